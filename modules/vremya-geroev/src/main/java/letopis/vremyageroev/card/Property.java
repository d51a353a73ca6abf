package letopis.vremyageroev.card;

/// What a strike may be besides strong (VG-42a).
public enum Property { FIRE, ELECTRIC, ICE, MAGIC, RANGED }
