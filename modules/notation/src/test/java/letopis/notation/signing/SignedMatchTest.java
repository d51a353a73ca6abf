package letopis.notation.signing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import letopis.journal.Author;
import letopis.journal.Commit;
import letopis.journal.Header;
import letopis.journal.PublicKey;
import letopis.journal.Seal;
import letopis.journal.SealSignature;
import letopis.journal.SealedCommit;
import letopis.journal.Seat;
import letopis.journal.Signer;
import letopis.journal.SignerKey;
import letopis.language.json.JsonWriter;
import letopis.language.message.BadFile;
import letopis.notation.HeaderLine;
import letopis.notation.JsonNotation;
import letopis.notation.LoadedMatch;
import letopis.notation.ReplayReader;
import letopis.notation.SealLine;
import letopis.notation.signing.SignatureCheck.SignerCount;
import letopis.sparks.SparksMatch;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayNameGeneration(ReplaceUnderscores.class)
class SignedMatchTest {

    private static final SigningKey RECORDER = SigningKey.generate();
    private static final SigningKey IVAN = SigningKey.generate();
    private static final SigningKey STRANGER = SigningKey.generate();
    private static final SignerKey OF_RECORDER = new SignerKey(Author.RECORDER, RECORDER.publicKey());
    private static final SignerKey OF_IVAN = new SignerKey(new Author.Player(Seat.A), IVAN.publicKey());
    private static final List<SignerKey> BOTH = List.of(OF_RECORDER, OF_IVAN);

    @TempDir
    Path folder;

    private final JsonNotation notation = new JsonNotation(SparksMatch.GAME);
    private final Header header = SparksMatch.HEADER.withKeys(BOTH);
    private final List<Commit> commits = new ArrayList<>();

    @BeforeEach
    void read() {
        try (ReplayReader reader = ReplayReader.open(SparksMatch.record(folder))) {
            reader.forEach(commits::add);
        }
    }

    private List<Commit> signedCommits(Header header, Signer signer) {
        var signed = new ArrayList<Commit>();
        Seal tail = Seal.ofHeader(notation.writeHeader(header));
        for (Commit commit : commits) {
            SealedCommit.Builder builder = SealedCommit.createBuilderAfter(tail);
            List<SealedCommit.Line> lines = notation.lines(commit);
            for (int i = 0; i < lines.size(); i++) {
                builder.add(commit.entries().get(i), lines.get(i));
            }
            signed.add(builder.close(signer).commit());
            tail = signed.getLast().seal();
        }
        return signed;
    }

    private byte[] file(Header header, List<Commit> commits) {
        var out = new JsonWriter(1 << 14);
        byte[] beginning = HeaderLine.writePreamble(header);
        out.writeRaw(beginning, 0, beginning.length);
        for (Commit commit : commits) {
            notation.lines(commit).forEach(line -> out.line(line.bytes()));
            out.line(SealLine.write(commit.seal(), commit.signature()));
        }
        return out.toBytes();
    }

    private static ReplayReader open(byte[] file) {
        return ReplayReader.of("here", new ByteArrayInputStream(file), List.of(SparksMatch.GAME));
    }

    private static List<Commit> read(byte[] file) {
        var read = new ArrayList<Commit>();
        try (ReplayReader reader = open(file)) {
            reader.forEach(read::add);
        }
        return read;
    }

    private static Commit withSignature(Commit commit, SealSignature signature) {
        return new Commit(commit.entries(), commit.seal(), Optional.of(signature));
    }

    private void assertRefused(String code, Header header, List<Commit> commits) {
        assertThatExceptionOfType(BadFile.class).isThrownBy(() -> read(file(header, commits)))
                .satisfies(badFile -> assertThat(badFile.code()).isEqualTo(code));
    }

    @Test
    void authors_with_a_key_sign_their_own_acts_and_the_recorder_signs_the_rest() {
        List<Commit> written = signedCommits(header, KeyRing.of(BOTH, List.of(RECORDER, IVAN)));
        byte[] file = file(header, written);
        assertThat(read(file)).isEqualTo(written);
        try (ReplayReader reader = open(file)) {
            reader.forEach(_ -> { });
            assertThat(reader.signerCounts())
                    .containsExactlyInAnyOrder(new SignerCount(OF_IVAN, 3), new SignerCount(OF_RECORDER, 3));
            assertThat(reader.header()).isEqualTo(header);
        }
    }

