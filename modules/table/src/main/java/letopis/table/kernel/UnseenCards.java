package letopis.table.kernel;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import letopis.journal.Seat;
import letopis.table.Audience;
import letopis.table.Card;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Dice;
import letopis.table.NamedCard;
import letopis.table.Refusal;
import letopis.table.Table;
import letopis.table.Unseen;
import org.jspecify.annotations.Nullable;

/// What an unknown card of a deck may be: any copy a player brought that is not on the table yet.
public final class UnseenCards {

    private static @Nullable Left last; // threads may overwrite each other's; each is whole

    private UnseenCards() {}

    /// What was left when it was asked last: a simulator asks before it draws, and the rules when they check that.
    private record Left(Table table, Seat master, List<CardName> brought, Predicate<Card> outside,
            List<CardName> names) {

        boolean isOf(Table asked, Seat seat, List<CardName> all, Predicate<Card> apart) {
            return table == asked && outside == apart && master.equals(seat) && brought.equals(all);
        }
    }

    /// Takes cards at random out of those that are left.
    public static <T> List<T> drawn(List<T> left, int count, Dice dice) {
        var drawn = new ArrayList<T>();
        for (int i = 0; i < count; i++) {
            drawn.add(left.remove(dice.below(left.size())));
        }
        return drawn;
    }

    /// How many copies of a card a player brought are identified, and known to be that card. No question about the
    /// unknown, see [letopis.table.Hidden#mayBe]: it is asked of what somebody has named.
    ///
    /// @param outside whether a card of the player is outside the unknown part of the deck
    public static int identified(Table table, Seat master, CardName name, Predicate<Card> outside) {
        int identified = 0;
        for (int number = 1; number <= table.cardCount(); number++) {
            Card card = table.card(new CardId(number));
            boolean gone = card.place() instanceof Card.Place.Renumbered;
            boolean counts = !gone && card.master().equals(master) && card.face().isKnownAs(name) && outside.test(card);
            identified += counts ? 1 : 0;
        }
        return identified;
    }

    /// The hand of a player as far as somebody could name its cards: those that are known, and one that nobody has seen
    /// under each name it may have.
    ///
    /// @param faces what such a card may be
    public static List<NamedCard> nameable(Table table, List<CardId> hand, Function<CardId, List<CardName>> faces) {
        var named = new ArrayList<NamedCard>();
        boolean unseen = false;
        for (CardId card : hand) {
            CardName face = table.card(card).face().seenBy(Audience.JUDGE).orElse(null);
            if (face != null) {
                named.add(new NamedCard(card, face));
            } else if (!unseen && table.card(card).isUnseen()) {
                unseen = true;
                faces.apply(card).forEach(name -> named.add(new NamedCard(card, name)));
            }
        }
        return named;
    }

    /// Why a card nobody has seen cannot be what it is called, as [Ruleset#refuseFace].
    public interface FaceGuard {
        Optional<Refusal> refuse(Card card, CardName name, int others);
    }

    /// Why cards nobody has seen cannot be what they are called together.
    public static Optional<Refusal> refuse(Table table, List<NamedCard> named, FaceGuard guard) {
        for (int i = 0; i < named.size(); i++) {
            NamedCard one = named.get(i);
            Card card = table.card(one.card()); // the choice was allowed, so it is there
            if (card.face().isBlank()) {
                int others = 0;
                for (NamedCard before : named.subList(0, i)) {
                    others += before.name().equals(one.name()) && isBlankOf(table, before, card) ? 1 : 0;
                }
                Optional<Refusal> refusal = guard.refuse(card, one.name(), others);
                if (refusal.isPresent()) {
                    return refusal;
                }
            }
        }
        return Optional.empty();
    }

    private static boolean isBlankOf(Table table, NamedCard named, Card card) {
        Card other = table.card(named.card());
        return other.face().isBlank() && other.master().equals(card.master()) && !other.id().equals(card.id());
    }

    /// @param brought every copy in the player's deck
    /// @param outside whether a card of the player is outside the unknown part of the deck
    /// @return the copies that remain; the caller may take from the list
    public static List<CardName> of(Table table, Seat master, List<CardName> brought, Predicate<Card> outside) {
        Left known = last;
        if (known != null && known.isOf(table, master, brought, outside) && !Unseen.isWatched()) {
            return new ArrayList<>(known.names);
        }
        var seen = new HashMap<CardName, Integer>();
        for (int number = 1; number <= table.cardCount(); number++) {
            Card card = table.card(new CardId(number));
            boolean gone = card.place() instanceof Card.Place.Renumbered;
            if (card.master().equals(master) && !gone && outside.test(card)) {
                card.face().seenBy(Audience.JUDGE).ifPresent(name -> seen.merge(name, 1, Integer::sum));
            }
        }
        var left = new ArrayList<CardName>(brought.size());
        for (CardName name : brought) {
            if (seen.getOrDefault(name, 0) == 0) {
                left.add(name);
            } else {
                seen.merge(name, -1, Integer::sum);
            }
        }
        last = new Left(table, master, List.copyOf(brought), outside, List.copyOf(left));
        return left;
    }
}
