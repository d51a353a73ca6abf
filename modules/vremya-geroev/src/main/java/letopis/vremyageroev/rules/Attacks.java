package letopis.vremyageroev.rules;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.table.CardDefinition;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.CardSet;
import letopis.table.Refusal;
import letopis.table.kernel.Step;
import letopis.vremyageroev.card.Ability;
import letopis.vremyageroev.card.CardText;
import letopis.vremyageroev.card.Effect;
import letopis.vremyageroev.event.AttackEvent.AttackDeclared;
import letopis.vremyageroev.event.AttackEvent.AttackDeclared.Bonus;
import letopis.vremyageroev.event.AttackEvent.AttackDeclared.Strike;
import letopis.vremyageroev.event.AttackEvent.AttackEnded;
import letopis.vremyageroev.event.AttackEvent.StrikeAbsorbed;
import letopis.vremyageroev.event.AttackEvent.StrikeAimed;
import letopis.vremyageroev.event.AttackEvent.StrikeKilled;
import letopis.vremyageroev.event.AttackEvent.StrikeLanded;
import letopis.vremyageroev.event.AttackEvent.StrikeMissed;
import letopis.vremyageroev.event.AttackEvent.StrikeRedirected;
import letopis.vremyageroev.event.AttackEvent.WindowOpened;
import letopis.vremyageroev.event.AttackEvent.WindowOpened.Window;
import letopis.vremyageroev.event.CardEvent.AllowanceEnded;
import letopis.vremyageroev.event.CardEvent.CardClosed;
import letopis.vremyageroev.event.CardEvent.CompanionDied;
import letopis.vremyageroev.event.EndEvent.GameWon;
import letopis.vremyageroev.event.Target;
import letopis.vremyageroev.query.CardMatch;
import letopis.vremyageroev.query.Modifiers;
import letopis.vremyageroev.query.Power;
import letopis.vremyageroev.query.Strikes;
import letopis.vremyageroev.query.TableQueries;
import letopis.vremyageroev.state.FightState;
import letopis.vremyageroev.state.Frame;
import letopis.vremyageroev.state.Settings;
import letopis.vremyageroev.state.VremyaZone;

/// The flow of an attack, strike by strike (VG-35 to VG-42, VG-50, VG-51).
final class Attacks {

    private Attacks() {}

    /// Returns the next step. The attack can be interrupted before it begins. Then its strikes can be repelled
    /// (VG-37a), even strikes at companions (VG-51c).
    static Step<Draft, Prompt> findNextStep(FightState state, Frame.Attack attack) {
        Seat defender = attack.seat().opponent();
        return switch (attack.stage()) {
            case INTERRUPT -> Step.waitFor(new Prompt.Interrupt(defender));
            case NEXT -> Step.run(Attacks::continueAttack);
            case DEFEND -> createDefenceStep(state, attack);
            case TAKE -> Step.waitFor(new Prompt.RandomDiscard(defender, Strikes.countCardsTaken(state, attack),
                    Prompt.RandomDiscard.Cause.STRIKE));
            case ANSWER -> attack.answered() && state.settings().is(Settings.StrikeAnswerRule.ONE)
                    ? Step.run(Attacks::resumeAnsweredStrike)
                    : Step.waitFor(new Prompt.Response(attack.seat(), attack.source()));
            case OVER -> Step.run(draft -> endInterruptedAttack(draft, attack));
        };
    }

    /// Continues a strike that was answered.
    private static void resumeAnsweredStrike(Draft draft) {
        Frame.Attack attack = draft.state().attack();
        if (isInterruptibleAgain(draft.state(), attack)) {
            openInterruptWindow(draft, attack);
        } else {
            continueAttack(draft);
        }
    }

    /// Ends an interrupted attack. Depending on the setting, the card's use ends too, or its other effects continue.
    private static void endInterruptedAttack(Draft draft, Frame.Attack attack) {
        endAttack(draft, attack, "VG-37c");
        if (draft.state().settings().is(Settings.InterruptedCardRule.STOPS)
                && draft.state().topFrame().orElse(null) instanceof Frame.CardUse using && !using.left().isEmpty()) {
            UsedCards.endUse(draft, using);
        }
    }

    /// Ends the attack. Cards kept in hand during an attack leave with the outermost attack ([R-USED]).
    private static void endAttack(Draft draft, Frame.Attack attack, String rule) {
        Sequence ended = draft.add(attack.declared(), new AttackEnded(attack.source()), rule);
        if (draft.state().agenda().stream().noneMatch(Frame.Attack.class::isInstance)) {
            UsedCards.discardUsedCards(draft, ended);
        }
    }

