package letopis.nebozhiteli.rules;

import static letopis.table.kernel.position.Fields.map;

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
import letopis.nebozhiteli.event.DuelDecision.CardDiscarded;
import letopis.nebozhiteli.event.DuelDecision.CardsDiscarded;
import letopis.nebozhiteli.event.DuelDecision.ItemPlayed;
import letopis.nebozhiteli.event.DuelDecision.ItemsStripped;
import letopis.nebozhiteli.event.DuelDecision.ManaMoved;
import letopis.nebozhiteli.event.DuelDecision.ManaPlaced.Placement;
import letopis.nebozhiteli.event.DuelDecision.ManaPlaced;
import letopis.nebozhiteli.event.DuelDecision.StepFinished;
import letopis.nebozhiteli.event.DuelDecision.SummonPaid;
import letopis.nebozhiteli.event.DuelDecision;
import letopis.nebozhiteli.event.EndEvent.PlayerLost;
import letopis.nebozhiteli.event.Paid;
import letopis.nebozhiteli.event.Shown;
import letopis.nebozhiteli.fold.FoldCards;
import letopis.nebozhiteli.query.Field;
import letopis.nebozhiteli.query.Unseen;
import letopis.nebozhiteli.state.DuelState;
import letopis.nebozhiteli.state.Lists;
import letopis.nebozhiteli.state.Marks;
import letopis.nebozhiteli.state.Stage;
import letopis.table.CardId;
import letopis.table.CardMove;
import letopis.table.Choice;
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
import letopis.table.kernel.position.CardLookup.Named;
import letopis.table.kernel.position.CardWord;

/// Moves of main steps, and discards.
final class StepMoves {

    private static final int MANA_MAX = 99;
    private static final Param<DuelState, CardId> UNSUMMONED = DuelCards.PARAMS.card(DuelCards::unsummoned);

    static final Move<DuelState, Draft, Prompt, ManaPlaced> PLACE =
            step(ManaPlaced.class, MainSteps.MANA, (state, choice) ->
                    Summoning.refusePlaced(state, choice.seat(), choice.placements()), (state, _, seat, offer) -> {
                for (CardId card : Summoning.placeable(state, seat)) {
                    int most = Math.min(Summoning.room(state, card), state.player(seat).actions());
                    for (int mana = 1; mana <= most; mana++) {
                        offer.accept(new ManaPlaced(seat, List.of(new Placement(card, mana))));
                    }
                }
            })
            .form(Form.of("place", List.of("on"), StepMoves::placed, (_, choice, names) ->
                    map("place", choice.placements().stream().collect(Collectors.toMap(
                            part -> names.apply(part.card()), Placement::mana, Integer::sum, LinkedHashMap::new)))))
            .does((draft, _, choice) -> Summoning.applyPlaced(draft, choice.seat(), choice.placements()))
            .changes(StepMoves::placed)
            .moved((state, choice) -> choice.placements().stream().map(placed ->
                    CardMove.of(placed.card(), "charged", charging(state, choice.seat()))).toList())
            .omits((state, choice) -> Omissions.paid(state, choice.seat(), choice.mana()))
            .groundOf((choice, event) -> event instanceof PlayerLost(var seat, var reason)
                    && reason == PlayerLost.Reason.LIFE && choice.seat().equals(seat));

    static final Move<DuelState, Draft, Prompt, ManaMoved> MOVE_MANA =
            step(ManaMoved.class, MainSteps.MANA, (state, choice) -> Summoning.refuseMoved(state, choice.seat(),
                    choice.from(), choice.to(), choice.mana()), (state, _, seat, offer) -> {
                List<CardId> cards = state.table().zone(seat, NebozhiteliZone.SUMMON_FIELD);
                for (CardId from : cards) {
                    for (int mana = 1; mana <= Summoning.movable(state, seat, from); mana++) {
                        for (CardId to : cards) {
                            offer.accept(new ManaMoved(seat, from, to, mana));
                        }
                    }
                }
            })
            .form(Form.verb("move-mana", DuelCards.PARAMS.number(1, MANA_MAX), Part.needed("from", UNSUMMONED),
                    Part.needed("to", UNSUMMONED), (seat, mana, from, to) -> new ManaMoved(seat, from, to, mana),
                    ManaMoved::mana, ManaMoved::from, ManaMoved::to))
            .does((draft, _, choice) -> Summoning.enterIfPaid(draft, choice.seat(), choice.to()))
            .changes((state, choice) -> state.reached(Stage.MAIN).with(placed(
                    placed(state.table(), choice.from(), -choice.mana()), choice.to(), choice.mana())).changed());

