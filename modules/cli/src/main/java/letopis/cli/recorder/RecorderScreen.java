package letopis.cli.recorder;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import letopis.app.FilePaths;
import letopis.app.answer.AwaitedChoice;
import letopis.app.match.OpenMatch;
import letopis.app.recording.ChoiceRuns;
import letopis.app.recording.RecordingErrorText;
import letopis.app.text.Columns;
import letopis.app.text.Glyphs;
import letopis.app.text.StyledText;
import letopis.app.text.TextStyle;
import letopis.cli.screen.BoardChanges;
import letopis.cli.screen.ListText;
import letopis.cli.screen.Scene;
import letopis.cli.screen.Screen;
import letopis.cli.stepper.Key;
import letopis.cli.stepper.KeyReader;
import letopis.journal.Seat;
import letopis.language.message.Language;
import letopis.language.source.SourceFile;
import letopis.language.text.Words;
import letopis.live.CardLabels;
import letopis.live.Chronicle;
import letopis.live.MatchActivity;
import letopis.match.Timeline.Stride;
import letopis.program.console.Console;
import letopis.recording.CardUseRefusal;
import letopis.recording.EntryResult;
import letopis.recording.JudgeCommand;
import letopis.recording.JudgeCommands;
import letopis.recording.LineInterpreter;
import letopis.recording.Option;
import letopis.recording.Recording;
import letopis.table.Audience;
import letopis.table.BoardView;
import org.jspecify.annotations.Nullable;

/// The recorder without its terminal: it takes keys, renders lines and commits to the log.
final class RecorderScreen {

    private static final Set<String> LEAVE = Set.of("q", "й", "quit", "выход");
    private static final int OPTIONS_MIN = 6;
    private static final int NONE = -1;
    private static final int NUMBER = 6; // columns before a choice
    private static final String BETWEEN = " · ";
    private static final String FURTHER = "…"; // follows the number of the first of several

    private final Recording<?> recording;
    private final Glyphs glyphs;
    private final PlayClock clock;
    private final Seat bottom;
    private Console console;
    private Chronicle chronicle;
    private MatchActivity happenings;
    private Words words;
    private final InputLine typed = new InputLine();
    private final JudgeCommands orders;
    private @Nullable OrderDialog dialog; // null unless an order is being entered
    private String author = ""; // author of the last order
    private String note = "";
    private boolean help;
    private int selected = NONE;
    private int scrolled;
    private boolean over;

    RecorderScreen(Recording<?> recording, Console console, Glyphs glyphs, PlayClock clock) {
        this.clock = clock;
        this.recording = recording;
        this.console = console;
        this.glyphs = glyphs;
        this.orders = new JudgeCommands(
                recording, file -> SourceFile.readBytes(FilePaths.parse(file), SourceFile.PAGE_MAX));
        this.bottom = recording.match().header().players().keySet().iterator().next();
        refreshNarration();
    }

    private void refreshNarration() {
        var open = new OpenMatch(recording.match(), console);
        words = open.words();
        chronicle = open.chronicle(Audience.JUDGE);
        happenings = new MatchActivity(recording.match(), chronicle);
    }

    boolean isOver() {
        return over;
    }

    /// @param letter the typed letter, if the key is one
    void press(Key key, String letter) {
        note = "";
        help = false;
        switch (key) {
            case ENTER -> submitLine();
            case ESCAPE -> {
                dialog = null;
                clear();
            }
            case CLEAR -> clear();
            case ERASE -> {
                typed.erase();
                selected = NONE;
            }
            case DOWN -> select(selected + 1);
            case UP -> select(selected - 1);
            case PAGE_FORWARD -> select(selected + OPTIONS_MIN);
            case PAGE_BACK -> select(selected - OPTIONS_MIN);
            case HANG_UP -> over = true;
            case START, END -> typed.editAtEnd();
            case REDRAW, UNKNOWN -> { }
            default -> {
                typed.add(KeyReader.printablePart(letter));
                selected = NONE;
            }
        }
    }

