package letopis.berserkheroes.rules;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.Duel.B;
import static letopis.berserkheroes.TestCards.CREATURES;
import static letopis.berserkheroes.TestCards.FIRST;
import static letopis.berserkheroes.TestCards.THIS;
import static letopis.berserkheroes.TestCards.amount;
import static letopis.berserkheroes.TestCards.creature;
import static letopis.berserkheroes.TestCards.deed;
import static letopis.berserkheroes.TestCards.equipment;
import static letopis.berserkheroes.TestCards.event;
import static letopis.berserkheroes.TestCards.inZone;
import static letopis.berserkheroes.TestCards.keywordFeature;
import static letopis.berserkheroes.TestCards.spell;
import static letopis.berserkheroes.TestCards.targeting;
import static letopis.berserkheroes.TestCards.triggerOn;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.berserkheroes.Duel;
import letopis.berserkheroes.card.CardEventKind;
import letopis.berserkheroes.card.CardSelector;
import letopis.berserkheroes.card.CardText.Hero;
import letopis.berserkheroes.card.CardText.Playable;
import letopis.berserkheroes.card.CardType;
import letopis.berserkheroes.card.Duration;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.card.EquipmentKind;
import letopis.berserkheroes.card.Face;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Keyword;
import letopis.berserkheroes.card.Modifier;
import letopis.berserkheroes.card.Participant;
import letopis.berserkheroes.card.Payment;
import letopis.berserkheroes.card.Place;
import letopis.berserkheroes.card.PlayerActionKind;
import letopis.berserkheroes.card.TriggerCondition;
import letopis.berserkheroes.event.CardEvent.CardOpened;
import letopis.berserkheroes.event.CardEvent.CardPrepared;
import letopis.berserkheroes.event.Declaration;
import letopis.berserkheroes.event.PendingTrigger;
import letopis.berserkheroes.event.PlayerDecision.AttackDeclared;
import letopis.berserkheroes.event.PlayerDecision.TriggerDeclared;
import letopis.berserkheroes.event.QueueEvent.TriggerDropped;
import letopis.berserkheroes.event.QueueEvent.UseMarkRemoved;
import letopis.berserkheroes.fold.Fold;
import letopis.berserkheroes.state.BerserkZone;
import letopis.berserkheroes.state.Marks;
import letopis.table.CardName;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Use marks per turn and game, their removal, and Sleeping.
@DisplayNameGeneration(ReplaceUnderscores.class)
class UseMarksTest {

    private static final Effect PRAYER = new Effect.GainPrayers(Participant.YOU, amount(1));
    private static final Playable PREPARE = spell("Сбор", 1, targeting(CREATURES, new Effect.Prepare(FIRST)));

    private static Feature activatedFeature(Optional<Integer> perGame, Effect effect) {
        return new Feature.ActivatedAbility(List.of(new Payment.CoinPayment(0, false)), perGame, List.of(),
                deed(effect));
    }

    private static Feature woundTrigger(boolean each, Optional<Integer> perGame) {
        return new Feature.TriggeredAbility(new TriggerCondition.PlayerActionTrigger(Participant.YOU,
                PlayerActionKind.PLAYS_SPELL), false, each, perGame, List.of(), deed(PRAYER));
    }

    private static Playable gainSpell(String name) {
        return spell(name, 1, deed(new Effect.GainCoins(Participant.YOU, amount(1), false)));
    }

    private static Playable grantSpell(String name, Duration until, Feature feature) {
        return spell(name, 1, targeting(
                CREATURES, new Effect.Grant(FIRST, List.of(new Modifier.FeatureGain(feature)), until)));
    }

    private static int prayers(Duel duel) {
        return duel.state().player(A).prayers();
    }

    private static Face face(int life, Feature... features) {
        return new Face(Optional.of(life), Optional.of(1), List.of(features));
    }

