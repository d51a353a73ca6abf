package letopis.vremyageroev.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.table.AwaitedCards;
import letopis.table.CardId;
import letopis.table.Dice;
import letopis.table.kernel.UnseenCards;
import letopis.vremyageroev.event.ChanceOutcome;
import letopis.vremyageroev.event.ChanceOutcome.CardsTakenAtRandom;
import letopis.vremyageroev.event.ChanceOutcome.CardsTurnedUp;
import letopis.vremyageroev.event.RevealedCard;
import letopis.vremyageroev.query.DeckKnowledge;
import letopis.vremyageroev.query.Piles;
import letopis.vremyageroev.query.TableQueries;
import letopis.vremyageroev.state.FightState;

/// Simulated chance outcomes. An unknown card of a shuffled deck is drawn uniformly from the unidentified copies of the
/// player's list. If the deck has piles, it is drawn only from the copies in its pile.
public final class ChanceSampler {

    private ChanceSampler() {}

    public static ChanceOutcome sample(FightState state, Dice dice) {
        return switch (Rules.RULES.prompt(state)) {
            case Prompt.Lot _ -> new ChanceOutcome.LotDrawn(state.table().seats()
                    .get(dice.nextInt(state.table().seats().size())));
            case Prompt.RandomCut(var seat) ->
                    new ChanceOutcome.RandomCutMade(
                    seat, dice.nextInt(Math.max(1, TableQueries.findDeck(state, seat.opponent()).size())));
            case Prompt.TurnUp(var seat, int unknown) -> new CardsTurnedUp(seat, state.table().nextIds(unknown),
                    Piles.findUpcomingCards(state, seat, unknown)
                    .drawFaces(dice, DeckKnowledge.isWithheld(state, seat)));
            case Prompt.RandomDiscard(var seat, int cards, _) -> sampleTakenCards(state, seat, cards, dice);
            case Prompt other -> throw new IllegalStateException("chance is not awaited, but " + other);
        };
    }

    /// Takes cards from a hand, each with equal probability (VG-35b).
    private static CardsTakenAtRandom sampleTakenCards(FightState state, Seat seat, int count, Dice dice) {
        List<CardId> taken = UnseenCards.drawRandomly(new ArrayList<>(state.hand(seat)), count, dice);
        return new CardsTakenAtRandom(seat, taken.stream()
                .flatMap(card -> state.face(card).map(name -> new RevealedCard(card, name)).stream()).toList(),
                taken.stream().filter(card -> state.face(card).isEmpty()).toList());
    }

    /// Returns the upcoming cards that the recorder must identify.
    public static Optional<AwaitedCards> findAwaitedCards(FightState state) {
        if (!(Rules.RULES.prompt(state) instanceof Prompt.TurnUp(var seat, int unknown))) {
            return Optional.empty();
        }
        List<CardId> cards = state.table().nextIds(unknown);
        return Optional.of(new AwaitedCards(seat, cards, faces -> new CardsTurnedUp(seat, cards, faces)));
    }
}
