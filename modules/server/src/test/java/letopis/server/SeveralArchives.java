package letopis.server;

import java.io.InputStream;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import letopis.journal.Header;
import letopis.journal.MatchId;
import letopis.journal.MatchLog.Commits;
import letopis.journal.NoSuchMatchException;
import letopis.journal.Sequence;
import letopis.live.Feed;
import letopis.server.archive.Archive;
import letopis.server.archive.Listed;
import letopis.server.archive.Wanted;

/// The matches of several archives.
record SeveralArchives(List<? extends Archive> archives) implements Archive {

    @Override
    public String name() {
        return "several";
    }

    @Override
    public List<Listed> list(Wanted wanted, Consumer<String> unreadable) {
        return archives.stream().flatMap(archive -> archive.list(wanted, unreadable).stream())
                .sorted(Comparator.comparing(Listed::at).reversed()).toList();
    }

    private Archive of(MatchId match) {
        return archives.stream().filter(archive -> archive.header(match).isPresent()).findFirst()
                .orElseThrow(() -> new NoSuchMatchException(match));
    }

    @Override
    public Optional<Header> header(MatchId match) {
        return archives.stream().flatMap(archive -> archive.header(match).stream()).findFirst();
    }

    @Override
    public Commits read(MatchId match, Sequence from) {
        return of(match).read(match, from);
    }

    @Override
    public InputStream replay(MatchId match) {
        return of(match).replay(match);
    }

    @Override
    public Feed feed(MatchId match) {
        return of(match).feed(match);
    }

    @Override
    public void close() {
        archives.forEach(Archive::close);
    }
}
