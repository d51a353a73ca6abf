package letopis.vremyageroev.event;

import letopis.table.CardId;
import letopis.table.CardName;

/// A card with its name, as it is laid open.
public record Shown(CardId card, CardName name) {}