    /// Declares the attack. Its strikes are the printed ones with the bonuses of other cards (VG-43a, VG-44).
    static void declareAttack(Draft draft, Sequence cause, Seat seat, CardId source, Effect.Attack effect,
            List<Target> targets) {
        FightState state = draft.state();
        CardText with = TableQueries.findFaceUpText(state, source);
        var bonuses = Modifiers.listStrikeBonuses(state, seat, with);
        var charges = Modifiers.listAddedProperties(state, seat, with);
        var strikes = new ArrayList<Strike>();
        var aims = new ArrayList<Target>();
        for (int i = 0; i < effect.strikes().size(); i++) {
            var properties = new LinkedHashSet<>(effect.strikes().get(i).properties());
            properties.addAll(charges);
            strikes.add(new Strike(effect.strikes().get(i).strength(), bonuses, List.copyOf(properties)));
            aims.add(targets.isEmpty() ? new Target.Hero(seat.opponent())
                    : targets.get(Math.min(i, targets.size() - 1)));
        }
        boolean interruptible = !effect.uninterruptible() && !Modifiers.isUninterruptible(state, seat, with);
        boolean defendable = !effect.undefendable() && !Modifiers.isUndefendable(state, seat, with);
        var rules = new ArrayList<>(List.of("VG-35a"));
        if (!interruptible) {
            rules.add("VG-38");
        }
        if (!defendable) {
            rules.add("VG-44");
        }
        if (Modifiers.hasBonusByKeyword(state, seat, with)) {
            rules.addAll(List.of("VG-43a", "VG-43b"));
        }
        if (hasClosedSource(state, bonuses)) {
            rules.add("VG-50d");
        }
        draft.add(cause, new AttackDeclared(seat, source, List.copyOf(strikes), aims, interruptible, defendable),
                rules.toArray(String[]::new));
    }

    /// Returns true if a bonus comes from an exhausted companion. Its abilities still work unless their cost is to
    /// exhaust it (VG-50d).
    private static boolean hasClosedSource(FightState state, List<Bonus> bonuses) {
        for (Bonus bonus : bonuses) {
            if (TableQueries.isCompanion(state, bonus.by()) && !TableQueries.isOpen(state, bonus.by())) {
                return true;
            }
        }
        return false;
    }

    /// Returns the paragraphs for the bonuses of the current strike.
    private static String[] listBonusRules(FightState state, Strike strike, String... rules) {
        return strike.bonuses().isEmpty() ? rules : Stream.concat(Stream.of(rules),
                Stream.of(hasClosedSource(state, strike.bonuses()) ? "VG-50d" : "VG-44")).toArray(String[]::new);
    }

    /// Applies a pass. After an interrupt window, the next strike follows; after a defence window, the strike lands.
    static void applyPass(Draft draft, Prompt prompt) {
        if (prompt instanceof Prompt.AllowedPlay(var seat, _)) {
            draft.add(new AllowanceEnded(seat), "VG-41b");
        } else if (prompt instanceof Prompt.Defend) {
            landStrike(draft, draft.state().attack());
        } else if (prompt instanceof Prompt.Response && isInterruptibleAgain(draft.state(), draft.state().attack())) {
            openInterruptWindow(draft, draft.state().attack());
        } else {
            continueAttack(draft);
        }
    }

    private static void continueAttack(Draft draft) {
        var attack = (Frame.Attack) draft.state().agenda().getLast();
        if (attack.isLast() || isStopped(draft.state(), attack)) {
            endAttack(draft, attack, findOutcomeRule(draft.state(), attack));
        } else {
            aimStrike(draft);
        }
    }

    /// Returns the paragraph for the last strike's result: cards taken, companion hit, repelled, or no target.
    private static String findOutcomeRule(FightState state, Frame.Attack attack) {
        if (attack.strike() == 0) {
            return "VG-35a";
        }
        return attack.landedEntry().isEmpty() ? (TableQueries.canBeStruck(state, attack.target()) ? "VG-35c" : "VG-51b")
                : attack.target() instanceof Target.Companion ? "VG-51a" : "VG-35b";
    }

    /// Returns true if the attacking companion is dead and a setting cancels its remaining strikes.
    private static boolean isStopped(FightState state, Frame.Attack attack) {
        return state.isIn(attack.source(), attack.seat(), VremyaZone.GRAVEYARD)
                && TableQueries.findCompanion(TableQueries.findFaceUpText(state, attack.source())).isPresent()
                && state.settings().is(Settings.DeadStrikerRule.LOST);
    }

