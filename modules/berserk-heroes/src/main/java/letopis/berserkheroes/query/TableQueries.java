package letopis.berserkheroes.query;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeMap;
import letopis.berserkheroes.card.CardText;
import letopis.berserkheroes.card.CardText.Hero;
import letopis.berserkheroes.card.CardText.Playable;
import letopis.berserkheroes.card.Face;
import letopis.berserkheroes.card.Place;
import letopis.berserkheroes.card.Trait;
import letopis.berserkheroes.event.Aim;
import letopis.berserkheroes.event.Source;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.BerserkZone;
import letopis.berserkheroes.state.Marks;
import letopis.journal.Seat;
import letopis.table.BoardView.Result;
import letopis.table.Card;
import letopis.table.CardDefinition;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Deck;
import letopis.table.MatchResult;
import letopis.table.PlayedGame;
import letopis.table.kernel.OpenDecks;

/// Positions of cards and their printed characteristics.
public final class TableQueries {

    private TableQueries() {}

    /// Returns the text of a card whose face is known.
    public static Optional<CardText> findText(BerserkState state, CardId id) {
        return Optional.ofNullable(state.table().containsCard(id)
                ? (CardText) state.cards().definition(state.table().card(id)) : null);
    }

    public static Optional<Playable> findPlayable(BerserkState state, CardId id) {
        return findText(state, id).orElse(null) instanceof Playable card ? Optional.of(card) : Optional.empty();
    }

    public static Optional<Playable> findPlayable(BerserkState state, CardName name) {
        return state.cards().find(name).filter(Playable.class::isInstance).map(Playable.class::cast);
    }

    /// Returns the cards attached to a card as its parts (BF-7-190).
    public static List<CardId> listParts(BerserkState state, CardId id) {
        return listAttachedCards(state, id, Marks.PART);
    }

    /// Returns the cards dug by a card (BF-7-041).
    public static List<CardId> listDugCards(BerserkState state, CardId id) {
        return listAttachedCards(state, id, Marks.DUG);
    }

    private static List<CardId> listAttachedCards(BerserkState state, CardId id, String flagName) {
        List<CardId> all = state.table().card(id).attached();
        return all.isEmpty() ? all : all.stream().filter(card -> state.table().card(card).hasFlag(flagName)).toList();
    }

    /// Returns whether the card was created from the supply. Such cards return to the supply instead of the hand or
    /// deck (BF-7-168, BF-7-167).
    public static boolean isCreated(BerserkState state, CardId id) {
        return state.table().card(id).hasFlag(Marks.COPY)
                || findPlayable(state, id).filter(text -> text.is(Trait.CREATED)).isPresent();
    }

    /// Returns whether the card goes to a supply from a graveyard, or instead of being dug (BF-7-139, BF-7-168).
    public static boolean returnsToSupply(BerserkState state, CardId id) {
        return state.table().card(id).hasFlag(Marks.COPY)
                || findText(state, id).orElse(null) instanceof Playable text && !text.isDeckCard();
    }

    /// Returns the player to whose supply the card belongs. A placed card may be in the deck of a player who does not
    /// own it (BF-204.5).
    public static Seat findSupplyOwner(BerserkState state, CardId id) {
        Seat owner = findOwner(state, id);
        return isCreated(state, id) ? owner
                : state.face(id).map(name -> state.setUp().findSupplyOwner(owner, name)).orElse(owner);
    }

    /// Returns the visible side.
    public static Optional<Face> findFace(BerserkState state, CardId id) {
        return findText(state, id).map(text -> text.findFace(state.table().card(id).hasFlag(Marks.REVERSED)));
    }

    public static boolean isHero(CardDefinition card) {
        return card instanceof Hero;
    }

    public static CardId findHero(BerserkState state, Seat seat) {
        return state.table().zone(seat, BerserkZone.HERO).getFirst();
    }

    public static boolean hasHero(BerserkState state, Seat seat) {
        return !state.table().zone(seat, BerserkZone.HERO).isEmpty();
    }

    public static boolean isHero(BerserkState state, CardId id) {
        return state.isInZone(id, BerserkZone.HERO);
    }

    public static boolean isCreature(BerserkState state, CardId id) {
        return state.isInZone(id, BerserkZone.CREATURES);
    }

    /// Returns whether the card is a hero or creature in play (BF-107.1.2, BF-7-128). Both can be wounded and affected
    /// (BF-209.2, BH-208.2a).
    public static boolean isCharacter(BerserkState state, CardId id) {
        return isHero(state, id) || isCreature(state, id);
    }

    public static List<CardId> listCreatures(BerserkState state, Seat seat) {
        return state.table().zone(seat, BerserkZone.CREATURES);
    }

    public static Deck findDeck(BerserkState state, Seat seat) {
        return state.table().deck(seat, BerserkZone.DECK);
    }

