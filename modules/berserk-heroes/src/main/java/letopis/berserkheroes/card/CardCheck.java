package letopis.berserkheroes.card;

import java.util.List;
import java.util.Map;
import java.util.Set;
import letopis.table.CardProblem;
import letopis.table.kernel.Flaws;

/// What makes no sense on a card, though it has the right form: a spell with life, a feature that could never work. A
/// type has exactly its base properties (BH-207.2 to BH-207.4).
public final class CardCheck {

    private static final int MOST = 30;
    private static final Set<Measured> OF_CREATURES = Set.of(Measured.VAMPIRISM, Measured.MIGHT, Measured.STRIKES,
            Measured.INCARNATION, Measured.VANGUARD, Measured.UNITY);
    private static final Set<Measured> OF_CHARACTERS = Set.of(Measured.ARMOUR, Measured.SCALES, Measured.POISON,
            Measured.REGENERATION, Measured.MEDITATION, Measured.LESS_FROM_ATTACKS, Measured.STRIKE_REDUCTION);

    private final Flaws flaws = new Flaws();
    private final CardText card;

    private CardCheck(CardText card) {
        this.card = card;
    }

    public static List<CardProblem> of(CardText card) {
        var check = new CardCheck(card);
        check.card();
        return check.flaws.found();
    }

    private void card() {
        once("elements", card.elements());
        once("classes", card.classes());
        if (card instanceof CardText.Playable playable) {
            once("traits", playable.traits());
            flaws.unless(playable.type() != CardType.HERO, "hero-elsewhere", Flaws.path("type"));
            flaws.range(playable.cost(), 0, MOST, Flaws.path("cost"));
            flaws.unless(playable.kind().isPresent() == (card.type() == CardType.EQUIPMENT), "kind-of-equipment",
                    Flaws.path("kind"));
            flaws.unless(!playable.is(Trait.HORDE) || playable.isDeckCard(), "never-in-deck", Flaws.path("traits"));
        }
        face(card.front(), Flaws.path("front"));
        card.back().ifPresent(back -> {
            flaws.unless(card.type() != CardType.SPELL, "never-turned", Flaws.path("back"));
            face(back, Flaws.path("back"));
        });
    }

    private void face(Face face, List<String> path) {
        flaws.unless(face.life().isPresent() == card.type().isCharacter(), "life-of-characters",
                Flaws.join(path, "life"));
        flaws.unless(face.strike().isPresent() == (card.type() == CardType.CREATURE), "strike-of-creatures",
                Flaws.join(path, "strike"));
        face.life().ifPresent(life -> flaws.range(life, card.type() == CardType.HERO ? 1 : 0, 2 * MOST,
                Flaws.join(path, "life")));
        face.strike().ifPresent(strike -> flaws.range(strike, 0, MOST, Flaws.join(path, "strike")));
        flaws.unless(card.type() != CardType.SPELL || face.features().stream()
                .anyMatch(Feature.SpellAbility.class::isInstance), "spell-does-nothing", path);
        for (int i = 0; i < face.features().size(); i++) {
            feature(face.features().get(i), Flaws.join(path, "features", i));
        }
    }

    private boolean isInPlay() {
        return card.type() != CardType.SPELL;
    }