    @Test
    @Covers({"BF-114.4", "BF-7-125"})
    void turn_uses_of_one_side_do_not_count_for_the_other() {
        Feature turn = activatedFeature(Optional.empty(), new Effect.TurnOver(THIS));
        Duel duel = Duel.of().put(A, new Playable(new CardName("Оборотень"), "x", CardType.CREATURE, List.of(),
                List.of(), Optional.empty(), 2, false, List.of(), face(5, turn),
                Optional.of(face(5, activatedFeature(Optional.empty(), PRAYER), turn)), Optional.empty())).begin();
        duel.use("Оборотень").use("Оборотень");
        assertThat(prayers(duel)).isEqualTo(1);
        duel.assertRefused(duel.abilityChoice("Оборотень", "fb0"), Reason.USAGE_LIMIT);
        duel.choose(duel.abilityChoice("Оборотень", "fb1"))
                .assertRefused(duel.abilityChoice("Оборотень", "f0"), Reason.USAGE_LIMIT);
    }

    @Test
    @Covers("BF-7-109")
    void game_uses_of_one_side_do_not_count_for_the_other() {
        var hero = new Hero(new CardName("Оборот"), "x", List.of(), List.of(),
                new Face(Optional.of(25), Optional.empty(),
                        List.of(activatedFeature(Optional.of(1), new Effect.TurnOver(THIS)))),
                Optional.of(new Face(Optional.of(25), Optional.empty(),
                        List.of(activatedFeature(Optional.of(1), PRAYER)))),
                Optional.empty());
        Duel duel = Duel.of().hero(A, hero).begin().use("Оборот").use("Оборот");
        assertThat(prayers(duel)).isEqualTo(1);
    }

    @Test
    @Covers({"BF-7-132", "BF-113.5"})
    void a_prepared_card_can_reuse_activated_abilities_but_not_triggers() {
        Duel duel = Duel.of().coins(A, 9).put(A, creature("Маг", 1, 3, 5, woundTrigger(false, Optional.empty()),
                        activatedFeature(Optional.empty(), new Effect.Boost(THIS, amount(1))),
                        activatedFeature(Optional.empty(), PRAYER)))
                .hand(A, PREPARE).hand(A, gainSpell("Раз")).hand(A, gainSpell("Два")).begin();
        duel.play("Раз", Declaration.EMPTY);
        duel.choose(duel.abilityChoice("Маг", "f1")).assertRefused(duel.abilityChoice("Маг", "f1"), Reason.USAGE_LIMIT);
        duel.play("Сбор", duel.atPhase("Маг"));
        assertThat(duel.events(CardPrepared.class)).containsExactly(
                new CardPrepared(duel.id("Маг"), Optional.of(List.of("f1"))));
        duel.play("Два", Declaration.EMPTY);
        assertThat(prayers(duel)).isEqualTo(1);
        duel.choose(duel.abilityChoice("Маг", "f1"));
    }

    @Test
    @Covers("BF-7-132")
    void a_prepared_card_is_readied_and_can_attack_and_defend_again() {
        Duel duel = Duel.of().coins(A, 9).put(A, creature("Волк", 1, 1, 9)).hand(A, PREPARE).begin();
        duel.strike("Волк", "Второй").play("Сбор", duel.atPhase("Волк"));
        assertThat(duel.events(CardOpened.class)).hasSize(1);
        duel.strike("Волк", "Второй");
        assertThat(duel.heroWounds(B)).isEqualTo(2);
    }

    /// The older record format used a single event.
    @Test
    @Covers("BF-7-132")
    void old_records_of_prepared_cards_can_still_be_read() {
        Duel duel = Duel.of()
                .put(A, creature("Волк", 1, 1, 9), Map.of(Marks.buildUseCounterName("f0"), 1, Marks.ATTACKS, 1),
                Marks.CLOSED).begin();
        var prepared = Fold.evolve(duel.state(), duel.state().at().next(),
                new CardPrepared(duel.id("Волк"), Optional.empty())).table().card(duel.id("Волк"));
        assertThat(prepared.hasFlag(Marks.CLOSED)).isFalse();
        assertThat(prepared.count(Marks.buildUseCounterName("f0")) + prepared.count(Marks.ATTACKS)).isZero();
    }

