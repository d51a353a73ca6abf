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

/// The shape of a record: an object with its components in declaration order.
public final class Structure implements Shape {

    private static final int GENERATION_THRESHOLD = 1_000;

    private final Class<?> type;
    private final RecordComponent[] components;
    private final String[] names;
    private final byte[][] quotedNames; // names including the comma before and the colon after
    private final Method[] accessors;
    private final Constructor<?> constructor;
    private Shape[] shapes; // resolved on first use, since records may contain one another
    private int[] visibleComponents; // indexes of the components that are not hidden
    private int[] hiddenComponents;
    private int createdCount; // approximate number of records created
    private @Nullable Function<Object[], Object> factory; // set once many records were created

    Structure(Class<?> type) {
        this.type = type;
        components = type.getRecordComponents();
        names = new String[components.length];
        quotedNames = new byte[components.length][];
        accessors = new Method[components.length];
        for (int i = 0; i < components.length; i++) {
            String name = components[i].getName();
            if (name.equals("secret") || name.equals("salt")) {
                throw new IllegalArgumentException(type + " has a component called " + name
                        + ", which only an entry may have");
            }
            names[i] = name;
            quotedNames[i] = (",\"" + name + "\":").getBytes(StandardCharsets.UTF_8);
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
    byte[] findNameBytes(int component) {
        return quotedNames[component];
    }

    /// Returns the index of the component with this name, or -1.
    public int indexOf(String name) {
        for (int i = 0; i < names.length; i++) {
            if (names[i].equals(name)) {
                return i;
            }
        }
        return -1;
    }

    public Shape shapeOf(int component) {
        return shapes()[component];
    }

    public int[] hiddenComponents() {
        shapes();
        return hiddenComponents;
    }

    private Shape[] shapes() {
        if (shapes == null) {
            Shape[] found = new Shape[components.length];
            for (int i = 0; i < found.length; i++) {
                found[i] = Shapes.of(components[i].getGenericType());
            }
            visibleComponents = IntStream.range(0, found.length)
                    .filter(i -> !(found[i] instanceof Container.SecretShape))
                    .toArray();
            hiddenComponents = IntStream.range(0, found.length).filter(i -> found[i] instanceof Container.SecretShape)
                    .toArray();
            shapes = found;
        }
        return shapes;
    }

    @Override
    public Object read(JsonReader in) {
        in.enterObject(String.join(", ", names), IntStream.range(0, names.length)
                .filter(i -> shapeOf(i) instanceof Scalar.WholeNumber).mapToObj(this::name).findFirst());
        return create(readComponents(in), in);
    }

    /// Reads the properties up to the end of the object. Hidden components remain null.
    public Object[] readComponents(JsonReader in) {
        Shape[] kinds = shapes();
        var values = new Object[names.length];
        int next = 0;
        while (true) {
            while (next < names.length && kinds[next] instanceof Container.SecretShape) {
                next++;
            }
            boolean asExpected = next < names.length && in.acceptName(names[next]);
            JsonToken token = asExpected ? JsonToken.FIELD_NAME
                    : next < names.length ? in.token() : in.next();
            if (token != JsonToken.FIELD_NAME) {
                return fillDefaults(values, in);
            }
            int place = asExpected ? next : indexOfUnexpectedName(values, next, in);
            in.next();
            values[place] = kinds[place].read(in);
            next = place + 1;
        }
    }

    @Override
    public Object scan(JsonScanner in) {
        in.expect('{');
        return scanRecord(in, true);
    }

    /// Reads the rest of a record after the opening brace, or after `kind`.
    Object scanRecord(JsonScanner in, boolean isFirst) {
        return create(scanValues(in, isFirst));
    }

    /// Reads the properties up to the end of the object. Hidden components remain null.
    public Object[] scanValues(JsonScanner in, boolean isFirst) {
        Shape[] kinds = shapes();
        var values = new Object[quotedNames.length];
        boolean comma = !isFirst;
        in.enterLevel();
        for (int i : visibleComponents) {
            if (comma ? in.accept(quotedNames[i]) : in.acceptFrom(quotedNames[i], 1)) {
                values[i] = kinds[i].scan(in);
                comma = true;
            } else if (kinds[i] instanceof Container.OptionalShape) {
                values[i] = Optional.empty();
            } else {
                throw JsonScanner.createNonCanonicalError();
            }
        }
        in.expect('}');
        in.leaveLevel();
        return values;
    }

    /// Creates the record from its components, if they are valid together.
    public Object create(Object[] values) {
        try {
            return factory == null ? construct(values) : factory.apply(values);
        } catch (ReflectiveOperationException | RuntimeException _) {
            throw JsonScanner.createNonCanonicalError(); // the careful parser explains the error
        }
    }

    private Object construct(Object[] values) throws ReflectiveOperationException {
        if (++createdCount == GENERATION_THRESHOLD) {
            factory = RecordFactories.of(constructor).orElse(null);
        }
        return constructor.newInstance(values);
    }

    private int indexOfUnexpectedName(Object[] values, int startIndex, JsonReader in) {
        String name = in.tokenText();
        int place = indexOf(name);
        if (place < 0) {
            throw in.createUnknownNameError("unknown-name", name, List.of(names));
        }
        if (values[place] != null) {
            throw in.createError("repeated-name", Map.of("name", name));
        }
        boolean skips = place > startIndex && List.of(shapes).subList(startIndex, place).stream()
                .allMatch(skipped -> skipped instanceof Container.OptionalShape
                        || skipped instanceof Container.SecretShape);
        if (in.isStrict && !skips) {
            throw in.createError("other-name",
                    Map.of("expected", names[Math.min(startIndex, names.length - 1)], "found", name));
        }
        return place;
    }

    private Object[] fillDefaults(Object[] values, JsonReader in) {
        for (int i : visibleComponents) {
            if (values[i] == null) {
                values[i] = in.isStrict && !(shapes[i] instanceof Container.OptionalShape) ? null
                        : shapes[i].defaultValue();
                if (values[i] == null) {
                    throw in.createError("missing-name", Map.of("name", name(i)));
                }
            }
        }
        return values;
    }

    public Object create(Object[] values, JsonReader in) {
        try {
            return constructor.newInstance(values);
        } catch (InvocationTargetException e) {
            throw in.createError("unfit-value", Map.of("reason", String.valueOf(e.getCause().getMessage())));
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("cannot make a " + type, e);
        }
    }

    @Override
    public void write(Object value, JsonWriter out) {
        out.begin('{');
        writeComponents(value, out);
        out.end('}');
    }

    void writeComponents(Object value, JsonWriter out) {
        Shape[] kinds = shapes();
        for (int i : visibleComponents) {
            Object component = readComponent(value, i);
            if (kinds[i] instanceof Container.OptionalShape && ((Optional<?>) component).isEmpty()) {
                continue;
            }
            out.name(name(i));
            kinds[i].write(component, out);
        }
    }

    public Object readComponent(Object value, int component) {
        try {
            return accessors[component].invoke(value);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("cannot read " + name(component) + " of a " + type, e);
        }
    }

    /// Returns the record with default values for all components, or null if one of them is required.
    @Override
    public Object defaultValue() {
        var values = new Object[names.length];
        for (int i = 0; i < values.length; i++) {
            values[i] = shapeOf(i).defaultValue();
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
