package letopis.codec.json;

import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import letopis.codec.message.FileProblem;

/// A value made of others of one kind.
public sealed interface Container extends Shape {

    /// A list, as an array.
    record Many(Shape element) implements Container {
        @Override
        public Object read(JsonIn in) throws IOException {
            return List.copyOf(elements(element, in));
        }

        @Override
        public Object scan(Scan in) {
            return List.copyOf(elements(element, in));
        }

        @Override
        public void write(Object value, JsonOut out) {
            out.begin('[');
            for (Object one : (List<?>) value) {
                element.write(one, out);
            }
            out.end(']');
        }

        @Override
        public Object defaultValue() {
            return List.of();
        }
    }

    /// A set, as an array in order without repetitions.
    record Distinct(Shape element) implements Container {
        @Override
        public Object read(JsonIn in) throws IOException {
            List<Object> elements = elements(element, in);
            Set<Object> distinct = new LinkedHashSet<>(elements);
            if (distinct.size() < elements.size() || in.strict && !elements.equals(List.copyOf(inOrder(distinct)))) {
                throw in.bad("not-in-order", Map.of());
            }
            return Collections.unmodifiableSet(new LinkedHashSet<>(inOrder(distinct)));
        }

        private static Collection<Object> inOrder(Collection<?> values) {
            return new TreeSet<>(values);
        }

        @Override
        public Object scan(Scan in) {
            List<Object> elements = elements(element, in);
            if (!elements.equals(List.copyOf(inOrder(elements)))) {
                throw Scan.notCanonical();
            }
            return Collections.unmodifiableSet(new LinkedHashSet<>(elements));
        }

        @Override
        public void write(Object value, JsonOut out) {
            out.begin('[');
            for (Object one : inOrder((Set<?>) value)) {
                element.write(one, out);
            }
            out.end(']');
        }

        @Override
        public Object defaultValue() {
            return Set.of();
        }
    }

    /// A map, as an object. A sorted map stands in its order, any other as it is walked.
    record Mapping(Scalar.Keyed key, Shape value, boolean sorted) implements Container {

        private static final byte[] SECRET = {'s', 'e', 'c', 'r', 'e', 't'};

        @Override
        public Object read(JsonIn in) throws IOException {
            if (in.parser.currentToken() != JsonToken.START_OBJECT) {
                throw in.wrong("expected.object");
            }
            Map<Object, Object> map = sorted ? new TreeMap<>() : new LinkedHashMap<>();
            while (in.parser.nextToken() == JsonToken.FIELD_NAME) {
                String name = in.parser.currentName();
                if (name.equals("secret")) {
                    throw in.bad("secret-elsewhere", Map.of());
                }
                Object at = key.fromText(name, in);
                if (map.containsKey(at)) {
                    throw in.bad("repeated-name", Map.of("name", FileProblem.brief(name)));
                }
                if (in.strict && sorted && !map.isEmpty() && !((TreeMap<Object, Object>) map).tailMap(at).isEmpty()) {
                    throw in.bad("not-in-order", Map.of());
                }
                in.parser.nextToken();
                map.put(at, value.read(in));
            }
            return sorted ? Collections.unmodifiableSortedMap((SortedMap<?, ?>) map) : Collections.unmodifiableMap(map);
        }

        @Override
        public Object scan(Scan in) {
            Map<Object, Object> map = sorted ? new TreeMap<>() : new LinkedHashMap<>();
            in.take('{');
            boolean more = !in.takes('}');
            while (more) {
                Object at = key.scan(in);
                if (in.isWord(SECRET) || sorted && !map.isEmpty() && !((TreeMap<Object, Object>) map).tailMap(at).isEmpty()) {
                    throw Scan.notCanonical();
                }
                in.take(':');
                if (map.put(at, value.scan(in)) != null) {
                    throw Scan.notCanonical();
                }
                more = in.takes(',');
                if (!more) {
                    in.take('}');
                }
            }
            return sorted ? Collections.unmodifiableSortedMap((SortedMap<?, ?>) map) : Collections.unmodifiableMap(map);
        }

        @Override
        public void write(Object value, JsonOut out) {
            out.begin('{');
            for (Map.Entry<?, ?> one : ((Map<?, ?>) value).entrySet()) {
                out.name(key.toText(one.getKey()));
                this.value.write(one.getValue(), out);
            }
            out.end('}');
        }

        @Override
        public Object defaultValue() {
            return sorted ? Collections.emptySortedMap() : Map.of();
        }
    }

    /// A value that may be missing. Its property is then left out.
    record Maybe(Shape value) implements Container {
        @Override
        public Object read(JsonIn in) throws IOException {
            return Optional.of(value.read(in));
        }

        @Override
        public Object scan(Scan in) {
            return Optional.of(value.scan(in));
        }

        @Override
        public void write(Object maybe, JsonOut out) {
            value.write(((Optional<?>) maybe).orElseThrow(), out);
        }

        @Override
        public Object defaultValue() {
            return Optional.empty();
        }
    }

    /// A value only its owner may see. It stands in the secret of an entry and nowhere else; [EventKind] puts it there.
    record Secret(Shape value) implements Container {
        @Override
        public Object read(JsonIn in) {
            throw in.bad("secret-elsewhere", Map.of());
        }

        @Override
        public Object scan(Scan in) {
            throw Scan.notCanonical();
        }

        @Override
        public void write(Object hidden, JsonOut out) {
            throw new IllegalArgumentException("a hidden value is a component of an event itself, not of a part of it");
        }

        @Override
        public Object defaultValue() {
            return null;
        }
    }

    private static List<Object> elements(Shape element, JsonIn in) throws IOException {
        if (in.parser.currentToken() != JsonToken.START_ARRAY) {
            throw in.wrong("expected.list");
        }
        var elements = new ArrayList<Object>();
        while (in.parser.nextToken() != JsonToken.END_ARRAY) {
            elements.add(element.read(in));
        }
        return elements;
    }

    private static List<Object> elements(Shape element, Scan in) {
        in.take('[');
        if (in.takes(']')) {
            return List.of();
        }
        Object first = element.scan(in);
        if (in.takes(']')) {
            return List.of(first);
        }
        var elements = new ArrayList<>(List.of(first));
        while (in.takes(',')) {
            elements.add(element.scan(in));
        }
        in.take(']');
        return elements;
    }
}
