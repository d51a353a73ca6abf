package letopis.app.statistics;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import letopis.journal.Seat;
import letopis.language.message.Messages;
import letopis.language.text.Words;
import letopis.live.Chronicle;
import letopis.live.OccasionText;
import letopis.match.facts.Fact;
import letopis.match.facts.MatchFacts;
import letopis.notation.LoadedMatch;
import letopis.table.Audience;
import letopis.table.BoardView.Account;
import letopis.table.BoardView.Subject;
import letopis.table.CardName;

/// The life totals of a match as a self-contained SVG with curves, turns and deaths. If players have no life, the
/// curves show the number used by ledgers. In a game without either, they show the first number that changes.
public final class LifeChart {

    private static final int WIDTH = 960;
    private static final int HEIGHT = 440;
    private static final int LEFT_MARGIN = 48;
    private static final int RIGHT_MARGIN = 24;
    private static final int TOP_MARGIN = 84;
    private static final int BOTTOM_MARGIN = 92;
    private static final int GRID_STEP = 10;
    private static final int MIN_TURN_LABEL_WIDTH = 26; // minimum pixels for the number of a turn
    private static final String SVG_START = """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %1$d %2$d" role="img" font-family="Golos Text, \
            -apple-system, Segoe UI, Roboto, Noto Sans, sans-serif" font-size="13">
            <title>%3$s</title>
            <style>
            svg { --paper: #fbf9f4; --ink: #24211c; --muted: #6d675d; --line: #dcd6c8; --a: #1f5f8b; --b: #a92e1d; }
            @media (prefers-color-scheme: dark) {
            svg { --paper: #191713; --ink: #ece7dc; --muted: #a39c8e; --line: #3a362e; --a: #6fb3e0; --b: #f07a63; } }
            text { fill: var(--ink); } .m { fill: var(--muted); font-size: 12px; } .l { stroke: var(--line); }
            .A { stroke: var(--a); } .B { stroke: var(--b); } .fA { fill: var(--a); } .fB { fill: var(--b); }
            .c { fill: none; stroke-width: 2.25; stroke-linejoin: round; } .d { stroke-width: 1.5; fill: none; }
            </style>
            <rect width="%1$d" height="%2$d" fill="var(--paper)"/>
            """;

    private final LoadedMatch<?> match;
    private final MatchFacts facts;
    private final Words words;
    private final Messages messages;
    private final StringBuilder svg = new StringBuilder();
    private final String drawnNumberCode; // the code of the number shown; empty if none changes
    private final Map<String, List<long[]>> curvesBySeat;
    private final long maxValue;

    private LifeChart(LoadedMatch<?> match, Words words, Messages messages) {
        this.match = match;
        this.words = words;
        this.messages = messages;
        this.facts = FactProjection.extractFacts(match);
        this.drawnNumberCode = findNumberCode(match, facts);
        this.curvesBySeat = findCurves(facts, drawnNumberCode);
        this.maxValue = curvesBySeat.values().stream().flatMap(List::stream).mapToLong(point -> point[1]).max()
                .orElse(0);
    }

    /// Draws the chart.
    ///
    /// @param words the vocabulary of the match
    /// @param messages the messages of the program, in the same language
    /// @return SVG; empty if no number of the players changes
    public static Optional<String> of(LoadedMatch<?> match, Words words, Messages messages) {
        var chart = new LifeChart(match, words, messages);
        return chart.maxValue <= 0 ? Optional.empty() : Optional.of(chart.draw());
    }

    /// Returns the code of the number to show.
    private static String findNumberCode(LoadedMatch<?> match, MatchFacts facts) {
        Stream<String> counted = facts.ledgers().stream().flatMap(ledger -> ledger.accounts().stream())
                .filter(account -> account.subject() instanceof Subject.OfSeat).map(Account::of);
        Stream<String> numbers = Chronicle.viewBoard(match, match.timeline().size(), Audience.JUDGE).seats().stream()
                .flatMap(seat -> seat.resources().keySet().stream());
        return Stream.of(Stream.of(Account.LIFE), counted, numbers).flatMap(keys -> keys).distinct()
                .filter(key -> findCurves(facts, key).values().stream().anyMatch(points -> points.size() > 1))
                .findFirst().orElse("");
    }

    /// Returns the entries that changed the given number, grouped by seat. Skips undone entries.
    private static Map<String, List<long[]>> findCurves(MatchFacts facts, String key) {
        var values = new TreeMap<String, List<long[]>>();
        for (Fact fact : facts.facts()) {
            boolean counts = facts.takenBackRanges().stream().noneMatch(range -> range.contains(fact.seq()));
            if (counts && fact.card() == 0 && fact.key().equals(key) && !fact.subject().isEmpty()
                    && fact.value().orElse("") instanceof Long number) {
                values.computeIfAbsent(fact.subject(), _ -> new ArrayList<>()).add(new long[] {fact.seq(), number});
            }
        }
        return values;
    }

    private double computeX(long entry) {
        return LEFT_MARGIN + (double) (WIDTH - LEFT_MARGIN - RIGHT_MARGIN) * entry / Math.max(1, facts.last());
    }

    private double computeY(long life) {
        return HEIGHT - BOTTOM_MARGIN - (double) (HEIGHT - TOP_MARGIN - BOTTOM_MARGIN) * Math.max(0, life) / maxValue;
    }

