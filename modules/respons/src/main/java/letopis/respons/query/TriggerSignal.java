package letopis.respons.query;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import letopis.journal.Event;
import letopis.journal.Seat;
import letopis.respons.card.CardEventKind;
import letopis.respons.card.Moment;
import letopis.respons.card.PlayerActionKind;
import letopis.respons.card.TriggerCondition;
import letopis.respons.event.Aim;
import letopis.respons.event.CardEvent;
import letopis.respons.event.CombatEvent;
import letopis.respons.event.CombatEvent.UnitsStruck.Strike;
import letopis.respons.event.Phase;
import letopis.respons.event.QueueEvent;
import letopis.respons.event.SetUpEvent;
import letopis.respons.event.TurnEvent;
import letopis.respons.event.ValueEvent;
import letopis.respons.state.ResponsState;
import letopis.respons.state.ResponsZone;
import letopis.respons.state.Settings;
import letopis.table.CardId;

/// A signal that an event sends to triggers (RS-077).
public sealed interface TriggerSignal {

    /// A card event.
    record CardSignal(CardEventKind eventKind, CardId card) implements TriggerSignal {
        @Override
        public Object kind() {
            return eventKind;
        }
    }

    record PlayerSignal(PlayerActionKind actionKind, Seat seat) implements TriggerSignal {
        @Override
        public Object kind() {
            return actionKind;
        }
    }

    record TurnSignal(Moment moment) implements TriggerSignal {
        @Override
        public Object kind() {
            return moment;
        }
    }

    /// A signal for a keyword of the card itself.
    record KeywordSignal(TriggerCondition keyword, CardId card) implements TriggerSignal {
        @Override
        public Object kind() {
            return keyword.kind();
        }
    }

    record PreGameSignal() implements TriggerSignal {
        @Override
        public Object kind() {
            return TriggerCondition.PreGame.class;
        }
    }

    /// Returns the [TriggerCondition#kind] of the triggers that can react to this signal.
    Object kind();

    /// Returns the card the signal concerns.
    default Optional<CardId> findCause() {
        return switch (this) {
            case CardSignal(_, var card) -> Optional.of(card);
            case KeywordSignal(_, var card) -> Optional.of(card);
            case PlayerSignal _, TurnSignal _, PreGameSignal _ -> Optional.empty();
        };
    }

    /// Returns true if the signal's card is gone after the event. In that case, the cards present before the event
    /// react.
    default boolean isDeparture() {
        return this instanceof CardSignal(var what, _)
                && (what == CardEventKind.DIES || what == CardEventKind.LEAVES_BOARD || what == CardEventKind.KILLS)
                || this instanceof KeywordSignal(var keyword, _) && keyword instanceof TriggerCondition.Death;
    }

    /// Returns true if a trigger of this kind can react to this signal, regardless of zones.
    default boolean matchesKind(TriggerCondition triggerCondition) {
        return triggerCondition.kind() == kind();
    }

    /// Returns true if a trigger of this kind reacts to this signal.
    ///
    /// @param scope the scope of the reacting card
    default boolean meetsCondition(TriggerCondition triggerCondition, ResponsState state, Scope scope) {
        return matchesKind(triggerCondition) && switch (this) {
            case CardSignal(_, var card) -> Filters.isIncluded(state,
                    ((TriggerCondition.CardEventTrigger) triggerCondition)
                    .which(), scope, card);
            case PlayerSignal(_, var seat) -> scope.seat(((TriggerCondition.PlayerActionTrigger) triggerCondition)
                    .whom())
                    .equals(seat);
            case KeywordSignal(_, var card) -> scope.sourceCard().equals(card);
            case TurnSignal _, PreGameSignal _ -> true;
        };
    }

