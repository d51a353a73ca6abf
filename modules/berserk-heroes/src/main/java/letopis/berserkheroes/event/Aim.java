package letopis.berserkheroes.event;

import java.util.Optional;
import letopis.berserkheroes.card.Place;
import letopis.table.CardId;
import letopis.table.RecordedAs;

/// A chosen target of a deed.
///
/// @param target the index from 0, counting the targets of the deed first and then those of each chosen mode
/// @param share the share of a division; 0 if nothing is divided
/// @param was snapshot of the card at declaration; empty if the ability resolves at once
public record Aim(int target, CardId card, int share, Optional<Snapshot> was) {

    /// The identity of a card as an object. It changes when the card moves (BF-201.4).
    ///
    /// @param since the moment at which the card entered play; 0 outside play
    @RecordedAs("Was")
    public record Snapshot(Place place, int since) {}

    public Aim(int target, CardId card, int share) {
        this(target, card, share, Optional.empty());
    }

    /// Returns a copy without the snapshot. The copy refers to the card even after the card has moved.
    public Aim withoutSnapshot() {
        return new Aim(target, card, share);
    }

    public Aim(int target, CardId card) {
        this(target, card, 0);
    }
}
