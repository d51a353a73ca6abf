package letopis.nebozhiteli.rules;

import static letopis.table.kernel.position.Fields.ofPairs;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.BiPredicate;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import letopis.journal.Event;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.nebozhiteli.card.DamageComponent;
import letopis.nebozhiteli.card.DamageKind;
import letopis.nebozhiteli.card.NebozhiteliZone;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.event.DuelDecision;
import letopis.nebozhiteli.event.DuelDecision.AttackersDeclared;
import letopis.nebozhiteli.event.DuelDecision.BlockersDeclared;
import letopis.nebozhiteli.event.DuelDecision.BlockersDeclared.Block;
import letopis.nebozhiteli.event.DuelDecision.DamageDistributed;
import letopis.nebozhiteli.event.DuelDecision.DamageDistributed.DamageShare;
import letopis.nebozhiteli.event.DuelDecision.PreventionAllotted;
import letopis.nebozhiteli.event.DuelDecision.PreventionAllotted.Allotment;
import letopis.nebozhiteli.event.DuelDecision.RangedAttackDeclared;
import letopis.nebozhiteli.event.DuelDecision.RangedAttackDeclared.Shot;
import letopis.nebozhiteli.event.LedgerEvent;
import letopis.nebozhiteli.event.LedgerEvent.DamageQueued.Origin;
import letopis.nebozhiteli.event.Target;
import letopis.nebozhiteli.fold.CardFold;
import letopis.nebozhiteli.query.Strikes;
import letopis.nebozhiteli.query.TableQueries;
import letopis.nebozhiteli.state.DuelState;
import letopis.nebozhiteli.state.Ledger;
import letopis.nebozhiteli.state.Lists;
import letopis.nebozhiteli.state.Stage;
import letopis.table.CardId;
import letopis.table.CardMove;
import letopis.table.Choice;
import letopis.table.PositionReader;
import letopis.table.Refusal;
import letopis.table.SourceNode;
import letopis.table.WrittenChoice;
import letopis.table.kernel.move.Form;
import letopis.table.kernel.move.Move;
import letopis.table.kernel.move.Param;
import letopis.table.kernel.position.CardWord;

/// Moves for decisions in combat.
public final class CombatMoves {

    private static final CardPairs<Shot> SHOT_PAIRS = new CardPairs<>(Shot::new, Shot::shooter, Shot::target);

    static final Move<DuelState, DuelDraft, Prompt,
            AttackersDeclared> ATTACK = createDeclarationMove(AttackersDeclared.class,
            Phase.ATTACK, Reason.ATTACKERS_DECLARED_ALREADY, AttackersDeclared::new,
            (state, choice) -> CombatRules.refuseAttackers(state, choice.seat(), choice.attackers()),
            (state, seat, offer) -> {
                var able = new ArrayList<CardId>();
                for (CardId creature : TableQueries.listCreatures(state, seat)) {
                    if (ControlRules.canTurn(state, creature)
                            && CombatRules.refuseTurningToFight(state, seat, creature).isEmpty()) {
                        able.add(creature);
                    }
                }
                Lists.forEachSubset(able, offer);
            })
            .verb("attack", DuelCards.PARAMS.cards(DuelCards::isCreatureOf, (cards, _) -> cards::isCreature),
                    AttackersDeclared::new, AttackersDeclared::attackers)
            .attempts((state, prompt, seat, card) -> isFighter(state, prompt, seat, card.card())
                    ? List.of(new AttackersDeclared(seat, List.of(card.card()))) : List.of())
            .does((draft, _, choice) -> CombatRules.turnAttackers(draft, choice.seat(), choice.attackers()))
            .changes((state, choice) -> CardFold.moveFighters(state, choice.attackers(), NebozhiteliZone.BATTLEFIELD)
                    .with(state.combat().withAttackers(choice.attackers())).withCompletedStage(Stage.DECLARE))
            .groundOf((choice, event) -> hasOrigin(Origin.COMBAT, event, (striker, struck) ->
                    choice.attackers().contains(striker)
                    || struck instanceof Target.Card(var card) && choice.attackers().contains(card)));

