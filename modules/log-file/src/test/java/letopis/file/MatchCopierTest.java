package letopis.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import letopis.journal.Header;
import letopis.journal.MatchId;
import letopis.journal.Seal;
import letopis.journal.SealedCommit;
import letopis.journal.Sequence;
import letopis.notation.ReplayReader;
import letopis.notation.copying.BulkLog.BulkWriter;
import letopis.notation.copying.BulkLog.RejectedMatch;
import letopis.notation.copying.CopyOutcome;
import letopis.notation.copying.MatchCopier;
import letopis.sparks.Forgery;
import letopis.sparks.SparksMatch;
import letopis.table.Audience;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayNameGeneration(ReplaceUnderscores.class)
class MatchCopierTest {

    private static final MatchId MATCH = SparksMatch.HEADER.match();

    @TempDir
    private Path folder;

    private Path from;
    private Path to;
    private final List<CopyOutcome> told = new ArrayList<>();

    @BeforeEach
    void record() {
        from = SparksMatch.record(folder);
        to = folder.resolve(MATCH + ".jsonl");
    }

    private MatchCopier.Target files() {
        return new ReplayFolder(match -> folder.resolve(match + ".jsonl"));
    }

    private List<CopyOutcome> copy(MatchCopier.Target target, Path... sources) {
        told.clear();
        try (var copying = new MatchCopier(target, "test", told::add)) {
            for (Path source : sources) {
                copying.add(source.toString(), () -> ReplayReader.open(source));
            }
            copying.finish();
        }
        return told;
    }

    private long entries() throws IOException {
        try (var lines = Files.lines(from)) {
            return lines.filter(line -> line.startsWith("{\"seq\":")).count();
        }
    }

    @Test
    void a_match_is_copied_byte_for_byte_and_copying_again_adds_nothing() throws IOException {
        assertThat(copy(files(), from)).containsExactly(new CopyOutcome.Copy(from.toString(), MATCH, entries(), 0, 0));
        assertThat(to).hasSameBinaryContentAs(from);
        assertThat(copy(files(), from)).containsExactly(new CopyOutcome.Copy(from.toString(), MATCH, 0, entries(), 0));
        assertThat(to).hasSameBinaryContentAs(from);
    }

    @Test
    void a_copy_killed_at_any_point_resumes_to_the_same_file() throws IOException {
        byte[] whole = Files.readAllBytes(from);
        for (int length = 0; length < whole.length; length += 37) {
            Files.write(to, Arrays.copyOf(whole, length));
            assertThat(copy(files(), from)).as("%d bytes", length).singleElement().isInstanceOf(CopyOutcome.Copy.class);
            assertThat(to).as("%d bytes", length).hasSameBinaryContentAs(from);
        }
    }

    @Test
    void an_existing_file_with_other_content_is_left_unchanged() throws IOException {
        for (String other : List.of("notes\n", "{\"letopis\":1,\"match\":\"other\"}\n")) {
            Files.writeString(to, other);
            assertThat(copy(files(), from)).singleElement().isInstanceOf(CopyOutcome.UnreadableSource.class);
            assertThat(to).hasContent(other);
        }
        byte[] renamed = Forgery.of(from, "Мария", "Марфа");
        Files.write(to, renamed);
        assertThat(copy(files(), from)).containsExactly(new CopyOutcome.HeaderMismatch(from.toString(), MATCH));
        assertThat(to).hasBinaryContent(renamed);
    }

    @Test
    void a_diverged_match_is_rejected_with_the_first_differing_entry() throws IOException {
        String last = Files.readAllLines(from).stream().filter(line -> line.startsWith("{\"seq\":")).reduce((_,
                later) -> later).orElseThrow();
        byte[] changed = Forgery.of(from, last, last.replaceFirst("\"at\":\"2026", "\"at\":\"2027"));
        Files.write(to, changed);
        assertThat(copy(files(), from)).containsExactly(new CopyOutcome.Divergence(from.toString(), MATCH,
                new Sequence(entries())));
        assertThat(to).hasBinaryContent(changed);
    }

    /// Regression: this was reported as already copied, so deleting the source lost the secrets.
    @Test
    void secrets_missing_at_the_target_are_reported() throws IOException {
        try (ReplayReader reader = ReplayReader.open(from); var out = Files.newOutputStream(to)) {
            reader.redact(Audience.EVERYONE, out);
        }
        byte[] open = Files.readAllBytes(to);
        assertThat(copy(files(), from)).singleElement().isInstanceOf(CopyOutcome.MissingSecrets.class);
        assertThat(to).hasBinaryContent(open);
        Path copy = Files.move(to, folder.resolve("copy.letopis"));
        Files.copy(from, to);
        assertThat(copy(files(), copy)).containsExactly(new CopyOutcome.Copy(copy.toString(), MATCH, 0, entries(), 0));
    }

