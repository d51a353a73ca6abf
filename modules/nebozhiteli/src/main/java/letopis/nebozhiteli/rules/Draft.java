package letopis.nebozhiteli.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import letopis.journal.Event;
import letopis.journal.RuleRef;
import letopis.journal.Sequence;
import letopis.nebozhiteli.event.CardEvent;
import letopis.nebozhiteli.event.LedgerEvent;
import letopis.nebozhiteli.query.GoldenRule;
import letopis.nebozhiteli.rules.Prompt.TurnUp;
import letopis.nebozhiteli.state.DuelState;
import letopis.table.Choice;
import letopis.table.PublicChoice;
import org.jspecify.annotations.Nullable;

/// Consequences of one choice under construction, and the events that can trigger abilities.
final class Draft extends letopis.table.kernel.Draft<DuelState> {

    /// An event with its preceding state.
    record Heard(Sequence at, DuelState before, Event event) {}

    private final boolean trial;
    private List<Heard> heard = new ArrayList<>();
    private Prompt.@Nullable TurnUp missing;

    /// @param evolve the fold of events
    Draft(Fold<DuelState> evolve, DuelState before, Choice taken) {
        super(evolve, before, taken);
        this.trial = false;
        heard.add(new Heard(choice(), state(), recorded().map(PublicChoice::choice).orElse(taken)));
    }

    private Draft(DuelState state) {
        super(letopis.nebozhiteli.fold.Fold::evolve, state);
        this.trial = true;
    }

    /// Creates a draft for trials, which records nothing.
    static Draft trial(DuelState state) {
        return new Draft(state);
    }

    /// Reports that unidentified cards are needed. Allowed in trials only: later consequences may be wrong, so only the
    /// first report counts.
    void miss(Prompt.TurnUp cards) {
        if (!trial) {
            throw new IllegalStateException("unknown cards are needed: " + cards);
        }
        missing = missing == null ? cards : missing;
    }

    Optional<Prompt.TurnUp> missing() {
        return Optional.ofNullable(missing);
    }

    /// Returns the entry that caused the checks at the end of the phase: the ledger, if it was just settled, else the
    /// choice.
    Sequence settlement() {
        for (int i = consequences().size() - 1; i >= 0; i--) {
            if (consequences().get(i).event() instanceof LedgerEvent.LedgerCommitted) {
                return choice().plus(i + 1L);
            }
        }
        return choice();
    }

    /// Records that a card's number replaced the printed one.
    void note(GoldenRule.InForce number) {
        note(choice(), number);
    }

    void note(Sequence cause, GoldenRule.InForce number) {
        RuleRef rule = number.limit().rule();
        number.by().filter(_ -> number.value() != number.limit().printed()).ifPresent(card ->
                add(cause, new CardEvent.RuleOverridden(rule, card), "NT-III-1-p1", rule.id(), "NB-032"));
    }

    /// Returns the events since the last call, for triggered abilities.
    List<Heard> takeHeard() {
        List<Heard> taken = heard;
        heard = new ArrayList<>();
        return taken;
    }

    @Override
    protected void added(Sequence seq, DuelState before, Event event) {
        heard.add(new Heard(seq, before, event));
    }

    /// Returns the paragraphs of the current edition.
    @Override
    protected List<RuleRef> cited(String... rules) {
        return Paragraphs.inForce(state().settings().edition(), RuleRef.all(rules));
    }
}
