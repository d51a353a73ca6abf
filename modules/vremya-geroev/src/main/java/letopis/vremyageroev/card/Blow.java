package letopis.vremyageroev.card;

import java.util.List;

/// A strike as it is printed.
///
/// @param strength how many cards it takes (VG-36)
/// @param properties none for a simple strike (VG-42b)
public record Blow(int strength, List<Property> properties) {}
