package letopis.kafka;

import java.util.Map;

/// Something people have to know about a log before they rely on it.
///
/// @param code stable, lower-case with dashes
/// @param details what a sentence about it names
public record Notice(String code, Map<String, Object> details) {

    public Notice {
        details = Map.copyOf(details);
    }
}
