package letopis.pebbles;

import java.util.List;
import letopis.journal.Seat;
import letopis.table.kernel.Prompt;

/// What has to be chosen in a match of pebbles, and by whom.
sealed interface PebblesPrompt extends Prompt {

    PebblesPrompt NOTHING = new Nothing(List.of());

    record Fill(List<Seat> seats) implements PebblesPrompt {}

    /// Chance says who goes first.
    record Toss(List<Seat> seats) implements PebblesPrompt {}

    /// Chance says what the unknown pebbles on top of a pouch are.
    record TurnUp(List<Seat> seats, Seat of, int count) implements PebblesPrompt {}

    record Play(List<Seat> seats) implements PebblesPrompt {}

    record Nothing(List<Seat> seats) implements PebblesPrompt {}
}
