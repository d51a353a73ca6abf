package letopis.respons.rules;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.IntStream;
import letopis.journal.Seat;
import letopis.respons.card.CardText.Playable;
import letopis.respons.card.CardType;
import letopis.respons.event.Cell;
import letopis.respons.event.PlayerDecision.CardLaid;
import letopis.respons.event.PlayerDecision.CardLaidSecretly;
import letopis.respons.event.PlayerDecision;
import letopis.respons.event.Price;
import letopis.respons.query.Field;
import letopis.respons.query.Lines;
import letopis.respons.query.Scope;
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


/// Cards that are played face down, at a price all can see or in secret ([R-TRAPCOST]).
final class LayMoves {

    static final Move<ResponsState, Draft, Prompt, CardLaid> LAY = laying(CardLaid.class)
            .form(Form.of("lay", Said.fields("cell", "influence"), LayMoves::read, (_, laid, names) ->
                    write(laid, Optional.of(laid.influence()), names)))
            .guard((state, _, laid) -> Plays.refuse(state, laid, laid.influence()))
            .offersAllowed((state, _, seat, offer) -> offer(state, seat, Settings.FaceDownPrice.PUBLIC, card ->
                    offer(state, seat, card, offer)))
            .attempts((state, asked, seat, card) -> attempt(state, asked, seat, card, Settings.FaceDownPrice.PUBLIC,
                    (text, cell, price) -> new CardLaid(seat, card.card(), cell,
                            Costs.influence(state, seat, text, price.free()), price)))
            .does((draft, _, laid) -> Plays.apply(draft, laid, laid.influence()));

    static final Move<ResponsState, Draft, Prompt, CardLaidSecretly> LAY_SECRETLY = laying(CardLaidSecretly.class)
            .form(new Form.SharedVerb<>((_, laid, names) -> write(laid, laid.influence().seenBy(Audience.JUDGE), names)))
            .guard((state, _, laid) -> SecretPrices.refuse(state, laid, laid.influence()))
            .offersAllowed((state, _, seat, offer) -> offer(state, seat, Settings.FaceDownPrice.SECRET, card ->
                    (card.free() ? Optional.of(Price.PLAIN) : card.price()).ifPresent(paid ->
                            offerEach(state, seat, cell -> new CardLaidSecretly(seat, card.card(), cell,
                                    SecretPrices.price(state, seat, card.card()), paid),
                                    laid -> SecretPrices.refuse(state, laid, laid.influence()), offer))))
            .attempts((state, asked, seat, card) -> attempt(state, asked, seat, card, Settings.FaceDownPrice.SECRET,
                    (_, cell, price) -> new CardLaidSecretly(seat, card.card(), cell,
                            SecretPrices.price(state, seat, card.card()), price)))
            .does((draft, _, laid) -> SecretPrices.apply(draft, laid, laid.influence()));

    private LayMoves() {}

    private static <C extends PlayerDecision.Laid> Move<ResponsState, Draft, Prompt, C> laying(Class<C> decision) {
        return ChoiceMoves.decision(decision).at(Prompt.Act.class, Prompt.Answer.class)
                .untimely((state, asked, laid) -> new DueChoice(state, asked, laid.seat()).refusedPlay())
                .changes((state, laid) -> ChoiceMoves.acted(state, laid.seat(), false));
    }

    /// The card may be one nobody knows.
    private static Optional<WrittenChoice<ResponsState>> read(Seat seat, SourceNode object, SourceNode.Fields fields,
            PositionReader reader) {
        Optional<CardWord> card = CardWord.isUnknown(object) ? Optional.of(new CardWord.Unknown(object))
                : CardWord.read(object, reader);
        Optional<Cell> cell = reader.needed(fields, "cell").flatMap(word -> LaneCards.cell(word, reader));
        Optional<Integer> influence = fields.find("influence").flatMap(word -> reader.number(word, 0, Said.MANY));
        Meaning<ResponsState, Price> price = Said.readPrice(seat, fields, reader);
        return card.flatMap(word -> cell.map(where -> Form.choice((state, later) -> {
            var cards = new LaneCards(state, later);
            return cards.each(List.of(word), seat, _ -> cards.hand(seat)).stream().findFirst().flatMap(found ->
                    price.in(state, later).map(paid -> laid(state, seat, found.card(), where, influence, paid)));
        })));
    }

    /// What it costs need not be written where the card is known. In secret nobody says that it is free.
    private static PlayerDecision laid(ResponsState state, Seat seat, CardId card, Cell cell,
            Optional<Integer> influence, Price price) {
        Hidden<Integer> known = price.free() ? Hidden.from(seat, 0)
                : influence.map(cost -> Hidden.from(seat, cost))
                        .orElseGet(() -> SecretPrices.price(state, seat, card));
        return state.settings().is(Settings.FaceDownPrice.SECRET)
                ? new CardLaidSecretly(seat, card, cell, known,
                        new Price(price.discards(), price.sacrifices(), false))
                : new CardLaid(seat, card, cell, known.seenBy(Audience.JUDGE).orElse(0), price);
    }

