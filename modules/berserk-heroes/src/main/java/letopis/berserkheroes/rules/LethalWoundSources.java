package letopis.berserkheroes.rules;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.berserkheroes.card.CardEventKind;
import letopis.berserkheroes.event.CardEvent.CardsDestroyed;
import letopis.berserkheroes.event.ValueEvent.WoundsDealt;
import letopis.berserkheroes.query.ContinuousEffects;
import letopis.berserkheroes.query.TableQueries;
import letopis.berserkheroes.query.TriggerSignal;
import letopis.berserkheroes.state.BerserkState;
import letopis.journal.Event;
import letopis.table.CardId;

/// The sources of lethal wounds, kept until the creatures die (BF-505.1.1).
final class LethalWoundSources {

    private final Map<CardId, List<CardId>> killersByVictim = new HashMap<>();

    /// Returns a signal for each kill observed in an event.
    ///
    /// @param before state before the event
    List<TriggerSignal> createKillSignals(BerserkState before, BerserkState after, Event event) {
        return switch (event) {
            case WoundsDealt(var wounds) -> {
                wounds.stream().map(WoundsDealt.Wounds::to).distinct().forEach(killersByVictim::remove);
                wounds.stream().filter(one -> one.dealt() > 0 && TableQueries.isCreature(after, one.to())
                        && ContinuousEffects.evaluate(before).computeLife(one.to()) > 0
                        && ContinuousEffects.evaluate(after).computeLife(one.to()) <= 0)
                        .forEach(one -> one.from().ifPresent(from ->
                                killersByVictim.computeIfAbsent(one.to(), _ -> new ArrayList<>()).add(from)));
                yield List.of();
            }
            case CardsDestroyed(var gone) -> gone.stream().flatMap(one -> findKillers(before, one).stream()
                    .<TriggerSignal>map(killer ->
                            new TriggerSignal.CardSignal(CardEventKind.KILLS, killer, Optional.of(one.card()))))
                    .toList();
            case Event _ -> List.of();
        };
    }

    private List<CardId> findKillers(BerserkState before, CardsDestroyed.DestroyedCard destroyedCard) {
        List<CardId> wounding = Optional.ofNullable(killersByVictim.remove(destroyedCard.card())).orElse(List.of());
        if (!TableQueries.isCreature(before, destroyedCard.card())) {
            return List.of();
        }
        return switch (destroyedCard.cause()) {
            case WOUNDS -> ContinuousEffects.evaluate(before).computeLife(destroyedCard.card()) <= 0 ? wounding
                    : List.of();
            case EFFECT -> before.innermostAbility().map(doing -> doing.ability().source().card())
                    .filter(card -> !card.equals(destroyedCard.card())).stream().toList();
            case NO_LIFE, EVENT_LIMIT, EQUIPMENT_LIMIT, TERRAIN_LIMIT, UNIQUENESS -> List.of();
        };
    }
}