    static final Move<DuelState, Draft, Prompt, SummonPaid> SUMMON =
            step(SummonPaid.class, MainSteps.SUMMON, (state, choice) -> Summoning.refuseInstead(state, choice.seat(),
                    choice.card(), choice.name(), choice.paid()), (state, _, seat, offer) -> {
                for (CardId card : state.table().zone(seat, NebozhiteliZone.SUMMON_FIELD)) {
                    if (state.table().card(card).isUnseen()) {
                        Unseen.faces(state, card).forEach(name ->
                                offerInstead(state, seat, card, Field.named(state, name), offer));
                    } else {
                        Field.text(state, card).ifPresent(text -> offerInstead(state, seat, card, text, offer));
                    }
                }
            })
            .form(Form.verb("summon", DuelCards.PARAMS.named(DuelCards::unsummoned), new WrittenPrice(true),
                    (seat, card, paid) -> new SummonPaid(seat, card.card(), card.name(), paid.orElseThrow()),
                    choice -> new Named(choice.card(), choice.name()), choice -> Optional.of(choice.paid())))
            .does((draft, _, choice) -> Summoning.applyInstead(draft, choice.seat(), choice.card(), choice.name(),
                    choice.paid()))
            .changes((state, choice) -> FoldCards.shown(state, choice).reached(Stage.MAIN));

    static final Move<DuelState, Draft, Prompt, ItemPlayed> EQUIP =
            step(ItemPlayed.class, MainSteps.EQUIP, (state, choice) -> Equipping.refuse(state, choice.seat(),
                    choice.item(), choice.name(), choice.creature(), choice.paid()), (state, _, seat, offer) -> {
                var payments = new Payments(state, seat);
                for (NamedCard card : Unseen.hand(state, seat)) {
                    if (Field.named(state, card) instanceof CardText.Item item) {
                        for (Optional<Paid> paid : payments.of(Price.of(item), card.card())) {
                            for (CardId creature : Field.creatures(state, seat)) {
                                if (Field.creature(state, creature).mayBear(item)) {
                                    offer.accept(new ItemPlayed(seat, card.card(), item.name(), creature, paid));
                                }
                            }
                        }
                    }
                }
            })
            .form(Form.verb("equip", new OwnVerb("equip"), Part.needed("on", DuelCards.CREATURE), WrittenPrice.PRICE,
                    (seat, item, on, paid) -> new ItemPlayed(seat, item.card(), item.name(), on, paid),
                    choice -> new Named(choice.item(), choice.name()), ItemPlayed::creature, ItemPlayed::paid))
            .attempts((state, asked, seat, card) -> isMeant(asked)
                    && Field.named(state, card.name()) instanceof CardText.Item
                            ? Field.creatures(state, seat).stream().map(creature -> new ItemPlayed(seat, card.card(),
                                    card.name(), creature, Optional.empty())).toList() : List.of())
            .does((draft, _, choice) -> Equipping.apply(draft, choice.seat(), choice.item(), choice.name(),
                    choice.creature(), choice.paid()))
            .changes(FoldCards::shown)
            .omits((state, choice) -> Omissions.enchanted(state, choice.item(), choice.name(), choice.creature()));

    static final Move<DuelState, Draft, Prompt, CardDiscarded> DISCARD = step(CardDiscarded.class, MainSteps.DISCARD,
            (state, choice) -> TurnEnd.refuse(state, choice.seat(), choice.card(), choice.name()),
            (state, _, seat, offer) -> {
                for (NamedCard card : Unseen.hand(state, seat)) {
                    offer.accept(new CardDiscarded(seat, card.card(), card.name()));
                }
            })
            .form(Form.of("discard", List.of(), StepMoves::discarded, (_, choice, names) ->
                    map("discard", names.apply(choice.card()))))
            .does((draft, _, choice) -> TurnEnd.noteDiscard(draft, choice.seat()))
            .changes((state, choice) -> {
                DuelState shown = FoldCards.shown(state, choice);
                return shown.with(shown.table().move(choice.card(), choice.seat(), NebozhiteliZone.GRAVE))
                        .with(shown.turn().withDiscard()).changed();
            })
            .moved((_, choice) -> List.of(CardMove.of(choice.card(), "discarded", "NT-IV-10.1", "NB-125")));

