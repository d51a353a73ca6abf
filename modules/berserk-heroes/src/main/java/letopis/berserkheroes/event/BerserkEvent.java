package letopis.berserkheroes.event;

import letopis.journal.Event;

/// An event of «Берсерк. Герои».
public sealed interface BerserkEvent extends Event permits CardEvent, ChanceOutcome, CoinEvent, EndEvent, JudgeOrder,
        PlayerDecision, QueueEvent, SetUpEvent, StrikeEvent, TurnEvent, ValueEvent {}
