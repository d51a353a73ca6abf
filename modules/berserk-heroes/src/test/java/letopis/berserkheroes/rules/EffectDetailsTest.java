package letopis.berserkheroes.rules;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.Duel.B;
import static letopis.berserkheroes.TestCards.CREATURES;
import static letopis.berserkheroes.TestCards.ENEMIES;
import static letopis.berserkheroes.TestCards.FIRST;
import static letopis.berserkheroes.TestCards.OWN;
import static letopis.berserkheroes.TestCards.THIS;
import static letopis.berserkheroes.TestCards.amount;
import static letopis.berserkheroes.TestCards.creature;
import static letopis.berserkheroes.TestCards.deed;
import static letopis.berserkheroes.TestCards.event;
import static letopis.berserkheroes.TestCards.filter;
import static letopis.berserkheroes.TestCards.inZone;
import static letopis.berserkheroes.TestCards.numberedFeature;
import static letopis.berserkheroes.TestCards.replacement;
import static letopis.berserkheroes.TestCards.spell;
import static letopis.berserkheroes.TestCards.step;
import static letopis.berserkheroes.TestCards.steps;
import static letopis.berserkheroes.TestCards.targeting;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import letopis.berserkheroes.Duel;
import letopis.berserkheroes.TestCards;
import letopis.berserkheroes.card.CardSelector;
import letopis.berserkheroes.card.CardType;
import letopis.berserkheroes.card.Deed;
import letopis.berserkheroes.card.Destination;
import letopis.berserkheroes.card.DivisibleQuantity;
import letopis.berserkheroes.card.Duration;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Filter;
import letopis.berserkheroes.card.Modifier;
import letopis.berserkheroes.card.NumericKeyword;
import letopis.berserkheroes.card.Participant;
import letopis.berserkheroes.card.Place;
import letopis.berserkheroes.card.ReplaceableEvent;
import letopis.berserkheroes.card.Rule;
import letopis.berserkheroes.card.Step;
import letopis.berserkheroes.card.Target;
import letopis.berserkheroes.event.Aim;
import letopis.berserkheroes.event.CardEvent.EffectsRemoved;
import letopis.berserkheroes.event.Declaration;
import letopis.berserkheroes.event.EndEvent;
import letopis.berserkheroes.event.LastingEffect;
import letopis.berserkheroes.event.PlayerDecision.ReplacementChosen;
import letopis.berserkheroes.event.QueueEvent.EventReplaced;
import letopis.berserkheroes.event.QueueEvent.ReplacementBegan;
import letopis.berserkheroes.event.QueueEvent.ReplacementDue;
import letopis.berserkheroes.event.StrikeEvent.AttackMade;
import letopis.berserkheroes.event.ValueEvent.CardBoosted;
import letopis.berserkheroes.event.ValueEvent.LifeChanged;
import letopis.berserkheroes.event.ValueEvent.WoundsHealed;
import letopis.berserkheroes.state.Marks;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Scope, consequences, and replacements of single effects.
@DisplayNameGeneration(ReplaceUnderscores.class)
class EffectDetailsTest {

    private static final Effect PRAYER = new Effect.GainPrayers(Participant.YOU, amount(1));
    private static final Filter DECK = inZone(Place.DECK, filter(Optional.of(Filter.Whose.YOURS)));
    private static final Filter FOES = filter(Optional.of(Filter.Whose.ENEMY), CardType.HERO, CardType.CREATURE);
    private static final ReplaceableEvent SELF_DIES = new ReplaceableEvent.CardDeath(Optional.empty());
    private static final ReplaceableEvent SELF_HURT = new ReplaceableEvent.ReceivedWounds(Optional.empty());

    private static int prayers(Duel duel) {
        return duel.state().player(A).prayers();
    }

    private static Declaration shares(Duel duel, Map<String, Integer> shares) {
        var aims = new ArrayList<Aim>();
        shares.forEach((name, share) -> aims.add(new Aim(aims.size(), duel.id(name), share)));
        return new Declaration(List.of(), aims);
    }

