package letopis.nebozhiteli.event;

import java.util.List;
import letopis.table.Choice;
import letopis.table.TableChange;

/// What a judge orders.
public sealed interface JudgeOrder extends NebozhiteliEvent, Choice.Order {

    /// The table is set right by hand, since a card says what no rule here knows (NT-III-1-p1, NB-032). The rules go on
    /// from what lies there then.
    ///
    /// @param reason why, in the judge's words
    record TableOrdered(List<TableChange> changes, String reason) implements JudgeOrder {}
}
