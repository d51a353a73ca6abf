package letopis.respons.rules;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import letopis.journal.Seat;
import letopis.respons.event.DeckList;
import letopis.respons.event.PlayerDecision.CutDecided;
import letopis.respons.event.PlayerDecision.DeckSubmitted;
import letopis.respons.event.PlayerDecision.End;
import letopis.respons.event.PlayerDecision.InitiativeAgreed;
import letopis.respons.event.PlayerDecision.MulliganTaken;
import letopis.respons.event.PlayerDecision.OrdersArranged;
import letopis.respons.event.PlayerDecision.PreGameCardsShown;
import letopis.respons.event.RevealedCard;
import letopis.respons.event.SetUpEvent.OrdersPlaced;
import letopis.respons.query.UnidentifiedCards;
import letopis.respons.state.Frame;
import letopis.respons.state.GamePreparation;
import letopis.respons.state.Marks;
import letopis.respons.state.ResponsState;
import letopis.respons.state.ResponsZone;
import letopis.table.Audience;
import letopis.table.CardCounts;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.table.Deck;
import letopis.table.Hidden;
import letopis.table.Table;
import letopis.table.WrittenChoice;
import letopis.table.kernel.move.Form;
import letopis.table.kernel.move.Move;
import letopis.table.kernel.position.CardLookup.CardMatch;
import letopis.table.kernel.position.CardWord;


/// Decisions of players before the first turn, in order (RS-312 to RS-326).
public final class SetupMoves {

    /// The names of the parts of a deck in this game.
    public static final List<String> DECK_PARTS = List.of("hero", "main", "additional", "orders");

    private static final int ORDER_COUNT = 5;

    static final Move<ResponsState, Draft, Prompt,
            DeckSubmitted> SUBMIT = ChoiceMoves.createDecisionMove(DeckSubmitted.class)
            .form(Form.submit(DECK_PARTS, SetupMoves::createDeckSubmission))
            .guard((state, prompt, choice) -> prompt instanceof Prompt.SubmitDecks
                    ? PreparationFlow.refuseDeck(state, choice.seat(), toDeck(choice))
                    : new DueChoice(state, prompt, choice.seat()).refuse())
            .changes((state, choice) -> state.with(state.setUp().withDeck(choice.seat(), toDeck(choice)))
                    .with(state.table().withDeck(choice.seat(), ResponsZone.DECK, Deck.unknown(choice.main()))
                            .withDeck(choice.seat(), ResponsZone.ADDITIONAL, Deck.unknown(choice.additional()))));

    static final Move<ResponsState, Draft, Prompt, InitiativeAgreed> AGREE =
            ChoiceMoves.createDecisionMove(InitiativeAgreed.class)
            .verb("initiative", LaneCards.PARAMS.seat(), InitiativeAgreed::new, InitiativeAgreed::holder)
            .at(Prompt.AgreeOnInitiative.class)
            .guard((state, prompt, choice) -> new DueChoice(state, prompt, choice.seat())
                    .refuseUnless(Seat.PAIR.contains(choice.holder())))
            .offersEach((_, _, _) -> Seat.PAIR, InitiativeAgreed::new)
            .does((draft, _, choice) -> PreparationFlow.assignInitiative(draft, choice.holder()));

    /// Returns the choice of a player who arranges their Orders face down.
    public static Choice createUnseenArrangement(Seat seat) {
        return new OrdersArranged(seat, Hidden.unseen(seat));
    }

