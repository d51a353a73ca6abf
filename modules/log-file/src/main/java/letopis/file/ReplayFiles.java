package letopis.file;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import letopis.file.FileOutlines.Snapshot;
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
import letopis.notation.copying.OutlineCache;
import letopis.notation.copying.OutlineCache.FileOutline;
import letopis.notation.copying.StoredLog;
import letopis.table.Game;

/// Replay files as a read-only log. A listing reads the header and the last commit of each file. It reads a file again
/// only if the file's size or modification time has changed. With a cache, later runs of the program also skip
/// unchanged files.
public class ReplayFiles implements StoredLog {

    private static final Duration READ_TIME_LIMIT = Duration.ofMillis(100); // for files that were not read before

    private final String name;
    private final Supplier<List<Path>> fileLister;
    private final Collection<Game<?>> games;
    private final FileOutlines outlines;
    private volatile Map<MatchId, Path> places = Map.of();

    /// Creates a log for files of any installed game.
    ///
    /// @param fileLister the supplier of the files, called for every listing
    public ReplayFiles(String name, Supplier<List<Path>> fileLister) {
        this(name, fileLister, Games.all());
    }

    /// Creates a log for files of these games.
    public ReplayFiles(String name, Supplier<List<Path>> fileLister, Collection<Game<?>> games) {
        this(name, fileLister, games, OutlineCache.NONE);
    }

    /// Creates a log for files of any installed game, whose outlines are kept in a cache.
    public ReplayFiles(String name, Supplier<List<Path>> fileLister, OutlineCache cache) {
        this(name, fileLister, Games.all(), cache);
    }

    private ReplayFiles(String name, Supplier<List<Path>> fileLister, Collection<Game<?>> games, OutlineCache cache) {
        this.name = name;
        this.fileLister = fileLister;
        this.games = List.copyOf(games);
        this.outlines = new FileOutlines(this.games, cache);
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
        return fileLister.get().stream().map(file -> file.toAbsolutePath().getParent()).distinct()
                .flatMap(folder -> HiddenMatches.of(folder).stream()).collect(Collectors.toUnmodifiableSet());
    }

    /// Returns the listings of all matches. If two files contain the same match, the first is listed. The second is
    /// reported as unreadable unless it ends with the same seal.
    @Override
    public Stream<MatchListing> listMatches(MatchQuery query, Consumer<UnreadableMatch> onUnreadable) {
        return select(scan(outlines.inspect(fileLister.get()), onUnreadable), query);
    }

    @Override
    public ReadyMatches readyMatches(MatchQuery query, Consumer<UnreadableMatch> onUnreadable) {
        List<Path> all = fileLister.get();
        Map<Path, Snapshot> ready = outlines.inspectWithin(all, READ_TIME_LIMIT);
        return new ReadyMatches(select(scan(ready, onUnreadable), query), all.size() - ready.size());
    }

    private static Stream<MatchListing> select(Collection<FileOutline> outlines, MatchQuery query) {
        return outlines.stream().map(FileOutline::listing).filter(query::accepts).sorted(MatchListing.NEWEST_FIRST)
                .limit(query.limit());
    }

    private Collection<FileOutline> scan(Map<Path, Snapshot> snapshots, Consumer<UnreadableMatch> onUnreadable) {
        var found = new LinkedHashMap<MatchId, FileOutline>();
        var paths = new LinkedHashMap<MatchId, Path>();
        snapshots.forEach((file, snapshot) -> {
            Optional<BadFile> problem = switch (snapshot) {
                case Snapshot.UnreadableFile(_, var badFile) -> Optional.of(badFile);
                case Snapshot.Match(_, var outline) -> {
                    MatchId match = outline.listing().match();
                    paths.putIfAbsent(match, file);
                    FileOutline first = found.putIfAbsent(match, outline);
                    yield first == null || first.seal().equals(outline.seal()) ? Optional.empty()
                            : Optional.of(new BadFile(file.toString(),
                                    new FileProblem("other-ending", Map.of("match", match))));
                }
            };
            problem.ifPresent(bad -> onUnreadable.accept(new UnreadableMatch(file.getFileName().toString(), bad)));
        });
        places = paths;
        return found.values();
    }

    /// Returns the file of a match, or empty if the match does not exist.
    Optional<Path> find(MatchId match) {
        Path known = places.get(match);
        if (known == null || !outlines.inspect(known).map(look -> look instanceof Snapshot.Match(_, var outline)
                && outline.listing().match().equals(match)).orElse(false)) {
            scan(outlines.inspect(fileLister.get()), _ -> { });
        }
        return Optional.ofNullable(places.get(match));
    }

    /// @throws NoSuchMatchException if there is no such match
    final Path requireFile(MatchId match) {
        return find(match).orElseThrow(() -> new NoSuchMatchException(match));
    }

    @Override
    public Optional<Header> findHeader(MatchId match) {
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
            throw BadFile.ofUnreadableFile(file, e);
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
        outlines.close();
    }
}
