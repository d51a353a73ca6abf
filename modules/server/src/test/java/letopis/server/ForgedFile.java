package letopis.server;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.List;
import java.util.function.UnaryOperator;
import letopis.journal.Seal;
import letopis.journal.Sequence;
import letopis.notation.SealLine;

/// Changes lines of a replay file and seals it again, as its keeper could.
final class ForgedFile {

    private ForgedFile() {}

    /// @param lines the lines of the file
    /// @param change returns the new line of an entry
    static String seal(List<String> lines, UnaryOperator<String> change) {
        var text = new StringBuilder();
        Seal seal = Seal.ofHeader(lines.getFirst().getBytes(UTF_8));
        Seal.Chain chain = seal.startChain();
        for (String line : lines) {
            String now = line;
            if (line.startsWith("{\"seal\":") && !line.startsWith("{\"seal\":0,")) {
                seal = chain.close(new Sequence(Long.parseLong(line.substring(8, line.indexOf(',')))));
                now = new String(SealLine.write(seal), UTF_8);
            } else if (line.startsWith("{\"seq\":")) {
                now = change.apply(line);
                byte[] open = now.replaceFirst(",\"secret\":\\{.*}}$", "}").getBytes(UTF_8);
                chain.addLine(open, 0, open.length);
            }
            text.append(now).append('\n');
        }
        return text.toString();
    }
}
