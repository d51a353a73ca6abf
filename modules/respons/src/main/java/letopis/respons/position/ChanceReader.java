package letopis.respons.position;

import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.respons.event.ChanceOutcome;
import letopis.respons.rules.Prompt;
import letopis.respons.rules.Rules;
import letopis.respons.state.ResponsState;
import letopis.table.CardName;
import letopis.table.Hidden;
import letopis.table.PositionReader;
import letopis.table.SourceNode;
import letopis.table.WrittenChoice;
import letopis.table.kernel.position.CardLookup;
import letopis.table.kernel.position.CardWord;

/// Reads what chance brings: `{turned-up: [cards]}`, `{picked: card}`, `{cut: 4}` or `{initiative: A}`. `of` says whose
/// cards they are; it may be left out where the rules are waiting for them.
record ChanceReader(PositionReader reader) {

    Optional<WrittenChoice<ResponsState>> read(SourceNode said) {
        SourceNode.Fields fields = reader.fields(said, List.of("turned-up", "picked", "cut", "initiative", "of"));
        Optional<Seat> of = fields.find("of").flatMap(reader::seat);
        Optional<SourceNode> initiative = fields.find("initiative");
        if (initiative.isPresent()) {
            return initiative.flatMap(reader::seat).map(ChanceOutcome.InitiativeDrawn::new).map(WrittenChoice::of);
        }
        Optional<SourceNode> cut = fields.find("cut");
        if (cut.isPresent()) {
            return cut.flatMap(cards -> reader.number(cards, 1, 99)).map(cards -> (state, _) ->
                    new WrittenChoice.Meaning.Chosen(new ChanceOutcome.CutFell(whose(state, of), cards)));
        }
        Optional<SourceNode> picked = fields.find("picked");
        if (picked.isPresent()) {
            List<CardWord> words = CardWord.readAllHidden(picked.get(), reader);
            return Optional.of((state, resolving) -> {
                Seat seat = whose(state, of);
                var cards = new LaneCards(state, resolving);
                return WrittenChoice.Meaning.of(cards.each(words, seat, _ -> cards.hand(seat)).stream()
                        .map(CardLookup.Found::card).findFirst()
                        .map(card -> new ChanceOutcome.CardPicked(seat, card)));
            });
        }
        return reader.needed(fields, "turned-up").map(reader::items).map(items -> {
            Optional<List<CardName>> faces = CardWord.faces(items, reader);
            return (state, _) -> turnedUp(state, whose(state, of), items.size(), faces);
        });
    }

    /// @param faces none where nobody has seen the cards
    private static WrittenChoice.Meaning turnedUp(ResponsState state, Seat seat, int cards,
            Optional<List<CardName>> faces) {
        return new WrittenChoice.Meaning.Chosen(new ChanceOutcome.CardsTurnedUp(seat, state.table().nextIds(cards),
                faces.<Hidden<List<CardName>>>map(names -> Hidden.from(seat, names))
                        .orElseGet(() -> Hidden.unseen(seat))));
    }

    private static Seat whose(ResponsState state, Optional<Seat> said) {
        return said.orElseGet(() -> switch (Rules.RULES.prompt(state)) {
            case Prompt.TurnUp(var seat, _) -> seat;
            case Prompt.Pick(var seat) -> seat;
            case Prompt.CutFalls(var seat) -> seat;
            case Prompt _ -> state.moment().active();
        });
    }
}
