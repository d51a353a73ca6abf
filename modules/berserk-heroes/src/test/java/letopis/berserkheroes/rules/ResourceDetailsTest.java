package letopis.berserkheroes.rules;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.Duel.B;
import static letopis.berserkheroes.TestCards.CAUSE;
import static letopis.berserkheroes.TestCards.CREATURES;
import static letopis.berserkheroes.TestCards.ENEMIES;
import static letopis.berserkheroes.TestCards.FIRST;
import static letopis.berserkheroes.TestCards.THIS;
import static letopis.berserkheroes.TestCards.amount;
import static letopis.berserkheroes.TestCards.creature;
import static letopis.berserkheroes.TestCards.deed;
import static letopis.berserkheroes.TestCards.event;
import static letopis.berserkheroes.TestCards.inZone;
import static letopis.berserkheroes.TestCards.keywordFeature;
import static letopis.berserkheroes.TestCards.numberedFeature;
import static letopis.berserkheroes.TestCards.optionalTriggerOn;
import static letopis.berserkheroes.TestCards.replacement;
import static letopis.berserkheroes.TestCards.spell;
import static letopis.berserkheroes.TestCards.step;
import static letopis.berserkheroes.TestCards.steps;
import static letopis.berserkheroes.TestCards.targeting;
import static letopis.berserkheroes.TestCards.triggerOn;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.berserkheroes.Duel;
import letopis.berserkheroes.card.Amount;
import letopis.berserkheroes.card.CardEventKind;
import letopis.berserkheroes.card.CardSelector;
import letopis.berserkheroes.card.Condition;
import letopis.berserkheroes.card.Deed;
import letopis.berserkheroes.card.Destination;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Keyword;
import letopis.berserkheroes.card.Measure;
import letopis.berserkheroes.card.NumericKeyword;
import letopis.berserkheroes.card.Participant;
import letopis.berserkheroes.card.Place;
import letopis.berserkheroes.card.PlayerActionKind;
import letopis.berserkheroes.card.ReplaceableEvent;
import letopis.berserkheroes.card.Step;
import letopis.berserkheroes.card.TriggerCondition;
import letopis.berserkheroes.event.CardEvent;
import letopis.berserkheroes.event.CoinEvent;
import letopis.berserkheroes.event.Declaration;
import letopis.berserkheroes.event.PlayerDecision.TopShown;
import letopis.berserkheroes.event.PlayerDecision.TopSorted;
import letopis.berserkheroes.event.PlayerDecision.TriggerDeclared;
import letopis.berserkheroes.event.QueueEvent;
import letopis.berserkheroes.event.QueueEvent.AbilityQueued;
import letopis.berserkheroes.event.QueueEvent.TriggerMet;
import letopis.berserkheroes.event.QueuedAbility;
import letopis.berserkheroes.event.Source;
import letopis.berserkheroes.event.TurnEvent.DrawDue;
import letopis.journal.RuleRef;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Limited coins, prayers and draws, last known values, and omitted events.
@DisplayNameGeneration(ReplaceUnderscores.class)
class ResourceDetailsTest {

    private static final Effect PRAYER = new Effect.GainPrayers(Participant.YOU, amount(1));
    private static final Participant YOU = Participant.YOU;

    private static Duel cast(Duel duel, Step... steps) {
        return duel.hand(A, spell("Чары", 1, steps(steps))).begin().play("Чары", Declaration.EMPTY);
    }

    private static Step withThatPrayer() {
        return step(Step.Link.WITH_THAT, PRAYER);
    }

    @Test
    @Covers({"BF-520.1", "BF-522.5", "BF-7-118"})
    void missing_resources_cannot_be_gained_lost_or_readied() {
        Duel none = cast(Duel.of().coins(A, 1), step(new Effect.GainCoins(YOU, amount(0), false)),
                step(new Effect.LosePrayers(YOU, amount(2))), step(new Effect.GainPrayers(YOU, amount(0))),
                step(new Effect.OpenCoins(Participant.OPPONENT, amount(1))),
                step(new Effect.LoseCoins(Participant.OPPONENT, amount(0))));
        assertThat(none.events(CoinEvent.class)).containsExactly(new CoinEvent.CoinsClosed(A, 1)); // for the spell
    }

    @Test
    @Covers({"BF-119.4", "BF-7-118", "BF-7-047", "BF-522.5"})
    void a_with_that_step_follows_readied_coins_or_lost_prayers() {
        Duel opened = cast(Duel.of(), step(new Effect.OpenCoins(YOU, amount(1))), withThatPrayer());
        assertThat(opened.readyCoins(A)).isEqualTo(5);
        assertThat(opened.rules(CoinEvent.CoinsOpened.class)).containsExactly("BF-7-118", "BF-522.5");
        assertThat(opened.state().player(A).prayers()).isEqualTo(1);
        Duel lost = cast(Duel.of(), step(new Effect.GainPrayers(YOU, amount(3))),
                step(new Effect.LosePrayers(YOU, amount(2))),
                withThatPrayer());
        assertThat(lost.state().player(A).prayers()).isEqualTo(2);
    }

