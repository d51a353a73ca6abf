package letopis.berserkheroes.rules;

import java.util.ArrayList;
import java.util.List;
import letopis.berserkheroes.card.IgnoredAspect;
import letopis.berserkheroes.card.Keyword;
import letopis.berserkheroes.card.NumericKeyword;
import letopis.berserkheroes.query.AttackBonus;
import letopis.berserkheroes.query.ContinuousEffects;
import letopis.berserkheroes.query.Filters;
import letopis.berserkheroes.query.IgnoringView;
import letopis.berserkheroes.query.TableQueries;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.Marks;
import letopis.table.CardId;

/// Modifiers of a strike against a target (BF-508.4.1, BF-523.1).
public final class Strength {

    private Strength() {}

    /// A modifier of a strike's strength.
    ///
    /// @param fromTarget whether it comes from the target
    public record Term(String code, int amount, boolean fromTarget, String rule) {}

    /// Returns the strength of an attack against a target, at least 0 (BF-508.4.1, BF-523.1, BF-523.2, BF-512.1).
    ///
    /// @param baseStrength the strike, possibly negative (BF-7-054), or the strength of a shot
    static int of(BerserkState state, CardId attacker, CardId target, int baseStrength, boolean isStrike) {
        return Math.max(0, baseStrength + listTerms(state, attacker, target, baseStrength, isStrike).stream()
                .mapToInt(Term::amount)
                .sum());
    }

    static List<String> rules(BerserkState state, CardId attacker, CardId target, boolean isStrike) {
        return isStrike ? listTerms(state, attacker, target).stream().map(Term::rule).distinct().toList() : List.of();
    }

    /// Returns all modifiers of a strike in order of application; reduction is last.
    public static List<Term> listTerms(BerserkState state, CardId attacker, CardId target) {
        return !state.isInPlay(attacker) ? List.of()
                : listTerms(state, attacker, target, ContinuousEffects.evaluate(state).computeStrike(attacker), true);
    }

    private static List<Term> listTerms(BerserkState state, CardId attacker, CardId target, int baseStrength,
            boolean isStrike) {
        ContinuousEffects effects = ContinuousEffects.evaluate(state);
        var terms = new ArrayList<Term>();
        boolean inPlay = state.isInPlay(attacker);
        if (inPlay && effects.has(attacker, Keyword.WRATH) && TableQueries.isCreature(state, target)
                && state.table().card(target).hasFlag(Marks.WOUNDED_THIS_TURN)) {
            terms.add(new Term("wrath", 1, false, "BF-7-038"));
        }
        int more = 0;
        for (AttackBonus attackBonus : inPlay ? effects.listAttackBonuses(attacker) : List.<AttackBonus>of()) {
            boolean fits = attackBonus.against().isEmpty()
                    || Filters.matches(state, attackBonus.against().get(), attackBonus.scope(), target);
            more += fits ? attackBonus.more() : 0;
        }
        if (more != 0) {
            terms.add(new Term("attack-more", more, false, "BF-523.1"));
        }
        int strength = baseStrength + terms.stream().mapToInt(Term::amount).sum();
        int reduced = !isStrike ? 0
                : IgnoringView.of(state, attacker)
                .computeValue(target, NumericKeyword.STRIKE_REDUCTION, IgnoredAspect.REPLACEMENTS);
        int less = Math.clamp(strength, 0, effects.computeValue(target, NumericKeyword.LESS_FROM_ATTACKS));
        if (reduced > 0) {
            terms.add(new Term("strike-reduction", reduced - strength, true, "BF-7-158"));
        } else if (less > 0) {
            terms.add(new Term("less-from-attacks", -less, true, "BF-7-188"));
        }
        return terms;
    }
}
