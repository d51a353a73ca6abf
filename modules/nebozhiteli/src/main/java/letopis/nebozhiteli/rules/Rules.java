package letopis.nebozhiteli.rules;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import letopis.journal.Seat;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.event.ChanceOutcome;
import letopis.nebozhiteli.event.DuelDecision;
import letopis.nebozhiteli.event.Edition;
import letopis.nebozhiteli.event.JudgeOrder;
import letopis.nebozhiteli.event.NebozhiteliEvent;
import letopis.nebozhiteli.state.DuelState;
import letopis.nebozhiteli.state.Stage;
import letopis.table.Card;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.table.FaceShown;
import letopis.table.NamedCard;
import letopis.table.Refusal;
import letopis.table.kernel.Ruleset;
import letopis.table.kernel.Step;

/// The entry point for choices: whether one is allowed, what it does at once, what follows from it.
public final class Rules extends Ruleset<DuelState, Draft, Prompt> {

    public static final Rules RULES = new Rules();

    private Rules() {
        super(new Prompt.Nothing());
    }

    @Override
    protected Step<Draft, Prompt> next(DuelState state) {
        return Flow.next(state);
    }

    @Override
    protected boolean isOver(DuelState state) {
        return state.duel().over();
    }

    @Override
    protected Draft draft(DuelState before, Choice taken) {
        return new Draft(before, taken);
    }

    /// Fires the abilities triggered by the action that was just done.
    @Override
    protected void settle(Draft draft) {
        Triggers.fire(draft);
    }

    @Override
    protected List<DuelDecision> attempts(DuelState state, Prompt asked, Seat seat, NamedCard card) {
        return Attempts.with(state, asked, seat, card);
    }

    @Override
    protected List<Reason> momentary() {
        return List.of(Reason.NOT_ARTIFACT_PHASE, Reason.NOT_EQUIP_PHASE, Reason.NOT_ENCHANTMENT_PHASE,
                Reason.STEP_OVER, Reason.NOT_ACTIVE_PLAYER, Reason.NOT_PASSIVE_PLAYER, Reason.NOT_YOUR_WINDOW,
                Reason.NO_WINDOW, Reason.TARGET_REQUIRED, Reason.NOT_ATTACK_PHASE, Reason.NOT_BLOCK_PHASE,
                Reason.NOT_RANGED_PHASE);
    }

    @Override
    protected List<Reason> unasked() {
        return List.of(Reason.NOT_YOUR_DECISION);
    }

    @Override
    protected Optional<Refusal> refuse(DuelState state, Prompt prompt, Choice choice) {
        if (!(choice instanceof NebozhiteliEvent event)) {
            throw new IllegalArgumentException("no choice of this game: " + choice);
        }
        return (state.duel().over() ? Reason.MATCH_OVER.refused() : refuse(state, prompt, event))
                .map(refusal -> inForce(state.settings().edition(), refusal));
    }

    /// As [#refusal], where nobody wants to know why.
    boolean allows(DuelState state, Prompt prompt, DuelDecision choice) {
        return !state.duel().over() && refuse(state, prompt, (NebozhiteliEvent) choice).isEmpty()
                && refuseFaces(state, choice).isEmpty();
    }

    @Override
    protected Optional<Refusal> refuseShown(DuelState state, FaceShown shown) {
        return (state.duel().over() ? Reason.MATCH_OVER.refused() : Hand.refuseShown(state, shown))
                .map(refusal -> inForce(state.settings().edition(), refusal));
    }

    @Override
    protected void shown(Draft draft, FaceShown shown) {
        Summoning.shown(draft, shown.card());
    }

    @Override
    protected Optional<Refusal> refuseFace(DuelState state, Card card, CardName name, int others) {
        return Hand.refuseFace(state, card, name, others)
                .map(refusal -> inForce(state.settings().edition(), refusal));
    }

    /// With the paragraphs of one edition only.
    public static Refusal inForce(Edition edition, Refusal refusal) {
        return new Refusal(refusal.code(), Paragraphs.inForce(edition, refusal.rules()), refusal.details(),
                refusal.violations().stream().map(one -> inForce(edition, one)).toList());
    }

