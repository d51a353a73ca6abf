package letopis.cli.screen;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import letopis.codec.text.Words;
import letopis.journal.Seat;
import letopis.table.BoardView;
import letopis.table.BoardView.CardView;
import letopis.table.BoardView.SeatView;
import letopis.table.BoardView.Subject;
import letopis.table.BoardView.ZoneView;
import org.jline.utils.AttributedString;
import org.jline.utils.AttributedStringBuilder;

/// The two halves of a table as lines. It knows the words every game shares and nothing of any game.
public final class BoardText {

    static final int LABEL = 12;

    private static final int NAME_MIN = 6;
    private static final String GAP = "  ";
    /// Replaces a number that the audience may not see.
    private static final String HIDDEN = "?";

    private final BoardView board;
    private final Words words;
    private final Glyphs glyphs;
    private final int width;

    public BoardText(BoardView board, Words words, Glyphs glyphs, int width) {
        this.board = board;
        this.words = words;
        this.glyphs = glyphs;
        this.width = width;
    }

    /// One half, from the player's edge to the middle.
    ///
    /// @param linesMax how many lines one zone may take
    public List<List<AttributedString>> half(Seat seat, int linesMax) {
        SeatView view = board.seats().stream().filter(one -> one.seat().equals(seat)).findFirst()
                .orElseThrow(() -> new IllegalArgumentException("nobody sits at " + seat));
        var rows = new ArrayList<List<AttributedString>>();
        rows.add(List.of(header(view)));
        for (ZoneView zone : view.zones()) {
            switch (zone.form()) {
                case HAND -> rows.add(hand(zone, linesMax));
                case ROW -> rows.add(row(zone, linesMax));
                case PASSING -> {
                    if (!zone.cards().isEmpty()) {
                        rows.add(row(zone, linesMax));
                    }
                }
                case PILE -> { }
            }
        }
        return rows;
    }

    /// The half of the seat at the lower edge: the middle of the table first.
    public List<List<AttributedString>> nearHalf(Seat seat, int linesMax) {
        var rows = new ArrayList<>(half(seat, linesMax));
        Collections.reverse(rows);
        return rows;
    }

    /// The player, the numbers of the seat, and the sizes of its piles.
    private AttributedString header(SeatView seat) {
        var numbers = new AttributedStringBuilder();
        seat.resources().forEach((code, amount) -> number(numbers, words.word("resource." + code),
                String.valueOf(amount)));
        for (ZoneView zone : seat.zones()) {
            if (zone.form() == ZoneView.Form.PILE) {
                number(numbers, shortWord("zone." + zone.code()), size(zone));
            }
        }
        int room = Math.max(NAME_MIN, width - numbers.columnLength() - 2);
        var line = new AttributedStringBuilder();
        line.append(seat.seat().name() + " ", Ink.TITLE);
        line.append(Columns.cut(Columns.text(words.player(seat.seat()), Ink.STRONG), room));
        return Columns.cut(line.append(numbers).toAttributedString(), width);
    }

    private void number(AttributedStringBuilder line, String word, String amount) {
        line.append(GAP + word + " ", Ink.PLAIN).append(amount, Ink.STRONG);
    }

    private static String size(ZoneView zone) {
        return zone.size().isPresent() ? String.valueOf(zone.size().getAsInt()) : HIDDEN;
    }

    /// The short form a game has for a word, if it has one.
    private String shortWord(String code) {
        String brief = words.word("short." + code);
        return brief.equals(code) ? words.word(code) : brief;
    }

    private List<AttributedString> hand(ZoneView hand, int linesMax) {
        var pieces = new ArrayList<AttributedString>();
        List<CardView> seen = hand.cards().stream().filter(card -> card.name().isPresent()).toList();
        seen.forEach(card -> pieces.add(card(card)));
        int hidden = hand.size().orElse(seen.size()) - seen.size();
        if (hidden > 0) {
            pieces.add(Columns.text(glyphs.back().repeat(hidden), Ink.QUIET));
        }
        return Columns.flow(label(words.word("zone." + hand.code()) + " " + size(hand)), pieces, GAP, width, linesMax);
    }

    private List<AttributedString> row(ZoneView zone, int linesMax) {
        List<AttributedString> pieces = zone.cards().stream().map(this::card).toList();
        return Columns.flow(label(words.word("zone." + zone.code())), pieces, GAP, width, linesMax);
    }

    private AttributedString label(String word) {
        return Columns.fit(Columns.text("  " + word, Ink.LABEL), LABEL);
    }

    /// A card with its numbers, what is on it and its marks: `Рыцарь 5/6 [Щит] ↷`.
    AttributedString card(CardView card) {
        var text = new AttributedStringBuilder();
        if (card.faceDown() || card.name().isEmpty()) {
            text.append(glyphs.back(), Ink.QUIET);
        }
        card.name().ifPresent(name -> text.append(words.card(name), card.faceDown() ? Ink.QUIET : Ink.PLAIN));
        if (!card.stats().isEmpty()) {
            text.append(card.faceDown() && card.name().isEmpty() ? "" : " ");
            text.append(String.join("/", card.stats().values().stream().map(String::valueOf).toList()),
                    isHurt(card.stats()) ? Ink.HURT : Ink.PLAIN);
        }
        if (!card.attached().isEmpty()) {
            text.append(" [");
            for (int i = 0; i < card.attached().size(); i++) {
                text.append(i == 0 ? "" : ", ").append(card(card.attached().get(i)));
            }
            text.append("]");
        }
        for (String flag : card.flags()) {
            String sign = sign(flag);
            text.append(sign.isEmpty() ? " (" + words.word("flag." + flag) + ")" : " " + sign, Ink.RULE);
        }
        return text.toAttributedString();
    }

    private String sign(String flag) {
        return switch (flag) {
            case "turned" -> glyphs.turned();
            case "summoned" -> glyphs.summoned();
            default -> "";
        };
    }

    private static boolean isHurt(Map<String, Integer> stats) {
        return stats.containsKey("maxLife") && stats.getOrDefault("life", 0) < stats.get("maxLife");
    }

    /// The middle of the table: who fights whom.
    public AttributedString middle() {
        var fights = new AttributedStringBuilder();
        for (var fight : board.fights()) {
            fights.append(fights.length() == 0 ? "" : "; ").append(name(fight.attacker()), Ink.STRONG);
            if (!fight.blockers().isEmpty()) {
                fights.append(" " + glyphs.versus() + " ")
                        .append(String.join(", ", fight.blockers().stream().map(this::name).toList()));
            }
        }
        return fights.length() == 0 ? Columns.text(glyphs.rule().repeat(width), Ink.QUIET)
                : Columns.across(fights.toAttributedString(), AttributedString.EMPTY, glyphs.rule(), width);
    }

    private String name(Subject subject) {
        return Names.of(words, glyphs).of(subject);
    }
}