    @Test
    @Covers({"BF-517.5", "BF-527.2.1"})
    void additional_gains_require_an_initial_gain() {
        Duel duel = Duel.of().put(A, event("Рог", 1, replacement(new ReplaceableEvent.PrayerGain(YOU), PRAYER),
                replacement(new ReplaceableEvent.CardDraw(YOU), new Effect.Draw(YOU, amount(1)))));
        cast(duel, step(new Effect.GainPrayers(YOU, amount(0))), step(new Effect.Draw(YOU, amount(0))));
        assertThat(duel.state().player(A).prayers()).isZero();
        assertThat(duel.events(DrawDue.class)).isEmpty();
        assertThat(duel.state().listHandCards(A)).isEmpty();
    }

    private static QueuedAbility queuedAbility(Deed deed) {
        var hurt = new TriggerCondition.CardEventTrigger(CardEventKind.IS_WOUNDED, Optional.of(CREATURES));
        Duel duel = Duel.of().put(A, creature("Страж", 3, 2, 9, triggerOn(hurt, deed)))
                .put(B, creature("Пёс", 1, 1, 9));
        cast(duel, step(new Effect.Wound(new CardSelector.MatchingCards(ENEMIES), amount(1))));
        return duel.events(AbilityQueued.class).getLast().ability();
    }

    private static Effect gain(Measure measure) {
        return new Effect.GainPrayers(YOU, new Amount(1, Optional.of(measure)));
    }

    @Test
    @Covers("BF-403.1")
    void life_and_wounds_are_remembered_only_for_abilities_that_use_them() {
        var yours = List.<Condition>of(new Condition.TurnOf(YOU));
        for (Effect effect : List.of(PRAYER, gain(new Measure.Count(CREATURES)), gain(new Measure.StrikeOf(CAUSE)),
                new Effect.If(yours, List.of(step(PRAYER)), List.of()))) {
            assertThat(queuedAbility(deed(effect)).source().life()).isEmpty();
        }
        assertThat(queuedAbility(deed(gain(new Measure.LifeOf(THIS)))).source().life()).contains(9);
        for (Effect effect : List.of(PRAYER, gain(new Measure.LifeOf(THIS)))) {
            assertThat(queuedAbility(deed(effect)).known()).isEmpty();
        }
        assertThat(queuedAbility(deed(gain(new Measure.WoundsOf(CAUSE)))).known().flatMap(Source::wounds)).contains(1);
    }

    @Test
    @Covers({"BF-113.2", "BF-7-037", "BF-505.1.1", "BF-401.5", "BF-401.6"})
    void a_trigger_is_met_for_its_observed_event_and_zone() {
        Feature death = triggerOn(new TriggerCondition.Death(), deed(PRAYER));
        Feature kills = triggerOn(new TriggerCondition.CardEventTrigger(CardEventKind.KILLS, Optional.empty()),
                deed(PRAYER));
        Duel duel = Duel.of().put(B, creature("Дух", 1, 0, 1, death)).put(A, creature("Волк", 1, 1, 9, kills)).begin()
                .strike("Волк", "Дух");
        assertThat(duel.citedRules(TriggerMet.class))
                .containsExactlyInAnyOrder(List.of("BF-113.2", "BF-401.5", "BF-7-037"),
                List.of("BF-113.2", "BF-505.1.1"));
        var hurt = new TriggerCondition.CardEventTrigger(CardEventKind.IS_WOUNDED, Optional.of(CREATURES));
        Duel under = Duel.of().put(A, event("Ухо", 1, triggerOn(hurt, deed(PRAYER)))).put(B, creature("Пёс", 1, 1, 9));
        cast(under, step(new Effect.Wound(new CardSelector.MatchingCards(ENEMIES), amount(1))));
        assertThat(under.rules(TriggerMet.class)).containsExactly("BF-113.2", "BF-401.6");
    }

    @Test
    @Covers("BF-521.1")
    void a_delayed_trigger_is_used_up_by_its_event() {
        Effect later = new Effect.DoLater(new TriggerCondition.PlayerActionTrigger(YOU,
                PlayerActionKind.PLAYS_CREATURE),
                Optional.empty(), List.of(step(PRAYER)));
        Duel duel = Duel.of().coins(A, 9).hand(A, creature("Пёс", 1, 1, 1)).hand(A, creature("Кот", 1, 1, 1));
        cast(duel, step(later)).play("Пёс").play("Кот");
        assertThat(duel.state().player(A).prayers()).isEqualTo(1);
        assertThat(duel.state().lastingEffects()).isEmpty();
    }

    private static List<String> omissionsOfStrike(int strike, Feature... features) {
        Duel duel = Duel.of().put(A, creature("Волк", 2, strike, 9)).put(B, creature("Щит", 2, 0, 9, features)).begin()
                .strike("Волк", "Щит");
        return duel.omissions().stream().filter(omission -> omission.code().endsWith("no-strength")).map(omission ->
                omission.details().get("strike") + "-" + omission.details().get("less") + " "
                        + omission.rules().stream().map(RuleRef::id).toList()).toList();
    }

