package letopis.nebozhiteli.rules;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import letopis.journal.Seat;
import letopis.nebozhiteli.card.Ability;
import letopis.nebozhiteli.card.CardText;
import letopis.nebozhiteli.card.Filter;
import letopis.nebozhiteli.card.Harm;
import letopis.nebozhiteli.card.Keyword.MustBeBlockedByAll;
import letopis.nebozhiteli.card.Limit;
import letopis.nebozhiteli.card.NebozhiteliZone;
import letopis.nebozhiteli.card.ScrollColor;
import letopis.nebozhiteli.event.DuelDecision;
import letopis.nebozhiteli.event.DuelDecision.BlockersDeclared.Block;
import letopis.nebozhiteli.event.DuelDecision.DamageDistributed.Share;
import letopis.nebozhiteli.event.DuelDecision.ManaPlaced.Placement;
import letopis.nebozhiteli.event.DuelDecision.PreventionAllotted.Allotment;
import letopis.nebozhiteli.event.DuelDecision.RangedAttackDeclared.Shot;
import letopis.nebozhiteli.event.LedgerEvent.PreventionQueued;
import letopis.nebozhiteli.event.LedgerEvent.SourcePreventionQueued;
import letopis.nebozhiteli.event.Paid;
import letopis.nebozhiteli.event.Target;
import letopis.nebozhiteli.query.Acting;
import letopis.nebozhiteli.query.Conditions;
import letopis.nebozhiteli.query.Declared;
import letopis.nebozhiteli.query.Field;
import letopis.nebozhiteli.query.GoldenRule;
import letopis.nebozhiteli.query.LedgerArithmetic;
import letopis.nebozhiteli.query.Strikes;
import letopis.nebozhiteli.state.DuelState;
import letopis.nebozhiteli.state.Lists;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Choice;

/// Everything a seat may choose now. Candidates are put together from what lies on the table and kept where the rules do
/// not refuse them, so that no rule is written twice.
public final class Options {

    /// More combinations than this are not listed; nothing, everything and each part alone stand for them.
    private static final int SUBSETS_MAX = 6;

    private final DuelState state;
    private final Seat seat;
    private final Prompt prompt;
    private final Payments payments;
    private final List<Choice> allowed = new ArrayList<>();

    private Options(DuelState state, Seat seat) {
        this.state = state;
        this.seat = seat;
        this.prompt = Rules.RULES.prompt(state);
        this.payments = new Payments(state, seat);
    }

    public static List<Choice> of(DuelState state, Seat seat) {
        var options = new Options(state, seat);
        if (!state.duel().over()) {
            options.collect();
        }
        return List.copyOf(options.allowed);
    }

    private void offer(DuelDecision choice) {
        if (Rules.RULES.refuse(state, prompt, choice).isEmpty()) {
            allowed.add(choice);
        }
    }

    private void collect() {
        if (prompt.seats().contains(seat)) {
            switch (prompt) {
                case Prompt.Swap _ -> Sideboard.candidates(state, seat).forEach(this::offer);
                case Prompt.Cut _ -> {
                    offer(new DuelDecision.DecksCut(seat, 0, 0));
                    offer(new DuelDecision.DecksCut(seat, 5, 10));
                }
                case Prompt.Exchange _ -> exchanges();
                case Prompt.Unturn(_, var creature) -> {
                    payments.of(TurnStart.unturnPrice(state, creature), creature)
                            .forEach(paid -> offer(new DuelDecision.UnturnAnswered(seat, creature, true, paid)));
                    offer(new DuelDecision.UnturnAnswered(seat, creature, false));
                }
                case Prompt.ChooseTargets(_, var source, int ability) -> combinations(Triggers.candidates(state), List.of(),
                        targets -> offer(new DuelDecision.TargetsChosen(seat, source, ability, targets)));
                case Prompt.Discard(_, int cards, var from) ->
                        payments.discards(from, cards).forEach(chosen -> offer(new DuelDecision.CardsDiscarded(seat, chosen)));
                case Prompt.MainStep _ -> mainStep();
                case Prompt.Declare _ -> declare();
                case Prompt.Distribute(_, var attacker) -> distributions(attacker);
                case Prompt.Act _ -> offer(new DuelDecision.Passed(seat));
                case Prompt.Allot _ -> allotments();
                case Prompt.SubmitDecks _, Prompt.Toss _, Prompt.TurnUp _, Prompt.Pick _, Prompt.CloseQueue _, Prompt.Nothing _ -> {}
            }
        }
        if (Declaring.refuseMoment(state, prompt, seat).isEmpty()) {
            declarations();
            offer(new DuelDecision.QueueClosed(seat));
        }
        if (Declaring.mayPlayAtOnce(state, prompt, seat)) {
            events();
        }
        offer(new DuelDecision.Conceded(seat));
    }

