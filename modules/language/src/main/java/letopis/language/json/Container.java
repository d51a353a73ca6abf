package letopis.language.json;

import com.fasterxml.jackson.core.JsonToken;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import letopis.language.message.FileProblem;

/// A value composed of other values of one shape.
public sealed interface Container extends Shape {

    /// The shape of a list or a set. A set is written as a sorted array without duplicates.
    record ListShape(Shape element, boolean isSet) implements Container {
        @Override
        public Object read(JsonReader in) {
            in.checkToken(JsonToken.START_ARRAY, "expected.list");
            var elements = new ArrayList<Object>();
            while (in.next() != JsonToken.END_ARRAY) {
                elements.add(element.read(in));
            }
            if (!isSet) {
                return List.copyOf(elements);
            }
            Set<Object> ordered = new TreeSet<>(elements);
            if (ordered.size() < elements.size() || in.isStrict && !elements.equals(List.copyOf(ordered))) {
                throw in.createError("not-in-order", Map.of());
            }
            return createUnmodifiableSet(ordered);
        }

        @Override
        public Object scan(JsonScanner in) {
            List<Object> elements = scanElements(in);
            if (!isSet) {
                return List.copyOf(elements);
            }
            if (!elements.equals(List.copyOf(new TreeSet<>(elements)))) {
                throw JsonScanner.createNonCanonicalError();
            }
            return createUnmodifiableSet(elements);
        }

        private static Set<Object> createUnmodifiableSet(Collection<Object> elements) {
            return Collections.unmodifiableSet(new LinkedHashSet<>(elements));
        }

        private List<Object> scanElements(JsonScanner in) {
            in.expect('[');
            if (in.accept(']')) {
                return List.of();
            }
            Object first = element.scan(in);
            if (in.accept(']')) {
                return List.of(first);
            }
            var elements = new ArrayList<>(List.of(first));
            while (in.accept(',')) {
                elements.add(element.scan(in));
            }
            in.expect(']');
            return elements;
        }

        @Override
        public void write(Object value, JsonWriter out) {
            out.begin('[');
            for (Object one : isSet ? new TreeSet<>((Set<?>) value) : (List<?>) value) {
                element.write(one, out);
            }
            out.end(']');
        }

        @Override
        public Object defaultValue() {
            return isSet ? Set.of() : List.of();
        }
    }

    /// The shape of a map: an object. A sorted map is written in its own order, any other map in its iteration order.
    record MapShape(Word key, Shape value, boolean isSorted) implements Container {

        private static final byte[] SECRET_NAME = {'s', 'e', 'c', 'r', 'e', 't'};

        @Override
        public Object read(JsonReader in) {
            in.enterObject();
            SequencedMap<Object, Object> map = newMap();
            while (in.next() == JsonToken.FIELD_NAME) {
                String name = in.tokenText();
                if (name.equals("secret")) {
                    throw in.createError("secret-elsewhere", Map.of());
                }
                Object at = key.fromText(name, in);
                if (map.containsKey(at)) {
                    throw in.createError("repeated-name", Map.of("name", FileProblem.abbreviate(name)));
                }
                if (in.isStrict && !isInOrder(at, map)) {
                    throw in.createError("not-in-order", Map.of());
                }
                in.next();
                map.put(at, value.read(in));
            }
            return createUnmodifiableMap(map);
        }

        @Override
        public Object scan(JsonScanner in) {
            SequencedMap<Object, Object> map = newMap();
            in.expect('{');
            boolean more = !in.accept('}');
            while (more) {
                Object at = key.scan(in);
                if (in.isWord(SECRET_NAME) || !isInOrder(at, map)) {
                    throw JsonScanner.createNonCanonicalError();
                }
                in.expect(':');
                if (map.put(at, value.scan(in)) != null) {
                    throw JsonScanner.createNonCanonicalError();
                }
                more = in.accept(',');
                if (!more) {
                    in.expect('}');
                }
            }
            return createUnmodifiableMap(map);
        }

        private SequencedMap<Object, Object> newMap() {
            return isSorted ? new TreeMap<>() : new LinkedHashMap<>();
        }

        /// Returns true if this key may follow the keys already read.
        private boolean isInOrder(Object key, SequencedMap<Object, Object> map) {
            return !isSorted || map.isEmpty() || ((TreeMap<Object, Object>) map).tailMap(key).isEmpty();
        }

        private static Map<Object, Object> createUnmodifiableMap(Map<Object, Object> map) {
            return map instanceof TreeMap<Object, Object> tree ? Collections.unmodifiableSortedMap(tree)
                    : Collections.unmodifiableMap(map);
        }

        @Override
        public void write(Object value, JsonWriter out) {
            out.begin('{');
            for (Map.Entry<?, ?> one : ((Map<?, ?>) value).entrySet()) {
                out.name(key.toText(one.getKey()));
                this.value.write(one.getValue(), out);
            }
            out.end('}');
        }

        @Override
        public Object defaultValue() {
            return isSorted ? Collections.emptySortedMap() : Map.of();
        }
    }

    /// An optional value. If it is absent, its property is omitted.
    record OptionalShape(Shape value) implements Container {
        @Override
        public Object read(JsonReader in) {
            return Optional.of(value.read(in));
        }

        @Override
        public Object scan(JsonScanner in) {
            return Optional.of(value.scan(in));
        }

        @Override
        public void write(Object optional, JsonWriter out) {
            value.write(((Optional<?>) optional).orElseThrow(), out);
        }

        @Override
        public Object defaultValue() {
            return Optional.empty();
        }
    }

    /// A value visible only to its owner. It is written only in the secret of an entry, by [EventKind].
    record SecretShape(Shape value) implements Container {
        @Override
        public Object read(JsonReader in) {
            throw in.createError("secret-elsewhere", Map.of());
        }

        @Override
        public Object scan(JsonScanner in) {
            throw JsonScanner.createNonCanonicalError();
        }

        @Override
        public void write(Object secret, JsonWriter out) {
            throw new IllegalArgumentException("a hidden value is a component of an event itself, not of a part of it");
        }
    }
}
