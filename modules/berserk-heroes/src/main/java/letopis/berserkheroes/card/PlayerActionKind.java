package letopis.berserkheroes.card;

import letopis.table.RecordedAs;

/// A player action observable by triggers.
@RecordedAs("Doing")
public enum PlayerActionKind {
    DRAWS,
    DISCARDS,
    PLAYS_SPELL,
    PLAYS_CREATURE,
    GAINS_COIN,
    SHUFFLES,
    /// Uses an activated ability of a card in any zone (BF-308.1-10), although filters match only cards in play
    /// (BF-118.6).
    USES_ABILITY
}
