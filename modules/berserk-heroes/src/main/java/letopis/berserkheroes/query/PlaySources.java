package letopis.berserkheroes.query;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import letopis.berserkheroes.card.CardText.Playable;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Feature.Ambush;
import letopis.berserkheroes.card.Keyword;
import letopis.berserkheroes.card.Place;
import letopis.berserkheroes.card.TriggerCondition;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.Frame;
import letopis.berserkheroes.state.Marks;
import letopis.journal.Seat;
import letopis.table.Card;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.CardSet;
import letopis.table.Deck;

/// Sources of playable cards: the hand and cards under the player's Eggs. The hand is private.
public final class PlaySources {

    private PlaySources() {}

    public static boolean hasPlayableCards(BerserkState state, Seat seat) {
        return !state.listHandCards(seat).isEmpty() || !findCardsUnderEggs(state, seat).isEmpty();
    }

    /// Returns the playable cards. While the top deck card may be played, no other card is playable.
    public static List<CardId> listPlayableCards(BerserkState state, Seat seat) {
        if (findTopCardPlayer(state).filter(seat::equals).isPresent()) {
            Deck deck = TableQueries.findDeck(state, seat);
            return deck.isEmpty() ? List.of() : deck.cardAt(0).stream().toList();
        }
        return Stream.concat(state.listHandCards(seat).stream(), findCardsUnderEggs(state, seat).stream()).toList();
    }

    /// Returns the player who may play the top deck card now.
    public static Optional<Seat> findTopCardPlayer(BerserkState state) {
        return state.topFrame().flatMap(frame -> frame instanceof Frame.FreePlay(var seat, var permit)
                && permit.cards().placeOrDefault() == Place.DECK ? Optional.of(seat) : Optional.empty());
    }

    /// Returns the cards under the player's Eggs, which may be played from there (BF-8-14).
    public static List<CardId> findCardsUnderEggs(BerserkState state, Seat seat) {
        ContinuousEffects effects = ContinuousEffects.evaluate(state);
        List<CardId> under = List.of();
        for (CardId card : TableQueries.listCreatures(state, seat)) {
            if (effects.has(card, Keyword.EGG)) {
                under = Stream.concat(under.stream(), TableQueries.listDugCards(state, card).stream()).toList();
            }
        }
        return under;
    }

    /// Returns the Egg above a card.
    public static Optional<CardId> findEggOver(BerserkState state, CardId card) {
        return state.table().card(card).place() instanceof Card.Place.On(var bearer)
                && state.table().card(card).hasFlag(Marks.DUG) ? Optional.of(bearer) : Optional.empty();
    }

    /// Returns the cards with an Ambush triggered by this observation, in any zone (BF-7-052).
    public static List<CardName> findTriggeredAmbushes(BerserkState state, TriggerSignal signal, Scope scope) {
        var names = new ArrayList<CardName>();
        for (Playable card : state.cards().index(AmbushCards.class, AmbushCards::of).cards()) {
            if (isTriggered(card, signal, state, scope)) {
                names.add(card.name());
            }
        }
        return names;
    }

    /// The cards in a set that have Ambush.
    ///
    /// @param awaitedTriggers trigger conditions of their ambushes
    private record AmbushCards(List<Playable> cards, List<TriggerCondition> awaitedTriggers) {

        static AmbushCards of(CardSet cards) {
            List<Playable> all = cards.definitions().stream().filter(Playable.class::isInstance)
                    .map(Playable.class::cast).filter(card -> card.front().features().stream()
                            .anyMatch(Ambush.class::isInstance)).toList();
            return new AmbushCards(all, all.stream().flatMap(card -> card.front().features().stream())
                    .filter(Ambush.class::isInstance).map(feature -> ((Ambush) feature).when()).distinct().toList());
        }
    }

    /// Returns whether any Ambush of the set can observe the signal.
    public static boolean mayTriggerAmbush(BerserkState state, TriggerSignal signal) {
        for (TriggerCondition when : state.cards().index(AmbushCards.class, AmbushCards::of).awaitedTriggers()) {
            if (signal.matchesKind(when)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isTriggered(Playable card, TriggerSignal signal, BerserkState state, Scope scope) {
        for (Feature feature : card.front().features()) {
            if (feature instanceof Ambush ambush && signal.meetsCondition(ambush.when(), state, scope)) {
                return true;
            }
        }
        return false;
    }

    /// Returns the cost of a card played from ambush.
    public static int findAmbushCost(BerserkState state, CardName name) {
        return TableQueries.findPlayable(state, name).stream().flatMap(card -> card.front().features().stream())
                .filter(Ambush.class::isInstance).mapToInt(feature -> ((Ambush) feature).coins()).min().orElse(0);
    }

    /// Returns whether a player can pay for one of the named cards and, as far as is publicly known, may hold it.
    public static boolean mayAmbush(BerserkState state, Seat seat, List<CardName> names) {
        return names.stream().anyMatch(name -> findAmbushCost(state, name) <= state.player(seat).openCoins()
                && listPlayableCards(state, seat).stream().anyMatch(card -> !state.table().card(card).face().isOpen()
                || state.table().card(card).canHaveName(name)));
    }
}
