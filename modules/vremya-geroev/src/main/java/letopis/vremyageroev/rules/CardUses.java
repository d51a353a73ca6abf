package letopis.vremyageroev.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Refusal;
import letopis.table.kernel.Step;
import letopis.vremyageroev.card.Ability;
import letopis.vremyageroev.card.CardText;
import letopis.vremyageroev.card.Effect;
import letopis.vremyageroev.card.StrikeFilter;
import letopis.vremyageroev.event.AttackEvent.AttackInterrupted;
import letopis.vremyageroev.event.AttackEvent.AttackRedirected;
import letopis.vremyageroev.event.AttackEvent.StrikeRepelled;
import letopis.vremyageroev.event.CardEvent.AllowanceEnded;
import letopis.vremyageroev.event.CardEvent.CardClosed;
import letopis.vremyageroev.event.CardEvent.CardDiscarded;
import letopis.vremyageroev.event.CardEvent.CardShown;
import letopis.vremyageroev.event.CardEvent.UseBegan;
import letopis.vremyageroev.event.CardEvent.UseBegan.PlaceDuringUse;
import letopis.vremyageroev.event.Target;
import letopis.vremyageroev.event.Use;
import letopis.vremyageroev.query.Abilities;
import letopis.vremyageroev.query.CardMatch;
import letopis.vremyageroev.query.Conditions;
import letopis.vremyageroev.query.Modifiers;
import letopis.vremyageroev.query.TableQueries;
import letopis.vremyageroev.state.FightState;
import letopis.vremyageroev.state.Frame;
import letopis.vremyageroev.state.Marks;
import letopis.vremyageroev.state.Settings;
import letopis.vremyageroev.state.VremyaZone;

/// The use of cards: timing (VG-34), cost and consequences. Separate checks test whether a card can be used in this way
/// and at this moment. [#refuseUse] checks everything that does not depend on the moment.
final class CardUses {

    private CardUses() {}

    /// Refuses cards that are not in hand, and abilities for moments other than the play step (VG-32a).
    static Optional<Refusal> refusePlayedCard(FightState state, Seat seat, Use use) {
        return !Abilities.isInHand(state, seat, use.card()) ? Reason.NOT_IN_HAND.refuse("card", use.card())
                : refuseUnknownAbility(state, use).or(() -> refuseTiming(state, use));
    }

    /// Refuses cards that do not match a pending permission for immediate use (VG-41b).
    static Optional<Refusal> refuseDisallowedUse(FightState state, Prompt prompt, Use use) {
        return isAllowed(state, prompt, use) ? Optional.empty()
                : Reason.NOT_ALLOWED_NOW.refuse("name", use.name());
    }

    /// Returns true if the use is an attack with a card that the pending permission covers.
    private static boolean isAllowed(FightState state, Prompt prompt, Use use) {
        return !(prompt instanceof Prompt.AllowedPlay(_, var filter))
                || CardMatch.matches(state, filter, Abilities.text(state, use))
                && Abilities.findAttack(Abilities.findUsableAbility(state, use).effects()).isPresent();
    }

    /// Refuses cards that are not on the field, and abilities for moments other than the play step (VG-50a).
    static Optional<Refusal> refuseUseOnField(FightState state, Seat seat, Use use) {
        return !TableQueries.isOnField(state, use.card(), seat) ? Reason.NOT_ON_FIELD.refuse("card", use.card())
                : refuseUnknownAbility(state, use).or(() -> refuseTiming(state, use));
    }

    /// Refuses to put a card on the field if it is already there (VG-47a).
    static Optional<Refusal> refuseEntry(FightState state, Use use) {
        return entersField(Abilities.findUsableAbility(state, use)) ? Reason.ALREADY_ON_FIELD.refuse("card", use.card())
                : Optional.empty();
    }

