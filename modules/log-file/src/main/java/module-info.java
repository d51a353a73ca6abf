/// Replay files, and a folder of them as a log.
module letopis.file {
    requires static org.jspecify;
    requires transitive letopis.notation;

    exports letopis.file;
}
