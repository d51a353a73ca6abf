package letopis.respons.rules;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.respons.card.Rule;
import letopis.respons.event.CardEvent.CardDiscarded;
import letopis.respons.event.CardEvent.DiscardFailed;
import letopis.respons.event.CardEvent.DiscardPrevented;
import letopis.respons.event.CardEvent.HandShuffled;
import letopis.respons.event.ChanceOutcome.CardPicked;
import letopis.respons.event.QueueEvent.DiscardDue;
import letopis.respons.event.QueueEvent.DiscardMade;
import letopis.respons.event.RevealedCard;
import letopis.respons.query.Abilities;
import letopis.respons.query.UnidentifiedCards;
import letopis.respons.state.Frame;
import letopis.respons.state.ResponsState;
import letopis.respons.state.ResponsZone;
import letopis.respons.state.Settings;
import letopis.table.CardId;
import letopis.table.NamedCard;
import letopis.table.Refusal;
import letopis.table.kernel.Picks;
import letopis.table.kernel.Step;
import letopis.table.kernel.UnseenCards;

/// Discards (RS-086 to RS-090).
final class Discards {

    private Discards() {}

    /// Returns true if a player may discard the card under this name.
    static boolean canDiscard(ResponsState state, Seat seat, RevealedCard card) {
        return state.isIn(card.card(), seat, ResponsZone.HAND)
                && state.table().card(card.card()).canHaveName(card.name())
                && state.cards().find(card.name()).filter(UnidentifiedCards::isDeckCard).isPresent();
    }

    /// Returns the cards of the hand that can be named.
    static List<RevealedCard> listNameableCards(ResponsState state, Seat seat) {
        var held = new ArrayList<RevealedCard>();
        for (NamedCard card : UnseenCards.nameableCards(state.table(), state.listHandCards(seat),
                cardId -> UnidentifiedCards.listPossibleFaces(state, cardId))) {
            held.add(new RevealedCard(card.card(), card.name()));
        }
        return held;
    }

    /// Returns the first `count` different cards, or fewer.
    static List<RevealedCard> takeFirstDistinctCards(List<RevealedCard> hand, int count) {
        var some = new ArrayList<RevealedCard>();
        for (RevealedCard card : hand) {
            if (some.size() < count && some.stream().noneMatch(shown -> shown.card().equals(card.card()))) {
                some.add(card);
            }
        }
        return some;
    }

    /// Starts a discard; an empty hand discards nothing (RS-088), and a ban prevents it (RS-089).
    static void begin(Draft draft, Seat seat, int count, boolean isRandom) {
        if (count > 0) {
            ResponsState state = draft.state();
            draft.add(new DiscardDue(seat, count, isRandom), isRandom ? "RS-087" : "RS-086");
            boolean pointed = isRandom && state.settings().is(Settings.RandomDiscardRule.BLIND_INDEX)
                    && !state.listHandCards(seat).isEmpty() && !Abilities.isForbidden(state, seat, Rule.Act.DISCARD);
            if (pointed) { // before the opponent picks blindly
                draft.add(new HandShuffled(seat), "RS-087");
            }
        }
    }

    static Step<Draft, Prompt> findNextStep(ResponsState state, Frame.Discard discard) {
        Seat seat = discard.seat();
        int hand = state.listHandCards(seat).size();
        if (discard.remainingCount() == 0) {
            return Step.run(draft -> draft.add(new DiscardMade(seat), "RS-086"));
        }
        if (Abilities.isForbidden(state, seat, Rule.Act.DISCARD)) {
            return Step.run(draft -> draft.add(new DiscardPrevented(seat, discard.remainingCount()), "RS-089"));
        }
        if (hand == 0) {
            return Step.run(draft -> draft.add(new DiscardFailed(seat, discard.remainingCount()), "RS-088"));
        }
        if (!discard.random()) {
            return Step.waitFor(new Prompt.Discard(seat, Math.min(hand, discard.remainingCount()), Optional.empty()));
        }
        if (discard.pickedCards().isPresent()) {
            return Step.waitFor(new Prompt.Discard(seat, 1, discard.pickedCards()));
        }
        return Step.waitFor(state.settings().is(Settings.RandomDiscardRule.CHANCE) ? new Prompt.Pick(seat)
                : new Prompt.PickBlindly(seat.opponent()));
    }

