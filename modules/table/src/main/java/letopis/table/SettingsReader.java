package letopis.table;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.SequencedMap;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import letopis.table.InvalidSettingsException.Reason;

/// A reader for user-supplied settings. A game reads them one by one. Enum values are written in kebab case.
public final class SettingsReader {

    /// The word for "no number" in settings that also allow a number.
    public static final String NONE = "none";

    private static final ClassValue<List<String>> WORDS = new ClassValue<>() { // disputes are read often
        @Override
        protected List<String> computeValue(Class<?> type) {
            return Arrays.stream(type.asSubclass(Enum.class).getEnumConstants())
                    .map(value -> wordOf((Enum<?>) value)).toList();
        }
    };

    private final Map<String, String> givenValues;
    private final SequencedMap<String, String> valueBySetting = new LinkedHashMap<>();

    public SettingsReader(Map<String, String> values) {
        this.givenValues = values;
    }

    public static String wordOf(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /// Returns one value for each setting of a family. The first value is the default.
    ///
    /// @param family a sealed type that permits enums
    /// @throws InvalidSettingsException when a name or value is unknown
    public static Set<Setting> readAll(Class<? extends Setting> family, Map<String, String> values) {
        return readAll(family, values, List.of());
    }

    /// Returns one value for each setting of a family, plus the settings returned by the other readers, which are not
    /// enums.
    public static Set<Setting> readAll(Class<? extends Setting> family, Map<String, String> values,
            List<Function<SettingsReader, Setting>> otherReaders) {
        var from = new SettingsReader(values);
        Set<Setting> chosen = from.readFamily(family, Set.of(), otherReaders);
        from.rejectUnknownNames();
        return chosen;
    }

    /// Returns one value for each setting of a family.
    ///
    /// @param defaults the defaults of the settings whose default is not their first value
    /// @throws InvalidSettingsException when a value is unknown
    public Set<Setting> readFamily(Class<? extends Setting> family, Set<? extends Setting> defaults) {
        return readFamily(family, defaults, List.of());
    }

    private Set<Setting> readFamily(Class<? extends Setting> family, Set<? extends Setting> defaults,
            List<Function<SettingsReader, Setting>> otherReaders) {
        SettingFamily known = SettingFamily.of(family);
        var chosen = new ArrayList<Setting>();
        for (SettingFamily.EnumSetting setting : known.settings()) {
            Enum<?> usual = setting.values()[0];
            for (Enum<?> value : defaults.isEmpty() ? new Enum<?>[0] : setting.values()) {
                usual = defaults.contains(value) ? value : usual;
            }
            chosen.add((Setting) readChoice(setting.name(), setting.values(), usual));
        }
        otherReaders.forEach(other -> chosen.add(other.apply(this)));
        return new ChosenSettings(known, chosen.toArray(Setting[]::new));
    }

    /// Returns every setting by name, in the form accepted by [#readAll].
    public static Map<String, String> toWords(Collection<Setting> settings) {
        var written = new LinkedHashMap<String, String>();
        settings.forEach(value -> written.put(value.settingName(), value.settingWord()));
        return written;
    }

    /// @throws InvalidSettingsException when the value is not in the enum
    public <E extends Enum<E>> E readChoice(String name, E defaultValue) {
        return readChoice(name, defaultValue.getDeclaringClass().getEnumConstants(), defaultValue);
    }

    private <E extends Enum<?>> E readChoice(String name, E[] values, E defaultValue) {
        List<String> words = WORDS.get(defaultValue.getDeclaringClass());
        String value = givenValues.getOrDefault(name, words.get(defaultValue.ordinal()));
        valueBySetting.put(name, value);
        int at = words.indexOf(value);
        if (at < 0) {
            throw new InvalidSettingsException(Reason.UNKNOWN_VALUE, name, value, words);
        }
        return values[at];
    }

    /// Returns a number, or empty for [#NONE].
    ///
    /// @param max the maximum
    /// @param examples the numbers to suggest in the error
    /// @throws InvalidSettingsException when the value is neither a number up to `max` nor [#NONE]
    public OptionalInt readNumber(String name, int max, int... examples) {
        String value = givenValues.getOrDefault(name, NONE);
        valueBySetting.put(name, value);
        if (value.equals(NONE)) {
            return OptionalInt.empty();
        }
        if (value.matches("\\d{1,4}") && Integer.parseInt(value) <= max) {
            return OptionalInt.of(Integer.parseInt(value));
        }
        throw new InvalidSettingsException(Reason.UNKNOWN_VALUE, name, value, Stream.concat(Stream.of(NONE),
                Arrays.stream(examples).mapToObj(String::valueOf)).toList());
    }

    /// @throws InvalidSettingsException when the value is neither `true` nor `false`
    public boolean readFlag(String name, boolean defaultValue) {
        String value = givenValues.getOrDefault(name, String.valueOf(defaultValue));
        valueBySetting.put(name, value);
        return switch (value) {
            case "true" -> true;
            case "false" -> false;
            case String other -> throw new InvalidSettingsException(
                    Reason.UNKNOWN_VALUE, name, other, List.of("true", "false"));
        };
    }

    /// Returns the settings read so far, by name.
    public Map<String, String> asMap() {
        return Collections.unmodifiableSequencedMap(new LinkedHashMap<>(valueBySetting));
    }

    /// Rejects names that are not settings of the game. Must be called last.
    ///
    /// @throws InvalidSettingsException when a given name was never read
    public void rejectUnknownNames() {
        givenValues.keySet().stream().filter(name -> !valueBySetting.containsKey(name)).findFirst().ifPresent(name -> {
            throw new InvalidSettingsException(Reason.UNKNOWN_NAME, name, givenValues.get(name),
                    valueBySetting.keySet().stream().sorted().toList());
        });
    }
}