    @Test
    @Covers({"BF-7-132", "BF-7-170", "BF-514.2"})
    void a_sleeping_or_locked_card_is_prepared_exhausted() {
        Duel sleeper = Duel.of().coins(A, 9).hand(A, creature("Соня", 2, 2, 9, keywordFeature(Keyword.SLEEPING)))
                .hand(A, PREPARE).begin().play("Соня");
        sleeper.play("Сбор", sleeper.atPhase("Соня"));
        assertThat(sleeper.isClosed("Соня")).isTrue();
        Duel cannot = Duel.of().coins(A, 9)
                .put(A, creature("Пень", 2, 2, 9, new Feature.ConstantAbility(List.of(), THIS,
                        List.of(new Modifier.CardActionBan(Modifier.Act.OPEN)))), Marks.CLOSED).hand(A, PREPARE)
                        .begin();
        cannot.play("Сбор", cannot.atPhase("Пень"));
        assertThat(cannot.isClosed("Пень")).isTrue();
        assertThat(cannot.events(CardPrepared.class)).hasSize(1);
    }

    @Test
    @Covers({"BF-205.3", "BF-7-108"})
    void a_card_revived_in_the_turn_it_fought_has_still_fought() {
        Duel struck = Duel.of().coins(A, 9).put(A, creature("Волк", 1, 1, 1, keywordFeature(Keyword.DASH)))
                .put(B, creature("Страж", 1, 5, 9)).hand(A, spell("Зов", 1,
                        targeting(inZone(Place.GRAVEYARD, CREATURES), new Effect.Revive(FIRST, false)))).begin();
        struck.strike("Волк", "Страж").play("Зов", struck.atPhase("Волк"));
        struck.assertRefused(new AttackDeclared(A, struck.id("Волк"), struck.heroOf(B)), Reason.ALREADY_ATTACKED);
        Duel defended = Duel.of().put(A, creature("Волк", 1, 5, 5)).put(A, creature("Лис", 1, 1, 5))
                .put(B, creature("Феникс", 1, 1, 1, triggerOn(new TriggerCondition.Death(),
                        deed(new Effect.Revive(THIS, false))))).begin();
        defended.attack("Волк", "Второй").defend("Феникс").attack("Лис", "Второй");
        assertThat(defended.state().strike()).isEmpty();
        assertThat(defended.heroWounds(B)).isEqualTo(1);
    }

    @Test
    @Covers({"BF-113.5", "BF-7-109"})
    void an_each_time_ability_is_limited_only_per_game() {
        Duel duel = Duel.of().coins(A, 9).put(A, creature("Маг", 1, 1, 5, woundTrigger(true, Optional.of(2))))
                .hand(A, gainSpell("Раз")).hand(A, gainSpell("Два")).hand(A, gainSpell("Три")).begin();
        duel.play("Раз", Declaration.EMPTY).play("Два", Declaration.EMPTY);
        assertThat(prayers(duel)).isEqualTo(2);
        duel.play("Три", Declaration.EMPTY);
        assertThat(prayers(duel)).isEqualTo(2);
    }

    @Test
    @Covers({"BF-113.5", "BF-7-109"})
    void an_each_time_ability_respects_its_game_limit_for_simultaneous_causes() {
        var hears = new Feature.TriggeredAbility(new TriggerCondition.CardEventTrigger(CardEventKind.IS_WOUNDED,
                Optional.of(CREATURES)), false, true, Optional.of(2), List.of(), deed(PRAYER));
        Duel duel = Duel.of().coins(A, 9).put(A, creature("Маг", 1, 1, 5, hears)).put(A, creature("Пёс", 1, 1, 5))
                .put(A, creature("Кот", 1, 1, 5)).hand(A, spell("Град", 1, deed(
                        new Effect.Wound(new CardSelector.MatchingCards(CREATURES), amount(1))))).begin()
                        .play("Град", Declaration.EMPTY);
        while (!duel.state().listPendingTriggers().isEmpty()) {
            PendingTrigger next = duel.state().listPendingTriggers().getFirst();
            duel.choose(new TriggerDeclared(A, 0, next.causes().stream().findFirst(), Declaration.EMPTY));
        }
        assertThat(prayers(duel)).isEqualTo(2);
        assertThat(duel.events(TriggerDropped.class)).extracting(TriggerDropped::why)
                .containsExactly(TriggerDropped.DropReason.USED);
    }

