package letopis.match;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import letopis.journal.Event;
import letopis.journal.Sequence;
import letopis.table.Awaited;
import letopis.table.CardId;
import letopis.table.CardsAwaited;
import letopis.table.Choice;
import letopis.table.Game;
import letopis.table.LaidAnew;
import letopis.table.Moment;
import letopis.table.Outcome;
import letopis.table.Positions;
import letopis.table.Refusal;
import letopis.table.State;

/// What would have come of other choices than one that was recorded. The later choices are made again while they stay
/// legal. They mean the same cards, whatever numbers these have now. Passes are made where they are needed, and left
/// out where nobody asks for them; chance brings what it brought in the record, in the same order.
///
/// Nothing is written anywhere: it is a match that was not played.
///
/// @param steps every choice of the branch after those that were made instead, in order
/// @param end the state it comes to
/// @param same the index of the record that is nearest to it: its end, or before the choice that is not legal
/// @param cards what cards of the record are called in the branch, where that is another id
public record WhatIf<S extends State>(List<Step> steps, Ending ending, S end, long same, Map<CardId, CardId> cards) {

    private static final int IDLE_MAX = 40;

    public WhatIf {
        steps = List.copyOf(steps);
        cards = Map.copyOf(cards);
    }

    /// A choice of the branch.
    ///
    /// @param choice as it is made there
    /// @param recorded the entry of the same choice in the record; nothing where it is a pass nobody had to make there
    public record Step(Choice choice, Optional<Sequence> recorded) {}

    public sealed interface Ending {

        /// No choice is left in the record.
        record AllReplayed() implements Ending {}

        /// The match is over here.
        ///
        /// @param left the choices that are left in the record
        record Over(int left) implements Ending {}

        /// A choice is not legal any more.
        ///
        /// @param recorded its entry in the record
        /// @param choice as it would have to be made here
        record NotLegal(Sequence recorded, Choice choice, Refusal refusal) implements Ending {}

        /// A choice names a card or an entry that is not there.
        record NotThere(Sequence recorded) implements Ending {}

        /// Chance has to bring something, and what it brought in the record does not fit.
        record UnknownChance() implements Ending {}
    }

    /// Puts other numbers of cards and entries into a choice; nothing where one of them has none.
    public interface Renumbering {
        Optional<Choice> of(Choice choice, Function<CardId, Optional<CardId>> cards,
                Function<Sequence, Optional<Sequence>> entries);
    }

    /// What comes of a branch.
    ///
    /// @param instead the choice of the record that is not made
    /// @param events what happened instead of it, from the same state on
    /// @param branch the state that led to
    public static <S extends State> WhatIf<S> of(Game<S> game, Timeline<S> timeline, MadeChoice<S> instead,
            List<Event> events, S branch, Renumbering renumbering) {
        long horizon = timeline.countedUntil(instead.last());
        List<MadeChoice<S>> later = between(timeline, instead.last(), horizon);
        var counterparts = new Counterparts(instead.before());
        counterparts.pair(new Counterparts.Step(instead.before(), instead.events(), instead.after()),
                new Counterparts.Step(instead.before(), events, branch));
        return new Replay<>(game, later, renumbering).run(new Line<>(branch, counterparts), horizon);
    }

    /// What comes of the choices of a part of a match in another state than the recorded one.
    ///
    /// @param from the index before it
    /// @param to its last entry
    /// @param state in which the part begins
    public static <S extends State> WhatIf<S> replay(Game<S> game, Timeline<S> timeline, long from, long to, S state,
            Renumbering renumbering) {
        return new Replay<>(game, between(timeline, from, to), renumbering)
                .run(new Line<>(state, new Counterparts(state)), to);
    }

    /// Up to where a table was laid anew, to which nothing leads.
    private static <S extends State> List<MadeChoice<S>> between(Timeline<S> timeline, long from, long to) {
        return MadeChoice.upTo(timeline, to).stream().filter(made -> made.first() > from)
                .takeWhile(made -> !(made.choice() instanceof LaidAnew)).toList();
    }

