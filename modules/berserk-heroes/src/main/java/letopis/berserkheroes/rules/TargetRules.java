package letopis.berserkheroes.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import letopis.berserkheroes.card.Deed;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.card.Filter;
import letopis.berserkheroes.card.Guard;
import letopis.berserkheroes.card.IgnoredAspect;
import letopis.berserkheroes.card.Step;
import letopis.berserkheroes.card.WoundSource;
import letopis.berserkheroes.event.Aim;
import letopis.berserkheroes.event.Declaration;
import letopis.berserkheroes.event.QueuedAbility.Part;
import letopis.berserkheroes.query.AmountEvaluation;
import letopis.berserkheroes.query.Filters;
import letopis.berserkheroes.query.IgnoringView;
import letopis.berserkheroes.query.Scope;
import letopis.berserkheroes.query.TableQueries;
import letopis.berserkheroes.state.BerserkState;
import letopis.table.CardId;
import letopis.table.Refusal;
import letopis.table.kernel.Picks;

/// Legal modes and targets of a deed (BF-502.1 to BF-502.9, BF-524.1 to BF-524.3).
final class TargetRules {

    /// The maximum number of offered target combinations.
    private static final int MAX_COMBINATIONS = 12;

    private TargetRules() {}

    /// Returns the parts of a declared deed, with snapshots of its targets.
    static List<Part> createParts(BerserkState state, Deed deed, Declaration declaration) {
        return createParts(deed, new Declaration(declaration.modes(), declaration.aims().stream()
                .map(aim -> new Aim(aim.target(), aim.card(), aim.share(),
                        TableQueries.takeSnapshot(state, aim.card()))).toList()));
    }

    /// Returns the deed and its modes as parts, each with its own targets.
    private static List<Part> createParts(Deed deed, Declaration declaration) {
        List<TargetRequirement> targets = TargetRequirement.collectAll(deed, declaration.modes());
        return IntStream.rangeClosed(0, declaration.modes().size())
                .mapToObj(part -> new Part(listPartAims(declaration.aims(),
                computeFirstTargetNumber(targets, part),
                (int) targets.stream().filter(target -> target.partNumber() == part).count()),
                part == 0 ? deed.steps()
                        : deed.choice().orElseThrow().modes().get(declaration.modes().get(part - 1)).steps()))
                .toList();
    }

    private static int computeFirstTargetNumber(List<TargetRequirement> targets, int part) {
        return (int) targets.stream().takeWhile(target -> target.partNumber() < part).count();
    }

    private static List<Aim> listPartAims(List<Aim> aims, int from, int count) {
        return aims.stream().filter(aim -> aim.target() >= from && aim.target() < from + count)
                .map(aim -> new Aim(aim.target() - from, aim.card(), aim.share(), aim.was())).toList();
    }

    private static Optional<Refusal> refuseModes(Deed deed, List<Integer> modes) {
        if (deed.choice().isEmpty()) {
            return Reason.BAD_MODES.refuseUnless(modes.isEmpty(), "times", 0);
        }
        Deed.Choice choice = deed.choice().get();
        boolean counts = choice.any() ? !modes.isEmpty() && modes.size() <= choice.times()
                : modes.size() == choice.times();
        boolean fit = counts && (choice.repeats() || Picks.areDistinct(modes))
                && modes.stream().allMatch(mode -> mode >= 0 && mode < choice.modes().size());
        return Reason.BAD_MODES.refuseUnless(fit, "times", choice.times());
    }

    /// Returns whether a mode would perform a forbidden draw (BF-527.2.2, BF-527.3).
    private static boolean hasForbiddenDraw(BerserkState state, Scope scope, Deed deed, List<Integer> modes) {
        for (int mode : modes) {
            if (Draws.beginsWithForbiddenDraw(state, scope, deed.choice().orElseThrow().modes().get(mode).steps())) {
                return true;
            }
        }
        return false;
    }

