package letopis.notation;

import com.fasterxml.jackson.core.JsonToken;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import letopis.journal.Entry;
import letopis.journal.MisplacedEntryException;
import letopis.journal.MisplacedEntryException.Reason;
import letopis.journal.Seal;
import letopis.journal.SealSignature;
import letopis.journal.SealedCommit;
import letopis.journal.Sequence;
import letopis.journal.UnknownEvent;
import letopis.language.json.BadJson;
import letopis.language.json.EventKinds;
import letopis.language.json.JsonReader;
import letopis.language.json.LinePositions;
import letopis.language.message.BadFile;
import org.jspecify.annotations.Nullable;

/// The unverified lines of a commit from an external source, for example a topic. Immutable; callers must not
/// modify the bytes of its lines.
public final class UnverifiedCommit {

    private static final byte[] CLOSING_BRACE = {'}'};

    private final List<byte[]> lines;
    private final Seal seal;
    private final @Nullable SealSignature signature;

    /// @param lines the lines of its entries in order, with the known secrets, without line feeds
    /// @param seal the seal of the commit
    /// @param signature the signature over the seal, if any
    public UnverifiedCommit(List<byte[]> lines, Seal seal, Optional<SealSignature> signature) {
        this.lines = List.copyOf(lines);
        this.seal = seal;
        this.signature = signature.orElse(null);
    }

    /// Creates an unsigned commit.
    public UnverifiedCommit(List<byte[]> lines, Seal seal) {
        this(lines, seal, Optional.empty());
    }

    public static UnverifiedCommit of(SealedCommit commit) {
        List<byte[]> lines = commit.lines().stream().map(SealedCommit.Line::bytes).toList();
        return new UnverifiedCommit(lines, commit.seal(), commit.signature());
    }

    public List<byte[]> lines() {
        return lines;
    }

    public Seal seal() {
        return seal;
    }

    public Optional<SealSignature> signature() {
        return Optional.ofNullable(signature);
    }

    /// Returns true if this commit follows a seal. Its entries must continue the numbering, and its own seal must match
    /// that seal and the public form of its lines.
    public boolean follows(Seal tail) {
        if (lines.isEmpty() || !first().equals(tail.last().next())) {
            return false;
        }
        Seal.Chain chain = tail.startChain();
        for (byte[] line : lines) {
            int secret = Redaction.findSecretStart(line, 0, line.length);
            if (secret < 0) {
                chain.addLine(line, 0, line.length);
            } else {
                chain.addBytes(line, 0, secret).addLine(CLOSING_BRACE, 0, CLOSING_BRACE.length);
            }
        }
        return chain.close(seal.last()).equals(seal);
    }

    /// Returns the entry about the match as a whole, if any, such as an end or an agreement.
    ///
    /// @throws BadFile if the entry is malformed
    /// @throws MisplacedEntryException if it is not the only entry
    public Optional<Entry> findMatchEntry() {
        for (int i = 0; i < lines.size(); i++) {
            byte[] line = lines.get(i);
            if (EntryCheck.isMatchEvent(line)) {
                Entry entry = JsonNotation.withoutGame().read(line, 0, line.length);
                if (lines.size() > 1 && !(entry.event() instanceof UnknownEvent)) {
                    throw new MisplacedEntryException(first().plus(i), Reason.NOT_BY_ITSELF);
                }
                return Optional.of(entry);
            }
        }
        return Optional.empty();
    }

    /// Returns true if the lines are valid entries, as far as this can be checked without the game. This check is
    /// slower than [#follows].
    public boolean hasEntries() {
        long seq = first().number();
        for (byte[] line : lines) {
            if (!EntryCheck.isIntactEntry(seq++, line)) {
                return false;
            }
        }
        return true;
    }

    /// @throws IllegalArgumentException if the number of the sealed entry is lower than the number of lines
    public Sequence first() {
        return new Sequence(seal.last().number() - lines.size() + 1);
    }

    /// The checks of external lines that are possible without the game. They keep invalid lines out of a log, where a
    /// single line that is not JSON makes every query over all entries fail.
    private static final class EntryCheck {