    private static Deed divisionDeed(DivisibleQuantity shared, Step... more) {
        var steps = new ArrayList<Step>(List.of(step(new Effect.Divide(shared, amount(3), false))));
        steps.addAll(List.of(more));
        return new Deed(List.of(new Target(CREATURES, false), new Target(CREATURES, false)), steps, Optional.empty());
    }

    @Test
    @Covers({"BF-309.1-7", "BF-119.4"})
    void a_fully_distributed_division_counts_as_complete() {
        Duel duel = Duel.of().put(B, creature("Бык", 2, 2, 9)).put(B, creature("Пёс", 2, 2, 9))
                .hand(A, spell("Град", 1, divisionDeed(DivisibleQuantity.WOUNDS, step(Step.Link.WITH_THAT, PRAYER))))
                .begin();
        duel.play("Град", shares(duel, new TreeMap<>(Map.of("Бык", 2, "Пёс", 1))));
        assertThat(duel.wounds("Бык")).isEqualTo(2);
        assertThat(duel.wounds("Пёс")).isEqualTo(1);
        assertThat(prayers(duel)).isEqualTo(1);
        Duel part = Duel.of().put(B, creature("Бык", 2, 2, 9), Map.of(Marks.SHIELD, 1)).put(B, creature("Пёс", 2, 2, 9))
                .hand(A, spell("Град", 1, divisionDeed(DivisibleQuantity.WOUNDS, step(Step.Link.WITH_THAT, PRAYER))))
                .begin();
        part.play("Град", shares(part, new TreeMap<>(Map.of("Бык", 2, "Пёс", 1))));
        assertThat(prayers(part)).isZero();
    }

    @Test
    @Covers({"BF-507.2", "BF-309.1-7", "BF-502.9"})
    void shots_are_divided_among_enemies_up_to_their_number() {
        Duel duel = Duel.of().put(A, creature("Лев", 2, 2, 9)).put(B, creature("Бык", 2, 2, 9))
                .hand(A, spell("Стрелы", 1, divisionDeed(DivisibleQuantity.SHOTS))).begin();
        duel.assertRefused(duel.playChoice("Стрелы", 0, shares(duel, Map.of("Лев", 3))), Reason.ILLEGAL_TARGET);
        duel.play("Стрелы", shares(duel, Map.of("Бык", 3)));
        assertThat(duel.wounds("Бык")).isEqualTo(3);
        assertThat(duel.wounds("Лев")).isZero();
    }

    @Test
    @Covers("BF-309.1-7")
    void shares_are_offered_as_one_each_with_the_rest_for_the_first() {
        Duel duel = Duel.of().put(B, creature("Бык", 2, 2, 9)).put(B, creature("Пёс", 2, 2, 9))
                .hand(A, spell("Град", 1, divisionDeed(DivisibleQuantity.WOUNDS))).hand(A, spell("Жало", 1,
                        targeting(CREATURES, new Effect.Wound(FIRST, amount(1))))).begin();
        assertThat(Rules.RULES.choices(duel.state(), A)).contains(
                duel.playChoice("Град", 0, shares(duel, new TreeMap<>(Map.of("Бык", 2, "Пёс", 1)))));
        duel.assertRefused(duel.playChoice("Жало", 0, shares(duel, Map.of("Бык", 1))), Reason.DIVISION_ZERO);
    }

    @Test
    @Covers({"BF-119.2", "BF-205.3", "BF-7-164"})
    void a_step_not_done_to_a_card_stops_the_following_steps() {
        for (Effect effect : List.of(new Effect.StunCards(FIRST), new Effect.RemoveEffects(FIRST))) {
            Duel duel = Duel.of().put(B, creature("Бык", 3, 2, 2)).hand(A, spell("Удар", 1,
                    targeting(CREATURES, new Effect.Destroy(FIRST), effect, PRAYER))).begin();
            assertThat(prayers(duel.play("Удар", duel.atPhase("Бык")))).isZero();
        }
        Duel hidden = Duel.of().put(B, creature("Бык", 3, 2, 2)).hand(A, spell("Тень", 1,
                targeting(CREATURES, new Effect.Hide(FIRST), new Effect.Wound(FIRST, amount(1)), PRAYER))).begin();
        assertThat(prayers(hidden.play("Тень", hidden.atPhase("Бык")))).isZero();
    }

