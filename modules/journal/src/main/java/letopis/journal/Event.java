package letopis.journal;

/// A fact in the past tense. Events are records, and contain everything needed to fold them without a clock or a random
/// number. A recorded shape is never edited; a change adds a new version of the event.
///
/// A component is a number, flag, text or enum, one of the value types of this project (a seat, a card id, …), a record
/// or sealed interface of such records, a list or map of these, or a hidden value. No component is null.
public interface Event {}
