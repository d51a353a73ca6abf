/// The rules of РЕСПОНС.
module letopis.respons {
    requires static org.jspecify;
    requires transitive letopis.table;

    exports letopis.respons.card;
    exports letopis.respons.event;
    exports letopis.respons.state;
}
