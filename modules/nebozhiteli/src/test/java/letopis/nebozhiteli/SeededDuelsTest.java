package letopis.nebozhiteli;

import static letopis.nebozhiteli.Duel.GAME;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import letopis.journal.Commit;
import letopis.journal.Entry;
import letopis.journal.Header;
import letopis.journal.InMemoryLog;
import letopis.journal.MatchId;
import letopis.journal.Seat;
import letopis.language.cards.CardSets;
import letopis.match.Fold;
import letopis.match.MatchVerifier;
import letopis.match.Referee;
import letopis.nebozhiteli.event.DuelDecision.Conceded;
import letopis.nebozhiteli.state.DuelState;
import letopis.notation.JsonNotation;
import letopis.table.AwaitedInput;
import letopis.table.CardSet;
import letopis.table.Choice;
import letopis.table.MatchResult;
import letopis.table.MatchSetup;
import letopis.table.Outcome;
import letopis.testkit.PublicLeakCheck;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Whole duels of random legal play with random decks. After every event the invariants of the specification hold,
/// public bytes reveal no secret, every phase agrees with the naive combat model, and every duel can be verified.
@DisplayNameGeneration(ReplaceUnderscores.class)
class SeededDuelsTest {

    private static final CardSet CARDS = CardSets.loadBuiltInCardSet(GAME);
    private static final CardSet MARKED = MarkedCards.markAll(CARDS);
    private static final Instant BEGIN = Instant.parse("2026-01-01T12:00:00Z");
    private static final int CHOICES_MAX = 60_000;

    /// Sets of settings that cover every reading; each seed plays with one of them.
    private static final List<Map<String, String>> SETTINGS = List.of(
            Map.of(),
            Map.of("edition", "beginner"),
            Map.of("manaGain", "immediate", "lifeLossTiming", "immediate", "idle", "snapshot", "waitingEntry",
                    "next-summon"),
            Map.of("edition", "beginner", "mutualFirstStrike", "both-in-extra", "creaturesOut", "phase-end",
                    "rangedMelee", "creatures-only"),
            Map.of("mutualFirstStrike", "ignored-pairwise", "activeTiming", "any-time", "endPhaseMana", "passive",
                    "summonEntry", "batch"),
            Map.of("eventTiming", "any-moment", "moveSameTurnMana", "true"),
            Map.of("targetJudged", "resolved", "secondUnique", "when-free", "uniqueItems", "any", "doubleStrike",
                    "also-ranged", "blockDuties", "any-one", "deathByEffect", "phase-end"),
            Map.of("unsuitableTarget", "refused", "protectionGained", "bars-later-declarations"),
            Map.of("edition", "beginner", "endOrder", "step-then-window", "minDamageLiteralOne", "true",
                    "creatureFirstStrike", "false",
                    "waitingEntry", "next-summon"));

