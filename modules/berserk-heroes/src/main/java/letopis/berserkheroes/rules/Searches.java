package letopis.berserkheroes.rules;

import java.util.List;
import java.util.Optional;
import letopis.berserkheroes.card.CardType;
import letopis.berserkheroes.card.Filter;
import letopis.berserkheroes.event.CardEvent.CardEntered;
import letopis.berserkheroes.event.CardEvent.CardMoved;
import letopis.berserkheroes.event.CardEvent.OffBoardPlace;
import letopis.berserkheroes.event.QueueEvent.AbilityBrokenOff;
import letopis.berserkheroes.event.QueueEvent.SearchDue;
import letopis.berserkheroes.event.QueueEvent.SearchMade;
import letopis.berserkheroes.event.RevealedCard;
import letopis.berserkheroes.query.DeckKnowledge;
import letopis.berserkheroes.query.Filters;
import letopis.berserkheroes.query.Scope;
import letopis.berserkheroes.query.TableQueries;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.BerserkZone;
import letopis.berserkheroes.state.Frame;
import letopis.journal.Seat;
import letopis.table.Card;
import letopis.table.CardId;
import letopis.table.Deck;
import letopis.table.Refusal;
import letopis.table.kernel.Picks;
import letopis.table.kernel.Step;

/// Searching for cards, calling them, and looking at top deck cards (BF-7-133, BF-519.3, BF-7-085).
final class Searches {

    private Searches() {}

    static StepResult begin(Draft draft, Scope scope, int cardCount, Filter filter, boolean entersPlay) {
        Filter named = Filters.resolveNames(draft.state(), filter, scope);
        draft.add(new SearchDue(scope.seat(), cardCount, named, entersPlay, scope.self()),
                entersPlay ? "BF-519.3" : "BF-7-133");
        return StepResult.YES;
    }

    /// Searches the whole deck.
    static Step<Draft, Prompt> findNextStep(BerserkState state, Frame.DeckSearch frame) {
        Deck deck = TableQueries.findDeck(state, frame.seat());
        if (deck.isEmpty()) {
            return Step.run(draft -> draft.add(new SearchMade(frame.seat(), 0), "BF-520.1"));
        }
        if (!frame.begun()) {
            return Step.waitFor(new Prompt.DecideSearch(frame.seat()));
        }
        return TopCards.identifyCardsThen(state, frame.seat(), deck.size(),
                () -> Step.waitFor(new Prompt.ChooseFoundCards(frame.seat())));
    }

    /// Returns the next step of milling the available top cards of a deck (BF-7-085).
    static Step<Draft, Prompt> findNextStep(BerserkState state, Frame.Mill frame) {
        return TopCards.identifyCardsThen(state, frame.seat(), frame.remainingCount(), () -> Step.run(draft -> {
            CardId top = TableQueries.findDeck(state, frame.seat()).top(1).getFirst();
            draft.add(new CardMoved(top, frame.seat(), OffBoardPlace.GRAVEYARD, state.face(top)), "BF-7-085",
                    "BF-205.1");
        }));
    }

    /// Refuses cards that do not match the search. The player may find fewer cards than requested, or none, as if the
    /// deck did not contain them (BF-519.3.2, BF-7-133, BF-519.3.3).
    static Optional<Refusal> refuse(BerserkState state, List<RevealedCard> chosenCards) {
        var frame = (Frame.DeckSearch) state.agenda().getLast();
        List<CardId> cards = TableQueries.findDeck(state, frame.seat()).identifiedCards();
        List<CardId> found = chosenCards.stream().map(RevealedCard::card).toList();
        boolean fit = found.size() <= frame.cards() && cards.containsAll(found) && Picks.areDistinct(found)
                && chosenCards.stream().allMatch(card -> fitsSearch(state, frame, card));
        boolean there = cards.stream().anyMatch(card -> state.face(card).filter(frame.filter().names()::contains)
                .isPresent());
        return Reason.BAD_SEARCH.refuseUnless(fit, "cards", frame.cards())
                .or(() -> Reason.FINDS_ITSELF.refuseUnless(!found.isEmpty() || !there
                        || !canFindAsker(state, frame)));
    }

    /// Refuses to let the player decline while a deck card searches for itself, because that card must be found
    /// (BF-519.3.1, BF-7-133).
    static Optional<Refusal> refuseDeclining(BerserkState state) {
        var frame = (Frame.DeckSearch) state.agenda().getLast();
        return Reason.FINDS_ITSELF.refuseUnless(!canFindAsker(state, frame));
    }

    private static boolean canFindAsker(BerserkState state, Frame.DeckSearch frame) {
        boolean among = state.table().card(frame.asker()).place() instanceof Card.Place.Among(var half, var zone)
                && half.equals(frame.seat()) && zone == BerserkZone.DECK;
        return (among || TableQueries.findDeck(state, frame.seat()).identifiedCards().contains(frame.asker()))
                && state.face(frame.asker()).filter(frame.filter().names()::contains).isPresent();
    }

    static boolean fitsSearch(BerserkState state, Frame.DeckSearch frame, RevealedCard card) {
        return state.table().containsCard(card.card()) && state.table().card(card.card()).canHaveName(card.name())
                && TableQueries.findPlayable(state, card.name())
                .filter(text -> DeckKnowledge.isDeckCard(state, frame.seat(), text.name())
                && Filters.matchesText(state, frame.filter(), text)
                && !(frame.call() && text.type() == CardType.SPELL)).isPresent();
    }

    /// Reveals and takes the cards, and shuffles the deck (BF-204.3).
    static void apply(Draft draft, Seat seat, List<RevealedCard> foundCards) {
        var frame = (Frame.DeckSearch) draft.state().agenda().getLast();
        draft.add(new SearchMade(seat, foundCards.size()), frame.call() ? "BF-519.3" : "BF-7-133");
        for (RevealedCard card : foundCards) {
            if (frame.call()) {
                ZoneMoves.putIntoPlay(draft, card.card(), seat, card.name(), false, CardEntered.EntryManner.CALLED,
                        "BF-7-031",
                        "BF-519.3");
            } else {
                draft.add(new CardMoved(card.card(), seat, OffBoardPlace.HAND, Optional.of(card.name())),
                        "BF-7-133", "BF-527.4");
            }
        }
        ZoneMoves.shuffleDeck(draft, seat);
    }

    /// Declines a search: nothing is shuffled and the ability stops (BF-519.3.1).
    static void declineSearch(Draft draft, Seat seat) {
        var frame = (Frame.DeckSearch) draft.state().agenda().getLast();
        draft.add(new SearchMade(seat, 0), "BF-519.3.1");
        draft.add(new AbilityBrokenOff(frame.asker()), "BF-519.3.1");
    }
}
