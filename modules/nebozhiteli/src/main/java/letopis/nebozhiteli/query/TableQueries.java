package letopis.nebozhiteli.query;

import static letopis.nebozhiteli.card.NebozhiteliZone.BATTLEFIELD;
import static letopis.nebozhiteli.card.NebozhiteliZone.FIELD;
import static letopis.nebozhiteli.card.NebozhiteliZone.SUMMON_FIELD;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.nebozhiteli.card.CardText;
import letopis.nebozhiteli.card.CardText.Creature;
import letopis.nebozhiteli.card.CardText.Enchantment;
import letopis.nebozhiteli.card.CardText.Weapon;
import letopis.nebozhiteli.card.Keyword;
import letopis.nebozhiteli.card.Limit;
import letopis.nebozhiteli.card.NebozhiteliZone;
import letopis.nebozhiteli.state.DuelState;
import letopis.nebozhiteli.state.Marks;
import letopis.nebozhiteli.state.Settings.BattleReadyTurnCostRule;
import letopis.nebozhiteli.state.Settings.UniqueItemRule;
import letopis.table.Audience;
import letopis.table.Card;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.NamedCard;

/// Queries about cards on the table. Like the rules, they see hidden cards.
public final class TableQueries {

    private TableQueries() {}

    /// Returns the text of a card if its face is known.
    public static Optional<CardText> findText(DuelState state, CardId id) {
        return state.table().containsCard(id)
                ? Optional.ofNullable((CardText) state.cards().definition(state.table().card(id))) : Optional.empty();
    }

    /// Returns the text of a card name, which the card set must define.
    public static CardText findNamedText(DuelState state, CardName name) {
        return (CardText) state.cards().find(name).orElseThrow();
    }

    public static CardText findNamedText(DuelState state, NamedCard card) {
        return findText(state, card.card()).orElseGet(() -> findNamedText(state, card.name()));
    }

    /// Returns the text of a card in play; cards in play are face up.
    public static CardText findTextInPlay(DuelState state, CardId id) {
        return CardsInPlay.text(state.table(), state.cards(), id);
    }

    public static Optional<CardName> findName(DuelState state, CardId id) {
        return state.table().containsCard(id) ? state.table().card(id).face().valueFor(Audience.JUDGE)
                : Optional.empty();
    }

    public static boolean isInZone(DuelState state, CardId id, Seat half, NebozhiteliZone zone) {
        return state.table().containsCard(id) && state.table().card(id).place() instanceof Card.Place.In(var at, var in)
                && at.equals(half) && in == zone;
    }

    /// Returns the zone of a card; attached cards are in the zone of their bearer.
    public static NebozhiteliZone findZone(DuelState state, CardId id) {
        return switch (state.table().card(id).place()) {
            case Card.Place.On(var bearer) -> findZone(state, bearer);
            case Card.Place.In(_, var zone) -> (NebozhiteliZone) zone;
            case Card.Place.Among(_, var deck) -> (NebozhiteliZone) deck;
            case Card.Place.FormerId(_, var hand) -> (NebozhiteliZone) hand;
        };
    }

    /// Returns whether a card is on the playing field or battlefield of either half.
    public static boolean isOnField(DuelState state, CardId id) {
        return state.table().containsCard(id) && state.table().card(id).place() instanceof Card.Place.In(_, var zone)
                && (zone == FIELD || zone == BATTLEFIELD);
    }

    /// Returns whether a card is a creature. Outside play, a creature card is not a creature (NT-IV-4.5).
    public static boolean isCreature(DuelState state, CardId id) {
        return isOnField(state, id) && findTextInPlay(state, id) instanceof Creature;
    }

    public static Creature findCreature(DuelState state, CardId id) {
        return (Creature) findTextInPlay(state, id);
    }

    /// Returns the creatures on a half in table order.
    public static List<CardId> listCreatures(DuelState state, Seat half) {
        return CardsInPlay.of(state).listCreatures(half);
    }

    /// Returns all creatures, the active player's first. The caller may modify the list.
    public static List<CardId> listCreatures(DuelState state) {
        var all = new ArrayList<>(listCreatures(state, state.active()));
        all.addAll(listCreatures(state, state.passiveSeat()));
        return all;
    }

