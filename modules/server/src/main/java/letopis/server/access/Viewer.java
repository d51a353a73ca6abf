package letopis.server.access;

import letopis.table.Audience;

/// The viewer behind a request.
///
/// @param delayed true if the public delay applies
/// @param broadcast true for the broadcast view, which shows everything that at least one seat sees. Only the
///   broadcast routes have this viewer, and they read a log with its own delay
public record Viewer(Audience audience, boolean delayed, boolean broadcast) {

    public static final Viewer PUBLIC = new Viewer(Audience.EVERYONE, true);
    public static final Viewer BROADCAST = new Viewer(Audience.EVERYONE, false, true);

    public Viewer(Audience audience, boolean delayed) {
        this(audience, delayed, false);
    }
}
