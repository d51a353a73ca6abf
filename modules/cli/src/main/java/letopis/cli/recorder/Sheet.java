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
import letopis.app.answer.Awaiting;
import letopis.app.match.OpenMatch;
import letopis.app.recording.ChoiceRuns;
import letopis.app.recording.TroubleText;
import letopis.app.text.Columns;
import letopis.app.text.Glyphs;
import letopis.app.text.Ink;
import letopis.app.text.StyledText;
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
import letopis.live.Happenings;
import letopis.match.Timeline.Stride;
import letopis.program.console.Console;
import letopis.recording.Entered;
import letopis.recording.Option;
import letopis.recording.Ordered;
import letopis.recording.Orders;
import letopis.recording.Recording;
import letopis.recording.Typing;
import letopis.recording.WhyNot;
import letopis.table.Audience;
import letopis.table.BoardView;
import org.jspecify.annotations.Nullable;

/// The recorder without its terminal: it takes keys, renders lines and commits to the log.
final class Sheet {

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
    private Happenings happenings;
    private Words words;
    private final TypedLine typed = new TypedLine();
    private final Orders orders;
    private @Nullable OrderDialog dialog; // null unless an order is being entered
    private String author = ""; // of the last order
    private String note = "";
    private boolean help;
    private int selected = NONE;
    private int scrolled;
    private boolean over;

    Sheet(Recording<?> recording, Console console, Glyphs glyphs, PlayClock clock) {
        this.clock = clock;
        this.recording = recording;
        this.console = console;
        this.glyphs = glyphs;
        this.orders = new Orders(recording, file -> SourceFile.bytes(FilePaths.parse(file), SourceFile.PAGE_MAX));
        this.bottom = recording.match().header().players().keySet().iterator().next();
        narrate();
    }

    private void narrate() {
        var open = new OpenMatch(recording.match(), console);
        words = open.words();
        chronicle = open.chronicle(Audience.JUDGE);
        happenings = new Happenings(recording.match(), chronicle);
    }

    boolean isOver() {
        return over;
    }

