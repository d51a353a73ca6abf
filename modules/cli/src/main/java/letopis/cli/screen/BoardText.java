package letopis.cli.screen;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import letopis.app.text.Columns;
import letopis.app.text.DisplayNames;
import letopis.app.text.Glyphs;
import letopis.app.text.StyledText;
import letopis.app.text.TextStyle;
import letopis.journal.Seat;
import letopis.language.text.Words;
import letopis.table.BoardView;
import letopis.table.BoardView.CardView;
import letopis.table.BoardView.SeatView;
import letopis.table.BoardView.Subject;
import letopis.table.BoardView.ZoneView;
import letopis.table.CardDisplay;

/// The two halves of a table as lines. The lines use only vocabulary shared by all games.
public final class BoardText {

    static final int LABEL = 12;
    private static final int INDENT = 2;

    private static final int MIN_NAME_WIDTH = 6;
    private static final String GAP = "  ";
    /// A placeholder for a number hidden from the audience.
    private static final String UNKNOWN_SIZE = "?";

    private final BoardView board;
    private final Words words;
    private final Glyphs glyphs;
    private final int width;
    private final BoardChanges changes;

    public BoardText(BoardView board, Words words, Glyphs glyphs, int width) {
        this(board, BoardChanges.NONE, words, glyphs, width);
    }

    /// @param changes the changes to highlight
    BoardText(BoardView board, BoardChanges changes, Words words, Glyphs glyphs, int width) {
        this.board = board;
        this.changes = changes;
        this.words = words;
        this.glyphs = glyphs;
        this.width = width;
    }

    /// Renders one half, from the player's edge to the middle.
    ///
    /// @param maxLines the maximum number of lines per zone
    public List<List<StyledText>> formatHalf(Seat seat, int maxLines) {
        return formatHalf(seat, seat.opponent(), maxLines, false);
    }

    /// Renders one half in the fewest lines. Zones beside the lanes share one line.
    List<List<StyledText>> drawCompactHalf(Seat seat, boolean isUpper) {
        return isUpper ? formatHalf(seat, seat.opponent(), 1, true) : formatHalf(seat, seat, 1, true).reversed();
    }

    /// @param nearSeat the seat at the lower edge
    /// @param isCompact true if zones beside the lanes share a line
    private List<List<StyledText>> formatHalf(Seat seat, Seat nearSeat, int maxLines, boolean isCompact) {
        SeatView view = board.seats().stream().filter(one -> one.seat().equals(seat)).findFirst()
                .orElseThrow(() -> new IllegalArgumentException("nobody sits at " + seat));
        var rows = new ArrayList<List<StyledText>>();
        rows.add(formatHeaderLines(view, maxLines));
        List<ZoneView> beside = view.zones().stream().filter(zone -> isCompact && isNextToLanes(zone)).toList();
        if (!beside.isEmpty()) {
            rows.add(List.of(formatZonesOnOneLine(seat, beside)));
        }
        for (ZoneView zone : view.zones()) {
            if (beside.contains(zone)) {
                continue;
            }
            switch (zone.form()) {
                case HAND -> rows.add(formatZoneRow(seat, zone, maxLines));
                case ROW -> rows.add(board.lanes().containsZone(zone.code())
                        ? formatLanes(seat, nearSeat, zone, maxLines)
                        : formatZoneRow(seat, zone, maxLines));
                case PASSING -> {
                    if (!zone.cards().isEmpty() || !changes.listCardsGoneFrom(seat, zone).isEmpty()) {
                        rows.add(formatZoneRow(seat, zone, maxLines));
                    }
                }
                case PILE -> { }
            }
        }
        return rows;
    }

    /// Renders the lower half, starting at the middle of the table.
    public List<List<StyledText>> formatNearHalf(Seat seat, int maxLines) {
        return formatHalf(seat, seat, maxLines, false).reversed();
    }

    private boolean isNextToLanes(ZoneView zone) {
        return !board.lanes().cells().isEmpty() && !board.lanes().containsZone(zone.code())
                && (zone.form() == ZoneView.Form.HAND || zone.form() == ZoneView.Form.ROW);
    }

