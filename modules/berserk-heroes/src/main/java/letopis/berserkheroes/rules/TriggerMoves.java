package letopis.berserkheroes.rules;

import static letopis.table.kernel.position.Fields.ofPairs;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import letopis.berserkheroes.card.Deed;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.event.Declaration;
import letopis.berserkheroes.event.PendingTrigger;
import letopis.berserkheroes.event.PlayerDecision.DeckTriggerDeclared;
import letopis.berserkheroes.event.PlayerDecision.HeldTriggerDeclared;
import letopis.berserkheroes.event.PlayerDecision.SideboardAbilityUsed;
import letopis.berserkheroes.event.PlayerDecision.TriggerDeclared;
import letopis.berserkheroes.event.PlayerDecision.TriggerDeclined;
import letopis.berserkheroes.query.PlaySources;
import letopis.berserkheroes.query.Sideboards;
import letopis.berserkheroes.state.BerserkState;
import letopis.journal.Seat;
import letopis.table.AbilityUse;
import letopis.table.Audience;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.table.PositionReader;
import letopis.table.SourceNode;
import letopis.table.WrittenChoice;
import letopis.table.kernel.Step;
import letopis.table.kernel.move.Form;
import letopis.table.kernel.move.Move;
import letopis.table.kernel.move.Offers;
import letopis.table.kernel.move.Param;
import letopis.table.kernel.position.CardWord;

/// The declaration of triggers (BF-113.2, BF-402.1), including the triggers of cards in the hand, deck and sideboard.
public final class TriggerMoves {

    private static final String SIDEBOARD_VERB = "from-sideboard";

    /// Declares pending triggers in order, with all choices, including the option to decline.
    static final Move<BerserkState, Draft, Prompt, TriggerDeclared> DECLARE =
            Decisions.createAnswerMove(TriggerDeclared.class, Prompt.Declare.class, "BF-402.1")
            .form(Form.of("trigger", List.of("cause", "modes", "target", "shares"), TriggerMoves::read,
                    TriggerMoves::write))
            .guard((state, _, choice) ->
                    Triggers.refuse(state, choice.seat(), choice.trigger(), choice.cause(), choice.said()))
            .offers((state, _, seat, offer) -> offer(state, seat, offer))
            .usedAbility((state, choice) -> findVisibleTrigger(state, choice.seat(), choice.trigger()).map(one ->
                    new AbilityUse(one.source().card(), choice.cause().filter(_ -> one.causes().size() > 1),
                            ChosenTexts.of(state, one.source().card(), one.key(), one.deed(), choice.said()))))
            .does((draft, _, choice) ->
                    Triggers.declareTrigger(draft, choice.seat(), choice.trigger(), choice.cause(), choice.said()));

    /// Declares a trigger of a card in hand (BF-113.13, BF-501.1) or in the sideboard by naming the card.
    static final Move<BerserkState, Draft, Prompt, HeldTriggerDeclared> DECLARE_HELD =
            Decisions.createAnswerMove(HeldTriggerDeclared.class, Prompt.Declare.class, "BF-402.1")
            .form(new Form.SharedVerb<>((state, choice, names) ->
                    Triggers.findPendingTrigger(state, choice.seat(), choice.trigger())
                    .filter(SideboardAbilities::isSideboardTrigger).isPresent()
                            ? writeSideboardChoice(ofPairs(SIDEBOARD_VERB, choice.name().value(), "trigger",
                                    choice.trigger() + 1),
                                    state, choice.seat(), choice.name(), choice.said(), names) : Map.of()))
            .form(Form.of("ambush", List.of("trigger"), (seat, object, fields, reader) ->
                    CardWord.read(object, reader).map(card -> {
                        int place = reader.readNumber(fields, "trigger", 1, BerserkCards.MANY, 1);
                        return Form.choice((state, resolving) -> {
                            var cards = new BerserkCards(state, resolving);
                            return cards.findNamed(card, cards.inHand(seat)).map(match ->
                                    new HeldTriggerDeclared(seat, place - 1, match.name()));
                        });
                    }), (_, choice, _) -> ofPairs("ambush", choice.name().value(), "trigger", choice.trigger() + 1)))
            .guard((state, _, choice) ->
                    Ambushes.refuse(state, choice.seat(), choice.trigger(), choice.name(), choice.said()))
            .does((draft, _, choice) ->
                    Ambushes.apply(draft, choice.seat(), choice.trigger(), choice.name(), choice.said()));

