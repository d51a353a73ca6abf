package letopis.vremyageroev.rules;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Refusal;
import letopis.table.kernel.move.Move;
import letopis.table.kernel.move.Move.Prelude;
import letopis.vremyageroev.event.EndEvent.GameWon;
import letopis.vremyageroev.event.FightDecision;
import letopis.vremyageroev.event.FightDecision.CardsGivenUp;
import letopis.vremyageroev.event.FightDecision.CompanionInterposed;
import letopis.vremyageroev.event.FightDecision.Conceded;
import letopis.vremyageroev.event.FightDecision.Passed;
import letopis.vremyageroev.event.FightDecision.SecondWindAnswered;
import letopis.vremyageroev.event.FightDecision.SecondWindAnswered.Answer;
import letopis.vremyageroev.event.FightDecision.TurnEnded;
import letopis.vremyageroev.event.RevealedCard;
import letopis.vremyageroev.event.Target;
import letopis.vremyageroev.query.DeckKnowledge;
import letopis.vremyageroev.query.Modifiers;
import letopis.vremyageroev.query.Power;
import letopis.vremyageroev.query.TableQueries;
import letopis.vremyageroev.rules.FightCards.HandCards;
import letopis.vremyageroev.state.FightState;
import letopis.vremyageroev.state.Settings;

/// Player decisions that use no ability; see [UseMoves] for the others.
public final class FightMoves {

    static final Move<FightState, Draft, Prompt, Passed> PASS = createDecisionMove(Passed.class)
            .word("pass", Passed::new).at(Prompt.PassablePrompt.class)
            .untimelyGuard((_, prompt, _) -> Reason.NOTHING_TO_PASS.refuseUnless(!(prompt instanceof Prompt.Play)))
            .offers(Passed::new).idle(Passed::new).passes()
            .does((draft, prompt, _) -> Attacks.applyPass(draft, prompt));

    static final Move<FightState, Draft, Prompt,
            CompanionInterposed> INTERPOSE = createDecisionMove(CompanionInterposed.class)
            .verb("interpose", FightCards.PARAMS.card(FightCards::isCompanionOf, (cards, _) -> cards::isInPlay),
                    CompanionInterposed::new, CompanionInterposed::companion)
            .at(Prompt.Defend.class)
            .untimelyGuard((state, _, choice) -> Attacks.refuseInterposition(state, choice.seat()))
            .guard((state, _, choice) -> Attacks.refuseInterposedCompanion(state, choice.seat(), choice.companion()))
            .offers((state, _, seat, offer) -> TableQueries.listCompanions(state, seat).forEach(card ->
                    offer.accept(new CompanionInterposed(seat, card))))
            .attempts((state, prompt, seat, card) ->
                    !(prompt instanceof Prompt.Discard) && TableQueries.isCompanion(state, card.card(), seat)
                            ? List.of(new CompanionInterposed(seat, card.card())) : List.of())
            .does((draft, _, choice) -> Attacks.applyInterposition(draft, choice.companion()))
            .withImplication((state, prompt, _, refusal) ->
                    prompt instanceof Prompt.Defend && refusal.code().equals(Reason.NOT_AT_HERO.code())
                            ? createPreludeForLaterStrike(state) : new Prelude.DefaultPrelude());

    static final Move<FightState, Draft, Prompt, TurnEnded> END = createDecisionMove(TurnEnded.class)
            .word("end", TurnEnded::new).at(Prompt.Play.class)
            .untimelyGuard((state, _, end) -> Reason.NOT_YOUR_TURN.citing("VG-33")
                    .refuseUnless(state.active().equals(end.seat())))
            .offers(TurnEnded::new).idle(TurnEnded::new)
            .does((draft, _, end) -> Turns.beginTurn(draft, end.seat().opponent(), "VG-33"));

    /// Concession, which the rules omit but players expect ([R-CONCEDE]).
    static final Move<FightState, Draft, Prompt, Conceded> CONCEDE = createDecisionMove(Conceded.class)
            .word("concede", Conceded::new)
            .guard((state, _, choice) -> state.settings().is(Settings.ConcessionRule.NEVER)
            ? Reason.NO_CONCESSION.refuse()
                    : Reason.NOT_YOUR_DECISION.refuseUnless(TableQueries.hasHero(state, choice.seat())))
            .offers(Conceded::new)
            .does((draft, _, choice) ->
                    draft.add(new GameWon(choice.seat().opponent(), GameWon.Reason.CONCESSION), "VG-55"));