    /// Returns all signals of an event.
    ///
    /// @param before the state before the event
    static List<TriggerSignal> of(ResponsState before, Event event) {
        return switch (event) {
            case CardEvent card -> createCardSignals(before, card);
            case CombatEvent.UnitsAttacked(_, var units) -> createAttackSignals(units);
            case CombatEvent.HeroHit(_, var unit) -> List.of(new CardSignal(CardEventKind.HITS_HERO, unit));
            case ValueEvent.StrengthReduced(var card, _, _, _, _) ->
                    List.of(new CardSignal(CardEventKind.LOSES_STRENGTH, card));
            case ValueEvent.InfluenceChanged(var seat, var kind, int more) -> more > 0
                    && kind != ValueEvent.InfluenceChanged.Kind.BASE_VALUE
                    ? List.of(new PlayerSignal(PlayerActionKind.GAINS_INFLUENCE, seat)) : List.of();
            case QueueEvent.DeedBegan began -> createDeedSignals(before, began);
            case QueueEvent.OrderCounterIncremented(var seat,
                    _) -> List.of(new PlayerSignal(PlayerActionKind.PLAYS_ORDER, seat));
            case TurnEvent.PhaseStarted(var phase) -> of(phase);
            case SetUpEvent.PreGameBegan _ -> List.of(new PreGameSignal());
            case Event _ -> List.of();
        };
    }

    private static List<TriggerSignal> createAttackSignals(List<CardId> units) {
        var signals = new ArrayList<TriggerSignal>(units.size());
        for (CardId unit : units) {
            signals.add(new CardSignal(CardEventKind.ATTACKS, unit));
        }
        return signals;
    }

    /// Returns the signals sent when a phase begins.
    static List<TriggerSignal> of(Phase phase) {
        return switch (phase) {
            case START -> List.of(new TurnSignal(Moment.START));
            case DRAW -> List.of(new TurnSignal(Moment.DRAW));
            case ACTION -> List.of(new TurnSignal(Moment.ACTION));
            case COMBAT_START -> List.of(new TurnSignal(Moment.COMBAT_START));
            case COMBAT_END -> List.of(new TurnSignal(Moment.COMBAT_END));
            case END -> List.of(new TurnSignal(Moment.END));
            case RECOVERY, LINE_1_RANGED, LINE_1, LINE_2_RANGED, LINE_2, LINE_3_RANGED, LINE_3, LINE_4_RANGED, LINE_4,
                    LINE_5_RANGED, LINE_5 -> List.of();
        };
    }

    /// Returns the signals of a deed. There is one for each card of the opponent that becomes a target (RS-191). There
    /// is also one for the use of a ↷, because such a use triggers abilities when it resolves.
    private static List<TriggerSignal> createDeedSignals(ResponsState before, QueueEvent.DeedBegan deedBegan) {
        var signals = new ArrayList<TriggerSignal>();
        if (deedBegan.kind() == QueueEvent.Kind.TAP) {
            signals.add(new CardSignal(CardEventKind.IS_ACTIVATED, deedBegan.source().card()));
        }
        for (QueueEvent.DeedBegan.Part part : deedBegan.parts()) {
            for (Aim aim : part.aims()) {
                CardId card = aim.card();
                var signal = new CardSignal(CardEventKind.IS_TARGETED, card);
                if (before.isOnBoard(card) && !before.halfOf(card).equals(deedBegan.seat())
                        && !signals.contains(signal)) {
                    signals.add(signal);
                }
            }
        }
        return signals;
    }

