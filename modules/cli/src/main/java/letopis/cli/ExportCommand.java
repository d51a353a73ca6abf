package letopis.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import letopis.cli.logs.OpenLog;
import letopis.cli.reading.Console;
import letopis.cli.reading.Replays;
import letopis.cli.reading.Stop;
import letopis.codec.Copying;
import letopis.codec.ReplayFolder;
import letopis.journal.MatchId;
import letopis.sqlite.Wanted;
import picocli.CommandLine.Model.ArgSpec;

/// Copies matches of a log into replay files. Done again it goes on where it was.
final class ExportCommand implements Command {

    private final Console console;

    ExportCommand(Console console) {
        this.console = console;
    }

    @Override
    public String name() {
        return "export";
    }

    @Override
    public List<ArgSpec> arguments() {
        return LogOptions.after(List.of(
                Given.parameters("MATCH", "0..*", "export.match"),
                Given.option("--out", "PATH", "export.out"),
                Given.flag("--all", "export.all"),
                Given.flag("--json", "json")), "export.log");
    }

    @Override
    public int run(Given given) {
        List<String> named = given.parameters();
        if (given.has("--all") != named.isEmpty()) {
            throw Stop.usage("export.which", Map.of());
        }
        Path out = Given.path(given.text("--out", "."));
        boolean file = out.toString().endsWith(Replays.ENDING) && !Files.isDirectory(out);
        if (file && (given.has("--all") || named.size() > 1)) {
            throw Stop.usage("export.one-file", Map.of());
        }
        Function<MatchId, Path> place = file ? _ -> out : match -> out.resolve(match + Replays.ENDING);
        try (OpenLog from = new LogOptions(given).openToRead()) {
            SimulateCommand.folder(file ? out.toAbsolutePath().getParent() : out);
            List<String> ids = given.has("--all") ? from.tables().get().matches(Wanted.ALL).map(one -> one.match().value()).toList().reversed() : named;
            return copy(ids, from, new ReplayFolder(place), given.has("--json"));
        }
    }

    private int copy(List<String> ids, OpenLog from, ReplayFolder to, boolean json) {
        try (var progress = new Progress(console, ids.size(), System::nanoTime)) {
            var copies = new Copies(console, json, progress);
            var missing = new ArrayList<String>();
            try (var copying = new Copying(to, "export", copies::tell)) {
                for (String id : ids) {
                    if (isThere(id, from)) {
                        var origin = new Origin.InLog(from.log(), new MatchId(id));
                        copying.take(origin.name(), origin::open);
                    } else {
                        missing.add(id);
                    }
                }
                copying.finish();
            }
            missing.forEach(id -> copies.missing(id, console.say("export.missing",
                    Map.of("match", id, "log", from.log().name(), "near", Finder.nearest(id, from)))));
            return copies.end();
        }
    }

    private static boolean isThere(String id, OpenLog from) {
        return Finder.id(id).filter(match -> from.log().header(match).isPresent()).isPresent();
    }
}
