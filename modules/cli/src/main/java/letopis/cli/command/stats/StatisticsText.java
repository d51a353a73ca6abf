package letopis.cli.command.stats;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import letopis.app.statistics.Statistics.CardTally;
import letopis.app.statistics.Statistics.GameTally;
import letopis.app.statistics.Statistics.Kill;
import letopis.app.statistics.Statistics.LifePoint;
import letopis.app.statistics.Statistics.Tally;
import letopis.app.statistics.Statistics;
import letopis.app.statistics.StatisticsWords;
import letopis.app.text.Columns;
import letopis.app.text.Glyphs;
import letopis.app.text.Ink;
import letopis.app.text.StyledText;
import letopis.program.console.Console;

/// Statistics on a screen: bars, and curves of a line.
final class StatisticsText {

    private static final int NAME_MIN = 28;
    private static final int FIGURES = 20; // columns of the longest there usually are
    private static final int BAR = 20;
    private static final int BUCKETS = 24;
    private static final int OTHER_MAX = 1; // settings that are named

    private final Console console;
    private final Statistics counted;
    private final int top;
    private final StatisticsWords words;
    private final Glyphs glyphs;
    private final List<Line> lines = new ArrayList<>();

    StatisticsText(Console console, Statistics counted, int top) {
        this.console = console;
        this.counted = counted;
        this.top = top;
        this.words = new StatisticsWords(console.language());
        this.glyphs = console.glyphs();
    }

    void print() {
        line(console.say("stats.matches", Map.of("count", counted.matches().size())), "");
        counted.games().forEach(this::game);
        tallies("stats.players", counted.players());
        tallies("stats.decks", counted.decks().stream().map(one -> new Tally(
                of(StatisticsWords.game(one.name()), words.deck(one.name())), one.played(), one.won(), one.drawn()))
                .toList());
        List<String> games = counted.games().stream().map(GameTally::game).distinct().toList();
        games.forEach(this::cards);
        games.forEach(this::kills);
        lives(counted.lives());
        int names = lines.stream().mapToInt(line -> line instanceof Line.Row row ? Columns.width(row.name()) : 0).max()
                .orElse(0);
        int room = Math.clamp(names, NAME_MIN, Math.max(NAME_MIN, console.width() - BUCKETS - FIGURES));
        console.print(lines.stream().map(line -> Columns.cut(switch (line) {
            case Line.Text(var text) -> text;
            case Line.Row(var name, var bar, var rest) -> new StyledText.Builder().append("  ")
                    .append(Columns.fit(name, room)).append(" ").append(bar, Ink.GOOD).append(" ").append(rest)
                    .text();
        }, console.width())).toList());
    }

    private sealed interface Line {

        record Text(StyledText text) implements Line {}

        record Row(String name, String bar, String rest) implements Line {}
    }

    private void line(String title, String rest) {
        lines.add(new Line.Text(new StyledText.Builder().append(title, Ink.TITLE).append(rest)
                .text()));
    }

    private void title(String key) {
        lines.add(new Line.Text(StyledText.EMPTY));
        line(console.say(key), "");
    }

    private void title(String key, String game) {
        lines.add(new Line.Text(StyledText.EMPTY));
        line(of(game, console.say(key)), "");
    }

    /// Something of a game, with the game where matches of several are counted: those of two may have one name.
    private String of(String game, String what) {
        boolean several = counted.games().stream().map(GameTally::game).distinct().count() > 1;
        return several ? what + " · " + words.game(game, "") : what;
    }

    private void row(String name, String bar, String rest) {
        lines.add(new Line.Row(name, bar, rest));
    }

    private String bar(double share) {
        int full = (int) Math.round(Math.clamp(share, 0, 1) * BAR);
        return (console.isDrawn() ? "█" : "#").repeat(full) + (console.isDrawn() ? "░" : ".").repeat(BAR - full);
    }

    private String share(long some, long all) {
        long percent = all == 0 ? 0 : Math.round(100.0 * some / all);
        return console.say("stats.share", Map.of("percent", "%3d".formatted(percent), "some", some, "all", all));
    }

