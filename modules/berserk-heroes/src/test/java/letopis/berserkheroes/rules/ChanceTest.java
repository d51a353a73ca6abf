package letopis.berserkheroes.rules;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.Duel.B;
import static letopis.berserkheroes.TestCards.creature;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import letopis.berserkheroes.BerserkHeroes;
import letopis.berserkheroes.TestCards;
import letopis.berserkheroes.event.ChanceOutcome;
import letopis.berserkheroes.event.PlayerDecision;
import letopis.berserkheroes.state.BerserkState;
import letopis.journal.Seat;
import letopis.table.Audience;
import letopis.table.CardName;
import letopis.table.CardSet;
import letopis.table.Choice;
import letopis.table.Dice;
import letopis.table.MatchSetup;
import letopis.table.Outcome;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Random outcomes with equal odds.
@DisplayNameGeneration(ReplaceUnderscores.class)
class ChanceTest {

    private static final BerserkHeroes GAME = new BerserkHeroes();
    private static final CardName DOG = new CardName("Пёс");
    private static final CardName WOLF = new CardName("Волк");

    private static BerserkState stateAfter(Choice... choices) {
        var cards = new CardSet("test", List.of(TestCards.hero("Первый", 25), TestCards.hero("Второй", 25),
                creature(DOG.value(), 1, 1, 1), creature(WOLF.value(), 2, 2, 2)));
        BerserkState state = GAME.opening(new MatchSetup(Seat.PAIR, Map.of("format", "limited"), cards));
        for (Seat seat : Seat.PAIR) {
            state = apply(state, GAME.registerDeck(seat, Map.of("hero",
                    Map.of(new CardName(seat.equals(A) ? "Первый" : "Второй"), 1), "main",
                    Map.of(DOG, 30, WOLF, 10))));
        }
        for (Choice choice : choices) {
            state = apply(state, choice);
        }
        return state;
    }

    private static BerserkState apply(BerserkState state, Choice choice) {
        return ((Outcome.Acceptance<BerserkState>) GAME.decide(state, choice)).finalState();
    }

    /// Returns dice that show these numbers, then zeros, and record the requested number of sides.
    private static Dice diceShowing(List<Integer> asked, int... numbers) {
        var next = new ArrayList<Integer>();
        Arrays.stream(numbers).forEach(next::add);
        return sides -> {
            asked.add(sides);
            return next.isEmpty() ? 0 : next.removeFirst();
        };
    }

    @Test
    @Covers("BF-526.1")
    void each_pair_of_dice_is_equally_likely() {
        var rolled = new HashSet<Choice>();
        for (int a = 0; a < 6; a++) {
            for (int b = 0; b < 6; b++) {
                var asked = new ArrayList<Integer>();
                rolled.add(GAME.sampleChance(stateAfter(), diceShowing(asked, a, b)));
                assertThat(asked).containsExactly(6, 6);
            }
        }
        assertThat(rolled).hasSize(36).contains(new ChanceOutcome.DiceRolled(1, 6));
    }

    @Test
    @Covers("BF-526.1")
    void each_remaining_copy_in_a_deck_is_equally_likely() {
        BerserkState state = stateAfter(new ChanceOutcome.OrderDrawn(A), new PlayerDecision.DeckHandled(A, false, 0),
                new PlayerDecision.DeckHandled(B, false, 0));
        var names = new ArrayList<CardName>();
        for (int card = 0; card < 40; card++) {
            var asked = new ArrayList<Integer>();
            var up = (ChanceOutcome.CardsTurnedUp) GAME.sampleChance(state, diceShowing(asked, card));
            names.add(up.faces().valueFor(Audience.JUDGE).orElseThrow().getFirst());
            assertThat(asked).startsWith(40, 39, 38, 37);
        }
        assertThat(Collections.frequency(names, DOG)).isEqualTo(30);
        assertThat(Collections.frequency(names, WOLF)).isEqualTo(10);
    }

    @Test
    void a_recorder_may_say_who_goes_first_without_the_dice() {
        assertThat(GAME.positions().orElseThrow().chanceOutcomes(stateAfter())).hasSize(2 + 36)
                .startsWith(new ChanceOutcome.OrderDrawn(A), new ChanceOutcome.OrderDrawn(B),
                        new ChanceOutcome.DiceRolled(1, 1));
    }
}
