package letopis.cli.recorder;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import letopis.app.text.Columns;
import letopis.app.text.StyledText;
import letopis.app.text.TextStyle;
import letopis.cli.stepper.FullScreen;
import letopis.cli.stepper.Key;
import letopis.cli.stepper.KeyBindings;
import letopis.cli.stepper.KeyReader;
import letopis.language.message.Spelling;
import letopis.program.console.Console;
import letopis.recording.WordMatcher;

/// A full-screen series of questions, each with a default answer on Enter. Esc returns to the previous question and
/// keeps its answer; on the first question it leaves.
public final class Wizard {

    private static final int NAME_MIN = 3; // shorter text resembles everything

    private final Console console;
    private final Function<Map<String, String>, Optional<Question>> next;
    private final Map<String, String> answers = new LinkedHashMap<>();
    private final Map<String, String> earlier = new LinkedHashMap<>(); // answers of questions the user returned from
    private final List<Question> asked = new ArrayList<>();
    private final InputLine typed = new InputLine();
    private int selected;
    private String note = "";
    private boolean left;

    /// @param next returns the next question for the answers so far; empty after the last
    public Wizard(Console console, Function<Map<String, String>, Optional<Question>> next) {
        this.console = console;
        this.next = next;
        askNext();
    }

    /// Runs the wizard on the terminal.
    ///
    /// @return empty if the user leaves
    public static Optional<Map<String, String>> run(Console console,
            Function<Map<String, String>, Optional<Question>> next) {
        try (FullScreen screen = FullScreen.open(console)) {
            var wizard = new Wizard(console, next);
            var typing = KeyBindings.recordingBindings(screen.terminal());
            var input = new KeyReader(screen.terminal().reader());
            screen.show(wizard::draw);
            while (!wizard.isOver()) {
                Key key = input.read(typing);
                if (key == Key.REDRAW) {
                    screen.redraw();
                } else {
                    screen.update(() -> wizard.press(key, input.lastInput()));
                }
            }
            return wizard.answers();
        }
    }

    boolean isOver() {
        return left || asked.size() == answers.size();
    }

    Optional<Map<String, String>> answers() {
        return left ? Optional.empty() : Optional.of(Collections.unmodifiableMap(answers));
    }

    private void askNext() {
        next.apply(answers).ifPresent(question -> {
            asked.add(question);
            typed.clear();
            String usual = defaultAnswer(question);
            selected = Math.max(0, question.offers().stream().map(Question.AnswerOption::answer).toList()
                    .indexOf(usual));
        });
    }

    private String defaultAnswer(Question question) {
        return earlier.getOrDefault(question.name(), question.otherwise());
    }

    void press(Key key, String letter) {
        note = "";
        switch (key) {
            case ENTER -> acceptAnswer();
            case ESCAPE -> goBack();
            case CLEAR -> typed.clear();
            case ERASE -> typed.erase();
            case UP -> moveUp();
            case DOWN -> selected = Math.clamp(selected + 1L, 0, Math.max(0, visibleAnswerOptions().size() - 1));
            case HANG_UP -> left = true;
            case START, END -> typed.editAtEnd();
            case PAGE_BACK, PAGE_FORWARD, REDRAW, UNKNOWN -> { }
            default -> {
                typed.add(KeyReader.printablePart(letter));
                selected = 0;
            }
        }
    }

    /// Moves up; from the first answer, or without a list, to the previous question.
    private void moveUp() {
        if (selected == 0 || visibleAnswerOptions().isEmpty()) {
            goBack();
        } else {
            selected--;
        }
    }

    private void goBack() {
        if (answers.isEmpty()) {
            left = true;
            return;
        }
        asked.removeLast();
        String name = asked.removeLast().name();
        earlier.put(name, answers.remove(name));
        askNext();
    }

    /// Returns the answers matching the typed words or number.
    private List<Question.AnswerOption> visibleAnswerOptions() {
        List<Question.AnswerOption> offers = asked.getLast().offers();
        String text = typed.text().strip();
        if (text.isEmpty()) {
            return offers;
        }
        if (text.matches("[0-9]{1,3}")) {
            int number = Integer.parseInt(text);
            return number >= 1 && number <= offers.size() ? List.of(offers.get(number - 1)) : List.of();
        }
        return WordMatcher.findMatches(offers, offer -> List.of(offer.label(), offer.answer()), text);
    }

