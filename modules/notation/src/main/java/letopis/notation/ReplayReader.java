package letopis.notation;

import java.io.ByteArrayOutputStream;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import letopis.journal.Commit;
import letopis.journal.Completion;
import letopis.journal.Entry;
import letopis.journal.Event;
import letopis.journal.Header;
import letopis.journal.MisplacedEntryException;
import letopis.journal.ReadableLog;
import letopis.journal.Seal;
import letopis.journal.SealSignature;
import letopis.journal.SealedCommit;
import letopis.journal.Sequence;
import letopis.journal.UnknownEvent;
import letopis.language.json.BadJson;
import letopis.language.json.EventKind;
import letopis.language.json.EventKinds;
import letopis.language.json.JsonWriter;
import letopis.language.json.LinePositions;
import letopis.language.message.BadFile;
import letopis.language.message.FileProblem;
import letopis.language.message.Spelling;
import letopis.language.source.SourceFile;
import letopis.notation.signing.SignatureCheck;
import letopis.table.Audience;
import letopis.table.Game;
import org.jspecify.annotations.Nullable;

/// A reader of a replay file, commit by commit. A commit is returned after its seal, numbering and secrets have been
/// checked. Memory holds one commit at a time. A signature covers everything before it, so only the last one of each
/// key is verified.
///
/// The part after the last seal is an unfinished commit, described by [#tornTail]. Other errors are a [BadFile].
public final class ReplayReader implements ReadableLog.Commits {

    private final String file;
    private final InputStream in;
    private final ReplayLines lines;
    private final Game<?> game;
    private final EventKinds kinds;
    private final EntryScanner entryScanner;
    private final EntryLine entryParser;
    private final Header header;
    private final SignatureCheck signatureCheck;
    private final JsonWriter sealLineWriter = new JsonWriter(224);
    private Seal.Chain chain; // continues from the last seal
    private Seal seal;
    private Seal previousSeal; // the seal before the last one
    private Commit commit; // the last one read
    private Completion completion;
    private boolean hasEnded;
    private boolean skipsCoveredSignatures; // true to skip signatures that later ones cover
    private int secretStart; // of the last entry read, or -1
    private long parsedLineCount;

    /// @param known the header, if the lines begin after the seal `from`; otherwise both are null
    private ReplayReader(String source, @Nullable Header known, @Nullable Seal from, InputStream in,
            Collection<Game<?>> games) {
        file = source;
        this.in = in;
        lines = new ReplayLines(file, in);
        completion = from == null || from.last().equals(Sequence.NONE) ? Completion.OPEN : Completion.UNKNOWN;
        try {
            if (known == null || from == null) {
                HeaderLine.checkStart(file, lines.peek(HeaderLine.START.length));
                header = readHeader();
            } else {
                header = known;
                seal = from;
                chain = seal.startChain();
            }
            game = Games.of(file, header, games);
            kinds = EventKinds.of(game);
            entryScanner = new EntryScanner(kinds);
            entryParser = new EntryLine(kinds);
            signatureCheck = new SignatureCheck(file, header);
        } catch (RuntimeException e) {
            if (known == null) {
                close();
            }
            throw e;
        }
    }

    /// Opens a file and reads its header. Throws [BadFile] if it is not a replay file of a known game.
    public static ReplayReader open(Path path) {
        return open(path, Games.all());
    }

    public static ReplayReader open(Path path, Collection<Game<?>> games) {
        SourceFile.checkFileReadable(path);
        try {
            return new ReplayReader(path.toString(), null, null, new FileInputStream(path.toFile()), games);
        } catch (IOException e) {
            throw BadFile.ofUnreadableFile(path, e);
        }
    }

    /// Reads a match from a stream in replay file format; `source` names it in errors. Closing the reader closes it.
    public static ReplayReader of(String source, InputStream in) {
        return of(source, in, Games.all());
    }

    public static ReplayReader of(String source, InputStream in, Collection<Game<?>> games) {
        return new ReplayReader(source, null, null, in, games);
    }

    /// Resumes a match after a seal. Line numbers start after the seal.
    ///
    /// @param source the name used in errors
    /// @param in the lines after that seal, in replay file format
    /// @throws BadFile if the game is not among `games`; the stream is left open
    public static ReplayReader resumeAfter(Seal seal, String source, Header header, InputStream in,
            Collection<Game<?>> games) {
        return new ReplayReader(source, header, seal, in, games);
    }

    public Header header() {
        return header;
    }

    public Game<?> game() {
        return game;
    }

    public Seal seal() {
        return seal;
    }

    /// Returns the last commit read, with its lines as in the file.
    public SealedCommit sealedCommit() {
        byte[] buffer = lines.buffer();
        var copied = new ArrayList<SealedCommit.Line>(commit.entries().size());
        for (int i = 0; i < commit.entries().size(); i++) {
            byte[] line = Arrays.copyOfRange(buffer, lines.findLineStart(i), lines.findLineEnd(i));
            copied.add(line(commit.entries().get(i).event(), line));
        }
        return SealedCommit.ofVerified(commit, copied, previousSeal);
    }