    private static List<String> countersAfterRemoval(Map<String, Integer> counters, boolean taken) {
        Duel duel = Duel.of().put(B, creature("Бык", 3, 2, 9), counters)
                .hand(A, spell("Захват", 1, targeting(CREATURES, new Effect.Control(FIRST, Participant.YOU))))
                .hand(A, spell("Чистка", 1, targeting(CREATURES, new Effect.RemoveEffects(FIRST)))).begin();
        if (taken) {
            duel.play("Захват", duel.atPhase("Бык"));
        }
        return duel.play("Чистка", duel.atPhase("Бык")).rules(EffectsRemoved.class);
    }

    @Test
    @Covers({"BF-111.3", "BF-120.4", "BF-104.3.1"})
    void removing_effects_keeps_wounds_and_overwritten_properties() {
        assertThat(countersAfterRemoval(Map.of(), false)).containsExactly("BF-111.3");
        assertThat(countersAfterRemoval(Map.of(Marks.WOUNDS, 1), false)).containsExactly("BF-111.3", "BF-120.4");
        assertThat(countersAfterRemoval(Map.of(Marks.STRIKE_CHANGE, 1), false))
                .containsExactly("BF-111.3", "BF-104.3.1");
        assertThat(countersAfterRemoval(Map.of(), true)).containsExactly("BF-111.3", "BF-104.3.1");
    }

    @Test
    @Covers({"BF-120.2", "BF-104.3.1"})
    void an_effect_is_applied_once_and_never_in_a_deck() {
        var stronger = new Effect.Grant(FIRST, List.of(new Modifier.StrikeBonus(amount(1)),
                new Modifier.ClassOverride(List.of("волк"))), Duration.GAME);
        var below = new Effect.Grant(new CardSelector.MatchingCards(DECK), List.of(new Modifier.StrikeBonus(amount(1))),
                Duration.GAME);
        Duel duel = Duel.of().put(A, creature("Бык", 3, 2, 9)).hand(A, spell("Сила", 1, targeting(CREATURES, stronger)))
                .hand(A, spell("Яма", 1, targeting(CREATURES, new Effect.Move(FIRST, Destination.DECK_TOP), below)))
                .begin();
        duel.play("Сила", duel.atPhase("Бык"));
        assertThat(duel.strikeValue("Бык")).isEqualTo(3);
        duel.play("Яма", duel.atPhase("Бык"));
        assertThat(duel.state().lastingEffects()).isEmpty();
    }

    @Test
    @Covers({"BF-507.6", "BF-605.1"})
    void no_shot_follows_the_one_that_ends_the_game() {
        Duel duel = Duel.of().hero(B, TestCards.hero("Второй", 2)).put(B, creature("Бык", 2, 2, 9))
                .hand(A, spell("Залп", 1,
                deed(new Effect.Shot(new CardSelector.MatchingCards(FOES), amount(2))))).begin()
                .play("Залп", Declaration.EMPTY);
        assertThat(duel.events(AttackMade.class)).hasSize(1);
        assertThat(duel.wounds("Бык")).isZero();
    }

    private static Duel playHealing(int wounds, Effect effect) {
        Duel duel = Duel.of().put(A, creature("Бык", 3, 2, 9), Map.of(Marks.WOUNDS, wounds))
                .hand(A, spell("Мазь", 1, targeting(CREATURES, effect))).begin();
        return duel.play("Мазь", duel.atPhase("Бык"));
    }

    @Test
    @Covers({"BF-7-066", "BF-7-136", "BF-520.2"})
    void healing_is_limited_to_existing_wounds() {
        assertThat(playHealing(2, new Effect.Heal(FIRST, amount(2))).rules(WoundsHealed.class))
                .containsExactly("BF-7-066", "BF-7-065");
        assertThat(playHealing(2, new Effect.Heal(FIRST, amount(3))).rules(WoundsHealed.class))
                .containsExactly("BF-7-066", "BF-7-065", "BF-520.2");
        assertThat(playHealing(2, new Effect.HealFully(FIRST)).rules(WoundsHealed.class))
                .containsExactly("BF-7-136", "BF-7-065");
        assertThat(playHealing(0, new Effect.Heal(FIRST, amount(3))).events(WoundsHealed.class)).isEmpty();
    }

