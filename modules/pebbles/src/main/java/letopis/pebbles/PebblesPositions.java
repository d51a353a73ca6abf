package letopis.pebbles;

import letopis.table.WrittenChoice;
import letopis.table.kernel.simple.SimpleGame;
import letopis.table.kernel.simple.SimplePositions;
import letopis.table.kernel.simple.SimpleTable;

/// The hand-written positions of pebbles. Omitted parts are empty, and the default turn is turn 5 of player A.
final class PebblesPositions extends SimplePositions<PebblesState> {

    PebblesPositions(SimpleGame<PebblesState, ?, ?> game, SimpleTable table) {
        super(game, table, "pouch");
        chance("toss", (value, reader) -> reader.readSeat(value).map(PebblesEvent.FirstTossed::new)
                .map(WrittenChoice::of));
    }
}
