package letopis.berserkheroes.query;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import letopis.berserkheroes.card.CardSelector;
import letopis.berserkheroes.card.CardText;
import letopis.berserkheroes.card.CardText.Playable;
import letopis.berserkheroes.card.CardType;
import letopis.berserkheroes.card.Element;
import letopis.berserkheroes.card.EquipmentKind;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Filter;
import letopis.berserkheroes.card.Place;
import letopis.berserkheroes.card.Quality;
import letopis.berserkheroes.card.Trait;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.BerserkZone;
import letopis.berserkheroes.state.Marks;
import letopis.berserkheroes.state.Settings;
import letopis.journal.Seat;
import letopis.table.Card;
import letopis.table.CardId;
import letopis.table.CardName;

/// The matching of cards against filters.
public final class Filters {

    private Filters() {}

    /// Returns all matching cards, the asking player's first.
    public static List<CardId> findMatchingCards(BerserkState state, Filter filter, Scope scope) {
        return findMatchingCards(state, ContinuousEffects.evaluate(state), filter, scope);
    }

    static List<CardId> findMatchingCards(BerserkState state, ContinuousEffects effects, Filter filter, Scope scope) {
        var all = new ArrayList<CardId>();
        for (Seat seat : List.of(scope.seat(), scope.seat().opponent())) {
            for (BerserkZone zone : listZones(filter.placeOrDefault())) {
                for (CardId card : listCards(state, seat, zone)) {
                    if (matches(state, effects, filter, scope, card)) {
                        all.add(card);
                    }
                }
            }
        }
        return all;
    }

    private static List<BerserkZone> listZones(Place place) {
        return switch (place) {
            case PLAY -> BerserkZone.PLAY_ZONES;
            case HAND -> List.of(BerserkZone.HAND);
            case DECK -> List.of(BerserkZone.DECK);
            case GRAVEYARD -> List.of(BerserkZone.GRAVEYARD);
        };
    }

    private static List<CardId> listCards(BerserkState state, Seat seat, BerserkZone zone) {
        return zone.isDeck() ? state.table().deck(seat, zone).identifiedCards() : state.table().zone(seat, zone);
    }

    public static boolean matches(BerserkState state, Filter filter, Scope scope, CardId card) {
        return matches(state, ContinuousEffects.evaluate(state), filter, scope, card);
    }

    static boolean matches(BerserkState state, ContinuousEffects effects, Filter cardFilter, Scope scope, CardId card) {
        Filter filter = resolveNames(state, effects, cardFilter, scope);
        Optional<BerserkZone> zone = state.zoneOf(card);
        if (zone.isEmpty() || !listZones(filter.placeOrDefault()).contains(zone.get())) {
            return false;
        }
        boolean placed = allowsOwner(filter, scope.seat(), TableQueries.findController(state, card))
                && !(filter.other() && card.equals(scope.self()));
        boolean hidden = zone.get().isPlayZone() && TableQueries.isHidden(state, card)
                && !filter.qualities().contains(new Quality.HasState(Quality.State.HIDDEN));
        return placed && !hidden && (ignoresFaces(filter) || TableQueries.findText(state, card)
                .filter(text -> (zone.get().isPlayZone()
                ? matchesKind(state, filter, text, effects.findType(card).orElse(text.type()),
                        effects.findPrint(card).orElseThrow().names(), effects.listElements(card),
                        effects.listClasses(card))
                : matchesKind(state, filter, text, card))
                && filter.qualities().stream().allMatch(quality -> hasQuality(state, effects, quality, card)))
                .isPresent());
    }

    /// Replaces a same-name reference with the names of the card it refers to (BF-105.5). If there is no such card, the
    /// filter matches nothing.
    public static Filter resolveNames(BerserkState state, Filter filter, Scope scope) {
        return resolveNames(state, ContinuousEffects.evaluate(state), filter, scope);
    }

    private static Filter resolveNames(BerserkState state, ContinuousEffects effects, Filter filter, Scope scope) {
        for (Quality quality : filter.qualities()) {
            if (quality instanceof Quality.HasSameName(var which)) {
                List<CardName> names = withDepartedCards(state, which, scope,
                        CardReferences.resolve(state, effects, which, scope)).stream()
                        .flatMap(card -> effects.findPrint(card).stream())
                        .flatMap(printed -> printed.names().stream())
                        .toList();
                List<Quality> others = filter.qualities().stream().filter(other -> !other.equals(quality)).toList();
                return names.isEmpty() ? filter : new Filter(filter.place(), filter.types(), filter.whose(),
                        filter.elements(), filter.neutral(), filter.classes(), filter.kinds(), names, filter.other(),
                        others);
            }
        }
        return filter;
    }

