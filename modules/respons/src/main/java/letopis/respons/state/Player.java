package letopis.respons.state;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.respons.event.ValueEvent.InfluenceChanged.Kind;
import letopis.table.Audience;
import letopis.table.Hidden;

/// The numbers of a player.
///
/// @param influence without the extra, as far as everybody knows
/// @param extra goes first (RS-153)
/// @param value what the hero has each turn (RS-154)
/// @param points action points
/// @param played how many Orders were played in this game (RS-210)
/// @param lines those chosen in this turn (RS-177)
/// @param passed whether the last action was a pass (RS-040)
/// @param discarded how many cards in this turn (RS-131)
/// @param secret what was paid in secret since the recovery phase ([R-TRAPCOST])
public record Player(
        int influence, int extra, int value, int points, int played, List<Integer> lines, boolean passed,
        int discarded, Optional<Secret> secret) {

    public static final Player NEW = new Player(0, 0, 0, 0, 0, List.of(), false, 0);

    /// What others know of prices that were paid in secret is how many there were.
    ///
    /// @param paid how much less there is of each part of the influence
    public record Secret(int prices, Hidden<Purse> paid) {}

    /// Influence in two parts.
    public record Purse(int influence, int extra) {

        static final Purse EMPTY = new Purse(0, 0);

        private Purse plus(Purse other) {
            return new Purse(influence + other.influence, extra + other.extra);
        }

        /// What is missing to another.
        private Purse upTo(Purse more) {
            return new Purse(more.influence - influence, more.extra - extra);
        }

        /// Extra influence goes first (RS-153), and nothing below 0.
        private Purse without(int amount) {
            int first = Math.min(extra, amount);
            return new Purse(Math.max(0, influence - (amount - first)), extra - first);
        }
    }

    public Player {
        lines = List.copyOf(lines);
    }

    public Player(int influence, int extra, int value, int points, int played, List<Integer> lines, boolean passed,
            int discarded) {
        this(influence, extra, value, points, played, lines, passed, discarded, Optional.empty());
    }

    /// All that can be spent, as far as everybody knows.
    public int publicFunds() {
        return influence + extra;
    }

    /// All that can be spent, as far as it is known at hand.
    public int funds() {
        Purse rest = known();
        return rest.influence() + rest.extra();
    }

    /// The least that can be spent: nothing where nobody at hand knows what is left.
    public int surely() {
        return isSecret() ? 0 : funds();
    }

    /// Whether nobody at hand knows what is left.
    public boolean isSecret() {
        return secret.map(Secret::paid).filter(Hidden::isBlank).isPresent();
    }

    /// What is left, as far as it is known at hand.
    public Purse known() {
        return paid().upTo(new Purse(influence, extra));
    }

    private Purse paid() {
        return secret.map(Secret::paid).filter(paid -> !paid.isBlank()).flatMap(paid -> paid.seenBy(Audience.JUDGE))
                .orElse(Purse.EMPTY);
    }

    public Player knownTo(Audience audience) {
        return new Player(influence, extra, value, points, played, lines, passed, discarded,
                secret.map(one -> new Secret(one.prices(), one.paid().knownTo(audience))));
    }

    /// Nothing is secret about it.
    public Player withInfluence(int current, int more) {
        return new Player(current, more, value, points, played, lines, passed, discarded);
    }

    /// Both parts as everybody sees them, and what is left in truth.
    private Player withPurse(Purse seen, Purse left) {
        return new Player(seen.influence(), seen.extra(), value, points, played, lines, passed, discarded,
                secret.map(one -> one.paid().isBlank() ? one : new Secret(one.prices(),
                        Hidden.from(one.paid().owner().orElseThrow(), left.upTo(seen)))));
    }

    /// What is paid openly comes off what is left, whichever part everybody takes it from.
    public Player spent(int fromExtra, int current) {
        return withPurse(new Purse(influence - current, extra - fromExtra), known().without(fromExtra + current));
    }

    /// What is paid in secret. Where nobody at hand knows a part of it, nobody knows the rest.
    public Player spentSecretly(Hidden<Integer> amount) {
        Seat owner = amount.owner().orElseThrow();
        Hidden<Purse> paid = isSecret() ? secret.orElseThrow().paid()
                : amount.isUnseen() ? Hidden.unseen(owner)
                : amount.isBlank() ? Hidden.unknown(owner)
                : Hidden.from(owner, known().without(amount.seenBy(Audience.JUDGE).orElseThrow())
                        .upTo(new Purse(influence, extra)));
        return new Player(influence, extra, value, points, played, lines, passed, discarded,
                Optional.of(new Secret(secret.map(Secret::prices).orElse(0) + 1, paid)));
    }

    /// A judge says how much there is, for all to see.
    public Player ordered(Kind kind, int amount) {
        return switch (kind) {
            case EXTRA -> withPurse(new Purse(influence, amount), new Purse(known().influence(), amount));
            case CURRENT -> withPurse(new Purse(amount, extra), new Purse(amount, known().extra()));
            case BASE_VALUE -> withValue(amount);
        };
    }

    /// By an effect.
    public Player changed(Kind kind, int more) {
        Purse seen = new Purse(influence, extra);
        return switch (kind) {
            case EXTRA -> withPurse(seen.plus(new Purse(0, more)),
                    more < 0 ? known().without(-more) : known().plus(new Purse(0, more)));
            case CURRENT -> withPurse(seen.plus(new Purse(more, 0)),
                    new Purse(Math.max(0, known().influence() + more), known().extra()));
            case BASE_VALUE -> withValue(value + more);
        };
    }

    public Player withValue(int changed) {
        return new Player(influence, extra, changed, points, played, lines, passed, discarded, secret);
    }

    public Player withPoints(int changed) {
        return new Player(influence, extra, value, changed, played, lines, passed, discarded, secret);
    }

    public Player withPlayed(int changed) {
        return new Player(influence, extra, value, points, changed, lines, passed, discarded, secret);
    }

    public Player withLine(int line) {
        if (lines.contains(line)) {
            return this;
        }
        var more = new ArrayList<>(lines);
        more.add(line);
        return withLines(more.stream().sorted().toList());
    }

    public Player withLines(List<Integer> changed) {
        return new Player(influence, extra, value, points, played, changed, passed, discarded, secret);
    }

    public Player withPassed(boolean changed) {
        return new Player(influence, extra, value, points, played, lines, changed, discarded, secret);
    }

    public Player withDiscarded(int changed) {
        return new Player(influence, extra, value, points, played, lines, passed, changed, secret);
    }
}
