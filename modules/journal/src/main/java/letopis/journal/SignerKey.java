package letopis.journal;

/// A key that may sign commits of a match, and whose it is. The header names it, so that whoever reads the match can
/// tell who wrote what.
public record SignerKey(Role role, PublicKey key) {

    /// What the holder of a key may sign: a recorder every commit, the judge orders, a player the player's own acts.
    public sealed interface Role {

        Role RECORDER = new Recorder();
        Role JUDGE = new Judge();

        record Recorder() implements Role {

            @Override
            public String toString() {
                return "recorder";
            }
        }

        record Judge() implements Role {

            @Override
            public String toString() {
                return "judge";
            }
        }

        record Player(Seat seat) implements Role {

            @Override
            public String toString() {
                return seat.name();
            }
        }

        /// As written in a header: `recorder`, `judge`, or the letter of a seat.
        ///
        /// @throws IllegalArgumentException when `code` is no role
        static Role of(String code) {
            return switch (code) {
                case "recorder" -> RECORDER;
                case "judge" -> JUDGE;
                case String seat -> new Player(Seat.of(seat));
            };
        }
    }

    /// Whether the holder may sign a commit that begins with this entry. Only the player can sign that the player
    /// agrees to a match.
    public boolean maySign(Entry first) {
        return maySign(first.by()) && (!(first.event() instanceof MatchEvent.Agreed) || role instanceof Role.Player);
    }

    /// Whether the holder may sign a commit that begins with an act of this author.
    public boolean maySign(Author by) {
        return switch (role) {
            case Role.Recorder() -> true;
            case Role.Judge() -> by instanceof Author.Judge;
            case Role.Player(var seat) -> by instanceof Author.Player(var other) && other.equals(seat);
        };
    }
}
