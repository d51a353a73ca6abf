package letopis.vremyageroev;

import static letopis.vremyageroev.Bout.GAME;
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
import letopis.table.MatchResult;
import letopis.table.MatchSetup;
import letopis.table.Outcome;
import letopis.testkit.Playthrough;
import letopis.testkit.PublicLeakCheck;
import letopis.vremyageroev.event.FightDecision.Conceded;
import letopis.vremyageroev.state.FightState;
import letopis.vremyageroev.state.Settings;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Whole fights of random legal play with random decks and settings. After every event the invariants hold, no public
/// byte reveals hidden information, and every fight verifies.
///
/// `-Dseed=42` replays one fight; `-Dgames=4000` plays that many, starting at seed `-Dfrom=1`.
@DisplayNameGeneration(ReplaceUnderscores.class)
class SeededFightsTest {

    private static final CardSet CARDS = MarkedCards.cards();
    private static final CardSet BUILT_IN = CardSets.loadBuiltInCardSet(GAME);
    private static final Instant BEGIN = Instant.parse("2026-01-01T12:00:00Z");
    private static final int CHOICES_MAX = 20_000;
    private static final int FAILURES_MAX = 10;
    private static final int MESSAGE_MAX = 600;
    private static final int BATCH = 30;

    @Test
    void random_legal_fights_end_without_breaking_a_rule() {
        var failures = new ArrayList<String>();
        var ends = new TreeMap<String, Integer>();
        long entries = 0;
        for (long seed : (Iterable<Long>) Playthrough.createSeeds(BATCH)::iterator) {
            var fight = new RecordedFight(seed);
            try {
                fight.play();
                ends.merge(fight.state().result().orElseThrow().reason().name(), 1, Integer::sum);
                entries += fight.state().at().number();
            } catch (RuntimeException | AssertionError e) {
                failures.add("seed %d after %s with %s: %s at %s".formatted(seed, fight.state().at(), fight.settings,
                        summarize(e), Arrays.stream(e.getStackTrace())
                        .filter(frame -> frame.getClassName().startsWith("letopis")).limit(4).toList()));
            }
            assertThat(failures).as("what went wrong up to seed %d", seed).hasSizeLessThan(FAILURES_MAX);
        }
        System.out.printf("fights ended %s, %,d entries%n", ends, entries);
        assertThat(failures).isEmpty();
    }

    private static String summarize(Throwable thrown) {
        String text = thrown.toString();
        return text.substring(0, Math.min(text.length(), MESSAGE_MAX));
    }

    /// Returns the defaults for two of eight seeds, and random values of every setting for the others.
    private static Map<String, String> settings(long seed, SplittableRandom random) {
        var settings = new TreeMap<String, String>();
        for (Class<?> setting : Settings.Reading.class.getPermittedSubclasses()) {
            Object[] values = setting.getEnumConstants();
            if (seed % 8 > 1 || setting == Settings.Format.class) {
                var value = (Settings.Reading) values[random.nextInt(values.length)];
                settings.put(value.settingName(), value.settingWord());
            }
        }
        return settings;
    }

    /// A fight while it is recorded, with checks for invariants, leaks and re-derivation.
    private static final class RecordedFight {

        private final SplittableRandom random;
        private final Map<String, String> settings;
        private final Invariants invariants = new Invariants();
        private final PublicLeakCheck<FightState> eyes = new PublicLeakCheck<>(GAME, MarkedCards.markedCards());
        private final Referee<FightState> referee;
        private final MatchVerifier<FightState> verify;
        private final CardSet cards;
        private int salts;

        RecordedFight(long seed) {
            random = new SplittableRandom(seed);
            settings = settings(seed, random);
            cards = seed % 2 == 0 ? CARDS : BUILT_IN;
            var header = new Header(new MatchId("fight-" + seed), "", GAME.id(), BEGIN,
                    Map.of(Seat.A, "Анна", Seat.B, "Борис"),
                    GAME.settings(settings), CardSets.pin(cards, GAME)).withRecordedResult();
            var notation = new JsonNotation(GAME);
            var opening = new MatchSetup(Seat.PAIR, header.settings(), cards);
            referee = new Referee<>(GAME, GAME.opening(opening), new InMemoryLog(notation).create(header, "seeded"),
                    notation,
                    InstantSource.fixed(BEGIN), () -> "salt-" + salts++);
            verify = new MatchVerifier<>(GAME, GAME.opening(opening), true);
        }

        FightState state() {
            return referee.state();
        }

        void play() {
            for (Seat seat : Seat.PAIR) {
                take(cards == CARDS ? MarkedCards.deck(seat, state().settings().deckSize(), random)
                        : RandomDecks.randomDeck(seat, state(), random));
            }
            int taken = 0;
            while (!(GAME.awaited(state()) instanceof AwaitedInput.NoInput)) {
                assertThat(taken++).as("choices taken; does this fight never end?").isLessThan(CHOICES_MAX);
                take(choose());
            }
            assertThat(verify.verdict()).isEqualTo(new MatchVerifier.Verdict.ExactReplay(state().at().number()));
        }

        private void take(Choice choice) {
            FightState now = state();
            FightState before = now;
            var taken = referee.submit(choice);
            assertThat(taken).as("%s was offered", choice).isInstanceOf(Referee.SubmitResult.Success.class);
            var commit = ((Referee.SubmitResult.Success) taken).commit();
            var states = new ArrayList<FightState>();
            for (Entry entry : commit.entries()) {
                now = entry.event() instanceof MatchResult ? Fold.applyEntry(GAME, now, entry)
                        : invariants.evolve(now, entry.event());
                states.add(now);
            }
            assertThat(now).as("the state after %s", choice).isEqualTo(state());
            // A choice names the faces it reveals, so a name can appear before the card is public.
            for (int i = 0; i < states.size(); i++) {
                eyes.checkText(commit.entries().get(i), states.get(i), List.of(before, now));
            }
            invariants.checkAtRest(now);
            verify.check(commit);
        }

        private Choice choose() {
            return switch (GAME.awaited(state())) {
                case AwaitedInput.ChanceOutcome() -> GAME.sampleChance(state(), random::nextInt);
                case AwaitedInput.Players(var seats) -> randomChoice(seats.get(random.nextInt(seats.size())));
                case AwaitedInput.NoInput() -> throw new IllegalStateException("nobody chooses");
            };
        }

        /// Draws the type of choice first and then a choice of that type, so that rare types are as likely as common
        /// ones.
        private Choice randomChoice(Seat seat) {
            List<Choice> choices = GAME.choices(state(), seat);
            var kinds = new ArrayList<Class<?>>();
            choices.stream().map(Object::getClass).distinct()
                    .filter(kind -> kind != Conceded.class || random.nextInt(1000) == 0).forEach(kinds::add);
            assertThat(kinds).as("kinds of choices").isNotEmpty();
            Class<?> kind = kinds.get(random.nextInt(kinds.size()));
            List<Choice> ofKind = choices.stream().filter(kind::isInstance).toList();
            Choice other = choices.get(random.nextInt(choices.size()));
            assertThat(GAME.decide(state(), other)).as("the answer to %s, which was offered", other)
                    .isInstanceOf(Outcome.Acceptance.class);
            return ofKind.get(random.nextInt(ofKind.size()));
        }
    }
}