    /// Refuses uses that are not for the player's own turn.
    private static Optional<Refusal> refuseTiming(FightState state, Use use) {
        return switch (Abilities.findAbility(state, use)) {
            case Ability.Action _ -> Optional.empty();
            case Ability.Defence _ -> Reason.NOTHING_TO_DEFEND.refuse();
            case Ability.Interrupt _ -> Reason.NOTHING_TO_INTERRUPT.refuse();
            case Ability.Response _ -> Reason.TRIGGER_MISSING.refuse();
            case Ability.ConstantAbility _ -> Reason.NO_SUCH_ABILITY.refuse("name", use.name());
        };
    }

    static Optional<Refusal> refuseInterrupt(FightState state, Seat seat, Use use) {
        return refuseSource(state, seat, use).or(() -> {
            boolean interrupts = Abilities.findAbility(state, use) instanceof Ability.Interrupt interrupt
                    && !Abilities.isDefence(state, interrupt);
            return Reason.INTERRUPTS_NOTHING.refuseUnless(interrupts, "name", use.name());
        });
    }

    /// Refuses interrupts that do not work against every strike of the attack.
    static Optional<Refusal> refuseStrikes(FightState state, Use use) {
        int strikes = state.attack().strikes().size();
        for (int strike = 1; strike <= strikes; strike++) {
            Optional<Refusal> refusal = DefenceRules.refuse(state, use, strike);
            if (refusal.isPresent()) {
                return refusal;
            }
        }
        return Optional.empty();
    }

    /// Returns the reason why no interrupt is possible: the attack is uninterruptible, has begun (VG-37b), or does not
    /// exist (VG-37d).
    static Reason findReasonForNoInterrupt(FightState state, Seat seat) {
        return !(state.topFrame().orElse(null) instanceof Frame.Attack attack) ? Reason.NOTHING_TO_INTERRUPT
                : attack.seat().equals(seat) ? Reason.OWN_ATTACK
                : attack.interruptible() ? Reason.TOO_LATE_TO_INTERRUPT : Reason.UNINTERRUPTIBLE;
    }

    static Optional<Refusal> refuseDefence(FightState state, Seat seat, Use use) {
        return refuseSource(state, seat, use).or(() -> {
            boolean wards = switch (Abilities.findAbility(state, use)) {
                case Ability.Defence _ -> true;
                case Ability.Interrupt interrupt -> Abilities.isDefence(state, interrupt);
                case Ability.Action _, Ability.Response _, Ability.ConstantAbility _ -> false;
            };
            return Reason.WARDS_OFF_NOTHING.refuseUnless(wards, "name", use.name());
        });
    }

    static Optional<Refusal> refuseResponse(FightState state, Seat seat, Use use) {
        return refuseSource(state, seat, use).or(() -> Reason.RESPONDS_TO_NOTHING.refuseUnless(
                Abilities.findAbility(state, use) instanceof Ability.Response, "name", use.name()));
    }

    /// Refuses a response to cards other than its trigger, even if part of the name matches (VG-43c).
    static Optional<Refusal> refuseTrigger(FightState state, Use use, CardId target) {
        String keyword = ((Ability.Response) Abilities.findAbility(state, use)).on().keyword();
        CardText with = TableQueries.findFaceUpText(state, target);
        if (CardMatch.hasKeyword(state, with, keyword)) {
            return Optional.empty();
        }
        var cardName = new CardName(keyword);
        return CardMatch.containsWord(keyword, with.name().value())
                ? Reason.OTHER_TRIGGER.citing("VG-43c").refuse("name", use.name(), "card", target, "asked", cardName)
                : Reason.OTHER_TRIGGER.refuse("name", use.name(), "card", target, "asked", cardName);
    }

    /// Returns the reason why no response is possible. Only one card can answer the last strike ([R-HILT]).
    static Reason findReasonForNoResponse(FightState state, Seat seat) {
        boolean answered = state.settings().is(Settings.StrikeAnswerRule.ONE) && state.agenda().stream()
                .anyMatch(frame -> frame instanceof Frame.Attack attack && attack.seat().equals(seat)
                        && attack.answered());
        return answered ? Reason.ALREADY_ANSWERED : Reason.TRIGGER_MISSING;
    }

