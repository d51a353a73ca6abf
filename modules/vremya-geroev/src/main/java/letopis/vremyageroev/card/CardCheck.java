package letopis.vremyageroev.card;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import letopis.table.CardProblem;
import letopis.vremyageroev.card.CardText.BattleCard;
import letopis.vremyageroev.card.CardText.Hero;

/// Validation of well-formed but meaningless cards.
public final class CardCheck {

    private static final int POWER_MAX = 15;
    private static final int STRENGTH_MAX = 20;

    private final CardText card;
    private final List<CardProblem> flaws = new ArrayList<>();

    private CardCheck(CardText card) {
        this.card = card;
    }

    public static List<CardProblem> of(CardText card) {
        var check = new CardCheck(card);
        check.check();
        return List.copyOf(check.flaws);
    }

    private void check() {
        switch (card) {
            case Hero hero -> {
                if (hero.power() < 1 || hero.power() > POWER_MAX) {
                    flaw("power", Map.of("min", 1, "max", POWER_MAX), "power");
                }
                for (int i = 0; i < hero.limits().size(); i++) {
                    var limit = hero.limits().get(i);
                    if (limit.rarity().isEmpty() && limit.type().isEmpty()) {
                        flaw("limit-of-all", Map.of(), "limits", String.valueOf(i));
                    }
                }
            }
            case BattleCard battle -> battle.companion().ifPresent(companion -> {
                if (companion.power() < 1 || companion.power() > POWER_MAX) {
                    flaw("power", Map.of("min", 1, "max", POWER_MAX), "companion", "power");
                }
            });
        }
        for (int i = 0; i < card.abilities().size(); i++) {
            ability(card.abilities().get(i), "abilities", String.valueOf(i));
        }
        if (card instanceof BattleCard battle && battle.abilities().isEmpty() && battle.companion().isEmpty()) {
            flaw("no-use", Map.of(), "abilities");
        }
    }

    private void ability(Ability ability, String... path) {
        switch (ability) {
            case Ability.Usable usable -> usable(usable, path);
            case Ability.Constant(_, var modifiers) -> {
                if (modifiers.isEmpty()) {
                    flaw("no-modifiers", Map.of(), plus(path, "modifiers"));
                }
                if (!staysOnField()) {
                    flaw("never-on-field", Map.of(), path);
                }
            }
        }
    }

    /// Tells if the card stays on the field: a Hero, a companion or a permanent.
    private boolean staysOnField() {
        return switch (card) {
            case Hero _ -> true;
            case BattleCard battle -> battle.companion().isPresent() || battle.permanent().isPresent();
        };
    }

    private void usable(Ability.Usable usable, String... path) {
        if (usable.cost().close() && !staysOnField()) {
            flaw("cannot-close", Map.of(), plus(path, "cost"));
        }
        if (usable.returns() && card instanceof Hero) {
            flaw("not-in-hand", Map.of(), plus(path, "returns"));
        }
        // Without a limit, a free card that returns to hand could be used forever.
        boolean free = !usable.cost().close() && !usable.cost().closeHero() && usable.cost().discards().isEmpty();
        if (free && (usable.returns() || staysOnField() && !enters(usable.effects())) && usable.perTurn().isEmpty()) {
            flaw("endless", Map.of(), plus(path, "perTurn"));
        }
        if (usable instanceof Ability.Interrupt interrupt && interrupt.aside().isPresent()) {
            aside(interrupt, path);
        }
        usable.perTurn().filter(times -> times < 1).ifPresent(_ -> flaw("never", Map.of(), plus(path, "perTurn")));
        if (usable instanceof Ability.Action && usable.effects().isEmpty()) {
            flaw("no-effects", Map.of(), plus(path, "effects"));
        }
        int attacks = effects(usable.effects(), usable.picks().size(), plus(path, "effects"));
        if (attacks > 1) {
            flaw("two-attacks", Map.of(), plus(path, "effects"));
        }
    }

    /// Requires an own companion as the new target; a redirecting interrupt cannot be a parry.
    private void aside(Ability.Interrupt interrupt, String... path) {
        if (interrupt.picks().isEmpty() || interrupt.picks().getFirst().from() != Pick.From.OWN_COMPANION) {
            flaw("aside-to-own", Map.of(), plus(path, "aside"));
        } else if (interrupt.parry()) {
            flaw("aside-parry", Map.of(), plus(path, "parry"));
        }
    }

    private static boolean enters(List<Effect> effects) {
        return effects.stream().anyMatch(Effect.Enter.class::isInstance);
    }

    /// Returns the number of attacks among the effects.
    private int effects(List<Effect> effects, int picks, String... path) {
        int attacks = 0;
        for (int i = 0; i < effects.size(); i++) {
            String[] at = plus(path, String.valueOf(i));
            switch (effects.get(i)) {
                case Effect.Attack attack -> {
                    attacks++;
                    attack(attack, at);
                }
                case Effect.Draw(_, int cards) -> positive(cards, plus(at, "cards"));
                case Effect.Discard(_, int cards, _) -> positive(cards, plus(at, "cards"));
                case Effect.Enter() -> {
                    if (!(card instanceof BattleCard battle) || battle.companion().isEmpty()) {
                        flaw("no-companion", Map.of(), at);
                    }
                }
                case Effect.Bring(int pick) -> pick(pick, picks, at);
                case Effect.Destroy(int pick) -> pick(pick, picks, at);
                case Effect.Recover(int pick) -> pick(pick, picks, at);
                case Effect.Turn(int pick, _) -> pick(pick, picks, at);
                case Effect.Grant(_, var modifiers, _) -> {
                    if (modifiers.isEmpty()) {
                        flaw("no-modifiers", Map.of(), plus(at, "modifiers"));
                    }
                }
                case Effect.If(_, var some) -> attacks += effects(some, picks, plus(at, "effects"));
                case Effect.TurnHero _, Effect.Allow _ -> {}
            }
        }
        return attacks;
    }

    private void attack(Effect.Attack attack, String... path) {
        if (attack.strikes().isEmpty()) {
            flaw("no-strikes", Map.of(), plus(path, "strikes"));
        }
        for (int i = 0; i < attack.strikes().size(); i++) {
            int strength = attack.strikes().get(i).strength();
            if (strength < 1 || strength > STRENGTH_MAX) {
                flaw("strength", Map.of("min", 1, "max", STRENGTH_MAX),
                        plus(path, "strikes", String.valueOf(i), "strength"));
            }
        }
    }

    private void positive(int number, String... path) {
        if (number < 1) {
            flaw("too-few", Map.of(), path);
        }
    }

    private void pick(int pick, int picks, String... path) {
        if (pick < 0 || pick >= picks) {
            flaw("no-such-pick", Map.of("picks", picks), plus(path, "pick"));
        }
    }

    private void flaw(String code, Map<String, Object> details, String... path) {
        flaws.add(new CardProblem(code, List.of(path), details));
    }

    private static String[] plus(String[] path, String... more) {
        var all = new ArrayList<>(List.of(path));
        all.addAll(List.of(more));
        return all.toArray(String[]::new);
    }
}
