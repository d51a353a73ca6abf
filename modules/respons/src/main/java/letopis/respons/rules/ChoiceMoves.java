package letopis.respons.rules;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import letopis.journal.Seat;
import letopis.respons.event.CardEvent.LineMarked;
import letopis.respons.event.Cell;
import letopis.respons.event.EndEvent;
import letopis.respons.event.Phase;
import letopis.respons.event.PlayerDecision;
import letopis.respons.event.PlayerDecision.CardPickedBlindly;
import letopis.respons.event.PlayerDecision.CardsChosen;
import letopis.respons.event.PlayerDecision.CardsFound;
import letopis.respons.event.PlayerDecision.CardsGivenUp;
import letopis.respons.event.PlayerDecision.CellChosen;
import letopis.respons.event.PlayerDecision.Conceded;
import letopis.respons.event.PlayerDecision.LineChosen;
import letopis.respons.event.PlayerDecision.ModesChosen;
import letopis.respons.event.PlayerDecision.OrderTurnedUp;
import letopis.respons.event.PlayerDecision.Passed;
import letopis.respons.event.PlayerDecision.TargetsChosen;
import letopis.respons.event.PlayerDecision.TrapActivated;
import letopis.respons.event.QueueEvent.ActivationMade;
import letopis.respons.event.QueueEvent.TrapWindowClosed;
import letopis.respons.event.QueueEvent.WindowClosed;
import letopis.respons.event.RevealedCard;
import letopis.respons.event.TurnEvent.ActionPointSpent;
import letopis.respons.query.TableQueries;
import letopis.respons.query.UnidentifiedCards;
import letopis.respons.state.Frame;
import letopis.respons.state.Player;
import letopis.respons.state.ResponsState;
import letopis.respons.state.ResponsZone;
import letopis.respons.state.Settings;
import letopis.respons.state.Turn;
import letopis.table.FaceShown;
import letopis.table.kernel.move.Form;
import letopis.table.kernel.move.Move;
import letopis.table.kernel.move.Move.Prelude;
import letopis.table.kernel.position.CardLookup.CardMatch;
import letopis.table.kernel.position.CardWord;
import letopis.table.kernel.position.Fields;


/// Decisions of players during a game, besides actions.
final class ChoiceMoves {

    static final Move<ResponsState, Draft, Prompt, CellChosen> PLACE = createDecisionMove(CellChosen.class)
            .form(Form.of("place", List.of("cell"), (seat, object, fields, reader) ->
                    CardWord.read(object, reader).flatMap(card -> reader.requireField(fields, "cell")
                            .flatMap(cell -> LaneCards.readCell(cell, reader)).map(cell -> Form.choice((state, later) ->
                                    new LaneCards(state, later).findCardAnywhere(card, seat).map(found ->
                                            new CellChosen(seat, found, cell))))), (_, choice, names) -> Fields.ofPairs(
                    "place", names.apply(choice.card()), "cell", LaneCards.formatCellWord(choice.cell()))))
            .at(Prompt.Place.class)
            .guard((state, prompt, choice) -> prompt instanceof Prompt.Place(_, var card, var field)
                    && card.equals(choice.card()) ? CardPlacement.refuse(state, card, field, choice.cell())
                    : new DueChoice(state, prompt, choice.seat()).refuse())
            .offersAllowed((state, prompt, seat, offer) -> {
                var place = (Prompt.Place) prompt;
                for (Cell cell : CardPlacement.listCells(state, place.card(), place.field())) {
                    offer.accept(new CellChosen(seat, place.card(), cell));
                }
            })
            .does((draft, _, choice) -> CardPlacement.apply(draft, choice.card(), choice.cell()));

    static final Move<ResponsState, Draft, Prompt, TrapActivated> TRAP = createDecisionMove(TrapActivated.class)
            .form(Form.card("trap", LaneCards.PARAMS.named((cards, seat) -> cards.isIn(seat, ResponsZone.SUPPORT)),
                    TrapActivated::new, TrapActivated::card))
            .at(Prompt.Trap.class)
            .untimelyGuard((_, _, trap) -> Reason.TRAP_NOT_DUE.refuse("card", trap.card()))
            .guard((state, _, trap) -> Traps.refuse(state, trap.seat(), new RevealedCard(trap.card(), trap.name())))
            .offersEach((state, _, seat) -> Traps.options(state, seat).toList(), (seat, trap) ->
                    new TrapActivated(seat, trap.card(), trap.name()))
            .attempts((_, prompt, seat, card) -> prompt instanceof Prompt.Trap
                    ? List.of(new TrapActivated(seat, card.card(), card.name())) : List.of())
            .does((draft, _, trap) -> Traps.apply(draft, trap.seat(), new RevealedCard(trap.card(), trap.name())));

