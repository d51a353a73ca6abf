package letopis.vremyageroev.card;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import letopis.table.CardProblem;
import letopis.vremyageroev.card.CardText.BattleCard;
import letopis.vremyageroev.card.CardText.Hero;

/// A check that finds well-formed cards that make no sense.
public final class CardCheck {

    private static final int MAX_POWER = 15;
    private static final int MAX_STRENGTH = 20;

    private final CardText card;
    private final List<CardProblem> problems = new ArrayList<>();

    private CardCheck(CardText card) {
        this.card = card;
    }

    public static List<CardProblem> of(CardText card) {
        var check = new CardCheck(card);
        check.check();
        return List.copyOf(check.problems);
    }

    private void check() {
        switch (card) {
            case Hero hero -> {
                if (hero.power() < 1 || hero.power() > MAX_POWER) {
                    addProblem("power", Map.of("min", 1, "max", MAX_POWER), "power");
                }
                for (int i = 0; i < hero.limits().size(); i++) {
                    var limit = hero.limits().get(i);
                    if (limit.rarity().isEmpty() && limit.type().isEmpty()) {
                        addProblem("limit-of-all", Map.of(), "limits", String.valueOf(i));
                    }
                }
            }
            case BattleCard battle -> battle.companion().ifPresent(companion -> {
                if (companion.power() < 1 || companion.power() > MAX_POWER) {
                    addProblem("power", Map.of("min", 1, "max", MAX_POWER), "companion", "power");
                }
            });
        }
        for (int i = 0; i < card.abilities().size(); i++) {
            checkAbility(card.abilities().get(i), "abilities", String.valueOf(i));
        }
        if (card instanceof BattleCard battle && battle.abilities().isEmpty() && battle.companion().isEmpty()) {
            addProblem("no-use", Map.of(), "abilities");
        }
    }

    private void checkAbility(Ability ability, String... path) {
        switch (ability) {
            case Ability.UsableAbility usable -> checkUsable(usable, path);
            case Ability.ConstantAbility(_, var modifiers) -> {
                if (modifiers.isEmpty()) {
                    addProblem("no-modifiers", Map.of(), append(path, "modifiers"));
                }
                if (!staysOnField()) {
                    addProblem("never-on-field", Map.of(), path);
                }
            }
        }
    }

    /// Returns true if the card stays on the field: a Hero, a companion or a permanent.
    private boolean staysOnField() {
        return switch (card) {
            case Hero _ -> true;
            case BattleCard battle -> battle.companion().isPresent() || battle.permanent().isPresent();
        };
    }

    private void checkUsable(Ability.UsableAbility usableAbility, String... path) {
        if (usableAbility.cost().close() && !staysOnField()) {
            addProblem("cannot-close", Map.of(), append(path, "cost"));
        }
        if (usableAbility.returns() && card instanceof Hero) {
            addProblem("not-in-hand", Map.of(), append(path, "returns"));
        }
        // Without a limit, a free card that returns to hand could be used forever.
        boolean free = !usableAbility.cost().close() && !usableAbility.cost().closeHero() && usableAbility.cost()
                .discards().isEmpty();
        if (free && (usableAbility.returns() || staysOnField() && !hasEnterEffect(usableAbility.effects()))
                && usableAbility.perTurn().isEmpty()) {
            addProblem("endless", Map.of(), append(path, "perTurn"));
        }
        if (usableAbility instanceof Ability.Interrupt interrupt && interrupt.aside().isPresent()) {
            checkRedirection(interrupt, path);
        }
        usableAbility.perTurn().filter(times -> times < 1)
                .ifPresent(_ -> addProblem("never", Map.of(), append(path, "perTurn")));
        if (usableAbility instanceof Ability.Action && usableAbility.effects().isEmpty()) {
            addProblem("no-effects", Map.of(), append(path, "effects"));
        }
        int attacks = checkEffects(usableAbility.effects(), usableAbility.picks().size(), append(path, "effects"));
        if (attacks > 1) {
            addProblem("two-attacks", Map.of(), append(path, "effects"));
        }
    }

    /// Checks that a redirecting interrupt picks a companion of the player as the new target. Such an interrupt cannot
    /// be a parry.
    private void checkRedirection(Ability.Interrupt interrupt, String... path) {
        if (interrupt.picks().isEmpty() || interrupt.picks().getFirst().from() != Pick.PickSource.OWN_COMPANION) {
            addProblem("aside-to-own", Map.of(), append(path, "aside"));
        } else if (interrupt.parry()) {
            addProblem("aside-parry", Map.of(), append(path, "parry"));
        }
    }

    private static boolean hasEnterEffect(List<Effect> effects) {
        return effects.stream().anyMatch(Effect.EnterField.class::isInstance);
    }

    /// Returns the number of attacks among the effects.
    private int checkEffects(List<Effect> effects, int pickCount, String... path) {
        int attacks = 0;
        for (int i = 0; i < effects.size(); i++) {
            String[] at = append(path, String.valueOf(i));
            switch (effects.get(i)) {
                case Effect.Attack attack -> {
                    attacks++;
                    checkAttack(attack, at);
                }
                case Effect.Draw(_, int cards) -> checkPositive(cards, append(at, "cards"));
                case Effect.Discard(_, int cards, _) -> checkPositive(cards, append(at, "cards"));
                case Effect.EnterField() -> {
                    if (!(card instanceof BattleCard battle) || battle.companion().isEmpty()) {
                        addProblem("no-companion", Map.of(), at);
                    }
                }
                case Effect.BringCompanion(int pick) -> checkPick(pick, pickCount, at);
                case Effect.Destroy(int pick) -> checkPick(pick, pickCount, at);
                case Effect.RecoverCard(int pick) -> checkPick(pick, pickCount, at);
                case Effect.Turn(int pick, _) -> checkPick(pick, pickCount, at);
                case Effect.Grant(_, var modifiers, _) -> {
                    if (modifiers.isEmpty()) {
                        addProblem("no-modifiers", Map.of(), append(at, "modifiers"));
                    }
                }
                case Effect.If(_, var some) -> attacks += checkEffects(some, pickCount, append(at, "effects"));
                case Effect.TurnHero _, Effect.AllowUse _ -> {}
            }
        }
        return attacks;
    }

    private void checkAttack(Effect.Attack attack, String... path) {
        if (attack.strikes().isEmpty()) {
            addProblem("no-strikes", Map.of(), append(path, "strikes"));
        }
        for (int i = 0; i < attack.strikes().size(); i++) {
            int strength = attack.strikes().get(i).strength();
            if (strength < 1 || strength > MAX_STRENGTH) {
                addProblem("strength", Map.of("min", 1, "max", MAX_STRENGTH),
                        append(path, "strikes", String.valueOf(i), "strength"));
            }
        }
    }

    private void checkPositive(int number, String... path) {
        if (number < 1) {
            addProblem("too-few", Map.of(), path);
        }
    }

    private void checkPick(int pickIndex, int pickCount, String... path) {
        if (pickIndex < 0 || pickIndex >= pickCount) {
            addProblem("no-such-pick", Map.of("picks", pickCount), append(path, "pick"));
        }
    }

    private void addProblem(String code, Map<String, Object> details, String... path) {
        problems.add(new CardProblem(code, List.of(path), details));
    }

    private static String[] append(String[] path, String... suffix) {
        var all = new ArrayList<>(List.of(path));
        all.addAll(List.of(suffix));
        return all.toArray(String[]::new);
    }
}
