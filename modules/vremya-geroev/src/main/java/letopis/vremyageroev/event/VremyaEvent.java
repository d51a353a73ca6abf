package letopis.vremyageroev.event;

import letopis.journal.Event;

/// An event in a fight of Время Героев. Each kind has a separate file.
public sealed interface VremyaEvent extends Event
        permits FightDecision, ChanceOutcome, JudgeOrder, SetUpEvent, TurnEvent, CardEvent, AttackEvent, EndEvent {}
