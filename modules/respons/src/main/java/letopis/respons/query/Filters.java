package letopis.respons.query;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.respons.card.CardText.Playable;
import letopis.respons.card.CardType;
import letopis.respons.card.Filter;
import letopis.respons.card.Place;
import letopis.respons.card.Trait;
import letopis.respons.event.Cell;
import letopis.respons.state.Marks;
import letopis.respons.state.ResponsState;
import letopis.respons.state.ResponsZone;
import letopis.table.Audience;
import letopis.table.CardId;

/// Matching of cards against filters.
public final class Filters {

    private static final int ANY_LINE = -1;
    private static final List<ResponsZone> UNIT_ZONES = List.of(ResponsZone.UNITS);
    private static final List<ResponsZone> FIELD_ZONES = List.of(ResponsZone.UNITS, ResponsZone.SUPPORT);

    private Filters() {}

    /// Returns all matching cards, field by field from the left. The controller's field comes first.
    public static List<CardId> findMatchingCards(ResponsState state, Filter filter, Scope scope) {
        return findMatchingCards(state, ContinuousEffects.of(state), filter, scope);
    }

    static List<CardId> findMatchingCards(ResponsState state, ContinuousEffects effects, Filter filter, Scope scope) {
        var all = new ArrayList<CardId>();
        int lines = computeLineBits(state, filter, scope);
        for (Seat seat : listPossibleSeats(filter, scope)) {
            for (ResponsZone zone : listPossibleZones(filter)) {
                for (CardId card : listCards(state, seat, zone)) {
                    if (matches(state, effects, filter, scope, lines, card)) {
                        all.add(card);
                    }
                }
            }
        }
        return all;
    }

    /// Returns the halves on which matching cards can be. A card on the board belongs to the player on whose field it
    /// is.
    private static List<Seat> listPossibleSeats(Filter filter, Scope scope) {
        if (filter.placeOrBoard() != Place.BOARD || filter.whose().isEmpty()) {
            return List.of(scope.seat(), scope.seat().opponent());
        }
        return switch (filter.whose().get()) {
            case YOURS -> List.of(scope.seat());
            case ENEMY -> List.of(scope.seat().opponent());
        };
    }

    /// Returns the zones in which matching cards can be; units are never among support cards.
    private static List<ResponsZone> listPossibleZones(Filter filter) {
        return switch (filter.placeOrBoard()) {
            case BOARD -> filter.types().isEmpty() || CardType.containsSupport(filter.types()) ? FIELD_ZONES
                    : UNIT_ZONES;
            case HAND -> List.of(ResponsZone.HAND);
            case DECK -> List.of(ResponsZone.DECK);
            case GRAVEYARD -> List.of(ResponsZone.GRAVEYARD);
            case COSMOS -> List.of(ResponsZone.COSMOS);
        };
    }

    /// Returns the lines of matching cards as a bit set; [#ANY_LINE] for filters without a line.
    private static int computeLineBits(ResponsState state, Filter filter, Scope scope) {
        if (filter.line().isEmpty()) {
            return ANY_LINE;
        }
        int mine = state.isOnBoard(scope.sourceCard()) ? Lines.lineOf(state, scope.sourceCard())
                : Lines.findLastLine(state, scope.sourceCard());
        int lines = 0;
        for (int line = 1; line <= Cell.MAX_AMOUNT; line++) {
            boolean meant = switch (filter.line().get()) {
                case SAME -> line == mine;
                case NEIGHBOURING -> mine > 0 && Math.abs(line - mine) == 1;
                case CHOSEN -> state.player(scope.seat()).lines().contains(line);
            };
            lines |= meant ? 1 << line : 0;
        }
        return lines;
    }

    private static List<CardId> listCards(ResponsState state, Seat seat, ResponsZone zone) {
        return zone.isDeck() ? state.table().deck(seat, zone).identifiedCards() : state.table().zone(seat, zone);
    }

