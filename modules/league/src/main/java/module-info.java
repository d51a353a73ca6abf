/// Published commitments that protect matches from later changes.
module letopis.league {
    requires static org.jspecify;
    requires transitive letopis.journal;

    exports letopis.league;
}
