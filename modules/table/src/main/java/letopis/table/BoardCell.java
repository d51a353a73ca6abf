package letopis.table;

/// A numbered cell of a zone. Choices that put a card into a cell have it among their components, so that screens can
/// offer the cell itself.
public interface BoardCell {

    String zone();

    /// From 1, as [BoardView.CardView] counts cells.
    int number();
}
