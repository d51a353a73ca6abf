package letopis.nebozhiteli.event;

import java.util.List;
import letopis.journal.Seat;
import letopis.nebozhiteli.card.Phase;
import letopis.table.CardId;

/// The course of turns and phases, and what players have to spend (NT-IV, NT-V-3).
public sealed interface TurnEvent extends NebozhiteliEvent {

    /// @param turn counted over both players from 1
    record TurnBegan(Seat seat, int turn) implements TurnEvent {}

    record PhaseBegan(Phase phase) implements TurnEvent {}

    /// These creatures no longer count as summoned (NT-IV-4.2.3, NB-083).
    record SummonedMarksCleared(List<CardId> creatures) implements TurnEvent {}

    /// The summon field is filled up to five (NT-IV-3.2).
    record SummonFieldRefilled(Seat seat, List<CardId> cards) implements TurnEvent {}

    /// Cards come into the hand (NT-IV-3.2).
    record CardsDrawn(Seat seat, List<CardId> cards) implements TurnEvent {}

    /// A card had to be drawn and there was none (NT-I-3.2).
    record DrawFailed(Seat seat) implements TurnEvent {}

    /// The actions of a turn (NT-IV-3.3).
    record ActionsGranted(Seat seat, int actions) implements TurnEvent {}

    /// Actions by an effect, beside those of the turn.
    record ActionsGained(Seat seat, int actions) implements TurnEvent {}

    record ActionsSpent(Seat seat, int actions) implements TurnEvent {}

    /// Counters are paid as a price; they go to the reserve at once.
    record ManaSpent(Seat seat, int mana) implements TurnEvent {}

    /// Unused actions are gone (NT-IV-10.3).
    record ActionsExpired(Seat seat, int actions) implements TurnEvent {}

    /// Nothing that counts changed in this turn (NT-I-3.7).
    ///
    /// @param turns how many such turns there were in a row
    record IdleTurnCounted(int turns) implements TurnEvent {}
}
