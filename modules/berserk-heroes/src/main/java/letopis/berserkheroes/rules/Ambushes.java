package letopis.berserkheroes.rules;

import java.util.List;
import java.util.Optional;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.card.Filter;
import letopis.berserkheroes.card.Place;
import letopis.berserkheroes.card.Step;
import letopis.berserkheroes.event.Declaration;
import letopis.berserkheroes.event.PendingTrigger;
import letopis.berserkheroes.event.QueueEvent.AbilityQueued;
import letopis.berserkheroes.event.QueuedAbility;
import letopis.berserkheroes.query.PlaySources;
import letopis.berserkheroes.state.BerserkState;
import letopis.journal.Seat;
import letopis.table.CardName;
import letopis.table.Refusal;

/// Ambush, a trigger of cards in hand (BF-7-052, BF-113.13). The player is prompted whenever any card with Ambush could
/// trigger. A prompt that depended on the hand would reveal it.
final class Ambushes {

    private Ambushes() {}

    static Optional<Refusal> refuse(BerserkState state, Seat seat, int triggerNumber, CardName name,
            Optional<Declaration> declaration) {
        Optional<PendingTrigger> found = Triggers.findPendingTrigger(state, seat, triggerNumber);
        if (found.filter(SideboardAbilities::isSideboardTrigger).isPresent()) {
            return SideboardAbilities.refuse(state, found.get(), name, declaration);
        }
        boolean fits = found.filter(one -> one.held().contains(name)).isPresent()
                && PlaySources.listPlayableCards(state, seat).stream().anyMatch(card ->
                        state.table().card(card).canHaveName(name));
        int coins = PlaySources.findAmbushCost(state, name);
        return Reason.NO_SUCH_TRIGGER.refuseUnless(fits && declaration.isEmpty())
                .or(() -> Reason.CANNOT_PAY.refuseUnless(
                coins <= state.player(seat).openCoins(), "coins", coins, "open", state.player(seat).openCoins()));
    }

    /// Queues the ambush like any trigger; the card is played on resolution.
    static void apply(Draft draft, Seat seat, int triggerNumber, CardName name, Optional<Declaration> declaration) {
        PendingTrigger one = Triggers.findPendingTrigger(draft.state(), seat, triggerNumber).orElseThrow();
        if (SideboardAbilities.isSideboardTrigger(one)) {
            SideboardAbilities.apply(draft, one, name, declaration);
            return;
        }
        var cards = new Filter(Optional.of(Place.HAND), List.of(), Optional.of(Filter.Whose.YOURS), List.of(), false,
                List.of(), List.of(), List.of(name), false, List.of());
        var step = new Step(Optional.empty(), false, new Effect.Play(cards,
                Optional.of(PlaySources.findAmbushCost(draft.state(), name))));
        List<String> lineage = BerserkState.append(one.lineage(), one.key() + "." + name);
        draft.add(new AbilityQueued(new QueuedAbility(one.seat(), one.source(), one.key(), QueuedAbility.Kind.TRIGGERED,
                one.causes().stream().findFirst(), 0, List.of(new QueuedAbility.Part(List.of(), List.of(step))), false,
                lineage, List.of()).withAmbush(name), Optional.of(one.number())), "BF-7-052",
                "BF-113.13", "BF-501.1");
    }
}
