package letopis.kafka;

import java.util.Map;

/// A fact about a log that users should know before they rely on it.
///
/// @param code a stable code in kebab case
/// @param details the values for the slots of its sentence
public record Notice(String code, Map<String, Object> details) {

    public Notice {
        details = Map.copyOf(details);
    }
}
