package letopis.berserkheroes.query;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import letopis.berserkheroes.card.CardEventKind;
import letopis.berserkheroes.card.CardType;
import letopis.berserkheroes.card.PlayerActionKind;
import letopis.berserkheroes.card.TriggerCondition;
import letopis.berserkheroes.card.WoundSource;
import letopis.berserkheroes.event.CardEvent;
import letopis.berserkheroes.event.CoinEvent;
import letopis.berserkheroes.event.JudgeOrder;
import letopis.berserkheroes.event.Phase;
import letopis.berserkheroes.event.PlayerDecision;
import letopis.berserkheroes.event.StrikeEvent;
import letopis.berserkheroes.event.TurnEvent;
import letopis.berserkheroes.event.ValueEvent;
import letopis.berserkheroes.event.ValueEvent.WoundsDealt.Wounds;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.Settings;
import letopis.journal.Event;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.CardName;

/// An occurrence observable by triggers (BF-113.2).
public sealed interface TriggerSignal {

    /// An event that affects a card or is performed by it.
    ///
    /// @param other the other card involved; it is the cause if the listener is `card`
    record CardSignal(CardEventKind kind, CardId card, Optional<CardId> other) implements TriggerSignal {}

    record PlayerSignal(PlayerActionKind kind, Seat seat, Optional<CardId> card) implements TriggerSignal {}

    record TurnSignal(TriggerCondition.Moment moment, Seat seat) implements TriggerSignal {}

    /// Hire or Death of the card itself.
    record KeywordSignal(TriggerCondition keyword, CardId card) implements TriggerSignal {}

    /// Returns the cause from a listener's point of view.
    default Optional<CardId> findCause(CardId listener) {
        return switch (this) {
            case CardSignal(_, var card, var other) -> card.equals(listener) && other.isPresent() ? other
                    : Optional.of(card);
            case PlayerSignal(_, _, var card) -> card;
            case KeywordSignal(_, var card) -> Optional.of(card);
            case TurnSignal _ -> Optional.empty();
        };
    }

    /// Returns whether the cards present before the event observe it. They do if its subject is absent afterwards
    /// (BF-401.5).
    default boolean isDeparture() {
        return this instanceof CardSignal(var what, _, _)
                && (what == CardEventKind.DIES || what == CardEventKind.LEAVES_PLAY
                || what == CardEventKind.KILLS)
                || this instanceof KeywordSignal(var keyword, _) && keyword instanceof TriggerCondition.Death;
    }

    /// Returns whether the signal is a strike by this card.
    default boolean isStrikeOf(CardId striker) {
        return this instanceof CardSignal(var what, var card, _) && what == CardEventKind.STRIKES
                && card.equals(striker);
    }

    /// Returns whether the signal is of the kind that the trigger condition names, regardless of zone.
    default boolean matchesKind(TriggerCondition triggerCondition) {
        return switch (this) {
            case CardSignal(var what, _,
                    _) -> triggerCondition instanceof TriggerCondition.CardEventTrigger(var awaited, _)
                    && awaited == what;
            case PlayerSignal(var what, _, _) -> triggerCondition instanceof TriggerCondition.PlayerActionTrigger(_,
                    var awaited)
                    && awaited == what;
            case TurnSignal(var moment, _) -> triggerCondition instanceof TriggerCondition.Turn(var awaited, _)
                    && awaited == moment;
            case KeywordSignal(var keyword, _) -> triggerCondition.equals(keyword);
        };
    }

    /// Returns whether the signal meets this trigger condition.
    ///
    /// @param scope scope of the listening card
    default boolean meetsCondition(TriggerCondition triggerCondition, BerserkState state, Scope scope) {
        return matchesKind(triggerCondition) && switch (this) {
            case CardSignal(_, var card, _) -> triggerCondition instanceof TriggerCondition.CardEventTrigger(_,
                    var filter)
                    && Filters.matchesOrIsSelf(state, filter, scope, card);
            case PlayerSignal(_, var seat,
                    _) -> triggerCondition instanceof TriggerCondition.PlayerActionTrigger(var whom, _)
                    && scope.seat(whom).equals(seat);
            case TurnSignal(_, var seat) -> triggerCondition instanceof TriggerCondition.Turn(_, var whom)
                    && whom.filter(one -> !scope.seat(one).equals(seat)).isEmpty();
            case KeywordSignal(_, var card) -> scope.self().equals(card);
        };
    }

