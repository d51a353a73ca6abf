package letopis.vremyageroev.rules;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import letopis.journal.Seat;
import letopis.table.NamedCard;
import letopis.vremyageroev.card.Ability;
import letopis.vremyageroev.card.CardText;
import letopis.vremyageroev.event.FightDecision;
import letopis.vremyageroev.event.Shown;
import letopis.vremyageroev.event.Target;
import letopis.vremyageroev.event.Use;
import letopis.vremyageroev.query.Abilities;
import letopis.vremyageroev.query.Field;
import letopis.vremyageroev.state.FightState;
import letopis.vremyageroev.state.Settings;

/// Choices a player may have in mind with a card, allowed or not.
final class Attempts {

    private Attempts() {}

    static List<FightDecision> with(FightState state, Prompt asked, Seat seat, NamedCard card) {
        var shown = new Shown(card.card(), card.name());
        if (asked instanceof Prompt.Discard) {
            return List.of(new FightDecision.CardsGivenUp(seat, List.of(shown), List.of()));
        }
        var all = new ArrayList<FightDecision>();
        boolean lies = Field.isOnField(state, card.card(), seat);
        var text = (CardText) state.cards().find(card.name()).orElseThrow();
        for (int i = 0; i < text.abilities().size(); i++) {
            if (text.abilities().get(i) instanceof Ability.Usable usable) {
                var use = new Use(card.card(), card.name(), i, targets(state, seat, usable), List.of(), List.of());
                all.add(switch (usable) {
                    case Ability.Action _ -> lies ? new FightDecision.FieldUsed(seat, use)
                            : new FightDecision.CardPlayed(seat, use);
                    case Ability.Defence _ -> new FightDecision.DefenceUsed(seat, use);
                    case Ability.Interrupt interrupt -> Abilities.isDefence(state, interrupt)
                            ? new FightDecision.DefenceUsed(seat, use) : new FightDecision.InterruptUsed(seat, use);
                    case Ability.Response _ -> new FightDecision.ResponseUsed(seat, use);
                });
            }
        }
        if (Field.isCompanion(state, card.card(), seat)) {
            all.add(new FightDecision.CompanionInterposed(seat, card.card()));
        }
        return all;
    }

    private static List<Target> targets(FightState state, Seat seat, Ability.Usable ability) {
        int strikes = Abilities.attack(ability.effects()).map(attack -> attack.strikes().size()).orElse(0);
        boolean each = state.settings().is(Settings.TargetChosen.PER_STRIKE);
        return strikes == 0 ? List.of()
                : Collections.nCopies(each ? strikes : 1, new Target.Hero(seat.opponent()));
    }
}
