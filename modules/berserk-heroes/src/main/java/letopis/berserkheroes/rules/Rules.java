package letopis.berserkheroes.rules;

import java.util.List;
import java.util.Optional;
import letopis.berserkheroes.event.ChanceOutcome;
import letopis.berserkheroes.event.EndEvent;
import letopis.berserkheroes.event.JudgeOrder;
import letopis.berserkheroes.event.PlayerDecision;
import letopis.berserkheroes.query.Field;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.Frame;
import letopis.berserkheroes.state.Settings;
import letopis.journal.Seat;
import letopis.table.Card;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.table.FaceShown;
import letopis.table.NamedCard;
import letopis.table.Refusal;
import letopis.table.kernel.Ruleset;
import letopis.table.kernel.Step;

/// The rules of the game: what comes next, who may choose what, and what follows from it.
public final class Rules extends Ruleset<BerserkState, Draft, Prompt> {

    public static final Rules RULES = new Rules();

    private Rules() {
        super(new Prompt.Nothing());
    }

    @Override
    protected boolean isOver(BerserkState state) {
        return state.isOver();
    }

    @Override
    protected Draft draft(BerserkState before, Choice taken) {
        return new Draft(before, taken);
    }

    @Override
    protected void settle(Draft draft) {
        draft.note();
    }

    /// Effects of the rules come first (BF-503.2), then what is under way, then triggers are declared, then the queue
    /// is done, and then the phase goes on (BF-503.3).
    @Override
    protected Step<Draft, Prompt> next(BerserkState state) {
        if (isOver(state)) {
            return Step.nothing();
        }
        if (state.isBetweenGames()) {
            return Matches.next(state);
        }
        if (state.offered().isPresent()) {
            return Step.waits(new Prompt.AnswerDraw(state.offered().get().opponent()));
        }
        Step<Draft, Prompt> step = state.isBegun() ? Checks.next(state) : Step.nothing();
        if (step.isNothing() && !state.agenda().isEmpty()) {
            return next(state, state.agenda().getLast());
        }
        if (step.isNothing() && !state.isBegun()) {
            return SetUps.next(state);
        }
        step = step.isNothing() && !Turns.isGathering(state) ? Triggers.next(state) : step;
        step = step.isNothing() && !Turns.isGathering(state) ? Deeds.next(state) : step;
        return step.isNothing() ? Turns.next(state) : step;
    }

    private static Step<Draft, Prompt> next(BerserkState state, Frame top) {
        return switch (top) {
            case Frame.Doing doing -> Deeds.next(state, doing);
            case Frame.Drawing drawing -> Draws.next(state, drawing);
            case Frame.Discarding discarding -> Discards.next(state, discarding);
            case Frame.Milling milling -> Searches.next(state, milling);
            case Frame.LosingCoins losing -> Coins.next(state, losing);
            case Frame.Searching searching -> Searches.next(state, searching);
            case Frame.Extorting extorting -> Step.waits(new Prompt.Extort(extorting.seat()));
            case Frame.Showing showing -> Tops.next(state, showing);
            case Frame.ShowingBrought(var seat, var cards) -> Step.waits(new Prompt.Show(seat, cards));
            case Frame.Looking looking -> Tops.next(state, looking);
            case Frame.Giving giving -> Step.waits(new Prompt.Gift(giving.seat(), giving.most()));
            case Frame.Cancelling cancelling -> Cancels.next(state, cancelling);
            case Frame.Replacing replacing -> Replacements.next(state, replacing);
            case Frame.Joining joining -> Attachments.next(state, joining);
            case Frame.Digging digging -> Digs.next(state, digging);
            case Frame.Playing playing -> FreePlays.next(state, playing);
        };
    }

    @Override
    protected List<PlayerDecision> attempts(BerserkState state, Prompt asked, Seat seat, NamedCard card) {
        return Attempts.with(state, asked, seat, card);
    }

    @Override
    protected List<Reason> unasked() {
        return List.of(Reason.NOT_YOUR_DECISION);
    }

    @Override
    protected Optional<Refusal> refuse(BerserkState state, Prompt asked, Choice choice) {
        return refusedNow(state, asked, choice).map(refusal -> refusal.code().equals(Reason.NOT_YOUR_DECISION.code())
                && refusal.rules().equals(Reason.NOT_YOUR_DECISION.rules())
                ? DueChoice.refusal(state, asked, choice) : refusal);
    }

