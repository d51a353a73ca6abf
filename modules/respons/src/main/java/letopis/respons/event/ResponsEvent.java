package letopis.respons.event;

import letopis.journal.Event;

/// An event in a game of РЕСПОНС. The kinds are in separate files.
public sealed interface ResponsEvent extends Event
        permits PlayerDecision, ChanceOutcome, JudgeOrder, SetUpEvent, TurnEvent, CardEvent, ValueEvent, CombatEvent,
                QueueEvent, EndEvent {}
