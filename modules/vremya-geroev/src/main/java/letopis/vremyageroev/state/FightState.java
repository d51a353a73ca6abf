package letopis.vremyageroev.state;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.table.Audience;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.CardSet;
import letopis.table.ChosenSettings;
import letopis.table.Hidden;
import letopis.table.MatchSetup;
import letopis.table.Moment;
import letopis.table.Table;
import letopis.table.kernel.AgendaState;
import letopis.table.kernel.Pile;
import letopis.vremyageroev.card.Effect.Until;
import letopis.vremyageroev.card.Modifier;
import letopis.vremyageroev.event.DeckList;
import letopis.vremyageroev.event.EndEvent.GameWon;
import letopis.vremyageroev.event.Phase;

/// The state of a fight at one point.
///
/// @param at the latest entry
/// @param cards the texts of the cards
/// @param settings the readings of the rules
/// @param setUp the progress of the preparation
/// @param table the cards in their zones
/// @param piles the cards placed on the deck without shuffling them in, topmost first
/// @param turn the progress of the turn
/// @param agenda the actions in progress, innermost last
/// @param result the result of the fight, if it has ended
public record FightState(
        Sequence at, CardSet cards, Settings settings, Preparation setUp, Table table, List<Pile> piles, Turn turn,
        List<Frame> agenda, Optional<GameWon> result) implements AgendaState<FightState, Frame, VremyaZone> {

    /// Returns the state before the first event.
    public static FightState opening(MatchSetup setup, Settings settings) {
        return new FightState(Sequence.NONE, setup.cards(), settings, Preparation.NONE,
                Table.of(setup.seats(), VremyaZone.values()).with(setup.mixing()), List.of(),
                new Turn(new Moment(0, 0, "setup", Seat.A), false, List.of(), List.of(), List.of()), List.of(),
                Optional.empty());
    }

    /// The state that belongs to a turn.
    ///
    /// @param moment the turn number, step and active player
    /// @param drawn true if this turn's draw step is complete
    /// @param secondWindUsers the players whose Second Wind counts against the limit (VG-59)
    /// @param lasting the temporary modifiers granted by cards
    /// @param used the abilities used since their player's last turn began, regardless of the card's current zone
    public record Turn(Moment moment, boolean drawn, List<Seat> secondWindUsers, List<LastingEffect> lasting,
            List<UsedAbility> used) {

        public Turn {
            secondWindUsers = List.copyOf(secondWindUsers);
            lasting = List.copyOf(lasting);
            used = List.copyOf(used);
        }
    }

    /// @param ability the index of the ability, from 0
    public record UsedAbility(CardId card, int ability) {}

    /// The preparation before the first turn (VG-13).
    ///
    /// @param decks the decks submitted by the players
    /// @param startedSeats the players who have chosen their starting companions, even if they chose none
    /// @param shuffledSeats the players whose decks are shuffled
    /// @param cut the players who have cut the opponent's deck or declined to do so
    /// @param dealt the players who have their first hand
    /// @param first the player who takes the first turn
    public record Preparation(
            Map<Seat, Deck> decks, List<Seat> startedSeats, List<Seat> shuffledSeats, List<Seat> cut, List<Seat> dealt,
            Optional<Seat> first) {

        public static final Preparation NONE = new Preparation(Map.of(), List.of(), List.of(), List.of(), List.of(),
                Optional.empty());

        /// @param size the number of cards in the battle deck
        /// @param hero the hero of a deck without a known list
        public record Deck(int size, Optional<CardName> hero, Hidden<DeckList> list) {}

        public Preparation withDeck(Seat seat, Deck deck) {
            var more = new TreeMap<>(decks);
            more.put(seat, deck);
            return new Preparation(more, startedSeats, shuffledSeats, cut, dealt, first);
        }

        public Preparation withStartersChosen(Seat seat) {
            return new Preparation(decks, append(startedSeats, seat), shuffledSeats, cut, dealt, first);
        }

        public Preparation withDeckShuffled(Seat seat) {
            return new Preparation(decks, startedSeats, append(shuffledSeats, seat), cut, dealt, first);
        }

        public Preparation withCut(Seat seat) {
            return new Preparation(decks, startedSeats, shuffledSeats, append(cut, seat), dealt, first);
        }

        public Preparation withHandDealt(Seat seat) {
            return new Preparation(decks, startedSeats, shuffledSeats, cut, append(dealt, seat), first);
        }

        public Preparation withFirstPlayer(Seat seat) {
            return new Preparation(decks, startedSeats, shuffledSeats, cut, dealt, Optional.of(seat));
        }

        Preparation knownTo(Audience audience) {
            var known = new TreeMap<Seat, Deck>();
            decks.forEach((seat, deck) ->
                    known.put(seat, new Deck(deck.size(), deck.hero(), deck.list().knownTo(audience))));
            return new Preparation(known, startedSeats, shuffledSeats, cut, dealt, first);
        }
    }

    /// @param seat the affected player
    /// @param by the card that granted the modifiers; the duration is counted in turns of its player
    public record LastingEffect(Seat seat, List<Modifier> modifiers, Until until, CardId by) {}

    @Override
    public Moment moment() {
        return turn.moment();
    }

    public boolean hasDrawn() {
        return turn.drawn();
    }

    public List<Seat> secondWindUsers() {
        return turn.secondWindUsers();
    }

    public List<LastingEffect> lastingEffects() {
        return turn.lasting();
    }

    public List<UsedAbility> usedAbilities() {
        return turn.used();
    }

    public FightState withUsedAbilities(List<UsedAbility> newUsedAbilities) {
        return with(new Turn(moment(), hasDrawn(), secondWindUsers(), lastingEffects(), newUsedAbilities));
    }

    public Seat active() {
        return moment().active();
    }

    public boolean hasBegun() {
        return moment().turn() > 0;
    }

    public boolean isIn(Phase phase) {
        return hasBegun() && moment().phase().equals(phase.code());
    }

    /// Returns the innermost attack in progress.
    public Frame.Attack attack() {
        for (int i = agenda.size() - 1; i >= 0; i--) {
            if (agenda.get(i) instanceof Frame.Attack attack) {
                return attack;
            }
        }
        throw new IllegalStateException("no attack is under way");
    }

    public FightState withAttack(Frame.Attack newAttack) {
        var more = new ArrayList<>(agenda);
        more.set(more.lastIndexOf(attack()), newAttack);
        return withAgenda(more);
    }

    public FightState withoutInnermostFrame(Class<? extends Frame> kind) {
        int last = agenda.size() - 1;
        while (!kind.isInstance(agenda.get(last))) {
            last--;
        }
        var rest = new ArrayList<>(agenda);
        rest.remove(last);
        return withAgenda(rest);
    }

    /// Returns true if the card has this name, or can have it because its face is not recorded.
    public boolean canHaveName(CardId card, CardName name) {
        return !table.containsCard(card) || table.card(card).canHaveName(name);
    }

    public List<CardId> hand(Seat seat) {
        return table.zone(seat, VremyaZone.HAND);
    }

    @Override
    public FightState at(Sequence seq) {
        return new FightState(seq, cards, settings, setUp, table, piles, turn, agenda, result);
    }

    @Override
    public boolean mayDependOn(String setting) {
        return ChosenSettings.mayBeRead(settings.chosen(), setting);
    }

    public FightState with(Preparation newPreparation) {
        return new FightState(at, cards, settings, newPreparation, table, piles, turn, agenda, result);
    }

    @Override
    public FightState with(Table newTable) {
        return new FightState(at, cards, settings, setUp, newTable, piles, turn, agenda, result);
    }

    public FightState with(Turn newTurn) {
        return new FightState(at, cards, settings, setUp, table, piles, newTurn, agenda, result);
    }

    public FightState with(Moment newMoment) {
        return with(new Turn(newMoment, hasDrawn(), secondWindUsers(), lastingEffects(), usedAbilities()));
    }

    public FightState withDrawComplete(boolean hasDrawn) {
        return with(new Turn(moment(), hasDrawn, secondWindUsers(), lastingEffects(), usedAbilities()));
    }

    public FightState withSecondWindUsers(List<Seat> newSecondWindUsers) {
        return with(new Turn(moment(), hasDrawn(), newSecondWindUsers, lastingEffects(), usedAbilities()));
    }

    public FightState withLastingEffects(List<LastingEffect> newLastingEffects) {
        return with(new Turn(moment(), hasDrawn(), secondWindUsers(), newLastingEffects, usedAbilities()));
    }

    public FightState withPiles(List<Pile> newPiles) {
        return new FightState(at, cards, settings, setUp, table, List.copyOf(newPiles), turn, agenda, result);
    }

    @Override
    public FightState withAgenda(List<Frame> newAgenda) {
        return new FightState(at, cards, settings, setUp, table, piles, turn, List.copyOf(newAgenda), result);
    }

    public FightState with(GameWon end) {
        return new FightState(at, cards, settings, setUp, table, piles, turn, List.of(), Optional.of(end));
    }

    /// Returns the state redacted for an audience.
    public FightState knownTo(Audience audience) {
        return with(setUp.knownTo(audience)).with(table.knownTo(audience));
    }

    public static <T> List<T> append(List<T> list, T item) {
        var more = new ArrayList<>(list);
        more.add(item);
        return List.copyOf(more);
    }
}
