package letopis.respons.event;

import letopis.table.CardId;

/// The source card of an effect, identified as an object (RS-073).
///
/// @param since the entry in which it entered its zone; 0 for a hero and for cards that were never on the board
/// @param zone the code of its zone when the effect was announced (RS-029a)
public record Source(CardId card, int since, String zone) {}
