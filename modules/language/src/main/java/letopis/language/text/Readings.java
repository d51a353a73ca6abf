package letopis.language.text;

import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import letopis.journal.NameKey;
import letopis.journal.RuleRef;
import letopis.language.message.GameResource;
import letopis.language.message.Language;
import letopis.table.Game;
import letopis.table.InvalidSettingsException;

/// The ambiguities in the rules of a game. Each one is a question, and a setting holds the answer. The questions are
/// read from the game's `readings.tsv`; the game defines the values and defaults.
public final class Readings {

    private static final Map<List<Object>, Readings> CACHE = new ConcurrentHashMap<>();
    private static final int COLUMN_COUNT = 6;

    private final Map<String, Reading> readingsBySetting = new LinkedHashMap<>();

    private Readings() {}

    /// The subject of a setting: the edition of the rules, the allowed decks, or the interpretation of a paragraph.
    public enum Kind { EDITION, FORMAT, READING }

    /// @param setting the name of the setting
    /// @param id the name of the ambiguity in the specification; empty if it has none
    /// @param paragraphs the paragraphs that are silent or conflict
    /// @param values the allowed values
    /// @param defaults the default value by edition; a game without editions has one entry with an empty key
    public record Reading(
            String setting, Kind kind, String id, List<RuleRef> paragraphs, String english, String russian,
            List<String> values, Map<String, String> defaults) {

        /// Returns the question, including the meaning of each value.
        public String findQuestion(Language language) {
            return language.of(russian, english);
        }
    }

    /// Returns the readings of a game, read once per process.
    public static Readings of(Game<?> game) {
        return CACHE.computeIfAbsent(List.of(game.getClass(), game.id()), _ -> read(game));
    }

    private static Readings read(Game<?> game) {
        var readings = new Readings();
        GameResource.find(game, "readings.tsv").ifPresent(file -> {
            List<String> lines = new String(file.bytes(), StandardCharsets.UTF_8).lines().toList();
            List<List<String>> rows = Rulebook.readRows(file.name(), lines, COLUMN_COUNT);
            Optional<String> edition = rows.stream().filter(cells -> parseKind(cells) == Kind.EDITION)
                    .map(List::getFirst).findFirst();
            for (List<String> cells : rows) {
                String setting = cells.getFirst();
                Optional<String> by = edition.filter(other -> !other.equals(setting));
                readings.readingsBySetting.put(setting, new Reading(setting, parseKind(cells), cells.get(2),
                        RuleRef.ofAll(cells.get(3).split(" ")), cells.get(4), cells.get(5), listValues(game, setting),
                        by.map(other -> findDefaultsByEdition(game, setting, other))
                        .orElseGet(() -> findEditionIndependentDefault(game, setting))));
            }
        });
        return readings;
    }

    /// Returns the values of a setting, taken from the game's error for an unknown value.
    public static List<String> listValues(Game<?> game, String setting) {
        try {
            game.settings(Map.of(setting, "?"));
            return List.of();
        } catch (InvalidSettingsException e) {
            return List.of(e.known().split(", "));
        }
    }

    private static Kind parseKind(List<String> cells) {
        return Kind.valueOf(cells.get(1).toUpperCase(Locale.ROOT));
    }

    private static Map<String, String> findDefaultsByEdition(Game<?> game, String setting, String edition) {
        var defaults = new LinkedHashMap<String, String>();
        listValues(game, edition).forEach(text ->
                defaults.put(text, game.settings(Map.of(edition, text)).get(setting)));
        return defaults;
    }

    /// Returns the edition-independent default of a setting, as a map with an empty key.
    private static Map<String, String> findEditionIndependentDefault(Game<?> game, String setting) {
        return Map.of("", game.settings(Map.of()).get(setting));
    }

    public Collection<Reading> all() {
        return readingsBySetting.values();
    }

    /// Finds readings by the name of their setting, or by the name of their ambiguity in the specification, ignoring
    /// case.
    public List<Reading> find(String text) {
        return all().stream().filter(reading -> NameKey.areEqual(reading.setting(), text)
                || !reading.id().isEmpty() && NameKey.areEqual(reading.id(), text)).toList();
    }

    /// Returns the question of a setting as plain text; empty if the game does not explain the setting.
    public String formatQuestion(String setting, Language language) {
        return Optional.ofNullable(readingsBySetting.get(setting))
                .map(reading -> reading.findQuestion(language).replace("`", "")).orElse("");
    }

    public List<Reading> findByRule(RuleRef rule) {
        return all().stream().filter(reading -> reading.paragraphs().contains(rule)).toList();
    }

    public Stream<String> names() {
        return all().stream().flatMap(reading -> Stream.of(reading.setting(), reading.id()))
                .filter(name -> !name.isEmpty());
    }
}
