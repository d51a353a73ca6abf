package letopis.program;

import java.util.Locale;

/// A group of commands with a similar task. The constants are in the order of the help.
public enum CommandGroup {

    DISPUTE,
    REVIEW,
    RECORD,
    ARCHIVE,
    ANALYSE,
    LOOK_UP,
    SET_UP;

    /// Returns the key of this group's heading in the help resources.
    String key() {
        return "group." + name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
