package letopis.nebozhiteli.card;

/// How long something lasts that an effect brings about.
public enum Duration { END_OF_PHASE, END_OF_TURN, OWN_NEXT_TURN_START, WHILE_IN_PLAY }
