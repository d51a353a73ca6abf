package letopis.nebozhiteli;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.nebozhiteli.card.Ability;
import letopis.nebozhiteli.card.CardText;
import letopis.nebozhiteli.card.Condition;
import letopis.nebozhiteli.card.DamageKind;
import letopis.nebozhiteli.card.Effect;
import letopis.nebozhiteli.card.Filter;
import letopis.nebozhiteli.card.Keyword;
import letopis.nebozhiteli.card.Limit;
import letopis.nebozhiteli.card.NebozhiteliZone;
import letopis.nebozhiteli.card.Participant;
import letopis.nebozhiteli.event.CardEvent.KeywordGranted;
import letopis.nebozhiteli.event.DuelDecision.BlockersDeclared.Block;
import letopis.nebozhiteli.naive.Scene;
import letopis.nebozhiteli.naive.Scene.ItemKind;
import letopis.nebozhiteli.naive.Scene.Kind;
import letopis.nebozhiteli.naive.Scene.Reaction;
import letopis.nebozhiteli.naive.Scene.ReactionEffect;
import letopis.nebozhiteli.naive.Scene.SceneCreature;
import letopis.nebozhiteli.naive.Scene.SceneItem;
import letopis.nebozhiteli.naive.Scene.Trait;
import letopis.nebozhiteli.naive.Scene.TraitKind;
import letopis.nebozhiteli.naive.Scene.When;
import letopis.nebozhiteli.state.DuelState;
import letopis.nebozhiteli.state.Marks;
import letopis.table.Audience;
import letopis.table.Card;
import letopis.table.CardId;

/// Table of a duel for the naive combat model, read only from the cards: their texts, zones and marks. No derived
/// values of the engine are used.
final class ModelTable {

    final Scene scene = new Scene();

    /// True if some creature blocks several attackers, which the model does not support.
    boolean blocksSeveral;

    private final List<Seat> seats = new ArrayList<>();

    /// Objects on the table that the model does not support.
    private final List<String> unknown = new ArrayList<>();

    private DuelState state;

    boolean isFullyTranslated() {
        return unknown.isEmpty();
    }

    int seat(Seat seat) {
        return seats.indexOf(seat);
    }

    Seat seat(int index) {
        return seats.get(index);
    }

    boolean contains(int card) {
        return scene.beings.stream().anyMatch(creature -> creature.card == card);
    }

    /// Reads the table again.
    void refresh(DuelState now) {
        state = now;
        unknown.clear();
        seats.clear();
        seats.add(now.active());
        seats.add(now.active().opponent());
        readSettings(now.settings().asMap());
        scene.beings.clear();
        blocksSeveral = false;
        for (Seat seat : seats) {
            scene.life[seat(seat)] = now.player(seat).life();
            scene.most[seat(seat)] = 36;
            for (CardId card : inPlay(seat)) {
                if (text(card) instanceof CardText.Creature creature) {
                    scene.addCreature(toSceneCreature(now.table().card(card), creature));
                }
            }
        }
        int grants = 0;
        for (KeywordGranted granted : now.lasting().grantedKeywords()) {
            String from = "granted " + grants++;
            if (contains(granted.creature().number())) {
                addTraits(scene.creature(granted.creature().number()).traits, from, List.of(granted.keyword()));
            }
        }
        for (Seat seat : seats) {
            inPlay(seat).forEach(this::addConstantAbilities);
        }
        for (Block block : now.combat().blocks()) {
            addFight(block);
        }
    }

    private void readSettings(Map<String, String> settings) {
        var readings = scene.readings;
        readings.mutualFirstStrikeIgnored = settings.get("mutualFirstStrike").equals("ignored-pairwise");
        readings.firstStrikeOfCreatures = settings.get("creatureFirstStrike").equals("true");
        readings.ownerSplits = settings.get("damageSplit").equals("owner");
        readings.rangedHurtsCreatures = settings.get("rangedMelee").equals("creatures-only");
        readings.leastIsOne = settings.get("minDamageLiteralOne").equals("true");
        readings.drainFromReserve = settings.get("sameAmount").equals("reserve");
    }

