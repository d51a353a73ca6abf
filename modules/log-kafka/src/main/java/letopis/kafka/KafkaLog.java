package letopis.kafka;

import java.io.InputStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import java.util.stream.Stream;
import letopis.journal.Commit;
import letopis.journal.Header;
import letopis.journal.MatchId;
import letopis.journal.MatchListing;
import letopis.journal.MatchQuery;
import letopis.journal.Sequence;
import letopis.journal.Signer;
import letopis.language.message.BadLog;
import letopis.notation.copying.BulkLog;
import letopis.sqlite.PartitionShare;
import letopis.sqlite.Shelf;

/// A log of matches in a Kafka topic. Writes go to the topic. Reads use a shelf that is first filled up to the end of
/// the topic, so they see every commit acknowledged earlier.
public final class KafkaLog implements BulkLog {

    /// The time for which a listing waits for a commit in flight. After that, the listing is answered without it.
    private static final Duration TIMEOUT = Duration.ofSeconds(3);
    private static final long POLL_NANOS = 50_000_000;

    private final Topic topic;
    private final Shelf shelf;
    private final Cluster cluster;
    private final CloudEventRecords cloudEvents;
    private final Cluster.TopicIdentity topicIdentity;
    private final TopicProjector projector;
    private final KafkaTopicPort port;
    private final WriterElection election;
    private final List<Notice> notices;
    private volatile List<StalledTransaction> stalledTransactions = List.of();

    private KafkaLog(Topic topic, Shelf shelf, Cluster cluster, OpenTopic opened) {
        this.topic = topic;
        topicIdentity = opened.identity();
        this.shelf = shelf;
        this.cluster = cluster;
        cloudEvents = new CloudEventRecords(topic.name(), topicIdentity.partitionCount());
        notices = opened.notices();
        projector = TopicProjector.ofWholeTopic(topic, shelf, cluster, topicIdentity);
        port = new KafkaTopicPort(topic, cloudEvents, cluster, shelf, projector);
        var transactions = new Transactions(port, topic.log(), topic.name() + "/");
        election = new WriterElection(transactions);
    }

    /// Opens the log.
    ///
    /// @param shelf the shelf used for reading; the log closes it
    /// @param createIfMissing true to create a missing topic
    /// @throws letopis.language.message.BadLog if no broker answers, or the topic does not exist
    public static KafkaLog open(Topic topic, Shelf shelf, boolean createIfMissing) {
        var cluster = new Cluster(topic);
        try {
            return new KafkaLog(topic, shelf, cluster, openTopic(topic, shelf, cluster, createIfMissing));
        } catch (RuntimeException e) {
            cluster.close();
            throw e;
        }
    }

    /// The result of checking a shelf against its topic.
    record OpenTopic(Cluster.TopicIdentity identity, List<Notice> notices) {}

    static OpenTopic openTopic(Topic topic, Shelf shelf, Cluster cluster, boolean createIfMissing) {
        var facts = cluster.findTopic();
        if (facts.isEmpty() && createIfMissing) {
            facts = cluster.createTopic();
        }
        var found = facts.orElseThrow(cluster::createTopicMissingError);
        cluster.pinTopic(found);
        var notices = new ArrayList<>(new ShelfCheck(topic, shelf, cluster, found).checkAndRepair());
        notices.addAll(new TopicSettings(topic, cluster, found).notices());
        return new OpenTopic(found, List.copyOf(notices));
    }

    /// Returns notices that users should read before they rely on this log.
    public List<Notice> notices() {
        return notices;
    }

    @Override
    public String name() {
        return topic.log();
    }

    @Override
    public Writer create(Header header, String writer) {
        shelf.log().checkHeaderAccepted(header);
        checkMatchHeld(header.match());
        requireSafeSettings();
        return election.create(header, writer);
    }

    @Override
    public Writer open(MatchId match, String writer, Signer signer) {
        checkMatchHeld(match);
        requireSafeSettings();
        return election.open(match, writer, signer);
    }

    @Override
    public Optional<Header> findHeader(MatchId match) {
        catchUp(match);
        return shelf.log().findHeader(match);
    }

    @Override
    public Commits read(MatchId match, Sequence firstEntry) {
        catchUp(match);
        return shelf.log().read(match, firstEntry);
    }

    @Override
    public InputStream openReplay(MatchId match) {
        catchUp(match);
        return shelf.log().openReplay(match);
    }

    @Override
    public Stream<MatchListing> listMatches(MatchQuery query, Consumer<UnreadableMatch> onUnreadable) {
        return fillShelf().log().listMatches(query, onUnreadable);
    }

    /// Returns the matches hidden in the shelf. The topic does not record which matches are hidden.
    @Override
    public Set<MatchId> hiddenMatches() {
        return shelf.log().hiddenMatches();
    }

