package letopis.broker;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// The settings of a node: small, quick to start, and with unlimited retention.
final class Settings {

    private static final int MAX_COPIES = 3;

    private Settings() {}

    /// Returns the settings, under the names used in Kafka's documentation.
    static Map<String, String> of(int id, Map<Integer, Integer> quorumPortsByNodeId, int port, Path dataPath) {
        var all = new HashMap<String, String>();
        all.putAll(createNetworkSettings(id, quorumPortsByNodeId, port, dataPath));
        all.putAll(createReplicaSettings(Math.min(MAX_COPIES, quorumPortsByNodeId.size())));
        all.putAll(Map.of(
                "log.retention.ms", "-1", // recorded matches never expire
                "auto.create.topics.enable", "false", // a mistyped name is an error, not a new topic
                "transaction.max.timeout.ms", "20000", // an open transaction blocks readers from later records
                "transaction.abort.timed.out.transaction.cleanup.interval.ms", "1000"));
        all.putAll(Map.of(
                "group.initial.rebalance.delay.ms", "0",
                "broker.heartbeat.interval.ms", "100",
                "broker.session.timeout.ms", "4000")); // after a crash, restarts are rejected for this long
        all.putAll(Map.of(
                "num.network.threads", "1",
                "num.io.threads", "2",
                "offsets.topic.num.partitions", "1",
                "transaction.state.log.num.partitions", "1",
                "share.coordinator.state.topic.num.partitions", "1",
                "log.cleaner.dedupe.buffer.size", "4194304"));
        return Map.copyOf(all);
    }

    private static Map<String, String> createNetworkSettings(int id, Map<Integer, Integer> quorumPortsByNodeId,
            int port, Path dataPath) {
        String clients = Sockets.CLIENTS + "://" + Sockets.HOST + ":" + port;
        return Map.of(
                "process.roles", "broker,controller",
                "node.id", String.valueOf(id),
                "log.dirs", dataPath.toString(),
                "listeners", clients + "," + Sockets.QUORUM + "://" + Sockets.HOST + ":" + quorumPortsByNodeId.get(id),
                "advertised.listeners", clients,
                "inter.broker.listener.name", Sockets.CLIENTS,
                "controller.listener.names", Sockets.QUORUM,
                "listener.security.protocol.map", Sockets.CLIENTS + ":PLAINTEXT," + Sockets.QUORUM + ":PLAINTEXT",
                "controller.quorum.voters", new TreeMap<>(quorumPortsByNodeId).entrySet().stream()
                        .map(voter -> voter.getKey() + "@" + Sockets.HOST + ":" + voter.getValue())
                        .collect(Collectors.joining(",")));
    }

    /// Returns replication settings. With three replicas one node may fail, because two replicas must have a record
    /// before it is acknowledged.
    private static Map<String, String> createReplicaSettings(int copies) {
        String all = String.valueOf(copies);
        String enough = String.valueOf(Math.max(1, copies - 1));
        return Map.of(
                "default.replication.factor", all,
                "min.insync.replicas", enough,
                "offsets.topic.replication.factor", all,
                "transaction.state.log.replication.factor", all,
                "transaction.state.log.min.isr", enough,
                "share.coordinator.state.topic.replication.factor", all,
                "share.coordinator.state.topic.min.isr", enough);
    }
}