    private void game(GameTally game) {
        lines.add(new Line.Text(StyledText.EMPTY));
        line(title(game),
                "  " + console.say("stats.matches", Map.of("count", game.matches())));
        if (game.firstKnown() > 0) {
            row(console.say("stats.first"), bar((double) game.firstWon() / game.firstKnown()),
                    share(game.firstWon(), game.firstKnown()));
        }
        if (game.draws() > 0) {
            row(console.say("stats.draws"), bar((double) game.draws() / game.matches()),
                    share(game.draws(), game.matches()));
        }
        length("stats.turns", game.turns());
        length("stats.choices", game.choices());
        length("stats.entries", game.entries());
    }

    /// Those of one edition are told apart by how its rules are read: by the settings that are other than in the first.
    private String title(GameTally game) {
        String title = words.game(game.game(), game.settings());
        GameTally first = counted.games().stream().filter(one -> words.game(one.game(), one.settings()).equals(title))
                .findFirst().orElse(game);
        List<String> other = StatisticsWords.different(first.settings(), game.settings());
        int more = other.size() - OTHER_MAX;
        return other.isEmpty() ? title : console.say("stats.otherwise", Map.of("game", title, "settings",
                String.join(", ", other.subList(0, Math.min(other.size(), OTHER_MAX)))
                        + (more > 0 ? " +" + more : "")));
    }

    /// How long matches are: how many are of each length, and the shortest, the middle and the longest.
    private void length(String key, List<Long> sorted) {
        if (sorted.isEmpty()) {
            return;
        }
        long least = sorted.getFirst();
        long most = sorted.getLast();
        double[] counts = GameTally.lengths(sorted, BUCKETS).stream().mapToDouble(Long::doubleValue).toArray();
        row(console.say(key), Columns.fit(curve(counts), BUCKETS), console.say("stats.length", Map.of(
                "least", least, "median", GameTally.median(sorted), "most", most)));
    }

    private String curve(double[] values) {
        double most = 0;
        for (double value : values) {
            most = Math.max(most, value);
        }
        var curve = new StringBuilder();
        for (double value : values) {
            curve.append(value == 0 ? ' ' : glyphs.levels()
                    .charAt((int) Math.round((glyphs.levels().length() - 1) * value / most)));
        }
        return curve.toString();
    }

    private void tallies(String key, List<Tally> tallies) {
        if (!tallies.isEmpty()) {
            title(key);
            tallies.stream().limit(top).forEach(one -> row(one.name(), bar(one.share()),
                    share(one.won(), one.played())));
        }
    }

    private void cards(String game) {
        List<CardTally> known = counted.telling().stream().filter(card -> card.game().equals(game)).toList();
        if (!known.isEmpty()) {
            title("stats.cards", game);
            lines.add(new Line.Text(StyledText.of("  " + console.say("stats.surest"), Ink.QUIET)));
            known.stream().limit(top).forEach(card -> row(words.card(game, card.name()), bar(card.share()),
                    share(card.won(), card.sides())));
        }
    }

    private void kills(String game) {
        List<Kill> kills = counted.kills().stream().filter(kill -> kill.game().equals(game)).toList();
        if (!kills.isEmpty()) {
            title("stats.kills", game);
            long most = kills.getFirst().times();
            kills.stream().limit(top).forEach(kill -> row(words.card(game, kill.killer()) + " " + glyphs.dead()
                    + words.card(game, kill.killed()), bar((double) kill.times() / most),
                    String.valueOf(kill.times())));
        }
    }

    private void lives(List<LifePoint> lives) {
        if (lives.isEmpty()) {
            return;
        }
        title("stats.lives");
        lives.stream().map(LifePoint::game).distinct().forEach(game -> {
            List<LifePoint> points = lives.stream().filter(point -> point.game().equals(game)).toList();
            life("stats.winner", game, points.stream().mapToDouble(LifePoint::winner).toArray());
            life("stats.loser", game, points.stream().mapToDouble(LifePoint::loser).toArray());
        });
    }

    private void life(String key, String game, double[] lives) {
        row(of(game, console.say(key)), curve(lives),
                "%.0f %s %.0f".formatted(lives[0], glyphs.arrow(), lives[lives.length - 1]));
    }
}