    private static List<TriggerSignal> createCardSignals(ResponsState before, CardEvent event) {
        return switch (event) {
            case CardEvent.CardMoved(var card, _, var to, _) -> before.isOnBoard(card)
                    ? createDepartureSignals(before, card, to == CardEvent.OffBoardPlace.GRAVEYARD) : List.of();
            case CardEvent.CardPaidFor(_, var card, _) -> List.of(new CardSignal(CardEventKind.IS_PLAYED, card));
            case CardEvent.CardPaidForSecretly(_, var card,
                    _) -> List.of(new CardSignal(CardEventKind.IS_PLAYED, card));
            case CardEvent.CardEnteredBoard(var card, _, _, var name, _) -> name.isEmpty()
                    ? List.of(new CardSignal(CardEventKind.ENTERS, card))
                    : List.of(new KeywordSignal(new TriggerCondition.Summon(), card),
                    new CardSignal(CardEventKind.ENTERS, card));
            case CardEvent.UnitMoved(var card, _) -> List.of(new CardSignal(CardEventKind.MOVES, card));
            case CardEvent.UnitChangedField(var card, _, _, _, _) ->
                    List.of(new CardSignal(CardEventKind.MOVES, card),
                    new CardSignal(CardEventKind.CHANGES_FIELD, card));
            case CardEvent.CardDrawn(var seat, _, boolean draw) ->
                    draw ? List.of(new PlayerSignal(PlayerActionKind.DRAWS, seat)) : List.of();
            case CardEvent.CardDiscarded(var seat, _, _) -> List.of(new PlayerSignal(PlayerActionKind.DISCARDS, seat));
            case CardEvent.CardDestroyed(var card, var cause, _) -> createDeathSignals(before, card, cause);
            case CardEvent.CardSacrificed(var seat, var card, _) -> {
                var signals = new ArrayList<>(createDepartureSignals(before, card, true));
                signals.add(new PlayerSignal(PlayerActionKind.SACRIFICES, seat));
                yield signals;
            }
            case CardEvent.DeckShuffled(var seat, _, _) -> List.of(new PlayerSignal(PlayerActionKind.SHUFFLES, seat));
            case CardEvent.LevelChanged(var card, _, _) -> List.of(new CardSignal(CardEventKind.CHANGES_LEVEL, card));
            case CardEvent.LineMarked(var seat, _) -> List.of(new PlayerSignal(PlayerActionKind.CHOOSES_LINE, seat));
            case CardEvent.CardTakenUp _, CardEvent.DrawFailed _, CardEvent.DrawPrevented _, CardEvent.DrawReplaced _,
                    CardEvent.DeckEmpty _, CardEvent.DiscardFailed _, CardEvent.DiscardPrevented _,
                    CardEvent.HandShuffled _, CardEvent.PositionViolation _, CardEvent.DeckCut _,
                    CardEvent.DeathAverted _,
                    CardEvent.ZoneSearched _, CardEvent.TopCardRevealed _, CardEvent.TrapRevealed _,
                    CardEvent.CardTurnedOver _, CardEvent.CardMarkedActivated _, CardEvent.CardReactivated _,
                    CardEvent.TokensPut _, CardEvent.TokensRemoved _ -> List.of();
        };
    }

    private static List<TriggerSignal> createDeathSignals(ResponsState before, CardId card,
            CardEvent.CardDestroyed.Cause cause) {
        var signals = new ArrayList<>(createDepartureSignals(before, card, true));
        if (cause.isStrike()) {
            before.combat().streamStrikesAt(card).map(Strike::unit).filter(before::isOnBoard)
                    .forEach(unit -> signals.add(new CardSignal(CardEventKind.KILLS, unit)));
        }
        return signals;
    }

    /// Returns the signals of a card that leaves the board. A setting decides whether an Order that returns to its cell
    /// dies ([R-ORDERDEATH]).
    private static List<TriggerSignal> createDepartureSignals(ResponsState before, CardId card,
            boolean goesToGraveyard) {
        boolean dies = goesToGraveyard && !(TableQueries.isOrder(before, card)
                && before.settings().is(Settings.OrderDeathRule.NEVER));
        if (!dies || before.zoneOf(card).filter(ResponsZone::isPartOfBoard).isEmpty()) {
            return List.of(new CardSignal(CardEventKind.LEAVES_BOARD, card));
        }
        return List.of(new KeywordSignal(new TriggerCondition.Death(), card), new CardSignal(CardEventKind.DIES, card),
                new CardSignal(CardEventKind.LEAVES_BOARD, card));
    }
}