    /// Discards for an effect. Several cards at once are never a discard of the end phase.
    static final Move<DuelState, Draft, Prompt, CardsDiscarded> GIVE_UP = SetUpMoves.decision(CardsDiscarded.class)
            .form(new Form.SharedVerb<>((_, choice, names) -> map("discard",
                    choice.cards().stream().map(Shown::card).map(names).toList())))
            .at(Prompt.Discard.class)
            .untimely((state, asked, choice) ->
                    TurnEnd.refuseSeveral(state, asked, choice.seat(), choice.cards()))
            .guard((state, asked, choice) -> asked instanceof Prompt.Discard(var seat, int count, var from)
                    ? Discards.refuse(state, seat, count, from::contains, choice.cards()) : Optional.empty())
            .offers((state, asked, seat, offer) -> {
                if (asked instanceof Prompt.Discard(_, int count, var from)) {
                    new Payments(state, seat).demanded(from, count)
                            .forEach(chosen -> offer.accept(new CardsDiscarded(seat, chosen)));
                }
            })
            .attempts((_, asked, seat, card) -> isMeant(asked) ? List.of()
                    : List.of(new CardsDiscarded(seat, List.of(new Shown(card.card(), card.name())))))
            .changes((state, choice) -> FoldCards.discarded(state, choice.cards()))
            .moved((_, choice) -> Discards.moved(choice.cards()));

    static final Move<DuelState, Draft, Prompt, ItemsStripped> STRIP =
            step(ItemsStripped.class, MainSteps.EQUIP, (state, choice) ->
                    Equipping.refuseStripped(state, choice.seat(), choice.creature(), choice.items()),
                    (state, _, seat, offer) -> {
                for (CardId creature : Field.creatures(state, seat)) {
                    List<CardId> items = state.table().card(creature).attached();
                    if (!items.isEmpty() && items.size() <= Lists.SUBSETS_MAX) {
                        Lists.subsets(items, chosen -> offer.accept(new ItemsStripped(seat, creature, chosen)));
                    }
                }
            })
            .form(Form.of("strip", List.of("items"), StepMoves::stripped, (_, choice, names) ->
                    map("strip", names.apply(choice.creature()), "items",
                            choice.items().stream().map(names).toList())))
            .does((draft, _, choice) -> Equipping.applyStripped(draft, choice.creature(), choice.items()));

    /// Finishes a step. Declarations resolve first, unless a window follows in which the queue can still be closed.
    static final Move<DuelState, Draft, Prompt, StepFinished> FINISH =
            step(StepFinished.class, MainSteps.ANY, (_, _) -> Optional.empty(), (_, _, seat, offer) ->
                    offer.accept(new StepFinished(seat)))
            .word("done", StepFinished::new)
            .guard((state, _, _) -> Stages.isToCome(state, Stage.WINDOW) ? Optional.empty() : queueFirst(state))
            .passes()
            .idle((state, asked) -> state.window().pending().isEmpty()
                    ? asked.seats().stream().findFirst().map(StepFinished::new) : Optional.empty())
            .changes((state, choice) ->
                    state.done(choice.seat().equals(state.active()) ? Stage.MAIN : Stage.PASSIVE_MANA));

    private StepMoves() {}

    /// @param refuses the refusal within the step
    /// @param offered the candidates within the step
    static <C extends DuelDecision> Move<DuelState, Draft, Prompt, C> step(Class<C> decision, MainSteps in,
            BiFunction<DuelState, C, Optional<Refusal>> refuses, Move.Candidates<DuelState, Prompt> offered) {
        return SetUpMoves.decision(decision).at(Prompt.MainStep.class)
                .untimely((state, _, choice) -> in.refuse(state, choice.seat()))
                .guard((state, _, choice) -> in.refuseInStep(state, choice.seat())
                        .or(() -> refuses.apply(state, choice)).or(() -> queueFirst(state)))
                .offers((state, asked, seat, offer) -> {
                    if (in.isOf(state.turn().phase())) {
                        offered.offer(state, asked, seat, offer);
                    }
                });
    }

    /// Returns false while an effect demands cards of the hand, when a named card can mean nothing else.
    static boolean isMeant(Prompt asked) {
        return !(asked instanceof Prompt.Discard);
    }

