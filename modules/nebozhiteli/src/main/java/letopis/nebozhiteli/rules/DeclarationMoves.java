package letopis.nebozhiteli.rules;

import static letopis.table.kernel.position.Fields.ofPairs;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import letopis.journal.Seat;
import letopis.nebozhiteli.card.Ability;
import letopis.nebozhiteli.card.CardText;
import letopis.nebozhiteli.card.NebozhiteliZone;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.event.DuelDecision;
import letopis.nebozhiteli.event.DuelDecision.AbilityActivated;
import letopis.nebozhiteli.event.DuelDecision.ArtifactPlayed;
import letopis.nebozhiteli.event.DuelDecision.Declaration;
import letopis.nebozhiteli.event.DuelDecision.EnchantmentCast;
import letopis.nebozhiteli.event.DuelDecision.EventPlayed;
import letopis.nebozhiteli.event.DuelDecision.PotionPlayed;
import letopis.nebozhiteli.event.DuelDecision.ScrollCast;
import letopis.nebozhiteli.event.DuelDecision.SpellCast;
import letopis.nebozhiteli.fold.CardFold;
import letopis.nebozhiteli.query.CardsInPlay;
import letopis.nebozhiteli.query.DeckKnowledge;
import letopis.nebozhiteli.query.TableQueries;
import letopis.nebozhiteli.rules.DeclarationOptions.DeclarationFactory;
import letopis.nebozhiteli.state.DuelState;
import letopis.nebozhiteli.state.Stage;
import letopis.nebozhiteli.state.Window;
import letopis.table.CardId;
import letopis.table.NamedCard;
import letopis.table.PositionReader;
import letopis.table.SourceNode;
import letopis.table.WrittenChoice;
import letopis.table.kernel.move.Form;
import letopis.table.kernel.move.Move;
import letopis.table.kernel.move.Param;
import letopis.table.kernel.move.Part;
import letopis.table.kernel.position.CardLookup.NamedMatch;

/// Moves for declaring cards and abilities. Declared spells, enchantments, events, potions and abilities wait in the
/// queue. Artifacts do not, but their move is here because they share a verb with some of the others.
final class DeclarationMoves {

    private static final int MAX_ABILITIES = 99;
    private static final Param<DuelState, NamedMatch> CARD_TO_CAST = new PlayedCardParam("cast");
    private static final Param<DuelState, NamedMatch> CARD_TO_PLAY = new PlayedCardParam("play");

    /// The move for a spell. It offers every declaration of a card in hand, in the order of the hand.
    static final Move<DuelState, DuelDraft, Prompt, SpellCast> SPELL = createCardMove(SpellCast.class)
            .form(Form.of("cast", Stream.concat(Stream.of("by"), DeclarationFields.PART.fields().stream()).toList(),
                    DeclarationMoves::readCast, DeclarationMoves::writeCast))
            .offers((state, prompt, seat, offer) -> {
                boolean usually = DeclarationRules.canDeclare(state, prompt, seat);
                if (usually || DeclarationRules.canPlayAtOnce(state, prompt, seat)) {
                    var options = new DeclarationOptions(state, seat, prompt, offer);
                    List<NamedCard> hand = DeckKnowledge.listDeclarableHandCards(state, seat);
                    for (int i = 0; i < hand.size(); i++) { // usually empty
                        CardText text = TableQueries.findNamedText(state, hand.get(i));
                        if (usually ? !(text instanceof CardText.Enchantment) || state.turn().phase() == Phase.EQUIP
                                : text instanceof CardText.EventCard) {
                            offerDeclarations(state, seat, hand.get(i).card(), text, !usually, options);
                        }
                    }
                }
            })
            .attempts((state, prompt, seat, card) -> {
                CardText text = TableQueries.findNamedText(state, card.name());
                List<CardId> able = findCasters(state, seat, text);
                return StepMoves.acceptsOtherCards(prompt) ? createDeclarationFactories(seat, card.card(), text,
                        able.isEmpty() ? TableQueries.listCreatures(state, seat) : able, false).stream()
                        .map(factory -> DeclarationOptions.findFirstDeclaration(state, factory)).toList() : List.of();
            });

