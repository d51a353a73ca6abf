package letopis.cli.command.trust;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import letopis.app.FilePaths;
import letopis.app.UserError;
import letopis.app.json.Json;
import letopis.app.logs.OpenLog;
import letopis.journal.PublicKey;
import letopis.notation.signing.SigningKey;
import letopis.program.Command;
import letopis.program.CommandLineArgs;
import letopis.program.ExitStatus;
import letopis.program.LogOptions;
import letopis.program.console.Console;
import picocli.CommandLine.Model.ArgSpec;

/// A command that creates a signing key, and shows the public key of an existing one.
public record KeyCommand(Console console) implements Command {

    @Override
    public List<ArgSpec> arguments() {
        return LogOptions.withLogArguments(
                List.of(CommandLineArgs.parameters("new|show|require FILE", "1..*", "key.file"),
                CommandLineArgs.flag("--json", "json")), "key.log");
    }

    @Override
    public int run(CommandLineArgs args) {
        List<String> words = args.parameters();
        if (words.size() != 2) {
            throw UserError.createBadUsageError("key.usage", Map.of());
        }
        switch (words.getFirst()) {
            case "new" -> printKey(createKey(FilePaths.parse(words.get(1))).publicKey(), args.has("--json"));
            case "show" -> printKey(SigningKey.read(FilePaths.parse(words.get(1))).publicKey(), args.has("--json"));
            case "require" -> setAcceptedRecorders(words.get(1), new LogOptions(args));
            default -> throw UserError.createBadUsageError("key.usage", Map.of());
        }
        return ExitStatus.OK.code();
    }

    /// Restricts a log to matches of these recorders. For a topic, the restriction applies to its shelf, because a
    /// topic cannot reject records.
    private void setAcceptedRecorders(String keys, LogOptions options) {
        List<PublicKey> recorders = keys.equals("none") ? List.of()
                : List.copyOf(TrustedKeys.read(keys).names().keySet());
        try (OpenLog opened = options.openLogForWriting()) {
            opened.sqliteLog().get().restrictRecorders(recorders);
            console.out().println(console.say(recorders.isEmpty() ? "key.takes-all" : "key.takes",
                    Map.of("log", opened.log().name(), "keys", recorders.size())));
        }
    }

    private SigningKey createKey(Path file) {
        SigningKey key = SigningKey.generate();
        key.save(file);
        console.err().println(console.say("key.made", Map.of("file", file)));
        return key;
    }

    private record KeyJson(String key, String keyId) {}

    private void printKey(PublicKey key, boolean printsJson) {
        if (printsJson) {
            console.out().println(Json.toLine(new KeyJson(key.text(), key.id())));
        } else {
            console.out().println(console.say("key.public", Map.of("key", key.text())));
            console.out().println(console.say("key.id", Map.of("id", key.id())));
        }
    }
}