    /// Checks modes and targets.
    ///
    /// @param isSpell whether a spell chooses them (BF-515.2)
    /// @param isResolving whether they are checked on resolution (BF-211.3)
    static Optional<Refusal> refuse(BerserkState state, Scope scope, Deed deed, Declaration declaration,
            boolean isSpell, boolean isResolving) {
        Optional<Refusal> modes = refuseModes(deed, declaration.modes());
        if (modes.isPresent()) {
            return modes;
        }
        if (hasForbiddenDraw(state, scope, deed, declaration.modes())) {
            return Reason.FORBIDDEN.citing("BF-527.3", "BF-527.2.2").refuse();
        }
        List<TargetRequirement> targets = TargetRequirement.collectAll(deed, declaration.modes());
        var seen = new ArrayList<Aim>();
        for (Aim aim : declaration.aims()) {
            boolean known = aim.target() >= 0 && aim.target() < targets.size() && state.table().containsCard(aim.card())
                    && !anyMatches(seen, other -> other.target() == aim.target());
            if (!known || !isLegal(state, scope, targets.get(aim.target()), aim,
                    listSiblingAims(targets, aim.target(), seen))) {
                return IllegalTargetReasons.findReason(state, one -> onlyRemovesFromPlay(targets, one), aim)
                        .refuse("card", aim.card());
            }
            if (isSpell && isProtected(state, scope, aim.card())) {
                return Reason.SPELL_PROTECTED.refuse("card", aim.card());
            }
            seen.add(aim);
        }
        for (int i = 0; i < targets.size(); i++) {
            int number = i;
            boolean missing = !targets.get(i).target().optional()
                    && !anyMatches(declaration.aims(), aim -> aim.target() == number);
            if (missing && (targets.get(i).mandatory() && !isResolving
                    || !listLegalCards(state, scope, targets.get(i), i,
                    listSiblingAims(targets, i, declaration.aims()), isSpell).isEmpty())) {
                return Reason.ILLEGAL_TARGET.citing("BF-502.9", "BF-118.1").refuse("card", scope.self());
            }
        }
        return refuseShares(state, scope, deed, declaration);
    }

    private static boolean anyMatches(List<Aim> aims, Predicate<Aim> test) {
        for (Aim aim : aims) {
            if (test.test(aim)) {
                return true;
            }
        }
        return false;
    }

    static boolean onlyRemovesFromPlay(List<TargetRequirement> targets, Aim aim) {
        return aim.target() >= 0 && aim.target() < targets.size() && targets.get(aim.target()).onlyRemovedFromPlay();
    }

    /// Refuses an incorrect division. A division must be complete and give each target at least one unit (BF-309.1-7,
    /// BF-308.1-6).
    private static Optional<Refusal> refuseShares(BerserkState state, Scope scope, Deed deed, Declaration declaration) {
        if (!hasDivision(deed, declaration.modes()) && !anyMatches(declaration.aims(), aim -> aim.share() != 0)) {
            return Optional.empty();
        }
        for (Part part : createParts(deed, declaration)) {
            Optional<Effect.Divide> divided = findDivision(part.steps());
            int sum = part.aims().stream().mapToInt(Aim::share).sum();
            int total = divided.map(divide -> AmountEvaluation.evaluate(state, divide.total(), scope)).orElse(0);
            boolean fits = divided.isEmpty() ? part.aims().stream().allMatch(aim -> aim.share() == 0)
                    : part.aims().stream().allMatch(aim -> aim.share() > 0)
                    && (sum == total || divided.get().upTo() && sum < total);
            if (!fits) {
                return Reason.DIVISION_ZERO.refuse(divided.filter(Effect.Divide::upTo).isPresent() ? "most" : "total",
                        total, "example", formatShareExample(part.aims().size(), total));
            }
        }
        return Optional.empty();
    }

    /// Returns an example division; empty if there are more targets than units.
    private static String formatShareExample(int targets, int total) {
        return targets == 0 || targets > total ? "" : "shares: " + IntStream.range(0, targets)
                .map(number -> number == 0 ? total - targets + 1 : 1).boxed().toList();
    }

    private static boolean hasDivision(Deed deed, List<Integer> modes) {
        boolean divides = findDivision(deed.steps()).isPresent();
        for (int mode : modes) {
            divides |= findDivision(deed.choice().orElseThrow().modes().get(mode).steps()).isPresent();
        }
        return divides;
    }

    private static Optional<Effect.Divide> findDivision(List<Step> steps) {
        for (Step step : steps) {
            if (step.effect() instanceof Effect.Divide divided) {
                return Optional.of(divided);
            }
        }
        return Optional.empty();
    }

