package letopis.notation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import letopis.language.message.BadFile;
import letopis.language.message.Language;
import letopis.sparks.Forgery;
import letopis.sparks.Places;
import letopis.sparks.SparksMatch;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

@DisplayNameGeneration(ReplaceUnderscores.class)
class BadFileTest {

    @TempDir
    Path folder;

    private static BadFile load(Path path) {
        BadFile badFile = catchThrowableOfType(BadFile.class, () -> LoadedMatch.load(path));
        assertThat(badFile).as("what is wrong with %s", path).isNotNull();
        return badFile;
    }

    /// @param place see [#column]
    private void assertBad(byte[] bytes, String code, int line, String place, String english, String russian)
            throws IOException {
        Path path = SparksMatch.withBytes(folder, bytes);
        BadFile badFile = load(path);

        assertThat(badFile.code()).isEqualTo(code);
        assertThat(List.of(badFile.line(), badFile.column()))
                .containsExactly((long) line, Places.column(bytes, line, place));
        assertThat(badFile.formatMessage(Language.EN)).startsWith(path.toString()).endsWith(english);
        assertThat(badFile.formatMessage(Language.RU)).startsWith(path.toString()).endsWith(russian);
    }

    static Stream<Arguments> wholeFiles() {
        return Stream.of(
                arguments("", "empty", 0, "", "the file is empty", "файл пуст"),
                arguments("{", "not-a-replay", 1, "|", "one begins with {\"letopis\":3",
                        "запись начинается с {\"letopis\":3"),
                arguments("{\"a\":1}\n", "not-a-replay", 1, "|", "one begins with {\"letopis\":3",
                        "запись начинается с {\"letopis\":3"),
                arguments("\u007fELF\u0002\u0001\u0001\u0000\u0000\u0000", "not-a-replay", 1, "|",
                        "one begins with {\"letopis\":3", "запись начинается с {\"letopis\":3"),
                arguments("\uFEFF{\"letopis\":2}\n", "byte-order-mark", 1, "|", "save it as UTF-8 without one",
                        "сохраните его в UTF-8 без неё"),
                arguments("{\"letopis\":2,", "header-torn", 1, "", "before its header is sealed",
                        "раньше, чем запечатан заголовок"),
                arguments("{\"letopis\":2}\r\nx\r\n", "carriage-returns", 1, "", "no longer match",
                        "больше не сходятся"),
                arguments("{\"letopis\":4,\"x\":1}\n{\"seal\":0}\n", "newer-version", 1, "|4",
                        "this program reads version 3; use a newer release",
                        "программа читает версию 3; возьмите более новую программу"),
                arguments("{\"letopis\":1,\"x\":1}\n{\"seal\":0}\n", "older-version", 1, "|1",
                        "from before the first release; this program reads version 3",
                        "была до первого выпуска, а программа читает версию 3"),
                arguments("{\"letopis\":2,\"match\":\"No\"}\n{\"seal\":0}\n", "wrong-value", 1, "|\"No\"",
                        "the name of a match is expected here, not \"No\"", "ожидается имя матча, а стоит \"No\""),
                arguments("{\"letopis\":2,\"metch\":\"No\"}\n{\"seal\":0}\n", "unknown-name", 1, "|\"metch\"",
                        "there is no \"metch\" here; did you mean \"match\"?",
                        "имени «metch» здесь нет; может быть, «match»?"),
                arguments("{\"letopis\":2,\"match\":\"m\"\n{\"seal\":0}\n", "bad-json", 1, "\"m\"|",
                        "not valid JSON from here on", "отсюда и дальше это не JSON"));
    }

    @ParameterizedTest(name = "{1}: {0}")
    @MethodSource("wholeFiles")
    void a_file_that_is_not_a_replay_is_rejected_in_one_sentence(
            String text, String code, int line, String place, String english, String russian) throws IOException {
        assertBad(text.getBytes(StandardCharsets.UTF_8), code, line, place, english, russian);
    }

