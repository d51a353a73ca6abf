package letopis.vremyageroev.position;

import java.util.EnumSet;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.PositionReader;
import letopis.table.kernel.position.CardLookup;
import letopis.table.kernel.position.CardWord;
import letopis.vremyageroev.event.Shown;
import letopis.vremyageroev.state.FightState;
import letopis.vremyageroev.state.VremyaZone;

/// Finds the cards of a fight that written words mean.
final class FightCards extends CardLookup {

    FightCards(FightState state, PositionReader reader) {
        super(state.table(), reader, EnumSet.of(VremyaZone.HERO, VremyaZone.BATTLEFIELD));
    }

    /// Cards of one hand: those with a name, and those nobody knows.
    record Held(List<Shown> shown, List<CardId> unknown) {}

    /// A Hero or a companion of the player.
    Predicate<CardId> inPlayOf(Seat seat) {
        return in(seat, VremyaZone.HERO).or(in(seat, VremyaZone.BATTLEFIELD));
    }

    List<Shown> shown(List<CardWord> words, Seat seat, IntFunction<Predicate<CardId>> places) {
        return shown(each(words, seat, places));
    }

    private static List<Shown> shown(List<Found> found) {
        return found.stream().flatMap(one -> one.name().map(name -> new Shown(one.card(), name)).stream()).toList();
    }

    Held held(List<CardWord> words, Seat seat) {
        List<Found> found = each(words, seat, _ -> in(seat, VremyaZone.HAND));
        return new Held(shown(found), found.stream().filter(one -> one.name().isEmpty()).map(Found::card).toList());
    }
}
