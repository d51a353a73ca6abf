package letopis.berserkheroes.query;

import java.util.Optional;
import letopis.berserkheroes.card.Filter;

/// Attacks of a card are stronger or weaker.
public record AttackMore(int more, Optional<Filter> against, Scope scope) {}
