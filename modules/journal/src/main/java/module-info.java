/// The log of a match: entries, commits, seals and the port behind which logs live.
module letopis.journal {
    requires static org.jspecify;
    exports letopis.journal;
}
