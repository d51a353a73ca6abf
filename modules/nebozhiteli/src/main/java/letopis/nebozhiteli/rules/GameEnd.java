package letopis.nebozhiteli.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.nebozhiteli.card.CardText.Enchantment;
import letopis.nebozhiteli.card.Keyword.Curse;
import letopis.nebozhiteli.card.NebozhiteliZone;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.event.CardEvent;
import letopis.nebozhiteli.event.EndEvent;
import letopis.nebozhiteli.query.TableQueries;
import letopis.nebozhiteli.state.DuelState;
import letopis.nebozhiteli.state.Settings.CreatureShortageRule;
import letopis.table.CardId;
import letopis.table.Refusal;
import letopis.table.kernel.Step;

/// End-of-phase checks, and every way a game or duel can end (NT-IV-2.2, NT-IV-2.3, NT-I-3, NT-I-4).
public final class GameEnd {

    private static final int REQUIRED_WINS = 2;

    private GameEnd() {}

    /// Checks lives at the end of every phase (NT-I-3.1, NB-009). A player with less than one life loses. If both lose,
    /// it is a draw (NT-IV-2.2-b, NB-134).
    static Step<DuelDraft, Prompt> checkLives(DuelState state) {
        var dead = new ArrayList<Seat>();
        for (Seat seat : state.table().seats()) {
            if (state.player(seat).life() < 1) {
                dead.add(seat);
            }
        }
        var out = new ArrayList<>(findPlayersWithoutCreatures(state));
        out.removeAll(dead);
        return dead.isEmpty() && out.isEmpty() ? Step.nothing() : Step.run(draft -> {
            Sequence died = addLosses(draft, draft.settlementEntry(), dead, EndEvent.PlayerLost.Reason.LIFE,
                    Paragraphs.addRulesIf(
                    new String[] {"NT-I-3.1", "NT-IV-2.2-b", "NB-009", "NB-134"},
                    state.turn().phase() == Phase.FIRST_STRIKE, "NT-IV-9.4", "NB-111"));
            Sequence last = out.isEmpty() ? died : addLosses(draft, draft.choiceSeq(), out,
                    EndEvent.PlayerLost.Reason.CREATURES_OUT, "NT-I-3.3", "NB-009-b");
            recordResult(draft, last, Stream.concat(dead.stream(), out.stream()).toList());
        });
    }

    /// Buries all creatures without counters together (NT-IV-2.3). The rules say "as soon as", but this happens only at
    /// the end of the phase (NB-081, A-04). The next phase then begins (NT-IV-2.4).
    static Step<DuelDraft, Prompt> buryDeadCreatures(DuelState state) {
        var dead = new ArrayList<CardId>();
        for (CardId creature : TableQueries.listCreatures(state)) {
            if (TableQueries.findLife(state, creature) < 1) {
                dead.add(creature);
            }
        }
        return dead.isEmpty() ? Step.nothing() : Step.run(draft -> dead.forEach(
                creature -> killCreature(draft, draft.settlementEntry(), creature,
                CardEvent.CreatureDied.Reason.NO_LIFE,
                        Paragraphs.addRulesIf(new String[] {"NT-IV-2.3", "NB-135"},
                                state.turn().phase() == Phase.FIRST_STRIKE, "NT-IV-9.4.2", "NB-142"))));
    }

    /// Moves a creature out of play: its items go to their masters' hands, all enchantments to the graveyards
    /// (NT-II-4.4, NT-II-4.5). This applies at the end of a phase (NT-IV-2.3-b, NT-IV-2.3-c) and to kills by effects.
    static void killCreature(DuelDraft draft, Sequence cause, CardId creature, CardEvent.CreatureDied.Reason reason,
            String... rules) {
        boolean borrowed = !TableQueries.findOwner(draft.state(), creature)
                .equals(TableQueries.findController(draft.state(), creature));
        Sequence died = draft.add(cause, new CardEvent.CreatureDied(creature, reason),
                Paragraphs.addRulesIf(rules, borrowed, "NT-I-2.2.1"));
        for (CardId attached : draft.state().table().card(creature).attached()) {
            detachFromBearer(draft, died, attached);
        }
    }

    /// Moves an item or enchantment off its bearer, always to its master rather than its controller (NT-I-2.2.1).
    static void detachFromBearer(DuelDraft draft, Sequence cause, CardId attachedCard) {
        detachFromBearer(draft, cause, attachedCard, "NT-II-4.4", "NB-090");
    }

    /// @param rules the paragraphs that make an item leave its bearer
    static void detachFromBearer(DuelDraft draft, Sequence cause, CardId attachedCard, String... rules) {
        DuelState state = draft.state();
        if (TableQueries.findTextInPlay(state, attachedCard) instanceof Enchantment) {
            draft.add(cause, new CardEvent.CardBuried(attachedCard), "NT-II-4.5", "NB-050");
        } else {
            buryEnchantments(draft, cause, attachedCard);
            boolean cursed = TableQueries.findTextInPlay(state, attachedCard).keywords().contains(new Curse());
            draft.add(cause, new CardEvent.ItemSentToHand(attachedCard),
                    Paragraphs.addRulesIf(rules, cursed, "NT-IV-5.6.2", "NB-143"));
        }
    }

