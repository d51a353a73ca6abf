package letopis.cli.stepper;

import letopis.journal.NameKey;

/// A match in a list, with the fields that could be read.
///
/// @param match the name for opening it
/// @param location the folder or log
public record MatchItem(String match, String title, String players, String game, String date, String location) {

    /// Returns the text searched by the filter.
    String searchText() {
        return NameKey.fold(String.join(" ", match, title, players, game, date, location));
    }
}
