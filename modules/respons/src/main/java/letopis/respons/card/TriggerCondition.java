package letopis.respons.card;

import java.util.Optional;
import letopis.table.RecordedAs;

/// The event of a trigger (RS-075) or of a trap (RS-284a).
@RecordedAs("When")
public sealed interface TriggerCondition {

    /// Returns the kind of signal that can meet the condition: the card event, the player event or the moment. Returns
    /// the class of the condition if it depends on none of these.
    default Object kind() {
        return getClass();
    }

    /// The keyword Summon: the card itself has entered the board from elsewhere (RS-183).
    record Summon() implements TriggerCondition {}

    /// The keyword Death: the card itself went from the board to the graveyard. The ability is controlled by the player
    /// on whose field the card was (RS-188). It resolves although the card changed zones (RS-029b).
    record Death() implements TriggerCondition {}

    /// Before the first turn, after the hands are confirmed (RS-326). Heroes are already face up and trigger
    /// automatically. A card of the starting hand triggers when its player shows it.
    record PreGame() implements TriggerCondition {}

    @RecordedAs("Begins")
    record MomentTrigger(Moment moment) implements TriggerCondition {
        @Override
        public Object kind() {
            return moment;
        }
    }

    /// @param which the affected cards; the card itself if empty. The place is ignored, because the event implies it.
    ///   The line and traits of a card that left the board are those it had on the board
    @RecordedAs("Happens")
    record CardEventTrigger(CardEventKind what, Optional<Filter> which) implements TriggerCondition {
        @Override
        public Object kind() {
            return what;
        }
    }

    @RecordedAs("Does")
    record PlayerActionTrigger(Participant whom, PlayerActionKind what) implements TriggerCondition {
        @Override
        public Object kind() {
            return what;
        }
    }

    /// Triggers once each time the condition becomes true ([R-STATETRIGGER], RS-077).
    @RecordedAs("Becomes")
    record StateTrigger(Condition condition) implements TriggerCondition {}
}
