package letopis.nebozhiteli.rules;

import static letopis.table.kernel.position.Fields.ofPairs;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import letopis.journal.Seat;
import letopis.nebozhiteli.card.CardText;
import letopis.nebozhiteli.card.NebozhiteliZone;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.event.DuelDecision;
import letopis.nebozhiteli.event.DuelDecision.CardDiscarded;
import letopis.nebozhiteli.event.DuelDecision.CardsDiscarded;
import letopis.nebozhiteli.event.DuelDecision.ItemPlayed;
import letopis.nebozhiteli.event.DuelDecision.ItemsStripped;
import letopis.nebozhiteli.event.DuelDecision.ManaMoved;
import letopis.nebozhiteli.event.DuelDecision.ManaPlaced;
import letopis.nebozhiteli.event.DuelDecision.ManaPlaced.Placement;
import letopis.nebozhiteli.event.DuelDecision.StepFinished;
import letopis.nebozhiteli.event.DuelDecision.SummonPaid;
import letopis.nebozhiteli.event.EndEvent.PlayerLost;
import letopis.nebozhiteli.event.Payment;
import letopis.nebozhiteli.event.RevealedCard;
import letopis.nebozhiteli.fold.CardFold;
import letopis.nebozhiteli.query.DeckKnowledge;
import letopis.nebozhiteli.query.TableQueries;
import letopis.nebozhiteli.state.DuelState;
import letopis.nebozhiteli.state.Lists;
import letopis.nebozhiteli.state.Marks;
import letopis.nebozhiteli.state.Stage;
import letopis.table.CardId;
import letopis.table.CardMove;
import letopis.table.NamedCard;
import letopis.table.PositionReader;
import letopis.table.Refusal;
import letopis.table.SourceNode;
import letopis.table.Table;
import letopis.table.WrittenChoice;
import letopis.table.kernel.move.Form;
import letopis.table.kernel.move.Move;
import letopis.table.kernel.move.Param;
import letopis.table.kernel.move.Part;
import letopis.table.kernel.position.CardLookup.NamedMatch;
import letopis.table.kernel.position.CardWord;

/// Moves of main steps, and discards.
final class StepMoves {

    private static final int MAX_MANA = 99;
    private static final Param<DuelState, CardId> UNSUMMONED_CARD = DuelCards.PARAMS.card(DuelCards::isUnsummoned);

    static final Move<DuelState, DuelDraft, Prompt, ManaPlaced> PLACE =
            createStepMove(ManaPlaced.class, MainStepKind.MANA, (state, choice) ->
                    SummonRules.refusePlacements(state, choice.seat(), choice.placements()), (_, _, _) -> {})
            .offersAllowed((state, _, seat, offer) -> {
                if (isOpen(MainStepKind.MANA, state, seat)) {
                    for (CardId card : SummonRules.listPlaceableCards(state, seat)) {
                        int max = SummonRules.computePlaceableMana(state, seat, card);
                        for (int mana = 1; mana <= max; mana++) {
                            offer.accept(new ManaPlaced(seat, List.of(new Placement(card, mana))));
                        }
                    }
                }
            })
            .form(Form.of("place", List.of("on"), StepMoves::readManaPlacement, (_, choice, names) ->
                    ofPairs("place", choice.placements().stream().collect(Collectors.toMap(
                            part -> names.apply(part.card()), Placement::mana, Integer::sum, LinkedHashMap::new)))))
            .does((draft, _, choice) -> SummonRules.applyPlacements(draft, choice.seat(), choice.placements()))
            .changes(StepMoves::placeMana)
            .cardMoves((state, choice) -> choice.placements().stream().map(placed ->
                    CardMove.of(placed.card(), "charged", listManaPlacementRules(state, choice.seat()))).toList())
            .omissions((state, choice) -> Omissions.findOmissionsAfterPayment(state, choice.seat(), choice.mana()))
            .groundOf((choice, event) -> event instanceof PlayerLost(var seat, var reason)
                    && reason == PlayerLost.Reason.LIFE && choice.seat().equals(seat));

