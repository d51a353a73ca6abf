package letopis.journal;

import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/// The description of a match, known before its first entry and never changed. It is public: it lists the existing
/// cards, but not who plays them.
///
/// @param title the display name, for example `Финал`
/// @param at the time at which the match was opened
/// @param players the person at each seat
/// @param settings the game's settings by name; the game defines the names and values
/// @param cards the pinned card definitions
/// @param keys the keys that may sign commits; if there are any, every commit is signed by one of them
/// @param seededSalts true if the salts are derived from a seed; then one known salt may reveal the others, and with
///   them every secret
/// @param renumberingRule the rule for giving cards new ids; a new id hides when the card was drawn and where it came
///     from
/// @param occasion the event, round and table of the match
/// @param recordsResult true if the choice that decides the match is followed by its result, `match.result`
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
        RenumberingRule renumberingRule,
        Occasion occasion,
        boolean recordsResult) {

    public Header {
        players = Collections.unmodifiableSortedMap(new TreeMap<>(players));
        settings = Collections.unmodifiableSortedMap(new TreeMap<>(settings));
        keys = List.copyOf(keys);
    }

    /// Creates the header of an unsigned match.
    public Header(
            MatchId match, String title, GameId game, Instant at,
            Map<Seat, String> players, Map<String, String> settings, PinnedCards cards) {
        this(match, title, game, at, new TreeMap<>(players), new TreeMap<>(settings), cards, List.of(), false,
                RenumberingRule.NONE, Occasion.NONE, false);
    }

    public Header withPinnedCards(PinnedCards newCards) {
        return new Header(match, title, game, at, players, settings, newCards, keys, seededSalts, renumberingRule,
                occasion, recordsResult);
    }

    public Header withKeys(List<SignerKey> otherKeys) {
        return new Header(match, title, game, at, players, settings, cards, otherKeys, seededSalts, renumberingRule,
                occasion, recordsResult);
    }

    public Header withSeededSalts() {
        return new Header(match, title, game, at, players, settings, cards, keys, true, renumberingRule, occasion,
                recordsResult);
    }

    public Header withPinnedCards(RenumberingRule other) {
        return new Header(match, title, game, at, players, settings, cards, keys, seededSalts, other, occasion,
                recordsResult);
    }

    public Header withOccasion(Occasion newOccasion) {
        return new Header(match, title, game, at, players, settings, cards, keys, seededSalts, renumberingRule,
                newOccasion, recordsResult);
    }

    public Header withRecordedResult() {
        return new Header(match, title, game, at, players, settings, cards, keys, seededSalts, renumberingRule,
                occasion, true);
    }

    /// Returns true if commits of this match must be signed.
    public boolean isSigned() {
        return !keys.isEmpty();
    }

    /// Returns the key with this id if it may sign in this match.
    public Optional<SignerKey> findKey(String id) {
        return keys.stream().filter(signerKey -> signerKey.key().id().equals(id)).findFirst();
    }

    /// The card definitions of a match, pinned so that later edits of a card do not affect old matches.
    ///
    /// @param set the name of the card set
    /// @param sha256 lower-case hex of the hash over `json` in UTF-8
    /// @param json the definitions as one line of JSON
    public record PinnedCards(String set, String sha256, String json) {}
}
