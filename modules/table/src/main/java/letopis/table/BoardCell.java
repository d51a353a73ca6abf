package letopis.table;

/// A numbered cell of a zone. Choices that put a card into a cell have it as a component, so screens can offer the cell
/// itself.
public interface BoardCell {

    String zone();

    /// The number of the cell, counted from 1 like [BoardView.CardView].
    int number();
}
