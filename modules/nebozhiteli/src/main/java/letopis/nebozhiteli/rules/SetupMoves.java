package letopis.nebozhiteli.rules;

import static letopis.table.kernel.position.Fields.ofPairs;
import static letopis.table.kernel.position.Fields.writeCopies;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import letopis.journal.Seat;
import letopis.nebozhiteli.card.NebozhiteliZone;
import letopis.nebozhiteli.event.DeckList;
import letopis.nebozhiteli.event.DuelDecision;
import letopis.nebozhiteli.event.DuelDecision.Conceded;
import letopis.nebozhiteli.event.DuelDecision.CreaturesExchanged;
import letopis.nebozhiteli.event.DuelDecision.DeckSubmitted;
import letopis.nebozhiteli.event.DuelDecision.DecksCut;
import letopis.nebozhiteli.event.DuelDecision.SideboardSwapped;
import letopis.nebozhiteli.event.SideboardSwap;
import letopis.nebozhiteli.fold.CardFold;
import letopis.nebozhiteli.state.DuelState;
import letopis.nebozhiteli.state.DuelState.Duel;
import letopis.nebozhiteli.state.Lists;
import letopis.nebozhiteli.state.Stage;
import letopis.table.Audience;
import letopis.table.CardName;
import letopis.table.Hidden;
import letopis.table.PositionReader;
import letopis.table.SourceNode;
import letopis.table.WrittenChoice;
import letopis.table.kernel.move.Form;
import letopis.table.kernel.move.Move;
import letopis.table.kernel.position.DeckReader;

/// Moves before a game, and concessions.
public final class SetupMoves {

    /// Names of the parts of a deck.
    public static final List<String> DECK_PARTS = List.of("creatures", "main", "sideboard", "pool");

    static final Move<DuelState, DuelDraft, Prompt, DeckSubmitted> SUBMIT = createDecisionMove(DeckSubmitted.class)
            .form(Form.submit(DECK_PARTS, SetupMoves::submitDeck))
            .guard((state, prompt, choice) ->
                    Reason.NOT_YOUR_DECISION.refuseUnless(prompt instanceof Prompt.SubmitDecks)
                    .or(() -> GameSetup.refuseDeck(state, choice.seat(), toDeck(choice))))
            .changes((state, choice) -> {
                DuelState submitted = state.with(state.duel().withDeck(choice.seat(), toDeck(choice)));
                return submitted.duel().decks().size() == state.table().seats().size()
                        ? submitted.withCompletedStage(Stage.SUBMIT) : submitted;
            });

    static final Move<DuelState, DuelDraft, Prompt, SideboardSwapped> SWAP = createDecisionMove(SideboardSwapped.class)
            .form(Form.of("swap", List.of(), (seat, sourceNode, _, reader) ->
                    Optional.of(WrittenChoice.of(createSwapChoice(seat, readSwap(sourceNode, reader)))),
                            (_, choice, _) ->
                    choice.swap().valueFor(Audience.JUDGE).map(sideboardSwap -> ofPairs("swap", ofPairs("creatures",
                            toFields(sideboardSwap.creatures()), "main", toFields(sideboardSwap.main()))))
                            .orElse(Map.of())))
            .at(Prompt.SwapCards.class).untimelyGuard((state, prompt, choice) ->
                    Sideboard.refuseUntimelyChoice(state, prompt, choice.seat()))
            .guard((state, _, choice) ->
                    Reason.DECK_NOT_ALLOWED.refuseIfAny(DeckCheck.findViolations(state, choice.seat(), choice.cards(),
                            choice.swap())))
            .offersAllowed((state, _, seat, offer) ->
                    Sideboard.listSwapOptions(state, seat).forEach(swap -> offer.accept(createSwapChoice(seat, swap))))
            .changes((state, choice) -> {
                Duel.Deck deck = state.duel().decks().get(choice.seat());
                return state.with(state.duel().withSideboardSwap(choice.seat()).withDeck(choice.seat(), new Duel.Deck(
                        deck.creatures(), deck.main(), deck.sideboard(),
                        Sideboard.computeDeckListAfterSwap(choice.seat(), deck.list(), choice.swap()))));
            });

    static final Move<DuelState, DuelDraft, Prompt, DecksCut> CUT = createDecisionMove(DecksCut.class)
            .form(Form.of("cut", List.of(), (seat, sourceNode, _, reader) -> {
                SourceNode.Fields fields = reader.readFields(sourceNode, List.of("creatures", "main"));
                return Optional.of(WrittenChoice.of(
                        new DecksCut(seat, reader.readNumber(fields, "creatures", 0, 999, 0),
                        reader.readNumber(fields, "main", 0, 999, 0))));
            }, (_, cut, _) -> ofPairs("cut", ofPairs("creatures", cut.creatures(), "main", cut.main()))))
            .at(Prompt.Cut.class)
            .guard((state, _, cut) -> GameSetup.refuseCut(state, cut.seat(), cut.creatures(), cut.main()))
            .offers((_, _, seat, offer) -> {
                offer.accept(new DecksCut(seat, 0, 0));
                offer.accept(new DecksCut(seat, 5, 10));
            })
            .idle(seat -> new DecksCut(seat, 0, 0))
            .changes((state, choice) -> {
                DuelState cut = state.with(state.duel().withCut(choice.seat()));
                return cut.duel().cuts().size() == state.table().seats().size() ? cut.withCompletedStage(Stage.CUT)
                        : cut;
            });

