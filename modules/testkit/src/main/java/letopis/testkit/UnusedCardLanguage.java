package letopis.testkit;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import letopis.table.CardDefinition;

/// The elements of the card language that no card uses. Every element should be used by some card, because unused ones
/// are never exercised in play.
public final class UnusedCardLanguage {

    private final Package languagePackage;

    private UnusedCardLanguage(Class<?> definitions) {
        this.languagePackage = definitions.getPackage();
    }

    /// Returns the records, optional components and enum values that none of these cards uses.
    ///
    /// @param definitions the sealed interface of cards; its package is the language
    public static SortedSet<String> findUnusedWords(Class<?> definitions, Collection<? extends CardDefinition> cards) {
        var language = new UnusedCardLanguage(definitions);
        var said = new HashSet<String>();
        language.collect(cards, said);
        var unsaid = new TreeSet<String>();
        language.collectExpectedWords(definitions, unsaid, new HashSet<>());
        unsaid.removeAll(said);
        return unsaid;
    }

    /// Adds the records, enum values, true flags and present optional components of a card.
    private void collect(Object value, Set<String> usedWords) {
        switch (value) {
            case Collection<?> many -> many.forEach(one -> collect(one, usedWords));
            case Optional<?> maybe -> maybe.ifPresent(one -> collect(one, usedWords));
            case Enum<?> word -> usedWords.add(nameOf(word));
            case Record record when belongsToLanguage(record.getClass()) -> {
                usedWords.add(record.getClass().getName());
                for (RecordComponent component : record.getClass().getRecordComponents()) {
                    Object part = readComponent(record, component);
                    if (isPresent(part)) {
                        usedWords.add(record.getClass().getName() + "." + component.getName());
                    }
                    collect(part, usedWords);
                }
            }
            case Object _ -> {}
        }
    }

    private static String nameOf(Enum<?> word) {
        return word.getDeclaringClass().getName() + "." + word.name();
    }

    private static Object readComponent(Record record, RecordComponent component) {
        try {
            component.getAccessor().setAccessible(true);
            return component.getAccessor().invoke(record);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("cannot read " + component, e);
        }
    }

    private static boolean isPresent(Object part) {
        return switch (part) {
            case Boolean flag -> flag;
            case Optional<?> maybe -> maybe.isPresent();
            case Collection<?> many -> !many.isEmpty();
            case Object _ -> true;
        };
    }

    private void collectExpectedWords(Type type, Set<String> expectedWords, Set<Type> visitedTypes) {
        if (!visitedTypes.add(type)) {
            return;
        }
        switch (type) {
            case ParameterizedType generic -> Arrays.stream(generic.getActualTypeArguments())
                    .forEach(part -> collectExpectedWords(part, expectedWords, visitedTypes));
            case Class<?> word when word.isEnum() -> Arrays.stream(word.getEnumConstants())
                    .forEach(value -> expectedWords.add(nameOf((Enum<?>) value)));
            case Class<?> record when record.isRecord() && belongsToLanguage(record) -> {
                expectedWords.add(record.getName());
                for (RecordComponent component : record.getRecordComponents()) {
                    expectedWords.add(record.getName() + "." + component.getName());
                    collectExpectedWords(component.getGenericType(), expectedWords, visitedTypes);
                }
            }
            case Class<?> family when family.isSealed() -> Arrays.stream(family.getPermittedSubclasses())
                    .forEach(part -> collectExpectedWords(part, expectedWords, visitedTypes));
            case Type _ -> {}
        }
    }

    private boolean belongsToLanguage(Class<?> type) {
        return type.getPackage().equals(languagePackage);
    }
}
