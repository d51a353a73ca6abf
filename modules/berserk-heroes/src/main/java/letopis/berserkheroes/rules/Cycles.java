package letopis.berserkheroes.rules;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import letopis.berserkheroes.event.PendingTrigger;
import letopis.berserkheroes.query.TableQueries;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.Marks;
import letopis.berserkheroes.state.Settings;
import letopis.table.CardId;
import letopis.table.CardName;

/// The detection of cycles before they repeat (BF-525.1, BF-525.2).
final class Cycles {

    /// The maximum number of entries after one choice, far more than normal play needs. Beyond it, triggers are
    /// dropped. This also ends loops in which no two rounds are alike.
    private static final int MAX_ENTRIES = 3000;

    /// The ids of source and cause in a signature.
    private static final Pattern CARD_ID_PATTERN = Pattern.compile("^c\\d+|(?<=\\.)c\\d+$");

    private Cycles() {}

    static boolean isEndless(BerserkState state) {
        return state.at().number() - state.chosen().number() > MAX_ENTRIES;
    }

    /// Returns the signature of an ability that may repeat ([R-LOOP]).
    static String computeSignature(BerserkState state, PendingTrigger pendingTrigger, Optional<CardId> cause) {
        boolean point = state.settings().is(Settings.CycleRule.SAME_POINT);
        return pendingTrigger.source().card() + "." + pendingTrigger.key()
                + (point ? cause.map(card -> "." + card).orElse("") : "");
    }

    /// Returns whether a trigger has caused itself through others.
    static boolean closesCycle(BerserkState state, PendingTrigger pendingTrigger, Optional<CardId> cause) {
        String again = canonicalize(state, computeSignature(state, pendingTrigger, cause));
        return isEndless(state) || pendingTrigger.lineage().stream()
                .anyMatch(entry -> canonicalize(state, entry).equals(again));
    }

    private static String canonicalize(BerserkState state, String signature) {
        return CARD_ID_PATTERN.matcher(signature).replaceAll(match ->
                Matcher.quoteReplacement(canonicalize(state, CardId.parse(match.group()))));
    }

    /// Returns the identity of a card in signatures. Created cards are new objects each time, but their triggers
    /// repeat. Cards created this turn are therefore identified by name, even after they leave.
    private static String canonicalize(BerserkState state, CardId card) {
        boolean fresh = state.table().containsCard(card) && TableQueries.isCreated(state, card) && (state.isInPlay(card)
                ? TableQueries.isNew(state, card) : state.table().card(card)
                .count(Marks.CREATION_TURN) == state.moment()
                .turn());
        return fresh ? state.face(card).map(CardName::value).orElseGet(card::toString) : card.toString();
    }
}