    /// Discards that the player chooses (VG-31a). They are not possible in the play step, because no hand is above its
    /// limit then.
    static final Move<FightState, Draft, Prompt, CardsGivenUp> GIVE_UP = createDecisionMove(CardsGivenUp.class)
            .verb("discard", FightCards.PARAMS.distinctCards(FightCards::inHand, true),
                    (seat, matches) -> createCardsGivenUp(seat, HandCards.of(matches)),
                    given -> new HandCards(given.cards(), given.unknown()).foundCards())
            .at(Prompt.Discard.class)
            .untimelyGuard((state, prompt, given) -> !(prompt instanceof Prompt.Play) ? Optional.empty()
                    : Reason.NOTHING_TO_DISCARD.citing(Modifiers.hasHandLimit(state, given.seat()) ? "VG-31c" : "VG-44")
                            .refuse("seat", given.seat(), "hand", state.hand(given.seat()).size(),
                                    "power", Power.of(state, given.seat())))
            .guard((state, prompt, given) ->
                    Discards.refuseGivenUpCards(state, (Prompt.Discard) prompt, given.cards(), given.unknown()))
            .offers((state, prompt, seat, offer) ->
                    offerDiscards(state, seat, ((Prompt.Discard) prompt).cards(), offer))
            .attempts((_, prompt, seat, card) -> prompt instanceof Prompt.Discard
                    ? List.of(new CardsGivenUp(seat, List.of(new RevealedCard(card.card(), card.name())))) : List.of())
            .does((draft, prompt, given) ->
                    Discards.applyGivenUpCards(draft, (Prompt.Discard) prompt, given.cards(), given.unknown()))
            .idle((state, prompt) -> prompt instanceof Prompt.Discard(var seat, int cards, _)
                    ? HandSelection.findIdenticalCards(state, seat, cards).map(held -> createCardsGivenUp(seat, held))
                    : Optional.empty());

    /// Replies to the opponent's Second Wind (VG-58).
    static final Move<FightState, Draft, Prompt,
            SecondWindAnswered> ANSWER_WIND = createDecisionMove(SecondWindAnswered.class)
            .verb("answer", FightCards.PARAMS.word(Map.of("second-wind", Answer.SECOND_WIND, "draw-two",
                    Answer.DRAW_TWO, "none", Answer.NONE)), SecondWindAnswered::new, SecondWindAnswered::answer)
            .at(Prompt.SecondWindAnswer.class)
            .untimelyGuard((_, prompt, _) -> Reason.NO_WIND.refuseUnless(!(prompt instanceof Prompt.Play)))
            .guard((state, _, choice) -> Draws.refuseAnswer(state, choice.seat(), choice.answer()))
            .offers((_, _, seat, offer) -> Arrays.stream(Answer.values())
                    .forEach(answer -> offer.accept(new SecondWindAnswered(seat, answer))))
            .does((draft, _, choice) -> Draws.applyAnswer(draft, choice.seat(), choice.answer()))
            .changes((state, _) -> state.pop());

    private FightMoves() {}

    /// Returns the most common reply to a Second Wind.
    public static SecondWindAnswered createUsualAnswer(FightState state, Seat seat) {
        boolean none = TableQueries.findDeck(state, seat).isEmpty()
                && state.settings().is(Settings.SecondWindDeclineRule.ALLOWED);
        return new SecondWindAnswered(seat, none ? Answer.NONE : Answer.DRAW_TWO);
    }

    static <C extends FightDecision> Move<FightState, Draft, Prompt, C> createDecisionMove(Class<C> type) {
        return Move.of(type);
    }

    /// Implies a pass if the companion is meant for a later strike and the player had no other option.
    private static Prelude createPreludeForLaterStrike(FightState state) {
        return state.attack().targets().stream().skip(state.attack().strike()).anyMatch(Target.Hero.class::isInstance)
                ? new Prelude.PassPrelude() : new Prelude.NoPrelude();
    }

    private static CardsGivenUp createCardsGivenUp(Seat seat, HandCards hand) {
        return new CardsGivenUp(seat, hand.shown(), hand.unknown());
    }

    /// Offers groups of adjacent cards. Unseen cards stay unseen, or the first of them is named.
    private static void offerDiscards(FightState state, Seat seat, int count, Consumer<? super CardsGivenUp> onOffer) {
        List<CardId> hand = state.hand(seat).stream()
                .filter(card -> isUnseen(state, card) || state.face(card).isPresent()).toList();
        Optional<CardId> first = hand.stream().filter(card -> isUnseen(state, card)).findFirst();
        for (int from = 0; from < hand.size() && count <= hand.size(); from++) {
            var known = new ArrayList<RevealedCard>();
            var unseen = new ArrayList<CardId>();
            for (int i = 0; i < count; i++) {
                CardId card = hand.get((from + i) % hand.size());
                state.face(card).ifPresent(name -> known.add(new RevealedCard(card, name)));
                if (isUnseen(state, card)) {
                    unseen.add(card);
                }
            }
            onOffer.accept(new CardsGivenUp(seat, List.copyOf(known), List.copyOf(unseen)));
            if (!unseen.isEmpty() && unseen.getFirst().equals(first.orElseThrow())) {
                for (CardName name : DeckKnowledge.listPossibleFaces(state, seat)) {
                    onOffer.accept(new CardsGivenUp(seat,
                            FightState.append(known, new RevealedCard(unseen.getFirst(), name)),
                            List.copyOf(unseen.subList(1, unseen.size()))));
                }
            }
        }
    }

    private static boolean isUnseen(FightState state, CardId card) {
        return state.table().card(card).isUnseen();
    }

    /// Returns the refusal that names the pending choice, or says that the player has none.
    static Refusal createUntimelyRefusal(FightState state, Prompt prompt) {
        return Optional.of(state).filter(FightState::hasBegun)
                .flatMap(current -> DueChoice.findPendingRefusal(current, prompt))
                .orElseGet(Reason.NOT_YOUR_DECISION::refusal);
    }
}
