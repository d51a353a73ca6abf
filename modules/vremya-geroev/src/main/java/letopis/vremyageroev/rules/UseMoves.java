package letopis.vremyageroev.rules;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import letopis.journal.Seat;
import letopis.table.NamedCard;
import letopis.table.Refusal;
import letopis.table.kernel.move.Move;
import letopis.table.kernel.move.Move.Prelude;
import letopis.vremyageroev.card.Ability;
import letopis.vremyageroev.card.CardText;
import letopis.vremyageroev.card.Effect;
import letopis.vremyageroev.event.FightDecision;
import letopis.vremyageroev.event.FightDecision.CardPlayed;
import letopis.vremyageroev.event.FightDecision.DefenceUsed;
import letopis.vremyageroev.event.FightDecision.FieldCardUsed;
import letopis.vremyageroev.event.FightDecision.InterruptUsed;
import letopis.vremyageroev.event.FightDecision.ResponseUsed;
import letopis.vremyageroev.event.RevealedCard;
import letopis.vremyageroev.event.Target;
import letopis.vremyageroev.event.Use;
import letopis.vremyageroev.query.Abilities;
import letopis.vremyageroev.query.Strikes;
import letopis.vremyageroev.query.TableQueries;
import letopis.vremyageroev.state.FightState;
import letopis.vremyageroev.state.Frame;

/// Decisions to use an ability, each with a separate verb.
final class UseMoves {

    /// Plays of cards from the hand, in the play step or when a card allows them. Abilities that exhaust the card
    /// itself are for the field (VG-24b).
    static final Move<FightState, Draft, Prompt,
            CardPlayed> PLAY = createUseMove(CardPlayed.class, Ability.Action.class,
            UseOptions::listHeldCards, CardUses::refusePlayedCard, CardUses::refuseDisallowedUse,
            new UseForm<>("play", CardPlayed::new, FightCards::inHand, FightCards::inHand,
                    (ability, _) -> ability instanceof Ability.Action action && !action.cost().close()))
            .at(Prompt.Play.class, Prompt.AllowedPlay.class)
            .untimelyGuard((state, _, choice) ->
                    Reason.NOT_YOUR_TURN.refuseUnless(state.active().equals(choice.seat())))
            .attempts(UseMoves::listUses)
            .does((draft, prompt, choice) -> CardUses.applyPlayedCard(draft, prompt, choice.seat(), choice.use()));

    /// Uses of field cards, which do not enter the field again.
    static final Move<FightState, Draft, Prompt,
            FieldCardUsed> ACTIVATE = createUseMove(FieldCardUsed.class, Ability.Action.class,
            UseOptions::fieldCards, CardUses::refuseUseOnField, (state, _, use) -> CardUses.refuseEntry(state, use),
            new UseForm<>("activate", FieldCardUsed::new, FightCards::isOnFieldOf,
                    FightCards::isOnFieldOf, (ability, _) -> ability instanceof Ability.Action action
                            && action.effects().stream().noneMatch(Effect.EnterField.class::isInstance)))
            .at(Prompt.Play.class)
            .untimelyGuard((state, _, choice) ->
                    Reason.NOT_YOUR_TURN.refuseUnless(state.active().equals(choice.seat())))
            .does((draft, _, choice) -> CardUses.applyUse(draft, choice.seat(), choice.use()));

    /// Interrupts, whose window does not reopen.
    static final Move<FightState, Draft, Prompt, InterruptUsed> INTERRUPT = createUseMove(InterruptUsed.class,
            Ability.Interrupt.class, UseOptions::allCards,
            CardUses::refuseInterrupt, (state, _, use) -> CardUses.refuseStrikes(state, use),
            new UseForm<>("interrupt", InterruptUsed::new, FightCards::inHand,
                    FightCards::isOnFieldOf, (ability, _) -> ability instanceof Ability.Interrupt))
            .at(Prompt.Interrupt.class)
            .untimelyGuard((state, _, choice) -> CardUses.findReasonForNoInterrupt(state, choice.seat()).refuse())
            .does((draft, _, choice) -> CardUses.applyInterrupt(draft, choice.seat(), choice.use()))
            .withImplication((_, prompt, _, _) -> prompt instanceof Prompt.Defend ? new Prelude.NoPrelude()
                    : new Prelude.DefaultPrelude());

    static final Move<FightState, Draft, Prompt,
            DefenceUsed> DEFEND = createUseMove(DefenceUsed.class, Ability.Defence.class,
            UseOptions::allCards, CardUses::refuseDefence,
            (state, _, use) -> DefenceRules.refuse(state, use, state.attack().strike()),
            new UseForm<>("defend", DefenceUsed::new, FightCards::inHand, FightCards::isOnFieldOf,
                    (ability, parryDefends) -> ability instanceof Ability.Defence || parryDefends
                            && ability instanceof Ability.Interrupt interrupt && interrupt.parry()))
            .at(Prompt.Defend.class)
            .untimelyGuard((state, _, choice) -> DefenceRules.findReasonForNoDefence(state, choice.seat()).refuse())
            .does((draft, _, choice) -> CardUses.applyDefence(draft, choice.seat(), choice.use()))
            .withImplication((state, prompt, choice, refusal) ->
                    createPreludeForLaterStrike(state, prompt, choice.use(), refusal));

