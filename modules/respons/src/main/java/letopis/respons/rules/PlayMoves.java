package letopis.respons.rules;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import letopis.journal.Event;
import letopis.journal.RuleRef;
import letopis.journal.Seat;
import letopis.respons.card.Ability;
import letopis.respons.card.CardText.Playable;
import letopis.respons.card.CardType;
import letopis.respons.card.Deed;
import letopis.respons.event.Cell;
import letopis.respons.event.PlayerDecision.CardPlayed;
import letopis.respons.event.Price;
import letopis.respons.event.RevealedCard;
import letopis.respons.query.Lines;
import letopis.respons.query.Scope;
import letopis.respons.query.TableQueries;
import letopis.respons.state.ResponsState;
import letopis.table.CardId;
import letopis.table.NamedCard;
import letopis.table.PositionReader;
import letopis.table.PriceBreakdown;
import letopis.table.SourceNode;
import letopis.table.WrittenChoice;
import letopis.table.kernel.move.Form;
import letopis.table.kernel.move.Move;
import letopis.table.kernel.move.Param.Meaning;
import letopis.table.kernel.position.Fields;


/// Plays of face-up cards.
public final class PlayMoves {

    static final Move<ResponsState, Draft, Prompt, CardPlayed> PLAY = ChoiceMoves.createDecisionMove(CardPlayed.class)
            .form(Form.of("play", UseDetails.listFields("cell", "modes", "target"), PlayMoves::read, PlayMoves::write))
            .at(Prompt.Act.class, Prompt.Answer.class)
            .untimelyGuard((state, prompt, play) -> new DueChoice(state, prompt, play.seat()).refusePlay())
            .guard((state, _, play) -> CardPlays.refuse(state, play, play.name(), play.cell()))
            .offersAllowed((state, _, seat, offer) ->
                    offer(state, seat, offer))
            .attempts(PlayMoves::listAttemptedChoices)
            .does((draft, _, play) -> CardPlays.apply(draft, play, play.name(), play.cell()))
            .changes((state, play) -> ChoiceMoves.recordAction(state, play.seat(), false))
            .withImplication((state, _, play, _) -> ChoiceMoves.findImpliedPrelude(state, play.seat(), true));

    private PlayMoves() {}

    private static Optional<WrittenChoice<ResponsState>> read(Seat seat, SourceNode object, SourceNode.Fields fields,
            PositionReader reader) {
        var card = LaneCards.PARAMS.named(LaneCards::inHand).read(seat, object, reader);
        Optional<Cell> cell = fields.find("cell").flatMap(word -> LaneCards.readCell(word, reader));
        Meaning<ResponsState, UseDetails> meaning = UseDetails.read(seat, fields, reader);
        return card.map(word -> Form.choice((state, later) -> word.resolve(state, later).flatMap(match ->
                meaning.resolve(state, later)
                .map(how -> new CardPlayed(seat, match.card(), match.name(), cell, how.modes(),
                        how.aims(), how.price())))));
    }

    private static Map<String, Object> write(ResponsState state, CardPlayed play, Function<CardId, String> nameOf) {
        Map<String, Object> fields = Fields.ofPairs("play", nameOf.apply(play.card()));
        play.cell().ifPresent(cell -> fields.put("cell", LaneCards.formatCellWord(cell)));
        return UseDetails.write(fields, play, nameOf);
    }

    private static void offer(ResponsState state, Seat seat, Consumer<? super CardPlayed> onOffer) {
        for (RevealedCard card : Discards.listNameableCards(state, seat)) {
            offer(state, seat, card, onOffer);
        }
    }

    /// Offers a card once for each cell, or a spell once for each way to play it, if the player can pay for it.
    private static void offer(ResponsState state, Seat seat, RevealedCard shownCard,
            Consumer<? super CardPlayed> onOffer) {
        Playable card = TableQueries.findPlayable(state, shownCard.card(), shownCard.name()).orElse(null);
        if (card == null || !Costs.canAfford(state, seat, card)) { // most cards are too expensive
            return;
        }
        Scope scope = Scope.of(seat, TableQueries.createSource(state, shownCard.card()), Optional.empty());
        Costs.listPrices(state, scope, card).forEach(price -> offer(state, scope, shownCard, card, price, onOffer));
    }

    private static void offer(ResponsState state, Scope scope, RevealedCard shownCard, Playable card, Price price,
            Consumer<? super CardPlayed> onOffer) {
        Seat seat = scope.seat();
        var played = new CardPlayed(seat, shownCard.card(), shownCard.name(), Optional.empty(), List.of(), List.of(),
                price);
        if (CardPlays.refuseCard(state, played, shownCard.name()).isPresent()
                || PossibleFaces.refuse(state, played.namedCards()).isPresent()) {
            return;
        }
        if (!card.is(CardType.SPELL)) {
            for (Cell cell : Lines.listFreeCells(state, seat, card.types())) {
                if (!CardPlays.entersFaceDown(card, cell)) {
                    onOffer.accept(new CardPlayed(seat, shownCard.card(), shownCard.name(), Optional.of(cell),
                            List.of(), List.of(), price));
                }
            }
            return;
        }
        Deed deed = CardPlays.findPlayAbility(card).map(Ability.Play::deed)
                .orElse(new Deed(List.of(), List.of(), Optional.empty(), false));
        int funds = TargetRules.computeFunds(state, seat, Costs.computeInfluenceCost(state, seat, card, price.free())
                - Costs.computeSurplusReduction(state, seat, card, price.free()), 1);
        TargetRules.offerDeclarations(state, scope, deed, funds, (modes, aims) -> {
            var spell = new CardPlayed(seat, shownCard.card(), shownCard.name(), Optional.empty(), modes, aims, price);
            if (CardPlays.refuseDeed(state, scope, card, spell).isEmpty()) {
                onOffer.accept(spell);
            }
        });
    }

    private static List<CardPlayed> listAttemptedChoices(ResponsState state, Prompt prompt, Seat seat, NamedCard card) {
        Playable text = FaceDownMoves.findPlayableText(state, prompt, seat, card).orElse(null);
        if (text == null) {
            return List.of();
        }
        Scope scope = Scope.of(seat, TableQueries.createSource(state, card.card()), Optional.empty());
        Price price = Costs.findAnyPrice(state, scope, text).orElse(Price.PLAIN);
        if (text.is(CardType.SPELL)) {
            return CardPlays.findPlayAbility(text).map(Ability.Play::deed)
                    .map(deed -> new CardPlayed(seat, card.card(), card.name(),
                    Optional.empty(), TargetRules.listModeOptions(deed).getFirst(),
                    TargetRules.findFirstOption(state, scope, deed),
                    price))
                    .stream().toList();
        }
        Cell cell = FaceDownMoves.findFreeOrFirstCell(state, seat, text);
        return CardPlays.entersFaceDown(text, cell) ? List.of() : List.of(new CardPlayed(seat, card.card(), card.name(),
                Optional.of(cell), List.of(), List.of(), price));
    }

    /// Returns the calculation of a card's cost if it differs from the printed cost.
    public static Optional<PriceBreakdown> createPriceBreakdown(ResponsState state, Event choice) {
        return choice instanceof CardPlayed play && !play.price().free()
                ? TableQueries.findPlayable(state, play.name()).map(card -> new PriceBreakdown(play.card(), play.name(),
                        Costs.formatCostFormula(state, play.seat(), card),
                        Costs.computeInfluenceCost(state, play.seat(), card, false),
                        RuleRef.ofAll("RS-160"))).filter(priceBreakdown -> !priceBreakdown.sum().isEmpty())
                        : Optional.empty();
    }
}