    /// Renders several zones in one line, with the hand last. A zone that needs less than its share of the width leaves
    /// the rest to the others.
    private StyledText formatZonesOnOneLine(Seat seat, List<ZoneView> zones) {
        List<ZoneView> ordered = zones.stream()
                .sorted(Comparator.comparing(zone -> zone.form() == ZoneView.Form.HAND)).toList();
        var line = new StyledText.Builder();
        for (int i = 0; i < ordered.size(); i++) {
            int rest = width - line.width();
            int others = ordered.stream().skip(i + 1L).mapToInt(zone -> computeRequiredWidth(seat, zone)).sum();
            int room = Math.max(rest / (ordered.size() - i), rest - others) - GAP.length();
            line.append(GAP).append(formatZoneLine(seat, ordered.get(i), room));
        }
        return line.text();
    }

    private StyledText formatZoneLine(Seat seat, ZoneView zone, int width) {
        return Columns.flow(formatZoneLabel(seat, zone), formatPieces(seat, zone), GAP, width, 1).getFirst();
    }

    private int computeRequiredWidth(Seat seat, ZoneView zone) {
        return GAP.length() + formatZoneLine(seat, zone, Integer.MAX_VALUE / 2).width();
    }

    /// Renders the player, the seat's numbers, and the sizes of its piles.
    private List<StyledText> formatHeaderLines(SeatView seat, int maxLines) {
        var numbers = new ArrayList<StyledText>();
        seat.resources().forEach((code, amount) -> numbers.add(formatNumber(findShortWord("resource." + code),
                String.valueOf(amount), changes.hasResourceChanged(seat.seat(), code))));
        var empty = new ArrayList<StyledText>(); // dropped first if everything must fit on one line
        for (ZoneView zone : seat.zones()) {
            if (zone.form() == ZoneView.Form.PILE) {
                boolean other = changes.hasSizeChanged(seat.seat(), zone);
                StyledText number = formatNumber(findShortWord("zone." + zone.code()), formatSize(zone), other);
                numbers.add(number);
                if (!other && zone.size().equals(OptionalInt.of(0))) {
                    empty.add(number);
                }
            }
        }
        while (maxLines == 1 && !empty.isEmpty() && MIN_NAME_WIDTH + GAP.length()
                + computeOccupiedWidth(numbers) > width) {
            numbers.remove(empty.removeLast());
        }
        int taken = computeOccupiedWidth(numbers);
        int room = Math.max(MIN_NAME_WIDTH, width - taken - 2);
        var name = new StyledText.Builder().append(seat.seat().name() + " ", TextStyle.TITLE)
                .append(Columns.truncate(StyledText.of(words.player(seat.seat()), TextStyle.STRONG), room)).append(GAP);
        return Columns.flow(name.text(), numbers, GAP, width, Math.min(2, maxLines));
    }

    private static int computeOccupiedWidth(List<StyledText> numbers) {
        return numbers.stream().mapToInt(number -> number.width() + GAP.length()).sum();
    }

    private StyledText formatNumber(String word, String amount, boolean hasChanged) {
        return new StyledText.Builder().append(word + " ", TextStyle.PLAIN)
                .append(amount, hasChanged ? TextStyle.STRONG.asChanged() : TextStyle.STRONG)
                .append(hasChanged ? glyphs.changedMark() : "").text();
    }

    private static String formatSize(ZoneView zone) {
        return zone.size().isPresent() ? String.valueOf(zone.size().getAsInt()) : UNKNOWN_SIZE;
    }

    /// Returns the game's short form of a word, or the word itself.
    private String findShortWord(String code) {
        String brief = words.word("short." + code);
        return brief.equals(code) ? words.word(code) : brief;
    }

    private List<StyledText> formatZoneRow(Seat seat, ZoneView zone, int maxLines) {
        return Columns.flow(formatLabel(new StyledText.Builder().append("  ").append(formatZoneLabel(seat, zone))
                .text()), formatPieces(seat, zone), GAP, width, maxLines);
    }

