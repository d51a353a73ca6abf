package letopis.berserkheroes.rules;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import letopis.berserkheroes.event.Aim;
import letopis.berserkheroes.query.TableQueries;
import letopis.berserkheroes.state.BerserkState;
import letopis.table.Refusal;

/// Reasons why cards are not legal targets.
final class IllegalTargetReasons {

    private IllegalTargetReasons() {}

    /// Explains the first illegal target of a spell.
    ///
    /// @param isOnlyRemoved whether a target is only removed from play
    static Optional<Refusal> findFirstRefusal(BerserkState state, Predicate<Aim> isOnlyRemoved, List<Aim> aims) {
        return aims.stream().filter(aim -> findReason(state, isOnlyRemoved, aim) != Reason.ILLEGAL_TARGET).findFirst()
                .flatMap(aim -> findReason(state, isOnlyRemoved, aim).refuse("card", aim.card()));
    }

    static Reason findReason(BerserkState state, Predicate<Aim> isOnlyRemoved, Aim aim) {
        if (!state.table().containsCard(aim.card()) || !state.isInPlay(aim.card())) {
            return Reason.ILLEGAL_TARGET;
        }
        return TableQueries.isHidden(state, aim.card()) ? Reason.HIDDEN
                : isOnlyRemoved.test(aim) && TableQueries.isHero(state, aim.card()) ? Reason.HERO_STAYS
                : Reason.ILLEGAL_TARGET;
    }
}
