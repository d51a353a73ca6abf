package letopis.table.kernel;

import java.util.List;
import letopis.journal.Seat;
import letopis.table.EventNames;

/// The pending decision and the seats it is for. Each game has a sealed family of prompt records.
public interface Prompt {

    /// Returns the seats that may answer; empty if chance does, or if no choice is pending.
    List<Seat> seats();

    /// Returns the message code under `prompt.`: the kebab-case name of the record, `submit-decks` for `SubmitDecks`.
    default String code() {
        return EventNames.toKebabName(getClass());
    }

    interface OfPlayer extends Prompt {

        Seat seat();

        @Override
        default List<Seat> seats() {
            return List.of(seat());
        }
    }

    /// A prompt for chance or for no input.
    interface OfChance extends Prompt {

        @Override
        default List<Seat> seats() {
            return List.of();
        }
    }
}
