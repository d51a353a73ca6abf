package letopis.cli.command.league;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.cert.CertificateEncodingException;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import letopis.cli.Program;
import letopis.cli.league.RootFile;
import letopis.cli.league.StampAuthority;
import letopis.language.message.Language;
import letopis.notation.signing.SigningKey;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Signed and time-stamped roots.
@DisplayNameGeneration(ReplaceUnderscores.class)
class SignedRootsTest {

    private static final StampAuthority AUTHORITY = new StampAuthority("Clock");
    private static final StampAuthority OTHER = new StampAuthority("Other clock");
    private static final Instant AT = Instant.parse("2026-11-22T21:00:00Z");

    @TempDir
    private static Path common;

    private static Path match;
    private static Path log;
    private static Path key;
    private static String open;
    private static Path other;

    @TempDir
    private Path folder;

    private Path league;

    @BeforeAll
    static void play() {
        match = Program.simulate(common, 4, 40);
        log = common.resolve("log.db");
        assertThat(Program.run("import", match, "--log", "sqlite:" + log).exit()).isZero();
        key = common.resolve("league.pem");
        other = common.resolve("other.pem");
        for (Path file : new Path[] {key, other}) {
            SigningKey.generate().save(file);
        }
        open = SigningKey.read(key).publicKey().text();
    }

    @BeforeEach
    void chooseFolder() {
        league = folder.resolve("league");
    }

    private Program seal(Object... more) {
        return runProgram(List.of("league", "seal", "--log", "sqlite:" + log, "--out", league), more);
    }

    private Program verify(Object... more) {
        Path proof = league.resolve("proofs/match-4.json");
        return runProgram(List.of("verify", match, "--proof", proof, "--root", league), more);
    }

    private static Program runProgram(List<Object> first, Object... more) {
        return Program.run(Stream.concat(first.stream(), Stream.of(more)).toArray());
    }

    private Path writeStamp(byte[] bytes) throws IOException {
        return Files.write(folder.resolve("root.tsr"), bytes);
    }

    private String hash() {
        return RootFile.read(league.resolve("root.json")).root().sha256();
    }

    private Path writeCertificate(StampAuthority authority) throws IOException, CertificateEncodingException {
        return Files.write(folder.resolve("tsa.crt"), authority.certificate().getEncoded());
    }

    @Test
    void a_signed_root_names_its_signer_and_an_unsigned_root_is_reported_as_unsigned() {
        assertThat(seal().out()).contains(", unsigned");
        assertThat(verify().out()).contains("ROOT  ", ", unsigned");
        assertThat(verify("--root-key", open).exit()).isEqualTo(1);
        assertThat(seal("--key", key).out()).contains("UNCHANGED", "signed with the key");
        assertThat(verify().out()).contains("signed with the key " + SigningKey.read(key).publicKey().id());
        assertThat(verify("--root-key", open)).satisfies(trusted -> {
            assertThat(trusted.exit()).as(trusted.toString()).isZero();
            assertThat(trusted.out()).contains("which is trusted");
        });
    }

    @ParameterizedTest
    @EnumSource(Language.class)
    void the_holder_of_a_trusted_key_is_named(Language language) throws IOException {
        seal("--key", key);
        Path keys = Files.writeString(folder.resolve("keys"), "# лига\n" + open + " Лига города\n");
        Program checked = Program.run(language, "league", "check", league, league, "--root-key", keys);
        assertThat(checked.exit()).as(checked.toString()).isZero();
        assertThat(checked.out()).contains("Лига города", "OLD  ", "NEW  ");
    }

    @Test
    void a_root_signed_with_an_untrusted_key_fails() {
        seal("--key", other);
        assertThat(verify().exit()).isZero();
        Program answer = verify("--root-key", open);
        assertThat(answer.exit()).isEqualTo(1);
        assertThat(answer.out()).contains("PROVED", "NOT trusted");
        assertThat(verify("--root-key", open, "--json").out()).contains("\"signatureStatus\":\"untrusted\"");
    }

    @Test
    void changing_a_signed_root_breaks_its_signature() throws IOException {
        seal("--key", key);
        Path root = league.resolve("root.json");
        String whole = Files.readString(root);
        String year = whole.replaceFirst("\"at\": \"2", "\"at\": \"3");
        String key = whole.replace(open, SigningKey.read(other).publicKey().text());
        for (String changed : new String[] {year, key}) {
            assertThat(changed).isNotEqualTo(whole);
            Files.writeString(root, changed);
            Program answer = verify();
            assertThat(answer.exit()).as(changed).isEqualTo(1);
            assertThat(answer.out()).contains("WRONG");
        }
        Files.writeString(root, whole.replaceFirst("(\"signature\": \").", "$1*"));
        assertThat(verify().exit()).isEqualTo(3);
        Files.writeString(root, whole.replaceFirst("(\"signature\": \")..", "$1"));
        assertThat(verify().exit()).isIn(1, 3);
        Files.writeString(root, whole.replaceFirst("(\"key\": \")..", "$1"));
        assertThat(verify().exit()).isEqualTo(3);
    }

