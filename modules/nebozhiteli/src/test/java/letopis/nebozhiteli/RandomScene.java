package letopis.nebozhiteli;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import letopis.journal.Seat;
import letopis.nebozhiteli.card.CardText;
import letopis.nebozhiteli.card.Casting;
import letopis.nebozhiteli.card.Cost;
import letopis.nebozhiteli.card.Filter;
import letopis.nebozhiteli.card.ScrollColor;
import letopis.nebozhiteli.event.Edition;
import letopis.nebozhiteli.event.Target;
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
import letopis.table.CardId;
import letopis.table.CardName;
import org.jspecify.annotations.Nullable;

/// Random creatures with random equipment, set up both in the engine and in the naive combat model.
final class RandomScene {

    private static final List<String> ARTIFACTS = List.of("Знамя", "Идол");

    final Scene scene = new Scene();
    final Duel duel;

    /// The active player first.
    final List<Seat> seats;

    final List<CardId> scribes = new ArrayList<>();

    /// Forces rare combinations if true: weapons of several damage kinds, armor against one kind and against any,
    /// enchantments with equal names, preventions of both players on one creature. Only then does the order of
    /// application change a sum.
    final boolean crowded;

    private final SplittableRandom random;

    /// Enchantments on armor, with their armor.
    private final Map<SceneItem, SceneItem> onArmor = new HashMap<>();
    private final List<CardText> texts = new ArrayList<>();
    private int names;

    RandomScene(SplittableRandom random) {
        this.random = random;
        crowded = chance(50);
        Edition edition = random.nextBoolean() ? Edition.TOURNAMENT : Edition.BEGINNER;
        duel = Duel.inEdition(edition, settings(edition));
        boolean swapped = random.nextInt(4) == 0;
        seats = swapped ? List.of(Seat.B, Seat.A) : List.of(Seat.A, Seat.B);
        if (swapped) {
            duel.turnOf(Seat.B);
        }
        for (int seat = 0; seat < 2; seat++) {
            scene.life[seat] = 1 + random.nextInt(chance(80) ? 36 : 6);
            duel.setLife(seats.get(seat), scene.life[seat]);
        }
        var beings = new ArrayList<SceneCreature>();
        for (int seat = 0; seat < 2; seat++) {
            int count = 1 + random.nextInt(4);
            for (int i = 0; i < count; i++) {
                beings.add(addCreature(seat));
            }
        }
        List<Trait> gifts = List.of(createTrait(ARTIFACTS.get(0), 0, TraitKind.DEALS_MORE),
                createTrait(ARTIFACTS.get(1), 0,
                TraitKind.RECEIVES_LESS));
        for (Trait gift : gifts) {
            texts.add(TestCards.artifact(gift.from(), List.of(), TestCards.constant(Filter.of(Filter.Whose.YOURS,
                    Filter.ObjectKind.CREATURE), SceneCards.keyword(gift))));
        }
        texts.add(new CardText.Creature(new CardName("Писарь"), "Scribe", 3, Optional.empty(), 3, "", "", List.of(),
                List.of(), List.of(new Casting(ScrollColor.WHITE, 1, Cost.FREE, Optional.empty())), List.of(),
                List.of()));
        duel.define(texts.toArray(CardText[]::new));
        beings.forEach(this::setUpCreature);
        for (int seat = 0; seat < 2; seat++) {
            for (int i = 0; i < 2; i++) {
                scribes.add(addScribe(seat));
            }
            while (chance(20)) {
                Trait gift = gifts.get(random.nextInt(2));
                scene.artifacts.add(new Scene.Artifact(duel.artifact(seats.get(seat), gift.from()).number(), seat,
                        gift));
            }
        }
    }

    /// Describes the creatures as left by the naive model, and the events in the engine.
    String describe() {
        var told = new StringBuilder(duel.state().settings().asMap() + "\n");
        for (SceneCreature creature : scene.beings) {
            told.append("%d %s master %d controller %d life %d/%d%s%s%s blocks %d %s %s%n".formatted(creature.card,
                    creature.name, creature.master, creature.controller, creature.life, creature.max,
                    creature.gone ? " gone" : "",
                    creature.attacks ? " attacks" : "", creature.wasBlocked ? " blocked" : "", creature.blocks,
                    creature.traits,
                    creature.reactions));
            creature.wears.forEach(thing -> told.append("    %d %s type %d %s -%d %s %s %s%n".formatted(thing.card,
                    thing.sort, thing.type, thing.damage, thing.reduction, thing.wide ? "wide" : thing.against,
                    thing.traits, thing.reactions)));
        }
        scene.artifacts.forEach(artifact -> told.append(artifact).append('\n'));
        duel.events().forEach(event -> told.append(event).append('\n'));
        return told.toString();
    }

    /// The armor bearing the enchantment; null if it is on the creature.
    @Nullable SceneItem armorUnder(SceneItem enchantment) {
        return onArmor.get(enchantment);
    }

    Target target(int number) {
        return number > 0 ? new Target.Card(new CardId(number)) : new Target.Player(seats.get(-1 - number));
    }

    private boolean chance(int percent) {
        return random.nextInt(100) < percent;
    }