    /// Returns all signals of an event.
    ///
    /// @param before state before the event
    static List<TriggerSignal> of(BerserkState before, Event event) {
        return switch (event) {
            case CardEvent card -> createCardSignals(before, card);
            case StrikeEvent strike -> createStrikeSignals(before, strike);
            case ValueEvent.WoundsDealt(var wounds) -> createWoundSignals(wounds);
            case ValueEvent.WoundsHealed(var card, int wounds, _) -> wounds > 0
                    ? List.of(new CardSignal(CardEventKind.IS_HEALED, card, Optional.empty())) : List.of();
            case PlayerDecision.AbilityUse use -> Stream.concat(use.activatedCard().stream().<TriggerSignal>map(card ->
                            new CardSignal(CardEventKind.IS_ACTIVATED, card, Optional.empty())),
                    Stream.of(new PlayerSignal(PlayerActionKind.USES_ABILITY, use.seat(), Optional.empty()))).toList();
            case CoinEvent.CoinsGained(var seat, int coins, _, _) -> coins > 0
                    ? List.of(new PlayerSignal(PlayerActionKind.GAINS_COIN, seat, Optional.empty())) : List.of();
            case TurnEvent.StartOfTurnReached(var seat) -> List.of(new TurnSignal(TriggerCondition.Moment.START, seat));
            case TurnEvent.CardsOpened(_, var cards, _) -> cards.stream().<TriggerSignal>map(card ->
                    new CardSignal(CardEventKind.OPENS, card, Optional.empty())).toList();
            case TurnEvent.PhaseStarted(var phase) -> phase == Phase.END
                    ? List.of(new TurnSignal(TriggerCondition.Moment.END, before.active())) : List.of();
            case JudgeOrder.PositionSet(_, var active, var phase, boolean whole) -> phase == Phase.END && whole
                    ? List.of(new TurnSignal(TriggerCondition.Moment.END, active)) : List.of();
            case Event _ -> List.of();
        };
    }

    private static List<TriggerSignal> createWoundSignals(List<Wounds> dealtWounds) {
        var signals = new ArrayList<TriggerSignal>();
        for (Wounds wounds : dealtWounds) {
            if (wounds.dealt() > 0) {
                signals.add(new CardSignal(CardEventKind.IS_WOUNDED, wounds.to(), wounds.from()));
                if (wounds.sort() == WoundSource.Sort.STRIKES) {
                    wounds.from().ifPresent(from ->
                            signals.add(new CardSignal(CardEventKind.WOUNDS_BY_STRIKE, from,
                                    Optional.of(wounds.to()))));
                }
            }
        }
        return signals;
    }

    /// Returns the signals of a strike. A reading decides whether the strike-back counts as a strike ([R-REPLY]).
    private static List<TriggerSignal> createStrikeSignals(BerserkState before, StrikeEvent event) {
        return switch (event) {
            case StrikeEvent.StrikeBegan(var attacker, var target, _) ->
                    List.of(new CardSignal(CardEventKind.DECLARES_ATTACK, attacker, Optional.of(target)));
            case StrikeEvent.TargetFinalized(_, var defender) -> defender.<List<TriggerSignal>>map(card ->
                    List.of(new CardSignal(CardEventKind.DEFENDS, card, before.strike().map(one -> one.attacker()))))
                    .orElse(List.of());
            case StrikeEvent.AttackMade(var attacker, var target, _, boolean strike, boolean reply) -> {
                var signals = new ArrayList<TriggerSignal>();
                signals.add(new CardSignal(CardEventKind.ATTACKS, attacker, Optional.of(target)));
                signals.add(new CardSignal(CardEventKind.IS_ATTACKED, target, Optional.of(attacker)));
                if (strike) {
                    signals.add(new CardSignal(CardEventKind.STRIKES, attacker, Optional.of(target)));
                    if (reply && before.settings().is(Settings.ReplyRule.HEARD)) {
                        signals.add(new CardSignal(CardEventKind.STRIKES, target, Optional.of(attacker)));
                    }
                }
                yield signals;
            }
            case StrikeEvent.FightersClosed(var cards) -> cards.stream().<TriggerSignal>map(card ->
                    new CardSignal(CardEventKind.CLOSES, card, Optional.empty())).toList();
            case StrikeEvent.StrikeBrokenOff _, StrikeEvent.StrikeEnded _ -> List.of();
        };
    }

