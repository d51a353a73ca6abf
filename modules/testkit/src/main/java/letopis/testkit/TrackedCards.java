package letopis.testkit;

import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import letopis.journal.Commit;
import letopis.journal.Entry;
import letopis.match.Fold;
import letopis.notation.JsonNotation;
import letopis.table.Card;
import letopis.table.CardId;
import letopis.table.SearchedCardsRenumbered;
import letopis.table.State;

/// Cards from a hidden hand that can be tracked by their public ids. Tracking reveals when a played card was drawn and
/// which cards remain in the hand.
public final class TrackedCards {

    private static final Pattern CARD_PATTERN = Pattern.compile("\"(c[1-9][0-9]*)\"");

    private TrackedCards() {}

    /// Returns the trackable cards of a match. A trackable card was in a hidden hand. Later it is face up under the
    /// same id, or it is named in public without ever being face up. Searched cards named by their former id are
    /// included.
    public static <S extends State> Set<String> of(PlayedMatch<S> playedMatch) {
        var notation = new JsonNotation(playedMatch.game());
        var followed = new TreeSet<String>();
        var held = new HashSet<CardId>();
        var open = new HashSet<CardId>();
        S state = playedMatch.opening();
        for (Commit commit : playedMatch.commits()) {
            var named = new HashSet<CardId>();
            int game = state.moment().game();
            Set<CardId> looked = searchedCards(state);
            for (Entry entry : commit.entries()) {
                if (entry.event() instanceof SearchedCardsRenumbered) { // names all searched cards
                    state = Fold.applyEntry(playedMatch.game(), state, entry);
                    continue;
                }
                var line = CARD_PATTERN.matcher(new String(notation.formatPublicLine(entry), StandardCharsets.UTF_8));
                while (line.find()) {
                    named.add(CardId.parse(line.group(1)));
                }
                state = Fold.applyEntry(playedMatch.game(), state, entry);
            }
            named.stream().filter(looked::contains).forEach(card ->
                    followed.add("%s, which was looked at, is named at %s".formatted(card, commit.first())));
            if (state.moment().game() != game) { // another game has other cards
                held.clear();
                open.clear();
                continue;
            }
            S after = state;
            named.stream().filter(held::contains).filter(card -> !open.contains(card))
                    .forEach(card -> followed.add("%s is named at %s".formatted(card, commit.first())));
            for (CardId card : CardId.range(1, after.table().cardCount())) {
                if (isOpen(after.table().card(card))) {
                    open.add(card);
                    if (held.contains(card)) {
                        followed.add("%s lies open at %s".formatted(card, commit.first()));
                    }
                }
            }
            after.table().seats().forEach(seat -> held.addAll(after.table().indistinguishableCards(seat)));
        }
        return followed;
    }

    private static Set<CardId> searchedCards(State state) {
        var looked = new HashSet<CardId>();
        state.searchedCards().filter(searchedCards -> !searchedCards.placesSeen())
                .ifPresent(searchedCards -> searchedCards.cards().stream()
                .filter(card -> !isOpen(state.table().card(card))).forEach(looked::add));
        return looked;
    }

    private static boolean isOpen(Card card) {
        return card.face().isOpen() && !(card.place() instanceof Card.Place.FormerId);
    }
}
