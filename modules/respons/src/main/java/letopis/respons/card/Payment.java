package letopis.respons.card;

import letopis.table.RecordedAs;

/// A part of a price: an additional cost of a card (RS-158), or a cost of using a ↷ besides the action point (RS-069a,
/// RS-151). It must be payable to play or use the card; a card played for free skips it (RS-159).
public sealed interface Payment {

    /// An influence payment, added to the cost of a card (RS-160). Extra influence is spent first (RS-153).
    @RecordedAs("Influence")
    record InfluencePayment(int amount) implements Payment {}

    /// Cards of the payer's hand, chosen by the payer; they are discarded (RS-086).
    @RecordedAs("Discards")
    record DiscardPayment(int cards) implements Payment {}

    /// Cards of the payer's field, chosen by the payer (RS-098, RS-101).
    record Sacrifices(int cards, Filter filter) implements Payment {}

    /// Action points besides the one for the action itself.
    record ActionPoints(int points) implements Payment {}
}