    public static List<CardId> listGraveyard(BerserkState state, Seat seat) {
        return state.table().zone(seat, BerserkZone.GRAVEYARD);
    }

    /// Returns the player whose deck or supply contained the card before the game (BF-7-020).
    public static Seat findOwner(BerserkState state, CardId id) {
        return state.table().card(id).master();
    }

    /// Returns the controller of the card or, out of play, its owner (BF-7-076).
    public static Seat findController(BerserkState state, CardId id) {
        return state.isInPlay(id) ? state.halfOf(id) : findOwner(state, id);
    }

    public static boolean isClosed(BerserkState state, CardId id) {
        return state.table().card(id).hasFlag(Marks.CLOSED);
    }

    public static boolean isHidden(BerserkState state, CardId id) {
        return state.table().card(id).hasFlag(Marks.HIDDEN);
    }

    /// Returns whether the card came under its controller this turn (BF-108.5). Out of play, no card is new
    /// (BF-104.3bis).
    public static boolean isNew(BerserkState state, CardId id) {
        return state.hasBegun() && state.table().card(id).count(Marks.CONTROL_TURN) == state.moment().turn();
    }

    /// Returns all of the player's cards in play, together called the command (BF-7-122).
    public static List<CardId> listCardsInPlay(BerserkState state, Seat seat) {
        return CardsInPlay.of(state).of(seat);
    }

    /// Returns all cards in play, those of the first player first.
    public static List<CardId> listCardsInPlay(BerserkState state) {
        return CardsInPlay.of(state).all();
    }

    /// Returns the timestamp at which the card entered play or last changed its type or controller (BH-211.2b,
    /// BH-212.2b).
    public static int findArrivalNumber(BerserkState state, CardId id) {
        Card card = state.table().card(id);
        int changed = card.count(Marks.CHANGED_IN);
        return changed == 0 ? card.count(Marks.ENTERED_IN) : changed;
    }

    /// Returns the card as a source that identifies its current object.
    public static Source createSource(BerserkState state, CardId id) {
        return new Source(id, state.table().card(id).count(Marks.ENTERED_IN), 0);
    }

    /// Returns whether the card is still the object identified by the source.
    public static boolean isSameObject(BerserkState state, Source source) {
        return state.table().containsCard(source.card()) && state.zoneOf(source.card()).isPresent()
                && state.table().card(source.card()).count(Marks.ENTERED_IN) == source.since();
    }

    /// Returns the zone of a card in the terms used by card texts. Returns empty if the card is in the supply or under
    /// another card.
    public static Optional<Place> findPlace(BerserkState state, CardId id) {
        return state.zoneOf(id).flatMap(zone -> switch (zone) {
            case HERO, CREATURES, EVENTS, EQUIPMENT -> Optional.of(Place.PLAY);
            case HAND -> Optional.of(Place.HAND);
            case DECK -> Optional.of(Place.DECK);
            case GRAVEYARD -> Optional.of(Place.GRAVEYARD);
            case SUPPLY, SIDEBOARD -> Optional.empty();
        });
    }

    /// Returns whether a chosen target is still the same object in the same zone (BF-120.7).
    public static boolean isUnchanged(BerserkState state, Aim aim) {
        return state.zoneOf(aim.card()).isPresent() && aim.was().filter(was ->
                !was.equals(takeSnapshot(state, aim.card()).orElse(null))).isEmpty();
    }

    /// Returns the snapshot of a card chosen as a target.
    public static Optional<Aim.Snapshot> takeSnapshot(BerserkState state, CardId id) {
        return findPlace(state, id)
                .map(place -> new Aim.Snapshot(place, state.table().card(id).count(Marks.ENTERED_IN)));
    }

    /// Returns the match result shown on boards. In a match of several games, this is the score.
    public static Optional<Result> findResult(BerserkState state) {
        if (!state.isOver()) {
            return Optional.empty();
        }
        return state.settings().gameCount() > 1 ? Optional.of(new Result(state.series().leader(), "games"))
                : findGameResult(state);
    }

    /// Returns the match result to be recorded, including games and heroes.
    public static Optional<MatchResult> findMatchResult(BerserkState state) {
        return findResult(state).map(result -> {
            List<PlayedGame> games = state.series().games();
            var heroes = OpenDecks.of(state.table(), BerserkZone.HERO, "hero");
            return state.settings().gameCount() == 1 ? MatchResult.ofOneGame(result, games.getLast(), heroes)
                    : new MatchResult(result.winner().stream().toList(), result.reason(),
                            new TreeMap<>(state.series().wins()), games, heroes);
        });
    }

    /// Returns the result of the game on the table.
    public static Optional<Result> findGameResult(BerserkState state) {
        return state.result().map(ended -> new Result(ended.winner(),
                ended.reason().name().toLowerCase(Locale.ROOT).replace('_', '-')));
    }
}