    private static Optional<Refusal> refuse(DuelState state, Prompt prompt, NebozhiteliEvent choice) {
        return switch (choice) {
            case DuelDecision.DeckSubmitted deck ->
                    asked(prompt instanceof Prompt.SubmitDecks).or(() -> SetUp.refuse(state, deck));
            case DuelDecision.SideboardSwapped swap -> Sideboard.refuse(state, prompt, swap);
            case DuelDecision.DecksCut cut -> asked(prompt instanceof Prompt.Cut && prompt.seats().contains(cut.seat()))
                    .or(() -> SetUp.refuse(state, cut));
            case DuelDecision.CreaturesExchanged exchange -> SetUp.refuse(state, prompt, exchange);
            case DuelDecision.UnturnAnswered answer -> TurnStart.refuse(state, prompt, answer);
            case DuelDecision.ManaPlaced mana -> inStep(state, prompt, mana, () -> Summoning.refuse(state, mana));
            case DuelDecision.ManaMoved mana -> inStep(state, prompt, mana, () -> Summoning.refuse(state, mana));
            case DuelDecision.SummonPaid summon -> inStep(state, prompt, summon, () -> Summoning.refuse(state, summon));
            case DuelDecision.ArtifactPlayed card -> inStep(state, prompt, card, () -> Summoning.refuse(state, card));
            case DuelDecision.ItemPlayed item -> inStep(state, prompt, item, () -> Equipping.refuse(state, item));
            case DuelDecision.ItemsStripped strip -> inStep(state, prompt, strip, () -> Equipping.refuse(state, strip));
            case DuelDecision.CardDiscarded card -> inStep(state, prompt, card, () -> TurnEnd.refuse(state, card));
            case DuelDecision.StepFinished finished -> MainSteps.refuse(state, prompt, finished)
                    .or(() -> Stages.isToCome(state, Stage.WINDOW) ? Optional.empty() : queueFirst(state));
            case DuelDecision.TargetsChosen chosen ->
                    asked(prompt.equals(new Prompt.Choose(chosen.seat(), chosen.source(), chosen.ability())))
                            .or(() -> Triggers.refuse(state, chosen));
            case DuelDecision.CardsDiscarded(var seat, var cards) -> prompt instanceof Prompt.Discard(
                    var asked, int count, var from) && seat.equals(asked)
                    ? Discards.refuse(state, seat, count, from::contains, cards)
                    : TurnEnd.refuseSeveral(state, prompt, seat, cards).or(() -> asked(false));
            case DuelDecision.Declaration declaration -> Declaring.refuse(state, prompt, declaration);
            case DuelDecision.QueueClosed(var seat) -> Declaring.refuseMoment(state, prompt, seat)
                    .or(() -> Reason.QUEUE_EMPTY.unless(!state.window().pending().isEmpty()));
            case DuelDecision.Passed(var seat) -> pass(state, prompt, seat);
            case DuelDecision.RangedAttackDeclared attack ->
                    declared(state, prompt, attack, Phase.RANGED, Reason.SHOTS_DECLARED_ALREADY,
                            () -> Ranged.refuse(state, attack));
            case DuelDecision.AttackersDeclared attack ->
                    declared(state, prompt, attack, Phase.ATTACK, Reason.ATTACKERS_DECLARED_ALREADY,
                            () -> Combats.refuse(state, attack));
            case DuelDecision.BlockersDeclared block ->
                    declared(state, prompt, block, Phase.BLOCK, Reason.BLOCKERS_DECLARED_ALREADY,
                            () -> Blocking.refuse(state, block));
            case DuelDecision.DamageDistributed split -> Combats.refuse(state, prompt, split);
            case DuelDecision.PreventionAllotted allotted ->
                    asked(prompt instanceof Prompt.Prevent).or(() -> LedgerSettlement.refuse(state, allotted));
            case DuelDecision.Conceded _ -> Reason.NO_GAME.unless(state.moment().game() > 0);
            case JudgeOrder.TableOrdered order -> Orders.refuse(state, order);
            case JudgeOrder.HalfLaid half -> asked(SettingUp.isNext(state, half));
            case JudgeOrder.PositionSet _ -> asked(SettingUp.isLaidOut(state));
            case ChanceOutcome outcome -> chance(state, prompt, outcome);
            case NebozhiteliEvent other -> throw unknown(other);
        };
    }

    private static IllegalArgumentException unknown(NebozhiteliEvent event) {
        return new IllegalArgumentException("nobody can choose " + event.getClass().getSimpleName());
    }

    private static Optional<Refusal> asked(boolean asked) {
        return Reason.NOT_YOUR_DECISION.unless(asked);
    }

    private static Optional<Refusal> inStep(DuelState state, Prompt prompt, DuelDecision choice,
            Supplier<Optional<Refusal>> refusal) {
        return MainSteps.refuse(state, prompt, choice).or(refusal).or(() -> queueFirst(state));
    }

    /// In one phase, by one player and once; each has a reason of its own.
    private static Optional<Refusal> declared(DuelState state, Prompt prompt, DuelDecision choice, Phase in,
            Reason already, Supplier<Optional<Refusal>> refusal) {
        return refuseDeclarer(state, choice.seat(), in)
                .or(() -> already.unless(Stages.isToCome(state, Stage.DECLARE)))
                .or(() -> asked(prompt.equals(new Prompt.Declare(choice.seat()))))
                .or(refusal).or(() -> queueFirst(state));
    }

