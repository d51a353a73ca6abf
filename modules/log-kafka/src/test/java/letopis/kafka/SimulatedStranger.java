package letopis.kafka;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.BiFunction;
import letopis.journal.Header;
import letopis.journal.MatchId;
import letopis.journal.Seal;
import letopis.journal.SealSignature;
import letopis.journal.SealedCommit;
import letopis.journal.Signer;
import letopis.notation.signing.SigningKey;
import letopis.sqlite.MatchHead;
import letopis.sqlite.Shelf;

/// A stranger who may write to the topic but has no key of its matches. It sees all records, including those of
/// open transactions, and writes anything that could do harm.
final class SimulatedStranger {

    private static final SigningKey OWN_KEY = SigningKey.generate();
    private static final byte[] LONG = letters(1 << 20);
    private static final byte[] MIDDLING = letters(1 << 12);
    private static final int SELDOM = 50;
    private static final String ID = "stranger";

    private final SplittableRandom random;
    private final SimulatedTopic topic;
    private final Shelf shelf;
    private final List<Header> headers;
    private final BiFunction<Seal, Signer, SealedCommit> next;

    /// @param next returns a commit that would follow a seal
    SimulatedStranger(SplittableRandom random, SimulatedTopic topic, Shelf shelf, List<Header> headers,
            BiFunction<Seal, Signer, SealedCommit> next) {
        this.random = random;
        this.topic = topic;
        this.shelf = shelf;
        this.headers = headers;
        this.next = next;
    }

    private static byte[] letters(int length) {
        return ("{\"seq\":1,\"data\":\"" + "x".repeat(length) + "\"}").getBytes(UTF_8);
    }

    void act() {
        MatchId match = headers.get(random.nextInt(headers.size())).match();
        Optional<MatchHead> known = shelf.findHead(match);
        List<LogRecord.Line> lines = topic.allRecords().stream().filter(LogRecord.Line.class::isInstance)
                .map(LogRecord.Line.class::cast).filter(line -> line.match().equals(match)).toList();
        if (known.isEmpty()) {
            open(new MatchId(match + "-stranger"));
        } else {
            act(match, known.get(), lines);
        }
    }

    private void act(MatchId match, MatchHead known, List<LogRecord.Line> lines) {
        WriterEpoch epoch = WriterEpoch.of(known.token());
        switch (random.nextInt(12)) {
            case 0 -> write(unendedLine(match, epoch, known.tail(), "{\"seq\":1}".getBytes(UTF_8)));
            case 1 -> write(unendedLine(match, epoch, known.tail(), random.nextInt(SELDOM) == 0 ? LONG : MIDDLING));
            case 2 -> forge(match, epoch, known.tail(), Signer.NONE);
            case 3 -> forge(match, epoch, known.tail(), (_, seal) -> Optional.of(OWN_KEY.sign(seal)));
            case 4, 5, 6 -> imitate(epoch, lines);
            case 7 -> write(new LogRecord.WriterChange(match, new WriterEpoch(
                    epoch.number() + (random.nextBoolean() ? 1 : 100_000_000_000_000_000L), ID), ID, Optional.empty()));
            case 8 -> topic.writeGarbage();
            case 9 -> open(random.nextBoolean() ? match : new MatchId(match + "-" + random.nextInt(100)));
            case 10 -> topic.acquireId("t/" + match);
            case 11 -> topic.write(ID, unendedLine(match, epoch, known.tail(), MIDDLING)); // and never ends it
            default -> throw new IllegalStateException();
        }
    }

    private void write(LogRecord record) {
        topic.writeWithoutTransaction(record);
    }

    /// Returns a line of a commit that never ends.
    private LogRecord.Line unendedLine(MatchId match, WriterEpoch epoch, Seal tail, byte[] line) {
        String commit = "%064x".formatted(random.nextInt(3));
        return new LogRecord.Line(match, line, epoch, tail.last().number() + 1 + random.nextInt(3), commit,
                Optional.empty(), null);
    }

    /// Writes a commit with a valid seal but no valid signature.
    private void forge(MatchId match, WriterEpoch epoch, Seal tail, Signer signer) {
        LogRecord.Line.of(match, next.apply(tail, signer), epoch).forEach(this::write);
    }

    /// Writes altered lines and ends of a commit it has seen.
    private void imitate(WriterEpoch epoch, List<LogRecord.Line> lines) {
        if (lines.isEmpty()) {
            return;
        }
        int newest = Math.min(lines.size(), 1 + random.nextInt(4));
        for (LogRecord.Line seen : lines.subList(lines.size() - newest, lines.size())) {
            byte[] line = random.nextBoolean() || seen.line() == LONG ? seen.line()
                    : new String(seen.line(), UTF_8).replace("rules", "RULES").getBytes(UTF_8);
            Optional<LogRecord.Line.End> end = switch (random.nextInt(4)) {
                case 0 -> seen.end();
                case 1 -> Optional.of(new LogRecord.Line.End(signature(lines), List.of()));
                case 2 -> Optional.of(new LogRecord.Line.End(signature(lines),
                        lines.stream().filter(one -> one.commitId().equals(seen.commitId()) && !one.endsCommit())
                                .map(one -> LineDigests.of(one.line())).toList()));
                default -> Optional.empty();
            };
            write(new LogRecord.Line(seen.match(), line, epoch, seen.number(), seen.commitId(), end, null));
        }
    }

    private static Optional<SealSignature> signature(List<LogRecord.Line> lines) {
        return lines.stream().flatMap(line -> line.end().stream()).flatMap(end -> end.signature().stream()).findAny();
    }

    /// Begins a new or an existing match with an unreadable header.
    private void open(MatchId match) {
        String header = "{\"letopis\":2,\"match\":\"" + match + "\""
                + (random.nextBoolean() ? "" : ",\"at\":\"1000000000-01-01\"")
                + ",\"n\":" + "9".repeat(1100);
        write(new LogRecord.MatchStart(match, header.getBytes(UTF_8), WriterEpoch.first(ID), ID));
    }
}
