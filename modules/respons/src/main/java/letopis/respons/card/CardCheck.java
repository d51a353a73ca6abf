package letopis.respons.card;

import java.util.List;
import java.util.Map;
import letopis.respons.card.CardText.Hero;
import letopis.respons.card.CardText.Playable;
import letopis.table.CardProblem;
import letopis.table.kernel.CardProblems;

/// A set of checks for cards that are well-formed but make no sense, such as a spell with strength or an ability that
/// can never be used.
public final class CardCheck {

    private static final int MAX_COST = 12;
    private static final int MAX_STRENGTH = 20;
    private static final int MAX_INFLUENCE = 12;

    private final CardProblems flaws = new CardProblems();
    private final CardText card;

    private CardCheck(CardText card) {
        this.card = card;
    }

    public static List<CardProblem> of(CardText card) {
        var check = new CardCheck(card);
        switch (card) {
            case Hero hero -> check.checkHero(hero);
            case Playable playable -> check.checkPlayable(playable);
        }
        return check.flaws.problems();
    }

    /// Checks that a hero's subtypes are personal names (RS-253), recognized by a capital letter.
    private void checkHero(Hero hero) {
        flaws.checkDistinct("factions", hero.factions());
        flaws.checkDistinct("subtypes", hero.subtypes());
        flaws.checkElements("subtypes", hero.subtypes(), name -> {
            if (name.isEmpty() || !Character.isUpperCase(name.codePointAt(0))) {
                flaws.add("no-personal-name", Map.of("name", name));
            }
        });
        flaws.checkComponent("front", () -> checkHeroSide(hero.front()));
        hero.back().ifPresent(back -> flaws.checkComponent("back", () -> checkHeroSide(back)));
    }

    private void checkHeroSide(HeroSide side) {
        flaws.checkRange(side.influence(), 0, MAX_INFLUENCE, "influence");
        flaws.checkElements("abilities", side.abilities(), this::checkAbility);
    }

    private void checkPlayable(Playable playable) {
        flaws.addUnless(!playable.types().isEmpty(), "no-type", "types");
        flaws.addUnless(!playable.is(CardType.SPELL) || playable.types().size() == 1, "spell-and-more", "types");
        flaws.checkDistinct("types", playable.types());
        flaws.checkDistinct("supertypes", playable.supertypes());
        flaws.checkDistinct("factions", playable.factions());
        flaws.checkDistinct("subtypes", playable.subtypes());
        playable.cost().ifPresent(cost -> flaws.checkRange(cost, 0, MAX_COST, "cost"));
        new DeedCheck(flaws, false).checkPrice(playable.additional(), "additional");
        flaws.checkComponent("front", () -> checkSide(playable, playable.front()));
        playable.back().ifPresent(back -> {
            flaws.addUnless(staysFaceUp(), "never-turned", "back");
            flaws.checkComponent("back", () -> checkSide(playable, back));
        });
    }

    private void checkSide(Playable playable, Side side) {
        side.strength().ifPresent(strength -> {
            flaws.checkRange(strength, 0, MAX_STRENGTH, "strength");
            flaws.addUnless(playable.is(CardType.UNIT), "only-units", "strength");
        });
        side.durability().ifPresent(durability -> {
            flaws.checkRange(durability, 1, MAX_STRENGTH, "durability");
            flaws.addUnless(playable.is(CardType.LOCATION), "only-locations", "durability");
        });
        flaws.addUnless(!playable.is(CardType.LOCATION) || side.durability().isPresent(), "no-durability");
        flaws.checkDistinct("keywords", side.keywords());
        flaws.checkElements("keywords", side.keywords(), keyword ->
                flaws.addUnless(canHaveKeyword(playable, keyword), "never-in-combat"));
        flaws.checkElements("shields", side.shields(), shield -> {
            flaws.checkRange(shield, 1, MAX_COST);
            flaws.addUnless(staysFaceUp(), "never-on-board");
        });
        flaws.addUnless(!playable.is(CardType.TRAP) || side.abilities().stream()
                .anyMatch(Ability.Trap.class::isInstance),
                "no-trap-condition");
        flaws.checkElements("abilities", side.abilities(), this::checkAbility);
    }

