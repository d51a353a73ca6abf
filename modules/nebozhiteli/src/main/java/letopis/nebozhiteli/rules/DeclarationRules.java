package letopis.nebozhiteli.rules;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.nebozhiteli.card.Ability;
import letopis.nebozhiteli.card.CardText;
import letopis.nebozhiteli.card.Casting;
import letopis.nebozhiteli.card.Condition;
import letopis.nebozhiteli.card.Effect;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.card.PricedCard;
import letopis.nebozhiteli.event.DuelDecision.CardPlayed;
import letopis.nebozhiteli.event.DuelDecision.Declaration;
import letopis.nebozhiteli.event.DuelDecision.ScrollCast;
import letopis.nebozhiteli.event.QueueEvent;
import letopis.nebozhiteli.event.Target;
import letopis.nebozhiteli.query.Conditions;
import letopis.nebozhiteli.query.DeclarationQueries;
import letopis.nebozhiteli.query.EffectContext;
import letopis.nebozhiteli.query.TableQueries;
import letopis.nebozhiteli.query.Targets;
import letopis.nebozhiteli.state.DuelState;
import letopis.nebozhiteli.state.Settings.ActivePlayerTiming;
import letopis.nebozhiteli.state.Settings.CastingTurnRule;
import letopis.nebozhiteli.state.Settings.EventTiming;
import letopis.nebozhiteli.state.Settings.TargetJudgementTiming;
import letopis.nebozhiteli.state.Settings.UnsuitableTargetRule;
import letopis.table.CardId;
import letopis.table.Refusal;

/// Rules for declaring spells, enchantments, abilities, events and potions: when, by whom, at what price (NT-V-6.4,
/// NT-V-7, NT-III-6).
public final class DeclarationRules {

    private DeclarationRules() {}

    /// Returns whether a player can declare now (NT-IV-2.1, A-45). This requires the right to act in the window. The
    /// active player can also declare in the equipment phase, or in any main step if the settings say so. Spells can be
    /// used whenever abilities can (NT-V-7.2, NB-052-b). Beginners can use abilities at any time (NB-058).
    static boolean canDeclare(DuelState state, Prompt prompt, Seat seat) {
        return switch (prompt) {
            case Prompt.Act(var priority) -> seat.equals(priority);
            case Prompt.CloseQueue(var asked) -> seat.equals(asked);
            case Prompt.MainStep _, Prompt.Declare _ -> canDeclareInStep(state, seat);
            case Prompt _ -> false;
        };
    }

    /// Returns the reason why a player cannot declare now.
    static Optional<Refusal> refuseTiming(DuelState state, Prompt prompt, Seat seat) {
        return switch (prompt) {
            case Prompt.Act(var priority) -> Reason.NOT_YOUR_WINDOW.refuseUnless(seat.equals(priority));
            case Prompt.CloseQueue(var asked) -> Reason.NOT_YOUR_WINDOW.refuseUnless(seat.equals(asked));
            case Prompt.MainStep(var asked, _) -> refuseInStep(state, seat, asked);
            case Prompt.Declare(var asked) -> refuseInStep(state, seat, asked);
            case Prompt _ -> Reason.NO_WINDOW.refuse();
        };
    }

    /// Returns whether the active player can declare in a step. This is possible in the equipment phase and, under some
    /// settings, in any step, including those of the passive player.
    private static boolean canDeclareInStep(DuelState state, Seat seat) {
        return seat.equals(state.active()) && (state.turn().phase() == Phase.EQUIP
                || state.settings().is(ActivePlayerTiming.ANY_TIME));
    }

    private static Optional<Refusal> refuseInStep(DuelState state, Seat seat, Seat promptedSeat) {
        return canDeclareInStep(state, seat) ? Optional.empty()
                : (seat.equals(promptedSeat) ? Reason.NO_WINDOW.citing(Paragraphs.listWindowRules(state.turn().phase()))
                        : Reason.NOT_YOUR_WINDOW.citing("NT-IV-2.1-b", "NB-129")).refuse();
    }

    /// Returns whether the settings let a player play events without the right to act, between any two actions.
    /// Such events resolve immediately, ahead of the queue.
    public static boolean canPlayAtOnce(DuelState state, Prompt prompt, Seat seat) {
        return state.settings().is(EventTiming.ANY_MOMENT)
                && !canDeclare(state, prompt, seat)
                && switch (prompt) {
                    case Prompt.Act _, Prompt.MainStep _, Prompt.CloseQueue _, Prompt.Declare _,
                            Prompt.SplitDamage _ -> true;
                    case Prompt _ -> false;
                };
    }

