package letopis.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BiConsumer;
import letopis.journal.Commit;
import letopis.journal.Entry;
import letopis.journal.Event;
import letopis.journal.MatchEvent;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.language.cards.CardSets;
import letopis.language.cards.SampleDecks;
import letopis.language.message.Language;
import letopis.language.text.Rulebook;
import letopis.language.text.SentenceCheck;
import letopis.language.text.Words;
import letopis.match.Fold;
import letopis.match.MatchVerifier.Verdict;
import letopis.match.Timeline;
import letopis.notation.JsonNotation;
import letopis.table.Audience;
import letopis.table.AwaitedInput;
import letopis.table.BoardView;
import letopis.table.Choice;
import letopis.table.MatchResult;
import letopis.table.Outcome;
import letopis.table.Renumbering;
import letopis.table.State;
import letopis.table.Zone;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/// The guarantees of every game, independent of its rules. A game is tested by extending this suite.
///
/// `-Dseed=` plays one seed, and `-Dgames=` plays a number of seeds. `-Dfrom=` sets the first seed, so that a wide run
/// can be sharded. `-Ddeep=` sets how many matches get all checks, and `-Drewound=` sets how many have rewinds.
@DisplayNameGeneration(ReplaceUnderscores.class)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class GameContract<S extends State> extends NarratedMatches<S> {

    private static final int REPORT_INTERVAL = 1_000;
    private static final int MAX_FAILURES = 10;
    private static final int REWOUND_SEED_COUNT = Integer.getInteger("rewound", RecorderView.values().length);
    private static final int REWINDS_PER_MATCH = 20;

    private final Map<Language, Words> wordsByLanguage = new EnumMap<>(Language.class);

    /// Verification runs the rules again and requires the same results. A single test covers all seeds, because JUnit
    /// would keep one test per seed in memory until the end of a wide run.
    @Test
    void seeded_matches_finish_and_verify_as_exact() {
        var failures = new ArrayList<String>();
        long matches = 0;
        long entries = 0;
        for (long seed : (Iterable<Long>) seeds()::iterator) {
            try {
                PlayedMatch<S> played = match(seed);
                assertThat(verify(played, played.commits())).as("seed %d", seed)
                        .isEqualTo(new Verdict.ExactReplay(played.entries().size()));
                entries += played.entries().size();
            } catch (AssertionError e) {
                failures.add(e.getMessage());
            }
            if (++matches % REPORT_INTERVAL == 0) {
                System.out.printf("%s: %,d matches, %,d entries%n", game().id(), matches, entries);
            }
            assertThat(failures).as("what went wrong in %d matches", matches).hasSizeLessThan(MAX_FAILURES);
        }
        assertThat(failures).as("what went wrong in %d matches", matches).isEmpty();
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("deepSeeds")
    void the_same_seed_gives_the_same_match(long seed) {
        PlayedMatch<S> once = match(seed);
        PlayedMatch<S> again = playthrough(seed).play(seed);
        assertThat(again.commits()).isEqualTo(once.commits());
        assertThat(again.end()).isEqualTo(once.end());
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("deepSeeds")
    void stepping_back_yields_the_same_states_as_folding_from_the_start(long seed) {
        PlayedMatch<S> played = match(seed);
        List<S> folded = fold(played);
        Timeline<S> timeline = played.timeline();
        long position = timeline.size();
        assertThat(timeline.at(position)).isEqualTo(played.end());
        while (position > 0) {
            position = timeline.findPreviousIndex(position, Timeline.Stride.ENTRY);
            assertThat(timeline.at(position)).as("state after %d entries", position)
                    .isEqualTo(folded.get((int) position));
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("deepSeeds")
    void every_entry_survives_encoding_and_decoding(long seed) {
        var notation = new JsonNotation(game());
        for (Entry entry : match(seed).entries()) {
            byte[] line = notation.line(entry);
            Entry read = notation.read(line, 0, line.length);
            assertThat(read).isEqualTo(entry);
            assertThat(notation.line(read)).isEqualTo(line);
        }
    }

    /// Folds the entries that each audience can read, and derives the view of that audience. If this view equals the
    /// one from the full log, no hidden value leaked into it. The awaited seats are compared only if a seat is awaited.
    /// Within a commit, hidden cards can decide whether the rules continue by themselves.
    @ParameterizedTest(name = "seed {0}")
    @MethodSource("deepSeeds")
    void an_audience_view_does_not_depend_on_hidden_values(long seed) {
        PlayedMatch<S> played = match(seed);
        List<S> folded = fold(played);
        var seen = new HashMap<>(Map.of(Audience.EVERYONE, foldMatch(played, Audience.EVERYONE)));
        played.header().players().keySet().stream().map(Audience.OfSeat::new)
                .forEach(seat -> seen.put(seat, foldMatch(played, seat)));
        HiddenInformationChecks.checkViews(game(), folded.getFirst());
        for (Commit commit : played.commits()) {
            for (Entry entry : commit.entries()) {
                int position = (int) entry.seq().number();
                Map<Audience, BoardView> views = HiddenInformationChecks.checkViews(game(), folded.get(position));
                for (Audience audience : seen.keySet()) {
                    BoardView shown = game().view(seen.get(audience).get(position), audience);
                    boolean isLast = entry.seq().equals(commit.last());
                    assertThat(isLast ? shown : withAwaitedSeatsOf(views.get(audience), shown))
                            .as("what %s sees at %s", audience, entry.seq()).isEqualTo(views.get(audience));
                    assertThat(game().settledAccounts(seen.get(audience).get(position - 1), entry.event(), audience))
                            .as("what %s sees settled at %s", audience, entry.seq())
                            .isEqualTo(game().settledAccounts(folded.get(position - 1), entry.event(), audience));
                }
            }
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("deepSeeds")
    void account_lines_add_up_to_the_final_amount(long seed) {
        PlayedMatch<S> played = match(seed);
        List<S> folded = fold(played);
        for (Entry entry : played.entries()) {
            S before = folded.get((int) entry.seq().number() - 1);
            for (var account : game().settledAccounts(before, entry.event(), Audience.JUDGE)) {
                assertThat(account.after()).as("%s at %s", account, entry.seq())
                        .isEqualTo(Math.clamp(account.net(), 0, account.max()));
            }
        }
    }

    /// When the rules run on redacted entries, they either derive the recorded consequences or need a missing value.
    @ParameterizedTest(name = "seed {0}")
    @MethodSource("deepSeeds")
    void a_redacted_log_does_not_verify_as_diverged(long seed) {
        PlayedMatch<S> played = match(seed);
        for (Audience audience : List.of(Audience.EVERYONE, new Audience.OfSeat(Seat.A), new Audience.OfSeat(Seat.B))) {
            List<Commit> redacted = redact(played, audience);
            boolean secrets = played.entries().stream().anyMatch(entry -> !entry.sealed().isEmpty());
            assertThat(verify(played, redacted)).as("as read by %s", audience).isNotInstanceOf(Verdict.Divergence.class)
                    .matches(verdict -> verdict instanceof Verdict.ExactReplay != secrets);
        }
    }

    /// The judge sometimes rewinds. The match must still verify as exact. So must its public copy, unless the rules
    /// need a secret. At every entry, even a revoked one, the timeline must have the state reached in play.
    @Test
    void matches_with_rewinds_finish_and_verify_as_exact() {
        List<PlayedMatch<S>> matches = seeds().limit(REWOUND_SEED_COUNT).mapToObj(seed -> playthrough(seed)
                        .withRecorderView(RecorderView.values()[(int) seed % RecorderView.values().length])
                        .withRewinds(REWINDS_PER_MATCH).play(seed)).toList();
        assertThat(matches).anyMatch(played -> !played.timeline().takenBackRanges().isEmpty());
        matches.forEach(this::checkRewoundMatch);
    }

    private void checkRewoundMatch(PlayedMatch<S> playedMatch) {
        assertThat(verify(playedMatch, playedMatch.commits()))
                .isEqualTo(new Verdict.ExactReplay(playedMatch.entries().size()));
        Timeline<S> timeline = playedMatch.timeline();
        S counting = playedMatch.opening();
        for (Entry entry : playedMatch.entries()) {
            if (timeline.isEffective(entry.seq().number()) && !(entry.event() instanceof MatchEvent)) {
                counting = Fold.applyEntry(game(), counting, entry);
                assertThat(timeline.at(entry.seq().number())).as("the state at %s", entry.seq()).isEqualTo(counting);
            }
        }
        for (Audience audience : List.of(Audience.EVERYONE, new Audience.OfSeat(Seat.A))) {
            List<Commit> redacted = redact(playedMatch, audience);
            assertThat(verify(playedMatch, redacted)).isNotInstanceOf(Verdict.Divergence.class);
            var shown = new PlayedMatch<>(game(), playedMatch.seed(), playedMatch.header(), redacted, playedMatch.end())
                    .timeline();
            redacted.forEach(commit -> assertThat(game().view(shown.at(commit.last().number()), audience))
                    .as("what %s sees at %s", audience, commit.last())
                    .isEqualTo(game().view(timeline.at(commit.last().number()), audience)));
        }
    }

    /// Players shuffle their hands, so others cannot know when a card was drawn.
    @Test
    void cards_leaving_a_hidden_hand_cannot_be_tracked() {
        long renumbered = 0;
        for (long seed : (Iterable<Long>) seeds()::iterator) {
            PlayedMatch<S> played = match(seed);
            assertThat(TrackedCards.of(played)).as("seed %d", seed).isEmpty();
            renumbered += played.entries().stream().map(Entry::event).filter(Renumbering.class::isInstance).count();
        }
        assertThat(renumbered > 0).as("cards are taken out of hands").isEqualTo(hasHands());
    }

    private boolean hasHands() {
        return match(1).opening().table().zones().stream().anyMatch(Zone::isHand);
    }

    /// Older records do not mix hands, so they fail the previous check.
    @Test
    void matches_with_unmixed_hands_are_played_and_verified() {
        PlayedMatch<S> played = playthrough().withMixedHands(false).play(deepSeeds().findFirst().orElseThrow());
        assertThat(played.entries()).noneMatch(entry -> entry.event() instanceof Renumbering);
        assertThat(TrackedCards.of(played).isEmpty()).as("cards nobody can follow").isEqualTo(!hasHands());
        assertThat(verify(played, played.commits())).isEqualTo(new Verdict.ExactReplay(played.entries().size()));
    }

    /// A malformed choice is refused or accepted, but never causes an exception. An accepted one can be folded.
    @ParameterizedTest(name = "seed {0}")
    @MethodSource("deepSeeds")
    void a_malformed_choice_gets_an_answer_without_an_exception(long seed) {
        PlayedMatch<S> played = match(seed);
        List<S> folded = fold(played);
        for (Commit commit : played.commits()) {
            S before = folded.get((int) commit.first().number() - 1);
            ChoiceMutants.of(restoreOriginalChoice(commit, before)).forEach(mutant -> checkDecision(before, mutant));
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("deepSeeds")
    void a_choice_from_another_state_gets_an_answer(long seed) {
        PlayedMatch<S> played = match(seed);
        List<S> folded = fold(played);
        List<Choice> taken = played.commits().stream()
                .map(commit -> restoreOriginalChoice(commit, folded.get((int) commit.first().number() - 1))).toList();
        var random = new SplittableRandom(seed);
        for (Commit commit : played.commits()) {
            S before = folded.get((int) commit.first().number() - 1);
            for (int i = 0; i < 3; i++) {
                checkDecision(before, taken.get(random.nextInt(taken.size())));
            }
        }
    }

    /// Only a broken program sends such a choice, so an exception is as acceptable as a refusal.
    @Test
    void a_choice_of_another_game_is_rejected() {
        record ForeignDecision(Seat seat) implements Choice.Decision {}
        for (S state : fold(match(1))) {
            try {
                assertThat(game().decide(state, new ForeignDecision(Seat.A))).isInstanceOf(Outcome.Rejection.class);
            } catch (IllegalArgumentException e) {
                assertThat(e).hasMessageContaining("ForeignDecision");
            }
        }
    }

    @Test
    void chance_is_sampled_only_while_it_is_awaited() {
        PlayedMatch<S> played = match(1);
        List<S> folded = fold(played);
        for (Commit commit : played.commits()) {
            S before = folded.get((int) commit.first().number() - 1);
            boolean awaited = game().awaited(before) instanceof AwaitedInput.ChanceOutcome;
            boolean isChance = restoreOriginalChoice(commit, before) instanceof Choice.Chance;
            assertThat(isChance).as("chance at %s", commit.first()).isEqualTo(awaited);
            if (!awaited) {
                assertThatThrownBy(() -> game().sampleChance(before, _ -> 0)).as("a sample before %s", commit.first())
                        .isInstanceOf(IllegalStateException.class);
            }
        }
    }

    @Test
    void every_recorded_event_is_listed_by_the_game() {
        assertThat(match(1).entries()).allMatch(entry -> entry.event() instanceof Renumbering
                || entry.event() instanceof MatchResult || game().events().containsValue(entry.event().getClass()));
        assertThat(game().events().keySet()).allSatisfy(name -> assertThat(name).startsWith(game().id() + "."));
    }

    @Test
    void every_event_has_a_sentence_in_both_languages() {
        assertThat(SentenceCheck.findGaps(game())).isEmpty();
    }

    @Test
    void every_consequence_cites_rulebook_paragraphs() {
        var rulebook = Rulebook.of(game());
        match(1).entries().stream().flatMap(entry -> entry.rules().stream()).distinct()
                .forEach(rule -> assertThat(rulebook.find(rule)).as("paragraph %s", rule).isPresent());
    }

    @ParameterizedTest
    @EnumSource(Language.class)
    void every_code_on_a_board_has_a_word(Language language) {
        PlayedMatch<S> played = match(1);
        var codes = new TreeMap<String, Set<String>>();
        for (S state : fold(played)) {
            collect(game().view(state, Audience.JUDGE),
                    (kind, code) -> codes.computeIfAbsent(kind, _ -> new TreeSet<>()).add(code));
        }
        codes.forEach((kind, met) -> assertThat(words().get(language).listCodes(kind)).as("words for each %s", kind)
                .containsAll(met));
    }

    /// Decklists accept the words of each language.
    @ParameterizedTest
    @EnumSource(Language.class)
    void every_part_of_a_deck_has_a_word(Language language) {
        var parts = new TreeSet<String>();
        SampleDecks.of(game()).forEach(deck -> parts.addAll(deck.parts().keySet()));
        assertThat(words().get(language).listCodes("part")).containsAll(parts);
    }

    private static void collect(BoardView view, BiConsumer<String, String> codes) {
        codes.accept("phase", view.moment().phase());
        codes.accept("prompt", view.prompt());
        view.seats().forEach(seat -> {
            seat.resources().keySet().forEach(code -> codes.accept("resource", code));
            seat.zones().forEach(zone -> {
                codes.accept("zone", zone.code());
                zone.cards().forEach(card -> card.flags().forEach(flag -> codes.accept("flag", flag)));
            });
        });
        view.queues().forEach(queue -> codes.accept("queue", queue.code()));
        view.accounts().forEach(account -> account.lines().forEach(line -> codes.accept("account", line.code())));
        view.result().ifPresent(result -> codes.accept("reason", result.reason()));
    }

    @Test
    void settings_get_defaults_and_unknown_settings_are_rejected() {
        Map<String, String> defaults = game().settings(Map.of());
        assertThat(game().settings(defaults)).isEqualTo(defaults);
        assertThatThrownBy(() -> game().settings(Map.of("no-such-setting", "1")))
                .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("no-such-setting");
        defaults.keySet().forEach(name -> assertThatThrownBy(() -> game().settings(Map.of(name, "no such value")))
                .as("%s = no such value", name).isInstanceOf(IllegalArgumentException.class));
    }

    private void checkDecision(S state, Choice choice) {
        try {
            switch (game().decide(state, choice)) {
                case Outcome.Acceptance<S> accepted -> {
                    S after = state;
                    for (Event event : accepted.choiceEvents(choice)) {
                        after = game().evolve(after, after.at().next(), event);
                    }
                    S reachedState = accepted.finalState();
                    for (var consequence : accepted.consequences()) {
                        Sequence seq = after.at().next();
                        assertThat(consequence.cause()).as("cause of %s", consequence.event()).isLessThan(seq);
                        after = game().evolve(after, seq, consequence.event());
                    }
                    assertThat(reachedState).as("the state the answer names, beside the one its events fold to")
                            .isEqualTo(after);
                }
                case Outcome.Rejection(var refusal) -> {
                    assertThat(refusal.rules()).as("rules of %s", refusal).isNotEmpty();
                    for (Language language : Language.values()) {
                        assertThat(words().get(language).narrateRefusal(refusal, state, Audience.JUDGE))
                                .as("sentence of %s", refusal).isNotEqualTo(refusal.code()).doesNotContain("{", "}");
                    }
                }
            }
        } catch (RuntimeException e) {
            throw new AssertionError("at " + state.at() + ", no answer to " + choice + " but " + e, e);
        }
    }

    private Map<Language, Words> words() {
        if (wordsByLanguage.isEmpty()) {
            for (Language language : Language.values()) {
                wordsByLanguage.put(language,
                        Words.of(match(1).header(), game(), language, CardSets.loadBuiltInCardSet(game())));
            }
        }
        return wordsByLanguage;
    }
}
