package letopis.cli.command.trust;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import letopis.app.FilePaths;
import letopis.journal.PublicKey;
import letopis.language.message.BadFile;
import letopis.language.message.FileProblem;
import letopis.language.source.SourceFile;
import letopis.language.source.SourceText;

/// The keys a user trusts, with the names of their holders.
///
/// @param names the names of the holders; empty strings for unnamed ones
public record TrustedKeys(Map<PublicKey, String> names) {

    private static final int MAX_BYTES = 1 << 20;

    public TrustedKeys {
        names = Map.copyOf(names);
    }

    /// Reads the value of `--trust`, which is a public key or a file. Each line of the file has a key and the name of
    /// its holder; lines that begin with `#` are comments.
    ///
    /// @throws BadFile if the file does not exist, or a line does not begin with a key
    public static TrustedKeys read(String keyOrFile) {
        try {
            return new TrustedKeys(Map.of(new PublicKey(keyOrFile), ""));
        } catch (IllegalArgumentException _) {
            return readFile(FilePaths.parse(keyOrFile));
        }
    }

    private static TrustedKeys readFile(Path file) {
        var names = new LinkedHashMap<PublicKey, String>();
        List<String> lines = SourceText.lines(file.toString(), SourceFile.readBytes(file, MAX_BYTES));
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i).strip();
            if (!line.isEmpty() && !line.startsWith("#")) {
                String[] words = line.split("\\s+", 2);
                names.put(parseKey(file, i + 1L, words[0]), words.length > 1 ? words[1] : "");
            }
        }
        return new TrustedKeys(names);
    }

    private static PublicKey parseKey(Path file, long line, String text) {
        try {
            return new PublicKey(text);
        } catch (IllegalArgumentException e) {
            throw new BadFile(file.toString(), line, 1,
                    FileProblem.ofWrongValue("expected.public-key", FileProblem.quote(text)), e);
        }
    }

    public boolean contains(PublicKey key) {
        return names.containsKey(key);
    }

    /// Returns the name of the holder of a key, or the id of the key if no name is known.
    public String name(PublicKey key) {
        String name = names.getOrDefault(key, "");
        return name.isEmpty() ? key.id() : name;
    }
}
