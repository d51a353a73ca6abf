package letopis.berserkheroes.rules;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.Duel.B;
import static letopis.berserkheroes.TestCards.CAUSE;
import static letopis.berserkheroes.TestCards.CREATURES;
import static letopis.berserkheroes.TestCards.FIRST;
import static letopis.berserkheroes.TestCards.OWN;
import static letopis.berserkheroes.TestCards.amount;
import static letopis.berserkheroes.TestCards.creature;
import static letopis.berserkheroes.TestCards.deed;
import static letopis.berserkheroes.TestCards.equipment;
import static letopis.berserkheroes.TestCards.event;
import static letopis.berserkheroes.TestCards.filter;
import static letopis.berserkheroes.TestCards.inZone;
import static letopis.berserkheroes.TestCards.spell;
import static letopis.berserkheroes.TestCards.step;
import static letopis.berserkheroes.TestCards.targeting;
import static letopis.berserkheroes.TestCards.triggerOn;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.berserkheroes.Duel;
import letopis.berserkheroes.card.CardEventKind;
import letopis.berserkheroes.card.CardSelector;
import letopis.berserkheroes.card.CardType;
import letopis.berserkheroes.card.Deed;
import letopis.berserkheroes.card.Destination;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.card.EquipmentKind;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Filter;
import letopis.berserkheroes.card.Modifier;
import letopis.berserkheroes.card.Participant;
import letopis.berserkheroes.card.Place;
import letopis.berserkheroes.card.ReplaceableEvent;
import letopis.berserkheroes.card.TriggerCondition;
import letopis.berserkheroes.event.CoinEvent.CoinsGained;
import letopis.berserkheroes.event.Declaration;
import letopis.berserkheroes.event.PlayerDecision.CardKept;
import letopis.berserkheroes.event.PlayerDecision.ReplacementChosen;
import letopis.berserkheroes.event.PlayerDecision.TriggerDeclared;
import letopis.berserkheroes.state.BerserkZone;
import letopis.berserkheroes.state.Marks;
import letopis.table.CardName;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Simultaneous events of several cards, and replacements for one of them.
@DisplayNameGeneration(ReplaceUnderscores.class)
class SimultaneousEventsTest {

    private static final CardSelector ALL = new CardSelector.MatchingCards(CREATURES);
    private static final Effect PRAYER = new Effect.GainPrayers(Participant.YOU, amount(1));

    private static Duel duelWithNextReplacement(ReplaceableEvent replaced, Effect effect) {
        return Duel.of().put(A, creature("Волк", 3, 2, 9)).put(A, creature("Бык", 3, 2, 9))
                .hand(A, spell("Оберег", 1, deed(new Effect.ReplaceNext(replaced, Optional.empty(),
                        List.of(step(PRAYER)))))).hand(A, spell("Мор", 1, deed(effect))).begin()
                .play("Оберег", Declaration.EMPTY).play("Мор", Declaration.EMPTY);
    }

    private static int prayers(Duel duel) {
        return duel.state().player(A).prayers();
    }

    @Test
    @Covers({"BF-517.1", "BF-521.1"})
    void a_single_use_replacement_applies_to_one_of_several_simultaneous_deaths() {
        ReplaceableEvent dying = new ReplaceableEvent.CardDeath(Optional.of(OWN));
        for (Effect effect : List.of(new Effect.Destroy(ALL), new Effect.Move(ALL, Destination.GRAVEYARD))) {
            Duel duel = duelWithNextReplacement(dying, effect);
            assertThat(duel.namesIn(A, BerserkZone.CREATURES)).containsExactly("Волк");
            assertThat(duel.isIn("Бык", A, BerserkZone.GRAVEYARD)).isTrue();
            assertThat(prayers(duel)).isEqualTo(1);
        }
    }

    @Test
    @Covers({"BF-517.1", "BF-521.1"})
    void a_single_use_replacement_applies_to_one_of_several_wounded_cards() {
        Duel duel = duelWithNextReplacement(new ReplaceableEvent.ReceivedWounds(Optional.of(OWN)),
                new Effect.Wound(ALL, amount(2)));
        assertThat(duel.wounds("Волк")).isZero();
        assertThat(duel.wounds("Бык")).isEqualTo(2);
        assertThat(prayers(duel)).isEqualTo(1);
    }

    @Test
    @Covers({"BF-517.1", "BF-521.1"})
    void two_single_use_replacements_apply_to_one_card_each() {
        Effect vow = new Effect.ReplaceNext(new ReplaceableEvent.CardDeath(Optional.of(OWN)), Optional.empty(),
                List.of(step(PRAYER)));
        Duel duel = Duel.of().put(A, creature("Волк", 3, 2, 9)).put(A, creature("Бык", 3, 2, 9))
                .put(A, creature("Пёс", 3, 2, 9)).hand(A, spell("Оберег", 1, deed(vow, vow)))
                .hand(A, spell("Мор", 1, deed(new Effect.Destroy(ALL)))).begin()
                .play("Оберег", Declaration.EMPTY).play("Мор", Declaration.EMPTY);
        assertThat(duel.namesIn(A, BerserkZone.CREATURES)).containsExactly("Волк", "Бык");
        assertThat(prayers(duel)).isEqualTo(2);
        assertThat(duel.state().lastingEffects()).isEmpty();
    }

