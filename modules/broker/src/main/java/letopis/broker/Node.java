package letopis.broker;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.BiConsumer;
import kafka.server.BrokerServer;
import kafka.server.ControllerServer;
import kafka.server.FaultHandlerFactory;
import kafka.server.KafkaConfig;
import kafka.server.KafkaRaftServer;
import kafka.server.Server;
import kafka.server.SharedServer;
import kafka.server.StandardFaultHandlerFactory;
import org.apache.kafka.common.utils.Time;
import org.apache.kafka.metadata.bootstrap.BootstrapDirectory;
import org.apache.kafka.metadata.bootstrap.BootstrapMetadata;
import org.apache.kafka.server.fault.FaultHandler;

/// One Kafka node inside this JVM, both broker and controller.
final class Node {

    private static final Duration SHUTDOWN_TIMEOUT = Duration.ofSeconds(10);

    private final DataDirectory directory;
    private final ControllerServer controller;
    private final BrokerServer broker;

    /// @param quorum the controllers' ports by node number, including this one
    /// @param more settings that override those of all nodes
    /// @param onFault called with a description of the failure and its cause when the node cannot continue
    Node(int id, Map<Integer, Integer> quorum, Map<String, String> more, Sockets sockets, DataDirectory directory,
            BiConsumer<String, Throwable> onFault) throws IOException {
        this.directory = directory;
        var settings = new HashMap<>(Settings.of(id, quorum, sockets.readPort(), directory.data()));
        settings.putAll(more);
        var config = new KafkaConfig(settings, false);
        var properties = directory.properties();
        var metrics = Server.initializeMetrics(config, Time.SYSTEM, properties.clusterId().orElseThrow());
        var shared = new SharedServer(config, properties, Time.SYSTEM, metrics,
                CompletableFuture.completedFuture(resolveAddresses(quorum)),
                List.of(), createFaultHandlerFactory(onFault), sockets);
        controller = new ControllerServer(shared, KafkaRaftServer.configSchema(), loadBootstrapMetadata(directory));
        broker = new BrokerServer(shared);
    }

    /// Returns the metadata with which the directory was formatted.
    private static BootstrapMetadata loadBootstrapMetadata(DataDirectory directory) throws IOException {
        try {
            return new BootstrapDirectory(directory.data().toString()).read();
        } catch (IOException | RuntimeException e) {
            throw e;
        } catch (Exception e) { // the only exception Kafka's method declares
            throw new IOException(e);
        }
    }

    private static Map<Integer, InetSocketAddress> resolveAddresses(Map<Integer, Integer> quorumPortsByNodeId) {
        var addresses = new HashMap<Integer, InetSocketAddress>();
        quorumPortsByNodeId.forEach((id, port) -> addresses.put(id, new InetSocketAddress(Sockets.HOST, port)));
        return addresses;
    }

    /// Returns fault handlers that leave the decision to the caller; Kafka's own handler of fatal faults ends
    /// the JVM.
    private static FaultHandlerFactory createFaultHandlerFactory(BiConsumer<String, Throwable> onFault) {
        var standard = new StandardFaultHandlerFactory();
        return (name, fatal, action) -> {
            FaultHandler logging = standard.build(name, false, action);
            return fatal ? (message, cause) -> {
                RuntimeException thrown = logging.handleFault(message, cause);
                onFault.accept(name + ": " + message, cause);
                return thrown;
            } : logging;
        };
    }

    /// Starts the node and waits until it serves clients. Most nodes of the quorum must start at the same time.
    void start() {
        controller.startup();
        broker.startup();
    }

    /// Stops the broker, which hands over its partitions and leaves the cluster.
    void stopBroker() {
        broker.shutdown(SHUTDOWN_TIMEOUT);
        broker.awaitShutdown();
    }

    void stopController() {
        controller.shutdown();
        controller.awaitShutdown();
        directory.close();
    }

    /// Releases the directory of a node that was not started.
    void releaseDirectory() {
        directory.close();
    }

    /// Kills the node. This comes as close to killing a process as one JVM allows. The controller is not notified, no
    /// partition is handed over, and the data looks as it would after a crash.
    void kill() throws IOException {
        try {
            broker.lifecycleManager().close();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        broker.shutdown(Duration.ZERO);
        broker.awaitShutdown();
        directory.markUnclean();
        stopController();
    }
}
