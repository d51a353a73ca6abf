package letopis.berserkheroes.card;

import java.util.List;
import java.util.Optional;

/// What a guard is against. All that is said must hold; what is left out asks for nothing.
///
/// @param by one of these sorts of wounds; any where empty
/// @param cards of what cards
public record From(List<Sort> by, Optional<Filter> cards) {

    /// Of what sort wounds are.
    public enum Sort { STRIKES, SHOTS, SPELLS, ABILITIES }

    /// Whether it is against wounds of a sort; spells are abilities as well.
    public boolean isAgainst(Sort sort) {
        return isBy(sort) || sort == Sort.SPELLS && isBy(Sort.ABILITIES);
    }

    /// Strikes of creatures, started or replied.
    public boolean isBy(Sort sort) {
        return by.isEmpty() || by.contains(sort);
    }
}