    @Override
    public Subscription follow(MatchId match, Sequence firstEntry, Consumer<Commit> onCommit) {
        catchUp(match);
        return new ShelfSubscription(shelf.log().follow(match, firstEntry, onCommit), projector.requestFilling());
    }

    /// A subscription to the shelf. Until it is closed, the shelf is kept filled.
    private static final class ShelfSubscription implements Subscription {

        private final Subscription shelfSubscription;
        private final ShelfProgress.FillRequest fillRequest;
        private final CompletableFuture<Void> end = new CompletableFuture<>();

        ShelfSubscription(Subscription shelfSubscription, ShelfProgress.FillRequest fillRequest) {
            this.shelfSubscription = shelfSubscription;
            this.fillRequest = fillRequest;
            fillRequest.failure().whenComplete((_, e) -> {
                end.completeExceptionally(e);
                shelfSubscription.close();
            });
            shelfSubscription.end().whenComplete((_, e) -> {
                if (e == null) {
                    end.complete(null);
                } else {
                    end.completeExceptionally(e);
                    fillRequest.close();
                }
            });
        }

        @Override
        public CompletionStage<Void> end() {
            return end;
        }

        @Override
        public void close() {
            fillRequest.close();
            shelfSubscription.close();
        }
    }

    @Override
    public BulkWriter openBulkWriter(String writer) {
        Optional<PartitionShare> part = shelf.log().partitionShare();
        if (part.isPresent()) {
            throw new BadLog(topic.log(), "part-of-topic",
                    Map.of("held", part.get().heldPartitionCount(),
                            "total", part.get().partitionCount()), null);
        }
        requireSafeSettings();
        catchUp();
        return new KafkaBulkWriter(topic, cloudEvents, election, shelf, projector.positions(), this::catchUp, writer);
    }

    /// Returns the shelf, filled up to the end of the topic.
    public Shelf bringShelfUpToDate() {
        catchUp();
        return shelf;
    }

    /// Returns the shelf, filled as far as the topic is readable. Does not wait for a long open transaction;
    /// [#stalledTransactions] then reports it.
    public Shelf fillShelf() {
        Set<Integer> partitions = heldPartitions();
        Map<Integer, Long> ends = cluster.fetchEndOffsets(partitions);
        long deadline = System.nanoTime() + TIMEOUT.toNanos();
        Map<Integer, Long> readable = cluster.listReadableOffsets(partitions);
        while (isBehind(readable, ends) && System.nanoTime() < deadline) {
            LockSupport.parkNanos(POLL_NANOS);
            readable = cluster.listReadableOffsets(partitions);
        }
        var reached = new HashMap<>(ends);
        var held = new ArrayList<StalledTransaction>();
        readable.forEach((partition, end) -> {
            if (end < reached.put(partition, Math.min(end, ends.get(partition)))) {
                cluster.findStalledTransaction(partition).ifPresent(held::add);
            }
        });
        projector.awaitOffsets(reached);
        port.fetchMissingCards();
        stalledTransactions = List.copyOf(held);
        return shelf;
    }

    private static boolean isBehind(Map<Integer, Long> readableOffsets, Map<Integer, Long> endOffsets) {
        return endOffsets.entrySet().stream().anyMatch(end -> readableOffsets.get(end.getKey()) < end.getValue());
    }

    /// Returns the transactions that hid part of the topic when the shelf was last filled.
    public List<StalledTransaction> stalledTransactions() {
        return stalledTransactions;
    }

    /// Returns the topic's number of partitions.
    int partitionCount() {
        return topicIdentity.partitionCount();
    }

    /// Returns the partitions readable on this shelf. These are all partitions or, for a group's shelf, those that it
    /// holds.
    private Set<Integer> heldPartitions() {
        if (shelf.group().isEmpty()) {
            return Cluster.listPartitions(topicIdentity);
        }
        var held = new HashSet<>(shelf.listHeldPartitions(topicIdentity.id()));
        held.retainAll(projector.positions().keySet());
        return held;
    }

    /// @throws BadLog if this is a group's shelf and the match belongs to another shelf
    private void checkMatchHeld(MatchId match) {
        int partition = cloudEvents.partitionOf(match);
        if (!heldPartitions().contains(partition)) {
            throw new BadLog(topic.log(), "match-not-held", Map.of("match", match.value(), "partition", partition,
                    "held", heldPartitions().size(), "total", topicIdentity.partitionCount()), null);
        }
    }

    private void requireSafeSettings() {
        new TopicSettings(topic, cluster, topicIdentity).requireSafeSettings();
    }

    private void catchUp(MatchId match) {
        checkMatchHeld(match);
        projector.awaitOffsets(cluster.fetchEndOffsets(Set.of(cloudEvents.partitionOf(match))));
        port.fetchMissingCards();
    }

    private void catchUp() {
        projector.awaitOffsets(cluster.fetchEndOffsets(heldPartitions()));
        port.fetchMissingCards();
    }

    @Override
    public void close() {
        projector.close();
        cluster.close();
        shelf.close();
    }
}
