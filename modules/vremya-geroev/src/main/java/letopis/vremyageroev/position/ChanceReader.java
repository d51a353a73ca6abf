package letopis.vremyageroev.position;

import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.table.CardName;
import letopis.table.Hidden;
import letopis.table.PositionReader;
import letopis.table.SourceNode;
import letopis.table.WrittenChoice;
import letopis.table.kernel.position.CardWord;
import letopis.vremyageroev.event.ChanceOutcome;
import letopis.vremyageroev.rules.Prompt;
import letopis.vremyageroev.rules.Rules;
import letopis.vremyageroev.state.FightState;

/// Reads what chance brings: `{taken: [cards]}`, `{turned-up: [cards]}`, `{lot: A}` or `{cut: 4}`. `of` says whose
/// cards they are; it may be left out where the rules are waiting for them.
record ChanceReader(PositionReader reader) {

    Optional<WrittenChoice<FightState>> read(SourceNode said) {
        SourceNode.Fields fields = reader.fields(said, List.of("taken", "turned-up", "lot", "cut", "of"));
        Optional<Seat> of = fields.find("of").flatMap(reader::seat);
        Optional<SourceNode> lot = fields.find("lot");
        if (lot.isPresent()) {
            return lot.flatMap(reader::seat).map(ChanceOutcome.LotDrawn::new).map(WrittenChoice::of);
        }
        Optional<SourceNode> taken = fields.find("taken");
        if (taken.isPresent()) {
            List<CardWord> words = CardWord.readAllHidden(taken.get(), reader);
            return Optional.of((state, resolving) ->
                    taken(new FightCards(state, resolving), of.orElseGet(() -> awaited(state)), words));
        }
        Optional<SourceNode> cut = fields.find("cut");
        if (cut.isPresent()) {
            return cut.flatMap(cards -> reader.number(cards, 0, 99)).map(cards ->
                    (state, _) -> new WrittenChoice.Meaning.Chosen(new ChanceOutcome.CutFell(of
                            .orElseGet(() -> awaited(state)), cards)));
        }
        return reader.needed(fields, "turned-up").map(reader::items).map(items -> {
            Optional<List<CardName>> faces = CardWord.faces(items, reader);
            return (state, _) -> turnedUp(state, of.orElseGet(() -> awaited(state)), items.size(), faces);
        });
    }

    private static WrittenChoice.Meaning taken(FightCards cards, Seat seat, List<CardWord> words) {
        FightCards.Held held = cards.held(words, seat);
        return new WrittenChoice.Meaning.Chosen(new ChanceOutcome.CardsTakenAtRandom(seat, held.shown(),
                held.unknown()));
    }

    /// @param faces none where nobody has seen the cards
    private static WrittenChoice.Meaning turnedUp(FightState state, Seat seat, int cards,
            Optional<List<CardName>> faces) {
        return new WrittenChoice.Meaning.Chosen(new ChanceOutcome.CardsTurnedUp(seat, state.table().nextIds(cards),
                faces.map(names -> Hidden.from(seat, names)).orElseGet(() -> Hidden.unseen(seat))));
    }

    /// Whose deck or hand chance is awaited for; before that, whose hand is struck at.
    private static Seat awaited(FightState state) {
        return switch (Rules.RULES.prompt(state)) {
            case Prompt.TurnUp(var seat, _) -> seat;
            case Prompt.Take(var seat, _, _) -> seat;
            case Prompt.CutFalls(var seat) -> seat;
            case Prompt.Interrupt(var seat) -> seat;
            case Prompt.Defend(var seat) -> seat;
            case Prompt _ -> state.active();
        };
    }
}
