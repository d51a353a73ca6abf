package letopis.server.match;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import letopis.journal.Commit;
import letopis.journal.Header;
import letopis.journal.MatchId;
import letopis.journal.MatchListing;
import letopis.journal.MatchQuery;
import letopis.journal.Sequence;
import letopis.notation.ReplayReader;
import letopis.notation.copying.StoredLog;

/// A replay file in memory, read as a log with one match. The log never grows, and its listings are empty.
///
/// @param name the file name, for messages
/// @param bytes the content of the file
record OpenedFile(String name, Header header, byte[] bytes) implements StoredLog {

    /// Reads the header.
    ///
    /// @throws letopis.language.message.BadFile if it is not a replay file
    static OpenedFile of(String name, byte[] bytes) {
        try (ReplayReader reader = ReplayReader.of(name, new ByteArrayInputStream(bytes))) {
            return new OpenedFile(name, reader.header(), bytes);
        }
    }

    ReplayReader reader() {
        return ReplayReader.of(name, new ByteArrayInputStream(bytes));
    }

    @Override
    public Stream<MatchListing> listMatches(MatchQuery query, Consumer<UnreadableMatch> onUnreadable) {
        return Stream.empty();
    }

    @Override
    public Optional<Header> findHeader(MatchId match) {
        return header.match().equals(match) ? Optional.of(header) : Optional.empty();
    }

    @Override
    public Commits read(MatchId match, Sequence firstEntry) {
        ReplayReader reader = reader();
        Stream<Commit> commits = StreamSupport.stream(reader.spliterator(), false)
                .filter(commit -> commit.last().compareTo(firstEntry) >= 0);
        return Commits.of(commits::iterator, reader::close);
    }

    /// Delivers the commits of the file immediately. No commits follow.
    @Override
    public Subscription follow(MatchId match, Sequence firstEntry, Consumer<Commit> onCommit) {
        try (Commits commits = read(match, firstEntry)) {
            commits.forEach(onCommit);
        }
        var end = new CompletableFuture<Void>();
        return new Subscription() {
            @Override
            public CompletionStage<Void> end() {
                return end;
            }

            @Override
            public void close() {
                end.complete(null);
            }
        };
    }

    @Override
    public InputStream openReplay(MatchId match) {
        return new ByteArrayInputStream(bytes);
    }

    @Override
    public void close() {
        // The garbage collector frees the bytes once nothing refers to them.
    }
}
