package letopis.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import letopis.app.text.Phrases;
import letopis.language.message.Language;
import letopis.program.console.Console;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The commands and addresses in the documents about the server and statistics work, in the order of the documents.
@DisplayNameGeneration(ReplaceUnderscores.class)
class ServerDocsTest {

    private static final Path DOCS = TestServer.HOME.resolve("docs");
    private static final Pattern BLOCK = Pattern.compile("(?ms)^```\\n(.*?)^```");
    private static final Pattern ADDRESS = Pattern.compile("`(?:(GET|POST) )?(/[^` ]*)`|localhost:8080(/\\S+)");
    private static final Pattern FILE =
            Pattern.compile("(sqlite:)?([\\w-]+(?:/|\\.(?:db|pem|csv|jsonl)))");
    private static final List<String> SERVER = List.of("serve", "token");
    private static final String OWN_LOG = "letopis.db";
    private static final long WAIT_SECONDS = 120;

    @TempDir
    private Path folder;

    private static Stream<MatchResult> find(Pattern pattern, String document) throws IOException {
        return pattern.matcher(Files.readString(DOCS.resolve(document))).results().toList().stream();
    }

    private static List<String> commands(String document) throws IOException {
        return find(BLOCK, document).flatMap(block -> block.group(1).lines())
                .filter(line -> line.startsWith("./letopis ")).map(line -> line.replaceFirst(" +#.*", "")).toList();
    }

    @ParameterizedTest
    @ValueSource(strings = {"server.md", "statistics.md"})
    void every_command_works(String document) throws Exception {
        TestServer.program("import", TestServer.HOME.resolve("replays"), "--log", "sqlite:" + folder.resolve(OWN_LOG));
        TestServer.program("import", TestServer.HOME.resolve("replays/respons/matches"), "--log",
                "sqlite:" + folder.resolve("league.db"));
        Files.createDirectory(folder.resolve("matches"));
        Path match = TestServer.HOME.resolve("replays/vremya-geroev/matches/fight-avangard.jsonl");
        Files.copy(match, folder.resolve("matches/avangard.jsonl"));
        Files.copy(match, folder.resolve("final.jsonl"));
        TlsTest.writeCertificate(folder);
        List<String> commands = commands(document);
        assertThat(commands).isNotEmpty();
        for (String command : commands) {
            run(command);
        }
    }

    private void run(String command) throws InterruptedException {
        List<String> words = new ArrayList<>(List.of(command.substring("./letopis ".length()).split(" +")));
        if (command.contains("kafka:")) {
            words.removeIf(word -> word.contains("kafka:"));
            words.removeIf(List.of("--log", "--publish")::contains);
            words.add("--help"); // without a broker only the options are checked
            assertThat(output(words)).contains("--log", "--publish");
            return;
        }
        words.replaceAll(this::place);
        words.remove("--open"); // a browser
        shorten(words, "--pace", "1ms");
        shorten(words, "--count", "1");
        if (!words.contains("--log") && (words.contains("--record") || words.getFirst().equals("stats"))) {
            words.addAll(List.of("--log", "sqlite:" + folder.resolve(OWN_LOG)));
        }
        if (words.getFirst().equals("serve")) {
            assertServes(words);
        } else {
            output(words);
        }
    }

    private static void shorten(List<String> words, String option, String value) {
        int at = words.indexOf(option);
        if (at >= 0) {
            words.set(at + 1, value);
        }
    }

    /// Returns a word with its files in the folder of this test.
    private String place(String word) {
        return Stream.of(word.split(",")).map(part -> {
            var file = FILE.matcher(part);
            return file.matches() ? (file.group(1) == null ? "" : file.group(1)) + folder.resolve(file.group(2)) : part;
        }).collect(Collectors.joining(","));
    }

    private static Console console(ByteArrayOutputStream out) {
        var printed = new PrintStream(out, true, StandardCharsets.UTF_8);
        return new Console(printed, printed, Language.EN, Phrases.messages(Language.EN), false, false, false, 100,
                TestServer.HOME);
    }

    private static int runProgram(List<String> words, ByteArrayOutputStream out) {
        String[] args = words.toArray(String[]::new);
        return SERVER.contains(words.getFirst()) ? Main.run(args, console(out))
                : letopis.cli.Main.run(args, console(out));
    }

    private static String output(List<String> words) {
        var out = new ByteArrayOutputStream();
        assertThat(runProgram(words, out)).as("%s: %s", words, out).isZero();
        return out.toString(StandardCharsets.UTF_8);
    }

    /// Starts a server at a free port, and stops waiting for it once it says its address.
    private static void assertServes(List<String> words) throws InterruptedException {
        int listen = words.indexOf("--listen");
        if (listen >= 0) {
            words.set(listen + 1, words.get(listen + 1).replaceFirst("\\d+$", "0"));
        } else {
            words.addAll(List.of("--listen", "127.0.0.1:0"));
        }
        var ready = new CountDownLatch(1);
        var out = new ByteArrayOutputStream() {
            @Override
            public synchronized void write(byte[] bytes, int offset, int length) {
                super.write(bytes, offset, length);
                if (toString(StandardCharsets.UTF_8).contains("://")) {
                    ready.countDown();
                }
            }
        };
        var exit = new AtomicInteger(-1);
        Thread server = Thread.ofPlatform().start(() -> {
            exit.set(runProgram(words, out));
            ready.countDown();
        });
        assertThat(ready.await(WAIT_SECONDS, TimeUnit.SECONDS)).as("%s", words).isTrue();
        server.interrupt();
        server.join();
        assertThat(out.toString(StandardCharsets.UTF_8)).as("%s", words).contains("://");
        assertThat(exit).as("%s: %s", words, out).hasValue(0);
    }

    @Test
    void every_address_exists() throws IOException {
        try (var server = TestServer.ofSamples()) {
            List<String> addresses = Stream.concat(find(ADDRESS, "server.md"), find(ADDRESS, "statistics.md"))
                    .filter(found -> !"/api/v1".equals(found.group(2)))
                    .map(found -> (found.group(1) == null ? "GET" : found.group(1)) + " "
                            + (found.group(2) == null ? found.group(3) : found.group(2)))
                    .map(address -> address.replace("MATCH", "duel-by-life").replace("…", "pass")).distinct().toList();
            assertThat(addresses).hasSizeGreaterThan(15);
            for (String address : addresses) {
                String path = address.substring(address.indexOf(' ') + 1);
                if (path.contains("stream")) {
                    server.events(path).close();
                    continue;
                }
                int status = address.startsWith("POST") ? server.post(path, "game: respons").statusCode()
                        : server.get(path, "Accept", "text/html").statusCode();
                assertThat(status).as(address).isEqualTo(path.startsWith("/api/v1/recordings") ? 403 : 200);
            }
        }
    }
}
