package letopis.berserkheroes.query;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import letopis.berserkheroes.card.CardText.Playable;
import letopis.berserkheroes.card.CardText;
import letopis.berserkheroes.card.CardType;
import letopis.berserkheroes.card.Element;
import letopis.berserkheroes.card.EquipmentKind;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Filter;
import letopis.berserkheroes.card.Place;
import letopis.berserkheroes.card.Quality;
import letopis.berserkheroes.card.Trait;
import letopis.berserkheroes.card.Which;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.BerserkZone;
import letopis.berserkheroes.state.Marks;
import letopis.berserkheroes.state.Settings;
import letopis.journal.Seat;
import letopis.table.Card;
import letopis.table.CardId;
import letopis.table.CardName;

/// Matching of cards against filters.
public final class Filters {

    private Filters() {}

    /// Returns all matching cards, the asking player's first.
    public static List<CardId> all(BerserkState state, Filter filter, Scope scope) {
        return all(state, Continuous.of(state), filter, scope);
    }

    static List<CardId> all(BerserkState state, Continuous now, Filter filter, Scope scope) {
        var all = new ArrayList<CardId>();
        for (Seat seat : List.of(scope.seat(), scope.seat().opponent())) {
            for (BerserkZone zone : zones(filter.where())) {
                for (CardId card : cards(state, seat, zone)) {
                    if (fits(state, now, filter, scope, card)) {
                        all.add(card);
                    }
                }
            }
        }
        return all;
    }

    private static List<BerserkZone> zones(Place place) {
        return switch (place) {
            case PLAY -> BerserkZone.PLAY;
            case HAND -> List.of(BerserkZone.HAND);
            case DECK -> List.of(BerserkZone.DECK);
            case GRAVEYARD -> List.of(BerserkZone.GRAVEYARD);
        };
    }

    private static List<CardId> cards(BerserkState state, Seat seat, BerserkZone zone) {
        return zone.isDeck() ? state.table().deck(seat, zone).known() : state.table().zone(seat, zone);
    }

    public static boolean fits(BerserkState state, Filter filter, Scope scope, CardId card) {
        return fits(state, Continuous.of(state), filter, scope, card);
    }

    static boolean fits(BerserkState state, Continuous now, Filter said, Scope scope, CardId card) {
        Filter filter = named(state, now, said, scope);
        Optional<BerserkZone> zone = state.zone(card);
        if (zone.isEmpty() || !zones(filter.where()).contains(zone.get())) {
            return false;
        }
        boolean placed = isOf(filter, scope.seat(), Field.controller(state, card))
                && !(filter.other() && card.equals(scope.self()));
        boolean hidden = zone.get().isPlay() && Field.isHidden(state, card)
                && !filter.qualities().contains(new Quality.Is(Quality.State.HIDDEN));
        return placed && !hidden && (isOfAny(filter) || Field.text(state, card).filter(text -> (zone.get().isPlay()
                ? isOfKind(state, filter, text, now.type(card).orElse(text.type()),
                        now.printed(card).orElseThrow().names(), now.elements(card), now.classes(card))
                : isOfKind(state, filter, text, card))
                && filter.qualities().stream().allMatch(quality -> has(state, now, quality, card))).isPresent());
    }

    /// Resolves a same-name reference to the names of that card (BF-105.5). If there is no such card, no card matches.
    public static Filter named(BerserkState state, Filter filter, Scope scope) {
        return named(state, Continuous.of(state), filter, scope);
    }

    private static Filter named(BerserkState state, Continuous now, Filter filter, Scope scope) {
        for (Quality quality : filter.qualities()) {
            if (quality instanceof Quality.SameName(var which)) {
                List<CardName> names = alsoGone(state, which, scope, Cards.meant(state, now, which, scope)).stream()
                        .flatMap(card -> now.printed(card).stream()).flatMap(printed -> printed.names().stream())
                        .toList();
                List<Quality> others = filter.qualities().stream().filter(other -> !other.equals(quality)).toList();
                return names.isEmpty() ? filter : new Filter(filter.place(), filter.types(), filter.whose(),
                        filter.elements(), filter.neutral(), filter.classes(), filter.kinds(), names, filter.other(),
                        others);
            }
        }
        return filter;
    }

