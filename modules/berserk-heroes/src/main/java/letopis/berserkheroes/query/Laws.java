package letopis.berserkheroes.query;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.event.Lasting;
import letopis.berserkheroes.query.Continuous.InForce;
import letopis.berserkheroes.state.BerserkState;
import letopis.table.CardId;

/// Rules for players from constant features and continuous effects.
final class Laws {

    private Laws() {}

    /// Returns the rules in force, oldest first: the later of two contradictory ones prevails (BF-513.1, BF-523.1).
    static List<InForce> proclaimed(BerserkState state, Continuous now) {
        record Proclaimed(int since, InForce law) {}
        var all = new ArrayList<Proclaimed>();
        for (CardId card : Field.inPlay(state)) {
            for (Spoken one : now.spoken(card)) {
                if (one.feature() instanceof Feature.Law law) {
                    Scope scope = Scope.of(state, card);
                    if (Conditions.hold(state, now, law.conditions(), scope)) {
                        law.rules().forEach(rule -> all.add(new Proclaimed(now.since(card, one),
                                new InForce(scope.seat(law.whom()), rule, scope))));
                    }
                }
            }
        }
        for (Lasting lasting : state.lasting()) {
            if (lasting.isOn() && lasting.what() instanceof Lasting.What.Proclaimed(var to, var rules)) {
                rules.forEach(rule -> all.add(new Proclaimed(lasting.number(), new InForce(to, rule,
                        Scope.of(lasting.seat(), lasting.source(), Optional.empty())))));
            }
        }
        return all.isEmpty() ? List.of() : all.stream().sorted(Comparator.comparingInt(Proclaimed::since))
                .map(Proclaimed::law).toList();
    }
}
