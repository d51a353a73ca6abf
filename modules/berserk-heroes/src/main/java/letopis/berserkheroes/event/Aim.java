package letopis.berserkheroes.event;

import java.util.Optional;
import letopis.berserkheroes.card.Place;
import letopis.table.CardId;

/// What is chosen as one of the targets of a deed.
///
/// @param target which of them, from 0: those of the deed, then those of each mode that was chosen
///
/// @param share how much of what is divided goes to it; 0 where nothing is
/// @param was what the card was when the ability was declared; nothing where it is done at once
public record Aim(int target, CardId card, int share, Optional<Was> was) {

    /// What tells a card from the object it becomes when it goes elsewhere (BF-201.4).
    ///
    /// @param since when it came to play; 0 elsewhere
    public record Was(Place place, int since) {}

    public Aim(int target, CardId card, int share) {
        this(target, card, share, Optional.empty());
    }

    /// The same, whatever has become of the card.
    public Aim followed() {
        return new Aim(target, card, share);
    }

    public Aim(int target, CardId card) {
        this(target, card, 0);
    }
}
