package letopis.server.api;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import letopis.app.text.CardText;
import letopis.language.cards.CardFile;
import letopis.language.cards.CardSets;
import letopis.language.source.YamlReader;
import letopis.language.source.YamlText;
import letopis.language.text.Words;
import letopis.table.CardDefinition;
import letopis.table.Game;
import letopis.table.PositionForm;
import org.jspecify.annotations.Nullable;

/// A kind of card that the author of a dispute can add.
///
/// @param zones the zones of the form that can hold it
/// @param attachedAs the field in which another card lists it as attached
/// @param fields the definition without name and abilities
/// @param numbers the paths of its numbers
/// @param abilityPath the path of its abilities
/// @param example the abilities of a card of the game, as in a card file
@JsonInclude(JsonInclude.Include.NON_ABSENT)
record OwnCardJson(String code, String title, List<String> zones, Optional<String> attachedAs,
        Map<String, Object> fields, List<NumberPath> numbers, String abilityPath,
        Optional<String> example) {

    private static final String KEY_PREFIX = "sheet.own.";
    private static final Map<List<Object>, Optional<String>> EXAMPLE_CACHE = new ConcurrentHashMap<>();

    /// A number of a card.
    ///
    /// @param code the path in the definition
    record NumberPath(String code, String title) {}

    static OwnCardJson of(PositionForm.OwnCard kind, Game<?> game, List<PositionForm.Zone> zones, Words words) {
        var sample = new LinkedHashMap<>(kind.fields());
        sample.put("name", kind.code());
        CardDefinition card = CardFile.of(kind.code(), YamlText.toNode(List.of(sample)), game).cards()
                .definitions().iterator().next();
        Optional<String> example = EXAMPLE_CACHE.computeIfAbsent(List.of(game.id(), kind.code()), _ ->
                findExample(kind.abilities(), game, card));
        return new OwnCardJson(kind.code(), words.word(KEY_PREFIX + kind.code()), CardsJson.listZones(card, zones),
                CardsJson.findAttachmentField(card, zones), kind.fields(),
                kind.numbers().stream().map(path -> new NumberPath(path,
                        words.word(KEY_PREFIX + "number." + path.substring(path.lastIndexOf('.') + 1)))).toList(),
                kind.abilities(), example);
    }

    /// Returns the abilities of a card of the same kind as an example. Prefers a card with a short text.
    private static Optional<String> findExample(String path, Game<?> game, CardDefinition card) {
        return CardSets.loadBuiltInCardSet(game).definitions().stream().<CardDefinition>map(one -> one)
                .filter(one -> one.getClass() == card.getClass()
                        && game.face(one).types().equals(game.face(card).types()))
                .map(one -> CardText.toJson(one, game)).sorted(Comparator.comparing(String::length))
                .map(json -> findValueAt(YamlText.toPlainValue(YamlReader.read("card", json.getBytes(UTF_8))), path))
                .filter(abilities -> abilities instanceof Collection<?> all && !all.isEmpty())
                .findFirst().map(OwnCardJson::format);
    }

    private static @Nullable Object findValueAt(@Nullable Object fields, String path) {
        @Nullable Object at = fields;
        for (String step : path.split("\\.")) {
            at = at instanceof Map<?, ?> map ? map.get(step) : null;
        }
        return at;
    }

    private static String format(Object abilities) {
        return YamlText.format(Map.of("-", withoutEmptyFields(abilities))).lines().skip(1)
                .collect(Collectors.joining("\n")).stripIndent();
    }

    private static Object withoutEmptyFields(Object value) {
        return switch (value) {
            case Map<?, ?> map -> {
                var fields = new LinkedHashMap<Object, Object>();
                map.forEach((name, field) -> fields.put(name, withoutEmptyFields(field)));
                fields.values().removeIf(field -> field.equals(List.of()) || field.equals(Map.of()));
                yield fields;
            }
            case Collection<?> items -> items.stream().map(OwnCardJson::withoutEmptyFields).toList();
            default -> value;
        };
    }
}
