package letopis.table;

/// The definition of a card as data. Each game defines its own records for it.
public interface CardDefinition {

    /// Returns the name that identifies the card in logs.
    CardName name();

    String english();
}
