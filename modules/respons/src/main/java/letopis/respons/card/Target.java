package letopis.respons.card;

/// What is indicated when a card is played, a ↷ used, or when a trigger, a trap or an Order comes to its effect. It is
/// chosen by the controller; the shields of what is the opponent's are paid (RS-191 to RS-194), and what cannot be paid
/// for is no lawful target. Several targets of one deed are different cards.
///
/// @param filter on the board, in open zones, or in the controller's own hand
/// @param optional whether none may be indicated; otherwise a card or ↷ without a lawful target is not played or used
///     (RS-069c), and a trigger or Order does as much as it can
public record Target(Filter filter, boolean optional) {}
