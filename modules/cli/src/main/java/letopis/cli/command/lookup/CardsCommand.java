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
import letopis.cli.command.ChosenGame;
import letopis.journal.NameKey;
import letopis.language.cards.CardFile;
import letopis.language.cards.CardSets;
import letopis.language.message.Spelling;
import letopis.language.text.Words;
import letopis.program.Command;
import letopis.program.CommandLineArgs;
import letopis.program.Exit;
import letopis.program.console.Console;
import letopis.table.CardDefinition;
import letopis.table.CardSet;
import letopis.table.Game;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;

/// Command that looks up built-in cards, checks card files and decks, and imports cards described by users.
public record CardsCommand(Console console) implements Command {

    private static final String INDENT = "  ";
    private static final int NAME = 30;
    private static final String CARDS = "--cards";
    private static final String NAMED = "--name";
    private static final String OUT = "-o";

    @Override
    public List<ArgSpec> arguments() {
        return List.of(
                CommandLineArgs.parameters("NAME", "0..*", "cards.name"),
                CommandLineArgs.option("--settings", "K=V,…", "cards.settings"),
                CommandLineArgs.option(CARDS, "FILE", "cards.cards"),
                CommandLineArgs.option(NAMED, "NAME", "cards.set-name"),
                OptionSpec.builder(OUT, "--out").paramLabel("FILE").type(String.class).descriptionKey("cards.out")
                        .build(),
                ChosenGame.option("cards.game"),
                CommandLineArgs.flag("--excel", "excel"), CommandLineArgs.flag("--json", "json"));
    }

    /// A card with its game.
    private record Found(Game<?> game, Words words, CardDefinition card) {

        Stream<String> names() {
            return Stream.of(card.name().value(), card.english());
        }
    }

    @Override
    public int run(CommandLineArgs args) {
        if (args.has("--excel") && !args.parameters().equals(List.of("table"))) {
            throw UserError.usage("excel.no-table", Map.of("needs", "cards table"));
        }
        return switch (args.parameters().isEmpty() ? "" : args.parameters().getFirst()) {
            case "check" -> ChosenGame.one(args, console, game -> check(args, game));
            case "deck" -> ChosenGame.one(args, console, game -> decks(args, game, cards(args, game)));
            case "import" -> ChosenGame.one(args, console, game -> imported(args, game));
            case String word when word.equals("table") && args.parameters().size() == 1 ->
                    ChosenGame.one(args, console, game ->
                            written(args, game).table(cards(args, game), args.has("--excel")));
            case String _ -> {
                String name = String.join(" ", args.parameters());
                yield args.has(CARDS) ? ChosenGame.one(args, console, game -> named(args, List.of(game), name))
                        : named(args, ChosenGame.each(args), name);
            }
        };
    }

    private int named(CommandLineArgs args, List<Game<?>> games, String wanted) {
        var all = new ArrayList<Found>();
        for (Game<?> game : games) {
            CardSet cards = cards(args, game);
            Words words = Words.of(game, console.language(), cards, Map.of());
            cards.definitions().forEach(card -> all.add(new Found(game, words, card)));
        }
        List<Found> exact = all.stream()
                .filter(found -> found.names().anyMatch(name -> NameKey.same(name, wanted))).toList();
        List<Found> shown = !exact.isEmpty() ? exact : all.stream()
                .filter(found -> found.names().map(NameKey::folded)
                        .anyMatch(name -> name.contains(NameKey.folded(wanted))))
                .toList();
        if (shown.isEmpty()) {
            String nearest = Spelling.nearest(wanted, all.stream().flatMap(Found::names).toList()).orElse("");
            console.err().println(console.say("cards.none", Map.of("name", wanted, "nearest", nearest)));
            return Exit.FAILED.code();
        }
        boolean ofOneGame = shown.stream().map(Found::game).distinct().count() == 1;
        Game<?> last = null;
        for (Found found : shown) {
            if (args.has("--json")) {
                console.out().println(CardText.written(found.card(), found.game()));
                continue;
            }
            if (!ofOneGame && found.game() != last) {
                console.out().println(found.words().word("game.name") + ":");
            }
            if (shown.size() == 1 || !exact.isEmpty()) {
                whole(found.card(), found.game(), found.words());
            } else {
                console.out().println(Columns.fit(found.words().card(found.card().name()), NAME)
                        + CardText.brief(found.card(), found.game(), found.words()));
            }
            last = found.game();
        }
        return Exit.OK.code();
    }

    /// Returns the built-in cards, plus those of a file.
    private static CardSet cards(CommandLineArgs args, Game<?> game) {
        CardSet builtIn = CardSets.builtIn(game);
        return args.has(CARDS) ? CardSets.with(builtIn,
                CardSets.read(FilePaths.parse(args.text(CARDS, "")), game)) : builtIn;
    }

    private static List<String> files(CommandLineArgs args) {
        List<String> files = args.parameters().subList(1, args.parameters().size());
        if (files.isEmpty()) {
            throw UserError.usage("cards.no-file", Map.of());
        }
        return files;
    }

    private CardImport written(CommandLineArgs args, Game<?> game) {
        Optional<Path> out = args.has(OUT) ? Optional.of(FilePaths.parse(args.text(OUT, ""))) : Optional.empty();
        return new CardImport(console, game, out, args.has("--json"));
    }

    private int imported(CommandLineArgs args, Game<?> game) {
        return written(args, game).gather(files(args),
                args.has(NAMED) ? Optional.of(args.text(NAMED, "")) : Optional.empty());
    }

    private int decks(CommandLineArgs args, Game<?> game, CardSet cards) {
        List<String> files = files(args);
        var report = new DeckReport(console, game, cards, args.has("--json"));
        Map<String, String> settings = ChosenGame.settings(game, args.pairs("--settings"));
        return files.stream().mapToInt(file -> report.check(FilePaths.parse(file), settings)).max().orElseThrow();
    }

    /// Reports all mistakes in card files, one line each.
    private int check(CommandLineArgs args, Game<?> game) {
        List<String> files = files(args);
        var report = new CardReport(console, args.has("--json"));
        int mistakes = 0;
        for (String name : files) {
            CardFile file = CardFile.read(FilePaths.parse(name), game);
            mistakes += file.mistakes().size();
            report.mistakes(FilePaths.parse(name), file);
            report.summary(name, file);
        }
        return mistakes == 0 ? Exit.OK.code() : Exit.INPUT.code();
    }

    private void whole(CardDefinition card, Game<?> game, Words words) {
        String name = words.card(card.name());
        console.out().println(name + "  (" + (name.equals(card.english()) ? card.name() : card.english()) + ")");
        CardText.body(card, game, words).stream()
                .flatMap(line -> Columns.wrap(line, console.width() - INDENT.length()).stream())
                .forEach(line -> console.out().println(INDENT + line));
    }
}