    private List<CardId> inPlay(Seat seat) {
        var cards = new ArrayList<>(state.table().zone(seat, NebozhiteliZone.FIELD));
        cards.addAll(state.table().zone(seat, NebozhiteliZone.BATTLEFIELD));
        return cards;
    }

    private CardText text(CardId card) {
        return state.table().card(card).face().valueFor(Audience.JUDGE).flatMap(state.cards()::find)
                .map(CardText.class::cast).orElseThrow();
    }

    private SceneCreature toSceneCreature(Card card, CardText.Creature text) {
        var creature = new SceneCreature();
        creature.card = card.id().number();
        creature.name = text.name().value();
        creature.master = seat(card.master());
        int holder = card.count(Marks.SUMMONER_NUMBER);
        creature.holder = holder == 0 ? creature.master : seat(state.table().seats().get(holder - 1));
        creature.controller = seat(card.controller());
        creature.life = card.count(Marks.LIFE);
        creature.max = text.life();
        creature.attacks = state.combat().attackers().contains(card.id());
        creature.wasBlocked = state.combat().blocked().contains(card.id());
        addTraits(creature.traits, creature.name + creature.card, text.keywords());
        creature.reactions.addAll(reactions(text));
        card.attached().forEach(item -> addEquipment(creature, item));
        // An enchantment that grants protection from magic works and silences the others.
        for (SceneItem thing : List.copyOf(creature.wears)) {
            if (thing.sort == ItemKind.ENCHANTMENT) {
                thing.traits.stream().filter(trait -> trait.word() == TraitKind.PROTECTED)
                        .forEach(creature.traits::add);
            }
        }
        return creature;
    }

    private void addEquipment(SceneCreature creature, CardId id) {
        CardText text = text(id);
        var thing = new SceneItem();
        thing.card = id.number();
        thing.name = text.name().value();
        boolean magic = text instanceof CardText.Enchantment;
        thing.sort = switch (text) {
            case CardText.Weapon _ -> ItemKind.WEAPON;
            case CardText.Armor armor -> armor.type() == CardText.Armor.SHIELD ? ItemKind.SHIELD : ItemKind.ARMOR;
            case CardText.Amulet _ -> ItemKind.AMULET;
            case CardText _ -> ItemKind.ENCHANTMENT;
        };
        if (text instanceof CardText.Weapon weapon) {
            thing.type = weapon.type();
            weapon.damage().forEach(harm -> thing.damage.merge(kind(harm.kind()), harm.amount(), Integer::sum));
        }
        if (text instanceof CardText.Protection protection) {
            thing.reduction = protection.reduction();
            thing.against = kindAgainst(protection.against());
        }
        // Only one of several enchantments with equal names counts.
        addTraits(thing.traits, magic ? thing.name : thing.name + thing.card, text.keywords());
        thing.reactions.addAll(reactions(text));
        creature.wears.add(thing);
        for (CardId on : state.table().card(id).attached()) {
            addEquipment(creature, on);
            if (thing.sort == ItemKind.WEAPON) {
                attachTo(thing, creature.wears.getLast());
            }
        }
    }

    /// Applies strike keywords of an enchantment on a weapon to that weapon alone.
    private static void attachTo(SceneItem weapon, SceneItem enchantment) {
        var onWeapon = new SceneItem();
        onWeapon.card = enchantment.card;
        onWeapon.sort = ItemKind.ENCHANTMENT;
        onWeapon.name = enchantment.name;
        enchantment.traits.stream().filter(ModelTable::affectsStrikes).forEach(onWeapon.traits::add);
        enchantment.traits.removeIf(ModelTable::affectsStrikes);
        weapon.on.add(onWeapon);
    }

    private static boolean affectsStrikes(Trait trait) {
        return switch (trait.word()) {
            case FIRST_STRIKE, DOUBLE_STRIKE, DEALS_MORE, DEALS_AT_LEAST -> true;
            case RECEIVES_LESS, PROTECTED, FULLER, OVERFULL, BARE_HANDS -> false;
        };
    }

