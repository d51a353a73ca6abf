package letopis.kafka;

import java.util.List;
import java.util.Optional;
import letopis.journal.Author;
import letopis.journal.Header;
import letopis.journal.SealedCommit;
import letopis.journal.Signer;
import letopis.journal.SignerKey;
import letopis.notation.signing.SigningKey;
import letopis.testkit.Playthrough;
import letopis.testkit.TestSealer;

/// A finished match with each commit signed by the recorder.
record SignedMatch(Header header, List<SealedCommit> commits, SigningKey key) {

    static SignedMatch play(Playthrough<?> play) {
        SigningKey key = SigningKey.generate();
        Header header = play.header("signed").withKeys(List.of(new SignerKey(Author.RECORDER, key.publicKey())));
        return new SignedMatch(header, TestSealer.sign(header, play.play(1, play.header("signed")).commits(),
                signer(key)), key);
    }

    Signer signer() {
        return signer(key);
    }

    private static Signer signer(SigningKey key) {
        return (_, seal) -> Optional.of(key.sign(seal));
    }
}
