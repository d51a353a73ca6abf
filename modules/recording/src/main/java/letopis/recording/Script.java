package letopis.recording;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import letopis.dispute.ChoiceLines;
import letopis.journal.Commit;
import letopis.journal.Entry;
import letopis.journal.MatchEvent;
import letopis.language.cards.CardSets;
import letopis.language.message.BadFile;
import letopis.language.message.FileProblem;
import letopis.language.source.SourceFile;
import letopis.language.source.SourceLines;
import letopis.language.source.YamlText;
import letopis.match.RecordedChoice;
import letopis.match.Timeline.Stride;
import letopis.notation.JsonNotation;
import letopis.notation.LoadedMatch;
import letopis.recording.JudgeCommands.RulingLine;
import letopis.table.CardName;
import letopis.table.State;
import letopis.table.TableResynced;

/// A match as editable text: one choice per line, in the form used in positions (`A: pass`, `B: {cast: Гроза, on:
/// Вампир}`, `chance: {toss: A}`), in words (`ат бер вам`), or as an entry of a replay file. Empty lines and lines that
/// begin with `#` are ignored. `undo` undoes the previous choice. [LineInterpreter] lists further forms.
public final class Script {

    private Script() {}

    /// Returns the effective choices of a match.
    public static <S extends State> List<String> of(LoadedMatch<S> match) {
        var lines = new ChoiceLines<>(match.game(), match.cards(), Map.of(), CardName::value);
        return RecordedChoice.listChoicesInEffectAt(match.timeline(), match.timeline().size()).stream()
                .map(recordedChoice -> writeLine(match, lines, recordedChoice)).toList();
    }

    /// Returns the complete match, commit by commit. This includes choices, rulings, rewinds, the end, and the card set
    /// if it is not the game's own. Recording this script yields the same entries with the same numbers.
    public static <S extends State> List<String> ofWholeMatch(LoadedMatch<S> match) {
        var all = new ArrayList<>(ScriptCards.of(match.header().cards(), match.game()));
        var lines = new ChoiceLines<>(match.game(), match.cards(), Map.of(), CardName::value);
        long first = 1;
        for (long last : match.timeline().asRecorded().listMarks(Stride.STEP)) {
            Optional<RecordedChoice<S>> made = RecordedChoice.findAt(match.timeline(), first);
            Entry entry = match.timeline().entry(first);
            all.add(made.map(choice -> writeLine(match, lines, choice)).orElseGet(() ->
                    Optional.of(entry.event()).filter(MatchEvent.Ruling.class::isInstance)
                            .flatMap(event -> RulingLine.of(entry, (MatchEvent.Ruling) event))
                            .orElseGet(() -> new String(new JsonNotation(match.game()).line(entry), UTF_8))));
            first = last + 1;
        }
        return all;
    }

    private static <S extends State> String writeLine(LoadedMatch<S> match, ChoiceLines<S> lines,
            RecordedChoice<S> recordedChoice) {
        var notation = new JsonNotation(match.game());
        return recordedChoice.choice() instanceof TableResynced
                ? new TableLine(notation).format(match.timeline().entries().subList((int) recordedChoice.first() - 1,
                        (int) recordedChoice.last()))
                : lines.findLine(recordedChoice.before(), recordedChoice.choice()).map(YamlText::formatLine)
                .orElseGet(() ->
                        new String(notation.line(match.timeline().entry(recordedChoice.entry())), UTF_8));
    }

    public record ScriptFailure(long line, RecordingError error) {}

    /// Records a script line by line. Lines before an error stay recorded.
    ///
    /// @param source the name of the script in messages
    /// @param onCommit receives each commit
    /// @return the place of the first error; empty if there was none
    /// @throws BadFile if a line is not UTF-8; earlier lines are recorded
    /// @throws IOException if reading fails
    public static Optional<ScriptFailure> play(Recording<?> recording, String source, SourceLines script,
            Consumer<Commit> onCommit) throws IOException {
        var orders = new JudgeCommands(
                recording, file -> SourceFile.readBytes(resolveSibling(source, file), SourceFile.MAX_PAGE_BYTES));
        var cards = new ArrayList<String>();
        for (Optional<String> next = script.next(); next.isPresent(); next = script.next()) {
            String line = next.get();
            long at = script.number();
            if (ScriptCards.isCardLine(line)) {
                cards.add(line);
            } else if (!cards.isEmpty()) {
                checkCards(recording, source, cards, at - 1);
                cards.clear();
            }
            if (!line.isBlank() && !line.strip().startsWith("#")) {
                EntryResult entered = new LineInterpreter(recording, orders, source, at).enter(line.strip());
                entered.commits().forEach(onCommit);
                if (entered.error().isPresent()) {
                    return Optional.of(new ScriptFailure(at, entered.error().get()));
                }
            }
        }
        return Optional.empty();
    }

    /// @throws BadFile if the card set of the match differs from that of the script
    private static void checkCards(Recording<?> recording, String source, List<String> lines, long line) {
        LoadedMatch<?> match = recording.match();
        ScriptCards.read(source, lines, match.game()).ifPresent(cards -> {
            if (!CardSets.pin(cards, match.game()).sha256().equals(match.header().cards().sha256())) {
                throw new BadFile(source, line, 0, new FileProblem("script-cards", Map.of("set", cards.name(),
                        "match", match.header().match().value())), null);
            }
        });
    }

    /// Resolves a path in a script relative to the folder of the script.
    private static Path resolveSibling(String source, String file) {
        return source.equals("-") ? Path.of(file) : Path.of(source).resolveSibling(file);
    }
}
