package letopis.respons.card;

/// A target of an ability, named when a card is played, a ↷ is used, or a trigger, trap or Order resolves. The
/// controller chooses it and pays the shields of the opponent's cards (RS-191 to RS-194). A card whose shield cannot be
/// paid is not a legal target. Several targets of one deed must be different cards.
///
/// @param filter matches cards on the board, in open zones, or in the controller's own hand
/// @param optional true if the target may be omitted; otherwise a card or ↷ without a legal target cannot be played
///   or used (RS-069c), and a trigger or Order does as much as it can
public record Target(Filter filter, boolean optional) {}