    /// Returns the declaration with one unit for each target, as long as units are left, and the rest for the first
    /// target.
    private static Declaration withShares(BerserkState state, Scope scope, Deed deed, Declaration declaration) {
        if (declaration.aims().isEmpty() || !hasDivision(deed, declaration.modes())) {
            return declaration;
        }
        var aims = new ArrayList<Aim>();
        List<TargetRequirement> targets = TargetRequirement.collectAll(deed, declaration.modes());
        List<Part> parts = createParts(deed, declaration);
        for (int number = 0; number < parts.size(); number++) {
            Part part = parts.get(number);
            Optional<Effect.Divide> divided = findDivision(part.steps());
            int total = divided.map(divide -> AmountEvaluation.evaluate(state, divide.total(), scope)).orElse(0);
            List<Aim> own = divided.isEmpty() ? part.aims()
                    : part.aims().subList(0, Math.min(total, part.aims().size()));
            for (int i = 0; i < own.size(); i++) {
                int share = divided.isEmpty() ? 0 : i == 0 ? total - own.size() + 1 : 1;
                aims.add(new Aim(computeFirstTargetNumber(targets, number) + own.get(i).target(), own.get(i).card(),
                        share));
            }
        }
        return new Declaration(declaration.modes(), aims);
    }

    /// Returns the other targets of the same part, which must be different cards; another part may reuse them.
    private static List<Aim> listSiblingAims(List<TargetRequirement> targets, int targetNumber, List<Aim> aims) {
        int part = targets.get(targetNumber).partNumber();
        if (part == targets.getFirst().partNumber() && part == targets.getLast().partNumber()) {
            return aims;
        }
        return aims.stream().filter(aim -> targets.get(aim.target()).partNumber() == part).toList();
    }

    private static boolean isLegal(BerserkState state, Scope scope, TargetRequirement target, Aim aim,
            List<Aim> otherAims) {
        return isSelectable(state, scope, target, aim, otherAims)
                && Filters.matches(state, target.target().filter(), scope, aim.card());
    }

    /// Returns whether a card of the right kind is a legal target.
    private static boolean isSelectable(BerserkState state, Scope scope, TargetRequirement target, Aim aim,
            List<Aim> otherAims) {
        CardId card = aim.card();
        for (TargetRequirement.Attack attack : target.attacks()) {
            if (!mayAttack(state, scope, attack, aim, otherAims)) {
                return false;
            }
        }
        return !anyMatches(otherAims, other -> other.card().equals(card))
                && !TargetExclusion.rejects(state, scope, card)
                && !(target.onlyRemovedFromPlay() && TableQueries.isHero(state, card));
    }

    /// Returns whether attack restrictions allow the target, if both cards have been chosen.
    private static boolean mayAttack(BerserkState state, Scope scope, TargetRequirement.Attack attack, Aim aim,
            List<Aim> otherAims) {
        Optional<CardId> by = attack.by().map(number -> findChosenCard(number, aim, otherAims))
                .orElse(Optional.of(scope.self()));
        Optional<CardId> at = findChosenCard(attack.at(), aim, otherAims);
        if (by.isEmpty() || at.isEmpty() || !state.isInPlay(at.get())) {
            return true;
        }
        boolean enemies = !state.halfOf(at.get()).equals(attack.by().isEmpty() ? scope.seat()
                : TableQueries.findController(state, by.get()));
        return (enemies || !attack.enemyOnly()) && Strikes.mayAttack(state, by.get(), at.get());
    }

    /// Returns whether a card chosen on resolution may be shot.
    static boolean mayShoot(BerserkState state, Scope scope, Filter filter, CardId card) {
        var shot = new TargetRequirement.Attack(Optional.empty(), 0, filter.whose().isEmpty());
        return mayAttack(state, scope, shot, new Aim(0, card), List.of());
    }

    private static Optional<CardId> findChosenCard(int targetNumber, Aim aim, List<Aim> otherAims) {
        if (aim.target() == targetNumber) {
            return Optional.of(aim.card());
        }
        return otherAims.stream().filter(one -> one.target() == targetNumber).map(Aim::card).findFirst();
    }

    static boolean isProtected(BerserkState state, Scope scope, CardId card) {
        return state.isInPlay(card) && IgnoringView.of(state, scope.self())
                .listGuardedSources(card, Guard.PROTECTION, IgnoredAspect.PROTECTION).stream()
                .anyMatch(from -> from.by().contains(WoundSource.Sort.SPELLS));
    }

    /// Returns the legal cards for a target, given the cards chosen for the other targets.
    ///
    /// @param targetNumber number of the target
    private static List<CardId> listLegalCards(BerserkState state, Scope scope, TargetRequirement target,
            int targetNumber, List<Aim> otherAims, boolean isSpell) {
        List<CardId> legal = Filters.findMatchingCards(state, target.target().filter(), scope);
        legal.removeIf(card -> !isSelectable(state, scope, target, new Aim(targetNumber, card), otherAims)
                || isSpell && isProtected(state, scope, card));
        return legal;
    }

