package letopis.cli.screen;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import letopis.codec.text.Words;
import letopis.journal.Seat;
import letopis.table.BoardView;
import letopis.table.BoardView.CardView;
import letopis.table.BoardView.SeatView;
import letopis.table.BoardView.Subject;
import letopis.table.BoardView.ZoneView;
import org.jline.utils.AttributedString;
import org.jline.utils.AttributedStringBuilder;
import org.jline.utils.AttributedStyle;

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
    private final BoardChanges changes;

    public BoardText(BoardView board, Words words, Glyphs glyphs, int width) {
        this(board, BoardChanges.NONE, words, glyphs, width);
    }

    /// @param changes what to point out
    BoardText(BoardView board, BoardChanges changes, Words words, Glyphs glyphs, int width) {
        this.board = board;
        this.changes = changes;
        this.words = words;
        this.glyphs = glyphs;
        this.width = width;
    }

    /// One half, from the player's edge to the middle.
    ///
    /// @param linesMax how many lines one zone may take
    public List<List<AttributedString>> half(Seat seat, int linesMax) {
        return half(seat, seat.opponent(), linesMax);
    }

    /// @param near who sits at the lower edge
    private List<List<AttributedString>> half(Seat seat, Seat near, int linesMax) {
        SeatView view = board.seats().stream().filter(one -> one.seat().equals(seat)).findFirst()
                .orElseThrow(() -> new IllegalArgumentException("nobody sits at " + seat));
        var rows = new ArrayList<List<AttributedString>>();
        rows.add(header(view, linesMax));
        for (ZoneView zone : view.zones()) {
            switch (zone.form()) {
                case HAND -> rows.add(hand(seat, zone, linesMax));
                case ROW -> rows.add(board.lanes().has(zone.code()) ? lanes(seat, near, zone, linesMax)
                        : row(seat, zone, linesMax));
                case PASSING -> {
                    if (!zone.cards().isEmpty() || !changes.goneFrom(seat, zone).isEmpty()) {
                        rows.add(row(seat, zone, linesMax));
                    }
                }
                case PILE -> { }
            }
        }
        return rows;
    }

    /// The half of the seat at the lower edge: the middle of the table first.
    public List<List<AttributedString>> nearHalf(Seat seat, int linesMax) {
        var rows = new ArrayList<>(half(seat, seat, linesMax));
        Collections.reverse(rows);
        return rows;
    }

    /// The player, the numbers of the seat, and the sizes of its piles.
    private List<AttributedString> header(SeatView seat, int linesMax) {
        var numbers = new ArrayList<AttributedString>();
        seat.resources().forEach((code, amount) -> numbers.add(number(words.word("resource." + code),
                String.valueOf(amount), changes.hasOtherResource(seat.seat(), code))));
        for (ZoneView zone : seat.zones()) {
            if (zone.form() == ZoneView.Form.PILE) {
                numbers.add(number(shortWord("zone." + zone.code()), size(zone),
                        changes.hasOtherSize(seat.seat(), zone)));
            }
        }
        int taken = numbers.stream().mapToInt(number -> number.columnLength() + GAP.length()).sum();
        int room = Math.max(NAME_MIN, width - taken - 2);
        var name = new AttributedStringBuilder().append(seat.seat().name() + " ", Ink.TITLE)
                .append(Columns.cut(Columns.text(words.player(seat.seat()), Ink.STRONG), room)).append(GAP);
        return Columns.flow(name.toAttributedString(), numbers, GAP, width, Math.min(2, linesMax));
    }

    private AttributedString number(String word, String amount, boolean changed) {
        return new AttributedStringBuilder().append(word + " ", Ink.PLAIN)
                .append(amount, changed ? Ink.changed(Ink.STRONG) : Ink.STRONG)
                .append(changed ? glyphs.changed() : "").toAttributedString();
    }

    private static String size(ZoneView zone) {
        return zone.size().isPresent() ? String.valueOf(zone.size().getAsInt()) : HIDDEN;
    }

    /// The short form a game has for a word, if it has one.
    private String shortWord(String code) {
        String brief = words.word("short." + code);
        return brief.equals(code) ? words.word(code) : brief;
    }

    private List<AttributedString> hand(Seat seat, ZoneView hand, int linesMax) {
        var pieces = new ArrayList<AttributedString>();
        List<CardView> seen = hand.cards().stream().filter(card -> card.name().isPresent()).toList();
        seen.forEach(card -> pieces.addAll(pieces(card)));
        int hidden = hand.size().orElse(seen.size()) - seen.size();
        if (hidden > 0) {
            pieces.add(Columns.text(glyphs.back().repeat(hidden), Ink.QUIET));
        }
        AttributedString label = label(new AttributedStringBuilder()
                .append("  " + words.word("zone." + hand.code()) + " ", Ink.LABEL)
                .append(size(hand), changes.hasOtherSize(seat, hand) ? Ink.changed(Ink.LABEL) : Ink.LABEL)
                .toAttributedString());
        return Columns.flow(label, pieces, GAP, width, linesMax);
    }

    private List<AttributedString> row(Seat seat, ZoneView zone, int linesMax) {
        var pieces = new ArrayList<AttributedString>();
        zone.cards().forEach(card -> pieces.addAll(pieces(card)));
        changes.goneFrom(seat, zone).forEach(card -> pieces.add(gone(card)));
        return Columns.flow(label(Columns.text("  " + words.word("zone." + zone.code()), Ink.LABEL)), pieces, GAP,
                width, linesMax);
    }

    private List<AttributedString> lanes(Seat seat, Seat near, ZoneView zone, int linesMax) {
        AttributedString label = label(Columns.text("  " + words.word("zone." + zone.code()), Ink.LABEL));
        var cells = new HashMap<Integer, LaneText.Cell>();
        changes.goneFrom(seat, zone).forEach(card -> card.cell()
                .ifPresent(cell -> cells.put(cell, new LaneText.Cell(gone(card), AttributedString.EMPTY))));
        for (CardView card : zone.cards()) {
            var about = new AttributedStringBuilder();
            numbers(card, about);
            attached(card, about);
            flags(card, about);
            card.cell().ifPresent(cell -> cells.put(cell, new LaneText.Cell(face(card), about.toAttributedString())));
        }
        return new LaneText(board.lanes(), near, glyphs, width).row(label, seat, cells, linesMax);
    }

    private static AttributedString label(AttributedString words) {
        return Columns.fit(words, LABEL);
    }

    /// A card whole, or in pieces where it is too long for a line because of all it has on it.
    private List<AttributedString> pieces(CardView card) {
        AttributedString whole = card(card);
        int end = card.attached().isEmpty() ? -1 : whole.toString().indexOf('[');
        if (whole.columnLength() <= width - LABEL || end < 0) {
            return List.of(whole);
        }
        var pieces = new ArrayList<AttributedString>();
        String text = whole.toString();
        int from = 0;
        for (int comma = text.indexOf(", ", end); comma >= 0; comma = text.indexOf(", ", from)) {
            pieces.add(whole.subSequence(from, comma + 1));
            from = comma + 2;
        }
        pieces.add(whole.subSequence(from, whole.length()));
        return pieces;
    }

    /// One that has died or left, as it was.
    private AttributedString gone(CardView card) {
        return new AttributedStringBuilder().append(glyphs.dead(), Ink.HURT)
                .append(new BoardText(board, words, glyphs, width).card(card).toString(), Ink.GONE)
                .toAttributedString();
    }

    /// A card with its numbers, what is on it and its marks: `Рыцарь 5/6 [Щит] ↷`.
    AttributedString card(CardView card) {
        var text = new AttributedStringBuilder().append(face(card));
        numbers(card, text);
        attached(card, text);
        flags(card, text);
        return text.toAttributedString();
    }

    private AttributedString face(CardView card) {
        var text = new AttributedStringBuilder();
        boolean other = changes.isOther(card);
        if (card.faceDown() || card.name().isEmpty()) {
            text.append(glyphs.back(), other ? Ink.changed(Ink.QUIET) : Ink.QUIET);
        }
        AttributedStyle ink = card.faceDown() ? Ink.QUIET : Ink.PLAIN;
        card.name().ifPresent(name -> text.append(words.card(card.id(), name), other ? Ink.changed(ink) : ink));
        return text.append(other ? glyphs.changed() : "").toAttributedString();
    }

    private void numbers(CardView card, AttributedStringBuilder text) {
        if (!card.stats().isEmpty()) {
            boolean counts = changes.hasOtherNumbers(card);
            AttributedStyle life = isHurt(card.stats()) ? Ink.HURT : Ink.PLAIN;
            text.append(card.faceDown() && card.name().isEmpty() ? "" : " ");
            text.append(String.join("/", card.stats().values().stream().map(String::valueOf).toList()),
                    counts ? Ink.changed(life) : life).append(counts ? glyphs.changed() : "");
        }
    }

    private void flags(CardView card, AttributedStringBuilder text) {
        for (String flag : card.flags()) {
            String sign = sign(flag);
            text.append(sign.isEmpty() ? " (" + words.word("flag." + flag) + ")" : " " + sign,
                    changes.hasNewMark(card, flag) ? Ink.changed(Ink.RULE) : Ink.RULE);
        }
    }

    private void attached(CardView card, AttributedStringBuilder text) {
        var all = new ArrayList<AttributedString>();
        card.attached().forEach(one -> all.add(card(one)));
        changes.goneFrom(card).forEach(one -> all.add(gone(one)));
        for (int i = 0; i < all.size(); i++) {
            text.append(i == 0 ? " [" : ", ").append(all.get(i));
        }
        text.append(all.isEmpty() ? "" : "]");
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

    /// The middle of the table: who fights whom, or the numbers of the lanes, where those who fight face each other.
    ///
    /// @param near who sits at the lower edge
    public AttributedString middle(Seat near) {
        if (!board.lanes().cells().isEmpty()) {
            return new LaneText(board.lanes(), near, glyphs, width).numbers(LABEL, fighting());
        }
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

    /// The lanes in which somebody fights.
    private Set<Integer> fighting() {
        var cards = new HashSet<Subject>();
        board.fights().forEach(fight -> {
            cards.add(fight.attacker());
            cards.addAll(fight.blockers());
        });
        var lanes = new HashSet<Integer>();
        for (SeatView seat : board.seats()) {
            seat.zones().stream().filter(zone -> board.lanes().has(zone.code()))
                    .flatMap(zone -> zone.cards().stream())
                    .filter(card -> cards.contains(new Subject.OfCard(card.id(), card.name())))
                    .flatMapToInt(card -> card.cell().stream())
                    .forEach(cell -> lanes.addAll(LaneText.lanesOf(board.lanes(), seat.seat(), cell)));
        }
        return lanes;
    }

    private String name(Subject subject) {
        return Names.of(words, glyphs).of(subject);
    }
}
