package letopis.respons.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.stream.Stream;
import letopis.journal.Seat;
import letopis.respons.card.Destination;
import letopis.respons.card.Place;
import letopis.respons.event.CardEvent.OffBoardPlace;
import letopis.respons.event.CardEvent.ZoneSearched;
import letopis.respons.event.QueueEvent.PlacementDue;
import letopis.respons.event.QueueEvent.PlacementDue.Manner;
import letopis.respons.event.QueueEvent.SearchMade;
import letopis.respons.event.RevealedCard;
import letopis.respons.query.Filters;
import letopis.respons.query.TableQueries;
import letopis.respons.query.UnidentifiedCards;
import letopis.respons.state.Frame;
import letopis.respons.state.ResponsState;
import letopis.respons.state.ResponsZone;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Deck;
import letopis.table.Refusal;
import letopis.table.kernel.Picks;
import letopis.table.kernel.Step;
import letopis.table.kernel.position.CardLookup.CardMatch;
import letopis.table.kernel.position.CardWord;

/// Searches of decks and graveyards (RS-109 to RS-116). A player may search even if the cards cannot be used afterwards
/// (RS-114), and may find nothing if a quality is required (RS-111).
final class Searches {

    private Searches() {}

    /// Returns the next step of a search; a deck is searched as a whole.
    static Step<Draft, Prompt> findNextStep(ResponsState state, Frame.ZoneSearch frame) {
        Deck deck = TableQueries.findDeck(state, frame.seat());
        int unknown = frame.place() == Place.DECK ? deck.unknownInTop(deck.size()) : 0;
        return Step.waitFor(unknown > 0 ? new Prompt.TurnUp(frame.seat(), unknown)
                : new Prompt.ChooseFoundCards(frame.seat()));
    }

    static List<CardId> listCards(ResponsState state, Seat seat, Place place) {
        return switch (place) {
            case DECK -> TableQueries.findDeck(state, seat).identifiedCards();
            case GRAVEYARD -> TableQueries.listGraveyard(state, seat);
            case COSMOS -> state.table().zone(seat, ResponsZone.COSMOS);
            case HAND -> state.listHandCards(seat);
            case BOARD -> List.of();
        };
    }

    static Optional<Refusal> refuse(ResponsState state, List<CardId> chosenCards, List<RevealedCard> shownCards) {
        var frame = (Frame.ZoneSearch) state.agenda().getLast();
        List<CardId> cards = listCards(state, frame.seat(), frame.place());
        int max = Math.min(frame.cards(), cards.size());
        int found = chosenCards.size();
        boolean counts = frame.quality().isPresent() ? found <= max : found == max; // RS-110 to RS-112
        boolean fit = cards.containsAll(chosenCards) && Picks.areDistinct(chosenCards)
                && chosenCards.stream().allMatch(card -> fitsSearch(state, frame, shownCards, card));
        boolean named = shownCards.stream().map(RevealedCard::card).toList()
                .equals(frame.revealsCards() ? chosenCards : List.of());
        boolean truly = shownCards.stream().allMatch(card -> state.table().containsCard(card.card())
                && state.table().card(card.card()).canHaveName(card.name())
                && state.cards().find(card.name()).filter(UnidentifiedCards::isDeckCard).isPresent());
        return (frame.quality().isPresent() ? Reason.UNFIT_SEARCH : Reason.BAD_SEARCH)
                .refuseUnless(counts && fit && named && truly, "cards", max);
    }

    private static boolean fitsSearch(ResponsState state, Frame.ZoneSearch frame, List<RevealedCard> shownCards,
            CardId card) {
        Optional<CardName> cardName = findName(shownCards, card);
        return frame.quality().isEmpty() || cardName.flatMap(name -> TableQueries.findPlayable(state, name))
                .map(text -> Filters.matchesText(frame.quality().get(), text))
                .orElseGet(() -> Filters.canMatchUnseenCard(state, frame.quality().get(), card));
    }

    private static Optional<CardName> findName(List<RevealedCard> shownCards, CardId card) {
        return shownCards.stream().filter(one -> one.card().equals(card)).map(RevealedCard::name).findFirst();
    }

    /// Takes found cards out, shuffles the deck (RS-116), and moves the cards to their destination (RS-107).
    static void apply(Draft draft, List<CardId> chosenCards, List<RevealedCard> shownCards) {
        var frame = (Frame.ZoneSearch) draft.state().agenda().getLast();
        Seat seat = frame.seat();
        boolean fewer = frame.quality().isPresent() && chosenCards.size() < frame.cards();
        draft.add(new ZoneSearched(seat, frame.place(), chosenCards.size()),
                Paragraphs.addRulesIf(Paragraphs.addRulesIf(new String[] {"RS-109"}, fewer, "RS-110"),
                fewer && chosenCards.isEmpty(), "RS-115"));
        draft.add(new SearchMade(seat), "RS-109");
        boolean deck = frame.place() == Place.DECK;
        for (CardId card : chosenCards) {
            if (deck) {
                ZoneMoves.moveFoundCard(draft, card, OffBoardPlace.RESOLVING, findName(shownCards, card));
            }
        }
        if (deck && frame.to() != Destination.DECK_SHUFFLED) {
            Draws.shuffleDeck(draft, seat, true, "RS-116");
        }
        for (CardId card : chosenCards) {
            moveToDestination(draft, frame, card);
        }
        if (frame.to() == Destination.DECK_SHUFFLED) {
            Draws.shuffleDeck(draft, seat, true, "RS-105");
        }
    }

