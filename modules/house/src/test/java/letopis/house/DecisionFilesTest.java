package letopis.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import letopis.house.Sources.Source;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// A decision of a game is one record and one move, so adding one touches two files.
@DisplayNameGeneration(ReplaceUnderscores.class)
class DecisionFilesTest {

    private static final int FILES_MAX = 2;
    private static final Pattern DECISION = Pattern.compile("\\brecord (\\w+)\\(Seat seat\\b");
    private static final Pattern IMPORT = Pattern.compile("(?m)^import .*;$");

    /// The number of a game may only fall; `-Dletopis.bless=true` writes the new one.
    @Test
    void decisions_that_are_named_in_more_files_become_fewer() throws IOException {
        Path list = Path.of("src/test/resources/letopis/house/decision-files.txt");
        var before = new TreeMap<String, Integer>();
        Files.readString(list).lines().map(line -> line.split(" "))
                .forEach(line -> before.put(line[1], Integer.valueOf(line[0])));
        var found = new TreeMap<String, List<String>>();
        for (String game : Sources.games()) {
            List<String> spread = spread(game);
            if (!spread.isEmpty()) {
                found.put(game, spread);
            }
        }
        assertThat(found).allSatisfy((game, spread) -> assertThat(spread.size()).as("decisions of %s that are named in "
                + "more than %d files:\n%s", game, FILES_MAX, String.join("\n", spread))
                .isLessThanOrEqualTo(before.getOrDefault(game, 0)));
        Map<String, Integer> now = found.entrySet().stream().collect(Collectors.toMap(Map.Entry::getKey,
                entry -> entry.getValue().size(), (one, _) -> one, TreeMap::new));
        if (Boolean.getBoolean("letopis.bless")) {
            Files.writeString(list, now.entrySet().stream()
                    .map(game -> game.getValue() + " " + game.getKey() + "\n").collect(Collectors.joining()));
        } else {
            assertThat(before).as("decisions named in too many files; write the smaller number with "
                    + "-Dletopis.bless=true").isEqualTo(now);
        }
    }

    /// Each with its files.
    private static List<String> spread(String game) {
        List<Source> sources = Sources.mainJava().stream().filter(source -> source.module().equals(game)).toList();
        var spread = new ArrayList<String>();
        for (Source events : sources) {
            if (!events.path().toString().endsWith("Decision.java")) {
                continue;
            }
            DECISION.matcher(events.bareCode()).results().map(record -> record.group(1)).forEach(name -> {
                var word = Pattern.compile("(?<!enum |Settings\\.)\\b" + name + "\\b"); // a setting may be called so
                List<String> files = sources.stream()
                        .filter(source -> word.matcher(IMPORT.matcher(source.bareCode()).replaceAll("")).find())
                        .map(source -> source.path().getFileName().toString()).toList();
                if (files.size() > FILES_MAX) {
                    spread.add(name + ": " + String.join(", ", files));
                }
            });
        }
        return spread;
    }
}
