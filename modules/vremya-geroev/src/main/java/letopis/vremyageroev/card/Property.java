package letopis.vremyageroev.card;

/// Properties of a strike (VG-42a).
public enum Property { FIRE, ELECTRIC, ICE, MAGIC, RANGED }
