package letopis.notation.signing;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Base64;
import java.util.Map;
import letopis.journal.PublicKey;
import letopis.journal.Seal;
import letopis.journal.SealSignature;
import letopis.language.message.BadFile;
import letopis.language.message.FileProblem;
import letopis.language.source.SourceFile;

/// A private key with its public key. It is stored as PKCS#8 in PEM. Other tools can read and write this form, for
/// example `openssl genpkey -algorithm ed25519`.
public final class SigningKey {

    private static final String BEGIN_LINE = "-----BEGIN PRIVATE KEY-----";
    private static final String END_LINE = "-----END PRIVATE KEY-----";
    private static final int LINE_LENGTH = 64;
    private static final int MAX_BYTES = 1 << 20;

    private final Ed25519.KeyPair keyPair;

    private SigningKey(Ed25519.KeyPair keyPair) {
        this.keyPair = keyPair;
    }

    /// Generates a new key from the platform's secure random source.
    public static SigningKey generate() {
        return new SigningKey(Ed25519.KeyPair.generate());
    }

    public PublicKey publicKey() {
        return keyPair.publicKey();
    }

    public SealSignature sign(Seal seal) {
        return SealSignature.of(publicKey().id(), sign(SealSignature.buildMessage(seal)));
    }

    /// @return the 64 bytes of the signature
    public byte[] sign(byte[] message) {
        return keyPair.sign(message);
    }

    /// Writes the key to a new file that only its owner may read.
    ///
    /// @throws BadFile if the file already exists or cannot be created
    public void save(Path file) {
        byte[] pem = (BEGIN_LINE + "\n" + Base64.getMimeEncoder(LINE_LENGTH, new byte[] {'\n'})
                .encodeToString(keyPair.pkcs8())
                + "\n" + END_LINE + "\n").getBytes(StandardCharsets.US_ASCII);
        try {
            Files.createFile(file, createOwnerOnlyAttributes());
            Files.write(file, pem, StandardOpenOption.WRITE, StandardOpenOption.SYNC);
        } catch (FileAlreadyExistsException _) {
            throw createBadFile(file, "exists");
        } catch (NoSuchFileException _) {
            throw createBadFile(file, "no-folder");
        } catch (IOException e) {
            throw BadFile.ofUnwritableFile(file, e);
        }
    }

    /// @throws BadFile if the file cannot be read or has no Ed25519 key in PKCS#8
    public static SigningKey read(Path file) {
        byte[] encoded = decodePem(file, SourceFile.readBytes(file, MAX_BYTES));
        return new SigningKey(Ed25519.KeyPair.read(encoded).orElseThrow(() -> createBadFile(file, "not-a-key")));
    }

    /// Returns owner-only permissions on POSIX, and no attributes on other systems. There, a new file is in the owner's
    /// profile, which the system protects.
    private static FileAttribute<?>[] createOwnerOnlyAttributes() {
        if (!FileSystems.getDefault().supportedFileAttributeViews().contains("posix")) {
            return new FileAttribute<?>[0];
        }
        var permissions = PosixFilePermissions.fromString("rw-------");
        return new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(permissions)};
    }

    /// Decodes a PEM file. Returns the bytes unchanged if they are in DER.
    private static byte[] decodePem(Path file, byte[] bytes) {
        String text = new String(bytes, StandardCharsets.ISO_8859_1);
        int begin = text.indexOf(BEGIN_LINE);
        int end = text.indexOf(END_LINE);
        if (begin < 0 || end < begin) {
            return bytes;
        }
        try {
            return Base64.getMimeDecoder().decode(text.substring(begin + BEGIN_LINE.length(), end));
        } catch (IllegalArgumentException _) {
            throw createBadFile(file, "not-a-key");
        }
    }

    private static BadFile createBadFile(Path file, String code) {
        return new BadFile(file.toString(), new FileProblem(code, Map.of()));
    }
}