    /// Adds departed cards. A created cause is in the supply before its trigger is declared and keeps its last known
    /// name (BF-403.1, BF-105.5).
    private static List<CardId> alsoGone(BerserkState state, Which which, Scope scope, List<CardId> meant) {
        return meant.isEmpty() && which instanceof Which.Cause
                ? scope.cause().filter(card -> state.lies(card, BerserkZone.SUPPLY)).stream().toList() : meant;
    }

    /// Returns whether the filter can be answered without seeing the face.
    private static boolean isOfAny(Filter filter) {
        return filter.types().isEmpty() && filter.elements().isEmpty() && !filter.neutral()
                && filter.classes().isEmpty() && filter.kinds().isEmpty() && filter.names().isEmpty()
                && filter.qualities().isEmpty();
    }

    /// Returns whether the filter allows a card of this player. By default it allows any card in play and the asking
    /// player's cards elsewhere (BF-118.5, BF-118.8bis).
    public static boolean isOf(Filter filter, Seat asker, Seat whose) {
        return switch (filter.whose().orElse(filter.where() == Place.PLAY ? Filter.Whose.ANYBODYS
                : Filter.Whose.YOURS)) {
            case YOURS -> whose.equals(asker);
            case ENEMY -> !whose.equals(asker);
            case ANYBODYS -> true;
        };
    }

    /// Returns whether a card matches a filter; without a filter, only the asking card itself matches.
    public static boolean isMeant(BerserkState state, Optional<Filter> which, Scope scope, CardId card) {
        return which.map(filter -> fits(state, filter, scope, card)).orElse(scope.self().equals(card));
    }

    /// Returns whether a card of this name can match in any zone, as far as its name determines that.
    public static boolean means(BerserkState state, Filter filter, CardText text) {
        return isOfKind(state, filter, text, text.type(), List.of(text.name()), text.elements(), text.classes())
                && filter.qualities().stream().allMatch(quality -> isPrinted(quality, text));
    }

    private static boolean isOfKind(BerserkState state, Filter filter, CardText text, CardId card) {
        List<CardName> names = state.table().card(card).is(Marks.COPY)
                ? List.of(text.name(), Printed.copyOf(text.name())) : List.of(text.name());
        return isOfKind(state, filter, text, text.type(), names, text.elements(), text.classes());
    }

    private static boolean isOfKind(BerserkState state, Filter filter, CardText text, CardType type,
            List<CardName> names, List<Element> elements, List<String> classes) {
        boolean one = state.settings().is(Settings.CardTypes.SUPPORT);
        boolean typed = filter.types().isEmpty() || filter.types().contains(type)
                || one && type.isSupport() && filter.types().stream().anyMatch(CardType::isSupport);
        Optional<EquipmentKind> kind = text instanceof Playable playable ? playable.equipment() : Optional.empty();
        return typed
                && (filter.names().isEmpty() || names.stream().anyMatch(filter.names()::contains))
                && (filter.elements().isEmpty() || filter.elements().stream().anyMatch(elements::contains))
                && !(filter.neutral() && !elements.isEmpty())
                && (filter.kinds().isEmpty() || kind.filter(filter.kinds()::contains).isPresent())
                && (filter.classes().isEmpty() || filter.classes().stream().anyMatch(name ->
                        classes.contains(name) || isClass(state, kind, name)));
    }

    /// Equipment kinds are classes in the full rules ([C2]).
    private static boolean isClass(BerserkState state, Optional<EquipmentKind> kind, String name) {
        return state.settings().is(Settings.EquipmentKinds.CLASSES) && kind.filter(one -> switch (one) {
            case WEAPON -> name.equals("оружие");
            case ARMOUR -> name.equals("броня") || name.equals("доспех");
            case AMULET -> name.equals("амулет");
        }).isPresent();
    }

