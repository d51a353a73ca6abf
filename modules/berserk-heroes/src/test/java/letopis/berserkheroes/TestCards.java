package letopis.berserkheroes;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import letopis.berserkheroes.card.Amount;
import letopis.berserkheroes.card.CardSelector;
import letopis.berserkheroes.card.CardText.Hero;
import letopis.berserkheroes.card.CardText.Playable;
import letopis.berserkheroes.card.CardType;
import letopis.berserkheroes.card.Deed;
import letopis.berserkheroes.card.Duration;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.card.EquipmentKind;
import letopis.berserkheroes.card.Face;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Filter;
import letopis.berserkheroes.card.Keyword;
import letopis.berserkheroes.card.Measure;
import letopis.berserkheroes.card.Modifier;
import letopis.berserkheroes.card.NumericKeyword;
import letopis.berserkheroes.card.Payment;
import letopis.berserkheroes.card.Place;
import letopis.berserkheroes.card.Quality;
import letopis.berserkheroes.card.ReplaceableEvent;
import letopis.berserkheroes.card.Step;
import letopis.berserkheroes.card.Target;
import letopis.berserkheroes.card.Trait;
import letopis.berserkheroes.card.TriggerCondition;
import letopis.table.CardName;

/// Minimal cards for tests.
public final class TestCards {

    public static final CardSelector THIS = new CardSelector.ThisCard();
    public static final CardSelector FIRST = new CardSelector.TargetCard(0);
    public static final CardSelector SECOND = new CardSelector.TargetCard(1);
    public static final CardSelector CAUSE = new CardSelector.Cause();
    public static final Filter CREATURES = filter(Optional.empty(), CardType.CREATURE);
    public static final Filter OWN = filter(Optional.of(Filter.Whose.YOURS), CardType.CREATURE);
    public static final Filter ENEMIES = filter(Optional.of(Filter.Whose.ENEMY), CardType.CREATURE);
    public static final Filter HEROES = filter(Optional.empty(), CardType.HERO);
    public static final Filter CHARACTERS = filter(Optional.empty(), CardType.CREATURE, CardType.HERO);

    private TestCards() {}

    public static Filter filter(Optional<Filter.Whose> whose, CardType... types) {
        return new Filter(Optional.empty(), Arrays.asList(types), whose, List.of(), false, List.of(), List.of(),
                List.of(), false, List.of());
    }

    public static Filter inZone(Place place, Filter filter) {
        return new Filter(Optional.of(place), filter.types(), filter.whose(), filter.elements(), filter.neutral(),
                filter.classes(), filter.kinds(), filter.names(), filter.other(), filter.qualities());
    }

    public static Filter withQualities(Filter filter, Quality... qualities) {
        return new Filter(filter.place(), filter.types(), filter.whose(), filter.elements(), filter.neutral(),
                filter.classes(), filter.kinds(), filter.names(), filter.other(), Arrays.asList(qualities));
    }

    public static Hero hero(String name, int life, Feature... features) {
        return new Hero(new CardName(name), name, List.of(), List.of(),
                new Face(Optional.of(life), Optional.empty(), Arrays.asList(features)), Optional.empty(),
                Optional.empty());
    }

    /// Creates a creature with cost, strike and life.
    public static Playable creature(String name, int cost, int strike, int life, Feature... features) {
        return creature(name, cost, strike, life, List.of(), features);
    }

    public static Playable creature(String name, int cost, int strike, int life, List<Trait> traits,
            Feature... features) {
        return new Playable(new CardName(name), name, CardType.CREATURE, List.of(), List.of(), Optional.empty(), cost,
                false, traits, new Face(Optional.of(life), Optional.of(strike), Arrays.asList(features)),
                Optional.empty(), Optional.empty());
    }

    private static Playable plainCard(String name, CardType type, Optional<EquipmentKind> kind, int cost, boolean x,
            Feature... features) {
        return new Playable(new CardName(name), name, type, List.of(), List.of(), kind, cost, x, List.of(),
                new Face(Optional.empty(), Optional.empty(), Arrays.asList(features)), Optional.empty(),
                Optional.empty());
    }