    private void clear() {
        typed.clear();
        scrolled = 0;
        selected = NONE;
    }

    /// Selects an option. The entries undone by an order are a read-only list.
    private void select(int option) {
        if (dialog != null) {
            scrolled = Math.max(0, scrolled + option - selected);
            return;
        }
        selected = Math.clamp(option, NONE, visibleOptions().size() - 1);
    }

    /// Returns the options matching the typed text; all if it is blank or contains no words.
    private List<Option> visibleOptions() {
        String text = typed.text();
        String last = text.contains(";") && recording.optionsMatching(text).isEmpty()
                ? text.substring(text.lastIndexOf(';') + 1).strip() : text.strip();
        String sought = last.endsWith("+") ? last.substring(0, last.length() - 1) : last;
        if (sought.isBlank() || sought.matches("[0-9]+") || recording.cardsAwaited().isPresent()) {
            return recording.options();
        }
        return recording.optionsMatching(sought);
    }

    private void submitLine() {
        String line = typed.text().strip();
        if (dialog != null) {
            answerDialog(dialog, line);
            return;
        }
        if (LEAVE.contains(line)) {
            over = true;
            return;
        }
        if (line.equals("?")) {
            clear();
            help = true;
            return;
        }
        if (line.endsWith("?")) {
            resolveWords(line.substring(0, line.length() - 1).strip());
            return;
        }
        if (line.equals("/t") || line.equals("/е")) {
            clear();
            console = console.withLanguage(console.language() == Language.RU ? Language.EN : Language.RU);
            refreshNarration();
            return;
        }
        if (line.startsWith(JudgeCommands.SIGN)) {
            enterOrder(line);
            return;
        }
        var typing = new LineInterpreter(recording, orders);
        showResult(selected == NONE ? typing.enter(line) : typing.submit(visibleOptions().get(selected)));
    }

    /// Resolves the typed words, or reports why they are not possible now.
    private void resolveWords(String words) {
        List<Option> found = recording.optionsMatching(words);
        clear();
        typed.add(words);
        note = found.isEmpty() ? CardUseRefusal.explain(recording, words, console.language())
                .orElseGet(() -> console.say("record.no-why", Map.of("what", words)))
                : console.say("record.may", Map.of("count", found.size(), "what", words));
        typed.selectAll();
    }

    private void enterOrder(String line) {
        switch (orders.parse(line)) {
            case JudgeCommands.ParseResult.Order(var given) -> {
                dialog = new OrderDialog(given, recording, author);
                clear();
                if (isComplete(given)) {
                    submit(given);
                }
            }
            case JudgeCommands.ParseResult.Failure(var trouble) -> {
                typed.selectAll();
                note = RecordingErrorText.of(trouble, recording, console);
            }
        }
    }

    private static boolean isComplete(JudgeCommands.ParsedCommand given) {
        return given.ordered() instanceof JudgeCommand.Call
                || (!given.ordered().needsReason() || !given.reason().isBlank()) && given.author().isPresent();
    }

    private void answerDialog(OrderDialog orderDialog, String line) {
        Optional<JudgeCommands.ParsedCommand> given = orderDialog.answer(line);
        clear();
        given.ifPresent(this::submit);
    }

    private void submit(JudgeCommands.ParsedCommand given) {
        dialog = null;
        author = given.author().orElse("");
        showResult(orders.execute(given));
    }

    private void showResult(EntryResult entered) {
        if (entered.trouble().isEmpty() || !entered.commits().isEmpty()) {
            clear();
        } else {
            typed.selectAll();
        }
        if (!entered.commits().isEmpty()) {
            refreshNarration();
        }
        note = entered.trouble()
                .map(trouble -> RecordingErrorText.withReason(trouble, recording, console)).orElse("");
    }

