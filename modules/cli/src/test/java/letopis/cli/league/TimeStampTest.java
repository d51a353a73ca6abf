package letopis.cli.league;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.Arrays;
import java.util.Optional;
import java.util.SplittableRandom;
import letopis.cli.league.TimeStamp.StampCheck;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class TimeStampTest {

    private static final StampAuthority AUTHORITY = new StampAuthority("Clock");
    private static final StampAuthority OTHER = new StampAuthority("Other clock");
    private static final Instant AT = Instant.parse("2026-11-22T21:00:00Z");
    private static final String HASH = "ab".repeat(32);

    private static String code(StampCheck checked) {
        return checked instanceof StampCheck.InvalidStamp(var code, _) ? code : "right";
    }

    @Test
    void a_time_stamp_over_the_hash_names_its_time_and_authority() {
        var right = new StampCheck.ValidStamp(AT, "CN=Clock", false);
        assertThat(TimeStamp.check(AUTHORITY.response(HASH, AT, true), HASH, Optional.empty())).isEqualTo(right);
        assertThat(TimeStamp.check(AUTHORITY.token(HASH, AT), HASH, Optional.empty())).isEqualTo(right);
    }

    @Test
    void the_authority_can_be_pinned_by_its_certificate_or_its_issuer() {
        byte[] token = AUTHORITY.token(HASH, AT);
        var pinned = new StampCheck.ValidStamp(AT, "CN=Clock", true);
        assertThat(TimeStamp.check(token, HASH, Optional.of(AUTHORITY.certificate()))).isEqualTo(pinned);
        assertThat(TimeStamp.check(token, HASH, Optional.of(AUTHORITY.root()))).isEqualTo(pinned);
        assertThat(code(TimeStamp.check(token, HASH, Optional.of(OTHER.certificate())))).isEqualTo("other-authority");
        assertThat(code(TimeStamp.check(token, HASH, Optional.of(OTHER.root())))).isEqualTo("other-authority");
    }

    @Test
    void a_time_stamp_over_another_hash_is_invalid() {
        assertThat(TimeStamp.check(AUTHORITY.token("cd".repeat(32), AT), HASH, Optional.empty()))
                .isEqualTo(new StampCheck.InvalidStamp("other-hash", "cd".repeat(32)));
        assertThat(code(TimeStamp.check(AUTHORITY.refusal(), HASH, Optional.empty()))).isEqualTo("refused");
        assertThat(code(TimeStamp.check(AUTHORITY.response(HASH, AT, false), HASH, Optional.empty())))
                .isEqualTo("no-certificate");
    }

    @Test
    void a_time_stamp_older_than_its_certificate_is_invalid() {
        byte[] early = AUTHORITY.token(HASH, Instant.parse("2020-01-01T00:00:00Z"));
        assertThat(code(TimeStamp.check(early, HASH, Optional.empty()))).isEqualTo("bad-signature");
    }

    @Test
    void a_tampered_time_stamp_never_yields_another_time() {
        byte[] token = AUTHORITY.token(HASH, AT);
        var random = new SplittableRandom(3161);
        for (int i = 0; i < 1500; i++) {
            byte[] changed = token.clone();
            changed[random.nextInt(changed.length)] ^= (byte) (1 << random.nextInt(8));
            StampCheck checked = TimeStamp.check(changed, HASH, Optional.of(AUTHORITY.certificate()));
            if (checked instanceof StampCheck.ValidStamp right) {
                // A bit of an unsigned part, such as an unneeded certificate.
                assertThat(right).isEqualTo(new StampCheck.ValidStamp(AT, "CN=Clock", true));
            }
        }
    }

    @Test
    void bytes_other_than_a_time_stamp_are_reported_as_such() {
        byte[] token = AUTHORITY.token(HASH, AT);
        for (int length : new int[] {0, 1, 10, token.length / 2, token.length - 1}) {
            assertThat(code(TimeStamp.check(Arrays.copyOf(token, length), HASH, Optional.empty())))
                    .isEqualTo("no-token");
        }
        assertThat(TimeStamp.readCertificate(token)).isEmpty();
        assertThat(TimeStamp.readCertificate(new byte[0])).isEmpty();
    }
}
