package letopis.match;

import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import letopis.journal.Author;
import letopis.journal.Commit;
import letopis.journal.Entry;
import letopis.journal.Event;
import letopis.journal.MatchLog.Appended;
import letopis.journal.MatchLog.Writer;
import letopis.journal.Notation;
import letopis.journal.RuleRef;
import letopis.journal.Seal;
import letopis.journal.Sequence;
import letopis.table.Choice;
import letopis.table.Game;
import letopis.table.Outcome;
import letopis.table.Refusal;
import letopis.table.State;

/// Takes choices of one match: asks the rules, appends the commit, moves the state on. Not for several threads.
public final class Referee<S extends State> {

    private final Game<S> game;
    private final Writer writer;
    private final Notation notation;
    private final InstantSource clock;
    private final Supplier<String> salts;
    private S state;

    /// @param state the state at the tail of the log
    /// @param salts gives a new unguessable text at every call
    public Referee(Game<S> game, S state, Writer writer, Notation notation, InstantSource clock, Supplier<String> salts) {
        this.game = game;
        this.state = state;
        this.writer = writer;
        this.notation = notation;
        this.clock = clock;
        this.salts = salts;
    }

    /// What became of a choice.
    public sealed interface Taken {

        /// It is in the log, with all that follows from it.
        record Recorded(Commit commit) implements Taken {}

        /// The rules refused it.
        record Refused(Refusal refusal) implements Taken {}

        /// The log did not store it; the match has another writer now.
        record NotStored(Appended reason) implements Taken {}
    }

    public S state() {
        return state;
    }

    public Taken take(Choice choice) {
        return switch (game.decide(state, choice)) {
            case Outcome.Refused(var refusal) -> new Taken.Refused(refusal);
            case Outcome.Accepted(var consequences, _) -> record(choice, consequences);
        };
    }

    private Taken record(Choice choice, List<Outcome.Consequence> consequences) {
        Instant now = clock.instant();
        Seal tail = writer.tail();
        Seal.Chain seal = tail.chain();
        var entries = new ArrayList<Entry>(consequences.size() + 1);
        add(entries, seal, tail.last().next(), now, choice.by(), Sequence.NONE, List.of(), choice);
        for (var consequence : consequences) {
            add(entries, seal, entries.getLast().seq().next(), now, Author.RULES,
                    consequence.cause(), consequence.rules(), consequence.event());
        }
        var commit = new Commit(entries, seal.close(entries.getLast().seq()));
        return switch (writer.append(commit)) {
            case Appended.Stored _ -> {
                for (Entry entry : commit.entries()) {
                    state = game.evolve(state, entry.seq(), entry.event());
                }
                yield new Taken.Recorded(commit);
            }
            case Appended.Fenced fenced -> new Taken.NotStored(fenced);
            case Appended.OutOfSequence gap -> new Taken.NotStored(gap);
        };
    }

    private void add(
            List<Entry> entries, Seal.Chain seal, Sequence seq, Instant at, Author by,
            Sequence cause, List<RuleRef> rules, Event event) {
        var entry = notation.withSecretsSealed(new Entry(seq, at, by, cause, rules, event, Map.of()), salts);
        byte[] line = notation.publicLine(entry);
        seal.line(line, 0, line.length);
        entries.add(entry);
    }
}