    static final Move<ResponsState, Draft, Prompt, OrdersArranged> ARRANGE =
            ChoiceMoves.createDecisionMove(OrdersArranged.class)
            .form(Form.of("arrange", List.of(), (seat, object, _, reader) ->
                    Optional.of(WrittenChoice.of(
                            new OrdersArranged(seat, CardWord.readFaces(reader.readItems(object), reader)
                            .<Hidden<List<CardName>>>map(names -> Hidden.ownedBy(seat, names))
                            .orElseGet(() -> Hidden.unseen(seat))))), (_, choice, _) -> Map.of("arrange",
                    choice.faces().valueFor(Audience.JUDGE).map(known -> known.stream().map(CardName::value).toList())
                            .orElse(List.of(CardWord.UNKNOWN)))))
            .at(Prompt.ArrangeOrders.class)
            .guard((state, _, choice) -> PreparationFlow.refuseArrangement(state, choice.seat(), choice.faces()))
            .offersAllowed((state, _, seat, offer) -> {
                for (Hidden<List<CardName>> faces : listArrangements(state, seat)) {
                    offer.accept(new OrdersArranged(seat, faces));
                }
            })
            .does((draft, _, choice) -> draft.add(new OrdersPlaced(choice.seat()), "RS-316", "RS-317", "RS-318"))
            .changes((state, choice) -> arrangeOrders(state, choice.seat(), choice.faces()));

    static final Move<ResponsState, Draft, Prompt, CutDecided> CUT = ChoiceMoves.createDecisionMove(CutDecided.class)
            .word("no-cut", seat -> new CutDecided(seat, Optional.empty()))
            .verb("cut", LaneCards.PARAMS.word(Map.of("top", End.TOP, "bottom", End.BOTTOM)),
                    (seat, end) -> new CutDecided(seat, Optional.of(end)), cut -> cut.end().orElseThrow())
            .at(Prompt.Cut.class)
            .offersEach((_, _, _) -> List.of(Optional.<End>empty(), Optional.of(End.TOP), Optional.of(End.BOTTOM)),
                    CutDecided::new)
            .idle(seat -> new CutDecided(seat, Optional.empty()))
            .changes((state, cut) -> cut.end().isEmpty() ? state.pop() : state.replaceTop(
                    new Frame.DeckCut(((Frame.DeckCut) state.agenda().getLast()).seat(), cut.end())));

    static final Move<ResponsState, Draft, Prompt, MulliganTaken> MULLIGAN =
            ChoiceMoves.createDecisionMove(MulliganTaken.class)
            .word("keep", seat -> new MulliganTaken(seat, List.of()))
            .verb("mulligan", LaneCards.PARAMS.distinctCards(LaneCards::inHand, true).mapTo(
                    LaneCards::listIds, cards -> cards.stream().map(card -> new CardMatch(card, Optional.empty()))
                    .toList()),
                    MulliganTaken::new, MulliganTaken::cards)
            .at(Prompt.Mulligan.class)
            .guard((state, _, choice) -> PreparationFlow.refuse(state, choice.seat(), choice.cards()))
            .offersEach((state, _, seat) -> listMulliganOptions(state.listHandCards(seat)), MulliganTaken::new)
            .does((draft, _, choice) -> PreparationFlow.apply(draft, choice.seat(), choice.cards()))
            .idle(seat -> new MulliganTaken(seat, List.of()));

    static final Move<ResponsState, Draft, Prompt,
            PreGameCardsShown> PRE_GAME = ChoiceMoves.createDecisionMove(PreGameCardsShown.class)
            .verb("pre-game", LaneCards.SHOWN, PreGameCardsShown::new, PreGameCardsShown::cards)
            .at(Prompt.UsePreGameEffect.class)
            .guard((state, _, choice) -> PreGameEffects.refuse(state, choice.seat(), choice.cards()))
            .offersEach((state, _, seat) -> listShownOptions(PreGameEffects.listShowableCards(state, seat)),
            PreGameCardsShown::new)
            .does((draft, _, choice) -> PreGameEffects.apply(draft, choice.seat(), choice.cards()))
            .changes((state, choice) -> {
                Table table = state.table();
                for (RevealedCard card : choice.cards()) {
                    table = table.withRevealed(card.card(), card.name());
                }
                return state.with(table).with(state.setUp().with(GamePreparation.Step.SHOWN, choice.seat()));
            })
            .idle(seat -> new PreGameCardsShown(seat, List.of()));