    static final Move<DuelState, DuelDraft, Prompt, ManaMoved> MOVE_MANA =
            createStepMove(ManaMoved.class, MainStepKind.MANA, (state, choice) ->
                    SummonRules.refuseManaMove(state, choice.seat(),
                    choice.from(), choice.to(), choice.mana()), (state, seat, offer) -> {
                List<CardId> cards = state.table().zone(seat, NebozhiteliZone.SUMMON_FIELD);
                for (CardId from : cards) {
                    for (int mana = 1; mana <= SummonRules.computeMovableMana(state, seat, from); mana++) {
                        for (CardId to : cards) {
                            offer.accept(new ManaMoved(seat, from, to, mana));
                        }
                    }
                }
            })
            .form(Form.verb("move-mana", DuelCards.PARAMS.number(1, MAX_MANA), Part.required("from", UNSUMMONED_CARD),
                    Part.required("to", UNSUMMONED_CARD), (seat, mana, from, to) -> new ManaMoved(seat, from, to, mana),
                    ManaMoved::mana, ManaMoved::from, ManaMoved::to))
            .does((draft, _, choice) -> SummonRules.summonPaidCard(draft, choice.seat(), choice.to()))
            .changes((state, choice) -> state.withReachedStage(Stage.MAIN).with(placeMana(
                    placeMana(state.table(), choice.from(), -choice.mana()), choice.to(), choice.mana()))
                    .withIdleCountReset());

    static final Move<DuelState, DuelDraft, Prompt, SummonPaid> SUMMON =
            createStepMove(SummonPaid.class, MainStepKind.SUMMON, (state, choice) ->
                    SummonRules.refuseAlternativeSummon(state, choice.seat(),
                    choice.card(), choice.name(), choice.paid()), (state, seat, offer) -> {
                for (CardId card : state.table().zone(seat, NebozhiteliZone.SUMMON_FIELD)) {
                    if (state.table().card(card).isUnseen()) {
                        DeckKnowledge.listPossibleFaces(state, card).forEach(name ->
                                offerAlternativeSummons(state, seat, card, TableQueries.findNamedText(state, name),
                                        offer));
                    } else {
                        TableQueries.findText(state, card)
                                .ifPresent(text -> offerAlternativeSummons(state, seat, card, text, offer));
                    }
                }
            })
            .form(Form.verb("summon", DuelCards.PARAMS.named(DuelCards::isUnsummoned), new PriceFields(true),
                    (seat, card, paid) -> new SummonPaid(seat, card.card(), card.name(), paid.orElseThrow()),
                    choice -> new NamedMatch(choice.card(), choice.name()), choice -> Optional.of(choice.paid())))
            .does((draft, _, choice) ->
                    SummonRules.applyAlternativeSummon(draft, choice.seat(), choice.card(), choice.name(),
                    choice.paid()))
            .changes((state, choice) -> CardFold.showCards(state, choice).withReachedStage(Stage.MAIN));

    static final Move<DuelState, DuelDraft, Prompt, ItemPlayed> EQUIP =
            createStepMove(ItemPlayed.class, MainStepKind.EQUIP,
            (state, choice) -> EquipmentRules.refuse(state, choice.seat(),
                    choice.item(), choice.name(), choice.creature(), choice.paid()), (state, seat, offer) -> {
                List<CardId> creatures = TableQueries.listCreatures(state, seat);
                var unturned = new ArrayList<>(creatures);
                unturned.removeIf(creature -> !TableQueries.canTurnToPayForItems(state, creature));
                var payments = new Payments(state, seat);
                for (NamedCard card
                        : DeckKnowledge.listPossibleHandCards(state, seat, CardText.Item.class::isInstance)) {
                    var item = (CardText.Item) TableQueries.findNamedText(state, card);
                    Price price = Price.of(item);
                    for (Optional<Payment> paid : payments.listPaymentOptions(price, card.card())) {
                        for (CardId creature : price.requiresTurning(paid) ? unturned : creatures) {
                            if (TableQueries.findCreature(state, creature).canBear(item)) {
                                offer.accept(new ItemPlayed(seat, card.card(), item.name(), creature, paid));
                            }
                        }
                    }
                }
            })
            .form(Form.verb("equip", new PlayedCardParam("equip"), Part.required("on", DuelCards.CREATURE),
                    PriceFields.PRICE,
                    (seat, item, on, paid) -> new ItemPlayed(seat, item.card(), item.name(), on, paid),
                    choice -> new NamedMatch(choice.item(), choice.name()), ItemPlayed::creature, ItemPlayed::paid))
            .attempts((state, prompt, seat, card) -> acceptsOtherCards(prompt)
                    && TableQueries.findNamedText(state, card.name()) instanceof CardText.Item
                            ? TableQueries.listCreatures(state, seat).stream()
                            .map(creature -> new ItemPlayed(seat, card.card(),
                                    card.name(), creature, Optional.empty())).toList() : List.of())
            .does((draft, _, choice) -> EquipmentRules.apply(draft, choice.seat(), choice.item(), choice.name(),
                    choice.creature(), choice.paid()))
            .changes(CardFold::showCards)
            .omissions((state, choice) ->
                    Omissions.listEnchantmentOmissions(state, choice.item(), choice.name(), choice.creature()));

