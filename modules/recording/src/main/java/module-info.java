/// Recording of matches while they are played.
module letopis.recording {
    requires static org.jspecify;
    requires transitive letopis.dispute;
    requires transitive letopis.live;

    exports letopis.recording;
}
