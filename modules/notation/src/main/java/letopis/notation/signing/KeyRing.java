package letopis.notation.signing;

import java.util.List;
import java.util.Optional;
import letopis.journal.Author;
import letopis.journal.Seal;
import letopis.journal.SealSignature;
import letopis.journal.Signer;
import letopis.journal.SignerKey;

/// The private keys available while a match is recorded. If available, the judge's key signs the judge's orders and the
/// players' keys sign their own acts. The recorder's key signs everything else.
public final class KeyRing implements Signer {

    private final List<RingKey> keys;

    private record RingKey(SignerKey named, SigningKey key) {

        boolean isPersonalKeyOf(Author author) {
            return !named.isRecorder() && named.maySign(author);
        }
    }

    private KeyRing(List<RingKey> keys) {
        this.keys = keys;
    }

    /// Selects the keys named by a header.
    public static KeyRing of(List<SignerKey> signerKeys, List<SigningKey> keys) {
        return new KeyRing(signerKeys.stream().flatMap(signerKey -> keys.stream()
                .filter(key -> key.publicKey().equals(signerKey.key())).map(key -> new RingKey(signerKey, key)))
                .toList());
    }

    /// @throws IllegalStateException if none of the keys may sign this commit
    @Override
    public Optional<SealSignature> sign(Author author, Seal seal) {
        RingKey held = keys.stream().filter(ringKey -> ringKey.isPersonalKeyOf(author)).findFirst()
                .or(() -> keys.stream().filter(ringKey -> ringKey.named.maySign(author)).findFirst())
                .orElseThrow(() -> new IllegalStateException("no key is at hand that may sign an act of "
                + author.code()));
        return Optional.of(held.key.sign(seal));
    }

    @Override
    public Optional<SealSignature> signTakeover(Seal takeoverSeal) {
        return keys.stream().filter(ringKey -> ringKey.named.isRecorder()).findFirst()
                .map(held -> held.key.sign(takeoverSeal));
    }
}
