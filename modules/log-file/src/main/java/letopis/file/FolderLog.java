package letopis.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import letopis.journal.Completion;
import letopis.journal.Header;
import letopis.journal.MatchExistsException;
import letopis.journal.MatchId;
import letopis.journal.Seal;
import letopis.journal.Signer;
import letopis.language.message.BadFile;
import letopis.notation.HeaderLine;
import letopis.notation.ReplayReader;
import letopis.notation.copying.BulkLog;
import letopis.table.Game;

/// A folder of replay files as a log: match `m` is in `m.jsonl`. Several programs may use it at once. Opening a match
/// for writing reads the whole match, so another kind of log is better for many long matches.
public final class FolderLog extends ReplayFiles implements BulkLog {

    private static final String FILE_EXTENSION = ".jsonl";

    private final Path folder;

    /// @param folder the folder in which files are read and created
    /// @param games the games whose matches it contains
    public FolderLog(Path folder, Collection<Game<?>> games) {
        super(folder.toString(), () -> findReplays(folder), games);
        this.folder = folder;
    }

    private static List<Path> findReplays(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(FolderLog::isReplayFile).sorted().toList();
        } catch (IOException e) {
            throw BadFile.ofUnreadableFile(folder, e);
        }
    }

    private static boolean isReplayFile(Path file) {
        String name = file.getFileName().toString();
        return name.endsWith(FILE_EXTENSION) && !name.startsWith(".") && Files.isRegularFile(file);
    }

    /// Returns the file of a match. A file that still has an older name, without the `~` guard, keeps it.
    private Path fileOf(MatchId match) {
        Path earlier = folder.resolve(match + FILE_EXTENSION);
        return Files.isRegularFile(earlier) ? earlier : folder.resolve(match.fileName() + FILE_EXTENSION);
    }

    @Override
    public Writer create(Header header, String writer) {
        Path file = fileOf(header.match());
        return new WriterFile(file).runWithLock(held -> {
            if (ReplayWriter.isStarted(file, header)) {
                throw new MatchExistsException(header.match());
            }
            ReplayWriter.begin(file, header).close();
            return new FolderWriter(file, games(), header, held.acquireToken(writer),
                    Seal.ofHeader(HeaderLine.write(header)),
                    Completion.OPEN, Files.size(file));
        });
    }

    @Override
    public Writer open(MatchId match, String writer, Signer signer) {
        Path file = requireFile(match);
        return new WriterFile(file).runWithLock(held -> {
            try (ReplayReader reader = ReplayReader.open(file, games())) {
                reader.forEach(_ -> { });
                return new FolderWriter(file, games(), reader.header(), held.acquireToken(writer), reader.seal(),
                        reader.completion(), reader.sealedLength());
            }
        });
    }

    /// Returns the file of a match. A file with an incomplete header is not yet a match.
    @Override
    Optional<Path> find(MatchId match) {
        Path file = fileOf(match);
        return Files.isRegularFile(file) && hasHeader(file) ? Optional.of(file) : Optional.empty();
    }

    private boolean hasHeader(Path file) {
        try (ReplayReader _ = ReplayReader.open(file, games())) {
            return true;
        } catch (BadFile bad) {
            if (List.of("empty", "header-torn", "header-unsealed").contains(bad.code())) {
                return false;
            }
            throw bad;
        }
    }

    /// Starts a bulk import. The writer's name is not needed, because a file cannot be opened here while another writer
    /// has it open.
    @Override
    public BulkWriter openBulkWriter(String writer) {
        return new FolderBulkWriter(this::fileOf);
    }
}
