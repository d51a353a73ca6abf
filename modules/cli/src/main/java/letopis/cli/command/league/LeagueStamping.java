package letopis.cli.command.league;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.nio.file.Path;
import java.util.Map;
import letopis.app.FilePaths;
import letopis.app.UserError;
import letopis.app.answer.VerifyAnswer.RootAnswer;
import letopis.app.json.Json;
import letopis.cli.league.LeagueFolder;
import letopis.cli.league.RootFile;
import letopis.language.source.SourceFile;
import letopis.program.CommandLineArgs;
import letopis.program.Exit;
import letopis.program.console.Console;

/// Puts a time stamp into a root, if it is over that root.
record LeagueStamping(Console console) {

    private record Stamped(Path file, boolean written, @JsonUnwrapped RootAnswer root) {}

    Exit run(String root, CommandLineArgs args) {
        if (!args.has("--timestamp")) {
            throw UserError.usage("league.no-timestamp", Map.of());
        }
        Path file = LeagueFolder.rootFile(FilePaths.parse(root));
        byte[] token = SourceFile.bytes(FilePaths.parse(args.text("--timestamp", "")), SourceFile.PAGE_MAX / 4);
        RootFile stamped = RootFile.read(file).stamped(token);
        RootReport.Answer answer = new RootReport(console, RootOptions.read(args)).of(stamped);
        if (answer.right()) {
            stamped.write(file);
        }
        if (args.has("--json")) {
            console.out().println(Json.line(new Stamped(file, answer.right(), answer.answer())));
        } else {
            answer.lines("ROOT").forEach(console.out()::println);
        }
        return answer.right() ? Exit.OK : Exit.FAILED;
    }
}
