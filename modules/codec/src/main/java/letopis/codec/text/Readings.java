package letopis.codec.text;

import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import letopis.codec.message.GameResource;
import letopis.codec.message.Language;
import letopis.journal.RuleRef;
import letopis.table.Game;
import letopis.table.UnfitSettings;

/// Where the rules of a game can be read in more than one way: each question is a setting. Read from the game's
/// `readings.tsv`; the values and defaults are those of the game.
public final class Readings {

    private static final String EDITION = "edition";

    private final Map<String, Reading> bySetting = new LinkedHashMap<>();

    private Readings() {}

    /// @param setting the name of the setting
    /// @param id what the ambiguity is called in the specification; empty where it has no name there
    /// @param paragraphs those that are silent, or do not agree
    /// @param values what may be set
    /// @param defaults the value where none is given, by edition; of a game without editions under an empty name
    public record Reading(
            String setting, String id, List<RuleRef> paragraphs, String english, String russian, List<String> values,
            Map<String, String> defaults) {

        /// Whether it says which document is played, or by which format, rather than how to read a paragraph.
        public boolean isChoiceOfDocument() {
            return setting.equals(EDITION) || setting.equals("format");
        }

        /// The question, with what each value means.
        public String question(Language language) {
            return switch (language) {
                case RU -> russian;
                case EN -> english;
            };
        }
    }

    public static Readings of(Game<?> game) {
        var readings = new Readings();
        GameResource.find(game, "readings.tsv").ifPresent(file -> {
            List<String> lines = new String(file.bytes(), StandardCharsets.UTF_8).lines().toList();
            for (List<String> cells : Rulebook.rows(file.name(), lines, 5)) {
                String setting = cells.getFirst();
                readings.bySetting.put(setting, new Reading(setting, cells.get(1),
                        RuleRef.all(cells.get(2).split(" ")), cells.get(3), cells.get(4), values(game, setting),
                        defaults(game, setting)));
            }
        });
        return readings;
    }

    /// A game says what it knows when it is asked for something else.
    private static List<String> values(Game<?> game, String setting) {
        try {
            game.settings(Map.of(setting, "?"));
            return List.of();
        } catch (UnfitSettings e) {
            return List.of(e.known().split(", "));
        }
    }

    private static Map<String, String> defaults(Game<?> game, String setting) {
        var defaults = new LinkedHashMap<String, String>();
        if (game.settings(Map.of()).containsKey(EDITION) && !setting.equals(EDITION)) {
            values(game, EDITION).forEach(edition ->
                    defaults.put(edition, game.settings(Map.of(EDITION, edition)).get(setting)));
        } else {
            defaults.put("", game.settings(Map.of()).get(setting));
        }
        return defaults;
    }

    /// In the order of the table.
    public Collection<Reading> all() {
        return bySetting.values();
    }

    /// By the name of the setting, or what the specification calls the ambiguity. Case does not count.
    public List<Reading> find(String text) {
        return all().stream().filter(reading -> reading.setting().equalsIgnoreCase(text)
                || !reading.id().isEmpty() && reading.id().equalsIgnoreCase(text)).toList();
    }

    /// Those that are about a paragraph.
    public List<Reading> about(RuleRef rule) {
        return all().stream().filter(reading -> reading.paragraphs().contains(rule)).toList();
    }

    /// The names that find something.
    public Stream<String> names() {
        return all().stream().flatMap(reading -> Stream.of(reading.setting(), reading.id()))
                .filter(name -> !name.isEmpty());
    }
}
