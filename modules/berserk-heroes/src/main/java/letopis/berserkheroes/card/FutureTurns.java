package letopis.berserkheroes.card;

/// A number of future turns of a player (BF-7-086), excluding the current turn.
public record FutureTurns(Participant whom, int turns) {}
