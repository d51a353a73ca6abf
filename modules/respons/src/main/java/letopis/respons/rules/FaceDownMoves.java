package letopis.respons.rules;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import letopis.journal.Seat;
import letopis.respons.card.CardText.Playable;
import letopis.respons.card.CardType;
import letopis.respons.event.Cell;
import letopis.respons.event.PlayerDecision;
import letopis.respons.event.PlayerDecision.CardLaid;
import letopis.respons.event.PlayerDecision.CardLaidSecretly;
import letopis.respons.event.PlayerDecision.FaceDownPlay;
import letopis.respons.event.Price;
import letopis.respons.query.Lines;
import letopis.respons.query.Scope;
import letopis.respons.query.TableQueries;
import letopis.respons.state.ResponsState;
import letopis.respons.state.Settings;
import letopis.table.Audience;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Hidden;
import letopis.table.NamedCard;
import letopis.table.PositionReader;
import letopis.table.Refusal;
import letopis.table.SourceNode;
import letopis.table.WrittenChoice;
import letopis.table.kernel.move.Form;
import letopis.table.kernel.move.Move;
import letopis.table.kernel.move.Param.Meaning;
import letopis.table.kernel.position.CardWord;
import letopis.table.kernel.position.Fields;


/// Plays of face-down cards, at a public or secret price ([R-TRAPCOST]).
final class FaceDownMoves {

    static final Move<ResponsState, Draft, Prompt, CardLaid> LAY = move(CardLaid.class,
            Settings.FaceDownPriceRule.PUBLIC, FaceDownMoves::createOpenChoice, (state, laid) ->
                    CardPlays.refuse(state, laid, laid.influence()))
            .form(Form.of("lay", UseDetails.listFields("cell", "influence"), FaceDownMoves::read, (_, laid, names) ->
                    write(laid, Optional.of(laid.influence()), names)))
            .does((draft, _, laid) -> CardPlays.apply(draft, laid, laid.influence()));

    static final Move<ResponsState, Draft, Prompt, CardLaidSecretly> LAY_SECRETLY = move(CardLaidSecretly.class,
            Settings.FaceDownPriceRule.SECRET, FaceDownMoves::createSecretChoice, (state, laid) ->
                    SecretPrices.refuse(state, laid, laid.influence()))
            .form(new Form.SharedVerb<>((_, laid, names) ->
                    write(laid, laid.influence().valueFor(Audience.JUDGE), names)))
            .does((draft, _, laid) -> SecretPrices.apply(draft, laid, laid.influence()));

    private FaceDownMoves() {}

    private interface ChoiceFactory<C> {
        C of(Seat seat, CardId card, Cell cell, Hidden<Integer> influence, Price price);
    }

    private static CardLaid createOpenChoice(Seat seat, CardId card, Cell cell, Hidden<Integer> influence,
            Price price) {
        return new CardLaid(seat, card, cell, influence.valueFor(Audience.JUDGE).orElse(0), price);
    }

    /// Creates a choice with a secret price, which never says that the card is free.
    private static CardLaidSecretly createSecretChoice(Seat seat, CardId card, Cell cell, Hidden<Integer> influence,
            Price price) {
        return new CardLaidSecretly(seat, card, cell, influence,
                new Price(price.discards(), price.sacrifices(), false));
    }

    private static <C extends PlayerDecision & FaceDownPlay> Move<ResponsState, Draft, Prompt, C> move(
            Class<C> decisionType, Settings.FaceDownPriceRule price, ChoiceFactory<C> factory,
            BiFunction<ResponsState, C, Optional<Refusal>> refusalOf) {
        return ChoiceMoves.createDecisionMove(decisionType).at(Prompt.Act.class, Prompt.Answer.class)
                .untimelyGuard((state, prompt, laid) -> new DueChoice(state, prompt, laid.seat()).refusePlay())
                .guard((state, _, laid) -> refusalOf.apply(state, laid))
                .offersAllowed((state, _, seat, offer) -> {
                    if (state.settings().is(price)) {
                        offer(state, seat, factory, laid -> refusalOf.apply(state, laid).isEmpty(), offer);
                    }
                })
                .attempts((state, prompt, seat, card) -> findPlayableText(state, prompt, seat, card)
                        .filter(text -> state.settings().is(price) && !text.is(CardType.SPELL)
                                && CardPlays.entersFaceDown(text, findFreeOrFirstCell(state, seat, text)))
                        .map(text -> createAttemptedChoice(state, seat, card.card(), text, factory)).stream().toList())
                .changes((state, laid) -> ChoiceMoves.recordAction(state, laid.seat(), false));
    }

    /// Reads a card, which may be unknown, and its cell.
    private static Optional<WrittenChoice<ResponsState>> read(Seat seat, SourceNode object, SourceNode.Fields fields,
            PositionReader reader) {
        Optional<CardWord> card = CardWord.isUnknown(object) ? Optional.of(new CardWord.UnknownWord(object))
                : CardWord.read(object, reader);
        Optional<Cell> cell = reader.requireField(fields, "cell").flatMap(word -> LaneCards.readCell(word, reader));
        Optional<Integer> influence = fields.find("influence")
                .flatMap(word -> reader.readNumber(word, 0, UseDetails.MANY));
        Meaning<ResponsState, Price> price = UseDetails.readPrice(seat, fields, reader);
        return card.flatMap(word -> cell.map(where -> Form.choice((state, later) -> {
            var cards = new LaneCards(state, later);
            return cards.findDistinct(List.of(word), seat, _ -> cards.inHand(seat)).stream().findFirst()
                    .flatMap(found ->
                    price.resolve(state, later)
                    .map(paid -> createChoice(state, seat, found.card(), where, influence, paid)));
        })));
    }