    /// Turns up an Order; an unseen one must fit the hero (RS-329).
    static final Move<ResponsState, Draft, Prompt, OrderTurnedUp> ORDER = createDecisionMove(OrderTurnedUp.class)
            .form(Form.of("order", List.of(), (seat, object, _, reader) -> reader.readCardName(object).map(name ->
                    Form.choice((state, later) -> {
                        PlayedOrders.reportUnsuitableOrder(state, seat, name, object, later);
                        return TableQueries.findNextOrder(state, seat).map(card -> new OrderTurnedUp(seat, card, name));
                    })), (_, order, _) -> Map.of("order", order.name().value())))
            .at(Prompt.TurnUpOrder.class)
            .untimelyGuard((_, _, _) -> Reason.NO_ORDER_DUE.refuse())
            .guard((state, _, order) -> PlayedOrders.refuse(state, order.seat(), order.card(), order.name()))
            .offers((state, _, seat, offer) -> TableQueries.findNextOrder(state, seat)
                    .ifPresent(card -> UnidentifiedCards.listPossibleNames(state, card)
                    .forEach(name -> offer.accept(new OrderTurnedUp(seat, card, name)))))
            .does((draft, _, order) -> PlayedOrders.apply(draft, order.seat(), order.card(), order.name()))
            .changes((state, order) -> state.with(state.table().withRevealed(order.card(), order.name())))
            .idle((state, prompt) -> prompt.seats().stream().findFirst()
                    .flatMap(seat -> TableQueries.findNextOrder(state, seat)
                    .flatMap(card -> state.face(card).map(name -> new OrderTurnedUp(seat, card, name)))));

    static final Move<ResponsState, Draft, Prompt, CardsChosen> CHOOSE = createDecisionMove(CardsChosen.class)
            .verb("choose", LaneCards.PARAMS.words((state, seat, cards, words) -> words.stream().flatMap(word ->
                    (state.topFrame().orElse(null) instanceof Frame.ReplacementChoice due
                            ? cards.find(word, due.by()::contains)
                            : cards.findCardAnywhere(word, seat)).stream()).toList(), chosen -> chosen),
                    CardsChosen::new, CardsChosen::cards)
            .at(Prompt.CardsPrompt.class)
            .guard((state, prompt, choice) -> prompt instanceof Prompt.Sacrifice given
                    ? Sacrifices.refuse(state, choice.cards(), given)
                    : Sacrifices.refuse(choice.cards(), (Prompt.CardsPrompt) prompt))
            .offersEach((_, prompt, _) -> Searches.listConsecutiveRuns(((Prompt.CardsPrompt) prompt).cards(),
                    ((Prompt.CardsPrompt) prompt).count()), CardsChosen::new)
            .does((draft, prompt, choice) -> {
                if (prompt instanceof Prompt.Sacrifice) {
                    Sacrifices.apply(draft, choice.seat(), choice.cards());
                }
            })
            .changes((state, choice) -> switch (state.agenda().getLast()) {
                case Frame.Resolution doing -> state.replaceTop(doing.withPickedCards(choice.cards()));
                case Frame.ReplacementChoice(_, var replaceable, var about, _) -> state.pop()
                        .with(state.turn().withPickedReplacements(
                        ResponsState.append(state.turn().picked(),
                                new Turn.ChosenReplacement(choice.seat(), replaceable, about,
                                        choice.cards().getFirst()))));
                case Frame _ -> state;
            })
            .idle((_, prompt) -> prompt instanceof Prompt.ChooseReplacement(var seat, var cards)
                    ? Optional.of(new CardsChosen(seat, List.of(cards.getFirst()))) : Optional.empty());

    /// Chooses a line; choosing it again neither adds nor removes a status (RS-179).
    static final Move<ResponsState, Draft, Prompt, LineChosen> LINE = createDecisionMove(LineChosen.class)
            .verb("line", LaneCards.PARAMS.number(1, Cell.MAX_AMOUNT), LineChosen::new, LineChosen::line)
            .at(Prompt.Line.class)
            .guard((_, _, choice) -> Reason.BAD_LINE.refuseUnless(choice.line() >= 1
            && choice.line() <= Cell.MAX_AMOUNT,
                    "line", choice.line()))
            .offersEach((_, _, _) -> listNumberOptions(Cell.MAX_AMOUNT), LineChosen::new)
            .does((draft, _, choice) -> draft.add(new LineMarked(choice.seat(), choice.line()), draft.state()
                    .player(choice.seat()).lines().contains(choice.line()) ? "RS-179" : "RS-177", "RS-178"));