    static final Move<DuelState, DuelDraft, Prompt, EnchantmentCast> ENCHANTMENT = createCardMove(EnchantmentCast.class)
            .form(new Form.SharedVerb<>(DeclarationMoves::writeCast));

    static final Move<DuelState, DuelDraft, Prompt, EventPlayed> EVENT = createCardMove(EventPlayed.class)
            .form(Form.of("play", DeclarationFields.PART.fields(), DeclarationMoves::play,
            DeclarationMoves::writePlay));

    static final Move<DuelState, DuelDraft, Prompt, PotionPlayed> POTION = createCardMove(PotionPlayed.class)
            .form(new Form.SharedVerb<>(DeclarationMoves::writePlay));

    static final Move<DuelState, DuelDraft, Prompt, AbilityActivated> ABILITY =
            SetupMoves.createDecisionMove(AbilityActivated.class)
            .form(Form.verb("activate", DuelCards.PARAMS.card(DuelCards::isCreatureOf, DuelCards::isInPlayFor,
                    (cards, _) -> cards::isInPlay), Part.omittedIf(0, "ability", DuelCards.PARAMS.place(MAX_ABILITIES)),
                    DeclarationFields.PART, (seat, card, ability, aim) ->
                            new AbilityActivated(seat, card, ability, aim.targets(), aim.paid()),
                    AbilityActivated::source, AbilityActivated::ability, DeclarationMoves::createFields))
            .guard(DeclarationRules::refuse)
            .offers((state, prompt, seat, offer) -> {
                if (DeclarationRules.canDeclare(state, prompt, seat)) {
                    var options = new DeclarationOptions(state, seat, prompt, offer);
                    for (CardsInPlay.AbilityInPlay usable : CardsInPlay.of(state).listActivatedAbilities(seat)) {
                        options.offerTargets(Price.of(usable.activatedAbility()), usable.card(),
                                TableQueries.findBearer(state, usable.card()),
                                createActivationFactory(seat, usable.card(), usable.ability()));
                    }
                }
            })
            .attempts((state, prompt, seat, card) -> {
                var all = new ArrayList<Declaration>();
                List<Ability> abilities = TableQueries.findNamedText(state, card.name()).abilities();
                for (int i = 0; i < abilities.size(); i++) {
                    if (StepMoves.acceptsOtherCards(prompt) && abilities.get(i) instanceof Ability.ActivatedAbility
                            && TableQueries.listAllCardsInPlay(state, seat).contains(card.card())) {
                        all.add(DeclarationOptions.findFirstDeclaration(state,
                                createActivationFactory(seat, card.card(), i)));
                    }
                }
                return all;
            })
            .does((draft, _, choice) -> DeclarationRules.apply(draft, choice))
            .changes((state, choice) -> addDeclaration(CardFold.showCards(state, choice), choice))
            .omissions(Omissions::findUnprotectedTargetOmissions);

    static final Move<DuelState, DuelDraft, Prompt, ArtifactPlayed> ARTIFACT =
            StepMoves.createStepMove(ArtifactPlayed.class, MainStepKind.ARTIFACT,
                    (state, choice) -> SummonRules.refuseArtifact(state,
                    choice.seat(), choice.card(), choice.name(), choice.paid()), (state, seat, offer) -> {
                var payments = new Payments(state, seat);
                for (NamedCard card
                        : DeckKnowledge.listPossibleHandCards(state, seat, CardText.Artifact.class::isInstance)) {
                    var artifact = (CardText.Artifact) TableQueries.findNamedText(state, card);
                    payments.listPaymentOptions(Price.of(artifact), card.card()).forEach(paid -> offer.accept(
                            new ArtifactPlayed(seat, card.card(), artifact.name(), paid)));
                }
            })
            .form(new Form.SharedVerb<>((_, choice, names) -> {
                Map<String, Object> fields = ofPairs("play", names.apply(choice.card()));
                PriceFields.PRICE.write(choice.paid(), names, fields);
                return fields;
            }))
            .attempts((state, prompt, seat, card) -> StepMoves.acceptsOtherCards(prompt)
                    && TableQueries.findNamedText(state, card.name()) instanceof CardText.Artifact
                            ? List.of(new ArtifactPlayed(seat, card.card(), card.name(), Optional.empty()))
                            : List.of())
            .does((draft, _, choice) -> SummonRules.applyArtifact(draft, choice.seat(), choice.card(), choice.name(),
                    choice.paid()))
            .changes(CardFold::showCards);

