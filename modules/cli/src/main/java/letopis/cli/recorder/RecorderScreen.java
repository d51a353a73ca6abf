package letopis.cli.recorder;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import letopis.app.FilePaths;
import letopis.app.recording.RecordingErrorText;
import letopis.app.text.Columns;
import letopis.app.text.Glyphs;
import letopis.app.text.StyledText;
import letopis.app.text.TextStyle;
import letopis.app.text.YesNoInput;
import letopis.cli.screen.Scene;
import letopis.cli.screen.Screen;
import letopis.cli.stepper.Key;
import letopis.cli.stepper.KeyReader;
import letopis.journal.Seat;
import letopis.language.message.Language;
import letopis.language.source.SourceFile;
import letopis.program.console.Console;
import letopis.recording.EntryResult;
import letopis.recording.JudgeCommand;
import letopis.recording.JudgeCommands;
import letopis.recording.LineInterpreter;
import letopis.recording.Option;
import letopis.recording.Recording;
import letopis.recording.RecordingError;
import letopis.table.BoardView;
import org.jspecify.annotations.Nullable;

/// The recorder without its terminal: it takes keys, renders lines and commits to the log.
final class RecorderScreen {

    private static final Set<String> QUIT_WORDS = Set.of("q", "й", "quit", "выход");
    private static final int MIN_OPTION_ROWS = 6;
    private static final int NONE = -1;
    private static final String SEPARATOR = " · ";

    private final Recording<?> recording;
    private final Glyphs glyphs;
    private final PlayClock clock;
    private final Seat bottomSeat;
    private Console console;
    private LatestMoment latestMoment;
    private final InputLine inputLine = new InputLine();
    private final JudgeCommands judgeCommands;
    private @Nullable OrderDialog dialog; // null unless an order is being entered
    private String author = ""; // author of the last order
    private String note = "";
    private boolean showsHelp;
    private int selectedIndex = NONE;
    private int scrollOffset;
    private boolean isOver;
    private boolean drewUnseenCards; // true directly after Enter left drawn cards unseen
    private @Nullable Option concession; // null unless its confirmation is being asked
    private final String matchArguments;

    RecorderScreen(Recording<?> recording, Console console, Glyphs glyphs, PlayClock clock) {
        this(recording, console, glyphs, clock, recording.match().header().match().value());
    }

    /// @param matchArguments the arguments that name the match in other commands
    RecorderScreen(Recording<?> recording, Console console, Glyphs glyphs, PlayClock clock, String matchArguments) {
        this.matchArguments = matchArguments;
        this.clock = clock;
        this.recording = recording;
        this.console = console;
        this.glyphs = glyphs;
        this.judgeCommands = new JudgeCommands(
                recording, file -> SourceFile.readBytes(FilePaths.parse(file), SourceFile.MAX_PAGE_BYTES));
        this.bottomSeat = recording.match().header().players().keySet().iterator().next();
        latestMoment = LatestMoment.of(recording, console);
    }

    boolean isOver() {
        return isOver;
    }

    /// @param letter the typed character if `key` is `LETTER`
    void press(Key key, String letter) {
        note = "";
        showsHelp = false;
        switch (key) {
            case ENTER -> submitLine();
            case ESCAPE -> {
                dialog = null;
                concession = null;
                clear();
            }
            case CLEAR -> clear();
            case ERASE -> {
                inputLine.eraseLastCharacter();
                selectedIndex = NONE;
            }
            case DOWN -> select(selectedIndex + 1);
            case UP -> select(selectedIndex - 1);
            case PAGE_FORWARD -> select(selectedIndex + MIN_OPTION_ROWS);
            case PAGE_BACK -> select(selectedIndex - MIN_OPTION_ROWS);
            case HANG_UP -> isOver = true;
            case START, END -> inputLine.clearSelection();
            case REDRAW, UNKNOWN -> { }
            default -> typeLetter(KeyReader.keepPrintableCharacters(letter));
        }
    }

    /// Adds a letter to the line. After an unseen draw, Space passes instead of Enter, so that pressing Enter twice
    /// cannot draw and then pass.
    private void typeLetter(String letter) {
        if (letter.equals(" ") && inputLine.text().isEmpty() && drewUnseenCards && canPass()) {
            showResult(new LineInterpreter(recording, judgeCommands).submit(recording.idleOption().orElseThrow()));
            return;
        }
        inputLine.add(letter);
        selectedIndex = NONE;
    }

    private boolean canPass() {
        return dialog == null && concession == null && recording.awaitedCards().isEmpty()
                && recording.idleOption().isPresent();
    }

    private void clear() {
        inputLine.clear();
        scrollOffset = 0;
        selectedIndex = NONE;
    }

    /// Selects an option. In the list of entries that an order undoes, scrolls instead, because nothing can be selected
    /// there.
    private void select(int option) {
        if (dialog != null) {
            scrollOffset = Math.max(0, scrollOffset + option - selectedIndex);
            return;
        }
        selectedIndex = Math.clamp(option, NONE, visibleOptions().size() - 1);
    }

