package letopis.cli.command.ask;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import letopis.app.FilePaths;
import letopis.app.Salts;
import letopis.app.UserError;
import letopis.app.answer.AnswerWords;
import letopis.app.answer.DisputeAnswer;
import letopis.app.answer.OrdersText;
import letopis.app.answer.PositionAnswer;
import letopis.app.json.Json;
import letopis.app.text.Columns;
import letopis.cli.command.GameOption;
import letopis.cli.command.ask.guided.DisputeDialogue;
import letopis.cli.screen.Excerpt;
import letopis.dispute.ChoiceOrders;
import letopis.dispute.DisputeResult;
import letopis.dispute.PositionFile;
import letopis.file.ReplayWriter;
import letopis.language.message.BadFile;
import letopis.language.source.SourceFile;
import letopis.program.Command;
import letopis.program.CommandLineArgs;
import letopis.program.ExitStatus;
import letopis.program.console.Console;
import letopis.table.Game;
import letopis.table.Positions;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;

/// A command that resolves disputes from hand-written positions.
public final class AskCommand implements Command {

    private static final String STANDARD_INPUT_NAME = "-";
    private static final String INDENT = "      ";
    private static final Pattern SENTENCE_END_PATTERN = Pattern.compile("[.!?:…][\"»]?$");

    private final Console console;
    private boolean printsJson;
    private boolean isBrief;
    private boolean showsOrders;
    private Map<String, String> settings = Map.of();

    public AskCommand(Console console) {
        this.console = console;
    }

    @Override
    public List<ArgSpec> arguments() {
        return List.of(
                CommandLineArgs.parameters("FILE", "0..*", "ask.file"), CommandLineArgs.flag("--new", "ask.new"),
                GameOption.createOption("ask.game"),
                OptionSpec.builder("-o", "--out").paramLabel("FILE").type(String.class).descriptionKey("ask.out")
                        .build(),
                CommandLineArgs.option("--cards", "FILE", "ask.cards"),
                CommandLineArgs.option("--save", "REPLAY", "ask.save"),
                CommandLineArgs.option("--settings", "K=V,…", "ask.settings"),
                CommandLineArgs.flag("--brief", "ask.brief"),
                CommandLineArgs.flag("--orders", "ask.orders"),
                CommandLineArgs.flag("--json", "json"));
    }

    @Override
    public int run(CommandLineArgs args) {
        printsJson = args.has("--json");
        isBrief = args.has("--brief");
        showsOrders = args.has("--orders");
        settings = args.parsePairs("--settings");
        List<String> files = args.has("--new") ? List.of(askInteractively(args)) : args.parameters();
        if (files.isEmpty()) {
            throw UserError.createBadUsageError("ask.nothing", Map.of());
        }
        String save = args.text("--save", "");
        if (!save.isEmpty() && files.size() > 1) {
            throw UserError.createBadUsageError("ask.save-one", Map.of());
        }
        if (showsOrders && files.size() > 1) {
            throw UserError.createBadUsageError("orders.one", Map.of());
        }
        if (files.getFirst().isEmpty()) {
            return ExitStatus.INPUT.code();
        }
        return files.size() == 1 ? answerFile(files.getFirst(), save).code() : answerFiles(files).code();
    }

    /// Asks for the position and the choices interactively.
    ///
    /// @return the file with the position; empty if the input ended early
    private String askInteractively(CommandLineArgs args) {
        if (!args.parameters().isEmpty()) {
            throw UserError.createBadUsageError("ask.new-or-file", Map.of());
        }
        String out = args.text("--out", "");
        List<Game<?>> games = GameOption.listSelectedGames(args).stream()
                .filter(game -> game.positions().flatMap(Positions::form).isPresent()).toList();
        if (games.isEmpty()) {
            throw UserError.createBadUsageError("ask.no-dialogue", Map.of());
        }
        var left = new DisputeDialogue(console, System.in, Boolean.getBoolean("letopis.typed"),
                out.isEmpty() ? Optional.empty() : Optional.of(FilePaths.parse(out)),
                Optional.of(args.text("--cards", "")).filter(file -> !file.isEmpty()).map(FilePaths::parse)).run(games);
        return left.whole() ? left.file().orElseThrow().toString() : "";
    }

    /// Answers one file in full.
    private ExitStatus answerFile(String file, String target) {
        PositionFile position;
        try {
            position = readPosition(file);
        } catch (BadFile bad) {
            return reportMistakes(Path.of(bad.file()), List.of(bad));
        }
        if (!position.mistakes().isEmpty()) {
            return reportMistakes(position.path(), position.mistakes());
        }
        if (!target.isEmpty() && position.answers().size() > 1) {
            throw UserError.createBadUsageError("ask.save-one", Map.of());
        }
        if (showsOrders) {
            boolean few = position.answers().stream().allMatch(answer -> printOrders(file, position, answer));
            return few ? ExitStatus.OK : ExitStatus.USAGE;
        }
        boolean first = true;
        for (DisputeResult<?> answer : position.answers()) {
            if (!first && !printsJson) {
                console.out().println();
            }
            first = false;
            printAnswer(file, position, answer);
        }
        if (!target.isEmpty()) {
            DisputeResult<?> answer = position.answers().getFirst();
            ReplayWriter.save(
                    FilePaths.parse(target), answer.match().header(), answer.match().game(), answer.commits());
        }
        return meetsAllExpectations(position) ? ExitStatus.OK : ExitStatus.FAILED;
    }