    static final Move<ResponsState, Draft, Prompt,
            CardPickedBlindly> BLIND = createDecisionMove(CardPickedBlindly.class)
            .verb("blind", LaneCards.PARAMS.number(1, UseDetails.MANY), CardPickedBlindly::new,
            CardPickedBlindly::place)
            .at(Prompt.PickBlindly.class)
            .guard((state, _, choice) -> Reason.WRONG_NUMBER.refuseUnless(choice.place() > 0
                    && choice.place() <= state.listHandCards(choice.seat().opponent()).size(), "cards", 1))
            .offersEach((state, _, seat) -> listNumberOptions(state.listHandCards(seat.opponent()).size()),
            CardPickedBlindly::new)
            .changes((state, choice) -> {
                var discarding = (Frame.Discard) state.agenda().getLast();
                return state.replaceTop(new Frame.Discard(discarding.seat(), discarding.remainingCount(), true,
                        Optional.of(state.listHandCards(choice.seat().opponent()).get(choice.place() - 1))));
            });

    static final Move<ResponsState, Draft, Prompt, ModesChosen> MODES = createDecisionMove(ModesChosen.class)
            .verb("modes", UseDetails.MODES, ModesChosen::new, ModesChosen::modes)
            .at(Prompt.Modes.class)
            .guard((state, _, choice) -> TargetRules.refuseModes(findCurrentAnnouncement(state).deed(), choice.modes(),
                    findCurrentAnnouncement(state).source().card()))
            .offersEach((state, _, _) -> TargetRules.listModeOptions(findCurrentAnnouncement(state).deed()),
            ModesChosen::new)
            .changes((state, choice) -> state.replaceTop(findCurrentAnnouncement(state).withModes(choice.modes())));

    static final Move<ResponsState, Draft, Prompt, TargetsChosen> TARGETS = createDecisionMove(TargetsChosen.class)
            .verb("target", UseDetails.AIMS, TargetsChosen::new, TargetsChosen::aims)
            .at(Prompt.Aims.class)
            .guard((state, _, choice) -> AbilityResolver.refuse(state, findCurrentAnnouncement(state), choice.aims()))
            .offersEach((state, _, _) -> AbilityResolver.listTargetOptions(state, findCurrentAnnouncement(state)),
                    TargetsChosen::new)
            .does((draft, _, choice) ->
                    AbilityResolver.begin(draft, findCurrentAnnouncement(draft.state()), choice.aims()));

    static final Move<ResponsState, Draft, Prompt, CardsGivenUp> GIVE_UP = createDecisionMove(CardsGivenUp.class)
            .verb("discard", LaneCards.SHOWN, CardsGivenUp::new, CardsGivenUp::cards)
            .at(Prompt.Discard.class)
            .untimelyGuard((_, _, _) -> Reason.NO_DISCARD_DUE.refuse())
            .guard((state, prompt, given) -> Discards.refuse(state, (Prompt.Discard) prompt, given.cards()))
            .offersEach((state, prompt, _) -> Discards.listCombinations(state, (Prompt.Discard) prompt),
            CardsGivenUp::new)
            .attempts((_, prompt, seat, card) -> prompt instanceof Prompt.Discard
                    ? List.of(new CardsGivenUp(seat, List.of(new RevealedCard(card.card(), card.name())))) : List.of())
            .does((draft, _, given) -> Discards.apply(draft, given.seat(), given.cards()));

    static final Move<ResponsState, Draft, Prompt, CardsFound> FIND = createDecisionMove(CardsFound.class)
            .verb("find", LaneCards.PARAMS.words(Searches::findCards, LaneCards::listIds),
                    (seat, matches) -> new CardsFound(seat, LaneCards.listIds(matches),
                    LaneCards.listShownCards(matches)),
                    choice -> choice.cards().stream().map(card -> new CardMatch(card, Optional.empty())).toList())
            .at(Prompt.ChooseFoundCards.class)
            .guard((state, _, choice) -> Searches.refuse(state, choice.cards(), choice.shown()))
            .offers((state, _, seat, offer) -> Searches.offerFoundCards(state, (found, shown) ->
                    offer.accept(new CardsFound(seat, found, shown))))
            .does((draft, _, choice) -> Searches.apply(draft, choice.cards(), choice.shown()));

    /// Reveals a card to all.
    static final Move<ResponsState, Draft, Prompt, FaceShown> SHOW = Move
            .<ResponsState, Draft, Prompt, FaceShown>of(FaceShown.class)
            .at(Prompt.Show.class)
            .offers((state, prompt, seat, offer) ->
                    UnidentifiedCards.listPossibleNames(state, ((Prompt.Show) prompt).card())
                    .forEach(name ->
                    offer.accept(new FaceShown(seat, ((Prompt.Show) prompt).card(), name))));

