package letopis.app.statistics;

import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import letopis.journal.GameId;
import letopis.notation.Games;

/// The settings of a match, read from the JSON of its header. Names and values are plain words.
final class MatchSettings {

    private MatchSettings() {}

    static SortedMap<String, String> parse(String json) {
        var settings = new TreeMap<String, String>();
        for (String pair : json.replaceAll("[{}\"]", "").split(",")) {
            int colon = pair.indexOf(':');
            if (colon > 0) {
                settings.put(pair.substring(0, colon).strip(), pair.substring(colon + 1).strip());
            }
        }
        return settings;
    }

    /// Returns the settings that differ from the defaults of a new match. If the game is unknown, returns all settings.
    static SortedMap<String, String> selectDifferingSettings(String game, String json) {
        Map<String, String> usual = Games.find(new GameId(game)).map(rules -> rules.settings(Map.of()))
                .orElse(Map.of());
        SortedMap<String, String> settings = parse(json);
        settings.entrySet().removeIf(setting -> setting.getValue().equals(usual.get(setting.getKey())));
        return settings;
    }
}
