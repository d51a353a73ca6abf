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
import static letopis.berserkheroes.TestCards.filter;
import static letopis.berserkheroes.TestCards.inZone;
import static letopis.berserkheroes.TestCards.spell;
import static letopis.berserkheroes.TestCards.spellWithX;
import static letopis.berserkheroes.TestCards.step;
import static letopis.berserkheroes.TestCards.targeting;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.berserkheroes.Duel;
import letopis.berserkheroes.card.Amount;
import letopis.berserkheroes.card.CardEventKind;
import letopis.berserkheroes.card.CardSelector;
import letopis.berserkheroes.card.CardType;
import letopis.berserkheroes.card.Condition;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Filter;
import letopis.berserkheroes.card.Measure;
import letopis.berserkheroes.card.Modifier;
import letopis.berserkheroes.card.Participant;
import letopis.berserkheroes.card.Payment;
import letopis.berserkheroes.card.Place;
import letopis.berserkheroes.card.ReplaceableEvent;
import letopis.berserkheroes.card.Rule;
import letopis.berserkheroes.card.Score;
import letopis.berserkheroes.card.TriggerCondition;
import letopis.berserkheroes.card.WoundSource;
import letopis.berserkheroes.event.Declaration;
import letopis.berserkheroes.event.PlayerDecision;
import letopis.berserkheroes.event.Price;
import letopis.berserkheroes.event.QueueEvent.TriggerMet;
import letopis.berserkheroes.query.TableQueries;
import letopis.berserkheroes.state.BerserkZone;
import letopis.table.CardName;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Elements of the card language that no built-in card uses.
@DisplayNameGeneration(ReplaceUnderscores.class)
class UnusedTermsTest {

    private static final Effect GAIN = new Effect.GainCoins(Participant.YOU, amount(1), false);

    private static Feature when(CardEventKind what, Optional<Filter> filter, Condition... conditions) {
        return new Feature.TriggeredAbility(new TriggerCondition.CardEventTrigger(what, filter), false, true,
                Optional.empty(), List.of(conditions), deed(GAIN));
    }

    private static Feature killTrigger() {
        return when(CardEventKind.KILLS, Optional.empty());
    }

    private static Feature.ActivatedAbility exhaustingAbility(Effect effect) {
        return new Feature.ActivatedAbility(List.of(new Payment.CloseSelf()), Optional.empty(), List.of(),
                deed(effect));
    }

    private static int gainedCoins(Duel duel) {
        return duel.state().player(A).coins();
    }

    @Test
    @Covers({"BF-505.1.1", "BF-505.3"})
    void a_creature_that_dies_while_killing_still_triggers_its_kill() {
        Duel duel = Duel.of().coins(A, 0).put(A, creature("Лев", 2, 3, 2, killTrigger()))
                .put(B, creature("Тигр", 4, 2, 3))
                .begin().attack("Лев", "Тигр");
        assertThat(gainedCoins(duel)).isEqualTo(1);
        assertThat(duel.rules(TriggerMet.class)).contains("BF-505.1.1");
    }

    @Test
    @Covers("BF-505.1.1")
    void wounding_a_creature_or_striking_a_hero_is_not_a_kill() {
        Duel duel = Duel.of().coins(A, 0).put(A, creature("Лев", 2, 3, 9, killTrigger()))
                .put(B, creature("Тигр", 4, 2, 4))
                .begin().attack("Лев", "Тигр");
        assertThat(gainedCoins(duel)).isZero();
    }

    @Test
    @Covers("BF-505.1.1")
    void lethal_wounds_or_destruction_by_a_creatures_ability_are_kills() {
        for (Effect effect : List.of(new Effect.Wound(new CardSelector.MatchingCards(ENEMIES), amount(3)),
                new Effect.Shot(new CardSelector.MatchingCards(ENEMIES), amount(3)),
                new Effect.Destroy(new CardSelector.MatchingCards(ENEMIES)))) {
            Duel duel = Duel.of().coins(A, 0).put(A, creature("Лев", 2, 3, 9, killTrigger(), exhaustingAbility(effect)))
                    .put(B, creature("Тигр", 4, 2, 3)).begin().use("Лев", Declaration.EMPTY);
            assertThat(gainedCoins(duel)).as("%s", effect).isEqualTo(1);
        }
    }

