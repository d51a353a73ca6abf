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
import letopis.table.UnfitSettings;

/// Where the rules of a game can be read in more than one way: each question is a setting. Read from the game's
/// `readings.tsv`; the values and defaults are those of the game.
public final class Readings {

    private static final Map<List<Object>, Readings> KNOWN = new ConcurrentHashMap<>();
    private static final int COLUMNS = 6;

    private final Map<String, Reading> bySetting = new LinkedHashMap<>();

    private Readings() {}

    /// What a setting is about: which document is played, which decks are allowed, or how a paragraph is read.
    public enum Kind { EDITION, FORMAT, READING }

    /// @param setting the name of the setting
    /// @param id what the ambiguity is called in the specification; empty where it has no name there
    /// @param paragraphs those that are silent, or do not agree
    /// @param values what may be set
    /// @param defaults the value where none is given, by edition; of a game without editions under an empty name
    public record Reading(
            String setting, Kind kind, String id, List<RuleRef> paragraphs, String english, String russian,
            List<String> values, Map<String, String> defaults) {

        /// The question, with what each value means.
        public String question(Language language) {
            return language.of(russian, english);
        }
    }

    /// Returns the readings of a game, read once in a process.
    public static Readings of(Game<?> game) {
        return KNOWN.computeIfAbsent(List.of(game.getClass(), game.id()), _ -> read(game));
    }

    private static Readings read(Game<?> game) {
        var readings = new Readings();
        GameResource.find(game, "readings.tsv").ifPresent(file -> {
            List<String> lines = new String(file.bytes(), StandardCharsets.UTF_8).lines().toList();
            List<List<String>> rows = Rulebook.rows(file.name(), lines, COLUMNS);
            Optional<String> edition = rows.stream().filter(cells -> kind(cells) == Kind.EDITION)
                    .map(List::getFirst).findFirst();
            for (List<String> cells : rows) {
                String setting = cells.getFirst();
                Optional<String> by = edition.filter(other -> !other.equals(setting));
                readings.bySetting.put(setting, new Reading(setting, kind(cells), cells.get(2),
                        RuleRef.all(cells.get(3).split(" ")), cells.get(4), cells.get(5), values(game, setting),
                        by.map(other -> defaults(game, setting, other)).orElseGet(() -> usual(game, setting))));
            }
        });
        return readings;
    }

    /// Returns the values of a setting; a game says what it knows when it is asked for something else.
    public static List<String> values(Game<?> game, String setting) {
        try {
            game.settings(Map.of(setting, "?"));
            return List.of();
        } catch (UnfitSettings e) {
            return List.of(e.known().split(", "));
        }
    }

    private static Kind kind(List<String> cells) {
        return Kind.valueOf(cells.get(1).toUpperCase(Locale.ROOT));
    }

    private static Map<String, String> defaults(Game<?> game, String setting, String edition) {
        var defaults = new LinkedHashMap<String, String>();
        values(game, edition).forEach(one ->
                defaults.put(one, game.settings(Map.of(edition, one)).get(setting)));
        return defaults;
    }

    /// The default of a setting no edition changes.
    private static Map<String, String> usual(Game<?> game, String setting) {
        return Map.of("", game.settings(Map.of()).get(setting));
    }

    public Collection<Reading> all() {
        return bySetting.values();
    }

    /// By the name of the setting, or what the specification calls the ambiguity. Case does not count.
    public List<Reading> find(String text) {
        return all().stream().filter(reading -> NameKey.same(reading.setting(), text)
                || !reading.id().isEmpty() && NameKey.same(reading.id(), text)).toList();
    }

    public List<Reading> about(RuleRef rule) {
        return all().stream().filter(reading -> reading.paragraphs().contains(rule)).toList();
    }

    public Stream<String> names() {
        return all().stream().flatMap(reading -> Stream.of(reading.setting(), reading.id()))
                .filter(name -> !name.isEmpty());
    }
}
