package letopis.respons.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import letopis.journal.Seat;
import letopis.respons.card.Ability;
import letopis.respons.event.PlayerDecision.CardActivated;
import letopis.respons.event.Price;
import letopis.respons.event.QueueEvent.WindowOpened.Window;
import letopis.respons.query.Abilities;
import letopis.respons.query.Scope;
import letopis.respons.query.TableQueries;
import letopis.respons.state.Frame;
import letopis.respons.state.Marks;
import letopis.respons.state.ResponsState;
import letopis.respons.state.ResponsZone;
import letopis.table.CardId;
import letopis.table.NamedCard;
import letopis.table.PositionReader;
import letopis.table.SourceNode;
import letopis.table.WrittenChoice;
import letopis.table.kernel.move.Form;
import letopis.table.kernel.move.Move;
import letopis.table.kernel.move.Param.Meaning;
import letopis.table.kernel.position.Fields;


/// Uses of ↷.
final class UseMoves {

    static final Move<ResponsState, Draft, Prompt, CardActivated> ACTIVATE =
            ChoiceMoves.createDecisionMove(CardActivated.class)
            .form(Form.of("activate", UseDetails.listFields("ability", "modes", "target"), UseMoves::read,
                    (_, use, names) -> UseDetails.write(Fields.ofPairs("activate", names.apply(use.card()), "ability",
                            use.ability() + 1), use, names)))
            .at(Prompt.Act.class, Prompt.Answer.class, Prompt.Offer.class, Prompt.Use.class)
            .untimelyGuard((state, prompt, use) -> new DueChoice(state, prompt, use.seat()).refuseUse())
            .guard((state, prompt, use) -> Activations.refuse(state, prompt, use, use.ability()))
            .offersAllowed(UseMoves::offer)
            .attempts(UseMoves::listAttemptedChoices)
            .does((draft, prompt, use) -> Activations.apply(draft, prompt, use, use.ability()))
            .changes((state, use) -> state.agenda().isEmpty() || isAnswering(state)
                    ? ChoiceMoves.recordAction(state, use.seat(), false) : state)
            .withImplication((state, _, use, _) -> ChoiceMoves.findImpliedPrelude(state, use.seat(),
                    Abilities.isUsable(state, use.seat(), use.card())));

    private UseMoves() {}

    private static Optional<WrittenChoice<ResponsState>> read(Seat seat, SourceNode object, SourceNode.Fields fields,
            PositionReader reader) {
        var card = LaneCards.PARAMS.card(LaneCards::isOnField).read(seat, object, reader);
        Optional<Integer> ability = fields.find("ability").flatMap(word -> reader.readNumber(word, 1, UseDetails.MANY));
        Meaning<ResponsState, UseDetails> meaning = UseDetails.read(seat, fields, reader);
        return card.map(word -> Form.choice((state, later) -> word.resolve(state, later).flatMap(found ->
                meaning.resolve(state, later)
                .map(how -> new CardActivated(seat, found, ability.map(number -> number - 1)
                        .orElseGet(() -> findFirstActivationIndex(state, found)), how.modes(), how.aims(),
                        how.price())))));
    }

    /// Returns the number of a card's first ↷.
    private static int findFirstActivationIndex(ResponsState state, CardId card) {
        List<Ability> abilities = Abilities.of(state, card);
        return IntStream.range(0, abilities.size()).filter(i -> abilities.get(i) instanceof Ability.Tap).findFirst()
                .orElse(0);
    }

    /// Returns true if the action being taken is an answer to another action. Such an answer also counts as an action.
    private static boolean isAnswering(ResponsState state) {
        return state.agenda().getLast() instanceof Frame.WindowOffer(_, var window) && window == Window.ANSWER;
    }

    private static void offer(ResponsState state, Prompt prompt, Seat seat, Consumer<? super CardActivated> onOffer) {
        if (prompt instanceof Prompt.Use(_, var card)) {
            offer(state, prompt, seat, card, onOffer);
            return;
        }
        for (ResponsZone zone : List.of(ResponsZone.HERO, ResponsZone.UNITS, ResponsZone.SUPPORT)) {
            for (CardId card : state.table().zone(seat, zone)) {
                offer(state, prompt, seat, card, onOffer);
            }
        }
    }

    private static void offer(ResponsState state, Prompt prompt, Seat seat, CardId card,
            Consumer<? super CardActivated> onOffer) {
        if (state.table().card(card).hasFlag(Marks.ACTIVATED) || !Abilities.isUsable(state, seat, card)) {
            return;
        }
        List<Ability> abilities = Abilities.of(state, card);
        for (int i = 0; i < abilities.size(); i++) {
            if (abilities.get(i) instanceof Ability.Tap tap && Activations.refuseAbility(state, prompt, seat, card, i)
                    .isEmpty()) {
                int number = i;
                Scope scope = Scope.of(state, card);
                int funds = TargetRules.computeFunds(state, seat, Costs.computeInfluenceCost(tap.price()), 1);
                TargetRules.offerDeclarations(state, scope, tap.deed(), funds,
                        (modes, aims) -> {
                    for (Price price : Costs.listPrices(state, scope, tap.price(), aims)) {
                        var use = new CardActivated(seat, card, number, modes, aims, price);
                        if (Activations.refuseUse(state, prompt, use, tap).isEmpty()) {
                            onOffer.accept(use);
                        }
                    }
                });
            }
        }
    }

    private static List<CardActivated> listAttemptedChoices(ResponsState state, Prompt prompt, Seat seat,
            NamedCard namedCard) {
        CardId card = namedCard.card();
        if (prompt instanceof Prompt.Discard || prompt instanceof Prompt.Trap || !isOnField(state, seat, card)) {
            return List.of();
        }
        var attempts = new ArrayList<CardActivated>();
        List<Ability> abilities = Abilities.of(state, card);
        for (int i = 0; i < abilities.size(); i++) {
            if (abilities.get(i) instanceof Ability.Tap tap) {
                Scope scope = Scope.of(state, card);
                attempts.add(new CardActivated(seat, card, i, TargetRules.listModeOptions(tap.deed()).getFirst(),
                        TargetRules.findFirstOption(state, scope, tap.deed()),
                        Costs.findAnyPrice(state, scope, tap.price(), List.of()).orElse(Price.PLAIN)));
            }
        }
        return attempts;
    }

    /// Returns true if a card is the player's hero or is on the player's field.
    static boolean isOnField(ResponsState state, Seat seat, CardId card) {
        return TableQueries.listUnits(state, seat).contains(card) || TableQueries.listSupportCards(state, seat)
                .contains(card)
                || TableQueries.hasHero(state, seat) && TableQueries.findHero(state, seat).equals(card);
    }
}