    private static void moveToDestination(Draft draft, Frame.ZoneSearch frame, CardId card) {
        switch (frame.to()) {
            case HAND -> ZoneMoves.moveFoundCard(draft, card, OffBoardPlace.HAND, Optional.empty());
            case DECK_TOP -> ZoneMoves.moveFoundCard(draft, card, OffBoardPlace.DECK_TOP, Optional.empty(), "RS-107");
            case DECK_BOTTOM -> ZoneMoves.moveFoundCard(draft, card, OffBoardPlace.DECK_BOTTOM, Optional.empty(),
                    "RS-107");
            case DECK_SHUFFLED -> ZoneMoves.moveFoundCard(draft, card, OffBoardPlace.DECK_BOTTOM, Optional.empty(),
                    "RS-105");
            case GRAVEYARD -> ZoneMoves.moveFoundCard(draft, card, OffBoardPlace.GRAVEYARD, Optional.empty());
            case COSMOS -> ZoneMoves.moveFoundCard(draft, card, OffBoardPlace.COSMOS, Optional.empty());
            case YOUR_FIELD, OWNERS_FIELD -> {
                if (CardPlacement.listCells(draft.state(), card, frame.seat()).isEmpty()) {
                    ZoneMoves.moveFoundCard(draft, card, OffBoardPlace.GRAVEYARD, Optional.empty());
                } else {
                    draft.add(new PlacementDue(frame.seat(), List.of(card), frame.seat(), Manner.ENTER), "RS-124a");
                }
            }
        }
    }

    /// Finds cards of the searched place. Revealed cards are named.
    static List<CardMatch> findCards(ResponsState state, Seat seat, LaneCards cards, List<CardWord> words) {
        Optional<Frame.ZoneSearch> frame = state.topFrame().filter(Frame.ZoneSearch.class::isInstance)
                .map(Frame.ZoneSearch.class::cast);
        boolean shown = frame.filter(Frame.ZoneSearch::revealsCards).isPresent();
        return cards.findDistinct(words, seat, _ -> card -> state.zoneOf(card).filter(zone ->
                        frame.map(search -> search.place().name().equals(zone.name()))
                                .orElse(zone == ResponsZone.DECK || zone == ResponsZone.GRAVEYARD)).isPresent()
                        && state.halfOf(card).equals(seat)).stream()
                .map(cardMatch -> shown ? cardMatch : new CardMatch(cardMatch.card(), Optional.empty())).toList();
    }

    /// Offers these selections: no card, each single card, and each run of adjacent cards of the largest allowed size,
    /// with wrap-around.
    static void offerFoundCards(ResponsState state, BiConsumer<List<CardId>, List<RevealedCard>> onFoundCards) {
        var frame = (Frame.ZoneSearch) state.agenda().getLast();
        List<CardId> cards = listCards(state, frame.seat(), frame.place()).stream()
                .filter(card -> frame.quality().filter(quality -> !Filters.canMatchUnseenCard(state, quality, card))
                        .isEmpty())
                .toList();
        Stream.of(List.of(List.<CardId>of()), listConsecutiveRuns(cards, 1),
                listConsecutiveRuns(cards, Math.min(frame.cards(), cards.size())))
                .flatMap(List::stream).distinct().forEach(found -> {
                    var shown = new ArrayList<RevealedCard>();
                    for (CardId card : frame.revealsCards() ? found : List.<CardId>of()) {
                        PossibleFaces.findFirstFace(state, shown, card,
                                UnidentifiedCards.listPossibleNames(state, card))
                                .ifPresent(shown::add);
                    }
                    onFoundCards.accept(found, List.copyOf(shown));
                });
    }

    /// Returns some selections of `count` cards: each run of adjacent cards.
    static List<List<CardId>> listConsecutiveRuns(List<CardId> cards, int count) {
        var ways = new ArrayList<List<CardId>>();
        for (int from = 0; from < cards.size() && count > 0 && count <= cards.size(); from++) {
            var way = new ArrayList<CardId>();
            for (int i = 0; i < count; i++) {
                way.add(cards.get((from + i) % cards.size()));
            }
            ways.add(List.copyOf(way));
        }
        return ways.stream().distinct().toList();
    }
}
