package letopis.nebozhiteli.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.nebozhiteli.card.Keyword;
import letopis.nebozhiteli.card.Limit;
import letopis.nebozhiteli.card.NebozhiteliZone;
import letopis.nebozhiteli.event.CardEvent;
import letopis.nebozhiteli.event.DeckPart;
import letopis.nebozhiteli.event.EndEvent;
import letopis.nebozhiteli.event.TurnEvent;
import letopis.nebozhiteli.query.RuleOverrides;
import letopis.nebozhiteli.query.TableQueries;
import letopis.nebozhiteli.state.DuelState;
import letopis.nebozhiteli.state.Marks;
import letopis.nebozhiteli.state.Settings.SummoningEndRule;
import letopis.table.CardId;
import letopis.table.kernel.Step;

/// Rules for the start phase (NT-IV-3, NB-070 to NB-075).
final class TurnStart {

    private static final int ACTIONS_IN_FIRST_TURN = 3;

    private TurnStart() {}

    /// Removes the newly-summoned mark from the active player's creatures (NT-IV-4.2.3, A-21).
    static Step<DuelDraft, Prompt> clearMarks(DuelState state) {
        return clearMarks(state, SummoningEndRule.OWN_NEXT_TURN_START,
                creature -> TableQueries.findSummoner(state, creature).equals(state.active()), "NT-IV-4.2.3");
    }

    /// Removes the newly-summoned mark from the affected creatures if the setting ends it at this point.
    static Step<DuelDraft, Prompt> clearMarks(DuelState state, SummoningEndRule setting, Predicate<CardId> isAffected,
            String... rules) {
        List<CardId> marked = TableQueries.listCreatures(state);
        marked.removeIf(creature -> !state.table().card(creature).hasFlag(Marks.SUMMONED_FLAG)
                || !isAffected.test(creature));
        return marked.isEmpty() || !state.settings().is(setting)
                ? Step.nothing() : Step.run(draft -> draft.add(new TurnEvent.SummonedMarksCleared(marked), rules));
    }

    /// Refills the summon field to five cards, if the creature deck has enough (NT-IV-3.2, A-43). A field of five or
    /// more cards is not changed (NT-II-3.1, NT-II-3.2, NT-IV-3.2.1).
    static Step<DuelDraft, Prompt> refillSummonField(DuelState state, Seat seat) {
        var size = RuleOverrides.findEffectiveLimit(state, seat, Limit.SUMMON_FIELD);
        int missing = size.value() - state.table().zone(seat, NebozhiteliZone.SUMMON_FIELD).size();
        boolean empty = state.table().deck(seat, NebozhiteliZone.CREATURE_DECK).isEmpty();
        return missing <= 0 || empty ? Step.nothing() : GameSetup.takeFromTop(state, seat, DeckPart.CREATURES, missing,
                (draft, cards) -> {
                    draft.recordOverride(size);
                    draft.add(new TurnEvent.SummonFieldRefilled(seat, cards), "NT-IV-3.2", "NT-II-3.1", "NB-071");
                });
    }

    /// Refills the hand to seven; a player who cannot draw loses immediately (NT-IV-3.2, NT-I-3.2). A player with seven
    /// or more cards draws none and keeps them all (NT-II-2.1, NT-IV-3.2.1).
    static Step<DuelDraft, Prompt> refillHand(DuelState state) {
        Seat seat = state.active();
        var size = RuleOverrides.findEffectiveLimit(state, seat, Limit.HAND);
        int missing = size.value() - state.table().zone(seat, NebozhiteliZone.HAND).size();
        if (missing <= 0) {
            return Step.nothing();
        }
        return state.table().deck(seat, NebozhiteliZone.MAIN_DECK).isEmpty()
                ? Step.run(draft -> recordFailedDraw(draft, draft.choiceSeq(), seat))
                : GameSetup.takeFromTop(state, seat, DeckPart.MAIN, missing,
                        (draft, cards) -> {
                            draft.recordOverride(size);
                            draft.add(new TurnEvent.CardsDrawn(seat, cards), "NT-IV-3.2", "NT-II-2.1", "NB-072");
                        });
    }

    static void recordFailedDraw(DuelDraft draft, Sequence cause, Seat seat) {
        var failed = draft.add(cause, new TurnEvent.DrawFailed(seat), "NT-I-3.2", "NB-009-c");
        GameEnd.recordLoss(draft, failed, List.of(seat), EndEvent.PlayerLost.Reason.DECK_OUT, "NT-I-3.2", "NB-009-c");
    }

    /// Grants four actions, three in the player's own first turn (NT-IV-3.3, NT-V-3.2; NT-IV-3.3.1, NT-V-3.3).
    static void grantActions(DuelDraft draft) {
        Seat active = draft.state().active();
        if (draft.state().player(active).turns() == 1) {
            draft.add(new TurnEvent.ActionsGranted(active, ACTIONS_IN_FIRST_TURN), "NT-IV-3.3.1", "NB-026");
        } else {
            var actions = RuleOverrides.findEffectiveLimit(draft.state(), active, Limit.ACTIONS);
            draft.recordOverride(actions);
            draft.add(new TurnEvent.ActionsGranted(active, actions.value()), "NT-IV-3.3", "NB-073");
        }
    }

    /// Unturns the active player's creatures. A creature with a price unturns only if the price is paid at this point
    /// (NT-IV-3.5, NT-V-5.3, A-35).
    static Step<DuelDraft, Prompt> unturnCreatures(DuelState state) {
        var turned = new ArrayList<CardId>();
        for (CardId creature : TableQueries.listCreatures(state, state.active())) {
            if (TableQueries.isTurned(state, creature) && !state.turn().offeredCards().contains(creature)) {
                turned.add(creature);
            }
        }
        return turned.isEmpty() ? Step.nothing() : Step.run(draft -> turned.forEach(creature ->
                unturnCreature(draft, draft.choiceSeq(), creature, "NT-IV-3.5", "NB-074")));
    }

    /// Unturns a creature, or first prompts its controller for the price. If the price is not paid, the creature stays
    /// turned until the next opportunity (NT-V-5.3-b).
    static void unturnCreature(DuelDraft draft, Sequence cause, CardId creature, String... rules) {
        if (TableQueries.hasKeyword(draft.state(), creature, Keyword.UnturnCost.class)) {
            draft.add(cause,
                    new CardEvent.UnturnOffered(creature, TableQueries.findController(draft.state(), creature)),
                    "NT-V-5.3");
        } else {
            draft.add(cause, new CardEvent.CreatureUnturned(creature), rules);
        }
    }

    static Price computeUnturnPrice(DuelState state, CardId creature) {
        return Price.of(TableQueries.listKeywords(state, creature, Keyword.UnturnCost.class).getFirst().cost());
    }
}