    static final Move<DuelState, DuelDraft, Prompt, CardDiscarded> DISCARD =
            createStepMove(CardDiscarded.class, MainStepKind.DISCARD,
            (state, choice) -> TurnEnd.refuse(state, choice.seat(), choice.card(), choice.name()),
            (state, seat, offer) -> {
                for (NamedCard card : DeckKnowledge.listPossibleHandCards(state, seat)) {
                    offer.accept(new CardDiscarded(seat, card.card(), card.name()));
                }
            })
            .form(Form.of("discard", List.of(), StepMoves::readDiscard, (_, choice, names) ->
                    ofPairs("discard", names.apply(choice.card()))))
            .does((draft, _, choice) -> TurnEnd.recordDiscardOverride(draft, choice.seat()))
            .changes((state, choice) -> {
                DuelState shown = CardFold.showCards(state, choice);
                return shown.with(shown.table().move(choice.card(), choice.seat(), NebozhiteliZone.GRAVE))
                        .with(shown.turn().withDiscard()).withIdleCountReset();
            })
            .cardMoves((_, choice) -> List.of(CardMove.of(choice.card(), "discarded", "NT-IV-10.1", "NB-125")));

    /// The move that discards cards for an effect. Discarding several cards at once is always this move, because a
    /// player who discards in the end phase names a single card.
    static final Move<DuelState, DuelDraft, Prompt, CardsDiscarded> GIVE_UP =
            SetupMoves.createDecisionMove(CardsDiscarded.class)
            .form(new Form.SharedVerb<>((_, choice, names) -> ofPairs("discard",
                    choice.cards().stream().map(RevealedCard::card).map(names).toList())))
            .at(Prompt.Discard.class)
            .untimelyGuard((state, prompt, choice) ->
                    TurnEnd.refuseUndemandedDiscards(state, prompt, choice.seat(), choice.cards()))
            .guard((state, prompt, choice) -> prompt instanceof Prompt.Discard(var seat, int count, var from)
                    ? Discards.refuse(state, seat, count, from::contains, choice.cards()) : Optional.empty())
            .offers((state, prompt, seat, offer) -> {
                if (prompt instanceof Prompt.Discard(_, int count, var from)) {
                    new Payments(state, seat).listDemandedDiscardOptions(from, count)
                            .forEach(chosen -> offer.accept(new CardsDiscarded(seat, chosen)));
                }
            })
            .attempts((_, prompt, seat, card) -> acceptsOtherCards(prompt) ? List.of()
                    : List.of(new CardsDiscarded(seat, List.of(new RevealedCard(card.card(), card.name())))))
            .changes((state, choice) -> CardFold.discard(state, choice.cards()))
            .cardMoves((_, choice) -> Discards.createDiscardMoves(choice.cards()));

