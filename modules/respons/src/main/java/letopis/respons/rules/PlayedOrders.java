package letopis.respons.rules;

import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.respons.card.Ability;
import letopis.respons.card.CardText.Playable;
import letopis.respons.card.CardType;
import letopis.respons.event.CardEvent.CardMoved;
import letopis.respons.event.CardEvent.OffBoardPlace;
import letopis.respons.event.CombatEvent.UnitsStruck.Strike;
import letopis.respons.event.CombatEvent.UnitsStruck.Target;
import letopis.respons.event.EndEvent;
import letopis.respons.event.QueueEvent.Kind;
import letopis.respons.event.QueueEvent.OrderCounterIncremented;
import letopis.respons.event.QueueEvent.OrderDone;
import letopis.respons.event.QueueEvent.OrderMissing;
import letopis.respons.event.QueueEvent.OrderPlayed;
import letopis.respons.event.QueueEvent.PlacementDue;
import letopis.respons.event.QueueEvent.PlacementDue.Manner;
import letopis.respons.event.Source;
import letopis.respons.event.TurnEvent.OrderDue;
import letopis.respons.query.Abilities;
import letopis.respons.query.Conditions;
import letopis.respons.query.Scope;
import letopis.respons.query.TableQueries;
import letopis.respons.query.UnidentifiedCards;
import letopis.respons.state.Frame;
import letopis.respons.state.Marks;
import letopis.respons.state.ResponsState;
import letopis.respons.state.ResponsZone;
import letopis.respons.state.Settings;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.PositionReader;
import letopis.table.Refusal;
import letopis.table.SourceNode;
import letopis.table.kernel.Step;

/// Orders that have to be played (RS-034c, RS-047, RS-228, RS-310, RS-311).
final class PlayedOrders {

    private PlayedOrders() {}

    /// Plays the next due Order. If the setting requires it, both decks have already been checked ([R-DRAWORDER]).
    static Step<Draft, Prompt> findNextStep(ResponsState state) {
        List<OrderDue> due = state.turn().dueOrders();
        if (due.isEmpty()) {
            return Step.nothing();
        }
        OrderDue first = findFirstDueOrder(state, due);
        if (TableQueries.findNextOrder(state, first.seat()).isPresent()) {
            return Step.waitFor(new Prompt.TurnUpOrder(first.seat()));
        }
        return Step.run(draft -> handleMissingOrder(draft, first));
    }

    /// Returns the Order that is due first. If both decks are empty, a setting decides which player's Order it is
    /// ([R-BOTHEMPTY]).
    static OrderDue findFirstDueOrder(ResponsState state, List<OrderDue> dueOrders) {
        boolean with = state.settings().is(Settings.EmptyDeckRule.WITH_INITIATIVE);
        for (OrderDue one : dueOrders) {
            if (one.cause() == OrderDue.Cause.EMPTY_DECK && one.seat().equals(state.initiative()) == with) {
                return one;
            }
        }
        return dueOrders.getFirst();
    }

    /// Handles a due Order that its player does not have: the player loses (RS-228b), subject to the settings
    /// ([R-LOSE], [R-EMPTY], [R-NOORDER]).
    private static void handleMissingOrder(Draft draft, OrderDue dueOrder) {
        ResponsState state = draft.state();
        boolean loses = switch (dueOrder.cause()) {
            case EMPTY_DECK -> state.settings().is(Settings.NoOrderForDeckRule.LOSES);
            case EFFECT -> state.settings().is(Settings.NoOrderForEffectRule.LOSES);
            case HERO_HIT -> state.settings().is(Settings.DefeatWithoutOrdersRule.ANY_HIT_LOSES)
                    || Seat.PAIR.stream().allMatch(seat -> state.combat().strikes().stream()
                    .anyMatch(strike -> strike.target().equals(new Target.HeroTarget(seat))));
        };
        if (loses) {
            String cause = dueOrder.cause() == OrderDue.Cause.EMPTY_DECK ? "RS-034c" : "RS-050b";
            boolean both = state.turn().dueOrders().stream()
                    .anyMatch(orderDue -> !orderDue.seat().equals(dueOrder.seat()));
            GameEnd.loseGame(draft, dueOrder.seat(), EndEvent.Reason.NO_ORDERS,
                    Paragraphs.addRulesIf(Paragraphs.addRulesIf(
                    new String[] {"RS-228b"}, both && dueOrder.cause() == OrderDue.Cause.HERO_HIT, "RS-228a"),
                    true, cause));
        } else {
            draft.add(new OrderMissing(dueOrder.seat()), "RS-228b");
        }
    }

    /// Reports an unseen Order that does not fit the hero (RS-329).
    static void reportUnsuitableOrder(ResponsState state, Seat seat, CardName name, SourceNode node,
            PositionReader reader) {
        Optional<Playable> foreign = TableQueries.findPlayable(state, name).filter(Playable::isOrder)
                .filter(order -> !UnidentifiedCards.suitsHero(state, seat, order));
        if (foreign.isPresent() && TableQueries.findNextOrder(state, seat).filter(card -> state.face(card).isEmpty())
                .isPresent()) {
            reader.report(node, "order-of-other-faction", "name", foreign.get());
        }
    }

