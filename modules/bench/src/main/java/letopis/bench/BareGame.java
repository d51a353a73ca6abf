package letopis.bench;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import letopis.journal.Seat;
import letopis.language.cards.CardSets;
import letopis.language.cards.SampleDecks.SampleDeck;
import letopis.match.Player;
import letopis.table.Audience;
import letopis.table.AwaitedInput;
import letopis.table.BoardView;
import letopis.table.Choice;
import letopis.table.Game;
import letopis.table.MatchSetup;
import letopis.table.Outcome;
import letopis.table.State;

/// A game played by bots under the bare rules: nothing is written, sealed or refolded.
///
/// @param choiceCount the number of choices, including chance outcomes
record BareGame(Optional<Seat> winner, long choiceCount) {

    /// @param settings the settings, completed by the game
    /// @param decks the decks, one per seat
    /// @param players the bots, one per seat
    static <S extends State> BareGame play(Game<S> game, Map<String, String> settings, long seed,
            List<SampleDeck> decks, List<Player<S>> players) {
        var random = new SplittableRandom(seed);
        S state = game.opening(new MatchSetup(Seat.PAIR, settings, CardSets.loadBuiltInCardSet(game)));
        for (Seat seat : Seat.PAIR) {
            state = apply(game, state, game.registerDeck(seat, decks.get(seat.index()).parts()));
        }
        for (long choices = 0; ; choices++) {
            switch (game.awaited(state)) {
                case AwaitedInput.Players(var seats) -> {
                    Seat seat = seats.get(random.nextInt(seats.size()));
                    state = apply(game, state, players.get(seat.index()).choose(state, seat, random::nextInt)
                            .orElseThrow());
                }
                case AwaitedInput.ChanceOutcome() -> state =
                        apply(game, state, game.sampleChance(state, random::nextInt));
                case AwaitedInput.NoInput() -> {
                    return new BareGame(game.view(state, Audience.EVERYONE).result()
                            .flatMap(BoardView.Result::winner), choices);
                }
            }
        }
    }

    private static <S extends State> S apply(Game<S> game, S state, Choice choice) {
        return switch (game.decide(state, choice)) {
            case Outcome.Acceptance<S> accepted -> accepted.finalState();
            case Outcome.Rejection(var refusal) ->
                    throw new IllegalStateException(choice + " was offered and refused: " + refusal);
        };
    }
}