    private DeclarationMoves() {}

    /// Creates the move for a card declared from the hand.
    private static <C extends DuelDecision.CardPlayed> Move<DuelState, DuelDraft, Prompt,
            C> createCardMove(Class<C> decisionType) {
        return SetupMoves.createDecisionMove(decisionType).guard(DeclarationRules::refuse)
                .omissions(Omissions::findUnprotectedTargetOmissions)
                .does((draft, _, choice) -> DeclarationRules.apply(draft, choice))
                .changes((state, choice) -> {
                    DuelState shown = CardFold.showCards(state, choice);
                    return addDeclaration(shown.with(shown.table().move(choice.source(), choice.seat(),
                            NebozhiteliZone.QUEUE)).withIdleCountReset(), choice);
                });
    }

    /// Appends a declaration to the queue and resets the passes. An event played immediately goes ahead of the queue.
    private static DuelState addDeclaration(DuelState state, Declaration declaration) {
        Window window = state.window();
        var pending = new Window.PendingDeclaration(state.at(), declaration, false, declaration.atOnce());
        if (declaration.atOnce()) {
            return state.with(window.withDeclarationFirst(pending));
        }
        // An action in the main step completes all earlier steps.
        return (window.open() ? state : state.withReachedStage(Stage.MAIN))
                .with(window.with(pending, window.open() ? window.priority() : declaration.seat()));
    }

    private static DeclarationFactory createCastFactory(Seat seat, CardId card, CardText text, CardId caster) {
        return text instanceof CardText.Enchantment
                ? (targets, paid) -> new EnchantmentCast(seat, card, text.name(), caster, targets, paid)
                : (targets, paid) -> new SpellCast(seat, card, text.name(), caster, targets, paid);
    }

    private static DeclarationFactory createPlayFactory(Seat seat, CardId card, CardText text, boolean isImmediate) {
        return text instanceof CardText.Potion
                ? (targets, paid) -> new PotionPlayed(seat, card, text.name(), targets, paid)
                : (targets, paid) -> new EventPlayed(seat, card, text.name(), targets, paid, isImmediate);
    }

    private static DeclarationFactory createActivationFactory(Seat seat, CardId card, int ability) {
        return (targets, paid) -> new AbilityActivated(seat, card, ability, targets, paid);
    }

    /// Returns the declarations of a card in hand: a scroll by each caster, an event or a potion.
    private static List<DeclarationFactory> createDeclarationFactories(
            Seat seat, CardId card, CardText text, List<CardId> casters,
            boolean isImmediate) {
        return switch (text) {
            case CardText.Scroll _ -> {
                var ways = new ArrayList<DeclarationFactory>(casters.size());
                for (CardId caster : casters) {
                    ways.add(createCastFactory(seat, card, text, caster));
                }
                yield ways;
            }
            case CardText.EventCard _, CardText.Potion _ -> List.of(createPlayFactory(seat, card, text, isImmediate));
            case CardText.Creature _, CardText.Item _, CardText.Artifact _ -> List.of();
        };
    }

    /// Offers the declarations of a card in hand with their prices.
    private static void offerDeclarations(DuelState state, Seat seat, CardId card, CardText text, boolean isImmediate,
            DeclarationOptions options) {
        switch (text) {
            case CardText.Scroll scroll -> {
                for (CardId caster : TableQueries.listCreatures(state, seat)) {
                    TableQueries.findCreature(state, caster).findCasting(scroll).ifPresent(casting ->
                            options.offerTargets(DeclarationRules.computeCastingPrice(state, casting), card, caster,
                                    createCastFactory(seat, card, text, caster)));
                }
            }
            case CardText.EventCard event ->
                    options.offerTargets(Price.of(event), card, card, createPlayFactory(seat, card, text, isImmediate));
            case CardText.Potion potion ->
                    options.offerTargets(Price.of(potion), card, card,
                    createPlayFactory(seat, card, text, isImmediate));
            case CardText.Creature _, CardText.Item _, CardText.Artifact _ -> {}
        }
    }

