package letopis.journal;

/// A fact in the past tense. Events are records and contain everything needed to fold them without a clock or a random
/// number. A recorded shape is never edited. A change adds a new version of the event.
///
/// A component is a number, a flag, text, an enum constant, a value of this project (a seat, a card id, …) or a hidden
/// value. It may also be a record or a sealed interface of such records, or a list or map of these. No component is
/// null.
public interface Event {}
