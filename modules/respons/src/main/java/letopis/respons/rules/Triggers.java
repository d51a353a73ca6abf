package letopis.respons.rules;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.respons.card.Ability;
import letopis.respons.card.CardText;
import letopis.respons.card.Deed;
import letopis.respons.card.When;
import letopis.respons.event.Lasting;
import letopis.respons.event.Queued;
import letopis.respons.event.Source;
import letopis.respons.query.Conditions;
import letopis.respons.query.Continuous;
import letopis.respons.query.Field;
import letopis.respons.query.Heard;
import letopis.respons.query.Listening;
import letopis.respons.query.Scope;
import letopis.respons.state.ResponsState;
import letopis.respons.state.ResponsZone;
import letopis.respons.state.Settings;
import letopis.table.Card;
import letopis.table.CardId;
import letopis.table.CardSet;
import letopis.table.Hidden;

/// The triggers and traps of an event (RS-075 to RS-079, RS-284a).
final class Triggers {

    private Triggers() {}

    /// An ability that is due and not queued yet.
    sealed interface Due {

        /// Returns the timestamp of the reacting card (RS-132a).
        int since();

        Seat seat();

        /// @param delayed the number of the delayed trigger, which is used up
        record OfTrigger(int since, Sequence seq, Queued.Trigger trigger, Optional<Integer> delayed, String... rules)
                implements Due {
            @Override
            public Seat seat() {
                return trigger.seat();
            }
        }

        record OfTrap(int since, Sequence seq, Seat seat, Optional<CardId> cause, Hidden<List<CardId>> traps)
                implements Due {}
    }

    /// Returns all abilities that react to a signal.
    ///
    /// @param before the state before the event
    static List<Due> due(ResponsState before, ResponsState after, Heard heard, Sequence seq) {
        var due = new ArrayList<Due>();
        ResponsState listening = heard.isOfLeaving() ? before : after;
        for (Listening one : heard instanceof Heard.OfKeyword(_, var card) ? List.of(Listening.of(listening, card))
                : Listening.all(listening)) {
            for (Ability.Triggered triggered : one.triggers()) {
                if (heard.isFor(triggered.when()) && !Continuous.of(listening).isSilenced(one.card())) {
                    Scope scope = Scope.of(Field.controller(listening, one.card()),
                            Field.source(listening, one.card()), heard.cause());
                    if (heard.sets(triggered.when(), listening, scope)
                            && Conditions.hold(listening, triggered.conditions(), scope)) {
                        due.add(trigger(listening, after, scope, heard, seq, triggered));
                    }
                }
            }
        }
        for (Lasting lasting : after.lasting()) {
            if (lasting.what() instanceof Lasting.What.Delayed(var when, var effects)) {
                Scope scope = Scope.of(lasting.seat(), lasting.source(), heard.cause());
                if (heard.sets(when, listening, scope)) {
                    var deed = new Deed(List.of(), effects, Optional.empty(), false);
                    due.add(new Due.OfTrigger(lasting.number(), seq, new Queued.Trigger(lasting.seat(),
                            lasting.source(), heard.cause(), deed, true), Optional.of(lasting.number()), "RS-079a",
                            "RS-077"));
                }
            }
        }
        for (Seat seat : Seat.PAIR) {
            traps(listening, seat, heard).ifPresent(traps ->
                    due.add(new Due.OfTrap(covered(listening, seat), seq, seat, heard.cause(), traps)));
        }
        return due;
    }

    /// Death resolves wherever its card is by then; a departing card's trigger is checked in the zone it went to
    /// (RS-029).
    private static Due trigger(ResponsState listening, ResponsState after, Scope scope, Heard heard, Sequence seq,
            Ability.Triggered ability) {
        boolean death = ability.when() instanceof When.Death;
        Source source = scope.source();
        boolean gone = !Field.isSame(after, source);
        Source announced = gone && heard.isOfLeaving() && heard.cause().equals(Optional.of(source.card()))
                ? Field.source(after, source.card()) : source;
        return new Due.OfTrigger(Field.timestamp(listening, source.card()), seq,
                new Queued.Trigger(scope.seat(), death ? source : announced, heard.cause(), ability.deed(), death),
                Optional.empty(), Paragraphs.triggered(listening, ability.when(), ability, source.card()));
    }

    /// Returns the timestamp of the oldest face-down card of a field. Others must not learn which one is a suitable
    /// trap.
    private static int covered(ResponsState state, Seat seat) {
        return Field.support(state, seat).stream().filter(card -> Field.isFaceDown(state, card))
                .mapToInt(card -> Field.timestamp(state, card)).min().orElse(0);
    }

    /// Returns the traps a player may activate now. Unseen face-down cards count as possible traps.
    private static Optional<Hidden<List<CardId>>> traps(ResponsState state, Seat seat, Heard heard) {
        return traps(state, seat, heard.cause(), heard::isFor, (trap, scope, known) ->
                heard.sets(trap.when(), state, scope)
                        && (!known || Conditions.hold(state, trap.conditions(), scope)));
    }

    private interface TrapTest {
        /// @param known true if the card is known to have this trap, which must match in every respect; otherwise only
        ///     its trigger must match
        boolean fits(Ability.Trap trap, Scope scope, boolean known);
    }

