package letopis.vremyageroev.rules;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import letopis.journal.Seat;
import letopis.table.Refusal;
import letopis.vremyageroev.card.CardText;
import letopis.vremyageroev.card.StrikeFilter;
import letopis.vremyageroev.event.AttackEvent.AttackDeclared.Strike;
import letopis.vremyageroev.event.Use;
import letopis.vremyageroev.query.Abilities;
import letopis.vremyageroev.query.CardMatch;
import letopis.vremyageroev.query.TableQueries;
import letopis.vremyageroev.state.FightState;
import letopis.vremyageroev.state.Frame;
import org.jspecify.annotations.Nullable;

/// The strikes that a defence or interrupt works against (VG-35c, VG-42).
final class DefenceRules {

    private static final Set<String> STRIKE_MISMATCH_CODES = Set.of(Reason.STRIKE_TOO_STRONG.code(),
            Reason.STRIKE_NOT_SIMPLE.code(),
            Reason.OTHER_PROPERTY.code());

    private DefenceRules() {}

    /// Returns the first reason why the card does not work against a strike of the current attack.
    static Optional<Refusal> refuse(FightState state, Use use, int number) {
        Frame.Attack attack = state.attack();
        StrikeFilter against = Abilities.findStrikeFilter(state, use);
        Strike strike = attack.strikes().get(number - 1);
        CardText with = TableQueries.findFaceUpText(state, attack.source());
        boolean charged = against.properties().isEmpty()
                || !Collections.disjoint(strike.properties(), against.properties());
        boolean tooStrong = against.upTo().isPresent() && strike.strength() > against.upTo().get();
        letopis.table.kernel.@Nullable Reason reason = tooStrong ? Reason.STRIKE_TOO_STRONG
                : against.simple() && !strike.properties().isEmpty() ? Reason.STRIKE_NOT_SIMPLE
                : !charged ? findMismatchReason(strike)
                : !hasAllKeywords(state, with, against.keywords()) ? Reason.OTHER_WEAPON : null;
        return reason == null ? Optional.empty() : reason.refuse(
                "name", use.name(), "strike", number, "strikes", attack.strikes().size(),
                "strength", strike.strength(), "most", against.upTo().orElse(0),
                "needed", against.properties(), "has", strike.properties());
    }

    private static boolean hasAllKeywords(FightState state, CardText card, List<String> keywords) {
        for (String word : keywords) {
            if (!CardMatch.hasKeyword(state, card, word)) {
                return false;
            }
        }
        return true;
    }

    /// Returns the reason why the properties of a strike do not match. If the strike has none, the reason cites the
    /// paragraph on simple strikes (VG-42b).
    private static letopis.table.kernel.Reason findMismatchReason(Strike strike) {
        return strike.properties().isEmpty() ? Reason.OTHER_PROPERTY.citing("VG-42b", "VG-42a") : Reason.OTHER_PROPERTY;
    }

    /// Returns true if the refusal concerns only this strike. The card may then work against a later strike.
    static boolean isStrikeMismatch(Refusal refusal) {
        return STRIKE_MISMATCH_CODES.contains(refusal.code());
    }

    /// Returns true if the card can repel a later strike of the current attack.
    static boolean canRepelLaterStrike(FightState state, Use use) {
        Frame.Attack attack = state.attack();
        for (int strike = attack.strike() + 1; strike <= attack.strikes().size(); strike++) {
            if (refuse(state, use, strike).isEmpty()) {
                return true;
            }
        }
        return false;
    }

    /// Returns the reason why no defence is possible: the strike is undefendable (VG-44), has landed (VG-35b), or does
    /// not exist (VG-37d).
    static Reason findReasonForNoDefence(FightState state, Seat seat) {
        if (!(state.topFrame().orElse(null) instanceof Frame.Attack attack)) {
            return Reason.NOTHING_TO_DEFEND;
        }
        boolean lands = attack.stage() == Frame.Attack.Stage.TAKE;
        return attack.seat().equals(seat) ? Reason.OWN_ATTACK : !attack.defendable() ? Reason.UNDEFENDABLE
                : lands ? Reason.TOO_LATE_TO_DEFEND : Reason.NOTHING_TO_DEFEND;
    }
}
