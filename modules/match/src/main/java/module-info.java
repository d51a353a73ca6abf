/// Recorded matches: time travel, causes of entries, verification.
module letopis.match {
    requires static org.jspecify;
    requires transitive letopis.table;

    exports letopis.match;
    exports letopis.match.facts;
}
