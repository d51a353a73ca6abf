package letopis.vremyageroev.position;

import java.util.Locale;
import letopis.journal.Seat;
import letopis.vremyageroev.card.Ability;
import letopis.vremyageroev.card.Effect;
import letopis.vremyageroev.event.FightDecision;
import letopis.vremyageroev.event.Use;

/// The verbs that use an ability.
enum UseVerb {
    PLAY, ACTIVATE, INTERRUPT, DEFEND, RESPOND;

    String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// Whether an ability can be used with this verb in a state.
    ///
    /// @param parryDefends whether a parry wards off strikes in this reading of the rules
    boolean fits(Ability ability, boolean parryDefends) {
        return switch (this) {
            // What closes the card itself is done on the field (VG-24b).
            case PLAY -> ability instanceof Ability.Action action && !action.cost().close();
            // What is on the field already does not enter it.
            case ACTIVATE -> ability instanceof Ability.Action action
                    && action.effects().stream().noneMatch(Effect.Enter.class::isInstance);
            case INTERRUPT -> ability instanceof Ability.Interrupt;
            case DEFEND -> ability instanceof Ability.Defence || parryDefends
                    && ability instanceof Ability.Interrupt interrupt && interrupt.parry();
            case RESPOND -> ability instanceof Ability.Response;
        };
    }

    FightDecision decision(Seat seat, Use use) {
        return switch (this) {
            case PLAY -> new FightDecision.CardPlayed(seat, use);
            case ACTIVATE -> new FightDecision.FieldUsed(seat, use);
            case INTERRUPT -> new FightDecision.InterruptUsed(seat, use);
            case DEFEND -> new FightDecision.DefenceUsed(seat, use);
            case RESPOND -> new FightDecision.ResponseUsed(seat, use);
        };
    }
}
