/// Recording a match as people play it.
module letopis.recording {
    requires static org.jspecify;
    requires transitive letopis.dispute;
    requires transitive letopis.live;

    exports letopis.recording;
}