    private void addTraits(List<Trait> traits, String from, List<Keyword> keywords) {
        for (int i = 0; i < keywords.size(); i++) {
            int index = i;
            trait(from, index, keywords.get(i)).ifPresent(traits::add);
        }
    }

    /// Returns the trait of a keyword; keywords unrelated to damage are skipped.
    private Optional<Trait> trait(String from, int index, Keyword keyword) {
        return switch (keyword) {
            case Keyword.FirstStrike() -> Optional.of(new Trait(from, index, TraitKind.FIRST_STRIKE, 0, Kind.ANY));
            case Keyword.DoubleStrike() -> Optional.of(new Trait(from, index, TraitKind.DOUBLE_STRIKE, 0, Kind.ANY));
            case Keyword.DamageFloor(int amount) ->
                    Optional.of(new Trait(from, index, TraitKind.DEALS_AT_LEAST, amount, Kind.ANY));
            case Keyword.DamageBonus(int amount) ->
                    Optional.of(new Trait(from, index, TraitKind.DEALS_MORE, amount, Kind.ANY));
            case Keyword.DamageReduction(int amount, var against) ->
                    Optional.of(new Trait(from, index, TraitKind.RECEIVES_LESS, amount, kindAgainst(against)));
            case Keyword.MaxLife(int more) -> Optional.of(new Trait(from, index, TraitKind.FULLER, more, Kind.ANY));
            case Keyword.MagicProtection() -> Optional.of(new Trait(from, index, TraitKind.PROTECTED, 0, Kind.ANY));
            case Keyword.LimitOverride(var limit, int value) when limit == Limit.LIFE_OVER_MAXIMUM ->
                    Optional.of(new Trait(from, index, TraitKind.OVERFULL, value, Kind.ANY));
            case Keyword.LimitOverride(var limit, int value) when limit == Limit.UNARMED_DAMAGE ->
                    Optional.of(new Trait(from, index, TraitKind.BARE_HANDS, value, Kind.ANY));
            case Keyword _ -> Optional.empty();
        };
    }

    /// Adds the abilities of a card that affect other cards or its player.
    private void addConstantAbilities(CardId id) {
        CardText text = text(id);
        Card card = state.table().card(id);
        int controller = seat(card.controller());
        for (Keyword keyword : text.keywords()) {
            if (keyword instanceof Keyword.LimitOverride(var limit, int value) && limit == Limit.PLAYER_LIFE) {
                scene.most[controller] = Math.max(scene.most[controller], value);
            }
        }
        for (int i = 0; i < text.abilities().size(); i++) {
            if (text.abilities().get(i) instanceof Ability.ConstantAbility constant) {
                var traits = new ArrayList<Trait>();
                addTraits(traits, text.name() + " says " + i, constant.keywords());
                applyConstant(id, controller, constant, traits);
            }
        }
        card.attached().forEach(this::addConstantAbilities);
    }

    private void applyConstant(CardId id, int controller, Ability.ConstantAbility constant, List<Trait> traits) {
        if (traits.isEmpty() || !holds(constant.conditions(), controller)) {
            return;
        }
        Filter reach = constant.reach().orElse(null);
        boolean plain = reach != null && reach.what() == Filter.ObjectKind.CREATURE && reach.names().isEmpty()
                && reach.races().isEmpty() && reach.professions().isEmpty() && reach.where().isEmpty()
                && !(text(id) instanceof CardText.Enchantment);
        if (!plain) {
            unknown.add(id + " says " + constant);
            return;
        }
        for (SceneCreature creature : scene.beings) {
            boolean meant = !reach.other() || creature.card != id.number();
            meant &= reach.whose().isEmpty()
                    || (reach.whose().get() == Filter.Whose.YOURS) == (creature.master == controller);
            if (meant) {
                creature.traits.addAll(traits);
            }
        }
    }

    private boolean holds(List<Condition> conditions, int controller) {
        boolean own = controller == 0;
        boolean holds = true;
        for (Condition condition : conditions) {
            if (condition instanceof Condition.OwnTurn) {
                holds &= own;
            } else if (condition instanceof Condition.Not(Condition.OwnTurn()) ) {
                holds &= !own;
            } else {
                unknown.add(condition.toString());
            }
        }
        return holds;
    }