    private void feature(Feature feature, List<String> path) {
        boolean caused = switch (feature) {
            case Feature.Triggered(var when, _, _, _, _, _) -> DeedCheck.hasCause(when);
            case Feature.Instead(var replaced, _, _) -> DeedCheck.hasCause(replaced);
            case Feature.Word _, Feature.Valued _, Feature.Against _, Feature.Activated _, Feature.SpellAbility _,
                    Feature.Constant _, Feature.Law _, Feature.Ambush _ -> false;
        };
        var check = new DeedCheck(flaws, caused, card instanceof CardText.Playable one && one.x());
        switch (feature) {
            case Feature.Word(var word) -> flaws.unless(fits(word), "no-use", Flaws.join(path, "keyword"));
            case Feature.Valued(var keyword, int value) -> {
                flaws.range(value, 1, MOST, Flaws.join(path, "value"));
                flaws.unless(fits(keyword), "no-use", Flaws.join(path, "keyword"));
            }
            case Feature.Against(var guard, var from) -> {
                flaws.unless(isInPlay(), "never-in-play", path);
                flaws.unless(!(guard == Guard.SUPERIORITY || guard == Guard.ELUSIVE) || from.by().isEmpty(),
                        "guards-against-cards", Flaws.join(path, "from", "by"));
                from.cards().ifPresent(cards -> check.inPlay(cards, Flaws.join(path, "from", "cards")));
            }
            case Feature.Activated(var price, var perGame, var conditions, var deed) -> {
                flaws.unless(isInPlay(), "never-in-play", path);
                check.price(price, Flaws.join(path, "price"));
                perGame.ifPresent(most -> flaws.range(most, 1, MOST, Flaws.join(path, "perGame")));
                done(check, conditions, deed, path);
            }
            case Feature.Triggered(var when, boolean may, boolean each, var perGame, var conditions, var deed) -> {
                flaws.unless(isInPlay(), "never-in-play", path);
                flaws.unless(card.type() != CardType.HERO || !(when instanceof When.Hire || when instanceof When.Death),
                        "heroes-stay", Flaws.join(path, "when"));
                perGame.ifPresent(most -> flaws.range(most, 1, MOST, Flaws.join(path, "perGame")));
                check.when(when, Flaws.join(path, "when"));
                done(check, conditions, deed, path);
            }
            case Feature.SpellAbility(var deed, boolean _) -> {
                flaws.unless(card.type() == CardType.SPELL, "only-spells", path);
                check.deed(deed, Flaws.join(path, "deed"));
            }
            case Feature.Constant(var conditions, var reach, var modifiers) -> {
                flaws.unless(isInPlay(), "never-in-play", path);
                check.conditions(conditions, Flaws.join(path, "conditions"));
                flaws.unless(!(reach instanceof Which.Chosen), "nobody-chooses", Flaws.join(path, "reach"));
                check.which(reach, 0, Flaws.join(path, "reach"));
                check.modifiers(modifiers, 0, Flaws.join(path, "modifiers"));
            }
            case Feature.Law(var conditions, _, var rules) -> {
                check.conditions(conditions, Flaws.join(path, "conditions"));
                check.rules(rules, card.type() == CardType.HERO, Flaws.join(path, "rules"));
                flaws.unless(isInPlay() || rules.stream().allMatch(Rule.OwnCost.class::isInstance), "never-in-play",
                        path);
            }
            case Feature.Instead(var replaced, var conditions, var steps) -> {
                flaws.unless(isInPlay(), "never-in-play", path);
                check.replaced(replaced, Flaws.join(path, "replaced"));
                check.conditions(conditions, Flaws.join(path, "conditions"));
                check.steps(steps, 0, Flaws.join(path, "steps"));
            }
            case Feature.Ambush(var when, int coins) -> {
                flaws.unless(card.type() != CardType.HERO, "heroes-stay", path);
                flaws.range(coins, 0, MOST, Flaws.join(path, "coins"));
                check.when(when, Flaws.join(path, "when"));
            }
        }
    }

    private boolean fits(Keyword keyword) {
        return switch (keyword) {
            case RAGE -> card.type() != CardType.HERO;
            case VULNERABILITY, STUN, SLEEPING -> card.type().isCharacter();
            case DASH, FRENZY, FIRST_STRIKE, LAST_STRIKE, DIRECTED_STRIKE, ATTACK_SKILL, DEFENCE_SKILL, WRATH, UNDEAD,
                    STEALTH, SUPPRESSION -> card.type() == CardType.CREATURE;
        };
    }

    private boolean fits(Measured keyword) {
        return OF_CREATURES.contains(keyword) ? card.type() == CardType.CREATURE
                : OF_CHARACTERS.contains(keyword) ? card.type().isCharacter() : card.type() != CardType.HERO;
    }

    private void done(DeedCheck check, List<Condition> conditions, Deed deed, List<String> path) {
        check.conditions(conditions, Flaws.join(path, "conditions"));
        check.deed(deed, Flaws.join(path, "deed"));
    }

    private void once(String component, List<?> values) {
        for (int i = 1; i < values.size(); i++) {
            if (values.subList(0, i).contains(values.get(i))) {
                flaws.add("twice", Map.of(), Flaws.path(component, i));
            }
        }
    }
}