    public static Playable event(String name, int cost, Feature... features) {
        return plainCard(name, CardType.EVENT, Optional.empty(), cost, false, features);
    }

    public static Playable equipment(String name, EquipmentKind kind, int cost, Feature... features) {
        return plainCard(name, CardType.EQUIPMENT, Optional.of(kind), cost, false, features);
    }

    public static Playable spell(String name, int cost, Deed... deeds) {
        return plainCard(name, CardType.SPELL, Optional.empty(), cost, false, Arrays.stream(deeds)
                .map(deed -> new Feature.SpellAbility(deed, false)).toArray(Feature[]::new));
    }

    public static Playable spellWithX(String name, int cost, Deed... deeds) {
        return plainCard(name, CardType.SPELL, Optional.empty(), cost, true, Arrays.stream(deeds)
                .map(deed -> new Feature.SpellAbility(deed, false)).toArray(Feature[]::new));
    }

    public static Feature keywordFeature(Keyword keyword) {
        return new Feature.KeywordFeature(keyword);
    }

    public static Feature numberedFeature(NumericKeyword keyword, int value) {
        return new Feature.MeasuredKeyword(keyword, value);
    }

    public static Feature.TriggeredAbility triggerOn(TriggerCondition when, Deed deed) {
        return new Feature.TriggeredAbility(when, false, false, Optional.empty(), List.of(), deed);
    }

    public static Feature.TriggeredAbility optionalTriggerOn(TriggerCondition when, Deed deed) {
        return new Feature.TriggeredAbility(when, true, false, Optional.empty(), List.of(), deed);
    }

    public static Feature.TriggeredAbility eachTimeTrigger(TriggerCondition when, Deed deed) {
        return new Feature.TriggeredAbility(when, false, true, Optional.empty(), List.of(), deed);
    }

    public static Feature.ActivatedAbility activatedAbility(Deed deed, Payment... price) {
        return new Feature.ActivatedAbility(List.of(price), Optional.empty(), List.of(), deed);
    }

    /// Returns an activated ability for one coin.
    public static Feature.ActivatedAbility coinAbility(Deed deed) {
        return activatedAbility(deed, new Payment.CoinPayment(1, false));
    }

    public static Feature.ConstantAbility constant(CardSelector reach, Modifier... modifiers) {
        return new Feature.ConstantAbility(List.of(), reach, Arrays.asList(modifiers));
    }

    public static Feature.ReplacementFeature replacement(ReplaceableEvent replaced, Effect effect) {
        return new Feature.ReplacementFeature(replaced, List.of(), List.of(step(effect)));
    }

    public static Step step(Effect effect) {
        return new Step(Optional.empty(), false, effect);
    }

    public static Step step(Step.Link link, Effect effect) {
        return new Step(Optional.of(link), false, effect);
    }

    public static Step optionalStep(Effect effect) {
        return new Step(Optional.empty(), true, effect);
    }

    public static Deed deed(Effect... effects) {
        return new Deed(List.of(), Arrays.stream(effects).map(TestCards::step).toList(), Optional.empty());
    }

    public static Deed steps(Step... steps) {
        return new Deed(List.of(), Arrays.asList(steps), Optional.empty());
    }

    public static Deed targeting(Filter target, Effect... effects) {
        return new Deed(List.of(new Target(target, false)), Arrays.stream(effects).map(TestCards::step).toList(),
                Optional.empty());
    }

    /// Returns a grant of modifiers to a target creature.
    public static Deed grant(Duration until, Modifier... modifiers) {
        return targeting(CREATURES, new Effect.Grant(FIRST, Arrays.asList(modifiers), until));
    }

    /// Returns X as an amount.
    public static Amount x() {
        return new Amount(1, Optional.of(new Measure.X()));
    }

    public static Amount amount(int number) {
        return Amount.of(number);
    }
}
