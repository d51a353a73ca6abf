package letopis.notation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.journal.Author;
import letopis.journal.Completion;
import letopis.journal.Entry;
import letopis.journal.Event;
import letopis.journal.Header;
import letopis.journal.MatchEvent.Agreed;
import letopis.journal.MatchEvent.Conclusion;
import letopis.journal.MatchEvent.Ended;
import letopis.journal.Seal;
import letopis.journal.SealedCommit;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.journal.Signer;
import letopis.journal.SignerKey;
import letopis.language.message.BadFile;
import letopis.language.message.Language;
import letopis.language.text.Words;
import letopis.notation.signing.KeyRing;
import letopis.notation.signing.SigningKey;
import letopis.sparks.Spark;
import letopis.sparks.SparksMatch;
import letopis.table.Audience;
import letopis.table.CardSet;
import letopis.table.Hidden;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Tests that the end of a match is stored like any entry, and that invalid entries after it are rejected.
@DisplayNameGeneration(ReplaceUnderscores.class)
class EndOfMatchTest {

    private static final JsonNotation NOTATION = new JsonNotation(SparksMatch.GAME);
    private static final AuthoredEvent MOVE = new AuthoredEvent(new Author.Player(Seat.B),
            new Spark.Brought(Seat.B, 20, Hidden.unknown(Seat.B)));
    private static final AuthoredEvent END = new AuthoredEvent(Author.RECORDER, new Ended(Conclusion.ABANDONED));
    private static final AuthoredEvent AGREED = new AuthoredEvent(new Author.Player(Seat.A), new Agreed(Seat.A));

    private record AuthoredEvent(Author author, Event event) {}

    @Test
    void every_game_has_end_and_agreement_entries() {
        String file = new String(match(MOVE, END, AGREED), StandardCharsets.UTF_8);
        assertThat(file)
                .contains("{\"seq\":2,\"type\":\"match.ended\",\"v\":1,\"at\":\"2026-11-20T18:03:11Z\","
                        + "\"by\":\"recorder\",\"data\":{\"reason\":\"abandoned\"}}\n")
                .contains("\"type\":\"match.agreed\",\"v\":1,\"at\":\"2026-11-20T18:03:11Z\",\"by\":\"A\","
                        + "\"data\":{\"seat\":\"A\"}}\n");
        ReplayReader reader = reader(match(MOVE, END, AGREED));
        assertThat(reader).hasSize(3);
        assertThat(reader.completion()).isEqualTo(Completion.ENDED);
        assertThat(reader.parsedLineCount()).isZero();
    }

    @Test
    void a_match_without_an_end_is_open() {
        ReplayReader reader = reader(match(MOVE));
        assertThat(reader).hasSize(1);
        assertThat(reader.completion()).isEqualTo(Completion.OPEN);
    }

    @Test
    void entries_other_than_agreements_are_rejected_after_the_end() {
        assertRejected("after-the-end", 8, match(MOVE, END, MOVE));
        assertRejected("after-the-end", 8, match(MOVE, END, END));
        assertRejected("after-the-end", 10, match(MOVE, END, AGREED, MOVE));
        assertRejected("before-the-end", 6, match(MOVE, AGREED));
        assertRejected("not-by-itself", 6,
                match(MOVE, new AuthoredEvent(Author.CHANCE, new Ended(Conclusion.FINISHED))));
    }

    @Test
    void the_end_is_narrated_in_both_languages() {
        assertThat(narrate(END, Language.EN)).isEqualTo("The match is over (abandoned)");
        assertThat(narrate(AGREED, Language.EN)).isEqualTo("Иван agrees to the match as recorded");
        assertThat(narrate(END, Language.RU)).isEqualTo("Матч окончен (прерван)");
        assertThat(narrate(AGREED, Language.RU)).isEqualTo("Иван подтверждает запись матча");
    }

    /// The recorder of a match cannot agree to it for a player.
    @Test
    void agreement_in_a_signed_match_requires_the_players_own_key() {
        SigningKey recorder = SigningKey.generate();
        SigningKey player = SigningKey.generate();
        var header = SparksMatch.HEADER.withKeys(List.of(new SignerKey(Author.RECORDER, recorder.publicKey()),
                new SignerKey(new Author.Player(Seat.A), player.publicKey())));
        Signer own = KeyRing.of(header.keys(), List.of(recorder, player));
        assertThat(reader(match(header, own, MOVE, END, AGREED))).hasSize(3);
        Signer forger = (_, seal) -> Optional.of(recorder.sign(seal));
        assertThatThrownBy(() -> reader(match(header, forger, MOVE, END, AGREED)).forEach(_ -> { }))
                .isInstanceOfSatisfying(BadFile.class, badFile -> assertThat(badFile.code()).isEqualTo("signer-unfit"));
    }

    private static String narrate(AuthoredEvent by, Language language) {
        var state = SparksMatch.GAME.opening(Games.createSetup(SparksMatch.HEADER, new CardSet("none", List.of())));
        return Words.of(SparksMatch.HEADER, SparksMatch.GAME, language, SparksMatch.CARDS)
                .narrate(entry(new Sequence(1), by), state, Audience.EVERYONE);
    }

    private static void assertRejected(String code, long line, byte[] file) {
        assertThatThrownBy(() -> reader(file).forEach(_ -> { })).isInstanceOfSatisfying(BadFile.class, badFile -> {
            assertThat(badFile.code()).isEqualTo(code);
            assertThat(badFile.line()).isEqualTo(line);
            assertThat(badFile.formatMessage(Language.EN)).contains("cannot be here");
            assertThat(badFile.formatMessage(Language.RU)).contains("здесь быть не может");
        });
    }

    private static ReplayReader reader(byte[] file) {
        return ReplayReader.of("here", new ByteArrayInputStream(file), List.of(SparksMatch.GAME));
    }

    private static Entry entry(Sequence seq, AuthoredEvent by) {
        return new Entry(seq, Instant.parse("2026-11-20T18:03:11Z"), by.author(), Sequence.NONE, List.of(),
                by.event(), Map.of());
    }

    /// Puts each event in a separate commit with valid seals.
    private static byte[] match(AuthoredEvent... events) {
        return match(SparksMatch.HEADER, Signer.NONE, events);
    }

    private static byte[] match(Header header, Signer signer, AuthoredEvent... events) {
        var out = new ByteArrayOutputStream();
        out.writeBytes(HeaderLine.writePreamble(header));
        Seal tail = Seal.ofHeader(NOTATION.writeHeader(header));
        for (AuthoredEvent by : events) {
            var commit = SealedCommit.createBuilderAfter(tail);
            var written = NOTATION.write(entry(commit.next(), by), () -> "salt");
            SealedCommit sealed = commit.add(written.entry(), written.line()).close(signer);
            var lines = new ArrayList<byte[]>(
                    List.of(written.line().bytes(), SealLine.write(sealed.seal(), sealed.signature())));
            lines.forEach(line -> out.writeBytes((new String(line, StandardCharsets.UTF_8) + "\n")
                    .getBytes(StandardCharsets.UTF_8)));
            tail = sealed.seal();
        }
        return out.toByteArray();
    }
}
