package letopis.respons.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.stream.IntStream;
import letopis.journal.Seat;
import letopis.respons.card.CardSelector;
import letopis.respons.card.Deed;
import letopis.respons.card.Effect;
import letopis.respons.card.Filter;
import letopis.respons.card.Place;
import letopis.respons.card.Target;
import letopis.respons.event.Aim;
import letopis.respons.event.QueueEvent.DeedBegan.Part;
import letopis.respons.event.TurnEvent.ActionPointSpent;
import letopis.respons.event.ValueEvent.ShieldPaid;
import letopis.respons.query.ContinuousEffects;
import letopis.respons.query.Filters;
import letopis.respons.query.Scope;
import letopis.respons.query.TableQueries;
import letopis.respons.query.UnidentifiedCards;
import letopis.respons.state.ResponsState;
import letopis.respons.state.ResponsZone;
import letopis.respons.state.Settings;
import letopis.table.CardId;
import letopis.table.Refusal;
import letopis.table.kernel.Picks;
import letopis.table.kernel.UnseenCards;

/// Modes and targets of a deed (RS-214, RS-191): their legality and the cost of shields.
final class TargetRules {

    private static final int MAX_COMBINATIONS = 12;

    private TargetRules() {}

    /// A target that a deed requires.
    ///
    /// @param turned true if the level of the target is to change ([R-ONELEVEL])
    record TargetRequirement(Filter filter, boolean optional, boolean turned) {}

    /// Returns all targets of a deed with these modes, in numbering order.
    static List<TargetRequirement> listRequirements(Deed deed, List<Integer> modes) {
        if (deed.choice().isEmpty() || modes.isEmpty()) {
            return listRequirements(deed.targets(), deed.effects());
        }
        var targets = new ArrayList<>(listRequirements(deed.targets(), deed.effects()));
        deed.choice().ifPresent(choice -> modes.stream().sorted().map(choice.modes()::get)
                .forEach(mode -> targets.addAll(listRequirements(mode.targets(), mode.effects()))));
        return targets;
    }

    private static List<TargetRequirement> listRequirements(List<Target> targets, List<Effect> effects) {
        var targetRequirements = new ArrayList<TargetRequirement>(targets.size());
        for (int number = 0; number < targets.size(); number++) {
            targetRequirements.add(new TargetRequirement(targets.get(number).filter(), targets.get(number).optional(),
                    changesLevel(effects, new CardSelector.TargetCard(number))));
        }
        return targetRequirements;
    }

    private static boolean changesLevel(List<Effect> effects, CardSelector target) {
        for (Effect effect : effects) {
            boolean turns = switch (effect) {
                case Effect.ChangeLevel(var which, _) -> which.equals(target);
                case Effect.If(_, var then, var otherwise) -> changesLevel(then, target)
                        || changesLevel(otherwise, target);
                case Effect _ -> false;
            };
            if (turns) {
                return true;
            }
        }
        return false;
    }

    /// Splits a deed with its modes into parts, each with separate targets.
    static List<Part> createParts(Deed deed, List<Integer> modes, List<Aim> aims) {
        var parts = new ArrayList<Part>();
        parts.add(new Part(listPartAims(aims, 0, deed.targets().size()), deed.effects()));
        int from = deed.targets().size();
        for (int mode : modes.isEmpty() ? modes : modes.stream().sorted().toList()) {
            Deed.Mode chosen = deed.choice().orElseThrow().modes().get(mode);
            parts.add(new Part(listPartAims(aims, from, chosen.targets().size()), chosen.effects()));
            from += chosen.targets().size();
        }
        return parts;
    }

    private static List<Aim> listPartAims(List<Aim> aims, int from, int count) {
        List<Aim> own = List.of();
        for (Aim aim : aims) {
            if (aim.target() >= from && aim.target() < from + count) {
                own = ResponsState.append(own, new Aim(aim.target() - from, aim.card(), aim.name()));
            }
        }
        return own;
    }

