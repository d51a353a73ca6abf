package letopis.server;

import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import letopis.journal.Seat;
import letopis.table.Audience;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.table.Hidden;

/// Different faces for hidden cards, and the matching deck list if it is affected. Each game has separate records for
/// draws and decks, with the same shape.
///
/// @param owner the player of the cards
/// @param faces the new faces
/// @param replacement the card replaced in the deck list, if any
record HiddenCardChange(Seat owner, Map<CardId, CardName> faces, Optional<Replacement> replacement) {

    private static final Pattern CARD = Pattern.compile("\\bc[1-9][0-9]*\\b");

    record Replacement(CardName was, CardName now) {}

    /// Returns the ids of the cards that a choice names.
    static Stream<String> cardIds(Choice choice) {
        return CARD.matcher(choice.toString()).results().map(MatchResult::group);
    }

    static boolean isDraw(Choice choice) {
        return choice.getClass().getSimpleName().equals("CardsTurnedUp");
    }

    /// Returns true if the choice sets a trap, which is face down. Only РЕСПОНС has traps.
    static boolean isTrapPlacement(Choice choice) {
        return choice.getClass().getSimpleName().startsWith("CardLaid");
    }

    private static boolean isDeck(Choice choice) {
        return choice.getClass().getSimpleName().equals("DeckSubmitted");
    }

    /// Returns true if the rules may read these cards to check the choice: it draws them, sets them face down, brings
    /// them in a deck, or searches the deck for a card of that name.
    boolean affectsRules(Choice choice) {
        return isDraw(choice) || isDeck(choice) || namesReplacedCard(choice)
                || cardIds(choice).anyMatch(name -> faces.containsKey(new CardId(Integer.parseInt(name.substring(1)))));
    }

    /// Returns true if the choice picks the replaced card from the deck by name.
    boolean namesReplacedCard(Choice choice) {
        return !isDraw(choice) && !isDeck(choice)
                && replacement.filter(replacement -> choice.toString().contains(replacement.was().value())).isPresent();
    }

    /// Returns the choice with the new cards.
    Choice applyTo(Choice choice) {
        try {
            if (isDraw(choice)) {
                List<?> ids = (List<?>) component(choice, "cards");
                return with(choice, "faces", (_, names) -> IntStream.range(0, ids.size()).mapToObj(i ->
                        faces.getOrDefault((CardId) ids.get(i), (CardName) ((List<?>) names).get(i))).toList());
            }
            return isDeck(choice) && replacement.isPresent() && component(choice, "seat") == owner
                    ? with(choice, "list", (_, list) -> replaceCard(list)) : choice;
        } catch (ReflectiveOperationException e) {
            throw new AssertionError("a draw or a deck of another shape: " + choice, e);
        }
    }

    private static Object component(Object of, String name) throws ReflectiveOperationException {
        for (RecordComponent part : of.getClass().getRecordComponents()) {
            if (part.getName().equals(name)) {
                return part.getAccessor().invoke(of);
            }
        }
        throw new NoSuchFieldException(name);
    }

    /// @param change applied to the hidden value, if known
    private static Choice with(Choice choice, String name, BiFunction<Hidden<?>, Object, Object> change)
            throws ReflectiveOperationException {
        var hidden = (Hidden<?>) component(choice, name);
        Optional<?> known = hidden.valueFor(Audience.JUDGE);
        return known.isEmpty() ? choice : (Choice) rebuild(choice, (part, value) -> part.equals(name)
                ? Hidden.ownedBy(hidden.owner().orElseThrow(), change.apply(hidden, known.get())) : value);
    }

    /// Replaces the card in the first part of the list that contains it.
    private Object replaceCard(Object list) {
        CardName was = replacement.orElseThrow().was();
        CardName now = replacement.orElseThrow().now();
        boolean[] done = new boolean[1];
        try {
            return rebuild(list, (_, value) -> {
                if (done[0] || !(value instanceof Map<?, ?> part) || !part.containsKey(was)) {
                    return value;
                }
                done[0] = true;
                var copies = new TreeMap<CardName, Integer>();
                part.forEach((card, count) -> copies.put((CardName) card, (Integer) count));
                copies.computeIfPresent(was, (_, count) -> count == 1 ? null : count - 1);
                copies.merge(now, 1, Integer::sum);
                return copies;
            });
        } catch (ReflectiveOperationException e) {
            throw new AssertionError("a list of another shape: " + list, e);
        }
    }

    private static Object rebuild(Object record, BiFunction<String, Object, Object> change)
            throws ReflectiveOperationException {
        RecordComponent[] parts = record.getClass().getRecordComponents();
        var values = new Object[parts.length];
        for (int i = 0; i < parts.length; i++) {
            values[i] = change.apply(parts[i].getName(), parts[i].getAccessor().invoke(record));
        }
        Class<?>[] types = Arrays.stream(parts).map(RecordComponent::getType).toArray(Class<?>[]::new);
        return record.getClass().getDeclaredConstructor(types).newInstance(values);
    }
}
