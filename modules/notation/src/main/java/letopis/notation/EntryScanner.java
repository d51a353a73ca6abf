package letopis.notation;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import letopis.journal.Author;
import letopis.journal.Entry;
import letopis.journal.Event;
import letopis.journal.RuleRef;
import letopis.journal.Seal;
import letopis.journal.Seat;
import letopis.journal.SecretSeal;
import letopis.journal.Sequence;
import letopis.language.json.EventKind;
import letopis.language.json.EventKinds;
import letopis.language.json.InternCache;
import letopis.language.json.JsonScanner;
import letopis.language.json.Token;
import org.jspecify.annotations.Nullable;

/// A fast parser for the canonical form of an entry's line. [EntryLine] reads any other form; [JsonScanner] explains
/// the division of work.
final class EntryScanner {

    static final byte[] SEQ = toAscii("{\"seq\":");
    static final byte[] TYPE = toAscii(",\"type\":");
    static final byte[] V = toAscii(",\"v\":");
    static final byte[] AT = toAscii(",\"at\":");
    static final byte[] BY = toAscii(",\"by\":");
    static final byte[] CAUSE = toAscii(",\"cause\":");
    private static final byte[] RULES = toAscii(",\"rules\":[");
    static final byte[] DATA = toAscii(",\"data\":{");
    private static final byte[] SEALED_FIELD = toAscii(",\"sealed\":{");

    private static final InternCache<Author> AUTHOR_CACHE = new InternCache<>(EntryLine::parseAuthor);
    private static final InternCache<List<RuleRef>> SINGLE_RULE_LISTS =
            new InternCache<>(id -> List.of((RuleRef) Token.RULE.parse(id)));

    private final EventKinds kinds;
    private final JsonScanner in = new JsonScanner(new byte[0], 0);
    private final MessageDigest digest = Seal.newDigest();
    private int secretStart;

    EntryScanner(EventKinds kinds) {
        this.kinds = kinds;
    }

    private static byte[] toAscii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    /// Returns the offset of the comma before the secret of the last entry, or -1 if it has no secret.
    int secretStart() {
        return secretStart;
    }

    /// Reads the entry in exactly these bytes, or returns null if they are not in canonical form.
    @Nullable Entry read(byte[] bytes, int from, int to) {
        try {
            in.start(bytes, from);
            Entry entry = scanEntry();
            return in.position() == to ? entry : null;
        } catch (JsonScanner.NonCanonicalJson _) {
            return null;
        }
    }

    private Entry scanEntry() {
        secretStart = -1;
        in.expect(SEQ);
        long seq = in.number();
        in.expect(TYPE);
        EventKinds.Versions versions = kinds.scanType(in);
        in.expect(V);
        EventKind kind = versions.find(in.number());
        if (kind == null || seq < 1) {
            throw JsonScanner.createNonCanonicalError();
        }
        in.expect(AT);
        Instant at = in.time();
        in.expect(BY);
        Author by = AUTHOR_CACHE.scan(in);
        Sequence cause = Sequence.NONE;
        List<RuleRef> because = List.of();
        if (in.accept(CAUSE)) {
            long number = in.number();
            if (number < 1 || number >= seq) {
                throw JsonScanner.createNonCanonicalError();
            }
            cause = new Sequence(number);
            in.expect(RULES);
            because = scanRules();
        }
        in.expect(DATA);
        Object[] components = kind.structure().scanValues(in, true);
        Map<Seat, SecretSeal> sealed = kind.hiddenComponents().length == 0 ? Map.of()
                : scanSecretSeals(kind, components);
        in.expect('}');
        Object made = kind.structure().create(components);
        Event event = kind.isSuperseded() ? EventKind.upcast(made) : (Event) made;
        return new Entry(new Sequence(seq), at, by, cause, because, event, sealed);
    }

    /// Scans the cited paragraphs. Most consequences cite a single one.
    private List<RuleRef> scanRules() {
        List<RuleRef> rules = SINGLE_RULE_LISTS.scan(in);
        if (in.accept(']')) {
            return rules;
        }
        var many = new ArrayList<>(rules);
        while (in.accept(',')) {
            many.addAll(SINGLE_RULE_LISTS.scan(in));
        }
        in.expect(']');
        return many;
    }

    private Map<Seat, SecretSeal> scanSecretSeals(EventKind kind, Object[] components) {
        in.expect(SEALED_FIELD);
        var owner = (Seat) Token.SEAT.scan(in);
        in.expect(':');
        String hash = in.text();
        if (!EntryLine.isHash(hash) && !hash.isEmpty()) {
            throw JsonScanner.createNonCanonicalError();
        }
        in.expect('}');
        int from = in.position();
        if (!in.accept(EntryLine.SECRET)) {
            kind.hideSecrets(components, owner, hash.isEmpty());
            return Map.of(owner, new SecretSeal(hash, ""));
        }
        secretStart = from;
        if (!Token.SEAT.scan(in).equals(owner)) {
            throw JsonScanner.createNonCanonicalError();
        }
        in.expect(':');
        int secret = in.position();
        String salt = kind.scanSecret(components, owner, in);
        digest.update(in.bytes(), secret, in.position() - secret);
        if (!HexFormat.of().formatHex(digest.digest()).equals(hash)) {
            throw JsonScanner.createNonCanonicalError();
        }
        in.expect('}');
        return Map.of(owner, new SecretSeal(hash, salt));
    }
}
