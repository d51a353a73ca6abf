package letopis.nebozhiteli.event;

/// The two rule documents. The rules for championships decide unless the beginners' ones are asked for, which send
/// championship players to the full rules themselves (NB-003).
public enum Edition { TOURNAMENT, BEGINNER }
