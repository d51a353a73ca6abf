package letopis.berserkheroes.query;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Rule;
import letopis.berserkheroes.event.LastingEffect;
import letopis.berserkheroes.query.ContinuousEffects.ActiveRule;
import letopis.berserkheroes.state.BerserkState;
import letopis.journal.Seat;
import letopis.table.CardId;

/// Rules for players from constant features and continuous effects.
final class PlayerRules {

    private PlayerRules() {}

    /// Returns whether one of the rules forbids the player this action.
    static boolean isForbidden(List<ActiveRule> rules, Seat seat, Rule.Act act) {
        for (ActiveRule rule : rules) {
            if (rule.rule() instanceof Rule.PlayerActionBan(var forbidden) && forbidden == act && rule.to()
                    .equals(seat)) {
                return true;
            }
        }
        return false;
    }

    /// Returns whether a rule of a card in play has conditions.
    static boolean hasConditionalRules(BerserkState state, ContinuousEffects effects) {
        for (CardId card : TableQueries.listCardsInPlay(state)) {
            for (ActiveFeature feature : effects.listOwnFeatures(card)) {
                if (feature.feature() instanceof Feature.Law law && !law.conditions().isEmpty()) {
                    return true;
                }
            }
        }
        return false;
    }

    /// Returns the rules in force, oldest first. The later of two contradictory rules prevails (BF-513.1, BF-523.1).
    static List<ActiveRule> listActiveRules(BerserkState state, ContinuousEffects effects) {
        record Proclamation(int since, ActiveRule rule) {}
        var all = new ArrayList<Proclamation>();
        for (CardId card : TableQueries.listCardsInPlay(state)) {
            for (ActiveFeature feature : effects.listOwnFeatures(card)) {
                if (feature.feature() instanceof Feature.Law law) {
                    Scope scope = Scope.of(state, card);
                    if (Conditions.allHold(state, effects, law.conditions(), scope)) {
                        law.rules()
                                .forEach(rule -> all.add(new Proclamation(effects.findFeatureTimestamp(card, feature),
                                new ActiveRule(scope.seat(law.whom()), rule, scope))));
                    }
                }
            }
        }
        for (LastingEffect lasting : state.lastingEffects()) {
            if (lasting.isActive() && lasting.what() instanceof LastingEffect.Content.PlayerRules(var to, var rules)) {
                rules.forEach(rule -> all.add(new Proclamation(lasting.number(), new ActiveRule(to, rule,
                        Scope.of(lasting.seat(), lasting.source(), Optional.empty())))));
            }
        }
        return all.isEmpty() ? List.of() : all.stream().sorted(Comparator.comparingInt(Proclamation::since))
                .map(Proclamation::rule).toList();
    }
}