    @Test
    void a_signed_root_requires_successors_of_the_same_signer() throws IOException {
        seal("--key", key);
        Path next = Files.copy(log, folder.resolve("next.db"));
        Path played = Program.simulate(folder, 5, 40);
        assertThat(Program.run("import", played, "--log", "sqlite:" + next).exit()).isZero();
        List<Object> again = List.of("league", "seal", "--log", "sqlite:" + next, "--out", league);
        Program unsigned = runProgram(again);
        assertThat(unsigned.exit()).isEqualTo(2);
        assertThat(unsigned.err()).contains("--key").hasLineCount(1);
        assertThat(runProgram(again, "--key", other).exit()).isZero();
        Path before = league.resolve("root-1.json");
        Program checked = Program.run("league", "check", before, league);
        assertThat(checked.exit()).isEqualTo(1);
        assertThat(checked.out()).contains("CONSISTENT  ", "SIGNER  ");
        Path both = Files.writeString(folder.resolve("both"),
                open + " old\n" + SigningKey.read(other).publicKey().text() + " new\n");
        assertThat(Program.run("league", "check", before, league, "--root-key", both).exit()).isZero();
    }

    @ParameterizedTest
    @EnumSource(Language.class)
    void a_time_stamp_is_stored_in_the_root_and_reported_from_then_on(Language language)
            throws IOException, CertificateEncodingException {
        seal("--key", key);
        Path token = writeStamp(AUTHORITY.response(hash(), AT, true));
        Program stamped = Program.run(language, "league", "stamp", league, "--timestamp", token);
        assertThat(stamped.exit()).as(stamped.toString()).isZero();
        assertThat(stamped.out()).contains("STAMPED     2026-11-22T21:00:00Z", "CN=Clock", "--tsa-cert");
        assertThat(verify().out()).contains("\nSTAMPED     2026-11-22T21:00:00Z");
        assertThat(verify("--tsa-cert", writeCertificate(AUTHORITY), "--root-key", open)).satisfies(answer -> {
            assertThat(answer.exit()).as(answer.toString()).isZero();
            assertThat(answer.out()).contains("STAMPED").doesNotContain("was not checked");
        });
        assertThat(verify("--tsa-cert", writeCertificate(OTHER))).satisfies(answer -> {
            assertThat(answer.exit()).isEqualTo(1);
            assertThat(answer.out()).contains("UNSTAMPED", "another authority");
        });
        assertThat(Program.run("league", "check", league, league, "--json").out())
                .contains("\"stampedAt\":\"2026-11-22T21:00:00Z\"");
    }

    @Test
    void a_time_stamp_over_another_hash_is_not_written() throws IOException {
        seal();
        String before = Files.readString(league.resolve("root.json"));
        for (byte[] wrong : new byte[][] {AUTHORITY.token("ab".repeat(32), AT), AUTHORITY.refusal(), {1, 2, 3},
            AUTHORITY.response(hash(), AT, false)}) {
            Program stamped = Program.run("league", "stamp", league, "--timestamp", writeStamp(wrong));
            assertThat(stamped.exit()).isEqualTo(1);
            assertThat(stamped.out()).contains("UNSTAMPED").hasLineCount(2);
            assertThat(league.resolve("root.json")).hasContent(before);
        }
    }

    @Test
    void a_tampered_time_stamp_in_a_root_is_detected() throws IOException {
        seal();
        Program.run("league", "stamp", league, "--timestamp", writeStamp(AUTHORITY.token(hash(), AT)));
        Path root = league.resolve("root.json");
        RootFile whole = RootFile.read(root);
        byte[] token = whole.stamp().orElseThrow();
        token[token.length - 1] ^= 1; // of the signature
        whole.withStamp(token).write(root);
        assertThat(verify()).satisfies(answer -> {
            assertThat(answer.exit()).isEqualTo(1);
            assertThat(answer.out()).contains("UNSTAMPED");
        });
    }

    @Test
    void a_root_without_a_time_stamp_fails_if_one_is_required() throws IOException, CertificateEncodingException {
        seal();
        assertThat(verify("--tsa-cert", writeCertificate(AUTHORITY)).out()).contains("UNSTAMPED");
        Path none = Files.writeString(folder.resolve("none.crt"), "no certificate");
        assertThat(verify("--tsa-cert", none)).satisfies(answer -> {
            assertThat(answer.exit()).isEqualTo(3);
            assertThat(answer.err()).contains("none.crt").hasLineCount(1);
        });
    }

    @Test
    void invalid_option_combinations_are_rejected() {
        assertThat(Program.run("league", "stamp").exit()).isEqualTo(2);
        assertThat(Program.run("league", "stamp", league).exit()).isEqualTo(2);
        assertThat(Program.run("verify", match, "--root-key", open).exit()).isEqualTo(2);
        assertThat(Program.run("verify", match, "--proof", "x", "--tsa-cert", "y").exit()).isEqualTo(2);
        assertThat(seal("--key", match).exit()).isEqualTo(3);
        assertThat(league).doesNotExist();
    }
}
