package letopis.codec.signing;

import java.security.GeneralSecurityException;
import java.security.InvalidKeyException;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.PrivateKey;
import java.security.SecureRandom;
import java.security.Signature;
import java.security.SignatureException;
import java.security.interfaces.EdECPrivateKey;
import java.security.spec.InvalidKeySpecException;
import java.security.spec.NamedParameterSpec;
import java.security.spec.PKCS8EncodedKeySpec;
import java.security.spec.X509EncodedKeySpec;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Optional;
import letopis.journal.PublicKey;

/// The signatures of RFC 8032, as the platform makes them.
final class Ed25519 {

    private static final String NAME = "Ed25519";
    /// What stands before the 32 bytes of a public key in the form the platform reads (RFC 8410).
    private static final byte[] X509 = HexFormat.of().parseHex("302a300506032b6570032100");

    private Ed25519() {}

    static KeyPair generate() {
        try {
            return KeyPairGenerator.getInstance(NAME).generateKeyPair();
        } catch (GeneralSecurityException e) {
            throw missing(e);
        }
    }

    /// The pair a private key in PKCS#8 belongs to, or nothing when it is no such key.
    static Optional<KeyPair> read(byte[] pkcs8) {
        try {
            var secret = (EdECPrivateKey) KeyFactory.getInstance(NAME).generatePrivate(new PKCS8EncodedKeySpec(pkcs8));
            KeyPairGenerator generator = KeyPairGenerator.getInstance(NAME);
            generator.initialize(NamedParameterSpec.ED25519, new Given(secret.getBytes().orElseThrow()));
            return Optional.of(generator.generateKeyPair());
        } catch (InvalidKeySpecException _) {
            return Optional.empty();
        } catch (GeneralSecurityException e) {
            throw missing(e);
        }
    }

    /// The platform makes a public key only together with a private one, which is nothing but 32 random bytes. These
    /// are given.
    private static final class Given extends SecureRandom {

        private static final long serialVersionUID = 1;

        private final byte[] bytes;

        Given(byte[] bytes) {
            super(null, null);
            this.bytes = bytes;
        }

        @Override
        public void nextBytes(byte[] into) {
            System.arraycopy(bytes, 0, into, 0, into.length);
        }
    }

    static byte[] sign(PrivateKey key, byte[] message) {
        try {
            Signature signature = Signature.getInstance(NAME);
            signature.initSign(key);
            signature.update(message);
            return signature.sign();
        } catch (GeneralSecurityException e) {
            throw missing(e);
        }
    }

    /// Whether the holder of a key signed a message. No key signs anything when its bytes are no point of the curve.
    static boolean isSigned(PublicKey key, byte[] message, byte[] signed) {
        try {
            Signature signature = Signature.getInstance(NAME);
            signature.initVerify(decoded(key.bytes()));
            signature.update(message);
            return signature.verify(signed);
        } catch (InvalidKeyException | InvalidKeySpecException | SignatureException _) {
            return false;
        } catch (GeneralSecurityException e) {
            throw missing(e);
        }
    }

    private static java.security.PublicKey decoded(byte[] key) throws GeneralSecurityException {
        byte[] encoded = Arrays.copyOf(X509, X509.length + key.length);
        System.arraycopy(key, 0, encoded, X509.length, key.length);
        return KeyFactory.getInstance(NAME).generatePublic(new X509EncodedKeySpec(encoded));
    }

    /// The public key as the platform knows it, from the form in which it gives it away.
    static PublicKey encoded(java.security.PublicKey key) {
        return PublicKey.of(Arrays.copyOfRange(key.getEncoded(), X509.length, key.getEncoded().length));
    }

    private static IllegalStateException missing(GeneralSecurityException e) {
        return new IllegalStateException("every platform of version 15 or later has " + NAME, e);
    }
}
