package letopis.codec.json;

import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import letopis.journal.Event;
import letopis.table.Game;

/// The kinds of event of one game, by the name they are recorded by and by their records.
public final class EventKinds {

    private static final int HEAD_MAX = 200; // the number, type and version of an entry are before that

    private final Map<String, TreeMap<Integer, EventKind>> byType = new LinkedHashMap<>();
    private final Map<Class<?>, EventKind> byRecord = new HashMap<>();
    private final InternCache<Map<Integer, EventKind>> recent = new InternCache<>(byType::get);

    private static final Map<Game<?>, EventKinds> KNOWN = new ConcurrentHashMap<>();

    /// Looked up once per game: a game may go through all its classes to list its events.
    public static EventKinds of(Game<?> game) {
        return KNOWN.computeIfAbsent(game, EventKinds::new);
    }

    private EventKinds(Game<?> game) {
        game.events().forEach((name, record) -> {
            EventKind kind = EventKind.of(name, record);
            byType.computeIfAbsent(kind.type(), _ -> new TreeMap<>()).put(kind.version(), kind);
            byRecord.put(record, kind);
        });
    }

    public Collection<EventKind> all() {
        return byType.values().stream().flatMap(versions -> versions.values().stream()).toList();
    }

    /// @throws IllegalArgumentException when the game does not record such events
    public EventKind of(Event event) {
        EventKind kind = byRecord.get(event.getClass());
        if (kind == null) {
            throw new IllegalArgumentException(event.getClass() + " is not among the events of the game");
        }
        return kind;
    }

    /// The kind of an event as it is in the line it was read from, which may be an earlier version than that of today.
    public EventKind recorded(Event event, byte[] line) {
        EventKind today = of(event);
        if (today.version() == 1) {
            return today;
        }
        var text = new String(line, 0, Math.min(line.length, HEAD_MAX), StandardCharsets.US_ASCII);
        return byType.get(today.type()).values().stream()
                .filter(kind -> text.contains("\"" + kind.type() + "\",\"v\":" + kind.version() + ",")).findFirst().orElse(today);
    }

    /// Reads the name of a type, or throws [Scan.NotCanonical].
    public Map<Integer, EventKind> scanType(Scan in) {
        return recent.scan(in);
    }

    /// @throws BadJson when there is no such type
    public Map<Integer, EventKind> versions(String type, JsonIn in) {
        Map<Integer, EventKind> versions = byType.get(type);
        if (versions == null) {
            throw in.unknown("unknown-type", type, byType.keySet());
        }
        return versions;
    }

    /// @throws BadJson when there is no such version
    public EventKind version(Map<Integer, EventKind> versions, long version, JsonIn in) {
        EventKind kind = version == (int) version ? versions.get((int) version) : null;
        if (kind == null) {
            throw in.bad("unknown-version", Map.of(
                    "type", versions.values().iterator().next().type(), "version", version, "known", versions.keySet().toString()));
        }
        return kind;
    }
}
