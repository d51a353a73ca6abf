package letopis.berserkheroes.rules;

import java.util.Optional;
import letopis.berserkheroes.event.Pending;
import letopis.berserkheroes.query.Field;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.Settings;
import letopis.table.CardId;
import letopis.table.CardName;

/// Cycles are cut before they come again (BF-525.1, BF-525.2).
final class Cycles {

    /// So much does not follow from one choice in honest play. Whatever has gone on for so long sets nothing off any
    /// more, so that there is an end to it also where each round is another one.
    private static final int MOST = 3000;

    private Cycles() {}

    static boolean isEndless(BerserkState state) {
        return state.at().number() - state.chosen().number() > MOST;
    }

    /// How an ability is known when it comes again ([R-LOOP]).
    static String signature(BerserkState state, Pending one, Optional<CardId> cause) {
        boolean point = state.settings().is(Settings.Cycles.SAME_POINT);
        return known(state, one.source().card()) + "." + one.key()
                + (point ? cause.map(card -> "." + known(state, card)).orElse("") : "");
    }

    /// Each created card is a new one, but what it sets off comes again: those of this turn are known by their name.
    private static String known(BerserkState state, CardId card) {
        boolean fresh = state.table().has(card) && Field.isCreated(state, card)
                && (!state.isInPlay(card) || Field.isNew(state, card));
        return fresh ? state.face(card).map(CardName::value).orElseGet(card::toString) : card.toString();
    }

    /// Whether a trigger has set itself off by way of others.
    static boolean isCycle(BerserkState state, Pending one, Optional<CardId> cause) {
        return one.lineage().contains(signature(state, one, cause)) || isEndless(state);
    }
}
