package letopis.journal;

import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/// What a match is, known before its first entry and never changed. Public: it says which cards exist, not who plays
/// which.
///
/// @param title what people call the match, for example `Финал`
/// @param at when the match was opened
/// @param players the person at each seat
/// @param settings how the game is played, by name; the game knows the names and values
/// @param cards the pinned card definitions
/// @param keys who may sign commits; every commit of a match with keys is signed by one of them
/// @param seededSalts whether the salts come from a seed: whoever knows one may find the others, and with them every
///     secret
/// @param mixing where cards get new ids, so that nobody learns when they were drawn or where they were found
/// @param occasion where it is played
/// @param recordsResult whether the choice that decides the match is followed by its result, `match.result`
public record Header(
        MatchId match,
        String title,
        GameId game,
        Instant at,
        SortedMap<Seat, String> players,
        SortedMap<String, String> settings,
        PinnedCards cards,
        List<SignerKey> keys,
        boolean seededSalts,
        MixRule mixing,
        Occasion occasion,
        boolean recordsResult) {

    public Header {
        players = Collections.unmodifiableSortedMap(new TreeMap<>(players));
        settings = Collections.unmodifiableSortedMap(new TreeMap<>(settings));
        keys = List.copyOf(keys);
    }

    /// The header of a match nobody signs.
    public Header(
            MatchId match, String title, GameId game, Instant at,
            Map<Seat, String> players, Map<String, String> settings, PinnedCards cards) {
        this(match, title, game, at, new TreeMap<>(players), new TreeMap<>(settings), cards, List.of(), false,
                MixRule.NONE, Occasion.NONE, false);
    }

    public Header with(PinnedCards otherCards) {
        return new Header(match, title, game, at, players, settings, otherCards, keys, seededSalts, mixing,
                occasion, recordsResult);
    }

    public Header signedBy(List<SignerKey> otherKeys) {
        return new Header(match, title, game, at, players, settings, cards, otherKeys, seededSalts, mixing,
                occasion, recordsResult);
    }

    public Header withSeededSalts() {
        return new Header(match, title, game, at, players, settings, cards, keys, true, mixing, occasion,
                recordsResult);
    }

    public Header with(MixRule other) {
        return new Header(match, title, game, at, players, settings, cards, keys, seededSalts, other, occasion,
                recordsResult);
    }

    public Header at(Occasion other) {
        return new Header(match, title, game, at, players, settings, cards, keys, seededSalts, mixing, other,
                recordsResult);
    }

    public Header withResult() {
        return new Header(match, title, game, at, players, settings, cards, keys, seededSalts, mixing, occasion,
                true);
    }

    /// Whether its commits have to be signed.
    public boolean isSigned() {
        return !keys.isEmpty();
    }

    /// The key of this id, if it may sign in this match.
    public Optional<SignerKey> key(String id) {
        return keys.stream().filter(one -> one.key().id().equals(id)).findFirst();
    }

    /// The definitions a match is played with, pinned so that a later edit of a card cannot change an old match.
    ///
    /// @param set the name of the card set
    /// @param sha256 lower-case hex of the hash over `json` in UTF-8
    /// @param json the definitions as one line of JSON
    public record PinnedCards(String set, String sha256, String json) {}
}
