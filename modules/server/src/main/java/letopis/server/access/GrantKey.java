package letopis.server.access;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Optional;
import java.util.Set;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import letopis.journal.MatchId;
import letopis.language.message.BadFile;

/// The key that signs grants as tokens and verifies them. Anyone who can read its file can see matches as any audience.
///
/// A token consists of the grant and its HMAC-SHA256, so the server keeps no list of sessions.
public final class GrantKey {

    private static final int KEY_BYTES = 32;
    private static final int NUMBER_BYTES = 12;
    private static final int MAX_TOKEN_LENGTH = 400;
    private static final String MAC_ALGORITHM = "HmacSHA256";
    private static final Base64.Encoder ENCODER = Base64.getUrlEncoder().withoutPadding();
    private static final Base64.Decoder DECODER = Base64.getUrlDecoder();
    private static final SecureRandom RANDOM = new SecureRandom();

    private final SecretKeySpec key;

    private GrantKey(byte[] key) {
        this.key = new SecretKeySpec(key, MAC_ALGORITHM);
    }

    /// Reads the key from a file. Creates the file if it is missing.
    ///
    /// @throws BadFile if the file can be neither read nor created
    public static GrantKey of(Path file) {
        try {
            try {
                byte[] fresh = createRandomBytes(KEY_BYTES);
                Files.createFile(file, createOwnerOnlyAttributes());
                Files.writeString(file, HexFormat.of().formatHex(fresh), StandardOpenOption.WRITE);
                return new GrantKey(fresh);
            } catch (FileAlreadyExistsException _) {
                return new GrantKey(HexFormat.of().parseHex(Files.readString(file).strip()));
            }
        } catch (IOException e) {
            throw BadFile.ofUnreadableFile(file, e);
        } catch (IllegalArgumentException e) {
            throw BadFile.ofUnreadableFile(file, new IOException("it is no key", e));
        }
    }

    public static GrantKey generate() {
        return new GrantKey(createRandomBytes(KEY_BYTES));
    }

    private static byte[] createRandomBytes(int length) {
        byte[] bytes = new byte[length];
        RANDOM.nextBytes(bytes);
        return bytes;
    }

    private static FileAttribute<?>[] createOwnerOnlyAttributes() {
        return FileSystems.getDefault().supportedFileAttributeViews().contains("posix")
                ? new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(Set.copyOf(
                        PosixFilePermissions.fromString("rw-------")))}
                : new FileAttribute<?>[0];
    }

    public Grant createGrant(Role role, Optional<MatchId> match, Instant expiry) {
        return new Grant(Grant.Kind.LINK, role, match, expiry, ENCODER.encodeToString(createRandomBytes(NUMBER_BYTES)));
    }

    public String write(Grant grant) {
        byte[] text = String.join("|", grant.kind().name(), grant.role().code(),
                grant.match().map(MatchId::value).orElse(""), String.valueOf(grant.until().getEpochSecond()),
                grant.number()).getBytes(StandardCharsets.US_ASCII);
        return ENCODER.encodeToString(text) + "." + ENCODER.encodeToString(computeMac(text));
    }

    /// Returns the grant of a token that was signed with this key and has not expired.
    public Optional<Grant> read(String token, Grant.Kind kind, Instant now) {
        int dot = token.indexOf('.');
        if (dot < 0 || token.length() > MAX_TOKEN_LENGTH) {
            return Optional.empty();
        }
        try {
            byte[] text = DECODER.decode(token.substring(0, dot));
            if (!MessageDigest.isEqual(computeMac(text), DECODER.decode(token.substring(dot + 1)))) {
                return Optional.empty();
            }
            String[] parts = new String(text, StandardCharsets.US_ASCII).split("\\|", -1);
            Optional<MatchId> match = parts[2].isEmpty() ? Optional.empty() : Optional.of(new MatchId(parts[2]));
            return Role.of(parts[1]).map(role -> new Grant(Grant.Kind.valueOf(parts[0]), role, match,
                            Instant.ofEpochSecond(Long.parseLong(parts[3])), parts[4]))
                    .filter(grant -> grant.kind() == kind && grant.until().isAfter(now));
        } catch (IllegalArgumentException _) {
            return Optional.empty(); // invalid Base64
        }
    }

    /// Returns a string that only holders of this key can compute. The same purpose always gives the same string.
    ///
    /// @param purpose the purpose, which must not be a kind of grant
    public String deriveSalt(String purpose) {
        return HexFormat.of().formatHex(computeMac(("salt|" + purpose).getBytes(StandardCharsets.UTF_8)));
    }

    private byte[] computeMac(byte[] message) {
        try {
            Mac mac = Mac.getInstance(MAC_ALGORITHM);
            mac.init(key);
            return mac.doFinal(message);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java has " + MAC_ALGORITHM, e);
        }
    }
}
