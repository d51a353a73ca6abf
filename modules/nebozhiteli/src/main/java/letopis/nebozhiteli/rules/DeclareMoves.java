package letopis.nebozhiteli.rules;

import static letopis.table.kernel.position.Fields.map;

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
import letopis.nebozhiteli.event.DuelDecision.AbilityActivated;
import letopis.nebozhiteli.event.DuelDecision.ArtifactPlayed;
import letopis.nebozhiteli.event.DuelDecision.Declaration;
import letopis.nebozhiteli.event.DuelDecision.EnchantmentCast;
import letopis.nebozhiteli.event.DuelDecision.EventPlayed;
import letopis.nebozhiteli.event.DuelDecision.PotionPlayed;
import letopis.nebozhiteli.event.DuelDecision.ScrollCast;
import letopis.nebozhiteli.event.DuelDecision.SpellCast;
import letopis.nebozhiteli.event.DuelDecision;
import letopis.nebozhiteli.fold.FoldCards;
import letopis.nebozhiteli.query.Field;
import letopis.nebozhiteli.query.Unseen;
import letopis.nebozhiteli.rules.DeclarationOptions.DeclarationMaker;
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
import letopis.table.kernel.position.CardLookup.Named;

/// Moves for spells, enchantments, events, potions and abilities, which wait in the queue once declared, and for
/// artifacts, which share a verb with some of them.
final class DeclareMoves {

    private static final int ABILITIES_MAX = 99;
    private static final Param<DuelState, Named> TO_CAST = new OwnVerb("cast");
    private static final Param<DuelState, Named> TO_PLAY = new OwnVerb("play");

    /// Offers every declaration of cards in hand, in the order of the hand.
    static final Move<DuelState, Draft, Prompt, SpellCast> SPELL = card(SpellCast.class)
            .form(Form.of("cast", Stream.concat(Stream.of("by"), Aim.PART.fields().stream()).toList(),
                    DeclareMoves::cast, DeclareMoves::writeCast))
            .offers((state, asked, seat, offer) -> {
                boolean usually = Declaring.mayDeclare(state, asked, seat);
                if (usually || Declaring.mayPlayAtOnce(state, asked, seat)) {
                    var options = new DeclarationOptions(state, seat, asked, offer);
                    for (NamedCard card : Unseen.hand(state, seat)) {
                        CardText text = Field.named(state, card);
                        if (usually ? !(text instanceof CardText.Enchantment) || state.turn().phase() == Phase.EQUIP
                                : text instanceof CardText.EventCard) {
                            ways(seat, card.card(), text, casters(state, seat, text), !usually)
                                    .forEach(options::indicate);
                        }
                    }
                }
            })
            .attempts((state, asked, seat, card) -> {
                CardText text = Field.named(state, card.name());
                List<CardId> able = casters(state, seat, text);
                return StepMoves.isMeant(asked) ? ways(seat, card.card(), text,
                        able.isEmpty() ? Field.creatures(state, seat) : able, false).stream()
                        .map(way -> DeclarationOptions.attempt(state, way)).toList() : List.of();
            });

    static final Move<DuelState, Draft, Prompt, EnchantmentCast> ENCHANTMENT = card(EnchantmentCast.class)
            .form(new Form.SharedVerb<>(DeclareMoves::writeCast));

    static final Move<DuelState, Draft, Prompt, EventPlayed> EVENT = card(EventPlayed.class)
            .form(Form.of("play", Aim.PART.fields(), DeclareMoves::play, DeclareMoves::writePlay));

    static final Move<DuelState, Draft, Prompt, PotionPlayed> POTION = card(PotionPlayed.class)
            .form(new Form.SharedVerb<>(DeclareMoves::writePlay));

