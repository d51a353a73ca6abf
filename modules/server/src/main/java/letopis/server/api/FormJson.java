package letopis.server.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import letopis.app.game.NamedSetting;
import letopis.app.json.Json;
import letopis.journal.GameId;
import letopis.language.cards.CardSets;
import letopis.language.message.GameResource;
import letopis.language.message.Language;
import letopis.language.text.Words;
import letopis.notation.Games;
import letopis.table.Game;
import letopis.table.PositionForm;
import letopis.table.Positions;

/// The dispute form of a game, with the names of all its parts.
///
/// @param settings the settings with several values and a name in the form
/// @param numbers the numbers of each seat
/// @param zones the zones of each seat
/// @param acts the forms of player actions
/// @param cells the cells for cards
/// @param settableCodes the numbers and marks that a judge may set
/// @param ownCards the kinds of cards that an author can add
/// @param examples sample disputes
/// @param cardDisplay as in [MatchJson]
/// @param lifeCode as in [MatchJson]
@JsonInclude(JsonInclude.Include.NON_ABSENT)
record FormJson(
        GameId game, String title, List<Setting> settings, List<TitledCode> phases, String initialPhase,
        List<TitledCode> numbers,
        List<Zone> zones, List<Act> acts, List<TitledCode> cells, List<String> settableCodes,
        List<OwnCardJson> ownCards, List<Example> examples,
        MatchJson.Cards cardDisplay, String lifeCode) {

    private static final String CODE = "sheet.";
    private static final String EXAMPLE_PREFIX = CODE + "example.";

    /// A word of the position language and its name.
    record TitledCode(String code, String title) {}

    /// A setting; its first value is the default.
    record Setting(String name, String title, List<TitledCode> values) {}

    /// A list of cards.
    ///
    /// @param number the meaning of the number next to a card
    /// @param mark the meaning of the checkbox next to a card
    /// @param marks the marks a card can have in this list
    /// @param inPlay true if its cards are in play
    /// @param rare true if most disputes do not need it
    @JsonInclude(JsonInclude.Include.NON_ABSENT)
    record Zone(String code, String title, boolean single, Optional<TitledCode> number, Optional<TitledCode> mark,
            List<TitledCode> marks, boolean inPlay, boolean rare) {}

    /// @param takes the [PositionForm.Act.Takes] in lower case
    record Act(String verb, String title, String takes, String field) {}

    record Example(String title, String text) {}

    private record Forms(List<FormJson> forms) {}

    static String toJson(Language language) {
        return Json.toLine(new Forms(Games.all().stream().flatMap(game -> of(game, language).stream()).toList()));
    }

    private static Optional<FormJson> of(Game<?> game, Language language) {
        return game.positions().flatMap(Positions::form).map(form -> of(game, form, language));
    }

    private static FormJson of(Game<?> game, PositionForm form, Language language) {
        Words words = Words.of(game, language, CardSets.loadBuiltInCardSet(game), Map.of());
        return new FormJson(game.id(), words.word("game.name"), NamedSetting.of(game, words).stream()
                .filter(setting -> words.findWord(CODE + setting.name()).isPresent())
                .map(setting -> createSetting(setting, words)).toList(),
                form.phases().stream().map(phase -> new TitledCode(phase, words.word("phase." + phase))).toList(),
                form.acting(),
                form.numbers().stream()
                        .map(code -> new TitledCode(code, capitalize(words.word("resource." + code)))).toList(),
                Stream.concat(form.zones().stream().map(zone -> zone(zone, words, false)),
                        form.others().stream().map(zone -> zone(zone, words, true))).toList(),
                form.acts().stream().map(act -> new Act(act.written(), title(words, CODE + act.code(), act.code()),
                        act.takes().name().toLowerCase(Locale.ROOT), act.field())).toList(),
                form.cells().stream().map(cell -> createCell(cell, words)).toList(), form.settable(),
                form.ownCards().stream().map(kind -> OwnCardJson.of(kind, game,
                        Stream.concat(form.zones().stream(), form.others().stream()).toList(), words)).toList(),
                listExamples(game, words), MatchJson.Cards.of(game.cardDisplay()), game.lifeCode());
    }

    private static Setting createSetting(NamedSetting setting, Words words) {
        var values = new ArrayList<TitledCode>();
        setting.values().forEach(value -> {
            var named = new TitledCode(value.value(), value.title());
            values.add(value.value().equals(setting.defaultValue()) ? 0 : values.size(), named);
        });
        return new Setting(setting.name(), title(words, CODE + setting.name(), setting.name()), values);
    }

    private static Zone zone(PositionForm.Zone zone, Words words, boolean isRare) {
        List<TitledCode> marks = zone.marks().stream().map(mark -> createTitledCode(mark, "flag.", words)).toList();
        return new Zone(zone.field(), words.word("zone." + zone.field()), zone.single(),
                zone.number().map(number -> createTitledCode(number, "counter.", words)),
                marks.stream().findFirst(), marks, zone.inPlay(), isRare);
    }

    /// Returns a cell with its title, which consists of the row and the number.
    private static TitledCode createCell(String cell, Words words) {
        String[] parts = cell.split(" ");
        return new TitledCode(cell, words.messages().format(CODE + "cell." + parts[0], Map.of("n", parts[1])));
    }

    /// Returns a code with its name in the form or, if it has none, its name on boards.
    private static TitledCode createTitledCode(String code, String kind, Words words) {
        return new TitledCode(code, title(words, CODE + code, words.word(kind + code)));
    }

    private static String capitalize(String word) {
        return word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1);
    }

    private static String title(Words words, String key, String fallback) {
        return words.findWord(key).orElse(fallback);
    }

    private static List<Example> listExamples(Game<?> game, Words words) {
        return words.messages().keys().stream().filter(key -> key.startsWith(EXAMPLE_PREFIX)).map(key -> new Example(
                words.word(key), text(game, key.substring(EXAMPLE_PREFIX.length())))).toList();
    }

    private static String text(Game<?> game, String example) {
        return new String(GameResource.of(game, "examples/" + example + ".yaml").bytes(), StandardCharsets.UTF_8);
    }
}
