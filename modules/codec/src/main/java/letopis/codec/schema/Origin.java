package letopis.codec.schema;

import letopis.codec.json.EventKind;
import letopis.table.Choice;

/// Who may be the author of an event.
enum Origin {
    PLAYER, CHANCE, JUDGE, RULES;

    static Origin of(EventKind kind) {
        Class<?> record = kind.record();
        return Choice.Decision.class.isAssignableFrom(record) ? PLAYER
                : Choice.Chance.class.isAssignableFrom(record) ? CHANCE
                : Choice.Order.class.isAssignableFrom(record) ? JUDGE
                : RULES;
    }
}
