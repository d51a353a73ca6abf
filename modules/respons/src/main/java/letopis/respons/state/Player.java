package letopis.respons.state;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.respons.event.ValueEvent.InfluenceChanged.Kind;
import letopis.table.Audience;
import letopis.table.Hidden;

/// The influence, action points and counts of a player.
///
/// @param influence the influence without the extra influence, as publicly known
/// @param extra the extra influence, which is spent first (RS-153)
/// @param value the hero's influence each turn (RS-154)
/// @param points the action points
/// @param played the number of Orders played in this game (RS-210)
/// @param lines the lines chosen this turn (RS-177)
/// @param passed true if the last action was a pass (RS-040)
/// @param discarded the number of cards discarded this turn (RS-131)
/// @param secret the secret prices paid since the recovery phase ([R-TRAPCOST])
public record Player(
        int influence, int extra, int value, int points, int played, List<Integer> lines, boolean passed,
        int discarded, Optional<SecretPayments> secret) {

    public static final Player INITIAL = new Player(0, 0, 0, 0, 0, List.of(), false, 0);

    /// The secret prices that a player has paid. Others know only how many there are.
    ///
    /// @param paid the total reduction of each part of the influence
    public record SecretPayments(int prices, Hidden<Purse> paid) {}

    /// Influence in two parts.
    public record Purse(int influence, int extra) {

        static final Purse EMPTY = new Purse(0, 0);

        private Purse plus(Purse other) {
            return new Purse(influence + other.influence, extra + other.extra);
        }

        /// Returns the amounts by which a larger purse exceeds this one.
        private Purse computeShortfall(Purse price) {
            return new Purse(price.influence - influence, price.extra - extra);
        }

        /// Spends extra influence first (RS-153); no part goes below 0.
        private Purse minus(int amount) {
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

    /// Returns the publicly known funds.
    public int publicFunds() {
        return influence + extra;
    }

    /// Returns the actual funds. Secret payments are deducted only if their amount is known in this state.
    public int funds() {
        if (secret.isEmpty()) {
            return publicFunds();
        }
        Purse rest = knownPurse();
        return rest.influence() + rest.extra();
    }

    /// Returns the funds that are certainly available: 0 if this state does not reveal the remaining amount.
    public int certainFunds() {
        return hasUnknownFunds() ? 0 : funds();
    }

    /// Returns true if this state does not reveal the remaining amount.
    public boolean hasUnknownFunds() {
        return secret.map(SecretPayments::paid).filter(Hidden::isBlank).isPresent();
    }

    /// Returns the remaining influence. Secret payments are deducted only if their amount is known in this state.
    public Purse knownPurse() {
        if (secret.isEmpty()) {
            return new Purse(influence, extra);
        }
        return secretPayment().computeShortfall(new Purse(influence, extra));
    }

    private Purse secretPayment() {
        return secret.map(SecretPayments::paid).filter(paid -> !paid.isBlank())
                .flatMap(paid -> paid.valueFor(Audience.JUDGE))
                .orElse(Purse.EMPTY);
    }

    public Player knownTo(Audience audience) {
        return new Player(influence, extra, value, points, played, lines, passed, discarded,
                secret.map(secret -> new SecretPayments(secret.prices(), secret.paid().knownTo(audience))));
    }

    /// Sets the public influence and removes any secret payments.
    public Player withInfluence(int currentAmount, int increase) {
        return new Player(currentAmount, increase, value, points, played, lines, passed, discarded);
    }

    /// Sets both parts of the publicly known influence, and the amount that actually remains.
    private Player withPurse(Purse publicPurse, Purse remaining) {
        return new Player(publicPurse.influence(), publicPurse.extra(), value, points, played, lines, passed, discarded,
                secret.map(secret -> secret.paid().isBlank() ? secret : new SecretPayments(secret.prices(),
                        Hidden.ownedBy(secret.paid().owner().orElseThrow(), remaining.computeShortfall(publicPurse)))));
    }

    /// Deducts a public payment from the player's actual total influence. The public split between base and extra
    /// influence does not matter.
    public Player withPayment(int extraAmount, int currentAmount) {
        return withPurse(new Purse(influence - currentAmount, extra - extraAmount), knownPurse()
                .minus(extraAmount + currentAmount));
    }

    /// Spends a secret amount. If this state does not reveal the amount, the remainder becomes unknown.
    public Player withSecretPayment(Hidden<Integer> amount) {
        Seat owner = amount.owner().orElseThrow();
        Hidden<Purse> paid = hasUnknownFunds() ? secret.orElseThrow().paid()
                : amount.isUnseen() ? Hidden.unseen(owner)
                : amount.isBlank() ? Hidden.unknown(owner)
                : Hidden.ownedBy(owner, knownPurse().minus(amount.valueFor(Audience.JUDGE).orElseThrow())
                        .computeShortfall(new Purse(influence, extra)));
        return new Player(influence, extra, value, points, played, lines, passed, discarded,
                Optional.of(new SecretPayments(secret.map(SecretPayments::prices).orElse(0) + 1, paid)));
    }

    /// Sets an amount as ordered by a judge. The new amount is public.
    public Player withAmount(Kind kind, int amount) {
        return switch (kind) {
            case EXTRA -> withPurse(new Purse(influence, amount), new Purse(knownPurse().influence(), amount));
            case CURRENT -> withPurse(new Purse(amount, extra), new Purse(amount, knownPurse().extra()));
            case BASE_VALUE -> withValue(amount);
        };
    }

    /// Changes an amount as an effect requires.
    public Player withChangedAmount(Kind kind, int increase) {
        Purse seen = new Purse(influence, extra);
        return switch (kind) {
            case EXTRA -> withPurse(seen.plus(new Purse(0, increase)),
                    increase < 0 ? knownPurse().minus(-increase) : knownPurse().plus(new Purse(0, increase)));
            case CURRENT -> withPurse(seen.plus(new Purse(increase, 0)),
                    new Purse(Math.max(0, knownPurse().influence() + increase), knownPurse().extra()));
            case BASE_VALUE -> withValue(value + increase);
        };
    }

    public Player withValue(int newValue) {
        return new Player(influence, extra, newValue, points, played, lines, passed, discarded, secret);
    }

    public Player withPoints(int newPoints) {
        return new Player(influence, extra, value, newPoints, played, lines, passed, discarded, secret);
    }

    public Player withPlayedCount(int newPlayedCount) {
        return new Player(influence, extra, value, points, newPlayedCount, lines, passed, discarded, secret);
    }

    public Player withLine(int line) {
        if (lines.contains(line)) {
            return this;
        }
        var more = new ArrayList<>(lines);
        more.add(line);
        return withLines(more.stream().sorted().toList());
    }

    public Player withLines(List<Integer> newLines) {
        return new Player(influence, extra, value, points, played, newLines, passed, discarded, secret);
    }

    public Player withPassed(boolean hasPassed) {
        return new Player(influence, extra, value, points, played, lines, hasPassed, discarded, secret);
    }

    public Player withDiscardedCount(int newDiscardedCount) {
        return new Player(influence, extra, value, points, played, lines, passed, newDiscardedCount, secret);
    }
}
