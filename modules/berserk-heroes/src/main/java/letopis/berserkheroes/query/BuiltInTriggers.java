package letopis.berserkheroes.query;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.berserkheroes.card.Amount;
import letopis.berserkheroes.card.CardEventKind;
import letopis.berserkheroes.card.CardSelector;
import letopis.berserkheroes.card.CardType;
import letopis.berserkheroes.card.Condition;
import letopis.berserkheroes.card.Deed;
import letopis.berserkheroes.card.Destination;
import letopis.berserkheroes.card.Duration;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.card.Face;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Filter;
import letopis.berserkheroes.card.Keyword;
import letopis.berserkheroes.card.Modifier;
import letopis.berserkheroes.card.NumericKeyword;
import letopis.berserkheroes.card.Participant;
import letopis.berserkheroes.card.Place;
import letopis.berserkheroes.card.Quality;
import letopis.berserkheroes.card.Score;
import letopis.berserkheroes.card.Step;
import letopis.berserkheroes.card.Step.Link;
import letopis.berserkheroes.card.TriggerCondition;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.Marks;
import letopis.berserkheroes.state.Settings;
import letopis.table.CardId;

/// The triggers behind named features (§18 of the engine specification). A named feature with the number 0 has no
/// trigger (BF-512.2).
final class BuiltInTriggers {

    static final String MIGHT = "might";
    static final String SUPPRESSION = "suppression";
    static final String INCARNATION = "incarnation";
    private static final CardSelector SELF = new CardSelector.ThisCard();
    private static final List<NumericKeyword> NUMERIC_KEYWORDS = List.of(NumericKeyword.values());

    private static final Map<String, String> RULES_BY_TRIGGER = Map.of("poison", "BF-7-120", "regeneration", "BF-7-155",
            MIGHT, "BF-7-082", "vampirism", "BF-7-016", "meditation", "BF-7-080", "unity", "BF-7-045",
            "stealth", "BF-7-162", SUPPRESSION, "BF-7-131", INCARNATION, "BF-7-068",
            "vanguard", "BF-7-001");

    private BuiltInTriggers() {}

    /// Returns the paragraph of the named feature with this trigger key, if any.
    static Optional<String> findRule(String key) {
        return Optional.ofNullable(RULES_BY_TRIGGER.get(key));
    }

    /// Returns the named feature that a trigger key belongs to, with its number.
    static Optional<Feature> findFeature(ContinuousEffects effects, CardId card, String key) {
        for (Keyword word : List.of(Keyword.STEALTH, Keyword.SUPPRESSION)) {
            if (word.name().equalsIgnoreCase(key)) {
                return Optional.of(new Feature.KeywordFeature(word));
            }
        }
        for (NumericKeyword word : NumericKeyword.values()) {
            if (word.name().equalsIgnoreCase(key)) {
                return Optional.of(new Feature.MeasuredKeyword(word, effects.computeValue(card, word)));
            }
        }
        return Optional.empty();
    }

    /// Returns the triggers of a card in play from its named features.
    static List<ActiveFeature> of(BerserkState state, ContinuousEffects effects, CardId card) {
        boolean words = false;
        boolean values = effects.computePoison(card) > 0;
        List<ActiveFeature> features = effects.listOwnFeatures(card);
        for (int i = 0; i < features.size(); i++) {
            words |= features.get(i).feature() instanceof Feature.KeywordFeature;
            values |= features.get(i).feature() instanceof Feature.MeasuredKeyword;
        }
        if (!words && !values) {
            return List.of();
        }
        var all = new ArrayList<ActiveFeature>(0); // most keywords have no trigger
        if (words && effects.has(card, Keyword.STEALTH)) {
            all.add(createTriggeredAbility("stealth", new TriggerCondition.Hire(), false, new Effect.Hide(SELF)));
        }
        if (words && effects.has(card, Keyword.SUPPRESSION)) {
            all.add(createTriggeredAbility(SUPPRESSION,
                    new TriggerCondition.CardEventTrigger(CardEventKind.ATTACKS, Optional.empty()), false,
                    new Effect.Close(new CardSelector.Cause())));
        }
        for (NumericKeyword measured : values ? NUMERIC_KEYWORDS : List.<NumericKeyword>of()) {
            int value = effects.computeValue(card, measured);
            if (value > 0) {
                findKeywordTrigger(state, effects, card, measured, value).ifPresent(all::add);
            }
        }
        return all;
    }

