package letopis.cli.stepper;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import letopis.cli.screen.Columns;
import letopis.codec.message.Messages;

/// The keys and what they do, two columns of them.
final class HelpText {

    private static final int CAP = 8;
    private static final int COLUMN = 37;

    private HelpText() {}

    static List<String> of(Messages messages) {
        var entries = new ArrayList<String>();
        for (Key key : Key.values()) {
            if (!key.cap().isEmpty()) {
                entries.add(Columns.fit(key.cap(), CAP) + messages.say(name(key), Map.of()));
            }
        }
        int rows = (entries.size() + 1) / 2;
        var lines = new ArrayList<String>();
        for (int row = 0; row < rows; row++) {
            String right = row + rows < entries.size() ? entries.get(row + rows) : "";
            lines.add(Columns.fit(entries.get(row), COLUMN) + right);
        }
        lines.add("");
        lines.add(messages.say("key.where", Map.of()));
        return lines;
    }

    /// The key of a key in the messages.
    static String name(Key key) {
        return "key." + key.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
