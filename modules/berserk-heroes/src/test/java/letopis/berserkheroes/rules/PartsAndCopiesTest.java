package letopis.berserkheroes.rules;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.Duel.B;
import static letopis.berserkheroes.TestCards.CREATURES;
import static letopis.berserkheroes.TestCards.ENEMIES;
import static letopis.berserkheroes.TestCards.FIRST;
import static letopis.berserkheroes.TestCards.OWN;
import static letopis.berserkheroes.TestCards.SECOND;
import static letopis.berserkheroes.TestCards.THIS;
import static letopis.berserkheroes.TestCards.amount;
import static letopis.berserkheroes.TestCards.creature;
import static letopis.berserkheroes.TestCards.deed;
import static letopis.berserkheroes.TestCards.keywordFeature;
import static letopis.berserkheroes.TestCards.spell;
import static letopis.berserkheroes.TestCards.step;
import static letopis.berserkheroes.TestCards.targeting;
import static letopis.berserkheroes.TestCards.triggerOn;
import static letopis.berserkheroes.TestCards.withQualities;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.berserkheroes.Duel;
import letopis.berserkheroes.card.CardText.Playable;
import letopis.berserkheroes.card.Deed;
import letopis.berserkheroes.card.Destination;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Keyword;
import letopis.berserkheroes.card.Payment;
import letopis.berserkheroes.card.Quality;
import letopis.berserkheroes.card.Target;
import letopis.berserkheroes.card.TriggerCondition;
import letopis.berserkheroes.event.Aim;
import letopis.berserkheroes.event.CardEvent;
import letopis.berserkheroes.event.Declaration;
import letopis.berserkheroes.event.PlayerDecision;
import letopis.berserkheroes.event.Price;
import letopis.berserkheroes.query.ContinuousEffects;
import letopis.berserkheroes.query.TableQueries;
import letopis.berserkheroes.state.BerserkZone;
import letopis.berserkheroes.state.Marks;
import letopis.berserkheroes.state.Settings;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Creatures that become parts of others, and copies.
@DisplayNameGeneration(ReplaceUnderscores.class)
class PartsAndCopiesTest {

    private static final Deed ATTACH = new Deed(List.of(new Target(CREATURES, false), new Target(CREATURES, false)),
            List.of(step(new Effect.Attach(FIRST, SECOND))), Optional.empty());

    private static Playable mechanism(String name, int cost, int strike, int life, Feature... features) {
        Playable made = creature(name, cost, strike, life, features);
        return new Playable(made.name(), made.english(), made.type(), List.of(), List.of("механизм"),
                Optional.empty(), cost, false, List.of(), made.front(), Optional.empty(), Optional.empty());
    }

    private static Duel duelWithMergedCard() {
        Duel duel = Duel.of().coins(A, 9).put(A, creature("Голова", 2, 1, 2, keywordFeature(Keyword.FIRST_STRIKE)),
                        Map.of(Marks.WOUNDS, 1, Marks.BOOSTS, 1))
                .put(A, mechanism("Тело", 3, 2, 4), Map.of(Marks.WOUNDS, 2))
                .hand(A, spell("Сборка", 1, ATTACH))
                .hand(A, spell("Казнь", 1, targeting(CREATURES, new Effect.Destroy(FIRST))))
                .hand(A, spell("Зов", 1, targeting(withQualities(CREATURES, new Quality.CostRange(5, Optional.of(5))),
                        new Effect.Move(FIRST, Destination.HAND)))).begin();
        return duel.play("Сборка", duel.atPhase("Голова", "Тело"));
    }

    @Test
    @Covers({"BF-7-150", "BF-7-103", "BF-105.4", "BF-7-190"})
    void merged_parts_form_one_card_with_summed_numbers_and_all_features() {
        Duel duel = duelWithMergedCard();
        assertThat(duel.namesIn(A, BerserkZone.CREATURES)).containsExactly("Тело");
        assertThat(duel.strikeValue("Тело")).isEqualTo(4);
        assertThat(duel.wounds("Тело")).isEqualTo(3);
        assertThat(duel.life("Тело")).isEqualTo(4);
        assertThat(ContinuousEffects.evaluate(duel.state()).has(duel.id("Тело"), Keyword.FIRST_STRIKE)).isTrue();
        assertThat(ContinuousEffects.evaluate(duel.state()).findPrint(duel.id("Тело")).orElseThrow()
                .names())
                .containsExactly(new CardName("Тело"), new CardName("Голова"));
        assertThat(ContinuousEffects.evaluate(duel.state()).listClasses(duel.id("Тело"))).containsExactly("механизм");
    }

