package letopis.server.access;

import letopis.table.Audience;

/// Who looks.
///
/// @param delayed whether they have to wait as everybody does
public record Viewer(Audience audience, boolean delayed) {

    public static final Viewer PUBLIC = new Viewer(Audience.EVERYONE, true);
}
