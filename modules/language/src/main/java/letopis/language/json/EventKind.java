package letopis.language.json;

import com.fasterxml.jackson.core.JsonToken;
import java.nio.charset.StandardCharsets;
import letopis.journal.Event;
import letopis.journal.Seat;
import letopis.journal.SupersededEvent;
import letopis.table.Audience;
import letopis.table.Hidden;

/// One version of an event type: its name, its record and its hidden components. The record is inspected when the first
/// event of the kind is read or written.
public final class EventKind {

    private static final byte[] SALT_START = "{\"salt\":".getBytes(StandardCharsets.US_ASCII);

    private final String type;
    private final int version;
    private final Class<? extends Event> recordType;
    private final boolean isSuperseded;
    private Structure structure;

    private EventKind(String type, int version, Class<? extends Event> recordType) {
        this.type = type;
        this.version = version;
        this.recordType = recordType;
        isSuperseded = SupersededEvent.class.isAssignableFrom(recordType);
    }

    /// @param name the name of the type; from the second version on, it ends in `.v` and a number
    static EventKind of(String name, Class<? extends Event> record) {
        int mark = name.lastIndexOf(".v");
        if (mark > 0 && name.substring(mark + 2).chars().allMatch(Character::isDigit) && name.length() > mark + 2) {
            return new EventKind(name.substring(0, mark), Integer.parseInt(name.substring(mark + 2)), record);
        }
        return new EventKind(name, 1, record);
    }

    public String type() {
        return type;
    }

    public int version() {
        return version;
    }

    public Class<? extends Event> recordType() {
        return recordType;
    }

    public static Event upcast(Object event) {
        return event instanceof SupersededEvent old ? upcast(old.upcast()) : (Event) event;
    }

    public boolean isSuperseded() {
        return isSuperseded;
    }

    public Structure structure() {
        if (structure == null) {
            structure = (Structure) Shapes.of(recordType);
        }
        return structure;
    }

    public int[] hiddenComponents() {
        return structure().hiddenComponents();
    }

    private Shape findHiddenShape(int component) {
        return ((Container.SecretShape) structure().shapeOf(component)).value();
    }

    /// Returns the owner of an event's hidden components, or null if it has none.
    ///
    /// @throws IllegalArgumentException if they belong to different seats, or only some of them are known
    public Seat findSecretOwner(Event event) {
        Seat owner = null;
        int known = 0;
        for (int component : hiddenComponents()) {
            Hidden<?> hidden = (Hidden<?>) structure().readComponent(event, component);
            Seat its = hidden.owner().orElseThrow(() -> new IllegalArgumentException(
                    type + ": what is open to all is not written as a hidden value"));
            if (owner != null && !owner.equals(its)) {
                throw new IllegalArgumentException(type + ": the hidden values of one event belong to one seat");
            }
            owner = its;
            known += hidden.isKnown() ? 1 : 0;
        }
        if (known != 0 && known != hiddenComponents().length) {
            throw new IllegalArgumentException(
                    type + ": the hidden values of one event are known together or not at all");
        }
        return owner;
    }

    public boolean isKnown(Event event) {
        return ((Hidden<?>) structure().readComponent(event, hiddenComponents()[0])).isKnown();
    }

    /// Returns true if the hidden components of an event are known to someone but missing here.
    public boolean isWithheld(Event event) {
        return ((Hidden<?>) structure().readComponent(event, hiddenComponents()[0])).isWithheld();
    }

    /// Returns the hidden components of an event as an object that starts with the salt.
    public byte[] encodeSecret(Event event, String salt) {
        var out = new JsonWriter(128);
        out.begin('{').name("salt").text(salt);
        for (int component : hiddenComponents()) {
            Object value = ((Hidden<?>) structure().readComponent(event, component)).valueFor(Audience.JUDGE)
                    .orElseThrow();
            out.name(structure().name(component));
            findHiddenShape(component).write(value, out);
        }
        return out.end('}').toBytes();
    }

    /// Reads the output of [#encodeSecret] into an event's components and returns the salt.
    public String readSecret(Object[] components, Seat owner, JsonReader in) {
        in.enterObject();
        in.expectName("salt");
        String salt = in.text();
        if (salt.isEmpty()) {
            throw in.createWrongValueError("expected.salt");
        }
        for (int component : hiddenComponents()) {
            in.expectName(structure.name(component));
            components[component] = Hidden.ownedBy(owner, findHiddenShape(component).read(in));
        }
        in.expect(JsonToken.END_OBJECT, "expected.end");
        return salt;
    }

    /// Reads a secret like [#readSecret]. Throws [JsonScanner.NonCanonicalJson] for unexpected input.
    public String scanSecret(Object[] components, Seat owner, JsonScanner in) {
        in.expect(SALT_START);
        String salt = in.text();
        if (salt.isEmpty()) {
            throw JsonScanner.createNonCanonicalError();
        }
        for (int component : hiddenComponents()) {
            in.expect(structure().findNameBytes(component));
            components[component] = Hidden.ownedBy(owner, findHiddenShape(component).scan(in));
        }
        in.expect('}');
        return salt;
    }

    /// @param isUnseen true if the hidden values were never known
    public void hideSecrets(Object[] components, Seat owner, boolean isUnseen) {
        for (int component : hiddenComponents()) {
            components[component] = isUnseen ? Hidden.unseen(owner) : Hidden.unknown(owner);
        }
    }
}