    @Test
    @Covers({"BF-505.4", "BF-7-150"})
    void a_merged_card_dies_once_and_separates_in_the_graveyard() {
        Duel duel = duelWithMergedCard();
        duel.play("Казнь", duel.atPhase("Тело"));
        assertThat(duel.namesIn(A, BerserkZone.GRAVEYARD)).contains("Тело", "Голова");
        assertThat(duel.events(CardEvent.CardsDestroyed.class)).singleElement()
                .satisfies(gone -> assertThat(gone.cards()).hasSize(1));
        assertThat(TableQueries.listParts(duel.state(), duel.id("Тело"))).isEmpty();
    }

    @Test
    @Covers({"BF-7-150", "BF-203.4"})
    void a_merged_card_separates_in_hand_and_costs_the_sum_of_its_parts() {
        Duel duel = duelWithMergedCard();
        duel.play("Зов", duel.atPhase("Тело"));
        assertThat(duel.isIn("Тело", A, BerserkZone.HAND)).isTrue();
        assertThat(duel.isIn("Голова", A, BerserkZone.HAND)).isTrue();
    }

    @Test
    @Covers("BF-7-150")
    void a_merged_card_returns_from_a_digger_as_one() {
        Duel duel = Duel.of().coins(A, 9).put(A, creature("Голова", 2, 1, 2)).put(A, mechanism("Тело", 3, 2, 4))
                .put(A, creature("Крот", 3, 1, 1,
                new Feature.ActivatedAbility(List.of(new Payment.CoinPayment(1, false)),
                        Optional.empty(), List.of(), targeting(CREATURES, new Effect.Dig(FIRST)))))
                .hand(A, spell("Сборка", 1, ATTACH))
                .hand(A, spell("Казнь", 1, targeting(CREATURES, new Effect.Destroy(FIRST)))).begin();
        duel.play("Сборка", duel.atPhase("Голова", "Тело")).use("Крот", duel.atPhase("Тело"))
                .play("Казнь", duel.atPhase("Крот"));
        assertThat(duel.isIn("Тело", A, BerserkZone.CREATURES)).isTrue();
        assertThat(duel.strikeValue("Тело")).isEqualTo(3);
    }

    private static Duel playModule() {
        return Duel.of().put(A, mechanism("Голем", 3, 2, 4))
                .hand(A, creature("Пушка", 2, 1, 1, keywordFeature(Keyword.MODULE),
                triggerOn(new TriggerCondition.Hire(), deed(new Effect.Boost(THIS, amount(1)))))).begin().play("Пушка");
    }

    @Test
    @Covers({"BF-7-083", "BF-7-089"})
    void a_module_can_attach_on_entering_play_and_triggers_hire() {
        Duel duel = playModule();
        duel.assertRefused(new PlayerDecision.ModuleJoined(A, Optional.of(duel.heroOf(A))), Reason.BAD_CARDS);
        duel.choose(new PlayerDecision.ModuleJoined(A, Optional.of(duel.id("Голем"))));
        assertThat(duel.namesIn(A, BerserkZone.CREATURES)).containsExactly("Голем");
        assertThat(duel.strikeValue("Голем")).isEqualTo(4);
        assertThat(duel.life("Голем")).isEqualTo(6);
    }

    @Test
    @Covers("BF-7-083")
    void a_module_can_stay_separate_and_must_without_a_mechanism() {
        Duel duel = playModule().choose(new PlayerDecision.ModuleJoined(A, Optional.empty()));
        assertThat(duel.namesIn(A, BerserkZone.CREATURES)).containsExactly("Голем", "Пушка");
        assertThat(duel.strikeValue("Пушка")).isEqualTo(2);
        Duel alone = Duel.of().put(A, creature("Бык", 3, 2, 4)).hand(A, creature("Пушка", 2, 1, 1,
                keywordFeature(Keyword.MODULE))).begin().play("Пушка");
        assertThat(alone.namesIn(A, BerserkZone.CREATURES)).containsExactly("Бык", "Пушка");
        assertThat(alone.state().agenda()).isEmpty();
    }

