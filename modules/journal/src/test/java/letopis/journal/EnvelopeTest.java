package letopis.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(ReplaceUnderscores.class)
class EnvelopeTest {

    private record Passed(Seat by) implements Event {}

    @Test
    void the_cause_of_an_entry_is_an_earlier_entry() {
        assertThat(entry(5, 4).cause()).isEqualTo(new Sequence(4));
        assertThatThrownBy(() -> entry(5, 5)).isInstanceOf(IllegalArgumentException.class).hasMessageContaining("#5");
        assertThatThrownBy(() -> entry(5, 6)).isInstanceOf(IllegalArgumentException.class).hasMessageContaining("#6");
    }

    @Test
    void an_entry_without_cause_is_a_choice() {
        assertThat(entry(5, 0).isChoice()).isTrue();
        assertThat(entry(5, 4).isChoice()).isFalse();
    }

    @Test
    void an_entry_is_immutable() {
        var rules = new ArrayList<>(List.of(new RuleRef("PB-5")));
        var sealed = new TreeMap<>(Map.of(Seat.A, new SecretSeal("00", "salt")));
        var entry = new Entry(new Sequence(2), Instant.EPOCH, Author.RULES, new Sequence(1), rules, new Passed(Seat.A),
                sealed);
        rules.clear();
        sealed.clear();
        assertThat(entry.rules()).hasSize(1);
        assertThat(entry.sealed()).hasSize(1);
    }

    @Test
    void a_commit_has_at_least_one_entry() {
        assertThatThrownBy(() -> new Commit(List.of(), seal(1))).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void the_entries_of_a_commit_are_numbered_without_gaps() {
        assertThat(new Commit(List.of(entry(4, 0), entry(5, 4)), seal(5)).first()).isEqualTo(new Sequence(4));
        assertThatThrownBy(() -> new Commit(List.of(entry(4, 0), entry(6, 4)), seal(6)))
                .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("#6");
        assertThatThrownBy(() -> new Commit(List.of(entry(5, 0), entry(4, 0)), seal(4)))
                .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("#4");
    }

    @Test
    void a_seal_closes_the_last_entry_of_its_commit() {
        assertThat(new Commit(List.of(entry(4, 0), entry(5, 4)), seal(5)).last()).isEqualTo(new Sequence(5));
        assertThatThrownBy(() -> new Commit(List.of(entry(4, 0), entry(5, 4)), seal(4)))
                .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("#4").hasMessageContaining("#5");
    }

    @Test
    void sequence_numbers_are_not_negative() {
        assertThatThrownBy(() -> new Sequence(-1)).isInstanceOf(IllegalArgumentException.class);
        assertThat(Sequence.NONE.next()).isEqualTo(new Sequence(1));
        assertThat(new Sequence(3).plus(4)).isEqualTo(new Sequence(7));
    }

    @ParameterizedTest
    @ValueSource(strings = {"A", "B", "K", "chance", "judge", "rules"})
    void an_author_is_parsed_from_its_code(String code) {
        assertThat(Author.of(code).code()).isEqualTo(code);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "a", "AB", "Chance", "Б"})
    void unknown_author_codes_are_rejected(String code) {
        assertThatThrownBy(() -> Author.of(code)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void seats_a_and_b_are_opponents() {
        assertThat(Seat.A.opponent()).isEqualTo(Seat.B);
        assertThat(Seat.B.opponent()).isEqualTo(Seat.A);
        assertThat(Seat.of("C").index()).isEqualTo(2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"a", "2026-11-20.final_1", "0"})
    void a_match_id_is_valid_in_file_names_and_urls(String id) {
        assertThat(new MatchId(id)).hasToString(id);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", ".", "..", "-x", "A", "a/b", "a b", "финал", "a\n"})
    void invalid_match_ids_are_rejected(String id) {
        assertThatThrownBy(() -> new MatchId(id)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void a_match_id_has_at_most_a_hundred_letters() {
        assertThat(new MatchId("a".repeat(100)).value()).hasSize(100);
        assertThatThrownBy(() -> new MatchId("a".repeat(101))).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void a_header_is_immutable() {
        var players = new TreeMap<>(Map.of(Seat.A, "Анна"));
        var settings = new TreeMap<>(Map.of("goal", "7"));
        var header = new Header(new MatchId("m"), "", new GameId("pebbles"), Instant.EPOCH, players, settings,
                new Header.PinnedCards("shore", "00", "[]"));
        players.clear();
        settings.clear();
        assertThat(header.players()).containsEntry(Seat.A, "Анна");
        assertThat(header.settings()).containsEntry("goal", "7");
        assertThatThrownBy(() -> header.players().clear()).isInstanceOf(UnsupportedOperationException.class);
    }

    private static Entry entry(long seq, long cause) {
        return new Entry(new Sequence(seq), Instant.EPOCH, cause == 0 ? new Author.Player(Seat.A) : Author.RULES,
                new Sequence(cause), List.of(), new Passed(Seat.A), Map.of());
    }

    private static Seal seal(long last) {
        return new Seal(new Sequence(last), "00");
    }
}
