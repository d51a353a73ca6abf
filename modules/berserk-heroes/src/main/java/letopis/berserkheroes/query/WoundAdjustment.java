package letopis.berserkheroes.query;

import letopis.berserkheroes.card.From;

/// A change in the number of wounds a card takes from certain sources.
public record WoundAdjustment(int more, From from, Scope scope) {}
