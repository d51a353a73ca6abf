package letopis.app.logs;

import java.util.Map;

/// A warning that affects how far answers from a log can be relied on.
///
/// @param key the key of its sentence
public record LogRemark(String key, Map<String, Object> details) {}
