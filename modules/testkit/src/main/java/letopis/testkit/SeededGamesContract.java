package letopis.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import letopis.journal.Entry;
import letopis.journal.Event;
import letopis.journal.Header;
import letopis.journal.InMemoryLog;
import letopis.journal.MatchId;
import letopis.journal.Seat;
import letopis.language.cards.CardSets;
import letopis.match.Fold;
import letopis.match.MatchVerifier;
import letopis.match.Referee;
import letopis.notation.JsonNotation;
import letopis.table.AwaitedInput;
import letopis.table.CardSet;
import letopis.table.Choice;
import letopis.table.Game;
import letopis.table.MatchResult;
import letopis.table.MatchSetup;
import letopis.table.Outcome;
import letopis.table.Setting;
import letopis.table.State;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Complete random legal games with random decks, each with a different combination of readings. The game's invariants
/// must hold after every event, and every game must verify.
///
/// `-Dseed=42` repeats one game, and `-Dgames=3000 -Dfrom=1` plays 3000 games starting at seed 1.
///
/// @param <S> the states of the game
@DisplayNameGeneration(ReplaceUnderscores.class)
public abstract class SeededGamesContract<S extends State> {

    private static final Instant START_TIME = Instant.parse("2026-01-01T12:00:00Z");
    private static final int MAX_FAILURES = 10;
    private static final int MAX_MESSAGE_LENGTH = 600;
    private static final int CONCESSION_RARITY = 1000; // games are given up this rarely

    private final Game<S> game;
    private final Class<? extends Setting> readingType;
    private final CardSet cards;

    /// @param readingType the sealed type of all settings
    protected SeededGamesContract(Game<S> game, Class<? extends Setting> readingType) {
        this.game = game;
        this.readingType = readingType;
        cards = CardSets.loadBuiltInCardSet(game);
    }

    /// The invariants of one game, checked after every event. Each call derives the next state from the previous one.
    public interface Invariants<S> {

        /// @throws AssertionError when an invariant is broken
        S evolve(S before, Event event);

        /// Checks a state in which a choice is awaited or the game is over.
        ///
        /// @throws AssertionError when there are pending effects
        void checkStateAtRest(S state);
    }

    protected abstract Invariants<S> invariants();

    /// Returns the registration of an allowed deck.
    protected abstract Choice deck(Seat seat, S state, SplittableRandom random);

    /// Returns a one-word description of how a game ended, or `stopped` if it did not end.
    protected abstract String formatEnd(S state);

    /// Returns the number of games per build.
    protected abstract int batchSize();

    /// Returns the number of choices after which a game is stopped.
    protected abstract int maxChoices();

    /// Returns the tested values of a setting.
    protected List<? extends Setting> listTestedValues(Class<?> setting) {
        return Arrays.stream(setting.getEnumConstants()).map(Setting.class::cast).toList();
    }

    /// Returns true if the game is over or no seat can act.
    protected boolean isOver(S state) {
        return game.awaited(state) instanceof AwaitedInput.NoInput;
    }

    /// Returns the rarity of a choice. A choice of rarity 5, for example, is considered in one of five offers. The
    /// rarity of almost all choices is 1.
    protected int computeRarity(Choice.Decision choice) {
        return choice.isConcession() ? CONCESSION_RARITY : 1;
    }

    @Test
    void random_legal_games_keep_all_invariants() {
        var failures = new ArrayList<String>();
        var ends = new TreeMap<String, Integer>();
        long entries = 0;
        for (long seed : (Iterable<Long>) Playthrough.createSeeds(batchSize())::iterator) {
            var recorded = new RecordedGame(seed);
            try {
                recorded.play();
                ends.merge(formatEnd(recorded.referee.state()), 1, Integer::sum);
                entries += recorded.referee.state().at().number();
            } catch (RuntimeException | AssertionError e) {
                failures.add("seed %d after %s: %s at %s with %s".formatted(seed, recorded.referee.state().at(),
                        summarize(e), Arrays.stream(e.getStackTrace())
                        .filter(frame -> frame.getClassName().startsWith("letopis")).limit(4).toList(),
                        recorded.settings));
            }
            assertThat(failures).as("what went wrong up to seed %d", seed).hasSizeLessThan(MAX_FAILURES);
        }
        System.out.printf("from seed %d: games ended %s, %,d entries%n", Long.getLong("from", 1), ends, entries);
        assertThat(failures).isEmpty();
    }

