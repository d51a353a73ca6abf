package letopis.journal;

/// An event in a shape that is no longer recorded. Readers upcast it to the current shape, so only its record knows the
/// old shape. The record is never changed: old matches must still open.
public interface SupersededEvent extends Event {

    /// Returns the event in its current shape. Facts the old shape did not record are left open.
    Event upcast();
}
