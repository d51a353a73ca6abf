/// Matches as JSON lines and back, card sets, schemas, and the words for all of it in both languages.
module letopis.codec {
    requires static org.jspecify;
    requires transitive letopis.match;
    requires transitive com.fasterxml.jackson.core;
    requires org.bouncycastle.provider;
    requires org.snakeyaml.engine;

    exports letopis.codec.cards;
    exports letopis.codec.copying;
    exports letopis.codec.json;
    exports letopis.codec.message;
    exports letopis.codec.notation;
    exports letopis.codec.schema;
    exports letopis.codec.signing;
    exports letopis.codec.source;
    exports letopis.codec.text;

    uses letopis.table.Game;
}
