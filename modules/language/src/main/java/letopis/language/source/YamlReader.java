package letopis.language.source;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import letopis.language.message.BadFile;
import letopis.language.message.Characters;
import letopis.language.message.FileProblem;
import letopis.table.SourceNode;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.common.ScalarStyle;
import org.snakeyaml.engine.v2.events.AliasEvent;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.events.NodeEvent;
import org.snakeyaml.engine.v2.events.ScalarEvent;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.parser.ParserImpl;
import org.snakeyaml.engine.v2.scanner.StreamReader;

/// A reader of YAML, including JSON: one document of plain fields, lists and strings. Tags are rejected. So are anchors
/// and aliases, which can make small files grow in memory.
public final class YamlReader {

    private static final int MAX_DEPTH = 40;
    private static final LoadSettings SETTINGS =
            LoadSettings.builder().setCodePointLimit(16 << 20).setUseMarks(true).build();

    /// A number that was cut off after a name, because in YAML a `#` after a space begins a comment.
    private static final Pattern CUT_OFF_NUMBER_PATTERN = Pattern.compile("\\s+(#[0-9]+)(?![0-9\\p{L}])");

    private final String file;
    private final List<String> lines;
    private ColumnPosition position = new ColumnPosition(0, 0, 0);
    private final Iterator<Event> events;

    private YamlReader(String file, List<String> lines, Iterator<Event> events) {
        this.file = file;
        this.lines = lines;
        this.events = events;
    }

    /// @throws BadFile if the text has another form
    public static SourceNode read(String file, byte[] bytes) {
        try {
            String text = SourceText.of(file, bytes);
            var events = new ParserImpl(SETTINGS, new StreamReader(SETTINGS, text));
            return new YamlReader(file, text.lines().toList(), events).readDocument();
        } catch (MarkedYamlEngineException e) {
            throw YamlProblem.of(file, e);
        } catch (YamlEngineException e) {
            throw new BadFile(file, 0, 0, new FileProblem("bad-yaml.other", Map.of()), e);
        }
    }

    private static FileProblem createControlCharacterProblem(char letter) {
        return new FileProblem("control-character", Map.of("character", Characters.formatCodePoint(letter)));
    }

    private SourceNode readDocument() {
        events.next(); // start of the stream
        Event first = events.next();
        if (first.getEventId() != Event.ID.DocumentStart) {
            throw new BadFile(file, new FileProblem("empty", Map.of()));
        }
        SourceNode root = readValue(events.next(), 0);
        events.next(); // end of the document
        Event rest = events.next();
        if (rest.getEventId() != Event.ID.StreamEnd) {
            throw createBadFile(rest, "two-documents", Map.of());
        }
        return root;
    }

    private SourceNode readValue(Event event, int depth) {
        if (depth > MAX_DEPTH) {
            throw createBadFile(event, "too-deep", Map.of("limit", MAX_DEPTH));
        }
        if (event instanceof AliasEvent || event instanceof NodeEvent node && node.getAnchor().isPresent()) {
            throw createBadFile(event, "yaml-alias", Map.of());
        }
        return switch (event.getEventId()) {
            case Scalar -> readText(event, (ScalarEvent) event);
            case SequenceStart -> readItems(event, depth);
            case MappingStart -> readFields(event, depth);
            default -> throw new IllegalStateException("a value does not begin with " + event);
        };
    }

    private SourceNode.Text readText(Event event, ScalarEvent scalar) {
        String text = scalar.getValue();
        int control = Characters.indexOfFirstControlCharacter(text, true);
        if (control >= 0) {
            throw new BadFile(file, lineOf(event), findColumn(event),
                    createControlCharacterProblem(text.charAt(control)), null);
        }
        if (Characters.indexOfFirstLoneSurrogate(text) >= 0) {
            throw createBadFile(event, "half-letter", Map.of());
        }
        boolean plain = scalar.getScalarStyle() == ScalarStyle.PLAIN;
        if (plain && text.codePoints().anyMatch(Character::isLetter)) {
            event.getEndMark().ifPresent(end -> checkNotCutOff(event, text, end));
        }
        return new SourceNode.Text(lineOf(event), findColumn(event), text, !plain);
    }

    private void checkNotCutOff(Event event, String text, Mark end) {
        String line = end.getLine() < lines.size() ? lines.get(end.getLine()) : "";
        Matcher cut = CUT_OFF_NUMBER_PATTERN.matcher(line).region(indexOf(end, line), line.length());
        if (cut.lookingAt()) {
            throw createBadFile(event, "cut-name",
                    Map.of("name", FileProblem.abbreviate(text), "number", cut.group(1)));
        }
    }