    /// Requires a card in hand or on the field.
    private static Optional<Refusal> refuseSource(FightState state, Seat seat, Use use) {
        return Abilities.isInHand(state, seat, use.card()) || TableQueries.isOnField(state, use.card(), seat)
                ? refuseUnknownAbility(state, use) : Reason.NOT_IN_HAND.refuse("card", use.card());
    }

    /// Requires that the card can have the stated face and that this face has the ability.
    private static Optional<Refusal> refuseUnknownAbility(FightState state, Use use) {
        var text = (CardText) state.cards().find(use.name()).orElse(null);
        if (text == null) {
            return Reason.UNKNOWN_CARD.refuse("name", use.name());
        }
        if (!state.canHaveName(use.card(), use.name())) {
            return Reason.OTHER_FACE.refuse("card", use.card(), "name", use.name());
        }
        List<Ability> abilities = text.abilities();
        return Reason.NO_SUCH_ABILITY.refuseUnless(use.ability() >= 0 && use.ability() < abilities.size()
                && abilities.get(use.ability()) instanceof Ability.UsableAbility, "name", use.name());
    }

    /// Refuses uses that violate conditions, limits, cost, picks or targets.
    static Optional<Refusal> refuseUse(FightState state, Seat seat, Use use) {
        var ability = Abilities.findUsableAbility(state, use);
        if (!Conditions.allHold(state, seat, ability.requires())) {
            return Reason.REQUIREMENT.refuse("name", use.name());
        }
        if (isUsedUp(state, use, ability)) {
            return Reason.ALREADY_USED.refuse("name", use.name());
        }
        Optional<Refusal> price = Price.refuse(state, seat, use, ability);
        if (price.isPresent()) {
            return price;
        }
        if (isTooEarly(state, use, ability)) {
            return Reason.JUST_LAID.refuse("card", use.card());
        }
        Optional<Refusal> picks = Picks.refuse(state, seat, use, ability);
        return picks.isPresent() ? picks : refuseTargets(state, seat, use, ability);
    }

    /// Returns true if [#refuseUse] accepts the use regardless of cost, picks and targets.
    static boolean isUsableNow(FightState state, Seat seat, Use use, Ability.UsableAbility ability) {
        return Conditions.allHold(state, seat, ability.requires()) && !isUsedUp(state, use, ability)
                && !isTooEarly(state, use, ability);
    }

    private static boolean isUsedUp(FightState state, Use use, Ability.UsableAbility ability) {
        return ability.perTurn().isPresent() && countUses(state, use) >= ability.perTurn().get();
    }

    /// Returns the number of uses since the player's last turn began. If the card was discarded and recovered, a
    /// setting decides whether earlier uses count (VG-39).
    private static int countUses(FightState state, Use use) {
        int since = state.table().card(use.card()).count(Marks.buildUseCounterName(use.ability()));
        return state.usedAbilities().isEmpty() || state.settings().is(Settings.UseMemoryRule.FORGOTTEN) ? since
                : Math.max(since, (int) state.usedAbilities().stream().filter(used -> used.card().equals(use.card())
                        && used.ability() == use.ability()).count());
    }

    /// Returns true if a companion is too new to use the ability. Until its player's next turn, it neither attacks nor
    /// defends, even with abilities that do not exhaust it (VG-47b). A setting decides about its other abilities
    /// ([R-LAIDSTATIC]).
    private static boolean isTooEarly(FightState state, Use use, Ability.UsableAbility ability) {
        if (!state.table().card(use.card()).hasFlag(Marks.NEWLY_LAID)) {
            return false;
        }
        boolean fights = ability instanceof Ability.Defence || ability instanceof Ability.Interrupt
                || Abilities.findAttack(ability.effects()).isPresent();
        return fights || state.settings().is(Settings.LaidCompanionAbilityRule.FROM_NEXT_TURN);
    }

