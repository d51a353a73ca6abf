package letopis.pebbles;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import letopis.journal.RuleRef;
import letopis.journal.Seat;
import letopis.pebbles.PebblesEvent.Conceded;
import letopis.pebbles.PebblesEvent.FirstTossed;
import letopis.pebbles.PebblesEvent.Passed;
import letopis.pebbles.PebblesEvent.PebblePlayed;
import letopis.pebbles.PebblesEvent.PebbleReturned;
import letopis.pebbles.PebblesEvent.PebblesTurnedUp;
import letopis.pebbles.PebblesEvent.PointsCorrected;
import letopis.pebbles.PebblesEvent.PouchFilled;
import letopis.pebbles.PebblesState.Stage;
import letopis.table.Audience;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.table.Deck;
import letopis.table.Hidden;
import letopis.table.Outcome;
import letopis.table.Refusal;
import letopis.table.kernel.position.HalfLaid;
import letopis.table.kernel.position.TurnSet;

/// What may be chosen and what is said no to, checked in a fixed order.
final class PebblesRules {

    static final int COPIES_MAX = 4;

    private PebblesRules() {}

    static Outcome<PebblesState> decide(PebblesState state, Choice choice) {
        Optional<Refusal> refusal = refuse(state, choice);
        return refusal.isPresent() ? new Outcome.Refused<>(refusal.get()) : PebblesDraft.follow(state, choice);
    }

    static Optional<Refusal> refuse(PebblesState state, Choice choice) {
        return switch (choice) {
            case PebblesEvent.Decision decision -> refuse(state, decision);
            case PebblesEvent.Chance chance -> refuse(state, chance);
            case PebblesEvent.Order order -> refuse(state, order);
            case HalfLaid half -> state.stage() instanceof Stage.Filling && half.fits(state.table()) ? Optional.empty()
                    : no("pebbles.not-now", "PB-8", Map.of());
            case TurnSet set -> state.stage() instanceof Stage.Filling && set.turn() >= 1 ? Optional.empty()
                    : no("pebbles.not-now", "PB-8", Map.of());
            case Choice.Decision _, Choice.Chance _, Choice.Order _ -> no("pebbles.of-another-game", "PB-1", Map.of());
        };
    }

    private static Optional<Refusal> refuse(PebblesState state, PebblesEvent.Decision decision) {
        return switch (decision) {
            case PouchFilled filled -> refuse(state, filled);
            case PebblePlayed(var seat, var pebble, var name) -> holding(state, seat, pebble).or(() -> called(state, pebble, name));
            case PebbleReturned(var seat, var pebble) -> holding(state, seat, pebble);
            case Passed(var seat) -> playing(state, seat);
            case Conceded _ -> state.stage() instanceof Stage.Playing ? Optional.empty() : no("pebbles.not-now", "PB-7.3", Map.of());
        };
    }

    private static Optional<Refusal> refuse(PebblesState state, PouchFilled filled) {
        if (!(state.stage() instanceof Stage.Filling) || state.side(filled.seat()).size() > 0) {
            return no("pebbles.already-filled", "PB-1", Map.of("seat", filled.seat()));
        }
        int expected = state.settings().pouch();
        Optional<Pouch> pouch = filled.pouch().seenBy(Audience.JUDGE);
        if (filled.size() != expected || pouch.isPresent() && pouch.get().size() != expected) {
            return no("pebbles.wrong-size", "PB-1", Map.of("seat", filled.seat(), "expected", expected));
        }
        for (var pebbles : pouch.map(Pouch::pebbles).map(Map::entrySet).orElse(Set.of())) {
            if (state.cards().find(pebbles.getKey()).isEmpty()) {
                return no("pebbles.unknown-pebble", "PB-1", Map.of("name", pebbles.getKey().value()));
            }
            if (pebbles.getValue() < 1 || pebbles.getValue() > COPIES_MAX) {
                return no("pebbles.too-many-copies", "PB-1", Map.of("name", pebbles.getKey().value(), "max", COPIES_MAX));
            }
        }
        return Optional.empty();
    }

    private static Optional<Refusal> playing(PebblesState state, Seat seat) {
        if (!(state.stage() instanceof Stage.Playing)) {
            return no("pebbles.not-now", "PB-4.2", Map.of());
        }
        return seat.equals(state.moment().active()) ? Optional.empty()
                : no("pebbles.out-of-turn", "PB-4.2", Map.of("seat", seat, "active", state.moment().active()));
    }

    private static Optional<Refusal> holding(PebblesState state, Seat seat, CardId pebble) {
        return playing(state, seat).or(() -> state.hand(seat).contains(pebble) ? Optional.empty()
                : no("pebbles.not-in-hand", "PB-4.2", Map.of("seat", seat, "card", pebble)));
    }

    /// A pebble goes by the name on it; where nobody has written that down, any name of the set will do.
    private static Optional<Refusal> called(PebblesState state, CardId pebble, CardName name) {
        boolean right = state.table().card(pebble).face().seenBy(Audience.JUDGE)
                .map(name::equals).orElseGet(() -> state.cards().find(name).isPresent());
        return right ? Optional.empty() : no("pebbles.another-pebble", "PB-4.2", Map.of("card", pebble, "name", name.value()));
    }