    static final Move<BerserkState, Draft, Prompt, TriggerDeclined> DECLINE =
            Decisions.createAnswerMove(TriggerDeclined.class, Prompt.Declare.class, "BF-402.1")
            .verb("decline", new TriggerParam(), TriggerDeclined::new, TriggerDeclined::trigger)
            .guard((state, _, choice) -> Triggers.refuseDeclining(state, choice.seat(), choice.trigger()))
            .idle((state, prompt) -> prompt.seats().stream().filter(seat -> areAllTriggersFromHand(state, seat))
                    .findFirst().map(seat -> new TriggerDeclined(seat, 0)))
            .passes().redundant((_, prompt, _) -> prompt instanceof Prompt.Act)
            .usedAbility((state, choice) -> findVisibleTrigger(state, choice.seat(), choice.trigger()).map(one ->
                    ChosenTexts.createAbilityUse(state, one.source().card(), one.key())))
            .does((draft, _, choice) -> Triggers.declineTrigger(draft, choice.seat(), choice.trigger()));

    /// Reveals a sideboard card and uses its ability (BF-113.11).
    static final Move<BerserkState, Draft, Prompt, SideboardAbilityUsed> USE_SIDEBOARD =
            Decisions.createChoicePhaseMove(SideboardAbilityUsed.class,
            (state, _, choice) -> SideboardAbilities.refuse(state, choice.seat(), choice.name(), choice.said()))
            .form(Form.of(SIDEBOARD_VERB, List.of("trigger", "modes", "target", "shares"), (seat, object, fields,
                    reader) -> reader.readCardName(object).map(name -> readSideboardChoice(seat, name, fields, reader)),
                    (state, choice, names) -> writeSideboardChoice(ofPairs(SIDEBOARD_VERB, choice.name().value()),
                    state,
                            choice.seat(), choice.name(), choice.said(), names)))
            .offers((state, _, seat, offer) -> SideboardAbilities.offer(state, seat, (name, declared) ->
                    offer.accept(new SideboardAbilityUsed(seat, name, declared))))
            .does((draft, _, choice) -> SideboardAbilities.apply(draft, choice.seat(), choice.name(), choice.said()));

    /// Reveals a card of the searched deck (BF-113.10).
    static final Move<BerserkState, Draft, Prompt, DeckTriggerDeclared> DECLARE_OF_DECK =
            Decisions.createPromptlessMove(DeckTriggerDeclared.class)
            .form(Form.card("from-deck", BerserkCards.PARAMS.named(BerserkCards::inDeck), DeckTriggerDeclared::new,
                    DeckTriggerDeclared::card))
            .at(Prompt.ChooseFoundCards.class, Prompt.Sort.class)
            .untimelyGuard((_, _, _) -> DeckTriggers.refuseUnaskedChoice())
            .guard((state, prompt, choice) ->
                    DeckTriggers.refuse(state, prompt, choice.seat(), choice.card(), choice.name()))
            .offers((state, prompt, seat, offer) -> DeckTriggers.listOptions(state, prompt).forEach(card ->
                    offer.accept(new DeckTriggerDeclared(seat, card.card(), card.name()))))
            .does((draft, _, choice) -> DeckTriggers.apply(draft, choice.seat(), choice.card(), choice.name()))
            .changes((state, choice) -> state.with(state.table().withRevealed(choice.card(), choice.name())));

    private TriggerMoves() {}

