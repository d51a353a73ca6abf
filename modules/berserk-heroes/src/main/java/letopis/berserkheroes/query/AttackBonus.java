package letopis.berserkheroes.query;

import java.util.Optional;
import letopis.berserkheroes.card.Filter;

/// A change in the strength of a card's attacks.
public record AttackBonus(int more, Optional<Filter> against, Scope scope) {}
