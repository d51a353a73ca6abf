package letopis.respons.rules;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import letopis.journal.Seat;
import letopis.respons.event.ChanceOutcome;
import letopis.respons.event.ChanceOutcome.CardPicked;
import letopis.respons.event.ChanceOutcome.CardsTurnedUp;
import letopis.respons.event.ChanceOutcome.InitiativeDrawn;
import letopis.respons.event.ChanceOutcome.RandomCutMade;
import letopis.respons.query.TableQueries;
import letopis.respons.query.UnidentifiedCards;
import letopis.respons.state.ResponsState;
import letopis.table.AwaitedCards;
import letopis.table.CardId;
import letopis.table.Dice;
import letopis.table.Hidden;

/// Chance outcomes for simulations. An unknown card of a shuffled deck can be any unidentified card of the player's
/// list. Each copy is equally likely, as after a shuffle.
public final class ChanceSampler {

    private ChanceSampler() {}

    public static ChanceOutcome sample(ResponsState state, Dice dice) {
        Prompt prompt = Rules.RULES.prompt(state);
        if (prompt instanceof Prompt.TurnUp(var seat, int unknown)) {
            return new CardsTurnedUp(seat, state.table().nextIds(unknown),
                    UnidentifiedCards.findUpcomingCards(state, seat, unknown)
                    .drawFaces(dice, UnidentifiedCards.isWithheld(state, seat)));
        }
        List<ChanceOutcome> all = listEquallyLikelyOutcomes(state);
        if (all.isEmpty()) {
            throw new IllegalStateException("chance is not awaited, but " + prompt);
        }
        return all.get(dice.nextInt(all.size()));
    }

    /// Returns all outcomes if they are equally likely. Turned-up cards may stay unknown.
    public static List<ChanceOutcome> listEquallyLikelyOutcomes(ResponsState state) {
        return switch (Rules.RULES.prompt(state)) {
            case Prompt.Lot _ -> Seat.PAIR.stream().<ChanceOutcome>map(InitiativeDrawn::new).toList();
            case Prompt.RandomCut(var seat) -> IntStream.range(1, TableQueries.countShuffledCards(state, seat))
                    .<ChanceOutcome>mapToObj(cards -> new RandomCutMade(seat, cards)).toList();
            case Prompt.Pick(var seat) -> state.listHandCards(seat).stream().<ChanceOutcome>map(card ->
                    new CardPicked(seat, card)).toList();
            case Prompt.TurnUp(var seat, int unknown) ->
                    List.of(new CardsTurnedUp(seat, state.table().nextIds(unknown), Hidden.unseen(seat)));
            case Prompt _ -> List.of();
        };
    }

    /// Returns the cards that the recorder has to name next.
    public static Optional<AwaitedCards> findAwaitedCards(ResponsState state) {
        if (!(Rules.RULES.prompt(state) instanceof Prompt.TurnUp(var seat, int unknown))) {
            return Optional.empty();
        }
        List<CardId> cards = state.table().nextIds(unknown);
        return Optional.of(new AwaitedCards(seat, cards, faces -> new CardsTurnedUp(seat, cards, faces)));
    }
}
