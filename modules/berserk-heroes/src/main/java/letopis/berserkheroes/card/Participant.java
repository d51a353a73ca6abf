package letopis.berserkheroes.card;

import letopis.table.RecordedAs;

/// A player relative to the card's controller or, outside play, to its owner.
@RecordedAs("Whom")
public enum Participant { YOU, OPPONENT }
