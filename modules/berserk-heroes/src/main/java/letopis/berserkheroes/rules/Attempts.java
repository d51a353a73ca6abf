package letopis.berserkheroes.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import letopis.berserkheroes.card.CardText.Playable;
import letopis.berserkheroes.card.Deed;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.event.PlayerDecision;
import letopis.berserkheroes.event.Price;
import letopis.berserkheroes.event.Said;
import letopis.berserkheroes.event.Shown;
import letopis.berserkheroes.query.Field;
import letopis.berserkheroes.query.Listeners;
import letopis.berserkheroes.query.Scope;
import letopis.berserkheroes.state.BerserkState;
import letopis.journal.Seat;
import letopis.table.NamedCard;

/// Choices a player may have in mind with a card, allowed or not.
final class Attempts {

    private final BerserkState state;
    private final Seat seat;
    private final NamedCard card;
    private final List<PlayerDecision> all = new ArrayList<>();

    private Attempts(BerserkState state, Seat seat, NamedCard card) {
        this.state = state;
        this.seat = seat;
        this.card = card;
    }

    static List<PlayerDecision> with(BerserkState state, Prompt asked, Seat seat, NamedCard card) {
        if (asked instanceof Prompt.Discard) {
            return List.of(new PlayerDecision.CardsGivenUp(seat, List.of(new Shown(card.card(), card.name()))));
        }
        if (asked instanceof Prompt.Defend) {
            return List.of(new PlayerDecision.DefenderNamed(seat, Optional.of(card.card())));
        }
        var attempts = new Attempts(state, seat, card);
        if (Field.inPlay(state, seat).contains(card.card())) {
            attempts.use();
        } else {
            Field.playable(state, card.name()).ifPresent(attempts::play);
        }
        return attempts.all;
    }

    private void use() {
        if (Field.isCreature(state, card.card())) {
            Field.inPlay(state, seat.opponent()).stream().filter(target -> Field.isCharacter(state, target))
                    .forEach(target -> all.add(new PlayerDecision.AttackDeclared(seat, card.card(), target)));
        }
        Listeners.features(state, card.card()).forEach(spoken -> {
            if (spoken.feature() instanceof Feature.Activated ability) {
                int x = Prices.asksX(ability.price()) ? 1 : 0;
                all.add(new PlayerDecision.AbilityActivated(seat, card.card(), spoken.key(), x,
                        said(Scope.of(state, card.card()).withX(x), ability.deed(), false), Price.PLAIN));
            }
        });
    }

    private void play(Playable text) {
        int x = text.x() ? 1 : 0;
        Scope scope = Scope.of(seat, Field.source(state, card.card()), Optional.empty()).withX(x);
        all.add(new PlayerDecision.CardPlayed(seat, card.card(), card.name(), x, Plays.abilities(text).stream()
                .map(ability -> said(scope, ability.deed(), true)).toList(), Price.PLAIN));
    }

    private Said said(Scope scope, Deed deed, boolean spell) {
        return Targeting.ways(state, scope, deed, spell).stream().findFirst().orElse(Said.NOTHING);
    }
}
