package letopis.journal;

import java.util.Optional;

/// Signs seals for whoever writes commits. It holds private keys, so it never leaves the program that records.
public interface Signer {

    /// For matches nobody signs.
    Signer NONE = (_, _) -> Optional.empty();

    /// @param by whose act the commit begins with
    Optional<SealSignature> sign(Author by, Seal seal);

    /// Signs that a recorder takes over writing a match, if a recorder's key is at hand.
    ///
    /// @param claim a seal over entry 0, which closes no commit
    default Optional<SealSignature> signClaim(Seal claim) {
        return sign(Author.RECORDER, claim);
    }
}
