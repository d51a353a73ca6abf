package letopis.nebozhiteli.event;

/// The two rule documents. The championship rules apply unless the beginner rules are selected. The beginner rules
/// refer championship players to the full rules (NB-003).
public enum Edition { TOURNAMENT, BEGINNER }
