package letopis.berserkheroes.rules;

import static letopis.table.kernel.position.Fields.ofPairs;
import static letopis.table.kernel.position.Fields.writeCopies;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;
import letopis.berserkheroes.event.DeckList;
import letopis.berserkheroes.event.PlayerDecision.DeckHandled;
import letopis.berserkheroes.event.PlayerDecision.DeckSubmitted;
import letopis.berserkheroes.event.PlayerDecision.OrderChosen;
import letopis.berserkheroes.event.PlayerDecision.RedealDeclared;
import letopis.berserkheroes.event.PlayerDecision.RedealTaken;
import letopis.berserkheroes.event.PlayerDecision.SideboardSwapped;
import letopis.berserkheroes.event.SideboardSwap;
import letopis.berserkheroes.fold.GameFold;
import letopis.berserkheroes.query.TableQueries;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.BerserkZone;
import letopis.berserkheroes.state.GamePreparation;
import letopis.journal.Seat;
import letopis.table.Audience;
import letopis.table.CardCounts;
import letopis.table.CardName;
import letopis.table.Deck;
import letopis.table.Hidden;
import letopis.table.PositionReader;
import letopis.table.Refusal;
import letopis.table.SourceNode;
import letopis.table.WrittenChoice;
import letopis.table.kernel.move.Form;
import letopis.table.kernel.move.Move;
import letopis.table.kernel.move.Part;
import letopis.table.kernel.position.DeckReader;

/// Choices before a game.
public final class SetupMoves {

    /// Names of the parts of a deck.
    public static final List<String> DECK_PARTS = List.of("hero", "main", "sideboard");

    static final Move<BerserkState, Draft, Prompt,
            DeckSubmitted> SUBMIT = Decisions.createPromptlessMove(DeckSubmitted.class)
            .form(Form.submit(DECK_PARTS, SetupMoves::submitDeck))
            .guard((state, prompt, choice) -> prompt instanceof Prompt.SubmitDecks
                    ? PreparationFlow.refuseDeck(state, choice.seat(), toDeck(choice))
                    : Reason.NOT_YOUR_DECISION.citing("BH-301.1", "BF-301.1").refuse())
            .does((draft, _, _) -> PreparationFlow.revealHeroes(draft))
            .changes((state, choice) -> state.with(state.setUp().withDeck(choice.seat(), toDeck(choice)))
                    .with(state.table().withDeck(choice.seat(), BerserkZone.DECK, Deck.unknown(choice.main()))));

    static final Move<BerserkState, Draft, Prompt,
            SideboardSwapped> SWAP = Decisions.createPromptlessMove(SideboardSwapped.class)
            .at(Prompt.SwapCards.class)
            .usual("no-swap", seat -> createSwapChoice(seat, SideboardSwap.EMPTY))
            .form(Form.of("swap", List.of(), (seat, object, _, reader) ->
                    Optional.of(WrittenChoice.of(createSwapChoice(seat, object, reader))),
                    (_, choice, _) -> ofPairs("swap", choice.swap().valueFor(Audience.JUDGE)
                            .map(sideboardSwap -> ofPairs("out", writeCopies(sideboardSwap.out()), "in",
                                    writeCopies(sideboardSwap.in())))
                            .orElseGet(() -> ofPairs("out", choice.out(), "in", choice.in())))))
            .untimelyGuard(SetupMoves::refuse).guard(SetupMoves::refuse)
            .offers((state, _, seat, offer) -> MultiGameMatch.listSwaps(state, seat).forEach(swap ->
                    offer.accept(createSwapChoice(seat, swap))))
            .changes((state, choice) ->
                    GameFold.swapCards(state, choice.seat(), choice.out(), choice.in(), choice.swap()));

    static final Move<BerserkState, Draft, Prompt, OrderChosen> ORDER =
            Decisions.createAnswerMove(OrderChosen.class, Prompt.Order.class, "BH-301.4b")
            .verb("begin", BerserkCards.PARAMS.word(Map.of("first", true, "second", false)), OrderChosen::new,
                    OrderChosen::first)
            .offers((_, _, seat, offer) -> List.of(true, false).forEach(first ->
                    offer.accept(new OrderChosen(seat, first))))
            .does((draft, _, choice) ->
                    PreparationFlow.applyTurnOrder(draft, choice.first() ? choice.seat() : choice.seat().opponent()));

    static final Move<BerserkState, Draft, Prompt, DeckHandled> HANDLE =
            Decisions.createAnswerMove(DeckHandled.class, Prompt.ShuffleAndCut.class, "BH-301.5b")
            .usual("no-cut", seat -> new DeckHandled(seat, false, 0))
            .verb("cut", BerserkCards.PARAMS.number(0, BerserkCards.MANY),
                    Part.omittedIf(false, "shuffle", BerserkCards.PARAMS.flag()),
                    (seat, cut, shuffled) -> new DeckHandled(seat, shuffled, cut), DeckHandled::cut,
                    DeckHandled::shuffled)
            .guard((state, _, choice) -> PreparationFlow.refuseCut(state, choice.seat(), choice.cut()))
            .offers((state, _, seat, offer) -> {
                offer.accept(new DeckHandled(seat, true, 0));
                offer.accept(new DeckHandled(seat, false, TableQueries.findDeck(state, seat.opponent()).size() / 2));
            })
            .does((draft, _, choice) ->
                    PreparationFlow.applyShuffleAndCut(draft, choice.seat(), choice.shuffled(), choice.cut()))
            .changes((state, choice) ->
                    state.with(state.setUp().withDone(GamePreparation.Step.HANDLED, choice.seat())));

