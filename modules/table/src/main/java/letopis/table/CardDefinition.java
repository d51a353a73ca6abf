package letopis.table;

/// The definition of a card as data. Each game has its own records.
public interface CardDefinition {

    /// The name that identifies the card in logs.
    CardName name();

    String english();
}
