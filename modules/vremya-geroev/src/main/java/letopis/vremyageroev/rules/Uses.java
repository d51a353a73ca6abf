package letopis.vremyageroev.rules;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.Refusal;
import letopis.vremyageroev.card.Ability;
import letopis.vremyageroev.card.Against;
import letopis.vremyageroev.card.CardText;
import letopis.vremyageroev.card.Effect;
import letopis.vremyageroev.card.Pick;
import letopis.vremyageroev.event.AttackEvent.AttackInterrupted;
import letopis.vremyageroev.event.AttackEvent.StrikeRepelled;
import letopis.vremyageroev.event.CardEvent.CardClosed;
import letopis.vremyageroev.event.CardEvent.CardDiscarded;
import letopis.vremyageroev.event.CardEvent.CardShown;
import letopis.vremyageroev.event.CardEvent.UseBegan.Meanwhile;
import letopis.vremyageroev.event.CardEvent.UseBegan;
import letopis.vremyageroev.event.CardEvent.UseEnded;
import letopis.vremyageroev.event.FightDecision;
import letopis.vremyageroev.event.Shown;
import letopis.vremyageroev.event.Target;
import letopis.vremyageroev.event.Use;
import letopis.vremyageroev.query.Abilities;
import letopis.vremyageroev.query.Conditions;
import letopis.vremyageroev.query.Field;
import letopis.vremyageroev.query.Kinds;
import letopis.vremyageroev.query.Modifiers;
import letopis.vremyageroev.query.Strikes;
import letopis.vremyageroev.state.FightState;
import letopis.vremyageroev.state.Frame;
import letopis.vremyageroev.state.Marks;
import letopis.vremyageroev.state.Settings;
import letopis.vremyageroev.state.VremyaZone;

/// Using cards: which may be used when (VG-34), what that costs, what comes of it.
public final class Uses {

    private Uses() {}

    /// In the play step, from the hand (VG-32a) or from the field (VG-50a). What lies on the field already is not laid there
    /// (VG-47a).
    static Optional<Refusal> refuse(FightState state, Prompt prompt, Seat seat, Use use, boolean fromHand) {
        boolean allowed = switch (prompt) {
            case Prompt.Play(var player) -> player.equals(seat);
            case Prompt.PlayAllowed(var player, _) -> player.equals(seat) && fromHand;
            case Prompt _ -> false;
        };
        if (!allowed) {
            return Optional.of(state.active().equals(seat) ? Reason.NOT_YOUR_DECISION.refusal() : Reason.NOT_YOUR_TURN.refusal());
        }
        boolean lies = fromHand ? Abilities.isHeld(state, seat, use.card()) : Field.isOnField(state, use.card(), seat);
        if (!lies) {
            return Optional.of((fromHand ? Reason.NOT_IN_HAND : Reason.NOT_ON_FIELD).refusal("card", use.card()));
        }
        return usable(state, use).or(() -> switch (Abilities.ability(state, use)) {
            case Ability.Action action when prompt instanceof Prompt.PlayAllowed(_, var filter) ->
                    Kinds.matches(state, filter, Abilities.text(state, use)) && Abilities.attack(action.effects()).isPresent()
                            ? Optional.<Refusal>empty() : Optional.of(Reason.NOT_ALLOWED_NOW.refusal("name", use.name()));
            case Ability.Action action when !fromHand && action.effects().contains(new Effect.Enter()) ->
                    Optional.of(Reason.NOT_IN_HAND.refusal("card", use.card()));
            case Ability.Action _ -> Optional.<Refusal>empty();
            case Ability.Defence _ -> Optional.of(Reason.NOTHING_TO_DEFEND.refusal());
            case Ability.Interrupt _ -> Optional.of(Reason.NOTHING_TO_INTERRUPT.refusal());
            case Ability.Response _ -> Optional.of(Reason.TRIGGER_MISSING.refusal());
            case Ability.Constant _ -> Optional.of(Reason.NO_SUCH_ABILITY.refusal("name", use.name()));
        }).or(() -> refuse(state, seat, use));
    }

