package letopis.cli.command.match;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import letopis.cli.Program;
import letopis.notation.signing.SigningKey;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Manipulations by the keeper of a signed match who lacks the key, and how they are detected. `docs/trust.md` has the
/// same list.
@DisplayNameGeneration(ReplaceUnderscores.class)
class TrustTest {

    @TempDir
    private static Path folder;

    private static Path key;
    private static String open;
    private static Path signed;
    private static String text;

    @BeforeAll
    static void play() throws IOException {
        key = folder.resolve("recorder.pem");
        assertThat(Program.run("key", "new", key).exit()).isZero();
        open = SigningKey.read(key).publicKey().text();
        signed = folder.resolve("signed.jsonl");
        assertThat(Program.run("simulate", "--seed", "12", "--out", signed, "--key", key).exit()).isZero();
        text = Files.readString(signed);
    }

    private static Program verifyForged(String forged) throws IOException {
        assertThat(forged).isNotEqualTo(text);
        Path file = Files.writeString(folder.resolve("forged.jsonl"), forged);
        return Program.run("verify", file, "--trust", open);
    }

    private static void assertFound(String code, String forged) throws IOException {
        Program answer = verifyForged(forged);
        assertThat(answer.exit()).isEqualTo(1);
        Path file = folder.resolve("forged.jsonl");
        assertThat(Program.run("verify", file, "--trust", open, "--json").out()).contains("\"" + code + "\"");
    }

    @Test
    void an_unchanged_match_is_trusted() {
        Program answer = Program.run("verify", signed, "--trust", open);
        assertThat(answer.exit()).isZero();
        assertThat(answer.out()).contains("EXACT").contains("TRUSTED");
        assertThat(Program.run("verify", signed).out()).contains("SIGNED");
    }

    @Test
    void changed_names_times_and_draws_are_detected() throws IOException {
        assertFound("signature-broken", Forger.reseal(text.replaceFirst("Иван", "Пётр")));
        assertFound("signature-broken", Forger.reseal(text.replace("T12:0", "T13:0")));
        String draw = text.replaceFirst("(cards-turned-up.*\"faces\":\\[)\"[^\"]*\"", "$1\"Молния\"");
        assertFound("signature-broken", Forger.reseal(draw));
    }

    @Test
    void a_match_with_removed_signatures_is_not_trusted() throws IOException {
        String unsigned = Forger.removeSignatures(text);
        assertFound("untrusted", unsigned);
        assertThat(Program.run("verify", folder.resolve("forged.jsonl")).exit()).isZero();
        assertThat(verifyForged(unsigned).out()).contains("UNTRUSTED").contains("the match is not signed");
    }

    @Test
    void a_match_signed_with_another_key_is_not_trusted() throws IOException {
        var forger = SigningKey.generate();
        assertFound("untrusted", Forger.signWith(forger, text.replaceFirst("Иван", "Пётр")));
        assertThat(verifyForged(Forger.signWith(forger, text)).out()).contains(forger.publicKey().id());
    }

    @Test
    void a_missing_or_copied_signature_is_detected() throws IOException {
        String word = text.replaceFirst(",\"key\":\"[0-9a-f]{16}\",\"signature\":\"[^\"]*\"", "");
        assertFound("unsigned", word);
        String[] signatures = text.split("\"signature\":\"");
        String last = signatures[signatures.length - 1].substring(0, 86);
        assertFound("signature-broken", text.replace(last, signatures[1].substring(0, 86)));
    }

    @Test
    void a_truncated_match_is_not_trusted() throws IOException {
        int end = text.lastIndexOf("\n{\"seq\":") + 1;
        Program answer = verifyForged(text.substring(0, end));
        assertThat(answer.exit()).isEqualTo(1);
        assertThat(answer.out()).contains("EXACT").contains("UNTRUSTED").contains("may have been cut off");
    }

