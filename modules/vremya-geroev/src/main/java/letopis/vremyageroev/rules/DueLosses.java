package letopis.vremyageroev.rules;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import letopis.journal.RuleRef;
import letopis.journal.Seat;
import letopis.table.Omission;
import letopis.vremyageroev.state.FightState;

/// Cards that a player must lose before the fight continues, with the paragraphs that require the loss.
public final class DueLosses {

    /// Kinds of due losses; each has a message.
    public enum Kind {
        STILL_DISCARDS, STILL_LOSES;

        public String code() {
            return "vremya-geroev." + name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    private DueLosses() {}

    public static Optional<Omission> of(FightState state) {
        return switch (Rules.RULES.prompt(state)) {
            case Prompt.Discard(var seat, int cards,
                    boolean excess) -> Optional.of(createDueLossOmission(Kind.STILL_DISCARDS, seat,
                    cards, Discards.rules(state, seat, excess)));
            case Prompt.RandomDiscard(var seat, int cards,
                    var cause) -> Optional.of(createDueLossOmission(Kind.STILL_LOSES, seat, cards,
                    Discards.rules(state, seat, cause)));
            case Prompt _ -> Optional.empty();
        };
    }

    private static Omission createDueLossOmission(Kind kind, Seat seat, int count, String... rules) {
        return new Omission(kind.code(), RuleRef.ofAll(rules), Map.of("seat", seat, "cards", count));
    }
}