    static Optional<Refusal> refuse(FightState state, Prompt prompt, FightDecision.InterruptUsed choice) {
        if (!(prompt instanceof Prompt.Interrupt(var seat)) || !seat.equals(choice.seat())) {
            return Optional.of(isUninterruptible(state) ? Reason.UNINTERRUPTIBLE.refusal() : Reason.NOTHING_TO_INTERRUPT.refusal());
        }
        return anywhere(state, seat, choice.use()).or(() -> {
            var attack = (Frame.Attack) state.agenda().getLast();
            var with = Field.textOnField(state, attack.source());
            boolean fits = Abilities.ability(state, choice.use()) instanceof Ability.Interrupt interrupt && !Abilities.isDefence(state, interrupt)
                    && attack.strikes().stream().allMatch(strike -> Strikes.isAgainst(state, interrupt.against(), strike, with));
            return fits ? Optional.<Refusal>empty() : Optional.of(Reason.CONDITION.refusal("name", choice.use().name()));
        }).or(() -> refuse(state, seat, choice.use()));
    }

    private static boolean isUninterruptible(FightState state) {
        return state.top().filter(top -> top instanceof Frame.Attack attack && !attack.interruptible()).isPresent();
    }

    static Optional<Refusal> refuse(FightState state, Prompt prompt, FightDecision.DefenceUsed choice) {
        if (!(prompt instanceof Prompt.Defend(var seat)) || !seat.equals(choice.seat())) {
            return Optional.of(Reason.NOTHING_TO_DEFEND.refusal());
        }
        return anywhere(state, seat, choice.use()).or(() -> {
            var attack = (Frame.Attack) state.agenda().getLast();
            boolean fits = switch (Abilities.ability(state, choice.use())) {
                case Ability.Defence defence -> isAgainst(state, attack, defence.against());
                case Ability.Interrupt interrupt -> Abilities.isDefence(state, interrupt) && isAgainst(state, attack, interrupt.against());
                case Ability.Action _, Ability.Response _, Ability.Constant _ -> false;
            };
            return fits ? Optional.<Refusal>empty() : Optional.of(Reason.CONDITION.refusal("name", choice.use().name()));
        }).or(() -> refuse(state, seat, choice.use()));
    }

    private static boolean isAgainst(FightState state, Frame.Attack attack, Against against) {
        return Strikes.isAgainst(state, against, attack.current(), Field.textOnField(state, attack.source()));
    }

    static Optional<Refusal> refuse(FightState state, Prompt prompt, FightDecision.ResponseUsed choice) {
        if (!(prompt instanceof Prompt.Respond(var seat, var to)) || !seat.equals(choice.seat())) {
            return Optional.of(Reason.TRIGGER_MISSING.refusal());
        }
        return anywhere(state, seat, choice.use()).or(() -> {
            boolean fits = Abilities.ability(state, choice.use()) instanceof Ability.Response response
                    && Kinds.hasKeyword(state, Field.textOnField(state, to), response.on().keyword());
            return fits ? Optional.<Refusal>empty() : Optional.of(Reason.TRIGGER_MISSING.refusal());
        }).or(() -> refuse(state, seat, choice.use()));
    }

    /// A card that answers may be held or lie on the field.
    private static Optional<Refusal> anywhere(FightState state, Seat seat, Use use) {
        return Abilities.isHeld(state, seat, use.card()) || Field.isOnField(state, use.card(), seat)
                ? usable(state, use) : Optional.of(Reason.NOT_IN_HAND.refusal("card", use.card()));
    }

    /// The card is what it is said to be, and has such an ability.
    private static Optional<Refusal> usable(FightState state, Use use) {
        if (state.cards().find(use.name()).isEmpty()) {
            return Optional.of(Reason.UNKNOWN_CARD.refusal("name", use.name()));
        }
        if (state.face(use.card()).filter(face -> !face.equals(use.name())).isPresent()) {
            return Optional.of(Reason.OTHER_FACE.refusal("card", use.card(), "name", use.name()));
        }
        boolean has = use.ability() >= 0 && use.ability() < Abilities.text(state, use).abilities().size()
                && Abilities.text(state, use).abilities().get(use.ability()) instanceof Ability.Usable;
        return has ? Optional.empty() : Optional.of(Reason.NO_SUCH_ABILITY.refusal("name", use.name()));
    }

