package letopis.recording;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import letopis.journal.Entry;
import letopis.notation.JsonNotation;
import letopis.table.Choice;

/// A table reset as a line of a script. The choices of its commit are written as a list of entries.
record TableLine(JsonNotation notation) {

    String format(List<Entry> commit) {
        return commit.stream().filter(Entry::isChoice).map(entry -> new String(notation.line(entry), UTF_8))
                .collect(Collectors.joining(",", "[", "]"));
    }

    /// @throws IOException if the line is not JSON
    /// @throws letopis.language.message.BadFile if the line is not a list of entries
    List<Choice> parse(String line) throws IOException {
        byte[] bytes = line.getBytes(UTF_8);
        var choices = new ArrayList<Choice>();
        try (JsonParser parser = new JsonFactory().createParser(bytes)) {
            parser.nextToken();
            while (parser.nextToken() == JsonToken.START_OBJECT) {
                int from = (int) parser.currentTokenLocation().getByteOffset();
                parser.skipChildren();
                int to = (int) parser.currentLocation().getByteOffset();
                if (ScriptEntry.read(notation, bytes, from, to - from).event() instanceof Choice choice) {
                    choices.add(choice);
                }
            }
        }
        return choices;
    }
}
