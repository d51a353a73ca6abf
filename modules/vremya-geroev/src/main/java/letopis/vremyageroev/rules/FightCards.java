package letopis.vremyageroev.rules;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.PositionReader;
import letopis.table.kernel.move.Params;
import letopis.table.kernel.position.CardLookup;
import letopis.table.kernel.position.CardWord;
import letopis.vremyageroev.event.RevealedCard;
import letopis.vremyageroev.state.FightState;
import letopis.vremyageroev.state.VremyaZone;

/// Lookup of the cards named in a position.
public final class FightCards extends CardLookup {

    static final Params<FightState, FightCards> PARAMS = new Params<>(FightCards::new);

    public FightCards(FightState state, PositionReader reader) {
        super(state.table(), reader, EnumSet.of(VremyaZone.HERO, VremyaZone.BATTLEFIELD));
    }

    /// Cards of a hand, split into named and unknown ones.
    public record HandCards(List<RevealedCard> shown, List<CardId> unknown) {

        static HandCards of(List<CardMatch> matches) {
            return new HandCards(FightCards.findShownCards(matches),
                    matches.stream().filter(cardMatch -> cardMatch.name().isEmpty()).map(CardMatch::card).toList());
        }

        List<CardMatch> foundCards() {
            var found = new ArrayList<CardMatch>();
            shown.forEach(card -> found.add(new CardMatch(card.card(), Optional.of(card.name()))));
            unknown.forEach(card -> found.add(new CardMatch(card, Optional.empty())));
            return found;
        }
    }

    Predicate<CardId> inHand(Seat seat) {
        return isIn(seat, VremyaZone.HAND);
    }

    Predicate<CardId> isCompanionOf(Seat seat) {
        return isIn(seat, VremyaZone.BATTLEFIELD);
    }

    Predicate<CardId> hero(Seat seat) {
        return isIn(seat, VremyaZone.HERO);
    }

    Predicate<CardId> inGraveyard(Seat seat) {
        return isIn(seat, VremyaZone.GRAVEYARD);
    }

    /// Matches the player's Hero and companions.
    Predicate<CardId> isOnFieldOf(Seat seat) {
        return hero(seat).or(isCompanionOf(seat));
    }

    List<RevealedCard> findShownCards(List<CardWord> words, Seat seat, IntFunction<Predicate<CardId>> placeOf) {
        return findShownCards(findDistinct(words, seat, placeOf));
    }

    private static List<RevealedCard> findShownCards(List<CardMatch> matches) {
        return matches.stream()
                .flatMap(cardMatch -> cardMatch.name().map(name -> new RevealedCard(cardMatch.card(), name))
                .stream()).toList();
    }

    public HandCards findHandCards(List<CardWord> words, Seat seat) {
        return HandCards.of(findDistinct(words, seat, _ -> inHand(seat)));
    }
}
