package letopis.nebozhiteli.position;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import letopis.journal.Seat;
import letopis.nebozhiteli.card.NebozhiteliZone;
import letopis.nebozhiteli.event.Shown;
import letopis.nebozhiteli.event.Target;
import letopis.nebozhiteli.query.Field;
import letopis.nebozhiteli.rules.Prompt;
import letopis.nebozhiteli.rules.Rules;
import letopis.nebozhiteli.state.DuelState;
import letopis.table.CardId;
import letopis.table.PositionReader;
import letopis.table.kernel.position.CardLookup;
import letopis.table.kernel.position.CardWord;
import letopis.table.kernel.position.TargetWord;

/// Finds the cards of a duel that written words mean.
class DuelCards extends CardLookup {

    private final DuelState state;

    DuelCards(DuelState state, PositionReader reader) {
        super(state.table(), reader, EnumSet.of(NebozhiteliZone.FIELD, NebozhiteliZone.BATTLEFIELD));
        this.state = state;
    }

    DuelState state() {
        return state;
    }

    Prompt prompt() {
        return Rules.RULES.prompt(state);
    }

    boolean isCreature(CardId card) {
        return Field.isCreature(state, card);
    }

    Predicate<CardId> creatureOf(Seat seat) {
        return card -> isCreature(card) && Field.controller(state, card).equals(seat);
    }

    Predicate<CardId> inPlayOf(Seat seat) {
        return card -> isInPlay(card) && Field.controller(state, card).equals(seat);
    }

    List<Target> targets(List<TargetWord> words) {
        return words.stream().flatMap(word -> target(word).stream()).toList();
    }

    Optional<Target> target(TargetWord word) {
        return switch (word) {
            case TargetWord.OfSeat(var seat) -> Optional.of(new Target.Player(seat));
            case TargetWord.OfCard(var card) -> find(card, this::isCreature, this::isInPlay).map(Target.Card::new);
        };
    }

    /// Cards of a hand, each with its name.
    List<Shown> shown(List<CardWord> words, Seat seat) {
        return each(words, seat, _ -> in(seat, NebozhiteliZone.HAND)).stream()
                .flatMap(found -> found.name().map(name -> new Shown(found.card(), name)).stream()).toList();
    }
}
