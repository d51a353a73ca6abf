package letopis.berserkheroes.rules;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import letopis.berserkheroes.card.Which;
import letopis.berserkheroes.event.CardEvent.CardMoved;
import letopis.berserkheroes.event.CardEvent.Spot;
import letopis.berserkheroes.event.PlayerDecision.TopShown;
import letopis.berserkheroes.event.PlayerDecision.TopSorted;
import letopis.berserkheroes.event.QueueEvent.BroughtShowDue;
import letopis.berserkheroes.event.QueueEvent.TopRevealed;
import letopis.berserkheroes.event.QueueEvent.LookDue;
import letopis.berserkheroes.event.QueueEvent.LookMade;
import letopis.berserkheroes.event.QueueEvent.ShowDue;
import letopis.berserkheroes.event.Shown;
import letopis.berserkheroes.query.Cards;
import letopis.berserkheroes.query.Field;
import letopis.berserkheroes.query.Scope;
import letopis.berserkheroes.query.Unseen;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.BerserkZone;
import letopis.berserkheroes.state.Frame;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.Deck;
import letopis.table.Refusal;
import letopis.table.kernel.Step;

/// Cards that are shown to all, or looked at by their player on top of the deck (BF-204.2, BF-520.3, BF-105.2).
final class Tops {

    private Tops() {}

    /// As many as there are (BF-520.3).
    static Done show(Draft draft, Seat seat, int cards) {
        int number = Math.min(cards, Field.deck(draft.state(), seat).size());
        if (number > 0) {
            draft.add(new ShowDue(seat, number), "BF-520.3");
        }
        return Done.of(number, cards);
    }

    /// What came by this and is in the hand of its player still (BF-527.5.3).
    static Done showBrought(Draft draft, Scope scope) {
        List<CardId> cards = Cards.meant(draft.state(), new Which.Brought(), scope).stream()
                .filter(card -> draft.state().lies(card, scope.seat(), BerserkZone.HAND)).toList();
        if (cards.isEmpty()) {
            return Done.NO;
        }
        draft.add(new BroughtShowDue(scope.seat(), cards), "BF-105.2", "BF-527.5.3");
        return Done.of(cards.size(), cards.size());
    }

    static Done look(Draft draft, Seat seat, int cards, int take) {
        int number = Math.min(cards, Field.deck(draft.state(), seat).size());
        if (number > 0) {
            draft.add(new LookDue(seat, number, take), "BF-204.2", "BF-520.1");
        }
        return Done.of(number, cards);
    }

    static Step<Draft, Prompt> next(BerserkState state, Frame.Showing frame) {
        Deck deck = Field.deck(state, frame.seat());
        int unknown = deck.unknownAmongTop(frame.cards());
        return Step.waits(unknown > 0 ? new Prompt.TurnUp(frame.seat(), unknown)
                : new Prompt.Show(frame.seat(), top(deck, frame.cards())));
    }

    static Step<Draft, Prompt> next(BerserkState state, Frame.Looking frame) {
        Deck deck = Field.deck(state, frame.seat());
        int unknown = deck.unknownAmongTop(frame.cards());
        return Step.waits(unknown > 0 ? new Prompt.TurnUp(frame.seat(), unknown)
                : new Prompt.Sort(frame.seat(), top(deck, frame.cards()), frame.take()));
    }

    private static List<CardId> top(Deck deck, int cards) {
        return IntStream.range(0, Math.min(cards, deck.size())).mapToObj(slot -> deck.at(slot).orElseThrow()).toList();
    }

    static Optional<Refusal> refuse(BerserkState state, Prompt asked, TopShown choice) {
        if (!(asked instanceof Prompt.Show(var seat, var cards)) || !seat.equals(choice.seat())) {
            return Reason.NOT_YOUR_DECISION.refused();
        }
        return Reason.BAD_CARDS.citing("BF-105.2").unless(choice.cards().stream().map(Shown::card).toList()
                        .equals(cards))
                .or(() -> choice.cards().stream().filter(card -> !state.table().card(card.card()).mayBe(card.name())
                                || !Unseen.isDeckCard(state, choice.seat(), card.name())).findFirst()
                        .map(card -> Reason.OTHER_FACE.refusal("card", card.card(), "name", card.name())));
    }

    static void apply(Draft draft, TopShown choice) {
        draft.add(new TopRevealed(choice.seat(), choice.cards()), "BF-105.2", "BF-520.3");
    }

    static Optional<Refusal> refuse(Prompt asked, TopSorted choice) {
        if (!(asked instanceof Prompt.Sort(var seat, var cards, int take)) || !seat.equals(choice.seat())) {
            return Reason.NOT_YOUR_DECISION.refused();
        }
        var all = new ArrayList<>(choice.taken());
        all.addAll(choice.below());
        boolean same = all.size() == cards.size() && new HashSet<>(all).equals(new HashSet<>(cards));
        return Reason.BAD_CARDS.unless(same).or(() ->
                Reason.WRONG_NUMBER.unless(choice.taken().size() <= take, "cards", take));
    }

    /// What is taken is not drawn (BF-527.4); the others have their spot, so nothing is shuffled (BF-204.3).
    static void apply(Draft draft, TopSorted choice) {
        draft.add(new LookMade(choice.seat()), "BF-204.3");
        choice.taken().forEach(card ->
                draft.add(new CardMoved(card, choice.seat(), Spot.HAND, Optional.empty()), "BF-527.4"));
        choice.below().forEach(card ->
                draft.add(new CardMoved(card, choice.seat(), Spot.DECK_BOTTOM, Optional.empty()), "BF-204.3"));
    }
}
