package letopis.table;

import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import letopis.journal.NameKey;
import org.jspecify.annotations.Nullable;

/// The card definitions of a match by name, in set order.
public final class CardSet {

    private static final String EXACT_PREFIX = "\0"; // prefix of exact spellings among the folded ones
    private static final SortedSet<CardName> NONE = Collections.emptySortedSet();

    private final String name;
    private final Map<CardName, CardDefinition> definitions;
    private final Map<Class<?>, Object> indexes = new ConcurrentHashMap<>();
    private volatile @Nullable Map<String, SortedSet<CardName>> spellings;
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

    /// A definition cached with a face.
    private record CachedDefinition(CardSet by, CardDefinition definition) {}

    /// Returns the definition of a card if its face is known. The result is cached with the face, because rules call
    /// this method constantly.
    public @Nullable CardDefinition definition(Card card) {
        Hidden<CardName> face = card.face();
        if (face.cachedLookup() instanceof CachedDefinition known && known.by == this) {
            return known.definition;
        }
        CardName name = face.valueFor(Audience.JUDGE).orElse(null);
        CardDefinition definition = name == null ? null : definitions.get(name);
        if (definition != null) {
            face.cacheLookup(new CachedDefinition(this, definition));
        }
        return definition;
    }

    /// Returns the card with this name in either language. Prefers an exact match to a match by [NameKey]. Returns
    /// empty if several cards match; see [#findAllByText].
    public Optional<CardName> findByText(String text) {
        SortedSet<CardName> called = findAllByText(text);
        return called.size() == 1 ? Optional.of(called.first()) : Optional.empty();
    }

    /// Returns all cards with this name in either language. There are several if their names differ only in ignored
    /// details.
    public SortedSet<CardName> findAllByText(String text) {
        Map<String, SortedSet<CardName>> known = spellings;
        if (known == null) {
            known = new HashMap<>();
            for (CardDefinition card : definitions.values()) {
                for (String word : List.of(card.name().value(), card.english())) {
                    known.computeIfAbsent(EXACT_PREFIX + word, _ -> new TreeSet<>()).add(card.name());
                    known.computeIfAbsent(NameKey.fold(word), _ -> new TreeSet<>()).add(card.name());
                }
            }
            spellings = known;
        }
        SortedSet<CardName> exactly = known.getOrDefault(EXACT_PREFIX + text, NONE);
        return exactly.size() == 1 ? exactly : known.getOrDefault(NameKey.fold(text), NONE);
    }

    /// Returns all card names in both languages.
    public SortedSet<String> allNames() {
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

    public boolean containsAll(Collection<CardName> names) {
        return definitions.keySet().containsAll(names);
    }

    /// Returns true if a card can be from this set, because its face is defined here or unknown.
    public boolean canDefine(Card card) {
        return card.face().canMatch(definitions::containsKey);
    }

    /// Returns true if a card can have this name: it is the recorded name or, for a card recorded unseen, any name of
    /// the set.
    public boolean canBeNamed(Card card, CardName name) {
        return card.canHaveName(name) && find(name).isPresent();
    }

    /// Returns a value that the game computes once per set, such as the cards with a certain ability.
    public <T> T index(Class<T> type, Function<CardSet, T> compute) {
        Object known = indexes.get(type); // called so often that even a lambda would matter
        return type.cast(known != null ? known : indexes.computeIfAbsent(type, _ -> compute.apply(this)));
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
