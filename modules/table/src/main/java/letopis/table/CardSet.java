package letopis.table;

import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// The definitions a match is played with, by name, in the order of the set.
public final class CardSet {

    private final String name;
    private final Map<CardName, CardDefinition> definitions;

    /// @throws IllegalArgumentException when two definitions share a name
    public CardSet(String name, Collection<? extends CardDefinition> definitions) {
        this.name = name;
        var byName = new LinkedHashMap<CardName, CardDefinition>();
        for (CardDefinition definition : definitions) {
            if (byName.put(definition.name(), definition) != null) {
                throw new IllegalArgumentException("the card set " + name + " defines " + definition.name() + " twice");
            }
        }
        this.definitions = Collections.unmodifiableMap(byName);
    }

    public String name() {
        return name;
    }

    public Optional<CardDefinition> find(CardName name) {
        return Optional.ofNullable(definitions.get(name));
    }

    /// Whether all these cards are of this set.
    public boolean has(Collection<CardName> names) {
        return definitions.keySet().containsAll(names);
    }

    /// Whether a card may be called so: by the name on it or, where that was recorded unseen, by any of the set.
    public boolean allows(Card card, CardName name) {
        return card.mayBe(name) && find(name).isPresent();
    }

    public Collection<CardDefinition> definitions() {
        return definitions.values();
    }

    @Override
    public boolean equals(Object other) {
        return this == other
                || other instanceof CardSet set && name.equals(set.name) && definitions.equals(set.definitions);
    }

    @Override
    public int hashCode() {
        return 31 * name.hashCode() + definitions.keySet().hashCode();
    }

    @Override
    public String toString() {
        return "card set " + name + " of " + definitions.size();
    }
}
