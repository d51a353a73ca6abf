package letopis.berserkheroes.fold;

import java.util.Optional;
import java.util.List;
import letopis.berserkheroes.event.PlayerDecision;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.Frame;
import letopis.berserkheroes.state.BerserkZone;
import letopis.berserkheroes.state.Marks;
import letopis.berserkheroes.state.SetUp;
import letopis.table.Deck;

/// What a player's choice does to the state by itself.
final class FoldDecisions {

    private FoldDecisions() {}

    static BerserkState evolve(BerserkState state, PlayerDecision decision) {
        return switch (decision) {
            case PlayerDecision.DeckSubmitted(var seat, int main, int sideboard, var hero, var list) -> state
                    .with(state.setUp().withDeck(seat, new SetUp.Deck(main, sideboard, hero, list, List.of())))
                    .with(state.table().withDeck(seat, BerserkZone.DECK, Deck.unknown(main)));
            case PlayerDecision.SideboardSwapped swapped -> FoldGames.swapped(state, swapped);
            case PlayerDecision.DeckHandled(var seat, _, _) ->
                    state.with(state.setUp().with(SetUp.Step.HANDLED, seat));
            case PlayerDecision.RedealDeclared(var seat, int cards) ->
                    state.with(state.setUp().withRedeal(seat, cards));
            case PlayerDecision.CardsChosen(_, var cards) -> state.doing(doing -> doing.withPicked(cards));
            case PlayerDecision.StepAnswered(_, boolean done) -> state.doing(doing -> doing.withAnswer(done));
            case PlayerDecision.UndeadWounded(_, var card, _) ->
                    state.with(card, one -> one.withFlag(Marks.PAID_FOR, true));
            case PlayerDecision.SearchBegun _ -> state.top().orElse(null) instanceof Frame.Searching(
                    var seat, int cards, var filter, boolean call, var asker, _)
                    ? state.replace(new Frame.Searching(seat, cards, filter, call, asker, true)) : state;
            case PlayerDecision.DeckDeclared(_, var card, var name) -> state.with(state.table().withOpen(card, name));
            case PlayerDecision.DrawOffered(var seat) -> state.withOffered(Optional.of(seat));
            case PlayerDecision.DrawAnswered _ -> state.withOffered(Optional.empty());
            case PlayerDecision.OrderChosen _, PlayerDecision.RedealTaken _, PlayerDecision.HiddenRevealed _,
                    PlayerDecision.AttackDeclared _, PlayerDecision.DefenderNamed _, PlayerDecision.CardPlayed _,
                    PlayerDecision.AbilityActivated _, PlayerDecision.TurnHandedOver _,
                    PlayerDecision.TriggerDeclared _, PlayerDecision.HeldDeclared _,
                    PlayerDecision.PlayDeclined _, PlayerDecision.ModuleJoined _, PlayerDecision.SideboardUsed _,
                    PlayerDecision.ClutchUsed _, PlayerDecision.ExtortionAnswered _, PlayerDecision.TopShown _,
                    PlayerDecision.TopSorted _, PlayerDecision.LivesTaken _, PlayerDecision.CancelAnswered _,
                    PlayerDecision.ReplacementChosen _, PlayerDecision.TargetsNamed _, PlayerDecision.CardKept _,
                    PlayerDecision.TriggerDeclined _, PlayerDecision.Passed _,
                    PlayerDecision.CardsGivenUp _, PlayerDecision.CardsFound _, PlayerDecision.SearchDeclined _,
                    PlayerDecision.CoinsChosen _, PlayerDecision.Conceded _ -> state;
        };
    }
}