    /// @param letter the typed letter, if the key is one
    void press(Key key, String letter) {
        note = "";
        help = false;
        switch (key) {
            case ENTER -> enter();
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
            case START, END -> typed.edit();
            case REDRAW, UNKNOWN -> { }
            default -> {
                typed.add(KeyReader.printable(letter));
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
        selected = Math.clamp(option, NONE, shown().size() - 1);
    }

    /// Returns the options matching the typed text; all if it is blank or contains no words.
    private List<Option> shown() {
        String text = typed.text();
        String last = text.contains(";") && recording.matching(text).isEmpty()
                ? text.substring(text.lastIndexOf(';') + 1).strip() : text.strip();
        String sought = last.endsWith("+") ? last.substring(0, last.length() - 1) : last;
        if (sought.isBlank() || sought.matches("[0-9]+") || recording.cardsAwaited().isPresent()) {
            return recording.options();
        }
        return recording.matching(sought);
    }

    private void enter() {
        String line = typed.text().strip();
        if (dialog != null) {
            answer(dialog, line);
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
            ask(line.substring(0, line.length() - 1).strip());
            return;
        }
        if (line.equals("/t") || line.equals("/е")) {
            clear();
            console = console.in(console.language() == Language.RU ? Language.EN : Language.RU);
            narrate();
            return;
        }
        if (line.startsWith(Orders.SIGN)) {
            order(line);
            return;
        }
        var typing = new Typing(recording, orders);
        entered(selected == NONE ? typing.enter(line) : typing.take(shown().get(selected)));
    }

    /// Resolves the typed words, or reports why they are not possible now.
    private void ask(String words) {
        List<Option> found = recording.matching(words);
        clear();
        typed.add(words);
        note = found.isEmpty() ? WhyNot.of(recording, words, console.language())
                .orElseGet(() -> console.say("record.no-why", Map.of("what", words)))
                : console.say("record.may", Map.of("count", found.size(), "what", words));
        typed.select();
    }

    private void order(String line) {
        switch (orders.read(line)) {
            case Orders.Understood.Order(var given) -> {
                dialog = new OrderDialog(given, recording, author);
                clear();
                if (isWhole(given)) {
                    give(given);
                }
            }
            case Orders.Understood.Wrong(var trouble) -> {
                typed.select();
                note = TroubleText.of(trouble, recording, console);
            }
        }
    }

    private static boolean isWhole(Orders.Given given) {
        return given.ordered() instanceof Ordered.Call
                || (!given.ordered().needsReason() || !given.reason().isBlank()) && given.author().isPresent();
    }

    private void answer(OrderDialog asked, String line) {
        Optional<Orders.Given> given = asked.answer(line);
        clear();
        given.ifPresent(this::give);
    }

    private void give(Orders.Given given) {
        dialog = null;
        author = given.author().orElse("");
        entered(orders.give(given));
    }

    private void entered(Entered entered) {
        if (entered.trouble().isEmpty() || !entered.commits().isEmpty()) {
            clear();
        } else {
            typed.select();
        }
        if (!entered.commits().isEmpty()) {
            narrate();
        }
        note = entered.trouble()
                .map(trouble -> TroubleText.withReason(trouble, recording, console)).orElse("");
    }

    /// Renders exactly `height` lines. Without room for a list, the input line is below the board.
    List<StyledText> draw(int width, int height) {
        int room = height - 2 - Screen.HEIGHT_MIN;
        if (room < 1) {
            return Screen.draw(scene(line()), width, height);
        }
        boolean tells = Columns.width(note) > width - 1; // too long for one line
        List<List<StyledText>> items = tells ? each(told(width)) : list(width);
        List<StyledText> list = items.stream().flatMap(List::stream).toList();
        String status = note.isEmpty() || tells ? chronicle.judgeCall().map(call -> " " + call.sentence())
                .orElseGet(() -> " " + console.say(recording.isOver() ? "record.over-hints" : "record.hints"))
                : " " + note; // a call for the judge is shown until answered
        Scene scene = scene(status);
        int rows = Math.min(room, Math.max(OPTIONS_MIN,
                Math.min(list.size(), height - 2 - Screen.heightOf(scene, width))));
        var lines = new ArrayList<>(Screen.draw(scene, width, height - rows - 2));
        lines.add(Columns.cut(StyledText.of(" " + question(width - 1), Ink.STRONG), width));
        int end = items.stream().limit(chosenItem() + 1L).mapToInt(List::size).sum();
        int from = Math.clamp(dialog != null ? scrolled : end - rows + (end < list.size() ? 1L : 0), 0,
                Math.max(0, list.size() - rows));
        for (int i = from; i < from + rows; i++) {
            boolean more = i == from + rows - 1 && i + 1 < list.size(); // the last visible line says so
            lines.add(i >= list.size() ? StyledText.EMPTY : more ? StyledText.of("     " + console.say(
                    dialog != null ? "record.scroll" : "new.more", Map.of("more", behind(items, i))), Ink.QUIET)
                    : list.get(i));
        }
        lines.add(Columns.cut(StyledText.of(line(), Ink.PLAIN), width));
        return lines;
    }

    /// Returns how many items do not end before a line.
    private static int behind(List<List<StyledText>> items, int line) {
        int behind = 0;
        int end = 0;
        for (List<StyledText> item : items) {
            end += item.size();
            behind += end > line ? 1 : 0;
        }
        return behind;
    }

    private static List<List<StyledText>> each(List<StyledText> lines) {
        return lines.stream().map(List::of).toList();
    }

    private String line() {
        return " > " + typed.shown();
    }

    /// Returns the list below the question: legal choices, available orders, or entries undone by an order.
    private List<List<StyledText>> list(int width) {
        if (dialog != null) {
            return each(dialog.details(orders, console, width));
        }
        if (typed.text().startsWith(Orders.SIGN)) {
            String all = Orders.known().stream().map(words -> console.say("record.order." + words.getFirst()))
                    .collect(Collectors.joining(BETWEEN));
            return each(pieces(all, width));
        }
        if (help) {
            return each(pieces(console.say("record.help"), width));
        }
        List<Option> options = shown();
        if (options.isEmpty() && !typed.text().isBlank()) { // Enter explains why nothing matches
            return !note.isEmpty() ? List.of() : each(List.of(Columns.cut(
                    StyledText.of("     " + console.say("record.none-fits"), Ink.QUIET), width)));
        }
        List<ChoiceRuns.Run> runs = runs(options);
        List<List<String>> told = ListText.told(runs.stream().map(ChoiceRuns.Run::sentence).toList(), width - NUMBER);
        return IntStream.range(0, runs.size())
                .mapToObj(i -> option(runs.get(i), options.get(runs.get(i).first()), told.get(i))).toList();
    }

    private List<ChoiceRuns.Run> runs(List<Option> options) {
        return ChoiceRuns.of(options.stream().map(option -> option.sentence(console.language())).toList(), selected);
    }

    /// Returns the index of the selected item, or `NONE`.
    private int chosenItem() {
        if (selected == NONE) {
            return NONE;
        }
        List<ChoiceRuns.Run> runs = runs(shown());
        return IntStream.range(0, runs.size()).filter(i -> runs.get(i).has(selected)).findFirst().orElse(NONE);
    }

    /// Wraps text between pieces only.
    private static List<StyledText> pieces(String text, int width) {
        return Columns.flow(StyledText.of("  ", Ink.PLAIN), Arrays.stream(text.split(BETWEEN))
                .map(piece -> StyledText.of(piece, Ink.PLAIN)).toList(), BETWEEN, width, Integer.MAX_VALUE);
    }

    private List<StyledText> told(int width) {
        return Columns.wrap(note, width - 2).stream().map(line -> StyledText.of("  " + line, Ink.PLAIN)).toList();
    }

    private List<StyledText> option(ChoiceRuns.Run run, Option option, List<String> told) {
        int index = run.first();
        int number = recording.options().indexOf(option) + 1; // 0 for a surrender
        String mark = "%s%3s%s ".formatted(index == selected ? ">" : " ", number == 0 ? "" : number,
                run.size() > 1 ? FURTHER : " ");
        return IntStream.range(0, told.size()).mapToObj(i -> StyledText.of((i == 0 ? mark : " ".repeat(NUMBER))
                + told.get(i), index == selected ? Ink.STRONG : Ink.PLAIN)).toList();
    }

    /// Returns the prompt, with the players' clocks if there is room.
    private String question(int width) {
        String time = clock.isWanted() ? clock.text(recording, words, glyphs) + "   " : "";
        if (dialog == null) {
            return time + asked(chronicle.board(recording.match().timeline().size()), width - Columns.width(time));
        }
        String asked = dialog.question(console);
        return Columns.width(time + asked) <= width ? time + asked : asked;
    }

    private Scene scene(String status) {
        long here = recording.match().timeline().size();
        var board = chronicle.board(here);
        long before = recording.match().timeline().previous(here, Stride.STEP);
        return new Scene(chronicle.title(), chronicle.moment(here), board, words.labelled(CardLabels.on(board)),
                console.messages(), glyphs, bottom, recording.match().timeline(), here, List.of(),
                BoardChanges.between(chronicle.board(before), board), Optional.of(happenings), "",
                chronicle.settledAccounts(here), chronicle.labelled(CardLabels.of(words, board))::line, List.of(),
                status);
    }

    /// Returns one line with the player, the prompt and the default. The prompt is shortened first, because it is also
    /// shown above the log; then the default is reduced to its number in the list.
    private String asked(BoardView board, int width) {
        if (recording.isOver()) {
            return console.say("record.over");
        }
        Awaiting awaiting = Awaiting.of(board);
        String who = awaiting.seats().isEmpty() ? console.say("board.chance")
                : awaiting.seats().stream().map(words::player).collect(Collectors.joining(", "));
        String asked = words.word("prompt." + awaiting.prompt());
        Optional<Integer> unseen = recording.cardsAwaited().map(cards -> cards.cards().size());
        String usual = unseen.map(count -> console.say("record.unseen", Map.of("count", count)))
                .or(() -> recording.usual().map(option -> option.sentence(console.language()))).orElse("");
        String brief = unseen.map(_ -> console.say("record.unseen-brief")).orElseGet(this::usualNumber);
        return Stream.of(said(who, asked, usual), said(who, "", usual), said(who, asked, brief))
                .filter(line -> Columns.width(line) <= width).findFirst().orElseGet(() -> said(who, "", brief));
    }

    private String said(String who, String asked, String usual) {
        return console.say("record.prompt", Map.of("who", who, "prompt", asked, "usual", usual));
    }

    private String usualNumber() {
        return recording.usual().map((Option option) -> recording.options().indexOf(option) + 1).filter(n -> n > 0)
                .map(n -> console.say("record.usual-number", Map.of("number", n))).orElse("");
    }
}