    private String[] settings(Edition edition) {
        var given = new ArrayList<String>();
        var readings = scene.readings;
        boolean beginner = edition == Edition.BEGINNER;
        readings.mutualFirstStrikeIgnored = addSetting(given, "mutualFirstStrike", "both-in-extra", "ignored-pairwise",
                beginner);
        readings.firstStrikeOfCreatures = addSetting(given, "creatureFirstStrike", "false", "true", true);
        readings.ownerSplits = addSetting(given, "damageSplit", "controller", "owner", beginner);
        readings.rangedHurtsCreatures = addSetting(given, "rangedMelee", "none", "creatures-only", false);
        readings.leastIsOne = addSetting(given, "minDamageLiteralOne", "false", "true", false);
        readings.drainFromReserve = addSetting(given, "sameAmount", "transfer", "reserve", beginner);
        readings.gainAtOnce = addSetting(given, "manaGain", "ledger", "immediate", false);
        readings.lossAtOnce = addSetting(given, "lifeLossTiming", "ledger", "immediate", false);
        readings.deathAtPhaseEnd = addSetting(given, "deathByEffect", "at-once", "phase-end", false);
        readings.doubleStrikeShoots = addSetting(given, "doubleStrike", "damage-phase", "also-ranged", false);
        readings.laterProtectionIsTooLate = addSetting(given, "protectionGained", "bars-later-effects",
                "bars-later-declarations", false);
        return given.toArray(String[]::new);
    }

    /// Omits a setting or sets it to one of its two values.
    private boolean addSetting(List<String> given, String name, String no, String yes, boolean leftOut) {
        if (chance(60)) {
            return leftOut;
        }
        boolean value = random.nextBoolean();
        given.addAll(List.of(name, value ? yes : no));
        return value;
    }

    private SceneCreature addCreature(int seat) {
        var creature = new SceneCreature();
        creature.name = "Боец " + ++names;
        creature.controller = seat;
        creature.master = chance(12) ? 1 - seat : seat;
        creature.holder = creature.master;
        creature.max = 1 + random.nextInt(8);
        creature.life = chance(60) ? creature.max : 1 + random.nextInt(creature.max);
        addWithChance(creature.traits, 14, creature.name, TraitKind.FIRST_STRIKE);
        addWithChance(creature.traits, 14, creature.name, TraitKind.DEALS_MORE);
        addWithChance(creature.traits, 14, creature.name, TraitKind.DEALS_AT_LEAST);
        addWithChance(creature.traits, 14, creature.name, TraitKind.RECEIVES_LESS);
        addWithChance(creature.traits, 7, creature.name, TraitKind.PROTECTED);
        addWithChance(creature.reactions, 25);
        equip(creature);
        texts.add(SceneCards.text(creature));
        return creature;
    }

    private void equip(SceneCreature creature) {
        boolean bothHands = false;
        boolean armed = false;
        for (int weapons = chance(65) ? chance(15) ? 2 : 1 : 0; weapons > 0; weapons--) {
            SceneItem weapon = createItem(creature, ItemKind.WEAPON);
            weapon.type = 1 + random.nextInt(7);
            weapon.thrown = chance(15);
            bothHands |= weapon.type == 2 || weapon.type == 5 || weapon.type == 7;
            weapon.damage.put(crowded && chance(60) ? Kind.FIRE : randomKind(), 1 + random.nextInt(4));
            if (chance(crowded ? 80 : 30)) {
                weapon.damage.putIfAbsent(randomKind(), 1 + random.nextInt(3));
            }
            addWithChance(weapon.traits, 18, weapon.name, TraitKind.FIRST_STRIKE);
            addWithChance(weapon.traits, 12, weapon.name, TraitKind.DOUBLE_STRIKE);
            addWithChance(weapon.traits, 10, weapon.name, TraitKind.DEALS_MORE);
            addWithChance(weapon.traits, 10, weapon.name, TraitKind.DEALS_AT_LEAST);
            if (!armed) {
                addWithChance(weapon.reactions, 12);
            }
            if (chance(10)) {
                var enchantment = new SceneItem();
                enchantment.sort = ItemKind.ENCHANTMENT;
                enchantment.name = "Чары " + ++names;
                addWithChance(enchantment.traits, 100, enchantment.name,
                        random.nextBoolean() ? TraitKind.DOUBLE_STRIKE : TraitKind.FIRST_STRIKE);
                weapon.on.add(enchantment);
            }
            armed = true;
        }
        if (chance(crowded ? 70 : 35)) {
            addProtection(creature, ItemKind.ARMOR, 1 + random.nextInt(4));
        }
        if (!bothHands && chance(crowded ? 60 : 25)) {
            addProtection(creature, ItemKind.SHIELD, CardText.Armor.SHIELD);
        }
        if (chance(crowded ? 50 : 20)) {
            addProtection(creature, ItemKind.AMULET, 0);
        }
        if (chance(25)) {
            SceneItem enchantment = createItem(creature, ItemKind.ENCHANTMENT);
            if (chance(70)) {
                addWithChance(enchantment.traits, 100, enchantment.name,
                        List.of(TraitKind.FIRST_STRIKE, TraitKind.DEALS_MORE,
                        TraitKind.DEALS_AT_LEAST, TraitKind.RECEIVES_LESS).get(random.nextInt(4)));
            } else {
                addWithChance(enchantment.reactions, 100);
            }
        }
        if (crowded && chance(60)) {
            addDuplicateEnchantment(creature);
        }
    }

