package letopis.cli;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Collection;
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

/// Looks up the cards that come with a game, and checks decks made of them.
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
                Given.option("--game", "GAME", "game"),
                Given.flag("--json", "json"));
    }

    @Override
    public int run(Given given) {
        Game<?> chosen = ChosenGame.named(given);
        if (!given.parameters().isEmpty() && given.parameters().getFirst().equals("check")) {
            return check(given, chosen);
        }
        CardSet cards = CardSets.builtIn(chosen);
        if (!given.parameters().isEmpty() && given.parameters().getFirst().equals("deck")) {
            return decks(given, chosen, cards);
        }
        String wanted = String.join(" ", given.parameters()).toLowerCase(Locale.ROOT);
        List<CardDefinition> found = cards.definitions().stream()
                .filter(card -> names(card).anyMatch(one -> one.contains(wanted))).toList();
        List<CardDefinition> exact = found.stream().filter(card -> names(card).anyMatch(wanted::equals)).toList();
        Collection<CardDefinition> shown = exact.isEmpty() ? found : exact;
        if (shown.isEmpty()) {
            String nearest = Spelling.nearest(wanted, cards.definitions().stream().flatMap(card ->
                    Stream.of(card.name().value(), card.english())).toList()).orElse("");
            console.err().println(console.say("cards.none", Map.of("name", wanted, "nearest", nearest)));
            return Stop.Exit.NO.code();
        }
        Words words = Words.of(chosen, console.language(), cards, Map.of());
        for (CardDefinition card : shown) {
            if (given.has("--json")) {
                console.out().println(written(card, chosen));
            } else if (shown.size() == 1) {
                whole(card, chosen, words);
            } else {
                console.out().println(Columns.fit(words.card(card.name()), 28) + brief(card, chosen));
            }
        }
        return Stop.Exit.OK.code();
    }

    /// Says everything that is wrong with card files, one line each.
    private int decks(Given given, Game<?> game, CardSet cards) {
        List<String> files = given.parameters().subList(1, given.parameters().size());
        if (files.isEmpty()) {
            throw Stop.usage("cards.no-file", Map.of());
        }
        var report = new DeckReport(console, game, cards, given.has("--json"));
        Map<String, String> settings = ChosenGame.settings(game, given.pairs("--settings"));
        return files.stream().mapToInt(file -> report.check(Given.path(file), settings)).max().orElseThrow();
    }

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

    private static Stream<String> names(CardDefinition card) {
        return Stream.of(card.name().value(), card.english()).map(one -> one.toLowerCase(Locale.ROOT));
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