    private static List<TriggerSignal> createCardSignals(BerserkState before, CardEvent event) {
        return switch (event) {
            case CardEvent.CardEntered(var card, _, _, _, _) -> createEntrySignals(card);
            case CardEvent.CardCreated(var card, _, _, _) -> createEntrySignals(card);
            case CardEvent.CardCopied(var card, _, _, _) -> createEntrySignals(card);
            case CardEvent.CardRepeated(var card, var seat, var name) -> createPlaySignals(before, seat, card, name);
            case CardEvent.CardDug(var card, _, _) -> before.isInPlay(card)
                    ? List.of(new CardSignal(CardEventKind.LEAVES_PLAY, card, Optional.empty())) : List.of();
            case CardEvent.CardWasPlayed(var seat, var card, var name, _) -> {
                var signals = new ArrayList<TriggerSignal>();
                signals.add(new CardSignal(CardEventKind.IS_PLAYED, card, Optional.empty()));
                signals.addAll(createPlaySignals(before, seat, card, name));
                yield signals;
            }
            case CardEvent.CardMoved(var card, _, var to, _) -> !before.isInPlay(card) ? List.of()
                    : to == CardEvent.OffBoardPlace.GRAVEYARD ? createDeathSignals(card)
                    : List.of(new CardSignal(CardEventKind.LEAVES_PLAY, card, Optional.empty()));
            case CardEvent.CardsDestroyed(var cards) -> cards.stream()
                    .flatMap(destroyed -> createDeathSignals(destroyed.card()).stream())
                    .toList();
            case CardEvent.CardDrawn(var seat, _, var purpose) -> purpose == TurnEvent.DrawDue.Purpose.ACCUMULATION
                    || purpose == TurnEvent.DrawDue.Purpose.EFFECT
                    ? List.of(new PlayerSignal(PlayerActionKind.DRAWS, seat, Optional.empty())) : List.of();
            case CardEvent.CardDiscarded(var seat, var card, _) ->
                    List.of(new KeywordSignal(new TriggerCondition.Discard(), card),
                            new PlayerSignal(PlayerActionKind.DISCARDS, seat, Optional.of(card)));
            case CardEvent.DeckShuffled(var seat, _) -> before.hasBegun()
                    ? List.of(new PlayerSignal(PlayerActionKind.SHUFFLES, seat, Optional.empty())) : List.of();
            case CardEvent.CardClosed(var card) -> List.of(new CardSignal(CardEventKind.CLOSES, card,
                    Optional.empty()));
            case CardEvent.CardStunned(var card) -> TableQueries.isClosed(before, card) ? List.of()
                    : List.of(new CardSignal(CardEventKind.CLOSES, card, Optional.empty()));
            case CardEvent.CardOpened(var card) -> List.of(new CardSignal(CardEventKind.OPENS, card, Optional.empty()));
            case CardEvent.CardPrepared _, CardEvent.CardPaidFor _, CardEvent.DrawFailed _, CardEvent.DrawPrevented _,
                    CardEvent.DrawReplaced _, CardEvent.DiscardDue _, CardEvent.DiscardMade _,
                    CardEvent.DeckCut _, CardEvent.ControlChanged _, CardEvent.TypeChanged _,
                    CardEvent.SideboardShown _,
                    CardEvent.EffectsRemoved _,
                    CardEvent.CardHidden _,
                    CardEvent.CardsRevealed _, CardEvent.CardTurnedOver _, CardEvent.CardFellAsleep _,
                    CardEvent.PlagueDue _, CardEvent.CardPlaced _, CardEvent.CardUndug _,
                    CardEvent.CardAttached _, CardEvent.CardSaved _, CardEvent.CardRipened _ -> List.of();
        };
    }

    private static List<TriggerSignal> createPlaySignals(BerserkState before, Seat seat, CardId card, CardName name) {
        return TableQueries.findPlayable(before, name).map(text -> text.type()).filter(type -> type == CardType.SPELL
                || type == CardType.CREATURE).<List<TriggerSignal>>map(type -> List.of(new PlayerSignal(
                type == CardType.SPELL ? PlayerActionKind.PLAYS_SPELL : PlayerActionKind.PLAYS_CREATURE, seat,
                Optional.of(card))))
                .orElse(List.of());
    }

    private static List<TriggerSignal> createEntrySignals(CardId card) {
        return List.of(new KeywordSignal(new TriggerCondition.Hire(), card),
                new CardSignal(CardEventKind.ENTERS, card, Optional.empty()));
    }

    /// Returns the signals of a death, which is observed by the card itself and by all others (BF-505.3).
    private static List<TriggerSignal> createDeathSignals(CardId card) {
        return List.of(new KeywordSignal(new TriggerCondition.Death(), card),
                new CardSignal(CardEventKind.DIES, card, Optional.empty()),
                new CardSignal(CardEventKind.LEAVES_PLAY, card, Optional.empty()));
    }
}
