package letopis.server.stream;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.InterruptedIOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import letopis.server.stream.Senders.Broadcast;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Every viewer gets every event in order, independent of other viewers.
@DisplayNameGeneration(ReplaceUnderscores.class)
class SendersTest {

    private static final int VIEWERS = 50;
    private static final int EVENTS = 3 * ClientQueue.ROOM;

    private final Senders senders = new Senders();

    /// The text a viewer has received; safe to read during writes.
    private static final class RecordingReader implements Consumer<Event> {

        private final StringBuffer text = new StringBuffer();
        private final Semaphore events = new Semaphore(0);

        @Override
        public void accept(Event event) {
            text.append(new String(event.chunk(), UTF_8));
            events.release();
        }

        void await(int more) {
            try {
                assertThat(events.tryAcquire(more, 20, TimeUnit.SECONDS)).as("%d events in time", more).isTrue();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }

        String text() {
            return text.toString();
        }
    }

    private static final class StalledReader implements Consumer<Event> {

        private final CountDownLatch never = new CountDownLatch(1);

        @Override
        public void accept(Event event) {
            try {
                never.await();
            } catch (InterruptedException e) {
                throw new UncheckedIOException(new InterruptedIOException(e.getMessage()));
            }
        }
    }

    private ClientQueue line(Consumer<Event> to) {
        var line = new ClientQueue(senders::add);
        line.startSending(to, 0);
        return line;
    }

    private static Event event(long id) {
        return new Event(id, (id + " ").getBytes(UTF_8));
    }

    private static String numbers(int last) {
        return String.join("", IntStream.rangeClosed(1, last).mapToObj(id -> id + " ").toList());
    }

    @Test
    void a_stalled_viewer_does_not_delay_the_others() {
        List<RecordingReader> viewers = Stream.generate(RecordingReader::new).limit(VIEWERS).toList();
        ClientQueue stuck = line(new StalledReader());
        var lines = new ArrayList<>(viewers.stream().map(this::line).toList());
        lines.add(VIEWERS / 2, stuck);
        for (int id = 1; id <= EVENTS; id++) {
            senders.add(new Broadcast(event(id), lines));
            viewers.forEach(recordingReader -> recordingReader.await(1));
        }

        assertThat(viewers).allSatisfy(recordingReader -> assertThat(recordingReader.text())
                .isEqualTo(numbers(EVENTS)));
        assertThat(stuck.isDisconnected()).isTrue();
    }

    @Test
    void a_backlog_larger_than_a_client_queue_is_delivered_completely() {
        var held = new StalledReader();
        var reader = new RecordingReader();
        List<ClientQueue> lines = List.of(line(held), line(reader));
        int fit = ClientQueue.ROOM + ClientQueue.ROOM / 2;
        for (int id = 1; id <= fit; id++) {
            senders.add(new Broadcast(event(id), lines));
        }
        held.never.countDown();

        reader.await(fit);
        assertThat(reader.text()).isEqualTo(numbers(fit));
    }
}
