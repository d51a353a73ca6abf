package letopis.respons.card;

import java.util.List;
import java.util.Map;
import letopis.respons.card.CardText.Hero;
import letopis.respons.card.CardText.Playable;
import letopis.table.CardProblem;
import letopis.table.kernel.Flaws;

/// Checks for cards that are well-formed but make no sense, such as a spell with strength or an ability that can never
/// be used.
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

    /// Heroes have personal names as subtypes (RS-253), recognized by a capital letter.
    private void hero(Hero hero) {
        flaws.once("factions", hero.factions());
        flaws.once("subtypes", hero.subtypes());
        flaws.each("subtypes", hero.subtypes(), name -> {
            if (name.isEmpty() || !Character.isUpperCase(name.codePointAt(0))) {
                flaws.add("no-personal-name", Map.of("name", name));
            }
        });
        flaws.in("front", () -> heroSide(hero.front()));
        hero.back().ifPresent(back -> flaws.in("back", () -> heroSide(back)));
    }

    private void heroSide(HeroSide side) {
        flaws.range(side.influence(), 0, INFLUENCE_MAX, "influence");
        flaws.each("abilities", side.abilities(), this::ability);
    }

    private void playable(Playable playable) {
        flaws.unless(!playable.types().isEmpty(), "no-type", "types");
        flaws.unless(!playable.is(CardType.SPELL) || playable.types().size() == 1, "spell-and-more", "types");
        flaws.once("types", playable.types());
        flaws.once("supertypes", playable.supertypes());
        flaws.once("factions", playable.factions());
        flaws.once("subtypes", playable.subtypes());
        playable.cost().ifPresent(cost -> flaws.range(cost, 0, COST_MAX, "cost"));
        new DeedCheck(flaws, false).price(playable.additional(), "additional");
        flaws.in("front", () -> side(playable, playable.front()));
        playable.back().ifPresent(back -> {
            flaws.unless(staysOpen(), "never-turned", "back");
            flaws.in("back", () -> side(playable, back));
        });
    }

    private void side(Playable playable, Side side) {
        side.strength().ifPresent(strength -> {
            flaws.range(strength, 0, STRENGTH_MAX, "strength");
            flaws.unless(playable.is(CardType.UNIT), "only-units", "strength");
        });
        side.durability().ifPresent(durability -> {
            flaws.range(durability, 1, STRENGTH_MAX, "durability");
            flaws.unless(playable.is(CardType.LOCATION), "only-locations", "durability");
        });
        flaws.unless(!playable.is(CardType.LOCATION) || side.durability().isPresent(), "no-durability");
        flaws.once("keywords", side.keywords());
        flaws.each("keywords", side.keywords(), keyword -> flaws.unless(fits(playable, keyword), "never-in-combat"));
        flaws.each("shields", side.shields(), shield -> {
            flaws.range(shield, 1, COST_MAX);
            flaws.unless(staysOpen(), "never-on-board");
        });
        flaws.unless(!playable.is(CardType.TRAP) || side.abilities().stream().anyMatch(Ability.Trap.class::isInstance),
                "no-trap-condition");
        flaws.each("abilities", side.abilities(), this::ability);
    }

    /// Locations only take part in combat in that they can skip it (RS-221); any card type can have Poison (RS-199).
    private static boolean fits(Playable playable, Keyword keyword) {
        return switch (keyword) {
            case POISON -> true;
            case SKIP_COMBAT -> playable.is(CardType.UNIT) || playable.is(CardType.LOCATION);
            case ONSLAUGHT, RANGED, RIDER, EVASION, ENDURANCE -> playable.is(CardType.UNIT);
        };
    }

    /// Returns true if the card stays face up longer than its own effect. Heroes do; cards that are only spells or
    /// traps do not.
    private boolean staysOpen() {
        return switch (card) {
            case Hero _ -> true;
            case Playable playable -> playable.types().stream()
                    .anyMatch(type -> type != CardType.SPELL && type != CardType.TRAP);
        };
    }

    private void ability(Ability ability) {
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
                        "not-done-when-played");
                done(check, conditions, deed);
            }
            case Ability.Triggered(var when, var conditions, var deed) -> {
                flaws.unless(staysOpen() || when instanceof When.PreGame, "never-on-board");
                flaws.unless(!(card instanceof Hero) || !ofBoard(when), "hero-off-board", "when");
                check.when(when);
                check.feeds(when, deed);
                done(check, conditions, deed);
            }
            case Ability.Trap(var when, var conditions, var deed) -> {
                flaws.unless(card instanceof Playable one && one.is(CardType.TRAP), "only-traps");
                flaws.unless(!ofBoard(when) && !(when instanceof When.PreGame), "trap-hears-others", "when");
                check.when(when);
                done(check, conditions, deed);
            }
            case Ability.Tap(var price, var conditions, var deed) -> {
                flaws.unless(staysOpen(), "never-on-board");
                check.price(price, "price");
                check.endless(deed);
                done(check, conditions, deed);
            }
            case Ability.Constant(var conditions, var reach, var modifiers) -> {
                flaws.unless(staysOpen(), "never-on-board");
                check.conditions(conditions, "conditions");
                flaws.unless(!(reach instanceof Which.Chosen), "nobody-chooses", "reach");
                check.which(reach, 0, "reach");
                check.modifiers(modifiers, 0);
            }
            case Ability.Law(var conditions, _, var rules) -> {
                flaws.unless(staysOpen(), "never-on-board");
                check.conditions(conditions, "conditions");
                check.rules(rules);
            }
            case Ability.Instead(var replaced, var conditions, var effects) -> {
                flaws.unless(staysOpen(), "never-on-board");
                check.replaced(replaced);
                check.conditions(conditions, "conditions");
                check.effects(effects, 0, "effects");
            }
        }
    }

    private void done(DeedCheck check, List<Condition> conditions, Deed deed) {
        check.conditions(conditions, "conditions");
        check.deed(deed);
    }

    /// Returns true if the event concerns the card itself on the board. Heroes are never on the board (RS-252), and
    /// traps are face down.
    private static boolean ofBoard(When when) {
        return switch (when) {
            case When.Summon _, When.Death _ -> true;
            case When.Happens(var what, var which) -> which.isEmpty() && what != Happening.IS_ACTIVATED
                    && what != Happening.CHANGES_LEVEL && what != Happening.IS_TARGETED;
            case When.PreGame _, When.Begins _, When.Does _, When.Becomes _ -> false;
        };
    }
}
