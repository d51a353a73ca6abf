package letopis.nebozhiteli.bot;

import letopis.nebozhiteli.card.CardText.Protection;
import letopis.nebozhiteli.card.Keyword;
import letopis.nebozhiteli.query.Strikes;
import letopis.nebozhiteli.query.Strikes.Strike;
import letopis.nebozhiteli.query.TableQueries;
import letopis.nebozhiteli.state.DuelState;
import letopis.table.CardId;

/// A rough estimate of a fight between two creatures, as a player would make it. The ledger does the exact arithmetic.
final class FightEstimate {

    /// The value of each point of damage that a creature deals.
    static final int HARM = 25;
    /// The value of each point of damage that a creature absorbs.
    static final int REDUCTION = 20;

    private FightEstimate() {}

    /// Returns the damage a creature deals to a player it hits.
    static int estimateDamage(DuelState state, CardId creature) {
        return Strikes.listMeleeStrikes(state, creature).stream().filter(strike -> !strike.hitsCreaturesOnly())
                .mapToInt(strike -> Math.max(strike.atLeast(), strike.total())).sum();
    }

    /// Returns the damage a creature deals to another creature.
    static int estimateDamage(DuelState state, CardId creature, CardId otherCard) {
        int reduction = computeDamageReduction(state, otherCard);
        int harm = 0;
        for (Strike strike : Strikes.listMeleeStrikes(state, creature)) {
            harm += Math.max(strike.atLeast(), Math.max(0, strike.total() - reduction));
        }
        return harm;
    }

    static boolean kills(DuelState state, CardId creature, CardId otherCard) {
        return estimateDamage(state, creature, otherCard) >= TableQueries.findLife(state, otherCard);
    }

    /// Returns the amount by which every strike against a creature is reduced.
    static int computeDamageReduction(DuelState state, CardId creature) {
        int reduction = TableQueries.listKeywords(state, creature, Keyword.DamageReduction.class).stream()
                .mapToInt(Keyword.DamageReduction::amount).sum();
        for (CardId item : state.table().card(creature).attached()) {
            reduction += TableQueries.findTextInPlay(state, item) instanceof Protection worn ? worn.reduction() : 0;
        }
        return reduction;
    }
}