    private void events() {
        for (CardId card : state.table().zone(seat, NebozhiteliZone.HAND)) {
            Field.text(state, card).filter(CardText.EventCard.class::isInstance).ifPresent(text -> declarations(card, text, true));
        }
    }

    private void exchanges() {
        List<CardId> cards = state.table().zone(seat, NebozhiteliZone.SUMMON_FIELD);
        subsets(cards, chosen -> offer(new DuelDecision.CreaturesExchanged(seat, chosen)));
    }

    private void mainStep() {
        for (CardId card : Summoning.placeable(state, seat)) {
            for (int mana = 1; mana <= Math.min(Summoning.room(state, card), state.player(seat).actions()); mana++) {
                offer(new DuelDecision.ManaPlaced(seat, List.of(new Placement(card, mana))));
            }
        }
        moves();
        for (CardId card : state.table().zone(seat, NebozhiteliZone.SUMMON_FIELD)) {
            Field.text(state, card).filter(CardText.Creature.class::isInstance).map(CardText.Creature.class::cast)
                    .filter(creature -> creature.instead().isPresent())
                    .ifPresent(creature -> payments.of(Summoning.price(creature), card).forEach(paid -> paid.ifPresent(how ->
                            offer(new DuelDecision.SummonPaid(seat, card, creature.name(), how)))));
        }
        for (CardId card : state.table().zone(seat, NebozhiteliZone.HAND)) {
            Field.text(state, card).ifPresent(text -> fromHand(card, text));
        }
        for (CardId creature : Field.creatures(state, seat)) {
            List<CardId> items = state.table().card(creature).attached();
            if (!items.isEmpty() && items.size() <= SUBSETS_MAX) {
                subsets(items, chosen -> offer(new DuelDecision.ItemsStripped(seat, creature, chosen)));
            }
        }
        offer(new DuelDecision.StepFinished(seat));
    }

    private void moves() {
        for (CardId from : state.table().zone(seat, NebozhiteliZone.SUMMON_FIELD)) {
            for (int mana = 1; mana <= Summoning.movable(state, seat, from); mana++) {
                for (CardId to : state.table().zone(seat, NebozhiteliZone.SUMMON_FIELD)) {
                    offer(new DuelDecision.ManaMoved(seat, from, to, mana));
                }
            }
        }
    }

    private void fromHand(CardId card, CardText text) {
        CardName name = text.name();
        if (text instanceof CardText.Artifact artifact) {
            payments.of(new Price(artifact.cost(), artifact.instead()), card)
                    .forEach(paid -> offer(new DuelDecision.ArtifactPlayed(seat, card, name, paid)));
        }
        if (text.isItem()) {
            payments.of(Equipping.price(text), card).forEach(paid -> Field.creatures(state, seat)
                    .forEach(creature -> offer(new DuelDecision.ItemPlayed(seat, card, name, creature, paid))));
        }
        offer(new DuelDecision.CardDiscarded(seat, card, name));
    }

    private void declare() {
        switch (state.turn().phase()) {
            case RANGED -> shots();
            case ATTACK -> subsets(Field.creatures(state, seat).stream()
                    .filter(creature -> Combats.refuseTurning(state, seat, creature).isEmpty()).toList(),
                    chosen -> offer(new DuelDecision.AttackersDeclared(seat, chosen)));
            case BLOCK -> blocks();
            case START, SUMMON, EQUIP, FIRST_STRIKE, DAMAGE, END -> {}
        }
    }

