package letopis.nebozhiteli.state;

/// A step in the course of a match. The rules define the order of stages in a phase; a stage with nothing to do is
/// skipped without an entry in the log.
public enum Stage {
    // Before the first game and between two games.
    /// Both players submit their decks.
    SUBMIT,
    /// Cards are swapped between decks and sideboard.
    SWAP,
    /// The game opens on an empty table.
    OPEN,

    // Set-up of a game.
    /// Each player cuts the opponent's decks.
    CUT,
    /// The first player is determined: the winner of a toss, or the loser of the last game.
    FIRST_PLAYER,
    /// Both summon fields are dealt.
    DEAL_FIELD,
    /// The first player exchanges creature cards.
    EXCHANGE_FIRST,
    /// The first player draws replacements.
    REFILL_FIRST,
    /// The second player exchanges creature cards.
    EXCHANGE_SECOND,
    /// The second player draws replacements.
    REFILL_SECOND,
    /// Both hands are dealt.
    DEAL_HANDS,
    /// The first turn begins.
    BEGIN,

    // The start phase.
    /// Creatures of the active player no longer count as just summoned.
    MARKS,
    /// The summon field is refilled.
    REFILL,
    /// The hand is refilled.
    DRAW,
    /// The active player is granted the actions of the turn.
    GRANT,
    /// Start-of-turn abilities fire. In the end phase, end-of-turn abilities fire in this stage.
    ABILITIES,
    /// Creatures unturn, or their controllers may pay to unturn them.
    UNTURN,

    // The other phases. Creatures that were paid for in full before this phase enter.
    WAITING,
    /// The step of the active player: placing mana, equipping, discarding.
    MAIN,
    /// A batch of creatures enters play together.
    ENTER,
    /// The passive player can place mana in the end phase.
    PASSIVE_MANA,
    /// Shooters, attackers or blockers are declared.
    DECLARE,
    /// Damage of a creature is split over several opponents.
    DISTRIBUTE,
    /// Combat damage is entered in the ledger.
    PLACE,
    /// Both players can act in turn.
    WINDOW,
    /// Damage of shots is entered in the ledger.
    SHOOT,

    // The end of a phase.
    /// The ledger is settled.
    COMMIT,
    /// Players without life, or without creature cards, lose.
    LIVES,
    /// Creatures without life die.
    DEATHS,
    /// Survivors leave the battlefield.
    RETURN,
    /// Borrowed creatures return.
    LAPSE,
    /// Effects until end of turn expire.
    EXPIRE,
    /// The stage in which a turn without changes is counted.
    IDLE,
    /// The next phase begins.
    NEXT
}