    static Stream<Arguments> lineChanges() {
        return Stream.of(
                arguments("\"game\":\"sparks\"", "\"game\":\"sparkz\"", "unknown-game", 1, "",
                        "did you mean \"sparks\"?; known: sparks", "может быть, «sparks»?; есть: sparks"),
                arguments("\"edition\":\"first\"", "\"addition\":\"first\"", "bad-settings.unknown-name", 1, "",
                        "this game has no setting \"addition\"; known: edition",
                        "в этой игре нет настройки «addition»; есть: edition"),
                arguments("\"heat\":2", "\"heat\":3", "cards-broken", 2, "\"definitions\":|[",
                        "do not match their hash " + SparksMatch.HEADER.cards().sha256(),
                        "не сходятся со своим хешем " + SparksMatch.HEADER.cards().sha256()),
                arguments("\"type\":\"sparks.played\"", "\"type\":\"sparks.Plaid\"", "bad-type", 12,
                        "|\"sparks.Plaid\"",
                        "a dot and a word; did you mean \"sparks.played\"?",
                        "точки и слова; может быть, «sparks.played»?"),
                arguments("\"sparks.wounded\",\"v\":2", "\"sparks.wounded\",\"v\":0", "unknown-version", 13, "\"v\":|0",
                        "a positive whole number, not 0", "целое число от 1, а не 0"),
                arguments("\"amount\":5", "\"amount\":\"5\"", "wrong-value", 13, "\"amount\":|\"5\"",
                        "a whole number is expected here, not \"5\"", "ожидается целое число, а стоит \"5\""),
                arguments("\"amount\":5", "\"amount\":3000000000", "wrong-value", 13, "\"amount\":|3", "not 3000000000",
                        "а стоит 3000000000"),
                arguments("\"amount\":5", "\"amount\":5e0", "wrong-value", 13, "\"amount\":|5", "not 5e0",
                        "а стоит 5e0"),
                arguments("\"amount\":5,", "", "other-name", 13, "|\"manner\"",
                        "\"amount\" is expected here, not \"manner\"", "ожидается «amount», а стоит «manner»"),
                arguments("\"words\":\"«И", "\"wards\":\"«И", "unknown-name", 13, "|\"wards\"",
                        "did you mean \"words\"?", "может быть, «words»?"),
                arguments("\"manner\":\"slow-smoke\"", "\"manner\":\"fir\"", "unknown-word", 13, "|\"fir\"",
                        "did you mean \"fire\"?", "может быть, «fire»?"),
                arguments("\"kind\":\"at-seat\",\"seat\":\"B\"},\"amount\"",
                        "\"kind\":\"at-seta\",\"seat\":\"B\"},\"amount\"", "unknown-kind", 13, "|\"at-seta\"",
                        "did you mean \"at-seat\"?", "может быть, «at-seat»?"),
                arguments("\"amount\":5", "\"amount\":" + "9".repeat(1100), "bad-json", 13, "|\"amount\":9",
                        "not valid JSON from here on", "это не JSON"),
                arguments("«Искра»", "\\ud800", "half-letter", 13, "\"words\":|\"",
                        "half of a character (an unpaired surrogate)", "половина знака (непарный суррогат)"),
                arguments("\"title\":\"Финал", "\"title\":\"\\udc00", "half-letter", 1, "\"title\":|\"",
                        "half of a character (an unpaired surrogate)", "половина знака (непарный суррогат)"),
                arguments("\"at\":\"2026", "\"at\":\"+1000000000", "wrong-value", 1, "\"at\":|\"",
                        "is expected here, not \"+1000000000-11-20T18:00:00Z\"",
                        "а стоит \"+1000000000-11-20T18:00:00Z\""),
                arguments("{\"fire\":4,\"slow-smoke\":1}", "{\"slow-smoke\":1,\"fire\":4}", "not-in-order", 13,
                        "|\"fire\":4", "in order, without duplicates", "каждое один раз"),
                arguments("\"seats\":[\"A\",\"B\"]", "\"seats\":[\"B\",\"A\"]", "not-in-order", 13, "\"B\",\"A\"|]",
                        "in order, without duplicates", "каждое один раз"),
                arguments("\"cause\":5,", "\"cause\":6,", "cause-not-before", 13, "\"cause\":|6",
                        "entry 6 cannot follow from entry 6", "запись 6 не может следовать из записи 6"),
                arguments("\"by\":\"rules\"", "\"by\":\"ruler\"", "wrong-value", 13, "|\"ruler\"",
                        "\"judge\", \"rules\" or \"recorder\" is expected here, not \"ruler\"",
                        "«rules» или «recorder», а стоит \"ruler\""),
                arguments("{\"seq\":6,", " {\"seq\":6,", "not-an-entry", 13, "|", "neither an entry nor a seal",
                        "это не запись и не печать"),
                arguments("{\"seq\":6,", "{\"seq\":7,", "missing-entry", 13, "|", "entry 6 is missing before entry 7",
                        "записи 6 нет"),
                arguments("{\"seq\":6,", "{\"seq\":5,", "cause-not-before", 13, "\"cause\":|5",
                        "entry 5 cannot follow from entry 5", "запись 5 не может следовать из записи 5"),
                arguments("{\"seq\":2,", "{\"seq\":1,", "repeated-entry", 6, "|", "expected entry 2",
                        "должна идти запись 2"),
                arguments("\"sealed\":{\"B\":\"\"}}", "\"sealed\":{\"B\":\"\"}} {}", "two-on-a-line", 6, "| {}",
                        "exactly one entry", "ровно одна запись"),
                arguments("\"sealed\":{\"B\":\"\"}}", "\"sealed\":{\"B\":\"\"}", "bad-json", 6, "\"B\":\"\"}|",
                        "not valid JSON from here on", "это не JSON"),
                arguments("\"salt\":\"salt-2\"", "\"salt\":\"salt-3\"", "secret-broken", 8, "|{\"salt\"",
                        "does not match the hash it was sealed with", "хешем, которым они запечатаны"),
                arguments(",\"heat\":7}", "}", "missing-name", 8, "]|}}}", "\"heat\" is missing", "не хватает «heat»"),
                arguments("\"secret\":{\"A\":{\"salt\":\"salt-2\"", "\"secret\":{\"B\":{\"salt\":\"salt-2\"",
                        "secret-of-other", 8, "|\"B\":{\"salt\"", "this secret belongs to B", "здесь — игрока B"),
                arguments(",\"secret\":{\"A\":{\"salt\":\"salt-2\"", ", \"secret\":{\"A\":{\"salt\":\"salt-2\"",
                        "not-canonical", 8, ",| \"secret\"", "not in canonical form",
                        "записано не в каноническом виде"));
    }

