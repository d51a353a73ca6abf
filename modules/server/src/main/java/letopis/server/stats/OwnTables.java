package letopis.server.stats;

import java.util.function.Supplier;
import letopis.app.statistics.FactProjection;
import letopis.app.statistics.ProjectionListener;
import letopis.app.text.Phrases;
import letopis.language.message.Language;
import letopis.sqlite.SqliteLog;

/// The tables of the log itself, with the complete record.
final class OwnTables extends StatisticsStore {

    private final Supplier<SqliteLog> log;

    OwnTables(Supplier<SqliteLog> log) {
        this.log = log;
    }

    @Override
    void bringUp() {
        var projection = new FactProjection(log.get(), Phrases.in(Language.EN), ProjectionListener.NONE);
        unseen = projection.behind();
        projection.bringUp();
        unreadable = projection.unread().stream().map(name -> name.substring(log.get().name().length() + 1)).toList();
        unseen = projection.left() - unreadable.size();
    }

    @Override
    SqliteLog tables() {
        return log.get();
    }

    @Override
    public void close() {
        // closed with the archive
    }
}