    /// Renders exactly `height` lines. Without room for a list, the input line is below the board.
    List<StyledText> draw(int width, int height) {
        int room = height - 2 - Screen.HEIGHT_MIN;
        if (room < 1) {
            return Screen.draw(currentScene(inputLine()), width, height);
        }
        boolean tells = Columns.width(note) > width - 1; // too long for one line
        List<List<StyledText>> items = tells ? asItems(noteLines(width)) : listItems(width);
        List<StyledText> list = items.stream().flatMap(List::stream).toList();
        String status = note.isEmpty() || tells ? chronicle.judgeCall().map(call -> " " + call.sentence())
                .orElseGet(() -> " " + console.say(recording.isOver() ? "record.over-hints" : "record.hints"))
                : " " + note; // a call for the judge is shown until answered
        Scene scene = currentScene(status);
        int rows = Math.min(room, Math.max(OPTIONS_MIN,
                Math.min(list.size(), height - 2 - Screen.requiredHeight(scene, width))));
        var lines = new ArrayList<>(Screen.draw(scene, width, height - rows - 2));
        lines.add(Columns.cut(StyledText.of(" " + promptWithClock(width - 1), TextStyle.STRONG), width));
        int end = items.stream().limit(selectedItem() + 1L).mapToInt(List::size).sum();
        int from = Math.clamp(dialog != null ? scrolled : end - rows + (end < list.size() ? 1L : 0), 0,
                Math.max(0, list.size() - rows));
        for (int i = from; i < from + rows; i++) {
            boolean more = i == from + rows - 1 && i + 1 < list.size(); // stated in the last visible line
            lines.add(i >= list.size() ? StyledText.EMPTY : more ? StyledText.of("     " + console.say(
                    dialog != null ? "record.scroll" : "new.more", Map.of("more", countHidden(items, i))),
                    TextStyle.QUIET)
                    : list.get(i));
        }
        lines.add(Columns.cut(StyledText.of(inputLine(), TextStyle.PLAIN), width));
        return lines;
    }

    /// Returns how many items do not end before a line.
    private static int countHidden(List<List<StyledText>> items, int line) {
        int behind = 0;
        int end = 0;
        for (List<StyledText> item : items) {
            end += item.size();
            behind += end > line ? 1 : 0;
        }
        return behind;
    }

    private static List<List<StyledText>> asItems(List<StyledText> lines) {
        return lines.stream().map(List::of).toList();
    }

    private String inputLine() {
        return " > " + typed.displayText();
    }

    /// Returns the list below the question: legal choices, available orders, or entries undone by an order.
    private List<List<StyledText>> listItems(int width) {
        if (dialog != null) {
            return asItems(dialog.details(orders, console, width));
        }
        if (typed.text().startsWith(JudgeCommands.SIGN)) {
            String all = JudgeCommands.knownCommands().stream()
                    .map(words -> console.say("record.order." + words.getFirst()))
                    .collect(Collectors.joining(BETWEEN));
            return asItems(wrapPieces(all, width));
        }
        if (help) {
            return asItems(wrapPieces(console.say("record.help"), width));
        }
        List<Option> options = visibleOptions();
        if (options.isEmpty() && !typed.text().isBlank()) { // Enter explains why nothing matches
            return !note.isEmpty() ? List.of() : asItems(List.of(Columns.cut(
                    StyledText.of("     " + console.say("record.none-fits"), TextStyle.QUIET), width)));
        }
        List<ChoiceRuns.Run> runs = groupRuns(options);
        List<List<String>> told = ListText.fitItems(runs.stream().map(ChoiceRuns.Run::sentence).toList(),
                width - NUMBER);
        return IntStream.range(0, runs.size())
                .mapToObj(i -> optionLines(runs.get(i), options.get(runs.get(i).first()), told.get(i))).toList();
    }

    private List<ChoiceRuns.Run> groupRuns(List<Option> options) {
        return ChoiceRuns.of(options.stream().map(option -> option.sentence(console.language())).toList(), selected);
    }

    /// Returns the index of the selected item, or `NONE`.
    private int selectedItem() {
        if (selected == NONE) {
            return NONE;
        }
        List<ChoiceRuns.Run> runs = groupRuns(visibleOptions());
        return IntStream.range(0, runs.size()).filter(i -> runs.get(i).contains(selected)).findFirst().orElse(NONE);
    }

