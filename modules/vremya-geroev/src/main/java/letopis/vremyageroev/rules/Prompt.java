package letopis.vremyageroev.rules;

import java.util.List;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.vremyageroev.card.CardFilter;

/// What has to be chosen now, and by whom.
public sealed interface Prompt extends letopis.table.kernel.Prompt {

    /// One player chooses.
    sealed interface OnePlayer extends Prompt, OfPlayer {}

    /// One player chooses something, or passes.
    sealed interface MayPass extends OnePlayer {}

    /// Chance chooses.
    sealed interface NoPlayer extends Prompt, OfChance {}

    record SubmitDecks(List<Seat> seats) implements Prompt {}

    record Starters(List<Seat> seats) implements Prompt {}

    record Cut(List<Seat> seats) implements Prompt {}

    /// The same, where chance says where.
    ///
    /// @param seat who cuts the opponent's deck
    record CutFalls(Seat seat) implements NoPlayer {}

    record Lot() implements NoPlayer {}

    /// The top cards of a deck are needed and some of them nobody knows.
    ///
    /// @param unknown how many are to be identified
    record TurnUp(Seat seat, int unknown) implements NoPlayer {}

    /// Cards are taken out of a hand at random.
    record Take(Seat seat, int cards, Why why) implements NoPlayer {
        /// A strike takes them (VG-35b), an effect (VG-56), or the hand is above its limit (VG-31).
        public enum Why { STRIKE, EFFECT, EXCESS }
    }

    /// Cards of a hand are discarded, and their player chooses which.
    ///
    /// @param excess whether the hand is above its limit
    record Discard(Seat seat, int cards, boolean excess) implements OnePlayer {}

    /// The play step (VG-32).
    record Play(Seat seat) implements OnePlayer {}

    /// A card of this kind may be used at once.
    record PlayAllowed(Seat seat, CardFilter filter) implements MayPass {}

    record Interrupt(Seat seat) implements MayPass {}

    record Defend(Seat seat) implements MayPass {}

    record Respond(Seat seat, CardId to) implements MayPass {}

    record AnswerWind(Seat seat) implements OnePlayer {}

    record Nothing() implements NoPlayer {}
}