    static final Move<DuelState, Draft, Prompt, AbilityActivated> ABILITY =
            SetUpMoves.decision(AbilityActivated.class)
            .form(Form.verb("activate", DuelCards.PARAMS.card(DuelCards::creaturesOf, DuelCards::inPlayOf,
                    (cards, _) -> cards::isInPlay), Part.unless(0, "ability", DuelCards.PARAMS.place(ABILITIES_MAX)),
                    Aim.PART, (seat, card, ability, aim) ->
                            new AbilityActivated(seat, card, ability, aim.targets(), aim.paid()),
                    AbilityActivated::source, AbilityActivated::ability, DeclareMoves::aim))
            .guard(Declaring::refuse)
            .offers((state, asked, seat, offer) -> {
                if (Declaring.mayDeclare(state, asked, seat)) {
                    var options = new DeclarationOptions(state, seat, asked, offer);
                    for (CardId card : Field.allInPlay(state, seat)) {
                        List<Ability> abilities = Field.textInPlay(state, card).abilities();
                        for (int i = 0; i < abilities.size(); i++) {
                            if (abilities.get(i) instanceof Ability.Activated) {
                                options.indicate(activated(seat, card, i));
                            }
                        }
                    }
                }
            })
            .attempts((state, asked, seat, card) -> {
                var all = new ArrayList<Declaration>();
                List<Ability> abilities = Field.named(state, card.name()).abilities();
                for (int i = 0; i < abilities.size(); i++) {
                    if (StepMoves.isMeant(asked) && abilities.get(i) instanceof Ability.Activated
                            && Field.allInPlay(state, seat).contains(card.card())) {
                        all.add(DeclarationOptions.attempt(state, activated(seat, card.card(), i)));
                    }
                }
                return all;
            })
            .does((draft, _, choice) -> Declaring.apply(draft, choice))
            .changes((state, choice) -> declared(FoldCards.shown(state, choice), choice))
            .omits(Omissions::unshielded);

    static final Move<DuelState, Draft, Prompt, ArtifactPlayed> ARTIFACT =
            StepMoves.step(ArtifactPlayed.class, MainSteps.ARTIFACT, (state, choice) -> Summoning.refuseArtifact(state,
                    choice.seat(), choice.card(), choice.name(), choice.paid()), (state, _, seat, offer) -> {
                var payments = new Payments(state, seat);
                for (NamedCard card : Unseen.hand(state, seat)) {
                    if (Field.named(state, card) instanceof CardText.Artifact artifact) {
                        payments.of(Price.of(artifact), card.card()).forEach(paid -> offer.accept(
                                new ArtifactPlayed(seat, card.card(), artifact.name(), paid)));
                    }
                }
            })
            .form(new Form.SharedVerb<>((_, choice, names) -> {
                Map<String, Object> fields = map("play", names.apply(choice.card()));
                WrittenPrice.PRICE.write(choice.paid(), names, fields);
                return fields;
            }))
            .attempts((state, asked, seat, card) -> StepMoves.isMeant(asked)
                    && Field.named(state, card.name()) instanceof CardText.Artifact
                            ? List.of(new ArtifactPlayed(seat, card.card(), card.name(), Optional.empty()))
                            : List.of())
            .does((draft, _, choice) -> Summoning.applyArtifact(draft, choice.seat(), choice.card(), choice.name(),
                    choice.paid()))
            .changes(FoldCards::shown);

    private DeclareMoves() {}

    /// Creates the move for a card declared from the hand.
    private static <C extends DuelDecision.CardPlayed> Move<DuelState, Draft, Prompt, C> card(Class<C> decision) {
        return SetUpMoves.decision(decision).guard(Declaring::refuse).omits(Omissions::unshielded)
                .does((draft, _, choice) -> Declaring.apply(draft, choice))
                .changes((state, choice) -> {
                    DuelState shown = FoldCards.shown(state, choice);
                    return declared(shown.with(shown.table().move(choice.source(), choice.seat(),
                            NebozhiteliZone.QUEUE)).changed(), choice);
                });
    }

    /// Appends a declaration to the queue and resets the passes; an event played at once goes ahead of the queue.
    private static DuelState declared(DuelState state, Declaration declaration) {
        Window window = state.window();
        var pending = new Window.Pending(state.at(), declaration, false, declaration.atOnce());
        if (declaration.atOnce()) {
            return state.with(window.withAhead(pending));
        }
        // An action in the main step ends everything before it.
        return (window.open() ? state : state.reached(Stage.MAIN))
                .with(window.with(pending, window.open() ? window.priority() : declaration.seat()));
    }

    private static DeclarationMaker cast(Seat seat, CardId card, CardText text, CardId caster) {
        return text instanceof CardText.Enchantment
                ? (targets, paid) -> new EnchantmentCast(seat, card, text.name(), caster, targets, paid)
                : (targets, paid) -> new SpellCast(seat, card, text.name(), caster, targets, paid);
    }

