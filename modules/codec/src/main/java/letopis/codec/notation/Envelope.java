package letopis.codec.notation;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;
import letopis.codec.json.JsonIn;
import letopis.codec.json.Scan;

/// What stands on an entry before its data, read off its line without knowing the game.
///
/// @param seq its number
/// @param at when it was recorded, as it is written
/// @param cause the number of the entry it follows from; nothing for a choice
public record Envelope(String seq, String type, String at, Optional<String> cause) {

    /// @throws IllegalArgumentException when it is not the line of an entry
    public static Envelope of(byte[] line) {
        Envelope scanned = scanned(line);
        return scanned == null ? parsed(line) : scanned;
    }

    /// Reads the one form entries are written in, since a parser takes longer than all else that is done with the line on
    /// its way; or returns null.
    private static Envelope scanned(byte[] line) {
        var in = new Scan(line, 0);
        try {
            in.take(EntryScan.SEQ);
            String seq = String.valueOf(in.number());
            in.take(EntryScan.TYPE);
            String type = in.text();
            in.take(EntryScan.V);
            in.number();
            in.take(EntryScan.AT);
            String at = in.text();
            in.take(EntryScan.BY);
            in.text();
            if (in.takes(EntryScan.CAUSE)) {
                return new Envelope(seq, type, at, Optional.of(String.valueOf(in.number())));
            }
            in.take(EntryScan.DATA);
            return new Envelope(seq, type, at, Optional.empty());
        } catch (Scan.NotCanonical _) {
            return null;
        }
    }

    private static Envelope parsed(byte[] line) {
        try (JsonIn in = JsonIn.strict(line, 0, line.length)) {
            String seq = "";
            String type = "";
            String at = "";
            in.parser.nextToken();
            while (in.parser.nextToken() == JsonToken.FIELD_NAME) {
                String name = in.parser.currentName();
                in.parser.nextToken();
                switch (name) {
                    case "seq" -> seq = in.parser.getText();
                    case "type" -> type = in.parser.getText();
                    case "at" -> at = in.parser.getText();
                    case "cause" -> {
                        return new Envelope(seq, type, at, Optional.of(in.parser.getText()));
                    }
                    case "data" -> {
                        return new Envelope(seq, type, at, Optional.empty());
                    }
                    case String _ -> in.parser.skipChildren();
                }
            }
            throw new IllegalArgumentException("an entry has data");
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("not the line of an entry", e);
        } catch (IOException e) {
            throw new UncheckedIOException("bytes in memory cannot fail to be read", e);
        }
    }
}
