package letopis.table;

/// A choice that a player could intend with a card, and the reason why it is illegal now.
public record RefusedUse(Choice choice, Refusal refusal) {}
