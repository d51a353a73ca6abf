package letopis.recording;

import java.util.Map;
import letopis.journal.Entry;
import letopis.journal.Seat;
import letopis.journal.SecretSeal;
import letopis.language.message.BadFile;
import letopis.language.message.FileProblem;
import letopis.notation.JsonNotation;

/// An entry written in a script. Its time and its seals are not used.
final class ScriptEntry {

    private ScriptEntry() {}

    /// Reads an entry.
    ///
    /// @throws BadFile if the text is not an entry, or if its hidden values were removed, because they would then be
    ///   recorded as never seen. The error has no file name, and its line is 1
    static Entry read(JsonNotation notation, byte[] bytes, int from, int length) {
        Entry entry = notation.read(bytes, from, length);
        for (Map.Entry<Seat, SecretSeal> sealed : entry.sealed().entrySet()) {
            if (sealed.getValue().isWithheld()) {
                throw new BadFile("entry", 1, 1, new FileProblem("secret-removed",
                        Map.of("seat", sealed.getKey().name(), "entry", entry.seq().number())), null);
            }
        }
        return entry;
    }
}
