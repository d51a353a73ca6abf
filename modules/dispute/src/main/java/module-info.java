/// Written positions and verdicts on disputed choices.
module letopis.dispute {
    requires static org.jspecify;
    requires transitive letopis.notation;

    exports letopis.dispute;
}
