package letopis.server.stream;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import letopis.language.message.Language;
import letopis.live.LiveStep;
import letopis.server.match.Sight;
import letopis.server.match.WatchedMatch;
import letopis.table.Audience;

/// Those who see the same of one match: each step is written once for all of them.
final class Channel {

    private final WatchedMatch match;
    private final Audience audience;
    private final Language language;
    private final Clients clients;
    private final Set<Line> lines = ConcurrentHashMap.newKeySet();
    private final Runnable leave;

    Channel(WatchedMatch match, Audience audience, Language language, Clients clients) {
        this.match = match;
        this.audience = audience;
        this.language = language;
        this.clients = clients;
        this.leave = match.listen(this::send);
    }

    private void send(LiveStep step) {
        if (!lines.isEmpty()) {
            Event event = Events.step(sight(), step.last().number());
            clients.send(event, lines);
        }
    }

    Sight sight() {
        return match.sight(audience, language);
    }

    void add(Line line) {
        lines.add(line);
    }

    /// @return whether nobody is left
    boolean remove(Line line) {
        lines.remove(line);
        return lines.isEmpty();
    }

    void close() {
        leave.run();
    }
}
