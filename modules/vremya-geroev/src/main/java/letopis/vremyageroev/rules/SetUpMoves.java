package letopis.vremyageroev.rules;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Copies;
import letopis.table.Deck;
import letopis.table.Hidden;
import letopis.table.PositionReader;
import letopis.table.Refusal;
import letopis.table.SourceNode;
import letopis.table.WrittenChoice;
import letopis.table.kernel.move.Form;
import letopis.table.kernel.move.Move;
import letopis.vremyageroev.event.DeckList;
import letopis.vremyageroev.event.FightDecision.DeckCut;
import letopis.vremyageroev.event.FightDecision.DeckSubmitted;
import letopis.vremyageroev.event.FightDecision.StartersChosen;
import letopis.vremyageroev.event.FightDecision;
import letopis.vremyageroev.query.Field;
import letopis.vremyageroev.query.Unseen;
import letopis.vremyageroev.state.FightState;
import letopis.vremyageroev.state.VremyaZone;

/// Decisions before the fight, in order (VG-13).
public final class SetUpMoves {

    /// Names of the deck parts.
    public static final List<String> PARTS = List.of("hero", "cards");

    static final Move<FightState, Draft, Prompt, DeckSubmitted> SUBMIT = early(DeckSubmitted.class)
            .form(Form.submit(PARTS, SetUpMoves::deck))
            .guard((state, asked, choice) -> asked instanceof Prompt.SubmitDecks
                    ? SetUps.refuseDeck(state, choice.seat(), deck(choice)) : tooLate(state, asked))
            .does((draft, _, _) -> SetUps.applyDeck(draft))
            .changes((state, choice) -> state.with(state.setUp().withDeck(choice.seat(), deck(choice)))
                    .with(state.table().withDeck(choice.seat(), VremyaZone.DECK, Deck.unknown(choice.size()))));

    static final Move<FightState, Draft, Prompt, StartersChosen> STARTERS = early(StartersChosen.class)
            .form(Form.of("starters", List.of(), (seat, object, _, reader) ->
                    Optional.of(starters(seat, object, reader)), (_, choice, _) ->
                    Map.of("starters", choice.cards().stream().map(CardName::value).toList())))
            .at(Prompt.Starters.class)
            .guard((state, _, choice) -> SetUps.refuseStarters(state, choice.seat(), choice.cards()))
            .offers((state, _, seat, offer) -> offer(state, seat, offer))
            .idle(seat -> new StartersChosen(seat, List.of()))
            .does((draft, _, choice) -> SetUps.applyStarters(draft, choice.seat(), choice.cards()))
            .changes((state, choice) -> state.with(state.setUp().withStarted(choice.seat())));

    static final Move<FightState, Draft, Prompt, DeckCut> CUT = early(DeckCut.class)
            .verb("cut", FightCards.PARAMS.number(0, 99), DeckCut::new, DeckCut::cards)
            .at(Prompt.Cut.class)
            .guard((state, _, choice) -> SetUps.refuseCut(state, choice.seat(), choice.cards()))
            .offers((state, _, seat, offer) -> {
                int size = Field.deck(state, seat.opponent()).size();
                IntStream.of(0, 1, size / 2, size - 1).distinct().sorted()
                        .forEach(cards -> offer.accept(new DeckCut(seat, cards)));
            })
            .idle(seat -> new DeckCut(seat, 0))
            .changes((state, choice) -> state.with(state.setUp().withCut(choice.seat())));

    private SetUpMoves() {}

    private static <C extends FightDecision> Move<FightState, Draft, Prompt, C> early(Class<C> decision) {
        return FightMoves.decision(decision).untimely((state, asked, _) -> tooLate(state, asked));
    }

    private static Optional<Refusal> tooLate(FightState state, Prompt asked) {
        Optional<Refusal> due = state.isBegun() ? DueChoice.of(state, asked) : Optional.empty();
        return due.or(() -> Reason.NOT_YOUR_DECISION.citing("VG-13").refused());
    }

    private static FightState.SetUp.Deck deck(DeckSubmitted choice) {
        return new FightState.SetUp.Deck(choice.size(), choice.hero(), choice.list());
    }

    public static DeckSubmitted deck(Seat seat, Map<String, Map<CardName, Integer>> list) {
        var deck = new DeckList(Copies.part(list, "hero"), Copies.part(list, "cards"));
        return new DeckSubmitted(seat, Copies.size(deck.cards()), Hidden.from(seat, deck));
    }

    /// Returns the recorded choice for a deck whose list is not available.
    public static DeckSubmitted unlisted(Seat seat, int size, Optional<CardName> hero) {
        return new DeckSubmitted(seat, size, hero, Hidden.unseen(seat));
    }

    /// Reads names, or `{id: tom, card: Кот}` to assign an id.
    private static WrittenChoice<FightState> starters(Seat seat, SourceNode object, PositionReader reader) {
        var cards = new ArrayList<CardName>();
        var ids = new LinkedHashMap<Integer, String>();
        for (SourceNode item : reader.items(object)) {
            Optional<SourceNode> name = Optional.of(item);
            if (item instanceof SourceNode.Fields) {
                SourceNode.Fields fields = reader.fields(item, List.of("id", "card"));
                name = reader.needed(fields, "card");
                fields.find("id").filter(SourceNode.Text.class::isInstance).map(SourceNode.Text.class::cast)
                        .ifPresent(id -> {
                            reader.promise(id);
                            ids.put(cards.size(), id.value());
                        });
            }
            name.flatMap(reader::cardName).ifPresent(cards::add);
        }
        return Form.choice((state, resolving) -> {
            List<CardId> numbers = state.table().nextIds(cards.size()); // assigned in this order
            ids.forEach((place, id) -> resolving.keep(id, numbers.get(place)));
            return Optional.of(new StartersChosen(seat, List.copyOf(cards)));
        });
    }

    /// Offers no starters, each single one, and the first two or three; only none for an unknown deck.
    private static void offer(FightState state, Seat seat, Consumer<? super StartersChosen> offer) {
        offer.accept(new StartersChosen(seat, List.of()));
        if (!Unseen.isKnown(state, seat)) {
            return;
        }
        List<CardName> all = Unseen.of(state, seat).stream().filter(name -> SetUps.startsOnField(state, name)).toList();
        all.stream().distinct().forEach(name -> offer.accept(new StartersChosen(seat, List.of(name))));
        for (int cards = 2; cards <= Math.min(3, all.size()); cards++) {
            offer.accept(new StartersChosen(seat, all.subList(0, cards)));
        }
    }
}
