package letopis.journal;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class SealTest {

    private static final byte[] HEADER = "header".getBytes(StandardCharsets.UTF_8);
    private static final byte[] LINE = "one line".getBytes(StandardCharsets.UTF_8);
    private static final byte[] OTHER = "another line".getBytes(StandardCharsets.UTF_8);

    /// `printf 'header\n' | sha256sum`
    @Test
    void the_first_seal_is_the_hash_of_the_header_line() {
        assertThat(Seal.ofHeader(HEADER)).isEqualTo(
                new Seal(Sequence.NONE, "565f129f4727ecb986814e0278dd2d0b21521159ac19a1292403826302d62462"));
    }

    /// `printf '%sone line\nanother line\n' "$(printf 'header\n' | sha256sum | cut -c1-64)" | sha256sum`
    @Test
    void a_later_seal_hashes_the_previous_seal_and_the_lines() {
        assertThat(seal(LINE, OTHER)).isEqualTo(
                new Seal(new Sequence(2), "67d9d288f1236a2a35bee6c22b7db002bc94d35df6ba3cfd3bd5eff8005e121b"));
    }

    @Test
    void a_line_may_be_added_in_parts() {
        var parts = Seal.ofHeader(HEADER).startChain().addBytes(LINE, 0, 3).addLine(LINE, 3, LINE.length - 3)
                .addLine(OTHER, 0,
                OTHER.length);
        assertThat(parts.close(new Sequence(2))).isEqualTo(seal(LINE, OTHER));
    }

    @Test
    void the_order_of_lines_changes_the_seal() {
        assertThat(seal(OTHER, LINE)).isNotEqualTo(seal(LINE, OTHER));
    }

    @Test
    void line_boundaries_change_the_seal() {
        assertThat(seal("ab".getBytes(StandardCharsets.UTF_8), "c".getBytes(StandardCharsets.UTF_8)))
                .isNotEqualTo(seal("a".getBytes(StandardCharsets.UTF_8), "bc".getBytes(StandardCharsets.UTF_8)));
    }

    @Test
    void a_seal_depends_on_every_seal_before_it() {
        Seal seal = Seal.ofHeader(HEADER).startChain().addLine(LINE, 0, LINE.length).close(new Sequence(1));
        Seal changed = Seal.ofHeader(OTHER).startChain().addLine(LINE, 0, LINE.length).close(new Sequence(1));
        assertThat(seal.startChain().addLine(OTHER, 0, OTHER.length).close(new Sequence(2)).sha256())
                .isNotEqualTo(changed.startChain().addLine(OTHER, 0, OTHER.length).close(new Sequence(2)).sha256());
    }

    private static Seal seal(byte[] first, byte[] second) {
        return Seal.ofHeader(HEADER).startChain().addLine(first, 0, first.length).addLine(second, 0,
                second.length).close(new Sequence(2));
    }
}