    static final Move<BerserkState, Draft, Prompt, RedealDeclared> DECLARE_REDEAL =
            Decisions.createPromptlessMove(RedealDeclared.class).at(Prompt.DeclareRedeal.class)
            .usual("keep", seat -> new RedealDeclared(seat, 0))
            .verb("redeal", BerserkCards.PARAMS.number(0, BerserkCards.MANY), RedealDeclared::new,
                    RedealDeclared::cards)
            .untimelyGuard((state, prompt, choice) -> Optional.of(choice)
                    .filter(redealDeclared -> redealDeclared.cards() > 0)
                    .flatMap(redealDeclared -> PreparationFlow.refuseLateRedeal(state, redealDeclared.seat()))
                    .or(() -> Decisions.refuseUnaskedChoice(prompt, "BH-301.7.1a")))
            .guard((state, _, choice) -> PreparationFlow.refuseRedealCount(state, choice.seat(), choice.cards()))
            .offers((state, _, seat, offer) -> IntStream.rangeClosed(1, state.listHandCards(seat).size())
                    .forEach(cards -> offer.accept(new RedealDeclared(seat, cards))))
            .changes((state, choice) -> state.with(state.setUp().withRedeal(choice.seat(), choice.cards())));

    static final Move<BerserkState, Draft, Prompt, RedealTaken> TAKE_REDEAL =
            Decisions.createPromptlessMove(RedealTaken.class).at(Prompt.TakeRedeal.class)
            .verb("return", BerserkCards.createCardIdsParam(BerserkCards::inHand), RedealTaken::new, RedealTaken::cards)
            .untimelyGuard((state, prompt, choice) -> Optional.of(choice.seat())
                    .filter(seat -> state.setUp().redeals().getOrDefault(seat, 1) == 0)
                    .flatMap(seat -> PreparationFlow.refuseLateRedeal(state, seat))
                    .or(() -> Decisions.refuseUnaskedChoice(prompt, "BH-301.7.1b")))
            .guard((state, prompt, choice) ->
                    PreparationFlow.refuseRedealCards(state, (Prompt.TakeRedeal) prompt, choice.cards()))
            .offers((state, prompt, seat, offer) ->
                    DiscardOptions.listConsecutiveRuns(state.listHandCards(seat), ((Prompt.TakeRedeal) prompt).cards())
                    .forEach(cardIds -> offer.accept(new RedealTaken(seat, cardIds))))
            .does((draft, _, choice) -> PreparationFlow.applyRedeal(draft, choice.seat(), choice.cards()));

    private SetupMoves() {}

    private static GamePreparation.Deck toDeck(DeckSubmitted choice) {
        return new GamePreparation.Deck(choice.main(), choice.sideboard(), choice.hero(), choice.list(), List.of());
    }

    public static DeckSubmitted submitDeck(Seat seat, Map<String, Map<CardName, Integer>> cardsByPart) {
        var deck = new DeckList(CardCounts.partNamed(cardsByPart, "hero"), CardCounts.partNamed(cardsByPart, "main"),
                CardCounts.partNamed(cardsByPart, "sideboard"));
        return new DeckSubmitted(seat, CardCounts.countCards(deck.main()), CardCounts.countCards(deck.sideboard()),
                Optional.empty(),
                Hidden.ownedBy(seat, deck));
    }

    /// Returns the choice recorded when the deck list is not available.
    public static DeckSubmitted submitUnlistedDeck(Seat seat, int mainDeckSize, int sideboardSize,
            Optional<CardName> hero) {
        return new DeckSubmitted(seat, mainDeckSize, sideboardSize, hero, Hidden.unseen(seat));
    }

    private static Optional<Refusal> refuse(BerserkState state, Prompt prompt, SideboardSwapped choice) {
        return MultiGameMatch.refuseSwap(state, prompt, choice.seat(), choice.out(), choice.in(), choice.swap());
    }

    private static SideboardSwapped createSwapChoice(Seat seat, SideboardSwap swap) {
        return new SideboardSwapped(seat, CardCounts.countCards(swap.out()), CardCounts.countCards(swap.in()),
                Hidden.ownedBy(seat, swap));
    }

    /// Reads a swap with its cards by name, or only their number if they are hidden.
    private static SideboardSwapped createSwapChoice(Seat seat, SourceNode object, PositionReader reader) {
        SourceNode.Fields fields = reader.readFields(object, List.of("out", "in"));
        return fields.fields().stream().anyMatch(field -> isNumber(field.value()))
                ? new SideboardSwapped(seat, reader.readNumber(fields, "out", 0, BerserkCards.MANY, 0),
                        reader.readNumber(fields, "in", 0, BerserkCards.MANY, 0), Hidden.unseen(seat))
                : createSwapChoice(seat,
                new SideboardSwap(readCopies(fields, "out", reader), readCopies(fields, "in", reader)));
    }

    private static boolean isNumber(SourceNode node) {
        return node instanceof SourceNode.Text(_, _, var value, boolean quoted) && !quoted
                && value.chars().allMatch(Character::isDigit);
    }

    private static SortedMap<CardName, Integer> readCopies(SourceNode.Fields fields, String name,
            PositionReader reader) {
        return fields.find(name).map(cards -> DeckReader.readCopies(cards, reader)).orElseGet(TreeMap::new);
    }
}
