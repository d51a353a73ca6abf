package letopis.app.answer;

import java.util.List;
import java.util.Optional;
import letopis.app.json.Json;
import letopis.app.statistics.ResultGroups;
import letopis.app.statistics.ResultGroups.Key;
import letopis.app.statistics.Statistics;
import letopis.app.statistics.StatisticsWords;
import letopis.language.message.Language;

/// The results of the players of many matches by deck, by turn order or by player, with names in one language.
///
/// @param by the keys of the groups
/// @param matchCount the number of counted matches
/// @param unreadableCount the number of unreadable matches, which are not counted
public record GroupedStatsAnswer(List<String> by, int matchCount, List<Group> groups, int unreadableCount) {

    public GroupedStatsAnswer {
        by = List.copyOf(by);
        groups = List.copyOf(groups);
    }

    /// A group of players. A value is missing if it is unknown, or if it is not a key of the groups.
    ///
    /// @param deck the name of the deck
    /// @param goesFirst true for players who went first
    /// @param matchCount the number of matches; a match between two players of the group counts for both
    public record Group(String game, String gameTitle, Optional<String> deck, Optional<String> deckTitle,
            Optional<Boolean> goesFirst, Optional<String> player, long matchCount, long winCount, long drawCount,
            double winRate, double winRateLow, double winRateHigh, Length turns, Length choices, Length entries) {}

    public record Length(double mean, double median) {

        static Length of(ResultGroups.Length length) {
            return new Length(length.mean(), length.median().value());
        }
    }

    public static GroupedStatsAnswer of(Statistics statistics, ResultGroups grouped, int unread, Language language) {
        var words = new StatisticsWords(language);
        return new GroupedStatsAnswer(grouped.by().stream().map(Key::optionValue).toList(), statistics.matches().size(),
                grouped.groups().stream().map(group -> of(group, grouped, words)).toList(), unread);
    }

    private static Group of(ResultGroups.Group group, ResultGroups grouped, StatisticsWords words) {
        Optional<String> deck = value(grouped, group, Key.DECK);
        return new Group(group.game(), words.gameTitle(group.game(), ""), deck,
                deck.map(name -> words.deckTitle(group.game() + ":" + name)),
                value(grouped, group, Key.FIRST).map(Boolean::valueOf), value(grouped, group, Key.PLAYER),
                group.matchCount(), group.winCount(), group.drawCount(), group.winRate(), group.interval().low(),
                group.interval().high(), Length.of(group.turns()), Length.of(group.choices()),
                Length.of(group.entries()));
    }

    private static Optional<String> value(ResultGroups grouped, ResultGroups.Group group, Key key) {
        return Optional.of(grouped.value(group, key)).filter(value -> !value.isEmpty());
    }

    public String json() {
        return Json.line(this);
    }
}