    static Optional<Refusal> refuseModes(Deed deed, List<Integer> modes, CardId card) {
        if (deed.choice().isEmpty()) {
            return Reason.NO_MODES.refuseUnless(modes.isEmpty(), "card", card);
        }
        Deed.Choice choice = deed.choice().get();
        boolean fit = modes.size() >= choice.least() && modes.size() <= choice.most()
                && Picks.areDistinct(modes) && modes.stream()
                .allMatch(mode -> mode >= 0 && mode < choice.modes().size());
        return Reason.BAD_MODES.refuseUnless(fit, "least", choice.least(), "most", choice.most());
    }

    /// Refuses a wrong number of targets and illegal targets.
    ///
    /// @param requiresAllTargets true if all targets that are not optional are required; otherwise only those that are
    ///   possible
    /// @param funds the funds available for shields
    /// @param isFree true if the card itself is free (RS-192)
    static Optional<Refusal> refuse(ResponsState state, Scope scope, List<TargetRequirement> targets, List<Aim> aims,
            boolean requiresAllTargets, int funds, boolean isFree) {
        var seen = new ArrayList<Aim>();
        for (Aim aim : aims) {
            boolean known = aim.target() >= 0 && aim.target() < targets.size();
            if (!known) {
                return (targets.isEmpty() ? Reason.NO_TARGETS : Reason.BAD_TARGET).refuse("card",
                        targets.isEmpty() ? scope.sourceCard() : aim.card());
            }
            if (hasAim(aim.target(), seen) || isAimedAt(aim.card(), seen)) {
                return Reason.TARGET_TWICE.refuse("card", aim.card());
            }
            if (!isLegal(state, scope, targets.get(aim.target()), aim, seen)) {
                return TargetReasons.findMismatch(state, scope, targets.get(aim.target()).filter(), aim.card())
                        .refuse("card", aim.card());
            }
            seen.add(aim);
        }
        int shields = computeTotalShieldCost(state, scope.seat(), aims);
        int sure = computeCertainFunds(state, scope.seat(), funds);
        if (shields > funds) {
            int all = computeFunds(state, scope.seat(), 0, 0);
            boolean added = aims.stream().anyMatch(aim ->
                    hasCumulativeShields(state, aim.card(), computeShieldCost(state, scope.seat(), aim.card())));
            return Reason.SHIELDED.citing(Paragraphs.addRulesIf(Paragraphs.addRulesIf(new String[] {"RS-191"}, isFree,
                    "RS-192"),
                            added, "RS-194"))
                    .refuse("shields", shields, "cost", all > funds ? all - funds : "", "funds", Math.max(all, funds),
                            "seat", scope.seat(), "pool", state.settings().is(Settings.ShieldPriceRule.INFLUENCE));
        }
        for (int i = 0; i < targets.size(); i++) {
            boolean missing = !targets.get(i).optional() && !hasAim(i, aims);
            if (missing
                    && (requiresAllTargets || !listLegalAims(state, scope, targets.get(i), i, aims, sure - shields)
                    .isEmpty())) {
                return Reason.TARGET_MISSING.citing(requiresAllTargets ? "RS-069c" : "RS-101")
                        .refuse("card", scope.sourceCard());
            }
        }
        return Optional.empty();
    }

    private static boolean hasAim(int target, List<Aim> aims) {
        for (Aim aim : aims) {
            if (aim.target() == target) {
                return true;
            }
        }
        return false;
    }

    private static boolean isAimedAt(CardId card, List<Aim> aims) {
        for (Aim aim : aims) {
            if (aim.card().equals(card)) {
                return true;
            }
        }
        return false;
    }

    /// Returns true if a target is legal: on the board, in an open zone or in the player's own hand.
    private static boolean isLegal(ResponsState state, Scope scope, TargetRequirement target, Aim aim,
            List<Aim> otherAims) {
        if (!state.table().containsCard(aim.card()) || isAimedAt(aim.card(), otherAims)) {
            return false;
        }
        if (target.filter().placeOrBoard() != Place.HAND) {
            return aim.name().isEmpty() && target.filter().placeOrBoard() != Place.DECK
                    && !(target.turned() && hasOneLevel(state, aim.card()))
                    && Filters.matches(state, target.filter(), scope, aim.card());
        }
        return state.isIn(aim.card(), scope.seat(), ResponsZone.HAND) && !aim.card().equals(scope.sourceCard())
                && aim.name().isPresent() && state.table().card(aim.card()).canHaveName(aim.name().get())
                && TableQueries.findPlayable(state, aim.name().get())
                .filter(text -> Filters.matchesText(target.filter(), text)).isPresent();
    }

