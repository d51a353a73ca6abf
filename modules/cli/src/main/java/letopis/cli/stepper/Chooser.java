package letopis.cli.stepper;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import letopis.cli.console.Console;
import letopis.cli.screen.ListText;
import org.jline.keymap.BindingReader;
import org.jline.keymap.KeyMap;
import org.jline.utils.AttributedString;

/// A list of matches to choose one from with the arrow keys.
public final class Chooser {

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

    /// @return the match that was chosen, if one was
    public static Optional<String> choose(List<Item> items, Console console) {
        var chooser = new Chooser(items, console);
        try (FullScreen screen = FullScreen.open(console.colour())) {
            return chooser.loop(screen);
        } catch (IOException e) {
            throw new UncheckedIOException("the terminal cannot be used", e);
        }
    }

    private Optional<String> loop(FullScreen screen) {
        KeyMap<Key> keys = Keys.stepping(screen.terminal());
        var input = new BindingReader(screen.terminal().reader());
        screen.show(this::draw);
        while (true) {
            Key key = input.readBinding(keys, null, true);
            if (key == null) {
                return Optional.empty();
            }
            switch (key) {
                case ENTER, FORWARD -> {
                    return Optional.of(items.get(chosen).match());
                }
                case QUIT, ESCAPE -> {
                    return Optional.empty();
                }
                case UP, TURN_BACK -> move(screen, -1);
                case DOWN, TURN_FORWARD -> move(screen, 1);
                case START -> move(screen, -items.size());
                case END -> move(screen, items.size());
                default -> {
                    if (Keys.onRussianKeyboard(input.getLastBinding()) == Key.QUIT) {
                        return Optional.empty();
                    }
                }
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