    static Optional<Refusal> refuse(ResponsState state, Seat seat, CardId card, CardName name) {
        CardId next = TableQueries.findNextOrder(state, seat).orElseThrow();
        boolean order = TableQueries.findPlayable(state, name).filter(Playable::isOrder).isPresent();
        boolean later = !state.table().card(next).canHaveName(name) && order
                && state.table().zone(seat, ResponsZone.ORDERS).stream().anyMatch(other ->
                TableQueries.isFaceDown(state, other) && state.face(other).filter(name::equals).isPresent());
        return Reason.NOT_NEXT_ORDER.refuseUnless(next.equals(card) && !later, "card", next)
                .or(() -> Reason.OTHER_FACE.refuseUnless(state.table().card(card).canHaveName(name)
                        && order, "card", card, "name", name))
                .or(() -> Reason.ORDER_TWICE.refuseUnless(!state.table().card(card).face().isBlank()
                        || !UnidentifiedCards.wasTurnedUp(state, seat, name), "name", name));
    }

    static void apply(Draft draft, Seat seat, CardId order, CardName name) {
        ResponsState state = draft.state();
        OrderDue orderDue = findFirstDueOrder(state, state.turn().dueOrders());
        int cell = state.table().card(order).count(Marks.CELL);
        Playable card = TableQueries.findPlayable(state, name).orElseThrow();
        boolean both = false;
        for (OrderDue one : state.turn().dueOrders()) {
            both |= !one.seat().equals(seat);
        }
        boolean unseeing = false;
        for (Strike strike : orderDue.cause() == OrderDue.Cause.HERO_HIT ? state.combat().strikes()
                : List.<Strike>of()) {
            unseeing |= strike.target() instanceof Target.HeroTarget(var hero) && hero.equals(seat)
                    && CombatSteps.passesEvader(state, strike);
        }
        String[] why = Paragraphs.addRulesIf(Paragraphs.addRulesIf(Paragraphs.addRulesIf(new String[0],
                orderDue.cause() == OrderDue.Cause.EMPTY_DECK, "RS-034c"), both, "RS-047"), unseeing, "RS-226b");
        draft.add(new OrderPlayed(seat, order, cell, orderDue.cause()), Paragraphs.addRulesIf(
                Paragraphs.addRulesIf(why, true, "RS-317"), card.cost().isEmpty(), "RS-157b"));
        Optional<Ability.Play> play = Abilities.findPlayAbility(card, 1);
        var source = new Source(order, 0, ResponsZone.ORDERS.code());
        Scope scope = Scope.of(seat, source, Optional.empty());
        boolean pays = state.settings().is(Settings.OrderPriceRule.INFLUENCE) && card.cost().isPresent();
        boolean placed = card.is(CardType.SPELL) || !CardPlacement.listCells(draft.state(), order, seat).isEmpty();
        boolean able = placed && (!pays || card.cost().get() <= state.player(seat).publicFunds());
        if (pays && able) {
            Costs.spendInfluence(draft, seat, card.cost().get(), "RS-157a");
        }
        if (able && play.isPresent() && Conditions.allHold(draft.state(), play.get().conditions(), scope)) {
            AbilityResolver.announce(draft, seat, source, Kind.ORDER, Optional.empty(), play.get().deed(),
                    card.is(CardType.SPELL) ? "RS-310" : "RS-311a");
        } else {
            draft.add(new OrderDone(seat, order), "RS-212");
        }
    }

    /// Finishes an Order. An Order that is not a spell enters the board (RS-311a). The Order is then counted, even if
    /// it had no effect (RS-212).
    static Step<Draft, Prompt> findNextStep(ResponsState state, Frame.OrderPlay frame) {
        if (!frame.done()) {
            return Step.nothing();
        }
        CardId card = frame.card();
        boolean waits = state.isIn(card, frame.seat(), ResponsZone.ORDERS);
        boolean spell = TableQueries.findPlayable(state, card).filter(text -> text.is(CardType.SPELL)).isPresent();
        if (waits && !spell && !CardPlacement.listCells(state, card, frame.seat()).isEmpty()) {
            return Step.run(draft -> draft.add(
                    new PlacementDue(frame.seat(), List.of(card), frame.seat(), Manner.ORDER), "RS-311a"));
        }
        return Step.run(draft -> {
            if (waits && spell) {
                draft.add(new CardMoved(card, frame.seat(), OffBoardPlace.GRAVEYARD, Optional.empty()), "RS-310");
                draft.add(new CardMoved(card, frame.seat(), OffBoardPlace.ORDER_CELL, Optional.empty()), "RS-310");
            } else if (waits && state.settings().is(Settings.OrderWithoutCellRule.GRAVEYARD)) {
                draft.add(new CardMoved(card, frame.seat(), OffBoardPlace.GRAVEYARD, Optional.empty()), "RS-311a");
            }
            draft.add(new OrderCounterIncremented(frame.seat(),
                    draft.state().player(frame.seat()).played() + 1), "RS-212");
        });
    }
}
