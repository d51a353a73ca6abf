package letopis.journal;

import java.util.Optional;

/// A signer of the seals over new commits. It holds private keys, so it never leaves the recording program.
public interface Signer {

    /// A signer that signs nothing, for unsigned matches.
    Signer NONE = (_, _) -> Optional.empty();

    /// @param author the author of the commit's first entry
    Optional<SealSignature> sign(Author author, Seal seal);

    /// Signs a recorder's takeover of a match, if a recorder's key is available.
    ///
    /// @param takeoverSeal a seal over entry 0, which closes no commit
    default Optional<SealSignature> signTakeover(Seal takeoverSeal) {
        return sign(Author.RECORDER, takeoverSeal);
    }
}
