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
import letopis.program.ExitStatus;
import letopis.program.console.Console;
import letopis.table.CardDefinition;
import letopis.table.CardName;
import letopis.table.CardSet;
import letopis.table.Game;

/// An importer that turns users' descriptions of cards into one card set. It can also export cards as a table to start
/// from.
///
/// @param outputFile a new file; empty to print the result
record CardImport(Console console, Game<?> game, Optional<Path> outputFile, boolean json) {

    /// Imports the files. Writes nothing if there is any error.
    ///
    /// @param name the name of the set; empty to use the name of the first file
    int importFiles(List<String> files, Optional<String> name) {
        var all = new LinkedHashMap<CardName, CardDefinition>();
        Optional<String> set = name;
        var report = new CardReport(console, json);
        boolean right = true;
        for (String written : files) {
            Path path = FilePaths.parse(written);
            CardFile file = CardFile.read(path, game);
            report.printMistakes(path, file);
            if (!file.mistakes().isEmpty()) {
                report.printSummary(written, file);
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
            return ExitStatus.INPUT.code();
        }
        writeCards(toJson(new CardSet(set.orElseThrow(), all.values())), all.size());
        return ExitStatus.OK.code();
    }

    /// Writes cards as a table that shows users the columns and the syntax.
    ///
    /// @param writesExcel true to write the format of [ExcelTable]
    int writeTable(CardSet cards, boolean writesExcel) {
        String table = CardTableWriter.write(cards, game);
        writeCards(writesExcel ? ExcelTable.of(table) : table, cards.definitions().size());
        return ExitStatus.OK.code();
    }

    private record CardCount(Path file, int cardCount) {}

    private void writeCards(String text, int count) {
        if (outputFile.isEmpty()) {
            console.linesOut().print(text);
            return;
        }
        NewFile.create(outputFile.get(), text);
        console.out().println(json ? Json.toLine(new CardCount(outputFile.get(), count))
                : console.say("cards.written", Map.of("file", outputFile.get(), "cards", count)));
    }

    /// Returns JSON with one card per line, so that diffs are readable.
    private String toJson(CardSet cards) {
        return cards.definitions().stream().map(card -> "    " + CardText.toJson(card, game))
                .collect(Collectors.joining(",\n", "{\n  \"set\": " + Json.toLine(cards.name()) + ",\n  \"cards\": [\n",
                        "\n  ]\n}\n"));
    }
}
