package letopis.notation;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import letopis.journal.Commit;
import letopis.journal.Entry;
import letopis.journal.Header;
import letopis.journal.Notation;
import letopis.journal.RuleRef;
import letopis.journal.Seal;
import letopis.journal.SealedCommit;
import letopis.journal.Seat;
import letopis.journal.SecretSeal;
import letopis.language.json.BadJson;
import letopis.language.json.EventKind;
import letopis.language.json.EventKinds;
import letopis.language.json.JsonWriter;
import letopis.language.json.LinePositions;
import letopis.language.json.Times;
import letopis.table.Audience;
import letopis.table.Game;

/// The JSON notation of a match: one line for the header, for each entry and for each seal. Equal entries always
/// produce equal bytes.
///
/// The components of an event are in `data`, in order. Hidden components are in `secret` instead, keyed by the seat
/// that may see them and preceded by a salt. `sealed` holds the hash over each secret. `secret` comes last, so the
/// public form of a line is the line without it. An empty hash means that the secret was never known; a withheld secret
/// always has a hash.
public final class JsonNotation implements Notation {

    private final EventKinds kinds;

    public JsonNotation(Game<?> game) {
        this(EventKinds.of(game));
    }

    private JsonNotation(EventKinds kinds) {
        this.kinds = kinds;
    }

    /// Creates a notation for the entries about the match as a whole. These are the same in every game.
    static JsonNotation withoutGame() {
        return new JsonNotation(EventKinds.withoutGame());
    }

    @Override
    public byte[] writeHeader(Header header) {
        return HeaderLine.write(header);
    }

    /// Seals the secrets of an entry and writes its line. Each secret is encoded once. A withheld secret keeps its
    /// seal. A withheld secret may have no seal, as in a consequence of other withheld values. It then gets the hash of
    /// a random string.
    @Override
    public EncodedEntry write(Entry entry, Supplier<String> saltSupplier) {
        EventKind kind = kinds.of(entry.event());
        if (kind.hiddenComponents().length == 0) {
            return new EncodedEntry(entry, line(entry, kind, write(entry, kind), -1));
        }
        Seat owner = kind.findSecretOwner(entry.event());
        String salt = kind.isKnown(entry.event()) ? saltSupplier.get() : "";
        byte[] secret = {};
        SecretSeal seal = new SecretSeal("", "");
        if (kind.isWithheld(entry.event())) {
            seal = Optional.ofNullable(entry.sealed().get(owner)).filter(SecretSeal::isWithheld)
                    .orElseGet(() -> new SecretSeal(computeHash(saltSupplier.get().getBytes(StandardCharsets.UTF_8)),
                    ""));
        } else if (kind.isKnown(entry.event())) {
            if (salt.isEmpty()) {
                throw new IllegalArgumentException("a secret without a salt could be guessed");
            }
            secret = kind.encodeSecret(entry.event(), salt);
            seal = new SecretSeal(computeHash(secret), salt);
        }
        var sealed = new Entry(entry.seq(), entry.at(), entry.by(), entry.cause(), entry.rules(), entry.event(),
                Map.of(owner, seal));
        return new EncodedEntry(sealed, line(sealed, kind, owner, seal, secret));
    }

    private static String computeHash(byte[] text) {
        return HexFormat.of().formatHex(Seal.newDigest().digest(text));
    }

    /// Returns the line of an entry whose secrets are sealed, with all known secrets.
    public byte[] line(Entry entry) {
        return line(entry, Audience.JUDGE);
    }

    /// Returns the public line of an entry. Seals are computed over this form.
    public byte[] formatPublicLine(Entry entry) {
        return line(entry, Audience.EVERYONE);
    }

    /// Returns the line of an entry with the secrets that this audience may see.
    public byte[] line(Entry entry, Audience audience) {
        return encode(entry, audience).bytes();
    }

    /// Returns the lines of a commit whose secrets are sealed.
    public List<SealedCommit.Line> lines(Commit commit) {
        return commit.entries().stream().map(entry -> encode(entry, Audience.JUDGE)).toList();
    }

    /// Combines a commit with its lines.
    ///
    /// @throws IllegalArgumentException if its seal does not match the lines and the previous seal
    public SealedCommit toSealedCommit(Commit commit, Seal previousSeal) {
        var builder = SealedCommit.createBuilderAfter(previousSeal);
        List<SealedCommit.Line> lines = lines(commit);
        for (int i = 0; i < lines.size(); i++) {
            builder.add(commit.entries().get(i), lines.get(i));
        }
        SealedCommit sealed = builder.close((_, _) -> commit.signature());
        if (!sealed.seal().equals(commit.seal())) {
            throw SealedCommit.createBrokenChainError(commit.seal(), previousSeal);
        }
        return sealed;
    }

    private SealedCommit.Line encode(Entry entry, Audience audience) {
        EventKind kind = kinds.of(entry.event());
        if (kind.hiddenComponents().length == 0) {
            return line(entry, kind, write(entry, kind), -1);
        }
        Seat owner = kind.findSecretOwner(entry.event());
        SecretSeal seal = entry.sealed().get(owner);
        if (seal == null) {
            throw new IllegalArgumentException("entry " + entry.seq() + " has a hidden value that is not sealed");
        }
        boolean shown = seal.isKnown() && audience.canSeeValuesOf(owner);
        return line(entry, kind, owner, seal, shown ? kind.encodeSecret(entry.event(), seal.salt()) : new byte[0]);
    }

    /// @param secret the secret; empty to omit it
    private static SealedCommit.Line line(Entry entry, EventKind kind, Seat owner, SecretSeal seal, byte[] secret) {
        JsonWriter out = write(entry, kind);
        out.name("sealed").begin('{').name(owner.name()).text(seal.sha256()).end('}');
        int secretStart = out.size();
        if (secret.length == 0) {
            return line(entry, kind, out, -1);
        }
        out.writeEscapedName("secret").begin('{').name(owner.name()).value(secret).end('}');
        return line(entry, kind, out, secretStart);
    }

    private static SealedCommit.Line line(Entry entry, EventKind kind, JsonWriter out, int secretStart) {
        return new SealedCommit.Line(out.end('}').toBytes(), secretStart, kind.type(), kind.version());
    }

    /// Writes everything except the secret and the closing brace.
    private static JsonWriter write(Entry entry, EventKind kind) {
        var out = new JsonWriter(256);
        out.begin('{');
        out.name("seq").number(entry.seq().number());
        out.name("type").text(kind.type());
        out.name("v").number(kind.version());
        out.name("at").text(Times.format(entry.at()));
        out.name("by").text(entry.by().code());
        if (!entry.isChoice()) {
            out.name("cause").number(entry.cause().number());
            out.name("rules").begin('[');
            for (RuleRef rule : entry.rules()) {
                out.text(rule.id());
            }
            out.end(']');
        }
        out.name("data");
        kind.structure().write(entry.event(), out);
        return out;
    }

    /// Reads a single line, without its line feed.
    ///
    /// @throws BadFile if it is not the line of an entry of this game; the error has no file name, and its line is 1
    public Entry read(byte[] line, int from, int length) {
        Entry scanned = new EntryScanner(kinds).read(line, from, from + length);
        try {
            return scanned != null ? scanned : new EntryLine(kinds).read(line, from, length, from + length);
        } catch (BadJson e) {
            throw LinePositions.createBadFile("entry", 1, line, from, e);
        }
    }
}
