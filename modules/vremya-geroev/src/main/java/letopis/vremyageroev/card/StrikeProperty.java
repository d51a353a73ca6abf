package letopis.vremyageroev.card;

import letopis.table.RecordedAs;

/// Properties of a strike (VG-42a).
@RecordedAs("Property")
public enum StrikeProperty { FIRE, ELECTRIC, ICE, MAGIC, RANGED }