    private static String summarize(Throwable throwable) {
        String text = throwable.toString();
        return text.substring(0, Math.min(text.length(), MAX_MESSAGE_LENGTH));
    }

    /// Returns the settings for a seed. Two of eight seeds get the defaults, and the others get random values of every
    /// setting.
    private Map<String, String> resolveSettings(long seed, SplittableRandom random) {
        var settings = new TreeMap<String, String>();
        for (Class<?> setting : readingType.getPermittedSubclasses()) {
            List<? extends Setting> values = listTestedValues(setting);
            Setting value = values.get(random.nextInt(values.size()));
            if (seed % 8 > 1) {
                settings.put(value.settingName(), value.settingWord());
            }
        }
        return settings;
    }

    /// A game that is recorded into a log while the invariants and a second derivation check it.
    private final class RecordedGame {

        private final SplittableRandom random;
        private final Map<String, String> settings;
        private final Invariants<S> invariants = invariants();
        private final Referee<S> referee;
        private final MatchVerifier<S> verifier;
        private int saltCount;

        RecordedGame(long seed) {
            random = new SplittableRandom(seed);
            settings = resolveSettings(seed, random);
            var header = new Header(new MatchId("game-" + seed), "", game.id(), START_TIME,
                    Map.of(Seat.A, "Анна", Seat.B, "Борис"), game.settings(settings),
                    CardSets.pin(cards, game)).withRecordedResult();
            var notation = new JsonNotation(game);
            var opening = new MatchSetup(Seat.PAIR, header.settings(), cards);
            referee = new Referee<>(game, game.opening(opening), new InMemoryLog(notation).create(header, "seeded"),
                    notation, InstantSource.fixed(START_TIME), () -> "salt-" + saltCount++);
            verifier = new MatchVerifier<>(game, game.opening(opening), true);
        }

        void play() {
            for (Seat seat : Seat.PAIR) {
                take(deck(seat, referee.state(), random));
            }
            for (int taken = 0; taken < maxChoices(); taken++) {
                if (isOver(referee.state())) {
                    break;
                }
                take(choose());
            }
            assertThat(verifier.verdict())
                    .isEqualTo(new MatchVerifier.Verdict.ExactReplay(referee.state().at().number()));
        }

        private void take(Choice choice) {
            S now = referee.state();
            var taken = referee.submit(choice);
            assertThat(taken).as("%s was offered", choice).isInstanceOf(Referee.SubmitResult.Success.class);
            var commit = ((Referee.SubmitResult.Success) taken).commit();
            for (Entry entry : commit.entries()) {
                now = entry.event() instanceof MatchResult ? Fold.applyEntry(game, now, entry)
                        : invariants.evolve(now, entry.event());
            }
            assertThat(now).as("the state after %s", choice).isEqualTo(referee.state());
            invariants.checkStateAtRest(now);
            verifier.check(commit);
        }

        private Choice choose() {
            return switch (game.awaited(referee.state())) {
                case AwaitedInput.ChanceOutcome() -> game.sampleChance(referee.state(), random::nextInt);
                case AwaitedInput.Players(var seats) -> chooseRandomly(seats.get(random.nextInt(seats.size())));
                case AwaitedInput.NoInput() -> throw new IllegalStateException("the game awaits no choice");
            };
        }

        /// First draws a choice type and then a choice of this type, so that every type is equally likely.
        private Choice chooseRandomly(Seat seat) {
            List<Choice> choices = game.choices(referee.state(), seat);
            var kinds = new ArrayList<Class<?>>();
            for (Choice choice : choices) {
                int seldom = choice instanceof Choice.Decision decision ? computeRarity(decision) : 1;
                if (!kinds.contains(choice.getClass()) && (seldom == 1 || random.nextInt(seldom) == 0)) {
                    kinds.add(choice.getClass());
                }
            }
            if (kinds.isEmpty()) {
                return choices.getFirst();
            }
            Class<?> kind = kinds.get(random.nextInt(kinds.size()));
            List<Choice> ofKind = choices.stream().filter(kind::isInstance).toList();
            Choice other = choices.get(random.nextInt(choices.size()));
            assertThat(game.decide(referee.state(), other)).as("the answer to %s, which was offered", other)
                    .isInstanceOf(Outcome.Acceptance.class);
            return ofKind.get(random.nextInt(ofKind.size()));
        }
    }
}
