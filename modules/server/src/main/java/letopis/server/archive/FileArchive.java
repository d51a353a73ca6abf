package letopis.server.archive;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.Supplier;
import letopis.file.FileFollower;
import letopis.journal.Commit;
import letopis.journal.Header;
import letopis.journal.MatchId;
import letopis.journal.MatchLog.Commits;
import letopis.journal.NoSuchMatchException;
import letopis.journal.Seal;
import letopis.journal.Sequence;
import letopis.language.message.BadFile;
import letopis.live.Feed;
import letopis.notation.ReplayReader;

/// Replay files. A file is read again when it has changed, and named as unreadable while it is no match.
public final class FileArchive implements Archive {

    private final String name;
    private final Supplier<List<Path>> files;
    private final Map<Path, Known> known = new ConcurrentHashMap<>();

    /// What was found in a file.
    ///
    /// @param match nothing where the file is no match
    private record Known(long size, FileTime changed, Optional<Found> match) {}

    private record Found(Path file, Header header, Seal seal) {

        Sequence last() {
            return seal.last();
        }
    }

    /// @param files those there are now; asked again for every list
    public FileArchive(String name, Supplier<List<Path>> files) {
        this.name = name;
        this.files = files;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public List<Listed> list(Wanted wanted, Consumer<String> unreadable) {
        return found(file -> unreadable.accept(file.getFileName().toString())).values().stream()
                .map(one -> Listed.of(one.header(), one.last())).filter(wanted::takes)
                .sorted(Comparator.comparing(Listed::at).reversed().thenComparing(one -> one.match().value()))
                .limit(wanted.limit()).toList();
    }

    /// By their ids. Where two files have the same match, the first counts, and the second is named unless it is a
    /// copy of it.
    ///
    /// @param unreadable gets the files that are not shown
    private Map<MatchId, Found> found(Consumer<Path> unreadable) {
        var found = new LinkedHashMap<MatchId, Found>();
        for (Path file : files.get()) {
            look(file).ifPresent(known -> known.match().ifPresentOrElse(one -> {
                Found first = found.putIfAbsent(one.header().match(), one);
                if (first != null && !first.seal().equals(one.seal())) {
                    unreadable.accept(file);
                }
            }, () -> unreadable.accept(file)));
        }
        return found;
    }

    private Optional<Known> look(Path file) {
        try {
            long size = Files.size(file);
            FileTime changed = Files.getLastModifiedTime(file);
            Known before = known.get(file);
            if (before != null && before.size() == size && before.changed().equals(changed)) {
                return Optional.of(before);
            }
            var now = new Known(size, changed, read(file));
            known.put(file, now);
            return Optional.of(now);
        } catch (IOException _) {
            return Optional.empty(); // it was taken away while we looked
        }
    }

    private static Optional<Found> read(Path file) {
        try (ReplayReader reader = ReplayReader.open(file)) {
            reader.forEach(_ -> { });
            return Optional.of(new Found(file, reader.header(), reader.seal()));
        } catch (BadFile _) {
            return Optional.empty(); // the other files can be shown all the same
        }
    }

    private Optional<Found> find(MatchId match) {
        return Optional.ofNullable(found(_ -> { }).get(match));
    }

    private Path file(MatchId match) {
        return find(match).map(Found::file).orElseThrow(() -> new NoSuchMatchException(match));
    }

    @Override
    public Optional<Header> header(MatchId match) {
        return find(match).map(Found::header);
    }

    @Override
    public Commits read(MatchId match, Sequence from) {
        var commits = new ArrayList<Commit>();
        try (ReplayReader reader = ReplayReader.open(file(match))) {
            for (Commit commit : reader) {
                if (commit.last().compareTo(from) >= 0) {
                    commits.add(commit);
                }
            }
        }
        return new ReadCommits(commits);
    }

    @Override
    public InputStream replay(MatchId match) {
        Path file = file(match);
        try {
            return Files.newInputStream(file);
        } catch (IOException e) {
            throw BadFile.unreadable(file, e);
        }
    }

    @Override
    public Feed feed(MatchId match) {
        Path file = file(match);
        return (from, onCommit) -> FileFollower.start(file, commit -> {
            if (commit.last().compareTo(from) >= 0) {
                onCommit.accept(commit);
            }
        });
    }

    @Override
    public void close() {
        known.clear();
    }
}
