package letopis.respons.card;

import java.util.Set;

/// A kind of event that an ability reacts to or produces, as far as it matters for rings of abilities
/// ([AbilityCycles]).
enum AbilitySignal {
    ENTERS, LEAVES, DIES, SACRIFICES, MOVES, CHANGES_FIELD, LEVEL_UP, LEVEL_DOWN, WEAKENED, STRENGTHENED, ACTIVATED,
    USED, REACTIVATED, TARGETED, DRAWS, DISCARDS, SHUFFLES, CHOOSES_LINE, INTO_HAND, INTO_DECK, INTO_GRAVEYARD,
    INFLUENCE_GAINED, INFLUENCE_LOST, POINTS_GAINED, POINTS_LOST, INITIATIVE, ORDER_PLAYED, FORCED_SUMMON,
    FORCED_DEATH;

    /// Returns the signals of which at least one must occur for this one to recur forever, because cards, strength and
    /// Orders run out. Returns an empty set if this signal needs no other, and also for [#ORDER_PLAYED], which can
    /// never recur.
    Set<AbilitySignal> enablingSignals() {
        return switch (this) {
            case ENTERS -> Set.of(LEAVES);
            case LEAVES, DIES, SACRIFICES -> Set.of(ENTERS);
            case LEVEL_UP -> Set.of(LEVEL_DOWN);
            case LEVEL_DOWN -> Set.of(LEVEL_UP);
            case WEAKENED -> Set.of(STRENGTHENED, ENTERS);
            case USED -> Set.of(REACTIVATED, ENTERS);
            case DRAWS -> Set.of(INTO_DECK);
            case DISCARDS -> Set.of(INTO_HAND);
            case MOVES, CHANGES_FIELD, STRENGTHENED, ACTIVATED, REACTIVATED, TARGETED, SHUFFLES, CHOOSES_LINE,
                    INTO_HAND, INTO_DECK, INTO_GRAVEYARD, INFLUENCE_GAINED, INFLUENCE_LOST, POINTS_GAINED,
                    POINTS_LOST, INITIATIVE, ORDER_PLAYED, FORCED_SUMMON, FORCED_DEATH -> Set.of();
        };
    }

    /// Returns true if this signal can recur forever while the given signals occur.
    boolean canRecur(Set<AbilitySignal> possibleSignals) {
        return this != ORDER_PLAYED
                && (enablingSignals().isEmpty() || enablingSignals().stream().anyMatch(possibleSignals::contains));
    }
}
