package letopis.house;

import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import letopis.dispute.PositionFile;
import letopis.file.FolderLog;
import letopis.journal.MatchQuery;
import letopis.language.cards.CardSets;
import letopis.language.cards.SampleDecks;
import letopis.language.message.Language;
import letopis.language.text.Rulebook;
import letopis.notation.Games;
import letopis.notation.LoadedMatch;
import letopis.sqlite.SqliteLog;
import letopis.table.Game;

/// A client program that requires the modules. [ModulePathTest] runs it on the module path, where resources in packages
/// and unexported records are inaccessible.
final class ModulePathProgram {

    private ModulePathProgram() {}

    /// @param arguments a writable folder, then recorded matches and disputes
    public static void main(String... arguments) {
        if (!LoadedMatch.class.getModule().isNamed() || Games.all().size() < 2) {
            throw new IllegalStateException("the modules are not on the module path, or the games are not found");
        }
        for (Game<?> game : Games.all()) {
            System.out.println(game.id() + ": " + Rulebook.of(game).all().size() + " rules, "
                    + CardSets.loadBuiltInCardSet(game).definitions().size() + " cards, " + SampleDecks.of(game).size(
                            ) + " decks");
        }
        var folder = Path.of(arguments[0]);
        for (String file : List.of(arguments).subList(1, arguments.length)) {
            System.out.println(file.endsWith(".jsonl") ? match(Path.of(file)) : dispute(Path.of(file)));
        }
        try (var log = SqliteLog.open(folder.resolve("log.db")); var files = new FolderLog(folder, Games.all())) {
            System.out.println(log.listMatches(MatchQuery.ALL).count()
                    + files.listMatches(MatchQuery.ALL).count() + " matches");
        }
    }

    private static String match(Path file) {
        LoadedMatch<?> match = LoadedMatch.load(file);
        return match.header().match() + ": " + match.timeline().size() + " entries, "
                + match.words(Language.EN).player(match.header().players().firstKey());
    }

    private static String dispute(Path file) {
        PositionFile position = PositionFile.read(file, InstantSource.system(), () -> "salt");
        if (!position.answers().stream().allMatch(answer -> answer.meetsExpectations())) {
            throw new IllegalStateException(file + " " + position.mistakes());
        }
        return file.getFileName() + ": " + position.answers().size() + " answers";
    }
}