    @Test
    @Covers({"BF-512.1.1", "BF-512.1", "BF-7-188", "BF-7-187"})
    void a_strike_weakened_to_zero_deals_no_wounds() {
        Feature two = numberedFeature(NumericKeyword.LESS_FROM_ATTACKS, 2);
        assertThat(omissionsOfStrike(3, two)).isEmpty();
        assertThat(omissionsOfStrike(2, two)).containsExactly("2-2 [BF-7-188, BF-512.1.1]");
        assertThat(omissionsOfStrike(1, two)).containsExactly("1-1 [BF-7-188, BF-512.1.1, BF-512.1]");
        assertThat(omissionsOfStrike(0)).containsExactly("0-0 [BF-512.1.1]");
        assertThat(omissionsOfStrike(2, two, keywordFeature(Keyword.VULNERABILITY)))
                .containsExactly("2-2 [BF-7-188, BF-512.1.1, BF-7-187]");
    }

    @Test
    @Covers({"BF-7-124", "BF-7-037"})
    void a_creature_killed_first_is_named_and_only_missed_deaths_are_reported() {
        Duel late = Duel.of().put(A, creature("Увалень", 2, 3, 2, keywordFeature(Keyword.LAST_STRIKE)))
                .put(B, creature("Бык", 2, 2, 9)).begin().strike("Увалень", "Бык");
        assertThat(late.omissions()).singleElement().satisfies(omission -> assertThat(omission.details())
                .containsEntry("card", late.id("Увалень")).containsEntry("by", late.id("Бык")));
        Feature hired = triggerOn(new TriggerCondition.Hire(), deed(PRAYER));
        Duel back = Duel.of().put(A, creature("Гость", 2, 3, 2, hired)).hand(A, spell("Ветер", 1,
                targeting(CREATURES, new Effect.Move(FIRST, Destination.HAND)))).begin();
        assertThat(back.play("Ветер", back.atPhase("Гость")).omissions()).isEmpty();
    }

    @Test
    @Covers({"BF-204.3", "BF-105.2"})
    void unprompted_reveals_and_sorts_are_refused_and_an_empty_deck_has_no_top() {
        Duel duel = Duel.of().deck(A, 0);
        cast(duel, step(new Effect.LookAtTop(amount(2), 1)), step(PRAYER));
        assertThat(duel.events(QueueEvent.LookDue.class)).isEmpty();
        duel.assertRefused(new TopShown(A, List.of()), Reason.NOT_YOUR_DECISION);
        duel.assertRefused(new TopSorted(A, List.of(), List.of()), Reason.NOT_YOUR_DECISION);
    }

    @Test
    @Covers({"BF-520.1", "BF-520.3", "BF-520.4", "BF-520.5"})
    void nothing_is_revealed_dug_discarded_or_found_without_cards() {
        Duel duel = Duel.of().deck(A, 0)
                .put(A, creature("Крот", 1, 1, 1,
                triggerOn(new TriggerCondition.PlayerActionTrigger(YOU, PlayerActionKind.PLAYS_SPELL),
                deed(new Effect.DigFrom(Place.DECK, amount(1)), PRAYER))));
        cast(duel, step(new Effect.ShowTopCards(YOU, amount(1))), step(new Effect.Discard(YOU, amount(1))));
        assertThat(duel.events(QueueEvent.ShowDue.class)).isEmpty();
        assertThat(duel.events(CardEvent.DiscardDue.class)).isEmpty();
        assertThat(duel.events(QueueEvent.DigDue.class)).isEmpty();
        Duel search = Duel.of().deck(A, 0);
        cast(search, step(new Effect.Search(1, inZone(Place.DECK, CREATURES))));
        assertThat(search.events(QueueEvent.SearchMade.class)).containsExactly(new QueueEvent.SearchMade(A, 0));
        assertThat(search.rules(QueueEvent.SearchMade.class)).containsExactly("BF-520.1");
    }

    @Test
    @Covers("BF-113.2")
    void a_trigger_that_is_not_pending_cannot_be_declared() {
        var hurt = new TriggerCondition.CardEventTrigger(CardEventKind.IS_WOUNDED, Optional.of(CREATURES));
        Duel duel = Duel.of().put(A, event("Ухо", 1, optionalTriggerOn(hurt, deed(PRAYER))))
                .put(B, creature("Пёс", 1, 1, 9));
        cast(duel, step(new Effect.Wound(new CardSelector.MatchingCards(ENEMIES), amount(1))));
        duel.assertRefused(new TriggerDeclared(A, 1, Optional.of(duel.id("Пёс")), Declaration.EMPTY),
                Reason.NO_SUCH_TRIGGER);
        duel.choose(new TriggerDeclared(A, 0, Optional.of(duel.id("Пёс")), Declaration.EMPTY));
    }
}