    /// Reads a choice; the cost may be omitted if the card is known.
    private static FaceDownPlay createChoice(ResponsState state, Seat seat, CardId card, Cell cell,
            Optional<Integer> influence,
            Price price) {
        Hidden<Integer> known = price.free() ? Hidden.ownedBy(seat, 0)
                : influence.map(cost -> Hidden.ownedBy(seat, cost))
                        .orElseGet(() -> SecretPrices.computePrice(state, seat, card));
        return state.settings().is(Settings.FaceDownPriceRule.SECRET)
                ? createSecretChoice(seat, card, cell, known, price)
                : createOpenChoice(seat, card, cell, known, price);
    }

    private static Map<String, Object> write(FaceDownPlay play, Optional<Integer> influence,
            Function<CardId, String> nameOf) {
        Map<String, Object> fields = Fields.ofPairs("lay", nameOf.apply(play.card()), "cell",
                LaneCards.formatCellWord(play.cell()));
        influence.ifPresent(paid -> fields.put("influence", paid));
        return UseDetails.writePrice(fields, play.price(), nameOf);
    }

    /// Offers known traps at their cost, and the first unseen card. A refusal for one free cell applies to all free
    /// cells.
    private static <C> void offer(ResponsState state, Seat seat, ChoiceFactory<C> factory, Predicate<C> isAllowed,
            Consumer<? super C> onOffer) {
        boolean unseen = false;
        for (CardId card : state.listHandCards(seat)) {
            Optional<CardName> name = state.face(card);
            Optional<Playable> text = TableQueries.findPlayable(state, card);
            if (name.isEmpty() && (unseen || !state.table().card(card).isUnseen())
                    || text.isPresent() && !text.get().is(CardType.TRAP)) {
                continue; // most cards
            }
            List<Cell> cells = Lines.listFreeCells(state, seat, List.of(CardType.TRAP));
            unseen |= name.isEmpty();
            Scope scope = Scope.of(seat, TableQueries.createSource(state, card), Optional.empty());
            Price price = text.map(playable -> Costs.findAnyPrice(state, scope, playable))
                    .orElse(Optional.of(Price.PLAIN))
                    .orElse(null);
            for (Hidden<Integer> cost : price == null ? List.<Hidden<Integer>>of()
                    : listPossibleCosts(state, seat, card, price)) {
                for (Cell cell : cells) {
                    C into = factory.of(seat, card, cell, cost, price);
                    if (cell.equals(cells.getFirst()) && !isAllowed.test(into)) {
                        break;
                    }
                    onOffer.accept(into);
                }
            }
        }
    }

    /// Returns the price of a card, or each possible price of an unseen card unless prices are secret.
    private static List<Hidden<Integer>> listPossibleCosts(ResponsState state, Seat seat, CardId card, Price price) {
        if (state.settings().is(Settings.FaceDownPriceRule.SECRET)) {
            return List.of(SecretPrices.computePrice(state, seat, card));
        }
        return TableQueries.findPlayable(state, card)
                .map(text -> IntStream.of(Costs.computeInfluenceCost(state, seat, text, price.free())))
                .orElseGet(() -> IntStream.rangeClosed(0, state.player(seat).funds()))
                .<Hidden<Integer>>mapToObj(cost -> Hidden.ownedBy(seat, cost)).toList();
    }

    private static <C> C createAttemptedChoice(ResponsState state, Seat seat, CardId card, Playable text,
            ChoiceFactory<C> factory) {
        Price price = Costs.findAnyPrice(state,
                Scope.of(seat, TableQueries.createSource(state, card), Optional.empty()), text)
                .orElse(Price.PLAIN);
        return factory.of(seat, card, findFreeOrFirstCell(state, seat, text),
                state.settings().is(Settings.FaceDownPriceRule.SECRET)
                ? SecretPrices.computePrice(state, seat, card)
                : Hidden.ownedBy(seat, Costs.computeInfluenceCost(state, seat, text, price.free())), price);
    }

    /// Returns the text of a card in hand that a player may want to play.
    static Optional<Playable> findPlayableText(ResponsState state, Prompt prompt, Seat seat, NamedCard card) {
        return prompt instanceof Prompt.Discard || prompt instanceof Prompt.Trap
                || UseMoves.isOnField(state, seat, card.card()) ? Optional.empty()
                : TableQueries.findPlayable(state, card.name());
    }

    static Cell findFreeOrFirstCell(ResponsState state, Seat seat, Playable text) {
        return Lines.listFreeCells(state, seat, text.types()).stream().findFirst()
                .orElseGet(() -> text.is(CardType.UNIT) ? Cell.unit(1) : Cell.support(1));
    }
}
