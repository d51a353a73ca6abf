/// Sentences in both languages, and readers for files that people write.
module letopis.language {
    requires static org.jspecify;
    requires transitive letopis.match;
    requires transitive com.fasterxml.jackson.core;
    requires org.snakeyaml.engine;

    exports letopis.language.cards;
    exports letopis.language.json;
    exports letopis.language.message;
    exports letopis.language.source;
    exports letopis.language.text;
}