    /// Adds cards that are already gone. A created card that caused a trigger is in the supply by the time the trigger
    /// is declared, but it keeps its last known name (BF-403.1, BF-105.5).
    private static List<CardId> withDepartedCards(BerserkState state, CardSelector selector, Scope scope,
            List<CardId> cards) {
        return cards.isEmpty() && selector instanceof CardSelector.Cause
                ? scope.cause().filter(card -> state.isInZone(card, BerserkZone.SUPPLY)).stream().toList() : cards;
    }

    /// Returns whether the filter can be evaluated without seeing the face.
    private static boolean ignoresFaces(Filter filter) {
        return filter.types().isEmpty() && filter.elements().isEmpty() && !filter.neutral()
                && filter.classes().isEmpty() && filter.kinds().isEmpty() && filter.names().isEmpty()
                && filter.qualities().isEmpty();
    }

    /// Returns whether the filter allows a card of this player. By default it allows any card in play and the asking
    /// player's cards elsewhere (BF-118.5, BF-118.8bis).
    public static boolean allowsOwner(Filter filter, Seat askingSeat, Seat owner) {
        return switch (filter.whose().orElse(filter.placeOrDefault() == Place.PLAY ? Filter.Whose.ANYBODYS
                : Filter.Whose.YOURS)) {
            case YOURS -> owner.equals(askingSeat);
            case ENEMY -> !owner.equals(askingSeat);
            case ANYBODYS -> true;
        };
    }

    /// Returns whether a card matches a filter. Without a filter, only the asking card matches.
    public static boolean matchesOrIsSelf(BerserkState state, Optional<Filter> optionalFilter, Scope scope,
            CardId card) {
        return optionalFilter.map(filter -> matches(state, filter, scope, card)).orElse(scope.self().equals(card));
    }

    /// Returns whether the printed characteristics alone allow a card to match the filter in some zone.
    public static boolean matchesText(BerserkState state, Filter filter, CardText text) {
        return matchesKind(state, filter, text, text.type(), List.of(text.name()), text.elements(), text.classes())
                && filter.qualities().stream().allMatch(quality -> isPrinted(quality, text));
    }

    private static boolean matchesKind(BerserkState state, Filter filter, CardText text, CardId card) {
        List<CardName> names = state.table().card(card).hasFlag(Marks.COPY)
                ? List.of(text.name(), PrintedCharacteristics.createCopyName(text.name())) : List.of(text.name());
        return matchesKind(state, filter, text, text.type(), names, text.elements(), text.classes());
    }

    private static boolean matchesKind(BerserkState state, Filter filter, CardText text, CardType type,
            List<CardName> names, List<Element> elements, List<String> classes) {
        boolean one = state.settings().is(Settings.CardTypeRule.SUPPORT);
        boolean typed = filter.types().isEmpty() || filter.types().contains(type)
                || one && type.isSupport() && filter.types().stream().anyMatch(CardType::isSupport);
        Optional<EquipmentKind> kind = text instanceof Playable playable ? playable.equipment() : Optional.empty();
        return typed
                && (filter.names().isEmpty() || names.stream().anyMatch(filter.names()::contains))
                && (filter.elements().isEmpty() || filter.elements().stream().anyMatch(elements::contains))
                && !(filter.neutral() && !elements.isEmpty())
                && (filter.kinds().isEmpty() || kind.filter(filter.kinds()::contains).isPresent())
                && (filter.classes().isEmpty() || filter.classes().stream().anyMatch(name ->
                        classes.contains(name) || hasClass(state, kind, name)));
    }

    /// Returns whether a card has a class. Equipment kinds are classes in the full rules ([C2]).
    private static boolean hasClass(BerserkState state, Optional<EquipmentKind> kind, String name) {
        return state.settings().is(Settings.EquipmentKindRule.CLASSES)
                && kind.filter(equipmentKind -> switch (equipmentKind) {
            case WEAPON -> name.equals("оружие");
            case ARMOUR -> name.equals("броня") || name.equals("доспех");
            case AMULET -> name.equals("амулет");
        }).isPresent();
    }

