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

/// The private keys a match is recorded with, and in which roles the header names them.
///
/// @param named in the order they were given
/// @param keys those of `named`, in its order
public record MatchKeys(List<SignerKey> named, List<SigningKey> keys) {

    /// For matches nobody signs.
    public static final MatchKeys NONE = new MatchKeys(List.of(), List.of());

    public MatchKeys {
        named = List.copyOf(named);
        keys = List.copyOf(keys);
    }

    /// Reads what `--key` lists: files of private keys, each with its role and `=` before it, or nothing for the
    /// recorder's.
    ///
    /// @throws UserError when there are keys, but none of a recorder, or a role is none
    public static MatchKeys read(List<String> files) {
        var named = new ArrayList<SignerKey>();
        var keys = new ArrayList<SigningKey>();
        for (String file : files) {
            int sign = file.indexOf('=');
            Author role = sign < 0 ? Author.RECORDER : role(file.substring(0, sign));
            keys.add(SigningKey.read(FilePaths.parse(file.substring(sign + 1))));
            named.add(new SignerKey(role, keys.getLast().open()));
        }
        if (!named.isEmpty() && named.stream().noneMatch(SignerKey::isOfRecorder)) {
            throw UserError.usage("key.no-recorder", Map.of());
        }
        return new MatchKeys(named, keys);
    }

    private static Author role(String text) {
        try {
            return SignerKey.role(text);
        } catch (IllegalArgumentException _) {
            throw UserError.usage("key.no-role", Map.of("role", text));
        }
    }

    public Signer signer() {
        return named.isEmpty() ? Signer.NONE : KeyRing.of(named, keys);
    }

    /// Signs a match that is there, with those of these keys that its header names.
    public Signer signer(Header header) {
        return header.isSigned() ? KeyRing.of(header.keys(), keys) : Signer.NONE;
    }

    /// The recorders' keys of a match, where it takes one of them to write it and none is here. With a judge's or a
    /// player's alone nobody could sign what chance and the rules do.
    public List<PublicKey> lacking(Header header) {
        List<PublicKey> recorders = header.keys().stream().filter(SignerKey::isOfRecorder)
                .map(SignerKey::key).toList();
        return keys.stream().map(SigningKey::open).anyMatch(recorders::contains) ? List.of() : recorders;
    }
}
