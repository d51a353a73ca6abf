package letopis.vremyageroev;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import letopis.table.CardName;
import letopis.vremyageroev.card.Ability;
import letopis.vremyageroev.card.CardFilter;
import letopis.vremyageroev.card.CardText.BattleCard;
import letopis.vremyageroev.card.CardText.Companion;
import letopis.vremyageroev.card.CardText.DeckLimit;
import letopis.vremyageroev.card.CardText.Hero;
import letopis.vremyageroev.card.CardText.Rarity;
import letopis.vremyageroev.card.CardText.Type;
import letopis.vremyageroev.card.Condition;
import letopis.vremyageroev.card.Effect;
import letopis.vremyageroev.card.Modifier;
import letopis.vremyageroev.card.Participant;
import letopis.vremyageroev.card.PrintedStrike;
import letopis.vremyageroev.card.StrikeProperty;

/// Minimal cards for tests.
public final class TestCards {

    /// A card with almost no effect, to fill hands and decks.
    public static final BattleCard FILLER = technique("Репа",
            TestAbility.of(new Effect.TurnHero(Participant.YOU, true)).action());

    private TestCards() {}

    public static Hero hero(String name, int power, Ability... abilities) {
        return new Hero(new CardName(name), name, power, List.of(), List.of(), List.of(abilities), Optional.empty(),
                Optional.empty());
    }

    public static Hero heroWithLimits(String name, int power, DeckLimit... limits) {
        return new Hero(new CardName(name), name, power, List.of(limits), List.of(), List.of(), Optional.empty(),
                Optional.empty());
    }

    public static BattleCard technique(String name, Ability... abilities) {
        return card(name, Type.TECHNIQUE, Rarity.BLACK, abilities);
    }

    public static BattleCard card(String name, Type type, Rarity rarity, Ability... abilities) {
        return new BattleCard(new CardName(name), name, type, rarity, List.of(), Optional.empty(), Optional.empty(),
                List.of(abilities),
                Optional.empty(), Optional.empty());
    }

    /// A companion that cannot be played or start on the field: it enters only through another card.
    public static BattleCard companion(String name, int power, Ability... abilities) {
        return withCompanion(technique(name, abilities), new Companion(power, false, false));
    }

    public static BattleCard starter(String name, int power, Ability... abilities) {
        return withCompanion(technique(name, abilities), new Companion(power, true, false));
    }

    public static BattleCard withCompanion(BattleCard card, Companion companion) {
        return new BattleCard(card.name(), card.english(), card.type(), card.rarity(), card.keywords(),
                Optional.of(companion), card.permanent(),
                card.abilities(), card.text(), card.flavour());
    }

    public static BattleCard withKeywords(BattleCard card, String... keywords) {
        return new BattleCard(card.name(), card.english(), card.type(), card.rarity(), List.of(keywords),
                card.companion(), card.permanent(),
                card.abilities(), card.text(), card.flavour());
    }

    public static BattleCard withText(BattleCard card, String text, String flavour) {
        return new BattleCard(card.name(), card.english(), card.type(), card.rarity(), card.keywords(),
                card.companion(), card.permanent(),
                card.abilities(), Optional.of(text), Optional.of(flavour));
    }

    // Frequently used abilities.

    /// Returns an action with simple strikes of these strengths.
    public static Effect.Attack attack(int... strengths) {
        return new Effect.Attack(Arrays.stream(strengths).mapToObj(strength -> new PrintedStrike(strength, List.of()))
                .toList(), false, false);
    }

    /// Returns an attack with one strike that has a property.
    public static Effect.Attack chargedAttack(int strength, StrikeProperty... properties) {
        return new Effect.Attack(List.of(new PrintedStrike(strength, List.of(properties))), false, false);
    }

    public static Ability attackAction(int... strengths) {
        return TestAbility.of(attack(strengths)).action();
    }

    public static Ability constant(Modifier... modifiers) {
        return new Ability.ConstantAbility(List.of(), List.of(modifiers));
    }

    public static Ability constantIf(Condition condition, Modifier... modifiers) {
        return new Ability.ConstantAbility(List.of(condition), List.of(modifiers));
    }

    public static CardFilter filterByName(String name) {
        return new CardFilter(Optional.empty(), Optional.empty(), List.of(new CardName(name)), List.of(), false);
    }

    public static CardFilter anyCompanion() {
        return new CardFilter(Optional.empty(), Optional.empty(), List.of(), List.of(), true);
    }
}
