package letopis.sqlite;

/// What others wrote of a match into its topic that its readers had to leave out, since something else was there first.
/// In a match without keys nobody can say who is right.
///
/// @param openings how often somebody else began it
/// @param branches how many commits follow its header or a commit of it that another commit follows
public record Rivals(long openings, long branches) {

    /// Whether others say something else of the match.
    public boolean contest() {
        return branches > 0;
    }
}
