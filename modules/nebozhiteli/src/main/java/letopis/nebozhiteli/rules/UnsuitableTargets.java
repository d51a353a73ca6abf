package letopis.nebozhiteli.rules;

import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.nebozhiteli.card.Filter;
import letopis.nebozhiteli.event.DuelDecision;
import letopis.nebozhiteli.event.Target;
import letopis.nebozhiteli.query.Conditions;
import letopis.nebozhiteli.query.DeclarationQueries;
import letopis.nebozhiteli.query.TableQueries;
import letopis.nebozhiteli.query.Targets;
import letopis.nebozhiteli.state.DuelState;
import letopis.table.Refusal;

/// Reasons for unsuitable targets (NT-V-8.1).
final class UnsuitableTargets {

    private UnsuitableTargets() {}

    /// @param index position of the target in the declaration, from 0
    static Optional<Refusal> refuse(DuelState state, DuelDecision.Declaration declaration, int index) {
        Target target = declaration.targets().get(index);
        return DeclarationQueries.findUnsuitabilityReason(state, declaration, index).map(reason -> switch (reason) {
            case WRONG_KIND -> {
                List<Filter> filters = DeclarationQueries.targets(state, declaration);
                yield index < filters.size()
                        ? createWrongKindRefusal(state, declaration.seat(), filters.get(index), target)
                        : target instanceof Target.Player ? Reason.TARGET_IS_PLAYER.refusal()
                        : createRefusal(Reason.TARGET_NOT_OF_KIND, target);
            }
            case OUT_OF_PLAY -> createRefusal(Reason.TARGET_OUT_OF_PLAY, target);
            case CANNOT_BE_TARGET -> createRefusal(Reason.CANNOT_BE_TARGET, target);
            case PROTECTED_FROM_MAGIC -> createRefusal(Reason.PROTECTED_FROM_MAGIC, target);
            case PROTECTED_FROM_ABILITIES -> createRefusal(Reason.PROTECTED_FROM_ABILITIES, target);
        });
    }

    /// Creates the refusal of a target of a triggered ability. Protection from magic and abilities does not stop such
    /// an ability (NT-V-6.2).
    static Refusal createRefusal(DuelState state, Seat seat, Filter filter, Target target) {
        return Targets.isUntargetable(state, target) ? createRefusal(Reason.CANNOT_BE_TARGET, target)
                : createWrongKindRefusal(state, seat, filter, target);
    }

    private static Refusal createWrongKindRefusal(DuelState state, Seat seat, Filter filter, Target target) {
        boolean ofKind = Conditions.isOfKind(state, filter.what(), target);
        if (!ofKind && isDead(state, filter, target)) {
            return createRefusal(Reason.TARGET_OUT_OF_PLAY, target);
        }
        if (!ofKind && target instanceof Target.Player) {
            return Reason.TARGET_IS_PLAYER.refusal();
        }
        Seat master = switch (target) {
            case Target.Player(var player) -> player;
            case Target.Card(var card) -> TableQueries.findOwner(state, card);
        };
        return createRefusal(!ofKind ? Reason.TARGET_NOT_OF_KIND
                : !Conditions.matchesMaster(filter, seat, master) ? Reason.TARGET_OF_OTHER_SIDE
                : Reason.TARGET_DOES_NOT_FIT, target);
    }

    /// Returns whether the target was of the required kind until it died (NT-IV-2.3).
    private static boolean isDead(DuelState state, Filter filter, Target target) {
        return (filter.what() == Filter.ObjectKind.CREATURE || filter.what() == Filter.ObjectKind.CREATURE_OR_PLAYER)
                && Conditions.isOfKind(state, Filter.ObjectKind.DEAD_CREATURE, target);
    }

    private static Refusal createRefusal(Reason reason, Target target) {
        return target instanceof Target.Card(var card) ? reason.refusal("card", card) : reason.refusal();
    }
}
