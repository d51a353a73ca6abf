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
import letopis.journal.MisplacedEntryException.Why;
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
        assertThat(Completion.OPEN.after(MOVE)).isEqualTo(Completion.OPEN);
        assertThat(Completion.OPEN.after(END)).isEqualTo(Completion.ENDED);
        assertThat(Completion.OPEN.after(commit(Author.JUDGE, new Ended(Conclusion.ABANDONED))))
                .isEqualTo(Completion.ENDED);
        assertThat(Completion.ENDED.after(AGREED)).isEqualTo(Completion.ENDED);
    }

    @Test
    void a_player_calls_a_judge_for_himself_and_never_answers() {
        var call = new JudgeCalled(Optional.of(Seat.A), "the order", Optional.empty());
        for (Author by : List.of(A, Author.RECORDER, Author.JUDGE)) {
            assertThat(Completion.OPEN.after(commit(by, call))).isEqualTo(Completion.OPEN);
            refused(Completion.ENDED, commit(by, call), Why.AFTER_THE_END);
        }
        refused(Completion.OPEN, commit(new Author.Player(Seat.B), call), Why.NOT_BY_ITSELF);
        refused(Completion.OPEN, commit(Author.CHANCE, call), Why.NOT_BY_ITSELF);
        refused(Completion.OPEN, commit(A, new JudgeAnswered("go on", Optional.empty())), Why.NOT_BY_ITSELF);
    }

    @Test
    void nothing_but_agreement_follows_the_end() {
        refused(Completion.ENDED, MOVE, Why.AFTER_THE_END);
        refused(Completion.ENDED, END, Why.AFTER_THE_END);
    }

    @Test
    void the_judge_or_the_recorder_rules_while_a_match_goes_on() {
        for (Author by : List.of(Author.JUDGE, Author.RECORDER)) {
            Commit back = commit(by, new Rewound(new Sequence(3), "a slip", Optional.empty()));
            assertThat(Completion.OPEN.after(back)).isEqualTo(Completion.OPEN);
            assertThat(Completion.UNKNOWN.after(back)).isEqualTo(Completion.OPEN);
            assertThat(Completion.at(back)).isEqualTo(Completion.OPEN);
            refused(Completion.ENDED, back, Why.AFTER_THE_END);
        }
        refused(Completion.OPEN, commit(A, new Noted("late", Optional.empty())), Why.NOT_BY_ITSELF);
        refused(Completion.OPEN, commit(Author.RULES, new Noted("late", Optional.empty())), Why.NOT_BY_ITSELF);
        refused(Completion.OPEN, commit(Author.JUDGE, new Noted("late", Optional.empty()), new Moved()),
                Why.NOT_BY_ITSELF);
    }

    @Test
    void nobody_agrees_before_the_end() {
        refused(Completion.OPEN, AGREED, Why.BEFORE_THE_END);
    }

    @Test
    void the_end_stands_by_itself_and_has_its_own_author() {
        refused(Completion.OPEN, commit(A, new Ended(Conclusion.FINISHED)), Why.NOT_BY_ITSELF);
        refused(Completion.OPEN, commit(Author.RULES, new Ended(Conclusion.FINISHED)), Why.NOT_BY_ITSELF);
        refused(Completion.ENDED, commit(new Author.Player(Seat.B), new Agreed(Seat.A)), Why.NOT_BY_ITSELF);
        refused(Completion.ENDED, commit(Author.RECORDER, new Agreed(Seat.A)), Why.NOT_BY_ITSELF);
        refused(Completion.OPEN, commit(A, new Moved(), new Ended(Conclusion.FINISHED)), Why.NOT_BY_ITSELF);
    }

    @Test
    void who_begins_to_read_in_the_middle_does_not_know_before_something_says_so() {
        assertThat(Completion.UNKNOWN.after(MOVE)).isEqualTo(Completion.OPEN);
        assertThat(Completion.UNKNOWN.after(END)).isEqualTo(Completion.ENDED);
        assertThat(Completion.UNKNOWN.after(AGREED)).isEqualTo(Completion.ENDED);
    }

    private static void refused(Completion before, Commit commit, Why why) {
        assertThatThrownBy(() -> before.after(commit)).isInstanceOfSatisfying(MisplacedEntryException.class,
                misplaced -> assertThat(misplaced.why()).isEqualTo(why));
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
