package letopis.table.kernel;

import java.util.List;
import letopis.journal.Seat;
import letopis.table.EventNames;

/// What has to be chosen now, and by whom. A game seals its own family of records under this.
public interface Prompt {

    /// Who may answer; nobody where chance does, or where there is nothing to choose.
    List<Seat> seats();

    /// As a screen names it, under `prompt.` in the messages: the name of the record in small letters, `SubmitDecks` as
    /// `submit-decks`.
    default String code() {
        return EventNames.inSmallLetters(getClass());
    }

    interface OfPlayer extends Prompt {

        Seat seat();

        @Override
        default List<Seat> seats() {
            return List.of(seat());
        }
    }

    /// Chance chooses, or nobody.
    interface OfChance extends Prompt {

        @Override
        default List<Seat> seats() {
            return List.of();
        }
    }
}
