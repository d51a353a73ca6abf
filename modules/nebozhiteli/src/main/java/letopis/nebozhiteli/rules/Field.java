package letopis.nebozhiteli.rules;

import static letopis.nebozhiteli.NebozhiteliZone.BATTLEFIELD;
import static letopis.nebozhiteli.NebozhiteliZone.CREATURE_DECK;
import static letopis.nebozhiteli.NebozhiteliZone.FIELD;
import static letopis.nebozhiteli.NebozhiteliZone.MAIN_DECK;
import static letopis.nebozhiteli.NebozhiteliZone.SUMMON_FIELD;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.nebozhiteli.DuelState;
import letopis.nebozhiteli.NebozhiteliZone;
import letopis.nebozhiteli.card.CardText;
import letopis.nebozhiteli.card.CardText.Amulet;
import letopis.nebozhiteli.card.CardText.Armor;
import letopis.nebozhiteli.card.CardText.Artifact;
import letopis.nebozhiteli.card.CardText.Creature;
import letopis.nebozhiteli.card.CardText.Enchantment;
import letopis.nebozhiteli.card.CardText.EventCard;
import letopis.nebozhiteli.card.CardText.Potion;
import letopis.nebozhiteli.card.CardText.Spell;
import letopis.nebozhiteli.card.CardText.Weapon;
import letopis.nebozhiteli.card.Keyword;
import letopis.nebozhiteli.event.DeckPart;
import letopis.table.Audience;
import letopis.table.Card;
import letopis.table.CardId;
import letopis.table.CardName;

/// Questions about what lies on the table, asked with the eyes of the rules.
public final class Field {

    public static final String LIFE = "life";
    public static final String MANA = "mana";
    /// How much of its mana was placed on a card in this turn.
    static final String PLACED = "placed";
    public static final String TURNED = "turned";
    public static final String SUMMONED = "summoned";

    private Field() {}

    /// What a card says, when its face is known.
    public static Optional<CardText> text(DuelState state, CardId id) {
        return name(state, id).flatMap(state.cards()::find).map(CardText.class::cast);
    }

    /// What a card in play says; cards in play lie face up.
    public static CardText textInPlay(DuelState state, CardId id) {
        return text(state, id).orElseThrow(() -> new IllegalStateException("the pinned card set does not define " + id));
    }

    public static Optional<CardName> name(DuelState state, CardId id) {
        return state.table().has(id) ? state.table().card(id).face().seenBy(Audience.JUDGE) : Optional.empty();
    }

    public static NebozhiteliZone deckZone(DeckPart part) {
        return switch (part) {
            case CREATURES -> CREATURE_DECK;
            case MAIN -> MAIN_DECK;
        };
    }

    public static boolean lies(DuelState state, CardId id, Seat half, NebozhiteliZone zone) {
        return state.table().has(id) && state.table().card(id).place() instanceof Card.Place.In(var at, var in)
                && at.equals(half) && in == zone;
    }

    /// Whether a card lies on the playing field or the battlefield, on whichever half.
    public static boolean isOnField(DuelState state, CardId id) {
        return state.table().has(id) && state.table().card(id).place() instanceof Card.Place.In(_, var zone)
                && (zone == FIELD || zone == BATTLEFIELD);
    }

    /// A creature is one only in play; elsewhere it is a creature card (NT-IV-4.5).
    public static boolean isCreature(DuelState state, CardId id) {
        return isOnField(state, id) && textInPlay(state, id) instanceof Creature;
    }

    public static Creature creature(DuelState state, CardId id) {
        return (Creature) textInPlay(state, id);
    }

    /// The creatures on a half, in the order they lie there.
    public static List<CardId> creatures(DuelState state, Seat half) {
        var creatures = new ArrayList<CardId>();
        for (CardId id : onField(state, half)) {
            if (textInPlay(state, id) instanceof Creature) {
                creatures.add(id);
            }
        }
        return List.copyOf(creatures);
    }

    /// All creatures, the active player's first.
    public static List<CardId> creatures(DuelState state) {
        var all = new ArrayList<>(creatures(state, state.active()));
        all.addAll(creatures(state, state.passive()));
        return all;
    }

    /// Creatures and artifacts on a half.
    public static List<CardId> onField(DuelState state, Seat half) {
        var all = new ArrayList<>(state.table().zone(half, FIELD));
        all.addAll(state.table().zone(half, BATTLEFIELD));
        return all;
    }

    /// Every card in play on a half, with what is attached.
    public static List<CardId> inPlay(DuelState state, Seat half) {
        var all = new ArrayList<CardId>();
        for (CardId id : onField(state, half)) {
            all.add(id);
            all.addAll(state.table().card(id).attached());
        }
        return all;
    }

    public static boolean isTurned(DuelState state, CardId id) {
        return state.table().card(id).is(TURNED);
    }

