package letopis.berserkheroes.position;

import java.util.List;
import java.util.Optional;
import letopis.berserkheroes.event.ChanceOutcome;
import letopis.berserkheroes.rules.Prompt;
import letopis.berserkheroes.rules.Rules;
import letopis.berserkheroes.state.BerserkState;
import letopis.journal.Seat;
import letopis.table.CardName;
import letopis.table.Hidden;
import letopis.table.PositionReader;
import letopis.table.SourceNode;
import letopis.table.WrittenChoice;
import letopis.table.kernel.position.CardWord;

/// Reads what chance brings: `{turned-up: [cards]}`, `{dice: [3, 5]}`, or `{first: A}` where another lot was
/// drawn. `of` says whose cards they are; it may be left out where the rules are waiting for them.
record ChanceReader(PositionReader reader) {

    private static final int SIDES = 6;

    Optional<WrittenChoice<BerserkState>> read(SourceNode said) {
        SourceNode.Fields fields = reader.fields(said, List.of("turned-up", "dice", "first", "of"));
        Optional<Seat> of = fields.find("of").flatMap(reader::seat);
        Optional<SourceNode> first = fields.find("first");
        if (first.isPresent()) {
            return first.flatMap(reader::seat).map(ChanceOutcome.OrderDrawn::new).map(WrittenChoice::of);
        }
        Optional<SourceNode> dice = fields.find("dice");
        if (dice.isPresent()) {
            List<Integer> rolled = reader.items(dice.get()).stream()
                    .flatMap(item -> reader.number(item, 1, SIDES).stream()).toList();
            if (reader.items(dice.get()).size() != 2) {
                reader.report(dice.get(), "two-dice");
            }
            return rolled.size() == 2 ? Optional.of(WrittenChoice.of(
                    new ChanceOutcome.DiceRolled(rolled.getFirst(), rolled.getLast()))) : Optional.empty();
        }
        return reader.needed(fields, "turned-up").map(reader::items).map(items -> {
            Optional<List<CardName>> faces = CardWord.faces(items, reader);
            return (state, _) -> turnedUp(state, whose(state, of), items.size(), faces);
        });
    }

    /// @param faces none where nobody has seen the cards
    private static WrittenChoice.Meaning turnedUp(BerserkState state, Seat seat, int cards,
            Optional<List<CardName>> faces) {
        return new WrittenChoice.Meaning.Chosen(new ChanceOutcome.CardsTurnedUp(seat, state.table().nextIds(cards),
                faces.<Hidden<List<CardName>>>map(names -> Hidden.from(seat, names))
                        .orElseGet(() -> Hidden.unseen(seat))));
    }

    private static Seat whose(BerserkState state, Optional<Seat> said) {
        return said.orElseGet(() -> Rules.RULES.prompt(state) instanceof Prompt.TurnUp(var seat, int _) ? seat
                : state.active());
    }
}