    @Test
    @Covers({"BF-504.2", "BF-504.4", "BF-7-016", "BF-7-194"})
    void life_increases_or_decreases_and_a_boost_of_zero_does_nothing() {
        assertThat(playHealing(0, new Effect.ExtraLife(FIRST, amount(1))).rules(LifeChanged.class))
                .containsExactly("BF-504.5", "BF-504.2");
        assertThat(playHealing(0, new Effect.NegativeLife(FIRST, amount(1))).rules(LifeChanged.class))
                .containsExactly("BF-504.5", "BF-504.4");
        assertThat(playHealing(0, new Effect.Boost(FIRST, amount(0))).events(CardBoosted.class)).isEmpty();
        Duel vampire = Duel.of().put(A, creature("Вампир", 3, 2, 5, numberedFeature(NumericKeyword.VAMPIRISM, 3)))
                .begin()
                .attack("Вампир", "Второй");
        assertThat(vampire.rules(LifeChanged.class)).contains("BF-7-016");
    }

    @Test
    @Covers({"BF-517.1", "BF-119.4"})
    void sparing_a_card_bound_for_the_graveyard_does_not_stop_the_ability() {
        Duel duel = Duel.of().put(B, creature("Феникс", 1, 1, 1, replacement(SELF_DIES, PRAYER)))
                .hand(A, spell("Тлен", 1,
                new Deed(List.of(new Target(CREATURES, false)), List.of(
                        step(new Effect.Move(FIRST, Destination.GRAVEYARD)), step(Step.Link.WITH_THAT, PRAYER),
                        step(new Effect.GainPrayers(Participant.YOU, amount(10)))), Optional.empty()))).begin();
        assertThat(prayers(duel.play("Тлен", duel.atPhase("Феникс")))).isEqualTo(10);
        assertThat(duel.state().player(B).prayers()).isEqualTo(1);
    }

    @Test
    @Covers({"BF-517.3", "BF-517.4"})
    void the_controller_of_the_replacements_or_of_the_card_chooses_among_them() {
        Filter any = CREATURES;
        Duel alone = Duel.of().put(B, creature("Феникс", 1, 1, 1, replacement(SELF_DIES, PRAYER)))
                .hand(A, spell("Казнь", 1, targeting(any, new Effect.Destroy(FIRST)))).begin();
        assertThat(alone.play("Казнь", alone.atPhase("Феникс")).rules(ReplacementDue.class))
                .containsExactly("BF-517.1");
        Duel both = Duel.of().put(B, creature("Феникс", 1, 1, 1, replacement(SELF_DIES, PRAYER)))
                .put(A, event("Милость", 1, replacement(new ReplaceableEvent.CardDeath(Optional.of(ENEMIES)), PRAYER)))
                .hand(A, spell("Казнь", 1, targeting(any, new Effect.Destroy(FIRST)))).begin();
        assertThat(both.play("Казнь", both.atPhase("Феникс")).rules(ReplacementDue.class)).containsExactly("BF-517.4");
        both.choose(new ReplacementChosen(B, 0));
    }

    @Test
    @Covers("BF-517.3")
    void replacements_are_ordered_from_the_oldest() {
        Duel duel = Duel.of()
                .put(A, event("Милость", 1, replacement(new ReplaceableEvent.CardDeath(Optional.of(OWN)), PRAYER)))
                .put(A, creature("Феникс", 1, 1, 1,
                        replacement(SELF_DIES, new Effect.GainPrayers(Participant.YOU, amount(10)))))
                .hand(A, spell("Казнь", 1, targeting(CREATURES, new Effect.Destroy(FIRST)))).begin();
        duel.play("Казнь", duel.atPhase("Феникс")).choose(new ReplacementChosen(A, 0));
        assertThat(prayers(duel)).isEqualTo(1);
    }

