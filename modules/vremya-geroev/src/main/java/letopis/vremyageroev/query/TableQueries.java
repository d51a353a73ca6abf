package letopis.vremyageroev.query;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.table.BoardView.Result;
import letopis.table.Card;
import letopis.table.CardId;
import letopis.table.CardSet;
import letopis.table.Deck;
import letopis.table.MatchResult;
import letopis.table.PlayedGame;
import letopis.table.Table;
import letopis.table.kernel.OpenDecks;
import letopis.vremyageroev.card.CardText;
import letopis.vremyageroev.card.CardText.BattleCard;
import letopis.vremyageroev.card.CardText.Companion;
import letopis.vremyageroev.card.CardText.Hero;
import letopis.vremyageroev.card.CardText.Permanent;
import letopis.vremyageroev.event.Target;
import letopis.vremyageroev.state.FightState;
import letopis.vremyageroev.state.Marks;
import letopis.vremyageroev.state.VremyaZone;

/// Queries about cards on the table, with full knowledge.
public final class TableQueries {

    private TableQueries() {}

    /// Returns the text of a card if its face is known.
    public static Optional<CardText> findText(FightState state, CardId id) {
        return state.table().containsCard(id)
                ? Optional.ofNullable((CardText) state.cards().definition(state.table().card(id))) : Optional.empty();
    }

    public static CardText findFaceUpText(FightState state, CardId id) {
        return findFaceUpText(state.table(), state.cards(), id);
    }

    static CardText findFaceUpText(Table table, CardSet cards, CardId id) {
        var text = table.containsCard(id) ? (CardText) cards.definition(table.card(id)) : null;
        if (text == null) {
            throw new IllegalStateException("the pinned card set does not define " + id);
        }
        return text;
    }

    public static List<CardId> listGraveyard(FightState state, Seat seat) {
        return state.table().zone(seat, VremyaZone.GRAVEYARD);
    }

    /// Returns the cards next to the Hero: companions, and starting cards that are not companions (VG-25).
    public static List<CardId> listCardsNextToHero(FightState state, Seat seat) {
        return state.table().zone(seat, VremyaZone.BATTLEFIELD);
    }

    public static List<CardId> listCompanions(FightState state, Seat seat) {
        List<CardId> beside = listCardsNextToHero(state, seat);
        var companions = new ArrayList<CardId>(beside.size());
        for (CardId card : beside) {
            if (findCompanion(findFaceUpText(state, card)).isPresent()) {
                companions.add(card);
            }
        }
        return companions;
    }

    public static boolean isCompanion(FightState state, CardId id) {
        return state.table().containsCard(id) && state.table().card(id).place() instanceof Card.Place.In(_, var zone)
                && zone == VremyaZone.BATTLEFIELD && findCompanion(findFaceUpText(state, id)).isPresent();
    }

    /// Returns true if the card is a companion of this player.
    public static boolean isCompanion(FightState state, CardId id, Seat seat) {
        return state.isIn(id, seat, VremyaZone.BATTLEFIELD) && isCompanion(state, id);
    }

    /// Returns true if the card was shuffled into a deck and can no longer be identified.
    public static boolean isShuffledAway(FightState state, CardId id) {
        return state.table().card(id).place() instanceof Card.Place.Among;
    }

    /// Returns true if the card is a Hero or next to one.
    public static boolean isOnField(FightState state, CardId id, Seat seat) {
        return state.isIn(id, seat, VremyaZone.BATTLEFIELD) || state.isIn(id, seat, VremyaZone.HERO);
    }

    public static CardId findHero(FightState state, Seat seat) {
        return state.table().zone(seat, VremyaZone.HERO).getFirst();
    }

    public static boolean hasHero(FightState state, Seat seat) {
        return !state.table().zone(seat, VremyaZone.HERO).isEmpty();
    }

    public static boolean isOpen(FightState state, CardId id) {
        return !state.table().card(id).hasFlag(Marks.CLOSED);
    }

    public static Seat controllerOf(FightState state, CardId id) {
        return state.table().card(id).master();
    }

    public static Optional<Companion> findCompanion(CardText text) {
        return switch (text) {
            case BattleCard card -> card.companion();
            case Hero _ -> Optional.empty();
        };
    }

    public static Deck findDeck(FightState state, Seat seat) {
        return state.table().deck(seat, VremyaZone.DECK);
    }

    /// Returns true if the card can be placed on the field before the fight (VG-25).
    public static boolean startsOnField(CardText text) {
        return text instanceof BattleCard card
                && (card.companion().filter(Companion::startsOnField).isPresent()
                        || card.permanent().filter(Permanent::startsOnField).isPresent());
    }

    /// Returns true if the card can be on the field as a companion (VG-46a) or as another starting card (VG-25).
    public static boolean canBeNextToHero(CardText text) {
        return text instanceof BattleCard card && (card.companion().isPresent() || card.permanent().isPresent());
    }

    /// Returns the result as recorded, with the heroes.
    public static Optional<MatchResult> findMatchResult(FightState state) {
        return findResult(state).map(result -> MatchResult.ofOneGame(result,
                new PlayedGame(result.winner(), state.setUp().first(), state.moment().turn()),
                OpenDecks.of(state.table(), VremyaZone.HERO, "hero")));
    }

    /// Returns the result as shown on boards.
    public static Optional<Result> findResult(FightState state) {
        return state.result().map(won -> new Result(Optional.of(won.seat()),
                won.reason().name().toLowerCase(Locale.ROOT).replace('_', '-')));
    }

    /// Returns true if a strike can hit the target.
    public static boolean canBeStruck(FightState state, Target target) {
        return switch (target) {
            case Target.Hero _ -> true;
            case Target.Companion(var card) -> isCompanion(state, card);
        };
    }
}