    private static Optional<Refusal> refuse(PebblesState state, PebblesEvent.Chance chance) {
        return switch (chance) {
            case FirstTossed _ -> state.stage() instanceof Stage.Tossing ? Optional.empty() : no("pebbles.not-now", "PB-2", Map.of());
            case PebblesTurnedUp turnedUp -> refuse(state, turnedUp);
        };
    }

    private static Optional<Refusal> refuse(PebblesState state, PebblesTurnedUp turnedUp) {
        if (!(state.stage() instanceof Stage.Drawing(var seat, int count)) || !seat.equals(turnedUp.seat())) {
            return no("pebbles.not-now", "PB-3", Map.of());
        }
        List<CardId> expected = state.table().nextIds(state.pouch(seat).unknownAmongTop(count));
        Optional<List<CardName>> faces = turnedUp.faces().seenBy(Audience.JUDGE);
        if (!turnedUp.pebbles().equals(expected) || faces.isPresent() && faces.get().size() != expected.size()) {
            return no("pebbles.wrong-pebbles", "PB-3", Map.of("cards", expected.toString()));
        }
        Optional<CardName> stranger = faces.flatMap(known -> known.stream().filter(face -> state.cards().find(face).isEmpty()).findFirst());
        if (stranger.isPresent()) {
            return no("pebbles.unknown-pebble", "PB-1", Map.of("name", stranger.get().value()));
        }
        Optional<List<CardName>> left = unseen(state, seat);
        if (left.isPresent() && faces.isPresent()) {
            var rest = new ArrayList<>(left.get());
            for (CardName face : faces.get()) {
                if (!rest.remove(face)) {
                    return no("pebbles.not-in-the-pouch", "PB-3", Map.of("seat", seat));
                }
            }
        }
        return Optional.empty();
    }

    private static Optional<Refusal> refuse(PebblesState state, PebblesEvent.Order order) {
        return switch (order) {
            case PointsCorrected(var seat, int points, _) -> {
                if (!(state.stage() instanceof Stage.Playing)) {
                    yield no("pebbles.not-now", "PB-8", Map.of());
                }
                yield points >= 0 && points < state.settings().goal() ? Optional.empty()
                        : no("pebbles.points-out-of-range", "PB-8", Map.of("seat", seat, "goal", state.settings().goal()));
            }
        };
    }

    private static Optional<Refusal> no(String code, String rule, Map<String, Object> details) {
        return Optional.of(new Refusal(code, List.of(new RuleRef(rule)), details));
    }


    /// What is still in a pouch and was not told apart, if this log knows what was put in and what came out.
    static Optional<List<CardName>> unseen(PebblesState state, Seat seat) {
        Optional<List<CardName>> filled = state.side(seat).pouch().seenBy(Audience.JUDGE).map(Pouch::each);
        var seen = IntStream.rangeClosed(1, state.table().cardCount())
                .mapToObj(number -> state.table().card(new CardId(number)))
                .filter(card -> card.master().equals(seat)).toList();
        if (filled.isEmpty() || !seen.stream().allMatch(card -> card.face().isKnown())) {
            return Optional.empty();
        }
        seen.forEach(card -> filled.get().remove(card.face().seenBy(Audience.JUDGE).orElseThrow()));
        return filled;
    }

    static List<CardId> top(Deck pouch, int count) {
        return IntStream.range(0, count).mapToObj(slot -> pouch.at(slot).orElseThrow()).toList();
    }

    /// All a seat may choose. While pouches are filled: the most varied pouch and the richest one.
    static List<Choice> choices(PebblesState state, Seat seat) {
        Stream<PebblesEvent.Decision> candidates = switch (state.stage()) {
            case Stage.Filling() -> PebblesPouches.of(state).map(pouch -> new PouchFilled(seat, pouch.size(), Hidden.from(seat, pouch)));
            case Stage.Playing() -> Stream.concat(
                    state.hand(seat).stream().flatMap(pebble -> withPebble(state, seat, pebble)),
                    Stream.of(new Passed(seat), new Conceded(seat)));
            case Stage.Tossing(), Stage.Drawing _, Stage.Beginning _, Stage.Between(), Stage.Won _, Stage.Drawn() -> Stream.empty();
        };
        return candidates.filter(candidate -> refuse(state, candidate).isEmpty()).<Choice>map(candidate -> candidate).toList();
    }

    private static Stream<PebblesEvent.Decision> withPebble(PebblesState state, Seat seat, CardId pebble) {
        Stream<PebblesEvent.Decision> plays = state.table().card(pebble).face().seenBy(Audience.JUDGE)
                .<PebblesEvent.Decision>map(name -> new PebblePlayed(seat, pebble, name)).stream();
        return Stream.concat(plays, Stream.of(new PebbleReturned(seat, pebble)));
    }
}