    private SealedCommit.Line line(Event event, byte[] line) {
        if (event instanceof UnknownEvent(var type, int version)) {
            return new SealedCommit.Line(line, Redaction.findSecretStart(line, 0, line.length), type, version);
        }
        EventKind kind = kinds.findKindInLine(event, line);
        int secret = kind.hiddenComponents().length == 0 ? -1 : Redaction.findSecretStart(line, 0, line.length);
        return new SealedCommit.Line(line, secret, kind.type(), kind.version());
    }

    /// Returns the line number of the first entry of the last commit read.
    public long line() {
        return lines.findLineNumber(0);
    }

    public Completion completion() {
        return completion;
    }

    /// Verifies every signature from now on, even if a later one covers it. Needed to vouch for a match.
    public ReplayReader checkEverySignature() {
        signatureCheck.checkAll();
        return this;
    }

    /// Skips signatures that are covered by later ones, from this call on. Each commit is then returned with the first
    /// signature by the same key. This is enough for programs that only use the entries.
    ReplayReader skipCoveredSignatures() {
        skipsCoveredSignatures = true;
        return this;
    }

    public List<SignatureCheck.SignerCount> signerCounts() {
        return signatureCheck.signerCounts();
    }

    /// Returns the part after the last seal, if any. It is known once the end has been reached.
    public Optional<TornTail> tornTail() {
        return hasEnded ? lines.tornTail() : Optional.empty();
    }

    /// Returns the length of the file up to its last seal. It is known once the end has been reached.
    public long sealedLength() {
        return lines.offset();
    }

    public Optional<Commit> next() {
        if (hasEnded || !lines.readBlock()) {
            hasEnded = true;
            signatureCheck.end();
            return Optional.empty();
        }
        if (lines.reportNearEnd()) {
            SealLine.startEarlyCheck(signatureCheck, lines.buffer(), lines.lastLineStart(), lines.lastLineEnd());
        }
        return Optional.of(readCommit());
    }

    /// Iterates over the remaining commits. May be called only once.
    @Override
    public Iterator<Commit> iterator() {
        return Stream.generate(this::next).takeWhile(Optional::isPresent).map(Optional::get).iterator();
    }

    @Override
    public void close() {
        try {
            in.close();
        } catch (IOException e) {
            throw BadFile.ofUnreadableFile(file, e);
        }
    }

    private Header readHeader() {
        boolean whole = lines.readBlock();
        if (lines.lines() > 0 && lines.buffer()[lines.findLineEnd(0) - 1] == '\r') {
            throw createBadFile(1, 0, "carriage-returns", Map.of());
        }
        boolean hasCards = lines.lines() > 1 && LinePositions.startsWith(
                lines.buffer(), lines.findLineStart(1), lines.findLineEnd(1), CardSetLine.START);
        if (!whole && (lines.lines() < 2 || hasCards && lines.lines() < 3)) {
            throw createBadFile(1, 0, "header-torn", Map.of());
        }
        byte[] line = Arrays.copyOfRange(lines.buffer(), lines.findLineStart(0), lines.findLineEnd(0));
        seal = Seal.ofHeader(line);
        Header read = HeaderLine.readHeaderWithoutCards(file, line);
        if (!hasCards) {
            throw createBadFile(2, 1, "cards-missing", CardSetLine.createProblemDetails(read.cards()));
        }
        Header.PinnedCards cards = readCards(read.cards());
        if (!whole || lines.lines() != 3) {
            throw createBadFile(3, 1, "header-unsealed", Map.of());
        }
        checkSeal(seal, Sequence.NONE, Optional.empty());
        chain = seal.startChain();
        return read.withPinnedCards(cards);
    }

    private Header.PinnedCards readCards(Header.PinnedCards pinnedCards) {
        try {
            return new Header.PinnedCards(pinnedCards.set(), pinnedCards.sha256(),
                    CardSetLine.read(pinnedCards, lines.buffer(), lines.findLineStart(1), lines.findLineEnd(1)));
        } catch (BadJson e) {
            throw locate(1, e);
        }
    }

    private Commit readCommit() {
        byte[] buffer = lines.buffer();
        int count = lines.lines() - 1;
        if (count == 0) {
            throw createBadFile(lines.findLineNumber(0), 1, "seal-of-nothing", Map.of());
        }
        var read = new Entry[count];
        int unhashed = lines.start();
        for (int i = 0; i < count; i++) {
            Entry entry = readEntry(i);
            read[i] = entry;
            if (secretStart >= 0) {
                chain.addBytes(buffer, unhashed, secretStart - unhashed);
                unhashed = lines.findLineEnd(i) - 1; // the brace closes the public form
            }
        }
        chain.addBytes(buffer, unhashed, lines.findLineEnd(count - 1) + 1 - unhashed);
        Sequence last = read[count - 1].seq();
        Seal closed = chain.close(last);
        int from = lines.findLineStart(count);
        int to = lines.findLineEnd(count);
        Optional<SealSignature> before = skipsCoveredSignatures && commit != null ? commit.signature()
                : Optional.empty();
        boolean alike = before.isPresent() && SealLine.hasSameSigner(before.get(), buffer, from, to);
        Optional<SealSignature> signature = alike ? before : SealLine.findSignature(buffer, from, to);
        checkSeal(closed, last, signature);
        previousSeal = seal;
        seal = closed;
        commit = new Commit(List.of(read), closed, signature);
        if (alike) {
            signatureCheck.addCommitOfSameSigner(commit, lines.findLineNumber(count), buffer,
                    SealLine.computeSignatureOffset(to));
        } else {
            signatureCheck.add(commit, lines.findLineNumber(count));
        }
        completion = computeCompletionAfter(commit);
        return commit;
    }

