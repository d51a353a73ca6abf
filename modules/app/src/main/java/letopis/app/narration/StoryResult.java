package letopis.app.narration;

/// A number changed by a line of a story, in words.
///
/// @param entry the entry that determines the number
/// @param owner the card or player with this number; empty if the audience does not see the card
/// @param text the change: `3 → 0 †`, `36 → 33`, `6 coins`
/// @param weight the size of the change; deaths weigh most
public record StoryResult(long entry, String owner, String text, int weight) {}
