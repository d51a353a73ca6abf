package letopis.nebozhiteli.event;

import letopis.journal.Event;

/// Everything that can happen in a duel of Небожители. The kinds stand in files of their own.
public sealed interface NebozhiteliEvent extends Event
        permits DuelDecision, ChanceOutcome, JudgeOrder, SetUpEvent, TurnEvent, CardEvent, QueueEvent, CombatEvent,
        LedgerEvent, EndEvent {}
