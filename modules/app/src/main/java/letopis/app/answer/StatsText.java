package letopis.app.answer;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import letopis.app.answer.StatsAnswer.CardStats;
import letopis.app.answer.StatsAnswer.GameStats;
import letopis.app.answer.StatsAnswer.KillStats;
import letopis.app.answer.StatsAnswer.Lengths;
import letopis.app.statistics.IntegerBins;
import letopis.app.statistics.Median;
import letopis.app.statistics.Statistics.LifePoint;
import letopis.app.statistics.Statistics.Tally;
import letopis.app.statistics.StatisticsWords;
import letopis.app.text.Columns;
import letopis.app.text.Glyphs;
import letopis.app.text.Layout;
import letopis.app.text.StyledText;
import letopis.app.text.TextStyle;

/// Statistics as text, with bars and one-line curves.
public final class StatsText {

    private static final int MIN_NAME_WIDTH = 28;
    private static final int CURVE_LENGTH = 32; // columns of a curve over all turns
    private static final int FIGURES_WIDTH = 20; // columns reserved for figures
    private static final int BAR_WIDTH = 20;
    private static final int MAX_OTHER_SETTINGS = 1; // maximum settings in a title

    private final Layout layout;
    private final StatsAnswer answer;
    private final int topCount;
    private final StatisticsWords words;
    private final Glyphs glyphs;
    private final List<Line> lines = new ArrayList<>();

    private StatsText(StatsAnswer answer, int topCount, Layout layout) {
        this.layout = layout;
        this.answer = answer;
        this.topCount = topCount;
        this.words = new StatisticsWords(layout.language());
        this.glyphs = layout.glyphs();
    }

    /// @param topCount the maximum number of rows in each part
    public static List<StyledText> formatStatsWithGameName(StatsAnswer answer, int topCount, Layout layout) {
        return new StatsText(answer, topCount, layout).text();
    }

    private List<StyledText> text() {
        addLine(layout.say("stats.matches", Map.of("count", answer.matchCount())), "");
        answer.games().forEach(this::addGame);
        addTallies("stats.players", answer.players().stream().map(player -> new Tally(player.name(),
                player.matchCount(), player.winCount(), player.drawCount())).toList());
        addTallies("stats.decks", answer.decks().stream().map(ofDeck -> new Tally(
                formatTitleWithGameName(StatisticsWords.formatGameTitle(ofDeck.name()), ofDeck.title()),
                ofDeck.matchCount(), ofDeck.winCount(), ofDeck.drawCount()))
                .toList());
        List<String> games = answer.games().stream().map(GameStats::game).distinct().toList();
        games.forEach(this::addCards);
        games.forEach(this::addKills);
        addLifeCurves();
        int names = lines.stream().mapToInt(line -> line instanceof Line.Row row ? Columns.measureWidth(row.name()) : 0)
                .max()
                .orElse(0);
        int room = Math.clamp(names, MIN_NAME_WIDTH,
                Math.max(MIN_NAME_WIDTH, layout.width() - StatsAnswer.STEPS - FIGURES_WIDTH));
        return lines.stream().map(line -> Columns.truncate(switch (line) {
            case Line.Text(var text) -> text;
            case Line.Row(var name, var bar, var rest) -> new StyledText.Builder().append("  ")
                    .append(Columns.fit(name, room)).append(" ").append(bar, TextStyle.GOOD).append(" ").append(rest)
                    .text();
        }, layout.width())).toList();
    }

    private sealed interface Line {

        record Text(StyledText text) implements Line {}

        record Row(String name, String bar, String rest) implements Line {}
    }

    private void addLine(String title, String text) {
        lines.add(new Line.Text(new StyledText.Builder().append(title, TextStyle.TITLE).append(text)
                .text()));
    }

    private void addTitle(String key) {
        lines.add(new Line.Text(StyledText.EMPTY));
        addLine(layout.say(key), "");
    }

    private void addTitle(String key, String game) {
        lines.add(new Line.Text(StyledText.EMPTY));
        addLine(formatTitleWithGameName(game, layout.say(key)), "");
    }

    /// Appends the name of the game if the statistics cover several games, because cards of different games may share a
    /// name.
    private String formatTitleWithGameName(String game, String title) {
        boolean several = answer.games().stream().map(GameStats::game).distinct().count() > 1;
        return several ? title + " · " + words.formatGameTitle(game, "") : title;
    }

    private void addRow(String name, String bar, String text) {
        lines.add(new Line.Row(name, bar, text));
    }

    private String renderBar(double share) {
        int full = (int) Math.round(Math.clamp(share, 0, 1) * BAR_WIDTH);
        return (glyphs.isUnicode() ? "█" : "#").repeat(full) + (glyphs.isUnicode() ? "░" : ".")
                .repeat(BAR_WIDTH - full);
    }

    private String formatShare(long part, long total) {
        long percent = total == 0 ? 0 : Math.round(100.0 * part / total);
        return layout.say("stats.share", Map.of("percent", "%3d".formatted(percent), "some", part, "all", total));
    }

