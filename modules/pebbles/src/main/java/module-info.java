/// Pebbles, the smallest game.
module letopis.pebbles {
    requires static org.jspecify;
    requires transitive letopis.table;

    exports letopis.pebbles;

    provides letopis.table.Game with letopis.pebbles.Pebbles;
}
