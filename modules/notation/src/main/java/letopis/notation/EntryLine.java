package letopis.notation;

import com.fasterxml.jackson.core.JsonToken;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import letopis.journal.Author;
import letopis.journal.Entry;
import letopis.journal.Event;
import letopis.journal.RuleRef;
import letopis.journal.Seal;
import letopis.journal.Seat;
import letopis.journal.SecretSeal;
import letopis.journal.Sequence;
import letopis.journal.UnknownEvent;
import letopis.language.json.BadJson;
import letopis.language.json.Container;
import letopis.language.json.EventKind;
import letopis.language.json.EventKinds;
import letopis.language.json.JsonReader;
import letopis.language.json.Shape;
import letopis.language.json.Token;
import letopis.language.message.FileProblem;
import org.jspecify.annotations.Nullable;

/// A parser for the line of an entry. It reads property by property in written order, and checks the secret against its
/// seal.
final class EntryLine {

    /// The start of a secret. Nothing else in a line can look like it, because quotation marks inside text are escaped
    /// and no other property may have this name.
    static final byte[] SECRET = ",\"secret\":{".getBytes(java.nio.charset.StandardCharsets.US_ASCII);

    /// The form of event names in every game.
    private static final Pattern TYPE_PATTERN = Pattern.compile("[a-z][a-z0-9-]*\\.[a-z][a-z0-9-]*");

    private static final Shape RULES = new Container.ListShape(Token.RULE, false);

    private final EventKinds kinds;
    private final MessageDigest digest = Seal.newDigest();
    private int secretStart;

    EntryLine(EventKinds kinds) {
        this.kinds = kinds;
    }

    /// Returns the offset of the comma before the secret of the last entry, or -1 if it has no secret.
    int secretStart() {
        return secretStart;
    }

    /// Reads the entry that fills a line.
    ///
    /// @param to the end of the bytes that the parser may read; malformed JSON may run past its line before it is
    ///   noticed
    /// @throws BadJson if the line is not an entry
    Entry read(byte[] bytes, int from, int length, int to) {
        try (JsonReader in = JsonReader.createStrictReader(bytes, from, to - from)) {
            Entry entry = read(in, bytes, from);
            if (in.position() != length) {
                throw new BadJson("two-on-a-line", Map.of(), in.position());
            }
            return entry;
        }
    }

    private Entry read(JsonReader in, byte[] bytes, int baseOffset) {
        secretStart = -1;
        in.expect(JsonToken.START_OBJECT, "expected.entry");
        in.expectName("seq");
        long seq = in.number();
        if (seq < 1) {
            throw in.createWrongValueError("expected.sequence");
        }
        in.expectName("type");
        String type = in.text();
        if (!TYPE_PATTERN.matcher(type).matches()) {
            throw in.createUnknownNameError("bad-type", type, kinds.types());
        }
        in.expectName("v");
        long version = in.number();
        if (version < 1 || version > Integer.MAX_VALUE) {
            throw in.createError("unknown-version", Map.of("type", type, "version", version));
        }
        Optional<EventKind> kind = kinds.find(type, version);
        in.expectName("at");
        var at = (Instant) Token.TIME.read(in);
        in.expectName("by");
        Author by = parseAuthor(in);
        Sequence cause = Sequence.NONE;
        List<RuleRef> rules = List.of();
        if (in.acceptName("cause")) {
            in.next();
            cause = readCause(seq, in);
            in.expectName("rules");
            rules = readRules(in);
            in.expectName("data");
        } else if (in.token() != JsonToken.FIELD_NAME || !in.tokenText().equals("data")) {
            throw in.createUnexpectedNameError("data");
        } else {
            in.next();
        }
        in.enterObject();
        Map<Seat, SecretSeal> sealed;
        Event event;
        if (kind.isPresent()) {
            Object[] components = kind.get().structure().readComponents(in);
            sealed = Map.of();
            if (kind.get().hiddenComponents().length > 0) {
                in.expectName("sealed");
                sealed = readSecretSeals(kind.get(), components, in, bytes, baseOffset);
            }
            in.expectObjectEnd();
            event = EventKind.upcast(kind.get().structure().create(components, in));
        } else {
            in.skipRest();
            if (in.acceptName("sealed")) {
                in.next();
                sealed = readSecretSeals(null, new Object[0], in, bytes, baseOffset);
            } else {
                sealed = readEndWithoutSeals(in);
            }
            in.expectObjectEnd();
            event = new UnknownEvent(type, (int) version);
        }
        return new Entry(new Sequence(seq), at, by, cause, rules, event, sealed);
    }

