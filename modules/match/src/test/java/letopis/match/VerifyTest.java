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
import letopis.match.Verify.Derived;
import letopis.match.Verify.Difference;
import letopis.match.Verify.Verdict;
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
class VerifyTest {

    private static final RecordedPebbles MATCH = RecordedPebbles.play(1);

    @Test
    void a_match_as_recorded_is_exact() {
        assertThat(verify(MATCH.commits())).isEqualTo(new Verdict.Exact(MATCH.entries().size()));
    }

    @Test
    void a_match_without_entries_is_empty_and_not_exact() {
        assertThat(verify(List.of())).isEqualTo(new Verdict.Empty());
    }

    @Test
    void another_event_diverges_at_its_entry() {
        Entry earned = first(PointsEarned.class);
        var event = (PointsEarned) earned.event();
        Entry more = with(earned, new PointsEarned(event.seat(), event.pebble(), event.points() + 1));
        assertThat(verify(replacing(earned, more)))
                .isEqualTo(new Verdict.Diverged(earned.seq(), new Difference.Other(derived(more), derived(earned))));
    }

    @Test
    void another_cause_diverges_at_its_entry() {
        Entry earned = first(PointsEarned.class);
        Entry other = new Entry(earned.seq(), earned.at(), earned.by(), new Sequence(1), earned.rules(),
                earned.event(), Map.of());
        assertThat(verify(replacing(earned, other)))
                .isEqualTo(new Verdict.Diverged(earned.seq(), new Difference.Other(derived(other), derived(earned))));
    }

    @Test
    void an_entry_that_cites_other_paragraphs_is_exact_and_counted() {
        Entry earned = first(PointsEarned.class);
        Entry other = new Entry(earned.seq(), earned.at(), earned.by(), earned.cause(), List.of(new RuleRef("PB-8")),
                earned.event(), Map.of());
        Verify<?> verify = verified(replacing(earned, other));
        assertThat(verify.verdict()).isEqualTo(new Verdict.Exact(MATCH.entries().size()));
        assertThat(verify.extent().citations()).isEqualTo(1);
    }

    @Test
    void another_author_diverges_at_its_entry() {
        Entry earned = first(PointsEarned.class);
        Entry other = new Entry(earned.seq(), earned.at(), Author.JUDGE, earned.cause(), earned.rules(),
                earned.event(), Map.of());
        assertThat(verify(replacing(earned, other)))
                .isEqualTo(new Verdict.Diverged(earned.seq(), new Difference.Other(derived(other), derived(earned))));
    }

    @Test
    void an_entry_too_many_diverges_where_it_stands() {
        Commit commit = holding(entry -> entry.event() instanceof PointsEarned);
        Entry extra = new Entry(commit.last().next(), commit.entries().getFirst().at(), Author.RULES, commit.first(),
                List.of(new RuleRef("PB-5")), new Passed(Seat.A), Map.of());
        var entries = new ArrayList<>(commit.entries());
        entries.add(extra);
        assertThat(verify(upTo(commit, entries)))
                .isEqualTo(new Verdict.Diverged(extra.seq(), new Difference.NotDerived(derived(extra))));
    }

    @Test
    void an_entry_too_few_diverges_where_it_is_missing() {
        Commit commit = holding(entry -> entry.event() instanceof PointsEarned);
        Entry missing = commit.entries().getLast();
        var entries = commit.entries().subList(0, commit.entries().size() - 1);
        assertThat(verify(upTo(commit, entries)))
                .isEqualTo(new Verdict.Diverged(missing.seq(), new Difference.NotRecorded(derived(missing))));
    }

    @Test
    void a_choice_the_rules_refuse_diverges_with_their_refusal() {
        Entry toss = first(FirstTossed.class);
        Entry passed = new Entry(toss.seq(), toss.at(), new Author.Player(Seat.A), Sequence.NONE, List.of(),
                new Passed(Seat.A), Map.of());
        assertThat(verify(replacing(toss, passed))).isInstanceOfSatisfying(Verdict.Diverged.class, diverged -> {
            assertThat(diverged.at()).isEqualTo(toss.seq());
            assertThat(diverged.difference()).isInstanceOfSatisfying(Difference.ChoiceRefused.class,
                    refused -> assertThat(refused.refusal().code()).isEqualTo("pebbles.not-now"));
        });
    }

