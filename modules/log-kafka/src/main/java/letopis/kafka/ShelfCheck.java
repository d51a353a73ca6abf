package letopis.kafka;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import letopis.language.message.BadLog;
import letopis.sqlite.Shelf;
import letopis.sqlite.ShelfOrigin;

/// A check that a shelf holds exactly what the current rules read from this topic. In case of doubt, the shelf is
/// cleared and refilled. If the topic may have lost records, a copy of the shelf's file is kept.
record ShelfCheck(Topic topic, Shelf shelf, Cluster cluster, Cluster.TopicIdentity topicIdentity) {

    /// Checks the shelf.
    ///
    /// @return the actions taken
    /// @throws BadLog if the file is the shelf of another topic or not a shelf, or the topic's number of
    /// partitions changed
    List<Notice> checkAndRepair() {
        var now = new ShelfOrigin(topic.name(), topicIdentity.id(), topicIdentity.clusterId(),
                topicIdentity.partitionCount(),
                TopicProjection.VERSION);
        Optional<ShelfOrigin> before = shelf.origin();
        if (before.isEmpty()) {
            if (shelf.matchCount() > 0) {
                throw new BadLog(topic.log(), "not-a-shelf", Map.of("file", shelf.file()), null);
            }
            shelf.setOrigin(now);
            return List.of();
        }
        checkTopicName(before.get());
        if (!before.get().hasSameTopicAs(now)) {
            return replaceShelf(before.get(), now, "shelf-of-other-topic");
        }
        checkPartitionCount(before.get());
        if (isAhead()) {
            return replaceShelf(before.get(), now, "shelf-ahead");
        }
        if (before.get().rules() != now.rules() || !shelf.isBuiltForCurrentRecorders()) {
            boolean whole = new TopicSettings(topic, cluster, topicIdentity).notices().isEmpty();
            if (!whole) {
                return replaceShelf(before.get(), now, "shelf-outdated-kept");
            }
            shelf.reset(now);
            return List.of(new Notice("shelf-outdated", Map.of("shelf", shelf.file())));
        }
        if (!before.get().equals(now)) {
            shelf.setOrigin(now);
        }
        return List.of();
    }

    private Set<Integer> allPartitions() {
        return Cluster.listPartitions(topicIdentity);
    }

    private void checkTopicName(ShelfOrigin storedOrigin) {
        if (!storedOrigin.topic().equals(topic.name())) {
            throw new BadLog(topic.log(), "other-shelf", Map.of("name", storedOrigin.topic()), null);
        }
    }

    private void checkPartitionCount(ShelfOrigin storedOrigin) {
        if (storedOrigin.partitions() != 0 && storedOrigin.partitions() != topicIdentity.partitionCount()) {
            throw new BadLog(topic.log(), "partitions-changed",
                    Map.of("before", storedOrigin.partitions(), "now", topicIdentity.partitionCount()), null);
        }
    }

    /// Returns true if the shelf is ahead of the topic. This happens if the topic lost its latest records, for example
    /// because a broker was restored from a backup.
    private boolean isAhead() {
        var places = new HashMap<Integer, Long>();
        for (int partition : allPartitions()) {
            OptionalLong next = shelf.findNextOffset(topicIdentity.id(), partition);
            next.ifPresent(place -> places.put(partition, place));
        }
        // The end offsets are queried after the shelf's own offsets, so they cover every record that the shelf has
        // read.
        Map<Integer, Long> ends = cluster.fetchEndOffsets(allPartitions());
        return places.entrySet().stream().anyMatch(one -> one.getValue() > ends.get(one.getKey()));
    }

    /// Replaces the content of the shelf. Keeps a copy of the file, because the topic may lack some of the content.
    private List<Notice> replaceShelf(ShelfOrigin storedOrigin, ShelfOrigin currentOrigin, String code) {
        long matches = shelf.matchCount();
        if (matches == 0) {
            shelf.reset(currentOrigin);
            return List.of();
        }
        Path kept = findFreePath();
        shelf.copyTo(kept);
        if (shelf.origin().filter(storedOrigin::equals)
                .isPresent()) { // otherwise another program has already replaced it
            shelf.reset(currentOrigin);
        }
        return List.of(new Notice(code, Map.of("shelf", shelf.file(), "count", matches, "kept", kept, "log",
                topic.log())));
    }

    private Path findFreePath() {
        String name = shelf.file().getFileName().toString().replaceFirst("\\.db$", "");
        String time = Instant.now().truncatedTo(ChronoUnit.SECONDS).toString().replace(':', '-');
        for (int number = 1; ; number++) {
            Path path = shelf.file().resolveSibling(name + "-kept-" + time + (number == 1 ? "" : "-" + number) + ".db");
            if (Files.notExists(path)) {
                return path;
            }
        }
    }
}
