package letopis.pebbles;

import java.util.List;
import letopis.journal.Seat;
import letopis.table.kernel.Prompt;
import letopis.table.kernel.simple.SimpleDeck;

/// The pending decision in a match of pebbles, with the seats that make it.
public sealed interface PebblesPrompt extends Prompt {

    record Fill(List<Seat> seats) implements PebblesPrompt {}

    /// The prompt for chance to decide the first player.
    record Toss() implements PebblesPrompt, OfChance {}

    /// The prompt for chance to reveal the unknown pebbles on top of a pouch.
    record TurnUp(Seat of, int count) implements PebblesPrompt, SimpleDeck.TurnUp {}

    record Play(Seat seat) implements PebblesPrompt, OfPlayer {}

    record Nothing() implements PebblesPrompt, OfChance {}
}
