package letopis.language.json;

import static java.util.Map.entry;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.SortedMap;
import java.util.concurrent.ConcurrentHashMap;
import letopis.journal.Author;
import letopis.journal.GameId;
import letopis.journal.MatchId;
import letopis.journal.PublicKey;
import letopis.journal.RuleRef;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Hidden;

/// A registry of shapes by Java type. Each shape is created on first use.
public final class Shapes {

    private static final Map<Type, Shape> CACHE = new ConcurrentHashMap<>(Map.ofEntries(
            entry(int.class, Scalar.WholeNumber.INT), entry(Integer.class, Scalar.WholeNumber.INT),
            entry(long.class, Scalar.WholeNumber.LONG), entry(Long.class, Scalar.WholeNumber.LONG),
            entry(boolean.class, Scalar.Flag.FLAG), entry(Boolean.class, Scalar.Flag.FLAG),
            entry(String.class, Scalar.Text.TEXT), entry(Sequence.class, Scalar.WholeNumber.ENTRY),
            entry(Seat.class, Token.SEAT), entry(CardId.class, Token.CARD_ID), entry(CardName.class, Token.CARD_NAME),
            entry(RuleRef.class, Token.RULE), entry(MatchId.class, Token.MATCH), entry(GameId.class, Token.GAME),
            entry(Instant.class, Token.TIME), entry(Author.class, Token.ROLE),
            entry(PublicKey.class, Token.PUBLIC_KEY)));

    private Shapes() {}

    /// @throws IllegalArgumentException if values of the type have no JSON form
    public static Shape of(Type type) {
        Shape known = CACHE.get(type);
        if (known != null) {
            return known;
        }
        Shape made = type instanceof ParameterizedType generic ? ofGeneric(generic) : ofClass((Class<?>) type);
        Shape first = CACHE.putIfAbsent(type, made);
        return first == null ? made : first;
    }

    private static Shape ofClass(Class<?> type) {
        if (type.isEnum()) {
            return new Word.EnumWord(type);
        }
        if (type.isRecord()) {
            return new Structure(type);
        }
        if (type.isSealed() && type.isInterface()) {
            return new Alternatives(type);
        }
        throw new IllegalArgumentException("there is no form in JSON for " + type);
    }

    private static Shape ofGeneric(ParameterizedType type) {
        Class<?> raw = (Class<?>) type.getRawType();
        Type first = type.getActualTypeArguments()[0];
        if (raw == List.class) {
            return new Container.ListShape(of(first), false);
        }
        if (raw == Set.class) {
            return new Container.ListShape(of(first), true);
        }
        if (raw == Optional.class) {
            return new Container.OptionalShape(of(first));
        }
        if (raw == Hidden.class) {
            return new Container.SecretShape(of(first));
        }
        if (raw == Map.class || raw == SortedMap.class || raw == SequencedMap.class) {
            Shape value = of(type.getActualTypeArguments()[1]);
            return new Container.MapShape(toMapKeyWord(first), value, raw == SortedMap.class);
        }
        throw new IllegalArgumentException("there is no form in JSON for " + type);
    }

    private static Word toMapKeyWord(Type type) {
        if (type == String.class) {
            return Token.NAME;
        }
        if (of(type) instanceof Word word) {
            return word;
        }
        throw new IllegalArgumentException("the keys of a map are words, not " + type);
    }
}
