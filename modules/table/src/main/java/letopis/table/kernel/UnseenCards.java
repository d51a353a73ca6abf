package letopis.table.kernel;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;
import letopis.journal.Seat;
import letopis.table.Audience;
import letopis.table.Card;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Dice;
import letopis.table.HiddenAccessTracker;
import letopis.table.NamedCard;
import letopis.table.Refusal;
import letopis.table.Table;
import org.jspecify.annotations.Nullable;

/// The possible faces of an unknown deck card. The card can be any copy that its player brought and that is not on the
/// table yet.
public final class UnseenCards {

    private static @Nullable RemainingCards cached; // threads may overwrite each other's value; each value is complete

    private UnseenCards() {}

    /// The remaining cards found by the last query. They are cached because a simulator queries them before it draws,
    /// and the rules query them again to check the draw.
    ///
    /// @param brought the deck, as a list of copies or as the number of copies of each card
    private record RemainingCards(Table table, Seat master, Object brought, Predicate<Card> outside,
            List<CardName> names) {

        boolean matches(Table currentTable, Seat seat, Object deckCards, Predicate<Card> isOutside) {
            return table == currentTable && outside.equals(isOutside) && master.equals(seat)
                    && (brought == deckCards || brought.equals(deckCards));
        }
    }

    /// Draws random cards from the remaining ones.
    public static <T> List<T> drawRandomly(List<T> remaining, int count, Dice dice) {
        var drawn = new ArrayList<T>();
        for (int i = 0; i < count; i++) {
            drawn.add(remaining.remove(dice.nextInt(remaining.size())));
        }
        return drawn;
    }

    /// Counts the identified cards of a player's deck that are known to have this face. This does not count as access
    /// to a hidden value (see [letopis.table.Hidden#mayBe]), because the choice named the card.
    ///
    /// @param isOutside the test for the player's cards that are outside the unknown part of the deck
    public static int countIdentified(Table table, Seat master, CardName name, Predicate<Card> isOutside) {
        int identified = 0;
        for (int number = 1; number <= table.cardCount(); number++) {
            Card card = table.card(new CardId(number));
            boolean gone = card.place() instanceof Card.Place.FormerId;
            boolean counts = !gone && card.master().equals(master) && card.face().isKnownAs(name)
                    && isOutside.test(card);
            identified += counts ? 1 : 0;
        }
        return identified;
    }

    /// Returns the cards of a hand that can be named. Known cards are returned under their name. One unseen card is
    /// returned under each name that it can have.
    ///
    /// @param facesOf the function that returns the possible faces of an unseen card
    public static List<NamedCard> nameableCards(Table table, List<CardId> hand,
            Function<CardId, List<CardName>> facesOf) {
        return nameableCards(table, hand, facesOf, NamedCard::new);
    }

    /// Returns the cards of a hand that can be named, as [#nameableCards(Table, List, Function)] does. The factory
    /// creates the game's own record for each card and name.
    public static <T> List<T> nameableCards(Table table, List<CardId> hand, Function<CardId, List<CardName>> facesOf,
            BiFunction<CardId, CardName, T> factory) {
        var named = new ArrayList<T>(hand.size());
        boolean unseen = false;
        for (CardId card : hand) {
            CardName face = table.card(card).face().valueFor(Audience.JUDGE).orElse(null);
            if (face != null) {
                named.add(factory.apply(card, face));
            } else if (!unseen && table.card(card).isUnseen()) {
                unseen = true;
                facesOf.apply(card).forEach(name -> named.add(factory.apply(card, name)));
            }
        }
        return named;
    }

    /// A check that an unseen card can have its stated name, like [Ruleset#refuseFace].
    public interface FaceGuard {
        Optional<Refusal> refuse(Card card, CardName name, int otherCopies);
    }

    /// Returns the reason why the unseen cards cannot all have their stated names, if any.
    public static Optional<Refusal> refuse(Table table, List<NamedCard> namedCards, FaceGuard guard) {
        for (int i = 0; i < namedCards.size(); i++) {
            NamedCard namedCard = namedCards.get(i);
            Card card = table.card(namedCard.card()); // exists, since the choice was allowed
            if (card.face().isBlank()) {
                int others = 0;
                for (NamedCard before : namedCards.subList(0, i)) {
                    others += before.name().equals(namedCard.name()) && isOtherBlankCard(table, before, card) ? 1 : 0;
                }
                Optional<Refusal> refusal = guard.refuse(card, namedCard.name(), others);
                if (refusal.isPresent()) {
                    return refusal;
                }
            }
        }
        return Optional.empty();
    }

    private static boolean isOtherBlankCard(Table table, NamedCard namedCard, Card card) {
        Card other = table.card(namedCard.card());
        return other.face().isBlank() && other.master().equals(card.master()) && !other.id().equals(card.id());
    }

    /// @param deckCards every copy in the player's deck
    /// @param isOutside the test for the player's cards that are outside the unknown part of the deck
    /// @return the remaining copies as a mutable list
    public static List<CardName> possibleCopies(Table table, Seat master, List<CardName> deckCards,
            Predicate<Card> isOutside) {
        return possibleCopies(table, master, List.copyOf(deckCards), seen -> {
            var left = new ArrayList<CardName>(deckCards.size());
            for (CardName name : deckCards) {
                int copies = seen.getOrDefault(name, 0);
                if (copies == 0) {
                    left.add(name);
                } else {
                    seen.put(name, copies - 1);
                }
            }
            return left;
        }, isOutside);
    }

    /// Returns the remaining copies as [#possibleCopies(Table, Seat, List, Predicate)] does. The deck is given as the
    /// number of copies of each card.
    ///
    /// @param deckCards the numbers of copies, as an unmodifiable map
    public static List<CardName> possibleCopies(Table table, Seat master, Map<CardName, Integer> deckCards,
            Predicate<Card> isOutside) {
        return possibleCopies(table, master, deckCards, seen -> {
            var left = new ArrayList<CardName>();
            (deckCards instanceof SortedMap ? deckCards : new TreeMap<>(deckCards)).forEach((name, copies) -> {
                for (int i = seen.getOrDefault(name, 0); i < copies; i++) {
                    left.add(name);
                }
            });
            return left;
        }, isOutside);
    }

    private static List<CardName> possibleCopies(Table table, Seat master, Object deckCards,
            Function<Map<CardName, Integer>, List<CardName>> remainingCopiesOf, Predicate<Card> isOutside) {
        RemainingCards known = cached;
        if (known == null || !known.matches(table, master, deckCards, isOutside) || HiddenAccessTracker.isWatched()) {
            known = new RemainingCards(table, master, deckCards, isOutside,
                    remainingCopiesOf.apply(countSeenCopies(table, master, isOutside)));
            cached = known;
        }
        return new ArrayList<>(known.names);
    }

    private static Map<CardName, Integer> countSeenCopies(Table table, Seat master, Predicate<Card> isOutside) {
        HashMap<CardName, Integer> seen = HashMap.newHashMap(table.cardCount());
        for (int number = 1; number <= table.cardCount(); number++) {
            Card card = table.card(new CardId(number));
            if (card.master().equals(master) && !(card.place() instanceof Card.Place.FormerId)
                    && isOutside.test(card)) {
                CardName name = card.face().valueFor(Audience.JUDGE).orElse(null);
                if (name != null) {
                    seen.merge(name, 1, Integer::sum);
                }
            }
        }
        return seen;
    }
}
