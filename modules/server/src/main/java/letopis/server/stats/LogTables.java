package letopis.server.stats;

import java.util.function.Supplier;
import letopis.app.statistics.FactProjection;
import letopis.app.statistics.ProjectionListener;
import letopis.app.text.Phrases;
import letopis.language.message.Language;
import letopis.sqlite.SqliteLog;

/// The tables of the log itself. They contain the complete record.
final class LogTables extends StatisticsStore {

    private final Supplier<SqliteLog> log;

    LogTables(Supplier<SqliteLog> log) {
        this.log = log;
    }

    @Override
    void update() {
        var projection = new FactProjection(log.get(), Phrases.forLanguage(Language.EN), ProjectionListener.NONE);
        unseen = projection.countStaleMatches();
        projection.update();
        unreadable = projection.unreadMatches().stream().map(name -> name.substring(log.get().name().length() + 1))
                .toList();
        unseen = projection.skippedCount() - unreadable.size();
    }

    @Override
    SqliteLog sqliteLog() {
        return log.get();
    }

    @Override
    public void close() {
        // closed with the archive
    }
}
