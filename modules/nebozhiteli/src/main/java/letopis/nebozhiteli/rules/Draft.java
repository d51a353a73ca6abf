package letopis.nebozhiteli.rules;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import letopis.journal.Event;
import letopis.journal.RuleRef;
import letopis.journal.Sequence;
import letopis.nebozhiteli.card.Limit;
import letopis.nebozhiteli.event.CardEvent.RuleOverridden;
import letopis.nebozhiteli.event.Edition;
import letopis.nebozhiteli.event.LedgerEvent.LedgerCommitted;
import letopis.nebozhiteli.fold.Fold;
import letopis.nebozhiteli.query.GoldenRule;
import letopis.nebozhiteli.state.DuelState;
import letopis.table.Choice;
import letopis.table.Outcome.Consequence;

/// The consequences of one choice while they are being drawn: each is folded into the state at once, so that the next
/// one is drawn from what is true by then. Lives within one call of `decide`.
final class Draft {

    /// Something that happened, and what was true before.
    record Heard(Sequence at, DuelState before, Event event) {}

    private final List<Consequence> consequences = new ArrayList<>();
    private final Sequence choice;
    private final List<Heard> heard = new ArrayList<>();
    private final boolean trial;
    private DuelState state;
    private Prompt.TurnUp missing;

    private Draft(DuelState state, Choice taken) {
        this.trial = false;
        this.choice = state.at().next();
        this.state = Fold.evolve(state, choice, taken);
        heard.add(new Heard(choice, state, taken));
    }

    static Draft of(DuelState before, Choice taken) {
        return new Draft(before, taken);
    }

    private Draft(DuelState state) {
        this.trial = true;
        this.choice = state.at();
        this.state = state;
    }

    /// One to try something out in, of which nothing is recorded.
    static Draft trial(DuelState state) {
        return new Draft(state);
    }

    /// Cards would be needed here that nobody has told apart. Only while something is tried out: whatever follows from there
    /// may be wrong, and only the first that are missing count.
    void miss(Prompt.TurnUp cards) {
        if (!trial) {
            throw new IllegalStateException("unknown cards are needed: " + cards);
        }
        missing = missing == null ? cards : missing;
    }

    Optional<Prompt.TurnUp> missing() {
        return Optional.ofNullable(missing);
    }

    DuelState state() {
        return state;
    }

    /// The entry of the choice all this follows from.
    Sequence choice() {
        return choice;
    }

    /// The entry the checks at the end of the phase follow from: the ledger, if it was reckoned up just now, else the choice.
    Sequence reckoned() {
        for (int i = consequences.size() - 1; i >= 0; i--) {
            if (consequences.get(i).event() instanceof LedgerCommitted) {
                return choice.plus(i + 1L);
            }
        }
        return choice;
    }

    List<Consequence> consequences() {
        return consequences;
    }

    /// Adds what follows from the choice.
    Sequence add(Event event, String... rules) {
        return add(choice, event, rules);
    }

    /// Adds what follows from an entry.
    ///
    /// @param rules paragraphs of both editions; those of the edition in force are cited, or all where it has none
    Sequence add(Sequence cause, Event event, String... rules) {
        Sequence seq = state.at().next();
        consequences.add(new Consequence(event, cause, inForce(rules)));
        heard.add(new Heard(seq, state, event));
        state = Fold.evolve(state, seq, event);
        return seq;
    }

    /// Records that a card's number counted instead of the printed one.
    void note(Sequence cause, Limit limit, GoldenRule.InForce number) {
        number.by().filter(_ -> number.value() != limit.printed()).ifPresent(card ->
                add(cause, new RuleOverridden(limit.rule(), card), "NT-III-1-p1", limit.rule().id(), "NB-032"));
    }

    /// What has happened since somebody last asked, for the abilities that wait for it.
    List<Heard> takeHeard() {
        var taken = List.copyOf(heard);
        heard.clear();
        return taken;
    }

    private List<RuleRef> inForce(String... rules) {
        String prefix = state.settings().edition() == Edition.BEGINNER ? "NB-" : "NT-";
        List<RuleRef> own = Arrays.stream(rules).filter(rule -> rule.startsWith(prefix)).map(RuleRef::new).toList();
        return own.isEmpty() ? Arrays.stream(rules).map(RuleRef::new).toList() : own;
    }
}
