package letopis.berserkheroes.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import letopis.berserkheroes.card.Amount;
import letopis.berserkheroes.card.Amounts;
import letopis.berserkheroes.card.CardSelector;
import letopis.berserkheroes.card.Deed;
import letopis.berserkheroes.card.DivisibleQuantity;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.card.Step;
import letopis.berserkheroes.card.Target;

/// A target of a deed, with the conditions on choosing it.
///
/// @param partNumber the part of the deed: 0 for the deed itself, then its modes
/// @param mandatory whether the first step of that part requires the target (BF-119.3)
/// @param onlyRemovedFromPlay whether the deed only removes the target from play
/// @param attacks the attacks in which the target takes part; their restrictions apply (BF-502.9)
record TargetRequirement(Target target, int partNumber, boolean mandatory, boolean onlyRemovedFromPlay,
        List<Attack> attacks) {

    /// An attack on a target: a shot or a fight (BF-507.3, BF-507.4).
    ///
    /// @param by the number of the attacking target; empty if the card itself attacks
    /// @param at the number of the attacked target
    /// @param enemyOnly whether the attacked target must be an enemy because the card names no side (BF-507.2,
    ///   BF-507.4)
    record Attack(Optional<Integer> by, int at, boolean enemyOnly) {

        boolean involvesTarget(int number) {
            return at == number || by.filter(own -> own == number).isPresent();
        }
    }

    /// Returns all targets of a deed with these modes, in numbering order.
    static List<TargetRequirement> collectAll(Deed deed, List<Integer> modes) {
        var targets = new ArrayList<>(createRequirements(deed.targets(), 0, deed.steps(), 0));
        for (int part = 1; part <= modes.size(); part++) {
            Deed.Mode mode = deed.choice().orElseThrow().modes().get(modes.get(part - 1));
            targets.addAll(createRequirements(mode.targets(), part, mode.steps(), targets.size()));
        }
        return targets;
    }

    private static List<TargetRequirement> createRequirements(List<Target> targets, int part, List<Step> steps,
            int firstTargetNumber) {
        if (targets.isEmpty()) {
            return List.of();
        }
        var attacks = new ArrayList<Attack>();
        for (Step step : steps) {
            attacks.addAll(createAttacks(step.effect(), targets, firstTargetNumber));
        }
        var targetRequirements = new ArrayList<TargetRequirement>();
        for (int number = 0; number < targets.size(); number++) {
            int at = firstTargetNumber + number;
            var about = new ArrayList<Effect>();
            for (Step step : steps) {
                if (refersTo(step.effect(), number)) {
                    about.add(step.effect());
                }
            }
            boolean must = !targets.get(number).optional() && !about.isEmpty() && !steps.getFirst().may()
                    && about.getFirst() == steps.getFirst().effect();
            targetRequirements.add(new TargetRequirement(targets.get(number), part, must, allRemoveFromPlay(about),
                    attacks.isEmpty()
                    ? attacks : attacks.stream().filter(attack -> attack.involvesTarget(at)).toList()));
        }
        return targetRequirements;
    }

    /// @param firstTargetNumber number of the first target of the part
    private static List<Attack> createAttacks(Effect effect, List<Target> targets, int firstTargetNumber) {
        return switch (effect) {
            case Effect.Shot(CardSelector.TargetCard(int at), _) -> createAttack(targets, Optional.empty(), at,
                    firstTargetNumber);
            case Effect.Divide(var shared, _, _) when shared == DivisibleQuantity.SHOTS -> IntStream.range(0,
                    targets.size())
                    .boxed().flatMap(at -> createAttack(targets, Optional.empty(), at, firstTargetNumber).stream())
                    .toList();
            case Effect.Fight(CardSelector.ThisCard _, CardSelector.TargetCard(int at)) -> createAttack(targets,
                    Optional.empty(), at, firstTargetNumber);
            case Effect.Fight(CardSelector.TargetCard(int by), CardSelector.TargetCard(int at)) ->
                    createAttack(targets, Optional.of(firstTargetNumber + by), at, firstTargetNumber);
            case Effect _ -> List.of();
        };
    }

    private static List<Attack> createAttack(List<Target> targets, Optional<Integer> attackerNumber, int targetNumber,
            int firstTargetNumber) {
        return targetNumber >= targets.size() ? List.of()
                : List.of(new Attack(attackerNumber, firstTargetNumber + targetNumber, targets.get(targetNumber)
                .filter().whose()
                .isEmpty()));
    }

    private static boolean refersTo(Effect effect, int number) {
        if (effect instanceof Effect.Divide) {
            return number == 0;
        }
        var target = new CardSelector.TargetCard(number);
        boolean about = effect instanceof Effect.CardEffect cards && cards.which().equals(target)
                || effect instanceof Effect.Fight(_, var with) && with.equals(target);
        for (Amount amount : about ? List.<Amount>of() : Amounts.of(effect).values()) {
            about |= amount.per().filter(measure -> measure.readsFrom(target)).isPresent();
        }
        return about;
    }

    /// Returns whether all effects remove the target from play, which never happens to a hero (BH-208.1, BF-209.1).
    ///
    /// @param effects effects on the target
    private static boolean allRemoveFromPlay(List<Effect> effects) {
        boolean all = !effects.isEmpty();
        for (Effect effect : effects) {
            all &= effect instanceof Effect.Move(CardSelector.TargetCard _, _)
                    || effect instanceof Effect.Destroy(CardSelector.TargetCard _);
        }
        return all;
    }
}