    @Test
    void an_older_copy_adds_nothing_to_a_longer_match() throws IOException {
        Files.copy(from, to);
        List<String> lines = Files.readAllLines(from);
        int seal = lines.subList(0, lines.size() - 1).lastIndexOf(lines.stream()
                .filter(line -> line.startsWith("{\"seal\":"))
                .toList().reversed().get(1));
        Path older = folder.resolve("older.letopis");
        Files.writeString(older, String.join("\n", lines.subList(0, seal + 1)) + "\n");
        assertThat(copy(files(), older)).singleElement()
                .isInstanceOfSatisfying(CopyOutcome.Copy.class, done -> assertThat(done.addedCount()).isZero());
        assertThat(to).hasSameBinaryContentAs(from);
    }

    @Test
    void a_broken_match_copies_nothing_and_does_not_stop_the_others() throws IOException {
        byte[] bytes = Files.readAllBytes(from);
        bytes[bytes.length - 10] ^= 1;
        Path broken = SparksMatch.withBytes(folder, bytes);
        assertThat(copy(files(), broken)).singleElement().isInstanceOf(CopyOutcome.UnreadableSource.class);
        assertThat(to).doesNotExist();
        assertThat(copy(files(), broken, folder.resolve("nowhere"),
                from)).hasSize(3).last().isInstanceOf(CopyOutcome.Copy.class);
        assertThat(to).hasSameBinaryContentAs(from);
    }

    @Test
    void an_unsealed_tail_is_reported_and_not_copied() throws IOException {
        Path torn = SparksMatch.withBytes(folder, (Files.readString(from) + "{\"seq\":")
                .getBytes(StandardCharsets.UTF_8));
        assertThat(copy(files(), torn)).containsExactly(new CopyOutcome.Copy(torn.toString(), MATCH, entries(), 0, 1));
        assertThat(to).hasSameBinaryContentAs(from);
    }

    @Test
    void the_same_match_from_two_sources_is_copied_once() throws IOException {
        Path again = Files.copy(from, folder.resolve("again.letopis"));
        assertThat(copy(files(), from, again)).containsExactly(
                new CopyOutcome.Copy(from.toString(), MATCH, entries(), 0, 0),
                new CopyOutcome.Copy(again.toString(), MATCH, 0,
                        entries(), 0));
    }

    /// A copy target that wraps the bulk writers of another one.
    private record WrappedTarget(MatchCopier.Target target, UnaryOperator<BulkWriter> bulks)
            implements MatchCopier.Target {

        @Override
        public Optional<ReplayReader> read(Header header) {
            return target.read(header);
        }

        @Override
        public BulkWriter openBulkWriter(String writer) {
            return bulks.apply(target.openBulkWriter(writer));
        }
    }

    private abstract static class ForwardingBulk implements BulkWriter {

        final BulkWriter bulk;

        ForwardingBulk(BulkWriter bulk) {
            this.bulk = bulk;
        }

        @Override
        public Seal begin(Header header) {
            return bulk.begin(header);
        }

        @Override
        public void add(MatchId match, SealedCommit commit) {
            bulk.add(match, commit);
        }

        @Override
        public List<RejectedMatch> flush() {
            return bulk.flush();
        }

        @Override
        public void close() {
            bulk.close();
        }
    }

    @Test
    void an_interrupted_copy_resumes_where_it_stopped() throws IOException {
        for (int commits = 0; commits < SparksMatch.CHOICES.size(); commits++) {
            Files.deleteIfExists(to);
            int allowed = commits;
            var breaking = new WrappedTarget(files(), bulk -> new ForwardingBulk(bulk) {
                private int added;

                @Override
                public void add(MatchId match, SealedCommit commit) {
                    if (added++ == allowed) {
                        throw new IllegalStateException("the disk is gone");
                    }
                    super.add(match, commit);
                }
            });
            assertThatExceptionOfType(IllegalStateException.class).isThrownBy(() -> copy(breaking, from));
            assertThat(told).isEmpty();
            assertThat(Files.size(to)).isLessThan(Files.size(from));
            assertThat(copy(files(), from)).singleElement().isInstanceOf(CopyOutcome.Copy.class);
            assertThat(to).hasSameBinaryContentAs(from);
        }
    }

    @Test
    void a_match_taken_over_by_another_writer_is_rejected_with_its_name() {
        var taken = new WrappedTarget(files(), bulk -> new ForwardingBulk(bulk) {
            @Override
            public List<RejectedMatch> flush() {
                super.flush();
                return List.of(new RejectedMatch(MATCH, "table 4"));
            }
        });
        assertThat(copy(taken, from)).containsExactly(new CopyOutcome.StaleWriter(from.toString(), MATCH, "table 4"));
    }

    @Test
    void a_match_that_grew_after_comparison_gets_no_duplicate_entries() throws IOException {
        var quicker = new WrappedTarget(files(), bulk -> {
            copyQuietly();
            return bulk;
        });
        assertThat(copy(quicker, from)).containsExactly(new CopyOutcome.Copy(from.toString(), MATCH, 0, entries(), 0));
        assertThat(to).hasSameBinaryContentAs(from);
    }

    private void copyQuietly() {
        try (var copying = new MatchCopier(files(), "somebody quicker", _ -> { })) {
            copying.add(from.toString(), () -> ReplayReader.open(from));
            copying.finish();
        }
    }
}