    /// Returns creatures and artifacts on a half.
    public static List<CardId> listCardsOnField(DuelState state, Seat half) {
        var all = new ArrayList<>(state.table().zone(half, FIELD));
        all.addAll(state.table().zone(half, BATTLEFIELD));
        return all;
    }

    /// Returns the cards on the field of a half and the cards attached directly to them.
    public static List<CardId> listCardsInPlay(DuelState state, Seat half) {
        var all = new ArrayList<CardId>();
        for (CardId id : listCardsOnField(state, half)) {
            all.add(id);
            all.addAll(state.table().card(id).attached());
        }
        return all;
    }

    /// Returns every card in play on a half: the cards of [#listCardsInPlay] and the cards attached to items.
    public static List<CardId> listAllCardsInPlay(DuelState state, Seat half) {
        return CardsInPlay.of(state).listCardsOnHalf(half);
    }

    /// Returns all cards in play, the active player's first.
    public static List<CardId> listAllCardsInPlay(DuelState state) {
        var all = new ArrayList<>(listAllCardsInPlay(state, state.active()));
        all.addAll(listAllCardsInPlay(state, state.passiveSeat()));
        return all;
    }

    /// Returns a card and everything attached to it.
    public static List<CardId> withAttachedCards(DuelState state, CardId card) {
        var all = new ArrayList<CardId>();
        addWithAttachedCards(state, card, all);
        return all;
    }

    private static void addWithAttachedCards(DuelState state, CardId card, List<CardId> result) {
        result.add(card);
        for (CardId attached : state.table().card(card).attached()) {
            addWithAttachedCards(state, attached, result);
        }
    }

    public static boolean isTurned(DuelState state, CardId id) {
        return state.table().card(id).hasFlag(Marks.TURNED_FLAG);
    }

    /// Returns whether the restrictions of a just summoned creature apply (NT-IV-4.2.3); battle-ready creatures are
    /// exempt.
    public static boolean hasSummoningRestrictions(DuelState state, CardId id) {
        return state.table().card(id).hasFlag(Marks.SUMMONED_FLAG)
                && !hasKeyword(state, id, Keyword.BattleReadiness.class);
    }

    /// Returns whether the creature can turn to pay for equipping or stripping (NT-IV-5.3-b, A-65).
    public static boolean canTurnToPayForItems(DuelState state, CardId id) {
        boolean bound = state.settings().is(BattleReadyTurnCostRule.TRUE)
                ? hasSummoningRestrictions(state, id)
                : state.table().card(id).hasFlag(Marks.SUMMONED_FLAG);
        return !isTurned(state, id) && !bound;
    }

    /// Returns the player who controls the card. This is the player under whom the card entered play, unless an effect
    /// has changed that. Items share the controller of their bearer (NT-V-9.5).
    public static Seat findController(DuelState state, CardId id) {
        Card card = state.table().card(id);
        return card.place() instanceof Card.Place.On(var bearer) ? findController(state, bearer) : card.controller();
    }

    /// Returns the player who summoned the card (NT-IV-4.2.3-b, A-13).
    public static Seat findSummoner(DuelState state, CardId id) {
        int noted = state.table().card(id).count(Marks.SUMMONER_NUMBER);
        return noted == 0 ? findOwner(state, id) : state.table().seats().get(noted - 1);
    }

    /// Returns the player in whose deck the card began the game (NT-I-2.2-b). NT-V-9.1 uses another word for this
    /// player.
    public static Seat findOwner(DuelState state, CardId id) {
        return state.table().card(id).master();
    }

    public static int findLife(DuelState state, CardId id) {
        return state.table().card(id).count(Marks.LIFE);
    }

    /// Returns the printed life plus modifiers of cards (NT-III-3.4.1, NB-140).
    public static int computeMaxLife(DuelState state, CardId id) {
        int life = findCreature(state, id).life();
        for (Keyword.MaxLife more : listKeywords(state, id, Keyword.MaxLife.class)) {
            life += more.more();
        }
        return Math.max(0, life);
    }

    /// Returns the life limit of a creature: its maximum life, unless a card allows more.
    public static int computeLifeLimit(DuelState state, CardId id) {
        return computeMaxLife(state, id) + RuleOverrides.findEffectiveLimit(state, id, Limit.LIFE_OVER_MAXIMUM).value();
    }