    /// Passes; in the action phase this costs a point (RS-038b, [R-PASSCOST]).
    static final Move<ResponsState, Draft, Prompt, Passed> PASS = createDecisionMove(Passed.class)
            .word("pass", Passed::new).passes()
            .at(Prompt.Act.class, Prompt.Use.class, Prompt.Answer.class, Prompt.Offer.class, Prompt.Continuation.class,
                    Prompt.Trap.class, Prompt.Show.class)
            .untimelyGuard((state, prompt, pass) -> new DueChoice(state, prompt, pass.seat()).refusePass())
            .guard((state, prompt, pass) -> prompt instanceof Prompt.Trap ? Traps.refusePass(state, pass.seat())
                    : requiresCard(prompt) ? new DueChoice(state, prompt, pass.seat()).refusePass() : Optional.empty())
            .offers(Passed::new)
            .does((draft, prompt, pass) -> pass(draft, prompt, pass.seat()))
            .changes((state, pass) -> recordPass(state, pass.seat()))
            .idle((_, prompt) -> requiresCard(prompt) ? Optional.empty()
                    : prompt.seats().stream().findFirst().map(Passed::new));

    /// A concession, which the rule book does not mention but players use ([R-CONCEDE]).
    static final Move<ResponsState, Draft, Prompt, Conceded> CONCEDE = createDecisionMove(Conceded.class)
            .word("concede", Conceded::new)
            .guard((state, prompt, choice) -> state.settings().is(Settings.ConcessionRule.NEVER)
                    ? Reason.NO_CONCESSION.refuse() : new DueChoice(state, prompt, choice.seat())
                            .refuseUnless(Seat.PAIR.contains(choice.seat())
                                    && TableQueries.hasHero(state, choice.seat())))
            .offers(Conceded::new)
            .does((draft, _, choice) -> GameEnd.loseGame(draft, choice.seat(), EndEvent.Reason.CONCESSION, "RS-228b"));

    private ChoiceMoves() {}

    /// Creates the move for a kind of decision. A choice that was not requested must wait until the current prompt has
    /// been answered.
    static <C extends PlayerDecision> Move<ResponsState, Draft, Prompt, C> createDecisionMove(Class<C> type) {
        return Move.<ResponsState, Draft, Prompt, C>of(type).untimelyGuard((state, prompt, choice) ->
                new DueChoice(state, prompt, choice.seat()).refuse());
    }

    private static List<Integer> listNumberOptions(int max) {
        return IntStream.rangeClosed(1, max).boxed().toList();
    }

    private static Frame.Announcement findCurrentAnnouncement(ResponsState state) {
        return (Frame.Announcement) state.agenda().getLast();
    }

    /// Returns true if the revealed card must be named.
    private static boolean requiresCard(Prompt prompt) {
        return prompt instanceof Prompt.Show(_, _, boolean must) && must;
    }

    /// Applies a pass. A pass costs no action point if it declines to use a card immediately, to activate a trap, or to
    /// act out of turn.
    private static void pass(Draft draft, Prompt prompt, Seat seat) {
        if (prompt instanceof Prompt.Trap) {
            draft.add(new TrapWindowClosed(seat), "RS-239");
        } else if (prompt instanceof Prompt.Use) {
            draft.add(new ActivationMade(seat), "RS-069b");
        } else if (prompt instanceof Prompt.Answer || prompt instanceof Prompt.Offer) {
            draft.add(new WindowClosed(seat, false), "RS-011a");
        } else if (prompt instanceof Prompt.Act && draft.state().settings().is(Settings.PassCostRule.ONE_POINT)) {
            draft.add(new ActionPointSpent(seat, 1), Turns.listActionStepRules(draft.state(), seat));
        }
    }

    /// Records a pass. While a deed resolves, it means that the revealed card is unseen.
    private static ResponsState recordPass(ResponsState state, Seat seat) {
        if (state.agenda().isEmpty()) {
            return state.isIn(Phase.ACTION) ? recordAction(state, seat, true) : state;
        }
        return state.agenda().getLast() instanceof Frame.Resolution doing
                ? state.replaceTop(doing.withPickedCards(List.of()))
                : state;
    }

    static ResponsState recordAction(ResponsState state, Seat seat, boolean isPass) {
        return state.with(seat, player -> player.withPassed(isPass)).with(Turn.Stage.DONE);
    }

    /// Returns the prelude of an action. After two passes have ended the action phase (RS-040), the steps in between
    /// are implied only if the acting player also acts first in the next phase and the card to be used is still
    /// available.
    static Prelude findImpliedPrelude(ResponsState state, Seat seat, boolean canUseCard) {
        boolean ended = !state.isIn(Phase.ACTION) && Seat.PAIR.stream().map(state::player).allMatch(Player::passed);
        return ended && !(canUseCard && seat.equals(state.initiative())) ? new Prelude.NoPrelude()
                : new Prelude.DefaultPrelude();
    }
}