    private static Optional<Refusal> refuseDeclarer(DuelState state, Seat seat, Phase in) {
        boolean now = state.turn().phase() == in;
        boolean active = seat.equals(state.active());
        return switch (in) {
            case RANGED -> Reason.NOT_RANGED_PHASE.unless(now)
                    .or(() -> Reason.NOT_ACTIVE_PLAYER.citing("NT-IV-6.1", "NB-094").unless(active));
            case ATTACK -> Reason.NOT_ATTACK_PHASE.unless(now)
                    .or(() -> Reason.NOT_ACTIVE_PLAYER.citing("NT-IV-7.1", "NB-102").unless(active));
            case BLOCK -> Reason.NOT_BLOCK_PHASE.unless(now)
                    .or(() -> Reason.NOT_PASSIVE_PLAYER.citing("NT-IV-8.1", "NB-105").unless(!active));
            case START, SUMMON, EQUIP, FIRST_STRIKE, DAMAGE, END -> throw new IllegalArgumentException("" + in);
        };
    }

    /// What was declared between two actions of a step is resolved before the next one. This includes ending the
    /// step, unless a window follows in which the queue can still be closed.
    private static Optional<Refusal> queueFirst(DuelState state) {
        return Reason.QUEUE_NOT_EMPTY.unless(state.window().pending().isEmpty());
    }

    /// The active player acts first, then the passive one (NT-IV-2.1-b), then the active one again (NT-IV-2.1.4,
    /// NB-133), until both have passed in a row.
    private static Optional<Refusal> pass(DuelState state, Prompt prompt, Seat seat) {
        return prompt instanceof Prompt.Act(var priority)
                ? Reason.NOT_YOUR_WINDOW.unless(priority.equals(seat)).or(() -> queueFirst(state))
                : Reason.NO_WINDOW.refused();
    }

    private static Optional<Refusal> chance(DuelState state, Prompt prompt, ChanceOutcome outcome) {
        return switch (outcome) {
            case ChanceOutcome.CoinTossed _ -> asked(prompt instanceof Prompt.Toss);
            case ChanceOutcome.CardsTurnedUp up ->
                    asked(prompt instanceof Prompt.TurnUp(var seat, var deck, int unknown)
                    && up.seat().equals(seat) && up.deck() == deck && up.cards().size() == unknown)
                    .or(() -> Rolls.refuse(state, up));
            case ChanceOutcome.CardsPicked(var seat, var cards) ->
                    prompt instanceof Prompt.Pick(var asked, int count, var from) && seat.equals(asked)
                    ? Discards.refuse(state, seat, count, from::contains, cards)
                    : TurnEnd.refuseSeveral(state, prompt, seat, cards).or(() -> asked(false));
        };
    }

    @Override
    protected void apply(Draft draft, Prompt asked, Choice choice) {
        switch ((NebozhiteliEvent) choice) {
            case DuelDecision.UnturnAnswered answer -> TurnStart.apply(draft, answer);
            case DuelDecision.ManaPlaced mana -> Summoning.apply(draft, mana);
            case DuelDecision.ManaMoved mana -> Summoning.apply(draft, mana);
            case DuelDecision.SummonPaid summon -> Summoning.apply(draft, summon);
            case DuelDecision.ArtifactPlayed artifact -> Summoning.apply(draft, artifact);
            case DuelDecision.ItemPlayed item -> Equipping.apply(draft, item);
            case DuelDecision.ItemsStripped strip -> Equipping.apply(draft, strip);
            case DuelDecision.Declaration declaration -> Declaring.apply(draft, declaration);
            case DuelDecision.RangedAttackDeclared attack -> Ranged.apply(draft, attack);
            case DuelDecision.AttackersDeclared attack -> Combats.apply(draft, attack);
            case DuelDecision.BlockersDeclared block -> Blocking.apply(draft, block);
            case DuelDecision.CardDiscarded discard -> TurnEnd.apply(draft, discard);
            case DuelDecision.Conceded conceded -> Ends.apply(draft, conceded);
            case JudgeOrder.TableOrdered order -> Orders.apply(draft, order);
            case JudgeOrder.PositionSet position -> SettingUp.apply(draft, position);
            case ChanceOutcome.CoinTossed toss -> SetUp.apply(draft, toss);
            case DuelDecision.DeckSubmitted _, DuelDecision.SideboardSwapped _, DuelDecision.DecksCut _,
                    DuelDecision.CreaturesExchanged _, DuelDecision.QueueClosed _, DuelDecision.Passed _,
                    DuelDecision.StepFinished _, DuelDecision.DamageDistributed _, DuelDecision.PreventionAllotted _,
                    DuelDecision.TargetsChosen _, DuelDecision.CardsDiscarded _, ChanceOutcome.CardsTurnedUp _,
                    ChanceOutcome.CardsPicked _,
                    JudgeOrder.HalfLaid _ -> {}
            case NebozhiteliEvent other -> throw unknown(other);
        }
    }
}