    /// Returns true if a card can have a keyword. Skip Combat is the only combat keyword that a location can have
    /// (RS-221). Every card type can have Poison (RS-199).
    private static boolean canHaveKeyword(Playable playable, Keyword keyword) {
        return switch (keyword) {
            case POISON -> true;
            case SKIP_COMBAT -> playable.is(CardType.UNIT) || playable.is(CardType.LOCATION);
            case ONSLAUGHT, RANGED, RIDER, EVASION, ENDURANCE -> playable.is(CardType.UNIT);
        };
    }

    /// Returns true if the card stays face up after its effect. Heroes do; cards that are only spells or traps do not.
    private boolean staysFaceUp() {
        return switch (card) {
            case Hero _ -> true;
            case Playable playable -> playable.types().stream()
                    .anyMatch(type -> type != CardType.SPELL && type != CardType.TRAP);
        };
    }

    private void checkAbility(Ability ability) {
        boolean caused = switch (ability) {
            case Ability.TriggeredAbility(var when, _, _) -> DeedCheck.hasCause(when);
            case Ability.Trap(var when, _, _) -> DeedCheck.hasCause(when);
            case Ability.ReplacementAbility(var replaced, _, _) -> DeedCheck.hasCause(replaced);
            case Ability.Play _, Ability.Tap _, Ability.ConstantAbility _, Ability.Law _ -> false;
        };
        var check = new DeedCheck(flaws, caused);
        switch (ability) {
            case Ability.Play(var conditions, var deed) -> {
                flaws.addUnless(card instanceof Playable playable
                        && (playable.is(CardType.SPELL) || playable.isOrder()),
                        "not-done-when-played");
                checkDeed(check, conditions, deed);
            }
            case Ability.TriggeredAbility(var when, var conditions, var deed) -> {
                flaws.addUnless(staysFaceUp() || when instanceof TriggerCondition.PreGame, "never-on-board");
                flaws.addUnless(!(card instanceof Hero) || !reactsToOwnCard(when), "hero-off-board", "when");
                check.checkTrigger(when);
                check.checkSelfTrigger(when, deed);
                checkDeed(check, conditions, deed);
            }
            case Ability.Trap(var when, var conditions, var deed) -> {
                flaws.addUnless(card instanceof Playable one && one.is(CardType.TRAP), "only-traps");
                flaws.addUnless(!reactsToOwnCard(when) && !(when instanceof TriggerCondition.PreGame),
                        "trap-hears-others", "when");
                check.checkTrigger(when);
                checkDeed(check, conditions, deed);
            }
            case Ability.Tap(var price, var conditions, var deed) -> {
                flaws.addUnless(staysFaceUp(), "never-on-board");
                check.checkPrice(price, "price");
                check.checkEndlessUse(deed);
                checkDeed(check, conditions, deed);
            }
            case Ability.ConstantAbility(var conditions, var reach, var modifiers) -> {
                flaws.addUnless(staysFaceUp(), "never-on-board");
                check.checkConditions(conditions, "conditions");
                flaws.addUnless(!(reach instanceof CardSelector.ChosenCards), "nobody-chooses", "reach");
                check.checkCards(reach, 0, "reach");
                check.checkModifiers(modifiers, 0);
            }
            case Ability.Law(var conditions, _, var rules) -> {
                flaws.addUnless(staysFaceUp(), "never-on-board");
                check.checkConditions(conditions, "conditions");
                check.checkRules(rules);
            }
            case Ability.ReplacementAbility(var replaced, var conditions, var effects) -> {
                flaws.addUnless(staysFaceUp(), "never-on-board");
                check.checkReplacedEvent(replaced);
                check.checkConditions(conditions, "conditions");
                check.checkEffects(effects, 0, "effects");
            }
        }
    }

    private void checkDeed(DeedCheck check, List<Condition> conditions, Deed deed) {
        check.checkConditions(conditions, "conditions");
        check.checkDeed(deed);
    }

    /// Returns true if the event concerns the card itself on the board. Heroes are never on the board (RS-252), and
    /// traps are face down.
    private static boolean reactsToOwnCard(TriggerCondition when) {
        return switch (when) {
            case TriggerCondition.Summon _, TriggerCondition.Death _ -> true;
            case TriggerCondition.CardEventTrigger(var what, var filter) -> filter.isEmpty()
                    && what != CardEventKind.IS_ACTIVATED
                    && what != CardEventKind.CHANGES_LEVEL && what != CardEventKind.IS_TARGETED;
            case TriggerCondition.PreGame _, TriggerCondition.MomentTrigger _, TriggerCondition.PlayerActionTrigger _,
                    TriggerCondition.StateTrigger _ -> false;
        };
    }
}