    private List<Reaction> reactions(CardText text) {
        var reactions = new ArrayList<Reaction>();
        for (Ability ability : text.abilities()) {
            if (ability instanceof Ability.TriggeredAbility triggered && when(triggered.when()).isPresent()) {
                reaction(when(triggered.when()).get(), triggered)
                        .ifPresentOrElse(reactions::add, () -> unknown.add(text.name() + ": " + triggered));
            }
        }
        return reactions;
    }

    private static Optional<When> when(Ability.TriggerKind when) {
        return switch (when) {
            case DAMAGES_CREATURE -> Optional.of(When.HURTS_CREATURE);
            case DAMAGES_PLAYER -> Optional.of(When.HURTS_PLAYER);
            case IS_DAMAGED -> Optional.of(When.IS_HURT);
            case START_OF_TURN, END_OF_TURN, ENTERS, CREATURE_ENTERS, DIES, CREATURE_DIES, ATTACKS, BLOCKS, IS_BLOCKED,
                    MAGIC_PLAYED, IS_EQUIPPED, TURNS -> Optional.empty();
        };
    }

    private Optional<Reaction> reaction(When when, Ability.TriggeredAbility triggered) {
        Kind only = Kind.ANY;
        for (Condition condition : triggered.conditions()) {
            if (!(condition instanceof Condition.DamageKindCondition(var damage)) || only != Kind.ANY) {
                return Optional.empty();
            }
            only = kind(damage);
        }
        if (triggered.effects().size() != 1 || !triggered.targets().isEmpty()) {
            return Optional.empty();
        }
        return switch (triggered.effects().getFirst()) {
            case Effect.Drain(var whom) when whom == Participant.ITSELF ->
                    Optional.of(new Reaction(when, only, ReactionEffect.DRAIN, 0, Kind.ANY));
            case Effect.Heal(var whom, int amount, var per) when per.isEmpty() && whom == Participant.ITSELF ->
                    Optional.of(new Reaction(when, only, ReactionEffect.HEAL_ITSELF, amount, Kind.ANY));
            case Effect.Heal(var whom, int amount, var per) when per.isEmpty() && whom == Participant.CONTROLLER ->
                    Optional.of(new Reaction(when, only, ReactionEffect.HEAL_CONTROLLER, amount, Kind.ANY));
            case Effect.DealDamage(var whom, var damage, int amount, var per)
                    when per.isEmpty() && whom == Participant.CAUSE ->
                    Optional.of(new Reaction(when, only, ReactionEffect.HURT_CAUSE, amount, kind(damage)));
            case Effect.DealDamage(var whom, var damage, int amount, var per)
                    when per.isEmpty() && whom == Participant.OPPONENT ->
                    Optional.of(new Reaction(when, only, ReactionEffect.HURT_OPPONENT, amount, kind(damage)));
            case Effect _ -> Optional.empty();
        };
    }

    /// Adds a block; an attacker that is gone still keeps its blockers busy.
    private void addFight(Block block) {
        for (CardId card : List.of(block.attacker(), block.blocker())) {
            if (!contains(card.number())) {
                var gone = new SceneCreature();
                gone.card = card.number();
                gone.gone = true;
                scene.addCreature(gone);
            }
        }
        SceneCreature blocker = scene.creature(block.blocker().number());
        blocksSeveral |= blocker.blocks != Scene.NOBODY;
        blocker.blocks = block.attacker().number();
    }

    Kind kindAgainst(List<DamageKind> kinds) {
        if (kinds.size() > 1) {
            unknown.add("against " + kinds);
        }
        return kinds.isEmpty() ? Kind.ANY : kind(kinds.getFirst());
    }

    static Kind kind(DamageKind kind) {
        return Kind.valueOf(kind.name());
    }

    /// Returns the printed damage kinds of a weapon; a share may lack some.
    List<Kind> printedKinds(CardId source) {
        return state.table().containsCard(source) && state.table().card(source).face().isKnown()
                && text(source) instanceof CardText.Weapon weapon
                ? weapon.damage().stream().map(harm -> kind(harm.kind())).toList() : List.of();
    }
}
