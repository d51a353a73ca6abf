package letopis.berserkheroes.view;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import letopis.berserkheroes.card.Deed;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.event.Pending;
import letopis.berserkheroes.event.PlayerDecision;
import letopis.berserkheroes.event.QueueEvent;
import letopis.berserkheroes.event.Queued;
import letopis.berserkheroes.event.Said;
import letopis.berserkheroes.query.Field;
import letopis.berserkheroes.query.Listeners;
import letopis.berserkheroes.rules.Announcements;
import letopis.berserkheroes.state.BerserkState;
import letopis.journal.Event;
import letopis.table.AbilityUse;
import letopis.table.CardId;

/// The abilities events are about: triggers and replacements are chosen by their place among those that wait, the
/// abilities of a card by a key, and what is chosen of a list by its place in it. What may be in a hand is not told.
public final class Uses {

    private Uses() {}

    public static Optional<AbilityUse> of(BerserkState state, Event event) {
        return switch (event) {
            case PlayerDecision.TriggerDeclared(var seat, int place, var cause, var said) ->
                    Announcements.seen(state, seat, place).map(one -> new AbilityUse(one.source().card(),
                            cause.filter(_ -> one.causes().size() > 1), texts(state, one, said)));
            case PlayerDecision.TriggerDeclined(var seat, int place) -> Announcements.seen(state, seat, place)
                    .map(one -> new AbilityUse(one.source().card(), Optional.empty(),
                            texts(state, one, Said.NOTHING)));
            case PlayerDecision.ReplacementChosen(_, int place) -> Announcements.replacement(state, place)
                    .map(one -> new AbilityUse(one.getKey(), Optional.empty(),
                            feature(state, one.getKey(), one.getValue())));
            case PlayerDecision.AbilityActivated(_, var card, var key, _, var said, _) ->
                    Announcements.ofActivated(state, card, key).map(deed -> new AbilityUse(card, Optional.empty(),
                            said.modes().isEmpty() ? feature(state, card, key) : modes(deed, said)));
            case PlayerDecision.CardPlayed(_, var card, var name, _, var said, _) -> {
                List<Deed> deeds = Announcements.ofSpell(state, name);
                List<Record> chosen = Stream.iterate(0, i -> i < said.size() && i < deeds.size(), i -> i + 1)
                        .flatMap(i -> modes(deeds.get(i), said.get(i)).stream()).toList();
                yield chosen.isEmpty() ? Optional.empty()
                        : Optional.of(new AbilityUse(card, Optional.empty(), chosen));
            }
            case QueueEvent.TriggerMet(var one) -> one.held().isEmpty()
                    ? Optional.of(named(state, one.source().card(), one.key())) : Optional.empty();
            case QueueEvent.AbilityQueued(var ability, _) -> Optional.of(named(state, ability));
            case QueueEvent.AbilityBegan(var ability) -> Optional.of(named(state, ability));
            case Event _ -> Optional.empty();
        };
    }

    private static AbilityUse named(BerserkState state, Queued ability) {
        if (ability.ambush().isPresent()) {
            return new AbilityUse(ability.source().card(), Optional.empty(),
                    Field.playable(state, ability.ambush().get()).stream()
                            .flatMap(card -> card.front().features().stream())
                            .filter(Feature.Ambush.class::isInstance).map(Record.class::cast).toList());
        }
        return named(state, ability.source().card(), ability.key());
    }

    /// By its name, or by what sets it off.
    private static AbilityUse named(BerserkState state, CardId card, String key) {
        List<Record> names = Listeners.said(state, card, key).stream().<Record>flatMap(feature -> switch (feature) {
            case Feature.Triggered triggered -> Stream.of((Record) triggered.when());
            case Feature.Word word -> Stream.of(word);
            case Feature.Valued valued -> Stream.of(valued);
            case Feature _ -> Stream.empty();
        }).toList();
        return new AbilityUse(card, Optional.empty(), names);
    }

    private static List<Record> texts(BerserkState state, Pending one, Said said) {
        return said.modes().isEmpty() ? feature(state, one.source().card(), one.key()) : modes(one.deed(), said);
    }

    private static List<Record> feature(BerserkState state, CardId card, String key) {
        return Listeners.said(state, card, key).<List<Record>>map(feature -> List.of((Record) feature))
                .orElse(List.of());
    }

    private static List<Record> modes(Deed deed, Said said) {
        return deed.choice().stream().flatMap(choice -> said.modes().stream()
                .filter(mode -> mode < choice.modes().size()).<Record>map(choice.modes()::get)).toList();
    }
}
