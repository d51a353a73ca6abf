package letopis.server.api;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import letopis.app.statistics.Statistics.GameTally;
import letopis.app.statistics.Statistics.LifePoint;
import letopis.app.statistics.Statistics.Tally;
import letopis.app.statistics.Statistics;
import letopis.app.statistics.StatisticsWords;
import letopis.language.message.Language;
import letopis.server.stats.Counted;
import letopis.sqlite.Part;

/// Statistics for a page, with the names people use.
///
/// @param matches how many are counted
/// @param unseen how many nobody has looked at yet; ask again in a moment
/// @param unreadable names of those that cannot be read and are not counted
/// @param part present when a part of the log was counted
/// @param cards those that win most, if they are not too seldom played to say anything
record StatisticsJson(
        int matches, int unseen, Collection<String> unreadable, Optional<Part> part, List<OneGame> games,
        List<Tally> players, List<OneDeck> decks, List<OneCard> cards, List<OneKill> kills, List<Curve> lives) {

    private static final int STEPS = 24;

    /// @param firstWon how often whoever went first won, of those in which that is known
    record OneGame(String game, String settings, String name, long matches, long draws, long firstWon,
            long firstKnown, Lengths turns, Lengths choices, Lengths entries) {}

    /// @param counts how many matches are in each step from the least to the most
    record Lengths(long least, long median, long most, List<Long> counts) {

        static Lengths of(List<Long> sorted) {
            return sorted.isEmpty() ? new Lengths(0, 0, 0, List.of()) : new Lengths(sorted.getFirst(),
                    GameTally.median(sorted), sorted.getLast(), GameTally.lengths(sorted, STEPS));
        }
    }

    record OneDeck(String name, String title, long played, long won, long drawn) {}

    /// @param sides in how many matches a player played it, each counted once
    record OneCard(String game, String name, String title, long sides, long won, long times) {}

    record OneKill(String game, String killer, String killerTitle, String killed, String killedTitle, long times) {}

    /// @param game as people call it
    record Curve(String game, List<LifePoint> points) {}

    /// @param top so many players, decks, cards and kills at most
    /// @param part present when a part of the log was counted
    static StatisticsJson of(Counted answer, Optional<Part> part, int top, Language language) {
        Statistics counted = answer.statistics();
        var words = new StatisticsWords(language);
        return new StatisticsJson(counted.matches().size(), answer.unseen(), answer.unreadable(), part,
                counted.games().stream().map(game -> new OneGame(game.game(), game.settings(),
                        words.game(game.game(), game.settings()), game.matches(), game.draws(), game.firstWon(),
                        game.firstKnown(), Lengths.of(game.turns()), Lengths.of(game.choices()),
                        Lengths.of(game.entries()))).toList(),
                counted.players().stream().limit(top).toList(),
                counted.decks().stream().limit(top).map(deck -> new OneDeck(deck.name(), words.deck(deck.name()),
                        deck.played(), deck.won(), deck.drawn())).toList(),
                counted.telling().stream().limit(top).map(card -> new OneCard(card.game(), card.name(),
                        words.card(card.game(), card.name()), card.sides(), card.won(), card.times())).toList(),
                counted.kills().stream().limit(top).map(kill -> new OneKill(kill.game(), kill.killer(),
                        words.card(kill.game(), kill.killer()), kill.killed(),
                        words.card(kill.game(), kill.killed()), kill.times())).toList(),
                counted.lives().stream().map(LifePoint::game).distinct().map(game -> new Curve(words.game(game, ""),
                        counted.lives().stream().filter(point -> point.game().equals(game)).toList())).toList());
    }
}
