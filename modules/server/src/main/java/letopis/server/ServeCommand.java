package letopis.server;

import java.awt.Desktop;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.BindException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import letopis.app.FilePaths;
import letopis.app.UserError;
import letopis.app.keys.MatchKeys;
import letopis.app.logs.DataFolder;
import letopis.app.logs.LogAddress;
import letopis.app.logs.Logs;
import letopis.app.match.Replays;
import letopis.file.ReplayFiles;
import letopis.language.message.BadFile;
import letopis.language.message.FileProblem;
import letopis.program.Command;
import letopis.program.CommandLineArgs;
import letopis.program.ExitStatus;
import letopis.program.LauncherCommand;
import letopis.program.LogOptions;
import letopis.program.console.Console;
import letopis.server.access.Role;
import letopis.server.match.ServedLog;
import letopis.sqlite.OutlineIndex;
import picocli.CommandLine.Model.ArgSpec;

/// The command that serves matches until it is stopped.
final class ServeCommand implements Command {

    private static final String LOOPBACK_ADDRESS = "127.0.0.1";
    private static final int DEFAULT_PORT = 8080;
    private static final Pattern ADDRESS_PATTERN =
            Pattern.compile("(?:(?<host>[^\\s:/]+|\\[[0-9a-fA-F:.]+\\]):)?(?<port>[0-9]{1,5})");
    private static final Pattern ORIGIN_PATTERN = Pattern.compile("\\*|https?://[^/\\s?#]+");
    private static final String DEFAULT_PUBLIC_TOPIC = "letopis.public";
    private static final int MAX_PORT = 65_535;
    private static final Duration MIN_BROADCAST_DELAY = Duration.ofSeconds(30);

    private final Console console;

    ServeCommand(Console console) {
        this.console = console;
    }

    @Override
    public List<ArgSpec> arguments() {
        return LauncherCommand.serve().arguments();
    }