    /// The written form of a pending trigger: its card, or its index among its player's triggers, from 1. A card
    /// without a pending trigger is read as an unused index.
    private record TriggerParam() implements Param<BerserkState, Integer> {
        @Override
        public Optional<Meaning<BerserkState, Integer>> read(Seat seat, SourceNode node, PositionReader reader) {
            boolean number = node.plainText().chars().allMatch(Character::isDigit) && !node.plainText().isEmpty();
            return number ? BerserkCards.PARAMS.place(BerserkCards.MANY).read(seat, node, reader)
                    : CardWord.read(node, reader).map(card -> (state, resolving) ->
                            new BerserkCards(state, resolving).findCardAnywhere(card, seat)
                                    .map(found -> findTriggerIndex(state, seat, found)));
        }

        @Override
        public Integer write(Integer index, Function<CardId, String> nameOf) {
            return index + 1;
        }
    }

    private static Optional<WrittenChoice<BerserkState>> read(Seat seat, SourceNode object, SourceNode.Fields fields,
            PositionReader reader) {
        Optional<Param.Meaning<BerserkState, Integer>> trigger = new TriggerParam().read(seat, object, reader);
        List<CardWord> causes = fields.find("cause").map(list -> CardWord.readAll(list, reader)).orElse(List.of());
        var choiceFields = ChoiceFields.read(seat, fields, reader);
        return trigger.map(meaning -> Form.choice((state, resolving) -> meaning.resolve(state, resolving).map(place -> {
            var cards = new BerserkCards(state, resolving);
            return new TriggerDeclared(seat, place, causes.isEmpty() ? findOnlyCause(state, seat, place)
                    : cards.findCardsAnywhere(causes, seat).stream().findFirst(),
                    choiceFields.resolve(cards, Triggers.findPendingTrigger(state, seat, place)
                    .map(PendingTrigger::deed)));
        })));
    }

    private static Map<String, Object> write(BerserkState state, TriggerDeclared choice,
            Function<CardId, String> nameOf) {
        Map<String, Object> fields = ofPairs("trigger", findOnlyTriggerCard(state, choice.seat(), choice.trigger())
                .<Object>map(nameOf::apply).orElse(choice.trigger() + 1));
        choice.cause().ifPresent(card -> fields.put("cause", nameOf.apply(card)));
        ChoiceFields.write(fields, Triggers.findPendingTrigger(state, choice.seat(), choice.trigger())
                .map(PendingTrigger::deed).stream().toList(),
                List.of(choice.said()), nameOf);
        return fields;
    }

    private static WrittenChoice<BerserkState> readSideboardChoice(Seat seat, CardName name, SourceNode.Fields fields,
            PositionReader reader) {
        int place = reader.readNumber(fields, "trigger", 1, BerserkCards.MANY, 1);
        var words = ChoiceFields.read(seat, fields, reader);
        return Form.choice((state, resolving) -> {
            Optional<Declaration> declared = Optional.of(words.resolve(new BerserkCards(state, resolving),
                    findSideboardDeed(state, seat, name))).filter(one -> !one.equals(Declaration.EMPTY));
            return Optional.<Choice>of(isDeclaringTriggers(state, seat)
                    ? new HeldTriggerDeclared(seat, place - 1, name, declared)
                    : new SideboardAbilityUsed(seat, name, declared));
        });
    }

    private static Map<String, Object> writeSideboardChoice(Map<String, Object> fields, BerserkState state, Seat seat,
            CardName name, Optional<Declaration> declaration, Function<CardId, String> nameOf) {
        ChoiceFields.write(fields, findSideboardDeed(state, seat, name).stream().toList(),
                declaration.stream().toList(), nameOf);
        return fields;
    }

    private static void offer(BerserkState state, Seat seat, Offers offers) {
        List<PendingTrigger> own = state.listPendingTriggers(seat);
        for (int i = 0; i < own.size(); i++) {
            int place = i;
            PendingTrigger one = own.get(i);
            List<Optional<CardId>> causes = one.causes().isEmpty() ? List.of(Optional.empty())
                    : one.causes().stream().map(Optional::of).toList();
            for (Optional<CardId> cause : causes) {
                TargetRules.listFirstOptions(state, Triggers.createScope(one, cause), one.deed(), false)
                        .forEach(declared ->
                        offers.accept(new TriggerDeclared(seat, place, cause, declared)));
            }
            if (SideboardAbilities.isSideboardTrigger(one)) {
                SideboardAbilities.offer(state, one, (name, declared) ->
                        offers.accept(new HeldTriggerDeclared(seat, place, name, declared)));
            } else {
                one.held().forEach(name -> offers.accept(new HeldTriggerDeclared(seat, place, name)));
            }
            offers.accept(new TriggerDeclined(seat, place));
        }
    }