    private void acceptAnswer() {
        Question question = asked.getLast();
        String text = typed.text().strip();
        List<Question.AnswerOption> shown = visibleAnswerOptions();
        String answer = !shown.isEmpty() ? shown.get(Math.min(selected, shown.size() - 1)).answer()
                : text.isEmpty() ? defaultAnswer(question) : text;
        Optional<String> wrong = question.wrong().apply(answer);
        if (wrong.isPresent()) {
            note = wrong.get();
            typed.selectAll();
            return;
        }
        answers.put(question.name(), answer);
        askNext();
    }

    List<StyledText> draw(int width, int height) {
        var lines = new ArrayList<StyledText>();
        lines.add(Columns.cut(StyledText.of(" " + console.say("wizard.title"), TextStyle.TITLE), width));
        lines.add(StyledText.EMPTY);
        for (Question question : asked.subList(0, answers.size())) {
            lines.add(Columns.cut(StyledText.of("  " + question.text() + ": " + label(question), TextStyle.QUIET),
                    width));
        }
        if (!isOver()) {
            lines.addAll(questionLines(asked.getLast(), width));
        }
        List<String> below = note.isEmpty() ? List.of(console.say("wizard.hints")) : Columns.wrap(note, width - 2);
        while (lines.size() < height - below.size()) {
            lines.add(StyledText.EMPTY);
        }
        below.forEach(line -> lines.add(
                Columns.cut(StyledText.of(" " + line, note.isEmpty() ? TextStyle.QUIET : TextStyle.HURT),
                width)));
        int over = lines.size() - height; // the oldest answers are dropped first
        return height < 1 ? List.of() : lines.subList(Math.max(0, over), lines.size());
    }

    /// Returns the question with its matching answers, or all answers if none matches.
    private List<StyledText> questionLines(Question question, int width) {
        var lines = new ArrayList<StyledText>();
        lines.add(Columns.cut(StyledText.of(" " + question.text() + "?", TextStyle.STRONG), width));
        List<Question.AnswerOption> shown = visibleAnswerOptions();
        List<Question.AnswerOption> listed = shown.isEmpty() ? question.offers() : shown;
        for (int i = 0; i < listed.size(); i++) {
            boolean here = !shown.isEmpty() && i == Math.min(selected, shown.size() - 1);
            Question.AnswerOption offer = listed.get(i);
            lines.add(Columns.cut(new StyledText.Builder().append("%s%3d  %s".formatted(here ? ">" : " ",
                    question.offers().indexOf(offer) + 1, offer.label()),
                    here ? TextStyle.STRONG : shown.isEmpty() ? TextStyle.QUIET : TextStyle.PLAIN)
                    .append(offer.hint().isEmpty() ? "" : " (" + offer.hint() + ")", TextStyle.QUIET).text(),
                    width));
        }
        boolean isEmpty = typed.text().isBlank();
        String usual = shown.isEmpty() && isEmpty && !defaultAnswer(question).isEmpty()
                ? "   (Enter: " + defaultAnswer(question) + ")" : "";
        lines.add(Columns.cut(StyledText.of(" > " + typed.displayText() + usual, TextStyle.PLAIN), width));
        if (shown.isEmpty() && !listed.isEmpty() && !isEmpty && note.isEmpty()) {
            String text = typed.text().strip();
            String key = question.wrong().apply(text).isEmpty() ? "wizard.not-listed" : "wizard.none-fits";
            Columns.wrap(console.say(key, Map.of("what", text, "nearest", nearest(listed, text))), width - 2)
                    .forEach(line -> lines.add(StyledText.of(" " + line, TextStyle.QUIET)));
        }
        return lines;
    }

    /// Returns the answer with the word most similar to the text; empty if none is similar.
    private static String nearest(List<Question.AnswerOption> offers, String text) {
        var words = new LinkedHashMap<String, String>();
        offers.forEach(offer -> Stream.of(offer.label(), offer.answer()).forEach(name -> {
            words.putIfAbsent(name, offer.label());
            WordMatcher.wordsOf(name).forEach(word -> words.putIfAbsent(word, offer.label()));
        }));
        words.keySet().removeIf(word -> word.length() < NAME_MIN);
        return Spelling.nearest(text, words.keySet()).map(words::get).orElse("");
    }

    private String label(Question question) {
        String answer = answers.get(question.name());
        return question.offers().stream().filter(offer -> offer.answer().equals(answer))
                .map(Question.AnswerOption::label)
                .findFirst().orElse(answer);
    }
}
