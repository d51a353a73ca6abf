package letopis.respons.state;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import letopis.journal.Seat;
import letopis.respons.event.CombatEvent.UnitsStruck.Strike;
import letopis.respons.event.CombatEvent.UnitsStruck.Target;
import letopis.table.CardId;

/// The combat state of a turn.
///
/// @param direction the player from whose left the lines are counted (RS-049b); empty until it is fixed
/// @param strikers the units that are about to strike or have struck in this pass
/// @param strikes their strikes
/// @param killedCards the cards killed by these strikes
/// @param foughtCards the units that fought in an earlier line ([R-TWICE])
/// @param skipped the last line skipped with all of its steps; 0 if none
public record Combat(Optional<Seat> direction, List<CardId> strikers, List<Strike> strikes, List<CardId> killedCards,
        List<CardId> foughtCards, int skipped) {

    public static final Combat NONE = new Combat(Optional.empty(), List.of(), List.of(), List.of(), List.of(), 0);

    public Combat {
        strikers = List.copyOf(strikers);
        strikes = List.copyOf(strikes);
        killedCards = List.copyOf(killedCards);
        foughtCards = List.copyOf(foughtCards);
    }

    public Combat withDirection(Seat seat) {
        return new Combat(Optional.of(seat), strikers, strikes, killedCards, foughtCards, skipped);
    }

    public Combat withSkippedLine(int line) {
        return new Combat(direction, strikers, strikes, killedCards, foughtCards, line);
    }

    public Combat withStrikers(List<CardId> units) {
        return new Combat(direction, units, strikes, killedCards, foughtCards, skipped);
    }

    public Combat withStrikes(List<Strike> newStrikes) {
        return new Combat(direction, strikers, newStrikes, List.of(), foughtCards, skipped);
    }

    /// Returns the state at the beginning of a phase, in which no unit has struck yet.
    public Combat withoutStrikes() {
        return strikers.isEmpty() && strikes.isEmpty() && killedCards.isEmpty() ? this
                : new Combat(direction, List.of(), List.of(), List.of(), foughtCards, skipped);
    }

    /// Returns the state after a death. The card counts as killed in combat only if it was struck in this pass.
    public Combat withKilledCard(CardId card) {
        return strikes.isEmpty() || streamStrikesAt(card).findAny().isEmpty() ? this
                : new Combat(direction, strikers, strikes,
                        Stream.concat(killedCards.stream(), Stream.of(card)).toList(), foughtCards, skipped);
    }

    /// Returns the strikes against a card in this pass.
    public Stream<Strike> streamStrikesAt(CardId card) {
        return strikes.stream().filter(strike -> strike.target() instanceof Target.CardTarget(var victim, _)
                && victim.equals(card));
    }

    public Combat withUnitsThatFought(List<CardId> units) {
        if (units.isEmpty()) {
            return withoutStrikes();
        }
        var all = new ArrayList<>(foughtCards);
        for (CardId unit : units) {
            if (!all.contains(unit)) {
                all.add(unit);
            }
        }
        return new Combat(direction, List.of(), List.of(), List.of(), all, skipped);
    }
}