    private static final class Line<S extends State> {

        private S state;
        private Counterparts counterparts;
        private Set<Sequence> used = new HashSet<>(); // what chance brought in the record, and here too
        private List<Step> steps = new ArrayList<>();

        Line(S state, Counterparts counterparts) {
            this.state = state;
            this.counterparts = counterparts;
        }

        Line<S> copy() {
            var copy = new Line<>(state, counterparts.copy());
            copy.used.addAll(used);
            copy.steps.addAll(steps);
            return copy;
        }

        void become(Line<S> other) {
            state = other.state;
            counterparts = other.counterparts;
            used = other.used;
            steps = other.steps;
        }

        /// @param made the same choice in the record
        void go(Choice choice, Outcome.Accepted<S> accepted, Optional<MadeChoice<S>> made) {
            var events = new ArrayList<>(accepted.choice(choice));
            accepted.consequences().forEach(consequence -> events.add(consequence.event()));
            made.ifPresent(one -> counterparts.pair(new Counterparts.Step(one.before(), one.events(), one.after()),
                    new Counterparts.Step(state, events, accepted.after())));
            made.filter(one -> one.choice() instanceof Choice.Chance).ifPresent(one -> used.add(one.entry()));
            steps.add(new Step(choice, made.map(MadeChoice::entry)));
            state = accepted.after();
        }
    }

    /// The way of a branch through the record.
    private static final class Replay<S extends State> {

        private final Game<S> game;
        private final Optional<Positions<S>> positions;
        private final List<MadeChoice<S>> later;
        private final Map<Moment, Integer> moments = new HashMap<>(); // the last place of each in the record
        private final Renumbering renumbering;

        Replay(Game<S> game, List<MadeChoice<S>> later, Renumbering renumbering) {
            this.game = game;
            this.positions = game.positions();
            this.later = later;
            this.renumbering = renumbering;
            for (int i = 0; i < later.size(); i++) {
                moments.put(later.get(i).before().moment(), i);
            }
        }

        WhatIf<S> run(Line<S> line, long horizon) {
            for (int i = 0; i < later.size(); i++) {
                MadeChoice<S> next = later.get(i);
                if (game.awaited(line.state) instanceof Awaited.Nobody) {
                    return whatIf(line, new Ending.Over(later.size() - i), horizon);
                }
                boolean idle = isIdle(next);
                if (next.choice() instanceof Choice.Chance) {
                    falls(line, next); // or it is kept for when it is needed
                } else if (!idle || !isBehind(i, line.state.moment())) {
                    Optional<Ending> stopped = make(line, i);
                    if (stopped.isPresent() && !idle) {
                        return whatIf(line, stopped.get(), next.first() - 1);
                    }
                }
            }
            Ending ending = game.awaited(line.state) instanceof Awaited.Nobody
                    ? new Ending.Over(0) : new Ending.AllReplayed();
            return whatIf(line, ending, horizon);
        }

        private WhatIf<S> whatIf(Line<S> line, Ending ending, long same) {
            return new WhatIf<>(line.steps, ending, line.state, same, line.counterparts.cards());
        }

        private boolean isIdle(MadeChoice<S> made) {
            return positions.flatMap(words -> words.idle(made.before())).filter(made.choice()::equals).isPresent();
        }

        /// Whether a place of the record is behind a moment that comes later in it.
        private boolean isBehind(int place, Moment moment) {
            return !later.get(place).before().moment().equals(moment) && moments.getOrDefault(moment, -1) > place;
        }

        /// Makes the choice of a place, after such passes as it needs. In the same phase it means the same, so another
        /// one does only where that does not come.
        ///
        /// @return why not, where it cannot be made
        private Optional<Ending> make(Line<S> line, int place) {
            MadeChoice<S> next = later.get(place);
            Moment then = next.before().moment();
            boolean decision = next.choice() instanceof Choice.Decision;
            boolean here = !decision || line.state.moment().equals(then);
            Optional<Ending> stopped = here ? makeNow(line, next) : Optional.empty();
            if (!decision || here && stopped.isEmpty()) {
                return stopped;
            }
            Line<S> further = line.copy();
            for (int i = 0; i < IDLE_MAX && idles(further, place); i++) {
                if (further.state.moment().equals(then) && makeNow(further, next).isEmpty()) {
                    line.become(further);
                    return Optional.empty();
                }
            }
            return here ? stopped : makeNow(line, next);
        }

