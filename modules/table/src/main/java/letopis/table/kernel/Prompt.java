package letopis.table.kernel;

import java.util.List;
import letopis.journal.Seat;
import letopis.table.EventNames;

/// A pending decision and the seats that make it. Each game has a sealed family of prompt records.
public interface Prompt {

    /// Returns the seats that may answer. Returns none if chance answers or no choice is pending.
    List<Seat> seats();

    /// Returns the code of the prompt, which follows `prompt.` in its message key. It is the kebab-case name of the
    /// record, for example `submit-decks` for `SubmitDecks`.
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

    /// A prompt that chance answers, or that needs no input.
    interface OfChance extends Prompt {

        @Override
        default List<Seat> seats() {
            return List.of();
        }
    }
}
