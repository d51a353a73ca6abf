package letopis.berserkheroes.card;

/// A card chosen when an ability is declared (BF-502.4) and affected by it (BF-7-189). The targets of one deed must be
/// different cards.
///
/// @param filter matches cards in play or in a public zone
/// @param optional whether it may be omitted
public record Target(Filter filter, boolean optional) {}
