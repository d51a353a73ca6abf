package letopis.table;

/// What a card says, as data. Every game has its own records for it.
public interface CardDefinition {

    /// The name cards are known by in a log.
    CardName name();

    String english();
}
