package letopis.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
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

    @Test
    void a_decision_is_named_in_two_files_at_most() throws IOException {
        for (String game : Sources.games()) {
            assertThat(scatteredDecisions(game))
                    .as("decisions of %s that are named in more than %d files", game, FILES_MAX)
                    .isEmpty();
        }
    }

    /// Returns the decisions named in too many files, with these files.
    private static List<String> scatteredDecisions(String game) {
        List<Source> sources = Sources.mainJava().stream().filter(source -> source.module().equals(game)).toList();
        var spread = new ArrayList<String>();
        for (Source events : sources) {
            if (!events.path().toString().endsWith("Decision.java")) {
                continue;
            }
            DECISION.matcher(events.bareCode()).results().map(record -> record.group(1)).forEach(name -> {
                var word = Pattern.compile("(?<!enum |Settings\\.)\\b" + name + "\\b"); // settings may share the name
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
