package letopis.respons.card;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import letopis.codec.cards.CardSets;
import letopis.respons.card.CardText.Hero;
import letopis.respons.card.CardText.Playable;
import letopis.table.CardSet;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// The cards that come with the game.
@DisplayNameGeneration(ReplaceUnderscores.class)
class BuiltInCardsTest {

    private static final CardSet CARDS = CardSets.builtIn(CardsOnly.GAME);

    @Test
    void there_are_two_heroes_of_each_faction_and_cards_enough_and_each_is_in_order() {
        assertThat(CARDS.definitions()).filteredOn(Playable.class::isInstance).hasSizeGreaterThanOrEqualTo(90);
        for (Faction faction : Faction.values()) {
            assertThat(CARDS.definitions()).filteredOn(Hero.class::isInstance)
                    .filteredOn(card -> ((Hero) card).factions().equals(List.of(faction))).hasSize(2);
            assertThat(CARDS.definitions()).filteredOn(card -> card instanceof Playable one && one.isOrder()
                    && one.factions().equals(List.of(faction))).hasSizeGreaterThanOrEqualTo(5);
        }
        assertThat(CARDS.definitions()).allSatisfy(card -> {
            assertThat(CardCheck.of((CardText) card)).as(card.name().value()).isEmpty();
            assertThat(card.english()).as(card.name().value()).matches("[A-Z][A-Za-z' -]+");
        });
    }

    /// Whatever a card can say, some card says it: what nobody plays nobody tries out.
    @Test
    void every_record_and_every_word_of_the_card_language_is_on_some_card() {
        var said = new HashSet<>();
        CARDS.definitions().forEach(card -> collect(card, said));
        var sayable = new HashSet<>();
        expect(CardText.class, sayable, new HashSet<>());

        var missing = new TreeSet<String>();
        sayable.stream().filter(one -> !said.contains(one)).forEach(one -> missing.add(one.toString()));
        assertThat(missing).isEmpty();
    }

    /// The records, enum values, flags that are up and optional parts that are there, in what a card says.
    private static void collect(Object value, Set<Object> said) {
        switch (value) {
            case Collection<?> many -> many.forEach(one -> collect(one, said));
            case Optional<?> maybe -> maybe.ifPresent(one -> collect(one, said));
            case Enum<?> word -> said.add(name(word));
            case Record record when isOfLanguage(record.getClass()) -> {
                said.add(record.getClass().getName());
                for (RecordComponent component : record.getClass().getRecordComponents()) {
                    Object part = part(record, component);
                    if (isThere(part)) {
                        said.add(record.getClass().getName() + "." + component.getName());
                    }
                    collect(part, said);
                }
            }
            case Object _ -> {}
        }
    }

    private static String name(Enum<?> word) {
        return word.getDeclaringClass().getName() + "." + word.name();
    }

    private static Object part(Record record, RecordComponent component) {
        try {
            component.getAccessor().setAccessible(true);
            return component.getAccessor().invoke(record);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("cannot read " + component, e);
        }
    }

    private static boolean isThere(Object part) {
        return switch (part) {
            case Boolean flag -> flag;
            case Optional<?> maybe -> maybe.isPresent();
            case Collection<?> many -> !many.isEmpty();
            case Object _ -> true;
        };
    }

    private static void expect(Type type, Set<Object> sayable, Set<Type> seen) {
        if (!seen.add(type)) {
            return;
        }
        switch (type) {
            case ParameterizedType generic -> Arrays.stream(generic.getActualTypeArguments())
                    .forEach(part -> expect(part, sayable, seen));
            case Class<?> word when word.isEnum() -> Arrays.stream(word.getEnumConstants())
                    .forEach(value -> sayable.add(name((Enum<?>) value)));
            case Class<?> record when record.isRecord() && isOfLanguage(record) -> {
                sayable.add(record.getName());
                for (RecordComponent component : record.getRecordComponents()) {
                    sayable.add(record.getName() + "." + component.getName());
                    expect(component.getGenericType(), sayable, seen);
                }
            }
            case Class<?> family when family.isSealed() -> Arrays.stream(family.getPermittedSubclasses())
                    .forEach(part -> expect(part, sayable, seen));
            case Type _ -> {}
        }
    }

    private static boolean isOfLanguage(Class<?> type) {
        return type.getPackage().equals(CardText.class.getPackage());
    }
}
