/// Matches in progress: boards and sentences for each audience, commit by commit.
module letopis.live {
    requires static org.jspecify;
    requires transitive letopis.notation;

    exports letopis.live;
    exports letopis.live.finding;
}
