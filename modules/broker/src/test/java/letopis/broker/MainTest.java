package letopis.broker;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import letopis.language.message.Language;
import letopis.language.message.Messages;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayNameGeneration(ReplaceUnderscores.class)
class MainTest {

    private static final int TERMINATED = 128 + 15;

    @TempDir
    private Path folder;

    @Test
    void the_broker_reports_readiness_stops_cleanly_and_survives_a_crash() throws Exception {
        Path data = folder.resolve("new").resolve("data");
        String address;
        try (var first = BrokerProgram.start(folder, "--dir", data.toString(), "--port", "0", "--lang", "en")) {
            address = first.awaitReady();
            assertThat(first.out())
                    .isEqualTo("Ready at %1$s. To use it: --log kafka:%1$s. Ctrl+C stops it.\n".formatted(address));
            Clients.create(address, "matches");
            Clients.write(address, "matches", "opened");
            first.terminate();
            assertThat(first.awaitExit()).isEqualTo(TERMINATED);
            assertThat(first.err())
                    .isEqualTo("Starting the broker; its data is in %s.\nStopping the broker.\nStopped.\n".formatted(
                    data));
        }
        String port = address.substring(address.indexOf(':') + 1);
        try (var second = BrokerProgram.start(folder, "--dir=" + data, "--port=" + port, "--lang=ru")) {
            assertThat(second.awaitReady()).isEqualTo(address);
            assertThat(second.out()).startsWith("Готов: " + address).hasLineCount(1);
            assertThat(second.err()).hasLineCount(1);
            assertThat(Clients.read(address, "matches")).containsExactly("opened");
            Clients.write(address, "matches", "dealt");
            second.kill();
            second.awaitExit();
        }
        try (var third = BrokerProgram.start(folder, "--dir", data.toString(), "--port", port, "--lang", "en")) {
            third.awaitReady();
            assertThat(third.err()).contains("not shut down cleanly").hasLineCount(2);
            assertThat(Clients.read(address, "matches")).containsExactly("opened", "dealt");
            assertThat(data.resolve("broker.log")).isNotEmptyFile();
        }
    }

    @Test
    void a_broker_that_loses_its_data_reports_it_and_exits() throws Exception {
        try (var program = BrokerProgram.start(folder, "--dir", folder.resolve("data").toString(), "--port", "0",
                "--lang",
                "en")) {
            String address = program.awaitReady();
            Path data = folder.resolve("data").resolve("data");
            DataDirectory.delete(data);
            Files.createFile(data);
            // The request may or may not be answered before the end.
            CompletableFuture.runAsync(() -> Clients.create(address, "matches"));
            assertThat(program.awaitExit()).isEqualTo(70);
            assertThat(program.err().lines().toList()).last().asString().startsWith("The broker failed")
                    .contains("broker.log").doesNotContain("null");
        }
    }

    @ParameterizedTest
    @CsvSource({"ru, занят", "en, is in use"})
    void a_port_in_use_is_reported_in_one_sentence(String language, String words) throws Exception {
        try (var taken = new ServerSocket()) {
            taken.bind(new InetSocketAddress("localhost", 0));
            assertRejected(3, words, "--port", String.valueOf(taken.getLocalPort()), "--dir",
                    folder.resolve("data").toString(), "--lang", language);
        }
    }

    @ParameterizedTest
    @CsvSource({"ru, а брокеру нужна папка", "en, the broker needs a directory"})
    void a_file_in_place_of_the_directory_is_rejected(String language, String words) throws Exception {
        assertRejected(3, words, "--dir", Files.createFile(folder.resolve("file")).toString(), "--lang", language);
    }

    @ParameterizedTest
    @CsvSource({"ru, не может писать", "en, cannot write"})
    void a_directory_that_cannot_be_created_is_reported(String language, String words) throws Exception {
        assertRejected(3, words, "--dir", Files.createFile(folder.resolve("file")).resolve("below").toString(),
                "--lang",
                language);
    }

    @ParameterizedTest
    @CsvSource({"ru, Неизвестный параметр, --prt=1", "en, Unknown option, --prt=1", "ru, нужно значение, --port",
            "en, needs a value, --dir",
            "ru, от 0 до 65535, --port=65536", "en, from 0 to 65535, --port=many", "ru, Лишний аргумент, 9092",
            "en, Unexpected argument, 9092"})
    void an_invalid_command_line_exits_with_code_2(String language, String words, String argument) throws Exception {
        assertRejected(2, words, "--lang", language, argument);
    }

    private void assertRejected(int exit, String words, String... arguments) throws Exception {
        try (var program = BrokerProgram.start(folder, arguments)) {
            assertThat(program.awaitExit()).isEqualTo(exit);
            assertThat(program.out()).isEmpty();
            assertThat(program.err()).contains(words).hasLineCount(1);
        }
    }

    @ParameterizedTest
    @CsvSource({"ru, Вызов: letopis broker [--dir", "en, Usage: letopis broker [--dir"})
    void the_help_names_every_option_and_exits_with_code_0(String language, String words) throws Exception {
        try (var program = BrokerProgram.start(folder, "--help", "--lang", language)) {
            assertThat(program.awaitExit()).isZero();
            assertThat(program.out()).startsWith(words).contains("--port", "--lang", "--help", "9092", "130");
            assertThat(program.err()).isEmpty();
        }
    }

    @Test
    void every_sentence_exists_in_both_languages() {
        ClassLoader loader = Main.class.getClassLoader();
        assertThat(Messages.load(loader, "META-INF/letopis/broker", Language.RU).keys())
                .isEqualTo(Messages.load(loader, "META-INF/letopis/broker", Language.EN).keys()).isNotEmpty();
    }
}
