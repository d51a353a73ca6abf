package letopis.app.game;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import letopis.language.text.Readings;
import letopis.language.text.Words;
import letopis.table.Game;

/// A setting whose values have names in the game, such as its edition.
///
/// @param defaultValue the default value
public record NamedSetting(String name, String defaultValue, List<Value> values) {

    public NamedSetting {
        values = List.copyOf(values);
    }

    /// @param title the display name
    public record Value(String value, String title) {}

    /// Returns the settings of a game that have at least two values. Excludes a setting if one of its values has no
    /// name, because users could not select that value.
    public static List<NamedSetting> of(Game<?> game, Words words) {
        var settings = new ArrayList<NamedSetting>();
        game.settings(Map.of()).forEach((name, usual) -> {
            String code = "game." + name + ".";
            List<String> values = Readings.listValues(game, name);
            if (values.size() > 1 && values.stream().allMatch(text -> words.messages().find(code + text).isPresent())) {
                settings.add(new NamedSetting(name, usual,
                        values.stream().map(text -> new Value(text, words.word(code + text))).toList()));
            }
        });
        return settings;
    }
}
