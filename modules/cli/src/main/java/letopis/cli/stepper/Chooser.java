package letopis.cli.stepper;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import letopis.program.console.Console;
import org.jline.keymap.KeyMap;

/// A list of matches to choose one from on a terminal.
public final class Chooser {

    private final MatchChoice choice;
    private final Console console;

    public Chooser(List<MatchItem> items, Console console) {
        this.choice = new MatchChoice(items, console);
        this.console = console;
    }

    /// Asked again, it begins with what was chosen last.
    ///
    /// @return the match that was chosen, if one was
    public Optional<String> choose() {
        choice.begin();
        try (FullScreen screen = FullScreen.open(console)) {
            KeyMap<Key> stepping = Keys.stepping(screen.terminal());
            KeyMap<Key> typing = Keys.typing(screen.terminal());
            var input = new KeyReader(screen.terminal().reader());
            screen.show(choice::draw);
            while (!choice.isOver()) {
                Key key = input.read(choice.isTyping() ? typing : stepping);
                if (key == Key.REDRAW) {
                    screen.redraw();
                } else {
                    Key meant = key == Key.LETTER && !choice.isTyping() ? Keys.onRussianKeyboard(input.last()) : key;
                    screen.change(() -> choice.press(meant, input.last()));
                }
            }
            return choice.match();
        } catch (IOException e) {
            throw new UncheckedIOException("the terminal cannot be used", e);
        }
    }
}
