/// Recorded matches: time travel, the path a choice takes, verification.
module letopis.match {
    requires static org.jspecify;
    requires transitive letopis.table;

    exports letopis.match;
    exports letopis.match.facts;
}