    @Test
    void only_the_recorder_may_sign_every_commit() {
        assertThat(read(file(header, signedCommits(header, KeyRing.of(BOTH, List.of(RECORDER)))))).hasSize(6);
        Signer ivan = KeyRing.of(BOTH, List.of(IVAN));
        assertThatExceptionOfType(IllegalStateException.class)
                .isThrownBy(() -> ivan.sign(Author.of("B"), commits.getFirst().seal()));
        assertRefused("signer-unfit", header, signedCommits(header, (_, seal) -> Optional.of(IVAN.sign(seal))));
    }

    @Test
    void a_commit_without_a_signature_or_signed_by_a_stranger_is_rejected() {
        assertRefused("unsigned", header, signedCommits(header, Signer.NONE));
        assertRefused("signer-unknown", header, signedCommits(header, (_, seal) -> Optional.of(STRANGER.sign(seal))));
        Header open = SparksMatch.HEADER;
        assertRefused("signer-unknown", open, signedCommits(open, (_, seal) -> Optional.of(RECORDER.sign(seal))));
    }

    @Test
    void rewriting_a_match_without_the_key_is_detected() {
        SealSignature forged = SealSignature.of(RECORDER.publicKey().id(), new byte[64]);
        List<Commit> rewritten = signedCommits(header, (_, _) -> Optional.of(forged));
        assertRefused("signature-broken", header, rewritten);
        List<Commit> written = signedCommits(header, KeyRing.of(BOTH, List.of(RECORDER)));
        SealSignature ofAnother = written.getFirst().signature().orElseThrow();
        List<Commit> moved = new ArrayList<>(written);
        moved.set(moved.size() - 1, withSignature(written.getLast(), ofAnother));
        assertRefused("signature-broken", header, moved);
    }

    @Test
    void the_last_signature_covers_earlier_ones_unless_every_check_is_requested() {
        List<Commit> written = new ArrayList<>(signedCommits(header, KeyRing.of(BOTH, List.of(RECORDER))));
        written.set(1, withSignature(written.get(1), SealSignature.of(RECORDER.publicKey().id(), new byte[64])));
        byte[] file = file(header, written);
        assertThat(read(file)).hasSize(6);
        try (ReplayReader reader = open(file)) {
            reader.checkEverySignature();
            assertThatExceptionOfType(BadFile.class).isThrownBy(() -> reader.forEach(_ -> { }))
                    .satisfies(badFile -> assertThat(badFile.code()).isEqualTo("signature-broken"));
        }
    }

    @Test
    void the_signature_before_a_change_of_keys_is_verified() {
        List<Commit> written = new ArrayList<>(signedCommits(header, KeyRing.of(BOTH, List.of(RECORDER, IVAN))));
        for (int i = 0; i < written.size() - 1; i++) {
            Commit commit = written.get(i);
            String key = commit.signature().orElseThrow().key();
            boolean changes = !written.get(i + 1).signature().orElseThrow().key().equals(key);
            var forged = new ArrayList<>(written);
            forged.set(i, withSignature(commit, SealSignature.of(key, new byte[64])));
            if (changes) {
                assertRefused("signature-broken", header, forged);
            } else {
                assertThat(read(file(header, forged))).hasSize(6);
            }
        }
    }

    @Test
    void a_malformed_signature_is_a_bad_seal() {
        List<Commit> written = signedCommits(header, KeyRing.of(BOTH, List.of(RECORDER)));
        String file = new String(file(header, written), StandardCharsets.UTF_8);
        String value = written.getLast().signature().orElseThrow().value();
        for (String other : List.of(value + "A", value.substring(1), "!" + value.substring(1),
                value.substring(0, 85) + (value.endsWith("A") ? "B" : (char) (value.charAt(85) + 1)))) {
            assertThatExceptionOfType(BadFile.class)
                    .isThrownBy(() -> read(file.replace(value, other).getBytes(StandardCharsets.UTF_8)))
                    .satisfies(badFile -> assertThat(badFile.code())
                            .isIn("bad-seal", "seal-broken", "signature-broken"));
        }
    }

    @Test
    void a_malformed_signature_is_reported_at_its_seal_despite_a_later_valid_one() {
        List<Commit> written = signedCommits(header, KeyRing.of(BOTH, List.of(RECORDER)));
        String file = new String(file(header, written), StandardCharsets.UTF_8);
        String value = written.get(2).signature().orElseThrow().value();
        String key = RECORDER.publicKey().id();
        int seal = (int) file.substring(0, file.indexOf(value)).lines().count();
        for (String other : List.of(value + "A", "!" + value.substring(1), value.substring(0, 84) + "==",
                value.substring(0, 85) + "B", "ю" + value.substring(2))) {
            assertBadSeal(seal, file.replace(value, other));
        }
        String signed = key + "\",\"signature\":\"" + value;
        assertBadSeal(seal, file.replace(signed, signed.replace(key, key.toUpperCase(Locale.ROOT))));
        assertBadSeal(seal, file.replace(signed, signed.replace("signature", "signatory")));
        assertBadSeal(seal, file.replace(signed, signed + " "));
    }

