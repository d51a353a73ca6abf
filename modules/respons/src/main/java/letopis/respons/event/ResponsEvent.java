package letopis.respons.event;

import letopis.journal.Event;

/// Everything that can happen in a game of РЕСПОНС. The kinds stand in files of their own.
public sealed interface ResponsEvent extends Event
        permits PlayerDecision, ChanceOutcome, JudgeOrder, SetUpEvent, TurnEvent, CardEvent, ValueEvent, CombatEvent,
                QueueEvent, EndEvent {}