        /// Makes a choice without any before it but those of chance. The line stays as it is where that fails.
        private Optional<Ending> makeNow(Line<S> line, MadeChoice<S> next) {
            if (game.awaited(line.state) instanceof Awaited.ChanceOutcome
                    && next.choice() instanceof Choice.Decision decision && !decision.givesUp()) {
                Line<S> fallen = line.copy();
                Optional<Ending> stopped = anyFalls(fallen) ? makeNow(fallen, next)
                        : Optional.of(new Ending.UnknownChance());
                if (stopped.isEmpty()) {
                    line.become(fallen);
                }
                return stopped;
            }
            Counterparts counterparts = line.counterparts;
            Optional<Choice> choice = renumbering.of(next.choice(),
                    card -> counterparts.card(card).or(() -> laid(line, next, card)), counterparts::entry);
            if (choice.isEmpty()) {
                return Optional.of(new Ending.NotThere(next.entry()));
            }
            return switch (game.decide(line.state, choice.get())) {
                case Outcome.Refused<S>(var refusal) ->
                        Optional.of(new Ending.NotLegal(next.entry(), choice.get(), refusal));
                case Outcome.Accepted<S> accepted -> {
                    line.go(choice.get(), accepted, Optional.of(next));
                    yield Optional.empty();
                }
            };
        }

        /// A card that a choice lays out itself, as a judge's order does, comes behind those that are there.
        private Optional<CardId> laid(Line<S> line, MadeChoice<S> next, CardId recorded) {
            int behind = recorded.number() - next.before().table().cardCount();
            return behind > 0 ? Optional.of(new CardId(line.state.table().cardCount() + behind)) : Optional.empty();
        }

        /// Nobody does anything, if that leads on to a place of the record.
        private boolean idles(Line<S> line, int place) {
            if (game.awaited(line.state) instanceof Awaited.ChanceOutcome) {
                return anyFalls(line);
            }
            Optional<Choice> idle = positions.flatMap(words -> words.idle(line.state))
                    .filter(choice -> choice instanceof Choice.Decision);
            if (idle.isPresent() && game.decide(line.state, idle.get()) instanceof Outcome.Accepted<S> accepted
                    && !isBehind(place, accepted.after().moment())) {
                line.go(idle.get(), accepted, Optional.empty());
                return true;
            }
            return false;
        }

        /// Brings what chance brought first in the record, of all that fits here and was not brought yet.
        private boolean anyFalls(Line<S> line) {
            return later.stream().anyMatch(made -> made.choice() instanceof Choice.Chance && falls(line, made));
        }

        private boolean falls(Line<S> line, MadeChoice<S> made) {
            if (line.used.contains(made.entry())
                    || !(game.awaited(line.state) instanceof Awaited.ChanceOutcome)) {
                return false;
            }
            Counterparts counterparts = line.counterparts.copy();
            Optional<CardsAwaited> there = game.cardsAwaited(made.before());
            Optional<CardsAwaited> here = game.cardsAwaited(line.state);
            if (there.isPresent() != here.isPresent()
                    || there.isPresent() && there.get().cards().size() != here.get().cards().size()) {
                return false;
            }
            for (int i = 0; there.isPresent() && i < there.get().cards().size(); i++) {
                counterparts.pair(there.get().cards().get(i), here.get().cards().get(i));
            }
            Optional<Choice> choice = renumbering.of(made.choice(), counterparts::card, counterparts::entry);
            if (choice.isPresent() && game.decide(line.state, choice.get()) instanceof Outcome.Accepted<S> accepted) {
                line.go(choice.get(), accepted, Optional.of(made));
                return true;
            }
            return false;
        }
    }
}