    /// Returns the label of a zone; for a hand, it includes the size.
    private StyledText formatZoneLabel(Seat seat, ZoneView zone) {
        String whole = words.word("zone." + zone.code());
        String name = Columns.measureWidth(whole) + INDENT < LABEL ? whole
                : words.findWord("short.zone." + zone.code()).orElse(whole);
        var word = new StyledText.Builder().append(name + " ", TextStyle.LABEL);
        if (zone.form() == ZoneView.Form.HAND) {
            word.append(formatSize(zone), changes.hasSizeChanged(seat, zone) ? TextStyle.LABEL.asChanged()
                    : TextStyle.LABEL).append(" ");
        }
        return word.text();
    }

    private List<StyledText> formatPieces(Seat seat, ZoneView zone) {
        var pieces = new ArrayList<StyledText>();
        if (zone.form() == ZoneView.Form.HAND) {
            List<CardView> seen = zone.cards().stream().filter(card -> card.name().isPresent()).toList();
            seen.forEach(card -> pieces.addAll(formatPieces(card)));
            int hidden = zone.size().orElse(seen.size()) - seen.size();
            if (hidden > 0) {
                pieces.add(StyledText.of(glyphs.cardBack().repeat(hidden), TextStyle.QUIET));
            }
            return pieces;
        }
        zone.cards().forEach(card -> pieces.addAll(formatPieces(card)));
        changes.listCardsGoneFrom(seat, zone).forEach(card -> pieces.add(formatRemovedCard(card)));
        return pieces;
    }

    private List<StyledText> formatLanes(Seat seat, Seat nearSeat, ZoneView zone, int maxLines) {
        StyledText label = formatLabel(StyledText.of("  " + words.word("zone." + zone.code()), TextStyle.LABEL));
        var cells = new HashMap<Integer, LaneText.Cell>();
        changes.listCardsGoneFrom(seat, zone).forEach(card -> card.cell()
                .ifPresent(cell -> cells.put(cell, new LaneText.Cell(formatRemovedCard(card), StyledText.EMPTY))));
        for (CardView card : zone.cards()) {
            var about = new StyledText.Builder();
            appendNumbers(card, about);
            appendAttachedCards(card, about);
            appendFlags(card, about, true);
            card.cell().ifPresent(cell -> cells.put(cell, new LaneText.Cell(drawCardFace(card), about.text())));
        }
        return new LaneText(board.lanes(), nearSeat, glyphs, width).formatRow(label, seat, cells, maxLines);
    }

    private static StyledText formatLabel(StyledText text) {
        return Columns.fit(text, LABEL);
    }

    /// Returns a card as one piece, or as several if its attachments exceed one line.
    private List<StyledText> formatPieces(CardView card) {
        StyledText whole = drawCard(card);
        int end = card.attached().isEmpty() ? -1 : whole.toString().indexOf('[');
        if (whole.width() <= width - LABEL || end < 0) {
            return List.of(whole);
        }
        var pieces = new ArrayList<StyledText>();
        String text = whole.toString();
        int from = 0;
        for (int comma = text.indexOf(", ", end); comma >= 0; comma = text.indexOf(", ", from)) {
            pieces.add(whole.subSequence(from, comma + 1));
            from = comma + 2;
        }
        pieces.add(whole.subSequence(from, whole.length()));
        return pieces;
    }

    /// Renders a removed card in its last state.
    private StyledText formatRemovedCard(CardView card) {
        return new StyledText.Builder().append(glyphs.deathMark(), TextStyle.BAD)
                .append(new BoardText(board, words, glyphs, width).drawCard(card).toString(), TextStyle.GONE_CARD)
                .text();
    }

    /// Renders a card with numbers, attachments and marks, for example `Рыцарь 5/6 [Щит] ↷`.
    StyledText drawCard(CardView card) {
        var text = new StyledText.Builder().append(drawCardFace(card));
        appendNumbers(card, text);
        appendAttachedCards(card, text);
        appendFlags(card, text, false);
        return text.text();
    }

    private StyledText drawCardFace(CardView card) {
        var text = new StyledText.Builder();
        boolean other = changes.hasChanged(card);
        if (card.faceDown() || card.name().isEmpty()) {
            text.append(glyphs.cardBack(), other ? TextStyle.QUIET.asChanged() : TextStyle.QUIET);
        }
        TextStyle ink = card.faceDown() ? TextStyle.QUIET : TextStyle.PLAIN;
        card.name()
                .ifPresent(name -> text.append(words.formatCardName(card.id(), name), other ? ink.asChanged() : ink));
        return text.append(other ? glyphs.changedMark() : "").text();
    }

