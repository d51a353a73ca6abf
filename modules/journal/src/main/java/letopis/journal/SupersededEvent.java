package letopis.journal;

/// An event in a shape that is no longer recorded. Readers upcast it to the current shape, so no other code depends on
/// the old shape. The Java record is never changed, because old matches must still open.
public interface SupersededEvent extends Event {

    /// Returns the event in its current shape. Facts that the old shape did not record remain unknown.
    Event upcast();
}
