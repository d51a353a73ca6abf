package letopis.server.record;

import java.util.Optional;

/// The sender of a request.
///
/// @param deviceId the id that the device chose for itself; devices without an id never exclude each other
/// @param takesOver true to continue even if another writer or device has the match
public record Sender(Optional<String> deviceId, boolean takesOver) {}
