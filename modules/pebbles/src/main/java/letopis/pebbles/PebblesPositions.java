package letopis.pebbles;

import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.pebbles.PebblesState.Stage;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.table.Hidden;
import letopis.table.WrittenChoice;
import letopis.table.kernel.simple.SimpleGame;
import letopis.table.kernel.simple.SimplePositions;
import letopis.table.kernel.simple.SimpleTable;

/// Positions of pebbles as people write them. What is not written is empty; it is turn 5 of A.
final class PebblesPositions extends SimplePositions<PebblesState> {

    PebblesPositions(SimpleGame<PebblesState, ?, ?> game, SimpleTable table) {
        super(game, table, "pouch");
        chance("toss", (value, reader) -> reader.seat(value).map(PebblesEvent.FirstTossed::new).map(WrittenChoice::of));
        chance("turn-up", (value, reader) -> {
            List<CardName> faces = reader.items(value).stream().flatMap(one -> reader.cardName(one).stream()).toList();
            return Optional.of((state, _) -> new WrittenChoice.Meaning.Chosen(
                    turnedUp(state, faces.size(), Hidden.from(drawing(state), faces))));
        });
    }

    private static Seat drawing(PebblesState state) {
        return state.stage() instanceof Stage.Drawing(var seat, _) ? seat : state.moment().active();
    }

    private static Choice turnedUp(PebblesState state, int count, Hidden<List<CardName>> faces) {
        return new PebblesEvent.PebblesTurnedUp(drawing(state), state.table().nextIds(count), faces);
    }

    /// Pebbles are drawn unseen.
    @Override
    public Optional<Choice> idle(PebblesState state) {
        return state.stage() instanceof Stage.Drawing(var seat, int count)
                ? Optional.of(turnedUp(state, state.pouch(seat).unknownAmongTop(count), Hidden.unseen(seat)))
                : super.idle(state);
    }
}
