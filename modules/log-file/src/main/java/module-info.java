/// Replay files, and folders of them as logs.
module letopis.file {
    requires static org.jspecify;
    requires transitive letopis.notation;

    exports letopis.file;
}