    /// Returns whether any legal declaration exists.
    static boolean isDeclarable(BerserkState state, Scope scope, Deed deed, boolean isSpell) {
        return !listDeclarationOptions(state, scope, deed, isSpell, 1).isEmpty();
    }

    /// Returns some of the legal declarations. For each mode or sequence of modes, there is one declaration per legal
    /// first target. Every further target is the first legal one.
    static List<Declaration> listDeclarationOptions(BerserkState state, Scope scope, Deed deed, boolean isSpell) {
        return listDeclarationOptions(state, scope, deed, isSpell, Integer.MAX_VALUE);
    }

    /// Returns the first declaration or an empty one.
    static Declaration findFirstOption(BerserkState state, Scope scope, Deed deed, boolean isSpell) {
        return listDeclarationOptions(state, scope, deed, isSpell).stream().findFirst().orElse(Declaration.EMPTY);
    }

    /// Returns the first few declarations.
    static List<Declaration> listFirstOptions(BerserkState state, Scope scope, Deed deed, boolean isSpell) {
        List<Declaration> ways = listDeclarationOptions(state, scope, deed, isSpell);
        if (ways.size() < 2) {
            return ways;
        }
        // Without modes and shares, each declaration has a different first target.
        Stream<Declaration> different = deed.choice().isPresent() || hasDivision(deed, List.of())
                ? ways.stream().distinct() : ways.stream();
        return different.limit(MAX_COMBINATIONS).toList();
    }

    /// @param limit number of declarations to find
    private static List<Declaration> listDeclarationOptions(BerserkState state, Scope scope, Deed deed, boolean isSpell,
            int limit) {
        var ways = new ArrayList<Declaration>();
        for (List<Integer> modes : listModeSequences(deed)) {
            if (ways.size() >= limit || hasForbiddenDraw(state, scope, deed, modes)) {
                continue;
            }
            List<TargetRequirement> targets = TargetRequirement.collectAll(deed, modes);
            if (targets.isEmpty()) {
                ways.add(new Declaration(modes, List.of()));
                continue;
            }
            List<CardId> first = listLegalCards(state, scope, targets.getFirst(), 0, List.of(), isSpell);
            for (int i = 0; i < first.size() && ways.size() < limit; i++) {
                completeAims(state, scope, targets, List.of(new Aim(0, first.get(i))), isSpell)
                        .ifPresent(aims -> ways.add(withShares(state, scope, deed, new Declaration(modes, aims))));
            }
            if (first.isEmpty() && !targets.getFirst().mandatory() || targets.getFirst().target().optional()) {
                completeAims(state, scope, targets, List.of(), isSpell)
                        .ifPresent(aims -> ways.add(withShares(state, scope, deed, new Declaration(modes, aims))));
            }
        }
        return ways;
    }

    private static List<List<Integer>> listModeSequences(Deed deed) {
        if (deed.choice().isEmpty()) {
            return List.of(List.of());
        }
        Deed.Choice choice = deed.choice().get();
        int modes = choice.modes().size();
        var chains = new ArrayList<List<Integer>>();
        for (int length = choice.any() ? 1 : choice.times(); length <= choice.times(); length++) {
            for (int from = 0; from < modes; from++) {
                int begin = from;
                chains.add(IntStream.range(0, length).map(i -> (begin + i) % modes).boxed().toList());
                if (choice.repeats() && length > 1) {
                    chains.add(IntStream.range(0, length).map(_ -> begin).boxed().toList());
                }
            }
        }
        return chains;
    }

    private static Optional<List<Aim>> completeAims(BerserkState state, Scope scope, List<TargetRequirement> targets,
            List<Aim> chosenAims, boolean isSpell) {
        var aims = new ArrayList<>(chosenAims);
        for (int number = 1; number < targets.size(); number++) {
            List<CardId> legal = listLegalCards(state, scope, targets.get(number), number,
                    listSiblingAims(targets, number, aims),
                    isSpell);
            if (!legal.isEmpty()) {
                aims.add(new Aim(number, legal.getFirst()));
            } else if (targets.get(number).mandatory()) {
                return Optional.empty();
            }
        }
        return Optional.of(List.copyOf(aims));
    }
}
