package letopis.live.recording;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import letopis.codec.notation.JsonNotation;
import letopis.codec.notation.LoadedMatch;
import letopis.codec.source.SourceFile;
import letopis.codec.source.YamlText;
import letopis.dispute.ChoiceLines;
import letopis.journal.Commit;
import letopis.journal.Entry;
import letopis.match.Timeline;
import letopis.match.Timeline.Stride;
import letopis.table.CardName;
import letopis.table.CardsRenumbered;
import letopis.table.Choice;
import letopis.table.LaidAnew;
import letopis.table.PublicChoice;
import letopis.table.State;

/// A match as a text people can write: a choice on each line, as among the choices of a position (`A: pass`,
/// `B: {cast: Гроза, on: Вампир}`, `chance: {toss: A}`), in words (`ат бер вам`), or as the entry of a replay file.
/// Empty lines and lines that begin with `#` are left out; `undo` takes back the choice before. [Typing] says what else
/// a line may be.
public final class Script {

    private Script() {}

    /// The choices of a match that count.
    public static <S extends State> List<String> of(LoadedMatch<S> match) {
        var lines = new ChoiceLines<>(match.game(), match.cards(), Map.of(), CardName::value);
        Timeline<S> timeline = match.timeline();
        long[] ends = timeline.asRecorded().marks(Stride.STEP);
        var script = new ArrayList<String>();
        for (int i = 0; i < ends.length; i++) {
            if (timeline.isEffective(ends[i])) {
                long first = i == 0 ? 1 : ends[i - 1] + 1;
                line(match, lines, timeline.entries().subList((int) first - 1, (int) ends[i]),
                        timeline.at(timeline.before(first))).ifPresent(script::add);
            }
        }
        return script;
    }

    /// @param entries of a commit
    private static <S extends State> Optional<String> line(LoadedMatch<S> match, ChoiceLines<S> lines,
            List<Entry> entries, S before) {
        var renumbered = new ArrayList<CardsRenumbered>();
        for (Entry entry : entries) {
            if (entry.event() instanceof LaidAnew) {
                return Optional.of(new LaidLine(new JsonNotation(match.game())).of(entries));
            }
            if (entry.event() instanceof CardsRenumbered one) {
                renumbered.add(one);
            } else if (entry.event() instanceof Choice choice) {
                Choice asked = new PublicChoice(renumbered, choice).asked(before.table());
                return lines.line(before, asked).map(YamlText::line)
                        .or(() -> Optional.of(new String(new JsonNotation(match.game()).line(entry), UTF_8)));
            } else {
                return Optional.empty(); // the match as such has ended, or gone back
            }
        }
        return Optional.empty();
    }

    /// A line at which a script could not go on.
    public record Stop(long line, Trouble trouble) {}

    /// Records what a script says, each line as it comes. What is recorded before a line that is wrong stays so.
    ///
    /// @param source what messages call it
    /// @param done gets every commit
    /// @return where it had to stop; nothing at its end
    /// @throws IOException when it cannot be read on
    public static Optional<Stop> play(Recording<?> recording, String source, BufferedReader script,
            Consumer<Commit> done) throws IOException {
        var orders = new Orders(recording, file -> SourceFile.bytes(beside(source, file), SourceFile.PAGE_MAX));
        long at = 0;
        for (String line = script.readLine(); line != null; line = script.readLine()) {
            at++;
            if (!line.isBlank() && !line.strip().startsWith("#")) {
                Entered entered = new Typing(recording, orders, source, at).enter(line.strip());
                entered.commits().forEach(done);
                if (entered.trouble().isPresent()) {
                    return Optional.of(new Stop(at, entered.trouble().get()));
                }
            }
        }
        return Optional.empty();
    }

    /// Files that a script names are looked for beside it.
    private static Path beside(String source, String file) {
        return source.equals("-") ? Path.of(file) : Path.of(source).resolveSibling(file);
    }
}