    /// Requires the opponent's Hero or companions as targets (VG-51b): one for all strikes, or one per strike
    /// ([R-TARGET]).
    private static Optional<Refusal> refuseTargets(FightState state, Seat seat, Use use,
            Ability.UsableAbility ability) {
        int asked = countTargets(state, ability);
        if (use.targets().size() != asked) {
            return Reason.TARGET_COUNT.refuse("targets", asked);
        }
        for (Target target : use.targets()) {
            Optional<Refusal> refusal = refuseTarget(state, seat, target);
            if (refusal.isPresent()) {
                return refusal;
            }
        }
        return Optional.empty();
    }

    private static Optional<Refusal> refuseTarget(FightState state, Seat seat, Target target) {
        return switch (target) {
            case Target.Hero(var hero) -> hero.equals(seat.opponent()) ? Optional.empty()
                    : Reason.OWN_TARGET.refuse("card", TableQueries.findHero(state, hero));
            case Target.Companion(var card) ->
                    Reason.TARGET_NOT_ON_FIELD.refuseUnless(TableQueries.isOnField(state, card, seat)
                            || TableQueries.isOnField(state, card, seat.opponent()), "card", card)
                    .or(() -> Reason.OWN_TARGET.refuseUnless(
                            TableQueries.isOnField(state, card, seat.opponent()), "card", card))
                    .or(() -> Reason.TARGET_NO_COMPANION.refuseUnless(
                            TableQueries.isCompanion(state, card), "card", card))
                    .or(() -> Reason.CANNOT_BE_ATTACKED.refuseUnless(
                            Modifiers.canBeAttacked(state, card), "card", card));
        };
    }

    /// Returns the number of targets: one per strike, or one for all.
    static int countTargets(FightState state, Ability.UsableAbility ability) {
        int strikes = Abilities.findAttack(ability.effects()).map(attack -> attack.strikes().size()).orElse(0);
        return strikes > 1 && !state.settings().is(Settings.TargetTiming.PER_STRIKE) ? 1 : strikes;
    }

    /// Returns every possible target.
    static List<Target> listPossibleTargets(FightState state, Seat seat) {
        var targets = new ArrayList<Target>();
        targets.add(new Target.Hero(seat.opponent()));
        for (CardId card : TableQueries.listCompanions(state, seat.opponent())) {
            if (Modifiers.canBeAttacked(state, card)) {
                targets.add(new Target.Companion(card));
            }
        }
        return targets;
    }

    /// Moves the card out of the hand, unless it is only shown (VG-40) or stays until it has resolved ([R-USED]).
    /// Pays the cost and shows cards that stay in hand.
    ///
    /// @param otherRules paragraphs that allow the use at this moment
    static void applyUse(Draft draft, Seat seat, Use use, String... otherRules) {
        var ability = Abilities.findUsableAbility(draft.state(), use);
        var rules = new ArrayList<>(List.of("VG-34a"));
        if (hasAlternativeAbility(draft.state(), use)) {
            rules.add("VG-10b");
        }
        rules.addAll(List.of(otherRules));
        boolean stays = ability.returns() || !draft.state().isIn(use.card(), seat, VremyaZone.HAND);
        PlaceDuringUse meanwhile = stays ? PlaceDuringUse.STAYS
                : draft.state().settings().is(Settings.UsedCardDepartureTiming.WHEN_PLAYED)
                ? PlaceDuringUse.IN_PLAY : PlaceDuringUse.IN_HAND;
        draft.add(new UseBegan(seat, use.card(), use.ability(), meanwhile, ability.effects()),
                rules.toArray(String[]::new));
        if (ability.cost().close()) {
            draft.add(new CardClosed(use.card()), TableQueries.isCompanion(draft.state(), use.card())
                    ? new String[] {"VG-24b", "VG-50a"} : new String[] {"VG-24b"});
        }
        if (ability.cost().closeHero()) {
            draft.add(new CardClosed(TableQueries.findHero(draft.state(), seat)), "VG-24b");
        }
        use.discarded().forEach(card ->
                draft.add(new CardDiscarded(seat, card.card(), Optional.of(card.name())),
                        Price.findPriceRule(ability)));
        if (draft.state().isIn(use.card(), seat, VremyaZone.HAND) && ability.returns()) {
            draft.add(new CardShown(seat, use.card(), use.name()), "VG-40");
        }
    }

