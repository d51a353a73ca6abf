package letopis.cli.command;

import java.util.Locale;
import java.util.Map;
import java.util.Set;
import letopis.app.FilePaths;
import letopis.app.UserError;

/// A format that a command writes. The extension of the output file must not contradict it.
public enum OutputFormat {

    HTML(Set.of("html", "htm")), SVG(Set.of("svg"));

    private final Set<String> suffixes;

    OutputFormat(Set<String> suffixes) {
        this.suffixes = suffixes;
    }

    /// Checks that a file name has this format's extension or none.
    ///
    /// @throws UserError if the extension belongs to another format
    public void requireExtension(String file) {
        String name = String.valueOf(FilePaths.parse(file).getFileName());
        String ending = name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
        if (name.lastIndexOf('.') >= 0 && !suffixes.contains(ending)) {
            throw UserError.createBadUsageError("out.format-" + name().toLowerCase(Locale.ROOT), Map.of("file", file));
        }
    }
}