    static final Move<DuelState, DuelDraft, Prompt, ItemsStripped> STRIP =
            createStepMove(ItemsStripped.class, MainStepKind.EQUIP, (state, choice) ->
                    EquipmentRules.refuseStripping(state, choice.seat(), choice.creature(), choice.items()),
                    (state, seat, offer) -> {
                for (CardId creature : TableQueries.listCreatures(state, seat)) {
                    List<CardId> items = state.table().card(creature).attached();
                    if (!items.isEmpty() && items.size() <= Lists.MAX_SUBSETS
                            && TableQueries.canTurnToPayForItems(state, creature)) {
                        Lists.forEachSubset(items, chosen -> offer.accept(new ItemsStripped(seat, creature, chosen)));
                    }
                }
            })
            .form(Form.of("strip", List.of("items"), StepMoves::readStrip, (_, choice, names) ->
                    ofPairs("strip", names.apply(choice.creature()), "items",
                            choice.items().stream().map(names).toList())))
            .does((draft, _, choice) -> EquipmentRules.stripItems(draft, choice.creature(), choice.items()));

    /// The move that finishes a step. Declarations resolve first, unless a window follows in which the queue can still
    /// be closed.
    static final Move<DuelState, DuelDraft, Prompt, StepFinished> FINISH =
            createStepMove(StepFinished.class, MainStepKind.ANY, (_, _) -> Optional.empty(), (_, _, _) -> {})
            .word("done", StepFinished::new).offers(StepFinished::new)
            .guard((state, _, _) -> StageOrder.isStillAhead(state, Stage.WINDOW) ? Optional.empty()
                    : refuseUntilQueueEmpty(state))
            .passes()
            .idle((state, prompt) -> state.window().pendingDeclarations().isEmpty()
                    ? prompt.seats().stream().findFirst().map(StepFinished::new) : Optional.empty())
            .changes((state, choice) ->
                    state.withCompletedStage(choice.seat().equals(state.active()) ? Stage.MAIN : Stage.PASSIVE_MANA));

    private StepMoves() {}

    /// A function that offers the candidates for an action within a step.
    interface CandidateSource<C> {
        void offer(DuelState state, Seat seat, Consumer<C> onOffer);
    }

    /// Creates the move for an action in a main step. The step is checked once for all candidates.
    ///
    /// @param refusalOf the refusal within the step
    /// @param candidates the candidates within the step
    static <C extends DuelDecision> Move<DuelState, DuelDraft, Prompt,
            C> createStepMove(Class<C> decisionType, MainStepKind mainStep,
            BiFunction<DuelState, C, Optional<Refusal>> refusalOf, CandidateSource<C> candidates) {
        return SetupMoves.createDecisionMove(decisionType).at(Prompt.MainStep.class)
                .untimelyGuard((state, _, choice) -> mainStep.refuse(state, choice.seat()))
                .guard((state, _, choice) -> mainStep.refuseInStep(state, choice.seat())
                        .or(() -> refusalOf.apply(state, choice)).or(() -> refuseUntilQueueEmpty(state)))
                .offers((state, _, seat, offer) -> {
                    if (isOpen(mainStep, state, seat)) {
                        candidates.offer(state, seat, choice -> {
                            if (refusalOf.apply(state, choice).isEmpty()) {
                                offer.acceptAllowed(choice);
                            }
                        });
                    }
                });
    }

    private static boolean isOpen(MainStepKind step, DuelState state, Seat seat) {
        return step.includes(state.turn().phase()) && step.refuseInStep(state, seat).isEmpty()
                && refuseUntilQueueEmpty(state).isEmpty();
    }

    /// Returns false while an effect demands a discard from the hand. A card named at that time can only be a discard.
    static boolean acceptsOtherCards(Prompt prompt) {
        return !(prompt instanceof Prompt.Discard);
    }

    /// Refuses the next action of a step before declarations have resolved.
    static Optional<Refusal> refuseUntilQueueEmpty(DuelState state) {
        return Reason.QUEUE_NOT_EMPTY.refuseUnless(state.window().pendingDeclarations().isEmpty());
    }

    private static void offerAlternativeSummons(DuelState state, Seat seat, CardId card, CardText text,
            Consumer<SummonPaid> onOffer) {
        if (text instanceof CardText.Creature creature && creature.instead().isPresent()) {
            new Payments(state, seat).listPaymentOptions(SummonRules.createPrice(creature), card).stream()
                    .flatMap(Optional::stream)
                    .forEach(paid -> onOffer.accept(new SummonPaid(seat, card, creature.name(), paid)));
        }
    }