    @Test
    @Covers({"BF-505.1.1", "BF-517.1"})
    void replaced_deaths_and_spell_deaths_are_not_kills_by_a_creature() {
        Duel spared = Duel.of().coins(A, 0).put(A, creature("Лев", 2, 3, 9, killTrigger()))
                .put(B, creature("Тигр", 4, 2, 3,
                new Feature.ReplacementFeature(new ReplaceableEvent.CardDeath(Optional.empty()), List.of(),
                        List.of(step(new Effect.HealFully(THIS)))))).begin()
                .attack("Лев", "Тигр");
        assertThat(spared.isIn("Тигр", B, BerserkZone.CREATURES)).isTrue();
        assertThat(gainedCoins(spared)).isZero();

        Duel spell = Duel.of().coins(A, 1).put(A, creature("Лев", 2, 3, 9, killTrigger()))
                .put(B, creature("Тигр", 4, 2, 3))
                .hand(A, spell("Град", 1, deed(new Effect.Wound(new CardSelector.MatchingCards(ENEMIES), amount(3)))))
                .begin()
                .play("Град", Declaration.EMPTY);
        assertThat(spell.isIn("Тигр", B, BerserkZone.GRAVEYARD)).isTrue();
        assertThat(gainedCoins(spell)).isEqualTo(1);
    }

    /// Deals 2 wounds of this sort to the only enemy creature.
    private static Duel duelWithWound(WoundSource.Sort sort, Feature own, Feature... target) {
        Effect effect = sort == WoundSource.Sort.SHOTS
                ? new Effect.Shot(new CardSelector.MatchingCards(ENEMIES), amount(2))
                : new Effect.Wound(new CardSelector.MatchingCards(ENEMIES), amount(2));
        Duel duel = Duel.of().put(A, creature("Волк", 2, 2, 9, exhaustingAbility(effect), own))
                .put(B, creature("Цель", 2, 0, 9, target)).hand(A, spell("Град", 1, deed(effect))).begin();
        return switch (sort) {
            case STRIKES -> duel.strike("Волк", "Цель");
            case SHOTS, ABILITIES -> duel.use("Волк", Declaration.EMPTY);
            case SPELLS -> duel.play("Град", Declaration.EMPTY);
        };
    }

    private static Feature constant(Modifier modifier) {
        return new Feature.ConstantAbility(List.of(), THIS, List.of(modifier));
    }

    /// Spells count as abilities as well.
    @ParameterizedTest
    @EnumSource
    @Covers({"BF-508.4.1", "BF-523.1"})
    void wound_changes_apply_to_the_stated_sort_of_wounds(WoundSource.Sort said) {
        Feature nothing = new Feature.Law(List.of(), Participant.YOU, List.of(new Rule.DrawLimit(9)));
        for (WoundSource.Sort sort : WoundSource.Sort.values()) {
            int change = sort == said || said == WoundSource.Sort.ABILITIES && sort == WoundSource.Sort.SPELLS ? 1 : 0;
            var law = new Feature.Law(List.of(), Participant.YOU,
                    List.of(new Rule.DealtWoundModifier(List.of(said), 1)));
            assertThat(duelWithWound(sort, law).wounds("Цель")).as("%s", sort).isEqualTo(2 + change);
            Feature less = constant(new Modifier.WoundModifier(amount(-1),
                    new WoundSource(List.of(said), Optional.empty())));
            assertThat(duelWithWound(sort, nothing, less).wounds("Цель")).as("%s", sort).isEqualTo(2 - change);
        }
        var others = new Feature.Law(List.of(), Participant.OPPONENT,
                List.of(new Rule.DealtWoundModifier(List.of(), 1)));
        assertThat(duelWithWound(said, others).wounds("Цель")).isEqualTo(2);
    }

    @Test
    @Covers({"BF-523.1", "BF-523.2"})
    void reduced_wounds_never_go_below_zero_and_depend_on_their_source() {
        Feature nothing = new Feature.Law(List.of(), Participant.YOU, List.of(new Rule.DrawLimit(9)));
        Feature all = constant(new Modifier.WoundModifier(amount(-5),
                new WoundSource(List.of(), Optional.of(ENEMIES))));
        assertThat(duelWithWound(WoundSource.Sort.STRIKES, nothing, all).wounds("Цель")).isZero();
        assertThat(duelWithWound(WoundSource.Sort.SPELLS, nothing, all).wounds("Цель")).isEqualTo(2);
    }

