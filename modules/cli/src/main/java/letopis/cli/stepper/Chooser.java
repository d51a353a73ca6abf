package letopis.cli.stepper;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import letopis.cli.console.Console;
import letopis.cli.screen.ListText;
import org.jline.keymap.KeyMap;
import org.jline.utils.AttributedString;

/// A list of matches to choose one from with the arrow keys.
public final class Chooser {

    private static final int PAGE = 10;

    private final List<Item> items;
    private final Console console;
    private int chosen;

    /// @param match what opens it
    /// @param where the folder or log it is in
    public record Item(String match, String title, String where) {}

    private Chooser(List<Item> items, Console console) {
        this.items = items;
        this.console = console;
    }

    public static Chooser of(List<Item> items, Console console) {
        return new Chooser(items, console);
    }

    /// Asked again, it begins with what was chosen last.
    ///
    /// @return the match that was chosen, if one was
    public Optional<String> choose() {
        try (FullScreen screen = FullScreen.open(console)) {
            return loop(screen);
        } catch (IOException e) {
            throw new UncheckedIOException("the terminal cannot be used", e);
        }
    }

    private Optional<String> loop(FullScreen screen) {
        KeyMap<Key> keys = Keys.stepping(screen.terminal());
        var input = new KeyReader(screen.terminal().reader());
        screen.show(this::draw);
        while (true) {
            Key read = input.read(keys);
            switch (read == Key.LETTER ? Keys.onRussianKeyboard(input.last()) : read) {
                case ENTER, FORWARD -> {
                    return Optional.of(items.get(chosen).match());
                }
                case QUIT, ESCAPE, LEAVE, HANG_UP -> {
                    return Optional.empty();
                }
                case UP, TURN_BACK -> move(screen, -1);
                case DOWN, TURN_FORWARD -> move(screen, 1);
                case START -> move(screen, -items.size());
                case END -> move(screen, items.size());
                case PAGE_BACK -> move(screen, -PAGE);
                case PAGE_FORWARD -> move(screen, PAGE);
                case REDRAW -> screen.redraw();
                default -> { }
            }
        }
    }

    private void move(FullScreen screen, int by) {
        screen.change(() -> chosen = Math.clamp(chosen + (long) by, 0, items.size() - 1));
    }

    private List<AttributedString> draw(int width, int height) {
        var names = new ArrayList<String>();
        items.forEach(item -> names.add(item.title() + "   " + item.where()));
        return ListText.draw(console.say("chooser.title"), names, chosen, console.say("chooser.hints"), width, height);
    }
}
