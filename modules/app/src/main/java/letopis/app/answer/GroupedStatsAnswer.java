package letopis.app.answer;

import java.util.List;
import java.util.Optional;
import letopis.app.json.Json;
import letopis.app.statistics.ResultGroups;
import letopis.app.statistics.ResultGroups.Key;
import letopis.app.statistics.Statistics;
import letopis.app.statistics.StatisticsWords;
import letopis.language.message.Language;

/// Player results over many matches, grouped by deck, turn order or player, with names in one language.
///
/// @param by the keys of the groups
/// @param matchCount the number of counted matches
/// @param unreadableCount the number of unreadable matches, which are not counted
public record GroupedStatsAnswer(List<String> by, int matchCount, List<Group> groups, int unreadableCount) {

    public GroupedStatsAnswer {
        by = List.copyOf(by);
        groups = List.copyOf(groups);
    }

    /// A group of players. A value is absent if it is unknown or not used for grouping.
    ///
    /// @param deck the name of the deck
    /// @param goesFirst true for players who went first
    /// @param matchCount the number of matches; a match between two players of the group counts twice
    public record Group(String game, String gameTitle, Optional<String> deck, Optional<String> deckTitle,
            Optional<Boolean> goesFirst, Optional<String> player, long matchCount, long winCount, long drawCount,
            double winRate, double winRateLow, double winRateHigh, Length turns, Length choices,
            Length entries) {}

    public record Length(double mean, double median) {

        static Length of(ResultGroups.LengthAverages length) {
            return new Length(length.mean(), length.median().value());
        }
    }

    public static GroupedStatsAnswer of(Statistics statistics, ResultGroups groups, int unreadCount,
            Language language) {
        var words = new StatisticsWords(language);
        return new GroupedStatsAnswer(groups.keys().stream().map(Key::optionValue).toList(), statistics.matches()
                .size(), groups.groups().stream().map(group -> of(group, groups, words)).toList(), unreadCount);
    }

    private static Group of(ResultGroups.Group group, ResultGroups groups, StatisticsWords words) {
        Optional<String> deck = findValue(groups, group, Key.DECK);
        return new Group(group.game(), words.formatGameTitle(group.game(), ""), deck,
                deck.map(name -> words.formatDeckTitle(group.game() + ":" + name)),
                findValue(groups, group, Key.FIRST).map(Boolean::valueOf), findValue(groups, group, Key.PLAYER),
                group.matchCount(), group.winCount(), group.drawCount(), group.winRate(), group.interval().lowerBound(),
                group.interval().upperBound(), Length.of(group.turns()), Length.of(group.choices()),
                Length.of(group.entries()));
    }

    private static Optional<String> findValue(ResultGroups groups, ResultGroups.Group group, Key key) {
        return Optional.of(groups.findValue(group, key)).filter(value -> !value.isEmpty());
    }

    public String json() {
        return Json.toLine(this);
    }
}
