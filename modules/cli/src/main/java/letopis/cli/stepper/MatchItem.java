package letopis.cli.stepper;

import letopis.journal.NameKey;

/// A match in a list, as far as it could be read.
///
/// @param match what opens it
/// @param where the folder or log it is in
public record MatchItem(String match, String title, String players, String game, String date, String where) {

    /// All that a filter looks through.
    String whole() {
        return NameKey.folded(String.join(" ", match, title, players, game, date, where));
    }
}
