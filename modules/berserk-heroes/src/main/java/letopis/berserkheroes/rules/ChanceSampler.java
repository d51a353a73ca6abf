package letopis.berserkheroes.rules;

import java.util.List;
import java.util.Optional;
import letopis.berserkheroes.event.ChanceOutcome;
import letopis.berserkheroes.event.ChanceOutcome.CardsTurnedUp;
import letopis.berserkheroes.query.DeckKnowledge;
import letopis.berserkheroes.state.BerserkState;
import letopis.table.AwaitedCards;
import letopis.table.CardId;
import letopis.table.Dice;

/// Random outcomes for simulations, with equal odds (BF-526.1). An unknown card of a shuffled deck is equally likely to
/// be any unidentified copy from the player's list.
public final class ChanceSampler {

    private ChanceSampler() {}

    public static ChanceOutcome sample(BerserkState state, Dice dice) {
        return switch (Rules.RULES.prompt(state)) {
            case Prompt.Roll _ ->
                    new ChanceOutcome.DiceRolled(1 + dice.nextInt(PreparationFlow.DIE_SIDES),
                            1 + dice.nextInt(PreparationFlow.DIE_SIDES));
            case Prompt.TurnUp(var seat, int unknown) -> new CardsTurnedUp(seat, state.table().nextIds(unknown),
                    DeckKnowledge.findUpcomingCards(state, seat, unknown)
                    .drawFaces(dice, DeckKnowledge.isWithheld(state, seat)));
            case Prompt other -> throw new IllegalStateException("chance is not awaited, but " + other);
        };
    }

    /// Returns the next cards the recorder has to enter.
    public static Optional<AwaitedCards> findAwaitedCards(BerserkState state) {
        if (!(Rules.RULES.prompt(state) instanceof Prompt.TurnUp(var seat, int unknown))) {
            return Optional.empty();
        }
        List<CardId> cards = state.table().nextIds(unknown);
        return Optional.of(new AwaitedCards(seat, cards, faces -> new CardsTurnedUp(seat, cards, faces)));
    }
}
