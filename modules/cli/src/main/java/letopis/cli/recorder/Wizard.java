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

/// A full-screen series of questions. Enter accepts the default answer. Esc returns to the previous question and keeps
/// its answer; on the first question it leaves the wizard.
public final class Wizard {

    private static final int MIN_NAME_LENGTH = 3; // shorter text resembles everything

    private final Console console;
    private final Function<Map<String, String>, Optional<Question>> questionFinder;
    private final Map<String, String> givenAnswers = new LinkedHashMap<>();
    // Answers of questions the user returned from.
    private final Map<String, String> earlierAnswers = new LinkedHashMap<>();
    private final List<Question> askedQuestions = new ArrayList<>();
    private final InputLine inputLine = new InputLine();
    private int selectedIndex;
    private String note = "";
    private boolean hasLeft;

    /// @param questionFinder the function that returns the next question for the answers so far, or empty after the
    ///   last question
    public Wizard(Console console, Function<Map<String, String>, Optional<Question>> questionFinder) {
        this.console = console;
        this.questionFinder = questionFinder;
        askNextQuestion();
    }

    /// Runs the wizard on the terminal.
    ///
    /// @return empty if the user leaves
    public static Optional<Map<String, String>> run(Console console,
            Function<Map<String, String>, Optional<Question>> questionFinder) {
        try (FullScreen screen = FullScreen.open(console)) {
            var wizard = new Wizard(console, questionFinder);
            var typing = KeyBindings.createRecordingBindings(screen.terminal());
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
        return hasLeft || askedQuestions.size() == givenAnswers.size();
    }

    Optional<Map<String, String>> answers() {
        return hasLeft ? Optional.empty() : Optional.of(Collections.unmodifiableMap(givenAnswers));
    }

    private void askNextQuestion() {
        questionFinder.apply(givenAnswers).ifPresent(question -> {
            askedQuestions.add(question);
            inputLine.clear();
            String usual = findDefaultAnswer(question);
            selectedIndex = Math.max(0, question.options().stream().map(Question.AnswerOption::answer).toList()
                    .indexOf(usual));
        });
    }

    private String findDefaultAnswer(Question question) {
        return earlierAnswers.getOrDefault(question.name(), question.defaultAnswer());
    }

    void press(Key key, String letter) {
        note = "";
        switch (key) {
            case ENTER -> acceptAnswer();
            case ESCAPE -> goBack();
            case CLEAR -> inputLine.clear();
            case ERASE -> inputLine.eraseLastCharacter();
            case UP -> moveUp();
            case DOWN -> selectedIndex = Math.clamp(selectedIndex + 1L, 0,
                    Math.max(0, visibleAnswerOptions().size() - 1));
            case HANG_UP -> hasLeft = true;
            case START, END -> inputLine.clearSelection();
            case PAGE_BACK, PAGE_FORWARD, REDRAW, UNKNOWN -> { }
            default -> {
                inputLine.add(KeyReader.keepPrintableCharacters(letter));
                selectedIndex = 0;
            }
        }
    }

    /// Moves up in the list. From the first answer, or without a list, returns to the previous question.
    private void moveUp() {
        if (selectedIndex == 0 || visibleAnswerOptions().isEmpty()) {
            goBack();
        } else {
            selectedIndex--;
        }
    }

    private void goBack() {
        if (givenAnswers.isEmpty()) {
            hasLeft = true;
            return;
        }
        askedQuestions.removeLast();
        String name = askedQuestions.removeLast().name();
        earlierAnswers.put(name, givenAnswers.remove(name));
        askNextQuestion();
    }

    /// Returns the answers matching the typed words or number.
    private List<Question.AnswerOption> visibleAnswerOptions() {
        List<Question.AnswerOption> offers = askedQuestions.getLast().options();
        String text = inputLine.text().strip();
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
        Question question = askedQuestions.getLast();
        String text = inputLine.text().strip();
        List<Question.AnswerOption> shown = visibleAnswerOptions();
        String answer = !shown.isEmpty() ? shown.get(Math.min(selectedIndex, shown.size() - 1)).answer()
                : text.isEmpty() ? findDefaultAnswer(question) : text;
        Optional<String> wrong = question.problemOf().apply(answer);
        if (wrong.isPresent()) {
            note = wrong.get();
            inputLine.selectAll();
            return;
        }
        givenAnswers.put(question.name(), answer);
        askNextQuestion();
    }

    List<StyledText> draw(int width, int height) {
        var lines = new ArrayList<StyledText>();
        lines.add(Columns.truncate(StyledText.of(" " + console.say("wizard.title"), TextStyle.TITLE), width));
        lines.add(StyledText.EMPTY);
        for (Question question : askedQuestions.subList(0, givenAnswers.size())) {
            lines.add(Columns.truncate(StyledText.of("  " + question.text() + ": " + labelOf(question),
                    TextStyle.QUIET), width));
        }
        if (!isOver()) {
            lines.addAll(formatQuestionLines(askedQuestions.getLast(), width));
        }
        List<String> below = note.isEmpty() ? List.of(console.say("wizard.hints")) : Columns.wrap(note, width - 2);
        while (lines.size() < height - below.size()) {
            lines.add(StyledText.EMPTY);
        }
        below.forEach(line -> lines.add(
                Columns.truncate(StyledText.of(" " + line, note.isEmpty() ? TextStyle.QUIET : TextStyle.BAD),
                width)));
        int over = lines.size() - height; // the oldest answers are dropped first
        return height < 1 ? List.of() : lines.subList(Math.max(0, over), lines.size());
    }

    /// Returns the question with its matching answers, or with all answers if none matches.
    private List<StyledText> formatQuestionLines(Question question, int width) {
        var lines = new ArrayList<StyledText>();
        lines.add(Columns.truncate(StyledText.of(" " + question.text() + "?", TextStyle.STRONG), width));
        List<Question.AnswerOption> shown = visibleAnswerOptions();
        List<Question.AnswerOption> listed = shown.isEmpty() ? question.options() : shown;
        for (int i = 0; i < listed.size(); i++) {
            boolean here = !shown.isEmpty() && i == Math.min(selectedIndex, shown.size() - 1);
            Question.AnswerOption offer = listed.get(i);
            lines.add(Columns.truncate(new StyledText.Builder().append("%s%3d  %s".formatted(here ? ">" : " ",
                    question.options().indexOf(offer) + 1, offer.label()),
                    here ? TextStyle.STRONG : shown.isEmpty() ? TextStyle.QUIET : TextStyle.PLAIN)
                    .append(offer.hint().isEmpty() ? "" : " (" + offer.hint() + ")", TextStyle.QUIET).text(),
                    width));
        }
        boolean isEmpty = inputLine.text().isBlank();
        String usual = shown.isEmpty() && isEmpty && !findDefaultAnswer(question).isEmpty()
                ? "   (Enter: " + findDefaultAnswer(question) + ")" : "";
        lines.add(Columns.truncate(StyledText.of(" > " + inputLine.displayText() + usual, TextStyle.PLAIN), width));
        if (shown.isEmpty() && !listed.isEmpty() && !isEmpty && note.isEmpty()) {
            String text = inputLine.text().strip();
            String key = question.problemOf().apply(text).isEmpty() ? "wizard.not-listed" : "wizard.none-fits";
            Columns.wrap(console.say(key, Map.of("what", text, "nearest", findNearest(listed, text))), width - 2)
                    .forEach(line -> lines.add(StyledText.of(" " + line, TextStyle.QUIET)));
        }
        return lines;
    }

    /// Returns the answer with the word most similar to the text; empty if none is similar.
    private static String findNearest(List<Question.AnswerOption> options, String text) {
        var words = new LinkedHashMap<String, String>();
        options.forEach(offer -> Stream.of(offer.label(), offer.answer()).forEach(name -> {
            words.putIfAbsent(name, offer.label());
            WordMatcher.splitWords(name).forEach(word -> words.putIfAbsent(word, offer.label()));
        }));
        words.keySet().removeIf(word -> word.length() < MIN_NAME_LENGTH);
        return Spelling.findNearest(text, words.keySet()).map(words::get).orElse("");
    }

    private String labelOf(Question question) {
        String answer = givenAnswers.get(question.name());
        return question.options().stream().filter(offer -> offer.answer().equals(answer))
                .map(Question.AnswerOption::label)
                .findFirst().orElse(answer);
    }
}
