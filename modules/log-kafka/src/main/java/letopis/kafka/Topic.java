package letopis.kafka;

import java.util.Map;
import java.util.Properties;

/// Where a log lies in Kafka, and how to reach it.
///
/// @param bootstrap brokers to ask first, for example `localhost:9092`
/// @param name the topic
/// @param client properties for every client, for example how to sign in
public record Topic(String bootstrap, String name, Map<String, String> client) {

    public static final String DEFAULT_NAME = "letopis.entries";

    public Topic {
        client = Map.copyOf(client);
    }

    /// What people call the log.
    String log() {
        return "kafka:" + bootstrap + (name.equals(DEFAULT_NAME) ? "" : "/" + name);
    }

    /// The properties for a client, where somebody's own count more than `ours`, but less than those that make the log
    /// what it is.
    Properties properties(Map<String, Object> ours, Map<String, Object> fixed) {
        var properties = new Properties();
        properties.putAll(ours);
        properties.putAll(client);
        properties.put("bootstrap.servers", bootstrap);
        properties.putAll(fixed);
        return properties;
    }
}
