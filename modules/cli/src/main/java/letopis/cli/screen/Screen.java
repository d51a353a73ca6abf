package letopis.cli.screen;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import letopis.app.text.Columns;
import letopis.app.text.LogText;
import letopis.app.text.StyledText;
import letopis.app.text.TextStyle;

/// The layout of a scene for a given size. It is independent of the terminal.
public final class Screen {

    public static final int MIN_WIDTH = 60;
    public static final int MIN_HEIGHT = 16;

    /// The minimum width for showing the log beside the board.
    static final int WIDTH_BESIDE = 120;

    private static final int MIN_TITLE_ROWS = 4;
    private static final int MIN_LOG_ROWS = 4;
    private static final int USUAL_LOG_ROW_COUNT = 8;
    private static final int FRAME_ROW_COUNT = 4; // title, activity line, timeline, status
    private static final int MAX_LINES_PER_ROW = 4;

    private final Scene scene;
    private final int width;
    private final int height;

    private Screen(Scene scene, int width, int height) {
        this.scene = scene;
        this.width = width;
        this.height = height;
    }

    /// Renders exactly `height` lines of at most `width` columns.
    public static List<StyledText> draw(Scene scene, int width, int height) {
        if (width < MIN_WIDTH || height < MIN_HEIGHT) {
            return formatTooSmallNotice(scene, width, height);
        }
        var screen = new Screen(scene, width, height);
        return width >= WIDTH_BESIDE ? screen.sideBySideLayout() : screen.stackedLayout();
    }

    /// Renders a page of any length, for printing.
    public static List<StyledText> renderPage(Scene scene, int width) {
        var board = new BoardText(scene.board(), scene.words(), scene.glyphs(), width);
        var act = new ActivityText(scene.board(), scene.words(), scene.messages(), scene.glyphs(), width);
        var lines = new ArrayList<StyledText>();
        lines.add(formatTitleLine(scene, width));
        board.formatHalf(scene.upperSeat(), Integer.MAX_VALUE).forEach(lines::addAll);
        lines.add(board.formatMiddleLine(scene.bottomSeat()));
        board.formatNearHalf(scene.bottomSeat(), Integer.MAX_VALUE).forEach(lines::addAll);
        lines.add(act.line());
        lines.addAll(scene.createLedgerText(width)
                .formatShortText(scene.accountsLabel(), scene.accounts(), Integer.MAX_VALUE));
        if (scene.index() > 0) {
            lines.add(new LogText(scene.glyphs(), width).formatLine(scene.lines().apply(scene.index()), true));
        }
        return lines;
    }

    private static List<StyledText> formatTooSmallNotice(Scene scene, int width, int height) {
        String sentence = scene.messages().format("screen.too-small",
                Map.of("width", MIN_WIDTH, "height", MIN_HEIGHT, "columns", width, "rows", height));
        var lines = new ArrayList<StyledText>();
        if (width > 0) {
            Columns.wrap(sentence, width).forEach(line -> lines.add(StyledText.of(line, TextStyle.PLAIN)));
        }
        return padToHeight(lines, height);
    }

    /// Returns the height that shows the whole board and a few log lines.
    public static int computeRequiredHeight(Scene scene, int width) {
        if (width < MIN_WIDTH) {
            return MIN_HEIGHT;
        }
        boolean beside = width >= WIDTH_BESIDE;
        var screen = new Screen(scene, width, Integer.MAX_VALUE);
        int board = screen.drawBoard(beside ? width * 3 / 5 : width, Integer.MAX_VALUE).size();
        return Math.max(MIN_HEIGHT, FRAME_ROW_COUNT + board + (beside ? 0 : USUAL_LOG_ROW_COUNT));
    }

    /// Lays out the board above the log.
    private List<StyledText> stackedLayout() {
        var act = new ActivityText(scene.board(), scene.words(), scene.messages(), scene.glyphs(), width);
        List<StyledText> accounts = scene.createLedgerText(width)
                .formatShortText(scene.accountsLabel(), scene.accounts(), Math.max(1, height / 8));
        int around = FRAME_ROW_COUNT + accounts.size();
        List<StyledText> board = drawBoard(width, height - around - MIN_LOG_ROWS);
        var lines = new ArrayList<StyledText>();
        lines.add(formatTitleLine());
        lines.addAll(board);
        lines.add(act.line());
        lines.addAll(accounts);
        int logHeight = Math.max(0, height - lines.size() - 2);
        lines.addAll(padToHeight(formatLogLines(width, logHeight), logHeight));
        lines.add(timelineBar());
        lines.add(statusLine());
        return padToHeight(lines, height);
    }

    /// Lays out the board, the ledger and the rules on the left, and the log on the right.
    private List<StyledText> sideBySideLayout() {
        int rest = width * 3 / 5;
        int right = width - rest - 3;
        int middle = height - 3;
        var act = new ActivityText(scene.board(), scene.words(), scene.messages(), scene.glyphs(), rest);
        List<StyledText> ledger = formatLedgerLines(rest, middle / 2);
        var table = new ArrayList<>(drawBoard(rest, middle - 1 - ledger.size()));
        table.add(act.line());
        table.addAll(ledger);
        table.addAll(formatRuleLines(rest, Math.max(0, middle - table.size())));
        List<StyledText> log = padToHeight(formatLogLines(right, middle), middle);

        var lines = new ArrayList<StyledText>();
        lines.add(formatTitleLine());
        List<StyledText> cells = padToHeight(table, middle);
        for (int row = 0; row < middle; row++) {
            lines.add(new StyledText.Builder().append(Columns.fit(cells.get(row), rest))
                    .append(" " + scene.glyphs().bar() + " ", TextStyle.QUIET).append(log.get(row)).text());
        }
        lines.add(timelineBar());
        lines.add(statusLine());
        return padToHeight(lines, height);
    }