    private static Optional<Refusal> refusedNow(BerserkState state, Prompt asked, Choice choice) {
        if (RULES.isOver(state)) {
            return state.result().filter(end -> end.reason() == EndEvent.Reason.FRAGMENT).isPresent()
                    ? Reason.NOT_IN_FRAGMENT.refused() : Reason.GAME_OVER.refused();
        }
        return switch (choice) {
            case PlayerDecision decision -> refuseDecision(state, asked, decision);
            case ChanceOutcome outcome -> refuseOutcome(state, asked, outcome);
            case JudgeOrder order -> JudgeOrders.refuse(state, order);
            case Choice _ -> throw nobodyChooses(choice);
        };
    }

    private static Optional<Refusal> asked(boolean asked) {
        return Reason.NOT_YOUR_DECISION.unless(asked);
    }

    private static Optional<Refusal> refuseDecision(BerserkState state, Prompt asked, PlayerDecision choice) {
        Seat seat = choice.seat();
        boolean mine = asked.seats().contains(seat);
        return switch (choice) {
            case PlayerDecision.DeckSubmitted deck -> Reason.NOT_YOUR_DECISION.citing("BH-301.1", "BF-301.1")
                    .unless(asked instanceof Prompt.SubmitDecks)
                    .or(() -> SetUps.refuseDeck(state, deck));
            case PlayerDecision.SideboardSwapped swapped -> Matches.refuse(state, asked, swapped);
            case PlayerDecision.OrderChosen _ -> asked(mine && asked instanceof Prompt.Order);
            case PlayerDecision.DeckHandled handled -> asked(mine && asked instanceof Prompt.Handle)
                    .or(() -> SetUps.refuse(state, handled));
            case PlayerDecision.RedealDeclared declared -> SetUps.refuse(state, asked, declared);
            case PlayerDecision.RedealTaken taken -> SetUps.refuse(state, asked, taken);
            case PlayerDecision.HiddenRevealed revealed -> asked(mine && asked instanceof Prompt.Reveal)
                    .or(() -> Turns.refuse(state, revealed));
            case PlayerDecision.AttackDeclared attack -> asked(asked.equals(new Prompt.Act(seat)))
                    .or(() -> Strikes.refuse(state, attack)).or(() -> Strikes.refuseFrenzied(state, attack))
                    .or(() -> beyondFragment(state));
            case PlayerDecision.DefenderNamed defender -> Defenders.refuse(state, asked, defender);
            case PlayerDecision.CardPlayed played when asked.equals(new Prompt.Play(seat)) ->
                    FreePlays.refuse(state, played);
            case PlayerDecision.CardPlayed played -> asked(asked.equals(new Prompt.Act(seat)))
                    .or(() -> Strikes.refuseFrenzied(state, seat))
                    .or(() -> Plays.refuse(state, played, Optional.empty()));
            case PlayerDecision.ExtortionAnswered answer -> Extortions.refuse(state, asked, answer);
            case PlayerDecision.TopShown shown -> Tops.refuse(state, asked, shown);
            case PlayerDecision.TopSorted sorted -> Tops.refuse(asked, sorted);
            case PlayerDecision.LivesTaken lives -> Gifts.refuse(state, asked, lives);
            case PlayerDecision.CancelAnswered _ -> asked(asked.equals(new Prompt.Cancel(seat)));
            case PlayerDecision.ReplacementChosen chosen -> Replacements.refuse(asked, chosen);
            case PlayerDecision.TargetsNamed named -> Deeds.refuse(state, asked, named);
            case PlayerDecision.CardKept kept -> Limits.refuse(asked, kept);
            case PlayerDecision.ModuleJoined joined -> Attachments.refuse(asked, joined);
            case PlayerDecision.ClutchUsed used -> asked(asked.equals(new Prompt.Act(seat)))
                    .or(() -> Strikes.refuseFrenzied(state, seat))
                    .or(() -> Digs.refuse(state, used)).or(() -> beyondFragment(state));
            case PlayerDecision.PlayDeclined _ -> asked(asked.equals(new Prompt.Play(seat)));
            case PlayerDecision.SideboardUsed used -> asked(asked.equals(new Prompt.Act(seat)))
                    .or(() -> Strikes.refuseFrenzied(state, seat))
                    .or(() -> Additional.refuse(state, used)).or(() -> beyondFragment(state));
            case PlayerDecision.DeckDeclared declared -> Lookings.refuse(state, asked, declared);
            case PlayerDecision.HeldDeclared held -> asked(mine && asked instanceof Prompt.Declare)
                    .or(() -> Ambushes.refuse(state, held));
            case PlayerDecision.AbilityActivated used -> asked(asked.equals(new Prompt.Act(seat)))
                    .or(() -> Strikes.refuseFrenzied(state, seat))
                    .or(() -> Activations.refuse(state, used)).or(() -> beyondFragment(state));
            case PlayerDecision.UndeadWounded wounded -> asked(asked.equals(new Prompt.Act(seat)))
                    .or(() -> Strikes.refuseFrenzied(state, seat))
                    .or(() -> Activations.refuse(state, wounded)).or(() -> beyondFragment(state));
            case PlayerDecision.TurnHandedOver _ -> asked(asked.equals(new Prompt.Act(seat)))
                    .or(() -> beyondFragment(state)).or(() -> Strikes.refuseEnd(state, seat));
            case PlayerDecision.TriggerDeclared declared -> asked(mine && asked instanceof Prompt.Declare)
                    .or(() -> Triggers.refuse(state, declared));
            case PlayerDecision.TriggerDeclined declined -> asked(mine && asked instanceof Prompt.Declare)
                    .or(() -> Triggers.refuse(state, declined));
            case PlayerDecision.Passed _ -> asked(mine && asked instanceof Prompt.Pass);
            case PlayerDecision.StepAnswered _ -> asked(mine && asked instanceof Prompt.Answer);
            case PlayerDecision.CardsChosen cards -> Deeds.refuse(asked, cards);
            case PlayerDecision.CardsGivenUp given -> Discards.refuse(state, asked, given);
            case PlayerDecision.CardsFound found -> asked(mine && asked instanceof Prompt.Find)
                    .or(() -> Searches.refuse(state, found));
            case PlayerDecision.SearchBegun _ -> asked(mine && asked instanceof Prompt.Seek);
            case PlayerDecision.SearchDeclined declined -> asked(mine && asked instanceof Prompt.Seek)
                    .or(() -> Searches.refuse(state, declined));
            case PlayerDecision.CoinsChosen coins -> Coins.refuse(state, asked, coins);
            case PlayerDecision.DrawOffered _ -> asked(Seat.PAIR.contains(seat)
                    && Seat.PAIR.stream().allMatch(one -> Field.hasHero(state, one)) && !state.isBetweenGames())
                    .or(() -> Reason.OFFERED_ALREADY.unless(state.offered().isEmpty()));
            case PlayerDecision.DrawAnswered _ -> asked(mine && asked instanceof Prompt.AnswerDraw);
            case PlayerDecision.Conceded _ -> asked(Seat.PAIR.contains(seat)
                    && (state.isBetweenGames() || Field.hasHero(state, seat)));
        };
    }