    public static boolean matches(ResponsState state, Filter filter, Scope scope, CardId card) {
        return matches(state, ContinuousEffects.of(state), filter, scope, card);
    }

    static boolean matches(ResponsState state, ContinuousEffects effects, Filter filter, Scope scope, CardId card) {
        return matches(state, effects, filter, scope, computeLineBits(state, filter, scope), card);
    }

    private static boolean matches(ResponsState state, ContinuousEffects effects, Filter filter, Scope scope,
            int lineBits, CardId card) {
        Optional<ResponsZone> zone = state.zoneOf(card);
        if (zone.isEmpty() || !listPossibleZones(filter).contains(zone.get()) || !isInLines(state, lineBits, card)) {
            return false;
        }
        Seat owner = TableQueries.findController(state, card);
        boolean placed = filter.whose().filter(side ->
                        (side == Filter.Whose.YOURS) != owner.equals(scope.seat())).isEmpty()
                && !(filter.other() && card.equals(scope.sourceCard()));
        if (!placed) {
            return false;
        }
        if (zone.get().isPartOfBoard() && TableQueries.isFaceDown(state, card)) {
            return matchesFaceDownCards(filter);
        }
        boolean asks = !filter.types().isEmpty() || !filter.factions().isEmpty() || !filter.supertypes().isEmpty()
                || !filter.subtypes().isEmpty() || !filter.names().isEmpty() || !filter.traits().isEmpty();
        if (!asks) {
            return true;
        }
        Playable text = TableQueries.findPlayable(state, card).orElse(null);
        if (text == null || !matchesKind(filter, text) || !matchesType(zone.get(), filter, text)) {
            return false;
        }
        for (Trait trait : filter.traits()) {
            if (!hasTrait(state, effects, trait, card)) {
                return false;
            }
        }
        return true;
    }

    /// Returns true if the filter includes the card; without a filter only the source card is included.
    public static boolean isIncluded(ResponsState state, Optional<Filter> filter, Scope scope, CardId card) {
        return filter.isPresent() ? matches(state, filter.get(), scope, card) : scope.sourceCard().equals(card);
    }

    /// Returns true if the card text alone allows a match in some zone.
    public static boolean matchesText(Filter filter, Playable text) {
        if (!matchesKind(filter, text) || !containsAny(filter.types(), text.types())) {
            return false;
        }
        for (Trait trait : filter.traits()) {
            if (!hasPrintedTrait(trait, text)) {
                return false;
            }
        }
        return true;
    }

    /// Returns true if nothing is required, or at least one of the required values is present.
    private static boolean containsAny(List<?> acceptedItems, List<?> presentItems) {
        for (int i = 0; i < acceptedItems.size(); i++) { // most filters require nothing here
            if (presentItems.contains(acceptedItems.get(i))) {
                return true;
            }
        }
        return acceptedItems.isEmpty();
    }

    private static boolean hasPrintedTrait(Trait trait, Playable text) {
        return switch (trait) {
            case Trait.StrengthRange(int min, var max) -> text.is(CardType.UNIT)
                    && AmountEvaluation.isWithin(text.front().strength().orElse(0), min, max);
            case Trait.CostRange(int min, var most) -> text.cost()
                    .filter(cost -> AmountEvaluation.isWithin(cost, min, most)).isPresent();
            case Trait.HasKeyword(var keyword) -> text.front().keywords().contains(keyword);
            case Trait.HasStatus _, Trait.HasToken _ -> false;
            case Trait.Not(var other) -> !hasPrintedTrait(other, text);
        };
    }

    private static boolean matchesKind(Filter filter, Playable text) {
        return text.supertypes().containsAll(filter.supertypes())
                && (filter.names().isEmpty() || filter.names().contains(text.name()))
                && containsAny(filter.factions(), text.factions()) && containsAny(filter.subtypes(), text.subtypes());
    }