    /// Renders both halves and the middle in the most spacious form that the height allows.
    private List<StyledText> drawBoard(int columns, int width) {
        var text = new BoardText(scene.board(), scene.changes(), scene.words(), scene.glyphs(), columns);
        for (int rowLines = MAX_LINES_PER_ROW; rowLines > 1; rowLines--) {
            List<StyledText> lines = drawBoard(text, rowLines, false);
            if (lines.size() <= width) {
                return lines;
            }
        }
        List<StyledText> close = drawBoard(text, 1, false);
        if (close.size() <= width) {
            return close;
        }
        List<StyledText> closest = scene.board().lanes().cells().isEmpty() ? drawBoard(text, 1, true)
                : drawCompactBoard(text);
        return closest.subList(0, Math.max(0, Math.min(closest.size(), width + MIN_LOG_ROWS - 1)));
    }

    private List<StyledText> drawBoard(BoardText text, int linesPerRow, boolean skipsEmptyRows) {
        var lines = new ArrayList<StyledText>();
        text.formatHalf(scene.upperSeat(), linesPerRow).stream().filter(row -> !skipsEmptyRows || !isEmpty(row))
                .forEach(lines::addAll);
        lines.add(text.formatMiddleLine(scene.bottomSeat()));
        text.formatNearHalf(scene.bottomSeat(), linesPerRow).stream().filter(row -> !skipsEmptyRows || !isEmpty(row))
                .forEach(lines::addAll);
        return lines;
    }

    private List<StyledText> drawCompactBoard(BoardText text) {
        var lines = new ArrayList<StyledText>();
        text.drawCompactHalf(scene.upperSeat(), true).forEach(lines::addAll);
        lines.add(text.formatMiddleLine(scene.bottomSeat()));
        text.drawCompactHalf(scene.bottomSeat(), false).forEach(lines::addAll);
        return lines;
    }

    /// Returns true if a row contains only its label.
    private static boolean isEmpty(List<StyledText> row) {
        return row.size() == 1 && row.getFirst().width() <= BoardText.LABEL;
    }

    private StyledText formatTitleLine() {
        return formatTitleLine(scene, width);
    }

    /// Renders the first line. If it is too long, the match title is shortened or omitted, and the moment is kept.
    static StyledText formatTitleLine(Scene scene, int width) {
        String place = "  " + scene.index() + " / " + scene.timeline().size();
        String moment = " · " + scene.moment();
        int room = width - Columns.measureWidth(place) - Columns.measureWidth(moment);
        String title = room < MIN_TITLE_ROWS ? scene.moment() : Columns.truncate(scene.title(), room) + moment;
        return Columns.justify(StyledText.of(title, TextStyle.TITLE), StyledText.of(place.strip(), TextStyle.STRONG),
                width);
    }

    private List<StyledText> formatLogLines(int columns, int rows) {
        return rows <= 0 ? List.of() : new LogColumn(scene, columns).lines(rows);
    }

    /// Renders the full ledgers if there is room, otherwise one line per account.
    private List<StyledText> formatLedgerLines(int columns, int maxRows) {
        if (scene.accounts().isEmpty()) {
            return List.of();
        }
        var lines = new ArrayList<StyledText>();
        lines.add(Columns.formatRuleLine(StyledText.of(scene.accountsLabel(), TextStyle.LABEL), StyledText.EMPTY,
                scene.glyphs().horizontalLine(), columns));
        lines.addAll(scene.createLedgerText(columns)
                .formatFullText(scene.accounts(), entry -> scene.lines().apply(entry.number()).rules()));
        return lines.size() <= maxRows ? lines
                : scene.createLedgerText(columns).formatShortText(scene.accountsLabel(), scene.accounts(), maxRows);
    }

    private List<StyledText> formatRuleLines(int columns, int maxRows) {
        var lines = new ArrayList<StyledText>();
        for (var paragraph : scene.paragraphs()) {
            lines.add(Columns.formatRuleLine(StyledText.of(paragraph.id(), TextStyle.RULE), StyledText.EMPTY,
                    scene.glyphs().horizontalLine(), columns));
            Columns.wrap(paragraph.title(), columns).forEach(line -> lines.add(StyledText.of(line, TextStyle.STRONG)));
            Columns.wrap(paragraph.text(), columns).forEach(line -> lines.add(StyledText.of(line, TextStyle.PLAIN)));
        }
        return lines.size() <= maxRows ? lines : lines.subList(0, maxRows);
    }

    private StyledText timelineBar() {
        StyledText lives = LifeCurves.of(scene, width);
        return new StyledText.Builder().append(TimelineBar.draw(scene.timeline(), scene.index(),
                scene.bookmarks(), scene.glyphs(), width - lives.width())).append(lives).text();
    }

    private StyledText statusLine() {
        return Columns.truncate(StyledText.of(scene.status(), TextStyle.QUIET), width);
    }

    static List<StyledText> padToHeight(List<StyledText> lines, int height) {
        var all = new ArrayList<>(lines.subList(0, Math.min(lines.size(), height)));
        while (all.size() < height) {
            all.add(StyledText.EMPTY);
        }
        return all;
    }
}
