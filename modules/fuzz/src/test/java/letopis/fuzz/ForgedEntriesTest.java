package letopis.fuzz;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import letopis.journal.Seal;
import letopis.language.message.BadFile;
import letopis.language.message.Language;
import letopis.notation.LoadedMatch;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The recorded samples with one well-formed change under matching seals: another card, seat or number, or a card that
/// does not exist. A fuzzer that mutates bytes hardly ever produces such entries.
@DisplayNameGeneration(ReplaceUnderscores.class)
class ForgedEntriesTest {

    /// One in this many changes is tried; a value of 1 takes some minutes.
    private static final int EVERY = Integer.getInteger("letopis.forged.every", 397);

    private static final int BEHIND = 40; // entries viewed after the changed one
    private static final int FIRST_ENTRY = 3; // after the header, the cards and their seal
    private static final String SECRET = ",\"secret\":{\"A\":";
    private static final Pattern VALUE = Pattern.compile("\"c\\d+\"|(?<=[:\\[,])\"[AB]\"|(?<=[:,\\[])-?\\d+|true|false"
            + "|(?<=[:\\[,])\"[А-Я][^\"]*\"");
    private static final Pattern HASH = Pattern.compile("\"sealed\":\\{\"[AB]\":\"([0-9a-f]{64})\"}");
    private static final Pattern NAME = Pattern.compile("\"name\":(\"[^\"]+\")");

    static Stream<Path> matches() throws IOException {
        try (Stream<Path> all = Files.walk(Samples.home().resolve("replays"))) {
            return all.filter(file -> file.toString().endsWith(".jsonl")).sorted().toList().stream();
        }
    }

    @ParameterizedTest
    @MethodSource("matches")
    void a_forged_entry_is_shown_or_rejected_with_a_message(Path file) throws IOException {
        List<String> lines = Files.readAllLines(file);
        List<String> names = NAME.matcher(lines.get(1)).results().map(name -> name.group(1)).toList();
        int change = 0;
        for (int i = FIRST_ENTRY; i < lines.size(); i++) {
            String line = lines.get(i);
            Matcher values = VALUE.matcher(line);
            for (int at = Math.max(0, line.indexOf("\"data\":")); values.find(at); at = values.end()) {
                String before = line.substring(0, values.start());
                String behind = line.substring(values.end());
                for (String other : alternatives(values.group(), names)) {
                    if (change++ % EVERY == 0 && !line.startsWith("{\"seal\":")) {
                        view(lines, i, rehash(before + other + behind));
                    }
                }
            }
        }
    }

    private static void view(List<String> lines, int at, String changed) {
        var forged = new StringBuilder(lines.getFirst()).append('\n');
        for (int i = FIRST_ENTRY; i < Math.min(lines.size(), at + BEHIND); i++) {
            String line = i == at ? changed : lines.get(i);
            forged.append(line.startsWith("{\"seal\":") ? "{\"seal\":" : line).append('\n');
        }
        byte[] file = Samples.addSeals(forged.toString().getBytes(StandardCharsets.UTF_8));
        try {
            ReplayLinesFuzzTest.view(LoadedMatch.load("match", new ByteArrayInputStream(file)), at / 2);
        } catch (BadFile bad) {
            bad.formatMessage(Language.RU);
        } catch (RuntimeException | Error e) {
            throw new AssertionError("line " + (at + 1) + " as " + changed, e);
        }
    }

    /// Recomputes the hash of a changed secret.
    private static String rehash(String line) {
        int secret = line.indexOf(",\"secret\":{");
        Matcher hash = HASH.matcher(line);
        if (secret < 0 || !hash.find()) {
            return line;
        }
        byte[] inner = line.substring(secret + SECRET.length(), line.length() - 2).getBytes(StandardCharsets.UTF_8);
        String made = HexFormat.of().formatHex(Seal.newDigest().digest(inner));
        return line.substring(0, hash.start(1)) + made + line.substring(hash.end(1));
    }

    private static List<String> alternatives(String value, List<String> names) {
        var others = new ArrayList<>(switch (value.charAt(0)) {
            case '"' -> switch (value.charAt(1)) {
                case 'A', 'B' -> List.of("\"A\"", "\"B\"");
                case 'c' -> List.of("\"c1\"", "\"c2\"", "\"c" + (cardNumber(value) + 1) + "\"", "\"c999\"");
                default -> List.of("\"Нет такой\"", names.getFirst(), names.get(names.size() / 2), names.getLast());
            };
            case 't', 'f' -> List.of("true", "false");
            default -> List.of("-1", "0", "99", "2147483647");
        });
        others.remove(value);
        return others;
    }

    private static int cardNumber(String card) {
        return Integer.parseInt(card.substring(2, card.length() - 1));
    }
}
