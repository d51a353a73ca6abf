package letopis.language.message;

import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import letopis.journal.NameKey;
import letopis.journal.Seat;
import letopis.table.Lookalikes;

/// The rules for player names in a new match. Orders, warnings and results refer to a player by name, so names
/// must be unambiguous.
public final class PlayerNames {

    private PlayerNames() {}

    /// Returns the problem that prevents a match from starting with these names, if any. Matches recorded
    /// earlier may have such names.
    public static Optional<FileProblem> findProblem(SortedMap<Seat, String> players) {
        for (var one : players.entrySet()) {
            if (NameKey.fold(one.getValue()).isEmpty()) {
                return Optional.of(new FileProblem("nameless-player", Map.of("seat", one.getKey().name())));
            }
            for (var other : players.entrySet()) {
                Optional<FileProblem> problem = one.getKey().equals(other.getKey()) ? Optional.empty()
                        : findProblem(one.getValue(), other.getKey(), other.getValue());
                if (problem.isPresent()) {
                    return problem;
                }
            }
        }
        return Optional.empty();
    }

    private static Optional<FileProblem> findProblem(String name, Seat seat, String other) {
        if (NameKey.areEqual(name, seat.name())) {
            return Optional.of(new FileProblem("player-as-seat", Map.of("name", FileProblem.abbreviate(name))));
        }
        if (NameKey.areEqual(name, other)) {
            return Optional.of(new FileProblem("same-players", Map.of("name", FileProblem.abbreviate(name))));
        }
        return Lookalikes.areConfusable(name, other) ? Optional.of(new FileProblem("lookalike-players",
                Map.of("name", FileProblem.abbreviate(name), "nearest", FileProblem.abbreviate(other))))
                : Optional.empty();
    }
}
