package letopis.table;

/// A card and its stated name.
public record NamedCard(CardId card, CardName name) {}