    private static Map<Seat, SecretSeal> readEndWithoutSeals(JsonReader in) {
        if (in.token() == JsonToken.FIELD_NAME) {
            throw in.createUnexpectedNameError("sealed");
        }
        in.markEndAsSeen();
        return Map.of();
    }

    private static Author parseAuthor(JsonReader in) {
        Author author = in.token() == JsonToken.VALUE_STRING ? parseAuthor(in.tokenText()) : null;
        if (author == null) {
            throw in.createWrongValueError("expected.author");
        }
        return author;
    }

    /// Returns the author with this code, or null if there is none.
    static Author parseAuthor(String code) {
        return switch (code) {
            case "rules" -> Author.RULES;
            case "chance" -> Author.CHANCE;
            case "judge" -> Author.JUDGE;
            case "recorder" -> Author.RECORDER;
            case String seat when Token.SEAT.parse(seat) instanceof Seat known -> new Author.Player(known);
            default -> null;
        };
    }

    private static Sequence readCause(long seq, JsonReader in) {
        long cause = in.number();
        if (cause < 1 || cause >= seq) {
            throw in.createError("cause-not-before", Map.of("cause", cause, "seq", seq));
        }
        return new Sequence(cause);
    }

    @SuppressWarnings("unchecked") // the type derived by the shape
    private static List<RuleRef> readRules(JsonReader in) {
        var rules = (List<RuleRef>) RULES.read(in);
        if (rules.isEmpty()) {
            throw in.createWrongValueError("expected.rule");
        }
        return rules;
    }

    /// Returns the salt of the secret of an unknown event.
    private static String readSalt(JsonReader in) {
        in.checkToken(JsonToken.START_OBJECT, "expected.object");
        in.expectName("salt");
        String salt = in.text();
        in.skipRest();
        return salt;
    }

    /// @param kind the kind; null for an event of an unknown kind
    /// @param components the components of the event, to which the secret values are added
    private Map<Seat, SecretSeal> readSecretSeals(@Nullable EventKind kind, Object[] components, JsonReader in,
            byte[] bytes, int baseOffset) {
        in.enterObject();
        in.expect(JsonToken.FIELD_NAME, "expected.seat");
        var owner = (Seat) Token.SEAT.fromText(in.tokenText(), in);
        in.next();
        String hash = in.text();
        if (!isHash(hash) && !hash.isEmpty()) {
            throw in.createWrongValueError("expected.hash");
        }
        in.expect(JsonToken.END_OBJECT, "expected.one-seat");
        if (!in.acceptName("secret")) {
            if (in.token() == JsonToken.FIELD_NAME) {
                throw in.createUnexpectedNameError("secret");
            }
            in.markEndAsSeen();
            if (kind != null) {
                kind.hideSecrets(components, owner, hash.isEmpty());
            }
            return Map.of(owner, new SecretSeal(hash, ""));
        }
        secretStart = baseOffset + in.tokenStart() - 1;
        in.expect(JsonToken.START_OBJECT, "expected.object");
        in.expect(JsonToken.FIELD_NAME, "expected.seat");
        if (!in.tokenText().equals(owner.name())) {
            throw in.createError("secret-of-other",
                    Map.of("seat", owner.name(), "found", FileProblem.abbreviate(in.tokenText())));
        }
        in.next();
        int from = in.tokenStart();
        String salt = kind == null ? readSalt(in) : kind.readSecret(components, owner, in);
        digest.update(bytes, baseOffset + from, in.position() - from);
        if (!HexFormat.of().formatHex(digest.digest()).equals(hash)) {
            throw new BadJson("secret-broken", Map.of("seat", owner.name()), from);
        }
        in.expect(JsonToken.END_OBJECT, "expected.one-seat");
        if (!Arrays.equals(bytes, secretStart, secretStart + SECRET.length, SECRET, 0, SECRET.length)) {
            throw new BadJson("not-canonical", Map.of(), secretStart - baseOffset);
        }
        return Map.of(owner, new SecretSeal(hash, salt));
    }

    static boolean isHash(String text) {
        for (int i = 0; i < text.length(); i++) {
            char letter = text.charAt(i);
            if ((letter < '0' || letter > '9') && (letter < 'a' || letter > 'f')) {
                return false;
            }
        }
        return text.length() == 64;
    }
}
