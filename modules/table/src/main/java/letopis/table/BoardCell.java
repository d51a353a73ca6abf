package letopis.table;

/// A numbered cell of a zone. Choices that put a card into a cell have the cell as a component, so that screens can
/// offer it for selection.
public interface BoardCell {

    String zone();

    /// Returns the number of the cell, counted from 1 as in [BoardView.CardView].
    int number();
}
