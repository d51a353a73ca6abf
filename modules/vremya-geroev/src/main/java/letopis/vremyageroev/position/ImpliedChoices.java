package letopis.vremyageroev.position;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import letopis.journal.Seat;
import letopis.table.Choice;
import letopis.table.Hidden;
import letopis.table.Refusal;
import letopis.table.kernel.move.Move.Prelude;
import letopis.table.kernel.position.Selections;
import letopis.vremyageroev.event.ChanceOutcome.CardsTurnedUp;
import letopis.vremyageroev.event.ChanceOutcome.LotDrawn;
import letopis.vremyageroev.event.ChanceOutcome.RandomCutMade;
import letopis.vremyageroev.query.TableQueries;
import letopis.vremyageroev.rules.HandSelection;
import letopis.vremyageroev.rules.Prompt;
import letopis.vremyageroev.rules.Rules;
import letopis.vremyageroev.state.FightState;

/// Choices that positions omit because later ones imply them, and default continuations of a fight.
final class ImpliedChoices {

    private static final int MAX_COMBINATIONS = 200;

    private ImpliedChoices() {}

    /// Returns the choice that a later choice implies. If a player acts, the players who were prompted earlier have
    /// passed. Cards that are not recorded move unseen. The end of a turn is never implied.
    static Optional<Choice> findImpliedChoice(FightState state, Choice wantedChoice, Refusal refusal) {
        Prompt prompt = Rules.RULES.prompt(state);
        Prelude implied = wantedChoice instanceof Choice.Decision decision
                ? Rules.RULES.moves().impliedPrelude(state, prompt, decision, refusal) : new Prelude.DefaultPrelude();
        return switch (implied) {
            case Prelude.NoPrelude _ -> Optional.empty();
            case Prelude.DefaultPrelude _ -> HandSelection.isUntimely(refusal) && !(prompt instanceof Prompt.Play)
                    ? findIdleChoice(state)
                    : Optional.empty();
            case Prelude.PassPrelude _ -> findForcedPass(state, prompt.seats().getFirst());
            case Prelude.ChoicePrelude(var choice) -> Optional.of(choice);
        };
    }

    private static Optional<Choice> findForcedPass(FightState state, Seat seat) {
        boolean known = state.hand(seat).stream().noneMatch(card -> state.face(card).isEmpty());
        return findIdleChoice(state)
                .filter(pass -> known && Rules.RULES.choices(state, seat).stream().allMatch(choice ->
                choice.equals(pass) || choice instanceof Choice.Decision decision && decision.isConcession()));
    }

    /// Returns the default choice. Random selections have a default only if the cards are interchangeable.
    static Optional<Choice> findIdleChoice(FightState state) {
        return switch (Rules.RULES.prompt(state)) {
            case Prompt.TurnUp(var seat, int unknown) ->
                    Optional.of(new CardsTurnedUp(seat, state.table().nextIds(unknown), Hidden.unseen(seat)));
            case Prompt.RandomDiscard(var seat, int cards, _) ->
                    HandSelection.findInterchangeableCards(state, cards, state.hand(seat))
                    .map(held -> HandSelection.createCardsTakenAtRandom(seat, held));
            case Prompt _ -> Rules.RULES.idleChoice(state);
        };
    }

    /// Returns the possible chance outcomes: lots, deck cuts, and every random selection from a hand. Turned-up cards
    /// need not be named.
    static List<Choice> listChanceOutcomes(FightState state) {
        return switch (Rules.RULES.prompt(state)) {
            case Prompt.Lot _ -> Seat.PAIR.stream().<Choice>map(LotDrawn::new).toList();
            case Prompt.RandomCut(var seat) -> IntStream.range(0, TableQueries.findDeck(state, seat.opponent()).size())
                    .<Choice>mapToObj(cards -> new RandomCutMade(seat, cards)).toList();
            case Prompt.RandomDiscard(var seat, int cards, _) -> Selections.of(state.hand(seat), cards, state::face,
                    MAX_COMBINATIONS)
                    .stream().<Choice>map(cardIds ->
                            HandSelection.createCardsTakenAtRandom(seat, HandSelection.selectHandCards(state, cardIds)))
                                    .toList();
            case Prompt.TurnUp _ -> findIdleChoice(state).stream().toList();
            case Prompt _ -> List.of();
        };
    }
}