    @Test
    @Covers({"BF-517.1", "BF-7-179", "BF-205.1"})
    void moving_a_card_to_the_graveyard_is_a_death_that_can_be_replaced() {
        var spared = new Feature.ReplacementFeature(new ReplaceableEvent.CardDeath(Optional.empty()), List.of(),
                List.of(step(PRAYER)));
        Duel duel = Duel.of().put(A, creature("Феникс", 3, 2, 9, spared)).hand(A, spell("Сброс", 1,
                targeting(CREATURES, new Effect.Move(FIRST, Destination.GRAVEYARD)))).begin();
        duel.play("Сброс", duel.atPhase("Феникс"));
        assertThat(duel.isIn("Феникс", A, BerserkZone.CREATURES)).isTrue();
        assertThat(prayers(duel)).isEqualTo(1);
        Duel hand = Duel.of().put(A, creature("Феникс", 3, 2, 9, spared)).hand(A, spell("Зов", 1,
                targeting(CREATURES, new Effect.Move(FIRST, Destination.HAND)))).begin();
        hand.play("Зов", hand.atPhase("Феникс"));
        assertThat(prayers(hand)).isZero();
    }

    private static int countTriggers(TriggerCondition when, Destination to) {
        var lord = new Feature.ConstantAbility(List.of(), new CardSelector.MatchingCards(OWN),
                List.of(new Modifier.FeatureGain(
                triggerOn(when, deed(PRAYER)))));
        Duel duel = Duel.of().put(A, creature("Вождь", 1, 1, 1, lord)).put(A, creature("Пёс", 1, 1, 1))
                .hand(A, spell("Мор", 1, deed(new Effect.Move(ALL, to)))).begin().play("Мор", Declaration.EMPTY);
        while (!duel.state().listPendingTriggers().isEmpty()) {
            duel.choose(new TriggerDeclared(A, 0, duel.state().listPendingTriggers().getFirst().causes().stream()
                    .findFirst(), Declaration.EMPTY));
        }
        return prayers(duel);
    }

    @Test
    @Covers({"BF-115.6", "BF-205.3", "BF-401.5"})
    void cards_leaving_simultaneously_keep_features_granted_by_each_other() {
        assertThat(countTriggers(new TriggerCondition.Death(), Destination.GRAVEYARD)).isEqualTo(2);
        assertThat(countTriggers(new TriggerCondition.CardEventTrigger(CardEventKind.LEAVES_PLAY, Optional.empty()),
                Destination.HAND))
                .isEqualTo(2);
    }

    @Test
    @Covers({"BF-205.3", "BF-7-107"})
    void a_card_in_the_graveyard_cannot_be_stunned() {
        Filter dead = inZone(Place.GRAVEYARD, filter(Optional.of(Filter.Whose.ENEMY), CardType.CREATURE));
        Deed blow = targeting(CREATURES, new Effect.Destroy(FIRST), new Effect.StunCards(FIRST));
        Duel duel = Duel.of().put(B, creature("Бык", 3, 2, 2)).hand(A, spell("Удар", 1, blow))
                .hand(A, spell("Подъём", 1, targeting(dead, new Effect.Revive(FIRST, false)))).begin();
        duel.play("Удар", duel.atPhase("Бык"));
        duel.play("Подъём", duel.atPhase("Бык"));
        assertThat(duel.state().table().card(duel.id("Бык")).hasFlag(Marks.STUNNED)).isFalse();
        assertThat(duel.isClosed("Бык")).isFalse();
    }

    @Test
    @Covers({"BF-212.3", "BF-517.1"})
    void keeping_one_of_two_weapons_does_not_affect_a_spared_event() {
        var spared = new Feature.ReplacementFeature(new ReplaceableEvent.CardDeath(Optional.empty()), List.of(),
                List.of(step(PRAYER)));
        CardSelector dead = new CardSelector.MatchingCards(inZone(Place.GRAVEYARD,
                filter(Optional.of(Filter.Whose.YOURS), CardType.EVENT, CardType.EQUIPMENT)));
        Duel duel = Duel.of().put(A, event("Полдень", 1, spared)).graveyard(A, event("Заря", 1))
                .graveyard(A, equipment("Меч", EquipmentKind.WEAPON, 1))
                .graveyard(A, equipment("Топор", EquipmentKind.WEAPON, 1))
                .hand(A, spell("Клад", 1, deed(new Effect.Revive(dead, false)))).begin()
                .play("Клад", Declaration.EMPTY);
        duel.choose(new CardKept(A, duel.id("Топор")));
        assertThat(duel.namesIn(A, BerserkZone.EQUIPMENT)).containsExactly("Топор");
        assertThat(duel.namesIn(A, BerserkZone.EVENTS)).containsExactly("Заря");
        assertThat(prayers(duel)).isEqualTo(1);
    }