    private static Optional<Refusal> refuseDeclaring(DuelState state, Prompt prompt, Declaration choice) {
        return choice.atOnce() ? Reason.NO_WINDOW.refuseUnless(canPlayAtOnce(state, prompt, choice.seat()))
                : refuseTiming(state, prompt, choice.seat());
    }

    static Optional<Refusal> refuse(DuelState state, Prompt prompt, Declaration choice) {
        Optional<Refusal> refusal = refuseSource(state, prompt, choice);
        return refusal.isPresent() ? refusal : refuseTargets(state, choice);
    }

    /// Returns the reason why a card cannot be declared, whatever its targets. Do not call this for abilities whose
    /// conditions depend on targets.
    static Optional<Refusal> refuseSource(DuelState state, Prompt prompt, Declaration choice) {
        Optional<Refusal> refusal = refuseDeclaring(state, prompt, choice);
        return refusal.isPresent() ? refusal : switch (choice) {
            case ScrollCast cast when cast.isEnchantment() -> refuseEnchantment(state, cast);
            case ScrollCast cast -> refuseCard(state, cast).or(() -> refuseCaster(state, cast));
            case CardPlayed played -> refuseCard(state, played).or(() -> refusePrice(state, played));
            case Declaration ability -> refuseAbility(state, ability);
        };
    }

    private static Optional<Refusal> refuseCard(DuelState state, CardPlayed play) {
        return HandRules.refuseUnlessOfKind(play.kind(), state, play.seat(), play.source(), play.name());
    }

    /// Checks enchantments. Only the active player can declare them, only in the equipment phase (NT-IV-5.2), and never
    /// two with the same name on a card. Other cards are not limited to one phase in this way (NT-III-9.6.1, NT-V-7.3,
    /// NB-052).
    private static Optional<Refusal> refuseEnchantment(DuelState state, ScrollCast cast) {
        return EquipmentRules.refuseTiming(state, cast.seat(), Reason.NOT_ENCHANTMENT_PHASE)
                .or(() -> refuseCard(state, cast))
                .or(() -> refuseCaster(state, cast))
                .or(() -> Reason.DUPLICATE_ENCHANTMENT.refuseUnless(!isDuplicate(state, cast), "name", cast.name()))
                .or(() -> HandRules.refuseDuplicateCard(state, cast.seat(),
                TableQueries.findNamedText(state, cast.name())));
    }

    /// Returns whether the target already has an enchantment with this name, including those in the queue (NB-050-b).
    private static boolean isDuplicate(DuelState state, ScrollCast cast) {
        boolean attached = cast.targets().stream()
                .anyMatch(target -> target instanceof Target.Card(var card) && state.table().containsCard(card)
                        && state.table().card(card).attached().stream()
                                .anyMatch(on -> TableQueries.findTextInPlay(state, on).name().equals(cast.name())));
        return attached || !cast.targets().isEmpty() && state.window().pendingDeclarations().stream()
                .anyMatch(pending -> pending.what() instanceof ScrollCast other
                        && other.name().equals(cast.name()) && other.targets().equals(cast.targets()));
    }

    /// Checks the caster. The player must control it, and it must have exactly the color and level of the scroll
    /// (NT-III-9.5, A-56). It must be able to pay and must not be just summoned. Only creatures with the right
    /// properties use scrolls (NB-047).
    private static Optional<Refusal> refuseCaster(DuelState state, ScrollCast choice) {
        CardId caster = choice.caster();
        var scroll = (CardText.Scroll) TableQueries.findNamedText(state, choice.name());
        return ControlRules.refuseUse(state, choice.seat(), caster)
                .or(() -> TableQueries.findCreature(state, caster).findCasting(scroll).isPresent() ? Optional.empty()
                        : Reason.NO_CASTER.refuse("card", caster, "level", scroll.level()))
                .or(() -> Reason.SUMMONED_CANNOT_TURN.refuseUnless(
                        !TableQueries.hasSummoningRestrictions(state, caster), "card", caster))
                .or(() -> refusePrice(state, choice));
    }

    private static Optional<Refusal> refusePrice(DuelState state, Declaration choice) {
        Price price = computePrice(state, choice);
        Optional<Refusal> refusal = price.refuse(state, choice.seat(), choice.paid(), choice.source());
        return refusal.isPresent() || !price.requiresTurning(choice.paid()) ? refusal : refuseTurn(state, choice);
    }

