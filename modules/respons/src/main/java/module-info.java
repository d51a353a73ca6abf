/// The rules of РЕСПОНС.
module letopis.respons {
    requires static org.jspecify;
    requires transitive letopis.table;

    exports letopis.respons.card;
}
