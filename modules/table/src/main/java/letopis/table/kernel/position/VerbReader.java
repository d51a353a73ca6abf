package letopis.table.kernel.position;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import letopis.table.PositionReader;
import letopis.table.SourceNode;

/// A reader for the syntax of choices: a single word (`pass`), or a verb with an object and other fields (`{play: Меч,
/// on: x}`).
///
/// @param words the single words
/// @param verbs the verbs with their other allowed fields; if two verbs are written, the one that comes first in this
///   map is the verb of the choice
public record VerbReader(Set<String> words, Map<String, List<String>> verbs) {

    /// A parsed choice. Each implementation is one of the two ways to write it.
    public sealed interface ParsedChoice {

        record Word(String word) implements ParsedChoice {}

        /// @param object the value of the verb
        /// @param fields all written fields, including the verb
        record Verb(String verb, SourceNode object, SourceNode.Fields fields) implements ParsedChoice {}
    }

    public Optional<ParsedChoice> read(SourceNode node, PositionReader reader) {
        return switch (node) {
            case SourceNode.Text text -> readWord(text, reader);
            case SourceNode.Fields fields -> readVerb(fields, reader);
            case SourceNode.Items items -> {
                reader.reportExpected(items, "choice");
                yield Optional.empty();
            }
        };
    }

    private Optional<ParsedChoice> readWord(SourceNode.Text text, PositionReader reader) {
        if (words.contains(text.value())) {
            return Optional.of(new ParsedChoice.Word(text.value()));
        }
        var known = new TreeSet<>(words);
        known.addAll(verbs.keySet());
        String code = verbs.containsKey(text.value()) ? "verb-alone" : "unknown-verb";
        reader.report(text, code, "name", text.value(), "known", known);
        return Optional.empty();
    }

    private Optional<ParsedChoice> readVerb(SourceNode.Fields fields, PositionReader reader) {
        Optional<String> verb = verbs.keySet().stream().filter(name -> fields.find(name).isPresent()).findFirst();
        if (verb.isEmpty()) {
            SourceNode at = fields.fields().isEmpty() ? fields : fields.fields().getFirst().name();
            String name = at instanceof SourceNode.Text(_, _, var value, _) ? value : "{}";
            String code = words.contains(name) ? "word-with-value" : "unknown-verb";
            reader.report(at, code, "name", name, "known", verbs.keySet());
            return Optional.empty();
        }
        var known = new ArrayList<>(verbs.get(verb.get()));
        known.addFirst(verb.get());
        reader.readFields(fields, known);
        return Optional.of(new ParsedChoice.Verb(verb.get(), fields.find(verb.get()).orElseThrow(), fields));
    }
}