    /// Prints the outcome for every order of the choices.
    ///
    /// @return false if there are no orders or too many
    private boolean printOrders(String file, PositionFile position, DisputeResult<?> answer) {
        switch (ChoiceOrders.of(answer, DisputeAnswer.clock(), () -> "salt")) {
            case ChoiceOrders.TooManyChoices(int choices) -> console.err().println(console.say("orders.too-many",
                    Map.of("choices", choices, "most", ChoiceOrders.MAX_CHOICES)));
            case ChoiceOrders.AllOrders played when played.lines().isEmpty() -> console.err().println(console.say(
                    "orders.no-choices", Map.of("file", file, "variant", answer.name(console.language()))));
            case ChoiceOrders.AllOrders played -> {
                var page = new OrdersText(played, answer, console);
                String title = position.heading().title().get(console.language());
                console.print(printsJson, () -> page.toAnswer(file, position, answer).json(),
                        () -> page.formatText(answer.formatTitleWithVariant(title, console.language())));
                return true;
            }
        }
        return false;
    }

    private ExitStatus reportMistakes(Path path, List<BadFile> badFiles) {
        Excerpt excerpt = Excerpt.of(path, console.width());
        for (BadFile mistake : badFiles) {
            console.err().println(mistake.formatMessage(console.language()));
            excerpt.quote(mistake).forEach(console.err()::println);
        }
        return ExitStatus.INPUT;
    }

    private static boolean meetsAllExpectations(PositionFile position) {
        return position.answers().stream().allMatch(DisputeResult::meetsExpectations);
    }

    private PositionFile readPosition(String file) {
        if (file.equals(STANDARD_INPUT_NAME)) {
            Path name = Path.of("stdin");
            return PositionFile.read(name, SourceFile.readBytes(name, System.in, SourceFile.MAX_PAGE_BYTES), settings,
                    DisputeAnswer.clock(), Salts.random());
        }
        return PositionFile.read(FilePaths.parse(file), settings, DisputeAnswer.clock(), Salts.random());
    }

    private void printAnswer(String file, PositionFile position, DisputeResult<?> answer) {
        DisputeAnswer resolved = DisputeAnswer.of(position, answer, console);
        console.print(printsJson, () -> resolved.toJson(file, console), () -> resolved.formatText(console, isBrief));
    }

    /// Answers several files. Prints one line per file, followed by its failed expectations and the outcomes that
    /// depend on a reading. Then prints the number of files that passed.
    private ExitStatus answerFiles(List<String> files) {
        ExitStatus exit = ExitStatus.OK;
        int held = 0;
        for (String file : files) {
            ExitStatus one = printResultLine(file);
            held += one == ExitStatus.OK ? 1 : 0;
            exit = one.code() > exit.code() ? one : exit;
        }
        if (!printsJson) {
            console.out().println(console.say("ask.summary", Map.of("held", held, "files", files.size())));
        }
        return exit;
    }

    private ExitStatus printResultLine(String file) {
        try {
            PositionFile position = readPosition(file);
            if (!position.mistakes().isEmpty()) {
                position.mistakes().forEach(mistake -> printMistake(file, mistake));
                return ExitStatus.INPUT;
            }
            if (printsJson) {
                position.answers().forEach(answer -> printAnswer(file, position, answer));
            } else {
                String title = position.heading().title().get(console.language());
                console.out().println((meetsAllExpectations(position) ? "OK    " : "NO    ") + file + "  " + title);
                position.answers().forEach(answer -> createFailureNotes(position, answer).forEach(note ->
                        Columns.wrap(note, console.width() - INDENT.length())
                                .forEach(line -> console.out().println(INDENT + line))));
            }
            return meetsAllExpectations(position) ? ExitStatus.OK : ExitStatus.FAILED;
        } catch (BadFile bad) {
            printMistake(file, bad);
            return ExitStatus.INPUT;
        }
    }

    private record UnreadablePosition(String file, String sentence) {}

    private void printMistake(String file, BadFile badFile) {
        String message = badFile.formatMessage(console.language());
        console.out().println(printsJson ? Json.toLine(new UnreadablePosition(file, message)) : "BAD   " + message);
    }

    /// Returns notes on failed expectations, and on outcomes that would change under another reading of the rules.
    private List<String> createFailureNotes(PositionFile position, DisputeResult<?> answer) {
        DisputeAnswer resolved = DisputeAnswer.of(position, answer, console);
        Stream<String> failed = answer.expectations().stream().filter(expectation -> !expectation.held())
                .map(PositionAnswer.Expectation::of).map(expected -> console.say(expected.sentence(),
                        Map.of("what", expected.path(), "wanted", expected.expected(), "found", expected.actual())));
        Stream<String> surprise = answer.meetsExpectations() || !answer.expectations().isEmpty() ? Stream.empty()
                : resolved.narrate(console).verdict().stream().limit(1).map(AskCommand::joinLines);
        String name = answer.names().isEmpty() ? "" : answer.name(console.language()) + ": ";
        return Stream.of(failed, surprise, resolved.narrate(console).readings().stream().map(AskCommand::joinLines))
                .flatMap(notes -> notes).map(note -> name + note).toList();
    }

    private static String joinLines(AnswerWords.Statement statement) {
        return Stream.concat(Stream.of(statement.sentence()),
                        statement.explanations().stream().map(AnswerWords.Clause::sentence))
                .map(sentence -> SENTENCE_END_PATTERN.matcher(sentence).find() ? sentence : sentence + ".")
                .collect(Collectors.joining(" "));
    }
}