    static final Move<DuelState, DuelDraft, Prompt, BlockersDeclared> BLOCK =
            createDeclarationMove(BlockersDeclared.class, Phase.BLOCK,
            Reason.BLOCKERS_DECLARED_ALREADY, BlockersDeclared::new, (state, choice) ->
                    BlockRules.refuse(state, choice.seat(), choice.blocks()), BlockRules::offerCandidates)
            .verb("block", new CardPairs<>(Block::new, Block::blocker, Block::attacker), BlockersDeclared::new,
                    BlockersDeclared::blocks)
            .attempts((state, prompt, seat, card) -> isFighter(state, prompt, seat, card.card())
                    ? state.combat().attackers().stream().map(attacker -> new BlockersDeclared(seat,
                            List.of(new Block(card.card(), attacker)))).toList() : List.of())
            .does((draft, _, choice) -> BlockRules.apply(draft, choice.blocks()))
            .changes((state, choice) ->
                    CardFold.moveFighters(state, choice.blocks().stream().map(Block::blocker).distinct()
                    .toList(), NebozhiteliZone.BATTLEFIELD)
                    .with(state.combat().withBlocks(choice.blocks())).withCompletedStage(Stage.DECLARE))
            .cardMoves((_, choice) -> choice.blocks().stream().map(block ->
                    CardMove.of(block.blocker(), "blocks", "NT-IV-8.1", "NB-105")).toList());

    static final Move<DuelState, DuelDraft, Prompt, RangedAttackDeclared> SHOOT =
            createDeclarationMove(RangedAttackDeclared.class,
            Phase.RANGED, Reason.SHOTS_DECLARED_ALREADY, RangedAttackDeclared::new,
            (state, choice) -> RangedAttack.refuse(state, choice.seat(), choice.shots()), RangedAttack::offerCandidates)
            .form(Form.of("shoot", List.of(), CombatMoves::readShot, (_, choice, names) ->
                    ofPairs("shoot", SHOT_PAIRS.write(choice.shots(), names))))
            .attempts((state, prompt, seat, card) -> isFighter(state, prompt, seat, card.card())
                    ? TableQueries.listCreatures(state, seat.opponent()).stream()
                    .map(target -> new RangedAttackDeclared(seat,
                            List.of(new Shot(card.card(), target)))).toList() : List.of())
            .does((draft, _, choice) -> RangedAttack.apply(draft, choice.shots()))
            .changes((state, choice) -> state.with(state.combat().withShots(choice.shots()))
            .withCompletedStage(Stage.DECLARE))
            .groundOf((choice, event) -> hasOrigin(Origin.RANGED, event, (striker, _) ->
                    choice.shots().stream().anyMatch(shot -> shot.shooter().equals(striker))));

    static final Move<DuelState, DuelDraft, Prompt, DamageDistributed> SPLIT =
            SetupMoves.createDecisionMove(DamageDistributed.class)
            .form(Form.of("split", List.of("damage"), CombatMoves::readSplit, (_, choice, names) -> ofPairs(
                    "split", names.apply(choice.attacker()), "damage",
                    choice.shares().stream().map(share -> writeShare(share, names)).toList())))
            .at(Prompt.SplitDamage.class).untimelyGuard(CombatMoves::refuse).guard(CombatMoves::refuse)
            .offers((state, prompt, seat, offer) -> {
                if (prompt instanceof Prompt.SplitDamage(_, var attacker)) {
                    List<CardId> blockers = Strikes.listOpponents(state, attacker);
                    for (CardId blocker : blockers) {
                        offer.accept(new DamageDistributed(seat, attacker,
                                createEvenShares(state, attacker, List.of(blocker))));
                    }
                    offer.accept(new DamageDistributed(seat, attacker, createEvenShares(state, attacker, blockers)));
                }
            })
            .changes((state, choice) -> state.with(state.combat().with(choice.attacker(), state.turn().phase(),
                    choice.shares())).withReachedStage(Stage.DISTRIBUTE))
            .groundOf((choice, event) -> hasOrigin(Origin.COMBAT, event, (striker, _) ->
                    choice.attacker().equals(striker)));

