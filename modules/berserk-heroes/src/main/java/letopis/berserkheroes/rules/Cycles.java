package letopis.berserkheroes.rules;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import letopis.berserkheroes.event.Pending;
import letopis.berserkheroes.query.Field;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.Marks;
import letopis.berserkheroes.state.Settings;
import letopis.table.CardId;
import letopis.table.CardName;

/// Cycles are cut before they come again (BF-525.1, BF-525.2).
final class Cycles {

    /// So much does not follow from one choice in honest play. Whatever has gone on for so long sets nothing off any
    /// more, so that there is an end to it also where each round is another one.
    private static final int MOST = 3000;

    /// The source and the cause in a signature.
    private static final Pattern CARDS = Pattern.compile("^c\\d+|(?<=\\.)c\\d+$");

    private Cycles() {}

    static boolean isEndless(BerserkState state) {
        return state.at().number() - state.chosen().number() > MOST;
    }

    /// How an ability is written down that may come again ([R-LOOP]).
    static String signature(BerserkState state, Pending one, Optional<CardId> cause) {
        boolean point = state.settings().is(Settings.Cycles.SAME_POINT);
        return one.source().card() + "." + one.key() + (point ? cause.map(card -> "." + card).orElse("") : "");
    }

    /// Whether a trigger has set itself off by way of others.
    static boolean isCycle(BerserkState state, Pending one, Optional<CardId> cause) {
        String again = known(state, signature(state, one, cause));
        return isEndless(state) || one.lineage().stream().anyMatch(entry -> known(state, entry).equals(again));
    }

    private static String known(BerserkState state, String signature) {
        return CARDS.matcher(signature).replaceAll(found ->
                Matcher.quoteReplacement(known(state, CardId.of(found.group()))));
    }

    /// Each created card is a new one, but what it sets off comes again: those of this turn are known by their name,
    /// also when they are gone.
    private static String known(BerserkState state, CardId card) {
        boolean fresh = state.table().has(card) && Field.isCreated(state, card) && (state.isInPlay(card)
                ? Field.isNew(state, card) : state.table().card(card).count(Marks.CAME) == state.moment().turn());
        return fresh ? state.face(card).map(CardName::value).orElseGet(card::toString) : card.toString();
    }
}
