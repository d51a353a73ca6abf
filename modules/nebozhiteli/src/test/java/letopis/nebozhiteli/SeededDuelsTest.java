package letopis.nebozhiteli;

import static letopis.nebozhiteli.Duel.GAME;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import letopis.codec.CardSets;
import letopis.journal.Seat;
import letopis.nebozhiteli.event.DuelDecision.Conceded;
import letopis.table.Awaited;
import letopis.table.CardSet;
import letopis.table.Choice;
import letopis.table.MatchSetup;
import letopis.table.Outcome;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Whole duels of random legal play. After every event the invariants of the specification hold.
@DisplayNameGeneration(ReplaceUnderscores.class)
class SeededDuelsTest {

    private static final CardSet CARDS = CardSets.builtIn(GAME);
    private static final int CHOICES_MAX = 60_000;

    /// Every way of reading the rules takes part; each seed plays with one of these.
    private static final List<Map<String, String>> SETTINGS = List.of(
            Map.of(),
            Map.of("edition", "beginner"),
            Map.of("manaGain", "immediate", "lifeLossTiming", "immediate", "idle", "snapshot", "waitingEntry", "next-summon"),
            Map.of("edition", "beginner", "mutualFirstStrike", "both-in-extra", "creaturesOut", "phase-end", "rangedMelee", "creatures-only"),
            Map.of("mutualFirstStrike", "ignored-pairwise", "activeTiming", "any-time", "endPhaseMana", "passive", "summonEntry", "batch"),
            Map.of("edition", "beginner", "endOrder", "step-then-window", "minDamageLiteralOne", "true", "creatureFirstStrike", "false",
                    "waitingEntry", "next-summon"));

    /// `-Dseed=42` plays one duel again, `-Dduels=4000` plays so many; otherwise a small batch keeps the build quick.
    static LongStream seeds() {
        Long seed = Long.getLong("seed");
        return seed == null ? LongStream.range(0, Long.getLong("duels", 30)) : LongStream.of(seed);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void a_duel_of_random_legal_play_ends_and_breaks_no_rule(long seed) {
        var random = new SplittableRandom(seed);
        var settings = SETTINGS.get((int) (seed % SETTINGS.size()));
        DuelState state = GAME.opening(new MatchSetup(Seat.PAIR, settings, CARDS));
        var invariants = new Invariants();
        for (Seat seat : Seat.PAIR) {
            state = take(state, RandomDecks.any(seat, CARDS, random), invariants);
        }
        int taken = 0;
        while (!(state.awaited() instanceof Awaited.Nobody)) {
            assertThat(taken++).isLessThan(CHOICES_MAX);
            state = take(state, choose(state, random), invariants);
        }
        assertThat(state.duel().wins().values()).contains(2);
        Tally.add(state);
    }

    private static Choice choose(DuelState state, SplittableRandom random) {
        return switch (state.awaited()) {
            case Awaited.ChanceOutcome() -> GAME.roll(state, random::nextInt);
            case Awaited.Players(var seats) -> any(state, seats.get(random.nextInt(seats.size())), random);
            case Awaited.Nobody() -> throw new IllegalStateException("nobody chooses");
        };
    }

    /// Any kind of choice first, then any of that kind, so that rare kinds come up as often as common ones.
    private static Choice any(DuelState state, Seat seat, SplittableRandom random) {
        List<Choice> choices = GAME.choices(state, seat);
        if (random.nextInt(2000) == 0) {
            return new Conceded(seat);
        }
        var kinds = new ArrayList<Class<?>>();
        choices.stream().map(Object::getClass).distinct().filter(kind -> kind != Conceded.class).forEach(kinds::add);
        assertThat(kinds).isNotEmpty();
        Class<?> kind = kinds.get(random.nextInt(kinds.size()));
        List<Choice> ofKind = choices.stream().filter(kind::isInstance).toList();
        Choice other = choices.get(random.nextInt(choices.size()));
        assertThat(GAME.decide(state, other)).isInstanceOf(Outcome.Accepted.class);
        return ofKind.get(random.nextInt(ofKind.size()));
    }

    private static DuelState take(DuelState state, Choice choice, Invariants invariants) {
        return switch (GAME.decide(state, choice)) {
            case Outcome.Refused(var refusal) -> throw new AssertionError(choice + " was offered and is refused: " + refusal);
            case Outcome.Accepted(var consequences) -> {
                DuelState now = invariants.evolve(state, choice);
                for (var consequence : consequences) {
                    for (var rule : consequence.rules()) {
                        assertThat(RuleIds.ALL.contains(rule.id())).as(rule.id()).isTrue();
                    }
                    now = invariants.evolve(now, consequence.event());
                }
                invariants.checkRest(now);
                yield now;
            }
        };
    }

    /// What the duels of this run came to, printed at the end of a wide one.
    private static final class Tally {

        private static int duels;
        private static int games;
        private static long entries;

        static synchronized void add(DuelState state) {
            duels++;
            games += state.duel().game();
            entries += state.at().number();
            if (duels % 250 == 0) {
                System.out.printf("%d duels, %d games, %d entries%n", duels, games, entries);
            }
        }
    }
}
