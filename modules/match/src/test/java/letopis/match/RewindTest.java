package letopis.match;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import letopis.journal.Author;
import letopis.journal.Commit;
import letopis.journal.Completion;
import letopis.journal.Entry;
import letopis.journal.InMemoryLog;
import letopis.journal.MatchEvent;
import letopis.journal.MatchEvent.Rewound;
import letopis.journal.Seal;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.journal.Signer;
import letopis.match.MatchVerifier.Difference;
import letopis.match.MatchVerifier.Verdict;
import letopis.match.Referee.SubmitResult;
import letopis.match.Timeline.Stride;
import letopis.pebbles.PebblesEvent.Conceded;
import letopis.pebbles.PebblesState;
import letopis.table.AwaitedInput;
import letopis.table.Choice;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(ReplaceUnderscores.class)
class RewindTest {

    private static final String REASON = "a card was drawn twice";

    private final RecordedPebbles none = new RecordedPebbles(RecordedPebbles.header("rewound"), List.of(),
            RecordedPebbles.opening(RecordedPebbles.header("rewound")));
    private final InMemoryLog log = new InMemoryLog(new PlainNotation());
    private final List<Commit> commits = new ArrayList<>();
    private final SplittableRandom random = new SplittableRandom(7);
    private final Referee<PebblesState> referee = new Referee<>(RecordedPebbles.GAME,
            new Timeline.Builder<>(RecordedPebbles.GAME, none.opening()), Completion.OPEN,
            log.create(none.header(), "test"), new PlainNotation(), none.header()::at, () -> "salt", Signer.NONE);

    @BeforeEach
    void playOpeningMoves() {
        Seat.PAIR.forEach(seat -> record(referee.submit(RecordedPebbles.pouch(seat))));
        play(12);
    }

    @Test
    void a_match_continues_from_the_entry_it_was_rewound_to() {
        Sequence to = commits.get(6).last();
        PebblesState then = timeline().at(to.number());
        Commit back = record(referee.takeBack(to, REASON, Author.JUDGE));
        assertThat(back.entries()).singleElement().satisfies(entry -> {
            assertThat(entry.event()).isEqualTo(new Rewound(to, REASON, Optional.empty()));
            assertThat(entry.by()).isEqualTo(Author.JUDGE);
            assertThat(entry.isChoice()).isTrue();
        });
        assertThat(referee.state()).isEqualTo(then.at(back.last()));
        Commit next = play(1).getLast();
        assertThat(next.first()).as("numbers go on").isEqualTo(back.last().next());
        assertThat(verdict()).isEqualTo(new Verdict.ExactReplay(next.last().number()));
    }

    @Test
    void a_rewind_removes_no_entries_and_navigation_skips_those_taken_back() {
        Sequence last = commits.getLast().last();
        Sequence to = commits.get(6).last();
        Commit back = record(referee.takeBack(to, REASON, Author.RECORDER));
        Commit next = play(1).getLast();
        Timeline<PebblesState> timeline = timeline();
        assertThat(timeline.takenBackRanges()).containsExactly(
                new TakenBackRange(to.number() + 1, last.number(), back.last()));
        assertThat(timeline.isEffective(to.number())).isTrue();
        assertThat(timeline.isEffective(last.number())).isFalse();
        assertThat(timeline.isEffective(back.last().number())).isTrue();
        assertThat(timeline.next(to.number(), Stride.STEP)).isEqualTo(back.last().number());
        assertThat(timeline.next(to.number(), Stride.ENTRY)).isEqualTo(back.last().number());
        assertThat(timeline.findPreviousIndex(back.last().number(), Stride.STEP)).isEqualTo(to.number());
        assertThat(timeline.findPreviousIndex(back.last().number(), Stride.ENTRY)).isEqualTo(to.number());
        assertThat(timeline.next(back.last().number(), Stride.STEP)).isEqualTo(next.last().number());
        assertThat(timeline.asRecorded().next(to.number(), Stride.STEP)).isEqualTo(commits.get(7).last().number());
        assertThat(timeline.asRecorded().listMarks(Stride.STEP)).hasSize(commits.size());
        assertThat(timeline.at(last.number())).as("what was taken back can be looked at")
                .isEqualTo(none.timeline(commits.subList(0, 14)).at(last.number()));
    }

