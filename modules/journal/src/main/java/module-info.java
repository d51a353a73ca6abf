/// The log of a match: entries, commits, seals and the port to the logs that store them.
module letopis.journal {
    requires static org.jspecify;
    exports letopis.journal;
}
