package letopis.berserkheroes.query;

import letopis.berserkheroes.card.From;

/// A card takes more or fewer wounds from something.
public record WoundsMore(int more, From from, Scope scope) {}
