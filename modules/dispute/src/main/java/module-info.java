/// Positions written by hand and the verdict on the choices people argue about.
module letopis.dispute {
    requires static org.jspecify;
    requires transitive letopis.notation;

    exports letopis.dispute;
}