    /// Returns true if the card has only one level and is therefore not a legal target for a level change
    /// ([R-ONELEVEL]).
    private static boolean hasOneLevel(ResponsState state, CardId card) {
        return state.settings().is(Settings.OneLevelRule.ILLEGAL_TARGET)
                && TableQueries.findText(state, card).filter(text -> text.levelCount() > 1).isEmpty();
    }

    /// Returns the possible cards for a target, given the other targets.
    static List<Aim> listLegalAims(ResponsState state, Scope scope, TargetRequirement target, int targetNumber,
            List<Aim> otherAims,
            int funds) {
        if (target.filter().placeOrBoard() == Place.HAND) {
            return UnseenCards.nameableCards(state.table(), state.listHandCards(scope.seat()),
                            card -> UnidentifiedCards.listPossibleFaces(state, card)).stream()
                    .map(named -> new Aim(targetNumber, named.card(), Optional.of(named.name())))
                    .filter(aim -> isLegal(state, scope, target, aim, otherAims)).toList();
        }
        var legal = new ArrayList<Aim>();
        for (CardId card : Filters.findMatchingCards(state, target.filter(), scope)) {
            var aim = new Aim(targetNumber, card);
            if (isLegal(state, scope, target, aim, otherAims)
                    && computeShieldCost(state, scope.seat(), card) <= funds) {
                legal.add(aim);
            }
        }
        return legal;
    }

    /// Returns the shield cost of these targets (RS-194). A card that is a target several times counts each time
    /// (RS-193).
    static int computeTotalShieldCost(ResponsState state, Seat seat, List<Aim> aims) {
        int shields = 0;
        for (Aim aim : aims) {
            shields += computeShieldCost(state, seat, aim.card());
        }
        return shields;
    }

    private static int computeShieldCost(ResponsState state, Seat seat, CardId card) {
        return state.isOnBoard(card) && !state.halfOf(card).equals(seat) ? ContinuousEffects.of(state)
                .shieldCostOf(card)
                : 0;
    }

    /// Returns true if several shields of a card are summed (RS-194).
    private static boolean hasCumulativeShields(ResponsState state, CardId card, int shieldCost) {
        return shieldCost > 0 && TableQueries.findSide(state, card).stream().flatMap(side -> side.shields().stream())
                .noneMatch(number -> number == shieldCost);
    }

    /// Returns the funds of a player for shields ([R-SHIELD]).
    ///
    /// @param spentAmount influence spent on the card itself
    /// @param points action points spent on it
    static int computeFunds(ResponsState state, Seat seat, int spentAmount, int points) {
        return state.settings().is(Settings.ShieldPriceRule.INFLUENCE) ? state.player(seat).funds() - spentAmount
                : state.player(seat).points() - points;
    }

    /// Returns the publicly known funds for shields, because a prompt must not reveal a secret ([R-TRAPCOST]).
    static int computePublicFunds(ResponsState state, Seat seat) {
        return state.settings().is(Settings.ShieldPriceRule.INFLUENCE) ? state.player(seat).publicFunds()
                : state.player(seat).points();
    }

    /// Returns the funds that are certainly available for shields, even if the remaining amount is unknown.
    private static int computeCertainFunds(ResponsState state, Seat seat, int funds) {
        return state.settings().is(Settings.ShieldPriceRule.INFLUENCE)
                ? Math.min(funds, state.player(seat).certainFunds())
                : funds;
    }

    static void payShields(Draft draft, Seat seat, List<Aim> aims) {
        payShields(draft, seat, aims, 0, false);
    }

