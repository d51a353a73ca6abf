package letopis.codec.notation;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.Map;
import java.util.function.Supplier;
import letopis.codec.json.BadJson;
import letopis.codec.json.EventKind;
import letopis.codec.json.EventKinds;
import letopis.codec.json.JsonIn;
import letopis.codec.json.JsonOut;
import letopis.codec.json.Lines;
import letopis.codec.json.Times;
import letopis.journal.Entry;
import letopis.journal.Header;
import letopis.journal.Notation;
import letopis.journal.RuleRef;
import letopis.journal.Seal;
import letopis.journal.Seat;
import letopis.journal.SecretSeal;
import letopis.table.Audience;
import letopis.table.Game;

/// How a match of one game is written down: a line of JSON for the header, for each entry and for each seal. The same
/// entry is always the same bytes.
///
/// The components of an event stand in `data` in their order, except hidden ones: those stand in `secret`, by the seat
/// that may see them, behind a salt; `sealed` holds the hash over each secret. `secret` comes last, so that the public
/// form of a line is the line without it. A hash that is empty text stands for a secret nobody has ever known.
public final class JsonNotation implements Notation {

    static final byte[] SEAL_START = ascii("{\"seal\":");
    private static final byte[] SEAL_HASH = ascii(",\"sha256\":\"");
    private static final byte[] SEAL_END = ascii("\"}");

    private final EventKinds kinds;

    public JsonNotation(Game<?> game) {
        kinds = EventKinds.of(game);
    }

    EventKinds kinds() {
        return kinds;
    }

    @Override
    public byte[] header(Header header) {
        return HeaderLine.write(header);
    }

    @Override
    public byte[] line(Entry entry) {
        return write(entry, Audience.JUDGE);
    }

    @Override
    public byte[] publicLine(Entry entry) {
        return write(entry, Audience.EVERYONE);
    }

    /// The line of an entry with the secrets this audience may see.
    public byte[] line(Entry entry, Audience audience) {
        return write(entry, audience);
    }

    /// The line of a seal.
    public static byte[] seal(Seal seal) {
        var out = new JsonOut(104);
        writeSeal(seal, out);
        return out.toBytes();
    }

    static void writeSeal(Seal seal, JsonOut out) {
        out.raw(SEAL_START, 0, SEAL_START.length).number(seal.last().number()).raw(SEAL_HASH, 0, SEAL_HASH.length);
        byte[] hash = seal.sha256().getBytes(StandardCharsets.ISO_8859_1);
        out.raw(hash, 0, hash.length).raw(SEAL_END, 0, SEAL_END.length);
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    private byte[] write(Entry entry, Audience audience) {
        EventKind kind = kinds.of(entry.event());
        var out = new JsonOut(256);
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
        if (kind.hidden().length > 0) {
            writeSecret(entry, kind, audience, out);
        }
        return out.end('}').toBytes();
    }

    private static void writeSecret(Entry entry, EventKind kind, Audience audience, JsonOut out) {
        Seat owner = kind.owner(entry.event());
        SecretSeal seal = entry.sealed().get(owner);
        if (seal == null) {
            throw new IllegalArgumentException("entry " + entry.seq() + " has a hidden value that is not sealed");
        }
        out.name("sealed").begin('{').name(owner.name()).text(seal.sha256()).end('}');
        if (seal.opened() && audience.sees(owner)) {
            out.anyName("secret").begin('{').name(owner.name()).value(kind.secret(entry.event(), seal.salt())).end('}');
        }
    }

    @Override
    public Entry withSecretsSealed(Entry entry, Supplier<String> salts) {
        EventKind kind = kinds.of(entry.event());
        if (kind.hidden().length == 0) {
            return entry;
        }
        Seat owner = kind.owner(entry.event());
        SecretSeal seal = kind.isKnown(entry.event()) ? seal(entry, kind, salts.get()) : new SecretSeal("", "");
        return new Entry(entry.seq(), entry.at(), entry.by(), entry.cause(), entry.rules(), entry.event(), Map.of(owner, seal));
    }

    private static SecretSeal seal(Entry entry, EventKind kind, String salt) {
        if (salt.isEmpty()) {
            throw new IllegalArgumentException("a secret without a salt could be guessed");
        }
        byte[] secret = kind.secret(entry.event(), salt);
        return new SecretSeal(HexFormat.of().formatHex(Seal.newDigest().digest(secret)), salt);
    }

    /// Reads a single line, without its line feed.
    ///
    /// @throws BadFile when it is not the line of an entry of this game; it names no file, and line 1
    public Entry read(byte[] line, int from, int length) {
        Entry scanned = new EntryScan(kinds).read(line, from, from + length);
        return scanned != null ? scanned : parse(line, from, length);
    }

    private Entry parse(byte[] line, int from, int length) {
        try (JsonIn in = JsonIn.strict(line, from, length)) {
            Entry entry = new EntryLine(kinds).read(in, line, from);
            if (in.position() != length) {
                throw new BadJson("two-on-a-line", Map.of(), in.position());
            }
            return entry;
        } catch (JsonProcessingException e) {
            throw Lines.badFile("entry", 1, line, from, JsonIn.notJson(e));
        } catch (BadJson e) {
            throw Lines.badFile("entry", 1, line, from, e);
        } catch (IOException e) {
            throw new UncheckedIOException("bytes in memory cannot fail to be read", e);
        }
    }
}
