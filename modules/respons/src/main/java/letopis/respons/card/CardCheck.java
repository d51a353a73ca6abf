package letopis.respons.card;

import java.util.List;
import java.util.Map;
import letopis.respons.card.CardText.Hero;
import letopis.respons.card.CardText.Playable;
import letopis.table.CardProblem;
import letopis.table.kernel.Flaws;

/// What makes no sense on a card, though it has the right form: a spell with strength, an ability nobody could ever
/// use.
public final class CardCheck {

    private static final int COST_MAX = 12;
    private static final int STRENGTH_MAX = 20;
    private static final int INFLUENCE_MAX = 12;

    private final Flaws flaws = new Flaws();
    private final CardText card;

    private CardCheck(CardText card) {
        this.card = card;
    }

    public static List<CardProblem> of(CardText card) {
        var check = new CardCheck(card);
        switch (card) {
            case Hero hero -> check.hero(hero);
            case Playable playable -> check.playable(playable);
        }
        return check.flaws.found();
    }

    /// Only personal names say what a hero is (RS-253); they are the ones with a capital letter.
    private void hero(Hero hero) {
        once("factions", hero.factions());
        once("subtypes", hero.subtypes());
        for (int i = 0; i < hero.subtypes().size(); i++) {
            String name = hero.subtypes().get(i);
            if (name.isEmpty() || !Character.isUpperCase(name.codePointAt(0))) {
                flaws.add("no-personal-name", Map.of("name", name), Flaws.path("subtypes", i));
            }
        }
        heroSide(hero.front(), Flaws.path("front"));
        hero.back().ifPresent(back -> heroSide(back, Flaws.path("back")));
    }

    private void heroSide(HeroSide side, List<String> path) {
        flaws.range(side.influence(), 0, INFLUENCE_MAX, Flaws.join(path, "influence"));
        abilities(side.abilities(), path);
    }

    private void playable(Playable playable) {
        if (playable.types().isEmpty()) {
            flaws.add("no-type", Flaws.path("types"));
        }
        if (playable.is(CardType.SPELL) && playable.types().size() > 1) {
            flaws.add("spell-and-more", Flaws.path("types"));
        }
        once("types", playable.types());
        once("supertypes", playable.supertypes());
        once("factions", playable.factions());
        once("subtypes", playable.subtypes());
        playable.cost().ifPresent(cost -> flaws.range(cost, 0, COST_MAX, Flaws.path("cost")));
        new DeedCheck(flaws, false).price(playable.additional(), Flaws.path("additional"));
        side(playable, playable.front(), Flaws.path("front"));
        playable.back().ifPresent(back -> {
            if (!staysOpen()) {
                flaws.add("never-turned", Flaws.path("back"));
            }
            side(playable, back, Flaws.path("back"));
        });
    }

    private void side(Playable playable, Side side, List<String> path) {
        side.strength().ifPresent(strength -> {
            flaws.range(strength, 0, STRENGTH_MAX, Flaws.join(path, "strength"));
            flaws.unless(playable.is(CardType.UNIT), "only-units", Flaws.join(path, "strength"));
        });
        side.durability().ifPresent(durability -> {
            flaws.range(durability, 1, STRENGTH_MAX, Flaws.join(path, "durability"));
            flaws.unless(playable.is(CardType.LOCATION), "only-locations", Flaws.join(path, "durability"));
        });
        flaws.unless(!playable.is(CardType.LOCATION) || side.durability().isPresent(), "no-durability", path);
        once(Flaws.join(path, "keywords"), side.keywords());
        for (int i = 0; i < side.keywords().size(); i++) {
            flaws.unless(fits(playable, side.keywords().get(i)), "never-in-combat", Flaws.join(path, "keywords", i));
        }
        for (int i = 0; i < side.shields().size(); i++) {
            flaws.range(side.shields().get(i), 1, COST_MAX, Flaws.join(path, "shields", i));
            flaws.unless(staysOpen(), "never-on-board", Flaws.join(path, "shields", i));
        }
        flaws.unless(!playable.is(CardType.TRAP) || side.abilities().stream().anyMatch(Ability.Trap.class::isInstance),
                "no-trap-condition", path);
        abilities(side.abilities(), path);
    }

    /// Locations take part in combat only as far as they can skip it (RS-221); Poison is on cards of any type (RS-199).
    private static boolean fits(Playable playable, Keyword keyword) {
        return switch (keyword) {
            case POISON -> true;
            case SKIP_COMBAT -> playable.is(CardType.UNIT) || playable.is(CardType.LOCATION);
            case ONSLAUGHT, RANGED, RIDER, EVASION, ENDURANCE -> playable.is(CardType.UNIT);
        };
    }

