package letopis.berserkheroes.event;

import letopis.table.CardId;

/// The card something comes from (BF-7-070), as the object it was then (BF-201.4).
///
/// @param since the entry in which it came into play; 0 of what never was there
/// @param strike what it had when the ability was queued (BF-403.1)
public record Source(CardId card, int since, int strike) {}
