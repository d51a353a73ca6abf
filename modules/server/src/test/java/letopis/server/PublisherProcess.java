package letopis.server;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Map;
import letopis.file.ReplayFiles;
import letopis.kafka.KafkaLog;
import letopis.kafka.Topic;
import letopis.server.feed.PublicFeed;
import letopis.server.match.Matches;
import letopis.server.match.ServedLog;
import letopis.sqlite.Shelf;

/// Publishes public copies of the replays in a folder to a topic until it is killed. It starts with a fresh shelf
/// each time, so no local state survives.
final class PublisherProcess {

    private PublisherProcess() {}

    /// @param args the brokers, the topic, the folder, a fresh shelf, the delay
    public static void main(String[] args) {
        Path folder = Path.of(args[2]);
        var matches = new Matches(ServedLog.of(new ReplayFiles("source", () -> TestServer.files(folder))),
                Duration.parse(args[4]), InstantSource.system());
        new PublicFeed(matches, KafkaLog.open(topic(args[0], args[1]), Shelf.open(Path.of(args[3])), true)).start();
        try {
            Thread.currentThread().join();
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    static Topic topic(String bootstrap, String name) {
        return new Topic(bootstrap, name, Map.of());
    }

    static Process start(String bootstrap, String topic, Path folder, Path shelf, Duration delay) throws IOException {
        return new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xmx512m", "--sun-misc-unsafe-memory-access=allow",
                "--enable-native-access=ALL-UNNAMED", "-cp", System.getProperty("java.class.path"),
                PublisherProcess.class.getName(), bootstrap, topic, folder.toString(), shelf.toString(),
                delay.toString())
                .redirectOutput(ProcessBuilder.Redirect.DISCARD).redirectError(ProcessBuilder.Redirect.DISCARD).start();
    }
}