    /// Buries the enchantments of a card that leaves play (NT-V-7.3.3-b).
    static void buryEnchantments(DuelDraft draft, Sequence cause, CardId item) {
        for (CardId enchantment : draft.state().table().card(item).attached()) {
            draft.add(cause, new CardEvent.CardBuried(enchantment), "NT-II-4.5", "NB-050");
        }
    }

    /// Returns whether a player is out of creatures and loses immediately. Some settings delay the loss to the end of
    /// the phase (NT-I-3.3, A-15).
    static boolean isOutOfCreatures(DuelState state) {
        return state.moment().turn() > 0 && !state.isGameOver()
                && (isOutOfCreatures(state, state.active()) || isOutOfCreatures(state, state.passiveSeat()))
                && state.settings().is(CreatureShortageRule.CONTINUOUS);
    }

    static void defeatPlayersWithoutCreatures(DuelDraft draft) {
        recordLoss(draft, draft.choiceSeq(), findPlayersWithoutCreatures(draft.state()),
                EndEvent.PlayerLost.Reason.CREATURES_OUT, "NT-I-3.3",
                "NB-009-b");
    }

    private static List<Seat> findPlayersWithoutCreatures(DuelState state) {
        var out = new ArrayList<Seat>();
        for (Seat seat : state.isGameOver() ? List.<Seat>of() : state.table().seats()) {
            if (isOutOfCreatures(state, seat)) {
                out.add(seat);
            }
        }
        return out;
    }

    private static boolean isOutOfCreatures(DuelState state, Seat seat) {
        return state.table().zone(seat, NebozhiteliZone.SUMMON_FIELD).isEmpty()
                && state.table().deck(seat, NebozhiteliZone.CREATURE_DECK).isEmpty();
    }

    /// Returns the refusal of a choice made after the end of the game. It states why the game ended.
    public static Refusal createGameOverRefusal(DuelState state) {
        Optional<Seat> loser = state.duel().loser();
        Optional<EndEvent.PlayerLost.Reason> reason = state.duel().lossReason();
        if (loser.isEmpty() || reason.isEmpty()) {
            return Reason.GAME_OVER.refusal();
        }
        return Reason.GAME_OVER.citing(switch (reason.get()) {
            case LIFE -> new String[] {"NT-IV-2.2-b", "NT-I-3.5", "NB-134"};
            case DECK_OUT -> new String[] {"NT-I-3.2", "NT-I-3.5", "NB-009-c"};
            case CREATURES_OUT -> new String[] {"NT-I-3.3", "NT-I-3.5", "NB-009-b"};
            case CONCESSION -> new String[] {"NT-I-3.4", "NT-I-3.5"};
            case STALEMATE -> new String[] {"NT-I-3.7", "NT-I-3.5"};
        }).refusal("seat", loser.get(), "reason", reason.get());
    }

    static void concede(DuelDraft draft, Seat seat) {
        recordLoss(draft, draft.choiceSeq(), List.of(seat), EndEvent.PlayerLost.Reason.CONCESSION, "NT-I-3.4");
    }

    /// Records losses. Losses found by one check are simultaneous: if both lose, it is a draw (NT-I-3.5, NT-I-3.6). Two
    /// wins win the duel.
    static void recordLoss(DuelDraft draft, Sequence cause, List<Seat> losers, EndEvent.PlayerLost.Reason reason,
            String... rules) {
        recordResult(draft, addLosses(draft, cause, losers, reason, rules), losers);
    }

    /// @return the entry of the last loss
    private static Sequence addLosses(DuelDraft draft, Sequence cause, List<Seat> losers,
            EndEvent.PlayerLost.Reason reason,
            String... rules) {
        Sequence lost = cause;
        for (Seat seat : losers) {
            lost = draft.add(cause, new EndEvent.PlayerLost(seat, reason), rules);
        }
        return lost;
    }

    /// Returns the paragraphs for a lost game; the beginner rules state the consequences only if a player has lost all
    /// life.
    private static String[] listLifeRules(DuelState state, String rule) {
        boolean life = state.table().seats().stream().anyMatch(seat -> state.player(seat).life() < 1);
        return Paragraphs.addRulesIf(new String[] {rule}, life, "NB-134");
    }

    private static void recordResult(DuelDraft draft, Sequence lossEntry, List<Seat> losers) {
        if (losers.size() > 1) {
            draft.add(lossEntry, new EndEvent.GameDrawn(), listLifeRules(draft.state(), "NT-I-3.6"));
            return;
        }
        Seat seat = losers.getFirst().opponent();
        int wins = draft.state().duel().wins().get(seat) + 1;
        Sequence won = draft.add(lossEntry, new EndEvent.GameWon(seat, wins), listLifeRules(draft.state(), "NT-I-3.5"));
        if (wins == REQUIRED_WINS) {
            draft.add(won, new EndEvent.DuelWon(seat), "NT-I-4.1", "NB-038");
        }
    }
}
