package letopis.journal;

/// An event in a shape that was recorded once and is recorded no more. Readers lift it to the shape of today, so that
/// nothing but its record knows the old one. The record is never changed: matches of its time must still open.
public interface SupersededEvent extends Event {

    /// What it is today. What the old shape did not say is left open.
    Event lifted();
}
