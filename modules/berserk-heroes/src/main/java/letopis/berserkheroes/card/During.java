package letopis.berserkheroes.card;

/// So many of the next turns of a player, as long as it is that player's turn (BF-7-086). The turn that goes on is none
/// of them.
public record During(Whom whom, int turns) {}