    static final Move<DuelState, DuelDraft, Prompt, PreventionAllotted> PREVENT =
            SetupMoves.createDecisionMove(PreventionAllotted.class)
            .form(Form.of("prevent", List.of(), CombatMoves::readPrevention,
                    (state, choice, names) -> ofPairs("prevent",
                    choice.allotments().stream()
                    .map(part -> ofPairs("of", findDamageSourceName(state, part.damage(), names),
                            "kind", DamagePortion.word(part.kind()), "amount", part.amount())).toList())))
            .at(Prompt.AllotPrevention.class)
            .untimelyGuard((state, prompt, choice) -> prompt instanceof Prompt.AllotPrevention ? refuse(state, choice)
                    : Optional.empty())
            .guard((state, _, choice) -> refuse(state, choice))
            .offers((state, _, seat, offer) -> LedgerSettlement.listAllotmentOptions(state).forEach(way ->
                    offer.accept(new PreventionAllotted(seat, LedgerSettlement.findPendingPrevention(state), way))))
            .changes((state, choice) -> state.with(state.ledger().with(choice.prevention(), choice.allotments()))
                    .withReachedStage(Stage.COMMIT));

    private CombatMoves() {}

    public static Choice createAttackChoice(Seat seat, List<CardId> attackers) {
        return new AttackersDeclared(seat, attackers);
    }

    public static Choice createBlockChoice(Seat seat, List<Block> blocks) {
        return new BlockersDeclared(seat, blocks);
    }

    /// A source of candidates. Each candidate is a complete list for one declaration.
    private interface CandidateSource<T> {
        void offer(DuelState state, Seat seat, Consumer<List<T>> onOffer);
    }

    /// Creates the move for a declaration that one player makes once, in one phase. Each violation has a separate
    /// reason. The timing is checked once for all candidates.
    private static <C extends DuelDecision, T> Move<DuelState, DuelDraft, Prompt,
            C> createDeclarationMove(Class<C> decisionType, Phase phase,
            Reason alreadyDeclaredReason, BiFunction<Seat, List<T>, C> factory,
            BiFunction<DuelState, C, Optional<Refusal>> refusalOf,
            CandidateSource<T> candidates) {
        return SetupMoves.createDecisionMove(decisionType).at(Prompt.Declare.class)
                .untimelyGuard((state, _, choice) -> refuseDeclarer(state, choice.seat(), phase)
                        .or(() -> alreadyDeclaredReason.refuseUnless(StageOrder.isStillAhead(state, Stage.DECLARE))))
                .guard((state, _, choice) -> refuseDeclarer(state, choice.seat(), phase)
                        .or(() -> refusalOf.apply(state, choice)).or(() -> StepMoves.refuseUntilQueueEmpty(state)))
                .offers((state, _, seat, offer) -> {
                    if (state.turn().phase() == phase && refuseDeclarer(state, seat, phase).isEmpty()
                            && StepMoves.refuseUntilQueueEmpty(state).isEmpty()) {
                        candidates.offer(state, seat, declared -> {
                            C choice = factory.apply(seat, declared);
                            if (refusalOf.apply(state, choice).isEmpty()) {
                                offer.acceptAllowed(choice);
                            }
                        });
                    }
                })
                .idle((state, prompt) -> state.turn().phase() == phase && state.window().pendingDeclarations().isEmpty()
                        ? prompt.seats().stream().findFirst().map(seat -> factory.apply(seat, List.of()))
                        : Optional.empty());
    }

