package letopis.cli.command.lookup;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import letopis.app.FilePaths;
import letopis.app.UserError;
import letopis.app.text.CardText;
import letopis.app.text.Columns;
import letopis.cli.command.GameOption;
import letopis.journal.NameKey;
import letopis.language.cards.CardFile;
import letopis.language.cards.CardSets;
import letopis.language.message.Spelling;
import letopis.language.text.Words;
import letopis.program.Command;
import letopis.program.CommandLineArgs;
import letopis.program.ExitStatus;
import letopis.program.console.Console;
import letopis.table.CardDefinition;
import letopis.table.CardSet;
import letopis.table.Game;
import letopis.table.Lookalikes;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;

/// A command that looks up built-in cards, checks card files and decks, and imports cards described by users.
public record CardsCommand(Console console) implements Command {

    private static final String INDENT = "  ";
    private static final int NAME_WIDTH = 30;
    private static final String CARDS_OPTION = "--cards";
    private static final String NAME_OPTION = "--name";
    private static final String OUT_OPTION = "-o";

    @Override
    public List<ArgSpec> arguments() {
        return List.of(
                CommandLineArgs.parameters("NAME", "0..*", "cards.name"),
                CommandLineArgs.option("--settings", "K=V,…", "cards.settings"),
                CommandLineArgs.option(CARDS_OPTION, "FILE", "cards.cards"),
                CommandLineArgs.option(NAME_OPTION, "NAME", "cards.set-name"),
                OptionSpec.builder(OUT_OPTION, "--out").paramLabel("FILE").type(String.class)
                .descriptionKey("cards.out")
                        .build(),
                GameOption.createOption("cards.game"),
                CommandLineArgs.flag("--excel", "excel"), CommandLineArgs.flag("--json", "json"));
    }

    /// A card with its game.
    private record CardEntry(Game<?> game, Words words, CardDefinition card) {

        Stream<String> names() {
            return Stream.of(card.name().value(), card.english());
        }
    }

    @Override
    public int run(CommandLineArgs args) {
        if (args.has("--excel") && !args.parameters().equals(List.of("table"))) {
            throw UserError.createBadUsageError("excel.no-table", Map.of("needs", "cards table"));
        }
        return switch (args.parameters().isEmpty() ? "" : args.parameters().getFirst()) {
            case "check" -> GameOption.runWithGame(args, console, game -> checkFiles(args, game));
            case "deck" -> GameOption.runWithGame(args, console,
                    game -> checkDecks(args, game, readCardSet(args, game)));
            case "import" -> GameOption.runWithGame(args, console, game -> importCards(args, game));
            case String word when word.equals("table") && args.parameters().size() == 1 ->
                    GameOption.runWithGame(args, console, game ->
                            parseCardImport(args, game).writeTable(readCardSet(args, game), args.has("--excel")));
            case String _ -> {
                String name = String.join(" ", args.parameters());
                yield args.has(CARDS_OPTION) ? GameOption.runWithGame(
                        args, console, game -> printNamedCards(args, List.of(game), name))
                        : printNamedCards(args, GameOption.listSelectedGames(args), name);
            }
        };
    }

