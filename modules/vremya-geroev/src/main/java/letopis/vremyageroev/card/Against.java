package letopis.vremyageroev.card;

import java.util.List;
import java.util.Optional;

/// Which strikes a defence wards off. An interrupt stops an attack all of whose strikes are such.
///
/// @param upTo the greatest strength; any where left out
/// @param simple whether only strikes without properties are meant (VG-42b)
/// @param properties one of these; any where empty
/// @param keywords what the card that strikes must be
public record Against(Optional<Integer> upTo, boolean simple, List<Property> properties, List<String> keywords) {

    public static final Against ANY = new Against(Optional.empty(), false, List.of(), List.of());
}
