package letopis.language.json;

import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import letopis.journal.Completion;
import letopis.journal.Event;
import letopis.journal.GameId;
import letopis.journal.MatchEvent;
import letopis.table.EventNames;
import letopis.table.FaceShown;
import letopis.table.Game;
import letopis.table.MatchResult;
import letopis.table.Renumbering;
import letopis.table.TableResynced;

/// The event kinds of one game, by recorded name and by record. Every game also includes the kinds of matches and
/// tables ([#MATCH_KINDS]).
public final class EventKinds {

    private static final String RESULT_TYPE = "match.result"; // a consequence, unlike the other match events
    private static final int MAX_HEAD_LENGTH = 200; // an entry's number, type and version come before this offset

    /// Events of a match or table, the same in every game. Their names begin with `match` or `table`, as a
    /// game's events begin with its id.
    public static final List<EventKind> MATCH_KINDS = Stream
            .of(EventNames.of(new GameId("match"), MatchEvent.class), Map.of(RESULT_TYPE, MatchResult.class),
                    EventNames.of(new GameId("table"), Renumbering.class),
                    EventNames.of(new GameId("table"), FaceShown.class),
                    EventNames.of(new GameId("table"), TableResynced.class))
            .flatMap(names -> names.entrySet().stream())
            .map(one -> EventKind.of(one.getKey(), one.getValue())).toList();

    private final List<EventKind> gameKinds;
    private final Map<String, Versions> versionsByType = new LinkedHashMap<>();
    private final Map<Class<?>, EventKind> kindsByRecord = new HashMap<>();
    private final InternCache<Versions> cache = new InternCache<>(versionsByType::get);

    /// All versions of one type, in order. Most types have only one.
    public record Versions(List<EventKind> kinds) {

        private Versions plus(Versions otherVersions) {
            return new Versions(Stream.concat(kinds.stream(), otherVersions.kinds.stream())
                    .sorted(Comparator.comparingInt(EventKind::version)).toList());
        }

        public EventKind find(long version) {
            int at = 0;
            while (at < kinds.size() && kinds.get(at).version() != version) {
                at++;
            }
            return at < kinds.size() ? kinds.get(at) : null;
        }
    }

    private static final EventKinds WITHOUT_GAME = new EventKinds();

    private static final Map<Game<?>, EventKinds> KINDS_BY_GAME = new ConcurrentHashMap<>();

    /// Returns the event kinds of a game. They are cached per game, because a game may scan all its classes to list its
    /// events.
    public static EventKinds of(Game<?> game) {
        return KINDS_BY_GAME.computeIfAbsent(game, EventKinds::new);
    }

    public static EventKinds withoutGame() {
        return WITHOUT_GAME;
    }

    /// Returns true if a type, known or unknown, belongs to an event of the match as a whole.
    public static boolean isMatchEventType(String type) {
        return type.startsWith("match.") && !type.equals(RESULT_TYPE);
    }

    /// Returns the status of a match whose last entry has this type.
    public static Completion computeCompletionAfter(String type) {
        return closesMatch(type) ? Completion.ENDED : isMatchEventType(type)
                && !WITHOUT_GAME.versionsByType.containsKey(type)
                ? Completion.UNKNOWN : Completion.OPEN;
    }

    private static boolean closesMatch(String type) {
        return MATCH_KINDS.stream().anyMatch(kind -> kind.type().equals(type)
                && MatchEvent.ClosingEvent.class.isAssignableFrom(kind.recordType()));
    }

    private EventKinds() {
        gameKinds = List.of();
        MATCH_KINDS.forEach(this::add);
    }

    private EventKinds(Game<?> game) {
        game.events().forEach((name, record) -> add(EventKind.of(name, record)));
        gameKinds = versionsByType.values().stream().flatMap(versions -> versions.kinds().stream()).toList();
        MATCH_KINDS.forEach(this::add);
    }

    private void add(EventKind kind) {
        versionsByType.merge(kind.type(), new Versions(List.of(kind)), Versions::plus);
        kindsByRecord.put(kind.recordType(), kind);
    }

    public Collection<EventKind> all() {
        return gameKinds;
    }

    /// @throws IllegalArgumentException if the game does not record such events
    public EventKind of(Event event) {
        EventKind kind = kindsByRecord.get(event.getClass());
        if (kind == null) {
            throw new IllegalArgumentException(event.getClass() + " is not among the events of the game");
        }
        return kind;
    }

    /// Returns the kind named in the line, which may be an older version than the current one.
    public EventKind findKindInLine(Event event, byte[] line) {
        EventKind today = of(event);
        if (today.version() == 1) {
            return today;
        }
        var text = new String(line, 0, Math.min(line.length, MAX_HEAD_LENGTH), StandardCharsets.US_ASCII);
        return versionsByType.get(today.type()).kinds().stream()
                .filter(kind -> text.contains("\"" + kind.type() + "\",\"v\":" + kind.version() + ","))
                .findFirst().orElse(today);
    }

    /// Reads the name of a type.
    ///
    /// @throws JsonScanner.NonCanonicalJson if it is unknown
    public Versions scanType(JsonScanner in) {
        return cache.scan(in);
    }

    public Optional<EventKind> find(String type, long version) {
        return Optional.ofNullable(versionsByType.get(type)).map(versions -> versions.find(version));
    }

    public Collection<String> types() {
        return versionsByType.keySet();
    }
}
