package letopis.respons.rules;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import letopis.journal.Seat;
import letopis.respons.card.Ability;
import letopis.respons.card.CardText.Playable;
import letopis.respons.card.TriggerCondition;
import letopis.respons.event.QueueEvent.TriggerQueued;
import letopis.respons.event.QueuedAbility;
import letopis.respons.event.RevealedCard;
import letopis.respons.event.SetUpEvent.PreGameBegan;
import letopis.respons.query.Conditions;
import letopis.respons.query.Scope;
import letopis.respons.query.TableQueries;
import letopis.respons.state.GamePreparation;
import letopis.respons.state.ResponsState;
import letopis.table.CardName;
import letopis.table.CardSet;
import letopis.table.Refusal;
import letopis.table.kernel.Picks;
import letopis.table.kernel.Step;

/// Effects before the first turn (RS-326). Effects of heroes apply automatically. Effects of cards in the starting hand
/// apply when the cards are shown.
final class PreGameEffects {

    private PreGameEffects() {}

    /// If the card set contains any card that could be shown, asks both players, whatever they hold. A missing question
    /// would reveal that a player has no such card.
    static Step<Draft, Prompt> findNextStep(ResponsState state) {
        GamePreparation setUp = state.setUp();
        if (!setUp.isDone(GamePreparation.Step.PRE_GAME, Seat.A)) {
            return Step.run(draft -> draft.add(new PreGameBegan(), "RS-326"));
        }
        boolean any = state.cards().index(PreGameIndex.class, PreGameIndex::of).any();
        Optional<Seat> next = Stream.of(state.initiative(), state.initiative().opponent())
                .filter(seat -> any && !setUp.isDone(GamePreparation.Step.SHOWN, seat)).findFirst();
        return next.map(seat -> Step.<Draft, Prompt>waitFor(new Prompt.UsePreGameEffect(seat)))
                .orElseGet(Step::nothing);
    }

    /// A flag cached per card set: true if any card of the set can be shown.
    private record PreGameIndex(boolean any) {

        static PreGameIndex of(CardSet cards) {
            return new PreGameIndex(cards.definitions().stream()
                    .anyMatch(card -> card instanceof Playable playable && streamPreGameAbilities(playable).findAny()
                    .isPresent()));
        }
    }

    private static Stream<Ability.TriggeredAbility> streamPreGameAbilities(Playable card) {
        return card.abilities(1).stream().filter(Ability.TriggeredAbility.class::isInstance)
                .map(Ability.TriggeredAbility.class::cast)
                .filter(ability -> ability.when() instanceof TriggerCondition.PreGame);
    }

    static Optional<Refusal> refuse(ResponsState state, Seat seat, List<RevealedCard> cards) {
        boolean once = Picks.areDistinct(cards.stream().map(RevealedCard::card).toList());
        return Reason.WRONG_NUMBER.refuseUnless(once, "cards", cards.size())
                .or(() -> cards.stream().filter(card -> !Discards.canDiscard(state, seat, card)).findFirst()
                        .map(card -> Reason.NOT_IN_HAND.refusal("card", card.card())))
                .or(() -> cards.stream().filter(card -> !hasPreGameAbility(state, card.name())).findFirst()
                        .map(card -> Reason.NOT_PRE_GAME.refusal("name", card.name())));
    }

    private static boolean hasPreGameAbility(ResponsState state, CardName name) {
        return TableQueries.findPlayable(state, name).filter(card -> streamPreGameAbilities(card).findAny().isPresent())
                .isPresent();
    }

    /// Applies the effects in the order in which the cards are shown.
    static void apply(Draft draft, Seat seat, List<RevealedCard> cards) {
        for (RevealedCard shown : cards) {
            ResponsState state = draft.state();
            var source = TableQueries.createSource(state, shown.card());
            Scope scope = Scope.of(seat, source, Optional.empty());
            streamPreGameAbilities(TableQueries.findPlayable(state, shown.name()).orElseThrow())
                    .filter(ability -> Conditions.allHold(state, ability.conditions(), scope))
                    .forEach(ability -> draft.add(new TriggerQueued(new QueuedAbility.Trigger(seat, source,
                            Optional.empty(), ability.deed(), false)), "RS-326", "RS-077"));
        }
    }

    /// Returns the cards of a hand that could be shown, as far as they can be named.
    static List<RevealedCard> listShowableCards(ResponsState state, Seat seat) {
        return Discards.listNameableCards(state, seat).stream().filter(card -> hasPreGameAbility(state, card.name()))
                .toList();
    }
}