    /// Aims the next strike. Its target may have left the field ([R-NOTARGET]).
    private static void aimStrike(Draft draft) {
        FightState state = draft.state();
        var attack = (Frame.Attack) state.agenda().getLast();
        int strike = attack.strike() + 1;
        Target target = attack.targets().get(strike - 1);
        if (TableQueries.canBeStruck(state, target)) {
            draft.add(attack.declared(), new StrikeAimed(strike, target), listAimRules(strike, target));
        } else if (state.settings().is(Settings.MissingTargetRule.AT_HERO)) {
            draft.add(attack.declared(), new StrikeAimed(strike, new Target.Hero(attack.seat().opponent())), "VG-51b");
        } else {
            missTarget(draft, attack, strike);
        }
    }

    /// Returns the paragraphs to cite for aiming a strike. One applies only to companions (VG-51b). Another applies
    /// only to later strikes, because each strike is defended separately (VG-37c).
    private static String[] listAimRules(int strike, Target target) {
        String rule = strike > 1 ? "VG-37c" : "VG-35a";
        return target instanceof Target.Companion ? new String[] {"VG-51b", rule} : new String[] {rule};
    }

    /// Ends a strike without a target, which cannot be answered.
    private static void missTarget(Draft draft, Frame.Attack attack, int strike) {
        draft.add(attack.declared(), new StrikeMissed(strike), "VG-51a", "VG-51b");
        openInterruptWindow(draft, draft.state().attack());
    }

    /// Returns the defence window of one strike (VG-37c). An attack that card text makes undefendable has no window
    /// (VG-44).
    private static Step<Draft, Prompt> createDefenceStep(FightState state, Frame.Attack attack) {
        boolean shut = attack.interposedCard().isPresent() && state.settings()
                .is(Settings.InterposedDefenceRule.FORBIDDEN);
        return attack.defendable() && !shut
                ? Step.waitFor(new Prompt.Defend(attack.seat().opponent()))
                : Step.run(draft -> landStrike(draft, attack));
    }

    /// Lands the strike. The attack is its cause, even if a player passed on defence just before.
    private static void landStrike(Draft draft, Frame.Attack attack) {
        if (!TableQueries.canBeStruck(draft.state(), attack.target())) {
            missTarget(draft, attack, attack.strike());
            return;
        }
        int strength = attack.currentStrike().strength();
        switch (attack.target()) {
            case Target.Hero(var seat) -> {
                int takes = Math.min(strength, draft.state().hand(seat).size());
                boolean empty = draft.state().hand(seat).isEmpty();
                Sequence landed = draft.add(attack.declared(),
                        new StrikeLanded(attack.strike(), seat, strength, takes),
                        listBonusRules(draft.state(), attack.currentStrike(), "VG-35b", empty ? "VG-55" : "VG-36"));
                if (empty && draft.state().settings().is(Settings.EmptyHandStrikeRule.WIN)) {
                    draft.add(landed, new GameWon(attack.seat(), GameWon.Reason.EMPTY_HAND_STRUCK), "VG-55");
                } else if (takes == 0) {
                    finishStrike(draft);
                }
            }
            case Target.Companion(var companion) -> strikeCompanion(draft, attack, companion, strength);
        }
    }

    /// Kills the companion if the strength is at least its Power. A weaker strike leaves no damage (VG-51a).
    private static void strikeCompanion(Draft draft, Frame.Attack attack, CardId companion, int strength) {
        int power = Power.of(draft.state(), companion);
        if (Strikes.kills(draft.state(), attack, companion)) {
            Sequence killed = draft.add(attack.declared(),
                    new StrikeKilled(attack.strike(), companion, strength, power),
                    listBonusRules(draft.state(), attack.currentStrike(), "VG-51a"));
            draft.add(killed, new CompanionDied(TableQueries.controllerOf(draft.state(), companion), companion),
                    "VG-51a");
        } else {
            draft.add(attack.declared(), new StrikeAbsorbed(attack.strike(), companion, strength, power),
                    listBonusRules(draft.state(), attack.currentStrike(), "VG-51a"));
        }
        finishStrike(draft);
    }