    /// Returns the base cost of a card; 0 for unknown cards and heroes.
    static int cost(BerserkState state, Continuous now, CardId card) {
        return state.isInPlay(card) ? now.printed(card).map(Printed::cost).orElse(0)
                : Field.text(state, card).map(Filters::cost).orElse(0);
    }

    private static int cost(CardText text) {
        return text instanceof Playable playable ? playable.x() ? 0 : playable.cost() : 0;
    }

    private static boolean isPrinted(Quality quality, CardText text) {
        return switch (quality) {
            case Quality.CostIs(int least, var most) -> text instanceof Playable
                    && Numbers.within(cost(text), least, most);
            case Quality.StrikeIs(int least, var most) ->
                    text.front().strike().filter(strike -> Numbers.within(strike, least, most)).isPresent();
            case Quality.LifeIs(int least, var most) ->
                    text.front().life().filter(life -> Numbers.within(life, least, most)).isPresent();
            case Quality.HasKeyword(var keyword) -> text.front().features().contains(new Feature.Word(keyword));
            case Quality.HasGuard(var guard) -> text.front().features().stream().anyMatch(one ->
                    one instanceof Feature.Against against && against.guard() == guard);
            case Quality.HasMeasured(var keyword) -> text.front().features().stream().anyMatch(one ->
                    one instanceof Feature.Valued(var word, int _) && word == keyword);
            case Quality.Has(var trait) -> text instanceof Playable playable && playable.is(trait);
            case Quality.Is _, Quality.SameName _ -> false;
            case Quality.Not(var other) -> !isPrinted(other, text);
        };
    }

    private static boolean has(BerserkState state, Continuous now, Quality quality, CardId id) {
        if (!state.isInPlay(id)) {
            return Field.text(state, id).filter(text -> isPrinted(quality, text)).isPresent();
        }
        return switch (quality) {
            case Quality.CostIs(int least, var most) -> !Field.isHero(state, id)
                    && Numbers.within(now.printed(id).orElseThrow().cost(), least, most);
            case Quality.Has(var trait) -> trait == Trait.CREATED ? Field.isCreated(state, id)
                    : now.printed(id).filter(printed -> printed.traits().contains(trait)).isPresent();
            case Quality.StrikeIs(int least, var most) -> Field.isCreature(state, id)
                    && Numbers.within(now.strike(id), least, most);
            case Quality.LifeIs(int least, var most) -> Field.isCharacter(state, id)
                    && Numbers.within(now.life(id), least, most);
            case Quality.HasKeyword(var keyword) -> now.has(id, keyword);
            case Quality.HasMeasured(var keyword) -> now.value(id, keyword) > 0;
            case Quality.HasGuard(var guard) -> !now.guards(id, guard).isEmpty();
            case Quality.Is(var one) -> is(state, one, id);
            case Quality.SameName _ -> false; // matches no card, see `named`
            case Quality.Not(var other) -> !has(state, now, other, id);
        };
    }

    private static boolean is(BerserkState state, Quality.State one, CardId id) {
        Card card = state.table().card(id);
        return switch (one) {
            case OPEN -> !card.is(Marks.CLOSED);
            case CLOSED -> card.is(Marks.CLOSED);
            case WOUNDED -> card.count(Marks.WOUNDS) > 0;
            case WOUNDED_THIS_TURN -> card.is(Marks.HURT);
            case NEW -> Field.isNew(state, id);
            case HIDDEN -> card.is(Marks.HIDDEN);
            case BOOSTED -> card.count(Marks.BOOSTS) > 0;
            case FIGHTING -> state.strike().filter(strike ->
                    strike.attacker().equals(id) || strike.target().equals(id)).isPresent();
            case ATTACKING -> state.strike().filter(strike -> strike.attacker().equals(id)).isPresent();
        };
    }
}
