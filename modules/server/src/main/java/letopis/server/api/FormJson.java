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

/// The form of a game in which disputes are put together, with the names of everything in it.
///
/// @param settings of which there is something to choose, and for which the form of the game has a word
/// @param phase the one the form begins with
/// @param numbers of each half
/// @param zones of each half
/// @param acts the ways to write what a player does
/// @param cells where a card may be put
/// @param settable the numbers and marks a judge may set by hand
/// @param examples disputes to begin with
@JsonInclude(JsonInclude.Include.NON_ABSENT)
record FormJson(
        GameId game, String name, List<Setting> settings, List<TitledCode> phases, String phase,
        List<TitledCode> numbers,
        List<Zone> zones, List<Act> acts, List<TitledCode> cells, List<String> settable, List<Example> examples) {

    private static final String CODE = "sheet.";
    private static final String EXAMPLE = CODE + "example.";

    /// A word of positions and its name.
    record TitledCode(String code, String title) {}

    /// A setting; the first of its values is the usual one.
    record Setting(String name, String title, List<TitledCode> values) {}

    /// A list of cards.
    ///
    /// @param number what a number beside a card means
    /// @param mark what may be ticked beside a card
    @JsonInclude(JsonInclude.Include.NON_ABSENT)
    record Zone(String code, String title, boolean single, Optional<TitledCode> number, Optional<TitledCode> mark) {}

    /// @param takes as [PositionForm.Act.Takes], in small letters
    record Act(String written, String title, String takes, String field) {}

    record Example(String title, String text) {}

    private record Forms(List<FormJson> forms) {}

    static String all(Language language) {
        return Json.line(new Forms(Games.all().stream().flatMap(game -> of(game, language).stream()).toList()));
    }

    private static Optional<FormJson> of(Game<?> game, Language language) {
        return game.positions().flatMap(Positions::form).map(form -> of(game, form, language));
    }

    private static FormJson of(Game<?> game, PositionForm form, Language language) {
        Words words = Words.of(game, language, CardSets.builtIn(game), Map.of());
        return new FormJson(game.id(), words.word("game.name"), NamedSetting.of(game, words).stream()
                .filter(setting -> words.known(CODE + setting.name()).isPresent())
                .map(setting -> setting(setting, words)).toList(),
                form.phases().stream().map(phase -> new TitledCode(phase, words.word("phase." + phase))).toList(),
                form.acting(),
                form.numbers().stream()
                        .map(code -> new TitledCode(code, capital(words.word("resource." + code)))).toList(),
                Stream.concat(form.zones().stream(), form.others().stream()).map(zone -> zone(zone, words)).toList(),
                form.acts().stream().map(act -> new Act(act.written(), title(words, CODE + act.code(), act.code()),
                        act.takes().name().toLowerCase(Locale.ROOT), act.field())).toList(),
                form.cells().stream().map(cell -> cell(cell, words)).toList(), form.settable(),
                examples(game, words));
    }

    private static Setting setting(NamedSetting setting, Words words) {
        var values = new ArrayList<TitledCode>();
        setting.values().forEach(value -> {
            var named = new TitledCode(value.value(), value.title());
            values.add(value.value().equals(setting.usual()) ? 0 : values.size(), named);
        });
        return new Setting(setting.name(), title(words, CODE + setting.name(), setting.name()), values);
    }

    private static Zone zone(PositionForm.Zone zone, Words words) {
        return new Zone(zone.field(), words.word("zone." + zone.field()), zone.single(),
                zone.number().map(number -> named(number, "counter.", words)),
                zone.marks().stream().findFirst().map(mark -> named(mark, "flag.", words)));
    }

    /// A cell is a row and a number.
    private static TitledCode cell(String cell, Words words) {
        String[] parts = cell.split(" ");
        return new TitledCode(cell, words.messages().say(CODE + "cell." + parts[0], Map.of("n", parts[1])));
    }

    /// Called as in the form, where the game has a word for that, else as on boards.
    private static TitledCode named(String code, String kind, Words words) {
        return new TitledCode(code, title(words, CODE + code, words.word(kind + code)));
    }

    private static String capital(String word) {
        return word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1);
    }

    private static String title(Words words, String key, String otherwise) {
        return words.known(key).orElse(otherwise);
    }

    private static List<Example> examples(Game<?> game, Words words) {
        return words.messages().keys().stream().filter(key -> key.startsWith(EXAMPLE)).map(key -> new Example(
                words.word(key), text(game, key.substring(EXAMPLE.length())))).toList();
    }

    private static String text(Game<?> game, String example) {
        return new String(GameResource.of(game, "examples/" + example + ".yaml").bytes(), StandardCharsets.UTF_8);
    }
}