    @Test
    void a_commit_that_begins_with_a_consequence_diverges() {
        Entry toss = first(FirstTossed.class);
        assertThat(verify(replacing(toss, with(toss, new PebblesDrawn(Seat.A, List.of())))))
                .isEqualTo(new Verdict.Diverged(toss.seq(), new Difference.NoChoice()));
    }

    @Test
    void a_choice_by_somebody_else_diverges() {
        Entry toss = first(FirstTossed.class);
        Entry judged = new Entry(toss.seq(), toss.at(), Author.JUDGE, toss.cause(), toss.rules(), toss.event(),
                Map.of());
        assertThat(verify(replacing(toss, judged)))
                .isEqualTo(new Verdict.Diverged(toss.seq(), new Difference.NoChoice()));
    }

    @Test
    void a_choice_with_a_cause_diverges() {
        Entry toss = first(FirstTossed.class);
        Entry caused = new Entry(toss.seq(), toss.at(), toss.by(), new Sequence(1), toss.rules(), toss.event(),
                Map.of());
        assertThat(verify(replacing(toss, caused)))
                .isEqualTo(new Verdict.Diverged(toss.seq(), new Difference.NoChoice()));
    }

    @Test
    void the_first_of_several_differences_is_named() {
        Entry toss = first(FirstTossed.class);
        Entry judged = new Entry(toss.seq(), toss.at(), Author.JUDGE, toss.cause(), toss.rules(), toss.event(),
                Map.of());
        Entry earned = first(PointsEarned.class);
        List<Commit> once = replacing(earned, with(earned, new Passed(Seat.A)));
        assertThat(verify(replacing(once, toss, judged)))
                .isEqualTo(new Verdict.Diverged(toss.seq(), new Difference.NoChoice()));
    }

    @Test
    void a_log_that_lacks_a_secret_is_unverified_from_there_on() {
        Entry turnedUp = first(PebblesTurnedUp.class);
        Entry closed = new Entry(turnedUp.seq(), turnedUp.at(), turnedUp.by(), turnedUp.cause(), turnedUp.rules(),
                turnedUp.event(),
                Map.of(Seat.A, new SecretSeal("00", "")));
        assertThat(verify(replacing(turnedUp, closed)))
                .isEqualTo(new Verdict.Unverified(MATCH.entries().size(), turnedUp.seq()));
    }

    @Test
    void what_diverges_before_a_missing_secret_is_found() {
        Entry toss = first(FirstTossed.class);
        Entry judged = new Entry(toss.seq(), toss.at(), Author.JUDGE, toss.cause(), toss.rules(), toss.event(),
                Map.of());
        Entry turnedUp = first(PebblesTurnedUp.class);
        Entry closed = new Entry(turnedUp.seq(), turnedUp.at(), turnedUp.by(), turnedUp.cause(), turnedUp.rules(),
                turnedUp.event(),
                Map.of(Seat.A, new SecretSeal("00", "")));
        assertThat(verify(replacing(replacing(toss, judged), turnedUp, closed)))
                .isEqualTo(new Verdict.Diverged(toss.seq(), new Difference.NoChoice()));
    }

    @Test
    void every_difference_is_found_and_none_is_blamed_on_those_before() {
        Entry toss = first(FirstTossed.class);
        Entry judged = new Entry(toss.seq(), toss.at(), Author.JUDGE, toss.cause(), toss.rules(), toss.event(),
                Map.of());
        List<Entry> earned = MATCH.entries().stream().filter(entry -> entry.event() instanceof PointsEarned).toList();
        List<Commit> forged = replacing(toss, judged);
        for (Entry entry : List.of(earned.getFirst(), earned.getLast())) {
            var event = (PointsEarned) entry.event();
            forged = replacing(forged, entry, with(entry,
                    new PointsEarned(event.seat(), event.pebble(), event.points() + 1)));
        }
        var verify = new Verify<>(RecordedPebbles.GAME, MATCH.opening(), false);
        assertThat(forged.stream().flatMap(commit -> verify.check(commit).stream()).map(Verify.Found::at))
                .contains(toss.seq(), earned.getFirst().seq())
                .allMatch(at -> at.number() <= earned.getLast().seq().number());
        assertThat(verify.extent().differences()).isGreaterThan(1);
    }