    /// Returns the creatures that can use this scroll.
    private static List<CardId> findCasters(DuelState state, Seat seat, CardText text) {
        if (!(text instanceof CardText.Scroll scroll)) {
            return List.of();
        }
        var casters = new ArrayList<CardId>(0);
        for (CardId creature : TableQueries.listCreatures(state, seat)) {
            if (TableQueries.findCreature(state, creature).findCasting(scroll).isPresent()) {
                casters.add(creature);
            }
        }
        return casters;
    }

    private static DeclarationFields createFields(Declaration declaration) {
        return new DeclarationFields(declaration.targets(), declaration.paid());
    }

    private static Optional<WrittenChoice<DuelState>> readCast(
            Seat seat, SourceNode object, SourceNode.Fields fields,
            PositionReader reader) {
        Optional<Param.Meaning<DuelState, NamedMatch>> scroll = CARD_TO_CAST.read(seat, object, reader);
        Optional<Param.Meaning<DuelState, CardId>> by =
                fields.find("by").flatMap(word -> DuelCards.CREATURE.read(seat, word, reader));
        return scroll.flatMap(found -> DeclarationFields.PART.read(seat, fields, reader)
                .map(aim -> Form.choice((state, later) ->
                found.resolve(state, later).flatMap(card -> {
                    CardText text = TableQueries.findNamedText(state, card.name());
                    return by.map(meaning -> meaning.resolve(state, later))
                            .orElseGet(() -> findOnlyCaster(state, seat, text, fields,
                            later)).flatMap(caster -> aim.resolve(state, later).map(declarationFields ->
                                    createCastFactory(seat, card.card(), text, caster)
                                    .of(declarationFields.targets(), declarationFields.paid())));
                }))));
    }

    /// Returns the caster if only one creature can use the scroll. The caster can then be omitted.
    private static Optional<CardId> findOnlyCaster(DuelState state, Seat seat, CardText card, SourceNode node,
            PositionReader reader) {
        List<CardId> casters = findCasters(state, seat, card);
        if (casters.size() != 1) {
            reader.report(node, "who-casts", "name", card, "count", casters.size());
            return Optional.empty();
        }
        return Optional.of(casters.getFirst());
    }

    private static Map<String, Object> writeCast(DuelState state, ScrollCast cast, Function<CardId, String> nameOf) {
        Map<String, Object> fields = ofPairs("cast", nameOf.apply(cast.source()), "by", nameOf.apply(cast.caster()));
        DeclarationFields.PART.write(createFields(cast), nameOf, fields);
        return fields;
    }

    /// Reads a played card. The written form does not say whether an event is played immediately. This is implied if
    /// the player has no right to act but may play events.
    private static Optional<WrittenChoice<DuelState>> play(Seat seat, SourceNode object, SourceNode.Fields fields,
            PositionReader reader) {
        return CARD_TO_PLAY.read(seat, object, reader)
                .flatMap(found -> DeclarationFields.PART.read(seat, fields, reader).map(aim ->
                Form.choice((state, later) -> found.resolve(state, later)
                        .flatMap(card -> aim.resolve(state, later).map(declarationFields -> {
                    CardText text = TableQueries.findNamedText(state, card.name());
                    return text instanceof CardText.Artifact
                            ? new ArtifactPlayed(seat, card.card(), card.name(), declarationFields.paid())
                            : createPlayFactory(seat, card.card(), text,
                                    DeclarationRules.canPlayAtOnce(state, DuelFlow.createPrompt(state), seat))
                                    .of(declarationFields.targets(), declarationFields.paid());
                })))));
    }

    private static Map<String, Object> writePlay(DuelState state, DuelDecision.CardPlayed play,
            Function<CardId, String> nameOf) {
        Map<String, Object> fields = ofPairs("play", nameOf.apply(play.source()));
        DeclarationFields.PART.write(createFields(play), nameOf, fields);
        return fields;
    }
}
