package letopis.nebozhiteli.rules;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import letopis.journal.Seat;
import letopis.nebozhiteli.card.NebozhiteliZone;
import letopis.nebozhiteli.event.RevealedCard;
import letopis.nebozhiteli.event.Target;
import letopis.nebozhiteli.query.TableQueries;
import letopis.nebozhiteli.state.DuelState;
import letopis.table.CardId;
import letopis.table.PositionReader;
import letopis.table.kernel.move.Param;
import letopis.table.kernel.move.Params;
import letopis.table.kernel.position.CardLookup;
import letopis.table.kernel.position.CardWord;
import letopis.table.kernel.position.TargetWord;

/// A lookup of the cards of a duel by written words.
public final class DuelCards extends CardLookup {

    static final Params<DuelState, DuelCards> PARAMS = new Params<>(DuelCards::new);
    static final Param<DuelState, CardId> CREATURE =
            PARAMS.card(DuelCards::isCreatureOf, (cards, _) -> cards::isCreature);
    static final Param<DuelState, CardLookup.NamedMatch> HELD = PARAMS.named(DuelCards::isHeldBy);

    private final DuelState state;

    public DuelCards(DuelState state, PositionReader reader) {
        super(state.table(), reader, EnumSet.of(NebozhiteliZone.FIELD, NebozhiteliZone.BATTLEFIELD));
        this.state = state;
    }

    public DuelState state() {
        return state;
    }

    public boolean isCreature(CardId card) {
        return TableQueries.isCreature(state, card);
    }

    public Predicate<CardId> isCreatureOf(Seat seat) {
        return card -> isCreature(card) && TableQueries.findController(state, card).equals(seat);
    }

    Predicate<CardId> isInPlayFor(Seat seat) {
        return card -> isInPlay(card) && TableQueries.findController(state, card).equals(seat);
    }

    Predicate<CardId> isUnsummoned(Seat seat) {
        return isIn(seat, NebozhiteliZone.SUMMON_FIELD);
    }

    /// Matches cards that can be played: those in hand, or in the queue while a position with declarations is being set
    /// up.
    Predicate<CardId> isHeldBy(Seat seat) {
        return isIn(seat, state.moment().turn() == 0 ? NebozhiteliZone.QUEUE : NebozhiteliZone.HAND);
    }

    List<CardId> findCreatures(List<CardWord> words, Seat seat) {
        return words.stream().flatMap(word -> find(word, isCreatureOf(seat), this::isCreature).stream()).toList();
    }

    List<Target> targets(List<TargetWord> words) {
        return words.stream().flatMap(word -> findTarget(word).stream()).toList();
    }

    public Optional<Target> findTarget(TargetWord word) {
        return switch (word) {
            case TargetWord.OfSeat(var seat) -> Optional.of(new Target.Player(seat));
            case TargetWord.OfCard(var card) -> find(card, this::isCreature, this::isInPlay).map(Target.Card::new);
        };
    }

    /// Returns cards of a hand, each with its name.
    public List<RevealedCard> findShownCards(List<CardWord> words, Seat seat) {
        return findDistinct(words, seat, _ -> isIn(seat, NebozhiteliZone.HAND)).stream()
                .flatMap(found -> found.name().map(name -> new RevealedCard(found.card(), name)).stream()).toList();
    }
}
