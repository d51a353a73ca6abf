package letopis.berserkheroes.card;

/// A card that is chosen when an ability is declared (BF-502.4) and that it is done to (BF-7-189). Several targets of
/// one deed are different cards.
///
/// @param filter in play, or in an open zone
/// @param optional whether none may be chosen
public record Target(Filter filter, boolean optional) {}