    @Test
    @Covers({"BF-106.1", "BF-106.1.4"})
    void the_base_cost_of_a_card_applies_in_every_zone() {
        Effect byCost = new Effect.GainCoins(Participant.YOU, new Amount(1, Optional.of(new Measure.CostOf(FIRST))),
                false);
        Duel duel = Duel.of().coins(A, 2).put(B, creature("Тигр", 4, 2, 3))
                .hand(A, spell("Оценка", 2, targeting(CREATURES, byCost))).begin();
        duel.play("Оценка", duel.atPhase("Тигр"));
        assertThat(gainedCoins(duel)).isEqualTo(6);

        Effect own = new Effect.GainCoins(Participant.YOU, new Amount(1, Optional.of(new Measure.CostOf(THIS))), false);
        Duel itself = Duel.of().coins(A, 3).hand(A, spell("Прибыль", 3, deed(own))).begin();
        itself.play("Прибыль", Declaration.EMPTY);
        assertThat(gainedCoins(itself)).isEqualTo(6);

        Duel x = Duel.of().coins(A, 3).hand(A, spellWithX("Прибыль", 0, deed(own))).begin();
        x.choose(x.playChoice("Прибыль", 2, Declaration.EMPTY));
        assertThat(gainedCoins(x)).isEqualTo(3);
    }

    private static Feature onFirstAttack(CardEventKind what) {
        return when(what, Optional.of(OWN),
                new Condition.ScoreCondition(Participant.YOU, Score.ATTACKS_THIS_TURN, 1, Optional.of(1)));
    }

    @Test
    @Covers({"BF-507.3", "BF-307.1"})
    void attacks_are_counted_per_turn() {
        Duel duel = Duel.of().coins(A, 0).put(A, creature("Лев", 2, 1, 9, onFirstAttack(CardEventKind.DECLARES_ATTACK)))
                .put(A, creature("Барс", 2, 1, 9)).begin().strike("Барс", "Второй").strike("Лев", "Второй");
        assertThat(gainedCoins(duel)).isEqualTo(1);
        assertThat(duel.state().player(A).attacks()).isEqualTo(2);
        assertThat(duel.state().player(B).attacks()).isZero();
        duel.endTurn();
        assertThat(duel.state().player(A).attacks()).isZero();
    }

    @Test
    @Covers({"BF-507.3", "BF-507.6"})
    void each_shot_counts_as_an_attack() {
        Duel duel = Duel.of().coins(A, 0).put(A, creature("Лев", 2, 1, 9, onFirstAttack(CardEventKind.ATTACKS),
                        exhaustingAbility(new Effect.Shot(new CardSelector.MatchingCards(ENEMIES), amount(1)))))
                .put(B, creature("Тигр", 4, 2, 3)).put(B, creature("Барс", 4, 2, 3)).begin()
                .use("Лев", Declaration.EMPTY);
        assertThat(gainedCoins(duel)).isEqualTo(1);
        assertThat(duel.state().player(A).attacks()).isEqualTo(2);
    }

    private static Filter topCardFilter(CardType type) {
        return inZone(Place.DECK, filter(Optional.of(Filter.Whose.YOURS), type));
    }

    private static Duel playDivination(int deck) {
        return Duel.of().coins(A, 1).deck(A, deck).hand(A, creature("Рука", 1, 1, 1))
                .addToSet(creature("Верх", 5, 2, 2))
                .addToSet(spell("Чары", 2, deed(GAIN)))
                .hand(A, spell("Прорицание", 1,
                        deed(new Effect.Play(topCardFilter(CardType.CREATURE), Optional.empty()))))
                .begin().play("Прорицание", Declaration.EMPTY);
    }

    @Test
    @Covers({"BF-7-009", "BF-121.2-f"})
    void the_top_deck_card_can_be_played_for_free_but_hand_cards_cannot() {
        Duel duel = playDivination(2).turnUp("Верх");
        duel.assertRefused(duel.playChoice(A, "Рука", Price.PaymentMethod.FREE), Reason.NOT_IN_HAND);
        duel.choose(new PlayerDecision.CardPlayed(A, duel.latestCard("Верх"), new CardName("Верх"), 0,
                List.of(), Price.of(Price.PaymentMethod.FREE)));
        assertThat(duel.namesIn(A, BerserkZone.CREATURES)).containsExactly("Верх");
        assertThat(TableQueries.findDeck(duel.state(), A).size()).isEqualTo(1);
    }

    @Test
    @Covers({"BF-119.5", "BF-520.3"})
    void an_unsuitable_or_declined_top_card_stays_and_an_empty_deck_has_none() {
        Duel duel = playDivination(2).turnUp("Чары");
        duel.assertRefused(new PlayerDecision.CardPlayed(A, duel.latestCard("Чары"), new CardName("Чары"), 0,
                List.of(Declaration.EMPTY), Price.of(Price.PaymentMethod.FREE)), Reason.NOT_FREE);
        duel.choose(new PlayerDecision.PlayDeclined(A));
        assertThat(TableQueries.findDeck(duel.state(), A).size()).isEqualTo(2);
        assertThat(playDivination(0).state().agenda()).isEmpty();
    }
}