    /// The fragment says who may strike or use what, but not how that goes; it gives plays only (BH-300.1).
    static Optional<Refusal> beyondFragment(BerserkState state) {
        return Reason.NOT_IN_FRAGMENT.unless(state.settings().is(Settings.Edition.FULL));
    }

    private static Optional<Refusal> refuseOutcome(BerserkState state, Prompt asked, ChanceOutcome outcome) {
        return switch (outcome) {
            case ChanceOutcome.DiceRolled(int a, int b) -> asked(asked instanceof Prompt.Roll)
                    .or(() -> Reason.BAD_ROLL.unless(Math.min(a, b) >= 1 && Math.max(a, b) <= SetUps.SIDES));
            case ChanceOutcome.OrderDrawn(var first) -> asked(asked instanceof Prompt.Roll
                    && Seat.PAIR.contains(first));
            case ChanceOutcome.CardsTurnedUp up -> asked(asked.equals(new Prompt.TurnUp(up.seat(), up.cards().size())))
                    .or(() -> Faces.refuseTurnedUp(state, up));
        };
    }

    @Override
    protected Optional<Refusal> refuseShown(BerserkState state, FaceShown shown) {
        return isOver(state) ? Reason.GAME_OVER.refused() : Faces.refuseShown(state, shown);
    }

    @Override
    protected Optional<Refusal> refuseFace(BerserkState state, Card card, CardName name, int others) {
        return Faces.refuseCopies(state, card, name, others);
    }