    /// The distinct traps of a card set by their triggers.
    private record Traps(List<Ability.Trap> all) {

        static Traps of(CardSet cards) {
            var byWhen = new LinkedHashMap<When, Ability.Trap>();
            cards.definitions().forEach(card ->
                    of((CardText) card).forEach(trap -> byWhen.putIfAbsent(trap.when(), trap)));
            return new Traps(List.copyOf(byWhen.values()));
        }

        static List<Ability.Trap> of(CardText text) {
            List<Ability.Trap> traps = List.of();
            for (Ability ability : text.abilities(1)) {
                traps = ability instanceof Ability.Trap trap ? ResponsState.plus(traps, trap) : traps;
            }
            return traps;
        }
    }

    /// In a match with mixed searches the player is also asked when a trap of another text might be activated, and can
    /// then only pass. Otherwise the question itself would reveal the face-down cards.
    ///
    /// @param when the trigger a trap of the set must have, whatever the face-down cards are
    private static Optional<Hidden<List<CardId>>> traps(ResponsState state, Seat seat, Optional<CardId> cause,
            Predicate<When> when, TrapTest test) {
        List<Ability.Trap> all = state.cards().index(Traps.class, Traps::of).all();
        if (state.table().zone(seat, ResponsZone.SUPPORT).isEmpty() || !any(all, trap -> when.test(trap.when()))) {
            return Optional.empty();
        }
        boolean whateverLies = state.table().mixesSearches();
        var known = new ArrayList<CardId>();
        boolean unseen = false;
        boolean withheld = false;
        boolean asked = false;
        for (CardId card : Field.support(state, seat)) {
            if (!Field.isFaceDown(state, card) || Continuous.of(state).isSilenced(card)) {
                continue;
            }
            Card there = state.table().card(card);
            Scope scope = Scope.of(seat, Field.source(state, card), cause);
            if (there.isUnseen() || whateverLies) {
                if (!any(all, trap -> test.fits(trap, scope, false))) {
                    continue;
                }
                asked = true;
                unseen |= there.isUnseen();
                withheld |= there.face().isWithheld();
                if (there.isUnseen() || there.face().isWithheld()) {
                    continue;
                }
            }
            Field.text(state, card).filter(text -> any(Traps.of(text), trap -> test.fits(trap, scope, true)))
                    .ifPresent(_ -> known.add(card));
        }
        return unseen ? Optional.of(Hidden.unseen(seat)) : withheld ? Optional.of(Hidden.unknown(seat))
                : known.isEmpty() && !asked ? Optional.empty() : Optional.of(Hidden.from(seat, known));
    }

    private static boolean any(List<Ability.Trap> traps, Predicate<Ability.Trap> test) {
        for (Ability.Trap trap : traps) {
            if (test.test(trap)) {
                return true;
            }
        }
        return false;
    }

    /// Returns the triggers of states that came true since the last check (RS-077, [R-STATETRIGGER]).
    ///
    /// @param each true if they fire on every check
    static List<Due> comeTrue(ResponsState before, ResponsState after, boolean each) {
        boolean once = after.settings().is(Settings.StateTriggers.ONCE_PER_CHANGE);
        if (before == after || !after.isBegun() || !once && !each) {
            return List.of();
        }
        var due = new ArrayList<Due>();
        for (Listening one : Listening.all(after)) {
            for (Ability.Triggered triggered : one.triggers()) {
                if (triggered.when() instanceof When.Becomes(var condition)
                        && !Continuous.of(after).isSilenced(one.card())) {
                    Scope scope = Scope.of(after, one.card());
                    boolean was = once && before.zone(one.card()).isPresent() && Field.isSame(before, scope.source())
                            && Conditions.hold(before, List.of(condition), scope);
                    if (!was && Conditions.hold(after, List.of(condition), scope)
                            && Conditions.hold(after, triggered.conditions(), scope)) {
                        due.add(new Due.OfTrigger(Field.timestamp(after, one.card()), after.at(), new Queued.Trigger(
                                scope.seat(), scope.source(), Optional.empty(), triggered.deed(), false),
                                Optional.empty(), Paragraphs.and(Paragraphs.triggered(after, triggered.when(),
                                triggered, one.card()), each, "RS-011b")));
                    }
                }
            }
        }
        for (Seat seat : Seat.PAIR) {
            stateTraps(before, after, seat).ifPresent(traps ->
                    due.add(new Due.OfTrap(covered(after, seat), after.at(), seat, Optional.empty(), traps)));
        }
        return due;
    }

    private static Optional<Hidden<List<CardId>>> stateTraps(ResponsState before, ResponsState after, Seat seat) {
        return traps(after, seat, Optional.empty(), When.Becomes.class::isInstance, (trap, scope, known) ->
                trap.when() instanceof When.Becomes(var condition)
                        && !(Field.isSame(before, scope.source())
                        && Conditions.hold(before, List.of(condition), scope))
                        && Conditions.hold(after, List.of(condition), scope)
                        && (!known || Conditions.hold(after, trap.conditions(), scope)));
    }

    /// Returns the trap ability that may be used now.
    static Optional<Ability.Trap> trap(CardText text) {
        return Traps.of(text).stream().findFirst();
    }
}
