package letopis.server.archive;

import java.io.InputStream;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import letopis.app.logs.OpenLog;
import letopis.journal.Header;
import letopis.journal.MatchId;
import letopis.journal.MatchLog.Commits;
import letopis.journal.Sequence;
import letopis.language.message.BadFile;
import letopis.live.Feed;
import letopis.notation.copying.WrittenLog;
import letopis.sqlite.Part;
import letopis.sqlite.SqliteLog;
import org.jspecify.annotations.Nullable;

/// The matches of a log. Those of a topic are listed from its shelf.
public final class LogArchive implements Archive {

    private final OpenLog open;
    private final boolean recording;
    private volatile @Nullable SqliteLog listed; // from which matches were listed last; null before

    /// Matches to look at.
    public LogArchive(OpenLog open) {
        this(open, false);
    }

    /// @param recording whether matches may be recorded, too
    public LogArchive(OpenLog open, boolean recording) {
        this.open = open;
        this.recording = recording;
    }

    @Override
    public Optional<WrittenLog> recorded() {
        return recording ? Optional.of(open.log()) : Optional.empty();
    }

    @Override
    public String name() {
        return open.log().name();
    }

    @Override
    public List<Listed> list(Wanted wanted, Consumer<String> unreadable) {
        SqliteLog tables = open.tables().get();
        listed = tables;
        Consumer<BadFile> damaged = bad -> unreadable.accept(bad.file().substring(tables.name().length() + 1));
        try (var matches = tables.matches(wanted.query(), damaged)) {
            return matches.map(one -> new Listed(one.match(), one.title(), one.game(), one.at(), one.players(),
                    one.occasion(), one.last())).toList();
        }
    }

    @Override
    public Optional<Part> part() {
        SqliteLog tables = listed;
        return (tables == null ? open.tables().get() : tables).part();
    }

    @Override
    public Optional<Supplier<SqliteLog>> tables() {
        return Optional.of(open.tables());
    }

    @Override
    public Optional<Header> header(MatchId match) {
        return open.log().header(match);
    }

    @Override
    public Commits read(MatchId match, Sequence from) {
        return open.log().read(match, from);
    }

    @Override
    public InputStream replay(MatchId match) {
        return open.log().replay(match);
    }

    @Override
    public Feed feed(MatchId match) {
        return Feed.of(open.log(), match);
    }

    @Override
    public void close() {
        open.close();
    }
}
