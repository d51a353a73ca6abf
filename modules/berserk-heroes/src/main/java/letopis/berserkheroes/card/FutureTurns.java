package letopis.berserkheroes.card;

import letopis.table.RecordedAs;

/// A number of future turns of a player (BF-7-086), excluding the current turn.
@RecordedAs("During")
public record FutureTurns(Participant whom, int turns) {}