    private static Optional<Refusal> refuseDeclarer(DuelState state, Seat seat, Phase phase) {
        boolean now = state.turn().phase() == phase;
        boolean active = seat.equals(state.active());
        return switch (phase) {
            case RANGED -> Reason.NOT_RANGED_PHASE.refuseUnless(now)
                    .or(() -> Reason.NOT_ACTIVE_PLAYER.citing("NT-IV-6.1", "NB-094").refuseUnless(active));
            case ATTACK -> Reason.NOT_ATTACK_PHASE.refuseUnless(now)
                    .or(() -> Reason.NOT_ACTIVE_PLAYER.citing("NT-IV-7.1", "NB-102").refuseUnless(active));
            case BLOCK -> Reason.NOT_BLOCK_PHASE.refuseUnless(now)
                    .or(() -> Reason.NOT_PASSIVE_PLAYER.citing("NT-IV-8.1", "NB-105").refuseUnless(!active));
            case START, SUMMON, EQUIP, FIRST_STRIKE, DAMAGE, END -> throw new IllegalArgumentException("" + phase);
        };
    }

    /// Returns whether the event is damage of this origin between two matching objects.
    private static boolean hasOrigin(Origin origin, Event event, BiPredicate<CardId, Target> matches) {
        return event instanceof LedgerEvent.DamageQueued damage && damage.origin() == origin
                && matches.test(damage.striker(), damage.target());
    }

    private static boolean isFighter(DuelState state, Prompt prompt, Seat seat, CardId card) {
        return StepMoves.acceptsOtherCards(prompt) && TableQueries.listCreatures(state, seat).contains(card);
    }

    private static Optional<Refusal> refuse(DuelState state, Prompt prompt, DamageDistributed choice) {
        return CombatRules.refuseSplit(state, prompt, choice.seat(), choice.attacker(), choice.shares());
    }

    private static Optional<Refusal> refuse(DuelState state, PreventionAllotted choice) {
        return LedgerSettlement.refuse(state, choice.seat(), choice.prevention(), choice.allotments());
    }

    /// Reads shots. A shot at a player is rejected, since no event could record it (NT-IV-6.4).
    private static Optional<WrittenChoice<DuelState>> readShot(Seat seat, SourceNode object,
            SourceNode.Fields allFields,
            PositionReader reader) {
        if (object instanceof SourceNode.Fields shots
                && shots.fields().stream().anyMatch(shot -> reader.findSeat(shot.value()).isPresent())) {
            return Optional.of((state, _) -> Paragraphs.createForbiddenMeaning(state,
                    Reason.RANGED_TARGET_NOT_CREATURE));
        }
        return SHOT_PAIRS.read(seat, object, reader).map(shots -> Form.choice((state, later) ->
                shots.resolve(state, later).map(found -> new RangedAttackDeclared(seat, found))));
    }

    private static Optional<WrittenChoice<DuelState>> readSplit(Seat seat, SourceNode object, SourceNode.Fields fields,
            PositionReader reader) {
        Optional<Param.Meaning<DuelState, CardId>> attacker = DuelCards.CREATURE.read(seat, object, reader);
        Optional<SourceNode> damage = reader.requireField(fields, "damage");
        return attacker.flatMap(found -> damage.map(node -> {
            List<DamagePortion> parts = DamagePortion.readAll(node, reader, List.of("on", "amount", "kind", "strike"));
            return Form.choice((state, later) -> {
                var cards = new DuelCards(state, later);
                return found.resolve(state, later).map(card -> new DamageDistributed(seat, card, parts.stream()
                        .flatMap(part -> cards.find(part.card(), cards::isCreature).map(blocker -> new DamageShare(
                                part.strike(), part.kind().orElse(DamageKind.PHYSICAL), blocker, part.amount()))
                                .stream()).toList()));
            });
        }));
    }

    private static Map<String, Object> writeShare(DamageShare share, Function<CardId, String> nameOf) {
        Map<String, Object> part = ofPairs("on", nameOf.apply(share.blocker()), "amount", share.amount(),
                "kind", DamagePortion.word(share.kind()));
        if (share.strike() > 0) {
            part.put("strike", share.strike() + 1);
        }
        return part;
    }

