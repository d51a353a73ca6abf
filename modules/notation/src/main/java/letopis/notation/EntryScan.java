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
import letopis.language.json.Scan;
import letopis.language.json.Token;
import org.jspecify.annotations.Nullable;

/// A fast parser for the canonical form of an entry's line; any other form is left to [EntryLine]. [Scan]
/// explains the division of work.
final class EntryScan {

    static final byte[] SEQ = ascii("{\"seq\":");
    static final byte[] TYPE = ascii(",\"type\":");
    static final byte[] V = ascii(",\"v\":");
    static final byte[] AT = ascii(",\"at\":");
    static final byte[] BY = ascii(",\"by\":");
    static final byte[] CAUSE = ascii(",\"cause\":");
    private static final byte[] RULES = ascii(",\"rules\":[");
    static final byte[] DATA = ascii(",\"data\":{");
    private static final byte[] SEALED = ascii(",\"sealed\":{");

    private static final InternCache<Author> AUTHORS = new InternCache<>(EntryLine::author);
    private static final InternCache<List<RuleRef>> ONE_RULE =
            new InternCache<>(id -> List.of((RuleRef) Token.RULE.parsed(id)));

    private final EventKinds kinds;
    private final Scan in = new Scan(new byte[0], 0);
    private final MessageDigest digest = Seal.newDigest();
    private int secretStart;

    EntryScan(EventKinds kinds) {
        this.kinds = kinds;
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    /// Returns where the secret of the last entry begins (at its comma), or -1 if it has none.
    int secretStart() {
        return secretStart;
    }

    /// Reads the entry in exactly these bytes, or returns null if they are not in canonical form.
    @Nullable Entry read(byte[] bytes, int from, int to) {
        try {
            in.start(bytes, from);
            Entry entry = entry();
            return in.position() == to ? entry : null;
        } catch (Scan.NotCanonical _) {
            return null;
        }
    }

    private Entry entry() {
        secretStart = -1;
        in.take(SEQ);
        long seq = in.number();
        in.take(TYPE);
        EventKinds.Versions versions = kinds.scanType(in);
        in.take(V);
        EventKind kind = versions.find(in.number());
        if (kind == null || seq < 1) {
            throw Scan.notCanonical();
        }
        in.take(AT);
        Instant at = in.time();
        in.take(BY);
        Author by = AUTHORS.scan(in);
        Sequence cause = Sequence.NONE;
        List<RuleRef> because = List.of();
        if (in.takes(CAUSE)) {
            long number = in.number();
            if (number < 1 || number >= seq) {
                throw Scan.notCanonical();
            }
            cause = new Sequence(number);
            in.take(RULES);
            because = rules();
        }
        in.take(DATA);
        Object[] components = kind.structure().scanValues(in, true);
        Map<Seat, SecretSeal> sealed = kind.hidden().length == 0 ? Map.of() : sealed(kind, components);
        in.take('}');
        Object made = kind.structure().make(components);
        Event event = kind.isSuperseded() ? EventKind.lifted(made) : (Event) made;
        return new Entry(new Sequence(seq), at, by, cause, because, event, sealed);
    }

    /// Most consequences cite a single paragraph.
    private List<RuleRef> rules() {
        List<RuleRef> one = ONE_RULE.scan(in);
        if (in.takes(']')) {
            return one;
        }
        var many = new ArrayList<>(one);
        while (in.takes(',')) {
            many.addAll(ONE_RULE.scan(in));
        }
        in.take(']');
        return many;
    }

    private Map<Seat, SecretSeal> sealed(EventKind kind, Object[] components) {
        in.take(SEALED);
        var owner = (Seat) Token.SEAT.scan(in);
        in.take(':');
        String hash = in.text();
        if (!EntryLine.isHash(hash) && !hash.isEmpty()) {
            throw Scan.notCanonical();
        }
        in.take('}');
        int from = in.position();
        if (!in.takes(EntryLine.SECRET)) {
            kind.hide(components, owner, hash.isEmpty());
            return Map.of(owner, new SecretSeal(hash, ""));
        }
        secretStart = from;
        if (!Token.SEAT.scan(in).equals(owner)) {
            throw Scan.notCanonical();
        }
        in.take(':');
        int secret = in.position();
        String salt = kind.scanSecret(components, owner, in);
        digest.update(in.bytes(), secret, in.position() - secret);
        if (!HexFormat.of().formatHex(digest.digest()).equals(hash)) {
            throw Scan.notCanonical();
        }
        in.take('}');
        return Map.of(owner, new SecretSeal(hash, salt));
    }
}
