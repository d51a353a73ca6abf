package letopis.notation.signing;

import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.SecureRandom;
import java.security.interfaces.EdECPrivateKey;
import java.security.spec.InvalidKeySpecException;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Optional;
import letopis.journal.PublicKey;
import org.bouncycastle.crypto.params.Ed25519PrivateKeyParameters;
import org.bouncycastle.crypto.params.Ed25519PublicKeyParameters;
import org.bouncycastle.math.ec.rfc8032.Ed25519.Algorithm;

/// The signatures of RFC 8032. The platform's implementation produces the same bytes but is several times slower. It
/// would take longer than storing the signed data.
final class Ed25519 {

    private static final int PLAIN = Algorithm.Ed25519;
    private static final int SEED_BYTES = Ed25519PrivateKeyParameters.KEY_SIZE;
    private static final int SIGNATURE_BYTES = Ed25519PrivateKeyParameters.SIGNATURE_SIZE;
    /// The prefix of the 32 bytes of a private key in PKCS#8 (RFC 8410).
    private static final byte[] PKCS8_PREFIX = HexFormat.of().parseHex("302e020100300506032b657004220420");

    private Ed25519() {}

    /// A private key with its public key.
    record KeyPair(Ed25519PrivateKeyParameters key, PublicKey publicKey) {

        private static KeyPair of(byte[] seed) {
            var key = new Ed25519PrivateKeyParameters(seed);
            return new KeyPair(key, PublicKey.of(key.generatePublicKey().getEncoded()));
        }

        /// Generates a new pair from the platform's secure random source.
        static KeyPair generate() {
            var seed = new byte[SEED_BYTES];
            new SecureRandom().nextBytes(seed);
            return of(seed);
        }

        /// Reads a key pair from a private key in PKCS#8. Returns empty for other bytes.
        static Optional<KeyPair> read(byte[] pkcs8) {
            try {
                var spec = new PKCS8EncodedKeySpec(pkcs8);
                var secret = (EdECPrivateKey) KeyFactory.getInstance("Ed25519").generatePrivate(spec);
                return secret.getBytes().map(KeyPair::of);
            } catch (InvalidKeySpecException _) {
                return Optional.empty();
            } catch (GeneralSecurityException e) {
                throw unsupportedPlatformError(e);
            }
        }

        byte[] pkcs8() {
            byte[] encoded = Arrays.copyOf(PKCS8_PREFIX, PKCS8_PREFIX.length + SEED_BYTES);
            key.encode(encoded, PKCS8_PREFIX.length);
            return encoded;
        }

        byte[] sign(byte[] message) {
            var signature = new byte[SIGNATURE_BYTES];
            key.sign(PLAIN, null, message, 0, message.length, signature, 0);
            return signature;
        }
    }

    /// Returns true if the holder of a key signed a message. A key whose bytes are not a point on the curve never
    /// verifies a signature.
    static boolean isValid(PublicKey key, byte[] message, byte[] signature) {
        if (signature.length != SIGNATURE_BYTES) {
            return false;
        }
        try {
            return new Ed25519PublicKeyParameters(key.bytes())
                    .verify(PLAIN, null, message, 0, message.length, signature, 0);
        } catch (IllegalArgumentException _) {
            return false;
        }
    }

    private static IllegalStateException unsupportedPlatformError(GeneralSecurityException e) {
        return new IllegalStateException("any 32 bytes are a private key, and any platform reads them", e);
    }
}
