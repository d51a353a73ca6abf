package letopis.berserkheroes.query;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import letopis.berserkheroes.query.NumberChange.Addition;
import letopis.berserkheroes.query.NumberChange.Assignment;
import letopis.berserkheroes.query.NumberChange.Factor;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.Marks;
import letopis.table.Card;
import letopis.table.CardId;

/// The terms of a creature's strike, excluding those that depend on the target (BF-115.5, BF-523.1).
public final class StrikeTerms {

    /// @param source the card the term comes from; empty for the creature itself
    public record Term(String code, Optional<CardId> source, int amount) {}

    private final CardId creature;
    private final List<Term> terms = new ArrayList<>();
    private int sum;

    private StrikeTerms(CardId creature) {
        this.creature = creature;
    }

    /// Returns the terms; they add up to at least 0.
    public static List<Term> of(BerserkState state, CardId creature) {
        ContinuousEffects effects = ContinuousEffects.evaluate(state);
        CardCharacteristics changes = effects.findCharacteristics(creature);
        Card card = state.table().card(creature);
        var all = new StrikeTerms(creature);
        all.add("printed", creature, effects.computeBaseStrike(creature));
        if (!changes.strikeChanges().isEmpty()) {
            all.addChanges(changes.strikeChanges(), changes.strikeSources());
        }
        all.add("effect", creature, card.count(Marks.STRIKE_CHANGE));
        all.add("boosts", creature, card.count(Marks.BOOSTS));
        for (AttackBonus bonus : effects.listAttackBonuses(creature)) {
            if (bonus.against().isEmpty()) {
                all.add("attack-more", bonus.scope().self(), bonus.more());
            }
        }
        all.add("minimum", creature, Math.max(0, -all.sum));
        return all.terms;
    }

    /// Adds changes in the order of [NumberChange#applyAll]. Of several assignments only the last has an effect.
    private void addChanges(List<NumberChange> changes, List<CardId> sources) {
        for (int i = 0; i < changes.size(); i++) {
            add("more", sources.get(i), changes.get(i) instanceof Addition(int more) ? Math.max(0, more) : 0);
        }
        for (int i = 0; i < changes.size(); i++) {
            add("times", sources.get(i), changes.get(i) instanceof Factor(int times, int _, boolean _)
                    ? sum * (times - 1) : 0);
        }
        for (int i = 0; i < changes.size(); i++) {
            add("more", sources.get(i), changes.get(i) instanceof Addition(int more) ? Math.min(0, more) : 0);
        }
        for (int i = 0; i < changes.size(); i++) {
            add("divided", sources.get(i), changes.get(i) instanceof Factor(int _, int over, boolean up)
                    ? NumberChange.divide(sum, over, up) - sum : 0);
        }
        for (int i = changes.size() - 1; i >= 0; i--) {
            if (changes.get(i) instanceof Assignment(int number)) {
                add("set", sources.get(i), number - sum);
                return;
            }
        }
    }

    private void add(String code, CardId source, int amount) {
        if (amount != 0 || terms.isEmpty()) {
            terms.add(new Term(code, Optional.of(source).filter(card -> !card.equals(creature)), amount));
            sum += amount;
        }
    }
}
