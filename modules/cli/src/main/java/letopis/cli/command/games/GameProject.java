package letopis.cli.command.games;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import letopis.app.UserError;

/// A starter project for a new game. It is the example from the guide to adding a game, with other names.
///
/// @param id the game id, such as `three-cards`
record GameProject(String id) {

    private static final String GUIDE_RESOURCE = "/META-INF/letopis/cli/adding-a-game.md";
    private static final Pattern ID_PATTERN = Pattern.compile("[a-z][a-z0-9]*(-[a-z0-9]+)*");
    private static final Pattern FILE_PATTERN = Pattern.compile("\\*\\*`([\\w.-]+)`\\*\\*[^*]*?\n```\\w+\n(.*?)\n```\n",
            Pattern.DOTALL);

    /// @throws UserError if the id is invalid
    static GameProject ofId(String id) {
        if (!ID_PATTERN.matcher(id).matches() || id.length() > 40) {
            throw UserError.createBadUsageError("games.bad-id", Map.of("id", id));
        }
        return new GameProject(id);
    }

    /// Returns the files by path.
    SortedMap<String, String> files() {
        var files = new TreeMap<String, String>();
        FILE_PATTERN.matcher(readGuide()).results()
                .forEach(file -> files.put(computeTargetPath(substituteId(file.group(1))),
                substituteId(file.group(2)) + "\n"));
        return files;
    }

    private String substituteId(String text) {
        return text.replace("small-duel", id).replace("smallduel", id.replace("-", ""))
                .replace("SmallDuel", pascalCaseId()).replaceAll("Duel(?=Card|Zone|Event)", pascalCaseId())
                .replace("Small duel", title()).replace("Малая дуэль", title()).replace("\"duel\"", '"' + id + '"')
                .replaceAll("\\bSD-(?=[0-9])", paragraphPrefix() + "-");
    }

    /// Returns the placeholder title of the game.
    private String title() {
        return id.substring(0, 1).toUpperCase(Locale.ROOT) + id.substring(1).replace('-', ' ');
    }

    /// Returns the letters at the beginning of every paragraph id.
    private String paragraphPrefix() {
        String letters = Arrays.stream(id.split("-")).map(word -> word.substring(0, 1))
                .filter(letter -> letter.matches("[a-z]")).collect(Collectors.joining());
        return (letters.length() > 1 ? letters : id.replaceAll("[^a-z]", "")).toUpperCase(Locale.ROOT)
                .transform(all -> all.substring(0, Math.min(2, all.length())));
    }

    private String pascalCaseId() {
        return Arrays.stream(id.split("-")).map(word -> word.substring(0, 1).toUpperCase(Locale.ROOT)
                + word.substring(1)).collect(Collectors.joining());
    }

    private String computeTargetPath(String name) {
        String folder = id.replace("-", "");
        return name.equals("pom.xml") || name.endsWith(".yaml") ? name
                : name.endsWith("Test.java") ? "src/test/java/letopis/" + folder + "/" + name
                : name.endsWith(".java") ? "src/main/java/letopis/" + folder + "/" + name
                : name.endsWith(".Game") ? "src/main/resources/META-INF/services/" + name
                : "src/main/resources/META-INF/letopis/" + id + "/" + name;
    }

    private static String readGuide() {
        try (InputStream in = Objects.requireNonNull(GameProject.class.getResourceAsStream(GUIDE_RESOURCE),
                GUIDE_RESOURCE)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(GUIDE_RESOURCE, e);
        }
    }
}
