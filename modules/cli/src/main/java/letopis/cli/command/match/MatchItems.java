package letopis.cli.command.match;

import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import letopis.app.game.GameWords;
import letopis.app.match.Replays;
import letopis.cli.command.MatchFinder;
import letopis.cli.stepper.MatchItem;
import letopis.journal.GameId;
import letopis.journal.Header;
import letopis.journal.MatchQuery;
import letopis.journal.Seat;
import letopis.language.message.BadFile;
import letopis.language.message.Language;
import letopis.live.OccasionText;
import letopis.notation.ReplayReader;
import letopis.program.CommandLineArgs;
import letopis.program.LogOptions;
import letopis.program.console.Console;

/// The matches offered for opening: files, and the newest matches of the log. If a log is named, its matches come
/// first.
final class MatchItems {

    private static final int MAX_NEWEST_MATCHES = 500;
    private static final DateTimeFormatter DATE_FORMAT = DateTimeFormatter.ofPattern("yyyy-MM-dd");

    private final GameWords words;
    private final Language language;

    private MatchItems(Console console) {
        this.language = console.language();
        this.words = new GameWords(language);
    }

    static List<MatchItem> of(CommandLineArgs args, Console console) {
        var items = new MatchItems(console);
        var options = new LogOptions(args);
        try (var finder = new MatchFinder(args, console)) {
            List<MatchItem> matches = finder.hasLog() ? items.ofLog(finder) : List.of();
            return options.isNamed() ? matches
                    : Stream.concat(finder.replays().all().stream().map(items::ofFile), matches.stream()).toList();
        }
    }

    /// Returns the matches of the log. Damaged matches come last; opening one reports the cause.
    private List<MatchItem> ofLog(MatchFinder finder) {
        String log = finder.log().log().name();
        var damaged = new ArrayList<MatchItem>();
        List<MatchItem> listed = finder.log().log()
                .listMatches(MatchQuery.ALL.withLimit(MAX_NEWEST_MATCHES), unreadableMatch ->
                damaged.add(new MatchItem(unreadableMatch.name(), unreadableMatch.name(), "", "", "", log)))
                .map(listing -> createItem(listing.match().value(),
                        OccasionText.appendTo(listing.title(), listing.occasion(), language), listing.players(),
                        listing.game(),
                        listing.at(), log)).toList();
        return Stream.concat(listed.stream(), damaged.stream()).toList();
    }

    /// Returns the item of a file. An unreadable file is listed too; opening it reports the cause.
    private MatchItem ofFile(Path file) {
        String folder = file.getParent() == null ? "" : file.getParent().toString();
        try (ReplayReader reader = ReplayReader.open(file)) {
            Header header = reader.header();
            return createItem(file.toString(), OccasionText.appendTo(header.title(), header.occasion(), language),
                    header.players(), header.game(), header.at(), Replays.titleOf(file) + " · " + folder);
        } catch (BadFile _) {
            return new MatchItem(file.toString(), Replays.titleOf(file), "", "", "", folder);
        }
    }

    private MatchItem createItem(
            String match, String title, Map<Seat, String> players, GameId game, Instant time, String location) {
        return new MatchItem(match, title, String.join(" – ", players.values()), words.nameOf(game),
                DATE_FORMAT.format(time.atZone(ZoneId.systemDefault())), location);
    }
}
