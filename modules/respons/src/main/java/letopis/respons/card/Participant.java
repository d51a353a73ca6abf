package letopis.respons.card;

import letopis.table.RecordedAs;

/// A player, relative to the controller of the card: the player whose field it is on, or its owner elsewhere.
@RecordedAs("Whom")
public enum Participant { YOU, OPPONENT }
