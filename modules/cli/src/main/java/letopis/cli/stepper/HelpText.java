package letopis.cli.stepper;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import letopis.app.text.Columns;
import letopis.app.text.Glyphs;
import letopis.cli.screen.StatFormatter;
import letopis.language.message.Messages;
import letopis.language.text.Words;
import letopis.table.BoardView;
import letopis.table.BoardView.CardView;
import letopis.table.CardDisplay.Mark;

/// The help: keys and their actions in two columns, and the symbols on the board.
final class HelpText {

    private static final int MAX_WIDTH = 10;
    private static final int DESCRIPTION_COLUMN = 39;

    private HelpText() {}

    /// @param phase a phase of the current game, as an example
    static List<String> of(Messages messages, String phase) {
        Map<String, String> rows = Arrays.stream(Key.values()).filter(key -> !key.helpKey().isEmpty())
                .collect(Collectors.toMap(Key::helpKey, Key::label, (text, other) -> text + " " + other,
                        LinkedHashMap::new));
        var entries = new ArrayList<String>();
        rows.forEach((row, caps) -> entries.add(Columns.fit(caps, MAX_WIDTH)
                + messages.format("key." + row, Map.of())));
        int half = (entries.size() + 1) / 2;
        var lines = new ArrayList<String>();
        for (int row = 0; row < half; row++) {
            String right = row + half < entries.size() ? entries.get(row + half) : "";
            lines.add(Columns.fit(entries.get(row), DESCRIPTION_COLUMN) + right);
        }
        lines.add(messages.format("key.where", Map.of("phase", phase)));
        return lines;
    }

    /// Explains the symbols, with numbers of cards on the current board as examples.
    static List<String> formatSymbolLines(Messages messages, Words words, Glyphs glyphs, BoardView board) {
        var lines = new ArrayList<String>();
        lines.add("");
        Optional<String> turned = findMarkName(words, Mark.ON_SIDE).or(() -> findMarkName(words, Mark.USED));
        Optional<String> summoned = findMarkName(words, Mark.NEW);
        lines.add(messages.format("signs.cards", Map.of("back", glyphs.cardBack(), "dead", glyphs.deathMark().strip(),
                "turned", turned.map(_ -> glyphs.turnedMark()).orElse(""), "is-turned", turned.orElse(""),
                "summoned", summoned.map(_ -> glyphs.summonedMark()).orElse(""), "is-summoned", summoned.orElse(""))));
        lines.add(messages.format("signs.changed",
                Map.of("sign", glyphs.changedMark(), "folded", glyphs.foldedMark())));
        var seen = new LinkedHashMap<Set<String>, String>();
        board.seats().stream().flatMap(seat -> seat.zones().stream()).flatMap(zone -> zone.cards().stream())
                .filter(card -> !card.stats().isEmpty())
                .forEach(card -> seen.putIfAbsent(card.stats().keySet(), formatNumbers(card, words)));
        if (!seen.isEmpty()) {
            lines.add(messages.format("signs.numbers", Map.of("numbers", String.join(", ", seen.values()))));
        }
        return lines;
    }

    private static Optional<String> findMarkName(Words words, Mark mark) {
        return words.game().cardDisplay().marks().entrySet().stream().filter(one -> one.getValue() == mark)
                .map(one -> words.word("flag." + one.getKey())).findFirst();
    }

    private static String formatNumbers(CardView card, Words words) {
        return StatFormatter.formatText(card.stats(), words) + " — "
                + StatFormatter.formatMeanings(card.stats(), words);
    }
}