    /// Whether the limits of a summoned creature bind it (NT-IV-4.2.3); the battle-ready are free of them.
    public static boolean isBoundAsSummoned(DuelState state, CardId id) {
        return state.table().card(id).is(SUMMONED) && !has(state, id, Keyword.BattleReady.class);
    }

    /// Whether it may turn to pay for equipping or stripping (NT-IV-5.3-b, A-65).
    public static boolean mayTurnForItems(DuelState state, CardId id) {
        boolean bound = state.settings().battleReadyPaysTurn()
                ? isBoundAsSummoned(state, id)
                : state.table().card(id).is(SUMMONED);
        return !isTurned(state, id) && !bound;
    }

    /// Whoever it entered under, unless an effect has changed that; what a creature bears is controlled with it
    /// (NT-V-9.5).
    public static Seat controller(DuelState state, CardId id) {
        Card card = state.table().card(id);
        return card.place() instanceof Card.Place.On(var bearer) ? controller(state, bearer) : card.controller();
    }

    /// The player in whose deck the card began the game (NT-I-2.2-b), for which NT-V-9.1 has another word.
    public static Seat master(DuelState state, CardId id) {
        return state.table().card(id).master();
    }

    public static int life(DuelState state, CardId id) {
        return state.table().card(id).count(LIFE);
    }

    /// Life never exceeds the printed number (NT-III-3.4.1, NB-140).
    public static int maxLife(DuelState state, CardId id) {
        return creature(state, id).life();
    }

    /// Everything that gives a creature its keywords: itself, what it bears, what lies on it and what was granted.
    /// Enchantments are silent on the protected.
    /// An enchantment that lies there is not asked again whether its bearer can be a target (NT-V-7.3.2-b).
    public static List<Keyword> keywords(DuelState state, CardId id) {
        var keywords = new ArrayList<Keyword>(creature(state, id).keywords());
        state.granted().stream().filter(granted -> granted.creature().equals(id)).forEach(granted -> keywords.add(granted.keyword()));
        for (CardId attached : state.table().card(id).attached()) {
            switch (textInPlay(state, attached)) {
                case Armor armor -> keywords.addAll(armor.keywords());
                case Amulet amulet -> keywords.addAll(amulet.keywords());
                case Weapon _, Enchantment _, Creature _, Artifact _, EventCard _, Potion _, Spell _ -> {}
            }
        }
        // The same enchantment cannot lie on one card twice, and the same keyword of one name counts once (NT-V-6.5). One that
        // protects from magic works and silences the others.
        var protection = new Keyword.ProtectedFromMagic();
        List<Enchantment> enchantments = enchantments(state, id);
        if (enchantments.stream().anyMatch(enchantment -> enchantment.keywords().contains(protection))) {
            keywords.add(protection);
        } else if (!keywords.contains(protection)) {
            enchantments.forEach(enchantment -> keywords.addAll(enchantment.keywords()));
        }
        return keywords;
    }

    private static List<Enchantment> enchantments(DuelState state, CardId creature) {
        var found = new LinkedHashSet<Enchantment>();
        for (CardId attached : state.table().card(creature).attached()) {
            if (textInPlay(state, attached) instanceof Enchantment enchantment) {
                found.add(enchantment);
            }
            for (CardId onItem : state.table().card(attached).attached()) {
                if (textInPlay(state, onItem) instanceof Enchantment enchantment) {
                    found.add(enchantment);
                }
            }
        }
        return List.copyOf(found);
    }

    public static <K extends Keyword> boolean has(DuelState state, CardId creature, Class<K> keyword) {
        return !all(state, creature, keyword).isEmpty();
    }

    public static <K extends Keyword> List<K> all(DuelState state, CardId creature, Class<K> keyword) {
        return keywords(state, creature).stream().filter(keyword::isInstance).map(keyword::cast).toList();
    }

    public static List<CardId> weapons(DuelState state, CardId creature) {
        return state.table().card(creature).attached().stream()
                .filter(id -> textInPlay(state, id) instanceof Weapon).toList();
    }

    public static Weapon weapon(DuelState state, CardId id) {
        return (Weapon) textInPlay(state, id);
    }

    /// Whether a card of this name is in play on a half, which bars a second unique one.
    public static boolean isNameOnHalf(DuelState state, Seat half, CardName name) {
        return inPlay(state, half).stream().anyMatch(id -> name(state, id).filter(name::equals).isPresent());
    }

    /// Cards on the summon field that hold all the mana they cost.
    public static List<CardId> fullyPaid(DuelState state, Seat seat) {
        return state.table().zone(seat, SUMMON_FIELD).stream()
                .filter(id -> text(state, id).filter(Creature.class::isInstance).map(Creature.class::cast)
                        .filter(text -> state.table().card(id).count(MANA) >= text.cost()).isPresent())
                .toList();
    }
}
