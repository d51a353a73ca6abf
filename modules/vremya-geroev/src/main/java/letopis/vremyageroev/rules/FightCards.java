package letopis.vremyageroev.rules;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.PositionReader;
import letopis.table.kernel.move.Params;
import letopis.table.kernel.position.CardLookup;
import letopis.table.kernel.position.CardWord;
import letopis.vremyageroev.event.Shown;
import letopis.vremyageroev.state.FightState;
import letopis.vremyageroev.state.VremyaZone;

/// Lookup of the cards named in a position.
public final class FightCards extends CardLookup {

    static final Params<FightState, FightCards> PARAMS = new Params<>(FightCards::new);

    public FightCards(FightState state, PositionReader reader) {
        super(state.table(), reader, EnumSet.of(VremyaZone.HERO, VremyaZone.BATTLEFIELD));
    }

    /// Hand cards split into named and unknown ones.
    public record Held(List<Shown> shown, List<CardId> unknown) {

        static Held of(List<Found> found) {
            return new Held(FightCards.shown(found),
                    found.stream().filter(one -> one.name().isEmpty()).map(Found::card).toList());
        }

        List<Found> found() {
            var found = new ArrayList<Found>();
            shown.forEach(card -> found.add(new Found(card.card(), Optional.of(card.name()))));
            unknown.forEach(card -> found.add(new Found(card, Optional.empty())));
            return found;
        }
    }

    Predicate<CardId> hand(Seat seat) {
        return in(seat, VremyaZone.HAND);
    }

    Predicate<CardId> companions(Seat seat) {
        return in(seat, VremyaZone.BATTLEFIELD);
    }

    Predicate<CardId> hero(Seat seat) {
        return in(seat, VremyaZone.HERO);
    }

    Predicate<CardId> graveyard(Seat seat) {
        return in(seat, VremyaZone.GRAVEYARD);
    }

    /// Matches the player's Hero and companions.
    Predicate<CardId> inPlayOf(Seat seat) {
        return hero(seat).or(companions(seat));
    }

    List<Shown> shown(List<CardWord> words, Seat seat, IntFunction<Predicate<CardId>> places) {
        return shown(each(words, seat, places));
    }

    private static List<Shown> shown(List<Found> found) {
        return found.stream().flatMap(one -> one.name().map(name -> new Shown(one.card(), name)).stream()).toList();
    }

    public Held held(List<CardWord> words, Seat seat) {
        return Held.of(each(words, seat, _ -> hand(seat)));
    }
}
