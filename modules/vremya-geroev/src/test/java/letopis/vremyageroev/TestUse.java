package letopis.vremyageroev;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.vremyageroev.card.Ability;
import letopis.vremyageroev.card.CardText;
import letopis.vremyageroev.card.Effect;
import letopis.vremyageroev.event.FightDecision.CardPlayed;
import letopis.vremyageroev.event.FightDecision.DefenceUsed;
import letopis.vremyageroev.event.FightDecision.FieldCardUsed;
import letopis.vremyageroev.event.FightDecision.InterruptUsed;
import letopis.vremyageroev.event.FightDecision.ResponseUsed;
import letopis.vremyageroev.event.RevealedCard;
import letopis.vremyageroev.event.Target;
import letopis.vremyageroev.event.Use;
import letopis.vremyageroev.state.Settings;

/// A use of a card under construction, and the choices it can become.
public record TestUse(Bout bout, Seat seat, Use use) {

    public static TestUse of(Bout bout, CardId card) {
        return new TestUse(bout, bout.controllerOf(card), Use.of(card, bout.name(card), 0)).ability(0);
    }

    /// Selects another ability, with its attack aimed at the opponent's Hero.
    public TestUse ability(int number) {
        var abilities = ((CardText) bout.state().cards().find(use.name()).orElseThrow()).abilities();
        int strikes = number >= 0 && number < abilities.size()
                && abilities.get(number) instanceof Ability.UsableAbility usable
                ? strikes(usable.effects()) : 0;
        boolean each = bout.state().settings().is(Settings.TargetTiming.PER_STRIKE);
        List<Target> targets = Collections.nCopies(each ? strikes
                : Math.min(strikes, 1), new Target.Hero(seat.opponent()));
        return new TestUse(bout, seat, new Use(use.card(), use.name(), number, targets, use.picks(), use.discarded()));
    }

    private static int strikes(List<Effect> effects) {
        return effects.stream().mapToInt(effect -> switch (effect) {
            case Effect.Attack attack -> attack.strikes().size();
            case Effect.If(_, var some) -> strikes(some);
            case Effect _ -> 0;
        }).max().orElse(0);
    }

    public TestUse at(Target... targets) {
        return new TestUse(bout, seat,
                new Use(use.card(), use.name(), use.ability(), List.of(targets), use.picks(), use.discarded()));
    }

    public TestUse at(CardId companion) {
        return at(new Target.Companion(companion));
    }

    public TestUse pointing(CardId... picks) {
        return new TestUse(bout, seat,
                new Use(use.card(), use.name(), use.ability(), use.targets(), shown(picks), use.discarded()));
    }

    public TestUse paying(CardId... discarded) {
        return new TestUse(bout, seat,
                new Use(use.card(), use.name(), use.ability(), use.targets(), use.picks(), shown(discarded)));
    }

    /// Claims that the card has another name.
    public TestUse as(String name) {
        return new TestUse(bout, seat,
                new Use(use.card(), new CardName(name), use.ability(), use.targets(), use.picks(),
                use.discarded()));
    }

    /// Lets the other player use the card.
    public TestUse by(Seat other) {
        return new TestUse(bout, other, use);
    }

    private List<RevealedCard> shown(CardId... cards) {
        return Arrays.stream(cards).map(bout::shown).toList();
    }

    public Choice asPlay() {
        return new CardPlayed(seat, use);
    }

    public Choice asFieldUse() {
        return new FieldCardUsed(seat, use);
    }

    public Choice interrupt() {
        return new InterruptUsed(seat, use);
    }

    public Choice defence() {
        return new DefenceUsed(seat, use);
    }

    public Choice response() {
        return new ResponseUsed(seat, use);
    }
}
