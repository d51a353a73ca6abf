package letopis.cli.stepper;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import letopis.cli.reading.Console;
import letopis.cli.reading.Replays;
import letopis.cli.screen.ListText;
import org.jline.keymap.BindingReader;
import org.jline.keymap.KeyMap;
import org.jline.utils.AttributedString;

/// A list of replays to choose one from with the arrow keys.
public final class Chooser {

    private final List<Path> files;
    private final Console console;
    private int chosen;

    private Chooser(List<Path> files, Console console) {
        this.files = files;
        this.console = console;
    }

    public static Optional<Path> choose(List<Path> files, Console console) {
        var chooser = new Chooser(files, console);
        try (FullScreen screen = FullScreen.open(console.colour())) {
            return chooser.loop(screen);
        } catch (IOException e) {
            throw new UncheckedIOException("the terminal cannot be used", e);
        }
    }

    private Optional<Path> loop(FullScreen screen) {
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
                    return Optional.of(files.get(chosen));
                }
                case QUIT, ESCAPE -> {
                    return Optional.empty();
                }
                case UP, TURN_BACK -> move(screen, -1);
                case DOWN, TURN_FORWARD -> move(screen, 1);
                case START -> move(screen, -files.size());
                case END -> move(screen, files.size());
                default -> {
                    if (Keys.onRussianKeyboard(input.getLastBinding()) == Key.QUIT) {
                        return Optional.empty();
                    }
                }
            }
        }
    }

    private void move(FullScreen screen, int by) {
        screen.change(() -> chosen = Math.clamp(chosen + (long) by, 0, files.size() - 1));
    }

    private List<AttributedString> draw(int width, int height) {
        var names = new ArrayList<String>();
        files.forEach(file -> names.add(Replays.title(file) + "   " + (file.getParent() == null ? "" : file.getParent())));
        return ListText.draw(console.say("chooser.title"), names, chosen, console.say("chooser.hints"), width, height);
    }
}
