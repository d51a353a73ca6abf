package letopis.journal;

/// The sealed envelope around the part of an entry that only one seat may see. The hash covers the secret and its salt.
/// If the secret is removed, the hash remains, so the secret can be verified once it is revealed.
///
/// @param sha256 lower-case hex of the hash over the secret as written
/// @param salt the random text inside the secret; empty if the secret is unknown
public record SecretSeal(String sha256, String salt) {

    public boolean isKnown() {
        return !salt.isEmpty();
    }

    /// Returns true if the secret is known elsewhere, but not in this log. A secret that was never known has no
    /// hash.
    public boolean isWithheld() {
        return !isKnown() && !sha256.isEmpty();
    }
}