    /// Checks whether the creature can turn. Turning pays for one thing only: a creature that has attacked cannot turn
    /// for an ability (NB-100).
    private static Optional<Refusal> refuseTurn(DuelState state, Declaration choice) {
        CardId turning = findTurningCreature(state, choice);
        boolean attacked = state.combat().attackers().contains(turning);
        String[] rules = Paragraphs.addRulesIf(choice.isAbility() ? new String[] {"NT-V-4.1", "NB-042", "NB-058"}
                : new String[] {"NT-V-4.1", "NB-042", "NB-047-b"}, attacked, "NT-V-4.2", "NB-100");
        return ControlRules.refuseTurn(state, turning, rules);
    }

    /// Returns the price of a scroll. Depending on the settings, the caster always turns, or turns only if no price is
    /// printed. An alternative price on the card replaces the whole price.
    static Price computeCastingPrice(DuelState state, Casting castingTerms) {
        boolean turns = castingTerms.cost().isFree() || state.settings().is(CastingTurnRule.ALWAYS);
        return new Price(turns ? castingTerms.cost().withTurn() : castingTerms.cost(), castingTerms.instead());
    }

    static Price computePrice(DuelState state, Declaration choice) {
        return switch (choice) {
            case ScrollCast cast -> computeCastingPrice(state, TableQueries.findCreature(state, cast.caster())
                    .findCasting((CardText.Scroll) TableQueries.findNamedText(state, cast.name())).orElseThrow());
            case CardPlayed played -> Price.of((PricedCard) TableQueries.findNamedText(state, played.name()));
            case Declaration ability -> Price.of(DeclarationQueries.findAbility(state, ability));
        };
    }

    private static Optional<Refusal> refuseAbility(DuelState state, Declaration choice) {
        CardId source = choice.source();
        if (!Targets.isInPlay(state, source)) {
            return Reason.NOT_IN_PLAY.refuse("card", source);
        }
        if (choice.ability() < 0
                || choice.ability() >= TableQueries.findTextInPlay(state, source).abilities().size()
                || !(DeclarationQueries.findAbility(state, source,
                        choice.ability()) instanceof Ability.ActivatedAbility activated)) {
            return Reason.NO_SUCH_ABILITY.refuse("card", source);
        }
        if (!TableQueries.findController(state, source).equals(choice.seat())) {
            return Reason.NOT_CONTROLLER.refuse("card", source);
        }
        Optional<Refusal> conditions = refuseConditions(state, choice, activated);
        if (conditions.isPresent()) {
            return conditions;
        }
        CardId turning = findTurningCreature(state, choice);
        return TableQueries.isCreature(state, turning) && TableQueries.hasSummoningRestrictions(state, turning)
                ? Reason.SUMMONED_CANNOT_TURN.refuse("card", turning) : refusePrice(state, choice);
    }

    /// Checks the conditions of the ability; a silenced enchantment cannot be used at all.
    private static Optional<Refusal> refuseConditions(DuelState state, Declaration choice,
            Ability.ActivatedAbility ability) {
        if (TableQueries.isSilenced(state, choice.source())) {
            return Reason.SILENCED.refuse("card", choice.source());
        }
        if (ability.conditions().isEmpty()) {
            return Optional.empty();
        }
        EffectContext acting = EffectContext.of(state, choice);
        return Refusal.findFirst(ability.conditions(), condition ->
                Conditions.allHold(state, acting, List.of(condition)) ? Optional.empty()
                        : condition instanceof Condition.OwnTurn ? Reason.ONLY_IN_OWN_TURN.refuse()
                        : Reason.CONDITION_NOT_MET.refuse("card", choice.source()));
    }

    /// Returns the creature that turns as a price: the caster, the bearer of an item (NB-044), or otherwise the card
    /// itself.
    private static CardId findTurningCreature(DuelState state, Declaration choice) {
        return choice instanceof ScrollCast cast ? cast.caster() : TableQueries.findBearer(state, choice.source());
    }

    static Optional<Refusal> refuseTargets(DuelState state, Declaration choice) {
        int count = DeclarationQueries.countTargets(state, choice);
        if (count != choice.targets().size()) {
            return refuseTargetCount(choice.targets(), count, listTargetingRules(choice));
        }
        for (int index = 0; index < count; index++) {
            if (!DeclarationQueries.canBeDeclaredAsTarget(state, choice, index)) {
                return Reason.NO_SUCH_TARGET.refuse();
            }
        }
        Optional<Refusal> refusal = count == 0 ? Optional.empty() : refuseGraveyardTargets(state, choice);
        boolean wasted = count == 0 || state.settings().is(UnsuitableTargetRule.WASTED);
        for (int index = 0; index < count && !wasted && refusal.isEmpty(); index++) {
            refusal = UnsuitableTargets.refuse(state, choice, index);
        }
        return refusal;
    }

