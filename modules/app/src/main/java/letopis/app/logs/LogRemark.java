package letopis.app.logs;

import java.util.Map;

/// Something people have to know about a log before they rely on an answer from it.
///
/// @param key of its sentence
public record LogRemark(String key, Map<String, Object> details) {}
