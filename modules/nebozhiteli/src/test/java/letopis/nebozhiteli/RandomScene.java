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
import letopis.nebozhiteli.naive.Scene.Being;
import letopis.nebozhiteli.naive.Scene.Kind;
import letopis.nebozhiteli.naive.Scene.Reaction;
import letopis.nebozhiteli.naive.Scene.Sort;
import letopis.nebozhiteli.naive.Scene.Then;
import letopis.nebozhiteli.naive.Scene.Thing;
import letopis.nebozhiteli.naive.Scene.Trait;
import letopis.nebozhiteli.naive.Scene.When;
import letopis.nebozhiteli.naive.Scene.Word;
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

    /// Whether rare combinations are forced: weapons of several damage kinds, armor against one kind and against any,
    /// enchantments with equal names, preventions of both players on one creature. Only then the order of applying them
    /// changes a sum.
    final boolean crowded;

    private final SplittableRandom random;

    /// Enchantments on armor, with their armor.
    private final Map<Thing, Thing> onArmor = new HashMap<>();
    private final List<CardText> texts = new ArrayList<>();
    private int names;

    RandomScene(SplittableRandom random) {
        this.random = random;
        crowded = chance(50);
        Edition edition = random.nextBoolean() ? Edition.TOURNAMENT : Edition.BEGINNER;
        duel = Duel.of(edition, settings(edition));
        boolean swapped = random.nextInt(4) == 0;
        seats = swapped ? List.of(Seat.B, Seat.A) : List.of(Seat.A, Seat.B);
        if (swapped) {
            duel.turnOf(Seat.B);
        }
        for (int seat = 0; seat < 2; seat++) {
            scene.life[seat] = 1 + random.nextInt(chance(80) ? 36 : 6);
            duel.life(seats.get(seat), scene.life[seat]);
        }
        var beings = new ArrayList<Being>();
        for (int seat = 0; seat < 2; seat++) {
            int count = 1 + random.nextInt(4);
            for (int i = 0; i < count; i++) {
                beings.add(being(seat));
            }
        }
        List<Trait> gifts = List.of(trait(ARTIFACTS.get(0), 0, Word.DEALS_MORE), trait(ARTIFACTS.get(1), 0,
                Word.RECEIVES_LESS));
        for (Trait gift : gifts) {
            texts.add(Texts.artifact(gift.from(), List.of(), Texts.constant(Filter.of(Filter.Whose.YOURS,
                    Filter.What.CREATURE), CardsOfScene.keyword(gift))));
        }
        texts.add(new CardText.Creature(new CardName("Писарь"), "Scribe", 3, Optional.empty(), 3, "", "", List.of(),
                List.of(), List.of(new Casting(ScrollColor.WHITE, 1, Cost.FREE, Optional.empty())), List.of(),
                List.of()));
        duel.define(texts.toArray(CardText[]::new));
        beings.forEach(this::putUp);
        for (int seat = 0; seat < 2; seat++) {
            for (int i = 0; i < 2; i++) {
                scribes.add(scribe(seat));
            }
            while (chance(20)) {
                Trait gift = gifts.get(random.nextInt(2));
                scene.artifacts.add(new Scene.Artifact(duel.artifact(seats.get(seat), gift.from()).number(), seat,
                        gift));
            }
        }
    }

    /// Describes the creatures as left by the naive model, and the events in the engine.
    String told() {
        var told = new StringBuilder(duel.state().settings().asMap() + "\n");
        for (Being being : scene.beings) {
            told.append("%d %s master %d controller %d life %d/%d%s%s%s blocks %d %s %s%n".formatted(being.card,
                    being.name, being.master, being.controller, being.life, being.max, being.gone ? " gone" : "",
                    being.attacks ? " attacks" : "", being.wasBlocked ? " blocked" : "", being.blocks, being.traits,
                    being.reactions));
            being.wears.forEach(thing -> told.append("    %d %s type %d %s -%d %s %s %s%n".formatted(thing.card,
                    thing.sort, thing.type, thing.damage, thing.reduction, thing.wide ? "wide" : thing.against,
                    thing.traits, thing.reactions)));
        }
        scene.artifacts.forEach(artifact -> told.append(artifact).append('\n'));
        duel.events().forEach(event -> told.append(event).append('\n'));
        return told.toString();
    }

    /// The armor bearing the enchantment; null if it is on the creature.
    @Nullable Thing armor(Thing enchantment) {
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
        readings.mutualFirstStrikeIgnored = given(given, "mutualFirstStrike", "both-in-extra", "ignored-pairwise",
                beginner);
        readings.firstStrikeOfCreatures = given(given, "creatureFirstStrike", "false", "true", true);
        readings.ownerSplits = given(given, "damageSplit", "controller", "owner", beginner);
        readings.rangedHurtsCreatures = given(given, "rangedMelee", "none", "creatures-only", false);
        readings.leastIsOne = given(given, "minDamageLiteralOne", "false", "true", false);
        readings.drainFromReserve = given(given, "sameAmount", "transfer", "reserve", beginner);
        readings.gainAtOnce = given(given, "manaGain", "ledger", "immediate", false);
        readings.lossAtOnce = given(given, "lifeLossTiming", "ledger", "immediate", false);
        readings.deathAtPhaseEnd = given(given, "deathByEffect", "at-once", "phase-end", false);
        readings.doubleStrikeShoots = given(given, "doubleStrike", "damage-phase", "also-ranged", false);
        readings.laterProtectionIsTooLate = given(given, "protectionGained", "bars-later-effects",
                "bars-later-declarations", false);
        return given.toArray(String[]::new);
    }

    /// Omits a setting or sets it to one of its two values.
    private boolean given(List<String> given, String name, String no, String yes, boolean leftOut) {
        if (chance(60)) {
            return leftOut;
        }
        boolean value = random.nextBoolean();
        given.addAll(List.of(name, value ? yes : no));
        return value;
    }

    private Being being(int seat) {
        var being = new Being();
        being.name = "Боец " + ++names;
        being.controller = seat;
        being.master = chance(12) ? 1 - seat : seat;
        being.holder = being.master;
        being.max = 1 + random.nextInt(8);
        being.life = chance(60) ? being.max : 1 + random.nextInt(being.max);
        maybe(being.traits, 14, being.name, Word.FIRST_STRIKE);
        maybe(being.traits, 14, being.name, Word.DEALS_MORE);
        maybe(being.traits, 14, being.name, Word.DEALS_AT_LEAST);
        maybe(being.traits, 14, being.name, Word.RECEIVES_LESS);
        maybe(being.traits, 7, being.name, Word.PROTECTED);
        maybe(being.reactions, 25);
        wear(being);
        texts.add(CardsOfScene.text(being));
        return being;
    }

    private void wear(Being being) {
        boolean bothHands = false;
        boolean armed = false;
        for (int weapons = chance(65) ? chance(15) ? 2 : 1 : 0; weapons > 0; weapons--) {
            Thing weapon = thing(being, Sort.WEAPON);
            weapon.type = 1 + random.nextInt(7);
            weapon.thrown = chance(15);
            bothHands |= weapon.type == 2 || weapon.type == 5 || weapon.type == 7;
            weapon.damage.put(crowded && chance(60) ? Kind.FIRE : kind(), 1 + random.nextInt(4));
            if (chance(crowded ? 80 : 30)) {
                weapon.damage.putIfAbsent(kind(), 1 + random.nextInt(3));
            }
            maybe(weapon.traits, 18, weapon.name, Word.FIRST_STRIKE);
            maybe(weapon.traits, 12, weapon.name, Word.DOUBLE_STRIKE);
            maybe(weapon.traits, 10, weapon.name, Word.DEALS_MORE);
            maybe(weapon.traits, 10, weapon.name, Word.DEALS_AT_LEAST);
            if (!armed) {
                maybe(weapon.reactions, 12);
            }
            if (chance(10)) {
                var enchantment = new Thing();
                enchantment.sort = Sort.ENCHANTMENT;
                enchantment.name = "Чары " + ++names;
                maybe(enchantment.traits, 100, enchantment.name,
                        random.nextBoolean() ? Word.DOUBLE_STRIKE : Word.FIRST_STRIKE);
                weapon.on.add(enchantment);
            }
            armed = true;
        }
        if (chance(crowded ? 70 : 35)) {
            protection(being, Sort.ARMOR, 1 + random.nextInt(4));
        }
        if (!bothHands && chance(crowded ? 60 : 25)) {
            protection(being, Sort.SHIELD, CardText.Armor.SHIELD);
        }
        if (chance(crowded ? 50 : 20)) {
            protection(being, Sort.AMULET, 0);
        }
        if (chance(25)) {
            Thing enchantment = thing(being, Sort.ENCHANTMENT);
            if (chance(70)) {
                maybe(enchantment.traits, 100, enchantment.name, List.of(Word.FIRST_STRIKE, Word.DEALS_MORE,
                        Word.DEALS_AT_LEAST, Word.RECEIVES_LESS).get(random.nextInt(4)));
            } else {
                maybe(enchantment.reactions, 100);
            }
        }
        if (crowded && chance(60)) {
            twice(being);
        }
    }

    /// Adds an enchantment on the creature and the same on its armor: only one of them counts.
    private void twice(Being being) {
        List<Thing> armor = being.wears.stream()
                .filter(thing -> thing.sort != Sort.WEAPON && thing.sort != Sort.ENCHANTMENT).toList();
        if (armor.isEmpty()) {
            return;
        }
        Thing first = thing(being, Sort.ENCHANTMENT);
        maybe(first.traits, 100, first.name, random.nextBoolean() ? Word.RECEIVES_LESS : Word.DEALS_MORE);
        Thing second = new Thing();
        second.sort = Sort.ENCHANTMENT;
        second.name = first.name;
        second.traits.addAll(first.traits);
        being.wears.add(second);
        onArmor.put(second, armor.get(random.nextInt(armor.size())));
    }

    private void protection(Being being, Sort sort, int type) {
        Thing thing = thing(being, sort);
        thing.type = type;
        thing.reduction = random.nextInt(3);
        thing.against = chance(crowded ? 50 : 70) ? Kind.ANY : kind();
        thing.wide = chance(15);
        maybe(thing.traits, 10, thing.name, Word.RECEIVES_LESS);
        maybe(thing.reactions, 8);
    }

    private Thing thing(Being being, Sort sort) {
        var thing = new Thing();
        thing.sort = sort;
        thing.name = "Вещь " + ++names;
        being.wears.add(thing);
        return thing;
    }

    private Kind kind() {
        return chance(60) ? Kind.PHYSICAL : chance(60) ? Kind.FIRE : Kind.MAGICAL;
    }

    private void maybe(List<Trait> traits, int percent, String from, Word word) {
        if (chance(percent)) {
            traits.add(trait(from, traits.size(), word));
        }
    }

    Trait trait(String from, int index, Word word) {
        int amount = word == Word.DEALS_AT_LEAST ? 1 + random.nextInt(3) : 1 + random.nextInt(2);
        return new Trait(from, index, word, amount, chance(70) ? Kind.ANY : kind());
    }

    private void maybe(List<Reaction> reactions, int percent) {
        if (!chance(percent)) {
            return;
        }
        When when = When.values()[random.nextInt(3)];
        List<Then> possible = switch (when) {
            case HURTS_CREATURE -> List.of(Then.DRAIN, Then.DRAIN, Then.HEAL_ITSELF, Then.HEAL_CONTROLLER,
                    Then.HURT_CAUSE, Then.HURT_OPPONENT);
            case HURTS_PLAYER -> List.of(Then.HEAL_ITSELF, Then.HEAL_CONTROLLER, Then.HURT_OPPONENT);
            case IS_HURT -> List.of(Then.HEAL_ITSELF, Then.HEAL_CONTROLLER, Then.HURT_CAUSE, Then.HURT_OPPONENT);
        };
        reactions.add(new Reaction(when, chance(crowded ? 40 : 75) ? Kind.ANY : kind(),
                possible.get(random.nextInt(possible.size())),
                1 + random.nextInt(3), kind()));
    }

    // Engine side.

    private void putUp(Being being) {
        CardId card = duel.creature(seats.get(being.master), being.name, being.life);
        being.card = card.number();
        for (Thing thing : being.wears) {
            texts.clear();
            if (duel.state().cards().find(new CardName(thing.name)).isEmpty()) {
                duel.define(CardsOfScene.text(thing));
            }
            Thing armor = onArmor.get(thing);
            CardId item = duel.wears(armor == null ? card : new CardId(armor.card), thing.name);
            thing.card = item.number();
            for (Thing enchantment : thing.on) {
                duel.define(CardsOfScene.text(enchantment));
                enchantment.card = duel.wears(item, enchantment.name).number();
            }
        }
        if (being.master != being.controller) {
            duel.borrowed(card, seats.get(being.controller));
        }
        scene.add(being);
    }

    private CardId scribe(int seat) {
        CardId card = duel.creature(seats.get(seat), "Писарь");
        var being = new Being();
        being.card = card.number();
        being.name = "Писарь";
        being.master = seat;
        being.holder = seat;
        being.controller = seat;
        being.life = 3;
        being.max = 3;
        scene.add(being);
        return card;
    }
}
