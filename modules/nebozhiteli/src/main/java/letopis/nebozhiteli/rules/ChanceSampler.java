package letopis.nebozhiteli.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.nebozhiteli.card.CardText;
import letopis.nebozhiteli.event.ChanceOutcome;
import letopis.nebozhiteli.event.DeckList;
import letopis.nebozhiteli.event.DeckPart;
import letopis.nebozhiteli.event.RevealedCard;
import letopis.nebozhiteli.query.DeckKnowledge;
import letopis.nebozhiteli.query.TableQueries;
import letopis.nebozhiteli.state.DuelState;
import letopis.table.Audience;
import letopis.table.AwaitedCards;
import letopis.table.CardDefinition;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Dice;
import letopis.table.Hidden;
import letopis.table.Refusal;
import letopis.table.kernel.UnseenCards;

/// A sampler of chance outcomes for simulations. An unknown card of a shuffled deck can be any unidentified card of the
/// player's list, and each copy is equally likely.
public final class ChanceSampler {

    private ChanceSampler() {}

    public static ChanceOutcome sample(DuelState state, Prompt prompt, Dice dice) {
        return switch (prompt) {
            case Prompt.Toss _ ->
                    new ChanceOutcome.CoinTossed(state.table().seats().get(dice.nextInt(state.table().seats().size())));
            case Prompt.TurnUp(var seat, var deck, int unknown) -> sampleTurnedUpCards(state, seat, deck, unknown,
                    dice);
            case Prompt.Pick(var seat, int cards, var from) -> samplePickedCards(state, seat, cards, from, dice);
            case Prompt other -> throw new IllegalStateException("chance is not awaited, but " + other);
        };
    }

    /// Samples cards of a hand; an unseen card can be any remaining card.
    private static ChanceOutcome.CardsPicked samplePickedCards(DuelState state, Seat seat, int count,
            List<CardId> candidates, Dice dice) {
        List<CardName> left = DeckKnowledge.listRemainingFaces(state, seat, DeckPart.MAIN);
        return new ChanceOutcome.CardsPicked(seat, UnseenCards.drawRandomly(new ArrayList<>(candidates), count, dice)
                .stream()
                .map(card -> new RevealedCard(card, TableQueries.findName(state, card)
                        .orElseGet(() -> left.remove(dice.nextInt(left.size()))))).toList());
    }

    private static ChanceOutcome.CardsTurnedUp sampleTurnedUpCards(DuelState state, Seat seat, DeckPart deck,
            int unknownCount, Dice dice) {
        List<CardId> cards = state.table().nextIds(unknownCount);
        Hidden<DeckList> list = state.duel().decks().get(seat).list();
        if (list.isWithheld()) {
            throw new IllegalStateException("this log does not hold the deck of " + seat);
        }
        Hidden<List<CardName>> faces = list.isKnown()
                ? Hidden.ownedBy(seat, UnseenCards.drawRandomly(
                        DeckKnowledge.listRemainingFaces(state, seat, deck), unknownCount, dice))
                : Hidden.unseen(seat);
        return new ChanceOutcome.CardsTurnedUp(seat, deck, cards, faces);
    }

    /// Returns the cards that the recorder must reveal next.
    public static Optional<AwaitedCards> findAwaitedCards(DuelState state, Prompt prompt) {
        if (!(prompt instanceof Prompt.TurnUp(var seat, var deck, int unknown))) {
            return Optional.empty();
        }
        List<CardId> cards = state.table().nextIds(unknown);
        return Optional.of(new AwaitedCards(seat, cards,
                faces -> new ChanceOutcome.CardsTurnedUp(seat, deck, cards, faces)));
    }

    /// Checks reported cards. They must have the next ids, and their faces must still be available in the deck. If the
    /// deck list is unknown, any face with the right back is accepted.
    static Optional<Refusal> refuse(DuelState state, ChanceOutcome.CardsTurnedUp cardsTurnedUp) {
        if (!cardsTurnedUp.cards().equals(state.table().nextIds(cardsTurnedUp.cards().size()))) {
            return Reason.NOT_YOUR_DECISION.refuse();
        }
        return cardsTurnedUp.faces().valueFor(Audience.JUDGE)
                .flatMap(faces -> faces.size() != cardsTurnedUp.cards().size()
                ? Reason.NOT_YOUR_DECISION.refuse()
                : Refusal.findFirst(faces, face -> refuseWrongBack(state, cardsTurnedUp.deck(), face))
                .or(() -> refuseCopies(state, cardsTurnedUp, faces)));
    }

    private static Optional<Refusal> refuseWrongBack(DuelState state, DeckPart deck, CardName face) {
        Optional<CardDefinition> text = state.cards().find(face);
        if (text.isEmpty()) {
            return Reason.UNKNOWN_CARD.refuse("name", face);
        }
        boolean red = deck == DeckPart.CREATURES;
        return ((CardText) text.get()).isRedBacked() == red ? Optional.empty()
                : (red ? Reason.WRONG_BACK_IN_CREATURE_DECK : Reason.WRONG_BACK_IN_MAIN_DECK).refuse("name", face);
    }

    private static Optional<Refusal> refuseCopies(DuelState state, ChanceOutcome.CardsTurnedUp cardsTurnedUp,
            List<CardName> faces) {
        if (!state.duel().decks().get(cardsTurnedUp.seat()).list().isKnown()) {
            return Optional.empty();
        }
        List<CardName> left = DeckKnowledge.listRemainingFaces(state, cardsTurnedUp.seat(), cardsTurnedUp.deck());
        return Refusal.findFirst(faces, face -> Reason.OTHER_FACE.refuseUnless(left.remove(face), "name", face));
    }
}