    /// Returns shares that distribute each kind of damage over the blockers.
    private static List<DamageShare> createEvenShares(DuelState state, CardId attacker, List<CardId> blockers) {
        var shares = new ArrayList<DamageShare>();
        List<Strikes.Strike> strikes = Strikes.listStrikesToSplit(state, attacker);
        for (int i = 0; i < strikes.size(); i++) {
            for (DamageComponent harm : strikes.get(i).damageComponents()) {
                for (int b = 0; b < blockers.size(); b++) {
                    int amount = harm.amount() / blockers.size() + (b < harm.amount() % blockers.size() ? 1 : 0);
                    if (amount > 0) {
                        shares.add(new DamageShare(i, harm.kind(), blockers.get(b), amount));
                    }
                }
            }
        }
        return shares;
    }

    /// Reads allotments. Damage is named by the card that deals it. If only a source is given, as much as possible is
    /// prevented.
    private static Optional<WrittenChoice<DuelState>> readPrevention(
            Seat seat, SourceNode object, SourceNode.Fields allFields,
            PositionReader reader) {
        Optional<CardWord> source = object instanceof SourceNode.Text ? CardWord.read(object, reader)
                : Optional.empty();
        List<DamagePortion> parts = object instanceof SourceNode.Text ? List.of()
                : DamagePortion.readAll(object, reader, List.of("of", "amount", "kind"));
        return Optional.of(Form.choice((state, later) -> {
            var cards = new DuelCards(state, later);
            List<Allotment> whole = source.map(word -> allotWholeSource(state, seat, word, cards)).orElseGet(() ->
                    parts.stream().flatMap(part -> toAllotment(state, part, cards).stream()).toList());
            Sequence due = DuelFlow.createPrompt(state) instanceof Prompt.AllotPrevention(_, var prevention)
                    ? prevention
                    : Sequence.NONE;
            return Optional.of(new PreventionAllotted(seat, due, whole));
        }));
    }

    private static Optional<Allotment> toAllotment(DuelState state, DamagePortion part, DuelCards cards) {
        return find(state, part.card(), cards).map(source -> new Allotment(
                listItemsQueuedBy(state, source).findFirst().map(Ledger.Item::at).orElse(Sequence.NONE),
                part.kind().orElseGet(() -> findOnlyDamageKind(state, source)), part.amount()));
    }

    private static Optional<CardId> find(DuelState state, CardWord source, DuelCards cards) {
        return cards.find(source, card -> listItemsQueuedBy(state, card).findAny().isPresent());
    }

    /// Returns allotments for a whole source, based on the damage that remains after armor.
    private static List<Allotment> allotWholeSource(DuelState state, Seat seat, CardWord word, DuelCards cards) {
        return find(state, word, cards).stream().flatMap(source -> LedgerSettlement.listAllotmentOptions(state).stream()
                        .filter(way -> LedgerSettlement.refuse(
                                state, seat, LedgerSettlement.findPendingPrevention(state), way).isEmpty())
                        .filter(way -> way.stream().allMatch(part -> listItemsQueuedBy(state, source)
                                .anyMatch(item -> item.at().equals(part.damage())))))
                .findFirst().orElse(List.of());
    }

    private static Stream<Ledger.Item> listItemsQueuedBy(DuelState state, CardId source) {
        return state.ledger().entries().stream().filter(item -> item.what() instanceof LedgerEvent.DamageQueued damage
                && (damage.source().equals(source) || damage.striker().equals(source)));
    }

    private static DamageKind findOnlyDamageKind(DuelState state, CardId source) {
        return listItemsQueuedBy(state, source).findFirst().map(item ->
                ((LedgerEvent.DamageQueued) item.what()).harms().getFirst().kind()).orElse(DamageKind.PHYSICAL);
    }

    /// Returns the name of the card that deals the damage of a ledger entry.
    private static String findDamageSourceName(DuelState state, Sequence damage, Function<CardId, String> nameOf) {
        return state.ledger().entries().stream().filter(item -> item.at().equals(damage))
                .map(item -> item.what() instanceof LedgerEvent.DamageQueued queued ? nameOf.apply(queued.source())
                : "")
                .findFirst().orElse("");
    }
}
