package letopis.berserkheroes.event;

import letopis.table.CardId;

/// What is chosen as one of the targets of a deed.
///
/// @param target which of them, from 0: those of the deed, then those of each mode that was chosen
public record Aim(int target, CardId card) {}