    private void shots() {
        offer(new DuelDecision.RangedAttackDeclared(seat, List.of()));
        for (CardId shooter : Field.creatures(state, seat)) {
            if (!Ranged.weapons(state, shooter).isEmpty()) {
                Field.creatures(state).forEach(target -> offer(new DuelDecision.RangedAttackDeclared(seat, List.of(new Shot(shooter, target)))));
            }
        }
    }

    private void blocks() {
        List<CardId> attackers = state.combat().attackers();
        List<CardId> blockers = Blocking.atHand(state, seat);
        offer(new DuelDecision.BlockersDeclared(seat, List.of()));
        for (CardId attacker : attackers) {
            subsets(blockers, chosen -> {
                if (!chosen.isEmpty()) {
                    offer(new DuelDecision.BlockersDeclared(seat, chosen.stream().map(blocker -> new Block(blocker, attacker)).toList()));
                }
            });
        }
        if (attackers.size() > 1 && blockers.size() > 1) {
            var each = new ArrayList<Block>();
            for (int i = 0; i < blockers.size(); i++) {
                each.add(new Block(blockers.get(i), attackers.get(i % attackers.size())));
            }
            offer(new DuelDecision.BlockersDeclared(seat, each));
        }
        everybodyDutiful(attackers, blockers);
    }

    /// Every creature that can blocks as many as it may, so that something is allowed where there are duties.
    private void everybodyDutiful(List<CardId> attackers, List<CardId> blockers) {
        var all = new ArrayList<Block>();
        for (CardId blocker : blockers) {
            int many = GoldenRule.of(state, blocker, Limit.BLOCKS).value();
            attackers.stream().filter(attacker -> Blocking.mayBeBlocked(state, attacker))
                    .sorted(Comparator.comparing(attacker -> !Field.has(state, attacker, MustBeBlockedByAll.class)))
                    .limit(many).forEach(attacker -> all.add(new Block(blocker, attacker)));
        }
        if (!all.isEmpty()) {
            offer(new DuelDecision.BlockersDeclared(seat, all));
        }
    }

    private void distributions(CardId attacker) {
        List<CardId> blockers = Strikes.opponents(state, attacker);
        for (CardId only : blockers) {
            offer(new DuelDecision.DamageDistributed(seat, attacker, shares(attacker, List.of(only))));
        }
        offer(new DuelDecision.DamageDistributed(seat, attacker, shares(attacker, blockers)));
    }

