package letopis.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import letopis.journal.MatchId;
import letopis.language.message.BadFile;
import letopis.language.source.SourceText;

/// The list of matches that are hidden from listings of a folder. It is stored in a text file with one id per line. The
/// replay files stay unchanged.
public final class HiddenMatches {

    private static final String FILE_NAME = "hidden-matches.txt";

    private HiddenMatches() {}

    /// @throws BadFile if the file cannot be read
    public static Set<MatchId> of(Path folder) {
        Path file = folder.resolve(FILE_NAME);
        try {
            return SourceText.lines(file.toString(), Files.readAllBytes(file)).stream().map(String::strip)
                    .flatMap(line -> MatchId.parse(line).stream()).collect(Collectors.toUnmodifiableSet());
        } catch (NoSuchFileException _) {
            return Set.of();
        } catch (IOException e) {
            throw BadFile.ofUnreadableFile(file, e);
        }
    }

    /// Hides a match or makes it visible.
    ///
    /// @return false if nothing changed
    /// @throws BadFile if the file cannot be read or written
    public static boolean setHidden(Path folder, MatchId match, boolean isHidden) {
        var ids = new TreeSet<String>();
        of(folder).forEach(id -> ids.add(id.value()));
        if (isHidden ? !ids.add(match.value()) : !ids.remove(match.value())) {
            return false;
        }
        Path file = folder.resolve(FILE_NAME);
        try {
            if (ids.isEmpty()) {
                Files.delete(file);
                return true;
            }
            Path begun = Files.createTempFile(folder, ".hidden", ".new");
            try {
                Files.write(begun, ids);
                Files.move(begun, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            } finally {
                Files.deleteIfExists(begun);
            }
            return true;
        } catch (IOException e) {
            throw BadFile.ofUnreadableFile(file, e);
        }
    }
}
