/// The rules of Небожители, in two editions.
module letopis.nebozhiteli {
    requires static org.jspecify;
    requires transitive letopis.table;

    exports letopis.nebozhiteli;
    exports letopis.nebozhiteli.card;
    exports letopis.nebozhiteli.event;
    exports letopis.nebozhiteli.state;

    provides letopis.table.Game with letopis.nebozhiteli.Nebozhiteli;
}