        private static final byte[] SEQ_FIELD = "{\"seq\":".getBytes(StandardCharsets.US_ASCII);
        private static final byte[] TYPE_FIELD = ",\"type\":\"".getBytes(StandardCharsets.US_ASCII);
        private static final byte[] MATCH_PREFIX = "match.".getBytes(StandardCharsets.US_ASCII);
        private static final String SEAT_FIELD = "\"A\":";
        private static final int HASH_LENGTH = 64;

        private EntryCheck() {}

        /// Returns true if the line is one JSON object with the expected number, a type, a time and an author, and its
        /// secret, if any, matches its hash.
        static boolean isIntactEntry(long seq, byte[] line) {
            try (JsonReader in = JsonReader.createStrictReader(line, 0, line.length)) {
                in.expect(JsonToken.START_OBJECT, "expected.entry");
                in.expectName("seq");
                boolean numbered = in.number() == seq;
                in.expectName("type");
                in.text();
                in.expectName("v");
                in.number();
                in.expectName("at");
                in.text();
                in.expectName("by");
                in.text();
                readRemainingFields(in);
                return numbered && in.next() == null && isSecretIntact(line);
            } catch (BadJson _) {
                return false;
            }
        }

        /// Returns true for an event of the match as a whole, false for any other line.
        static boolean isMatchEvent(byte[] line) {
            int type = findTypeOffset(line);
            if (type > 0 && !LinePositions.startsWith(line, type, line.length, MATCH_PREFIX)) {
                int end = type;
                while (end < line.length && line[end] != '"' && line[end] != '\\') {
                    end++;
                }
                if (end < line.length && line[end] == '"') {
                    return false; // a game event, the usual case
                }
            }
            try (JsonReader in = JsonReader.createStrictReader(line, 0, line.length)) {
                in.expect(JsonToken.START_OBJECT, "expected.entry");
                in.expectName("seq");
                in.number();
                in.expectName("type");
                return EventKinds.isMatchEventType(in.text());
            } catch (BadJson _) {
                return false;
            }
        }

        /// Returns the offset of the type of an entry in canonical form, or 0 if the form is not canonical.
        private static int findTypeOffset(byte[] line) {
            if (!LinePositions.startsWith(line, 0, line.length, SEQ_FIELD)) {
                return 0;
            }
            int at = SEQ_FIELD.length;
            while (at < line.length && line[at] >= '0' && line[at] <= '9') {
                at++;
            }
            return LinePositions.startsWith(line, at, line.length, TYPE_FIELD) ? at + TYPE_FIELD.length : 0;
        }

        /// Reads to the end of the object, and checks that it contains the data of an event.
        private static void readRemainingFields(JsonReader in) {
            boolean data = false;
            for (JsonToken name = in.next(); name == JsonToken.FIELD_NAME; name = in.next()) {
                boolean isData = in.tokenText().equals("data");
                JsonToken value = in.next();
                if (isData) {
                    in.enterObject();
                    data = true;
                }
                if (value == JsonToken.START_OBJECT || value == JsonToken.START_ARRAY) {
                    in.skipRest();
                }
            }
            in.checkToken(JsonToken.END_OBJECT, "expected.end");
            if (!data) {
                throw in.createUnexpectedNameError("data");
            }
        }

        /// Checks the secret itself. Seals cover only its hash, so the secret could be replaced without breaking them.
        private static boolean isSecretIntact(byte[] line) {
            int secret = Redaction.findSecretStart(line, 0, line.length);
            if (secret < 0) {
                return true;
            }
            int hash = secret - HASH_LENGTH - 2;
            int from = secret + EntryLine.SECRET.length + SEAT_FIELD.length();
            int to = line.length - 2;
            if (hash < 0 || from >= to || line[to] != '}') {
                return false;
            }
            byte[] made = Seal.newDigest().digest(Arrays.copyOfRange(line, from, to));
            byte[] letters = HexFormat.of().formatHex(made).getBytes(StandardCharsets.US_ASCII);
            return Arrays.equals(line, hash, hash + HASH_LENGTH, letters, 0, HASH_LENGTH);
        }
    }
}
