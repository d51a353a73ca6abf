package letopis.cli.league;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Base64;
import java.util.Optional;
import letopis.app.json.Json;
import letopis.journal.PublicKey;
import letopis.language.message.BadFile;
import letopis.league.LeagueRoot;
import letopis.notation.signing.SignatureCheck;
import letopis.notation.signing.SigningKey;

/// A published root.
///
/// @param signature the organiser's signature, if any
/// @param stamp the bytes of a time stamp over the hash of the root, if any
public record RootFile(LeagueRoot root, Optional<Signature> signature, Optional<byte[]> stamp) {

    private static final String KIND = "root";

    /// An Ed25519 signature over the text of a root.
    public record Signature(PublicKey key, byte[] bytes) {

        static Signature of(LeagueRoot root, SigningKey key) {
            return new Signature(key.publicKey(), key.sign(buildMessage(root)));
        }

        boolean isValid(LeagueRoot root) {
            return SignatureCheck.isValid(key, buildMessage(root), bytes);
        }

        private static byte[] buildMessage(LeagueRoot root) {
            return root.text().getBytes(StandardCharsets.US_ASCII);
        }
    }

    /// @param key the signing key; empty for an unsigned root
    public static RootFile of(LeagueRoot root, Optional<SigningKey> key) {
        return new RootFile(root, key.map(signer -> Signature.of(root, signer)), Optional.empty());
    }

    /// @throws BadFile if the file is not a root
    public static RootFile read(Path path) {
        JsonFields fields = JsonFields.read(path, KIND);
        var root = new LeagueRoot(fields.readNumber("size"), fields.text("sha256", JsonFields.HASH), parseTime(fields));
        Optional<PublicKey> key = fields.find("key").map(text -> parseKey(fields, text));
        if (key.isEmpty() && fields.find("signature").isPresent()) {
            throw fields.createBadValueError("key", ""); // otherwise it would count as unsigned and be re-signed
        }
        Optional<Signature> signature = key.map(publicKey -> new Signature(publicKey,
                decode(fields, "signature", fields.text("signature"), Base64.getUrlDecoder())));
        return new RootFile(root, signature,
                fields.find("stamp").map(text -> decode(fields, "stamp", text, Base64.getDecoder())));
    }

    private static Instant parseTime(JsonFields fields) {
        String text = fields.text("at");
        try {
            Instant at = Instant.parse(text);
            if (at.toString().equals(text)) {
                return at;
            }
        } catch (DateTimeException _) {
            // Falls through to the error for a time in another format.
        }
        throw fields.createBadValueError("at", text);
    }

    private static PublicKey parseKey(JsonFields fields, String text) {
        try {
            return new PublicKey(text);
        } catch (IllegalArgumentException _) {
            throw fields.createBadValueError("key", text);
        }
    }

    private static byte[] decode(JsonFields fields, String name, String text, Base64.Decoder decoder) {
        try {
            return decoder.decode(text);
        } catch (IllegalArgumentException _) {
            throw fields.createBadValueError(name, text);
        }
    }

    /// Returns true if there is a valid signature.
    public boolean isSigned() {
        return signature.filter(signature -> signature.isValid(root)).isPresent();
    }

    /// Returns true if there is an invalid signature.
    public boolean isForged() {
        return signature.isPresent() && !isSigned();
    }

    public RootFile withSignature(SigningKey key) {
        return new RootFile(root, Optional.of(Signature.of(root, key)), stamp);
    }

    public RootFile withStamp(byte[] stamp) {
        return new RootFile(root, signature, Optional.of(stamp));
    }

    /// @throws BadFile if the file cannot be written
    public void write(Path path) {
        var fields = Json.mapOf("letopis", KIND, "v", JsonFields.VERSION, "size", root.size(), "sha256", root.sha256(),
                "at", root.at().toString());
        signature.ifPresent(one -> {
            fields.put("key", one.key().text());
            fields.put("signature", Base64.getUrlEncoder().withoutPadding().encodeToString(one.bytes()));
        });
        stamp.ifPresent(token -> fields.put("stamp", Base64.getEncoder().encodeToString(token)));
        AtomicFile.write(path, fields);
    }
}
