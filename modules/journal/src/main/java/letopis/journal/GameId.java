package letopis.journal;

/// The id of a game with known rules, for example `two-stones`. It is the prefix of the game's event types.
public record GameId(String value) {

    @Override
    public String toString() {
        return value;
    }
}