    private static void assertBadSeal(int line, String file) {
        assertThatExceptionOfType(BadFile.class).isThrownBy(() -> read(file.getBytes(StandardCharsets.UTF_8)))
                .satisfies(badFile -> assertThat(badFile.code()).isEqualTo("bad-seal"))
                .satisfies(badFile -> assertThat(badFile.line()).isEqualTo(line));
    }

    @Test
    void loading_verifies_only_the_last_signature() {
        List<Commit> written = signedCommits(header, KeyRing.of(BOTH, List.of(RECORDER)));
        String file = new String(file(header, written), StandardCharsets.UTF_8);
        String within = written.get(2).signature().orElseThrow().value();
        String last = written.getLast().signature().orElseThrow().value();
        assertThat(load(file.replace(within, "!" + within.substring(1))).timeline().size())
                .isEqualTo(load(file).timeline().size());
        assertThatExceptionOfType(BadFile.class)
                .isThrownBy(() -> load(file.replace(last, "!" + last.substring(1))))
                .satisfies(badFile -> assertThat(badFile.code()).isEqualTo("signature-broken"));
    }

    private static LoadedMatch<?> load(String file) {
        return LoadedMatch.load("signed", new ByteArrayInputStream(file.getBytes(StandardCharsets.UTF_8)));
    }

    @Test
    void the_last_signature_is_verified_wherever_the_file_ends() {
        List<Commit> written = signedCommits(header, KeyRing.of(BOTH, List.of(RECORDER)));
        var forged = new ArrayList<>(written);
        forged.set(5, withSignature(written.getLast(), SealSignature.of(RECORDER.publicKey().id(), new byte[64])));
        byte[] ahead = file(header, written.subList(0, 5));
        byte[] wrong = file(header, forged);
        for (String tail : List.of("", "{\"seq\":", "\n", written.getLast().seal() + "\n")) {
            assertRefusedAtEnd(wrong, tail);
            assertThat(read(withTail(ahead, tail))).hasSize(5);
        }
        assertThat(read(file(header, forged.subList(0, 5)))).hasSize(5);
    }

    private static void assertRefusedAtEnd(byte[] file, String tail) {
        try (ReplayReader reader = open(withTail(file, tail))) {
            assertThatExceptionOfType(BadFile.class).isThrownBy(() -> reader.forEach(_ -> { }))
                    .satisfies(badFile -> assertThat(badFile.code()).isEqualTo("signature-broken"));
            assertThat(reader.seal().last().number()).isPositive();
        }
    }

    private static byte[] withTail(byte[] file, String tail) {
        return (new String(file, StandardCharsets.UTF_8) + tail).getBytes(StandardCharsets.UTF_8);
    }

    @Test
    void an_invalid_key_in_a_header_is_rejected_with_its_place() {
        String line = new String(notation.writeHeader(header), StandardCharsets.UTF_8);
        Map<String, String> wrong = Map.of(RECORDER.publicKey().text(), "short", "recorder", "scribe");
        wrong.forEach((right, other) -> assertThatExceptionOfType(BadFile.class)
                .isThrownBy(() -> HeaderLine.readHeaderWithoutCards("here",
                        line.replace(right, other).getBytes(StandardCharsets.UTF_8)))
                .satisfies(badFile -> {
                    assertThat(badFile.code()).isEqualTo("wrong-value");
                    assertThat(badFile.column()).isEqualTo(line.indexOf(right));
                }));
        assertThat(HeaderLine.readHeaderWithoutCards("here", notation.writeHeader(header)).keys()).isEqualTo(BOTH);
    }

    @Test
    void bytes_that_are_not_a_key_verify_no_signature() {
        Seal seal = commits.getFirst().seal();
        for (int fill : new int[] {0, 1, 0x7f, 0xff}) {
            var bytes = new byte[32];
            Arrays.fill(bytes, (byte) fill);
            PublicKey key = PublicKey.of(bytes);
            assertThat(SignatureCheck.isValid(key, seal, SealSignature.of(key.id(), new byte[64]))).isFalse();
        }
    }
}
