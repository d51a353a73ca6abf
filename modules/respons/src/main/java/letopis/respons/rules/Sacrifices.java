package letopis.respons.rules;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import letopis.journal.Seat;
import letopis.respons.card.Filter;
import letopis.respons.card.Keyword;
import letopis.respons.event.CardEvent.CardDestroyed.Cause;
import letopis.respons.event.CardEvent.CardMoved;
import letopis.respons.event.CardEvent.CardSacrificed;
import letopis.respons.event.CardEvent.OffBoardPlace;
import letopis.respons.event.QueueEvent.SacrificeMade;
import letopis.respons.query.ContinuousEffects;
import letopis.respons.query.Filters;
import letopis.respons.query.Scope;
import letopis.respons.query.TableQueries;
import letopis.respons.state.Frame;
import letopis.respons.state.ResponsState;
import letopis.respons.state.ResponsZone;
import letopis.respons.state.Settings;
import letopis.table.CardId;
import letopis.table.Refusal;
import letopis.table.kernel.Picks;
import letopis.table.kernel.Step;

/// Sacrifices (RS-098 to RS-101). A player can sacrifice cards of their own field, regardless of the owner (RS-100).
/// Heroes and Orders that were not played cannot be sacrificed.
final class Sacrifices {

    private Sacrifices() {}

    /// Returns true if a player may sacrifice the card for an effect with this filter.
    static boolean canSacrifice(ResponsState state, Seat seat, Filter filter, Scope scope, CardId card) {
        boolean used = state.settings().is(Settings.OrderCellRule.USED_ON_BOARD)
                && state.isIn(card, seat, ResponsZone.ORDERS) && !TableQueries.isFaceDown(state, card);
        boolean own = state.isOnBoard(card) && state.halfOf(card).equals(seat);
        return used && isUnrestricted(filter) || own && Filters.matches(state, withoutOwner(filter), scope, card);
    }

    private static boolean isUnrestricted(Filter filter) {
        return filter.types().isEmpty() && filter.traits().isEmpty() && filter.names().isEmpty();
    }

    private static Filter withoutOwner(Filter filter) {
        return new Filter(filter.place(), filter.types(), Optional.empty(), filter.line(), filter.factions(),
                filter.supertypes(), filter.subtypes(), filter.names(), filter.other(), filter.traits());
    }

    static List<CardId> listPossibleSacrifices(ResponsState state, Seat seat, Filter filter, Scope scope) {
        return Stream.of(ResponsZone.UNITS, ResponsZone.SUPPORT, ResponsZone.ORDERS)
                .flatMap(zone -> state.table().zone(seat, zone).stream())
                .filter(card -> canSacrifice(state, seat, filter, scope, card)).toList();
    }

    static void sacrifice(Draft draft, Seat seat, CardId card, String... rules) {
        boolean order = TableQueries.isOrder(draft.state(), card);
        Seat owner = TableQueries.findOwner(draft.state(), card);
        boolean skips = ContinuousEffects.of(draft.state()).has(card, Keyword.SKIP_COMBAT);
        draft.add(new CardSacrificed(seat, card, Losses.findRevealedName(draft.state(), card)),
                Paragraphs.addRulesIf(rules, skips, "RS-222"));
        if (order) {
            draft.add(new CardMoved(card, owner, OffBoardPlace.ORDER_CELL, Optional.empty()), "RS-311b");
        }
    }

    static Step<Draft, Prompt> findNextStep(ResponsState state, Frame.Sacrifice frame) {
        List<CardId> cards = listPossibleSacrifices(state, frame.seat(), frame.filter(),
                Scope.of(state, frame.asker()));
        int count = Math.min(frame.remainingCount(), cards.size());
        return count == 0 ? Step.run(draft -> draft.add(new SacrificeMade(frame.seat()), "RS-098"))
                : Step.waitFor(new Prompt.Sacrifice(frame.seat(), cards, count));
    }

    static Optional<Refusal> refuse(List<CardId> chosenCards, Prompt.CardsPrompt prompt) {
        return Reason.WRONG_NUMBER.refuseUnless(Picks.areDistinct(chosenCards, prompt.count()), "cards", prompt.count())
                .or(() -> Reason.BAD_CARDS.refuseUnless(prompt.cards().containsAll(chosenCards)));
    }

    static Optional<Refusal> refuse(ResponsState state, List<CardId> chosenCards, Prompt.Sacrifice prompt) {
        Optional<CardId> hero = chosenCards.stream().filter(card ->
                state.zoneOf(card).filter(ResponsZone.HERO::equals).isPresent()).findFirst();
        return hero.map(card -> Reason.NO_HERO_GIVEN_UP.refusal("card", card))
                .or(() -> findOpposingCard(state, prompt.seat(), chosenCards)
                        .map(card -> Reason.NOT_YOURS_TO_GIVE_UP.refusal("card", card)))
                .or(() -> refuse(chosenCards, prompt));
    }

    /// Returns a chosen card that is on the opponent's field, if any. A player cannot sacrifice such a card, not even
    /// as its owner.
    static Optional<CardId> findOpposingCard(ResponsState state, Seat seat, List<CardId> cards) {
        return cards.stream().filter(card -> state.isOnBoard(card) && !state.halfOf(card).equals(seat)).findFirst();
    }

    /// Sacrifices cards. A sacrificed card dies unless the event is replaced (RS-095). Even then it counts as paid if
    /// it is part of a price.
    static void apply(Draft draft, Seat seat, List<CardId> chosenCards) {
        List<CardId> spared = chosenCards.stream().filter(card ->
                Losses.findDeathReplacement(draft.state(), card, Cause.EFFECT).isPresent()).toList();
        chosenCards.stream().filter(card -> !spared.contains(card))
                .forEach(card -> sacrifice(draft, seat, card, "RS-098", "RS-101"));
        draft.add(new SacrificeMade(seat), "RS-098");
        for (CardId card : spared) {
            Losses.findDeathReplacement(draft.state(), card, Cause.EFFECT).ifPresentOrElse(instead ->
                            Replacements.apply(draft, instead, Optional.of(card), false, "RS-095"),
                    () -> sacrifice(draft, seat, card, "RS-098", "RS-101"));
        }
    }
}
