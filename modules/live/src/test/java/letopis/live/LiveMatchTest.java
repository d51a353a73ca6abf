package letopis.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.stream.Stream;
import letopis.journal.Commit;
import letopis.journal.Header;
import letopis.journal.MatchId;
import letopis.journal.MatchListing;
import letopis.journal.MatchQuery;
import letopis.journal.NoSuchMatchException;
import letopis.journal.ReadableLog;
import letopis.journal.ReadableLog.Subscription;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.language.message.BadFile;
import letopis.language.message.Language;
import letopis.table.Audience;
import letopis.table.BoardView;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class LiveMatchTest {

    private static final Sequence FIRST = new Sequence(1);
    private static final Audience.OfSeat ANNA = new Audience.OfSeat(Seat.A);

    private final PebblesTable table = new PebblesTable(Instant.now());

    private LiveMatch openLiveMatch() {
        return LiveMatch.of(table.header(), List.of(PebblesTable.GAME));
    }

    @Test
    void a_recorder_sees_the_board_after_each_commit() {
        LiveMatch live = openLiveMatch();
        while (!table.isOver()) {
            LiveStep step = live.add(table.play());
            assertThat(step.viewBoard(Audience.JUDGE)).isEqualTo(PebblesTable.GAME.view(table.state(), Audience.JUDGE))
                    .isEqualTo(live.viewBoard(Audience.JUDGE));
            assertThat(step.last()).isEqualTo(live.last()).isEqualTo(table.state().at());
            assertThat(step.viewBoard(Audience.EVERYONE).result())
                    .isEqualTo(PebblesTable.GAME.view(table.state(), Audience.EVERYONE).result());
        }
        assertThat(live.viewBoard(Audience.EVERYONE).result()).isPresent();
    }

    @Test
    void a_follower_sees_the_restored_state_after_a_rewind() {
        LiveMatch live = openLiveMatch();
        live.add(table.play());
        LiveStep before = live.add(table.play());
        live.add(table.play());
        live.add(table.play());
        LiveStep back = live.add(table.takeBack(before.last()));
        for (Audience audience : List.of(Audience.JUDGE, ANNA, Audience.EVERYONE)) {
            assertThat(back.viewBoard(audience)).isEqualTo(before.viewBoard(audience))
                    .isEqualTo(live.viewBoard(audience));
        }
        assertThat(back.narrate(live.words(Language.EN), Audience.EVERYONE)).singleElement()
                .satisfies(line -> assertThat(line.sentence())
                        .isEqualTo("The match goes back to " + before.last() + ": mistyped"));
        assertThat(live.add(table.play()).last()).isGreaterThan(back.last());
        LiveMatch again = LiveMatch.read(table.log(), table.header().match());
        assertThat(again.viewBoard(Audience.JUDGE)).isEqualTo(live.viewBoard(Audience.JUDGE));
    }

    @Test
    void a_follower_receives_existing_and_new_commits() {
        table.play();
        table.play();
        var seen = new ArrayList<Sequence>();
        try (Subscription following = openLiveMatch().follow(table.log(), step -> seen.add(step.last()))) {
            assertThat(seen).hasSize(2);
            table.play();
            assertThat(seen).hasSize(3).last().isEqualTo(table.state().at());
            assertThat(following.end().toCompletableFuture()).isNotDone();
        }
    }

    @Test
    void a_returning_follower_receives_only_new_commits_and_the_same_board() {
        table.play();
        Sequence seen = table.play().last();
        Commit next = table.play();
        var steps = new ArrayList<LiveStep>();
        try (Subscription _ = openLiveMatch().follow(table.log(), seen.next(), Duration.ZERO, steps::add)) {
            assertThat(steps).extracting(LiveStep::commit).containsExactly(next);
            assertThat(steps.getFirst().viewBoard(ANNA)).isEqualTo(PebblesTable.GAME.view(table.state(), ANNA));
        }
    }

    @Test
    void a_match_read_from_a_log_continues_at_its_last_entry() {
        table.play();
        table.play();
        LiveMatch live = LiveMatch.read(table.log(), table.header().match());
        assertThat(live.last()).isEqualTo(table.state().at());
        var steps = new ArrayList<LiveStep>();
        try (Subscription _ = live.follow(table.log(), steps::add)) {
            Commit next = table.play();
            assertThat(steps).extracting(LiveStep::commit).containsExactly(next);
        }
        assertThatIllegalArgumentException().as("the past is not handed over again")
                .isThrownBy(() -> live.follow(table.log(), FIRST, Duration.ZERO, _ -> { }));
    }

    @Test
    void a_missing_match_is_named_in_the_error() {
        var unknown = new MatchId("never-created");
        assertThatThrownBy(() -> LiveMatch.read(table.log(), unknown)).isInstanceOf(NoSuchMatchException.class)
                .hasMessageContaining(unknown.value());
    }

    @Test
    void a_match_of_an_unknown_game_is_rejected_with_a_list_of_known_games() {
        assertThatThrownBy(() -> LiveMatch.of(table.header(), List.of())).isInstanceOfSatisfying(BadFile.class,
                badFile -> assertThat(badFile.code()).isEqualTo("unknown-game"));
    }

    @Test
    void hidden_values_are_shown_only_to_their_audience() throws IOException {
        LiveMatch live = openLiveMatch();
        var publicly = new ByteArrayOutputStream();
        var judged = new ByteArrayOutputStream();
        var steps = new ArrayList<LiveStep>();
        while (!table.isOver()) {
            LiveStep step = live.add(table.play());
            steps.add(step);
            step.write(Audience.EVERYONE, publicly);
            step.write(Audience.JUDGE, judged);
        }
        assertThat(judged.toString(StandardCharsets.UTF_8)).contains("\"secret\":");
        assertThat(publicly.toString(StandardCharsets.UTF_8)).doesNotContain("\"secret\":")
                .hasLineCount((int) live.last().number());
        assertThat(steps).allSatisfy(step -> assertThat(cardsInHands(step.viewBoard(Audience.EVERYONE)))
                .allMatch(card -> card.name().isEmpty()));
    }

    private static List<BoardView.CardView> cardsInHands(BoardView board) {
        return board.seats().stream().flatMap(seat -> seat.zones().stream()).filter(zone -> zone.code().equals("hand"))
                .flatMap(zone -> zone.cards().stream()).toList();
    }

    @Test
    void entries_are_narrated_in_either_language_for_each_audience() {
        LiveMatch live = openLiveMatch();
        var steps = new ArrayList<LiveStep>();
        while (!table.isOver()) {
            steps.add(live.add(table.play()));
        }
        for (Language language : Language.values()) {
            for (LiveStep step : steps) {
                List<NarratedEntry> narrated = step.narrate(live.words(language), ANNA);
                assertThat(narrated).extracting(NarratedEntry::entry).containsExactlyElementsOf(
                        step.commit().entries().stream().map(entry -> entry.seq().number()).toList());
                assertThat(narrated.getFirst().chosen()).isTrue();
                assertThat(narrated).allSatisfy(entry -> assertThat(entry.sentence()).isNotBlank().doesNotContain("{"));
            }
        }
    }

    @Test
    void new_steps_are_delayed_and_old_ones_shown_at_once() throws InterruptedException {
        Duration delay = Duration.ofMillis(400);
        var old = new PebblesTable(Instant.parse("2026-01-01T00:00:00Z"));
        old.play();
        BlockingQueue<Sequence> seen = new ArrayBlockingQueue<>(100);
        LiveMatch past = LiveMatch.of(old.header(), List.of(PebblesTable.GAME));
        try (Subscription _ = past.follow(old.log(), FIRST, Duration.ofHours(1), step -> seen.add(step.last()))) {
            assertThat(seen.poll(30, TimeUnit.SECONDS)).isNotNull();
        }
        long begun = System.nanoTime();
        try (Subscription _ = openLiveMatch().follow(table.log(), FIRST, delay, step -> seen.add(step.last()))) {
            table.setClock(Instant.now());
            Commit now = table.play();
            assertThat(seen).as("nothing at once").isEmpty();
            assertThat(seen.poll(30, TimeUnit.SECONDS)).isEqualTo(now.last());
            assertThat(Duration.ofNanos(System.nanoTime() - begun)).isGreaterThanOrEqualTo(delay.minusMillis(50));
        }
    }

    @Test
    void a_clock_running_ahead_does_not_extend_the_delay() throws InterruptedException {
        table.setClock(Instant.now().plus(Duration.ofDays(1)));
        BlockingQueue<Sequence> seen = new ArrayBlockingQueue<>(100);
        try (Subscription _ = openLiveMatch().follow(table.log(), FIRST, Duration.ofMillis(100),
                step -> seen.add(step.last()))) {
            Commit commit = table.play();
            assertThat(seen.poll(30, TimeUnit.SECONDS)).isEqualTo(commit.last());
        }
    }

    @Test
    void closing_does_not_wait_for_the_delay_and_ends_normally() throws Exception {
        var seen = new ArrayList<LiveStep>();
        Subscription following = openLiveMatch().follow(table.log(), FIRST, Duration.ofHours(1), seen::add);
        table.setClock(Instant.now());
        table.play();
        following.close();
        following.end().toCompletableFuture().get(30, TimeUnit.SECONDS);
        table.play();
        assertThat(seen).isEmpty();
    }

    @Test
    void a_viewer_may_close_in_its_callback_and_is_not_called_again() throws Exception {
        for (Duration delay : List.of(Duration.ZERO, Duration.ofNanos(1))) {
            var table = new PebblesTable(Instant.parse("2026-01-01T00:00:00Z"));
            var calls = new ArrayBlockingQueue<LiveStep>(100);
            var itself = new CompletableFuture<Subscription>();
            itself.complete(LiveMatch.of(table.header(), List.of(PebblesTable.GAME))
                    .follow(table.log(), FIRST, delay, step -> {
                calls.add(step);
                itself.join().close();
            }));
            table.play();
            itself.join().end().toCompletableFuture().get(30, TimeUnit.SECONDS);
            table.play();
            assertThat(calls.poll(30, TimeUnit.SECONDS)).isNotNull();
            assertThat(calls).isEmpty();
        }
    }

    @Test
    void a_failing_viewer_ends_its_subscription_with_its_exception() {
        for (Duration delay : List.of(Duration.ZERO, Duration.ofNanos(1))) {
            var table = new PebblesTable(Instant.parse("2026-01-01T00:00:00Z"));
            Subscription following = LiveMatch.of(table.header(), List.of(PebblesTable.GAME))
                    .follow(table.log(), FIRST, delay, _ -> {
                throw new IllegalStateException("the viewer is gone");
            });
            table.play();
            assertThatThrownBy(() -> following.end().toCompletableFuture().get(30, TimeUnit.SECONDS))
                    .rootCause().hasMessage("the viewer is gone");
        }
    }

    @Test
    void a_failing_log_ends_the_subscription_after_delayed_steps() {
        var broken = new CompletableFuture<Void>();
        Commit commit = table.play();
        var log = new FollowOnlyLog((_, onCommit) -> {
            onCommit.accept(commit);
            return subscriptionEndingWith(broken);
        });
        for (Duration delay : List.of(Duration.ZERO, Duration.ofMillis(200))) {
            var seen = new ArrayBlockingQueue<Sequence>(10);
            Subscription following = openLiveMatch().follow(log, FIRST, delay, step -> seen.add(step.last()));
            broken.completeExceptionally(new IllegalStateException("the log is gone"));
            assertThatThrownBy(() -> following.end().toCompletableFuture().get(30, TimeUnit.SECONDS)).rootCause()
                    .hasMessage("the log is gone");
            assertThat(seen).containsExactly(commit.last());
        }
    }

    /// A log that supports only following.
    private record FollowOnlyLog(BiFunction<Sequence, Consumer<Commit>, Subscription> feed) implements ReadableLog {

        @Override
        public Subscription follow(MatchId match, Sequence from, Consumer<Commit> onCommit) {
            return feed.apply(from, onCommit);
        }

        @Override
        public String name() {
            throw new UnsupportedOperationException();
        }

        @Override
        public Stream<MatchListing> listMatches(MatchQuery query, Consumer<UnreadableMatch> unreadable) {
            throw new UnsupportedOperationException();
        }

        @Override
        public Optional<Header> findHeader(MatchId match) {
            throw new UnsupportedOperationException();
        }

        @Override
        public Commits read(MatchId match, Sequence from) {
            throw new UnsupportedOperationException();
        }

        @Override
        public void close() {}
    }

    private static Subscription subscriptionEndingWith(CompletableFuture<Void> end) {
        return new Subscription() {
            @Override
            public CompletableFuture<Void> end() {
                return end;
            }

            @Override
            public void close() {
                end.complete(null);
            }
        };
    }

    @Test
    void an_out_of_order_or_impossible_commit_changes_nothing() {
        LiveMatch live = openLiveMatch();
        Commit first = table.play();
        Commit second = table.play();
        assertThatIllegalArgumentException().isThrownBy(() -> live.add(second));
        live.add(first);
        assertThatIllegalArgumentException().isThrownBy(() -> live.add(first));
        assertThat(live.last()).isEqualTo(first.last());
        live.add(second);
        while (!table.isOver()) {
            live.add(table.play());
        }
        Commit impossible = table.impossibleCommit(live.last());
        BoardView before = live.viewBoard(Audience.JUDGE);
        assertThatThrownBy(() -> live.add(impossible)).isInstanceOf(ImpossibleCommitException.class)
                .hasMessageContaining(impossible.first().toString());
        assertThat(live.viewBoard(Audience.JUDGE)).isEqualTo(before);
        assertThat(live.last()).isEqualTo(impossible.first().plus(-1));
    }

    @Test
    void commits_already_folded_are_skipped_when_a_log_starts_over() {
        Commit first = table.play();
        LiveMatch live = openLiveMatch();
        live.add(first);
        Commit second = table.play();
        var seen = new ArrayList<Commit>();
        Consumer<LiveStep> viewer = step -> seen.add(step.commit());
        try (Subscription _ = live.follow(new FollowOnlyLog((_, onCommit) ->
                table.log().follow(table.header().match(), FIRST, onCommit)), viewer)) {
            assertThat(seen).containsExactly(second);
        }
    }
}
