package letopis.app.statistics;

import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The win rates of each deck and of each pair of decks, by turn order. Only matches between two different known decks
/// count, and only if the first player is known. A draw is not a win.
///
/// @param decks the rates by deck, with its game before a colon as in [Statistics#decks]
/// @param pairs the pairs in both directions, the most frequent ones first
public record DeckRates(Map<String, OrderedRate> decks, List<Pair> pairs) {

    public DeckRates {
        decks = Collections.unmodifiableMap(new HashMap<>(decks));
        pairs = List.copyOf(pairs);
    }

    /// The results of a deck against another deck of the same game.
    ///
    /// @param deck the id of the deck without its game; `opponent` has the same form
    public record Pair(String game, String deck, String opponent, OrderedRate rate) {}

    private record PairKey(String game, String deck, String opponent) {}

    static DeckRates of(List<PlayedMatch> matches) {
        var decks = new HashMap<String, OrderedRate>();
        var pairs = new HashMap<PairKey, OrderedRate>();
        for (PlayedMatch match : matches) {
            if (match.decks().size() != 2 || match.first().isEmpty()) {
                continue;
            }
            String one = match.decks().firstKey();
            String other = match.decks().lastKey();
            if (!match.decks().get(one).equals(match.decks().get(other))) {
                countMatch(match, one, other, decks, pairs);
                countMatch(match, other, one, decks, pairs);
            }
        }
        return new DeckRates(decks, pairs.entrySet().stream().map(pair -> new Pair(pair.getKey().game(),
                pair.getKey().deck(), pair.getKey().opponent(), pair.getValue()))
                .sorted(Comparator.comparing((Pair pair) -> pair.rate().matchCount()).reversed()
                        .thenComparing(Pair::game).thenComparing(Pair::deck).thenComparing(Pair::opponent)).toList());
    }

    private static void countMatch(PlayedMatch match, String seat, String opponent,
            Map<String, OrderedRate> ratesByDeck,
            Map<PairKey, OrderedRate> ratesByPair) {
        String deck = match.decks().get(seat);
        boolean first = match.first().equals(Optional.of(seat));
        boolean won = match.winner().equals(Optional.of(seat));
        ratesByDeck.merge(match.game() + ":" + deck, OrderedRate.NONE.plus(first, won),
                (before, _) -> before.plus(first, won));
        ratesByPair.merge(new PairKey(match.game(), deck, match.decks().get(opponent)),
                OrderedRate.NONE.plus(first, won),
                (before, _) -> before.plus(first, won));
    }
}
