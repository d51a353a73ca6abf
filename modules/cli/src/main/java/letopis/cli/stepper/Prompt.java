package letopis.cli.stepper;

/// What somebody is typing at the lower edge.
sealed interface Prompt {

    record None() implements Prompt {}

    record Place(String text) implements Prompt {}

    record Search(String text) implements Prompt {}

    /// A note on an entry.
    record Note(long entry, String text) implements Prompt {}

    default Prompt withText(String text) {
        return switch (this) {
            case Place _ -> new Place(text);
            case Search _ -> new Search(text);
            case Note(long entry, _) -> new Note(entry, text);
            case None none -> none;
        };
    }
}
