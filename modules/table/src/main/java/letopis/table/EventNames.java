package letopis.table;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import letopis.journal.Event;
import letopis.journal.GameId;
import letopis.journal.SupersededEvent;

/// The names of events, derived from their records.
public final class EventNames {

    private static final ClassValue<String> KEBAB_NAMES = new ClassValue<>() {
        @Override
        protected String computeValue(Class<?> type) {
            String name = RecordedNames.nameOf(type);
            var words = new StringBuilder(name.length() + 4).append(name, 0, 1); // quicker at start than a pattern
            for (int i = 1; i < name.length(); i++) {
                if (isLowercase(name.charAt(i - 1)) && isUppercase(name.charAt(i))) {
                    words.append('-');
                }
                words.append(name.charAt(i));
            }
            return words.toString().toLowerCase(Locale.ROOT);
        }
    };

    private EventNames() {}

    private static boolean isLowercase(char letter) {
        return letter >= 'a' && letter <= 'z';
    }

    private static boolean isUppercase(char letter) {
        return letter >= 'A' && letter <= 'Z';
    }

    /// Returns the name of a record in logs and messages, for example `cards-drawn` for `CardsDrawn`.
    public static String toKebabName(Class<?> type) {
        return KEBAB_NAMES.get(type);
    }

    /// Returns the records of a sealed family in the order in which they are permitted. The key of each record is the
    /// game id and the record's kebab-case name. For example, `CardsDrawn` of the game `whist` is `whist.cards-drawn`.
    /// A record that is permitted twice is listed once.
    ///
    /// @throws IllegalArgumentException when two records share a name, or the family is not sealed
    public static Map<String, Class<? extends Event>> of(GameId game, Class<? extends Event> eventFamily) {
        var names = new LinkedHashMap<String, Class<? extends Event>>();
        collect(game, eventFamily, names);
        return Collections.unmodifiableMap(names);
    }

    /// Returns the records of a family, as [#of(GameId, Class)] does, along with the records of earlier versions. If
    /// `CardsDrawnV1` is version 1 of `CardsDrawn`, the recorded name of `CardsDrawn` ends in `.v2`.
    ///
    /// @throws IllegalArgumentException when an earlier version belongs to no event of the family
    @SafeVarargs
    public static Map<String, Class<? extends Event>> of(
            GameId game, Class<? extends Event> eventFamily, Class<? extends SupersededEvent>... supersededEvents) {
        var names = new LinkedHashMap<>(of(game, eventFamily));
        for (Class<? extends SupersededEvent> record : supersededEvents) {
            String name = game + "." + toKebabName(record).replaceFirst("-v\\d+$", "");
            int version = Integer.parseInt(RecordedNames.nameOf(record).replaceFirst("^.*V", ""));
            Class<? extends Event> today = names.get(withVersion(name, version));
            if (today == null || names.putIfAbsent(withVersion(name, version + 1), today) != null) {
                throw new IllegalArgumentException(record + " is no earlier version of an event of " + game);
            }
            names.put(withVersion(name, version), record);
        }
        return Collections.unmodifiableMap(names);
    }

    private static String withVersion(String name, int version) {
        return version == 1 ? name : name + ".v" + version;
    }

    private static void collect(GameId game, Class<? extends Event> type, Map<String, Class<? extends Event>> names) {
        if (type.isRecord()) {
            String name = game + "." + toKebabName(type);
            Class<? extends Event> other = names.putIfAbsent(name, type);
            if (other != null && other != type) {
                throw new IllegalArgumentException(type + " and " + other + " would both be recorded as " + name);
            }
            return;
        }
        if (!type.isSealed()) {
            throw new IllegalArgumentException(type
                    + " is neither a record nor sealed, so its events cannot be listed");
        }
        for (Class<?> permitted : type.getPermittedSubclasses()) {
            collect(game, permitted.asSubclass(Event.class), names);
        }
    }
}
