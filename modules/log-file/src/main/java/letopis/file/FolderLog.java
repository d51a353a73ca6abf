package letopis.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import letopis.journal.Commit;
import letopis.journal.Completion;
import letopis.journal.Header;
import letopis.journal.MatchExistsException;
import letopis.journal.MatchId;
import letopis.journal.MatchLog;
import letopis.journal.NoSuchMatchException;
import letopis.journal.Seal;
import letopis.journal.Sequence;
import letopis.journal.Signer;
import letopis.language.message.BadFile;
import letopis.notation.HeaderLine;
import letopis.notation.ReplayReader;
import letopis.table.Game;

/// A folder of replay files as a log: the match `m` is `m.jsonl`. Several programs may use it at once. Lists and
/// openings read whole files, so it is for a handful of matches; use a log of another kind for many.
public final class FolderLog implements MatchLog {

    private static final String ENDING = ".jsonl";

    private final Path folder;
    private final Collection<Game<?>> games;

    /// @param folder where the files are, and are made
    /// @param games whose matches there are
    public FolderLog(Path folder, Collection<Game<?>> games) {
        this.folder = folder;
        this.games = List.copyOf(games);
    }

    /// Files made before names were guarded keep their names.
    Path file(MatchId match) {
        Path earlier = folder.resolve(match + ENDING);
        return Files.isRegularFile(earlier) ? earlier : folder.resolve(match.fileName() + ENDING);
    }

    @Override
    public Writer create(Header header, String writer) {
        Path file = file(header.match());
        return new WriterFile(file).holding(held -> {
            if (ReplayWriter.isBegun(file, header)) {
                throw new MatchExistsException(header.match());
            }
            ReplayWriter.begin(file, header).close();
            return new FolderWriter(file, games, header, held.take(writer), Seal.ofHeader(HeaderLine.write(header)),
                    Completion.OPEN, Files.size(file));
        });
    }

    @Override
    public Writer open(MatchId match, String writer, Signer signer) {
        Path file = present(match);
        return new WriterFile(file).holding(held -> {
            try (ReplayReader reader = ReplayReader.open(file, games)) {
                reader.forEach(_ -> { });
                return new FolderWriter(file, games, reader.header(), held.take(writer), reader.seal(),
                        reader.completion(), reader.sealedLength());
            }
        });
    }

    /// @throws NoSuchMatchException when there is none
    private Path present(MatchId match) {
        return found(match).orElseThrow(() -> new NoSuchMatchException(match));
    }

    /// A file whose header was never finished is no match yet.
    private Optional<Path> found(MatchId match) {
        Path file = file(match);
        return Files.isRegularFile(file) && isBegun(file) ? Optional.of(file) : Optional.empty();
    }

    private boolean isBegun(Path file) {
        try (ReplayReader _ = ReplayReader.open(file, games)) {
            return true;
        } catch (BadFile bad) {
            if (List.of("empty", "header-torn", "header-unsealed").contains(bad.code())) {
                return false;
            }
            throw bad;
        }
    }

    @Override
    public Optional<Header> header(MatchId match) {
        return found(match).map(file -> {
            try (ReplayReader reader = ReplayReader.open(file, games)) {
                return reader.header();
            }
        });
    }

    @Override
    public Commits read(MatchId match, Sequence from) {
        ReplayReader reader = ReplayReader.open(present(match), games);
        Stream<Commit> wanted = StreamSupport.stream(reader.spliterator(), false)
                .filter(commit -> commit.last().compareTo(from) >= 0);
        return new Commits() {
            @Override
            public Iterator<Commit> iterator() {
                return wanted.iterator();
            }

            @Override
            public void close() {
                reader.close();
            }
        };
    }

    @Override
    public Subscription follow(MatchId match, Sequence from, Consumer<Commit> onCommit) {
        return FileFollower.start(present(match), games, commit -> {
            if (commit.last().compareTo(from) >= 0) {
                onCommit.accept(commit);
            }
        });
    }

    @Override
    public Stream<MatchSummary> matches() {
        var summaries = new ArrayList<MatchSummary>();
        try (Stream<Path> files = Files.list(folder)) {
            files.filter(file -> isMatch(file) && isBegun(file)).forEach(file -> {
                try (ReplayReader reader = ReplayReader.open(file, games)) {
                    reader.forEach(_ -> { });
                    summaries.add(new MatchSummary(reader.header(), reader.seal().last()));
                }
            });
        } catch (IOException e) {
            throw BadFile.unreadable(folder, e);
        }
        return summaries.stream();
    }

    private static boolean isMatch(Path file) {
        String name = file.getFileName().toString();
        return name.endsWith(ENDING) && !name.startsWith(".");
    }

    @Override
    public void close() {}
}
