/// The rules of Время Героев.
module letopis.vremyageroev {
    requires static org.jspecify;
    requires transitive letopis.table;

    exports letopis.vremyageroev;
    exports letopis.vremyageroev.card;
    exports letopis.vremyageroev.event;
    exports letopis.vremyageroev.state;

    provides letopis.table.Game with letopis.vremyageroev.VremyaGeroev;
}