    /// Ends a strike that landed or was repelled. The attacker can then respond, or the defender can interrupt the rest
    /// of the attack.
    static void finishStrike(Draft draft) {
        Frame.Attack attack = draft.state().attack();
        boolean answerable = draft.state().settings().is(Settings.RepelledStrikeAnswerRule.RESPONSE)
                || attack.landedEntry().isPresent();
        if (answerable && canBeAnswered(draft.state(), attack.source())) {
            draft.add(new WindowOpened(attack.seat(), Window.RESPONSE), "VG-41b");
        } else {
            openInterruptWindow(draft, attack);
        }
    }

    private static void openInterruptWindow(Draft draft, Frame.Attack attack) {
        if (isInterruptibleAgain(draft.state(), attack)) {
            draft.add(new WindowOpened(attack.seat().opponent(), Window.INTERRUPT),
                    findOutcomeRule(draft.state(), attack));
        }
    }

    /// Returns true if the attack can be interrupted again before its next strike. A setting allows this between
    /// strikes ([R-WINDOWS]). Otherwise, an attack can be interrupted only before its first strike (VG-37b).
    private static boolean isInterruptibleAgain(FightState state, Frame.Attack attack) {
        return state.settings().is(Settings.InterruptRule.ALSO_BETWEEN) && attack.interruptible() && !attack.isLast();
    }

    /// Returns true if any card of the set can respond to strikes by the given card. The card set is public, so opening
    /// or skipping the window does not reveal a hand.
    private static boolean canBeAnswered(FightState state, CardId source) {
        AnswerableCards answered = state.cards().index(AnswerableCards.class, AnswerableCards::of);
        return (CardMatch.searchesText(state) ? answered.bySearchedText() : answered.byKeyword())
                .contains(TableQueries.findFaceUpText(state, source).name());
    }

    /// The cards whose strikes at least one card of the set can answer, separately for each value of the `keywords`
    /// setting.
    private record AnswerableCards(Set<CardName> byKeyword, Set<CardName> bySearchedText) {

        static AnswerableCards of(CardSet cards) {
            var keywords = new LinkedHashSet<String>();
            for (CardDefinition card : cards.definitions()) {
                for (Ability ability : ((CardText) card).abilities()) {
                    if (ability instanceof Ability.Response response) {
                        keywords.add(response.on().keyword());
                    }
                }
            }
            return new AnswerableCards(findCardsWithAnyKeyword(cards, keywords, false),
                    findCardsWithAnyKeyword(cards, keywords, true));
        }

        private static Set<CardName> findCardsWithAnyKeyword(CardSet cards, Set<String> keywords,
                boolean searchesText) {
            return cards.definitions().stream().filter(card -> keywords.stream()
                    .anyMatch(keyword -> CardMatch.hasKeyword((CardText) card, keyword, searchesText)))
                    .map(CardDefinition::name).collect(Collectors.toSet());
        }
    }

    /// Refuses to let a companion interpose unless the strike is aimed at the Hero (VG-50c) and the companion is ready
    /// (VG-50d). Interposing exhausts the companion.
    static Optional<Refusal> refuseInterposedCompanion(FightState state, Seat seat, CardId companion) {
        Frame.Attack attack = state.attack();
        return Reason.NO_COMPANION.refuseUnless(TableQueries.isCompanion(state, companion, seat), "card", companion)
                .or(() -> Reason.NOT_AT_HERO.refuseUnless(attack.target() instanceof Target.Hero
                        || attack.target().equals(new Target.Companion(companion))
                        && !TableQueries.isOpen(state, companion)))
                .or(() -> Price.chooseClosedReason(state, companion)
                        .refuseUnless(TableQueries.isOpen(state, companion), "card", companion));
    }

    /// Refuses interposing if no strike targets the Hero (VG-50c). Also refuses it if defence is impossible, because
    /// interposing is a form of defence (VG-50b).
    static Optional<Refusal> refuseInterposition(FightState state, Seat seat) {
        boolean spares = state.topFrame().orElse(null) instanceof Frame.Attack attack
                && attack.seat().equals(seat.opponent())
                && attack.targets().stream().noneMatch(Target.Hero.class::isInstance);
        if (spares) {
            return Reason.NOT_AT_HERO.refuse();
        }
        Reason reason = DefenceRules.findReasonForNoDefence(state, seat);
        return reason == Reason.UNDEFENDABLE ? reason.citing("VG-44", "VG-50b").refuse() : reason.refuse();
    }

    static void applyInterposition(Draft draft, CardId companion) {
        var attack = (Frame.Attack) draft.state().agenda().getLast();
        draft.add(new CardClosed(companion), "VG-50b");
        draft.add(new StrikeRedirected(attack.strike(), companion), "VG-50b");
    }
}
