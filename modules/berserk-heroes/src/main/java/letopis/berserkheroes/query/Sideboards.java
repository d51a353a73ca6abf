package letopis.berserkheroes.query;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import letopis.berserkheroes.card.CardText.Playable;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.TriggerCondition;
import letopis.berserkheroes.event.DeckList;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.BerserkZone;
import letopis.berserkheroes.state.GamePreparation;
import letopis.journal.Seat;
import letopis.table.Audience;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.CardSet;

/// Features that work in the sideboard (BF-113.11). Sideboard cards are on the table only once they are revealed.
public final class Sideboards {

    /// The key prefix of pending sideboard triggers.
    public static final String KEY = "sideboard";

    private Sideboards() {}

    /// A feature that works in the sideboard, with its number on the card.
    public record SideboardFeature(String key, Feature feature) {}

    /// The cards in a set that have sideboard features.
    ///
    /// @param awaitedTriggers conditions of their triggers
    private record SideboardIndex(Map<CardName, List<SideboardFeature>> features,
            List<TriggerCondition> awaitedTriggers) {

        static SideboardIndex of(CardSet cards) {
            var able = new LinkedHashMap<CardName, List<SideboardFeature>>();
            cards.definitions().stream().filter(Playable.class::isInstance).map(Playable.class::cast).forEach(card -> {
                List<Feature> features = card.front().features();
                List<SideboardFeature> own = IntStream.range(0, features.size()).boxed().flatMap(i ->
                        features.get(i) instanceof Feature.SideboardOnlyFeature(var inner)
                                ? Stream.of(new SideboardFeature("f" + i, inner)) : Stream.<SideboardFeature>empty())
                                .toList();
                if (!own.isEmpty()) {
                    able.put(card.name(), own);
                }
            });
            return new SideboardIndex(able, able.values().stream().flatMap(List::stream).map(SideboardFeature::feature)
                    .filter(Feature.TriggeredAbility.class::isInstance)
                    .map(feature -> ((Feature.TriggeredAbility) feature).when())
                    .distinct().toList());
        }
    }

    private static SideboardIndex createSideboardIndex(BerserkState state) {
        return state.cards().index(SideboardIndex.class, SideboardIndex::of);
    }

    /// Returns whether any sideboard trigger can observe the signal.
    public static boolean mayTriggerFromSideboard(BerserkState state, TriggerSignal signal) {
        for (TriggerCondition when : createSideboardIndex(state).awaitedTriggers()) {
            if (signal.matchesKind(when)) {
                return true;
            }
        }
        return false;
    }

    /// Returns the first matching sideboard feature of a card.
    public static Optional<SideboardFeature> findFeature(BerserkState state, CardName name,
            Predicate<Feature> condition) {
        return createSideboardIndex(state).features().getOrDefault(name, List.of()).stream()
                .filter(sideboardFeature -> condition.test(sideboardFeature.feature()))
                .findFirst();
    }

    /// Returns the player's sideboard cards with a matching feature.
    public static List<CardName> findCardsWithFeature(BerserkState state, Seat seat, Predicate<Feature> condition) {
        return mayContainAny(state, seat) ? findCardsOfSet(state, condition, name -> has(state, seat, name))
                : List.of();
    }

    /// Returns the cards that may be in the player's sideboard according to public information. Prompts based on these
    /// cards do not reveal the list.
    public static List<CardName> listPossibleCards(BerserkState state, Seat seat, Predicate<Feature> condition) {
        return mayContainAny(state, seat) ? findCardsOfSet(state, condition, name -> mayContain(state, seat, name))
                : List.of();
    }

    private static List<CardName> findCardsOfSet(BerserkState state, Predicate<Feature> condition,
            Predicate<CardName> isPossible) {
        var names = new ArrayList<CardName>();
        createSideboardIndex(state).features().forEach((name, all) -> {
            for (SideboardFeature own : all) {
                if (condition.test(own.feature()) && isPossible.test(name)) {
                    names.add(name);
                    break;
                }
            }
        });
        return names;
    }

    /// Returns whether the player's sideboard has a card of this name or an unrevealed card that may have this name.
    public static boolean mayContain(BerserkState state, Seat seat, CardName name) {
        return hasUnrevealedCards(state, seat) || findShownCopy(state, seat, name).isPresent();
    }

    private static boolean mayContainAny(BerserkState state, Seat seat) {
        return hasUnrevealedCards(state, seat) || !state.table().zone(seat, BerserkZone.SIDEBOARD).isEmpty();
    }

    private static boolean hasUnrevealedCards(BerserkState state, Seat seat) {
        GamePreparation.Deck deck = state.setUp().decks().get(seat);
        return deck != null && deck.sideboard() > state.setUp().listShownCards(seat).size();
    }

    /// Returns a revealed copy that is still in the sideboard.
    public static Optional<CardId> findShownCopy(BerserkState state, Seat seat, CardName name) {
        for (CardId card : state.table().zone(seat, BerserkZone.SIDEBOARD)) {
            if (state.face(card).equals(Optional.of(name))) {
                return Optional.of(card);
            }
        }
        return Optional.empty();
    }

    /// Returns whether the player's sideboard has a card of this name, or may have one if the list is unavailable.
    public static boolean has(BerserkState state, Seat seat, CardName name) {
        GamePreparation.Deck deck = state.setUp().decks().get(seat);
        if (deck == null || findShownCopy(state, seat, name).isPresent()) {
            return findShownCopy(state, seat, name).isPresent();
        }
        List<CardName> taken = state.setUp().listShownCards(seat);
        Optional<DeckList> list = deck.list().valueFor(Audience.JUDGE);
        return list.map(deckList -> deckList.sideboard().getOrDefault(name, 0) > taken.stream().filter(name::equals)
                .count())
                .orElse(deck.sideboard() > taken.size());
    }
}