    private static DeclarationMaker played(Seat seat, CardId card, CardText text, boolean atOnce) {
        return text instanceof CardText.Potion
                ? (targets, paid) -> new PotionPlayed(seat, card, text.name(), targets, paid)
                : (targets, paid) -> new EventPlayed(seat, card, text.name(), targets, paid, atOnce);
    }

    private static DeclarationMaker activated(Seat seat, CardId card, int ability) {
        return (targets, paid) -> new AbilityActivated(seat, card, ability, targets, paid);
    }

    /// Returns the declarations of a card in hand: a scroll by each caster, an event or a potion.
    private static List<DeclarationMaker> ways(Seat seat, CardId card, CardText text, List<CardId> casters,
            boolean atOnce) {
        return switch (text) {
            case CardText.Scroll _ -> casters.stream().map(caster -> cast(seat, card, text, caster)).toList();
            case CardText.EventCard _, CardText.Potion _ -> List.of(played(seat, card, text, atOnce));
            case CardText.Creature _, CardText.Item _, CardText.Artifact _ -> List.of();
        };
    }

    /// Returns the creatures that can use such scrolls.
    private static List<CardId> casters(DuelState state, Seat seat, CardText text) {
        return text instanceof CardText.Scroll scroll ? Field.creatures(state, seat).stream()
                .filter(creature -> Field.creature(state, creature).casting(scroll).isPresent()).toList() : List.of();
    }

    private static Aim aim(Declaration declaration) {
        return new Aim(declaration.targets(), declaration.paid());
    }

    private static Optional<WrittenChoice<DuelState>> cast(Seat seat, SourceNode object, SourceNode.Fields fields,
            PositionReader reader) {
        Optional<Param.Meaning<DuelState, Named>> scroll = TO_CAST.read(seat, object, reader);
        Optional<Param.Meaning<DuelState, CardId>> by =
                fields.find("by").flatMap(word -> DuelCards.CREATURE.read(seat, word, reader));
        return scroll.flatMap(found -> Aim.PART.read(seat, fields, reader).map(aim -> Form.choice((state, later) ->
                found.in(state, later).flatMap(card -> {
                    CardText text = Field.named(state, card.name());
                    return by.map(one -> one.in(state, later)).orElseGet(() -> onlyCaster(state, seat, text, fields,
                            later)).flatMap(caster -> aim.in(state, later).map(one ->
                                    cast(seat, card.card(), text, caster).of(one.targets(), one.paid())));
                }))));
    }

    /// Returns the caster if only one creature can use the scroll, so that it can be omitted.
    private static Optional<CardId> onlyCaster(DuelState state, Seat seat, CardText card, SourceNode at,
            PositionReader reader) {
        List<CardId> casters = casters(state, seat, card);
        if (casters.size() != 1) {
            reader.report(at, "who-casts", "name", card, "count", casters.size());
            return Optional.empty();
        }
        return Optional.of(casters.getFirst());
    }

    private static Map<String, Object> writeCast(DuelState state, ScrollCast cast, Function<CardId, String> names) {
        Map<String, Object> fields = map("cast", names.apply(cast.source()), "by", names.apply(cast.caster()));
        Aim.PART.write(aim(cast), names, fields);
        return fields;
    }

    /// Reads a played card. Playing an event at once is never written: it is implied if the player has no right to act
    /// but may play events.
    private static Optional<WrittenChoice<DuelState>> play(Seat seat, SourceNode object, SourceNode.Fields fields,
            PositionReader reader) {
        return TO_PLAY.read(seat, object, reader).flatMap(found -> Aim.PART.read(seat, fields, reader).map(aim ->
                Form.choice((state, later) -> found.in(state, later).flatMap(card -> aim.in(state, later).map(one -> {
                    CardText text = Field.named(state, card.name());
                    return text instanceof CardText.Artifact
                            ? new ArtifactPlayed(seat, card.card(), card.name(), one.paid())
                            : played(seat, card.card(), text, Declaring.mayPlayAtOnce(state, Flow.prompt(state), seat))
                                    .of(one.targets(), one.paid());
                })))));
    }

    private static Map<String, Object> writePlay(DuelState state, DuelDecision.CardPlayed played,
            Function<CardId, String> names) {
        Map<String, Object> fields = map("play", names.apply(played.source()));
        Aim.PART.write(aim(played), names, fields);
        return fields;
    }
}
