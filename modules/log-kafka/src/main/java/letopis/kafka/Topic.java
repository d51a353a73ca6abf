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

/// The topic of a log in Kafka, and how to reach it.
///
/// @param bootstrap brokers to ask first, for example `localhost:9092`
/// @param name the topic
/// @param client properties for every client, for example how to sign in
public record Topic(String bootstrap, String name, Map<String, String> client) {

    public static final String DEFAULT_NAME = "letopis.entries";

    public Topic {
        client = Map.copyOf(client);
    }

    /// The name of the topic of card sets beside this one: `letopis.cardsets` beside `letopis.entries`.
    String cardSets() {
        return (name.equals(DEFAULT_NAME) ? "letopis" : name) + ".cardsets";
    }

    /// What to tell people about an error of Kafka.
    BadLog error(Throwable e) {
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

    /// What people call the log.
    String log() {
        return "kafka:" + bootstrap + (name.equals(DEFAULT_NAME) ? "" : "/" + name);
    }

    /// The properties for a client. People's own override `ours`, but not the fixed ones, on which the log depends.
    Properties properties(Map<String, Object> ours, Map<String, Object> fixed) {
        var properties = new Properties();
        properties.putAll(ours);
        properties.putAll(client);
        properties.put("bootstrap.servers", bootstrap);
        properties.putAll(fixed);
        return properties;
    }
}