    /// Returns true if the types match. On the board, a card with several types has the type its cell indicates.
    private static boolean matchesType(ResponsZone zone, Filter filter, Playable text) {
        for (CardType type : filter.types()) {
            boolean is = switch (zone) {
                case UNITS -> type == CardType.UNIT || type.isSupport() && text.is(type) && !text.is(CardType.UNIT);
                case SUPPORT -> type.isSupport() && text.is(type);
                case HAND, HERO, ORDERS, RESOLVING, DECK, ADDITIONAL, GRAVEYARD, COSMOS -> text.is(type);
            };
            if (is) {
                return true;
            }
        }
        return filter.types().isEmpty();
    }

    private static boolean matchesFaceDownCards(Filter filter) {
        boolean asks = !filter.factions().isEmpty() || !filter.supertypes().isEmpty() || !filter.subtypes().isEmpty()
                || !filter.names().isEmpty();
        return !asks && (filter.types().isEmpty() || CardType.containsSupport(filter.types()))
                && filter.traits().stream()
                .allMatch(trait -> trait.equals(new Trait.HasStatus(Trait.Status.FACE_DOWN)));
    }

    private static boolean isInLines(ResponsState state, int lineBits, CardId card) {
        return lineBits == ANY_LINE || state.isOnBoard(card) && (lineBits & 1 << Lines.lineOf(state, card)) != 0;
    }

    private static boolean hasTrait(ResponsState state, ContinuousEffects effects, Trait trait, CardId card) {
        return switch (trait) {
            case Trait.StrengthRange(int min, var max) -> isUnitAnywhere(state, card)
                    && AmountEvaluation.isWithin(state.isOnBoard(card) ? effects.strengthOf(card)
                            : findPrintedStrength(state, card), min, max);
            case Trait.CostRange(int min, var most) -> TableQueries.findPlayable(state, card).flatMap(Playable::cost)
                    .filter(cost -> AmountEvaluation.isWithin(cost, min, most)).isPresent();
            case Trait.HasStatus(var status) -> hasStatus(state, status, card);
            case Trait.HasKeyword(var keyword) -> state.isOnBoard(card) ? effects.has(card, keyword)
                    : TableQueries.findSide(state, card).filter(side -> side.keywords().contains(keyword)).isPresent();
            case Trait.HasToken(var token) -> state.table().card(card).count(Marks.tokenCounterOf(token)) > 0;
            case Trait.Not(var other) -> !hasTrait(state, effects, other, card);
        };
    }

    private static boolean isUnitAnywhere(ResponsState state, CardId card) {
        return state.isOnBoard(card) ? TableQueries.isUnit(state, card)
                : TableQueries.findPlayable(state, card).filter(text -> text.is(CardType.UNIT)).isPresent();
    }

    private static int findPrintedStrength(ResponsState state, CardId card) {
        return TableQueries.findSide(state, card).flatMap(side -> side.strength()).orElse(0);
    }

    private static boolean hasStatus(ResponsState state, Trait.Status status, CardId card) {
        return switch (status) {
            case ACTIVATED -> state.table().card(card).hasFlag(Marks.ACTIVATED);
            case BOOSTED -> state.isOnBoard(card) && Lines.isBoosted(state, card);
            case ATTACKING -> state.isOnBoard(card) && Lines.isAttacking(state, card);
            case FACE_DOWN -> TableQueries.isFaceDown(state, card);
            case WEAKENED -> state.table().card(card).count(Marks.DAMAGE) > 0;
            case AT_SECOND_LEVEL -> TableQueries.findLevel(state, card) == 2;
        };
    }

    /// Returns true if an unseen card may have a matching face.
    public static boolean canMatchUnseenCard(ResponsState state, Filter filter, CardId card) {
        return state.table().card(card).face().valueFor(Audience.JUDGE)
                .flatMap(name -> TableQueries.findPlayable(state, name)).map(text -> matchesText(filter, text))
                .orElse(true);
    }
}