    /// Reads mana on cards: `{place: {x: 2, y: 1}}`, or `{place: 2, on: x}`.
    private static Optional<WrittenChoice<DuelState>> readManaPlacement(Seat seat, SourceNode object,
            SourceNode.Fields fields, PositionReader reader) {
        Optional<List<DamagePortion>> mana = object instanceof SourceNode.Fields many
                ? Optional.of(DamagePortion.readAmounts(many, MAX_MANA, reader))
                : reader.readNumber(object, 0, MAX_MANA).flatMap(number -> reader.requireField(fields, "on")
                        .flatMap(on -> CardWord.read(on, reader))
                        .map(card -> List.of(new DamagePortion(card, number, Optional.empty(), 0))));
        return mana.map(parts -> Form.choice((state, later) -> {
            var cards = new DuelCards(state, later);
            return Optional.of(new ManaPlaced(seat, parts.stream().flatMap(part -> cards.find(part.card(),
                    cards.isUnsummoned(seat)).map(card -> new Placement(card, part.amount())).stream()).toList()));
        }));
    }

    private static Optional<WrittenChoice<DuelState>> readStrip(Seat seat, SourceNode object, SourceNode.Fields fields,
            PositionReader reader) {
        Optional<Param.Meaning<DuelState, CardId>> bearer = DuelCards.CREATURE.read(seat, object, reader);
        Optional<List<CardWord>> items = reader.requireField(fields, "items")
                .map(list -> CardWord.readAll(list, reader));
        return bearer.flatMap(creature -> items.map(words -> Form.choice((state, later) -> {
            var cards = new DuelCards(state, later);
            return creature.resolve(state, later)
                    .map(card -> new ItemsStripped(seat, card, words.stream().flatMap(word ->
                    cards.find(word, state.table().card(card).attached()::contains).stream()).toList()));
        })));
    }

    /// Reads a discard: a single card is discarded at the end of the turn, unless an effect demands one.
    private static Optional<WrittenChoice<DuelState>> readDiscard(Seat seat, SourceNode object,
            SourceNode.Fields allFields,
            PositionReader reader) {
        if (object instanceof SourceNode.Items) {
            List<CardWord> words = CardWord.readAll(object, reader);
            return Optional.of(Form.choice((state, later) ->
                    Optional.of(new CardsDiscarded(seat, new DuelCards(state, later).findShownCards(words, seat)))));
        }
        return CardWord.read(object, reader).map(word -> Form.choice((state, later) -> {
            var cards = new DuelCards(state, later);
            return DuelFlow.createPrompt(state) instanceof Prompt.Discard
                    ? Optional.of(new CardsDiscarded(seat, cards.findShownCards(List.of(word), seat)))
                    : cards.findNamed(word, cards.isHeldBy(seat)).map(card ->
                            new CardDiscarded(seat, card.card(), card.name()));
        }));
    }

    private static String[] listManaPlacementRules(DuelState state, Seat seat) {
        return state.turn().phase() != Phase.END ? new String[] {"NT-IV-4.1", "NB-077"}
                : new String[] {"NT-IV-10.2", seat.equals(state.active()) ? "NB-077" : "NB-124"};
    }

    /// Moves mana from the player's counters to the cards. The actions spent on this are recorded separately.
    private static DuelState placeMana(DuelState state, ManaPlaced choice) {
        Table table = state.table();
        for (Placement placement : choice.placements()) {
            table = placeMana(table, placement.card(), placement.mana());
        }
        return state.withReachedStage(Stage.MAIN).with(table)
                .with(choice.seat(), player -> player.withLife(player.life() - choice.mana())).withIdleCountReset();
    }

    private static Table placeMana(Table table, CardId id, int mana) {
        return table.with(id, card -> card.withCount(Marks.MANA, card.count(Marks.MANA) + mana)
                .withCount(Marks.PLACED_MANA, card.count(Marks.PLACED_MANA) + mana));
    }
}
