/// The rules of РЕСПОНС.
module letopis.respons {
    requires static org.jspecify;
    requires transitive letopis.table;

    exports letopis.respons;
    exports letopis.respons.card;
    exports letopis.respons.event;
    exports letopis.respons.state;

    provides letopis.table.Game with letopis.respons.Respons;
}