    private static Optional<ActiveFeature> findKeywordTrigger(BerserkState state, ContinuousEffects effects,
            CardId card,
            NumericKeyword measure,
            int value) {
        return switch (measure) {
            case POISON -> Optional.of(createTriggeredAbility("poison",
                    createTurnCondition(TriggerCondition.Moment.START, Optional.of(Participant.YOU)), false,
                    new Effect.Wound(SELF, Amount.of(value))));
            case REGENERATION -> Optional.of(createTriggeredAbility("regeneration",
                    createTurnCondition(TriggerCondition.Moment.END, Optional.of(Participant.YOU)), false,
                    new Effect.Heal(SELF, Amount.of(value))));
            case MIGHT -> state.table().card(card).count(Marks.BOOSTS) >= value ? Optional.empty()
                    : Optional.of(createTriggeredAbility(MIGHT, createTurnCondition(TriggerCondition.Moment.END,
                            state.settings().is(Settings.MightTurnRule.OWN_TURNS) ? Optional.of(Participant.YOU)
                                    : Optional.empty()), false, new Effect.Boost(SELF, Amount.of(1))));
            case VAMPIRISM -> Optional.of(createTriggeredAbility("vampirism",
                    new TriggerCondition.CardEventTrigger(CardEventKind.WOUNDS_BY_STRIKE, Optional.empty()), false,
                    new Effect.Leech(SELF, Amount.of(value))));
            case MEDITATION -> Optional.of(createTriggeredAbility("meditation",
                    new TriggerCondition.CardEventTrigger(CardEventKind.IS_ATTACKED, Optional.empty()), false,
                    new Effect.Toll(Participant.OPPONENT, Amount.of(value))));
            case UNITY -> Optional.of(createTriggeredAbility("unity", new TriggerCondition.Death(), true,
                    new Effect.Search(1, createCreatureFilter(Place.DECK, value))));
            case VANGUARD -> Optional.of(createVanguardTrigger(value));
            case ARMOUR, SCALES, THIRST, INCARNATION, LESS_FROM_ATTACKS, STRIKE_REDUCTION, STRIKES ->
                    Optional.empty();
        };
    }

    /// Returns the trigger of Vanguard (BF-7-001).
    private static ActiveFeature createVanguardTrigger(int value) {
        CardSelector came = new CardSelector.BroughtCard();
        var steps = List.of(
                new Step(Optional.empty(), false,
                new Effect.Play(createCreatureFilter(Place.HAND, value), Optional.empty())),
                new Step(Optional.of(Link.WITH_THAT), false, new Effect.Grant(came,
                        List.of(new Modifier.FeatureGain(new Feature.KeywordFeature(Keyword.DASH))), Duration.GAME)),
                new Step(Optional.of(Link.WITH_THAT), false,
                new Effect.DoLater(createTurnCondition(TriggerCondition.Moment.END, Optional.empty()),
                        Optional.empty(), List.of(new Step(Optional.empty(), false,
                                new Effect.Move(came, Destination.HAND))))),
                new Step(Optional.of(Link.WITH_THAT), false, new Effect.Close(SELF)));
        return new ActiveFeature(
                "vanguard", new Feature.TriggeredAbility(new TriggerCondition.CardEventTrigger(CardEventKind.IS_PLAYED,
                Optional.empty()),
                true, false, Optional.empty(), List.of(), new Deed(List.of(), steps, Optional.empty())));
    }

    /// Returns the printed or granted Incarnation of a card in a graveyard, if its player has the coins (BF-7-068).
    static Optional<ActiveFeature> findIncarnation(BerserkState state, CardId card) {
        int value = 0;
        for (Feature feature : TableQueries.findFace(state, card).map(Face::features).orElse(List.of())) {
            value = Math.max(value, findIncarnationNumber(feature));
        }
        for (ActiveFeature feature : ActiveFeature.listGrantedFeatures(state, card)) {
            value = Math.max(value, findIncarnationNumber(feature.feature()));
        }
        if (value == 0) {
            return Optional.empty();
        }
        List<Condition> rich = List.of(new Condition.ScoreCondition(Participant.YOU, Score.COINS, value,
                Optional.empty()));
        var steps = List.of(
                new Step(Optional.empty(), false, new Effect.LoseCoins(Participant.YOU, Amount.of(value))),
                new Step(Optional.of(Link.WITH_THAT), false, new Effect.Revive(SELF, true)));
        // The condition is checked again, because the coins may be spent before Incarnation resolves.
        var asked = new Step(Optional.empty(), false, new Effect.If(rich, steps, List.of()));
        return Optional.of(new ActiveFeature(INCARNATION,
                new Feature.TriggeredAbility(createTurnCondition(TriggerCondition.Moment.START,
                Optional.of(Participant.YOU)), true, false, Optional.empty(), rich,
                new Deed(List.of(), List.of(asked), Optional.empty()))));
    }

    private static int findIncarnationNumber(Feature feature) {
        return feature instanceof Feature.MeasuredKeyword(var keyword, int number)
                && keyword == NumericKeyword.INCARNATION
                ? number : 0;
    }

    private static Filter createCreatureFilter(Place place, int cost) {
        return new Filter(Optional.of(place), List.of(CardType.CREATURE), Optional.of(Filter.Whose.YOURS), List.of(),
                false, List.of(), List.of(), List.of(), false,
                List.of(new Quality.CostRange(0, Optional.of(cost))));
    }

    private static TriggerCondition createTurnCondition(TriggerCondition.Moment moment,
            Optional<Participant> participant) {
        return new TriggerCondition.Turn(moment, participant);
    }

    private static ActiveFeature createTriggeredAbility(String key, TriggerCondition triggerCondition,
            boolean isOptional, Effect effect) {
        return new ActiveFeature(key,
                new Feature.TriggeredAbility(triggerCondition, isOptional, false, Optional.empty(), List.of(),
                new Deed(List.of(), List.of(new Step(Optional.empty(), false, effect)), Optional.empty())));
    }
}
