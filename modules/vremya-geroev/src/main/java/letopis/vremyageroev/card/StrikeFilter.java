package letopis.vremyageroev.card;

import java.util.List;
import java.util.Optional;
import letopis.table.RecordedAs;

/// A filter for the strikes that a defence repels. An interrupt stops an attack if all strikes of the attack match.
///
/// @param upTo the maximum strength; unlimited if omitted
/// @param simple true if only strikes without properties match (VG-42b)
/// @param properties the properties of which a strike must have at least one; if empty, any strike matches
/// @param keywords the keywords required of the striking card
@RecordedAs("Against")
public record StrikeFilter(Optional<Integer> upTo, boolean simple, List<StrikeProperty> properties,
        List<String> keywords) {

    public static final StrikeFilter ANY = new StrikeFilter(Optional.empty(), false, List.of(), List.of());
}
