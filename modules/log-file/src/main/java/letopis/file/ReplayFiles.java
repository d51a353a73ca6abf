package letopis.file;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import letopis.journal.Commit;
import letopis.journal.Header;
import letopis.journal.MatchId;
import letopis.journal.MatchListing;
import letopis.journal.MatchQuery;
import letopis.journal.NoSuchMatchException;
import letopis.journal.Sequence;
import letopis.language.message.BadFile;
import letopis.language.message.FileProblem;
import letopis.notation.Games;
import letopis.notation.ReplayReader;
import letopis.notation.copying.StoredLog;
import letopis.table.Game;

/// Replay files as a read-only log. Listings read the header and the last commit of each file, and again once
/// its size or time has changed.
public class ReplayFiles implements StoredLog {

    private final String name;
    private final Supplier<List<Path>> files;
    private final Collection<Game<?>> games;
    private final Map<Path, FileSnapshot> snapshots = new ConcurrentHashMap<>();
    private volatile Map<MatchId, Path> places = Map.of();

    /// The cached content of a file.
    private sealed interface FileSnapshot {

        long size();

        FileTime changed();

        record Match(long size, FileTime changed, ReplayOutline outline) implements FileSnapshot {}

        record Unreadable(long size, FileTime changed, BadFile problem) implements FileSnapshot {}
    }

    /// Creates a log for files of any installed game.
    ///
    /// @param files evaluated for every listing
    public ReplayFiles(String name, Supplier<List<Path>> files) {
        this(name, files, Games.all());
    }

    /// Creates a log for files of these games.
    public ReplayFiles(String name, Supplier<List<Path>> files, Collection<Game<?>> games) {
        this.name = name;
        this.files = files;
        this.games = List.copyOf(games);
    }

    /// Creates a log for a single file of any installed game.
    public static ReplayFiles of(Path file) {
        return new ReplayFiles(file.toString(), () -> List.of(file));
    }

    Collection<Game<?>> games() {
        return games;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public Set<MatchId> hiddenMatches() {
        return files.get().stream().map(file -> file.toAbsolutePath().getParent()).distinct()
                .flatMap(folder -> HiddenMatches.of(folder).stream()).collect(Collectors.toUnmodifiableSet());
    }

    /// Returns the outlines of all matches. If two files contain the same match, the first is listed, and the
    /// second is unreadable unless it ends with the same seal.
    @Override
    public Stream<MatchListing> matches(MatchQuery query, Consumer<UnreadableMatch> unreadable) {
        return scan(unreadable).stream().map(ReplayOutline::listing).filter(query::accepts)
                .sorted(MatchListing.NEWEST).limit(query.limit());
    }

    private Collection<ReplayOutline> scan(Consumer<UnreadableMatch> unreadable) {
        var found = new LinkedHashMap<MatchId, ReplayOutline>();
        var paths = new LinkedHashMap<MatchId, Path>();
        for (Path file : files.get()) {
            Optional<BadFile> problem = inspect(file).flatMap(look -> switch (look) {
                case FileSnapshot.Unreadable(_, _, var badFile) -> Optional.of(badFile);
                case FileSnapshot.Match(_, _, var outline) -> {
                    MatchId match = outline.header().match();
                    paths.putIfAbsent(match, file);
                    ReplayOutline first = found.putIfAbsent(match, outline);
                    yield first == null || first.seal().equals(outline.seal()) ? Optional.empty()
                            : Optional.of(new BadFile(file.toString(),
                                    new FileProblem("other-ending", Map.of("match", match))));
                }
            });
            problem.ifPresent(bad -> unreadable.accept(new UnreadableMatch(file.getFileName().toString(), bad)));
        }
        places = paths;
        return found.values();
    }

    /// Returns empty if the file has been removed.
    private Optional<FileSnapshot> inspect(Path file) {
        try {
            long size = Files.size(file);
            FileTime changed = Files.getLastModifiedTime(file);
            FileSnapshot before = snapshots.get(file);
            if (before != null && before.size() == size && before.changed().equals(changed)) {
                return Optional.of(before);
            }
            FileSnapshot now = inspect(file, size, changed);
            snapshots.put(file, now);
            return Optional.of(now);
        } catch (IOException _) {
            return Optional.empty();
        }
    }

    private FileSnapshot inspect(Path file, long size, FileTime changed) {
        try {
            return new FileSnapshot.Match(size, changed, ReplayOutline.read(file, games));
        } catch (BadFile bad) {
            return new FileSnapshot.Unreadable(size, changed, bad);
        }
    }

    /// Returns the file of a match, or empty if the match does not exist.
    Optional<Path> find(MatchId match) {
        Path known = places.get(match);
        if (known == null || !inspect(known).map(look -> look instanceof FileSnapshot.Match(_, _, var outline)
                && outline.header().match().equals(match)).orElse(false)) {
            scan(_ -> { });
        }
        return Optional.ofNullable(places.get(match));
    }

    /// @throws NoSuchMatchException if there is no such match
    final Path requireFile(MatchId match) {
        return find(match).orElseThrow(() -> new NoSuchMatchException(match));
    }

    @Override
    public Optional<Header> header(MatchId match) {
        return find(match).map(file -> {
            try (ReplayReader reader = ReplayReader.open(file, games)) {
                return reader.header();
            }
        });
    }

    @Override
    public Commits read(MatchId match, Sequence firstEntry) {
        ReplayReader reader = ReplayReader.open(requireFile(match), games);
        Stream<Commit> commits = StreamSupport.stream(reader.spliterator(), false)
                .filter(commit -> commit.last().compareTo(firstEntry) >= 0);
        return Commits.of(commits::iterator, reader::close);
    }

    @Override
    public InputStream openReplay(MatchId match) {
        Path file = requireFile(match);
        try {
            return Files.newInputStream(file);
        } catch (IOException e) {
            throw BadFile.unreadable(file, e);
        }
    }

    @Override
    public Subscription follow(MatchId match, Sequence firstEntry, Consumer<Commit> onCommit) {
        return FileFollower.start(requireFile(match), games, commit -> {
            if (commit.last().compareTo(firstEntry) >= 0) {
                onCommit.accept(commit);
            }
        });
    }

    @Override
    public void close() {
        snapshots.clear();
    }
}
