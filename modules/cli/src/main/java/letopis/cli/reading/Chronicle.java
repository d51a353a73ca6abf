package letopis.cli.reading;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import letopis.cli.screen.LogLine;
import letopis.codec.LoadedMatch;
import letopis.codec.Messages;
import letopis.codec.Words;
import letopis.journal.Entry;
import letopis.journal.RuleRef;
import letopis.table.Audience;
import letopis.table.BoardView;
import letopis.table.Game;
import letopis.table.Moment;
import letopis.table.State;

/// A loaded match as one audience is told it, in one language.
public final class Chronicle {

    private final LoadedMatch<?> match;
    private final Words words;
    private final Messages messages;
    private final Audience audience;
    private final Map<Long, LogLine> told = new HashMap<>();

    public Chronicle(LoadedMatch<?> match, Words words, Messages messages, Audience audience) {
        this.match = match;
        this.words = words;
        this.messages = messages;
        this.audience = audience;
    }

    /// @param position from 1 to the end
    public LogLine line(long position) {
        return told.computeIfAbsent(position, at -> {
            Entry entry = match.timeline().entry(at);
            String sentence = words.narrate(entry, match.timeline().at(at), audience);
            return new LogLine(at, entry.isChoice(), sentence, entry.rules());
        });
    }

    public BoardView board(long position) {
        return view(match, position, audience);
    }

    public static <S extends State> BoardView view(LoadedMatch<S> match, long position, Audience audience) {
        Game<S> game = match.game();
        return game.view(match.timeline().at(position), audience);
    }

    /// The next place whose sentence holds a text, after a position or before it.
    ///
    /// @param direction 1 or -1
    /// @return the position, or 0 when no sentence holds it
    public long search(String text, long from, int direction) {
        String wanted = text.toLowerCase(Locale.ROOT);
        long size = match.timeline().size();
        for (long i = 1; i <= size; i++) {
            long position = Math.floorMod(from - 1 + direction * i, size) + 1;
            if (line(position).sentence().toLowerCase(Locale.ROOT).contains(wanted)) {
                return position;
            }
        }
        return 0;
    }

    /// What the match is called and how it is played.
    public String title() {
        var title = new StringBuilder(match.header().title()).append(" · ").append(words.word("game.name"));
        String edition = match.header().settings().get("edition");
        if (edition != null) {
            title.append(", ").append(words.word("game.edition." + edition));
        }
        return title.toString();
    }

    /// Where in the match a position lies: game, turn, phase.
    public String moment(long position) {
        Moment moment = match.timeline().at(position).moment();
        var title = new StringBuilder();
        if (moment.game() > 0) {
            title.append(messages.say("title.game", Map.of())).append(' ').append(moment.game());
        }
        if (moment.turn() > 0) {
            title.append(title.isEmpty() ? "" : " · ").append(messages.say("title.turn", Map.of())).append(' ').append(moment.turn())
                    .append(" (").append(moment.active()).append(')');
        }
        title.append(title.isEmpty() ? "" : " · ").append(words.word("phase." + moment.phase()));
        return title.toString();
    }

    public List<RuleRef> rules(long position) {
        return position == 0 ? List.of() : match.timeline().entry(position).rules();
    }
}
