package letopis.app.match;

import java.nio.file.Path;
import letopis.journal.MatchId;
import letopis.notation.LoadedMatch;
import letopis.notation.ReplayReader;
import letopis.notation.copying.WrittenLog;

/// Where a match is read from.
public sealed interface Origin {

    /// As messages name it.
    String name();

    /// Opens it to be read from its beginning.
    ReplayReader open();

    LoadedMatch<?> load();

    record InFile(Path file) implements Origin {

        @Override
        public String name() {
            return file.toString();
        }

        @Override
        public ReplayReader open() {
            return ReplayReader.open(file);
        }

        @Override
        public LoadedMatch<?> load() {
            return LoadedMatch.load(file);
        }
    }

    record InLog(WrittenLog log, MatchId match) implements Origin {

        @Override
        public String name() {
            return log.name() + "#" + match;
        }

        @Override
        public ReplayReader open() {
            return ReplayReader.of(name(), log.replay(match));
        }

        @Override
        public LoadedMatch<?> load() {
            return LoadedMatch.load(name(), log.replay(match));
        }
    }
}
