package letopis.kafka;

import java.util.Map;
import java.util.Properties;
import letopis.language.message.BadLog;
import org.apache.kafka.common.config.ConfigException;
import org.apache.kafka.common.errors.ApiException;
import org.apache.kafka.common.errors.AuthenticationException;
import org.apache.kafka.common.errors.AuthorizationException;
import org.apache.kafka.common.errors.RetriableException;
import org.apache.kafka.common.errors.TransactionalIdAuthorizationException;

/// The topic of a log in Kafka, with its connection settings.
///
/// @param bootstrap the first brokers to contact, for example `localhost:9092`
/// @param name the topic
/// @param clientSettings properties for every client, for example for authentication
public record Topic(String bootstrap, String name, Map<String, String> clientSettings) {

    public static final String DEFAULT_NAME = "letopis.entries";

    public Topic {
        clientSettings = Map.copyOf(clientSettings);
    }

    /// Returns the name of the card set topic that belongs to this topic: `letopis.cardsets` for `letopis.entries`.
    String cardSetTopic() {
        return (name.equals(DEFAULT_NAME) ? "letopis" : name) + ".cardsets";
    }

    /// Converts a Kafka error to an error for users.
    BadLog toError(Throwable e) {
        String reason = String.valueOf(e.getMessage());
        for (Throwable one = e; one != null; one = one.getCause()) {
            String said = String.valueOf(one.getMessage());
            if (one instanceof TransactionalIdAuthorizationException) {
                return new BadLog(log(), "forbidden", Map.of("reason", said + " (" + name + "/*)"), e);
            }
            if (one instanceof AuthorizationException || one instanceof AuthenticationException) {
                return new BadLog(log(), "forbidden", Map.of("reason", said), e);
            }
            if (one instanceof ApiException && !(one instanceof RetriableException) || one instanceof ConfigException) {
                return new BadLog(log(), "failed", Map.of("reason", said), e);
            }
            reason = one.getMessage() == null ? reason : one.getMessage();
        }
        return new BadLog(log(), "unreachable", Map.of("reason", reason), e);
    }

    /// Returns the display name of the log.
    String log() {
        return "kafka:" + bootstrap + (name.equals(DEFAULT_NAME) ? "" : "/" + name);
    }

    /// Returns the properties for a client. The user's properties override `ownSettings`. They do not override
    /// `fixedSettings`, on which the log depends.
    Properties createProperties(Map<String, Object> ownSettings, Map<String, Object> fixedSettings) {
        var properties = new Properties();
        properties.putAll(ownSettings);
        properties.putAll(clientSettings);
        properties.put("bootstrap.servers", bootstrap);
        properties.putAll(fixedSettings);
        return properties;
    }
}