    /// Checks targets in graveyards. A target that the text does not allow is not refused but wasted, like every
    /// unsuitable target.
    private static Optional<Refusal> refuseGraveyardTargets(DuelState state, Declaration choice) {
        return refuseGraveyardTargets(state, choice.seat(), DeclarationQueries.listEffects(state, choice),
                choice.targets())
                .filter(_ -> IntStream.range(0, DeclarationQueries.countTargets(state, choice))
                        .allMatch(index -> DeclarationQueries.findUnsuitabilityReason(state, choice, index).isEmpty()));
    }

    /// Checks that only the master takes a card out of a graveyard (NT-II-7.5).
    static Optional<Refusal> refuseGraveyardTargets(DuelState state, Seat seat, List<Effect> effects,
            List<Target> targets) {
        for (int index = 0; index < targets.size(); index++) {
            Target target = targets.get(index);
            if (DeclarationQueries.takesFromOpponentGraveyard(state, seat, effects, index, target)) {
                return Reason.GRAVE_OF_OTHER.refuse("card", Targets.cardOf(target));
            }
        }
        return Optional.empty();
    }

    private static String[] listTargetingRules(Declaration choice) {
        return switch (choice) {
            case ScrollCast cast ->
                    new String[] {cast.isEnchantment() ? "NT-V-7.3.2" : "NT-V-7.2.2", "NB-051"};
            case CardPlayed _ -> new String[] {"NT-V-8.1"};
            case Declaration _ -> new String[] {"NT-V-6.4.2", "NB-057"};
        };
    }

    /// @param count number of required targets
    /// @param rules the paragraphs that require them
    static Optional<Refusal> refuseTargetCount(List<Target> targets, int count, String... rules) {
        return Reason.TARGET_REQUIRED.citing(rules).refuseUnless(targets.size() >= count)
                .or(() -> Reason.TOO_MANY_TARGETS.citing(rules).refuseUnless(targets.size() == count));
    }

    /// Pays the price immediately. Unsuitable targets are recorded at this moment and not checked again, so
    /// later protection does not help (NT-V-8.3).
    static void apply(DuelDraft draft, Declaration choice) {
        DuelState before = draft.stateBefore();
        String[] rules = switch (choice) {
            case ScrollCast cast ->
                    new String[] {cast.isEnchantment() ? "NT-V-7.3.1" : "NT-V-7.2.1", "NB-047-b"};
            case CardPlayed _ -> Paragraphs.addRulesIf(new String[] {"NT-III-6.2", "NB-027"},
                    choice.seat().equals(before.passiveSeat()), "NT-III-6.3", "NB-144");
            case Declaration _ -> new String[] {"NT-V-6.4", "NB-057"};
        };
        rules = Paragraphs.addRulesIf(rules, !before.window().open(), "NT-IV-2.1", "NB-129");
        computePrice(before, choice)
                .pay(draft, choice.seat(), choice.paid(), findTurningCreature(before, choice), rules);
        recordUnsuitableTargets(draft, draft.choiceSeq(), before, choice);
    }

    /// Notes unsuitable targets. If the settings judge targets at resolution, only "cannot be a target" is noted at
    /// declaration (NT-V-8.3).
    static void recordUnsuitableTargets(DuelDraft draft, Sequence declaration, DuelState state, Declaration choice) {
        recordUnsuitableTargets(draft, declaration, state, choice,
                reason -> reason == QueueEvent.TargetUnsuitable.Reason.CANNOT_BE_TARGET
                        || !state.settings().is(TargetJudgementTiming.RESOLVED));
    }

    /// @param declaration entry of the declaration
    /// @param state the judged state
    /// @param isCounted filter for the reasons to note now
    /// @return whether a reason was noted
    static boolean recordUnsuitableTargets(DuelDraft draft, Sequence declaration, DuelState state, Declaration choice,
            Predicate<QueueEvent.TargetUnsuitable.Reason> isCounted) {
        boolean noted = false;
        for (int i = 0; i < choice.targets().size(); i++) {
            Target target = choice.targets().get(i);
            var reason = DeclarationQueries.findUnsuitabilityReason(state, choice, i).filter(isCounted);
            if (reason.isPresent()) {
                draft.add(declaration, new QueueEvent.TargetUnsuitable(declaration, target, reason.get()),
                        Paragraphs.addRulesIf(
                        new String[] {"NT-V-8.2", "NB-051-b"}, true, Paragraphs.listProtectionRules(reason.get())));
                noted = true;
            }
        }
        return noted;
    }
}
