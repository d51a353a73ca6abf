package letopis.language.json;

import com.fasterxml.jackson.core.JsonToken;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// A record, as an object with its components in declaration order.
public final class Structure implements Shape {

    private static final int MANY = 1_000;

    private final Class<?> type;
    private final RecordComponent[] components;
    private final String[] names;
    private final byte[][] written; // names including the comma before and the colon after
    private final Method[] accessors;
    private final Constructor<?> constructor;
    private Shape[] shapes; // resolved on first use, since records may contain one another
    private int[] open; // indexes of the components that are not hidden
    private int[] hidden;
    private int made; // approximate number of records created
    private @Nullable Function<Object[], Object> maker; // set once many records were created

    Structure(Class<?> type) {
        this.type = type;
        components = type.getRecordComponents();
        names = new String[components.length];
        written = new byte[components.length][];
        accessors = new Method[components.length];
        for (int i = 0; i < components.length; i++) {
            String name = components[i].getName();
            if (name.equals("secret") || name.equals("salt")) {
                throw new IllegalArgumentException(type + " has a component called " + name + ", which only an entry may have");
            }
            names[i] = name;
            written[i] = (",\"" + name + "\":").getBytes(StandardCharsets.UTF_8);
            accessors[i] = components[i].getAccessor();
            accessors[i].setAccessible(true);
        }
        try {
            constructor = type.getDeclaredConstructor(
                    Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new));
            constructor.setAccessible(true);
        } catch (NoSuchMethodException e) {
            throw new IllegalStateException("every record has its canonical constructor", e);
        }
    }

    public Class<?> type() {
        return type;
    }

    public int size() {
        return names.length;
    }

    public String name(int component) {
        return names[component];
    }

    /// Returns a component's name with the comma before it and the colon after it.
    byte[] written(int component) {
        return written[component];
    }

    /// Returns the index of the component with this name, or -1.
    public int place(String name) {
        for (int i = 0; i < names.length; i++) {
            if (names[i].equals(name)) {
                return i;
            }
        }
        return -1;
    }

    public Shape shape(int component) {
        return shapes()[component];
    }

    public int[] hidden() {
        shapes();
        return hidden;
    }

    private Shape[] shapes() {
        if (shapes == null) {
            Shape[] found = new Shape[components.length];
            for (int i = 0; i < found.length; i++) {
                found[i] = Shapes.of(components[i].getGenericType());
            }
            open = IntStream.range(0, found.length).filter(i -> !(found[i] instanceof Container.Secret)).toArray();
            hidden = IntStream.range(0, found.length).filter(i -> found[i] instanceof Container.Secret).toArray();
            shapes = found;
        }
        return shapes;
    }

    @Override
    public Object read(JsonIn in) {
        in.inObject(String.join(", ", names), IntStream.range(0, names.length)
                .filter(i -> shape(i) instanceof Scalar.Whole).mapToObj(this::name).findFirst());
        return make(readComponents(in), in);
    }

    /// Reads the properties up to the end of the object. Hidden components remain null.
    public Object[] readComponents(JsonIn in) {
        Shape[] kinds = shapes();
        var values = new Object[names.length];
        int next = 0;
        while (true) {
            while (next < names.length && kinds[next] instanceof Container.Secret) {
                next++;
            }
            boolean asExpected = next < names.length && in.takesName(names[next]);
            JsonToken token = asExpected ? JsonToken.FIELD_NAME
                    : next < names.length ? in.token() : in.next();
            if (token != JsonToken.FIELD_NAME) {
                return withDefaults(values, in);
            }
            int place = asExpected ? next : placeOfOther(values, next, in);
            in.next();
            values[place] = kinds[place].read(in);
            next = place + 1;
        }
    }

    @Override
    public Object scan(Scan in) {
        in.take('{');
        return scanComponents(in, true);
    }

    /// Reads the part after the opening bracket, or after `kind`.
    Object scanComponents(Scan in, boolean first) {
        return make(scanValues(in, first));
    }

    /// Reads the properties up to the end of the object. Hidden components remain null.
    public Object[] scanValues(Scan in, boolean first) {
        Shape[] kinds = shapes();
        var values = new Object[written.length];
        boolean comma = !first;
        in.down();
        for (int i : open) {
            if (comma ? in.takes(written[i]) : in.takesFrom(written[i], 1)) {
                values[i] = kinds[i].scan(in);
                comma = true;
            } else if (kinds[i] instanceof Container.Maybe) {
                values[i] = Optional.empty();
            } else {
                throw Scan.notCanonical();
            }
        }
        in.take('}');
        in.up();
        return values;
    }

    /// Creates the record from its components, if they are valid together.
    public Object make(Object[] values) {
        try {
            return maker == null ? constructed(values) : maker.apply(values);
        } catch (ReflectiveOperationException | RuntimeException _) {
            throw Scan.notCanonical(); // the careful parser explains the error
        }
    }

    private Object constructed(Object[] values) throws ReflectiveOperationException {
        if (++made == MANY) {
            maker = RecordMaker.of(constructor).orElse(null);
        }
        return constructor.newInstance(values);
    }

    private int placeOfOther(Object[] values, int next, JsonIn in) {
        String name = in.tokenText();
        int place = place(name);
        if (place < 0) {
            throw in.unknown("unknown-name", name, List.of(names));
        }
        if (values[place] != null) {
            throw in.bad("repeated-name", Map.of("name", name));
        }
        boolean skips = place > next && List.of(shapes).subList(next, place).stream()
                .allMatch(skipped -> skipped instanceof Container.Maybe || skipped instanceof Container.Secret);
        if (in.strict && !skips) {
            throw in.bad("other-name", Map.of("expected", names[Math.min(next, names.length - 1)], "found", name));
        }
        return place;
    }

    private Object[] withDefaults(Object[] values, JsonIn in) {
        for (int i : open) {
            if (values[i] == null) {
                values[i] = in.strict && !(shapes[i] instanceof Container.Maybe) ? null : shapes[i].defaultValue();
                if (values[i] == null) {
                    throw in.bad("missing-name", Map.of("name", name(i)));
                }
            }
        }
        return values;
    }

    public Object make(Object[] values, JsonIn in) {
        try {
            return constructor.newInstance(values);
        } catch (InvocationTargetException e) {
            throw in.bad("unfit-value", Map.of("reason", String.valueOf(e.getCause().getMessage())));
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("cannot make a " + type, e);
        }
    }

    @Override
    public void write(Object value, JsonOut out) {
        out.begin('{');
        writeComponents(value, out);
        out.end('}');
    }

    void writeComponents(Object value, JsonOut out) {
        Shape[] kinds = shapes();
        for (int i : open) {
            Object component = component(value, i);
            if (kinds[i] instanceof Container.Maybe && ((Optional<?>) component).isEmpty()) {
                continue;
            }
            out.name(name(i));
            kinds[i].write(component, out);
        }
    }

    public Object component(Object value, int component) {
        try {
            return accessors[component].invoke(value);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("cannot read " + name(component) + " of a " + type, e);
        }
    }

    /// A record may be omitted if all its components may.
    @Override
    public Object defaultValue() {
        var values = new Object[names.length];
        for (int i = 0; i < values.length; i++) {
            values[i] = shape(i).defaultValue();
            if (values[i] == null) {
                return null;
            }
        }
        try {
            return constructor.newInstance(values);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("a " + type + " cannot be left out, though its parts can", e);
        }
    }
}
