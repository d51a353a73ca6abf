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

/// One commit of a live match and the board it leads to, for any audience and in either language.
///
/// Immutable: one step may be held back, kept, and shown to many viewers from many threads. What a viewer may not see
/// is taken out here, so only what [#board], [#narrated] and [#write] return may leave the server.
public final class LiveStep {

    private final Commit commit;
    private final Boards<?> boards;
    private final JsonNotation notation;

    /// @param states after each entry of the commit
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

    /// The commit with all its secrets.
    public Commit commit() {
        return commit;
    }

    /// The states after each entry of the commit, with all their secrets.
    public List<? extends State> states() {
        return boards.states();
    }

    /// The number of its last entry. Whoever has seen this step and comes back later follows from the next one.
    public Sequence last() {
        return commit.last();
    }

    public BoardView board(Audience audience) {
        return boards.last(audience);
    }

    /// The entries of the commit in words.
    ///
    /// @param words of this match, from [LiveMatch#words]
    public List<NarratedEntry> narrated(Words words, Audience audience) {
        var narrated = new ArrayList<NarratedEntry>(commit.entries().size());
        for (int i = 0; i < commit.entries().size(); i++) {
            narrated.add(NarratedEntry.of(commit.entries().get(i), boards.states().get(i), words, audience));
        }
        return narrated;
    }

    /// Writes the entries as lines of a replay file, without the secrets this audience may not see.
    public void write(Audience audience, OutputStream out) throws IOException {
        for (Entry entry : commit.entries()) {
            write(entry, audience, out);
        }
    }

    /// Writes one entry of the commit as a line of a replay file, without the secrets this audience may not see.
    public void write(Entry entry, Audience audience, OutputStream out) throws IOException {
        Redaction.write(notation.line(entry), audience, out);
    }
}
