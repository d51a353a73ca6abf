package letopis.kafka;

import java.util.Map;

/// A fact about a log that people should know before they rely on it.
///
/// @param code stable, in kebab case
/// @param details the values its sentence names
public record Notice(String code, Map<String, Object> details) {

    public Notice {
        details = Map.copyOf(details);
    }
}
