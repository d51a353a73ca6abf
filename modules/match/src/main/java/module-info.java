/// Recorded matches: time travel, the path a choice takes, verification.
module letopis.match {
    requires transitive letopis.table;

    exports letopis.match;
}