    private static Duel duelWithCopy(Playable made) {
        Duel duel = Duel.of().coins(A, 9).put(B, made, Map.of(Marks.WOUNDS, 1, Marks.STRIKE_CHANGE, 2))
                .hand(A, spell("Зеркало", 1, targeting(CREATURES, new Effect.CopyCards(FIRST))))
                .hand(A, spell("Зов", 1, targeting(OWN, new Effect.Move(FIRST, Destination.HAND)))).begin();
        return duel.play("Зеркало", duel.atPhase(made.name().value()));
    }

    @Test
    @Covers({"BF-7-077", "BF-7-167", "BF-8-13", "BF-105.4"})
    void a_copy_has_only_printed_characteristics() {
        Duel duel = duelWithCopy(creature("Бык", 3, 2, 4, keywordFeature(Keyword.DASH)));
        CardId copy = duel.latestCard("Бык");
        assertThat(copy).isNotEqualTo(duel.id("Бык"));
        assertThat(duel.state().isIn(copy, A, BerserkZone.CREATURES)).isTrue();
        ContinuousEffects now = ContinuousEffects.evaluate(duel.state());
        assertThat(now.computeStrike(copy)).isEqualTo(2);
        assertThat(now.computeLife(copy)).isEqualTo(4);
        assertThat(now.has(copy, Keyword.DASH)).isTrue();
        assertThat(now.findPrint(copy).orElseThrow().names()).containsExactly(new CardName("Бык"),
                new CardName("Копия: Бык"));
        assertThat(TableQueries.isCreated(duel.state(), copy)).isTrue();
        assertThat(TableQueries.isCreated(duel.state(), duel.id("Бык"))).isFalse();
    }

    @Test
    @Covers("BF-7-167")
    void a_copy_bound_for_a_hand_disappears() {
        Duel duel = duelWithCopy(creature("Бык", 3, 2, 4));
        CardId copy = duel.latestCard("Бык");
        duel.choose(new PlayerDecision.CardPlayed(A, duel.id("Зов"), new CardName("Зов"), 0,
                List.of(new Declaration(List.of(), List.of(new Aim(0, copy)))), Price.PLAIN));
        assertThat(duel.state().listHandCards(A)).isEmpty();
        assertThat(duel.state().isIn(copy, A, BerserkZone.SUPPLY)).isTrue();
    }

    private static Deed becomeDeed() {
        return new Deed(List.of(new Target(OWN, false), new Target(ENEMIES, false)),
                List.of(step(new Effect.BecomeCopy(FIRST, SECOND))), Optional.empty());
    }

    @Test
    @Covers({"BF-7-163", "BF-105.4"})
    void a_card_that_becomes_a_copy_keeps_its_own_and_gains_copied_features() {
        Duel duel = Duel.of().coins(A, 9).put(A, creature("Облик", 2, 1, 1, keywordFeature(Keyword.DASH)))
                .put(B, creature("Бык", 5, 4, 6, keywordFeature(Keyword.WRATH)))
                .hand(A, spell("Личина", 1, becomeDeed()))
                .hand(A, spell("Зов", 1, targeting(OWN, new Effect.Move(FIRST, Destination.HAND)))).begin();
        duel.play("Личина", duel.atPhase("Облик", "Бык"));
        ContinuousEffects now = ContinuousEffects.evaluate(duel.state());
        CardId shape = duel.id("Облик");
        assertThat(now.computeStrike(shape)).isEqualTo(4);
        assertThat(now.computeLife(shape)).isEqualTo(6);
        assertThat(now.has(shape, Keyword.DASH) && now.has(shape, Keyword.WRATH)).isTrue();
        assertThat(now.findPrint(shape).orElseThrow().names()).containsExactly(new CardName("Облик"),
                new CardName("Бык"));
        assertThat(duel.state().halfOf(shape)).isEqualTo(A);
        duel.play("Зов", duel.atPhase("Облик"));
        assertThat(duel.state().lastingEffects()).isEmpty();
    }

    @Test
    @Covers("BF-7-163")
    void copied_numbers_replace_the_original_ones_by_reading() {
        Duel duel = Duel.of().withSetting(Settings.CopiedNumberRule.OWN).put(A, creature("Облик", 2, 1, 1))
                .put(B, creature("Бык", 5, 4, 6)).hand(A, spell("Личина", 1, becomeDeed())).begin();
        duel.play("Личина", duel.atPhase("Облик", "Бык"));
        assertThat(duel.strikeValue("Облик")).isEqualTo(1);
        assertThat(duel.life("Облик")).isEqualTo(1);
    }
}
