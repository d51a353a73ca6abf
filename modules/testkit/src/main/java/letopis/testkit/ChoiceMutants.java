package letopis.testkit;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Choice;

/// Choices with one wrong component, as a mistaken scorekeeper or a broken program would enter them.
public final class ChoiceMutants {

    private ChoiceMutants() {}

    /// Returns copies of a choice, each of which differs in one component. If the constructor of a record rejects the
    /// wrong value, this counts as a refusal.
    public static List<Choice> of(Choice choice) {
        RecordComponent[] components = choice.getClass().getRecordComponents();
        var values = new Object[components.length];
        for (int i = 0; i < components.length; i++) {
            values[i] = value(components[i], choice);
        }
        var mutants = new ArrayList<Choice>();
        for (int i = 0; i < components.length; i++) {
            for (Object wrong : listWrongValues(values[i])) {
                Object[] changed = values.clone();
                changed[i] = wrong;
                addMutant(choice.getClass(), components, changed, mutants);
            }
        }
        return List.copyOf(mutants);
    }

    private static List<?> listWrongValues(Object value) {
        return switch (value) {
            case Integer number -> List.of(number - 1, number + 1, -number, Integer.MAX_VALUE, Integer.MIN_VALUE);
            case Boolean flag -> List.of(!flag);
            case Seat seat -> List.of(seat.opponent());
            case CardId card -> List.of(new CardId(card.number() + 1), new CardId(1), new CardId(Integer.MAX_VALUE));
            case CardName _ -> List.of(new CardName("Нет такой"));
            case Enum<?> word -> Arrays.stream(word.getDeclaringClass().getEnumConstants())
                    .filter(other -> other != word).toList();
            case List<?> list when list.isEmpty() -> List.of();
            case List<?> list -> {
                var twice = new ArrayList<Object>(list);
                twice.add(list.getFirst());
                yield List.of(list.subList(1, list.size()), List.copyOf(twice), list.reversed());
            }
            case Object _ -> List.of();
        };
    }

    private static Object value(RecordComponent component, Choice choice) {
        try {
            var accessor = component.getAccessor();
            accessor.setAccessible(true);
            return accessor.invoke(choice);
        } catch (IllegalAccessException | InvocationTargetException e) {
            throw new IllegalStateException("cannot read " + component + " of " + choice, e);
        }
    }

    private static void addMutant(Class<?> type, RecordComponent[] components, Object[] values, List<Choice> mutants) {
        try {
            var constructor = type.getDeclaredConstructor(Arrays.stream(components).map(RecordComponent::getType)
                    .toArray(Class<?>[]::new));
            constructor.setAccessible(true);
            mutants.add((Choice) constructor.newInstance(values));
        } catch (InvocationTargetException e) {
            if (!(e.getCause() instanceof IllegalArgumentException)) {
                throw new AssertionError(type + " does not say clearly that it cannot be made of "
                        + Arrays.toString(values), e.getCause());
            }
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("every record has its canonical constructor", e);
        }
    }
}
