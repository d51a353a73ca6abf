package letopis.vremyageroev.event;

import letopis.journal.Event;

/// Everything that can happen in a fight of Время Героев. The kinds stand in files of their own.
public sealed interface VremyaEvent extends Event
        permits FightDecision, ChanceOutcome, JudgeOrder, SetUpEvent, TurnEvent, CardEvent, AttackEvent, EndEvent {}
