package letopis.app.keys;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import letopis.app.FilePaths;
import letopis.app.UserError;
import letopis.journal.Author;
import letopis.journal.Header;
import letopis.journal.PublicKey;
import letopis.journal.Signer;
import letopis.journal.SignerKey;
import letopis.notation.signing.KeyRing;
import letopis.notation.signing.SigningKey;

/// The private keys for recording a match, with the roles that its header assigns to them.
///
/// @param namedKeys the keys with their roles, in the order given
/// @param keys the private keys of `namedKeys`, in the same order
public record MatchKeys(List<SignerKey> namedKeys, List<SigningKey> keys) {

    /// No keys, for unsigned matches.
    public static final MatchKeys NONE = new MatchKeys(List.of(), List.of());

    public MatchKeys {
        namedKeys = List.copyOf(namedKeys);
        keys = List.copyOf(keys);
    }

    /// Reads the values of `--key`: files of private keys, each optionally preceded by a role and `=`. The default role
    /// is recorder.
    ///
    /// @throws UserError if keys are given but none is a recorder's, or a role is unknown
    public static MatchKeys read(List<String> files) {
        var named = new ArrayList<SignerKey>();
        var keys = new ArrayList<SigningKey>();
        for (String file : files) {
            int sign = file.indexOf('=');
            Author role = sign < 0 ? Author.RECORDER : parseAuthor(file.substring(0, sign));
            keys.add(SigningKey.read(FilePaths.parse(file.substring(sign + 1))));
            named.add(new SignerKey(role, keys.getLast().publicKey()));
        }
        if (!named.isEmpty() && named.stream().noneMatch(SignerKey::isRecorder)) {
            throw UserError.createBadUsageError("key.no-recorder", Map.of());
        }
        return new MatchKeys(named, keys);
    }

    private static Author parseAuthor(String text) {
        try {
            return SignerKey.parseRole(text);
        } catch (IllegalArgumentException _) {
            throw UserError.createBadUsageError("key.no-role", Map.of("role", text));
        }
    }

    public Signer createSigner() {
        return namedKeys.isEmpty() ? Signer.NONE : KeyRing.of(namedKeys, keys);
    }

    /// Returns the signer for an existing match, using the keys that its header names.
    public Signer createSigner(Header header) {
        return header.isSigned() ? KeyRing.of(header.keys(), keys) : Signer.NONE;
    }

    /// Returns the recorder keys of a match if it requires one of them but none is available; otherwise an empty list.
    /// The key of a judge or player is not enough, because it does not sign chance and consequences.
    public List<PublicKey> findMissingKeys(Header header) {
        List<PublicKey> recorders = header.keys().stream().filter(SignerKey::isRecorder)
                .map(SignerKey::key).toList();
        return keys.stream().map(SigningKey::publicKey).anyMatch(recorders::contains) ? List.of() : recorders;
    }
}
