package letopis.vremyageroev.card;

import java.util.List;
import letopis.table.RecordedAs;

/// A strike as printed.
///
/// @param strength the number of cards it takes (VG-36)
/// @param properties the properties; empty for a simple strike (VG-42b)
@RecordedAs("Blow")
public record PrintedStrike(int strength, List<StrikeProperty> properties) {}
