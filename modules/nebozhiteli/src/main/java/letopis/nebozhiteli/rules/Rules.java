package letopis.nebozhiteli.rules;

import java.util.Optional;
import letopis.journal.Seat;
import letopis.nebozhiteli.event.ChanceOutcome;
import letopis.nebozhiteli.event.ChanceOutcome.CardsPicked;
import letopis.nebozhiteli.event.ChanceOutcome.CardsTurnedUp;
import letopis.nebozhiteli.event.ChanceOutcome.CoinTossed;
import letopis.nebozhiteli.event.DuelDecision;
import letopis.nebozhiteli.event.JudgeOrder;
import letopis.nebozhiteli.event.NebozhiteliEvent;
import letopis.nebozhiteli.state.DuelState;
import letopis.nebozhiteli.state.Stage;
import letopis.table.Choice;
import letopis.table.Outcome;
import letopis.table.Refusal;

/// Where every choice comes in: is it allowed, what does it do by itself, what follows from it.
public final class Rules {

    private Rules() {}

    public static Outcome<DuelState> decide(DuelState state, Choice choice) {
        if (!(choice instanceof NebozhiteliEvent event)) {
            throw new IllegalArgumentException("no choice of this game: " + choice);
        }
        return refuse(state, event).<Outcome<DuelState>>map(Outcome.Refused::new).orElseGet(() -> {
            var draft = Draft.of(state, choice);
            follow(draft, state, event);
            Triggers.fire(draft);
            Flow.advance(draft);
            return new Outcome.Accepted<>(draft.consequences(), draft.state());
        });
    }

    /// Why a choice is not allowed, if it is not.
    static Optional<Refusal> refuse(DuelState state, NebozhiteliEvent choice) {
        if (state.duel().over()) {
            return Optional.of(Reason.MATCH_OVER.refusal());
        }
        return refuse(state, Flow.prompt(state), choice);
    }

    /// As [#refuse(DuelState, NebozhiteliEvent)], for those who ask many times in one state.
    ///
    /// @param prompt what has to be chosen in this state
    static Optional<Refusal> refuse(DuelState state, Prompt prompt, NebozhiteliEvent choice) {
        return switch (choice) {
            case DuelDecision.DeckSubmitted deck -> asked(prompt instanceof Prompt.SubmitDecks).or(() -> SetUp.refuse(state, deck));
            case DuelDecision.SideboardSwapped swap -> Sideboard.refuse(state, prompt, swap);
            case DuelDecision.DecksCut cut -> asked(prompt instanceof Prompt.Cut && prompt.seats().contains(cut.seat())).or(() -> SetUp.refuse(state, cut));
            case DuelDecision.CreaturesExchanged exchange -> SetUp.refuse(state, prompt, exchange);
            case DuelDecision.UnturnAnswered answer -> TurnStart.refuse(state, prompt, answer);
            case DuelDecision.ManaPlaced mana -> mainStep(prompt, mana.seat()).or(() -> Summoning.refuse(state, mana)).or(() -> queueFirst(state));
            case DuelDecision.ManaMoved mana -> mainStep(prompt, mana.seat()).or(() -> Summoning.refuse(state, mana)).or(() -> queueFirst(state));
            case DuelDecision.SummonPaid summon -> mainStep(prompt, summon.seat()).or(() -> Summoning.refuse(state, summon)).or(() -> queueFirst(state));
            case DuelDecision.ArtifactPlayed artifact -> mainStep(prompt, artifact.seat()).or(() -> Summoning.refuse(state, artifact)).or(() -> queueFirst(state));
            case DuelDecision.ItemPlayed item -> mainStep(prompt, item.seat()).or(() -> Equipping.refuse(state, item)).or(() -> queueFirst(state));
            case DuelDecision.ItemsStripped strip -> mainStep(prompt, strip.seat()).or(() -> Equipping.refuse(state, strip)).or(() -> queueFirst(state));
            case DuelDecision.CardDiscarded discard -> mainStep(prompt, discard.seat()).or(() -> TurnEnd.refuse(state, discard)).or(() -> queueFirst(state));
            case DuelDecision.StepFinished finished -> mainStep(prompt, finished.seat())
                    .or(() -> Stages.isToCome(state, Stage.WINDOW) ? Optional.empty() : queueFirst(state));
            case DuelDecision.TargetsChosen chosen -> asked(prompt instanceof Prompt.ChooseTargets(var seat, var source, int ability)
                    && seat.equals(chosen.seat()) && source.equals(chosen.source()) && ability == chosen.ability())
                    .or(() -> Triggers.refuse(state, chosen));
            case DuelDecision.CardsDiscarded(var seat, var cards) -> prompt instanceof Prompt.Discard(var asked, int count, var from) && seat.equals(asked)
                    ? Discards.refuse(state, seat, count, from, cards) : asked(false);
            case DuelDecision.Declaration declaration -> Declaring.refuse(state, prompt, declaration);
            case DuelDecision.QueueClosed(var seat) -> Declaring.refuseMoment(state, prompt, seat)
                    .or(() -> state.window().pending().isEmpty() ? Optional.of(Reason.QUEUE_EMPTY.refusal()) : Optional.empty());
            case DuelDecision.Passed(var seat) -> pass(state, prompt, seat);
            case DuelDecision.RangedAttackDeclared attack ->
                    declare(prompt, attack.seat()).or(() -> Ranged.refuse(state, attack)).or(() -> queueFirst(state));
            case DuelDecision.AttackersDeclared attack ->
                    declare(prompt, attack.seat()).or(() -> Combats.refuse(state, attack)).or(() -> queueFirst(state));
            case DuelDecision.BlockersDeclared block ->
                    declare(prompt, block.seat()).or(() -> Blocking.refuse(state, block)).or(() -> queueFirst(state));
            case DuelDecision.DamageDistributed split -> Combats.refuse(state, prompt, split);
            case DuelDecision.PreventionAllotted allotted -> asked(prompt instanceof Prompt.Allot).or(() -> LedgerSettlement.refuse(state, allotted));
            case DuelDecision.Conceded _ -> state.moment().game() > 0 && !state.isGameOver() ? Optional.empty() : Optional.of(Reason.NO_GAME.refusal());
            case JudgeOrder.TableOrdered order -> Orders.refuse(state, order);
            case JudgeOrder.HalfLaid half -> asked(SettingUp.isNext(state, half));
            case JudgeOrder.PositionSet _ -> asked(SettingUp.isLaidOut(state));
            case ChanceOutcome outcome -> chance(state, prompt, outcome);
            case NebozhiteliEvent other -> throw new IllegalArgumentException("nobody can choose " + other.getClass().getSimpleName());
        };
    }

