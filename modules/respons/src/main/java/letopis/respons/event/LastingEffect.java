package letopis.respons.event;

import java.util.List;
import letopis.journal.Seat;
import letopis.respons.card.Duration;
import letopis.respons.card.Effect;
import letopis.respons.card.Modifier;
import letopis.respons.card.ReplaceableEvent;
import letopis.respons.card.Rule;
import letopis.respons.card.TriggerCondition;
import letopis.table.CardId;
import letopis.table.RecordedAs;
import letopis.table.RecordedAs;

/// A lasting result of an effect (RS-130).
///
/// @param number the number that identifies the result and determines its age (RS-132a)
/// @param seat the controller of the effect
@RecordedAs("Lasting")
public record LastingEffect(int number, Seat seat, Source source, Duration until, Content what) {

    /// The content of a lasting effect.
    @RecordedAs("What")
    public sealed interface Content {

        /// Modifiers on cards. A card keeps its modifiers as long as it stays in its zone.
        @RecordedAs("Granted")
        record GrantedModifiers(List<CardId> cards, List<Modifier> modifiers) implements Content {}

        /// Rules for a player.
        @RecordedAs("Proclaimed")
        record PlayerRules(Seat to, List<Rule> rules) implements Content {}

        /// A replacement that the next matching event uses up (RS-127).
        @RecordedAs("Replacing")
        record PendingReplacement(ReplaceableEvent replaced, List<Effect> effects) implements Content {}

        /// A delayed trigger used up when it fires (RS-079).
        @RecordedAs("Delayed")
        record DelayedTrigger(TriggerCondition when, List<Effect> effects) implements Content {}
    }
}