    @Override
    protected void apply(Draft draft, Prompt asked, Choice choice) {
        switch (choice) {
            case PlayerDecision decision -> applyDecision(draft, decision);
            case ChanceOutcome.OrderDrawn(var first) -> SetUps.applyDrawn(draft, first);
            case JudgeOrder.LossOrdered(var seat, _, _) ->
                    Ends.lose(draft, seat, EndEvent.Reason.PENALTY, "BF-604.1", "BF-602.1");
            case JudgeOrder.TimeCalled _ when draft.before().isBetweenGames() -> Ends.endMatch(draft, "BF-603.1");
            case ChanceOutcome _, JudgeOrder _ -> {}
            case Choice _ -> throw nobodyChooses(choice);
        }
    }

    private static void applyDecision(Draft draft, PlayerDecision choice) {
        switch (choice) {
            case PlayerDecision.DeckSubmitted _ -> SetUps.applyDeck(draft);
            case PlayerDecision.OrderChosen order -> SetUps.apply(draft, order);
            case PlayerDecision.DeckHandled handled -> SetUps.apply(draft, handled);
            case PlayerDecision.RedealTaken taken -> SetUps.apply(draft, taken);
            case PlayerDecision.HiddenRevealed revealed -> Turns.apply(draft, revealed);
            case PlayerDecision.AttackDeclared attack -> Strikes.apply(draft, attack);
            case PlayerDecision.DefenderNamed defender -> Defenders.apply(draft, defender);
            case PlayerDecision.CardPlayed played -> Plays.apply(draft, played);
            case PlayerDecision.ExtortionAnswered answer -> Extortions.apply(draft, answer);
            case PlayerDecision.TopShown shown -> Tops.apply(draft, shown);
            case PlayerDecision.TopSorted sorted -> Tops.apply(draft, sorted);
            case PlayerDecision.LivesTaken lives -> Gifts.apply(draft, lives);
            case PlayerDecision.CancelAnswered answer -> Cancels.apply(draft, answer);
            case PlayerDecision.ReplacementChosen chosen -> Replacements.apply(draft, chosen);
            case PlayerDecision.TargetsNamed named -> Deeds.apply(draft, named);
            case PlayerDecision.CardKept kept -> Limits.apply(draft, kept);
            case PlayerDecision.ModuleJoined joined -> Attachments.apply(draft, joined);
            case PlayerDecision.ClutchUsed used -> Digs.apply(draft, used);
            case PlayerDecision.PlayDeclined(var seat) -> FreePlays.decline(draft, seat);
            case PlayerDecision.SideboardUsed used -> Additional.apply(draft, used);
            case PlayerDecision.DeckDeclared declared -> Lookings.apply(draft, declared);
            case PlayerDecision.HeldDeclared held -> Ambushes.apply(draft, held);
            case PlayerDecision.AbilityActivated used -> Activations.apply(draft, used);
            case PlayerDecision.UndeadWounded wounded -> Activations.apply(draft, wounded);
            case PlayerDecision.TurnHandedOver _ -> Turns.end(draft);
            case PlayerDecision.TriggerDeclared declared -> Triggers.apply(draft, declared);
            case PlayerDecision.TriggerDeclined declined -> Triggers.apply(draft, declined);
            case PlayerDecision.Passed(var seat) -> Turns.pass(draft, seat);
            case PlayerDecision.CardsGivenUp given -> Discards.apply(draft, given);
            case PlayerDecision.CardsFound found -> Searches.apply(draft, found);
            case PlayerDecision.SearchDeclined(var seat) -> Searches.decline(draft, seat);
            case PlayerDecision.CoinsChosen coins -> Coins.apply(draft, coins);
            case PlayerDecision.DrawAnswered(_, boolean accepted) -> {
                if (accepted) {
                    Ends.draw(draft, EndEvent.Reason.AGREEMENT, "BF-603.1", "BF-603.2");
                }
            }
            case PlayerDecision.Conceded(var seat) -> {
                if (draft.before().isBetweenGames()) {
                    Matches.begin(draft); // the next game is conceded
                }
                Ends.lose(draft, seat, EndEvent.Reason.CONCESSION, "BF-604.1", "BF-602.1");
            }
            case PlayerDecision.RedealDeclared _, PlayerDecision.StepAnswered _, PlayerDecision.CardsChosen _,
                    PlayerDecision.SearchBegun _, PlayerDecision.DrawOffered _,
                    PlayerDecision.SideboardSwapped _ -> {}
        }
    }
}
