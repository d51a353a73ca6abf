package letopis.berserkheroes.rules;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import letopis.berserkheroes.card.CardText.Playable;
import letopis.berserkheroes.card.Feature.Triggered;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.event.QueueEvent.AbilityQueued;
import letopis.berserkheroes.event.Queued;
import letopis.berserkheroes.event.Said;
import letopis.berserkheroes.event.Shown;
import letopis.berserkheroes.query.Conditions;
import letopis.berserkheroes.query.Field;
import letopis.berserkheroes.query.Scope;
import letopis.berserkheroes.query.Unseen;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.Marks;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Refusal;

/// Triggers of deck cards. They are declared while their player searches the deck and resolve afterwards like others
/// (BF-113.10). By then the card is somewhere in the deck again, so effects on it must search for it.
final class DeckTriggers {

    private DeckTriggers() {}

    /// A deck trigger with its key.
    private record Own(String key, Triggered trigger) {}

    private static Optional<Own> own(BerserkState state, CardName name) {
        List<Feature> features = Field.playable(state, name).map(Playable::front).map(face -> face.features())
                .orElse(List.of());
        return IntStream.range(0, features.size()).boxed().flatMap(i ->
                features.get(i) instanceof Feature.InDeck(var inner) && inner instanceof Triggered trigger
                        ? Optional.of(new Own("f" + i, trigger)).stream() : Optional.<Own>empty().stream()).findFirst();
    }

    /// Returns the deck cards its player is looking at.
    private static List<CardId> seen(BerserkState state, Prompt asked) {
        return switch (asked) {
            case Prompt.Find(var seat) -> Field.deck(state, seat).known();
            case Prompt.Sort(_, var cards, _) -> cards;
            case Prompt _ -> List.of();
        };
    }

    static Optional<Refusal> refuse(BerserkState state, Prompt asked, Seat seat, CardId card, CardName name) {
        Optional<Own> own = own(state, name);
        if (!seen(state, asked).contains(card)) {
            return unasked();
        }
        if (own.isEmpty()) {
            return Reason.NO_SUCH_TRIGGER.citing("BF-113.10").refused();
        }
        int used = state.table().card(card).count(Marks.used(own.get().key()));
        return Reason.OTHER_FACE.unless(state.table().card(card).mayBe(name)
                        && Unseen.isDeckCard(state, seat, name), "card", card, "name", name)
                .or(() -> Reason.USAGE_LIMIT.unless(used == 0, "card", card))
                .or(() -> Reason.CONDITION.unless(Conditions.hold(state, own.get().trigger().conditions(),
                        Scope.of(state, card)), "card", card));
    }

    static Optional<Refusal> unasked() {
        return Reason.NOT_YOUR_DECISION.citing("BF-113.10").refused();
    }

    static void apply(Draft draft, Seat seat, CardId card, CardName name) {
        Own own = own(draft.state(), name).orElseThrow();
        var queued = new Queued(seat, Field.source(draft.state(), card), own.key(),
                Queued.Kind.TRIGGERED, Optional.empty(), 0,
                Targeting.parts(draft.state(), own.trigger().deed(), Said.NOTHING), true,
                List.of(name + "." + own.key()), List.of());
        draft.add(new AbilityQueued(AffectedCards.settled(draft.state(), queued), Optional.empty()), "BF-113.10",
                "BF-401.3");
    }

    /// Returns all cards whose trigger may be declared now.
    static List<Shown> options(BerserkState state, Prompt asked) {
        return seen(state, asked).stream().flatMap(card -> Unseen.names(state, card).stream()
                .filter(name -> own(state, name).isPresent()).map(name -> new Shown(card, name)))
                .toList();
    }
}
