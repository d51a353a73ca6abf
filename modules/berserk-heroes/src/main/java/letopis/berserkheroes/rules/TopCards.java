package letopis.berserkheroes.rules;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import letopis.berserkheroes.card.CardSelector;
import letopis.berserkheroes.event.CardEvent.CardMoved;
import letopis.berserkheroes.event.CardEvent.OffBoardPlace;
import letopis.berserkheroes.event.QueueEvent.BroughtCardsShowDue;
import letopis.berserkheroes.event.QueueEvent.LookDue;
import letopis.berserkheroes.event.QueueEvent.LookMade;
import letopis.berserkheroes.event.QueueEvent.ShowDue;
import letopis.berserkheroes.event.RevealedCard;
import letopis.berserkheroes.query.CardReferences;
import letopis.berserkheroes.query.DeckKnowledge;
import letopis.berserkheroes.query.Scope;
import letopis.berserkheroes.query.TableQueries;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.BerserkZone;
import letopis.berserkheroes.state.Frame;
import letopis.journal.Seat;
import letopis.table.Audience;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Deck;
import letopis.table.Refusal;
import letopis.table.kernel.Step;
import letopis.table.kernel.move.Offers;

/// Top deck cards that are revealed or looked at by their player (BF-204.2, BF-520.3, BF-105.2).
final class TopCards {

    private TopCards() {}

    /// Reveals the available cards (BF-520.3).
    static StepResult showTopCards(Draft draft, Seat seat, int count) {
        int number = Math.min(count, TableQueries.findDeck(draft.state(), seat).size());
        if (number > 0) {
            draft.add(new ShowDue(seat, number), "BF-520.3");
        }
        return StepResult.of(number, count);
    }

    /// Reveals the cards brought by this ability that are still in their player's hand (BF-527.5.3).
    static StepResult showBroughtCards(Draft draft, Scope scope) {
        List<CardId> cards = CardReferences.resolve(draft.state(), new CardSelector.BroughtCard(), scope).stream()
                .filter(card -> draft.state().isIn(card, scope.seat(), BerserkZone.HAND)).toList();
        if (cards.isEmpty()) {
            return StepResult.NO;
        }
        draft.add(new BroughtCardsShowDue(scope.seat(), cards), "BF-105.2", "BF-527.5.3");
        return StepResult.of(cards.size(), cards.size());
    }

    static StepResult lookAtTop(Draft draft, Seat seat, int count, int takeCount) {
        int number = Math.min(count, TableQueries.findDeck(draft.state(), seat).size());
        if (number > 0) {
            draft.add(new LookDue(seat, number, takeCount), "BF-204.2", "BF-520.1");
        }
        return StepResult.of(number, count);
    }

    static Step<Draft, Prompt> findNextStep(BerserkState state, Frame.TopCardReveal frame) {
        return identifyCardsThen(state, frame.seat(), frame.cards(), () ->
                Step.waitFor(new Prompt.Show(frame.seat(), listTopCards(state, frame.seat(), frame.cards()))));
    }

    static Step<Draft, Prompt> findNextStep(BerserkState state, Frame.TopCardInspection frame) {
        return identifyCardsThen(state, frame.seat(), frame.cards(), () ->
                Step.waitFor(new Prompt.Sort(frame.seat(), listTopCards(state, frame.seat(), frame.cards()),
                        frame.take())));
    }

    /// Returns the next step, or a prompt if available top cards are still unidentified.
    static Step<Draft, Prompt> identifyCardsThen(BerserkState state, Seat seat, int count,
            Supplier<Step<Draft, Prompt>> nextStep) {
        int unknown = TableQueries.findDeck(state, seat).unknownInTop(count);
        return unknown > 0 ? Step.waitFor(new Prompt.TurnUp(seat, unknown)) : nextStep.get();
    }

    private static List<CardId> listTopCards(BerserkState state, Seat seat, int count) {
        Deck deck = TableQueries.findDeck(state, seat);
        return deck.top(Math.min(count, deck.size()));
    }

    static Optional<Refusal> refuseShownCards(BerserkState state, Prompt.Show prompt, List<RevealedCard> shownCards) {
        return Reason.BAD_CARDS.citing("BF-105.2").refuseUnless(shownCards.stream().map(RevealedCard::card).toList()
                        .equals(prompt.cards()))
                .or(() -> shownCards.stream().filter(card -> !state.table().card(card.card()).canHaveName(card.name())
                                || !DeckKnowledge.isDeckCard(state, prompt.seat(), card.name())).findFirst()
                        .map(card -> Reason.OTHER_FACE.refusal("card", card.card(), "name", card.name())));
    }

    /// Returns the cards with their faces. A hidden card gets the first name that it may have.
    static List<RevealedCard> listShownCards(BerserkState state, List<CardId> cards, Offers offers) {
        List<RevealedCard> named = List.of();
        for (CardId card : cards) {
            Optional<CardName> known = state.table().card(card).face().valueFor(Audience.JUDGE);
            List<RevealedCard> before = named;
            named = known.map(List::of).orElseGet(() -> DeckKnowledge.listPossibleFaces(state, card)).stream()
                    .map(name -> BerserkState.append(before, new RevealedCard(card, name)))
                    .filter(more -> offers.canBe(RevealedCard.toNamedCards(more).toList())).findFirst().orElse(before);
        }
        return named;
    }

    static Optional<Refusal> refuseSortedCards(Prompt.Sort prompt, List<CardId> takenCards, List<CardId> bottomCards) {
        var all = new ArrayList<>(takenCards);
        all.addAll(bottomCards);
        boolean same = all.size() == prompt.cards().size()
                && new HashSet<>(all).equals(new HashSet<>(prompt.cards()));
        return Reason.BAD_CARDS.refuseUnless(same).or(() ->
                Reason.WRONG_NUMBER.refuseUnless(takenCards.size() <= prompt.take(), "cards", prompt.take()));
    }

    /// Takes some of the cards and puts the others under the deck. Taking is not drawing (BF-527.4). The other cards go
    /// to a known position, so nothing is shuffled (BF-204.3).
    static void sortTopCards(Draft draft, Seat seat, List<CardId> takenCards, List<CardId> bottomCards) {
        draft.add(new LookMade(seat), "BF-204.3");
        takenCards.forEach(card ->
                draft.add(new CardMoved(card, seat, OffBoardPlace.HAND, Optional.empty()), "BF-527.4"));
        bottomCards.forEach(card ->
                draft.add(new CardMoved(card, seat, OffBoardPlace.DECK_BOTTOM, Optional.empty()), "BF-204.3"));
    }
}
