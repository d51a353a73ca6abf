package letopis.pebbles;

import java.util.List;
import letopis.journal.Seat;
import letopis.table.kernel.Prompt;
import letopis.table.kernel.simple.SimpleDeck;

/// What has to be chosen in a match of pebbles, and by whom.
public sealed interface PebblesPrompt extends Prompt {

    record Fill(List<Seat> seats) implements PebblesPrompt {}

    /// Chance says who goes first.
    record Toss() implements PebblesPrompt, OfChance {}

    /// Chance says what the unknown pebbles on top of a pouch are.
    record TurnUp(Seat of, int count) implements PebblesPrompt, SimpleDeck.TurnUp {}

    record Play(Seat seat) implements PebblesPrompt, OfPlayer {}

    record Nothing() implements PebblesPrompt, OfChance {}
}
