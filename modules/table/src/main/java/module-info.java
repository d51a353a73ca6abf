/// Concepts shared by all games: the port a game implements, the immutable table, hidden values and the views for
/// screens.
module letopis.table {
    requires static transitive org.jspecify;
    requires transitive letopis.journal;

    exports letopis.table;
    exports letopis.table.kernel;
    exports letopis.table.kernel.effects;
    exports letopis.table.kernel.move;
    exports letopis.table.kernel.position;
    exports letopis.table.kernel.simple;
}
