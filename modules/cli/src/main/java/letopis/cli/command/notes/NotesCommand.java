package letopis.cli.command.notes;

import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import letopis.app.FilePaths;
import letopis.app.UserError;
import letopis.cli.command.MatchView;
import letopis.cli.reading.Note;
import letopis.cli.reading.NoteBook;
import letopis.live.Chronicle;
import letopis.program.Command;
import letopis.program.CommandLineArgs;
import letopis.program.ExitStatus;
import letopis.program.LogOptions;
import letopis.program.console.Console;
import picocli.CommandLine.Model.ArgSpec;

/// A command that lists and adds notes on a match. Notes are stored separately and never change the match.
public record NotesCommand(Console console) implements Command {

    private static final String TEXT_OPTION = "--text";

    @Override
    public List<ArgSpec> arguments() {
        return LogOptions.withLogArguments(List.of(
                CommandLineArgs.parameters("MATCH", "1", "match"),
                CommandLineArgs.option("--at", "WHERE", "notes.at"),
                CommandLineArgs.option(TEXT_OPTION, "TEXT", "notes.text"),
                CommandLineArgs.option("--by", "NAME", "notes.by"),
                CommandLineArgs.option("--import", "FILE", "notes.import"),
                CommandLineArgs.option("--file", "FILE", "notes.file"),
                MatchView.createAudienceOption(),
                CommandLineArgs.flag("--json", "notes.json")), "log");
    }

    @Override
    public int run(CommandLineArgs args) {
        if (args.has(TEXT_OPTION) != args.has("--at")) {
            throw UserError.createBadUsageError("notes.both", Map.of());
        }
        try (MatchView view = MatchView.open(args, console)) {
            var header = view.openMatch().match().header();
            NoteBook book = args.has("--file")
                    ? new NoteBook(FilePaths.parse(args.text("--file", "")), header) : NoteBook.ofCurrentAuthor(header);
            long last = view.openMatch().match().timeline().size();
            if (args.has("--import")) {
                Path from = FilePaths.parse(args.text("--import", ""));
                NoteBook.ImportResult added = book.importFrom(from, view.openMatch().match().seal().last().number());
                console.err().println(console.say("notes.imported",
                        Map.of("count", added.newCount(),
                        "older", added.olderCount() == 0 ? "" : added.olderCount(), "file", from)));
            }
            if (args.has(TEXT_OPTION)) {
                book.put(new Note(view.openMatch().resolveIndex(args.text("--at", "")), args.text(TEXT_OPTION, ""),
                        args.text("--by", NoteBook.currentAuthor()), Instant.now().truncatedTo(ChronoUnit.SECONDS)));
            }
            listNotes(book, view, args.has("--json"));
            return ExitStatus.OK.code();
        }
    }

    private void listNotes(NoteBook book, MatchView view, boolean printsJson) {
        Chronicle chronicle = view.chronicle();
        List<Note> notes = book.all();
        if (notes.isEmpty() && !printsJson) {
            console.err()
                    .println(console.say("notes.none", Map.of("match", view.openMatch().match().header().match())));
        }
        long last = view.openMatch().match().timeline().size();
        for (Note note : notes) {
            if (printsJson) {
                console.out().println(book.toLine(note));
            } else {
                String sentence = note.entry() == 0 ? console.say("notes.start")
                        : note.entry() > last ? console.say("notes.beyond", Map.of("last", last))
                        : chronicle.narrate(note.entry()).sentence();
                console.out().println("#" + note.entry() + "  " + note.text() + " (" + note.author() + ")");
                console.out().println("      " + sentence);
            }
        }
    }
}