    /// `-Dseed=42` plays one duel again, `-Dduels=4000` plays that many starting from `-Dfrom=0`; the default is a
    /// small batch that keeps the build fast.
    static LongStream seeds() {
        Long seed = Long.getLong("seed");
        long from = Long.getLong("from", 0);
        return seed == null ? LongStream.range(from, from + Long.getLong("duels", 18)) : LongStream.of(seed);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void a_random_legal_duel_ends_without_breaking_a_rule(long seed) {
        var random = new SplittableRandom(seed);
        var duel = new RecordedDuel(seed, SETTINGS.get((int) (seed % SETTINGS.size())), seed % 3 == 0 ? MARKED : CARDS);
        for (Seat seat : Seat.PAIR) {
            duel.take(seed % 3 == 0 ? MarkedCards.deck(seat, MARKED, random)
                    : RandomDecks.randomDeck(seat, CARDS, random));
        }
        int taken = 0;
        while (!(GAME.awaited(duel.state()) instanceof AwaitedInput.NoInput)) {
            assertThat(taken++).isLessThan(CHOICES_MAX);
            duel.take(choose(duel.state(), random));
        }
        assertThat(duel.state().duel().wins().values()).contains(2);
        assertThat(duel.verify.verdict()).isEqualTo(new MatchVerifier.Verdict.ExactReplay(duel.state().at().number()));
        Tally.add(duel.state(), duel.model);
    }

    /// A duel being recorded, watched by the invariants, a check for leaked secrets and a second derivation.
    private static final class RecordedDuel {

        private final Invariants invariants;
        private final ModelObserver model = new ModelObserver();
        private final PublicLeakCheck<DuelState> eyes;
        private final Referee<DuelState> referee;
        private final MatchVerifier<DuelState> verify;
        private int salts;

        RecordedDuel(long seed, Map<String, String> settings, CardSet cards) {
            var header = new Header(new MatchId("duel-" + seed), "", GAME.id(), BEGIN,
                    Map.of(Seat.A, "Анна", Seat.B, "Борис"),
                    GAME.settings(settings), CardSets.pin(CARDS, GAME)).withRecordedResult();
            var notation = new JsonNotation(GAME);
            var opening = new MatchSetup(Seat.PAIR, header.settings(), cards);
            eyes = new PublicLeakCheck<>(GAME, cards);
            referee = new Referee<>(GAME, GAME.opening(opening), new InMemoryLog(notation).create(header, "seeded"),
                    notation,
                    InstantSource.fixed(BEGIN), () -> "salt-" + salts++);
            verify = new MatchVerifier<>(GAME, GAME.opening(opening), true);
            invariants = new Invariants(GAME.opening(opening));
        }

        DuelState state() {
            return referee.state();
        }

        void take(Choice choice) {
            DuelState now = state();
            var taken = referee.submit(choice);
            assertThat(taken).as("%s was offered", choice).isInstanceOf(Referee.SubmitResult.Success.class);
            Commit commit = ((Referee.SubmitResult.Success) taken).commit();
            for (Entry entry : commit.entries()) {
                DuelState before = now;
                entry.rules().forEach(rule -> assertThat(RuleIds.ALL.contains(rule.id())).as(rule.id()).isTrue());
                now = entry.event() instanceof MatchResult ? Fold.applyEntry(GAME, before, entry)
                        : invariants.evolve(before, entry.event());
                model.observe(before, entry.event());
                eyes.checkText(entry, now, List.of(before));
            }
            invariants.checkHiddenNames(now);
            verify.check(commit);
        }
    }

    private static Choice choose(DuelState state, SplittableRandom random) {
        return switch (GAME.awaited(state)) {
            case AwaitedInput.ChanceOutcome() -> GAME.sampleChance(state, random::nextInt);
            case AwaitedInput.Players(var seats) ->
                    randomChoice(state, seats.get(random.nextInt(seats.size())), random);
            case AwaitedInput.NoInput() -> throw new IllegalStateException("the game awaits no choice");
        };
    }

    /// Picks a kind of choice first, then a choice of that kind, so that rare kinds come up as often as common ones.
    private static Choice randomChoice(DuelState state, Seat seat, SplittableRandom random) {
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
        assertThat(GAME.decide(state, other)).isInstanceOf(Outcome.Acceptance.class);
        return ofKind.get(random.nextInt(ofKind.size()));
    }

    /// Results of the duels of this run, printed at the end of a long one.
    private static final class Tally {

        private static int duels;
        private static int games;
        private static long entries;
        private static long settlements;
        private static long fights;
        private static long passedOver;

        static synchronized void add(DuelState state, ModelObserver model) {
            duels++;
            settlements += model.settlementCount();
            fights += model.fightCount();
            passedOver += model.skippedCount();
            games += state.duel().game();
            entries += state.at().number();
            if (duels % 18 == 0) {
                System.out.printf("%d duels, %d games, %d entries; counted again by the naive model: %d settlements, "
                        + "the blows of %d phases, and %d passed over%n", duels, games, entries, settlements, fights,
                        passedOver);
            }
        }
    }
}
