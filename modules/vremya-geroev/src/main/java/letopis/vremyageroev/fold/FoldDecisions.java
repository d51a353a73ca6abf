package letopis.vremyageroev.fold;

import java.util.List;
import letopis.journal.Seat;
import letopis.table.Deck;
import letopis.vremyageroev.event.FightDecision;
import letopis.vremyageroev.event.Use;
import letopis.vremyageroev.state.FightState;
import letopis.vremyageroev.state.Frame;
import letopis.vremyageroev.state.VremyaZone;

/// What a player's choice does to the state by itself.
final class FoldDecisions {

    private FoldDecisions() {}

    static FightState evolve(FightState state, FightDecision decision) {
        return switch (decision) {
            case FightDecision.DeckSubmitted(var seat, int size, var hero, var list) -> state
                    .with(state.setUp().withDeck(seat, new FightState.SetUp.Deck(size, hero, list)))
                    .with(state.table().withDeck(seat, VremyaZone.DECK, Deck.unknown(size)));
            case FightDecision.StartersChosen(var seat, _) -> state.with(state.setUp().withStarted(seat));
            case FightDecision.DeckCut(var seat, _) -> state.with(state.setUp().withCut(seat));
            case FightDecision.CardPlayed(var seat, var use) -> used(state, seat, use);
            case FightDecision.FieldUsed(var seat, var use) -> used(state, seat, use);
            case FightDecision.InterruptUsed(var seat, var use) -> used(state, seat, use);
            case FightDecision.DefenceUsed(var seat, var use) -> used(state, seat, use);
            case FightDecision.ResponseUsed(var seat, var use) ->
                    used(state.withAttack(state.attack().withAnswer()), seat, use);
            case FightDecision.WindAnswered _ -> state.pop();
            case FightDecision.Passed _, FightDecision.CardsGivenUp _, FightDecision.CompanionInterposed _,
                    FightDecision.WitUsed _, FightDecision.TurnEnded _, FightDecision.Conceded _ -> state;
        };
    }

    /// The card comes into effect by the consequences.
    private static FightState used(FightState state, Seat seat, Use use) {
        return state.push(new Frame.Using(seat, use, List.of(), 0));
    }
}
