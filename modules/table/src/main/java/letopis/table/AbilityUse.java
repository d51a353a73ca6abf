package letopis.table;

import java.util.List;
import java.util.Optional;

/// The ability to which an event refers, for events that name it only by position or by an internal key.
///
/// @param card the card with the ability
/// @param about the card for which the ability is used, if there could be several
/// @param texts parts of the definition that distinguish the ability from others on its card: for a choice, its whole
///   text; for any other ability, the text after its name or trigger. Empty if the ability has no text
public record AbilityUse(CardId card, Optional<CardId> about, List<Record> texts) {

    public AbilityUse {
        texts = List.copyOf(texts);
    }
}
