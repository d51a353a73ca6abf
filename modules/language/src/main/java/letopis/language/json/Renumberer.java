package letopis.language.json;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import letopis.journal.Sequence;
import letopis.table.CardId;
import letopis.table.Choice;

/// A converter that replaces the card ids and entry numbers in all components of a choice. Hidden values stay
/// unchanged.
public final class Renumberer {

    private final Function<CardId, Optional<CardId>> cardMapping;
    private final Function<Sequence, Optional<Sequence>> entryMapping;
    private boolean isReferenceMissing;

    private Renumberer(Function<CardId, Optional<CardId>> cardMapping,
            Function<Sequence, Optional<Sequence>> entryMapping) {
        this.cardMapping = cardMapping;
        this.entryMapping = entryMapping;
    }

    /// @param cardMapping the function that returns the new id of a card, if it has one
    /// @param entryMapping the function that returns the new number of an entry, if it has one
    /// @return empty if any id or number has no replacement
    public static Optional<Choice> renumber(Choice choice, Function<CardId, Optional<CardId>> cardMapping,
            Function<Sequence, Optional<Sequence>> entryMapping) {
        var renumbered = new Renumberer(cardMapping, entryMapping);
        Choice other = (Choice) renumbered.renumberValue(choice);
        return renumbered.isReferenceMissing ? Optional.empty() : Optional.of(other);
    }

    private Object renumberValue(Object value) {
        return switch (value) {
            case CardId card -> unwrapOrMarkMissing(cardMapping.apply(card), card);
            case Sequence entry when entry.number() > 0 -> unwrapOrMarkMissing(entryMapping.apply(entry), entry);
            case Set<?> many -> {
                var others = new LinkedHashSet<>();
                many.forEach(one -> others.add(renumberValue(one)));
                yield others;
            }
            case Collection<?> many -> List.copyOf(many.stream().map(this::renumberValue).toList());
            case Map<?, ?> map -> {
                var others = new LinkedHashMap<>();
                map.forEach((key, one) -> others.put(renumberValue(key), renumberValue(one)));
                yield others;
            }
            case Optional<?> maybe -> maybe.map(this::renumberValue);
            case Record record when Shapes.of(record.getClass()) instanceof Structure structure -> {
                var parts = new Object[structure.size()];
                boolean changed = false;
                for (int i = 0; i < parts.length; i++) {
                    Object part = structure.readComponent(record, i);
                    parts[i] = renumberValue(part);
                    changed |= !parts[i].equals(part);
                }
                yield changed ? structure.create(parts) : record;
            }
            case Object one -> one;
        };
    }

    private <T> T unwrapOrMarkMissing(Optional<T> other, T value) {
        isReferenceMissing |= other.isEmpty();
        return other.orElse(value);
    }
}