    @Test
    @Covers("BF-7-170")
    void a_card_given_sleep_while_exhausted_is_readied_by_losing_it() {
        Duel duel = Duel.of().coins(A, 9).put(A, creature("Соня", 2, 2, 9), Marks.CLOSED)
                .hand(A, grantSpell("Сон", Duration.END_OF_TURN, keywordFeature(Keyword.SLEEPING))).begin();
        duel.play("Сон", duel.atPhase("Соня"));
        assertThat(duel.isClosed("Соня")).isTrue();
        duel.endTurn().turnUp();
        assertThat(duel.isClosed("Соня")).isFalse();
        Duel open = Duel.of().coins(A, 9).put(A, creature("Соня", 2, 2, 9))
                .hand(A, grantSpell("Сон", Duration.END_OF_TURN, keywordFeature(Keyword.SLEEPING))).begin();
        open.play("Сон", open.atPhase("Соня"));
        assertThat(open.isClosed("Соня")).isFalse();
        open.strike("Соня", "Второй");
        assertThat(open.isClosed("Соня")).isTrue();
        open.endTurn().turnUp();
        assertThat(open.isClosed("Соня")).isFalse();
    }

    @Test
    @Covers({"BF-7-170", "BF-7-164"})
    void a_sleeping_card_does_not_wake_by_being_hidden() {
        Duel duel = Duel.of().coins(A, 9).hand(A, creature("Соня", 2, 2, 9, keywordFeature(Keyword.SLEEPING)))
                .hand(A, spell("Плащ", 1, targeting(CREATURES, new Effect.Hide(FIRST)))).begin().play("Соня");
        duel.play("Плащ", duel.atPhase("Соня"));
        assertThat(duel.isClosed("Соня")).isTrue();
    }

    @Test
    @Covers({"BF-7-170", "BF-514.2"})
    void an_awakened_card_that_cannot_be_readied_stays_exhausted() {
        Duel duel = Duel.of().coins(A, 9).put(A, creature("Пень", 2, 2, 9, new Feature.ConstantAbility(List.of(), THIS,
                        List.of(new Modifier.CardActionBan(Modifier.Act.OPEN)))), Marks.CLOSED)
                .hand(A, grantSpell("Сон", Duration.END_OF_TURN, keywordFeature(Keyword.SLEEPING))).begin();
        duel.play("Сон", duel.atPhase("Пень")).endTurn().turnUp();
        assertThat(duel.isClosed("Пень")).isTrue();
    }

    @Test
    @Covers("BF-113.9")
    void a_trigger_about_a_departed_card_is_not_used_up() {
        Feature snare = triggerOn(new TriggerCondition.PlayerActionTrigger(Participant.OPPONENT,
                PlayerActionKind.PLAYS_CREATURE), deed(new Effect.Destroy(new CardSelector.Cause())));
        Duel duel = Duel.of().put(B, event("Ловушка", 1, snare))
                .put(B, equipment("Силки", EquipmentKind.AMULET, 1, snare)).hand(A, creature("Первый бык", 1, 1, 1))
                .hand(A, creature("Второй бык", 1, 1, 1)).begin();
        duel.play("Первый бык")
                .choose(new TriggerDeclared(B, 0, Optional.of(duel.id("Первый бык")), Declaration.EMPTY));
        assertThat(duel.events(UseMarkRemoved.class)).extracting(UseMarkRemoved::card)
                .containsExactly(duel.id("Силки"));
        duel.play("Второй бык");
        assertThat(duel.isIn("Второй бык", A, BerserkZone.GRAVEYARD)).isTrue();
    }
}