    /// What every use must keep to: conditions, times, price, what is pointed at, targets.
    private static Optional<Refusal> refuse(FightState state, Seat seat, Use use) {
        var ability = Abilities.usable(state, use);
        if (!Conditions.hold(state, seat, ability.requires())) {
            return Optional.of(Reason.REQUIREMENT.refusal("name", use.name()));
        }
        int times = state.table().card(use.card()).count(Marks.used(use.ability()));
        if (ability.perTurn().filter(most -> times >= most).isPresent()) {
            return Optional.of(Reason.ALREADY_USED.refusal("name", use.name()));
        }
        return refusePrice(state, seat, use, ability).or(() -> refusePicks(state, seat, use, ability)).or(() -> refuseTargets(state, seat, use, ability));
    }

    /// A closed card cannot be closed again (VG-24c).
    private static Optional<Refusal> refusePrice(FightState state, Seat seat, Use use, Ability.Usable ability) {
        var cost = ability.cost();
        if (cost.close() && (!Field.isOnField(state, use.card(), seat) || !Field.isOpen(state, use.card()))) {
            return Optional.of(use.card().equals(Field.hero(state, seat)) ? Reason.HERO_CLOSED.refusal() : Reason.CLOSED.refusal("card", use.card()));
        }
        if (cost.closeHero() && !Field.isOpen(state, Field.hero(state, seat))) {
            return Optional.of(Reason.HERO_CLOSED.refusal());
        }
        if (cost.discards().size() != use.discarded().size()) {
            return Optional.of(Reason.COST.refusal("cards", cost.discards().size()));
        }
        var paid = new HashSet<CardId>();
        for (int i = 0; i < use.discarded().size(); i++) {
            Shown card = use.discarded().get(i);
            var filter = cost.discards().get(i);
            boolean fits = paid.add(card.card()) && !card.card().equals(use.card()) && Abilities.isHeld(state, seat, card.card())
                    && state.face(card.card()).filter(face -> !face.equals(card.name())).isEmpty()
                    && state.cards().find(card.name()).filter(text -> Kinds.matches(state, filter, (CardText) text)).isPresent();
            if (!fits) {
                return Optional.of(Reason.COST.refusal("cards", cost.discards().size()));
            }
        }
        return Optional.empty();
    }

    private static Optional<Refusal> refusePicks(FightState state, Seat seat, Use use, Ability.Usable ability) {
        if (ability.picks().size() != use.picks().size()) {
            return Optional.of(Reason.BAD_PICK.refusal("name", use.name()));
        }
        for (int i = 0; i < use.picks().size(); i++) {
            Shown card = use.picks().get(i);
            boolean free = !card.card().equals(use.card()) && !use.discarded().contains(card) && use.picks().indexOf(card) == i;
            if (!free || !fits(state, seat, ability.picks().get(i), card)) {
                return Optional.of(Reason.BAD_PICK.refusal("name", use.name()));
            }
        }
        return Optional.empty();
    }

    static boolean fits(FightState state, Seat seat, Pick pick, Shown card) {
        boolean there = switch (pick.from()) {
            case OWN_COMPANION -> state.lies(card.card(), seat, VremyaZone.BATTLEFIELD);
            case ENEMY_COMPANION -> state.lies(card.card(), seat.opponent(), VremyaZone.BATTLEFIELD);
            case ANY_COMPANION -> Field.isCompanion(state, card.card());
            case HAND -> Abilities.isHeld(state, seat, card.card());
            case GRAVEYARD -> state.lies(card.card(), seat, VremyaZone.GRAVEYARD);
        };
        return there && state.face(card.card()).filter(face -> !face.equals(card.name())).isEmpty()
                && state.cards().find(card.name()).filter(text -> Kinds.matches(state, pick.filter(), (CardText) text)).isPresent();
    }