    @ParameterizedTest(name = "{2}: {0}")
    @MethodSource("lineChanges")
    void an_error_in_a_line_is_reported_with_its_place(
            String from, String to, String code, int line, String place, String english, String russian)
                    throws IOException {
        assertBad(Forgery.of(SparksMatch.record(folder), from, to), code, line, place, english, russian);
    }

    @Test
    void a_removed_or_repeated_genuine_line_is_detected() throws IOException {
        List<String> lines = Files.readAllLines(SparksMatch.record(folder));
        var without = new ArrayList<>(lines);
        without.remove(12);
        assertBad(String.join("\n", without).concat("\n").getBytes(StandardCharsets.UTF_8),
                "bad-seal", 13, "", "the seal of entry 5 is expected here, in its canonical form",
                "здесь нужна печать записи 5 в каноническом виде");

        var twice = new ArrayList<>(lines);
        twice.add(12, lines.get(12));
        assertBad(String.join("\n", twice).concat("\n").getBytes(StandardCharsets.UTF_8),
                "repeated-entry", 14, "|", "expected entry 7", "должна идти запись 7");
    }

    @Test
    void a_missing_or_different_card_set_is_reported_with_its_hash() throws IOException {
        List<String> lines = Files.readAllLines(SparksMatch.record(folder));
        String sha256 = SparksMatch.HEADER.cards().sha256();
        var without = new ArrayList<>(lines);
        without.remove(1);
        assertBad(String.join("\n", without).concat("\n").getBytes(StandardCharsets.UTF_8), "cards-missing", 2, "|",
                "with the hash " + sha256 + " is missing", "с хешем " + sha256);

        var other = new ArrayList<>(lines);
        other.set(1, lines.get(1).replace(sha256, "0".repeat(64)));
        assertBad(String.join("\n", other).concat("\n").getBytes(StandardCharsets.UTF_8), "cards-broken", 2, "|",
                "do not match their hash " + sha256, "не сходятся со своим хешем " + sha256);
    }

