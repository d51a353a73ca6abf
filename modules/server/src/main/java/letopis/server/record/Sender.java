package letopis.server.record;

import java.util.Optional;

/// The sender of a request.
///
/// @param device an id it gives itself; devices without one never exclude each other
/// @param takesOver true to continue although another writer or device has the match
public record Sender(Optional<String> device, boolean takesOver) {}