    @Test
    void a_match_with_an_invalid_signature_is_not_imported() throws IOException {
        String other = text.split("\"signature\":\"")[3].substring(0, 86);
        Path file = Files.writeString(folder.resolve("forged.jsonl"),
                text.replace(text.split("\"signature\":\"")[5].substring(0, 86), other));
        String log = "sqlite:" + folder.resolve("forged.db");
        Program refused = Program.run("import", file, "--log", log);
        assertThat(refused.exit()).isNotZero();
        assertThat(refused.err() + refused.out()).contains("does not belong to this seal");
        assertThat(Program.run("matches", "--log", log, "--json").out()).isEmpty();
    }

    @Test
    void players_with_keys_sign_their_own_choices_and_their_agreement() {
        Path anna = folder.resolve("anna.pem");
        assertThat(Program.run("key", "new", anna).exit()).isZero();
        Path match = folder.resolve("two-keys.jsonl");
        assertThat(Program.run("simulate", "--seed", "5", "--out", match, "--key", key + ",A=" + anna).exit()).isZero();
        assertThat(Program.run("agree", match, "--seat", "A", "--key", anna).exit()).isZero();
        Program answer = Program.run("verify", match, "--trust", open);
        assertThat(answer.exit()).isZero();
        assertThat(answer.out()).contains("TRUSTED").contains("player A").contains("recorder");
        for (String wrong : new String[] {"A=" + anna, "z=" + anna}) {
            assertThat(Program.run("simulate", "--out", folder.resolve("x.jsonl"), "--key", wrong).exit()).isEqualTo(2);
        }
    }

    @Test
    void trusted_keys_can_be_read_from_a_file_with_names() throws IOException {
        Path keys = Files.writeString(folder.resolve("trust"), "# лига\n\n" + open + "  Ольга\n");
        assertThat(Program.run("verify", signed, "--trust", keys).out()).contains("TRUSTED").contains("Ольга");
        Files.writeString(keys, "# лига\nnobody Ольга\n");
        Program wrong = Program.run("verify", signed, "--trust", keys);
        assertThat(wrong.exit()).isEqualTo(3);
        assertThat(wrong.err()).contains(keys + ":2:1").contains("an Ed25519 public key");
    }

    @Test
    void keys_are_created_once_and_can_be_shown_again() {
        assertThat(Program.run("key", "show", key).out()).contains(open);
        assertThat(Program.run("key", "show", key, "--json").out()).contains("\"key\":\"" + open + '"');
        Program again = Program.run("key", "new", key);
        assertThat(again.exit()).isEqualTo(3);
        assertThat(again.err()).contains("a file with this name already exists");
        assertThat(Program.run("key", "burn", key).exit()).isEqualTo(2);
        assertThat(Program.run("key", "show", signed).exit()).isEqualTo(3);
    }

    @Test
    void a_log_can_be_restricted_to_matches_of_some_recorders() throws IOException {
        String log = "sqlite:" + folder.resolve("strict.db");
        Path keys = Files.writeString(folder.resolve("recorders"), open + " Ольга\n");
        assertThat(Program.run("key", "require", keys, "--log", log).out())
                .contains("only signed matches, from 1 recorder");
        Path plain = Program.simulate(folder, 3);
        Program refused = Program.run("import", plain, "--log", log);
        assertThat(refused.exit()).isNotZero();
        assertThat(refused.err()).contains("is not signed by a recorder that this log accepts");
        assertThat(Program.run("simulate", "--seed", "4", "--log", log).exit()).isNotZero();
        assertThat(Program.run("import", signed, "--log", log).exit()).isZero();
        assertThat(Program.run("verify", "--all", "--log", log, "--trust", open).out()).contains("TRUSTED");
        assertThat(Program.run("key", "require", "none", "--log", log).exit()).isZero();
        assertThat(Program.run("import", plain, "--log", log).exit()).isZero();
        assertThat(Program.run("verify", "--all", "--log", log, "--trust", open).exit()).isEqualTo(1);
    }
}