    private List<Option> visibleOptions() {
        return OptionList.findMatchingOptions(recording, inputLine.text());
    }

    private void submitLine() {
        String line = inputLine.text().strip();
        if (dialog != null) {
            answerDialog(dialog, line);
        } else if (concession != null) {
            answerConcession(concession, line);
        } else if (QUIT_WORDS.contains(line)) {
            isOver = true;
        } else if (line.equals("?")) {
            clear();
            showsHelp = true;
        } else if (line.endsWith("?")) {
            resolveWords(line.substring(0, line.length() - 1).strip());
        } else if (line.equals("/t") || line.equals("/е")) {
            clear();
            console = console.withLanguage(console.language() == Language.RU ? Language.EN : Language.RU);
            latestMoment = LatestMoment.of(recording, console);
        } else if (line.startsWith(JudgeCommands.ORDER_PREFIX)) {
            enterOrder(line);
        } else {
            submitChoice(line);
        }
    }

    private void submitChoice(String line) {
        boolean isEmpty = line.isEmpty() && selectedIndex == NONE;
        if (isEmpty && recording.isOver()) {
            note = console.say("record.over-enter");
        } else if (isEmpty && drewUnseenCards && canPass()) {
            note = console.say("record.drew-unseen");
        } else {
            boolean draws = line.isEmpty() && recording.awaitedCards().isPresent();
            var typing = new LineInterpreter(recording, judgeCommands).confirmConcessions();
            if (selectedIndex == NONE) {
                showResult(typing.enter(line));
            } else {
                submitMarkedOption(typing, visibleOptions().get(selectedIndex), line);
            }
            drewUnseenCards = draws && note.isEmpty();
        }
    }

    /// Submits the marked option. If the line means something else, records nothing and keeps the line.
    private void submitMarkedOption(LineInterpreter interpreter, Option option, String line) {
        boolean passing = line.endsWith("+");
        String text = passing ? line.substring(0, line.length() - 1).strip() : line;
        boolean fits = text.isEmpty() || recording.findMatchingOptions(text).contains(option)
                || text.equals(String.valueOf(recording.options().indexOf(option) + 1));
        if (!fits) {
            note = console.say("record.mark-differs", Map.of("what", text));
            inputLine.selectAll();
            return;
        }
        EntryResult entered = interpreter.submit(option);
        showResult(passing && entered.error().isEmpty() ? interpreter.enter("+") : entered);
    }

    private void answerConcession(Option option, String line) {
        concession = null;
        clear();
        if (YesNoInput.isYes(line)) {
            showResult(new LineInterpreter(recording, judgeCommands).submit(option));
        } else {
            note = console.say("record.not-conceded");
        }
    }

    /// Resolves the typed words, or reports why they are impossible now.
    private void resolveWords(String words) {
        List<Option> found = recording.findMatchingOptions(words);
        clear();
        inputLine.add(words);
        note = found.isEmpty() ? RecordingErrorText.findReason(recording, words, console)
                .orElseGet(() -> console.say("record.no-why", Map.of("what", words)))
                : console.say("record.may", Map.of("count", found.size(), "what", words));
        inputLine.selectAll();
    }

    private void enterOrder(String line) {
        switch (judgeCommands.parse(line)) {
            case JudgeCommands.ParseResult.Order(var command) -> {
                dialog = new OrderDialog(command, recording, author);
                clear();
                if (isComplete(command)) {
                    submit(command);
                }
            }
            case JudgeCommands.ParseResult.Failure(var trouble) -> {
                inputLine.selectAll();
                note = RecordingErrorText.of(trouble, recording, console);
            }
        }
    }

    private static boolean isComplete(JudgeCommands.ParsedCommand command) {
        return command.command() instanceof JudgeCommand.Call
                || (!command.command().needsReason() || !command.reason().isBlank()) && command.author().isPresent();
    }

    private void answerDialog(OrderDialog orderDialog, String line) {
        Optional<JudgeCommands.ParsedCommand> given = orderDialog.parseOrder(line);
        clear();
        given.ifPresent(this::submit);
    }

    private void submit(JudgeCommands.ParsedCommand command) {
        dialog = null;
        author = command.author().orElse("");
        showResult(judgeCommands.execute(command));
    }

    private void showResult(EntryResult result) {
        if (result.error().isEmpty() || !result.commits().isEmpty()) {
            clear();
        } else {
            inputLine.selectAll();
        }
        if (!result.commits().isEmpty()) {
            latestMoment = LatestMoment.of(recording, console);
        }
        drewUnseenCards = false;
        note = result.error().map(this::formatError).orElse("");
    }

    private String formatError(RecordingError error) {
        return switch (error) {
            case RecordingError.UnconfirmedConcession(var option) -> {
                concession = option;
                clear();
                yield "";
            }
            case RecordingError.AmbiguousChoice(var what, var options)
                    when !what.isEmpty() && visibleOptions().size() == options.size() ->
                    console.say("record.narrow", Map.of("what", what, "count", options.size())); // the list stays
            case RecordingError other -> RecordingErrorText.formatErrorWithReason(other, recording, console);
        };
    }

