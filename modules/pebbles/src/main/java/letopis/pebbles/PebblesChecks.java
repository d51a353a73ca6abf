package letopis.pebbles;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import letopis.journal.Seat;
import letopis.pebbles.PebblesEvent.FirstTossed;
import letopis.pebbles.PebblesEvent.PebblesTurnedUp;
import letopis.pebbles.PebblesEvent.PointsCorrected;
import letopis.pebbles.PebblesEvent.PouchFilled;
import letopis.table.Audience;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Refusal;
import letopis.table.kernel.UnseenCards;

/// The validation of choices, in a fixed order.
final class PebblesChecks {

    private PebblesChecks() {}

    /// Returns the refusal of a choice by chance or the judge, if the choice is forbidden.
    static Optional<Refusal> refuse(PebblesState state, PebblesPrompt prompt, PebblesEvent choice) {
        return switch (choice) {
            case FirstTossed _ -> PebblesReason.NOT_NOW.citing("PB-2")
                    .refuseUnless(prompt instanceof PebblesPrompt.Toss);
            case PebblesTurnedUp turnedUp -> refuse(state, prompt, turnedUp);
            case PointsCorrected(var seat, int points, _) -> {
                int goal = state.settings().goal();
                yield PebblesReason.NOT_NOW.citing("PB-8").refuseUnless(prompt instanceof PebblesPrompt.Play)
                        .or(() -> PebblesReason.POINTS_OUT_OF_RANGE
                                .refuseUnless(points >= 0 && points < goal, "seat", seat, "goal", goal));
            }
            case PebblesEvent.Decision _, PebblesEvent.Consequence _ ->
                    throw new IllegalArgumentException("neither chance nor an order: " + choice);
        };
    }

    static Optional<Refusal> refuse(PebblesState state, PebblesPrompt prompt, PouchFilled pouchFilled) {
        if (!(prompt instanceof PebblesPrompt.Fill) || state.sideOf(pouchFilled.seat()).size() > 0) {
            return PebblesReason.ALREADY_FILLED.refuse("seat", pouchFilled.seat());
        }
        int expected = state.settings().pouch();
        Optional<Pouch> pouch = pouchFilled.pouch().valueFor(Audience.JUDGE);
        if (pouchFilled.size() != expected || pouch.isPresent() && pouch.get().size() != expected) {
            return PebblesReason.WRONG_SIZE.refuse("seat", pouchFilled.seat(), "expected", expected);
        }
        for (var pebbles : pouch.map(Pouch::pebbles).map(Map::entrySet).orElse(Set.of())) {
            if (state.cards().find(pebbles.getKey()).isEmpty()) {
                return PebblesReason.UNKNOWN_PEBBLE.refuse("name", pebbles.getKey().value());
            }
            if (pebbles.getValue() < 1 || pebbles.getValue() > PebblesPouches.MAX_COPIES) {
                return PebblesReason.TOO_MANY_COPIES.refuse(
                        "name", pebbles.getKey().value(), "max", PebblesPouches.MAX_COPIES);
            }
        }
        return Optional.empty();
    }

    /// Returns the reason, if any, why a player may not play now.
    static Optional<Refusal> refuseTurn(PebblesPrompt prompt, Seat seat) {
        return prompt instanceof PebblesPrompt.Play(var active)
                ? PebblesReason.OUT_OF_TURN.refuse("seat", seat, "active", active)
                : PebblesReason.NOT_NOW.citing("PB-4.2").refuse();
    }

    static Optional<Refusal> refuseUnlessInHand(PebblesState state, Seat seat, CardId pebble) {
        return PebblesReason.NOT_IN_HAND.refuseUnless(state.listHandCards(seat).contains(pebble), "seat", seat, "card",
                pebble);
    }

    static Optional<Refusal> refuseWrongName(PebblesState state, CardId pebble, CardName name) {
        boolean right = state.cards().canBeNamed(state.table().card(pebble), name);
        return PebblesReason.ANOTHER_PEBBLE.refuseUnless(right, "card", pebble, "name", name.value());
    }

    private static Optional<Refusal> refuse(PebblesState state, PebblesPrompt prompt, PebblesTurnedUp pebblesTurnedUp) {
        if (!(prompt instanceof PebblesPrompt.TurnUp(var seat, int count)) || !seat.equals(pebblesTurnedUp.seat())) {
            return PebblesReason.NOT_NOW.citing(state.moment().turn() == 0 ? "PB-3" : "PB-4.1").refuse();
        }
        List<CardId> expected = state.table().nextIds(count);
        Optional<List<CardName>> faces = pebblesTurnedUp.faces().valueFor(Audience.JUDGE);
        if (!pebblesTurnedUp.pebbles().equals(expected) || faces.isPresent() && faces.get().size() != expected.size()) {
            return PebblesReason.WRONG_PEBBLES.refuse("cards", expected.toString());
        }
        Optional<CardName> stranger =
                faces.flatMap(known -> known.stream().filter(face -> state.cards().find(face).isEmpty()).findFirst());
        if (stranger.isPresent()) {
            return PebblesReason.UNKNOWN_PEBBLE.refuse("name", stranger.get().value());
        }
        Optional<List<CardName>> left = PebblesPouches.DECK.remainingCopies(state, seat);
        if (left.isPresent() && faces.isPresent()) {
            var rest = new ArrayList<>(left.get());
            for (CardName face : faces.get()) {
                if (!rest.remove(face)) {
                    return PebblesReason.NOT_IN_THE_POUCH.refuse("seat", seat);
                }
            }
        }
        return Optional.empty();
    }

    /// Refuses a pebble if its listed copies have all been seen elsewhere. If no list is known, refuses nothing.
    static Optional<Refusal> refuseFace(PebblesState state, Seat master, CardName name, int otherCopies) {
        int seen = UnseenCards.countIdentified(state.table(), master, name, _ -> true) + otherCopies;
        return PebblesReason.ALL_SEEN_ELSEWHERE.refuseUnless(
                state.sideOf(master).pouch().canMatch(pouch -> pouch.pebbles().getOrDefault(name, 0) > seen),
                "name", name.value(), "copies", seen);
    }
}
