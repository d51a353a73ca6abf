package letopis.berserkheroes.bot;

import java.util.Optional;
import letopis.berserkheroes.query.ContinuousEffects;
import letopis.berserkheroes.query.TableQueries;
import letopis.berserkheroes.rules.Prompt;
import letopis.berserkheroes.rules.Rules;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.Player;
import letopis.journal.Seat;
import letopis.table.Audience;
import letopis.table.CardId;
import letopis.table.Choice;
import letopis.table.LookAhead;

/// Evaluation hooks for look-ahead players. They simulate the rest of the turn, without defenders or further plays, so
/// that triggered effects are included.
public final class DuelLookAhead implements LookAhead<BerserkState> {

    private static final int WIN_VALUE = 100_000;
    private static final int HERO_LIFE_VALUE = 3;
    /// The life threshold below which each point counts double.
    private static final int DANGER_WEIGHT = 8;
    private static final int CREATURE_WEIGHT = 4;
    private static final int STRIKE_WEIGHT = 3;
    private static final int LIFE_VALUE = 2;
    /// The value of an event or a piece of equipment.
    private static final int CARD_WEIGHT = 7;
    private static final int HAND_CARD_VALUE = 5;
    private static final int COIN_WEIGHT = 4;
    private static final int PRAYER_WEIGHT = 1;
    private static final int SWAP_PENALTY = 100;

    @Override
    public BerserkState knownTo(Seat seat, BerserkState state) {
        return state.knownTo(new Audience.OfSeat(seat));
    }

    @Override
    public Choice usualChoice(BerserkState state, Seat seat) {
        Prompt prompt = Rules.RULES.prompt(state);
        Optional<Choice> idle = prompt instanceof Prompt.Declare ? Optional.empty() : Rules.RULES.idleChoice(state);
        return idle.filter(choice -> choice instanceof Choice.Decision decision && decision.seat().equals(seat)
                        && Rules.RULES.refusal(state, prompt, choice).isEmpty())
                .orElseGet(() -> Rules.RULES.choices(state, seat).getFirst());
    }

    @Override
    public boolean isHorizon(BerserkState startState, BerserkState state) {
        return state.result().isPresent() || state.moment().turn() != startState.moment().turn()
                || state.moment().game() != startState.moment().game();
    }

    @Override
    public int advantage(BerserkState state, Seat seat) {
        int won = WIN_VALUE * (state.series().winsOf(seat) - state.series().winsOf(seat.opponent()));
        if (!state.hasBegun() || state.isBetweenGames()) { // the submitted deck is the best one
            won -= SWAP_PENALTY * state.series().swaps().getOrDefault(seat, 0);
        }
        boolean several = state.settings().gameCount() > 1;
        if (several && (state.result().isPresent() || !TableQueries.hasHero(state, seat))) {
            return won;
        }
        if (state.result().isPresent()) {
            return state.result().get().winner().map(winner -> winner.equals(seat) ? WIN_VALUE : -WIN_VALUE).orElse(0);
        }
        ContinuousEffects effects = ContinuousEffects.evaluate(state);
        return won + evaluate(state, effects, seat) - evaluate(state, effects, seat.opponent());
    }

    private static int evaluate(BerserkState state, ContinuousEffects effects, Seat seat) {
        Player player = state.player(seat);
        int life = effects.computeLife(TableQueries.findHero(state, seat));
        int worth = HERO_LIFE_VALUE * (life + Math.min(life, DANGER_WEIGHT))
                + HAND_CARD_VALUE * state.listHandCards(seat).size()
                + COIN_WEIGHT * player.coins() + PRAYER_WEIGHT * player.prayers();
        for (CardId card : TableQueries.listCardsInPlay(state, seat)) {
            if (TableQueries.isCreature(state, card)) {
                worth += CREATURE_WEIGHT + STRIKE_WEIGHT * Math.max(0, effects.computeStrike(card))
                        + LIFE_VALUE * effects.computeLife(card);
            } else if (!TableQueries.isHero(state, card)) {
                worth += CARD_WEIGHT;
            }
        }
        return worth;
    }
}
