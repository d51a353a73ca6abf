package letopis.journal;

/// A fact in the past tense. Events are records, complete enough that folding them needs neither a clock nor a
/// random number, and a recorded shape is never edited: a changed event is a new version beside the old one.
///
/// A component is a number, a flag, a text, an enum, one of the words of this project (a seat, a card id, …), a
/// record or sealed interface of records of such, a list or map of them, or a hidden value. Nothing is null.
public interface Event {}
