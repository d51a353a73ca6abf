/// What is published of matches so that nobody can replace them later.
module letopis.league {
    requires static org.jspecify;
    requires transitive letopis.journal;

    exports letopis.league;
}