    /// Whether it lies face up for longer than its own effect: heroes do, mere spells and mere traps do not.
    private boolean staysOpen() {
        return switch (card) {
            case Hero _ -> true;
            case Playable playable -> playable.types().stream()
                    .anyMatch(type -> type != CardType.SPELL && type != CardType.TRAP);
        };
    }

    private void abilities(List<Ability> abilities, List<String> path) {
        for (int i = 0; i < abilities.size(); i++) {
            ability(abilities.get(i), Flaws.join(path, "abilities", i));
        }
    }

    private void ability(Ability ability, List<String> path) {
        boolean caused = switch (ability) {
            case Ability.Triggered(var when, _, _) -> DeedCheck.hasCause(when);
            case Ability.Trap(var when, _, _) -> DeedCheck.hasCause(when);
            case Ability.Instead(var replaced, _, _) -> DeedCheck.hasCause(replaced);
            case Ability.Play _, Ability.Tap _, Ability.Constant _, Ability.Law _ -> false;
        };
        var check = new DeedCheck(flaws, caused);
        switch (ability) {
            case Ability.Play(var conditions, var deed) -> {
                flaws.unless(card instanceof Playable one && (one.is(CardType.SPELL) || one.isOrder()),
                        "not-done-when-played", path);
                done(check, conditions, deed, path);
            }
            case Ability.Triggered(var when, var conditions, var deed) -> {
                flaws.unless(staysOpen() || when instanceof When.PreGame, "never-on-board", path);
                flaws.unless(!(card instanceof Hero) || !ofBoard(when), "hero-off-board", Flaws.join(path, "when"));
                check.when(when, Flaws.join(path, "when"));
                check.feeds(when, deed, path);
                done(check, conditions, deed, path);
            }
            case Ability.Trap(var when, var conditions, var deed) -> {
                flaws.unless(card instanceof Playable one && one.is(CardType.TRAP), "only-traps", path);
                flaws.unless(!ofBoard(when) && !(when instanceof When.PreGame), "trap-hears-others",
                        Flaws.join(path, "when"));
                check.when(when, Flaws.join(path, "when"));
                done(check, conditions, deed, path);
            }
            case Ability.Tap(var price, var conditions, var deed) -> {
                flaws.unless(staysOpen(), "never-on-board", path);
                check.price(price, Flaws.join(path, "price"));
                check.endless(deed, path);
                done(check, conditions, deed, path);
            }
            case Ability.Constant(var conditions, var reach, var modifiers) -> {
                flaws.unless(staysOpen(), "never-on-board", path);
                check.conditions(conditions, Flaws.join(path, "conditions"));
                flaws.unless(!(reach instanceof Which.Chosen), "nobody-chooses", Flaws.join(path, "reach"));
                check.which(reach, 0, Flaws.join(path, "reach"));
                check.modifiers(modifiers, 0, Flaws.join(path, "modifiers"));
            }
            case Ability.Law(var conditions, _, var rules) -> {
                flaws.unless(staysOpen(), "never-on-board", path);
                check.conditions(conditions, Flaws.join(path, "conditions"));
                check.rules(rules, Flaws.join(path, "rules"));
            }
            case Ability.Instead(var replaced, var conditions, var effects) -> {
                flaws.unless(staysOpen(), "never-on-board", path);
                check.replaced(replaced, Flaws.join(path, "replaced"));
                check.conditions(conditions, Flaws.join(path, "conditions"));
                check.effects(effects, 0, Flaws.join(path, "effects"));
            }
        }
    }

    private void done(DeedCheck check, List<Condition> conditions, Deed deed, List<String> path) {
        check.conditions(conditions, Flaws.join(path, "conditions"));
        check.deed(deed, Flaws.join(path, "deed"));
    }

    /// What happens to the card itself on the board. Heroes are never there (RS-252), a trap is face down.
    private static boolean ofBoard(When when) {
        return switch (when) {
            case When.Summon _, When.Death _ -> true;
            case When.Happens(var what, var which) -> which.isEmpty() && what != Happening.IS_ACTIVATED
                    && what != Happening.CHANGES_LEVEL && what != Happening.IS_TARGETED;
            case When.PreGame _, When.Begins _, When.Does _, When.Becomes _ -> false;
        };
    }

    private void once(String component, List<?> values) {
        once(Flaws.path(component), values);
    }

    private void once(List<String> path, List<?> values) {
        for (int i = 1; i < values.size(); i++) {
            flaws.unless(!values.subList(0, i).contains(values.get(i)), "twice", Flaws.join(path, i));
        }
    }
}