    @Test
    void a_replayed_turn_begins_at_its_second_playthrough() {
        long second = timeline().findTurnStart(1, 2).orElseThrow();
        Sequence to = commits.stream().map(Commit::last).filter(end -> end.number() < second)
                .reduce((_, later) -> later).orElseThrow();
        record(referee.takeBack(to, REASON, Author.JUDGE));
        assertThat(timeline().findTurnStart(1, 2)).isEmpty();
        assertThat(timeline().asRecorded().findTurnStart(1, 2)).hasValue(second);
        while (timeline().findTurnStart(1, 2).isEmpty()) {
            play(1);
        }
        assertThat(timeline().findTurnStart(1, 2).orElseThrow()).isGreaterThan(second);
    }

    @Test
    void taking_back_a_rewind_restores_the_entries_it_took_back() {
        Sequence last = commits.getLast().last();
        PebblesState before = referee.state();
        record(referee.takeBack(commits.get(3).last(), REASON, Author.JUDGE));
        play(2);
        Commit again = record(referee.takeBack(last, "the first decision stands", Author.JUDGE));
        assertThat(referee.state()).isEqualTo(before.at(again.last()));
        assertThat(timeline().takenBackRanges()).containsExactly(
                new TakenBackRange(last.number() + 1, again.last().number() - 1, again.last()));
        play(1);
        assertThat(verdict()).isInstanceOf(Verdict.ExactReplay.class);
    }

    @Test
    void several_choices_can_be_taken_back_one_by_one() {
        Sequence third = commits.get(commits.size() - 4).last();
        for (int i = 0; i < 3; i++) {
            record(referee.takeBack(referee.history().undoTarget().orElseThrow(), REASON, Author.RECORDER));
        }
        assertThat(referee.state()).isEqualTo(timeline().at(third.number()).at(referee.state().at()));
        assertThat(timeline().isEffective(third.number())).isTrue();
        assertThat(timeline().isEffective(third.number() + 1)).isFalse();
        record(referee.takeBack(Sequence.NONE, REASON, Author.RECORDER));
        assertThat(referee.history().undoTarget()).isEmpty();
        assertThat(referee.state()).isEqualTo(none.opening().at(referee.state().at()));
    }

    @Test
    void a_match_rewinds_only_to_the_end_of_a_commit() {
        Sequence last = commits.getLast().last();
        Commit long_ = commits.get(1);
        assertThat(long_.entries()).hasSizeGreaterThan(1);
        assertThat(referee.takeBack(long_.first(), REASON, Author.JUDGE))
                .isEqualTo(new SubmitResult.ImpossibleRewind(long_.first(), RewindObstacle.INSIDE_A_COMMIT));
        assertThat(referee.takeBack(last.next(), REASON, Author.JUDGE))
                .isEqualTo(new SubmitResult.ImpossibleRewind(last.next(), RewindObstacle.NO_SUCH_ENTRY));
        assertThat(referee.takeBack(last, REASON, Author.JUDGE))
                .isEqualTo(new SubmitResult.ImpossibleRewind(last, RewindObstacle.NOTHING_TO_TAKE_BACK));
        Sequence to = commits.get(6).last();
        Commit back = record(referee.takeBack(to, REASON, Author.JUDGE));
        assertThat(referee.takeBack(to, REASON, Author.JUDGE))
                .isEqualTo(new SubmitResult.ImpossibleRewind(to, RewindObstacle.NOTHING_TO_TAKE_BACK));
        assertThat(referee.takeBack(back.last(), REASON, Author.JUDGE))
                .isEqualTo(new SubmitResult.ImpossibleRewind(back.last(), RewindObstacle.NOTHING_TO_TAKE_BACK));
        referee.endMatch();
        assertThat(referee.takeBack(commits.get(2).last(), REASON, Author.JUDGE))
                .isEqualTo(new SubmitResult.EndedMatch());
    }

    @Test
    void an_impossible_rewind_in_a_record_is_reported_and_prevents_opening() {
        Commit long_ = commits.get(1);
        Commit wrong = rewindTo(long_.first());
        commits.add(wrong);
        assertThat(verdict()).isEqualTo(new Verdict.Divergence(wrong.last(),
                new Difference.ImpossibleRewind(long_.first(), RewindObstacle.INSIDE_A_COMMIT)));
        assertThatThrownBy(this::timeline).isInstanceOf(IllegalStateException.class)
                .hasMessageContaining(RewindObstacle.INSIDE_A_COMMIT.code());
    }