    /// Returns the base cost of a card; 0 for unknown cards and heroes.
    static int computeCost(BerserkState state, ContinuousEffects effects, CardId card) {
        return state.isInPlay(card) ? effects.findPrint(card).map(PrintedCharacteristics::cost)
                .orElse(0)
                : TableQueries.findText(state, card).map(Filters::computeCost).orElse(0);
    }

    private static int computeCost(CardText text) {
        return text instanceof Playable playable ? playable.x() ? 0 : playable.cost() : 0;
    }

    private static boolean isPrinted(Quality quality, CardText text) {
        return switch (quality) {
            case Quality.CostRange(int min, var max) -> text instanceof Playable
                    && AmountEvaluation.isWithin(computeCost(text), min, max);
            case Quality.StrikeRange(int min, var most) ->
                    text.front().strike().filter(strike -> AmountEvaluation.isWithin(strike, min, most)).isPresent();
            case Quality.LifeRange(int min, var most) ->
                    text.front().life().filter(life -> AmountEvaluation.isWithin(life, min, most)).isPresent();
            case Quality.HasKeyword(var keyword) -> text.front().features()
                    .contains(new Feature.KeywordFeature(keyword));
            case Quality.HasGuard(var guard) -> text.front().features().stream().anyMatch(feature ->
                    feature instanceof Feature.GuardFeature against && against.guard() == guard);
            case Quality.HasNumericKeyword(var keyword) -> text.front().features().stream().anyMatch(feature ->
                    feature instanceof Feature.MeasuredKeyword(var word, int _) && word == keyword);
            case Quality.HasTrait(var trait) -> text instanceof Playable playable && playable.is(trait);
            case Quality.HasState _, Quality.HasSameName _ -> false;
            case Quality.Not(var other) -> !isPrinted(other, text);
        };
    }

    private static boolean hasQuality(BerserkState state, ContinuousEffects effects, Quality quality, CardId id) {
        if (!state.isInPlay(id)) {
            return TableQueries.findText(state, id).filter(text -> isPrinted(quality, text)).isPresent();
        }
        return switch (quality) {
            case Quality.CostRange(int min, var max) -> !TableQueries.isHero(state, id)
                    && AmountEvaluation.isWithin(effects.findPrint(id).orElseThrow().cost(), min, max);
            case Quality.HasTrait(var trait) -> trait == Trait.CREATED ? TableQueries.isCreated(state, id)
                    : effects.findPrint(id).filter(printed -> printed.traits().contains(trait))
                    .isPresent();
            case Quality.StrikeRange(int min, var most) -> TableQueries.isCreature(state, id)
                    && AmountEvaluation.isWithin(effects.computeStrike(id), min, most);
            case Quality.LifeRange(int min, var most) -> TableQueries.isCharacter(state, id)
                    && AmountEvaluation.isWithin(effects.computeLife(id), min, most);
            case Quality.HasKeyword(var keyword) -> effects.has(id, keyword);
            case Quality.HasNumericKeyword(var keyword) -> effects.computeValue(id, keyword) > 0;
            case Quality.HasGuard(var guard) -> !effects.listGuardedSources(id, guard).isEmpty();
            case Quality.HasState(var one) -> isInState(state, one, id);
            case Quality.HasSameName _ -> false; // resolved before by `resolveNames`
            case Quality.Not(var other) -> !hasQuality(state, effects, other, id);
        };
    }

    private static boolean isInState(BerserkState state, Quality.State quality, CardId id) {
        Card card = state.table().card(id);
        return switch (quality) {
            case OPEN -> !card.hasFlag(Marks.CLOSED);
            case CLOSED -> card.hasFlag(Marks.CLOSED);
            case WOUNDED -> card.count(Marks.WOUNDS) > 0;
            case WOUNDED_THIS_TURN -> card.hasFlag(Marks.WOUNDED_THIS_TURN);
            case NEW -> TableQueries.isNew(state, id);
            case HIDDEN -> card.hasFlag(Marks.HIDDEN);
            case BOOSTED -> card.count(Marks.BOOSTS) > 0;
            case FIGHTING -> state.strike().filter(strike ->
                    strike.attacker().equals(id) || strike.target().equals(id)).isPresent();
            case ATTACKING -> state.strike().filter(strike -> strike.attacker().equals(id)).isPresent();
        };
    }
}
