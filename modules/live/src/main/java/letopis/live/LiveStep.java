package letopis.live;

import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import letopis.journal.Commit;
import letopis.journal.Entry;
import letopis.journal.Sequence;
import letopis.language.text.Words;
import letopis.notation.JsonNotation;
import letopis.notation.Redaction;
import letopis.table.Audience;
import letopis.table.BoardView;
import letopis.table.Game;
import letopis.table.State;

/// A commit of a live match and the resulting board, for any audience and in either language.
///
/// Immutable: a step may be delayed, stored, and shown to many viewers from many threads. Secrets are redacted here, so
/// only results of [#viewBoard], [#narrate] and [#write] may leave the server.
public final class LiveStep {

    private final Commit commit;
    private final Boards<?> boards;
    private final JsonNotation notation;

    /// @param states the state after each entry of the commit
    private record Boards<S extends State>(Game<S> game, List<S> states) {

        BoardView last(Audience audience) {
            return game.view(states.getLast(), audience);
        }
    }

    private LiveStep(Commit commit, Boards<?> boards, JsonNotation notation) {
        this.commit = commit;
        this.boards = boards;
        this.notation = notation;
    }

    static <S extends State> LiveStep of(Commit commit, Game<S> game, List<S> states, JsonNotation notation) {
        return new LiveStep(commit, new Boards<>(game, List.copyOf(states)), notation);
    }

    /// Returns the commit with all its secrets.
    public Commit commit() {
        return commit;
    }

    /// Returns the state after each entry of the commit, with all secrets.
    public List<? extends State> states() {
        return boards.states();
    }

    /// Returns the number of the commit's last entry. A returning viewer who has seen this step continues with the next
    /// entry.
    public Sequence last() {
        return commit.last();
    }

    public BoardView viewBoard(Audience audience) {
        return boards.last(audience);
    }

    /// Narrates the entries of the commit.
    ///
    /// @param words the words of this match, from [LiveMatch#wordsByLanguage]
    public List<NarratedEntry> narrate(Words words, Audience audience) {
        var narrated = new ArrayList<NarratedEntry>(commit.entries().size());
        for (int i = 0; i < commit.entries().size(); i++) {
            narrated.add(NarratedEntry.of(commit.entries().get(i), boards.states().get(i), words, audience));
        }
        return narrated;
    }

    /// Writes the entries as lines of a replay file, without secrets that this audience may not see.
    public void write(Audience audience, OutputStream out) throws IOException {
        for (Entry entry : commit.entries()) {
            write(entry, audience, out);
        }
    }

    /// Writes one entry of the commit as a line of a replay file, without secrets that this audience may not see.
    public void write(Entry entry, Audience audience, OutputStream out) throws IOException {
        Redaction.write(notation.line(entry), audience, out);
    }
}