    @Test
    void a_differing_entry_is_found_even_if_it_was_taken_back() {
        Commit taken = commits.get(1);
        record(referee.takeBack(commits.getFirst().last(), REASON, Author.JUDGE));
        Entry cut = taken.entries().getLast();
        commits.set(1, new Commit(taken.entries().subList(0, taken.entries().size() - 1),
                new Seal(new Sequence(cut.seq().number() - 1), "00".repeat(32))));
        var verify = new MatchVerifier<>(RecordedPebbles.GAME, none.opening(), false);
        assertThat(verify.check(commits.get(0))).isEmpty();
        assertThat(verify.check(commits.get(1))).isPresent();
    }

    @Test
    void rulings_leave_the_table_unchanged_and_the_match_continues() {
        PebblesState before = referee.state();
        Commit warned = record(referee.recordRuling(new MatchEvent.Warned(Seat.A, "slow play", Optional.of("Вера")),
                Author.JUDGE));
        assertThat(referee.state()).isEqualTo(before.at(warned.last()));
        play(1);
        assertThat(verdict()).isInstanceOf(Verdict.ExactReplay.class);
    }

    @Test
    void a_rewind_lists_the_undone_steps_and_the_cards_seen_in_them() {
        Sequence to = commits.get(3).last();
        RewindPreview rewinding = RewindPreview.of(timeline(), to);
        assertThat(rewinding.undoneSteps()).extracting(RewindPreview.Step::last)
                .isEqualTo(commits.subList(4, commits.size()).reversed().stream().map(Commit::last).toList());
        assertThat(rewinding.undoneSteps().stream()
                .mapToLong(step -> step.last().number() - step.first().number() + 1).sum())
                .isEqualTo(timeline().size() - to.number());
        assertThat(rewinding.restoredSteps()).isEmpty();
        PebblesState then = timeline().at(to.number());
        var learned = rewinding.undoneSteps().stream().flatMap(step -> step.learnedFaces().stream()).toList();
        assertThat(learned).isNotEmpty().allSatisfy(seenFace -> {
            assertThat(seenFace.seats()).isNotEmpty();
            assertThat(seenFace.entry()).isGreaterThan(to);
            assertThat(timeline().at(seenFace.entry().number()).table().card(seenFace.card()).face().isOpen())
                    .isEqualTo(seenFace.revealed());
            boolean seen = then.table().containsCard(seenFace.card()) || learned.stream().anyMatch(earlier ->
                    earlier.card().equals(seenFace.card()) && earlier.entry().compareTo(seenFace.entry()) < 0);
            assertThat(seenFace.seats().size() == 2 || seen).isEqualTo(seenFace.revealed());
        });
    }