    /// Wraps text between pieces only.
    private static List<StyledText> wrapPieces(String text, int width) {
        return Columns.flow(StyledText.of("  ", TextStyle.PLAIN), Arrays.stream(text.split(BETWEEN))
                .map(piece -> StyledText.of(piece, TextStyle.PLAIN)).toList(), BETWEEN, width, Integer.MAX_VALUE);
    }

    private List<StyledText> noteLines(int width) {
        return Columns.wrap(note, width - 2).stream().map(line -> StyledText.of("  " + line, TextStyle.PLAIN)).toList();
    }

    private List<StyledText> optionLines(ChoiceRuns.Run run, Option option, List<String> told) {
        int index = run.first();
        int number = recording.options().indexOf(option) + 1; // 0 for a surrender
        String mark = "%s%3s%s ".formatted(index == selected ? ">" : " ", number == 0 ? "" : number,
                run.size() > 1 ? FURTHER : " ");
        return IntStream.range(0, told.size()).mapToObj(i -> StyledText.of((i == 0 ? mark : " ".repeat(NUMBER))
                + told.get(i), index == selected ? TextStyle.STRONG : TextStyle.PLAIN)).toList();
    }

    /// Returns the prompt, with the players' clocks if there is room.
    private String promptWithClock(int width) {
        String time = clock.isEnabled() ? clock.text(recording, words, glyphs) + "   " : "";
        if (dialog == null) {
            return time + promptLine(chronicle.board(recording.match().timeline().size()), width - Columns.width(time));
        }
        String asked = dialog.question(console);
        return Columns.width(time + asked) <= width ? time + asked : asked;
    }

    private Scene currentScene(String status) {
        long here = recording.match().timeline().size();
        var board = chronicle.board(here);
        long before = recording.match().timeline().previous(here, Stride.STEP);
        return new Scene(chronicle.title(), chronicle.momentText(here), board,
                words.withLabels(CardLabels.forBoard(board)),
                console.messages(), glyphs, bottom, recording.match().timeline(), here, List.of(),
                BoardChanges.between(chronicle.board(before), board), Optional.of(happenings), "",
                chronicle.settledAccounts(here), chronicle.withLabels(CardLabels.of(words, board))::narrate, List.of(),
                status);
    }

    /// Returns one line with the player, the prompt and the default. The prompt is shortened first, because it is also
    /// shown above the log; then the default is reduced to its number in the list.
    private String promptLine(BoardView board, int width) {
        if (recording.isOver()) {
            return console.say("record.over");
        }
        AwaitedChoice awaiting = AwaitedChoice.of(board);
        String who = awaiting.seats().isEmpty() ? console.say("board.chance")
                : awaiting.seats().stream().map(words::player).collect(Collectors.joining(", "));
        String asked = words.word("prompt." + awaiting.prompt());
        Optional<Integer> unseen = recording.cardsAwaited().map(cards -> cards.cards().size());
        String usual = unseen.map(count -> console.say("record.unseen", Map.of("count", count)))
                .or(() -> recording.defaultOption().map(option -> option.sentence(console.language()))).orElse("");
        String brief = unseen.map(_ -> console.say("record.unseen-brief")).orElseGet(this::defaultNumberText);
        return Stream.of(promptText(who, asked, usual), promptText(who, "", usual), promptText(who, asked, brief))
                .filter(line -> Columns.width(line) <= width).findFirst().orElseGet(() -> promptText(who, "", brief));
    }

    private String promptText(String who, String asked, String usual) {
        return console.say("record.prompt", Map.of("who", who, "prompt", asked, "usual", usual));
    }

    private String defaultNumberText() {
        return recording.defaultOption().map((Option option) -> recording.options().indexOf(option) + 1)
                .filter(n -> n > 0)
                .map(n -> console.say("record.usual-number", Map.of("number", n))).orElse("");
    }
}