    /// @param surplusReduction the unused reductions of the card's cost, which reduce its shields ([R-SHIELDSUM])
    /// @param isFree true if the card itself is free (RS-192)
    static void payShields(Draft draft, Seat seat, List<Aim> aims, int surplusReduction, boolean isFree) {
        int less = surplusReduction;
        for (Aim aim : aims) {
            int shield = computeShieldCost(draft.state(), seat, aim.card());
            if (shield > 0) {
                if (draft.state().settings().is(Settings.ShieldPriceRule.INFLUENCE)) {
                    int saved = Math.min(less, shield);
                    less -= saved;
                    Costs.spendInfluence(draft, seat, shield - saved,
                            Paragraphs.addRulesIf(new String[] {"RS-191"}, isFree, "RS-192"));
                } else {
                    draft.add(new ActionPointSpent(seat, shield), "RS-191");
                }
                boolean several = hasCumulativeShields(draft.state(), aim.card(), shield);
                draft.add(new ShieldPaid(seat, aim.card(), shield), Paragraphs.addRulesIf(Paragraphs.addRulesIf(
                        new String[] {"RS-191", "RS-193"}, isFree, "RS-192"), several, "RS-194"));
            }
        }
    }

    /// Returns some ways to choose targets. Each legal first target is combined with the first legal choice of every
    /// later target.
    static List<List<Aim>> listFirstOptions(ResponsState state, Scope scope, List<TargetRequirement> targets,
            int funds) {
        if (targets.isEmpty()) {
            return List.of(List.of());
        }
        var ways = new ArrayList<List<Aim>>();
        List<Aim> first = listLegalAims(state, scope, targets.getFirst(), 0, List.of(), funds);
        for (int i = 0; i < Math.min(first.size(), MAX_COMBINATIONS); i++) {
            ways.add(completeAims(state, scope, targets, List.of(first.get(i)), funds));
        }
        if (first.isEmpty() || targets.getFirst().optional() && first.size() < MAX_COMBINATIONS) {
            ways.add(completeAims(state, scope, targets, List.of(), funds));
        }
        return ways;
    }

    /// Offers some ways to declare a deed.
    static void offerDeclarations(ResponsState state, Scope scope, Deed deed, int funds, BiConsumer<List<Integer>,
            List<Aim>> onDeclaration) {
        for (List<Integer> modes : listModeOptions(deed)) {
            for (List<Aim> aims : listFirstOptions(state, scope, listRequirements(deed, modes), funds)) {
                onDeclaration.accept(modes, aims);
            }
        }
    }

    /// Selects as few modes as possible and returns the first targets for them, ignoring other restrictions.
    static List<Aim> findFirstOption(ResponsState state, Scope scope, Deed deed) {
        return listFirstOptions(state, scope, listRequirements(deed, listModeOptions(deed).getFirst()),
                state.player(scope.seat()).funds()).getFirst();
    }

    /// Returns possible selections of modes. For both the smallest and the largest allowed number, these are all runs
    /// of adjacent modes, with wrap-around.
    static List<List<Integer>> listModeOptions(Deed deed) {
        if (deed.choice().isEmpty()) {
            return List.of(List.of());
        }
        Deed.Choice choice = deed.choice().get();
        int count = choice.modes().size();
        var ways = new ArrayList<List<Integer>>();
        for (int size : List.of(choice.least(), Math.min(choice.most(), count))) {
            for (int from = 0; from < count; from++) {
                int first = from;
                ways.add(IntStream.range(0, size).map(i -> (first + i) % count).sorted().boxed().toList());
            }
        }
        return ways.stream().distinct().toList();
    }

    private static List<Aim> completeAims(ResponsState state, Scope scope, List<TargetRequirement> targets,
            List<Aim> chosenAims,
            int funds) {
        var aims = new ArrayList<>(chosenAims);
        for (int number = 1; number < targets.size(); number++) {
            List<Aim> legal = listLegalAims(state, scope, targets.get(number), number, aims,
                    funds - computeTotalShieldCost(state, scope.seat(), aims));
            aims.addAll(legal.subList(0, Math.min(1, legal.size())));
        }
        return List.copyOf(aims);
    }
}
