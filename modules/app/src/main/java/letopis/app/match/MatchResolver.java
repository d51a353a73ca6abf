package letopis.app.match;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import letopis.app.logs.OpenLog;
import letopis.journal.MatchId;
import letopis.journal.MatchQuery;
import letopis.journal.NameKey;
import letopis.language.message.BadFile;
import letopis.language.message.Spelling;

/// A resolver of match names: paths and names of replay files, and ids of matches in a log, either whole or as unique
/// prefixes. A log is opened on first use.
public final class MatchResolver {

    private static final int MAX_COMPARED_MATCHES = 10_000; // newest matches compared with a prefix or a misspelt id
    private static final int MAX_LISTED_ITEMS = 8;

    private final Replays replays;
    private final Scope scope;
    private final Supplier<Optional<OpenLog>> logSupplier;

    /// The places to search. `LOG`: only a log. `LOG_OR_PATH`: a log, or a file given by its path. `ANYWHERE`: files
    /// and a log.
    public enum Scope { LOG, LOG_OR_PATH, ANYWHERE }

    /// @param logSupplier supplies the log to search; empty if there is no log
    public MatchResolver(Replays replays, Scope scope, Supplier<Optional<OpenLog>> logSupplier) {
        this.replays = replays;
        this.scope = scope;
        this.logSupplier = logSupplier;
    }

    /// The way in which the text identified a match: by its path or id, the name of a replay file, or a prefix.
    public enum Basis { EXACT, NAME, PREFIX }

    public sealed interface Resolution {

        record Match(MatchSource source, Basis basis) implements Resolution {}

        /// @param names some of the matches whose names begin with the text
        record AmbiguousName(List<String> names) implements Resolution {
            public AmbiguousName {
                names = List.copyOf(names);
            }
        }

        record NoMatch() implements Resolution {}
    }

    public Resolution resolve(String text) {
        return findExactMatch(text).or(() -> findByPrefix(text)).orElseGet(Resolution.NoMatch::new);
    }

    private Optional<Resolution> findExactMatch(String text) {
        Optional<Resolution> file = switch (scope) {
            case LOG -> Optional.empty();
            case LOG_OR_PATH -> replays.findByPath(text).map(path -> resolveFile(path, Basis.EXACT));
            case ANYWHERE -> replays.findExistingFile(text).map(path -> resolveFile(path, Basis.EXACT))
                    .or(() -> replays.findByName(text).map(path -> resolveFile(path, Basis.NAME)));
        };
        return file.or(() -> findById(text, Basis.EXACT)).or(() -> findById(NameKey.fold(text), Basis.NAME));
    }

    private Optional<Resolution> findById(String text, Basis basis) {
        return MatchId.parse(text).flatMap(match -> logSupplier.get().filter(opened -> containsMatch(opened, match))
                .map(opened -> resolveStoredMatch(opened, match, basis)));
    }

    private static Resolution resolveFile(Path path, Basis basis) {
        return new Resolution.Match(new MatchSource.FileSource(path), basis);
    }

    private static Resolution resolveStoredMatch(OpenLog log, MatchId match, Basis basis) {
        return new Resolution.Match(new MatchSource.LogSource(log.log(), match), basis);
    }

    /// Returns the match whose name begins with the text, or all such matches if there are several. A whole name takes
    /// precedence over a prefix, even if details such as capitals differ.
    private Optional<Resolution> findByPrefix(String text) {
        if (text.isEmpty()) {
            return Optional.empty();
        }
        String wanted = NameKey.fold(text);
        var found = new LinkedHashMap<String, Resolution>();
        if (scope == Scope.ANYWHERE) {
            replays.findByPrefix(text)
                    .forEach(path -> found.put(Replays.titleOf(path), resolveFile(path, Basis.PREFIX)));
        }
        logSupplier.get().ifPresent(opened -> listIds(opened).filter(id -> NameKey.fold(id.value()).startsWith(wanted))
                .forEach(id -> found.putIfAbsent(id.value(), resolveStoredMatch(opened, id, Basis.PREFIX))));
        List<String> whole = found.keySet().stream().filter(name -> NameKey.fold(name).equals(wanted)).toList();
        return switch (whole.size() == 1 ? whole : List.copyOf(found.keySet())) {
            case List<String> names when names.isEmpty() -> Optional.empty();
            case List<String> names when names.size() == 1 -> Optional.of(found.get(names.getFirst()));
            case List<String> names -> Optional.of(new Resolution.AmbiguousName(names));
        };
    }

    private static Stream<MatchId> listIds(OpenLog log) {
        return log.log().listMatches(MatchQuery.ALL.withLimit(MAX_COMPARED_MATCHES), _ -> { })
                .map(listing -> listing.match());
    }

    /// Returns true if a log contains a match. A match with an unreadable header counts too; its error is reported on
    /// reading.
    public static boolean containsMatch(OpenLog log, MatchId match) {
        try {
            return log.log().findHeader(match).isPresent();
        } catch (BadFile _) {
            return true;
        }
    }

    /// Returns the id most similar to the text, or an empty string.
    public static String findNearestId(String text, OpenLog log) {
        return Spelling.findNearest(text, listIds(log).map(MatchId::value).toList()).orElse("");
    }

    /// Returns message details for input that names no match.
    public Map<String, String> createNoMatchDetails(String text) {
        Optional<Path> file = replays.findExistingFile(text).or(() -> replays.findReplay(text));
        String path = file.map(Path::toString).orElse("");
        return Map.of("match", text, "log", logSupplier.get().map(opened -> opened.log().name()).orElse(""),
                "near", logSupplier.get().map(opened -> findNearestId(text, opened)).orElse(""),
                "file", scope == Scope.LOG ? path : "", "path", scope == Scope.LOG_OR_PATH ? path : "",
                "similar", path.isEmpty() ? replays.findNearestReplay(text).map(Path::toString).orElse("") : "");
    }

    /// Joins the names for a message. Shortens long lists.
    public static String joinNames(List<String> names) {
        var some = new ArrayList<>(names.subList(0, Math.min(MAX_LISTED_ITEMS, names.size())));
        if (some.size() < names.size()) {
            some.add("…");
        }
        return String.join(", ", some);
    }
}
