package letopis.berserkheroes.rules;

import java.util.List;
import java.util.Optional;
import letopis.berserkheroes.card.Keyword;
import letopis.berserkheroes.event.EndEvent;
import letopis.berserkheroes.event.PlayerDecision.AttackDeclared;
import letopis.berserkheroes.event.PlayerDecision.ClutchUsed;
import letopis.berserkheroes.event.PlayerDecision.Conceded;
import letopis.berserkheroes.event.PlayerDecision.DefenderNamed;
import letopis.berserkheroes.event.PlayerDecision.DrawAnswered;
import letopis.berserkheroes.event.PlayerDecision.DrawOffered;
import letopis.berserkheroes.event.PlayerDecision.HiddenCardsRevealed;
import letopis.berserkheroes.event.PlayerDecision.Passed;
import letopis.berserkheroes.event.PlayerDecision.TurnHandedOver;
import letopis.berserkheroes.event.PlayerDecision.UndeadWounded;
import letopis.berserkheroes.query.ContinuousEffects;
import letopis.berserkheroes.query.TableQueries;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.Marks;
import letopis.berserkheroes.state.Settings;
import letopis.berserkheroes.state.Strike;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.NamedCard;
import letopis.table.Refusal;
import letopis.table.kernel.move.Form;
import letopis.table.kernel.move.Move;
import letopis.table.kernel.move.Offers;
import letopis.table.kernel.move.Part;

/// Choices of the active player's turn other than playing cards and using abilities (see [CardPlays] and
/// [Activations]), and choices that end a game.
final class TurnMoves {

    /// Reveals hidden characters simultaneously (BF-304.3).
    static final Move<BerserkState, Draft, Prompt,
            HiddenCardsRevealed> REVEAL = Decisions.createPromptlessMove(HiddenCardsRevealed.class)
            .at(Prompt.Reveal.class)
            .usual("no-reveal", seat -> new HiddenCardsRevealed(seat, List.of()))
            .verb("reveal", BerserkCards.ANYWHERE, HiddenCardsRevealed::new, HiddenCardsRevealed::cards)
            .untimelyGuard((_, prompt, _) -> prompt instanceof Prompt.Act
                    ? Reason.NOT_YOUR_DECISION.citing("BF-304.3").refuse("revealing", true) : Optional.empty())
            .guard((state, _, choice) -> Turns.refuseRevealedCards(state, choice.seat(), choice.cards()))
            .offers((state, _, seat, offer) -> {
                List<CardId> hidden = Turns.listHiddenCharacters(state, seat);
                hidden.forEach(card -> offer.accept(new HiddenCardsRevealed(seat, List.of(card))));
                if (hidden.size() > 1) {
                    offer.accept(new HiddenCardsRevealed(seat, hidden));
                }
            })
            .passes(choice -> choice.cards().isEmpty())
            .does((draft, _, choice) -> Turns.reveal(draft, choice.seat(), choice.cards()));

    static final Move<BerserkState, Draft, Prompt,
            AttackDeclared> ATTACK = Decisions.createPromptlessMove(AttackDeclared.class)
            .at(Prompt.Act.class)
            .verb("attack", BerserkCards.OWN, Part.required("target", BerserkCards.FACING), AttackDeclared::new,
                    AttackDeclared::attacker, AttackDeclared::target)
            .guard((state, _, choice) -> Strikes.refuse(state, choice.seat(), choice.attacker(), choice.target())
                    .or(() -> Strikes.refuseFrenzy(state, choice.seat(), choice.attacker()))
                    .or(() -> Decisions.refuseChoiceBeyondFragment(state)))
            .offers((state, _, seat, offer) -> offerAttacks(state, seat, offer))
            .attempts(TurnMoves::listAttackOptions)
            .does((draft, _, choice) -> Strikes.apply(draft, choice.attacker(), choice.target()));

