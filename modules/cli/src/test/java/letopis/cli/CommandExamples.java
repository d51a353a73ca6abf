package letopis.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import letopis.language.message.Language;

/// Runs examples of the help as a user would: files are written to a folder, and the user's log holds the samples.
final class CommandExamples {

    /// Commands that wait for keys, run until they are stopped, or belong to another program or the shell.
    private static final Set<String> NOT_RUN =
            Set.of("replay", "record", "serve", "broker", "shelf", "token", "completion");
    private static final Set<String> ON_THE_LOG = Set.of("hide", "unhide", "rewind", "rule", "resync", "end", "agree",
            "matches", "import", "export", "stats", "league");
    private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|'([^']*)'|(\\S+)");
    private static final Pattern FILE =
            Pattern.compile("(sqlite:)?[\\p{L}\\d-]+(?:/|\\.(?:yaml|html|svg|jsonl?|csv|pem|db|1))");
    private static final Pattern VARYING = Pattern.compile("[0-9a-f]{16,}|[A-Za-z0-9+_-]{40,}=*");
    private static final Pattern NOW = Pattern.compile("[0-9-]{10}T[0-9:]{8}Z");
    private static final String LOG = "letopis.db";

    private final Language language;
    private final Path folder;

    /// @param folder an empty folder for the files that examples write
    CommandExamples(Language language, Path folder) {
        this.language = language;
        this.folder = folder;
        Program.run("import", Program.HOME.resolve("replays"), "--log", log());
    }

    private String log() {
        return "sqlite:" + folder.resolve(LOG);
    }

    /// Returns the words of a command line as a shell would pass them, without `letopis`.
    static List<String> words(String command) {
        var words = new ArrayList<String>();
        Matcher word = WORD.matcher(command.replaceFirst(" > [^\\s']+$| [|] .*", ""));
        while (word.find()) {
            words.add(Stream.of(word.group(1), word.group(2), word.group(3)).filter(part -> part != null)
                    .reduce("", String::concat));
        }
        return words.subList(1, words.size());
    }

    static boolean isRun(String command) {
        List<String> words = words(command);
        return command.startsWith("letopis ") && !NOT_RUN.contains(words.getFirst()) && !words.contains("--new")
                && !command.matches(".*(kafka:|~| [|] ).*");
    }

    Program run(String command) throws IOException {
        List<String> words = new ArrayList<>(words(command).stream().map(this::place).toList());
        String name = words.getFirst();
        if (!words.contains("--log") && (ON_THE_LOG.contains(name) || name.equals("find") && words.contains("--count")
                || name.equals("verify") && words.contains("--all"))) {
            words.addAll(List.of("--log", name.equals("import") ? "sqlite:" + folder.resolve("new.db") : log()));
        }
        if (name.equals("notes")) {
            words.addAll(List.of("--file", folder.resolve("notes").toString()));
        }
        if (Set.of("rewind", "end", "agree", "rule").contains(name) && !words.contains("--yes")
                && Program.run(name, "--help").out().contains("  --yes ")) {
            words.add("--yes");
        }
        Program program = Program.run(language, words.toArray());
        Matcher file = Pattern.compile(" > ([^\\s']+)$").matcher(command);
        if (file.find()) {
            Files.writeString(folder.resolve(file.group(1)), program.out(), StandardCharsets.UTF_8);
            return new Program(program.exit(), "", program.err());
        }
        String out = clean(program.out());
        return new Program(program.exit(), name.equals("league") ? NOW.matcher(out).replaceAll("…") : out,
                clean(program.err()));
    }

    private String place(String word) {
        if (word.equals("replays") || word.startsWith("replays/")) {
            return Program.HOME.resolve(word).toString();
        }
        Matcher file = FILE.matcher(word);
        if (!file.matches()) {
            return word;
        }
        String scheme = file.group(1) == null ? "" : file.group(1);
        return scheme + folder.resolve(word.substring(scheme.length()));
    }

    private String clean(String text) {
        String plain = text.replace(folder.resolve(LOG).toString(), "~/.local/share/letopis/" + LOG)
                .replace(folder + "/", "").replace(Program.HOME + "/", "");
        return VARYING.matcher(plain).replaceAll("…");
    }
}