    private static Duel duelWithGuard(Feature guard, Effect effect) {
        return Duel.of().put(A, creature("Страж", 3, 2, 2, guard)).put(A, creature("Волк", 3, 2, 2))
                .hand(A, spell("Мор", 1, deed(effect))).begin().play("Мор", Declaration.EMPTY);
    }

    private static Feature deathReplacement(boolean other, List<CardName> names, Effect effect) {
        Filter cards = new Filter(Optional.empty(), OWN.types(), OWN.whose(), List.of(), false, List.of(), List.of(),
                names, other, List.of());
        return new Feature.ReplacementFeature(new ReplaceableEvent.CardDeath(Optional.of(cards)), List.of(),
                List.of(step(effect)));
    }

    private static Feature replacementForOthers(Effect effect) {
        return deathReplacement(true, List.of(), effect);
    }

    @Test
    @Covers({"BF-517.1", "BF-401.5", "BF-503.3"})
    void a_replacement_applies_even_if_its_source_leaves_simultaneously() {
        for (Effect effect : List.of(new Effect.Destroy(ALL), new Effect.Move(ALL, Destination.GRAVEYARD))) {
            Duel duel = duelWithGuard(replacementForOthers(PRAYER), effect);
            assertThat(duel.namesIn(A, BerserkZone.CREATURES)).containsExactly("Волк");
            assertThat(prayers(duel)).isEqualTo(1);
        }
        Duel wounded = duelWithGuard(replacementForOthers(new Effect.HealFully(CAUSE)),
                new Effect.Wound(ALL, amount(2)));
        assertThat(wounded.namesIn(A, BerserkZone.CREATURES)).containsExactly("Волк");
        assertThat(wounded.wounds("Волк")).isZero();
        Duel dies = duelWithGuard(replacementForOthers(PRAYER), new Effect.Wound(ALL, amount(2)));
        assertThat(dies.namesIn(A, BerserkZone.CREATURES)).isEmpty();
        assertThat(prayers(dies)).isEqualTo(1);
    }

    @Test
    @Covers({"BF-517.3", "BF-401.5"})
    void one_of_several_replacements_by_simultaneously_leaving_cards_is_chosen() {
        Duel duel = Duel.of().put(A, creature("Страж", 3, 2, 2, replacementForOthers(PRAYER)))
                .put(A, creature("Волк", 3, 2, 2)).put(A, event("Щит", 1, deathReplacement(false,
                        List.of(new CardName("Волк")), new Effect.GainPrayers(Participant.YOU, amount(10)))))
                .hand(A, spell("Мор", 1, deed(new Effect.Destroy(ALL)))).begin().play("Мор", Declaration.EMPTY);
        duel.choose(new ReplacementChosen(A, 1));
        assertThat(prayers(duel)).isEqualTo(1);
        assertThat(duel.namesIn(A, BerserkZone.CREATURES)).containsExactly("Волк");
    }

    @Test
    @Covers({"BF-517.1", "BF-401.5"})
    void a_wound_replacement_applies_even_if_its_source_dies_to_the_same_wounds() {
        Filter others = new Filter(Optional.empty(), OWN.types(), OWN.whose(), List.of(), false, List.of(), List.of(),
                List.of(), true, List.of());
        Duel duel =
                duelWithGuard(new Feature.ReplacementFeature(new ReplaceableEvent.ReceivedWounds(Optional.of(others)),
                List.of(), List.of(step(PRAYER))), new Effect.Wound(ALL, amount(2)));
        assertThat(duel.namesIn(A, BerserkZone.CREATURES)).containsExactly("Волк");
        assertThat(duel.wounds("Волк")).isZero();
        assertThat(prayers(duel)).isEqualTo(1);
    }

    @Test
    @Covers({"BF-521.1", "BF-401.5"})
    void a_replacement_by_a_leaving_card_for_one_card_leaves_others_available() {
        Filter vowed = new Filter(Optional.empty(), OWN.types(), OWN.whose(), List.of(), false, List.of(), List.of(),
                List.of(new CardName("Волк"), new CardName("Бык")), false, List.of());
        Effect vow = new Effect.ReplaceNext(new ReplaceableEvent.CardDeath(Optional.of(vowed)), Optional.empty(),
                List.of(step(PRAYER)));
        Feature guard = deathReplacement(true, List.of(new CardName("Волк")),
                new Effect.GainCoins(Participant.YOU, amount(1), false));
        Duel duel = Duel.of().put(A, creature("Страж", 3, 2, 2, guard)).put(A, creature("Волк", 3, 2, 9))
                .put(A, creature("Бык", 3, 2, 9)).hand(A, spell("Оберег", 1, deed(vow)))
                .hand(A, spell("Мор", 1, deed(new Effect.Destroy(ALL)))).begin()
                .play("Оберег", Declaration.EMPTY).play("Мор", Declaration.EMPTY);
        assertThat(duel.namesIn(A, BerserkZone.CREATURES)).containsExactly("Волк", "Бык");
        assertThat(duel.events(CoinsGained.class)).hasSize(1);
        assertThat(prayers(duel)).isEqualTo(1);
    }
}
