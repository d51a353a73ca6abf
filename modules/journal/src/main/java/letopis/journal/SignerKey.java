package letopis.journal;

/// A key that may sign commits of a match, with the role of its holder. The header names it, so readers can tell who
/// wrote each commit.
///
/// @param role the role of the holder, which determines the commits the holder may sign: every commit for a recorder,
///   orders for the judge, and a player's own acts for that player
public record SignerKey(Author role, PublicKey key) {

    public SignerKey {
        if (!canHaveKey(role)) {
            throw new IllegalArgumentException("nobody signs for " + role.code());
        }
    }

    /// Parses a role as written in a header: `recorder`, `judge`, or a seat's letter.
    ///
    /// @throws IllegalArgumentException if `code` is not a role
    public static Author parseRole(String code) {
        Author role = Author.of(code);
        if (!canHaveKey(role)) {
            throw new IllegalArgumentException("nobody signs for " + code);
        }
        return role;
    }

    private static boolean canHaveKey(Author author) {
        return switch (author) {
            case Author.Recorder _, Author.Judge _, Author.Player _ -> true;
            case Author.Chance _, Author.Rules _ -> false;
        };
    }

    public boolean isRecorder() {
        return role instanceof Author.Recorder;
    }

    /// Returns true if the holder may sign a commit that begins with this entry. A player's agreement to a match can
    /// only be signed by that player.
    public boolean maySign(Entry firstEntry) {
        return maySign(firstEntry.by())
                && (!(firstEntry.event() instanceof MatchEvent.Agreed) || role instanceof Author.Player);
    }

    /// Returns true if the holder may sign a commit whose first entry has this author.
    public boolean maySign(Author author) {
        return isRecorder() || role.equals(author);
    }
}