    static final Move<FightState, Draft, Prompt,
            ResponseUsed> RESPOND = createUseMove(ResponseUsed.class, Ability.Response.class,
            UseOptions::allCards, CardUses::refuseResponse,
            (state, prompt, use) -> CardUses.refuseTrigger(state, use, ((Prompt.Response) prompt).to()),
            new UseForm<>("respond", ResponseUsed::new, FightCards::inHand, FightCards::isOnFieldOf,
                    (ability, _) -> ability instanceof Ability.Response))
            .at(Prompt.Response.class)
            .untimelyGuard((state, _, choice) -> CardUses.findReasonForNoResponse(state, choice.seat()).refuse())
            .does((draft, _, choice) -> CardUses.applyResponse(draft, choice.seat(), choice.use(),
                    Abilities.findKeyword(draft.state(), choice.use()).isPresent()))
            .changes((state, choice) -> foldUse(state.withAttack(state.attack().withAnswer()), choice));

    private UseMoves() {}

    /// A check that a card can be used in this way: it is in the right place and has such an ability.
    private interface SourceGuard {
        Optional<Refusal> refuse(FightState state, Seat seat, Use use);
    }

    /// A check that a card can be used at this moment, whatever its cost, picks and targets.
    private interface MomentGuard {
        Optional<Refusal> refuse(FightState state, Prompt prompt, Use use);
    }

    /// @param kind the ability type; a parry can count as a defence
    /// @param candidates the cards usable in this way
    /// @param source the first guard; offered uses already satisfy it
    /// @param moment the guard before [CardUses#refuseUse]; when uses are offered, it is checked once per ability
    private static <C extends FightDecision.CardUsed> Move<FightState, Draft, Prompt,
            C> createUseMove(Class<C> decisionType,
            Class<? extends Ability.UsableAbility> kind, Function<UseOptions, List<RevealedCard>> candidates,
            SourceGuard source, MomentGuard moment, UseForm<C> form) {
        return FightMoves.createDecisionMove(decisionType).form(form.form())
                .guard((state, prompt, choice) -> source.refuse(state, choice.seat(), choice.use())
                        .or(() -> moment.refuse(state, prompt, choice.use()))
                        .or(() -> CardUses.refuseUse(state, choice.seat(), choice.use())))
                .offers((state, prompt, seat, offer) -> {
                    var options = new UseOptions(state, seat);
                    for (RevealedCard card : candidates.apply(options)) {
                        options.collectUses(card, ability -> findAbilityKind(state, ability) == kind,
                                use -> moment.refuse(state, prompt, use).isEmpty(),
                                use -> offer.acceptAllowed(form.factory().apply(seat, use)));
                    }
                })
                .changes(UseMoves::foldUse);
    }

    /// Returns the type that the ability counts as. A parry can count as a defence.
    private static Class<? extends Ability.UsableAbility> findAbilityKind(FightState state,
            Ability.UsableAbility ability) {
        return ability instanceof Ability.Interrupt interrupt && Abilities.isDefence(state, interrupt)
                ? Ability.Defence.class : ability.getClass();
    }

    /// Adds the frame of the use; the consequences resolve it.
    private static FightState foldUse(FightState state, FightDecision.CardUsed choice) {
        return state.push(new Frame.CardUse(choice.seat(), choice.use(), List.of(), 0));
    }

    /// Returns every use of the card, regardless of timing.
    private static List<FightDecision> listUses(FightState state, Prompt prompt, Seat seat, NamedCard card) {
        if (prompt instanceof Prompt.Discard) {
            return List.of();
        }
        var all = new ArrayList<FightDecision>();
        var text = (CardText) state.cards().find(card.name()).orElseThrow();
        for (int i = 0; i < text.abilities().size(); i++) {
            if (text.abilities().get(i) instanceof Ability.UsableAbility ability) {
                var use = new Use(card.card(), card.name(), i, Collections.nCopies(
                        CardUses.countTargets(state, ability), new Target.Hero(seat.opponent())), List.of(), List.of());
                all.add(switch (ability) {
                    case Ability.Action _ -> TableQueries.isOnField(state, card.card(), seat)
                            ? new FieldCardUsed(seat, use)
                            : new CardPlayed(seat, use);
                    case Ability.Defence _ -> new DefenceUsed(seat, use);
                    case Ability.Interrupt interrupt -> Abilities.isDefence(state, interrupt)
                            ? new DefenceUsed(seat, use) : new InterruptUsed(seat, use);
                    case Ability.Response _ -> new ResponseUsed(seat, use);
                });
            }
        }
        return all;
    }

    /// Returns the choices implied before a card is used against a later strike: a pass if nothing else was possible,
    /// or a random loss that did not take the card.
    private static Prelude createPreludeForLaterStrike(FightState state, Prompt prompt, Use use, Refusal refusal) {
        if (prompt instanceof Prompt.Defend(var seat) && DefenceRules.isStrikeMismatch(refusal)) {
            return HandSelection.findCardsExcluding(state, seat, Strikes.countCardsTaken(state, state.attack()), use)
                    .isPresent()
                    && DefenceRules.canRepelLaterStrike(state, use) ? new Prelude.PassPrelude()
                    : new Prelude.NoPrelude();
        }
        return prompt instanceof Prompt.RandomDiscard(var seat, int cards, _) && HandSelection.isUntimely(refusal)
                ? HandSelection.findCardsExcluding(state, seat, cards, use).<Prelude>map(held ->
                        new Prelude.ChoicePrelude(HandSelection.createCardsTakenAtRandom(seat, held)))
                        .orElseGet(Prelude.NoPrelude::new)
                : new Prelude.DefaultPrelude();
    }
}
