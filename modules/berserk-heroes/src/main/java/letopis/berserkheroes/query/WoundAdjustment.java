package letopis.berserkheroes.query;

import letopis.berserkheroes.card.WoundSource;

/// A change in the number of wounds a card takes from certain sources.
public record WoundAdjustment(int more, WoundSource from, Scope scope) {}
