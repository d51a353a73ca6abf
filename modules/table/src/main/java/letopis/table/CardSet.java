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

/// The definitions a match is played with, by name, in the order of the set.
public final class CardSet {

    private static final String EXACTLY = "\0"; // begins the spellings themselves, among the folded ones
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

    /// A definition as it is kept with a face.
    private record Found(CardSet by, CardDefinition definition) {}

    /// What a card says, as far as anybody at hand knows what it is. Rules ask for it all the time, so it is kept with
    /// the face.
    public @Nullable CardDefinition definition(Card card) {
        Hidden<CardName> face = card.face();
        if (face.kept() instanceof Found known && known.by == this) {
            return known.definition;
        }
        CardName name = face.seenBy(Audience.JUDGE).orElse(null);
        CardDefinition definition = name == null ? null : definitions.get(name);
        if (definition != null) {
            face.keep(new Found(this, definition));
        }
        return definition;
    }

    /// The card that is called so in either language: exactly so, else as [NameKey] compares. Nothing where several
    /// cards are; see [#called].
    public Optional<CardName> named(String text) {
        SortedSet<CardName> called = called(text);
        return called.size() == 1 ? Optional.of(called.first()) : Optional.empty();
    }

    /// The cards that are called so in either language; several where their names differ in nothing that counts.
    public SortedSet<CardName> called(String text) {
        Map<String, SortedSet<CardName>> known = spellings;
        if (known == null) {
            known = new HashMap<>();
            for (CardDefinition card : definitions.values()) {
                for (String one : List.of(card.name().value(), card.english())) {
                    known.computeIfAbsent(EXACTLY + one, _ -> new TreeSet<>()).add(card.name());
                    known.computeIfAbsent(NameKey.fold(one), _ -> new TreeSet<>()).add(card.name());
                }
            }
            spellings = known;
        }
        SortedSet<CardName> exactly = known.getOrDefault(EXACTLY + text, NONE);
        return exactly.size() == 1 ? exactly : known.getOrDefault(NameKey.fold(text), NONE);
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
        Object known = indexes.get(type); // asked so often that even a lambda would count
        return type.cast(known != null ? known : indexes.computeIfAbsent(type, _ -> worksOut.apply(this)));
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
