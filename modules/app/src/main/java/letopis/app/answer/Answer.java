package letopis.app.answer;

import letopis.app.json.Json;

/// An answer to a question about a match, a dispute or a log, in one language. The terminal, web pages and JSON show
/// the same answer.
///
/// Each record component is a field of the JSON. The schemas are in `answers-schema/`.
public sealed interface Answer permits AskAnswer, DiffAnswer, FindAnswer, LedgerAnswer, OrderAnswer, OrdersAnswer,
        PacketAnswer, StatsAnswer, VerifyAnswer, WhatIfAnswer, WhyAnswer {

    default String json() {
        return Json.toLine(this);
    }
}
