package letopis.nebozhiteli.rules;

import static letopis.table.kernel.position.Fields.map;

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
import letopis.nebozhiteli.card.DamageKind;
import letopis.nebozhiteli.card.Harm;
import letopis.nebozhiteli.card.NebozhiteliZone;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.event.DuelDecision.AttackersDeclared;
import letopis.nebozhiteli.event.DuelDecision.BlockersDeclared.Block;
import letopis.nebozhiteli.event.DuelDecision.BlockersDeclared;
import letopis.nebozhiteli.event.DuelDecision.DamageDistributed.Share;
import letopis.nebozhiteli.event.DuelDecision.DamageDistributed;
import letopis.nebozhiteli.event.DuelDecision.PreventionAllotted.Allotment;
import letopis.nebozhiteli.event.DuelDecision.PreventionAllotted;
import letopis.nebozhiteli.event.DuelDecision.RangedAttackDeclared.Shot;
import letopis.nebozhiteli.event.DuelDecision.RangedAttackDeclared;
import letopis.nebozhiteli.event.DuelDecision;
import letopis.nebozhiteli.event.LedgerEvent.DamageQueued.Origin;
import letopis.nebozhiteli.event.LedgerEvent;
import letopis.nebozhiteli.event.Target;
import letopis.nebozhiteli.fold.FoldCards;
import letopis.nebozhiteli.query.Field;
import letopis.nebozhiteli.query.Strikes;
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

    private static final Pairs<Shot> SHOTS = new Pairs<>(Shot::new, Shot::shooter, Shot::target);

    static final Move<DuelState, Draft, Prompt, AttackersDeclared> ATTACK = declared(AttackersDeclared.class,
            Phase.ATTACK, Reason.ATTACKERS_DECLARED_ALREADY, AttackersDeclared::new,
            (state, choice) -> Combats.refuseAttackers(state, choice.seat(), choice.attackers()),
            (state, seat, offer) -> Lists.subsets(Field.creatures(state, seat).stream()
                    .filter(creature -> Combats.refuseTurning(state, seat, creature).isEmpty()).toList(), offer))
            .verb("attack", DuelCards.PARAMS.cards(DuelCards::creaturesOf, (cards, _) -> cards::isCreature),
                    AttackersDeclared::new, AttackersDeclared::attackers)
            .attempts((state, asked, seat, card) -> isFighter(state, asked, seat, card.card())
                    ? List.of(new AttackersDeclared(seat, List.of(card.card()))) : List.of())
            .does((draft, _, choice) -> Combats.applyAttackers(draft, choice.seat(), choice.attackers()))
            .changes((state, choice) -> FoldCards.led(state, choice.attackers(), NebozhiteliZone.BATTLEFIELD)
                    .with(state.combat().withAttackers(choice.attackers())).done(Stage.DECLARE))
            .groundOf((choice, event) -> isOf(Origin.COMBAT, event, (striker, struck) ->
                    choice.attackers().contains(striker)
                    || struck instanceof Target.Card(var card) && choice.attackers().contains(card)));

    static final Move<DuelState, Draft, Prompt, BlockersDeclared> BLOCK = declared(BlockersDeclared.class, Phase.BLOCK,
            Reason.BLOCKERS_DECLARED_ALREADY, BlockersDeclared::new, (state, choice) ->
                    Blocking.refuse(state, choice.seat(), choice.blocks()), Blocking::candidates)
            .verb("block", new Pairs<>(Block::new, Block::blocker, Block::attacker), BlockersDeclared::new,
                    BlockersDeclared::blocks)
            .attempts((state, asked, seat, card) -> isFighter(state, asked, seat, card.card())
                    ? state.combat().attackers().stream().map(attacker -> new BlockersDeclared(seat,
                            List.of(new Block(card.card(), attacker)))).toList() : List.of())
            .does((draft, _, choice) -> Blocking.apply(draft, choice.blocks()))
            .changes((state, choice) -> FoldCards.led(state, choice.blocks().stream().map(Block::blocker).distinct()
                    .toList(), NebozhiteliZone.BATTLEFIELD)
                    .with(state.combat().withBlocks(choice.blocks())).done(Stage.DECLARE))
            .moved((_, choice) -> choice.blocks().stream().map(block ->
                    CardMove.of(block.blocker(), "blocks", "NT-IV-8.1", "NB-105")).toList());

    static final Move<DuelState, Draft, Prompt, RangedAttackDeclared> SHOOT = declared(RangedAttackDeclared.class,
            Phase.RANGED, Reason.SHOTS_DECLARED_ALREADY, RangedAttackDeclared::new,
            (state, choice) -> Ranged.refuse(state, choice.seat(), choice.shots()), Ranged::candidates)
            .form(Form.of("shoot", List.of(), CombatMoves::shot, (_, choice, names) ->
                    map("shoot", SHOTS.write(choice.shots(), names))))
            .attempts((state, asked, seat, card) -> isFighter(state, asked, seat, card.card())
                    ? Field.creatures(state, seat.opponent()).stream().map(target -> new RangedAttackDeclared(seat,
                            List.of(new Shot(card.card(), target)))).toList() : List.of())
            .does((draft, _, choice) -> Ranged.apply(draft, choice.shots()))
            .changes((state, choice) -> state.with(state.combat().withShots(choice.shots())).done(Stage.DECLARE))
            .groundOf((choice, event) -> isOf(Origin.RANGED, event, (striker, _) ->
                    choice.shots().stream().anyMatch(shot -> shot.shooter().equals(striker))));

    static final Move<DuelState, Draft, Prompt, DamageDistributed> SPLIT = SetUpMoves.decision(DamageDistributed.class)
            .form(Form.of("split", List.of("damage"), CombatMoves::split, (_, choice, names) -> map(
                    "split", names.apply(choice.attacker()), "damage",
                    choice.shares().stream().map(share -> written(share, names)).toList())))
            .at(Prompt.Split.class).untimely(CombatMoves::refuse).guard(CombatMoves::refuse)
            .offers((state, asked, seat, offer) -> {
                if (asked instanceof Prompt.Split(_, var attacker)) {
                    List<CardId> blockers = Strikes.opponents(state, attacker);
                    Stream.concat(blockers.stream().map(List::of), Stream.of(blockers)).forEach(some ->
                            offer.accept(new DamageDistributed(seat, attacker, shares(state, attacker, some))));
                }
            })
            .changes((state, choice) -> state.with(state.combat().with(choice.attacker(), state.turn().phase(),
                    choice.shares())).reached(Stage.DISTRIBUTE))
            .groundOf((choice, event) -> isOf(Origin.COMBAT, event, (striker, _) ->
                    choice.attacker().equals(striker)));

    static final Move<DuelState, Draft, Prompt, PreventionAllotted> PREVENT =
            SetUpMoves.decision(PreventionAllotted.class)
            .form(Form.of("prevent", List.of(), CombatMoves::prevented, (state, choice, names) -> map("prevent",
                    choice.allotments().stream().map(part -> map("of", dealer(state, part.damage(), names),
                            "kind", Portion.word(part.kind()), "amount", part.amount())).toList())))
            .at(Prompt.Prevent.class)
            .untimely((state, asked, choice) -> asked instanceof Prompt.Prevent ? refuse(state, choice)
                    : Optional.empty())
            .guard((state, _, choice) -> refuse(state, choice))
            .offers((state, _, seat, offer) -> LedgerSettlement.ways(state).forEach(way ->
                    offer.accept(new PreventionAllotted(seat, LedgerSettlement.due(state), way))))
            .changes((state, choice) -> state.with(state.ledger().with(choice.prevention(), choice.allotments()))
                    .reached(Stage.COMMIT));

    private CombatMoves() {}

    public static Choice attack(Seat seat, List<CardId> attackers) {
        return new AttackersDeclared(seat, attackers);
    }

    public static Choice block(Seat seat, List<Block> blocks) {
        return new BlockersDeclared(seat, blocks);
    }

    /// Source of combined candidates.
    private interface Candidates<T> {
        void offer(DuelState state, Seat seat, Consumer<List<T>> offer);
    }

    /// Creates the move of a declaration made once, in one phase, by one player; each violation has its own reason.
    private static <C extends DuelDecision, T> Move<DuelState, Draft, Prompt, C> declared(Class<C> decision, Phase in,
            Reason already, BiFunction<Seat, List<T>, C> makes, BiFunction<DuelState, C, Optional<Refusal>> refuses,
            Candidates<T> offered) {
        return SetUpMoves.decision(decision).at(Prompt.Declare.class)
                .untimely((state, _, choice) -> refuseDeclarer(state, choice.seat(), in)
                        .or(() -> already.unless(Stages.isToCome(state, Stage.DECLARE))))
                .guard((state, _, choice) -> refuseDeclarer(state, choice.seat(), in)
                        .or(() -> refuses.apply(state, choice)).or(() -> StepMoves.queueFirst(state)))
                .offers((state, _, seat, offer) -> {
                    if (state.turn().phase() == in) {
                        offered.offer(state, seat, declared -> offer.accept(makes.apply(seat, declared)));
                    }
                })
                .idle((state, asked) -> state.turn().phase() == in && state.window().pending().isEmpty()
                        ? asked.seats().stream().findFirst().map(seat -> makes.apply(seat, List.of()))
                        : Optional.empty());
    }

    private static Optional<Refusal> refuseDeclarer(DuelState state, Seat seat, Phase in) {
        boolean now = state.turn().phase() == in;
        boolean active = seat.equals(state.active());
        return switch (in) {
            case RANGED -> Reason.NOT_RANGED_PHASE.unless(now)
                    .or(() -> Reason.NOT_ACTIVE_PLAYER.citing("NT-IV-6.1", "NB-094").unless(active));
            case ATTACK -> Reason.NOT_ATTACK_PHASE.unless(now)
                    .or(() -> Reason.NOT_ACTIVE_PLAYER.citing("NT-IV-7.1", "NB-102").unless(active));
            case BLOCK -> Reason.NOT_BLOCK_PHASE.unless(now)
                    .or(() -> Reason.NOT_PASSIVE_PLAYER.citing("NT-IV-8.1", "NB-105").unless(!active));
            case START, SUMMON, EQUIP, FIRST_STRIKE, DAMAGE, END -> throw new IllegalArgumentException("" + in);
        };
    }

    /// Returns whether the event is damage of this origin between two matching objects.
    private static boolean isOf(Origin origin, Event event, BiPredicate<CardId, Target> fits) {
        return event instanceof LedgerEvent.DamageQueued damage && damage.origin() == origin
                && fits.test(damage.striker(), damage.target());
    }

    private static boolean isFighter(DuelState state, Prompt asked, Seat seat, CardId card) {
        return StepMoves.isMeant(asked) && Field.creatures(state, seat).contains(card);
    }

    private static Optional<Refusal> refuse(DuelState state, Prompt asked, DamageDistributed choice) {
        return Combats.refuseSplit(state, asked, choice.seat(), choice.attacker(), choice.shares());
    }

    private static Optional<Refusal> refuse(DuelState state, PreventionAllotted choice) {
        return LedgerSettlement.refuse(state, choice.seat(), choice.prevention(), choice.allotments());
    }

    /// Reads shots. A shot at a player is rejected, since no event could record it (NT-IV-6.4).
    private static Optional<WrittenChoice<DuelState>> shot(Seat seat, SourceNode object, SourceNode.Fields all,
            PositionReader reader) {
        if (object instanceof SourceNode.Fields shots
                && shots.fields().stream().anyMatch(shot -> reader.asSeat(shot.value()).isPresent())) {
            return Optional.of((state, _) -> Paragraphs.forbidden(state, Reason.RANGED_TARGET_NOT_CREATURE));
        }
        return SHOTS.read(seat, object, reader).map(shots -> Form.choice((state, later) ->
                shots.in(state, later).map(found -> new RangedAttackDeclared(seat, found))));
    }

    private static Optional<WrittenChoice<DuelState>> split(Seat seat, SourceNode object, SourceNode.Fields fields,
            PositionReader reader) {
        Optional<Param.Meaning<DuelState, CardId>> attacker = DuelCards.CREATURE.read(seat, object, reader);
        Optional<SourceNode> damage = reader.needed(fields, "damage");
        return attacker.flatMap(found -> damage.map(written -> {
            List<Portion> parts = Portion.readAll(written, reader, List.of("on", "amount", "kind", "strike"));
            return Form.choice((state, later) -> {
                var cards = new DuelCards(state, later);
                return found.in(state, later).map(one -> new DamageDistributed(seat, one, parts.stream()
                        .flatMap(part -> cards.find(part.card(), cards::isCreature).map(blocker -> new Share(
                                part.strike(), part.kind().orElse(DamageKind.PHYSICAL), blocker, part.amount()))
                                .stream()).toList()));
            });
        }));
    }

    private static Map<String, Object> written(Share share, Function<CardId, String> names) {
        Map<String, Object> part = map("on", names.apply(share.blocker()), "amount", share.amount(),
                "kind", Portion.word(share.kind()));
        if (share.strike() > 0) {
            part.put("strike", share.strike() + 1);
        }
        return part;
    }

    /// Distributes each kind of damage over the blockers.
    private static List<Share> shares(DuelState state, CardId attacker, List<CardId> blockers) {
        var shares = new ArrayList<Share>();
        List<Strikes.Strike> strikes = Strikes.toSplit(state, attacker);
        for (int i = 0; i < strikes.size(); i++) {
            for (Harm harm : strikes.get(i).harms()) {
                for (int b = 0; b < blockers.size(); b++) {
                    int amount = harm.amount() / blockers.size() + (b < harm.amount() % blockers.size() ? 1 : 0);
                    if (amount > 0) {
                        shares.add(new Share(i, harm.kind(), blockers.get(b), amount));
                    }
                }
            }
        }
        return shares;
    }

    /// Reads allotments. Damage is named by the card that deals it; for a source alone, as much as possible is
    /// prevented.
    private static Optional<WrittenChoice<DuelState>> prevented(Seat seat, SourceNode object, SourceNode.Fields all,
            PositionReader reader) {
        Optional<CardWord> source = object instanceof SourceNode.Text ? CardWord.read(object, reader)
                : Optional.empty();
        List<Portion> parts = object instanceof SourceNode.Text ? List.of()
                : Portion.readAll(object, reader, List.of("of", "amount", "kind"));
        return Optional.of(Form.choice((state, later) -> {
            var cards = new DuelCards(state, later);
            List<Allotment> whole = source.map(word -> whole(state, seat, word, cards)).orElseGet(() ->
                    parts.stream().flatMap(part -> allotment(state, part, cards).stream()).toList());
            Sequence due = Flow.prompt(state) instanceof Prompt.Prevent(_, var prevention) ? prevention : Sequence.NONE;
            return Optional.of(new PreventionAllotted(seat, due, whole));
        }));
    }

    private static Optional<Allotment> allotment(DuelState state, Portion part, DuelCards cards) {
        return find(state, part.card(), cards).map(source -> new Allotment(
                queued(state, source).findFirst().map(Ledger.Item::at).orElse(Sequence.NONE),
                part.kind().orElseGet(() -> onlyKind(state, source)), part.amount()));
    }

    private static Optional<CardId> find(DuelState state, CardWord source, DuelCards cards) {
        return cards.find(source, card -> queued(state, card).findAny().isPresent());
    }

    /// Returns allotments for a whole source; the rules know how much damage remains after armor.
    private static List<Allotment> whole(DuelState state, Seat seat, CardWord word, DuelCards cards) {
        return find(state, word, cards).stream().flatMap(source -> LedgerSettlement.ways(state).stream()
                        .filter(way -> LedgerSettlement.refuse(state, seat, LedgerSettlement.due(state), way).isEmpty())
                        .filter(way -> way.stream().allMatch(part -> queued(state, source)
                                .anyMatch(item -> item.at().equals(part.damage())))))
                .findFirst().orElse(List.of());
    }

    private static Stream<Ledger.Item> queued(DuelState state, CardId source) {
        return state.ledger().entries().stream().filter(item -> item.what() instanceof LedgerEvent.DamageQueued damage
                && (damage.source().equals(source) || damage.striker().equals(source)));
    }

    private static DamageKind onlyKind(DuelState state, CardId source) {
        return queued(state, source).findFirst().map(item ->
                ((LedgerEvent.DamageQueued) item.what()).harms().getFirst().kind()).orElse(DamageKind.PHYSICAL);
    }

    /// Returns the name of the card that deals the damage of a ledger entry.
    private static String dealer(DuelState state, Sequence damage, Function<CardId, String> names) {
        return state.ledger().entries().stream().filter(item -> item.at().equals(damage))
                .map(item -> item.what() instanceof LedgerEvent.DamageQueued queued ? names.apply(queued.source()) : "")
                .findFirst().orElse("");
    }
}