    private SetupMoves() {}

    public static DeckSubmitted createDeckSubmission(Seat seat, Map<String, Map<CardName, Integer>> cardsByPart) {
        var deck = new DeckList(CardCounts.partNamed(cardsByPart, "hero"), CardCounts.partNamed(cardsByPart, "main"),
                CardCounts.partNamed(cardsByPart, "additional"),
                CardCounts.partNamed(cardsByPart, "orders"));
        return new DeckSubmitted(seat, CardCounts.countCards(deck.main()), CardCounts.countCards(deck.additional()),
                Optional.empty(),
                Hidden.ownedBy(seat, deck));
    }

    /// Submits a deck without its list. The hero is public.
    public static DeckSubmitted submitUnlistedDeck(Seat seat, Map<String, Integer> sizesByPart,
            Map<String, Map<CardName, Integer>> openCards) {
        return new DeckSubmitted(seat, sizesByPart.getOrDefault("main", 0), sizesByPart.getOrDefault("additional", 0),
                CardCounts.partNamed(openCards, "hero").keySet().stream().findFirst(), Hidden.unseen(seat));
    }

    private static GamePreparation.Deck toDeck(DeckSubmitted choice) {
        return new GamePreparation.Deck(choice.main(), choice.additional(), choice.hero(), choice.list());
    }

    /// Returns every rotation of the listed order and of its reverse, all of which are allowed. For an unknown list,
    /// returns an unseen arrangement.
    private static List<Hidden<List<CardName>>> listArrangements(ResponsState state, Seat seat) {
        if (!UnidentifiedCards.isKnown(state, seat)) {
            return List.of(Hidden.unseen(seat));
        }
        var ways = new ArrayList<Hidden<List<CardName>>>();
        List<CardName> orders = CardCounts.listCopies(UnidentifiedCards.requireDeckList(state, seat).orders());
        for (int turn = 0; turn < orders.size(); turn++) {
            var turned = new ArrayList<>(orders);
            Collections.rotate(turned, turn);
            ways.add(Hidden.ownedBy(seat, List.copyOf(turned)));
            Collections.reverse(turned);
            ways.add(Hidden.ownedBy(seat, List.copyOf(turned)));
        }
        return ways;
    }

    private static ResponsState arrangeOrders(ResponsState state, Seat seat, Hidden<List<CardName>> faces) {
        List<CardId> cards = state.table().nextIds(ORDER_COUNT);
        Table table = state.table().withNewCards(seat, ResponsZone.ORDERS, ORDER_COUNT, faces);
        for (int i = 0; i < cards.size(); i++) {
            int cell = i + 1;
            table = table.with(cards.get(i), card -> card.withCount(Marks.CELL, cell).withCount(Marks.ORDER_CELL, cell)
                    .withFlag(Marks.FACE_DOWN, true));
        }
        return state.with(table).with(state.setUp().with(GamePreparation.Step.ARRANGED, seat));
    }

    /// Returns the offered exchanges: no cards, each card alone, the first few, and all.
    private static List<List<CardId>> listMulliganOptions(List<CardId> hand) {
        var ways = new ArrayList<List<CardId>>();
        ways.add(List.of());
        hand.forEach(card -> ways.add(List.of(card)));
        for (int count = 2; count <= hand.size(); count++) {
            ways.add(hand.subList(0, count));
        }
        return ways;
    }

    /// Returns the offered selections: no cards, each card alone, and all.
    private static List<List<RevealedCard>> listShownOptions(List<RevealedCard> cards) {
        return Stream.of(Stream.of(List.<RevealedCard>of()), cards.stream().map(List::of), Stream.of(cards)
                .filter(_ -> cards.size() > 1).map(all -> Discards.takeFirstDistinctCards(all, all.size())))
                .flatMap(selections -> selections).toList();
    }
}