    private void appendNumbers(CardView card, StyledText.Builder text) {
        if (!card.stats().isEmpty()) {
            boolean counts = changes.haveNumbersChanged(card);
            TextStyle life = words.game().cardDisplay().isDamaged(card.stats()) ? TextStyle.BAD : TextStyle.PLAIN;
            text.append(card.faceDown() && card.name().isEmpty() ? "" : " ");
            text.append(StatFormatter.formatText(card.stats(), words), counts ? life.asChanged() : life)
                    .append(counts ? glyphs.changedMark() : "");
        }
    }

    /// @param isBrief true if there is little room
    private void appendFlags(CardView card, StyledText.Builder text, boolean isBrief) {
        for (String flag : card.flags()) {
            String sign = findMarkSymbol(flag);
            String word = isBrief ? findShortWord("flag." + flag) : words.word("flag." + flag);
            text.append(sign.isEmpty() ? " (" + word + ")" : " " + sign,
                    changes.hasNewMark(card, flag) ? TextStyle.RULE.asChanged() : TextStyle.RULE);
        }
    }

    private void appendAttachedCards(CardView card, StyledText.Builder text) {
        var all = new ArrayList<StyledText>();
        card.attached().forEach(view -> all.add(drawCard(view)));
        changes.listCardsGoneFrom(card).forEach(view -> all.add(formatRemovedCard(view)));
        for (int i = 0; i < all.size(); i++) {
            text.append(i == 0 ? " [" : ", ").append(all.get(i));
        }
        text.append(all.isEmpty() ? "" : "]");
    }

    /// Returns the symbol of a mark, or an empty string if the mark is written as a word.
    private String findMarkSymbol(String flagName) {
        CardDisplay.Mark mark = words.game().cardDisplay().marks().get(flagName);
        if (mark == null) { // not a case of the switch, which then costs several milliseconds on first use
            return "";
        }
        return switch (mark) {
            case ON_SIDE, USED -> glyphs.turnedMark();
            case NEW -> glyphs.summonedMark();
            case BLOCKED -> "";
        };
    }

    /// Renders the middle of the table. It shows the fights or, if fighting cards face each other, the lane numbers.
    ///
    /// @param nearSeat the seat at the lower edge
    public StyledText formatMiddleLine(Seat nearSeat) {
        if (!board.lanes().cells().isEmpty()) {
            return new LaneText(board.lanes(), nearSeat, glyphs, width).formatNumberLine(LABEL, fightingLanes());
        }
        var fights = new StyledText.Builder();
        for (var fight : board.fights()) {
            fights.append(fights.length() == 0 ? "" : "; ").append(nameOf(fight.attacker()), TextStyle.STRONG);
            if (!fight.blockers().isEmpty()) {
                fights.append(" " + glyphs.versus() + " ")
                        .append(String.join(", ", fight.blockers().stream().map(this::nameOf).toList()));
            }
        }
        return fights.length() == 0 ? StyledText.of(glyphs.horizontalLine().repeat(width), TextStyle.QUIET)
                : Columns.formatRuleLine(fights.text(), StyledText.EMPTY, glyphs.horizontalLine(), width);
    }

    private Set<Integer> fightingLanes() {
        var cards = new HashSet<Subject>();
        board.fights().forEach(fight -> {
            cards.add(fight.attacker());
            cards.addAll(fight.blockers());
        });
        var lanes = new HashSet<Integer>();
        for (SeatView seat : board.seats()) {
            seat.zones().stream().filter(zone -> board.lanes().containsZone(zone.code()))
                    .flatMap(zone -> zone.cards().stream())
                    .filter(card -> cards.contains(new Subject.OfCard(card.id(), card.name())))
                    .flatMapToInt(card -> card.cell().stream())
                    .forEach(cell -> lanes.addAll(LaneText.lanesOf(board.lanes(), seat.seat(), cell)));
        }
        return lanes;
    }

    private String nameOf(Subject subject) {
        return DisplayNames.of(words, glyphs).of(subject);
    }
}
