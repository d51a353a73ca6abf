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

/// A real Kafka cluster inside this JVM, for tests. Its nodes are numbered from 1. Each is both broker and controller,
/// with its own ports and directory. Topics get one replica per node, up to three. With three replicas, two must be in
/// sync.
///
/// Not thread-safe.
public final class Brokers implements AutoCloseable {

    private final Path directory;
    private final Map<String, String> settings;
    private final String clusterId = Uuid.randomUuid().toString();
    private final Map<Integer, Integer> portsByNodeId = new TreeMap<>();
    private final Map<Integer, Integer> quorumPortsByNodeId = new TreeMap<>();
    private final Map<Integer, Node> nodes = new TreeMap<>();
    private final AtomicReference<IllegalStateException> fault = new AtomicReference<>();

    private Brokers(Path directory, Map<String, String> settings) {
        this.directory = directory;
        this.settings = Map.copyOf(settings);
    }

    /// Starts a cluster and waits until it serves clients, which takes a few seconds.
    ///
    /// @param count the number of nodes
    /// @param directory the directory for their data, in folders `1`, `2`, …; data from an earlier cluster of the
    ///   same size is reused
    /// @throws IllegalArgumentException if `count` is not positive
    /// @throws IllegalStateException if the directory cannot be used
    public static Brokers start(int count, Path directory) {
        return start(count, directory, Map.of());
    }

    /// Starts a cluster as [#start(int, Path)] does, with additional settings.
    ///
    /// @param settings the settings of all nodes, under the names used in Kafka's documentation
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
                brokers.portsByNodeId.put(id, opened.readPort());
                brokers.quorumPortsByNodeId.put(id, opened.quorumPort());
            }
            sockets.forEach(brokers::prepare);
            runOnEach(brokers.nodes.values(), Node::start);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (IllegalStateException e) {
            brokers.nodes.values().forEach(Node::releaseDirectory);
            sockets.values().forEach(Sockets::release);
            throw e;
        }
        return brokers;
    }

    private void prepare(int id, Sockets sockets) {
        try {
            var own = DataDirectory.open(directory.resolve(String.valueOf(id)), id, clusterId);
            nodes.put(id, new Node(id, quorumPortsByNodeId, settings, sockets, own, (what, cause) ->
                    fault.compareAndSet(null, new IllegalStateException("node " + id + " cannot go on, "
                            + what, cause))));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (BrokerError refusal) {
            throw new IllegalStateException(refusal.getMessage(), refusal);
        }
    }

    /// Runs an action on all nodes concurrently, since each waits for the others.
    private static void runOnEach(Collection<Node> nodes, Consumer<Node> action) {
        try (var threads = Executors.newThreadPerTaskExecutor(Thread.ofPlatform().factory())) {
            CompletableFuture.allOf(nodes.stream()
                    .map(node -> CompletableFuture.runAsync(() -> action.accept(node), threads))
                    .toArray(CompletableFuture[]::new)).join();
        } catch (CompletionException e) {
            throw new IllegalStateException("a node could not be started or stopped", e.getCause());
        }
    }

    /// Returns the value of `bootstrap.servers` for clients: the addresses of all nodes, running or not.
    public String bootstrapServers() {
        return portsByNodeId.values().stream().map(port -> Sockets.HOST + ":" + port).collect(Collectors.joining(","));
    }

    /// Kills a node, simulating a crash: it does not leave the cluster, and its data is not closed cleanly.
    public void kill(int id) {
        try {
            requireNode(id).kill();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Stops a node cleanly.
    public void stop(int id) {
        Node node = requireNode(id);
        node.stopBroker();
        node.stopController();
    }

    private Node requireNode(int id) {
        Node node = nodes.remove(id);
        if (node == null) {
            throw new IllegalArgumentException("node " + id + " does not run, of " + nodes.keySet());
        }
        return node;
    }

    /// Restarts a stopped or killed node with its ports and data, and waits until it serves clients.
    public void restart(int id) {
        if (nodes.containsKey(id) || !portsByNodeId.containsKey(id)) {
            throw new IllegalArgumentException("node " + id + " cannot be started again; running: " + nodes.keySet());
        }
        try {
            prepare(id, Sockets.open(portsByNodeId.get(id), quorumPortsByNodeId.get(id)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        nodes.get(id).start();
    }

    /// Stops every running node.
    ///
    /// @throws IllegalStateException if a node has failed
    @Override
    public void close() {
        // Stop the controllers last, because a broker needs a majority of them to leave the cluster.
        runOnEach(nodes.values(), Node::stopBroker);
        runOnEach(nodes.values(), Node::stopController);
        nodes.clear();
        if (fault.get() != null) {
            throw fault.get();
        }
    }
}