    private int printNamedCards(CommandLineArgs args, List<Game<?>> games, String query) {
        var all = new ArrayList<CardEntry>();
        for (Game<?> game : games) {
            CardSet cards = readCardSet(args, game);
            Words words = Words.of(game, console.language(), cards, Map.of());
            cards.definitions().forEach(card -> all.add(new CardEntry(game, words, card)));
        }
        List<CardEntry> exact = all.stream()
                .filter(found -> found.names().anyMatch(name -> NameKey.areEqual(name, query))).toList();
        List<CardEntry> shown = !exact.isEmpty() ? exact : all.stream()
                .filter(found -> found.names().map(NameKey::fold)
                        .anyMatch(name -> name.contains(NameKey.fold(query))))
                .toList();
        if (shown.isEmpty()) {
            Optional<Object> nearest = Spelling.findNearest(query, all.stream().flatMap(CardEntry::names).toList())
                    .map(name -> Lookalikes.findDifference(query, name).isPresent() ? name : all.stream()
                            .filter(one -> one.names().anyMatch(name::equals)).findFirst().orElseThrow().card());
            console.err().println(console.say("cards.none", Map.of("name", query, "nearest", nearest.orElse(""))));
            return ExitStatus.FAILED.code();
        }
        boolean ofOneGame = shown.stream().map(CardEntry::game).distinct().count() == 1;
        Game<?> last = null;
        for (CardEntry found : shown) {
            if (args.has("--json")) {
                console.out().println(CardText.toJson(found.card(), found.game()));
                continue;
            }
            if (!ofOneGame && found.game() != last) {
                console.out().println(found.words().word("game.name") + ":");
            }
            if (shown.size() == 1 || !exact.isEmpty()) {
                printCard(found.card(), found.game(), found.words());
            } else {
                console.out().println(Columns.fit(found.words().formatCardName(found.card().name()), NAME_WIDTH)
                        + CardText.formatBriefText(found.card(), found.game(), found.words()));
            }
            last = found.game();
        }
        return ExitStatus.OK.code();
    }

    /// Returns the built-in cards, plus those of a file.
    private static CardSet readCardSet(CommandLineArgs args, Game<?> game) {
        CardSet builtIn = CardSets.loadBuiltInCardSet(game);
        return args.has(CARDS_OPTION) ? CardSets.addCards(builtIn,
                CardSets.read(FilePaths.parse(args.text(CARDS_OPTION, "")), game)) : builtIn;
    }

    private static List<String> listCardFiles(CommandLineArgs args) {
        List<String> files = args.parameters().subList(1, args.parameters().size());
        if (files.isEmpty()) {
            throw UserError.createBadUsageError("cards.no-file", Map.of());
        }
        return files;
    }

    private CardImport parseCardImport(CommandLineArgs args, Game<?> game) {
        Optional<Path> out = args.has(OUT_OPTION) ? Optional.of(FilePaths.parse(args.text(OUT_OPTION, "")))
                : Optional.empty();
        return new CardImport(console, game, out, args.has("--json"));
    }

    private int importCards(CommandLineArgs args, Game<?> game) {
        return parseCardImport(args, game).importFiles(listCardFiles(args),
                args.has(NAME_OPTION) ? Optional.of(args.text(NAME_OPTION, "")) : Optional.empty());
    }

    private int checkDecks(CommandLineArgs args, Game<?> game, CardSet cards) {
        List<String> files = listCardFiles(args);
        var report = new DeckReport(console, game, cards, args.has("--json"));
        Map<String, String> settings = GameOption.resolveSettings(game, args.parsePairs("--settings"));
        return files.stream().mapToInt(file -> report.check(FilePaths.parse(file), settings)).max().orElseThrow();
    }

    /// Reports all mistakes in card files, one line each.
    private int checkFiles(CommandLineArgs args, Game<?> game) {
        List<String> files = listCardFiles(args);
        var report = new CardReport(console, args.has("--json"));
        int mistakes = 0;
        for (String name : files) {
            CardFile file = CardFile.read(FilePaths.parse(name), game);
            mistakes += file.mistakes().size();
            report.printMistakes(FilePaths.parse(name), file);
            report.printSummary(name, file);
        }
        return mistakes == 0 ? ExitStatus.OK.code() : ExitStatus.INPUT.code();
    }

    private void printCard(CardDefinition card, Game<?> game, Words words) {
        String name = words.formatCardName(card.name());
        console.out().println(name + "  (" + (name.equals(card.english()) ? card.name() : card.english()) + ")");
        CardText.formatBody(card, game, words).stream()
                .flatMap(line -> Columns.wrap(line, console.width() - INDENT.length()).stream())
                .forEach(line -> console.out().println(INDENT + line));
    }
}
