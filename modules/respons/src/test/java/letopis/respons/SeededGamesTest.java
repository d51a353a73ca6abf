package letopis.respons;

import static letopis.respons.Lanes.GAME;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import letopis.codec.cards.CardSets;
import letopis.codec.notation.JsonNotation;
import letopis.journal.Entry;
import letopis.journal.Header;
import letopis.journal.InMemoryLog;
import letopis.journal.MatchId;
import letopis.journal.Seat;
import letopis.match.Referee;
import letopis.match.Verify;
import letopis.respons.event.PlayerDecision.Conceded;
import letopis.respons.event.PlayerDecision.Passed;
import letopis.respons.rules.Prompts;
import letopis.respons.state.ResponsState;
import letopis.respons.state.Settings;
import letopis.table.Awaited;
import letopis.table.CardSet;
import letopis.table.Choice;
import letopis.table.MatchSetup;
import letopis.table.Outcome;
import letopis.testkit.Playthrough;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Whole games of random legal play with random decks, each in another mix of readings. After every event the
/// invariants hold, and every game verifies.
///
/// `-Dseed=42` plays one game again, `-Dgames=3000` so many from `-Dfrom=1` on.
@DisplayNameGeneration(ReplaceUnderscores.class)
class SeededGamesTest {

    private static final CardSet CARDS = CardSets.builtIn(GAME);
    private static final Instant BEGIN = Instant.parse("2026-01-01T12:00:00Z");
    private static final int CHOICES_MAX = 500; // by some readings nobody ever loses
    private static final int FAILURES_MAX = 10;
    private static final int MESSAGE_MAX = 600;
    private static final int BATCH = 16;

    @Test
    void games_of_random_legal_play_break_no_rule() {
        var failures = new ArrayList<String>();
        var ends = new TreeMap<String, Integer>();
        long entries = 0;
        for (long seed : (Iterable<Long>) Playthrough.seeds(BATCH)::iterator) {
            var game = new Recorded(seed);
            try {
                game.play();
                ends.merge(game.state().result().map(end -> end.reason().name()).orElse("stopped"), 1, Integer::sum);
                entries += game.state().at().number();
            } catch (RuntimeException | AssertionError e) {
                failures.add("seed %d after %s: %s at %s with %s".formatted(seed, game.state().at(), brief(e),
                        Arrays.stream(e.getStackTrace()).filter(frame -> frame.getClassName().startsWith("letopis"))
                                .limit(4).toList(), game.settings));
            }
            assertThat(failures).as("what went wrong up to seed %d", seed).hasSizeLessThan(FAILURES_MAX);
        }
        System.out.printf("from seed %d: games ended %s, %,d entries%n", Long.getLong("from", 1), ends,
                entries);
        assertThat(failures).isEmpty();
    }

    private static String brief(Throwable thrown) {
        String text = thrown.toString();
        return text.substring(0, Math.min(text.length(), MESSAGE_MAX));
    }

    /// The defaults for two seeds of eight, any value of every setting for the others.
    private static Map<String, String> settings(long seed, SplittableRandom random) {
        var settings = new TreeMap<String, String>();
        for (Class<?> setting : Settings.Reading.class.getPermittedSubclasses()) {
            Object[] values = setting.getEnumConstants();
            if (seed % 8 > 1) {
                var value = (Settings.Reading) values[random.nextInt(values.length)];
                settings.put(value.setting(), value.word());
            }
        }
        return settings;
    }

    /// A game on its way into a log, watched by the invariants and by one who derives everything again.
    private static final class Recorded {

        private final SplittableRandom random;
        private final Map<String, String> settings;
        private final Invariants invariants = new Invariants();
        private final Referee<ResponsState> referee;
        private final Verify<ResponsState> verify;
        private int salts;

        Recorded(long seed) {
            random = new SplittableRandom(seed);
            settings = settings(seed, random);
            var header = new Header(new MatchId("game-" + seed), "", GAME.id(), BEGIN,
                    Map.of(Seat.A, "Анна", Seat.B, "Борис"), GAME.settings(settings), CardSets.pin(CARDS, GAME));
            var notation = new JsonNotation(GAME);
            var opening = new MatchSetup(Seat.PAIR, header.settings(), CARDS);
            referee = new Referee<>(GAME, GAME.opening(opening), new InMemoryLog(notation).create(header, "seeded"),
                    notation, InstantSource.fixed(BEGIN), () -> "salt-" + salts++);
            verify = new Verify<>(GAME, GAME.opening(opening));
        }

        ResponsState state() {
            return referee.state();
        }

        void play() {
            for (Seat seat : Seat.PAIR) {
                take(RandomDecks.any(seat, state(), random));
            }
            for (int taken = 0; taken < CHOICES_MAX && !isOver(); taken++) {
                take(choose());
            }
            assertThat(verify.verdict()).isEqualTo(new Verify.Verdict.Exact(state().at().number()));
        }

        /// The match is over, or nobody can do anything any more.
        private boolean isOver() {
            return GAME.awaited(state()) instanceof Awaited.Nobody || Prompts.code(state()).equals("go-on");
        }

        private void take(Choice choice) {
            ResponsState now = state();
            var taken = referee.take(choice);
            assertThat(taken).as("%s was offered", choice).isInstanceOf(Referee.Taken.Recorded.class);
            var commit = ((Referee.Taken.Recorded) taken).commit();
            for (Entry entry : commit.entries()) {
                now = invariants.evolve(now, entry.event());
            }
            assertThat(now).as("the state after %s", choice).isEqualTo(state());
            invariants.checkRest(now);
            verify.check(commit);
        }

        private Choice choose() {
            return switch (GAME.awaited(state())) {
                case Awaited.ChanceOutcome() -> GAME.sampleChance(state(), random::nextInt);
                case Awaited.Players(var seats) -> any(seats.get(random.nextInt(seats.size())));
                case Awaited.Nobody() -> throw new IllegalStateException("nobody chooses");
            };
        }

        /// Any kind of choice first, then any of that kind, so that rare kinds come up as often as common ones.
        private Choice any(Seat seat) {
            List<Choice> choices = GAME.choices(state(), seat);
            var kinds = new ArrayList<Class<?>>();
            choices.stream().map(Object::getClass).distinct()
                    .filter(kind -> kind != Conceded.class || random.nextInt(1000) == 0)
                    .filter(kind -> kind != Passed.class || random.nextInt(3) == 0 || choices.size() <= 2)
                    .forEach(kinds::add);
            if (kinds.isEmpty()) {
                return choices.getFirst();
            }
            Class<?> kind = kinds.get(random.nextInt(kinds.size()));
            List<Choice> ofKind = choices.stream().filter(kind::isInstance).toList();
            Choice other = choices.get(random.nextInt(choices.size()));
            assertThat(GAME.decide(state(), other)).as("the answer to %s, which was offered", other)
                    .isInstanceOf(Outcome.Accepted.class);
            return ofKind.get(random.nextInt(ofKind.size()));
        }
    }
}
