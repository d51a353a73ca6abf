package letopis.server.access;

import letopis.table.Audience;

/// The viewer behind a request.
///
/// @param delayed true if the public delay applies
public record Viewer(Audience audience, boolean delayed) {

    public static final Viewer PUBLIC = new Viewer(Audience.EVERYONE, true);
}