    @Test
    void an_altered_commit_is_reported_with_its_lines_and_its_seal() throws IOException {
        String text = Files.readString(SparksMatch.record(folder));
        byte[] changed = text.replace("\"amount\":5", "\"amount\":6").getBytes(StandardCharsets.UTF_8);
        assertBad(changed, "seal-broken", 12, "",
                "lines 12 to 13 do not match the seal in line 14: something in them, in the seal or before them was "
                + "changed",
                "строки с 12 по 13 не сходятся с печатью в строке 14: что-то изменено в них, в печати или раньше");
    }

    @Test
    void impossible_events_are_reported_with_their_commit() throws IOException {
        byte[] bytes = Forgery.of(SparksMatch.record(folder), "\"seat\":\"A\",\"card\":\"c1\"",
                "\"seat\":\"A\",\"card\":\"c9\"");
        assertBad(bytes, "impossible-entry", 12, "", "there is no card c9 on the table",
                "there is no card c9 on the table");
    }

    @Test
    void an_undefined_card_is_reported_with_its_entry_and_a_suggestion() throws IOException {
        byte[] bytes = Forgery.of(SparksMatch.record(folder), "\"card\":\"c1\",\"name\":\"Искра\"",
                "\"card\":\"c1\",\"name\":\"Иск@а\"");
        assertBad(bytes, "impossible-entry", 12, "",
                "entry 5 cannot have happened like this: there is no card called \"Иск@а\"; did you mean \"Искра\"?",
                "записи 5 в таком виде быть не могло: нет карты с именем «Иск@а»; может быть, «Искра»?");
    }

    @Test
    void folders_and_missing_files_are_reported() {
        assertThat(load(folder).formatMessage(Language.RU)).endsWith("это папка, а не файл");
        assertThat(load(folder.resolve("nothing")).formatMessage(Language.EN)).endsWith("there is no such file");
    }

    @Test
    void a_line_of_a_hundred_megabytes_is_rejected_without_reading_it() throws IOException {
        byte[] good = Files.readAllBytes(SparksMatch.record(folder));
        Path path = folder.resolve("long.letopis");
        var letters = new byte[1 << 20];
        Arrays.fill(letters, (byte) 'x');
        try (OutputStream out = Files.newOutputStream(path)) {
            out.write(good);
            for (int i = 0; i < 100; i++) {
                out.write(letters);
            }
        }

        BadFile badFile = load(path);
        assertThat(badFile.code()).isEqualTo("line-too-long");
        assertThat(badFile.line()).isEqualTo(19);
        assertThat(badFile.formatMessage(Language.EN)).endsWith("the line is longer than 16 MiB");
    }

    @Test
    void endless_lines_and_missing_seals_are_rejected() throws IOException {
        Path path = folder.resolve("many.letopis");
        byte[] line = ("{\"seq\":1," + "x".repeat(1 << 20) + "}\n").getBytes(StandardCharsets.UTF_8);
        try (OutputStream out = Files.newOutputStream(path)) {
            out.write(Files.readAllBytes(SparksMatch.record(folder)));
            for (int i = 0; i < 70; i++) {
                out.write(line);
            }
        }

        assertThat(load(path).code()).isEqualTo("commit-too-long");
    }
}
