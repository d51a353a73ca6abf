package letopis.respons;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import letopis.respons.card.Ability;
import letopis.respons.card.Amount;
import letopis.respons.card.CardText.Hero;
import letopis.respons.card.CardText.Playable;
import letopis.respons.card.CardType;
import letopis.respons.card.Deed;
import letopis.respons.card.Effect;
import letopis.respons.card.Faction;
import letopis.respons.card.Filter;
import letopis.respons.card.HeroSide;
import letopis.respons.card.Keyword;
import letopis.respons.card.Payment;
import letopis.respons.card.Side;
import letopis.respons.card.Supertype;
import letopis.respons.card.Target;
import letopis.respons.card.TriggerCondition;
import letopis.table.CardName;

/// Factories for minimal test cards.
public final class TestCards {

    /// Returns a filter for any card on the board.
    public static final Filter ANY = filter(List.of(), Optional.empty());
    public static final Filter UNITS = filter(List.of(CardType.UNIT), Optional.empty());
    public static final Filter ENEMY_UNITS = filter(List.of(CardType.UNIT), Optional.of(Filter.Whose.ENEMY));
    public static final Filter OWN_UNITS = filter(List.of(CardType.UNIT), Optional.of(Filter.Whose.YOURS));

    private TestCards() {}

    public static Filter filter(List<CardType> types, Optional<Filter.Whose> whose) {
        return new Filter(Optional.empty(), types, whose, Optional.empty(), List.of(), List.of(), List.of(), List.of(),
                false, List.of());
    }

    /// Returns a filter for cards on the board with this name.
    public static Filter named(String name) {
        return new Filter(Optional.empty(), List.of(), Optional.empty(), Optional.empty(), List.of(), List.of(),
                List.of(), List.of(new CardName(name)), false, List.of());
    }

    public static Hero hero(String name, int influence, Ability... abilities) {
        return new Hero(new CardName(name), name, List.of(Faction.ASH), List.of(),
                new HeroSide(influence, List.of(abilities)), Optional.empty());
    }

    public static Hero twoSidedHero(String name, int front, int back) {
        return new Hero(new CardName(name), name, List.of(Faction.ASH), List.of(), new HeroSide(front, List.of()),
                Optional.of(new HeroSide(back, List.of())));
    }

    public static Playable card(String name, CardType type, int cost, Side side) {
        return new Playable(new CardName(name), name, List.of(type), List.of(), List.of(), List.of(),
                Optional.of(cost), List.of(), side, Optional.empty());
    }

    public static Side side(Integer strength, Integer durability, List<Keyword> keywords, List<Integer> shields,
            Ability... abilities) {
        return new Side(Optional.ofNullable(strength), Optional.ofNullable(durability), keywords, shields,
                Arrays.asList(abilities));
    }

    public static Playable unit(String name, int strength, Keyword... keywords) {
        return card(name, CardType.UNIT, 1, side(strength, null, Arrays.asList(keywords), List.of()));
    }

    public static Playable unitWith(String name, int strength, Ability... abilities) {
        return card(name, CardType.UNIT, 1, side(strength, null, List.of(), List.of(), abilities));
    }

    public static Playable location(String name, int durability, Keyword... keywords) {
        return card(name, CardType.LOCATION, 1, side(null, durability, Arrays.asList(keywords), List.of()));
    }

    public static Playable spell(String name, int cost, Ability... abilities) {
        return card(name, CardType.SPELL, cost, side(null, null, List.of(), List.of(), abilities));
    }

    public static Playable trap(String name, Ability... abilities) {
        return card(name, CardType.TRAP, 1, side(null, null, List.of(), List.of(), abilities));
    }

    public static Playable boost(String name) {
        return card(name, CardType.BOOST, 1, side(null, null, List.of(), List.of()));
    }

    /// Returns the same card as an Order, which has no cost.
    public static Playable asOrder(Playable card) {
        return new Playable(card.name(), card.english(), card.types(), List.of(Supertype.ORDER), card.factions(),
                card.subtypes(), Optional.empty(), card.additional(), card.front(), card.back());
    }

    public static Playable withShields(Playable card, Integer... shields) {
        Side side = card.front();
        return new Playable(card.name(), card.english(), card.types(), card.supertypes(), card.factions(),
                card.subtypes(), card.cost(), card.additional(),
                new Side(side.strength(), side.durability(), side.keywords(), List.of(shields), side.abilities()),
                card.back());
    }

    public static Playable withTypes(Playable card, CardType... types) {
        return new Playable(card.name(), card.english(), List.of(types), card.supertypes(), card.factions(),
                card.subtypes(), card.cost(), card.additional(), card.front(), card.back());
    }

    public static Playable withCosts(Playable card, Optional<Integer> cost, Payment... additional) {
        return new Playable(card.name(), card.english(), card.types(), card.supertypes(), card.factions(),
                card.subtypes(), cost, List.of(additional), card.front(), card.back());
    }

    public static Playable withBack(Playable card, Side back) {
        return new Playable(card.name(), card.english(), card.types(), card.supertypes(), card.factions(),
                card.subtypes(), card.cost(), card.additional(), card.front(), Optional.of(back));
    }

    // Abilities.

    public static Deed deed(Effect... effects) {
        return new Deed(List.of(), Arrays.asList(effects), Optional.empty(), false);
    }

    public static Deed targetedDeed(Filter target, Effect... effects) {
        return new Deed(List.of(new Target(target, false)), Arrays.asList(effects), Optional.empty(), false);
    }

    public static Ability play(Deed deed) {
        return new Ability.Play(List.of(), deed);
    }

    public static Ability triggered(TriggerCondition when, Effect... effects) {
        return new Ability.TriggeredAbility(when, List.of(), deed(effects));
    }

    public static Ability tap(Deed deed) {
        return new Ability.Tap(List.of(), List.of(), deed);
    }

    public static Amount amount(int number) {
        return Amount.of(number);
    }
}
