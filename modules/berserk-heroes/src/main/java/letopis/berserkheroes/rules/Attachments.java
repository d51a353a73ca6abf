package letopis.berserkheroes.rules;

import java.util.List;
import java.util.Optional;
import letopis.berserkheroes.card.Keyword;
import letopis.berserkheroes.event.CardEvent.CardAttached;
import letopis.berserkheroes.event.QueueEvent.ModuleDue;
import letopis.berserkheroes.event.QueueEvent.ModuleSettled;
import letopis.berserkheroes.query.ContinuousEffects;
import letopis.berserkheroes.query.TableQueries;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.Frame;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.kernel.Step;

/// Creatures that become parts of others (BF-7-150), and Modules, which may attach when entering (BF-7-083).
final class Attachments {

    static final String MECHANISM = "механизм";

    private Attachments() {}

    static boolean attach(Draft draft, CardId card, CardId bearer, String... rules) {
        BerserkState state = draft.state();
        boolean can = !card.equals(bearer) && TableQueries.isCreature(state, card)
                && TableQueries.isCreature(state, bearer);
        if (can) {
            draft.add(new CardAttached(card, bearer), rules);
        }
        return can;
    }

    /// Returns the player's mechanisms that an entering creature may join.
    private static List<CardId> listMechanisms(BerserkState state, CardId card) {
        ContinuousEffects effects = ContinuousEffects.evaluate(state);
        return TableQueries.listCreatures(state, state.halfOf(card)).stream().filter(cardId -> !cardId.equals(card)
                && !TableQueries.isHidden(state, cardId) && effects.listClasses(cardId).contains(MECHANISM)).toList();
    }

    static void offerAttachment(Draft draft, CardId card) {
        BerserkState state = draft.state();
        if (ContinuousEffects.evaluate(state).has(card, Keyword.MODULE) && !listMechanisms(state, card).isEmpty()) {
            draft.add(new ModuleDue(state.halfOf(card), card), "BF-7-083");
        }
    }

    static Step<Draft, Prompt> findNextStep(BerserkState state, Frame.Join frame) {
        return TableQueries.isCreature(state, frame.card()) && !listMechanisms(state, frame.card()).isEmpty()
                ? Step.waitFor(new Prompt.AttachCreature(frame.seat(), listMechanisms(state, frame.card())))
                : Step.run(draft -> draft.add(new ModuleSettled(frame.seat()), "BF-7-083"));
    }

    static void apply(Draft draft, Seat seat, Optional<CardId> chosenBearer) {
        var frame = (Frame.Join) draft.state().agenda().getLast();
        draft.add(new ModuleSettled(seat), "BF-7-083");
        chosenBearer.ifPresent(bearer -> attach(draft, frame.card(), bearer, "BF-7-083", "BF-7-150"));
    }
}