    /// Returns true if the card has another ability usable now (VG-10b).
    private static boolean hasAlternativeAbility(FightState state, Use use) {
        Ability.UsableAbility ability = Abilities.findUsableAbility(state, use);
        for (Ability other : Abilities.text(state, use).abilities()) {
            if (other != ability && other.getClass().equals(ability.getClass())
                    && ((Ability.UsableAbility) other).cost().close() == ability.cost().close()
                    && entersField((Ability.UsableAbility) other) == entersField(ability)) {
                return true;
            }
        }
        return false;
    }

    private static boolean entersField(Ability.UsableAbility ability) {
        return ability.effects().contains(new Effect.EnterField());
    }

    /// Applies a play in the play step, or a play that a card allows immediately. The latter uses up the permission.
    static void applyPlayedCard(Draft draft, Prompt prompt, Seat seat, Use use) {
        if (prompt instanceof Prompt.AllowedPlay(_, var filter)) {
            draft.add(new AllowanceEnded(seat), "VG-41b");
            applyResponse(draft, seat, use, filter.keywords().stream().anyMatch(word ->
                    CardMatch.matchesByKeyword(draft.state(), Abilities.text(draft.state(), use), word)));
        } else {
            applyUse(draft, seat, use);
        }
    }

    /// Applies a response on the opponent's turn (VG-41a), possibly triggered by a keyword (VG-43).
    static void applyResponse(Draft draft, Seat seat, Use use, boolean isKeywordResponse) {
        var rules = new ArrayList<>(List.of("VG-41b"));
        if (!draft.state().active().equals(seat)) {
            rules.add("VG-41a");
        }
        if (isKeywordResponse) {
            rules.addAll(List.of("VG-43a", "VG-43b"));
        }
        applyUse(draft, seat, use, rules.toArray(String[]::new));
    }

    static void applyInterrupt(Draft draft, Seat seat, Use use) {
        applyUse(draft, seat, use);
        if (Abilities.findAbility(draft.state(), use) instanceof Ability.Interrupt interrupt
                && interrupt.aside().isPresent()) {
            draft.add(new AttackRedirected(use.card(), use.picks().getFirst().card()), "VG-37b");
            return;
        }
        boolean shields = draft.state().attack().targets().stream().anyMatch(Target.Companion.class::isInstance);
        draft.add(new AttackInterrupted(use.card()), shields
                ? new String[] {"VG-37c", "VG-51c"} : new String[] {"VG-37c"});
    }

    static void applyDefence(Draft draft, Seat seat, Use use) {
        applyUse(draft, seat, use);
        Frame.Attack attack = draft.state().attack();
        var rules = new ArrayList<>(List.of("VG-35c"));
        if (attack.strikes().size() > 1) {
            rules.add("VG-37c");
        }
        if (attack.target() instanceof Target.Companion) {
            rules.add("VG-51c");
        }
        StrikeFilter against = Abilities.findStrikeFilter(draft.state(), use);
        if (against.simple()) {
            rules.add("VG-42b");
        }
        if (!against.properties().isEmpty()) {
            rules.add("VG-42a");
        }
        draft.add(new StrikeRepelled(attack.strike(), use.card()), rules.toArray(String[]::new));
        Attacks.finishStrike(draft);
    }

    /// Returns the next effect, or the end of the use (VG-16).
    static Step<Draft, Prompt> findNextStep(FightState state, Frame.CardUse cardUse) {
        if (!cardUse.left().isEmpty()) {
            return Step.run(draft -> Effects.beginEffect(draft, cardUse));
        }
        return Step.run(draft -> UsedCards.endUse(draft, cardUse));
    }
}