    /// Refuses a wrong discard. A card picked by chance is identified by its face, because only its player can
    /// distinguish the cards of a shuffled hand.
    static Optional<Refusal> refuse(ResponsState state, Prompt.Discard prompt, List<RevealedCard> chosenCards) {
        boolean counts = Picks.areDistinct(chosenCards.stream().map(RevealedCard::card).toList(), prompt.cards());
        return Reason.WRONG_NUMBER.refuseUnless(counts, "cards", prompt.cards())
                .or(() -> chosenCards.stream().filter(card -> !canDiscard(state, prompt.seat(), card)
                                || prompt.pickedCard()
                                .filter(cardId -> !state.table().card(cardId).canHaveName(card.name()))
                                .isPresent())
                        .findFirst()
                        .map(card -> Reason.NOT_IN_HAND.refusal("card", card.card())));
    }

    static void apply(Draft draft, Seat seat, List<RevealedCard> cards) {
        var discarding = (Frame.Discard) draft.state().agenda().getLast();
        for (RevealedCard card : cards) {
            draft.add(new CardDiscarded(seat, card.card(), card.name()),
                    discarding.random() ? "RS-087" : "RS-086");
        }
    }

    static Optional<Refusal> refusePickedCard(ResponsState state, Prompt prompt, CardPicked choice) {
        return new DueChoice(state, prompt, choice.seat()).refuseUnless(prompt.equals(new Prompt.Pick(choice.seat())))
                .or(() -> Reason.NOT_IN_HAND.refuseUnless(state.isIn(choice.card(), choice.seat(), ResponsZone.HAND),
                        "card", choice.card()));
    }

    static void applyPick(Draft draft, CardPicked choice) {
        draft.add(new HandShuffled(choice.seat()), "RS-087");
    }

    /// Returns selections of adjacent cards with different names, completed with unseen cards if there are too few.
    static List<List<RevealedCard>> listCombinations(ResponsState state, Prompt.Discard prompt) {
        Optional<CardId> picked = prompt.pickedCard();
        List<RevealedCard> held = listNameableCards(state, prompt.seat()).stream()
                .filter(card -> picked.filter(cardId -> !cardId.equals(card.card())).isEmpty()).toList();
        if (picked.isPresent() && held.isEmpty()) {
            return UnidentifiedCards.listPossibleNames(state, picked.get()).stream()
                    .map(name -> List.of(new RevealedCard(picked.get(), name)))
                    .toList();
        }
        var ways = new ArrayList<List<RevealedCard>>();
        for (int from = 0; from < Math.max(held.size(), 1); from++) {
            var turned = new ArrayList<>(held);
            Collections.rotate(turned, -from);
            var way = new ArrayList<>(takeFirstDistinctCards(turned, prompt.cards()));
            addUnseenCards(state, way, state.listHandCards(prompt.seat()), prompt.cards());
            ways.add(way);
        }
        return ways;
    }

    /// Adds further unseen cards under their first possible names.
    private static void addUnseenCards(ResponsState state, List<RevealedCard> selection, List<CardId> hand, int count) {
        for (CardId card : hand) {
            boolean named = selection.stream().anyMatch(shown -> shown.card().equals(card));
            if (selection.size() < count && !named && state.table().card(card).isUnseen()) {
                PossibleFaces.findFirstFace(state, selection, card, UnidentifiedCards.listPossibleFaces(state, card))
                        .ifPresent(selection::add);
            }
        }
    }
}
