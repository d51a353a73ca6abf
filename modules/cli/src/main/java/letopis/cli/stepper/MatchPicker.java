package letopis.cli.stepper;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import letopis.app.text.Columns;
import letopis.app.text.StyledText;
import letopis.cli.screen.ListText;
import letopis.journal.NameKey;
import letopis.program.console.Console;
import org.jline.keymap.KeyMap;

/// A list for picking a match, independent of the terminal: it takes keys and renders lines. The filter shows matches
/// that contain all typed words.
public final class MatchPicker {

    private static final int GAP_WIDTH = 2;
    private static final int MARGIN = 3;
    private static final int DATE_WIDTH = 10;
    private static final int MAX_PLAYERS_WIDTH = 28;
    private static final int MAX_GAME_WIDTH = 16;
    private static final int MIN_TITLE_WIDTH = 20;
    private static final int MIN_PLACE_WIDTH = 10;
    private static final int MIN_PAGE_ROWS = 5;

    private final List<MatchItem> allItems;
    private final Console console;
    private List<MatchItem> shownItems;
    private int selectedIndex;
    private int pageRowCount = MIN_PAGE_ROWS;
    private String filter = "";
    private boolean isTyping;
    private boolean isOver;
    private boolean isOpened;

    public MatchPicker(List<MatchItem> allItems, Console console) {
        this.allItems = List.copyOf(allItems);
        this.console = console;
        this.shownItems = this.allItems;
    }

    /// Runs the list on the terminal. A later call starts at the last selection.
    ///
    /// @return the chosen match, if any
    public Optional<String> choose() {
        reset();
        try (FullScreen screen = FullScreen.open(console)) {
            KeyMap<Key> stepping = KeyBindings.createSteppingBindings(screen.terminal());
            KeyMap<Key> letters = KeyBindings.createTypingBindings(screen.terminal());
            var input = new KeyReader(screen.terminal().reader());
            screen.show(this::draw);
            while (!isOver) {
                Key key = input.read(isTyping ? letters : stepping);
                if (key == Key.REDRAW) {
                    screen.redraw();
                } else {
                    Key meant = key == Key.LETTER && !isTyping ? KeyBindings.fromRussianLetter(input.lastInput()) : key;
                    screen.update(() -> press(meant, input.lastInput()));
                }
            }
            return pickMatch();
        }
    }

    /// Resets the list for another choice.
    void reset() {
        isOver = false;
        isOpened = false;
    }

    boolean isTyping() {
        return isTyping;
    }

    boolean isOver() {
        return isOver;
    }

    /// Returns the chosen match, if any, which is opened after the list is closed.
    Optional<String> pickMatch() {
        return isOpened ? Optional.of(shownItems.get(selectedIndex).match()) : Optional.empty();
    }

    /// @param input the typed character if `key` is `LETTER`
    void press(Key key, String input) {
        switch (key) {
            case UP, TURN_BACK -> moveSelection(-1);
            case DOWN, TURN_FORWARD -> moveSelection(1);
            case PAGE_BACK, BACK -> moveSelection(-pageRowCount);
            case PAGE_FORWARD -> moveSelection(pageRowCount);
            case START -> moveSelection(-allItems.size());
            case END -> moveSelection(allItems.size());
            case ENTER, FORWARD -> {
                isOpened = !shownItems.isEmpty();
                isOver = isOpened;
            }
            case LEAVE, HANG_UP -> isOver = true;
            default -> {
                if (isTyping) {
                    type(key, input);
                } else {
                    handleKey(key);
                }
            }
        }
    }

    private void handleKey(Key key) {
        switch (key) {
            case SEARCH -> isTyping = true;
            case ESCAPE -> {
                isOver = filter.isEmpty();
                filterMatches("");
            }
            case QUIT -> isOver = true;
            default -> { }
        }
    }

    private void type(Key key, String input) {
        switch (key) {
            case ESCAPE -> {
                isTyping = false;
                filterMatches("");
            }
            case ERASE -> {
                isTyping = !filter.isEmpty();
                filterMatches(filter.isEmpty() ? ""
                        : filter.substring(0, filter.offsetByCodePoints(filter.length(), -1)));
            }
            case CLEAR -> filterMatches("");
            case LETTER -> filterMatches(filter + (input.codePoints().anyMatch(Character::isISOControl) ? "" : input));
            default -> { }
        }
    }

    private void moveSelection(int delta) {
        selectedIndex = Math.clamp(selectedIndex + (long) delta, 0, Math.max(0, shownItems.size() - 1));
    }

    /// Filters the list. The selected match stays selected as long as it is visible.
    private void filterMatches(String text) {
        MatchItem before = shownItems.isEmpty() ? null : shownItems.get(selectedIndex);
        filter = text;
        List<String> words = Stream.of(NameKey.fold(text).split(" ")).toList();
        shownItems = allItems.stream().filter(item -> words.stream().allMatch(item.searchText()::contains)).toList();
        selectedIndex = Math.max(0, shownItems.indexOf(before));
    }

    List<StyledText> draw(int width, int height) {
        pageRowCount = Math.max(MIN_PAGE_ROWS, height - 4);
        String title = console.say("chooser.title") + "  "
                + console.say("chooser.count", Map.of("shown", shownItems.size(), "all", allItems.size()));
        String hint = isTyping || !filter.isEmpty() ? " /" + filter + (isTyping ? "_" : "") + "   "
                + console.say("chooser.filter") : console.say("chooser.hints");
        return ListText.draw(title, formatRows(width - MARGIN), selectedIndex, hint, width, height);
    }

    private List<String> formatRows(int width) {
        int players = computeMaxWidth(shownItems.stream().map(MatchItem::players), MAX_PLAYERS_WIDTH);
        int game = computeMaxWidth(shownItems.stream().map(MatchItem::game), MAX_GAME_WIDTH);
        int rest = width - players - game - DATE_WIDTH - 3 * GAP_WIDTH;
        int title = Math.max(MIN_TITLE_WIDTH,
                Math.min(rest, computeMaxWidth(shownItems.stream().map(MatchItem::title), width)));
        var rows = new ArrayList<String>();
        for (MatchItem item : shownItems) {
            String row = Columns.fit(item.title(), title) + " ".repeat(GAP_WIDTH) + Columns.fit(item.players(), players)
                    + " ".repeat(GAP_WIDTH) + Columns.fit(item.game(), game) + " ".repeat(GAP_WIDTH)
                    + Columns.fit(item.date(), DATE_WIDTH) + " ".repeat(GAP_WIDTH);
            int remaining = width - Columns.measureWidth(row);
            rows.add(Columns.truncate(remaining < MIN_PLACE_WIDTH ? row.stripTrailing()
                    : row + Columns.truncate(item.location(), remaining), width));
        }
        return rows;
    }

    private static int computeMaxWidth(Stream<String> values, int max) {
        return Math.min(max, values.mapToInt(Columns::measureWidth).max().orElse(0));
    }
}