    /// Deals every component out over the blockers in turn.
    private List<Share> shares(CardId attacker, List<CardId> blockers) {
        var shares = new ArrayList<Share>();
        var strikes = Strikes.now(state, attacker);
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

    private void allotments() {
        var due = LedgerArithmetic.of(state, state.ledger()).due().orElseThrow();
        switch (due.prevention()) {
            case PreventionQueued(_, _, _, int amount, _) -> allotments(due, amount);
            case SourcePreventionQueued _ ->
                    due.wholeSources().forEach(whole -> offer(new DuelDecision.PreventionAllotted(seat, due.at(), whole)));
        }
    }

    private void allotments(LedgerArithmetic.Due due, int amount) {
        for (int first = 0; first < due.components().size(); first++) {
            int left = amount;
            var allotments = new ArrayList<Allotment>();
            for (int i = 0; i < due.components().size() && left > 0; i++) {
                var component = due.components().get((first + i) % due.components().size());
                int part = Math.min(left, component.amount());
                allotments.add(new Allotment(component.entry(), component.kind(), part));
                left -= part;
            }
            offer(new DuelDecision.PreventionAllotted(seat, due.at(), allotments));
        }
    }

    private void declarations() {
        for (CardId card : state.table().zone(seat, NebozhiteliZone.HAND)) {
            Field.text(state, card).ifPresent(text -> declarations(card, text, false));
        }
        for (CardId card : Field.allInPlay(state, seat)) {
            List<Ability> abilities = Field.textInPlay(state, card).abilities();
            for (int i = 0; i < abilities.size(); i++) {
                if (abilities.get(i) instanceof Ability.Activated activated) {
                    int ability = i;
                    indicate(new DuelDecision.AbilityActivated(seat, card, ability, List.of()), activated.targets(),
                            new Price(activated.cost(), activated.instead()),
                            (targets, paid) -> new DuelDecision.AbilityActivated(seat, card, ability, targets, paid));
                }
            }
        }
    }

    private void declarations(CardId card, CardText text, boolean atOnce) {
        switch (text) {
            case CardText.Spell spell -> casters(spell.color(), spell.level()).forEach((caster, price) ->
                    indicate(new DuelDecision.SpellCast(seat, card, spell.name(), caster, List.of()), spell.targets(), price,
                            (targets, paid) -> new DuelDecision.SpellCast(seat, card, spell.name(), caster, targets, paid)));
            case CardText.Enchantment scroll -> casters(scroll.color(), scroll.level()).forEach((caster, price) ->
                    enchant(scroll, new DuelDecision.EnchantmentCast(seat, card, scroll.name(), caster, List.of()), price));
            case CardText.EventCard event -> indicate(new DuelDecision.EventPlayed(seat, card, event.name(), List.of()), event.targets(),
                    new Price(event.cost(), event.instead()),
                    (targets, paid) -> new DuelDecision.EventPlayed(seat, card, event.name(), targets, paid, atOnce));
            case CardText.Potion potion -> indicate(new DuelDecision.PotionPlayed(seat, card, potion.name(), List.of()), potion.targets(),
                    new Price(potion.cost(), potion.instead()),
                    (targets, paid) -> new DuelDecision.PotionPlayed(seat, card, potion.name(), targets, paid));
            case CardText.Creature _, CardText.Weapon _, CardText.Armor _, CardText.Amulet _, CardText.Artifact _ -> {}
        }
    }

    private void enchant(CardText.Enchantment scroll, DuelDecision.EnchantmentCast cast, Price price) {
        List<List<Target>> candidates = scroll.summoning() ? List.of() : List.of(scroll.target()
                .map(filter -> Conditions.all(state, Acting.of(state, cast), filter)).orElseGet(this::enchantable));
        payments.of(price, cast.source()).forEach(paid -> combinations(candidates, List.of(), targets ->
                offer(new DuelDecision.EnchantmentCast(seat, cast.source(), cast.name(), cast.caster(), targets, paid))));
    }

    private List<Target> enchantable() {
        return state.table().seats().stream().flatMap(half -> Field.allInPlay(state, half).stream())
                .<Target>map(Target.Card::new).filter(target -> Declared.isEnchantable(state, target)).toList();
    }

    /// Offers a declaration with everything it can be good for, for every price.
    private void indicate(
            DuelDecision.Declaration bare, List<Filter> filters, Price price,
            BiFunction<List<Target>, Optional<Paid>, DuelDecision> choice) {
        Acting acting = Acting.of(state, bare);
        List<List<Target>> candidates = filters.stream().map(filter -> Conditions.all(state, acting, filter)).toList();
        payments.of(price, bare.source()).forEach(paid ->
                combinations(candidates, List.of(), targets -> offer(choice.apply(targets, paid))));
    }

    private Map<CardId, Price> casters(ScrollColor color, int level) {
        var casters = new LinkedHashMap<CardId, Price>();
        Field.creatures(state, seat).forEach(caster -> Declaring.casting(state, caster, color, level)
                .ifPresent(casting -> casters.put(caster, Declaring.castingPrice(state, casting))));
        return casters;
    }

    /// One of each.
    private static void combinations(List<List<Target>> each, List<Target> chosen, Consumer<List<Target>> offer) {
        if (chosen.size() == each.size()) {
            offer.accept(chosen);
            return;
        }
        each.get(chosen.size()).forEach(target -> combinations(each, Lists.plus(chosen, target), offer));
    }

    /// All subsets of a few, or nothing, everything and each alone of many.
    private static void subsets(List<CardId> cards, Consumer<List<CardId>> each) {
        if (cards.size() <= SUBSETS_MAX) {
            for (int mask = 0; mask < 1 << cards.size(); mask++) {
                var chosen = new ArrayList<CardId>();
                for (int i = 0; i < cards.size(); i++) {
                    if ((mask >> i & 1) == 1) {
                        chosen.add(cards.get(i));
                    }
                }
                each.accept(List.copyOf(chosen));
            }
        } else {
            each.accept(List.of());
            cards.forEach(card -> each.accept(List.of(card)));
            each.accept(cards);
        }
    }
}
