package letopis.app.match;

import java.nio.file.Path;
import letopis.file.ReplayFiles;
import letopis.journal.MatchId;
import letopis.journal.ReadableLog;
import letopis.notation.LoadedMatch;
import letopis.notation.ReplayReader;
import letopis.notation.copying.StoredLog;

/// The source of a match.
public sealed interface MatchSource {

    /// Returns the name used in messages.
    String name();

    /// Opens the match for reading from its beginning.
    ReplayReader open();

    LoadedMatch<?> load();

    /// Returns the log from which to follow the match.
    ReadableLog log();

    record FileSource(Path file) implements MatchSource {

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

        @Override
        public ReadableLog log() {
            return ReplayFiles.of(file);
        }
    }

    record LogSource(StoredLog log, MatchId match) implements MatchSource {

        @Override
        public String name() {
            return log.name() + "#" + match;
        }

        @Override
        public ReplayReader open() {
            return ReplayReader.of(name(), log.openReplay(match));
        }

        @Override
        public LoadedMatch<?> load() {
            return LoadedMatch.load(name(), log.openReplay(match));
        }
    }
}
