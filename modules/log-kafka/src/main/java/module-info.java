/// A log of matches in a Kafka topic.
@SuppressWarnings("requires-automatic") // the Kafka client has no module descriptor
module letopis.kafka {
    requires static org.jspecify;
    requires transitive letopis.notation;
    requires transitive letopis.sqlite;
    requires kafka.clients;

    exports letopis.kafka;
}
