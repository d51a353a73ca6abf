package letopis.berserkheroes.position;

import static letopis.table.kernel.position.Fields.ofPairs;

import java.util.List;
import java.util.Optional;
import letopis.berserkheroes.event.ChanceOutcome.CardsTurnedUp;
import letopis.berserkheroes.event.ChanceOutcome.DiceRolled;
import letopis.berserkheroes.event.ChanceOutcome.OrderDrawn;
import letopis.berserkheroes.rules.Prompt;
import letopis.berserkheroes.rules.Rules;
import letopis.berserkheroes.state.BerserkState;
import letopis.table.PositionReader;
import letopis.table.SourceNode;
import letopis.table.WrittenChoice;
import letopis.table.kernel.position.ChanceForm;

/// A reader of random outcomes: `{turned-up: [cards]}`, `{dice: [3, 5]}`, or `{first: A}` for another random method.
/// `of` names the player whose cards are turned up. It may be omitted if the rules are waiting for that player's cards.
final class ChanceReader {

    static final ChanceForm<BerserkState> FORM = new ChanceForm<BerserkState>(
            state -> Rules.RULES.prompt(state) instanceof Prompt.TurnUp(var seat, _) ? seat : state.active(),
            "turned-up", "dice", "first")
            .seat("first", OrderDrawn.class, OrderDrawn::new, OrderDrawn::first)
            .outcome("dice", DiceRolled.class, (node, _, reader) -> readDiceRoll(node, reader), (dice, _) ->
                    ofPairs("dice", List.of(dice.a(), dice.b())))
            .reveal(CardsTurnedUp.class, CardsTurnedUp::new, CardsTurnedUp::seat, CardsTurnedUp::cards,
                    CardsTurnedUp::faces);

    private static final int DIE_SIDES = 6;

    private ChanceReader() {}

    private static Optional<WrittenChoice<BerserkState>> readDiceRoll(SourceNode node, PositionReader reader) {
        List<Integer> rolled = reader.readItems(node).stream()
                .flatMap(item -> reader.readNumber(item, 1, DIE_SIDES).stream()).toList();
        if (reader.readItems(node).size() != 2) {
            reader.report(node, "two-dice");
        }
        return rolled.size() == 2 ? Optional.of(WrittenChoice.of(
                new DiceRolled(rolled.getFirst(), rolled.getLast()))) : Optional.empty();
    }
}
