package letopis.cli;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import letopis.cli.reading.Console;
import letopis.cli.reading.Stop;
import letopis.cli.screen.Columns;
import letopis.codec.BadFile;
import letopis.codec.CardFile;
import letopis.codec.CardSets;
import letopis.codec.Spelling;
import letopis.codec.Words;
import letopis.table.CardDefinition;
import letopis.table.CardSet;
import letopis.table.Game;
import picocli.CommandLine.Model.ArgSpec;

/// Looks up the cards that come with the games, and checks files of cards and decks made of them.
final class CardsCommand implements Command {

    private final Console console;

    CardsCommand(Console console) {
        this.console = console;
    }

    @Override
    public String name() {
        return "cards";
    }

    @Override
    public List<ArgSpec> arguments() {
        return List.of(
                Given.parameters("NAME", "0..*", "cards.name"),
                Given.option("--settings", "K=V,…", "cards.settings"),
                ChosenGame.option("cards.game"),
                Given.flag("--json", "json"));
    }

    /// A card with the game it is of.
    private record Found(Game<?> game, Words words, CardDefinition card) {

        Stream<String> names() {
            return Stream.of(card.name().value(), card.english());
        }
    }

    @Override
    public int run(Given given) {
        return switch (given.parameters().isEmpty() ? "" : given.parameters().getFirst()) {
            case "check" -> ChosenGame.one(given, console, game -> check(given, game));
            case "deck" -> ChosenGame.one(given, console, game -> decks(given, game, CardSets.builtIn(game)));
            case String _ -> named(given, String.join(" ", given.parameters()).toLowerCase(Locale.ROOT));
        };
    }

    private int named(Given given, String wanted) {
        var all = new ArrayList<Found>();
        for (Game<?> game : ChosenGame.each(given)) {
            CardSet cards = CardSets.builtIn(game);
            Words words = Words.of(game, console.language(), cards, Map.of());
            cards.definitions().forEach(card -> all.add(new Found(game, words, card)));
        }
        List<Found> exact = all.stream().filter(found -> found.names().anyMatch(wanted::equalsIgnoreCase)).toList();
        List<Found> shown = exact.isEmpty()
                ? all.stream().filter(found -> found.names().anyMatch(name -> name.toLowerCase(Locale.ROOT).contains(wanted))).toList() : exact;
        if (shown.isEmpty()) {
            String nearest = Spelling.nearest(wanted, all.stream().flatMap(Found::names).toList()).orElse("");
            console.err().println(console.say("cards.none", Map.of("name", wanted, "nearest", nearest)));
            return Stop.Exit.NO.code();
        }
        boolean ofOneGame = shown.stream().map(Found::game).distinct().count() == 1;
        Game<?> last = null;
        for (Found found : shown) {
            if (given.has("--json")) {
                console.out().println(written(found.card(), found.game()));
            } else if (shown.size() == 1) {
                whole(found.card(), found.game(), found.words());
            } else {
                if (!ofOneGame && found.game() != last) {
                    console.out().println(found.words().word("game.name") + ":");
                }
                console.out().println(Columns.fit(found.words().card(found.card().name()), 28) + brief(found.card(), found.game()));
            }
            last = found.game();
        }
        return Stop.Exit.OK.code();
    }

    private int decks(Given given, Game<?> game, CardSet cards) {
        List<String> files = given.parameters().subList(1, given.parameters().size());
        if (files.isEmpty()) {
            throw Stop.usage("cards.no-file", Map.of());
        }
        var report = new DeckReport(console, game, cards, given.has("--json"));
        Map<String, String> settings = ChosenGame.settings(game, given.pairs("--settings"));
        return files.stream().mapToInt(file -> report.check(Given.path(file), settings)).max().orElseThrow();
    }

    /// Says everything that is wrong with card files, one line each.
    private int check(Given given, Game<?> game) {
        List<String> files = given.parameters().subList(1, given.parameters().size());
        if (files.isEmpty()) {
            throw Stop.usage("cards.no-file", Map.of());
        }
        int mistakes = 0;
        for (String name : files) {
            CardFile file = CardFile.read(Path.of(name), game);
            mistakes += file.mistakes().size();
            for (BadFile mistake : file.mistakes()) {
                console.out().println(given.has("--json") ? Json.object(mistake(mistake)) : mistake.message(console.language()));
            }
            if (!given.has("--json")) {
                console.out().println(console.say(file.mistakes().isEmpty() ? "cards.in-order" : "cards.mistakes", Map.of(
                        "file", name, "cards", file.cards().definitions().size(), "mistakes", file.mistakes().size())));
            }
        }
        return mistakes == 0 ? Stop.Exit.OK.code() : Stop.Exit.INPUT.code();
    }

    private Map<String, Object> mistake(BadFile mistake) {
        var fields = new LinkedHashMap<String, Object>();
        fields.put("file", mistake.file());
        fields.put("line", mistake.line());
        fields.put("column", mistake.column());
        fields.put("code", mistake.code());
        fields.put("message", mistake.sentence(console.language()));
        return fields;
    }

    /// One card as a card set writes it.
    private static String written(CardDefinition card, Game<?> game) {
        String list = CardSets.pin(new CardSet("one", List.of(card)), game).json();
        return list.substring(1, list.length() - 1);
    }

    private void whole(CardDefinition card, Game<?> game, Words words) {
        console.out().println(words.card(card.name()) + "  (" + (words.card(card.name()).equals(card.english()) ? card.name() : card.english()) + ")");
        fields(card, game).forEach((field, value) -> {
            if (!field.equals("name") && !field.equals("english")) {
                console.out().println("  " + Columns.fit(field, 14) + " " + value);
            }
        });
    }

    private static String brief(CardDefinition card, Game<?> game) {
        var brief = new StringBuilder();
        fields(card, game).forEach((field, value) -> {
            if (!field.equals("name") && !field.equals("english") && !value.startsWith("[") && !value.startsWith("{")) {
                brief.append(brief.isEmpty() ? "" : " · ").append(field.equals("kind") ? value : field + " " + value);
            }
        });
        return brief.toString();
    }

    /// The fields of a card that say something, each as it is written.
    private static Map<String, String> fields(CardDefinition card, Game<?> game) {
        String written = written(card, game);
        var fields = new LinkedHashMap<String, String>();
        try (JsonParser in = new JsonFactory().createParser(written)) {
            in.nextToken();
            while (in.nextToken() == JsonToken.FIELD_NAME) {
                String field = in.currentName();
                JsonToken value = in.nextToken();
                if (value.isScalarValue()) {
                    fields.put(field, in.getText());
                } else {
                    int from = (int) in.currentTokenLocation().getCharOffset();
                    in.skipChildren();
                    fields.put(field, written.substring(from, (int) in.currentLocation().getCharOffset()));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException("text in memory cannot fail to be read", e);
        }
        fields.values().removeIf(value -> value.isEmpty() || value.equals("[]") || value.equals("{}"));
        return fields;
    }
}