    /// Names a defender or none (BF-509.1, BF-7-088).
    static final Move<BerserkState, Draft, Prompt,
            DefenderNamed> DEFEND = Decisions.createPromptlessMove(DefenderNamed.class)
            .at(Prompt.Defend.class)
            .usual("no-defender", seat -> new DefenderNamed(seat, Optional.empty()))
            .verb("defend", BerserkCards.OWN.mapTo(Optional::of, Optional::orElseThrow), DefenderNamed::new,
                    DefenderNamed::defender)
            .untimelyGuard((state, prompt, choice) -> Defenders.refuseDirectedStrike(state, choice.seat(),
            choice.defender())
                    .or(() -> Defenders.refuseUnpromptedDefender(state, prompt, choice.seat(), choice.defender()))
                    .or(() -> Decisions.refuseUnaskedChoice(prompt, "BF-307.1")))
            .guard(TurnMoves::refuseDefender)
            .offers((state, _, seat, offer) -> TableQueries.listCreatures(state, seat).forEach(card ->
                    offer.accept(new DefenderNamed(seat, Optional.of(card)))))
            .attempts((_, prompt, seat, card) -> prompt instanceof Prompt.Defend
                    ? List.of(new DefenderNamed(seat, Optional.of(card.card()))) : List.of())
            .passes(choice -> choice.defender().isEmpty())
            .redundant((state, prompt, choice) -> choice.defender().isEmpty() && !choice.seat().equals(state.active())
                    && (prompt instanceof Prompt.Act
                            || state.strike().filter(strike -> strike.step() != Strike.Step.DECLARED).isPresent()))
            .passedOver(TurnMoves::refuseUnneededDefender)
            .does((draft, _, choice) -> Defenders.apply(draft, choice.defender()));

    /// Exhausts coins to wound an enemy undead card (BF-7-098).
    static final Move<BerserkState, Draft, Prompt,
            UndeadWounded> WOUND = Decisions.createChoicePhaseMove(UndeadWounded.class,
            (state, _, choice) ->
                    Activations.refuseUndead(state, choice.seat(), choice.card(), choice.coins()))
            .verb("wound", BerserkCards.FACING, Part.withDefault(1, "coins", BerserkCards.PARAMS.number(1,
                    BerserkCards.MANY)), UndeadWounded::new, UndeadWounded::card, UndeadWounded::coins)
            .untimelyGuard((state, _, choice) -> !choice.seat().equals(state.active())
                    && Activations.isEnemyUndead(state, choice.seat(), choice.card())
                            ? Reason.UNDEAD_OWN_TURN.refuse("card", choice.card(), "turn", state.active())
                            : Optional.empty())
            .offers((state, _, seat, offer) -> offerUndeadWounds(state, seat, offer))
            .does((draft, _, choice) ->
                    Activations.woundUndead(draft, choice.seat(), choice.card(), choice.coins()))
            .changes((state, choice) -> state.with(choice.card(),
            card -> card.withFlag(Marks.WOUNDED_FOR_COINS, true)));

    /// Puts a card from hand under an Egg (BF-7-075).
    static final Move<BerserkState, Draft, Prompt,
            ClutchUsed> CLUTCH = Decisions.createChoicePhaseMove(ClutchUsed.class,
            (state, _, choice) -> DugCards.refuse(state, choice.seat(), choice.card(), choice.name()))
            .form(Form.card("clutch", BerserkCards.PARAMS.named(BerserkCards::inHand), ClutchUsed::new,
                    ClutchUsed::card))
            .offers((state, _, seat, offer) -> Discards.listNameableCards(state, seat).stream()
                    .filter(card -> DugCards.hasClutch(state, card.name())).forEach(card ->
                            offer.accept(new ClutchUsed(seat, card.card(), card.name()))))
            .does((draft, _, choice) -> DugCards.apply(draft, choice.seat(), choice.card(), choice.name()));

    static final Move<BerserkState, Draft, Prompt,
            TurnHandedOver> END = Decisions.createPromptlessMove(TurnHandedOver.class)
            .at(Prompt.Act.class)
            .usual("end", TurnHandedOver::new)
            .guard((state, _, choice) -> Decisions.refuseChoiceBeyondFragment(state)
                    .or(() -> Strikes.refuseTurnEnd(state, choice.seat())))
            .does((draft, _, _) -> Turns.end(draft));

    static final Move<BerserkState, Draft, Prompt, Passed> PASS =
            Decisions.createAnswerMove(Passed.class, Prompt.Pass.class, "BF-121.3")
            .usual("pass", Passed::new).passes()
            .redundant((state, prompt, _) ->
                    prompt instanceof Prompt.Act && state.settings().is(Settings.AutomaticPassRule.AUTOMATIC))
            .does((draft, _, choice) -> Turns.pass(draft, choice.seat()));

    /// Offers a draw (BF-603.2).
    static final Move<BerserkState, Draft, Prompt,
            DrawOffered> OFFER_DRAW = Decisions.createPromptlessMove(DrawOffered.class)
            .word("offer-draw", DrawOffered::new)
            .guard((state, prompt, choice) -> Seat.PAIR.contains(choice.seat()) && !state.isBetweenGames()
                    && Seat.PAIR.stream().allMatch(seat -> TableQueries.hasHero(state, seat))
                            ? Reason.OFFERED_ALREADY.refuseUnless(state.offeredSeat().isEmpty())
                            : Optional.of(Decisions.refuseUntimelyChoice(state, prompt)))
            .offers((_, prompt, seat, offer) -> {
                if (prompt instanceof Prompt.Act) {
                    offer.accept(new DrawOffered(seat));
                }
            })
            .changes((state, choice) -> state.withDrawOffer(Optional.of(choice.seat())));

