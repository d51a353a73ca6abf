package letopis.berserkheroes.event;

import letopis.table.CardId;

/// What is chosen as one of the targets of a deed.
///
/// @param target which of them, from 0: those of the deed, then those of each mode that was chosen
///
/// @param share how much of what is divided goes to it; 0 where nothing is
public record Aim(int target, CardId card, int share) {

    public Aim(int target, CardId card) {
        this(target, card, 0);
    }
}
