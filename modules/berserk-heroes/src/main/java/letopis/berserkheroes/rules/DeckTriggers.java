package letopis.berserkheroes.rules;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import letopis.berserkheroes.card.CardText.Playable;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Feature.TriggeredAbility;
import letopis.berserkheroes.event.Declaration;
import letopis.berserkheroes.event.QueueEvent.AbilityQueued;
import letopis.berserkheroes.event.QueuedAbility;
import letopis.berserkheroes.event.RevealedCard;
import letopis.berserkheroes.query.Conditions;
import letopis.berserkheroes.query.DeckKnowledge;
import letopis.berserkheroes.query.Scope;
import letopis.berserkheroes.query.TableQueries;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.Marks;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Refusal;

/// Triggers of deck cards. They are declared while their player searches the deck, and resolve afterwards like other
/// triggers (BF-113.10). By then the card's position in the deck is unknown again, so an effect on the card must search
/// for it.
final class DeckTriggers {

    private DeckTriggers() {}

    private record DeckTrigger(String key, TriggeredAbility trigger) {}

    private static Optional<DeckTrigger> findTrigger(BerserkState state, CardName name) {
        List<Feature> features = TableQueries.findPlayable(state, name).map(Playable::front)
                .map(face -> face.features())
                .orElse(List.of());
        return IntStream.range(0, features.size()).boxed().flatMap(i ->
                features.get(i) instanceof Feature.DeckFeature(var inner) && inner instanceof TriggeredAbility trigger
                        ? Optional.of(new DeckTrigger("f" + i, trigger)).stream()
                        : Optional.<DeckTrigger>empty().stream()).findFirst();
    }

    /// Returns the cards of a deck that its player is looking at.
    private static List<CardId> listVisibleCards(BerserkState state, Prompt prompt) {
        return switch (prompt) {
            case Prompt.ChooseFoundCards(var seat) -> TableQueries.findDeck(state, seat).identifiedCards();
            case Prompt.Sort(_, var cards, _) -> cards;
            case Prompt _ -> List.of();
        };
    }

    static Optional<Refusal> refuse(BerserkState state, Prompt prompt, Seat seat, CardId card, CardName name) {
        Optional<DeckTrigger> own = findTrigger(state, name);
        if (!listVisibleCards(state, prompt).contains(card)) {
            return refuseUnaskedChoice();
        }
        if (own.isEmpty()) {
            return Reason.NO_SUCH_TRIGGER.citing("BF-113.10").refuse();
        }
        int used = state.table().card(card).count(Marks.buildUseCounterName(own.get().key()));
        return Reason.OTHER_FACE.refuseUnless(state.table().card(card).canHaveName(name)
                        && DeckKnowledge.isDeckCard(state, seat, name), "card", card, "name", name)
                .or(() -> Reason.USAGE_LIMIT.refuseUnless(used == 0, "card", card))
                .or(() -> Reason.CONDITION.refuseUnless(Conditions.allHold(state, own.get().trigger().conditions(),
                        Scope.of(state, card)), "card", card));
    }

    static Optional<Refusal> refuseUnaskedChoice() {
        return Reason.NOT_YOUR_DECISION.citing("BF-113.10").refuse();
    }

    static void apply(Draft draft, Seat seat, CardId card, CardName name) {
        DeckTrigger own = findTrigger(draft.state(), name).orElseThrow();
        var queued = new QueuedAbility(seat, TableQueries.createSource(draft.state(), card), own.key(),
                QueuedAbility.Kind.TRIGGERED, Optional.empty(), 0,
                TargetRules.createParts(draft.state(), own.trigger().deed(), Declaration.EMPTY), true,
                List.of(name + "." + own.key()), List.of());
        draft.add(new AbilityQueued(AffectedCards.withAffectedCards(draft.state(), queued), Optional.empty()),
                "BF-113.10",
                "BF-401.3");
    }

    /// Returns all cards whose trigger may be declared now.
    static List<RevealedCard> listOptions(BerserkState state, Prompt prompt) {
        return listVisibleCards(state, prompt).stream()
                .flatMap(card -> DeckKnowledge.listPossibleNames(state, card).stream()
                .filter(name -> findTrigger(state, name).isPresent()).map(name -> new RevealedCard(card, name)))
                .toList();
    }
}
