package letopis.vremyageroev.query;

import letopis.table.BoardView.Result;
import java.util.Locale;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.table.Card;
import letopis.table.CardId;
import letopis.table.Deck;
import letopis.table.MatchResult;
import letopis.table.PlayedGame;
import letopis.table.kernel.OpenDecks;
import letopis.vremyageroev.card.CardText.BattleCard;
import letopis.vremyageroev.card.CardText.Companion;
import letopis.vremyageroev.card.CardText.Hero;
import letopis.vremyageroev.card.CardText.Permanent;
import letopis.vremyageroev.card.CardText;
import letopis.vremyageroev.event.Target;
import letopis.vremyageroev.state.FightState;
import letopis.vremyageroev.state.Marks;
import letopis.vremyageroev.state.VremyaZone;

/// Questions about what lies on the table, answered with full knowledge.
public final class Field {

    private Field() {}

    /// What a card says, when its face is known.
    public static Optional<CardText> text(FightState state, CardId id) {
        return state.table().has(id)
                ? Optional.ofNullable((CardText) state.cards().definition(state.table().card(id))) : Optional.empty();
    }

    /// What a card says that lies open for all to see.
    public static CardText textOnField(FightState state, CardId id) {
        var text = state.table().has(id) ? (CardText) state.cards().definition(state.table().card(id)) : null;
        if (text == null) {
            throw new IllegalStateException("the pinned card set does not define " + id);
        }
        return text;
    }

    public static List<CardId> graveyard(FightState state, Seat seat) {
        return state.table().zone(seat, VremyaZone.GRAVEYARD);
    }

    /// What lies beside the Hero: companions, and cards that started the fight there without being any (VG-25).
    public static List<CardId> besideHero(FightState state, Seat seat) {
        return state.table().zone(seat, VremyaZone.BATTLEFIELD);
    }

    public static List<CardId> companions(FightState state, Seat seat) {
        List<CardId> beside = besideHero(state, seat);
        if (beside.isEmpty()) {
            return beside;
        }
        var companions = new ArrayList<CardId>(beside.size());
        for (CardId card : beside) {
            if (companion(textOnField(state, card)).isPresent()) {
                companions.add(card);
            }
        }
        return companions;
    }

    public static boolean isCompanion(FightState state, CardId id) {
        return state.table().has(id) && state.table().card(id).place() instanceof Card.Place.In(_, var zone)
                && zone == VremyaZone.BATTLEFIELD && companion(textOnField(state, id)).isPresent();
    }

    /// Whether it is a companion of this player.
    public static boolean isCompanion(FightState state, CardId id, Seat seat) {
        return state.lies(id, seat, VremyaZone.BATTLEFIELD) && isCompanion(state, id);
    }

    /// Whether a card was shuffled into a deck, so that nobody can identify it any more.
    public static boolean isShuffledAway(FightState state, CardId id) {
        return state.table().card(id).place() instanceof Card.Place.Among;
    }

    /// Whether a card is a Hero or lies beside one.
    public static boolean isOnField(FightState state, CardId id, Seat seat) {
        return state.lies(id, seat, VremyaZone.BATTLEFIELD) || state.lies(id, seat, VremyaZone.HERO);
    }

    public static CardId hero(FightState state, Seat seat) {
        return state.table().zone(seat, VremyaZone.HERO).getFirst();
    }

    public static boolean hasHero(FightState state, Seat seat) {
        return !state.table().zone(seat, VremyaZone.HERO).isEmpty();
    }

    public static boolean isOpen(FightState state, CardId id) {
        return !state.table().card(id).is(Marks.CLOSED);
    }

    public static Seat master(FightState state, CardId id) {
        return state.table().card(id).master();
    }

    public static Optional<Companion> companion(CardText text) {
        return switch (text) {
            case BattleCard card -> card.companion();
            case Hero _ -> Optional.empty();
        };
    }

    public static Deck deck(FightState state, Seat seat) {
        return state.table().deck(seat, VremyaZone.DECK);
    }

    /// Whether it may be laid out before the fight (VG-25).
    public static boolean startsOnField(CardText text) {
        return text instanceof BattleCard card
                && (card.companion().filter(Companion::startsOnField).isPresent()
                        || card.permanent().filter(Permanent::startsOnField).isPresent());
    }

    /// Whether it lies on the field as a companion (VG-46a) or without being one (VG-25).
    public static boolean mayLieBesideHero(CardText text) {
        return text instanceof BattleCard card && (card.companion().isPresent() || card.permanent().isPresent());
    }

    /// The result as it is recorded, with the heroes.
    public static Optional<MatchResult> matchResult(FightState state) {
        return result(state).map(result -> MatchResult.ofOneGame(result,
                new PlayedGame(result.winner(), state.setUp().first(), state.moment().turn()),
                OpenDecks.of(state.table(), VremyaZone.HERO, "hero")));
    }

    /// How the fight ended, as boards show it.
    public static Optional<Result> result(FightState state) {
        return state.result().map(won -> new Result(Optional.of(won.seat()),
                won.reason().name().toLowerCase(Locale.ROOT).replace('_', '-')));
    }

    /// Whether a strike can fall on it.
    public static boolean isThere(FightState state, Target target) {
        return switch (target) {
            case Target.Hero _ -> true;
            case Target.Companion(var card) -> isCompanion(state, card);
        };
    }
}
