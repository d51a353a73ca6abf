package letopis.berserkheroes.rules;

import java.util.Optional;
import java.util.function.IntFunction;
import letopis.berserkheroes.card.Rule;
import letopis.berserkheroes.event.CoinEvent;
import letopis.berserkheroes.query.ContinuousEffects;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.Frame;
import letopis.berserkheroes.state.Player;
import letopis.berserkheroes.state.Settings;
import letopis.journal.Seat;
import letopis.table.Refusal;
import letopis.table.kernel.Step;

/// Coins and prayers (BF-522.1 to BF-522.5). Only actual changes are recorded.
final class Coins {

    private Coins() {}

    /// Gains coins, which are ready unless the reading says otherwise ([R-COINGAIN]).
    static int gain(Draft draft, Seat seat, int coins, boolean isTemporary) {
        if (coins <= 0) {
            return 0;
        }
        boolean open = draft.state().settings().is(Settings.GainedCoinRule.OPEN);
        return gain(draft, new CoinEvent.CoinsGained(seat, coins, open, isTemporary), "BF-522.2", "BF-522.3");
    }

    /// Gains the coin of the accumulation phase, which is ready under every reading (BF-304.1).
    static void gainAccumulationCoin(Draft draft, Seat seat) {
        gain(draft, new CoinEvent.CoinsGained(seat, 1, true, false), "BF-304.1", "BF-522.3");
    }

    /// Gains coins, unless the player is forbidden to gain any (BF-514.2).
    private static int gain(Draft draft, CoinEvent.CoinsGained coinsGained, String... rules) {
        if (ContinuousEffects.evaluate(draft.state()).isForbidden(coinsGained.seat(), Rule.Act.GAIN_COINS)) {
            draft.add(new CoinEvent.CoinsRefused(coinsGained.seat(), coinsGained.coins()), "BF-514.2");
            return 0;
        }
        draft.add(coinsGained, rules);
        return coinsGained.coins();
    }

    /// Loses coins. The player chooses which ones if it makes a difference (BF-522.5).
    static int loseCoins(Draft draft, Seat seat, int coins) {
        return addCoinsIfPositive(draft, Math.min(coins, draft.state().player(seat).coins()),
                all -> new CoinEvent.CoinsDue(seat, all), "BF-522.5", "BF-7-142");
    }

    static Step<Draft, Prompt> findNextStep(BerserkState state, Frame.CoinLoss loss) {
        Player player = state.player(loss.seat());
        int min = Math.max(0, loss.coins() - player.closed());
        int max = Math.min(loss.coins(), player.openCoins());
        return min < max ? Step.waitFor(new Prompt.Coins(loss.seat(), loss.coins())) : Step.run(draft ->
                draft.add(new CoinEvent.CoinsLost(loss.seat(), max, loss.coins() - max), "BF-522.2",
                        "BF-7-142"));
    }

    static Optional<Refusal> refuse(BerserkState state, Seat seat, int coins, int openCount) {
        Player player = state.player(seat);
        return Reason.BAD_COINS.refuseUnless(openCount >= 0 && openCount <= Math.min(coins, player.openCoins())
                && coins - openCount <= player.closed(), "coins", coins);
    }

    static void apply(Draft draft, Seat seat, int openCount) {
        var losing = (Frame.CoinLoss) draft.state().agenda().getLast();
        draft.add(new CoinEvent.CoinsLost(seat, openCount, losing.coins() - openCount), "BF-522.5",
                "BF-522.2", "BF-7-142");
    }

    static int close(Draft draft, Seat seat, int coins, String... rules) {
        return addCoinsIfPositive(draft, Math.min(coins, draft.state().player(seat).openCoins()),
                all -> new CoinEvent.CoinsClosed(seat, all), rules);
    }

    static int open(Draft draft, Seat seat, int coins) {
        return addCoinsIfPositive(draft, Math.min(coins, draft.state().player(seat).closed()),
                all -> new CoinEvent.CoinsOpened(seat, all), "BF-7-118", "BF-522.5");
    }

    /// Gains prayers, including those added by replacements (BF-517.5).
    static int gainPrayers(Draft draft, Seat seat, int prayers) {
        return addCoinsIfPositive(draft, prayers <= 0 ? 0 : prayers + Replacements.countAdditionalPrayers(draft, seat),
                all -> new CoinEvent.PrayersGained(seat, all), "BF-7-047");
    }

    static int losePrayers(Draft draft, Seat seat, int prayers) {
        return addCoinsIfPositive(draft, Math.min(prayers, draft.state().player(seat).prayers()),
                all -> new CoinEvent.PrayersSpent(seat, all), "BF-7-047");
    }

    private static int addCoinsIfPositive(Draft draft, int total, IntFunction<CoinEvent> createEvent, String... rules) {
        if (total > 0) {
            draft.add(createEvent.apply(total), rules);
        }
        return Math.max(0, total);
    }
}