    /// Refuses the next action of a step before declarations have resolved.
    static Optional<Refusal> queueFirst(DuelState state) {
        return Reason.QUEUE_NOT_EMPTY.unless(state.window().pending().isEmpty());
    }

    private static void offerInstead(DuelState state, Seat seat, CardId card, CardText text,
            Consumer<Choice.Decision> offer) {
        if (text instanceof CardText.Creature creature && creature.instead().isPresent()) {
            new Payments(state, seat).of(Summoning.price(creature), card).stream().flatMap(Optional::stream)
                    .forEach(paid -> offer.accept(new SummonPaid(seat, card, creature.name(), paid)));
        }
    }

    /// Reads mana on cards: `{place: {x: 2, y: 1}}`, or `{place: 2, on: x}`.
    private static Optional<WrittenChoice<DuelState>> placed(Seat seat, SourceNode object, SourceNode.Fields fields,
            PositionReader reader) {
        Optional<List<Portion>> mana = object instanceof SourceNode.Fields many
                ? Optional.of(Portion.amounts(many, MANA_MAX, reader))
                : reader.number(object, 0, MANA_MAX).flatMap(number -> reader.needed(fields, "on")
                        .flatMap(on -> CardWord.read(on, reader))
                        .map(card -> List.of(new Portion(card, number, Optional.empty(), 0))));
        return mana.map(parts -> Form.choice((state, later) -> {
            var cards = new DuelCards(state, later);
            return Optional.of(new ManaPlaced(seat, parts.stream().flatMap(part -> cards.find(part.card(),
                    cards.unsummoned(seat)).map(card -> new Placement(card, part.amount())).stream()).toList()));
        }));
    }

    private static Optional<WrittenChoice<DuelState>> stripped(Seat seat, SourceNode object, SourceNode.Fields fields,
            PositionReader reader) {
        Optional<Param.Meaning<DuelState, CardId>> bearer = DuelCards.CREATURE.read(seat, object, reader);
        Optional<List<CardWord>> items = reader.needed(fields, "items").map(list -> CardWord.readAll(list, reader));
        return bearer.flatMap(creature -> items.map(words -> Form.choice((state, later) -> {
            var cards = new DuelCards(state, later);
            return creature.in(state, later).map(one -> new ItemsStripped(seat, one, words.stream().flatMap(word ->
                    cards.find(word, state.table().card(one).attached()::contains).stream()).toList()));
        })));
    }

    /// Reads a discard: a single card is discarded at the end of the turn, unless an effect demands one.
    private static Optional<WrittenChoice<DuelState>> discarded(Seat seat, SourceNode object, SourceNode.Fields all,
            PositionReader reader) {
        if (object instanceof SourceNode.Items) {
            List<CardWord> words = CardWord.readAll(object, reader);
            return Optional.of(Form.choice((state, later) ->
                    Optional.of(new CardsDiscarded(seat, new DuelCards(state, later).shown(words, seat)))));
        }
        return CardWord.read(object, reader).map(word -> Form.choice((state, later) -> {
            var cards = new DuelCards(state, later);
            return Flow.prompt(state) instanceof Prompt.Discard
                    ? Optional.of(new CardsDiscarded(seat, cards.shown(List.of(word), seat)))
                    : cards.named(word, cards.held(seat)).map(card ->
                            new CardDiscarded(seat, card.card(), card.name()));
        }));
    }

    private static String[] charging(DuelState state, Seat seat) {
        return state.turn().phase() != Phase.END ? new String[] {"NT-IV-4.1", "NB-077"}
                : new String[] {"NT-IV-10.2", seat.equals(state.active()) ? "NB-077" : "NB-124"};
    }

    /// Moves mana from the player's counters to the cards. The actions it costs are recorded separately.
    private static DuelState placed(DuelState state, ManaPlaced choice) {
        Table table = state.table();
        for (Placement placement : choice.placements()) {
            table = placed(table, placement.card(), placement.mana());
        }
        return state.reached(Stage.MAIN).with(table)
                .with(choice.seat(), player -> player.withLife(player.life() - choice.mana())).changed();
    }

    private static Table placed(Table table, CardId id, int mana) {
        return table.with(id, card -> card.withCount(Marks.MANA, card.count(Marks.MANA) + mana)
                .withCount(Marks.PLACED, card.count(Marks.PLACED) + mana));
    }
}
