package letopis.app.logs;

import java.util.Map;

/// A warning that answers from a log may be unreliable.
///
/// @param key the message key
public record LogRemark(String key, Map<String, Object> details) {}
