package letopis.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.journal.MatchEvent.Agreed;
import letopis.journal.MatchEvent.Conclusion;
import letopis.journal.MatchEvent.Ended;
import letopis.journal.MatchEvent.JudgeAnswered;
import letopis.journal.MatchEvent.JudgeCalled;
import letopis.journal.MatchEvent.Noted;
import letopis.journal.MatchEvent.Rewound;
import letopis.journal.MisplacedEntryException.Reason;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class CompletionTest {

    private static final Author A = new Author.Player(Seat.A);
    private static final Commit MOVE = commit(A, new Moved());
    private static final Commit END = commit(Author.RECORDER, new Ended(Conclusion.FINISHED));
    private static final Commit AGREED = commit(A, new Agreed(Seat.A));

    private record Moved() implements Event {}

    @Test
    void a_match_is_open_until_it_is_closed() {
        assertThat(Completion.OPEN.computeCompletionAfter(MOVE)).isEqualTo(Completion.OPEN);
        assertThat(Completion.OPEN.computeCompletionAfter(END)).isEqualTo(Completion.ENDED);
        assertThat(Completion.OPEN.computeCompletionAfter(commit(Author.JUDGE, new Ended(Conclusion.ABANDONED))))
                .isEqualTo(Completion.ENDED);
        assertThat(Completion.ENDED.computeCompletionAfter(AGREED)).isEqualTo(Completion.ENDED);
    }

    @Test
    void a_player_may_call_a_judge_but_not_answer_the_call() {
        var call = new JudgeCalled(Optional.of(Seat.A), "the order", Optional.empty());
        for (Author by : List.of(A, Author.RECORDER, Author.JUDGE)) {
            assertThat(Completion.OPEN.computeCompletionAfter(commit(by, call))).isEqualTo(Completion.OPEN);
            assertMisplaced(Completion.ENDED, commit(by, call), Reason.AFTER_THE_END);
        }
        assertMisplaced(Completion.OPEN, commit(new Author.Player(Seat.B), call), Reason.NOT_BY_ITSELF);
        assertMisplaced(Completion.OPEN, commit(Author.CHANCE, call), Reason.NOT_BY_ITSELF);
        assertMisplaced(Completion.OPEN, commit(A, new JudgeAnswered("go on", Optional.empty())), Reason.NOT_BY_ITSELF);
    }

    @Test
    void only_agreements_may_follow_the_end() {
        assertMisplaced(Completion.ENDED, MOVE, Reason.AFTER_THE_END);
        assertMisplaced(Completion.ENDED, END, Reason.AFTER_THE_END);
    }

    @Test
    void judge_and_recorder_may_add_rulings_until_the_match_ends() {
        for (Author by : List.of(Author.JUDGE, Author.RECORDER)) {
            Commit back = commit(by, new Rewound(new Sequence(3), "a slip", Optional.empty()));
            assertThat(Completion.OPEN.computeCompletionAfter(back)).isEqualTo(Completion.OPEN);
            assertThat(Completion.UNKNOWN.computeCompletionAfter(back)).isEqualTo(Completion.OPEN);
            assertThat(Completion.ofTail(back)).isEqualTo(Completion.OPEN);
            assertMisplaced(Completion.ENDED, back, Reason.AFTER_THE_END);
        }
        assertMisplaced(Completion.OPEN, commit(A, new Noted("late", Optional.empty())), Reason.NOT_BY_ITSELF);
        assertMisplaced(Completion.OPEN, commit(Author.RULES, new Noted("late", Optional.empty())),
                Reason.NOT_BY_ITSELF);
        assertMisplaced(Completion.OPEN, commit(Author.JUDGE, new Noted("late", Optional.empty()), new Moved()),
                Reason.NOT_BY_ITSELF);
    }

    @Test
    void agreement_before_the_end_is_rejected() {
        assertMisplaced(Completion.OPEN, AGREED, Reason.BEFORE_THE_END);
    }

    @Test
    void the_end_is_a_commit_of_its_own_with_an_allowed_author() {
        assertMisplaced(Completion.OPEN, commit(A, new Ended(Conclusion.FINISHED)), Reason.NOT_BY_ITSELF);
        assertMisplaced(Completion.OPEN, commit(Author.RULES, new Ended(Conclusion.FINISHED)), Reason.NOT_BY_ITSELF);
        assertMisplaced(Completion.ENDED, commit(new Author.Player(Seat.B), new Agreed(Seat.A)), Reason.NOT_BY_ITSELF);
        assertMisplaced(Completion.ENDED, commit(Author.RECORDER, new Agreed(Seat.A)), Reason.NOT_BY_ITSELF);
        assertMisplaced(Completion.OPEN, commit(A, new Moved(), new Ended(Conclusion.FINISHED)), Reason.NOT_BY_ITSELF);
    }

    @Test
    void completion_is_unknown_until_the_first_commit_is_read() {
        assertThat(Completion.UNKNOWN.computeCompletionAfter(MOVE)).isEqualTo(Completion.OPEN);
        assertThat(Completion.UNKNOWN.computeCompletionAfter(END)).isEqualTo(Completion.ENDED);
        assertThat(Completion.UNKNOWN.computeCompletionAfter(AGREED)).isEqualTo(Completion.ENDED);
    }

    private static void assertMisplaced(Completion before, Commit commit, Reason why) {
        assertThatThrownBy(() -> before.computeCompletionAfter(commit))
                .isInstanceOfSatisfying(MisplacedEntryException.class,
                misplaced -> assertThat(misplaced.reason()).isEqualTo(why));
    }

    private static Commit commit(Author by, Event... events) {
        var entries = new ArrayList<Entry>();
        for (int i = 0; i < events.length; i++) {
            entries.add(new Entry(new Sequence(7L + i), Instant.EPOCH, i == 0 ? by : Author.RULES,
                    i == 0 ? Sequence.NONE : new Sequence(7), List.of(), events[i], Map.of()));
        }
        return new Commit(entries, new Seal(new Sequence(6L + events.length), "00".repeat(32)));
    }
}