    @Test
    @Covers({"BF-525.1", "BF-525.2"})
    void replacement_wounds_are_not_replaced_again() {
        Duel duel = Duel.of().put(B, creature("Щит", 1, 0, 9, replacement(SELF_HURT, new Effect.Wound(THIS, amount(1))),
                        replacement(new ReplaceableEvent.CardDeath(Optional.empty()), PRAYER)))
                .hand(A, spell("Клык", 1, targeting(CREATURES, new Effect.Wound(FIRST, amount(5))))).begin();
        duel.play("Клык", duel.atPhase("Щит"));
        assertThat(duel.wounds("Щит")).isEqualTo(1);
        assertThat(duel.events(EventReplaced.class)).containsExactly(
                new EventReplaced(B, duel.id("Щит"), Optional.empty()));
        assertThat(duel.events(ReplacementBegan.class)).singleElement().satisfies(replacementBegan ->
                assertThat(replacementBegan.ability().lineage()).containsExactly(duel.id("Клык") + ".f0"));
    }

    @Test
    @Covers({"BF-521.1", "BF-517.5"})
    void a_next_time_replacement_applies_once() {
        var more = new Effect.ReplaceNext(new ReplaceableEvent.PrayerGain(Participant.YOU), Optional.empty(),
                List.of(step(PRAYER)));
        Duel duel = Duel.of().hand(A, spell("Обет", 1, deed(more))).hand(A, spell("Псалом", 1, deed(PRAYER)))
                .hand(A, spell("Гимн", 1, deed(PRAYER))).begin().play("Обет", Declaration.EMPTY);
        assertThat(prayers(duel.play("Псалом", Declaration.EMPTY))).isEqualTo(2);
        assertThat(prayers(duel.play("Гимн", Declaration.EMPTY))).isEqualTo(3);
    }

    @Test
    @Covers({"BF-604.1", "BF-602.1"})
    void a_card_can_make_a_player_lose() {
        Duel duel = Duel.of().hand(A, spell("Конец", 1, deed(new Effect.Lose(Participant.OPPONENT)))).begin()
                .play("Конец", Declaration.EMPTY);
        assertThat(duel.events(EndEvent.PlayerLost.class)).extracting(EndEvent.PlayerLost::reason)
                .containsExactly(EndEvent.Reason.CARD);
    }

    @Test
    @Covers({"BF-119.7", "BF-119.2"})
    void an_effect_of_zero_does_nothing_and_the_rest_continues() {
        Feature dry = new Feature.Law(List.of(), Participant.YOU, List.of(new Rule.PlayerActionBan(Rule.Act.DRAW)));
        Duel duel = Duel.of().put(A, event("Сушь", 1, dry)).hand(A, spell("Пустяк", 1, new Deed(List.of(), List.of(
                        step(new Effect.LoseCoins(Participant.YOU, amount(0))), step(Step.Link.OTHERWISE, PRAYER)),
                        Optional.empty()))).hand(
                        A, spell("Мелочь", 1, deed(new Effect.Draw(Participant.YOU, amount(0)), PRAYER)))
                .begin();
        assertThat(prayers(duel.play("Пустяк", Declaration.EMPTY))).isZero();
        assertThat(prayers(duel.play("Мелочь", Declaration.EMPTY))).isEqualTo(1);
    }

    @Test
    @Covers({"BF-521.1", "BF-105.6"})
    void a_rule_without_card_names_is_proclaimed_as_printed() {
        Filter cards = inZone(Place.HAND, CREATURES);
        for (Rule rule
                : List.of(new Rule.PlayBan(cards), new Rule.CostChange(cards, 1), new Rule.CostMultiplier(cards, 2, 1),
                new Rule.FixedCost(cards, 1), new Rule.AlternativePayment(cards, Rule.Means.LIFE),
                new Rule.OwnCostChange(amount(1)),
                new Rule.PlayerActionBan(Rule.Act.PLAY_CARDS), new Rule.DealtWoundModifier(List.of(), 1),
                new Rule.DrawLimit(1), new Rule.FirstPlayerRule(true))) {
            Duel duel = Duel.of().hand(A, spell("Указ", 1, deed(new Effect.Proclaim(Participant.OPPONENT, List.of(rule),
                    Duration.GAME)))).begin().play("Указ", Declaration.EMPTY);
            assertThat(duel.state().lastingEffects()).singleElement().satisfies(one -> assertThat(one.what())
                    .isEqualTo(new LastingEffect.Content.PlayerRules(B, List.of(rule))));
        }
    }
}
