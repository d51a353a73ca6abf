package letopis.respons.card;

import letopis.table.RecordedAs;

/// A player, relative to the controller of the card. The controller is the player whose field the card is on or,
/// elsewhere, its owner.
@RecordedAs("Whom")
public enum Participant { YOU, OPPONENT }