    private void addGame(GameStats game) {
        lines.add(new Line.Text(StyledText.EMPTY));
        addLine(formatTitle(game),
                "  " + layout.say("stats.matches", Map.of("count", game.matchCount())));
        if (game.firstPlayerKnownCount() > 0) {
            addRow(layout.say("stats.first"),
                    renderBar((double) game.firstPlayerWinCount() / game.firstPlayerKnownCount()),
                    formatShare(game.firstPlayerWinCount(), game.firstPlayerKnownCount()));
        }
        if (game.drawCount() > 0) {
            addRow(layout.say("stats.draws"), renderBar((double) game.drawCount() / game.matchCount()),
                    formatShare(game.drawCount(), game.matchCount()));
        }
        addLengths("stats.turns", game.turns());
        addLengths("stats.choices", game.choices());
        addLengths("stats.entries", game.entries());
    }

    /// Returns the title of a game. Editions with the same name are distinguished by the settings in which they differ
    /// from the first edition.
    private String formatTitle(GameStats game) {
        String title = game.title();
        GameStats first = answer.games().stream().filter(ofGame -> ofGame.title().equals(title)).findFirst()
                .orElse(game);
        List<String> other = StatisticsWords.listDifferingSettings(first.settings(), game.settings());
        int more = other.size() - MAX_OTHER_SETTINGS;
        return other.isEmpty() ? title : layout.say("stats.otherwise", Map.of("game", title, "settings",
                String.join(", ", other.subList(0, Math.min(other.size(), MAX_OTHER_SETTINGS)))
                        + (more > 0 ? " +" + more : "")));
    }

    /// Adds the lengths of matches: their distribution, minimum, median and maximum.
    private void addLengths(String key, Lengths lengths) {
        if (lengths.histogram().isEmpty()) {
            return;
        }
        double[] counts = lengths.bins().stream().mapToDouble(IntegerBins.Bin::count).toArray();
        addRow(layout.say(key), Columns.fit(renderCurve(counts), StatsAnswer.STEPS), layout.say("stats.length", Map.of(
                "least", lengths.min(), "median",
                new Median(lengths.exactMedian()).format(layout.language()), "most", lengths.max())));
    }

    private String renderCurve(double[] values) {
        double most = 0;
        for (double value : values) {
            most = Math.max(most, value);
        }
        var curve = new StringBuilder();
        for (double value : values) {
            curve.append(value == 0 ? ' ' : glyphs.curveLevels()
                    .charAt((int) Math.round((glyphs.curveLevels().length() - 1) * value / most)));
        }
        return curve.toString();
    }

    private void addTallies(String key, List<Tally> tallies) {
        if (!tallies.isEmpty()) {
            addTitle(key);
            tallies.stream().limit(topCount).forEach(tally -> addRow(tally.name(), renderBar(tally.share()),
                    formatShare(tally.winCount(), tally.matchCount())));
        }
    }

    private void addCards(String game) {
        List<CardStats> known = answer.cards().stream().filter(card -> card.game().equals(game)).toList();
        if (!known.isEmpty()) {
            addTitle("stats.cards", game);
            lines.add(new Line.Text(StyledText.of("  " + layout.say("stats.surest"), TextStyle.QUIET)));
            known.stream().limit(topCount).forEach(card -> addRow(card.title(), renderBar(card.share()),
                    formatShare(card.winCount(), card.playerCount())));
        }
    }

    private void addKills(String game) {
        List<KillStats> kills = answer.kills().stream().filter(kill -> kill.game().equals(game)).toList();
        if (!kills.isEmpty()) {
            addTitle("stats.kills", game);
            long max = kills.getFirst().killCount();
            kills.stream().limit(topCount)
                    .forEach(kill -> addRow(kill.killerTitle() + " " + glyphs.deathMark() + kill.victimTitle(),
                    renderBar((double) kill.killCount() / max),
                    String.valueOf(kill.killCount())));
        }
    }

    private void addLifeCurves() {
        for (StatsAnswer.Curve curve : answer.lifeCurves()) {
            lines.add(new Line.Text(StyledText.EMPTY));
            boolean named = !curve.title().equals(words.formatGameTitle(curve.game(), ""));
            addLine(named ? layout.say("stats.lives") + " · " + curve.title()
                    : formatTitleWithGameName(curve.game(), layout.say("stats.lives")), "");
            addLifeCurve("stats.winner", curve.points().stream().mapToDouble(LifePoint::winnerLife).toArray());
            addLifeCurve("stats.loser", curve.points().stream().mapToDouble(LifePoint::loserLife).toArray());
        }
    }

    private void addLifeCurve(String key, double[] lives) {
        double[] drawn = lives.length <= CURVE_LENGTH ? lives
                : IntStream.range(0, CURVE_LENGTH).mapToDouble(at -> lives[at * lives.length / CURVE_LENGTH]).toArray();
        addRow(layout.say(key), renderCurve(drawn),
                "%.0f %s %.0f".formatted(lives[0], glyphs.arrow(), lives[lives.length - 1]));
    }
}
