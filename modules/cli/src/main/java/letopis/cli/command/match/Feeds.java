package letopis.cli.command.match;

import letopis.app.match.Origin;
import letopis.file.FileFollower;
import letopis.live.Feed;

/// How a match is followed, wherever it is recorded.
final class Feeds {

    private Feeds() {}

    static Feed of(Origin origin) {
        return switch (origin) {
            case Origin.InFile(var path) -> (_, onCommit) -> FileFollower.start(path, onCommit);
            case Origin.InLog(var log, var match) -> Feed.of(log, match);
        };
    }
}