    private String draw() {
        String title = OccasionText.appendTo(match.header().title(), match.header().occasion(), words.language());
        svg.append(SVG_START.formatted(WIDTH, HEIGHT, escape(title)));
        addText(LEFT_MARGIN, 32, "", "font-size=\"19\" font-family=\"Literata, Georgia, serif\"", title);
        drawLegend();
        drawGrid();
        drawTurns();
        curvesBySeat.forEach(this::drawCurve);
        drawDeaths();
        return svg.append("</svg>\n").toString();
    }

    private void drawLegend() {
        double x = LEFT_MARGIN;
        for (Map.Entry<Seat, String> player : match.header().players().entrySet()) {
            String seat = player.getKey().name();
            boolean won = facts.result().flatMap(result -> result.winner()).filter(player.getKey()::equals).isPresent();
            String name = player.getValue() + (won ? " · " + messages.format("chart.won", Map.of()) : "");
            addFormattedText("<rect x=\"%.0f\" y=\"49\" width=\"18\" height=\"4\" class=\"f%s\"/>", x, seat);
            addText(x + 25, 56, "", "", name);
            x += 55 + 8.2 * name.length();
        }
        addText(WIDTH - RIGHT_MARGIN, 56, "m", "text-anchor=\"end\"", findWord(drawnNumberCode));
    }

    private String findWord(String key) {
        return words.word(words.messages().find("resource." + key).isPresent() ? "resource." + key : "zone." + key);
    }

    private void drawGrid() {
        for (long life = 0; life <= maxValue; life += maxValue > 3 * GRID_STEP ? GRID_STEP : GRID_STEP / 2) {
            addFormattedText("<path class=\"l\" d=\"M%d %.1fH%d\"/>", LEFT_MARGIN, computeY(life),
                    WIDTH - RIGHT_MARGIN);
            addText(LEFT_MARGIN - 8, computeY(life) + 4, "m", "text-anchor=\"end\"", String.valueOf(life));
        }
    }

    /// Draws a line at the start of each turn, with the turn number if there is room. The line at the start of a game
    /// is stronger.
    private void drawTurns() {
        double free = 0;
        int game = -1;
        for (MatchFacts.Turn turn : facts.turns()) {
            double x = computeX(turn.seq());
            boolean begins = turn.moment().game() != game;
            game = turn.moment().game();
            addFormattedText("<path class=\"l\"%s d=\"M%.1f %dV%d\"/>", begins ? " stroke-width=\"2\"" : "", x,
                    begins ? TOP_MARGIN - 16 : TOP_MARGIN, HEIGHT - BOTTOM_MARGIN);
            if (x >= free) {
                addText(x, HEIGHT - BOTTOM_MARGIN + 18, "m", "text-anchor=\"middle\"",
                        String.valueOf(turn.moment().turn()));
                free = x + MIN_TURN_LABEL_WIDTH;
            }
            if (begins && game > 0) {
                addText(x + 4, TOP_MARGIN - 7, "m", "", messages.format("chart.game", Map.of("game", game)));
            }
        }
        addText(LEFT_MARGIN - 8, HEIGHT - BOTTOM_MARGIN + 18, "m", "text-anchor=\"end\"",
                messages.format("chart.turn", Map.of()));
    }

    private void drawCurve(String seat, List<long[]> points) {
        var path = new StringBuilder();
        long before = 0;
        for (long[] point : points) {
            boolean isNewGame = before <= 0;
            if (!isNewGame || point[1] > 0) {
                path.append(String.format(Locale.ROOT, isNewGame ? "M%.1f %.1f" : "H%.1fV%.1f", computeX(point[0]),
                        computeY(point[1])));
            }
            before = point[1];
        }
        addFormattedText("<path class=\"c %s\" d=\"%sH%.1f\"/>", seat, path, computeX(facts.last()));
    }

    /// Draws a cross for each dead card in its player's row; a tooltip names the card.
    private void drawDeaths() {
        for (Seat seat : match.header().players().keySet()) {
            double y = HEIGHT - BOTTOM_MARGIN + 36 + 20 * (seat.name().charAt(0) - 'A');
            List<MatchFacts.Death> dead = facts.deaths().stream()
                    .filter(death -> death.seat().filter(seat::equals).isPresent()).toList();
            if (!dead.isEmpty()) {
                addText(LEFT_MARGIN - 8, y + 4, "m", "text-anchor=\"end\"", "†" + seat.name());
            }
            for (MatchFacts.Death death : dead) {
                String by = death.by().map(killer -> " ← " + formatCardName(killer)).orElse("");
                String told = formatCardName(death.name()) + by + " #" + death.seq();
                addFormattedText("<path class=\"d %s\" d=\"m%.1f %.1f 7 7m0-7-7 7\"><title>%s</title></path>",
                        seat.name(), computeX(death.seq()) - 3.5, y - 3.5, escape(told));
            }
        }
    }

    private String formatCardName(String name) {
        return words.formatCardName(new CardName(name));
    }

    private void addText(double x, double y, String cssClasses, String attributes, String text) {
        addFormattedText("<text x=\"%.1f\" y=\"%.1f\"%s%s>%s</text>", x, y, cssClasses.isEmpty() ? "" : " class=\""
                + cssClasses
                + "\"",
                attributes.isEmpty() ? "" : " " + attributes, escape(text));
    }

    private void addFormattedText(String format, Object... values) {
        svg.append(String.format(Locale.ROOT, format, values)).append('\n');
    }

    private static String escape(String text) {
        return text.replaceAll("\\p{Cntrl}", " ").replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
                .replace("\"", "&quot;");
    }
}