    private static Optional<Refusal> asked(boolean asked) {
        return asked ? Optional.empty() : Optional.of(Reason.NOT_YOUR_DECISION.refusal());
    }

    /// What only a main step allows is refused by the phase first, so that the reason given is the nearest one.
    private static Optional<Refusal> mainStep(Prompt prompt, Seat seat) {
        if (prompt instanceof Prompt.MainStep(var asked, _)) {
            return asked.equals(seat) ? Optional.empty() : Optional.of(Reason.NOT_ACTIVE_PLAYER.refusal());
        }
        return Optional.of(Reason.WRONG_PHASE.refusal());
    }

    /// What was declared between two actions of a step is worked off before the next of them. The end of a step is
    /// one where no window follows in which the queue could still be closed.
    private static Optional<Refusal> queueFirst(DuelState state) {
        return state.window().pending().isEmpty() ? Optional.empty() : Optional.of(Reason.QUEUE_NOT_EMPTY.refusal());
    }

    private static Optional<Refusal> declare(Prompt prompt, Seat seat) {
        return prompt instanceof Prompt.Declare(var asked) && asked.equals(seat)
                ? Optional.empty() : Optional.of(Reason.NOT_YOUR_DECISION.refusal());
    }

    /// The active player acts first, then the passive one (NT-IV-2.1-b), then the active one again (NT-IV-2.1.4,
    /// NB-133), until both have passed in a row.
    private static Optional<Refusal> pass(DuelState state, Prompt prompt, Seat seat) {
        if (!(prompt instanceof Prompt.Act(var priority))) {
            return Optional.of(Reason.NO_WINDOW.refusal());
        }
        if (!priority.equals(seat)) {
            return Optional.of(Reason.NOT_YOUR_WINDOW.refusal());
        }
        return queueFirst(state);
    }

    private static Optional<Refusal> chance(DuelState state, Prompt prompt, ChanceOutcome outcome) {
        return switch (outcome) {
            case CoinTossed _ -> asked(prompt instanceof Prompt.Toss);
            case CardsTurnedUp up -> asked(prompt instanceof Prompt.TurnUp(var seat, var deck, int unknown)
                    && up.seat().equals(seat) && up.deck() == deck && up.cards().size() == unknown)
                    .or(() -> Rolls.refuse(state, up));
            case CardsPicked(var seat, var cards) -> prompt instanceof Prompt.Pick(var asked, int count, var from) && seat.equals(asked)
                    ? Discards.refuse(state, seat, count, from, cards) : asked(false);
        };
    }

    /// What a choice does at once, before the phase goes on.
    private static void follow(Draft draft, DuelState before, NebozhiteliEvent choice) {
        switch (choice) {
            case DuelDecision.UnturnAnswered answer -> TurnStart.follow(draft, answer);
            case DuelDecision.ManaPlaced mana -> Summoning.follow(draft, mana);
            case DuelDecision.ManaMoved mana -> Summoning.follow(draft, mana);
            case DuelDecision.SummonPaid summon -> Summoning.follow(draft, summon);
            case DuelDecision.ArtifactPlayed artifact -> Summoning.follow(draft, artifact);
            case DuelDecision.ItemPlayed item -> Equipping.follow(draft, item);
            case DuelDecision.ItemsStripped strip -> Equipping.follow(draft, strip);
            case DuelDecision.Declaration declaration -> Declaring.follow(draft, before, declaration);
            case DuelDecision.RangedAttackDeclared attack -> Ranged.follow(draft, attack);
            case DuelDecision.AttackersDeclared attack -> Combats.follow(draft, attack);
            case DuelDecision.BlockersDeclared block -> Blocking.follow(draft, block);
            case DuelDecision.CardDiscarded discard -> TurnEnd.follow(draft, discard);
            case DuelDecision.Conceded conceded -> Ends.follow(draft, conceded);
            case JudgeOrder.TableOrdered order -> Orders.follow(draft, before, order);
            case JudgeOrder.PositionSet position -> SettingUp.follow(draft, position);
            case CoinTossed toss -> SetUp.follow(draft, toss);
            case DuelDecision.DeckSubmitted _, DuelDecision.SideboardSwapped _, DuelDecision.DecksCut _, DuelDecision.CreaturesExchanged _, DuelDecision.QueueClosed _,
                    DuelDecision.Passed _, DuelDecision.StepFinished _, DuelDecision.DamageDistributed _, DuelDecision.PreventionAllotted _,
                    DuelDecision.TargetsChosen _, DuelDecision.CardsDiscarded _, CardsTurnedUp _, CardsPicked _,
                    JudgeOrder.HalfLaid _ -> {}
            case NebozhiteliEvent other -> throw new IllegalArgumentException("nobody can choose " + other.getClass().getSimpleName());
        }
    }
}
