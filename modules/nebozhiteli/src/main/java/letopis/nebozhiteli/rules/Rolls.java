package letopis.nebozhiteli.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import letopis.journal.Seat;
import letopis.nebozhiteli.DuelState;
import letopis.nebozhiteli.event.ChanceOutcome;
import letopis.nebozhiteli.event.ChanceOutcome.CardsTurnedUp;
import letopis.nebozhiteli.event.ChanceOutcome.CoinTossed;
import letopis.nebozhiteli.event.DeckList;
import letopis.nebozhiteli.event.DeckPart;
import letopis.table.Audience;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Dice;
import letopis.table.Hidden;

/// What chance may bring, as a simulator throws it. An unknown card of a shuffled deck is any card of the player's list
/// that has not been told apart yet, each copy as likely as the next: that is what a shuffle means.
public final class Rolls {

    private Rolls() {}

    public static ChanceOutcome of(DuelState state, Dice dice) {
        return switch (Flow.prompt(state)) {
            case Prompt.Toss _ -> new CoinTossed(state.table().seats().get(dice.below(state.table().seats().size())));
            case Prompt.TurnUp(var seat, var deck, int unknown) -> turnUp(state, seat, deck, unknown, dice);
            case Prompt other -> throw new IllegalStateException("chance is not awaited, but " + other);
        };
    }

    private static CardsTurnedUp turnUp(DuelState state, Seat seat, DeckPart deck, int unknown, Dice dice) {
        List<CardName> left = unseen(state, seat, deck);
        var ids = new ArrayList<CardId>();
        var faces = new ArrayList<CardName>();
        for (int i = 1; i <= unknown; i++) {
            ids.add(new CardId(state.table().cardCount() + i));
            faces.add(left.remove(dice.below(left.size())));
        }
        return new CardsTurnedUp(seat, deck, ids, Hidden.from(seat, faces));
    }

    private static List<CardName> unseen(DuelState state, Seat seat, DeckPart part) {
        DeckList list = state.duel().decks().get(seat).list().seenBy(Audience.JUDGE)
                .orElseThrow(() -> new IllegalStateException("this log does not hold the deck of " + seat));
        SortedMap<CardName, Integer> copies = switch (part) {
            case CREATURES -> list.creatures();
            case MAIN -> list.main();
        };
        var left = new ArrayList<CardName>();
        copies.forEach((name, count) -> left.addAll(java.util.Collections.nCopies(count, name)));
        for (int number = 1; number <= state.table().cardCount(); number++) {
            var id = new CardId(number);
            if (state.table().card(id).master().equals(seat)) {
                Field.name(state, id).ifPresent(left::remove);
            }
        }
        return left;
    }
}
