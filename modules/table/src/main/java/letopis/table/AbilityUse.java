package letopis.table;

import java.util.List;
import java.util.Optional;

/// The ability an event refers to, for events that name it only by position or by an internal key.
///
/// @param card the card with the ability
/// @param about the card the use is for, if the ability could serve several
/// @param texts parts of the definition that distinguish the ability from the others on its card: the whole text of a
///     choice; otherwise the part after its name or its trigger. Empty if it has no words
public record AbilityUse(CardId card, Optional<CardId> about, List<Record> texts) {

    public AbilityUse {
        texts = List.copyOf(texts);
    }
}
