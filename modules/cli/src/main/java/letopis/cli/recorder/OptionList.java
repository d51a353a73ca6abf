package letopis.cli.recorder;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import letopis.app.recording.ChoiceRuns;
import letopis.app.text.Columns;
import letopis.app.text.StyledText;
import letopis.app.text.TextStyle;
import letopis.cli.screen.ListText;
import letopis.language.message.Language;
import letopis.recording.Option;
import letopis.recording.Recording;

/// The list of options below the prompt. Options that differ only in a number share an item.
///
/// @param numberedOptions all options of the moment; their positions are the displayed numbers
/// @param shownOptions the options that match the typed words
/// @param selectedIndex the index of the marked option in `shownOptions`, or a negative number
record OptionList(List<Option> numberedOptions, List<Option> shownOptions, int selectedIndex, Language language) {

    private static final int NUMBER = 6; // columns before a choice
    private static final String MORE_MARK = "…"; // follows the number of the first of several
    private static final String SEPARATOR = " · ";

    /// Returns the options of the moment that match a typed text, or all options if the text is blank or contains no
    /// words.
    static List<Option> findMatchingOptions(Recording<?> recording, String text) {
        String last = text.contains(";") && recording.findMatchingOptions(text).isEmpty()
                ? text.substring(text.lastIndexOf(';') + 1).strip() : text.strip();
        String query = last.endsWith("+") ? last.substring(0, last.length() - 1) : last;
        if (query.isBlank() || query.matches("[0-9]+") || recording.awaitedCards().isPresent()) {
            return recording.options();
        }
        return recording.findMatchingOptions(query);
    }

    List<List<StyledText>> renderItems(int width) {
        List<ChoiceRuns.Run> runs = runs();
        List<List<String>> sentenceLines = ListText.fitItems(runs.stream().map(ChoiceRuns.Run::sentence).toList(),
                width - NUMBER);
        return IntStream.range(0, runs.size())
                .mapToObj(i -> lines(runs.get(i), shownOptions.get(runs.get(i).first()), sentenceLines.get(i)))
                .toList();
    }

    private List<ChoiceRuns.Run> runs() {
        return ChoiceRuns.of(shownOptions.stream().map(option -> option.sentence(language)).toList(), selectedIndex);
    }

    /// Returns the index of the marked item, or a negative number if no item is marked.
    int selectedItemIndex() {
        if (selectedIndex < 0) {
            return selectedIndex;
        }
        List<ChoiceRuns.Run> runs = runs();
        return IntStream.range(0, runs.size()).filter(i -> runs.get(i).contains(selectedIndex)).findFirst().orElse(-1);
    }

    private List<StyledText> lines(ChoiceRuns.Run run, Option option, List<String> lines) {
        int index = run.first();
        int number = numberedOptions.indexOf(option) + 1; // 0 for a surrender
        String mark = "%s%3s%s ".formatted(index == selectedIndex ? ">" : " ", number == 0 ? "" : number,
                run.size() > 1 ? MORE_MARK : " ");
        return IntStream.range(0, lines.size()).mapToObj(i -> StyledText.of((i == 0 ? mark : " ".repeat(NUMBER))
                + lines.get(i), index == selectedIndex ? TextStyle.STRONG : TextStyle.PLAIN)).toList();
    }

    /// Returns the number of items that do not fit completely above a line.
    static int countHiddenItems(List<List<StyledText>> items, int line) {
        int behind = 0;
        int end = 0;
        for (List<StyledText> item : items) {
            end += item.size();
            behind += end > line ? 1 : 0;
        }
        return behind;
    }

    static List<List<StyledText>> toItems(List<StyledText> lines) {
        return lines.stream().map(List::of).toList();
    }

    /// Returns an item of plain text, indented like an option.
    static List<StyledText> renderItem(String text, TextStyle style, int width) {
        return List.of(Columns.truncate(StyledText.of("     " + text, style), width));
    }

    /// Wraps text, breaking lines only between the pieces of a sentence.
    static List<StyledText> wrapPieces(String text, int width) {
        return Columns.flow(StyledText.of("  ", TextStyle.PLAIN), Arrays.stream(text.split(SEPARATOR))
                .map(piece -> StyledText.of(piece, TextStyle.PLAIN)).toList(), SEPARATOR, width, Integer.MAX_VALUE);
    }
}
