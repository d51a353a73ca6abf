package letopis.pebbles;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import letopis.table.InvalidSettingsException.Reason;
import letopis.table.InvalidSettingsException;

/// @param goal the points that win a game
/// @param pouch the number of pebbles a player brings
public record PebblesSettings(int goal, int pouch) {

    /// @throws InvalidSettingsException when a name or value is unknown
    static PebblesSettings of(Map<String, String> values) {
        var all = new TreeMap<>(Map.of("goal", "7", "pouch", "12"));
        values.forEach((name, value) -> {
            if (all.replace(name, value) == null) {
                throw new InvalidSettingsException(Reason.UNKNOWN_NAME, name, value, all.keySet());
            }
        });
        return new PebblesSettings(parseNumber("goal", all.get("goal")), parseNumber("pouch", all.get("pouch")));
    }

    private static int parseNumber(String name, String value) {
        if (!value.matches("[1-9][0-9]?")) {
            throw new InvalidSettingsException(Reason.UNKNOWN_VALUE, name, value, List.of("1…99"));
        }
        return Integer.parseInt(value);
    }

    Map<String, String> asMap() {
        return new TreeMap<>(Map.of("goal", String.valueOf(goal), "pouch", String.valueOf(pouch)));
    }
}