    static final Move<BerserkState, Draft, Prompt, DrawAnswered> ANSWER_DRAW =
            Decisions.createAnswerMove(DrawAnswered.class, Prompt.AnswerDraw.class, "BF-603.2")
            .usual("refuse", seat -> new DrawAnswered(seat, false))
            .word("accept", seat -> new DrawAnswered(seat, true)).offers(seat -> new DrawAnswered(seat, true))
            .does((draft, _, choice) -> {
                if (choice.accepted()) {
                    GameEnd.endGameInDraw(draft, EndEvent.Reason.AGREEMENT, "BF-603.1", "BF-603.2");
                }
            })
            .changes((state, _) -> state.withDrawOffer(Optional.empty()));

    /// Concedes (BF-604.1).
    static final Move<BerserkState, Draft, Prompt, Conceded> CONCEDE = Decisions.createPromptlessMove(Conceded.class)
            .word("concede", Conceded::new)
            .guard((state, prompt, choice) -> Seat.PAIR.contains(choice.seat())
                    && (state.isBetweenGames() || TableQueries.hasHero(state, choice.seat())) ? Optional.empty()
                            : Optional.of(Decisions.refuseUntimelyChoice(state, prompt)))
            .offers(Conceded::new)
            .does((draft, _, choice) -> {
                if (draft.stateBefore().isBetweenGames()) {
                    MultiGameMatch.begin(draft); // the next game is conceded
                }
                GameEnd.loseGame(draft, choice.seat(), EndEvent.Reason.CONCESSION, "BF-604.1", "BF-602.1");
            });

    private TurnMoves() {}

    private static void offerAttacks(BerserkState state, Seat seat, Offers offers) {
        if (Decisions.refuseChoiceBeyondFragment(state).isPresent()) {
            return;
        }
        boolean free = Strikes.refuseFrenzy(state, seat).isEmpty();
        for (CardId attacker : TableQueries.listCreatures(state, seat)) {
            if (free || ContinuousEffects.evaluate(state).has(attacker, Keyword.FRENZY)) {
                Strikes.listTargets(state, seat, attacker).forEach(target ->
                        offers.acceptAllowed(new AttackDeclared(seat, attacker, target)));
            }
        }
    }

    private static List<AttackDeclared> listAttackOptions(BerserkState state, Prompt prompt, Seat seat,
            NamedCard card) {
        boolean able = Decisions.allowsCardActions(prompt) && TableQueries.listCardsInPlay(state, seat)
                .contains(card.card())
                && TableQueries.isCreature(state, card.card());
        return !able ? List.of() : TableQueries.listCardsInPlay(state, seat.opponent()).stream()
                .filter(target -> TableQueries.isCharacter(state, target))
                .map(target -> new AttackDeclared(seat, card.card(), target)).toList();
    }

    private static Optional<Refusal> refuseDefender(BerserkState state, Prompt prompt, DefenderNamed choice) {
        return Defenders.refuseDirectedStrike(state, choice.seat(), choice.defender())
                .or(() -> Defenders.refuse(state, choice.defender()));
    }

    /// Refuses a defender if no prompt asks for one. Either no creature can defend, or the strike is or was directed.
    private static Optional<Refusal> refuseUnneededDefender(BerserkState state, Prompt prompt, DefenderNamed choice) {
        boolean declared = state.strike().filter(strike -> strike.step() == Strike.Step.DECLARED
                && !ContinuousEffects.evaluate(state).has(strike.attacker(), Keyword.DIRECTED_STRIKE)).isPresent();
        return declared && choice.defender().isPresent() && !(prompt instanceof Prompt.Defend)
                ? refuseDefender(state, prompt, choice) : Optional.empty();
    }

    private static void offerUndeadWounds(BerserkState state, Seat seat, Offers offers) {
        int open = state.player(seat).openCoins();
        if (open == 0 || Decisions.refuseChoiceBeyondFragment(state).isPresent()) {
            return;
        }
        for (CardId card : TableQueries.listCreatures(state, seat.opponent())) {
            if (ContinuousEffects.evaluate(state).has(card, Keyword.UNDEAD)) {
                offers.accept(new UndeadWounded(seat, card, 1));
                if (open > 1) {
                    offers.accept(new UndeadWounded(seat, card, open));
                }
            }
        }
    }
}
