package letopis.kafka;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.MessageDigest;
import java.util.HexFormat;
import letopis.journal.Seal;
import letopis.journal.SealSignature;
import letopis.journal.Sequence;
import letopis.journal.SignerKey;
import letopis.notation.signing.SignatureCheck;
import letopis.sqlite.MatchHead;

/// The statement that a recorder signs to take over a match. It is a seal over the header, the epoch and the writer's
/// name, and uses entry 0, which belongs to no commit. Therefore a signature over it is invalid for any other match,
/// epoch or commit.
final class TakeoverStatement {

    private TakeoverStatement() {}

    /// @param header the seal of the header of the match
    static Seal seal(Seal header, WriterEpoch epoch, String writer) {
        MessageDigest digest = Seal.newDigest();
        digest.update(("letopis claim\n" + header.sha256() + "\n" + epoch + "\n" + writer).getBytes(UTF_8));
        return new Seal(Sequence.NONE, HexFormat.of().formatHex(digest.digest()));
    }

    /// Returns true if a recorder of the match has signed a takeover. Judges and players do not sign takeovers. They
    /// take over with the first commit they sign.
    static boolean isSigned(LogRecord.WriterChange writerChange, MatchHead head) {
        return writerChange.signature().filter(signature -> isValid(writerChange, head, signature)).isPresent();
    }

    private static boolean isValid(LogRecord.WriterChange writerChange, MatchHead head, SealSignature signature) {
        Seal takeoverSeal = seal(Seal.ofHeader(head.headerLine()), writerChange.epoch(), writerChange.writer());
        return head.keys().stream().filter(SignerKey::isRecorder).map(SignerKey::key)
                .filter(key -> key.id().equals(signature.key()))
                .anyMatch(key -> SignatureCheck.isValid(key, takeoverSeal, signature));
    }
}
