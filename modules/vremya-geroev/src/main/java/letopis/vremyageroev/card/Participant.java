package letopis.vremyageroev.card;

import letopis.table.RecordedAs;

/// A player from the viewpoint of the card's controller.
@RecordedAs("Whom")
public enum Participant { YOU, OPPONENT }
