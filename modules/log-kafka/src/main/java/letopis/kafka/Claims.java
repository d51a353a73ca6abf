package letopis.kafka;

import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.function.Function;
import letopis.codec.message.BadLog;
import letopis.codec.notation.HeaderLine;
import letopis.journal.Header;
import letopis.journal.MatchId;
import letopis.journal.Notation;
import letopis.journal.Seal;
import letopis.kafka.Wire.Pen;
import letopis.kafka.Wire.Written;
import letopis.sqlite.Shelf.Known;

/// How a match gets a writer. Who writes is what the last claim in the topic says; the pens of Kafka see to it that the
/// one before cannot write on.
///
/// Taking a pen takes it away from somebody, and that may be the wrong one: a writer that was cut off, comes back and
/// does not know yet that it was replaced. So nobody writes entries with a new pen before having read whose claim stands,
/// and who loses a pen without having lost the claim takes the pen back.
final class Claims {

    static final int ATTEMPTS = 8;

    private final Wire wire;
    private final String log;
    private final String prefix;
    private final Function<Header, Notation> notation;

    /// @param log what people call the log
    /// @param prefix what the ids of pens begin with: one cluster may hold several logs
    /// @param notation how the match of a header is written down
    Claims(Wire wire, String log, String prefix, Function<Header, Notation> notation) {
        this.wire = wire;
        this.log = log;
        this.prefix = prefix;
        this.notation = notation;
    }

    Wire wire() {
        return wire;
    }

    Pen penOf(MatchId match) {
        return wire.pen(prefix + match);
    }

    /// The id of a pen for many matches, which nobody else has.
    String bulkPen(Claim claim) {
        return prefix + claim.word() + "/bulk";
    }

    /// Begins a match. Those who begin it at the same time contend for a pen of their own, so that none of them disturbs
    /// the one who was first and writes already.
    ///
    /// @throws IllegalStateException when there is such a match
    KafkaWriter create(Header header, String writer) {
        MatchId match = header.match();
        byte[] line = HeaderLine.write(header);
        Claim claim = Claim.first(wire.word());
        checkNew(match);
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            try (Pen pen = wire.pen(prefix + match + "/new")) {
                Known known = wire.known(match).orElse(null);
                if (known == null && pen.write(List.of(new Sheet.Opened(match, line, claim, writer))) == Written.DONE) {
                    known = wire.known(match).orElseThrow();
                }
                if (known != null) {
                    return created(header, line, claim, known);
                }
            }
        }
        throw unsettled();
    }

    /// Who asks twice, since the first answer was lost, finds their own claim; or that of somebody who opened the match
    /// since, who is then named at the first append.
    private KafkaWriter created(Header header, byte[] line, Claim claim, Known known) {
        if (!Claim.of(known.claim()).equals(claim)) {
            throw exists(header.match());
        }
        return new KafkaWriter(this, header, notation.apply(header), claim, Seal.ofHeader(line));
    }

    private void checkNew(MatchId match) {
        if (wire.known(match).isPresent()) {
            throw exists(match);
        }
    }

    private static IllegalStateException exists(MatchId match) {
        return new IllegalStateException("the log already has a match " + match);
    }

    /// Goes on with a match; whoever wrote it until now writes no more. The pen is taken before anything is read, since that
    /// ends what a killed writer left unfinished, and reading need not wait until Kafka gives it up.
    KafkaWriter open(MatchId match, String writer) {
        String word = wire.word();
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            try (Pen pen = penOf(match)) {
                Known known = wire.known(match).orElseThrow(() -> missing(match));
                Claim claim = Claim.of(known.claim());
                if (!claim.word().equals(word)) {
                    claim = claim.next(word);
                    pen.write(List.of(new Sheet.Claimed(match, claim, writer)));
                    known = wire.known(match).orElseThrow();
                }
                if (Claim.of(known.claim()).equals(claim)) {
                    Header header = HeaderLine.read(log, known.headerLine());
                    return new KafkaWriter(this, header, notation.apply(header), claim, known.tail());
                }
            }
        }
        throw unsettled();
    }

    static NoSuchElementException missing(MatchId match) {
        return new NoSuchElementException("the log has no match " + match);
    }

    /// Kafka answers, but never clearly; what was acknowledged stands.
    BadLog unsettled() {
        return new BadLog(log, "unsettled", Map.of("attempts", ATTEMPTS), null);
    }
}
