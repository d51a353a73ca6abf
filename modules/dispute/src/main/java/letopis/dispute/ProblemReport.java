package letopis.dispute;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import letopis.language.json.BadJson;
import letopis.language.json.JsonReader;
import letopis.language.json.Shapes;
import letopis.language.message.BadFile;
import letopis.language.message.Characters;
import letopis.language.message.FileProblem;
import letopis.language.source.SourceJson;
import letopis.table.Game;
import letopis.table.PositionReader;
import letopis.table.Problem;
import letopis.table.SourceNode;
import letopis.table.SourceProblem;

/// The problems of one written file, each with its place and message.
final class ProblemReport {

    private final Path path;
    private final Game<?> game;
    private final List<BadFile> badFiles = new ArrayList<>();
    private final Set<String> failedFiles = new HashSet<>();
    private int reportedCount;

    ProblemReport(Path path, Game<?> game) {
        this.path = path;
        this.game = game;
    }

    List<BadFile> all() {
        return List.copyOf(badFiles);
    }

    void addAll(Collection<BadFile> problems) {
        badFiles.addAll(problems);
    }

    /// Suppresses problems about unknown cards with these names. Their definitions are faulty and already reported.
    void ignoreUnknownNames(Set<String> names) {
        failedFiles.addAll(names);
    }

    private boolean isFull() {
        return badFiles.size() > PositionReader.PROBLEMS_MAX;
    }

    void add(SourceNode node, String code, Map<String, Object> details) {
        add(new SourceProblem(node, code, details));
    }

    /// Reports an unexpected value. `key` names the expected term in the messages.
    void addMismatch(SourceNode node, String key) {
        add(node, "wrong-value", Map.of("expected", new Problem.Term(key)));
    }

    /// Returns whether the text is a single line, as required for a name or title. Reports the text if it is not.
    boolean requireSingleLine(SourceNode node, String text) {
        int control = Characters.indexOfFirstControlCharacter(text, false);
        if (control >= 0) {
            add(node, "control-character", Map.of("character", Characters.formatCodePoint(text.charAt(control))));
        }
        return control < 0;
    }

    /// Adds the problems that a reader has reported since the last call.
    void addNewProblems(PositionReader reader) {
        reader.problems().subList(reportedCount, reader.problems().size()).forEach(this::add);
        reportedCount = reader.problems().size();
    }

    private void add(SourceProblem problem) {
        if (isFull() || problem.code().equals("unknown-card")
                && failedFiles.contains(String.valueOf(problem.details().get("name")))) {
            return;
        }
        if (badFiles.size() == PositionReader.PROBLEMS_MAX) {
            badFiles.add(new BadFile(path.toString(), problem.at(),
                    new FileProblem("more-problems", Map.of("limit", PositionReader.PROBLEMS_MAX))));
            return;
        }
        badFiles.add(new BadFile(path.toString(), problem.at(), ProblemConverter.convert(problem, game)));
    }

    /// Reads a record from its JSON form.
    <T> Optional<T> readRecord(Class<T> type, SourceNode node) {
        var json = SourceJson.of(node, Set.of());
        try (JsonReader in = JsonReader.createLenientReader(json.bytes())) {
            in.next();
            return Optional.of(type.cast(Shapes.of(type).read(in)));
        } catch (BadJson e) {
            badFiles.add(new BadFile(path.toString(), json.partAt(e.offset).what(), e.problem));
            return Optional.empty();
        }
    }
}