    @Test
    void what_depends_on_open_cards_is_checked_without_secrets() {
        Entry earned = first(PointsEarned.class);
        var event = (PointsEarned) earned.event();
        Entry more = with(earned, new PointsEarned(event.seat(), event.pebble(), event.points() + 1));
        assertThat(verify(redacted(MATCH.commits()))).isInstanceOf(Verdict.Unverified.class);
        assertThat(verify(redacted(replacing(earned, more))))
                .isEqualTo(new Verdict.Diverged(earned.seq(), new Difference.Other(derived(more), derived(earned))));
    }

    @Test
    void secrets_are_counted() {
        var full = new Verify<>(RecordedPebbles.GAME, MATCH.opening(), false);
        MATCH.commits().forEach(full::check);
        var open = new Verify<>(RecordedPebbles.GAME, MATCH.opening(), false);
        redacted(MATCH.commits()).forEach(open::check);
        assertThat(full.extent().secrets()).isPositive().isEqualTo(full.extent().opened())
                .isEqualTo(open.extent().secrets());
        assertThat(open.extent().opened()).isZero();
        assertThat(open.extent().checked()).isPositive().isLessThanOrEqualTo(full.extent().checked());
    }

    /// Returns the commits without their secrets.
    private static List<Commit> redacted(List<Commit> commits) {
        return commits.stream().map(commit -> new Commit(commit.entries().stream().map(entry -> new Entry(
                entry.seq(), entry.at(), entry.by(), entry.cause(), entry.rules(), hidden(entry.event()),
                closed(entry.sealed()))).toList(), commit.seal())).toList();
    }

    private static Event hidden(Event event) {
        return switch (event) {
            case PouchFilled filled -> new PouchFilled(filled.seat(), filled.size(), Hidden.unknown(filled.seat()));
            case PebblesTurnedUp up -> new PebblesTurnedUp(up.seat(), up.pebbles(), Hidden.unknown(up.seat()));
            case Event open -> open;
        };
    }

    private static Map<Seat, SecretSeal> closed(Map<Seat, SecretSeal> sealed) {
        var closed = new HashMap<Seat, SecretSeal>();
        sealed.forEach((seat, seal) -> closed.put(seat, new SecretSeal(seal.sha256(), "")));
        return closed;
    }

    private static Verdict verify(List<Commit> commits) {
        return verified(commits).verdict();
    }

    private static Verify<?> verified(List<Commit> commits) {
        var verify = new Verify<>(RecordedPebbles.GAME, MATCH.opening(), false);
        commits.forEach(verify::check);
        return verify;
    }

    private static Entry first(Class<? extends Event> type) {
        return MATCH.entries().stream().filter(entry -> type.isInstance(entry.event())).findFirst().orElseThrow();
    }

    private static Commit holding(Predicate<Entry> wanted) {
        return MATCH.commits().stream().filter(commit -> commit.entries().stream().anyMatch(wanted)).findFirst()
                .orElseThrow();
    }

    private static Entry with(Entry entry, Event event) {
        return new Entry(entry.seq(), entry.at(), entry.by(), entry.cause(), entry.rules(), event, entry.sealed());
    }

    private static List<Commit> replacing(Entry entry, Entry by) {
        return replacing(MATCH.commits(), entry, by);
    }

    private static List<Commit> replacing(List<Commit> commits, Entry entry, Entry by) {
        UnaryOperator<Entry> replace = other -> other.seq().equals(entry.seq()) ? by : other;
        return commits.stream().map(commit -> new Commit(commit.entries().stream().map(replace).toList(),
                commit.seal())).toList();
    }

    /// Returns the commits before one, followed by it with other entries.
    private static List<Commit> upTo(Commit last, List<Entry> entries) {
        var commits = new ArrayList<>(MATCH.commits().subList(0, MATCH.commits().indexOf(last)));
        commits.add(new Commit(entries, new Seal(entries.getLast().seq(), "00")));
        return commits;
    }

    private static Derived derived(Entry entry) {
        return new Derived(entry.event(), entry.by(), entry.cause(), entry.rules());
    }
}
