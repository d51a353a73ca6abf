/// Conversion of matches to lines of JSON and back, schemas, signatures and redaction.
module letopis.notation {
    requires static org.jspecify;
    requires transitive letopis.language;
    requires org.bouncycastle.provider;

    exports letopis.notation;
    exports letopis.notation.copying;
    exports letopis.notation.schema;
    exports letopis.notation.signing;

    opens letopis.notation to letopis.language; // its records are written as JSON

    uses letopis.notation.ConformanceSuite;
    uses letopis.table.Game;
}
