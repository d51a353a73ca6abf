package letopis.nebozhiteli.state;

/// What is to be done in the course of a match, one item at a time. The rules know in which order the stages of a phase
/// come; a stage at which there is nothing to do is passed over without an entry in the log.
public enum Stage {
    // Before the first game and between two games.
    /// Both players hand in their decks.
    SUBMIT,
    /// Cards of the decks are swapped for cards of the sideboard.
    SWAP,
    /// The game opens on an empty table.
    OPEN,

    // Set-up of a game.
    /// Each player cuts the opponent's decks.
    CUT,
    /// Who has the first turn: a toss, or the loser of the last game.
    FIRST_PLAYER,
    /// Both summon fields are dealt.
    DEAL_FIELD,
    /// The first player exchanges creature cards,
    EXCHANGE_FIRST,
    /// and takes as many from the deck.
    REFILL_FIRST,
    /// The second player does so,
    EXCHANGE_SECOND,
    /// and takes as many from the deck.
    REFILL_SECOND,
    /// Both hands are dealt.
    DEAL_HANDS,
    /// The first turn begins.
    BEGIN,

    // The start phase.
    /// Creatures of the active player no longer count as summoned.
    MARKS,
    /// The summon field is filled up.
    REFILL,
    /// The hand is filled up.
    DRAW,
    /// The active player gets the actions of the turn.
    GRANT,
    /// Abilities of the start or the end of a turn fire; also a stage of the end phase.
    ABILITIES,
    /// Creatures unturn, or are offered to unturn for a price.
    UNTURN,

    // The other phases.
    /// Creatures that were fully paid before this phase enter.
    WAITING,
    /// The step of the active player: placing mana, equipping, discarding.
    MAIN,
    /// Creatures that enter as one batch do.
    ENTER,
    /// The passive player may place mana at the end of a turn.
    PASSIVE_MANA,
    /// Shooters, attackers or blockers are declared.
    DECLARE,
    /// Damage of one creature is split over several opponents.
    DISTRIBUTE,
    /// Damage of the fight is entered in the ledger.
    PLACE,
    /// Both players may act by turns.
    WINDOW,
    /// Damage of the shots is entered in the ledger.
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
    /// Borrowed creatures go back.
    LAPSE,
    /// What does not outlast the turn is gone.
    EXPIRE,
    /// A turn in which nothing changed is counted.
    IDLE,
    /// The next phase begins.
    NEXT
}
