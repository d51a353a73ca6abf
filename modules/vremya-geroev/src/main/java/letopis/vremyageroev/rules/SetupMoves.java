package letopis.vremyageroev.rules;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import letopis.journal.Seat;
import letopis.table.CardCounts;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Deck;
import letopis.table.Hidden;
import letopis.table.PositionReader;
import letopis.table.Refusal;
import letopis.table.SourceNode;
import letopis.table.WrittenChoice;
import letopis.table.kernel.move.Form;
import letopis.table.kernel.move.Move;
import letopis.vremyageroev.event.DeckList;
import letopis.vremyageroev.event.FightDecision;
import letopis.vremyageroev.event.FightDecision.DeckCut;
import letopis.vremyageroev.event.FightDecision.DeckSubmitted;
import letopis.vremyageroev.event.FightDecision.StartersChosen;
import letopis.vremyageroev.query.DeckKnowledge;
import letopis.vremyageroev.query.TableQueries;
import letopis.vremyageroev.state.FightState;
import letopis.vremyageroev.state.VremyaZone;

/// Decisions before the fight, in order (VG-13).
public final class SetupMoves {

    /// Names of the deck parts.
    public static final List<String> DECK_PARTS = List.of("hero", "cards");

    static final Move<FightState, Draft, Prompt, DeckSubmitted> SUBMIT = createPreparationMove(DeckSubmitted.class)
            .form(Form.submit(DECK_PARTS, SetupMoves::submitDeck))
            .guard((state, prompt, choice) -> prompt instanceof Prompt.SubmitDecks
                    ? PreparationFlow.refuseDeck(state, choice.seat(), toDeck(choice))
                    : refuseAfterPreparation(state, prompt))
            .does((draft, _, _) -> PreparationFlow.revealHeroes(draft))
            .changes((state, choice) -> state.with(state.setUp().withDeck(choice.seat(), toDeck(choice)))
                    .with(state.table().withDeck(choice.seat(), VremyaZone.DECK, Deck.unknown(choice.size()))));

    static final Move<FightState, Draft, Prompt, StartersChosen> STARTERS = createPreparationMove(StartersChosen.class)
            .form(Form.of("starters", List.of(), (seat, object, _, reader) ->
                    Optional.of(readStarters(seat, object, reader)), (_, choice, _) ->
                    Map.of("starters", choice.cards().stream().map(CardName::value).toList())))
            .at(Prompt.StarterChoice.class)
            .guard((state, _, choice) -> PreparationFlow.refuseStarters(state, choice.seat(), choice.cards()))
            .offers((state, _, seat, offer) -> offerStarters(state, seat, offer))
            .idle(seat -> new StartersChosen(seat, List.of()))
            .does((draft, _, choice) -> PreparationFlow.applyStarters(draft, choice.seat(), choice.cards()))
            .changes((state, choice) -> state.with(state.setUp().withStartersChosen(choice.seat())));

    static final Move<FightState, Draft, Prompt, DeckCut> CUT = createPreparationMove(DeckCut.class)
            .verb("cut", FightCards.PARAMS.number(0, 99), DeckCut::new, DeckCut::cards)
            .at(Prompt.Cut.class)
            .guard((state, _, choice) -> PreparationFlow.refuseCut(state, choice.seat(), choice.cards()))
            .offers((state, _, seat, offer) -> {
                int size = TableQueries.findDeck(state, seat.opponent()).size();
                IntStream.of(0, 1, size / 2, size - 1).distinct().sorted()
                        .forEach(cards -> offer.accept(new DeckCut(seat, cards)));
            })
            .idle(seat -> new DeckCut(seat, 0))
            .changes((state, choice) -> state.with(state.setUp().withCut(choice.seat())));

    private SetupMoves() {}

    private static <C extends FightDecision> Move<FightState, Draft, Prompt,
            C> createPreparationMove(Class<C> decisionType) {
        return FightMoves.createDecisionMove(decisionType)
                .untimelyGuard((state, prompt, _) -> refuseAfterPreparation(state, prompt));
    }

    private static Optional<Refusal> refuseAfterPreparation(FightState state, Prompt prompt) {
        Optional<Refusal> due = state.hasBegun() ? DueChoice.findPendingRefusal(state, prompt) : Optional.empty();
        return due.or(() -> Reason.NOT_YOUR_DECISION.citing("VG-13").refuse());
    }

    private static FightState.Preparation.Deck toDeck(DeckSubmitted choice) {
        return new FightState.Preparation.Deck(choice.size(), choice.hero(), choice.list());
    }

    public static DeckSubmitted submitDeck(Seat seat, Map<String, Map<CardName, Integer>> cardsByPart) {
        var deck = new DeckList(CardCounts.partNamed(cardsByPart, "hero"), CardCounts.partNamed(cardsByPart, "cards"));
        return new DeckSubmitted(seat, CardCounts.countCards(deck.cards()), Hidden.ownedBy(seat, deck));
    }

    /// Returns the recorded choice for a deck whose list is not available.
    public static DeckSubmitted submitUnlistedDeck(Seat seat, int size, Optional<CardName> hero) {
        return new DeckSubmitted(seat, size, hero, Hidden.unseen(seat));
    }

    /// Reads names, or `{id: tom, card: Кот}` to assign an id.
    private static WrittenChoice<FightState> readStarters(Seat seat, SourceNode object, PositionReader reader) {
        var cards = new ArrayList<CardName>();
        var ids = new LinkedHashMap<Integer, String>();
        for (SourceNode item : reader.readItems(object)) {
            Optional<SourceNode> name = Optional.of(item);
            if (item instanceof SourceNode.Fields) {
                SourceNode.Fields fields = reader.readFields(item, List.of("id", "card"));
                name = reader.requireField(fields, "card");
                fields.find("id").filter(SourceNode.Text.class::isInstance).map(SourceNode.Text.class::cast)
                        .ifPresent(id -> {
                            reader.reserveId(id);
                            ids.put(cards.size(), id.value());
                        });
            }
            name.flatMap(reader::readCardName).ifPresent(cards::add);
        }
        return Form.choice((state, resolving) -> {
            List<CardId> numbers = state.table().nextIds(cards.size()); // assigned in this order
            ids.forEach((place, id) -> resolving.resolveReservedId(id, numbers.get(place)));
            return Optional.of(new StartersChosen(seat, List.copyOf(cards)));
        });
    }

    /// Offers the choice of no starters, each single starter, and the first two or three starters. For an unknown deck,
    /// offers only the choice of no starters.
    private static void offerStarters(FightState state, Seat seat, Consumer<? super StartersChosen> onOffer) {
        onOffer.accept(new StartersChosen(seat, List.of()));
        if (!DeckKnowledge.isKnown(state, seat)) {
            return;
        }
        List<CardName> all = DeckKnowledge.listUnidentifiedNames(state, seat).stream()
                .filter(name -> PreparationFlow.startsOnField(state, name)).toList();
        all.stream().distinct().forEach(name -> onOffer.accept(new StartersChosen(seat, List.of(name))));
        for (int cards = 2; cards <= Math.min(3, all.size()); cards++) {
            onOffer.accept(new StartersChosen(seat, all.subList(0, cards)));
        }
    }
}
