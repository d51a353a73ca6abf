package letopis.journal;

/// The name of a game whose rules are known, for example `two-stones`. Event types begin with it.
public record GameId(String value) {

    @Override
    public String toString() {
        return value;
    }
}
