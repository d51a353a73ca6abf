package letopis.table;

import java.util.List;
import java.util.Optional;

/// An ability an event is about, where the event names it by its place or by a key that says nothing to people.
///
/// @param card which has it
/// @param about what it is for, where the ability could be for several
/// @param texts what of its definition tells it from the other abilities of its card: of a choice all it says, of what
///     follows its name or what sets it off; none where it has no words
public record AbilityUse(CardId card, Optional<CardId> about, List<Record> texts) {

    public AbilityUse {
        texts = List.copyOf(texts);
    }
}