    @Override
    public int run(CommandLineArgs args) {
        InetSocketAddress listen = parseAddress(args.text("--listen", String.valueOf(DEFAULT_PORT)));
        Duration delay = args.parseDuration("--delay", Duration.ZERO);
        Optional<LogAddress.Kafka> target = findPublicTarget(args);
        MatchKeys keys = readMatchKeys(args);
        ServedLog served = openServedLog(args);
        LetopisServer server;
        try {
            server = LetopisServer.start(served, options(args, listen, delay, keys));
        } catch (BindException _) {
            served.close();
            throw UserError.createBadInputError("serve.port-taken",
                    Map.of("address", listen.getHostString() + ":" + listen.getPort()));
        }
        server.warmUp();
        Runtime.getRuntime().addShutdownHook(Thread.ofPlatform().unstarted(server::close));
        String scheme = args.has("--tls") ? "https" : "http";
        URI page = URI.create(scheme + "://" + listen.getHostString() + ":" + server.port() + "/");
        console.out().println(console.say("serve.ready", Map.of("name", served.log().name(), "address", page)));
        if (delay.isPositive()) {
            console.out().println(console.say("serve.delayed", Map.of("seconds", delay.toSeconds())));
        }
        if (args.has("--broadcast")) {
            console.out().println(console.say("serve.broadcasting", Map.of("seconds",
                    args.parseDuration("--broadcast", delay).compareTo(delay) < 0 ? delay.toSeconds()
                            : args.parseDuration("--broadcast", delay).toSeconds())));
        }
        if (args.has("--record")) {
            console.out().println(console.say("serve.recording"));
            console.out().println(TokenCommand.createLink(page.toString().replaceFirst("/$", ""), Role.recorder()));
            keys.namedKeys().forEach(key -> console.out().println(console.say("serve.signing",
                    Map.of("role", key.role().code(), "id", key.key().id()))));
        }
        target.ifPresent(topic -> {
            server.publish(new LogOptions(args).openLogForWriting(topic));
            console.out().println(console.say("serve.publishing", Map.of("log", topic)));
        });
        console.out().flush();
        if (args.has("--open")) {
            openBrowser(page);
        }
        try {
            new CountDownLatch(1).await(); // until a signal ends the process
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
        return ExitStatus.OK.code();
    }

    private static ServerOptions options(CommandLineArgs args, InetSocketAddress address, Duration delay,
            MatchKeys keys) {
        List<String> tls = args.parseStrings("--tls", List.of());
        if (!tls.isEmpty() && tls.size() != 2) {
            throw UserError.createBadUsageError("serve.tls-form", Map.of());
        }
        return new ServerOptions(address, delay, Limits.DEFAULT.withRatePerMinute(parseRate(args)), findFolder(),
                tls.isEmpty()
                ? Optional.empty()
                : Optional.of(new ServerOptions.TlsFiles(requireReadablePath(tls.getFirst()),
                        requireReadablePath(tls.getLast()))),
                args.has("--css") ? Optional.of(requireReadablePath(args.text("--css", ""))) : Optional.empty(), keys,
                args.parseStrings("--host", List.of()), parseOrigins(args), parseBroadcastDelay(args));
    }

    /// Returns the folder for the server's own files.
    private static Path findFolder() {
        return DataFolder.createParentFolder(DataFolder.forCurrentUser().resolve(ServerOptions.KEY)).getParent();
    }

    /// Returns the delay of the broadcast view. The delay has a minimum, because players who can see the broadcast
    /// could otherwise learn hands.
    private static Optional<Duration> parseBroadcastDelay(CommandLineArgs args) {
        if (!args.has("--broadcast")) {
            return Optional.empty();
        }
        Duration delay = args.parseDuration("--broadcast", Duration.ZERO);
        if (delay.compareTo(MIN_BROADCAST_DELAY) < 0) {
            throw UserError.createBadUsageError("serve.broadcast-short",
                    Map.of("seconds", MIN_BROADCAST_DELAY.toSeconds()));
        }
        return Optional.of(delay);
    }

    static boolean isOrigin(String text) {
        return ORIGIN_PATTERN.matcher(text).matches();
    }

    private static List<String> parseOrigins(CommandLineArgs args) {
        List<String> origins = args.parseStrings("--cors", List.of());
        origins.stream().filter(origin -> !isOrigin(origin)).findFirst().ifPresent(origin -> {
            throw UserError.createBadUsageError("serve.cors-form", Map.of("origin", origin));
        });
        return origins;
    }

    /// Returns the keys that sign matches recorded here, if any.
    private static MatchKeys readMatchKeys(CommandLineArgs args) {
        if (args.has("--key") && !args.has("--record")) {
            throw UserError.createBadUsageError("serve.key-record", Map.of());
        }
        return MatchKeys.read(args.parseStrings("--key", List.of()));
    }

    /// Returns the topic for public copies. It must differ from the served topic, because publishing to the served
    /// topic would lock out the recorders.
    private static Optional<LogAddress.Kafka> findPublicTarget(CommandLineArgs args) {
        if (!args.has("--publish")) {
            return Optional.empty();
        }
        LogAddress.Kafka topic = LogAddress.parseKafkaAddress(args.text("--publish", ""), DEFAULT_PUBLIC_TOPIC);
        LogAddress source = new LogOptions(args).address();
        if (topic.topic().equals(LogAddress.Kafka.DEFAULT_TOPIC)
                || source instanceof LogAddress.Kafka shown && shown.topic().equals(topic.topic())) {
            throw UserError.createBadUsageError("serve.publish-topic", Map.of("topic", topic.topic()));
        }
        return Optional.of(topic);
    }

    private static int parseRate(CommandLineArgs args) {
        long rate = args.number("--rate", Limits.DEFAULT.ratePerMinute());
        if (rate < 0 || rate > Integer.MAX_VALUE) {
            throw UserError.createBadUsageError("usage.number", Map.of("option", "--rate", "what", rate));
        }
        return (int) rate;
    }

    private static Path requireReadablePath(String text) {
        Path file = FilePaths.parse(text);
        if (!Files.isReadable(file)) {
            throw UserError.createBadInputError("file.missing", Map.of("file", text, "nearest", "", "several", ""));
        }
        return file;
    }

    private static InetSocketAddress parseAddress(String text) {
        Matcher parts = ADDRESS_PATTERN.matcher(text);
        if (!parts.matches() || Integer.parseInt(parts.group("port")) > MAX_PORT) {
            throw UserError.createBadUsageError("serve.address", Map.of("text", FileProblem.abbreviate(text)));
        }
        String host = parts.group("host") == null ? LOOPBACK_ADDRESS : parts.group("host");
        return InetSocketAddress.createUnresolved(host, Integer.parseInt(parts.group("port")));
    }

    /// Opens the named files. Without named files, opens the log or, if there is none, the sample replays.
    private ServedLog openServedLog(CommandLineArgs args) {
        var options = new LogOptions(args);
        List<Path> paths = args.parameters().stream().map(FilePaths::parse).toList();
        if (args.has("--record")) {
            if (!paths.isEmpty()) {
                throw UserError.createBadUsageError("serve.record-log", Map.of());
            }
            return ServedLog.of(options.openLogForWriting(), true);
        }
        if (!paths.isEmpty()) {
            if (options.isOnCommandLine()) {
                throw UserError.createBadUsageError("serve.files-or-log", Map.of());
            }
            if (listFiles(paths).isEmpty()) {
                throw UserError.createBadInputError("serve.no-files", Map.of("path", paths.getFirst()));
            }
            String name = paths.getFirst().toString();
            return ServedLog.of(new ReplayFiles(name, () -> listFiles(paths),
                    OutlineIndex.open(ServedLog.resolveFile(findFolder(), "files", name))));
        }
        if (options.isNamed() || Logs.exists(options.address())) {
            return ServedLog.of(options.openLogForReading(), false);
        }
        var samples = new Replays(console.home());
        return ServedLog.of(new ReplayFiles("replays", samples::all));
    }

    /// Returns the named files, and the replays in each named folder and its subfolders.
    static List<Path> listFiles(List<Path> paths) {
        var files = new ArrayList<Path>();
        for (Path path : paths) {
            if (!Files.isDirectory(path)) {
                files.add(path);
                continue;
            }
            try (Stream<Path> inside = Files.walk(path)) {
                inside.filter(Files::isRegularFile)
                        .filter(file -> file.toString().endsWith(Replays.FILE_SUFFIX)).sorted().forEach(files::add);
            } catch (UncheckedIOException e) {
                throw BadFile.ofUnreadableFile(path, e.getCause());
            } catch (IOException e) {
                throw BadFile.ofUnreadableFile(path, e);
            }
        }
        return files.stream().filter(Files::isRegularFile).toList();
    }

    private static void openBrowser(URI page) {
        try {
            if (Desktop.isDesktopSupported()) {
                Desktop.getDesktop().browse(page);
            }
        } catch (IOException | UnsupportedOperationException _) {
            return; // the address was printed; the user can open it
        }
    }
}
