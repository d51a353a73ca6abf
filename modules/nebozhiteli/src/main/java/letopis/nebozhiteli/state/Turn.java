package letopis.nebozhiteli.state;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.event.CardEvent;
import letopis.nebozhiteli.event.QueueEvent;
import letopis.nebozhiteli.event.Target;
import letopis.table.CardId;
import letopis.table.Moment;
import letopis.table.Table;

/// Where the turn stands.
///
/// @param moment game, turn, phase, active player
/// @param phase the phase that runs; the first one while a game is set up
/// @param first who began the game
/// @param progress which stages of the phase or set-up are behind
/// @param offered creatures whose unturning was dealt with in this start phase
/// @param fired sources whose abilities at the start or the end of the turn fired already in this phase
/// @param triggers triggered abilities that wait to resolve
/// @param offers creatures whose controller must answer whether to pay for unturning
/// @param demands discards that effects demand and nobody has made yet
/// @param discards how many cards the active player has discarded at the end of the turn
/// @param idle the count of idle turns
public record Turn(
        Moment moment, Phase phase, Seat first, Progress progress, List<CardId> offered, List<CardId> fired,
        List<Trigger> triggers, List<CardId> offers, List<Demand> demands, int discards, Idle idle) {

    /// @param at the entry that fired it
    /// @param what what fired, and why
    /// @param targets what was indicated for it, once it was
    public record Trigger(Sequence at, QueueEvent.AbilityTriggered what, Optional<List<Target>> targets) {}

    /// @param from the cards of the hand when it was demanded
    public record Demand(CardEvent.DiscardDemanded what, List<CardId> from) {}

    /// How long nothing has changed (NT-I-3.7).
    ///
    /// @param turns idle turns in a row
    /// @param changed whether something was changed in this turn
    /// @param table what lay where when this turn began
    /// @param lives what the players had then
    public record Idle(int turns, boolean changed, Optional<Table> table, Map<Seat, Integer> lives) {

        public static final Idle NONE = new Idle(0, false, Optional.empty(), Map.of());

        public Idle withTurns(int count) {
            return new Idle(count, false, table, lives);
        }

        public Idle withChange() {
            return changed ? this : new Idle(turns, true, table, lives);
        }
    }

    /// A turn, or the set-up before the first one, at its beginning.
    public static Turn begun(Moment moment, Seat first, Progress.Part part, Idle idle) {
        return new Turn(moment, Phase.START, first, Progress.of(part), List.of(), List.of(), List.of(), List.of(),
                List.of(), 0, idle);
    }

    /// The phase that runs now. Offers, demands and triggers that are still open go on.
    public Turn with(Phase next) {
        var now = new Moment(moment.game(), moment.turn(), next.code(), moment.active());
        return new Turn(now, next, first, Progress.of(Progress.Part.PHASE), offered, List.of(), triggers, offers,
                demands,
                discards, idle);
    }

    public Turn with(Progress changed) {
        return new Turn(moment, phase, first, changed, offered, fired, triggers, offers, demands, discards, idle);
    }

    public Turn with(Idle changed) {
        return new Turn(moment, phase, first, progress, offered, fired, triggers, offers, demands, discards, changed);
    }

    public Turn withFired(CardId source) {
        return new Turn(moment, phase, first, progress, offered, Lists.plus(fired, source), triggers, offers, demands,
                discards, idle);
    }

    public Turn withTriggers(List<Trigger> rest) {
        return new Turn(moment, phase, first, progress, offered, fired, rest, offers, demands, discards, idle);
    }

    public Turn withOffer(CardId creature) {
        return new Turn(moment, phase, first, progress, Lists.plus(offered, creature), fired, triggers,
                Lists.plus(offers, creature), demands, discards, idle);
    }

    public Turn withoutOffer(CardId creature) {
        return new Turn(moment, phase, first, progress, offered, fired, triggers,
                offers.stream().filter(other -> !other.equals(creature)).toList(), demands, discards, idle);
    }

    public Turn withDemands(List<Demand> rest) {
        return new Turn(moment, phase, first, progress, offered, fired, triggers, offers, rest, discards, idle);
    }

    public Turn withDiscard() {
        return new Turn(moment, phase, first, progress, offered, fired, triggers, offers, demands, discards + 1, idle);
    }
}
