package letopis.notation.signing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import letopis.journal.Seal;
import letopis.journal.Sequence;
import letopis.language.message.BadFile;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayNameGeneration(ReplaceUnderscores.class)
class SigningKeyTest {

    private static final String PKCS8 = "302e020100300506032b657004220420";

    @TempDir
    Path folder;

    /// The first two and the third of the test vectors of RFC 8032, 7.1.
    @ParameterizedTest
    @CsvSource({
            "9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60,"
                    + "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a,'',"
                    + "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46b"
                    + "d25bf5f0595bbe24655141438e7a100b",
            "4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb,"
                    + "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c,72,"
                    + "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c"
                    + "387b2eaeb4302aeeb00d291612bb0c00",
            "c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7,"
                    + "fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025,af82,"
                    + "6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc659"
                    + "4a7c15e9716ed28dc027beceea1ec40a"})
    void keys_and_signatures_match_the_rfc_test_vectors(String seed, String open, String message, String signature)
            throws IOException {
        Path file = Files.write(folder.resolve("key.der"), HexFormat.of().parseHex(PKCS8 + seed));
        SigningKey key = SigningKey.read(file);
        assertThat(HexFormat.of().formatHex(key.publicKey().bytes())).isEqualTo(open);
        assertThat(HexFormat.of().formatHex(key.sign(HexFormat.of().parseHex(message)))).isEqualTo(signature);
    }

    @Test
    void a_saved_key_is_read_back_and_creates_the_same_signatures() {
        SigningKey key = SigningKey.generate();
        key.save(folder.resolve("key.pem"));
        SigningKey again = SigningKey.read(folder.resolve("key.pem"));
        var seal = new Seal(new Sequence(7), "0".repeat(64));
        assertThat(again.publicKey()).isEqualTo(key.publicKey());
        assertThat(again.sign(seal)).isEqualTo(key.sign(seal));
    }

    @Test
    void only_the_owner_may_read_a_saved_key() throws IOException {
        SigningKey.generate().save(folder.resolve("key.pem"));
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(folder.resolve("key.pem"))))
                .isEqualTo("rw-------");
    }

    @Test
    void saving_a_key_never_overwrites_a_file() throws IOException {
        Path file = Files.writeString(folder.resolve("key.pem"), "mine");
        assertThatExceptionOfType(BadFile.class).isThrownBy(() -> SigningKey.generate().save(file))
                .satisfies(badFile -> assertThat(badFile.code()).isEqualTo("exists"));
        assertThat(file).hasContent("mine");
    }

    @Test
    void files_without_a_key_are_rejected() throws IOException {
        String rsa = Base64.getEncoder().encodeToString("no key at all".getBytes(StandardCharsets.UTF_8));
        String begin = "-----BEGIN PRIVATE KEY-----\n";
        String end = "\n-----END PRIVATE KEY-----\n";
        for (String text : List.of("", "hello", begin + rsa + end, begin + "!!!" + end)) {
            Path file = Files.writeString(folder.resolve("other.pem"), text);
            assertThatExceptionOfType(BadFile.class).isThrownBy(() -> SigningKey.read(file))
                    .satisfies(badFile -> assertThat(badFile.code()).isEqualTo("not-a-key"));
        }
        assertThatExceptionOfType(BadFile.class).isThrownBy(() -> SigningKey.read(folder.resolve("none.pem")))
                .satisfies(badFile -> assertThat(badFile.code()).isEqualTo("missing"));
    }
}
