package letopis.cli.command.lookup;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import letopis.app.FilePaths;
import letopis.app.json.Json;
import letopis.app.text.CardText;
import letopis.cli.command.NewFile;
import letopis.language.cards.CardFile;
import letopis.language.cards.CardTableWriter;
import letopis.language.message.BadFile;
import letopis.language.message.FileProblem;
import letopis.language.source.ExcelTable;
import letopis.program.Exit;
import letopis.program.console.Console;
import letopis.table.CardDefinition;
import letopis.table.CardName;
import letopis.table.CardSet;
import letopis.table.Game;

/// Makes one card set of what people wrote down about the cards they own, and writes a table for them to begin with.
///
/// @param out a new file; without one, what is made is printed
record CardImport(Console console, Game<?> game, Optional<Path> out, boolean json) {

    /// Nothing is written where anything is wrong.
    ///
    /// @param name of the set; that of the first file, where there is none
    int gather(List<String> files, Optional<String> name) {
        var all = new LinkedHashMap<CardName, CardDefinition>();
        Optional<String> set = name;
        var report = new CardReport(console, json);
        boolean right = true;
        for (String written : files) {
            Path path = FilePaths.parse(written);
            CardFile file = CardFile.read(path, game);
            report.mistakes(path, file);
            if (!file.mistakes().isEmpty()) {
                report.summary(written, file);
                right = false;
            }
            set = set.or(() -> Optional.of(file.cards().name()));
            for (CardDefinition card : file.cards().definitions()) {
                if (all.putIfAbsent(card.name(), card) != null) {
                    throw new BadFile(written, new FileProblem("repeated-card", Map.of("name", card.name().value())));
                }
            }
        }
        if (!right) {
            return Exit.INPUT.code();
        }
        put(json(new CardSet(set.orElseThrow(), all.values())), all.size());
        return Exit.OK.code();
    }

    /// Cards as a table: how its columns are called, and how cards are written in them.
    ///
    /// @param excel whether in the form of [ExcelTable]
    int table(CardSet cards, boolean excel) {
        String table = CardTableWriter.write(cards, game);
        put(excel ? ExcelTable.of(table) : table, cards.definitions().size());
        return Exit.OK.code();
    }

    private record Written(Path file, int cards) {}

    private void put(String text, int cards) {
        if (out.isEmpty()) {
            console.lines().print(text);
            return;
        }
        NewFile.write(out.get(), text);
        console.out().println(json ? Json.line(new Written(out.get(), cards))
                : console.say("cards.written", Map.of("file", out.get(), "cards", cards)));
    }

    /// One card a line, so that changes of one are seen as such.
    private String json(CardSet cards) {
        return cards.definitions().stream().map(card -> "    " + CardText.written(card, game))
                .collect(Collectors.joining(",\n", "{\n  \"set\": " + Json.line(cards.name()) + ",\n  \"cards\": [\n",
                        "\n  ]\n}\n"));
    }
}
