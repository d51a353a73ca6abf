package letopis.journal;

/// A key that may sign commits of a match, and whose it is. The header names it, so that whoever reads the match can
/// tell who wrote what.
///
/// @param role what its holder may sign: a recorder every commit, the judge orders, a player the player's own acts
public record SignerKey(Author role, PublicKey key) {

    public SignerKey {
        if (!isRole(role)) {
            throw new IllegalArgumentException("nobody signs for " + role.code());
        }
    }

    /// The role that is written in a header as `recorder`, `judge`, or the letter of a seat.
    ///
    /// @throws IllegalArgumentException when `code` is no role
    public static Author role(String code) {
        Author role = Author.of(code);
        if (!isRole(role)) {
            throw new IllegalArgumentException("nobody signs for " + code);
        }
        return role;
    }

    private static boolean isRole(Author author) {
        return switch (author) {
            case Author.Recorder _, Author.Judge _, Author.Player _ -> true;
            case Author.Chance _, Author.Rules _ -> false;
        };
    }

    public boolean isOfRecorder() {
        return role instanceof Author.Recorder;
    }

    /// Whether the holder may sign a commit that begins with this entry. Only the player can sign that the player
    /// agrees to a match.
    public boolean maySign(Entry first) {
        return maySign(first.by()) && (!(first.event() instanceof MatchEvent.Agreed) || role instanceof Author.Player);
    }

    /// Whether the holder may sign a commit that begins with an act of this author.
    public boolean maySign(Author by) {
        return isOfRecorder() || role.equals(by);
    }
}
