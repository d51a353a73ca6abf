package letopis.nebozhiteli.event;

import java.util.List;
import letopis.journal.Seat;
import letopis.nebozhiteli.card.Phase;
import letopis.table.CardId;

/// Events of turns and phases, and of the players' resources (NT-IV, NT-V-3).
public sealed interface TurnEvent extends NebozhiteliEvent {

    /// @param turn number of the turn counted over both players, from 1
    record TurnBegan(Seat seat, int turn) implements TurnEvent {}

    record PhaseBegan(Phase phase) implements TurnEvent {}

    /// These creatures no longer count as just summoned (NT-IV-4.2.3, NB-083).
    record SummonedMarksCleared(List<CardId> creatures) implements TurnEvent {}

    /// The summon field is refilled to five (NT-IV-3.2).
    record SummonFieldRefilled(Seat seat, List<CardId> cards) implements TurnEvent {}

    /// Cards are drawn into the hand (NT-IV-3.2).
    record CardsDrawn(Seat seat, List<CardId> cards) implements TurnEvent {}

    /// A required draw failed, since the deck was empty (NT-I-3.2).
    record DrawFailed(Seat seat) implements TurnEvent {}

    /// The actions of a turn are granted (NT-IV-3.3).
    record ActionsGranted(Seat seat, int actions) implements TurnEvent {}

    /// An effect grants actions in addition to those of the turn.
    record ActionsGained(Seat seat, int actions) implements TurnEvent {}

    record ActionsSpent(Seat seat, int actions) implements TurnEvent {}

    /// A player pays mana as a cost. The counters go straight to the reserve.
    record ManaSpent(Seat seat, int mana) implements TurnEvent {}

    /// Unused actions expire (NT-IV-10.3).
    record ActionsExpired(Seat seat, int actions) implements TurnEvent {}

    /// A turn ended without a relevant change (NT-I-3.7).
    ///
    /// @param turns number of consecutive idle turns
    record IdleTurnCounted(int turns) implements TurnEvent {}
}
