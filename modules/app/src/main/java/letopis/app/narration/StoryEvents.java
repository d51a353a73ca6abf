package letopis.app.narration;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import letopis.journal.Entry;
import letopis.journal.Event;
import letopis.journal.MatchEvent;
import letopis.journal.NameKey;
import letopis.language.message.BadFile;
import letopis.language.message.FileProblem;
import letopis.language.message.GameResource;
import letopis.notation.LoadedMatch;
import letopis.table.Audience;
import letopis.table.Game;
import letopis.table.Renumbering;
import letopis.table.State;

/// The events of a game that belong in a story, as listed in its `story.tsv`.
///
/// A choice is narrated unless listed as silent; a consequence is narrated only if listed. Without this file,
/// consequences that move cards or settle life are narrated.
public final class StoryEvents {

    public static final String FILE_NAME = "story.tsv";

    private static final Map<List<Object>, StoryEvents> CACHE = new ConcurrentHashMap<>();

    private final Map<Class<?>, Role> roles;
    private final Set<String> phasesWithHeadings; // with headings
    private final boolean hasList; // false for a game without a list

    /// The role of an event in the story.
    enum Role {

        TOLD,

        /// Narrated, with consecutive events sharing a line.
        JOINED,

        SILENT
    }

    private StoryEvents(Map<Class<?>, Role> roles, Set<String> phasesWithHeadings, boolean hasList) {
        this.roles = Map.copyOf(roles);
        this.phasesWithHeadings = Set.copyOf(phasesWithHeadings);
        this.hasList = hasList;
    }

    /// Returns the story events of a game, read once per process.
    ///
    /// @throws BadFile if its file is malformed
    public static StoryEvents of(Game<?> game) {
        return CACHE.computeIfAbsent(List.of(game.getClass(), game.id()), _ -> GameResource.find(game, FILE_NAME)
                .map(file -> read(game, file)).orElseGet(() -> new StoryEvents(Map.of(), Set.of(), false)));
    }

    private static StoryEvents read(Game<?> game, GameResource file) {
        var roles = new HashMap<Class<?>, Role>();
        var phases = new HashSet<String>();
        int number = 0;
        for (String line : new String(file.bytes(), StandardCharsets.UTF_8).lines().toList()) {
            number++;
            String[] cells = line.split("\t", -1);
            if (cells.length != 2) {
                throw createBadFile(file, number, "rules-cells", Map.of("expected", 2, "found", cells.length));
            }
            String name = cells[1];
            if (number > 1 && cells[0].equals("phase")) {
                phases.add(name);
            } else if (number > 1) {
                List<Class<? extends Event>> kinds = findEventClasses(game, name);
                Optional<Role> role = parseRole(cells[0]);
                if (kinds.isEmpty() || role.isEmpty()) {
                    throw createBadFile(file, number, "story-row", Map.of("role", cells[0], "name", name));
                }
                kinds.forEach(kind -> roles.put(kind, role.get()));
            }
        }
        return new StoryEvents(roles, phases, true);
    }

    /// Returns the classes of all versions of an event.
    private static List<Class<? extends Event>> findEventClasses(Game<?> game, String name) {
        String full = game.id() + "." + name;
        return game.events().entrySet().stream()
                .filter(event -> event.getKey().equals(full) || event.getKey().startsWith(full + ".v"))
                .<Class<? extends Event>>map(Map.Entry::getValue).toList();
    }

    private static Optional<Role> parseRole(String text) {
        return Set.of(Role.values()).stream().filter(role -> NameKey.areEqual(role.name(), text))
                .findFirst();
    }

    private static BadFile createBadFile(GameResource file, int line, String code, Map<String, Object> details) {
        return new BadFile(file.name(), line, 1, new FileProblem(code, details), null);
    }

    /// Returns whether a phase gets a heading.
    boolean hasHeading(String phase) {
        return !hasList || phasesWithHeadings.contains(phase);
    }

    Role findRole(LoadedMatch<?> match, long entry) {
        Entry of = match.timeline().entry(entry);
        return switch (of.event()) {
            case MatchEvent _ -> Role.TOLD;
            case Renumbering _ -> Role.SILENT;
            case Event event when roles.containsKey(event.getClass()) -> roles.get(event.getClass());
            case Event _ -> of.isChoice() || !hasList && isResult(match, of) ? Role.TOLD : Role.SILENT;
        };
    }

    private static <S extends State> boolean isResult(LoadedMatch<S> match, Entry entry) {
        S before = match.timeline().at(match.timeline().findIndexBefore(entry.seq().number()));
        return match.evaluateAt(entry.seq().number(), () ->
                !match.game().cardMoves(before, entry.event()).isEmpty()
                || !match.game().settledAccounts(before, entry.event(), Audience.JUDGE).isEmpty());
    }
}