    private Completion computeCompletionAfter(Commit nextCommit) {
        try {
            return completion.computeCompletionAfter(nextCommit);
        } catch (MisplacedEntryException e) {
            int index = (int) (e.seq().number() - nextCommit.first().number());
            throw createBadFile(lines.findLineNumber(index), 1, Spelling.toKebabCase(e.reason().name()),
                    Map.of("seq", e.seq().number()));
        }
    }

    private Entry readEntry(int index) {
        Entry entry = entryScanner.read(lines.buffer(), lines.findLineStart(index), lines.findLineEnd(index));
        secretStart = entryScanner.secretStart();
        if (entry == null) {
            entry = parseEntry(index);
        }
        long expected = seal.last().number() + 1 + index;
        if (entry.seq().number() != expected) {
            String code = entry.seq().number() < expected ? "repeated-entry" : "missing-entry";
            throw createBadFile(lines.findLineNumber(index), 1, code,
                    Map.of("seq", entry.seq().number(), "expected", expected));
        }
        return entry;
    }

    /// Parses a line that is not in canonical form. Throws the error of the line if it is malformed.
    private Entry parseEntry(int index) {
        byte[] buffer = lines.buffer();
        int from = lines.findLineStart(index);
        parsedLineCount++;
        try {
            if (buffer[from] != '{') {
                throw new BadJson("not-an-entry", Map.of(), 0);
            }
            Entry entry = entryParser.read(buffer, from, lines.computeLineLength(index),
                    lines.findLineStart(lines.lines()));
            secretStart = entryParser.secretStart();
            return entry;
        } catch (BadJson e) {
            throw locate(index, e);
        }
    }

    /// Returns the number of lines so far that were not in canonical form. Reading them takes longer.
    public long parsedLineCount() {
        return parsedLineCount;
    }

    private BadFile locate(int index, BadJson badJson) {
        int from = lines.findLineStart(index);
        int column = LinePositions.findColumn(lines.buffer(), from,
                Math.min(from + badJson.offset, lines.findLineEnd(index)));
        return new BadFile(file, lines.findLineNumber(index), column, badJson.problem, badJson);
    }

    /// Checks that the last line of the block is exactly the line of this seal.
    private void checkSeal(Seal expectedSeal, Sequence lastEntry, Optional<SealSignature> signature) {
        int index = lines.lines() - 1;
        int from = lines.findLineStart(index);
        int to = lines.findLineEnd(index);
        sealLineWriter.clear();
        SealLine.write(expectedSeal, Optional.empty(), sealLineWriter);
        if (SealLine.matchesExpectedSeal(sealLineWriter, signature.isPresent(), lines.buffer(), from, to)) {
            return;
        }
        if (SealLine.isSealOf(lastEntry, lines.buffer(), from, to, signature)) {
            throw createBadFile(lines.findLineNumber(0), 0, "seal-broken", Map.of("from", lines.findLineNumber(0),
                    "to", lines.findLineNumber(index - 1), "seal", lines.findLineNumber(index)));
        }
        throw createBadFile(lines.findLineNumber(index), 0, "bad-seal", Map.of("expected", lastEntry.number()));
    }

    private BadFile createBadFile(long line, int column, String code, Map<String, Object> details) {
        return new BadFile(file, line, column, new FileProblem(code, details), null);
    }

    /// Verifies a newly opened match and writes it as redacted for this audience, up to its last seal.
    public void redact(Audience audience, OutputStream out) throws IOException {
        redact(audience, new Sequence(Long.MAX_VALUE), out);
    }

    /// Returns the match up to and including `lastEntry`, as redacted for this audience.
    public byte[] redactToBytes(Audience audience, Sequence lastEntry) {
        var out = new ByteArrayOutputStream();
        try {
            redact(audience, lastEntry, out);
        } catch (IOException e) {
            throw new UncheckedIOException("bytes in memory cannot fail to be written", e);
        }
        return out.toByteArray();
    }

    private void redact(Audience audience, Sequence lastEntry, OutputStream out) throws IOException {
        Redaction.copy(lines, audience, out);
        for (var next = next(); next.isPresent() && next.get().last().compareTo(lastEntry) <= 0; next = next()) {
            Redaction.copy(lines, audience, out); // later commits are not even read
        }
    }
}