    /// Renders exactly `height` lines. If there is no room for a list, the input line is below the board.
    List<StyledText> draw(int width, int height) {
        int room = height - 2 - Screen.MIN_HEIGHT;
        if (room < 1) {
            return Screen.draw(latestMoment.createScene(glyphs, bottomSeat, inputLine()), width, height);
        }
        boolean tells = Columns.measureWidth(note) > width - 1; // too long for one line
        List<List<StyledText>> items = tells ? OptionList.toItems(formatNoteLines(width)) : listItems(width);
        List<StyledText> list = items.stream().flatMap(List::stream).toList();
        String status = note.isEmpty() || tells ? latestMoment.chronicle().judgeCall()
                .map(call -> " " + call.sentence())
                .orElseGet(() -> " " + console.say(recording.isOver() ? "record.over-hints" : "record.hints"))
                : " " + note; // a call for the judge is shown until answered
        Scene scene = latestMoment.createScene(glyphs, bottomSeat, status);
        int rows = Math.min(room, Math.max(MIN_OPTION_ROWS,
                Math.min(list.size(), height - 2 - Screen.computeRequiredHeight(scene, width))));
        var lines = new ArrayList<>(Screen.draw(scene, width, height - rows - 2));
        lines.add(Columns.truncate(StyledText.of(" " + formatPromptWithClock(width - 1), TextStyle.STRONG), width));
        int end = items.stream().limit(optionList().selectedItemIndex() + 1L).mapToInt(List::size).sum();
        int from = Math.clamp(dialog != null ? scrollOffset : end - rows + (end < list.size() ? 1L : 0), 0,
                Math.max(0, list.size() - rows));
        for (int i = from; i < from + rows; i++) {
            boolean more = i == from + rows - 1 && i + 1 < list.size(); // stated in the last visible line
            lines.add(i >= list.size() ? StyledText.EMPTY : more ? StyledText.of("     " + console.say(
                    dialog != null ? "record.scroll" : "new.more",
                    Map.of("more", OptionList.countHiddenItems(items, i))), TextStyle.QUIET)
                    : list.get(i));
        }
        lines.add(Columns.truncate(StyledText.of(inputLine(), TextStyle.PLAIN), width));
        return lines;
    }

    private String inputLine() {
        return " > " + inputLine.displayText();
    }

    /// Returns the list below the question: legal choices, available orders, or entries undone by an order.
    private List<List<StyledText>> listItems(int width) {
        if (dialog != null) {
            return OptionList.toItems(dialog.formatDetails(judgeCommands, console, width));
        }
        if (concession != null) {
            return List.of();
        }
        if (inputLine.text().startsWith(JudgeCommands.ORDER_PREFIX)) {
            String all = JudgeCommands.listCommandWords().stream()
                    .map(words -> console.say("record.order." + words.getFirst()))
                    .collect(Collectors.joining(SEPARATOR));
            return OptionList.toItems(OptionList.wrapPieces(all, width));
        }
        if (showsHelp) {
            return OptionList.toItems(OptionList.wrapPieces(console.say("record.help"), width));
        }
        if (recording.isOver() && inputLine.text().isBlank()) {
            return Stream.of("record.next-end", "record.next-agree").flatMap(step -> OptionList.toItems(
                    OptionList.wrapPieces(console.say(step, Map.of("match", matchArguments)), width)).stream())
                    .toList();
        }
        OptionList options = optionList();
        if (options.shownOptions().isEmpty() && !inputLine.text().isBlank() && !recording.isOver()) {
            // After Enter, the note explains why nothing matches.
            return !note.isEmpty() ? List.of()
                    : List.of(OptionList.renderItem(console.say("record.none-fits"), TextStyle.QUIET, width));
        }
        return options.renderItems(width);
    }

    private OptionList optionList() {
        return new OptionList(recording.options(), visibleOptions(), selectedIndex, console.language());
    }

    private List<StyledText> formatNoteLines(int width) {
        return Columns.wrap(note, width - 2).stream().map(line -> StyledText.of("  " + line, TextStyle.PLAIN)).toList();
    }

    /// Returns the prompt, with the players' clocks if there is room.
    private String formatPromptWithClock(int width) {
        String time = clock.isEnabled() ? clock.formatTime(recording, latestMoment.words(), glyphs) + "   " : "";
        if (dialog == null && concession == null) {
            String sentence = drewUnseenCards && canPass() ? "record.prompt-space" : "record.prompt";
            return time + new PromptText(recording, console, latestMoment.words(), sentence)
                    .formatLine(latestMoment.board(), width - Columns.measureWidth(time));
        }
        String asked = dialog != null ? dialog.formatQuestion(console)
                : RecordingErrorText.of(new RecordingError.UnconfirmedConcession(concession), recording, console);
        return Columns.measureWidth(time + asked) <= width ? time + asked : asked;
    }
}
