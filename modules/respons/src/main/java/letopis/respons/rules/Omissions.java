package letopis.respons.rules;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import letopis.journal.Event;
import letopis.journal.RuleRef;
import letopis.journal.Seat;
import letopis.respons.card.Ability;
import letopis.respons.card.Keyword;
import letopis.respons.card.When;
import letopis.respons.event.CardEvent.CardMoved;
import letopis.respons.event.CardEvent.Spot;
import letopis.respons.event.CombatEvent.UnitsStruck;
import letopis.respons.event.CombatEvent.UnitsStruck.Strike;
import letopis.respons.event.CombatEvent.UnitsStruck.Target;
import letopis.respons.event.Phase;
import letopis.respons.event.TurnEvent.PhaseStarted;
import letopis.respons.query.Continuous;
import letopis.respons.query.Field;
import letopis.respons.query.Lines;
import letopis.respons.state.ResponsState;
import letopis.respons.state.Settings;
import letopis.table.CardId;
import letopis.table.Omission;

/// What does not happen and is asked about all the same: units that pass each other, that do not strike back or strike
/// nobody, a Death that is not set off.
public final class Omissions {

    /// Each has a sentence.
    public enum Kind {
        BLOCKS_NOT, PASS_EACH_OTHER, NO_STRIKE_BACK, SKIPS_COMBAT, BARRED, NO_DEATH;

        public String code() {
            return "respons." + name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    private final ResponsState state;
    private final Continuous now;
    private final List<Omission> all = new ArrayList<>();

    private Omissions(ResponsState state) {
        this.state = state;
        now = Continuous.of(state);
    }

    /// @param before the state the event came to
    public static List<Omission> of(ResponsState before, Event event) {
        var omissions = new Omissions(before);
        switch (event) {
            case UnitsStruck(var strikes) -> before.phase().ifPresent(phase -> omissions.struck(phase, strikes));
            case PhaseStarted _ -> before.phase().filter(phase -> phase.line() > 0 && !phase.isRanged())
                    .ifPresent(omissions::fought);
            case CardMoved(var card, _, var to, _) when to != Spot.GRAVEYARD && before.isOnBoard(card) ->
                    omissions.left(card);
            case Event _ -> {}
        }
        return List.copyOf(omissions.all);
    }

    private void add(Kind kind, Map<String, Object> details, String... rules) {
        all.add(new Omission(kind.code(), Arrays.stream(rules).map(RuleRef::new).toList(), details));
    }

    private void struck(Phase phase, List<Strike> strikes) {
        boolean passed = false;
        for (Strike strike : strikes) {
            CardId unit = strike.unit();
            Optional<CardId> facing = Lines.unit(state, state.half(unit).opponent(), phase.line());
            boolean met = strike.target() instanceof Target.OfCard(var victim, _)
                    && facing.filter(victim::equals).isPresent();
            if (facing.isPresent() && !met) {
                if (now.has(facing.get(), Keyword.SKIP_COMBAT)) {
                    add(Kind.BLOCKS_NOT, Map.of("unit", unit, "blocker", facing.get()), "RS-220", "RS-050b");
                } else if (!passed) {
                    add(Kind.PASS_EACH_OTHER, Map.of("unit", unit, "other", facing.get()), "RS-226a", "RS-226b");
                    passed = true;
                }
            } else if (met && strikes.stream().noneMatch(other -> other.unit().equals(facing.get()))
                    && state.settings().is(Settings.RangedStruckBack.VICTIM_ONLY)) {
                add(Kind.NO_STRIKE_BACK, Map.of("unit", unit, "victim", facing.get()), "RS-202", "RS-050a");
            }
        }
    }

    /// Units of a line that was fought and that have struck nobody.
    private void fought(Phase phase) {
        for (Seat seat : Seat.PAIR) {
            Lines.unit(state, seat, phase.line()).filter(unit -> !state.combat().fought().contains(unit))
                    .ifPresent(unit -> idle(phase, unit));
        }
    }

    private void idle(Phase phase, CardId unit) {
        if (now.has(unit, Keyword.SKIP_COMBAT)) {
            add(Kind.SKIPS_COMBAT, Map.of("unit", unit), "RS-220");
        } else if (Combats.target(state, phase, unit).isEmpty()) {
            add(Kind.BARRED, Map.of("unit", unit), "RS-046");
        }
    }

    private void left(CardId card) {
        boolean dies = !Field.isFaceDown(state, card) && now.abilities(card).stream()
                .anyMatch(ability -> ability instanceof Ability.Triggered(When.Death _, _, _));
        if (dies && !Field.isOrder(state, card)) {
            add(Kind.NO_DEATH, Map.of("card", card), "RS-187");
        }
    }
}
