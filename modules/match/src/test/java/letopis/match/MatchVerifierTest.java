package letopis.match;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import letopis.journal.Author;
import letopis.journal.Commit;
import letopis.journal.Entry;
import letopis.journal.Event;
import letopis.journal.RuleRef;
import letopis.journal.Seal;
import letopis.journal.Seat;
import letopis.journal.SecretSeal;
import letopis.journal.Sequence;
import letopis.match.MatchVerifier.DerivedEntry;
import letopis.match.MatchVerifier.Difference;
import letopis.match.MatchVerifier.Verdict;
import letopis.pebbles.PebblesEvent.FirstTossed;
import letopis.pebbles.PebblesEvent.Passed;
import letopis.pebbles.PebblesEvent.PebblesDrawn;
import letopis.pebbles.PebblesEvent.PebblesTurnedUp;
import letopis.pebbles.PebblesEvent.PointsEarned;
import letopis.pebbles.PebblesEvent.PouchFilled;
import letopis.table.Hidden;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class MatchVerifierTest {

    private static final RecordedPebbles MATCH = RecordedPebbles.play(1);

    @Test
    void an_unmodified_match_is_exact() {
        assertThat(verify(MATCH.commits())).isEqualTo(new Verdict.ExactReplay(MATCH.entries().size()));
    }

    @Test
    void a_match_without_entries_is_empty_and_not_exact() {
        assertThat(verify(List.of())).isEqualTo(new Verdict.EmptyMatch());
    }

    @Test
    void a_changed_event_diverges_at_its_entry() {
        Entry earned = firstOfType(PointsEarned.class);
        var event = (PointsEarned) earned.event();
        Entry more = withEvent(earned, new PointsEarned(event.seat(), event.pebble(), event.points() + 1));
        assertThat(verify(replaceEntry(earned, more)))
                .isEqualTo(new Verdict.Divergence(earned.seq(),
                new Difference.Mismatch(derived(more), derived(earned))));
    }

    @Test
    void a_changed_cause_diverges_at_its_entry() {
        Entry earned = firstOfType(PointsEarned.class);
        Entry other = new Entry(earned.seq(), earned.at(), earned.by(), new Sequence(1), earned.rules(),
                earned.event(), Map.of());
        assertThat(verify(replaceEntry(earned, other)))
                .isEqualTo(new Verdict.Divergence(earned.seq(),
                        new Difference.Mismatch(derived(other), derived(earned))));
    }

    @Test
    void changed_citations_are_counted_but_the_match_stays_exact() {
        Entry earned = firstOfType(PointsEarned.class);
        Entry other = new Entry(earned.seq(), earned.at(), earned.by(), earned.cause(), List.of(new RuleRef("PB-8")),
                earned.event(), Map.of());
        MatchVerifier<?> verify = verifyAll(replaceEntry(earned, other));
        assertThat(verify.verdict()).isEqualTo(new Verdict.ExactReplay(MATCH.entries().size()));
        assertThat(verify.extent().citationCount()).isEqualTo(1);
    }

    @Test
    void a_changed_author_diverges_at_its_entry() {
        Entry earned = firstOfType(PointsEarned.class);
        Entry other = new Entry(earned.seq(), earned.at(), Author.JUDGE, earned.cause(), earned.rules(),
                earned.event(), Map.of());
        assertThat(verify(replaceEntry(earned, other)))
                .isEqualTo(new Verdict.Divergence(earned.seq(),
                        new Difference.Mismatch(derived(other), derived(earned))));
    }

    @Test
    void a_surplus_entry_diverges_at_its_position() {
        Commit commit = commitContaining(entry -> entry.event() instanceof PointsEarned);
        Entry extra = new Entry(commit.last().next(), commit.entries().getFirst().at(), Author.RULES, commit.first(),
                List.of(new RuleRef("PB-5")), new Passed(Seat.A), Map.of());
        var entries = new ArrayList<>(commit.entries());
        entries.add(extra);
        assertThat(verify(commitsUpTo(commit, entries)))
                .isEqualTo(new Verdict.Divergence(extra.seq(), new Difference.UnderivedEntry(derived(extra))));
    }

    @Test
    void a_missing_entry_diverges_at_its_expected_position() {
        Commit commit = commitContaining(entry -> entry.event() instanceof PointsEarned);
        Entry missing = commit.entries().getLast();
        var entries = commit.entries().subList(0, commit.entries().size() - 1);
        assertThat(verify(commitsUpTo(commit, entries)))
                .isEqualTo(new Verdict.Divergence(missing.seq(), new Difference.UnrecordedEntry(derived(missing))));
    }

    @Test
    void an_illegal_choice_diverges_with_its_refusal() {
        Entry toss = firstOfType(FirstTossed.class);
        Entry passed = new Entry(toss.seq(), toss.at(), new Author.Player(Seat.A), Sequence.NONE, List.of(),
                new Passed(Seat.A), Map.of());
        assertThat(verify(replaceEntry(toss, passed))).isInstanceOfSatisfying(Verdict.Divergence.class, diverged -> {
            assertThat(diverged.at()).isEqualTo(toss.seq());
            assertThat(diverged.difference()).isInstanceOfSatisfying(Difference.RefusedChoice.class,
                    refused -> assertThat(refused.refusal().code()).isEqualTo("pebbles.not-now"));
        });
    }

    @Test
    void a_commit_that_begins_with_a_consequence_diverges() {
        Entry toss = firstOfType(FirstTossed.class);
        assertThat(verify(replaceEntry(toss, withEvent(toss, new PebblesDrawn(Seat.A, List.of())))))
                .isEqualTo(new Verdict.Divergence(toss.seq(), new Difference.MissingChoice()));
    }

    @Test
    void a_choice_by_the_wrong_author_diverges() {
        Entry toss = firstOfType(FirstTossed.class);
        Entry judged = new Entry(toss.seq(), toss.at(), Author.JUDGE, toss.cause(), toss.rules(), toss.event(),
                Map.of());
        assertThat(verify(replaceEntry(toss, judged)))
                .isEqualTo(new Verdict.Divergence(toss.seq(), new Difference.MissingChoice()));
    }

    @Test
    void a_choice_with_a_cause_diverges() {
        Entry toss = firstOfType(FirstTossed.class);
        Entry caused = new Entry(toss.seq(), toss.at(), toss.by(), new Sequence(1), toss.rules(), toss.event(),
                Map.of());
        assertThat(verify(replaceEntry(toss, caused)))
                .isEqualTo(new Verdict.Divergence(toss.seq(), new Difference.MissingChoice()));
    }

    @Test
    void the_first_of_several_differences_is_reported() {
        Entry toss = firstOfType(FirstTossed.class);
        Entry judged = new Entry(toss.seq(), toss.at(), Author.JUDGE, toss.cause(), toss.rules(), toss.event(),
                Map.of());
        Entry earned = firstOfType(PointsEarned.class);
        List<Commit> once = replaceEntry(earned, withEvent(earned, new Passed(Seat.A)));
        assertThat(verify(replaceEntry(once, toss, judged)))
                .isEqualTo(new Verdict.Divergence(toss.seq(), new Difference.MissingChoice()));
    }

    @Test
    void a_log_without_a_secret_is_unverified_from_that_entry() {
        Entry turnedUp = firstOfType(PebblesTurnedUp.class);
        Entry closed = new Entry(turnedUp.seq(), turnedUp.at(), turnedUp.by(), turnedUp.cause(), turnedUp.rules(),
                turnedUp.event(),
                Map.of(Seat.A, new SecretSeal("00", "")));
        assertThat(verify(replaceEntry(turnedUp, closed)))
                .isEqualTo(new Verdict.UnverifiedVerdict(MATCH.entries().size(), turnedUp.seq()));
    }

    @Test
    void a_difference_before_a_missing_secret_is_found() {
        Entry toss = firstOfType(FirstTossed.class);
        Entry judged = new Entry(toss.seq(), toss.at(), Author.JUDGE, toss.cause(), toss.rules(), toss.event(),
                Map.of());
        Entry turnedUp = firstOfType(PebblesTurnedUp.class);
        Entry closed = new Entry(turnedUp.seq(), turnedUp.at(), turnedUp.by(), turnedUp.cause(), turnedUp.rules(),
                turnedUp.event(),
                Map.of(Seat.A, new SecretSeal("00", "")));
        assertThat(verify(replaceEntry(replaceEntry(toss, judged), turnedUp, closed)))
                .isEqualTo(new Verdict.Divergence(toss.seq(), new Difference.MissingChoice()));
    }

    @Test
    void each_difference_is_found_independently_of_earlier_ones() {
        Entry toss = firstOfType(FirstTossed.class);
        Entry judged = new Entry(toss.seq(), toss.at(), Author.JUDGE, toss.cause(), toss.rules(), toss.event(),
                Map.of());
        List<Entry> earned = MATCH.entries().stream().filter(entry -> entry.event() instanceof PointsEarned).toList();
        List<Commit> forged = replaceEntry(toss, judged);
        for (Entry entry : List.of(earned.getFirst(), earned.getLast())) {
            var event = (PointsEarned) entry.event();
            forged = replaceEntry(forged, entry, withEvent(entry,
                    new PointsEarned(event.seat(), event.pebble(), event.points() + 1)));
        }
        var verify = new MatchVerifier<>(RecordedPebbles.GAME, MATCH.opening(), false);
        assertThat(forged.stream().flatMap(commit -> verify.check(commit).stream())
                .map(MatchVerifier.LocatedDifference::at))
                .contains(toss.seq(), earned.getFirst().seq())
                .allMatch(at -> at.number() <= earned.getLast().seq().number());
        assertThat(verify.extent().differenceCount()).isGreaterThan(1);
    }

    @Test
    void consequences_of_open_cards_are_checked_without_secrets() {
        Entry earned = firstOfType(PointsEarned.class);
        var event = (PointsEarned) earned.event();
        Entry more = withEvent(earned, new PointsEarned(event.seat(), event.pebble(), event.points() + 1));
        assertThat(verify(redact(MATCH.commits()))).isInstanceOf(Verdict.UnverifiedVerdict.class);
        assertThat(verify(redact(replaceEntry(earned, more))))
                .isEqualTo(new Verdict.Divergence(earned.seq(),
                new Difference.Mismatch(derived(more), derived(earned))));
    }

    @Test
    void secrets_are_counted() {
        var full = new MatchVerifier<>(RecordedPebbles.GAME, MATCH.opening(), false);
        MATCH.commits().forEach(full::check);
        var open = new MatchVerifier<>(RecordedPebbles.GAME, MATCH.opening(), false);
        redact(MATCH.commits()).forEach(open::check);
        assertThat(full.extent().secretCount()).isPositive().isEqualTo(full.extent().openedSecretCount())
                .isEqualTo(open.extent().secretCount());
        assertThat(open.extent().openedSecretCount()).isZero();
        assertThat(open.extent().checkedCount()).isPositive().isLessThanOrEqualTo(full.extent().checkedCount());
    }

    /// Returns the commits without their secrets.
    private static List<Commit> redact(List<Commit> commits) {
        return commits.stream().map(commit -> new Commit(commit.entries().stream().map(entry -> new Entry(
                entry.seq(), entry.at(), entry.by(), entry.cause(), entry.rules(), hideSecrets(entry.event()),
                withoutOpenings(entry.sealed()))).toList(), commit.seal())).toList();
    }

    private static Event hideSecrets(Event event) {
        return switch (event) {
            case PouchFilled filled -> new PouchFilled(filled.seat(), filled.size(), Hidden.unknown(filled.seat()));
            case PebblesTurnedUp up -> new PebblesTurnedUp(up.seat(), up.pebbles(), Hidden.unknown(up.seat()));
            case Event open -> open;
        };
    }

    private static Map<Seat, SecretSeal> withoutOpenings(Map<Seat, SecretSeal> sealed) {
        var closed = new HashMap<Seat, SecretSeal>();
        sealed.forEach((seat, seal) -> closed.put(seat, new SecretSeal(seal.sha256(), "")));
        return closed;
    }

    private static Verdict verify(List<Commit> commits) {
        return verifyAll(commits).verdict();
    }

    private static MatchVerifier<?> verifyAll(List<Commit> commits) {
        var verify = new MatchVerifier<>(RecordedPebbles.GAME, MATCH.opening(), false);
        commits.forEach(verify::check);
        return verify;
    }

    private static Entry firstOfType(Class<? extends Event> type) {
        return MATCH.entries().stream().filter(entry -> type.isInstance(entry.event())).findFirst().orElseThrow();
    }

    private static Commit commitContaining(Predicate<Entry> wanted) {
        return MATCH.commits().stream().filter(commit -> commit.entries().stream().anyMatch(wanted)).findFirst()
                .orElseThrow();
    }

    private static Entry withEvent(Entry entry, Event event) {
        return new Entry(entry.seq(), entry.at(), entry.by(), entry.cause(), entry.rules(), event, entry.sealed());
    }

    private static List<Commit> replaceEntry(Entry entry, Entry by) {
        return replaceEntry(MATCH.commits(), entry, by);
    }

    private static List<Commit> replaceEntry(List<Commit> commits, Entry entry, Entry by) {
        UnaryOperator<Entry> replace = other -> other.seq().equals(entry.seq()) ? by : other;
        return commits.stream().map(commit -> new Commit(commit.entries().stream().map(replace).toList(),
                commit.seal())).toList();
    }

    /// Returns the commits up to and including one, whose entries are replaced.
    private static List<Commit> commitsUpTo(Commit last, List<Entry> entries) {
        var commits = new ArrayList<>(MATCH.commits().subList(0, MATCH.commits().indexOf(last)));
        commits.add(new Commit(entries, new Seal(entries.getLast().seq(), "00")));
        return commits;
    }

    private static DerivedEntry derived(Entry entry) {
        return new DerivedEntry(entry.event(), entry.by(), entry.cause(), entry.rules());
    }
}
