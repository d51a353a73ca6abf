package letopis.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import letopis.journal.Author;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A sealed interface with constants of its own records must not have default methods: initializing a record would then
/// initialize the interface, initializing the interface would initialize the record, and two threads could wait for
/// each other forever.
@DisplayNameGeneration(ReplaceUnderscores.class)
class ClassInitializationTest {

    /// Each is a fresh JVM, since a class is initialized only once. With default methods, about three in four hung.
    private static final int JVMS = 6;
    private static final int WAIT_SECONDS = 60;

    @ParameterizedTest
    @ValueSource(strings = {"author", "audience"})
    void a_type_can_be_initialized_by_two_threads_at_once(String type) throws Exception {
        var running = new ArrayList<Process>();
        for (int i = 0; i < JVMS; i++) {
            running.add(new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                    "-XX:TieredStopAtLevel=1",
                    "-cp", System.getProperty("java.class.path"), Race.class.getName(), type).inheritIO().start());
        }
        try {
            for (Process process : running) {
                assertThat(process.waitFor(WAIT_SECONDS, TimeUnit.SECONDS)).as("a JVM that comes to an end").isTrue();
                assertThat(process.exitValue()).isZero();
            }
        } finally {
            running.forEach(Process::destroyForcibly);
        }
    }

    /// The program run in each JVM.
    static final class Race {

        private Race() {}

        public static void main(String[] args) throws Exception {
            var ready = new AtomicInteger();
            List<Supplier<Object>> uses = args[0].equals("author")
                    ? List.of(() -> Author.CHANCE, () -> new Author.Chance())
                    : List.of(() -> Audience.EVERYONE, () -> new Audience.Everyone());
            var threads = new ArrayList<Thread>();
            for (Supplier<Object> use : uses) {
                threads.add(Thread.ofPlatform().start(() -> {
                    ready.incrementAndGet();
                    while (ready.get() < 2) {
                        Thread.onSpinWait(); // a thread that has to be woken starts too late
                    }
                    use.get();
                }));
            }
            for (Thread thread : threads) {
                thread.join();
            }
        }
    }
}
