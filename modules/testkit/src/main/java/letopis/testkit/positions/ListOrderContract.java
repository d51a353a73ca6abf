package letopis.testkit.positions;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import letopis.dispute.DisputeResult;
import letopis.dispute.PositionFile;
import letopis.table.Game;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The contract that the order of cards in a file does not matter. Every dispute must have its expected outcome for any
/// order of the cards in a hand, on a field and on a creature.
@DisplayNameGeneration(ReplaceUnderscores.class)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class ListOrderContract {

    private static final Pattern LIST_PATTERN = Pattern.compile(
            "\\b(hand|field|creatures|battlefield|equipped|enchanted|equipment): \\[");
    private static final String OPENING_BRACKETS = "[{";
    private static final String CLOSING_BRACKETS = "]}";

    @TempDir
    Path folder;

    protected abstract Game<?> game();

    /// Returns the files about the order of arrival. Their outcome depends on list order.
    protected List<String> orderDependentFiles() {
        return List.of();
    }

    private List<Path> files() throws IOException {
        try (Stream<Path> files = Files.walk(Path.of("../../replays", game().id().value(), "disputes"))) {
            return files.filter(file -> file.toString().endsWith(".yaml"))
                    .filter(file -> !orderDependentFiles().contains(file.getFileName().toString())).sorted()
                    .toList();
        }
    }

    @ParameterizedTest
    @MethodSource("files")
    void the_order_of_lists_does_not_change_the_outcome(Path file) throws IOException {
        Path other = Files.writeString(folder.resolve(file.getFileName()), reverseLists(Files.readString(file)));
        PositionFile read = PositionFile.read(other, InstantSource.fixed(Instant.EPOCH), () -> "salt");
        assertThat(read.mistakes()).isEmpty();
        assertThat(read.answers()).isNotEmpty().allMatch(DisputeResult::meetsExpectations);
    }

    private static String reverseLists(String text) {
        Matcher list = LIST_PATTERN.matcher(text);
        if (!list.find()) {
            return text;
        }
        List<String> items = listItems(text, list.end());
        int end = list.end() + String.join(",", items).length();
        Collections.reverse(items);
        return text.substring(0, list.end())
                + items.stream().map(ListOrderContract::reverseLists).collect(Collectors.joining(","))
                + reverseLists(text.substring(end));
    }

    /// Returns the items of the bracketed list that begins at an index.
    private static List<String> listItems(String text, int from) {
        var items = new ArrayList<String>();
        int depth = 0;
        int start = from;
        for (int at = from; ; at++) {
            char sign = text.charAt(at);
            if (depth == 0 && (sign == ',' || sign == ']')) {
                items.add(text.substring(start, at));
                start = at + 1;
                if (sign == ']') {
                    return items;
                }
            }
            depth += OPENING_BRACKETS.indexOf(sign) >= 0 ? 1 : CLOSING_BRACKETS.indexOf(sign) >= 0 ? -1 : 0;
        }
    }
}