    @Test
    void a_rewind_past_an_earlier_rewind_lists_the_restored_steps() {
        Sequence last = commits.getLast().last();
        record(referee.takeBack(commits.get(10).last(), REASON, Author.JUDGE));
        RewindPreview rewinding = RewindPreview.of(timeline(), last);
        assertThat(rewinding.restoredSteps()).extracting(RewindPreview.Step::last)
                .containsExactly(last, commits.get(12).last(), commits.get(11).last());
        assertThat(rewinding.undoneSteps()).singleElement()
                .satisfies(step -> assertThat(step.choice().event()).isInstanceOf(Rewound.class));
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
    void random_rewinds_lead_to_the_states_of_the_effective_line(long seed) {
        playAndGoBack(seed);
        assertThat(verdict()).isEqualTo(new Verdict.ExactReplay(commits.getLast().last().number()));
        Timeline<PebblesState> timeline = timeline();
        PebblesState state = none.opening();
        for (Entry entry : timeline.entries()) {
            if (timeline.isEffective(entry.seq().number())) {
                state = entry.event() instanceof Rewound ? state.at(entry.seq())
                        : RecordedPebbles.GAME.evolve(state, entry.seq(), entry.event());
                assertThat(timeline.at(entry.seq().number())).isEqualTo(state);
            }
        }
        assertThat(referee.state()).isEqualTo(state);
        assertThat(timeline.history(RecordedPebbles.GAME).takenBackRanges()).isEqualTo(timeline.takenBackRanges())
                .isEqualTo(referee.history().takenBackRanges());
    }

    /// Compares each entry with a naive scan over the prefixes of the match.
    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
    void an_entry_counts_until_the_last_rewind_past_it(long seed) {
        playAndGoBack(seed);
        Timeline<PebblesState> timeline = timeline();
        var until = new long[(int) timeline.size() + 1];
        for (int length = 1; length <= commits.size(); length++) {
            Timeline<PebblesState> then = none.timeline(commits.subList(0, length));
            for (int entry = 1; entry <= then.size(); entry++) {
                until[entry] = then.isEffective(entry) ? then.size() : until[entry];
            }
        }
        for (int entry = 1; entry <= timeline.size(); entry++) {
            assertThat(timeline.findLastEffectiveIndex(entry)).as("#%d", entry).isEqualTo(until[entry]);
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
    void a_truncated_timeline_equals_the_timeline_built_from_its_prefix(long seed) {
        playAndGoBack(seed);
        for (int length = 0; length <= commits.size(); length++) {
            Timeline<PebblesState> then = none.timeline(commits.subList(0, length));
            Timeline<PebblesState> until = timeline().truncateAt(then.size());
            assertThat(until.entries()).isEqualTo(then.entries());
            assertThat(until.takenBackRanges()).isEqualTo(then.takenBackRanges());
            for (Stride stride : EnumSet.range(Stride.STEP, Stride.GAME)) {
                assertThat(until.listMarks(stride)).as("%s of %d", stride, length).isEqualTo(then.listMarks(stride));
                assertThat(until.asRecorded().listMarks(stride)).isEqualTo(then.asRecorded().listMarks(stride));
            }
            for (long index = 0; index <= then.size(); index++) {
                assertThat(until.at(index)).isEqualTo(then.at(index));
                assertThat(index == 0 || until.findLastEffectiveIndex(index) == then.findLastEffectiveIndex(index))
                        .isTrue();
            }
        }
    }

    private void playAndGoBack(long seed) {
        var dice = new SplittableRandom(seed);
        for (int i = 0; i < 30; i++) {
            int to = dice.nextInt(commits.size());
            if (dice.nextInt(3) == 0 && referee.history().findRewindObstacle(commits.get(to).last()).isEmpty()) {
                record(referee.takeBack(commits.get(to).last(), REASON, Author.JUDGE));
            } else {
                play(1);
            }
        }
    }

    private Timeline<PebblesState> timeline() {
        return none.timeline(commits);
    }

    private Verdict verdict() {
        var verify = new MatchVerifier<>(RecordedPebbles.GAME, none.opening(), false);
        commits.forEach(verify::check);
        return verify.verdict();
    }

    private Commit record(SubmitResult taken) {
        Commit commit = RecordedPebbles.recordedCommit(taken);
        commits.add(commit);
        return commit;
    }

    private Commit rewindTo(Sequence to) {
        Entry last = commits.getLast().entries().getLast();
        var entry = new Entry(last.seq().next(), last.at(), Author.JUDGE, Sequence.NONE, List.of(),
                new Rewound(to, REASON, Optional.empty()), Map.of());
        return new Commit(List.of(entry), new Seal(entry.seq(), "00".repeat(32)));
    }

    private List<Commit> play(int choices) {
        for (int i = 0; i < choices; i++) {
            PebblesState state = referee.state();
            switch (RecordedPebbles.GAME.awaited(state)) {
                case AwaitedInput.Players(var seats) -> {
                    List<Choice> offered = RecordedPebbles.GAME.choices(state, seats.getFirst()).stream()
                            .filter(choice -> !(choice instanceof Conceded)).toList();
                    record(referee.submit(offered.get(random.nextInt(offered.size()))));
                }
                case AwaitedInput.ChanceOutcome() ->
                        record(referee.submit(RecordedPebbles.GAME.sampleChance(state, random::nextInt)));
                case AwaitedInput.NoInput() -> record(referee.recordRuling(
                        new MatchEvent.Noted("over", Optional.empty()), Author.RECORDER));
            }
        }
        return commits;
    }
}
