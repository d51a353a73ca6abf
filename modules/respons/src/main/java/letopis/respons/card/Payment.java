package letopis.respons.card;

import letopis.table.RecordedAs;

/// A part of a price: an additional cost of a card (RS-158), or a cost of using a ↷ besides the action point (RS-069a,
/// RS-151). A card can be played or used only if this part can be paid; a card played for free skips it (RS-159).
public sealed interface Payment {

    /// An influence payment, added to the cost of a card (RS-160). Extra influence is spent first (RS-153).
    @RecordedAs("Influence")
    record InfluencePayment(int amount) implements Payment {}

    /// Cards that the payer chooses from their own hand and discards (RS-086).
    @RecordedAs("Discards")
    record DiscardPayment(int cards) implements Payment {}

    /// Cards that the payer chooses on their own field and sacrifices (RS-098, RS-101).
    record Sacrifices(int cards, Filter filter) implements Payment {}

    /// Action points in addition to the one for the action itself.
    record ActionPoints(int points) implements Payment {}
}
