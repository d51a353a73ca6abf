package letopis.nebozhiteli.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import letopis.journal.Event;
import letopis.journal.RuleRef;
import letopis.journal.Sequence;
import letopis.nebozhiteli.event.CardEvent;
import letopis.nebozhiteli.event.CombatEvent;
import letopis.nebozhiteli.event.DuelDecision;
import letopis.nebozhiteli.event.LedgerEvent;
import letopis.nebozhiteli.event.QueueEvent;
import letopis.nebozhiteli.query.RuleOverrides;
import letopis.nebozhiteli.rules.Prompt.TurnUp;
import letopis.nebozhiteli.state.DuelState;
import letopis.table.Choice;
import letopis.table.PublicChoice;
import org.jspecify.annotations.Nullable;

/// A draft of the consequences of one choice. It also collects the events that can trigger abilities.
final class DuelDraft extends letopis.table.kernel.Draft<DuelState> {

    /// An event with its preceding state.
    record RecordedEvent(Sequence at, DuelState before, Event event) {}

    private final boolean isTrial;
    private List<RecordedEvent> recordedEvents = new ArrayList<>(0); // usually empty
    private Prompt.@Nullable TurnUp missingPrompt;

    /// @param evolve the fold of events
    DuelDraft(Fold<DuelState> evolve, DuelState before, Choice choice) {
        super(evolve, before, choice);
        this.isTrial = false;
        Choice recorded = recordedChoice().map(PublicChoice::choice).orElse(choice);
        if (canTrigger(recorded)) {
            recordedEvents.add(new RecordedEvent(choiceSeq(), state(), recorded));
        }
    }

    private DuelDraft(DuelState state) {
        super(letopis.nebozhiteli.fold.Fold::evolve, state);
        this.isTrial = true;
    }

    /// Creates a draft for trials, which records nothing.
    static DuelDraft createTrialDraft(DuelState state) {
        return new DuelDraft(state);
    }

    /// Reports that unidentified cards are needed. This is allowed only in trials. Consequences after the first report
    /// may be wrong, so later reports are ignored.
    void reportMissingCards(Prompt.TurnUp prompt) {
        if (!isTrial) {
            throw new IllegalStateException("unknown cards are needed: " + prompt);
        }
        missingPrompt = missingPrompt == null ? prompt : missingPrompt;
    }

    Optional<Prompt.TurnUp> promptForMissingCards() {
        return Optional.ofNullable(missingPrompt);
    }

    /// Returns the entry that caused the checks at the end of the phase: the ledger if it was just settled, otherwise
    /// the choice.
    Sequence settlementEntry() {
        for (int i = consequences().size() - 1; i >= 0; i--) {
            if (consequences().get(i).event() instanceof LedgerEvent.LedgerCommitted) {
                return choiceSeq().plus(i + 1L);
            }
        }
        return choiceSeq();
    }

    /// Records that a card's number replaced a number of the rules.
    void recordOverride(RuleOverrides.EffectiveLimit limit) {
        recordOverride(choiceSeq(), limit);
    }

    void recordOverride(Sequence cause, RuleOverrides.EffectiveLimit limit) {
        RuleRef rule = limit.limit().rule();
        limit.by().filter(_ -> limit.value() != limit.limit().printed()).ifPresent(card ->
                add(cause, new CardEvent.RuleOverridden(rule, card), "NT-III-1-p1", rule.id(), "NB-032"));
    }

    /// Returns the events that can trigger abilities and were recorded since the last call.
    List<RecordedEvent> takeRecordedEvents() {
        if (recordedEvents.isEmpty()) {
            return List.of();
        }
        List<RecordedEvent> taken = recordedEvents;
        recordedEvents = new ArrayList<>(0);
        return taken;
    }

    @Override
    protected void afterAdd(Sequence seq, DuelState before, Event event) {
        if (canTrigger(event)) {
            recordedEvents.add(new RecordedEvent(seq, before, event));
        }
    }

    /// Returns whether the trigger of any ability could fire on such an event (see `TriggerCollector`).
    private static boolean canTrigger(Event event) {
        return switch (event) {
            case CardEvent.CreatureSummoned _, CardEvent.ArtifactEntered _, CardEvent.EnchantmentAttached _,
                    CardEvent.EnchantmentEntered _, CardEvent.ItemEquipped _, CardEvent.CreatureTurned _,
                    CombatEvent.AttackerBlocked _, CardEvent.CreatureDied _, QueueEvent.MagicPlayed _ -> true;
            case DuelDecision decision -> !decision.attackers().isEmpty();
            case Event _ -> false;
        };
    }

    /// Returns the paragraphs of the current edition.
    @Override
    protected List<RuleRef> cite(String... rules) {
        return Paragraphs.adaptToEdition(state().settings().edition(), rules);
    }
}