    private static Map<String, Object> write(PlayerDecision.Laid laid, Optional<Integer> influence,
            Function<CardId, String> names) {
        Map<String, Object> fields = Fields.map("lay", names.apply(laid.card()), "cell", LaneCards.word(laid.cell()));
        influence.ifPresent(paid -> fields.put("influence", paid));
        return Said.writePrice(fields, laid.price(), names);
    }

    /// A card that may be laid.
    ///
    /// @param text where it is known
    /// @param price what it is paid with beside influence, if it can be
    private record Candidate(CardId card, Optional<Playable> text, boolean free, Optional<Price> price) {}

    /// Known traps, and the first card nobody has seen.
    private static void offer(ResponsState state, Seat seat, Settings.FaceDownPrice asked, Consumer<Candidate> offer) {
        if (!state.settings().is(asked)) {
            return;
        }
        boolean unseen = false;
        for (CardId card : state.hand(seat)) {
            Optional<CardName> name = state.table().card(card).face().seenBy(Audience.JUDGE);
            if (name.isEmpty() && (unseen || !state.table().card(card).isUnseen())) {
                continue;
            }
            unseen |= name.isEmpty();
            Optional<Playable> text = name.flatMap(one -> Field.playable(state, one));
            if (text.isPresent() && !text.get().is(CardType.TRAP)) {
                continue;
            }
            Scope scope = Scope.of(seat, Field.source(state, card), Optional.empty());
            boolean free = text.filter(one -> Costs.mayBeFree(state, seat, one)).isPresent();
            offer.accept(new Candidate(card, text, free, free ? Optional.of(Price.FREE)
                    : Costs.anyPrice(state, scope, text.map(Playable::additional).orElse(List.of()), List.of())));
        }
    }

    /// At what it costs; of a card nobody has seen, at each price it may have.
    private static void offer(ResponsState state, Seat seat, Candidate card, Consumer<? super CardLaid> offer) {
        List<Integer> costs = card.free() ? List.of(0)
                : card.text().map(one -> List.of(Costs.influence(state, seat, one, false))).orElseGet(() ->
                        IntStream.rangeClosed(0, state.player(seat).funds()).boxed().toList());
        card.price().ifPresent(paid -> costs.forEach(cost -> offerEach(state, seat,
                cell -> new CardLaid(seat, card.card(), cell, cost, paid),
                laid -> Plays.refuse(state, laid, laid.influence()), offer)));
    }

    /// What is refused for one of the free cells is refused for all of them.
    private static <C extends PlayerDecision> void offerEach(ResponsState state, Seat seat, Function<Cell, C> choice,
            Function<C, Optional<Refusal>> refusal, Consumer<? super C> offer) {
        List<Cell> cells = Lines.free(state, seat, List.of(CardType.TRAP));
        for (Cell cell : cells) {
            C into = choice.apply(cell);
            if (cell.equals(cells.getFirst()) && refusal.apply(into).isPresent()) {
                return;
            }
            offer.accept(into);
        }
    }

    private interface Laying<C> {
        C of(Playable text, Cell cell, Price price);
    }

    private static <C> List<C> attempt(ResponsState state, Prompt asked, Seat seat, NamedCard card,
            Settings.FaceDownPrice price, Laying<C> laying) {
        return held(state, asked, seat, card).filter(text -> state.settings().is(price) && !text.is(CardType.SPELL)
                        && Plays.isLaid(text, cell(state, seat, text)))
                .map(text -> laying.of(text, cell(state, seat, text), price(state,
                        Scope.of(seat, Field.source(state, card.card()), Optional.empty()), text))).stream().toList();
    }

    /// The text of a card that somebody may mean to play.
    static Optional<Playable> held(ResponsState state, Prompt asked, Seat seat, NamedCard card) {
        return asked instanceof Prompt.Discard || asked instanceof Prompt.Trap
                || UseMoves.isOnField(state, seat, card.card()) ? Optional.empty()
                : Field.playable(state, card.name());
    }

    /// How it may be paid for, if it can be.
    static Price price(ResponsState state, Scope scope, Playable text) {
        return Costs.mayBeFree(state, scope.seat(), text) ? Price.FREE
                : Costs.anyPrice(state, scope, text.additional(), List.of()).orElse(Price.PLAIN);
    }

    /// A free cell, or the first.
    static Cell cell(ResponsState state, Seat seat, Playable text) {
        return Lines.free(state, seat, text.types()).stream().findFirst()
                .orElseGet(() -> text.is(CardType.UNIT) ? Cell.unit(1) : Cell.support(1));
    }
}
