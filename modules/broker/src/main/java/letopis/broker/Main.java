package letopis.broker;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.BindException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import letopis.language.message.Language;
import letopis.language.message.Messages;
import org.apache.kafka.common.Uuid;
import org.apache.kafka.common.utils.Exit;

/// The broker as a program: one node, for this machine only, until a signal stops it.
///
/// It prints its address to standard output once it is ready, and everything else to standard error; Kafka's
/// own log goes to `broker.log` in its directory. The exit code is 2 for invalid usage, 3 for an unusable port
/// or directory, 70 for a later failure, and 130 or 143 after a signal.
public final class Main {

    private static final int NODE_ID = 1;
    private static final int FAILURE_EXIT_CODE = 70;

    private final PrintStream out;
    private final PrintStream err;
    private final Messages messages;

    private Main(PrintStream out, PrintStream err, Messages messages) {
        this.out = out;
        this.err = err;
        this.messages = messages;
    }

    public static void main(String[] args) throws InterruptedException {
        List<String> line = List.of(args);
        Language language = Arguments.findLanguage(line, Language.ofEnvironment(System.getenv()));
        var main = new Main(openStream(FileDescriptor.out), openStream(FileDescriptor.err),
                Messages.load(Main.class.getClassLoader(), "META-INF/letopis/broker", language));
        try {
            Arguments arguments = Arguments.parse(line, resolveDefaultDirectory(System.getenv()));
            if (arguments.showsHelp()) {
                main.out.println(main.messages.format("help",
                        Map.of("directory", resolveDefaultDirectory(System.getenv()), "port", Arguments.PORT)));
                return;
            }
            main.serve(arguments);
            new CountDownLatch(1).await();
        } catch (BrokerError error) {
            main.err.println(error.sentence(main.messages));
            Runtime.getRuntime().halt(error.exitCode());
        }
    }

    private static PrintStream openStream(FileDescriptor descriptor) {
        return new PrintStream(new FileOutputStream(descriptor), true, StandardCharsets.UTF_8);
    }

    /// Returns the default directory for the user's data, following the XDG convention.
    static Path resolveDefaultDirectory(Map<String, String> environment) {
        String home = environment.getOrDefault("XDG_DATA_HOME", "");
        Path data = home.startsWith("/") ? Path.of(home) : Path.of(System.getProperty("user.home"), ".local", "share");
        return data.resolve("letopis").resolve("broker");
    }

    private void serve(Arguments arguments) throws BrokerError {
        Path log = DataDirectory.resolveLogFile(arguments.directory());
        System.setProperty("letopis.broker.log", log.toString());
        System.setProperty("log4j2.configurationFile", "classpath:log4j2-file.xml");
        DataDirectory directory = DataDirectory.open(arguments.directory(), NODE_ID, Uuid.randomUuid().toString());
        Sockets sockets = openSockets(arguments.port());
        printMessage("starting", Map.of("path", arguments.directory()));
        if (directory.hadUncleanShutdown()) {
            printMessage("starting.unclean", Map.of());
        }
        // Kafka ends the JVM through this internal class on failure; there is no public hook to report it
        // first.
        Exit.setHaltProcedure((_, message) -> reportFailureAndExit(message, log));
        Exit.setExitProcedure((_, message) -> reportFailureAndExit(message, log));
        Node node = startNode(sockets, directory, log);
        Runtime.getRuntime().addShutdownHook(Thread.ofPlatform().unstarted(() -> stop(node)));
        out.println(messages.format("ready", Map.of("address", sockets.address())));
    }

    private static Sockets openSockets(int port) throws BrokerError {
        try {
            return Sockets.open(port);
        } catch (BindException e) {
            throw BrokerError.createBadInputError("port.taken", Map.of("port", port));
        } catch (IOException e) {
            throw BrokerError.createBadInputError("port.refused",
                    Map.of("port", port, "reason", Objects.requireNonNullElse(e.getMessage(), "")));
        }
    }

    private Node startNode(Sockets sockets, DataDirectory directory, Path logFile) throws BrokerError {
        try {
            var node = new Node(NODE_ID, Map.of(NODE_ID, sockets.quorumPort()), Map.of(), sockets, directory,
                    (what, cause) -> reportFailureAndExit(what, logFile));
            node.start();
            return node;
        } catch (IOException | RuntimeException e) {
            throw BrokerError.createBadInputError("start.failed",
                    Map.of("reason", Objects.requireNonNullElse(e.getMessage(), ""), "log", logFile));
        }
    }

    /// @param problem the reason for the failure; null if Kafka gives none
    private void reportFailureAndExit(String problem, Path logFile) {
        printMessage("failed", Map.of("reason", Objects.requireNonNullElse(problem, ""), "log", logFile));
        Runtime.getRuntime().halt(FAILURE_EXIT_CODE);
    }

    private void stop(Node node) {
        printMessage("stopping", Map.of());
        node.stopBroker();
        node.stopController();
        printMessage("stopped", Map.of());
    }

    private void printMessage(String key, Map<String, ?> details) {
        err.println(messages.format(key, details));
    }
}
