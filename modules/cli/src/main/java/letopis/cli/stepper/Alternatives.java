package letopis.cli.stepper;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.app.Salts;
import letopis.app.answer.WhatIfAnswer;
import letopis.app.answer.WhatIfText;
import letopis.app.match.OpenMatch;
import letopis.app.text.Glyphs;
import letopis.app.text.StyledText;
import letopis.cli.screen.ListText;
import letopis.match.RecordedChoice;
import letopis.notation.LoadedMatch;
import letopis.program.console.Console;
import letopis.recording.Branch;
import letopis.recording.Option;
import letopis.recording.WordMatcher;
import letopis.table.State;

/// A list of the alternatives to a recorded choice.
final class Alternatives {

    private final Branch<?> branch;
    private final Console console;
    private final List<Option> options;
    private String input = "";
    private int selectedIndex;

    private Alternatives(Branch<?> branch, Console console) {
        this.branch = branch;
        this.console = console;
        this.options = branch.alternatives();
    }

    /// Returns the alternatives to a choice. The result is empty if the entry is not a player's choice, or if there was
    /// no alternative.
    static Optional<Alternatives> of(OpenMatch openMatch, long index, Console console) {
        return index == 0 ? Optional.empty() : of(openMatch.match(), index, console);
    }

    private static <S extends State> Optional<Alternatives> of(LoadedMatch<S> match, long index, Console console) {
        return RecordedChoice.findAt(match.timeline(), index)
                .map(recordedChoice -> new Alternatives(new Branch<>(match, recordedChoice, Salts.random()), console))
                .filter(alternatives -> !alternatives.options.isEmpty());
    }

    /// The effect of a key on the list.
    enum KeyEffect { STAYS, LEFT, CHOSEN }

    KeyEffect press(Key key, String letter) {
        switch (key) {
            case ESCAPE -> {
                return KeyEffect.LEFT;
            }
            case ENTER -> {
                return visibleOptions().isEmpty() ? KeyEffect.STAYS : KeyEffect.CHOSEN;
            }
            case UP -> selectedIndex--;
            case DOWN -> selectedIndex++;
            case CLEAR -> input = "";
            case ERASE -> input = input.isEmpty() ? ""
                    : input.substring(0, input.offsetByCodePoints(input.length(), -1));
            case START, END, PAGE_BACK, PAGE_FORWARD, REDRAW, UNKNOWN -> { }
            default -> input += KeyReader.keepPrintableCharacters(letter);
        }
        selectedIndex = Math.clamp(selectedIndex, 0, Math.max(0, visibleOptions().size() - 1));
        return KeyEffect.STAYS;
    }

    /// Returns the options matching the typed words.
    private List<Option> visibleOptions() {
        return input.isBlank() ? options : WordMatcher.findMatches(options, input);
    }

    /// Renders the list with room for all options, so that its height stays the same when the list is filtered.
    List<StyledText> draw(int width, int maxHeight) {
        String title = console.say("stepper.alternatives", Map.of("entry", branch.replacedChoice().entry(),
                "count", visibleOptions().size()));
        int lines = ListText.fitItems(listSentences(options), width).stream().mapToInt(List::size).sum();
        return new ArrayList<>(ListText.draw(title, listSentences(visibleOptions()), selectedIndex,
                console.say("stepper.alternatives-hint", Map.of("text", input)), width,
                Math.min(maxHeight, lines + ListText.SURROUNDING_LINE_COUNT)));
    }

    private List<String> listSentences(List<Option> options) {
        return options.stream().map(option -> option.sentence(console.language())).toList();
    }

    /// A chosen branch.
    ///
    /// @param from the replaced choice
    /// @param at the first entry of the branch
    /// @param story the events of the branch
    record ChosenBranch(OpenMatch open, long from, long at, Page story) {}

    ChosenBranch chooseBranch(Glyphs glyphs) {
        branch.choose(visibleOptions().get(selectedIndex));
        return toChosenBranch(branch, glyphs);
    }

    private <S extends State> ChosenBranch toChosenBranch(Branch<S> branch, Glyphs glyphs) {
        WhatIfAnswer.Story story = WhatIfAnswer.createStory(branch, console, glyphs);
        var open = new OpenMatch(branch.recording().match(), console);
        return new ChosenBranch(open, branch.replacedChoice().entry().number(),
                open.match().timeline().findStepEnd(branch.replacedChoice().first()),
                Page.of(width -> WhatIfText.of(story, open.words(), console.withSize(width - 2, glyphs))));
    }
}
