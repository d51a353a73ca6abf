package letopis.table;

/// A card and what somebody says it is.
public record NamedCard(CardId card, CardName name) {}
