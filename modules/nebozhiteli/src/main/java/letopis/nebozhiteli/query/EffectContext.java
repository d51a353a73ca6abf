package letopis.nebozhiteli.query;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import letopis.journal.Seat;
import letopis.nebozhiteli.card.DamageKind;
import letopis.nebozhiteli.card.Participant;
import letopis.nebozhiteli.event.DuelDecision;
import letopis.nebozhiteli.event.QueueEvent;
import letopis.nebozhiteli.event.QueueEvent.AbilityTriggered.DamageDealt;
import letopis.nebozhiteli.event.Target;
import letopis.nebozhiteli.state.DuelState;
import letopis.table.CardId;
import letopis.table.CardName;

/// The context of an effect: its source and its targets.
///
/// @param source the card
/// @param ownCard the creature called "this creature": the card itself or its bearer
/// @param name the name of the card
/// @param ability the index of the ability on the card, or [#NO_ABILITY] for spells, potions and events. The same
///   ability counts only once, but spells, potions and events add up
/// @param seat the controller
/// @param targets the indicated targets
/// @param cause the trigger
public record EffectContext(
        CardId source, CardId ownCard, CardName name, int ability, Seat seat, List<Target> targets, Cause cause) {

    /// @param card the card that was damaged, died, entered, …; empty outside triggered abilities
    /// @param damage the damage actually dealt
    /// @param kinds kinds of that damage
    public record Cause(Optional<CardId> card, int damage, Set<DamageKind> kinds) {
        public static final Cause NONE = new Cause(Optional.empty(), 0, Set.of());
    }

    public static final int NO_ABILITY = DuelDecision.Declaration.NO_ABILITY;

    public static EffectContext of(DuelState state, DuelDecision.Declaration declaration) {
        return declaration instanceof DuelDecision.CardPlayed played
                ? new EffectContext(played.source(), played.source(), played.name(), NO_ABILITY, played.seat(),
                        played.targets(), Cause.NONE)
                : of(state, declaration.source(), declaration.ability(), declaration.seat(), declaration.targets());
    }

    public static EffectContext of(DuelState state, CardId source, int ability, Seat seat, List<Target> targets) {
        CardId itself = TableQueries.findBearer(state, source);
        return new EffectContext(source, itself, TableQueries.findTextInPlay(state, source).name(), ability, seat,
                targets,
                Cause.NONE);
    }

    public EffectContext withTarget(Target target) {
        return new EffectContext(source, ownCard, name, ability, seat, List.of(target), cause);
    }

    public static EffectContext of(DuelState state, QueueEvent.AbilityTriggered abilityTriggered,
            List<Target> targets) {
        var cause = new Cause(abilityTriggered.by(), abilityTriggered.dealt().map(DamageDealt::amount).orElse(0),
                abilityTriggered.dealt().map(dealt -> Set.copyOf(dealt.kinds())).orElse(Set.of()));
        CardId itself = TableQueries.findBearer(state, abilityTriggered.source());
        CardName name = TableQueries.findTextInPlay(state, abilityTriggered.source()).name();
        return new EffectContext(abilityTriggered.source(), itself, name, abilityTriggered.ability(),
                abilityTriggered.seat(), targets, cause);
    }

    /// Returns the card to which the participant refers, if there is one.
    public Optional<CardId> findCard(Participant whom) {
        return findTarget(whom).flatMap(target -> target instanceof Target.Card(var card) ? Optional.of(card)
                : Optional.empty());
    }

    /// Returns the target to which the participant refers, if there is one.
    public Optional<Target> findTarget(Participant whom) {
        return switch (whom) {
            case TARGET -> targets.stream().findFirst();
            case SECOND_TARGET -> targets.stream().skip(1).findFirst();
            case ITSELF -> Optional.of(new Target.Card(ownCard));
            case THIS_CARD -> Optional.of(new Target.Card(source));
            case CAUSE -> cause.card().map(Target.Card::new);
            case CONTROLLER -> Optional.of(new Target.Player(seat));
            case OPPONENT -> Optional.of(new Target.Player(seat.opponent()));
        };
    }
}
