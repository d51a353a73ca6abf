package letopis.table;

import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;
import letopis.table.UnfitSettings.Why;

/// Settings as somebody wrote them, for a game that asks for each by its name. The values of an enum are written in
/// lower case with dashes.
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

    /// Fills a record of settings: a component that is an enum is a setting of that name, whose first constant is the
    /// default; one that is a record is a group of settings, filled likewise.
    ///
    /// @throws UnfitSettings when a name or value is unknown
    public static <R extends Record> R fill(Class<R> type, Map<String, String> given) {
        var from = new GivenSettings(given);
        R filled = from.group(type);
        from.checkNames();
        return filled;
    }

    private <R extends Record> R group(Class<R> type) {
        var components = type.getRecordComponents();
        Object[] values = Arrays.stream(components).map(this::value).toArray();
        try {
            return type.getDeclaredConstructor(Arrays.stream(components).map(RecordComponent::getType)
                    .toArray(Class[]::new))
                    .newInstance(values);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(type + " is no record of settings", e);
        }
    }

    private Object value(RecordComponent component) {
        Class<?> type = component.getType();
        return type.isRecord() ? group(type.asSubclass(Record.class))
                : choice(component.getName(), type.asSubclass(Enum.class).getEnumConstants());
    }

    /// Every setting of a record by its name, as [#fill] reads them.
    public static Map<String, String> written(Record settings) {
        var written = new LinkedHashMap<String, String>();
        for (RecordComponent component : settings.getClass().getRecordComponents()) {
            try {
                switch (component.getAccessor().invoke(settings)) {
                    case Record group -> written.putAll(written(group));
                    case Enum<?> value -> written.put(component.getName(), word(value));
                    case Boolean flag -> written.put(component.getName(), String.valueOf(flag));
                    case Object other -> throw new IllegalStateException("neither a setting nor a group: " + other);
                }
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException(settings.getClass() + " is no record of settings", e);
            }
        }
        return written;
    }

    /// @throws UnfitSettings when it is none of the values
    public <E extends Enum<E>> E choice(String name, E byDefault) {
        return given.containsKey(name)
                ? choice(name, byDefault.getDeclaringClass().getEnumConstants()) : known(name, byDefault);
    }

    private <T> T known(String name, T value) {
        known.add(name);
        return value;
    }

    /// The first value where none is given.
    private <E extends Enum<?>> E choice(String name, E[] values) {
        String value = given.getOrDefault(name, word(values[0]));
        return known(name, Arrays.stream(values).filter(one -> word(one).equals(value)).findFirst()
                .orElseThrow(() -> new UnfitSettings(
                        Why.UNKNOWN_VALUE, name, value, Arrays.stream(values).map(GivenSettings::word).toList())));
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
