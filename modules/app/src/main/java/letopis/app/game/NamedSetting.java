package letopis.app.game;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import letopis.language.text.Readings;
import letopis.language.text.Words;
import letopis.table.Game;

/// A setting of a game whose values the game has names for, such as its edition.
///
/// @param usual the value where nobody says another
public record NamedSetting(String name, String usual, List<Value> values) {

    public NamedSetting {
        values = List.copyOf(values);
    }

    /// @param title what people call it
    public record Value(String value, String title) {}

    /// Those of a game among which there is something to choose. A setting with a value that has no name is not among
    /// them, since nobody could choose that value, though it may be the usual one.
    public static List<NamedSetting> of(Game<?> game, Words words) {
        var settings = new ArrayList<NamedSetting>();
        game.settings(Map.of()).forEach((name, usual) -> {
            String code = "game." + name + ".";
            List<String> values = Readings.values(game, name);
            if (values.size() > 1 && values.stream().allMatch(one -> words.messages().find(code + one).isPresent())) {
                settings.add(new NamedSetting(name, usual,
                        values.stream().map(one -> new Value(one, words.word(code + one))).toList()));
            }
        });
        return settings;
    }
}