    /// Returns a pending trigger of a public card.
    ///
    /// @param index index among the player's pending triggers, from 0
    static Optional<PendingTrigger> findVisibleTrigger(BerserkState state, Seat seat, int index) {
        return Triggers.findPendingTrigger(state, seat, index).filter(one -> one.held().isEmpty());
    }

    /// Returns the index of the first pending trigger of a card, or an unused index.
    static int findTriggerIndex(BerserkState state, Seat seat, CardId card) {
        List<PendingTrigger> own = state.listPendingTriggers(seat);
        return IntStream.range(0, own.size()).filter(i -> own.get(i).held().isEmpty()
                && own.get(i).source().card().equals(card)).findFirst().orElse(own.size());
    }

    /// Returns the card of a trigger if the player has no other pending trigger of that card.
    ///
    /// @param index as in [#findVisibleTrigger]
    static Optional<CardId> findOnlyTriggerCard(BerserkState state, Seat seat, int index) {
        return findVisibleTrigger(state, seat, index).map(one -> one.source().card())
                .filter(card -> state.listPendingTriggers(seat).stream()
                .filter(one -> one.source().card().equals(card)).count() == 1);
    }

    /// Returns the cause of a trigger if there is only one.
    static Optional<CardId> findOnlyCause(BerserkState state, Seat seat, int index) {
        return Triggers.findPendingTrigger(state, seat, index).filter(one -> one.causes().size() == 1)
                .map(one -> one.causes().getFirst());
    }

    /// Returns the deed of a sideboard card: its ability, or its trigger while triggers are declared.
    static Optional<Deed> findSideboardDeed(BerserkState state, Seat seat, CardName name) {
        return isDeclaringTriggers(state, seat)
                ? Sideboards.findFeature(state, name, Feature.TriggeredAbility.class::isInstance)
                        .map(own -> ((Feature.TriggeredAbility) own.feature()).deed())
                : Sideboards.findFeature(state, name, Feature.ActivatedAbility.class::isInstance)
                        .map(own -> ((Feature.ActivatedAbility) own.feature()).deed());
    }

    static boolean isDeclaringTriggers(BerserkState state, Seat seat) {
        return MatchFlow.findNextStep(state) instanceof Step.Wait<Draft, Prompt>(var prompt)
                && prompt.equals(new Prompt.Declare(seat));
    }

    /// Returns whether all pending triggers of the player may come from the hand.
    static boolean areAllTriggersFromHand(BerserkState state, Seat seat) {
        return state.listPendingTriggers(seat).stream().noneMatch(one -> one.held().isEmpty());
    }

    /// Returns whether every prompt asks for an ambush and, as far as the judge knows, the player holds no card with
    /// Ambush.
    static boolean holdsNoAmbushCard(BerserkState state, Seat seat) {
        return state.listPendingTriggers(seat).stream().allMatch(one -> !one.held().isEmpty()
                && !SideboardAbilities.isSideboardTrigger(one)
                && PlaySources.listPlayableCards(state, seat).stream().allMatch(card ->
                        state.table().card(card).face().valueFor(Audience.JUDGE)
                                .filter(name -> !one.held().contains(name)).isPresent()));
    }

    /// Returns the choice to decline if the player's hand is known and holds no matching ambush card.
    public static Optional<Choice> findForcedDecline(BerserkState state, Prompt prompt) {
        return prompt instanceof Prompt.Declare(var seat) && holdsNoAmbushCard(state, seat)
                ? Optional.of(new TriggerDeclined(seat, 0)) : Optional.empty();
    }
}
