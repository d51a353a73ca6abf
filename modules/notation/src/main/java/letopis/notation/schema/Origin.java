package letopis.notation.schema;

import letopis.journal.MatchEvent;
import letopis.language.json.EventKind;
import letopis.table.Choice;
import letopis.table.Renumbering;

/// Who may be the author of an event.
enum Origin {
    PLAYER, CHANCE, JUDGE, RULES,

    /// The recorder or the judge.
    RECORDER,

    /// A player, the recorder or the judge.
    TABLE,

    /// Anybody who chooses, or the rules.
    ANYBODY;

    static Origin of(EventKind kind) {
        Class<?> record = kind.record();
        if (record == MatchEvent.JudgeCalled.class) {
            return TABLE;
        }
        if (record == MatchEvent.Ended.class || MatchEvent.Ruling.class.isAssignableFrom(record)) {
            return RECORDER;
        }
        if (Renumbering.class.isAssignableFrom(record)) {
            return ANYBODY;
        }
        return record == MatchEvent.Agreed.class || Choice.Decision.class.isAssignableFrom(record) ? PLAYER
                : Choice.Chance.class.isAssignableFrom(record) ? CHANCE
                : Choice.Order.class.isAssignableFrom(record) ? JUDGE
                : RULES;
    }
}
