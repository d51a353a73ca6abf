package letopis.respons.card;

/// A part of a price: what a card costs besides its cost (RS-158), or what using a ↷ costs besides an action point
/// (RS-069a, RS-151). It is a condition for playing or using; a card that is played for free leaves it out (RS-159).
public sealed interface Payment {

    /// Added to the cost of a card (RS-160); extra influence goes first (RS-153).
    record Influence(int amount) implements Payment {}

    /// Cards of the payer's hand, which he chooses; these are discards (RS-086).
    record Discards(int cards) implements Payment {}

    /// Cards of the payer's field, which he chooses (RS-098, RS-101).
    record Sacrifices(int cards, Filter filter) implements Payment {}

    /// Action points besides the one of the action itself.
    record ActionPoints(int points) implements Payment {}
}