    /// Returns the life limit of a player.
    public static int computeLifeLimit(DuelState state, Seat seat) {
        return RuleOverrides.findEffectiveLimit(state, seat, Limit.PLAYER_LIFE).value();
    }

    /// Returns the arrival number of the card or its bearer, whichever arrived later.
    public static int findArrivalNumber(DuelState state, CardId id) {
        Card card = state.table().card(id);
        int own = card.count(Marks.ARRIVAL_NUMBER);
        return card.place() instanceof Card.Place.On(var bearer) ? Math.max(own, findArrivalNumber(state, bearer))
                : own;
    }

    /// Returns the creature that ultimately bears the card, or the card itself.
    public static CardId findBearer(DuelState state, CardId id) {
        return state.table().card(id).place() instanceof Card.Place.On(var bearer) ? findBearer(state, bearer) : id;
    }

    /// Returns whether a card is an enchantment silenced by its bearer's protection from magic. An enchantment
    /// that itself grants that protection is not silenced.
    public static boolean isSilenced(DuelState state, CardId id) {
        CardId bearer = findBearer(state, id);
        return !bearer.equals(id) && findTextInPlay(state, id) instanceof Enchantment text
                && !text.keywords().contains(new Keyword.MagicProtection())
                && isCreature(state, bearer) && hasKeyword(state, bearer, Keyword.MagicProtection.class);
    }

    public static <K extends Keyword> boolean hasKeyword(DuelState state, CardId creature, Class<K> keyword) {
        return !Keywords.of(state, creature, keyword).isEmpty();
    }

    public static <K extends Keyword> List<K> listKeywords(DuelState state, CardId creature, Class<K> keyword) {
        List<Keywords.KeywordSource<K>> sources = Keywords.of(state, creature, keyword);
        return sources.isEmpty() ? List.of() : sources.stream().map(Keywords.KeywordSource::keyword).toList();
    }

    /// Returns the weapons of a creature. The caller may modify the list.
    public static List<CardId> listWeapons(DuelState state, CardId creature) {
        var weapons = new ArrayList<CardId>(0);
        for (CardId attached : state.table().card(creature).attached()) {
            if (findTextInPlay(state, attached) instanceof Weapon) {
                weapons.add(attached);
            }
        }
        return weapons;
    }

    public static Weapon findWeapon(DuelState state, CardId id) {
        return (Weapon) findTextInPlay(state, id);
    }

    /// Returns whether a unique card with the same name on a half keeps this card out. Some settings read the rule
    /// literally, so that any unique item keeps out another (NT-IV-5.4.3, A-32).
    public static boolean isBarredFromPlay(DuelState state, Seat half, CardText card) {
        return card.isUnique() && (findCardInPlayByName(state, half, card.name()).isPresent()
                || isUniqueRegardlessOfName(state, card) && listCardsInPlay(state, half).stream()
                .map(id -> findTextInPlay(state, id))
                        .anyMatch(other -> other.isUnique() && isUniqueRegardlessOfName(state, other)));
    }

    /// Returns whether a unique item keeps out others regardless of their names.
    public static boolean isUniqueRegardlessOfName(DuelState state, CardText card) {
        return card instanceof CardText.Item && state.settings().is(UniqueItemRule.ANY);
    }

    /// Compares cards by arrival. In a position written by hand, cards are numbered in order of arrival.
    public static Comparator<CardId> createArrivalComparator(DuelState state) {
        return Comparator.<CardId>comparingInt(card -> findArrivalNumber(state, card))
                .thenComparingInt(card -> findArrivalNumber(state, card) > 0 ? 0 : card.number());
    }

    public static Optional<CardId> findCardInPlayByName(DuelState state, Seat half, CardName name) {
        return listCardsInPlay(state, half).stream().filter(id -> findName(state, id).filter(name::equals).isPresent())
                .findFirst();
    }

    /// Returns cards on the summon field that are fully paid.
    public static List<CardId> listFullyPaidCards(DuelState state, Seat seat) {
        var paid = new ArrayList<CardId>();
        for (CardId id : state.table().zone(seat, SUMMON_FIELD)) {
            if (findText(state, id).orElse(null) instanceof Creature creature
                    && state.table().card(id).count(Marks.MANA) >= creature.cost()) {
                paid.add(id);
            }
        }
        return paid;
    }
}
