package letopis.table;

import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// The definitions a match is played with, by name, in the order of the set.
public final class CardSet {

    private final String name;
    private final Map<CardName, CardDefinition> definitions;
    private final Map<Class<?>, Object> indexes = new ConcurrentHashMap<>();
    private volatile @Nullable Map<String, CardName> spellings;
    private volatile @Nullable SortedSet<String> words;

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

    /// The card that is called so in either language, whatever its capitals.
    public Optional<CardName> named(String text) {
        Map<String, CardName> known = spellings;
        if (known == null) {
            known = new HashMap<>();
            for (CardDefinition card : definitions.values()) {
                known.putIfAbsent(folded(card.name().value()), card.name());
                known.putIfAbsent(folded(card.english()), card.name());
            }
            spellings = known;
        }
        return Optional.ofNullable(known.get(folded(text)));
    }

    /// What the cards are called in either language.
    public SortedSet<String> words() {
        SortedSet<String> known = words;
        if (known == null) {
            var all = new TreeSet<String>();
            for (CardDefinition card : definitions.values()) {
                all.add(card.name().value());
                all.add(card.english());
            }
            known = Collections.unmodifiableSortedSet(all);
            words = known;
        }
        return known;
    }

    /// As [String#equalsIgnoreCase] compares.
    private static String folded(String text) {
        var folded = new StringBuilder(text);
        for (int i = 0; i < text.length(); i++) {
            folded.setCharAt(i, Character.toLowerCase(Character.toUpperCase(text.charAt(i))));
        }
        return folded.toString();
    }

    /// Whether all these cards are of this set.
    public boolean has(Collection<CardName> names) {
        return definitions.keySet().containsAll(names);
    }

    /// Whether a card may be one of this set: it is, or its face is not at hand.
    public boolean mayDefine(Card card) {
        return card.face().mayFit(definitions::containsKey);
    }

    /// Whether a card may be called so: by the name on it or, where that was recorded unseen, by any of the set.
    public boolean allows(Card card, CardName name) {
        return card.mayBe(name) && find(name).isPresent();
    }

    /// What a game works out from the set once, such as which cards can do something.
    public <T> T index(Class<T> type, Function<CardSet, T> worksOut) {
        return type.cast(indexes.computeIfAbsent(type, _ -> worksOut.apply(this)));
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
