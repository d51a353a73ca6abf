package letopis.berserkheroes.card;

import java.util.List;
import java.util.Optional;
import letopis.table.RecordedAs;

/// The scope of a guard. All given criteria must match; omitted ones match everything.
///
/// @param by sorts of wounds; any if empty
/// @param cards source cards
@RecordedAs("From")
public record WoundSource(List<Sort> by, Optional<Filter> cards) {

    /// Sort of wounds.
    public enum Sort { STRIKES, SHOTS, SPELLS, ABILITIES }

    /// Returns whether the scope covers wounds of this sort; spells count as abilities as well.
    public boolean coversSort(Sort sort) {
        return coversStrikes(sort) || sort == Sort.SPELLS && coversStrikes(Sort.ABILITIES);
    }

    /// Returns whether the scope covers a creature's strikes, including strike-backs.
    public boolean coversStrikes(Sort sort) {
        return by.isEmpty() || by.contains(sort);
    }
}
