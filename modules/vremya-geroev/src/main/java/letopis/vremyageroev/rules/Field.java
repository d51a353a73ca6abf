package letopis.vremyageroev.rules;

import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.table.Audience;
import letopis.table.Card;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.vremyageroev.FightState;
import letopis.vremyageroev.VremyaZone;
import letopis.vremyageroev.card.CardText;
import letopis.vremyageroev.card.CardText.BattleCard;
import letopis.vremyageroev.card.CardText.Companion;
import letopis.vremyageroev.card.CardText.Hero;
import letopis.vremyageroev.event.Target;

/// Questions about what lies on the table, asked with the eyes of the rules.
public final class Field {

    /// Turned by a quarter (VG-24b).
    public static final String CLOSED = "closed";
    /// Laid by its player and not opened since (VG-47a).
    public static final String LAID = "laid";
    /// In use, and still in the hand ([R-USED]).
    static final String IN_USE = "in-use";

    private Field() {}

    public static Optional<CardName> name(FightState state, CardId id) {
        return state.table().has(id) ? state.table().card(id).face().seenBy(Audience.JUDGE) : Optional.empty();
    }

    /// What a card says, when its face is known.
    public static Optional<CardText> text(FightState state, CardId id) {
        return name(state, id).flatMap(state.cards()::find).map(CardText.class::cast);
    }

    /// What a card says that lies open for all to see.
    static CardText textOnField(FightState state, CardId id) {
        return text(state, id).orElseThrow(() -> new IllegalStateException("the pinned card set does not define " + id));
    }

    public static boolean lies(FightState state, CardId id, Seat half, VremyaZone zone) {
        return state.table().has(id) && state.table().card(id).place() instanceof Card.Place.In(var at, var in)
                && at.equals(half) && in == zone;
    }

    public static List<CardId> hand(FightState state, Seat seat) {
        return state.table().zone(seat, VremyaZone.HAND);
    }

    public static List<CardId> graveyard(FightState state, Seat seat) {
        return state.table().zone(seat, VremyaZone.GRAVEYARD);
    }

    public static List<CardId> companions(FightState state, Seat seat) {
        return state.table().zone(seat, VremyaZone.BATTLEFIELD);
    }

    public static boolean isCompanion(FightState state, CardId id) {
        return state.table().has(id) && state.table().card(id).place() instanceof Card.Place.In(_, var zone)
                && zone == VremyaZone.BATTLEFIELD;
    }

    /// Whether a card was shuffled into a deck with others and is told apart no more.
    static boolean isShuffledAway(FightState state, CardId id) {
        return state.table().card(id).place() instanceof Card.Place.Among;
    }

    /// Whether a card is a Hero or a companion that lies there.
    static boolean isOnField(FightState state, CardId id, Seat seat) {
        return lies(state, id, seat, VremyaZone.BATTLEFIELD) || lies(state, id, seat, VremyaZone.HERO);
    }

    public static CardId hero(FightState state, Seat seat) {
        return state.table().zone(seat, VremyaZone.HERO).getFirst();
    }

    static boolean hasHero(FightState state, Seat seat) {
        return !state.table().zone(seat, VremyaZone.HERO).isEmpty();
    }

    public static boolean isOpen(FightState state, CardId id) {
        return !state.table().card(id).is(CLOSED);
    }

    public static Seat master(FightState state, CardId id) {
        return state.table().card(id).master();
    }

    /// The Hero's Power, with what cards add to it or take from it; never less than none.
    public static int power(FightState state, Seat seat) {
        return Math.max(0, ((Hero) textOnField(state, hero(state, seat))).power() + Modifiers.power(state, seat));
    }

    /// A companion's Power (VG-51a).
    public static int power(FightState state, CardId companion) {
        int printed = companion(textOnField(state, companion)).map(Companion::power).orElseThrow();
        return Math.max(0, printed + Modifiers.tougher(state, companion));
    }

    public static Optional<Companion> companion(CardText text) {
        return switch (text) {
            case BattleCard card -> card.companion();
            case Hero _ -> Optional.empty();
        };
    }

    /// Whether a strike can fall on it.
    static boolean isThere(FightState state, Target target) {
        return switch (target) {
            case Target.Hero _ -> true;
            case Target.Companion(var card) -> isCompanion(state, card);
        };
    }
}
