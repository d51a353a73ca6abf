package letopis.app.statistics;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The results of players, grouped by properties such as deck or turn order. Each player counts once per match.
///
/// @param keys the keys of the groups, without duplicates
/// @param groups the groups, sorted by game, then by descending frequency of the first key's value
public record ResultGroups(List<Key> keys, List<Group> groups) {

    public ResultGroups {
        keys = List.copyOf(keys);
        groups = List.copyOf(groups);
    }

    /// A property of a player in a match.
    public enum Key {

        DECK, FIRST, PLAYER;

        public String optionValue() {
            return name().toLowerCase(Locale.ROOT);
        }

        public static List<String> listNames() {
            return Arrays.stream(values()).map(Key::optionValue).toList();
        }

        public static Optional<Key> of(String name) {
            return Arrays.stream(values()).filter(key -> key.optionValue().equals(name)).findFirst();
        }

        /// Returns the value of this key for a seat; empty if it is unknown. The value of `FIRST` is `true` or `false`.
        private String findValue(PlayedMatch match, String seat) {
            return switch (this) {
                case DECK -> match.decks().getOrDefault(seat, "");
                case FIRST -> match.first().map(first -> String.valueOf(first.equals(seat))).orElse("");
                case PLAYER -> match.players().getOrDefault(seat, "");
            };
        }
    }

    /// The mean and median length of matches, in turns, choices or entries.
    public record LengthAverages(double mean, Median median) {

        static LengthAverages of(List<PlayedMatch> matches, Function<PlayedMatch, Long> lengthOf) {
            List<Long> sorted = matches.stream().map(lengthOf).sorted().toList();
            return new LengthAverages(sorted.stream().mapToLong(Long::longValue).average().orElse(0),
                    Median.of(sorted));
        }
    }

    /// The results of the players of one group.
    ///
    /// @param values the value of each key, in the order of the keys; empty if it is unknown
    /// @param matchCount the number of matches; a match between two players of the group counts twice
    public record Group(String game, List<String> values, long matchCount, long winCount, long drawCount,
            LengthAverages turns, LengthAverages choices, LengthAverages entries) {

        public double winRate() {
            return matchCount == 0 ? 0 : (double) winCount / matchCount;
        }

        /// Returns the game and the value of the first key.
        private List<String> mainValues() {
            return Stream.concat(Stream.of(game), values.stream().limit(1)).toList();
        }

        /// Returns a key that sorts players who went first before the others, and unknown values last.
        private static String computeSortKey(String value) {
            return switch (value) {
                case "true" -> "0";
                case "false" -> "1";
                case "" -> "\uffff";
                case String other -> other;
            };
        }

        public WilsonInterval interval() {
            return WilsonInterval.of(winCount, matchCount);
        }
    }

    private record Participation(PlayedMatch match, String seat) {}

    public static ResultGroups of(Statistics statistics, List<Key> keys) {
        var plays = new LinkedHashMap<List<String>, List<Participation>>();
        for (PlayedMatch match : statistics.matches()) {
            for (String seat : match.players().keySet()) {
                List<String> values = Stream.concat(Stream.of(match.game()),
                        keys.stream().map(key -> key.findValue(match, seat))).toList();
                plays.computeIfAbsent(values, _ -> new ArrayList<>()).add(new Participation(match, seat));
            }
        }
        List<Group> groups = plays.entrySet().stream().map(group -> createGroup(group.getKey(), group.getValue()))
                .toList();
        return new ResultGroups(keys, groups.stream().sorted(createGroupComparator(groups)).toList());
    }

    /// Returns the order of groups: by game, then by descending frequency of the first value, then by the other values.
    private static Comparator<Group> createGroupComparator(List<Group> groups) {
        Map<List<String>, Long> frequencies = groups.stream().collect(Collectors.groupingBy(Group::mainValues,
                Collectors.summingLong(Group::matchCount)));
        return Comparator.comparing(Group::game)
                .thenComparing(group -> frequencies.get(group.mainValues()), Comparator.reverseOrder())
                .thenComparing(group -> group.values().stream().map(Group::computeSortKey)
                .collect(Collectors.joining("\t")));
    }

    private static Group createGroup(List<String> values, List<Participation> participations) {
        List<PlayedMatch> matches = participations.stream().map(Participation::match).toList();
        return new Group(values.getFirst(), values.subList(1, values.size()), participations.size(),
                participations.stream().filter(play -> play.match().winner().filter(play.seat()::equals).isPresent())
                .count(),
                participations.stream().filter(play -> play.match().winner().isEmpty()).count(),
                LengthAverages.of(matches, PlayedMatch::turns), LengthAverages.of(matches, PlayedMatch::choices),
                LengthAverages.of(matches, PlayedMatch::entries));
    }

    /// Returns the groups as a table with a column for each key.
    public CsvTable csv() {
        var head = new ArrayList<>(List.of("game"));
        keys.forEach(key -> head.add(key.optionValue()));
        head.addAll(List.of("matches", "won", "drawn", "winRate", "winRateLow", "winRateHigh", "turnsMean",
                "turnsMedian", "choicesMean", "choicesMedian", "entriesMean", "entriesMedian"));
        return new CsvTable(head, groups.stream().map(group -> {
            var row = new ArrayList<Object>(List.of(group.game()));
            row.addAll(group.values());
            row.addAll(List.of(group.matchCount(), group.winCount(), group.drawCount(), group.winRate(),
                    group.interval().lowerBound(), group.interval().upperBound()));
            Stream.of(group.turns(), group.choices(), group.entries()).forEach(length ->
                    row.addAll(List.of(length.mean(), length.median().value())));
            return row;
        }).toList());
    }

    /// Returns the value of a key in a group, or an empty string if the groups do not use this key.
    public String findValue(Group group, Key key) {
        return keys.contains(key) ? group.values().get(keys.indexOf(key)) : "";
    }
}