    /// The opponent's Hero or one of his companions (VG-51b); one for all strikes, or one for each ([R-TARGET]).
    private static Optional<Refusal> refuseTargets(FightState state, Seat seat, Use use, Ability.Usable ability) {
        int strikes = Abilities.attack(ability.effects()).map(attack -> attack.strikes().size()).orElse(0);
        int asked = strikes == 0 ? 0 : state.settings().target() == Settings.TargetPer.STRIKE ? strikes : 1;
        boolean fit = use.targets().size() == asked && use.targets().stream().allMatch(target -> isEnemy(state, seat, target));
        return fit ? Optional.empty() : Optional.of(Reason.BAD_TARGET.refusal("targets", asked));
    }

    private static boolean isEnemy(FightState state, Seat seat, Target target) {
        return switch (target) {
            case Target.Hero(var hero) -> hero.equals(seat.opponent());
            case Target.Companion(var card) -> state.lies(card, seat.opponent(), VremyaZone.BATTLEFIELD)
                    && Modifiers.canBeAttacked(state, card);
        };
    }

    /// All that may be aimed at.
    static List<Target> targets(FightState state, Seat seat) {
        var targets = new ArrayList<Target>();
        targets.add(new Target.Hero(seat.opponent()));
        Field.companions(state, seat.opponent()).stream().filter(card -> Modifiers.canBeAttacked(state, card))
                .forEach(card -> targets.add(new Target.Companion(card)));
        return targets;
    }

    /// The card leaves the hand, unless it is only shown (VG-40) or the reading says that it leaves when it has done its part
    /// ([R-USED]). Pays, and shows what stays in the hand.
    static void follow(Draft draft, Seat seat, Use use) {
        var ability = Abilities.usable(draft.state(), use);
        boolean stays = ability.returns() || !draft.state().lies(use.card(), seat, VremyaZone.HAND);
        Meanwhile meanwhile = stays ? Meanwhile.STAYS
                : draft.state().settings().used() == Settings.Used.LEAVES ? Meanwhile.IN_PLAY : Meanwhile.IN_HAND;
        draft.add(new UseBegan(seat, use.card(), use.ability(), meanwhile, ability.effects()), "VG-34a");
        if (ability.cost().close()) {
            draft.add(new CardClosed(use.card()), "VG-24b", "VG-50a");
        }
        if (ability.cost().closeHero()) {
            draft.add(new CardClosed(Field.hero(draft.state(), seat)), "VG-24b");
        }
        use.discarded().forEach(card -> draft.add(new CardDiscarded(seat, card.card(), Optional.of(card.name())), "VG-46b"));
        if (draft.state().lies(use.card(), seat, VremyaZone.HAND) && ability.returns()) {
            draft.add(new CardShown(seat, use.card(), use.name()), "VG-40");
        }
    }

    static void follow(Draft draft, FightDecision.InterruptUsed choice) {
        follow(draft, choice.seat(), choice.use());
        draft.add(new AttackInterrupted(choice.use().card()), "VG-37c");
    }

    static void follow(Draft draft, FightDecision.DefenceUsed choice) {
        follow(draft, choice.seat(), choice.use());
        int strike = draft.state().attack().strike();
        draft.add(new StrikeRepelled(strike, choice.use().card()), "VG-35c", "VG-37c");
        Attacks.struck(draft);
    }

    /// The next effect, or the end of the use: the card has done its part (VG-16).
    static Step next(FightState state, Frame.Using using) {
        if (!using.left().isEmpty()) {
            return Step.runs(draft -> Effects.begin(draft, using));
        }
        CardId card = using.use().card();
        UseEnded.To to = Field.isOnField(state, card, using.seat()) ? UseEnded.To.FIELD
                : Abilities.isHeld(state, using.seat(), card) ? UseEnded.To.HAND
                : Field.isShuffledAway(state, card) ? UseEnded.To.DECK : UseEnded.To.GRAVEYARD;
        String rule = switch (to) {
            case GRAVEYARD, FIELD -> "VG-16";
            case HAND -> "VG-40";
            case DECK -> "VG-57b";
        };
        return Step.runs(draft -> draft.add(new UseEnded(using.seat(), card, to), rule));
    }
}
