package letopis.vremyageroev;

import static letopis.vremyageroev.Bout.GAME;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import letopis.journal.Seat;
import letopis.table.AwaitedInput;
import letopis.table.Choice;
import letopis.table.MatchSetup;
import letopis.table.Outcome;
import letopis.testkit.CitationRecorder;
import letopis.testkit.Covers;
import letopis.testkit.Playthrough;
import letopis.vremyageroev.event.FightDecision.Conceded;
import letopis.vremyageroev.event.FightDecision.SecondWindAnswered;
import letopis.vremyageroev.event.FightDecision.SecondWindAnswered.Answer;
import letopis.vremyageroev.state.FightState;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Random fights with many piles on decks ([R-SWDECK]).
@DisplayNameGeneration(ReplaceUnderscores.class)
class SeededSecondWindsTest {

    private static final int CHOICES_MAX = 20_000;
    private static final int FIGHTS = 40;

    /// Plays whole random fights in which every possible reply to a Second Wind is made.
    @Test
    @Covers({"VG-57b", "VG-58"})
    void random_fights_never_turn_up_a_card_from_a_deeper_pile() {
        int piles = 0;
        int fromBelow = 0;
        for (long seed : (Iterable<Long>) Playthrough.createSeeds(FIGHTS)::iterator) {
            var invariants = new Invariants();
            play(new SplittableRandom(seed), invariants);
            piles += invariants.shuffles().pilesLaid();
            fromBelow += invariants.shuffles().pilesUsedUp();
        }
        assertThat(piles).as("piles laid on decks").isPositive();
        assertThat(fromBelow).as("piles used up").isPositive();
    }

    private static void play(SplittableRandom random, Invariants invariants) {
        var settings = Map.of("secondWindDeck", "under", "format", "avangard", "secondWindReset", "each-turn");
        FightState state = GAME.opening(new MatchSetup(Seat.PAIR, settings, MarkedCards.cards()));
        for (Seat seat : Seat.PAIR) {
            state = foldChoice(state, MarkedCards.deck(seat, 20, random), invariants);
        }
        for (int i = 0; i < CHOICES_MAX && state.result().isEmpty(); i++) {
            state = foldChoice(state, switch (GAME.awaited(state)) {
                case AwaitedInput.ChanceOutcome() -> GAME.sampleChance(state, random::nextInt);
                case AwaitedInput.Players(var seats) ->
                        randomChoice(state, seats.get(random.nextInt(seats.size())), random);
                case AwaitedInput.NoInput() -> throw new IllegalStateException("the game awaits no choice");
            }, invariants);
        }
    }

    private static Choice randomChoice(FightState state, Seat seat, SplittableRandom random) {
        List<Choice> choices = GAME.choices(state, seat).stream().filter(choice -> !(choice instanceof Conceded))
                .toList();
        return choices.stream().filter(choice -> choice instanceof SecondWindAnswered(_, var answer)
                && answer == Answer.SECOND_WIND).findFirst()
                .orElseGet(() -> choices.get(random.nextInt(choices.size())));
    }

    private static FightState foldChoice(FightState state, Choice choice, Invariants invariants) {
        var accepted = (Outcome.Acceptance<?>) CitationRecorder.decide(GAME, state, choice);
        FightState now = invariants.evolve(state, choice);
        for (var consequence : accepted.consequences()) {
            now = invariants.evolve(now, consequence.event());
        }
        return now;
    }
}
