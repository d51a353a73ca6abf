package letopis.table;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;
import letopis.table.UnfitSettings.Why;

/// Settings as somebody wrote them, for a game that asks for each by its name. The values of an enum are written in lower
/// case with dashes.
public final class GivenSettings {

    private final Map<String, String> given;
    private final TreeSet<String> known = new TreeSet<>();

    public GivenSettings(Map<String, String> given) {
        this.given = given;
    }

    /// How a value is written.
    public static String word(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /// @throws UnfitSettings when it is none of the values
    public <E extends Enum<E>> E choice(String name, E byDefault) {
        known.add(name);
        String value = given.get(name);
        if (value == null) {
            return byDefault;
        }
        E[] all = byDefault.getDeclaringClass().getEnumConstants();
        return Arrays.stream(all).filter(one -> word(one).equals(value)).findFirst()
                .orElseThrow(() -> new UnfitSettings(
                        Why.UNKNOWN_VALUE, name, value, Arrays.stream(all).map(GivenSettings::word).toList()));
    }

    /// @throws UnfitSettings when it is neither `true` nor `false`
    public boolean flag(String name, boolean byDefault) {
        known.add(name);
        return switch (given.get(name)) {
            case null -> byDefault;
            case "true" -> true;
            case "false" -> false;
            case String other -> throw new UnfitSettings(Why.UNKNOWN_VALUE, name, other, List.of("true", "false"));
        };
    }

    /// To be asked last.
    ///
    /// @throws UnfitSettings when a name was given that the game has not asked for
    public void checkNames() {
        for (String name : given.keySet()) {
            if (!known.contains(name)) {
                throw new UnfitSettings(Why.UNKNOWN_NAME, name, given.get(name), known);
            }
        }
    }
}