    static final Move<DuelState, DuelDraft, Prompt, CreaturesExchanged> EXCHANGE =
            createDecisionMove(CreaturesExchanged.class)
            .verb("exchange", DuelCards.PARAMS.cards(DuelCards::isUnsummoned), CreaturesExchanged::new,
                    CreaturesExchanged::cards)
            .at(Prompt.Exchange.class)
            .untimelyGuard((state, prompt, choice) ->
                    GameSetup.refuseExchange(state, prompt, choice.seat(), choice.cards()))
            .guard((state, prompt, choice) -> GameSetup.refuseExchange(state, prompt, choice.seat(), choice.cards()))
            .offersAllowed((state, _, seat, offer) ->
                    Lists.forEachSubset(state.table().zone(seat, NebozhiteliZone.SUMMON_FIELD), chosen -> {
                        if (chosen.size() <= GameSetup.MAX_EXCHANGED_CARDS) {
                            offer.accept(new CreaturesExchanged(seat, chosen));
                        }
                    }))
            .idle(seat -> new CreaturesExchanged(seat, List.of()))
            .changes((state, choice) ->
                    CardFold.moveCards(state, choice.cards(), choice.seat(), NebozhiteliZone.CREATURE_DECK)
                            .withCompletedStage(
                            choice.seat().equals(state.turn().first()) ? Stage.EXCHANGE_FIRST : Stage.EXCHANGE_SECOND));

    static final Move<DuelState, DuelDraft, Prompt, Conceded> CONCEDE = createDecisionMove(Conceded.class)
            .word("concede", Conceded::new)
            .guard((state, _, _) -> Reason.NO_GAME.refuseUnless(state.moment().game() > 0))
            .offers(Conceded::new)
            .does((draft, _, choice) -> GameEnd.concede(draft, choice.seat()));

    private SetupMoves() {}

    static <C extends DuelDecision> Move<DuelState, DuelDraft, Prompt, C> createDecisionMove(Class<C> type) {
        return Move.of(type);
    }

    public static DeckSubmitted submitDeck(Seat seat, Map<String, Map<CardName, Integer>> cardsByPart) {
        return DeckSubmitted.of(seat, DeckList.of(cardsByPart));
    }

    /// Creates the choice for a deck without a list, from the sizes of its parts. If the size of the sideboard is
    /// missing, the rest of the pool is the sideboard.
    public static DeckSubmitted submitUnlistedDeck(Seat seat, Map<String, Integer> sizesByPart) {
        int creatures = sizesByPart.getOrDefault("creatures", 0);
        int main = sizesByPart.getOrDefault("main", 0);
        int rest = Math.max(0, sizesByPart.getOrDefault("pool", 0) - creatures - main);
        return new DeckSubmitted(seat, creatures, main, sizesByPart.getOrDefault("sideboard", rest),
                Hidden.unseen(seat));
    }

    private static Duel.Deck toDeck(DeckSubmitted choice) {
        return new Duel.Deck(choice.creatures(), choice.main(), choice.sideboard(), choice.list());
    }

    private static SideboardSwapped createSwapChoice(Seat seat, SideboardSwap swap) {
        return new SideboardSwapped(seat, swap.size(), Hidden.ownedBy(seat, swap));
    }

    private static SideboardSwap readSwap(SourceNode sourceNode, PositionReader reader) {
        SourceNode.Fields fields = reader.readFields(sourceNode, List.of("creatures", "main"));
        return new SideboardSwap(
                fields.find("creatures").map(node -> readChange(node, reader)).orElse(SideboardSwap.Change.NONE),
                fields.find("main").map(node -> readChange(node, reader)).orElse(SideboardSwap.Change.NONE));
    }

    private static SideboardSwap.Change readChange(SourceNode node, PositionReader reader) {
        SourceNode.Fields fields = reader.readFields(node, List.of("out", "in"));
        return new SideboardSwap.Change(
                fields.find("out").map(cards -> DeckReader.readCopies(cards, reader)).orElseGet(TreeMap::new),
                fields.find("in").map(cards -> DeckReader.readCopies(cards, reader)).orElseGet(TreeMap::new));
    }

    private static Map<String, Object> toFields(SideboardSwap.Change change) {
        return ofPairs("out", writeCopies(change.out()), "in", writeCopies(change.in()));
    }
}
