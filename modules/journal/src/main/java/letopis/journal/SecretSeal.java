package letopis.journal;

/// The closed envelope around what only one seat may see of an entry: the hash of the secret together with its salt.
/// Where the secret was taken out the hash stays, so that the secret can be checked once it is revealed.
///
/// @param sha256 lower-case hex of the hash over the secret as written
/// @param salt the random text inside the secret, empty where the secret is not known
public record SecretSeal(String sha256, String salt) {

    public boolean opened() {
        return !salt.isEmpty();
    }

    /// Whether somebody knows what is in it, and this log does not. A secret nobody has ever known has no hash.
    public boolean isWithheld() {
        return !opened() && !sha256.isEmpty();
    }
}
