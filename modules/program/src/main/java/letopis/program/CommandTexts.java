package letopis.program;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.ResourceBundle;
import letopis.notation.Games;

/// The descriptions of commands in the help resources, shared by the help, the man pages and the page of commands.
public final class CommandTexts {

    private static final String PROGRAM_NAME = "letopis";
    private static final String GAME_PLACEHOLDER = "${GAME}";

    private CommandTexts() {}

    /// Returns the summary of a command, as shown in the list of commands.
    public static String findSummary(String command, ResourceBundle texts) {
        return texts.getString(createKeyPrefix(command) + "usage.header");
    }

    /// Returns the summary of a command as a sentence.
    static String sentence(String command, ResourceBundle texts) {
        String summary = findSummary(command, texts);
        return Character.toUpperCase(summary.charAt(0)) + summary.substring(1) + (summary.endsWith(".") ? "" : ".");
    }

    public static List<CommandExample> listExamples(String command, ResourceBundle texts) {
        var examples = new ArrayList<CommandExample>();
        for (int i = 1; texts.containsKey(createKeyPrefix(command) + "example." + i); i++) {
            String key = createKeyPrefix(command) + "example." + i;
            examples.add(new CommandExample(withGame(texts.getString(key)), texts.getString(key + ".text")));
        }
        return examples;
    }

    /// Completes an example with the id of the first game. The examples use the samples of that game.
    private static String withGame(String example) {
        return example.contains(GAME_PLACEHOLDER)
                ? example.replace(GAME_PLACEHOLDER, Games.all().getFirst().id().value()) : example;
    }

    /// Returns the paragraphs that follow the options in the help of a command.
    public static List<String> listNotes(String command, ResourceBundle texts) {
        String key = createKeyPrefix(command) + "usage.footer";
        return texts.containsKey(key) ? List.of(texts.getString(key).split("\n\n")) : List.of();
    }

    /// Returns the exit codes that only some commands have.
    public static List<String> listOwnExitCodes(String command, ResourceBundle texts) {
        String key = createKeyPrefix(command) + "exit-codes";
        return texts.containsKey(key) ? Arrays.asList(texts.getString(key).split(" ")) : List.of();
    }

    /// Returns the commands to read about next.
    public static List<String> listRelatedCommands(String command, ResourceBundle texts) {
        String key = createKeyPrefix(command) + "related";
        return texts.containsKey(key) ? Arrays.asList(texts.getString(key).split(" ")) : List.of();
    }

    /// Returns the exit codes in their order.
    public static List<String> listExitCodes(ResourceBundle texts) {
        var codes = new ArrayList<String>();
        for (int i = 0; texts.containsKey("usage.exitCodeList." + i); i++) {
            String entry = texts.getString("usage.exitCodeList." + i);
            codes.add(entry.substring(0, entry.indexOf(':')));
        }
        return codes;
    }

    /// Returns the meaning of an exit code.
    public static String formatExitCode(String code, ResourceBundle texts) {
        for (int i = 0; texts.containsKey("usage.exitCodeList." + i); i++) {
            String entry = texts.getString("usage.exitCodeList." + i);
            if (entry.startsWith(code + ":")) {
                return entry.substring(code.length() + 1);
            }
        }
        throw new NoSuchElementException(code);
    }

    private static String createKeyPrefix(String command) {
        return command.equals(PROGRAM_NAME) ? PROGRAM_NAME + "." : PROGRAM_NAME + "." + command + ".";
    }
}
