package letopis.vremyageroev.event;

import letopis.journal.Event;

/// An event in a fight of Время Героев. Each kind has its own file.
public sealed interface VremyaEvent extends Event
        permits FightDecision, ChanceOutcome, JudgeOrder, SetUpEvent, TurnEvent, CardEvent, AttackEvent, EndEvent {}
