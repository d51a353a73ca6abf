package letopis.nebozhiteli.event;

import letopis.journal.Event;

/// All events of a duel of Небожители, grouped by kind in separate files.
public sealed interface NebozhiteliEvent extends Event
        permits DuelDecision, ChanceOutcome, JudgeOrder, SetUpEvent, TurnEvent, CardEvent, QueueEvent, CombatEvent,
        LedgerEvent, EndEvent {}
