package letopis.kafka;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import letopis.language.message.BadLog;

/// A check that a topic retains its records: its settings must be safe, and no records may have been deleted.
record TopicSettings(Topic topic, Cluster cluster, Cluster.TopicIdentity topicIdentity) {

    /// A setting on which the log depends.
    ///
    /// @param value the required value
    private record Requirement(String name, String value, Predicate<String> isSafeValue) {

        static Requirement createExactRequirement(String name, String value) {
            return new Requirement(name, value, value::equals);
        }
    }

    private static final List<Requirement> REQUIREMENTS = List.of(
            Requirement.createExactRequirement("cleanup.policy", "delete"),
            Requirement.createExactRequirement("retention.ms", "-1"),
            Requirement.createExactRequirement("retention.bytes", "-1"),
            new Requirement("max.message.bytes", String.valueOf(Cluster.MAX_RECORD_BYTES),
                    value -> Long.parseLong(value) >= Cluster.MAX_RECORD_BYTES));

    /// Returns notices that users should read before they rely on the topic.
    List<Notice> notices() {
        var notices = new ArrayList<Notice>();
        checkDeletion().ifPresent(notices::add);
        cluster.cardSetPartitionCount().filter(count -> count != 1).ifPresent(count -> notices.add(
                new Notice("card-set-partitions", Map.of("topic", topic.cardSetTopic(), "count", count))));
        try {
            notices.addAll(checkSettings());
        } catch (BadLog e) {
            if (!e.code().equals("log.forbidden")) {
                throw e;
            }
            notices.add(new Notice("settings-unchecked", Map.of("log", topic.log())));
        }
        return List.copyOf(notices);
    }

    /// @throws BadLog if the topic could lose records, or has already lost records that only shelves still hold
    void requireSafeSettings() {
        notices().stream().filter(notice -> !notice.code().equals("settings-unchecked")).findFirst()
                .ifPresent(notice -> {
            throw new BadLog(topic.log(), notice.code(), notice.details(), null);
        });
    }

    private Optional<Notice> checkDeletion() {
        String places = cluster.findStartOffsets(Cluster.listPartitions(topicIdentity)).entrySet().stream()
                .filter(one -> one.getValue() > 0)
                .sorted(Map.Entry.comparingByKey()).map(one -> one.getKey() + " → " + one.getValue())
                .collect(Collectors.joining(", "));
        return places.isEmpty() ? Optional.empty()
                : Optional.of(new Notice("records-deleted", Map.of("places", places)));
    }

    private List<Notice> checkSettings() {
        var names = new ArrayList<>(List.of(topic.name()));
        cluster.cardSetTopicId().ifPresent(_ -> names.add(topic.cardSetTopic()));
        var notices = new ArrayList<Notice>();
        cluster.readSettings(names).forEach((name, settings) -> {
            for (Requirement required : REQUIREMENTS) {
                String value = settings.getOrDefault(required.name(), "");
                if (!required.isSafeValue().test(value)) {
                    notices.add(new Notice("topic-setting", Map.of("topic", name, "name", required.name(),
                            "value", value, "right", required.value())));
                }
            }
        });
        return notices;
    }
}
