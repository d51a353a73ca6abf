package letopis.respons.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import letopis.journal.Seat;
import letopis.respons.card.Ability;
import letopis.respons.card.CardText.Playable;
import letopis.respons.card.CardType;
import letopis.respons.card.Deed;
import letopis.respons.event.Aim;
import letopis.respons.event.Cell;
import letopis.respons.event.PlayerDecision;
import letopis.respons.event.Price;
import letopis.respons.event.Shown;
import letopis.respons.query.Abilities;
import letopis.respons.query.Field;
import letopis.respons.query.Lines;
import letopis.respons.query.Scope;
import letopis.respons.state.ResponsState;
import letopis.respons.state.Settings;
import letopis.table.NamedCard;

/// Choices a player may have in mind with a card, allowed or not.
final class Attempts {

    private final ResponsState state;
    private final Seat seat;
    private final NamedCard card;
    private final List<PlayerDecision> all = new ArrayList<>();

    private Attempts(ResponsState state, Seat seat, NamedCard card) {
        this.state = state;
        this.seat = seat;
        this.card = card;
    }

    static List<PlayerDecision> with(ResponsState state, Prompt asked, Seat seat, NamedCard card) {
        if (asked instanceof Prompt.Discard) {
            return List.of(new PlayerDecision.CardsGivenUp(seat, List.of(new Shown(card.card(), card.name()))));
        }
        if (asked instanceof Prompt.Trap) {
            return List.of(new PlayerDecision.TrapActivated(seat, card.card(), card.name()));
        }
        var attempts = new Attempts(state, seat, card);
        if (Field.units(state, seat).contains(card.card()) || Field.support(state, seat).contains(card.card())
                || Field.hasHero(state, seat) && Field.hero(state, seat).equals(card.card())) {
            attempts.activate();
        } else {
            Field.playable(state, card.name()).ifPresent(attempts::play);
        }
        return attempts.all;
    }

    private void activate() {
        List<Ability> abilities = Abilities.of(state, card.card());
        for (int i = 0; i < abilities.size(); i++) {
            if (abilities.get(i) instanceof Ability.Tap tap) {
                Scope scope = Scope.of(state, card.card());
                List<Integer> modes = modes(tap.deed());
                all.add(new PlayerDecision.CardActivated(seat, card.card(), i, modes, aims(scope, tap.deed(), modes),
                        Costs.anyPrice(state, scope, tap.price(), List.of()).orElse(Price.PLAIN)));
            }
        }
    }

    private void play(Playable text) {
        Scope scope = Scope.of(seat, Field.source(state, card.card()), Optional.empty());
        Price price = Costs.mayBeFree(state, seat, text) ? Price.FREE
                : Costs.anyPrice(state, scope, text.additional(), List.of()).orElse(Price.PLAIN);
        if (text.is(CardType.SPELL)) {
            Plays.play(text).map(Ability.Play::deed).ifPresent(deed -> all.add(new PlayerDecision.CardPlayed(seat,
                    card.card(), card.name(), Optional.empty(), modes(deed), aims(scope, deed, modes(deed)), price)));
            return;
        }
        Cell cell = Lines.free(state, seat, text.types()).stream().findFirst()
                .orElseGet(() -> text.is(CardType.UNIT) ? Cell.unit(1) : Cell.support(1));
        if (Plays.isLaid(text, cell)) {
            all.add(state.settings().is(Settings.FaceDownPrice.SECRET)
                    ? new PlayerDecision.CardLaidSecretly(seat, card.card(), cell,
                            SecretPrices.price(state, seat, card.card()), price)
                    : new PlayerDecision.CardLaid(seat, card.card(), cell,
                            Costs.influence(state, seat, text, price.free()), price));
        } else {
            all.add(new PlayerDecision.CardPlayed(seat, card.card(), card.name(), Optional.of(cell), List.of(),
                    List.of(), price));
        }
    }

    private static List<Integer> modes(Deed deed) {
        return deed.choice().map(choice -> IntStream.range(0, choice.least()).boxed().toList())
                .orElse(List.of());
    }

    private List<Aim> aims(Scope scope, Deed deed, List<Integer> modes) {
        return Targeting.ways(state, scope, Targeting.targets(deed, modes), state.player(seat).funds()).stream()
                .findFirst().orElse(List.of());
    }
}
