package letopis.nebozhiteli.event;

import letopis.table.CardId;
import letopis.table.CardName;

/// A card out of a hidden zone with its name, as it is laid open.
public record Shown(CardId card, CardName name) {}