    /// Returns the index of a column in its line, or the line's length if there is no such column. The search continues
    /// from the previous lookup. A line may be as long as a file, so starting over each time would be slow.
    private int indexOf(Mark mark, String line) {
        if (mark.getLine() != position.line() || mark.getColumn() < position.column()) {
            position = new ColumnPosition(mark.getLine(), 0, 0);
        }
        int index = position.index();
        int column = position.column();
        while (column < mark.getColumn() && index < line.length()) {
            index += Character.charCount(line.codePointAt(index));
            column++;
        }
        position = new ColumnPosition(mark.getLine(), column, index);
        return index;
    }

    /// A column of a line, and the index of the character at that column.
    private record ColumnPosition(int line, int column, int index) {}

    private SourceNode readItems(Event start, int depth) {
        List<SourceNode> items = new ArrayList<>();
        for (Event event = events.next(); event.getEventId() != Event.ID.SequenceEnd; event = events.next()) {
            items.add(readValue(event, depth + 1));
        }
        return new SourceNode.Items(lineOf(start), findColumn(start), items);
    }

    private SourceNode readFields(Event start, int depth) {
        List<SourceNode.Fields.Field> fields = new ArrayList<>();
        Set<String> names = new HashSet<>();
        for (Event event = events.next(); event.getEventId() != Event.ID.MappingEnd; event = events.next()) {
            if (!(readValue(event, depth + 1) instanceof SourceNode.Text name)) {
                throw createBadFile(event, "name-not-text", Map.of());
            }
            if (!names.add(name.value())) {
                throw createBadFile(event, "repeated-name", Map.of("name", FileProblem.abbreviate(name.value())));
            }
            fields.add(new SourceNode.Fields.Field(name, readValue(events.next(), depth + 1)));
        }
        return new SourceNode.Fields(lineOf(start), findColumn(start), fields);
    }

    private BadFile createBadFile(Event event, String code, Map<String, Object> details) {
        return new BadFile(file, lineOf(event), findColumn(event), new FileProblem(code, details), null);
    }

    private static int lineOf(Event event) {
        return findMark(event).map(mark -> mark.getLine() + 1).orElse(0);
    }

    private static int findColumn(Event event) {
        return findMark(event).map(mark -> mark.getColumn() + 1).orElse(0);
    }

    private static Optional<Mark> findMark(Event event) {
        return event.getStartMark();
    }

    /// Syntax errors, reworded for users. The parser's own messages are only in English and written for programmers.
    private enum YamlProblem {
        TAB("tab", false, "TAB"),
        CHARACTER("character", false, "cannot start any token"),
        COLON("colon", false, "mapping values are not allowed"),
        ITEM("item", false, "sequence entries are not allowed"),
        NO_COLON("no-colon", true, "could not find expected ':'"),
        QUOTE("quote", true, "while scanning a quoted scalar", "while scanning a double-quoted scalar"),
        BRACE("brace", true, "but got <stream end>", "but got <block end>", "but got <document"),
        COMMA("comma", false, "expected ',' or '"),
        INDENT("indent", false, "expected <block end>"),
        OTHER("other", false, "");

        private final String code;
        private final boolean isAtBeginning;
        private final String[] messageFragments;

        /// @param isAtBeginning true to report the place where the unfinished piece begins
        /// @param messageFragments the fragments of the parser's message that identify the error
        YamlProblem(String code, boolean isAtBeginning, String... messageFragments) {
            this.code = code;
            this.isAtBeginning = isAtBeginning;
            this.messageFragments = messageFragments;
        }

        static BadFile of(String file, MarkedYamlEngineException e) {
            String all = e.getContext() + " " + e.getProblem();
            YamlProblem problem = Arrays.stream(values())
                    .filter(yamlProblem -> Arrays.stream(yamlProblem.messageFragments).anyMatch(all::contains))
                    .findFirst()
                    .orElse(OTHER);
            Optional<Mark> mark = problem.isAtBeginning ? e.getContextMark().or(e::getProblemMark)
                    : e.getProblemMark().or(e::getContextMark);
            return new BadFile(file, mark.map(at -> at.getLine() + 1).orElse(1),
                    mark.map(at -> at.getColumn() + 1).orElse(0),
                    new FileProblem("bad-yaml." + problem.code, Map.of()), e);
        }
    }
}
