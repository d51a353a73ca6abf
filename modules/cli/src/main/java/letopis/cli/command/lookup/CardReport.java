package letopis.cli.command.lookup;

import java.nio.file.Path;
import java.util.Map;
import letopis.app.json.Json;
import letopis.cli.screen.Excerpt;
import letopis.language.cards.CardFile;
import letopis.language.message.BadFile;
import letopis.program.console.Console;

/// A report on the mistakes in card files, one line each.
///
/// @param json true for JSON lines
record CardReport(Console console, boolean json) {

    private record Mistake(String file, long line, int column, String code, String sentence) {}

    void printMistakes(Path path, CardFile file) {
        Excerpt excerpt = Excerpt.of(path, console.width());
        for (BadFile mistake : file.mistakes()) {
            console.out().println(json ? Json.toLine(new Mistake(mistake.file(), mistake.line(), mistake.column(),
                    mistake.code(), mistake.sentence(console.language()))) : mistake.formatMessage(console.language()));
            if (!json) {
                excerpt.quote(mistake).forEach(console.out()::println);
            }
        }
    }

    /// Prints the number of cards or mistakes.
    void printSummary(String name, CardFile file) {
        if (!json) {
            String key = file.mistakes().isEmpty() ? "cards.in-order" : "cards.mistakes";
            console.out().println(console.say(key, Map.of("file", name,
                    "cards", file.cards().definitions().size(), "mistakes", file.mistakes().size())));
        }
    }
}