    /// Adds the same enchantment to the creature and to its armor: only one of them counts.
    private void addDuplicateEnchantment(SceneCreature creature) {
        List<SceneItem> armor = creature.wears.stream()
                .filter(thing -> thing.sort != ItemKind.WEAPON && thing.sort != ItemKind.ENCHANTMENT).toList();
        if (armor.isEmpty()) {
            return;
        }
        SceneItem first = createItem(creature, ItemKind.ENCHANTMENT);
        addWithChance(first.traits, 100, first.name, random.nextBoolean() ? TraitKind.RECEIVES_LESS
                : TraitKind.DEALS_MORE);
        SceneItem second = new SceneItem();
        second.sort = ItemKind.ENCHANTMENT;
        second.name = first.name;
        second.traits.addAll(first.traits);
        creature.wears.add(second);
        onArmor.put(second, armor.get(random.nextInt(armor.size())));
    }

    private void addProtection(SceneCreature creature, ItemKind sort, int type) {
        SceneItem thing = createItem(creature, sort);
        thing.type = type;
        thing.reduction = random.nextInt(3);
        thing.against = chance(crowded ? 50 : 70) ? Kind.ANY : randomKind();
        thing.wide = chance(15);
        addWithChance(thing.traits, 10, thing.name, TraitKind.RECEIVES_LESS);
        addWithChance(thing.reactions, 8);
    }

    private SceneItem createItem(SceneCreature creature, ItemKind sort) {
        var thing = new SceneItem();
        thing.sort = sort;
        thing.name = "Вещь " + ++names;
        creature.wears.add(thing);
        return thing;
    }

    private Kind randomKind() {
        return chance(60) ? Kind.PHYSICAL : chance(60) ? Kind.FIRE : Kind.MAGICAL;
    }

    private void addWithChance(List<Trait> traits, int percent, String from, TraitKind word) {
        if (chance(percent)) {
            traits.add(createTrait(from, traits.size(), word));
        }
    }

    Trait createTrait(String from, int index, TraitKind word) {
        int amount = word == TraitKind.DEALS_AT_LEAST ? 1 + random.nextInt(3) : 1 + random.nextInt(2);
        return new Trait(from, index, word, amount, chance(70) ? Kind.ANY : randomKind());
    }

    private void addWithChance(List<Reaction> reactions, int percent) {
        if (!chance(percent)) {
            return;
        }
        When when = When.values()[random.nextInt(3)];
        List<ReactionEffect> possible = switch (when) {
            case HURTS_CREATURE -> List.of(ReactionEffect.DRAIN, ReactionEffect.DRAIN, ReactionEffect.HEAL_ITSELF,
                    ReactionEffect.HEAL_CONTROLLER,
                    ReactionEffect.HURT_CAUSE, ReactionEffect.HURT_OPPONENT);
            case HURTS_PLAYER -> List.of(ReactionEffect.HEAL_ITSELF, ReactionEffect.HEAL_CONTROLLER,
                    ReactionEffect.HURT_OPPONENT);
            case IS_HURT -> List.of(ReactionEffect.HEAL_ITSELF, ReactionEffect.HEAL_CONTROLLER,
                    ReactionEffect.HURT_CAUSE, ReactionEffect.HURT_OPPONENT);
        };
        reactions.add(new Reaction(when, chance(crowded ? 40 : 75) ? Kind.ANY : randomKind(),
                possible.get(random.nextInt(possible.size())),
                1 + random.nextInt(3), randomKind()));
    }

    // Engine side.

    private void setUpCreature(SceneCreature creature) {
        CardId card = duel.creature(seats.get(creature.master), creature.name, creature.life);
        creature.card = card.number();
        for (SceneItem thing : creature.wears) {
            texts.clear();
            if (duel.state().cards().find(new CardName(thing.name)).isEmpty()) {
                duel.define(SceneCards.text(thing));
            }
            SceneItem armor = onArmor.get(thing);
            CardId item = duel.equipped(armor == null ? card : new CardId(armor.card), thing.name);
            thing.card = item.number();
            for (SceneItem enchantment : thing.on) {
                duel.define(SceneCards.text(enchantment));
                enchantment.card = duel.equipped(item, enchantment.name).number();
            }
        }
        if (creature.master != creature.controller) {
            duel.lendTo(card, seats.get(creature.controller));
        }
        scene.addCreature(creature);
    }

    private CardId addScribe(int seat) {
        CardId card = duel.creature(seats.get(seat), "Писарь");
        var creature = new SceneCreature();
        creature.card = card.number();
        creature.name = "Писарь";
        creature.master = seat;
        creature.holder = seat;
        creature.controller = seat;
        creature.life = 3;
        creature.max = 3;
        scene.addCreature(creature);
        return card;
    }
}
