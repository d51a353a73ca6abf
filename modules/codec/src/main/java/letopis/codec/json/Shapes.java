package letopis.codec.json;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.SortedMap;
import java.util.concurrent.ConcurrentHashMap;
import letopis.journal.Sequence;
import letopis.table.Hidden;

/// Finds the shape of a type. Each is made once, when it is first asked for.
public final class Shapes {

    private static final Map<Type, Shape> KNOWN = new ConcurrentHashMap<>();

    private Shapes() {}

    /// @throws IllegalArgumentException when values of the type have no form in JSON
    public static Shape of(Type type) {
        Shape known = KNOWN.get(type);
        if (known != null) {
            return known;
        }
        Shape made = type instanceof ParameterizedType generic ? ofGeneric(generic) : ofClass((Class<?>) type);
        Shape first = KNOWN.putIfAbsent(type, made);
        return first == null ? made : first;
    }

    private static Shape ofClass(Class<?> type) {
        if (type == int.class || type == Integer.class) {
            return new Scalar.Int();
        }
        if (type == long.class || type == Long.class) {
            return new Scalar.Long();
        }
        if (type == boolean.class || type == Boolean.class) {
            return new Scalar.Flag();
        }
        if (type == String.class) {
            return new Scalar.Text();
        }
        if (type == Sequence.class) {
            return new Scalar.Number();
        }
        if (Token.of(type) instanceof Token token) {
            return token;
        }
        if (type.isEnum()) {
            return new Scalar.Word(type);
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
            return new Container.Many(of(first));
        }
        if (raw == Set.class) {
            return new Container.Distinct(of(first));
        }
        if (raw == Optional.class) {
            return new Container.Maybe(of(first));
        }
        if (raw == Hidden.class) {
            return new Container.Secret(of(first));
        }
        if (raw == Map.class || raw == SortedMap.class || raw == SequencedMap.class) {
            Shape value = of(type.getActualTypeArguments()[1]);
            return new Container.Mapping(key(first), value, raw == SortedMap.class);
        }
        throw new IllegalArgumentException("there is no form in JSON for " + type);
    }

    private static Scalar.Keyed key(Type type) {
        if (type == String.class) {
            return new Scalar.TextKey();
        }
        if (of(type) instanceof Scalar.Keyed keyed) {
            return keyed;
        }
        throw new IllegalArgumentException("the keys of a map are words, not " + type);
    }
}
