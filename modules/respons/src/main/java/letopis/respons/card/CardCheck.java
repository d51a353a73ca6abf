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

    private final CardProblems problems = new CardProblems();
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
        return check.problems.problems();
    }

    /// Checks that a hero's subtypes are personal names (RS-253), recognized by a capital letter.
    private void checkHero(Hero hero) {
        problems.checkDistinct("factions", hero.factions());
        problems.checkDistinct("subtypes", hero.subtypes());
        problems.checkElements("subtypes", hero.subtypes(), name -> {
            if (name.isEmpty() || !Character.isUpperCase(name.codePointAt(0))) {
                problems.add("no-personal-name", Map.of("name", name));
            }
        });
        problems.checkComponent("front", () -> checkHeroSide(hero.front()));
        hero.back().ifPresent(back -> problems.checkComponent("back", () -> checkHeroSide(back)));
    }

    private void checkHeroSide(HeroSide side) {
        problems.checkRange(side.influence(), 0, MAX_INFLUENCE, "influence");
        problems.checkElements("abilities", side.abilities(), this::checkAbility);
    }

    private void checkPlayable(Playable playable) {
        problems.addUnless(!playable.types().isEmpty(), "no-type", "types");
        problems.addUnless(!playable.is(CardType.SPELL) || playable.types().size() == 1, "spell-and-more", "types");
        problems.checkDistinct("types", playable.types());
        problems.checkDistinct("supertypes", playable.supertypes());
        problems.checkDistinct("factions", playable.factions());
        problems.checkDistinct("subtypes", playable.subtypes());
        playable.cost().ifPresent(cost -> problems.checkRange(cost, 0, MAX_COST, "cost"));
        new DeedCheck(problems, false).checkPrice(playable.additional(), "additional");
        problems.checkComponent("front", () -> checkSide(playable, playable.front()));
        playable.back().ifPresent(back -> {
            problems.addUnless(staysFaceUp(), "never-turned", "back");
            problems.checkComponent("back", () -> checkSide(playable, back));
        });
    }

    private void checkSide(Playable playable, Side side) {
        side.strength().ifPresent(strength -> {
            problems.checkRange(strength, 0, MAX_STRENGTH, "strength");
            problems.addUnless(playable.is(CardType.UNIT), "only-units", "strength");
        });
        side.durability().ifPresent(durability -> {
            problems.checkRange(durability, 1, MAX_STRENGTH, "durability");
            problems.addUnless(playable.is(CardType.LOCATION), "only-locations", "durability");
        });
        problems.addUnless(!playable.is(CardType.LOCATION) || side.durability().isPresent(), "no-durability");
        problems.checkDistinct("keywords", side.keywords());
        problems.checkElements("keywords", side.keywords(), keyword ->
                problems.addUnless(canHaveKeyword(playable, keyword), "never-in-combat"));
        problems.checkElements("shields", side.shields(), shield -> {
            problems.checkRange(shield, 1, MAX_COST);
            problems.addUnless(staysFaceUp(), "never-on-board");
        });
        problems.addUnless(!playable.is(CardType.TRAP) || side.abilities().stream()
                .anyMatch(Ability.Trap.class::isInstance),
                "no-trap-condition");
        problems.checkElements("abilities", side.abilities(), this::checkAbility);
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
        var check = new DeedCheck(problems, caused);
        switch (ability) {
            case Ability.Play(var conditions, var deed) -> {
                problems.addUnless(card instanceof Playable playable
                        && (playable.is(CardType.SPELL) || playable.isOrder()),
                        "not-done-when-played");
                checkDeed(check, conditions, deed);
            }
            case Ability.TriggeredAbility(var when, var conditions, var deed) -> {
                problems.addUnless(staysFaceUp() || when instanceof TriggerCondition.PreGame, "never-on-board");
                problems.addUnless(!(card instanceof Hero) || !reactsToOwnCard(when), "hero-off-board", "when");
                check.checkTrigger(when);
                check.checkSelfTrigger(when, deed);
                checkDeed(check, conditions, deed);
            }
            case Ability.Trap(var when, var conditions, var deed) -> {
                problems.addUnless(card instanceof Playable one && one.is(CardType.TRAP), "only-traps");
                problems.addUnless(!reactsToOwnCard(when) && !(when instanceof TriggerCondition.PreGame),
                        "trap-hears-others", "when");
                check.checkTrigger(when);
                checkDeed(check, conditions, deed);
            }
            case Ability.Tap(var price, var conditions, var deed) -> {
                problems.addUnless(staysFaceUp(), "never-on-board");
                check.checkPrice(price, "price");
                check.checkEndlessUse(deed);
                checkDeed(check, conditions, deed);
            }
            case Ability.ConstantAbility(var conditions, var reach, var modifiers) -> {
                problems.addUnless(staysFaceUp(), "never-on-board");
                check.checkConditions(conditions, "conditions");
                problems.addUnless(!(reach instanceof CardSelector.ChosenCards), "nobody-chooses", "reach");
                check.checkCards(reach, 0, "reach");
                check.checkModifiers(modifiers, 0);
            }
            case Ability.Law(var conditions, _, var rules) -> {
                problems.addUnless(staysFaceUp(), "never-on-board");
                check.checkConditions(conditions, "conditions");
                check.checkRules(rules);
            }
            case Ability.ReplacementAbility(var replaced, var conditions, var effects) -> {
                problems.addUnless(staysFaceUp(), "never-on-board");
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

    /// Returns true if the trigger concerns its own card on the board. Heroes cannot have such a trigger, because they
    /// are never on the board (RS-252), nor can traps, because they are face down.
    private static boolean reactsToOwnCard(TriggerCondition triggerCondition) {
        return switch (triggerCondition) {
            case TriggerCondition.Summon _, TriggerCondition.Death _ -> true;
            case TriggerCondition.CardEventTrigger(var what, var filter) -> filter.isEmpty()
                    && what != CardEventKind.IS_ACTIVATED
                    && what != CardEventKind.CHANGES_LEVEL && what != CardEventKind.IS_TARGETED;
            case TriggerCondition.PreGame _, TriggerCondition.MomentTrigger _, TriggerCondition.PlayerActionTrigger _,
                    TriggerCondition.StateTrigger _ -> false;
        };
    }
}
