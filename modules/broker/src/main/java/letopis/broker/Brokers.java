package letopis.broker;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.apache.kafka.common.Uuid;

/// A real Kafka cluster inside this JVM, for tests: nodes numbered from 1, each broker and controller, each on ports
/// and in a directory of its own. Topics get as many copies as there are nodes, up to three; of three copies two must
/// be in sync.
///
/// Not for several threads at once.
public final class Brokers implements AutoCloseable {

    private final Path directory;
    private final Map<String, String> settings;
    private final String cluster = Uuid.randomUuid().toString();
    private final Map<Integer, Integer> ports = new TreeMap<>();
    private final Map<Integer, Integer> quorum = new TreeMap<>();
    private final Map<Integer, Node> running = new TreeMap<>();
    private final AtomicReference<IllegalStateException> fault = new AtomicReference<>();

    private Brokers(Path directory, Map<String, String> settings) {
        this.directory = directory;
        this.settings = Map.copyOf(settings);
    }

    /// Starts a cluster and returns when it serves clients, some seconds later.
    ///
    /// @param count how many nodes
    /// @param directory where they keep their data, in folders `1`, `2`, …; what an earlier cluster of as many nodes
    ///     left is taken up
    /// @throws IllegalArgumentException when there is to be no node
    /// @throws IllegalStateException when the directory cannot be used
    public static Brokers start(int count, Path directory) {
        return start(count, directory, Map.of());
    }

    /// As [#start(int, Path)], with settings of one's own.
    ///
    /// @param settings by the names of Kafka's documentation, of all nodes
    public static Brokers start(int count, Path directory, Map<String, String> settings) {
        if (count < 1) {
            throw new IllegalArgumentException("a cluster has at least one node: " + count);
        }
        var brokers = new Brokers(directory, settings);
        var sockets = new TreeMap<Integer, Sockets>();
        try {
            for (int id = 1; id <= count; id++) {
                Sockets opened = Sockets.open(0);
                sockets.put(id, opened);
                brokers.ports.put(id, opened.port());
                brokers.quorum.put(id, opened.quorumPort());
            }
            sockets.forEach(brokers::prepare);
            onEach(brokers.running.values(), Node::start);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (IllegalStateException e) {
            brokers.running.values().forEach(Node::abandon);
            sockets.values().forEach(Sockets::abandon);
            throw e;
        }
        return brokers;
    }

    private void prepare(int id, Sockets sockets) {
        try {
            var own = DataDirectory.open(directory.resolve(String.valueOf(id)), id, cluster);
            running.put(id, new Node(id, quorum, settings, sockets, own, (what, cause) ->
                    fault.compareAndSet(null, new IllegalStateException("node " + id + " cannot go on, "
                            + what, cause))));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (BrokerError refusal) {
            throw new IllegalStateException(refusal.getMessage(), refusal);
        }
    }

    /// Does something with all nodes at the same time, since each waits for the others.
    private static void onEach(Collection<Node> nodes, Consumer<Node> action) {
        try (var threads = Executors.newThreadPerTaskExecutor(Thread.ofPlatform().factory())) {
            CompletableFuture.allOf(nodes.stream()
                    .map(node -> CompletableFuture.runAsync(() -> action.accept(node), threads))
                    .toArray(CompletableFuture[]::new)).join();
        } catch (CompletionException e) {
            throw new IllegalStateException("a node could not be started or stopped", e.getCause());
        }
    }

    /// What clients call `bootstrap.servers`: the addresses of all nodes, running or not.
    public String bootstrap() {
        return ports.values().stream().map(port -> Sockets.HOST + ":" + port).collect(Collectors.joining(","));
    }

    /// Stops a node the way a crash does: it does not leave the cluster, and its data are found unclean.
    public void kill(int id) {
        try {
            taken(id).kill();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Stops a node in an orderly way.
    public void stop(int id) {
        Node node = taken(id);
        node.stopBroker();
        node.stopController();
    }

    private Node taken(int id) {
        Node node = running.remove(id);
        if (node == null) {
            throw new IllegalArgumentException("node " + id + " does not run, of " + running.keySet());
        }
        return node;
    }

    /// Starts a stopped or killed node again, on its ports and its data, and returns when it serves clients.
    public void restart(int id) {
        if (running.containsKey(id) || !ports.containsKey(id)) {
            throw new IllegalArgumentException("node " + id + " cannot be started again; running: " + running.keySet());
        }
        try {
            prepare(id, Sockets.open(ports.get(id), quorum.get(id)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        running.get(id).start();
    }

    /// Stops every node that runs.
    ///
    /// @throws IllegalStateException when a node had failed by itself
    @Override
    public void close() {
        // Controllers last: a broker needs most of them to leave the cluster.
        onEach(running.values(), Node::stopBroker);
        onEach(running.values(), Node::stopController);
        running.clear();
        if (fault.get() != null) {
            throw fault.get();
        }
    }
}
