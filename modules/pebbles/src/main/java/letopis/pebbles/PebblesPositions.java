package letopis.pebbles;

import letopis.table.WrittenChoice;
import letopis.table.kernel.simple.SimpleGame;
import letopis.table.kernel.simple.SimplePositions;
import letopis.table.kernel.simple.SimpleTable;

/// Positions of pebbles as people write them. What is not written is empty; it is turn 5 of A.
final class PebblesPositions extends SimplePositions<PebblesState> {

    PebblesPositions(SimpleGame<PebblesState, ?, ?> game, SimpleTable table) {
        super(game, table, "pouch");
        chance("toss", (value, reader) -> reader.seat(value).map(PebblesEvent.FirstTossed::new).map(WrittenChoice::of));
    }
}
