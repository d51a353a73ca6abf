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

/// A list for picking a match, independent of the terminal: it takes keys and renders lines. The filter keeps matches
/// that contain all its words.
public final class MatchPicker {

    private static final int GAP = 2;
    private static final int MARGIN = 3;
    private static final int DATE = 10;
    private static final int PLAYERS_MAX = 28;
    private static final int GAME_MAX = 16;
    private static final int TITLE_MIN = 20;
    private static final int WHERE_MIN = 10;
    private static final int PAGE_MIN = 5;

    private final List<MatchItem> all;
    private final Console console;
    private List<MatchItem> shown;
    private int chosen;
    private int page = PAGE_MIN;
    private String filter = "";
    private boolean typing;
    private boolean over;
    private boolean opened;

    public MatchPicker(List<MatchItem> all, Console console) {
        this.all = List.copyOf(all);
        this.console = console;
        this.shown = this.all;
    }

    /// Runs the list on the terminal. A later call starts at the last selection.
    ///
    /// @return the chosen match, if any
    public Optional<String> choose() {
        reset();
        try (FullScreen screen = FullScreen.open(console)) {
            KeyMap<Key> stepping = KeyBindings.steppingBindings(screen.terminal());
            KeyMap<Key> letters = KeyBindings.typingBindings(screen.terminal());
            var input = new KeyReader(screen.terminal().reader());
            screen.show(this::draw);
            while (!over) {
                Key key = input.read(typing ? letters : stepping);
                if (key == Key.REDRAW) {
                    screen.redraw();
                } else {
                    Key meant = key == Key.LETTER && !typing ? KeyBindings.fromRussianLetter(input.lastInput()) : key;
                    screen.update(() -> press(meant, input.lastInput()));
                }
            }
            return chosenMatch();
        }
    }

    /// Resets the list for another choice.
    void reset() {
        over = false;
        opened = false;
    }

    boolean isTyping() {
        return typing;
    }

    boolean isOver() {
        return over;
    }

    /// Returns the match to open once the list is closed; empty if none was chosen.
    Optional<String> chosenMatch() {
        return opened ? Optional.of(shown.get(chosen).match()) : Optional.empty();
    }

    /// @param typed the letter, if the key is one
    void press(Key key, String typed) {
        switch (key) {
            case UP, TURN_BACK -> moveSelection(-1);
            case DOWN, TURN_FORWARD -> moveSelection(1);
            case PAGE_BACK, BACK -> moveSelection(-page);
            case PAGE_FORWARD -> moveSelection(page);
            case START -> moveSelection(-all.size());
            case END -> moveSelection(all.size());
            case ENTER, FORWARD -> {
                opened = !shown.isEmpty();
                over = opened;
            }
            case LEAVE, HANG_UP -> over = true;
            default -> {
                if (typing) {
                    type(key, typed);
                } else {
                    applyKey(key);
                }
            }
        }
    }

    private void applyKey(Key key) {
        switch (key) {
            case SEARCH -> typing = true;
            case ESCAPE -> {
                over = filter.isEmpty();
                filter("");
            }
            case QUIT -> over = true;
            default -> { }
        }
    }

    private void type(Key key, String typed) {
        switch (key) {
            case ESCAPE -> {
                typing = false;
                filter("");
            }
            case ERASE -> {
                typing = !filter.isEmpty();
                filter(filter.isEmpty() ? "" : filter.substring(0, filter.offsetByCodePoints(filter.length(), -1)));
            }
            case CLEAR -> filter("");
            case LETTER -> filter(filter + (typed.codePoints().anyMatch(Character::isISOControl) ? "" : typed));
            default -> { }
        }
    }

    private void moveSelection(int by) {
        chosen = Math.clamp(chosen + (long) by, 0, Math.max(0, shown.size() - 1));
    }

    /// Filters the list; the selection is kept while it is visible.
    private void filter(String text) {
        MatchItem before = shown.isEmpty() ? null : shown.get(chosen);
        filter = text;
        List<String> words = Stream.of(NameKey.fold(text).split(" ")).toList();
        shown = all.stream().filter(item -> words.stream().allMatch(item.searchText()::contains)).toList();
        chosen = Math.max(0, shown.indexOf(before));
    }

    List<StyledText> draw(int width, int height) {
        page = Math.max(PAGE_MIN, height - 4);
        String title = console.say("chooser.title") + "  "
                + console.say("chooser.count", Map.of("shown", shown.size(), "all", all.size()));
        String hint = typing || !filter.isEmpty() ? " /" + filter + (typing ? "_" : "") + "   "
                + console.say("chooser.filter") : console.say("chooser.hints");
        return ListText.draw(title, rows(width - MARGIN), chosen, hint, width, height);
    }

    private List<String> rows(int room) {
        int players = widest(shown.stream().map(MatchItem::players), PLAYERS_MAX);
        int game = widest(shown.stream().map(MatchItem::game), GAME_MAX);
        int rest = room - players - game - DATE - 3 * GAP;
        int title = Math.max(TITLE_MIN, Math.min(rest, widest(shown.stream().map(MatchItem::title), room)));
        var rows = new ArrayList<String>();
        for (MatchItem item : shown) {
            String row = Columns.fit(item.title(), title) + " ".repeat(GAP) + Columns.fit(item.players(), players)
                    + " ".repeat(GAP) + Columns.fit(item.game(), game) + " ".repeat(GAP)
                    + Columns.fit(item.date(), DATE) + " ".repeat(GAP);
            int remaining = room - Columns.width(row);
            rows.add(Columns.cut(remaining < WHERE_MIN ? row.stripTrailing()
                    : row + Columns.cut(item.where(), remaining), room));
        }
        return rows;
    }

    private static int widest(Stream<String> texts, int max) {
        return Math.min(max, texts.mapToInt(Columns::width).max().orElse(0));
    }
}
