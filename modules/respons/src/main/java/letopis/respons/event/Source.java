package letopis.respons.event;

import letopis.table.CardId;

/// The card something comes from, as the object it was then (RS-073).
///
/// @param since the entry in which it came where it lay; 0 of a hero, and of what never lay on the board
/// @param zone the code of the zone it lay in when the effect was announced (RS-029a)
public record Source(CardId card, int since, String zone) {}
