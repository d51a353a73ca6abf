package letopis.berserkheroes.rules;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.Duel.B;
import static letopis.berserkheroes.TestCards.CAUSE;
import static letopis.berserkheroes.TestCards.CHARACTERS;
import static letopis.berserkheroes.TestCards.ENEMIES;
import static letopis.berserkheroes.TestCards.FIRST;
import static letopis.berserkheroes.TestCards.OWN;
import static letopis.berserkheroes.TestCards.amount;
import static letopis.berserkheroes.TestCards.creature;
import static letopis.berserkheroes.TestCards.deed;
import static letopis.berserkheroes.TestCards.event;
import static letopis.berserkheroes.TestCards.inZone;
import static letopis.berserkheroes.TestCards.keywordFeature;
import static letopis.berserkheroes.TestCards.spell;
import static letopis.berserkheroes.TestCards.targeting;
import static letopis.berserkheroes.TestCards.triggerOn;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.berserkheroes.Duel;
import letopis.berserkheroes.card.CardEventKind;
import letopis.berserkheroes.card.CardSelector;
import letopis.berserkheroes.card.CardText.Playable;
import letopis.berserkheroes.card.Deed;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Keyword;
import letopis.berserkheroes.card.Participant;
import letopis.berserkheroes.card.Payment;
import letopis.berserkheroes.card.Place;
import letopis.berserkheroes.card.Target;
import letopis.berserkheroes.card.TriggerCondition;
import letopis.berserkheroes.event.Declaration;
import letopis.berserkheroes.event.PlayerDecision.TriggerDeclined;
import letopis.berserkheroes.event.Price;
import letopis.berserkheroes.query.Listeners;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Ability data for written choices.
@DisplayNameGeneration(ReplaceUnderscores.class)
class TriggerMovesTest {

    private static final Deed BITE = targeting(ENEMIES, new Effect.Wound(FIRST, amount(1)));
    private static final Deed HELP = targeting(OWN, new Effect.Boost(FIRST, amount(1)));

    @Test
    void a_spell_has_its_printed_deeds_and_other_cards_have_none() {
        Duel duel = Duel.of().hand(A, spell("Клык", 1, BITE, HELP)).put(A, creature("Лев", 1, 1, 1)).begin();
        assertThat(CardPlays.listSpellDeeds(duel.state(), new CardName("Клык"))).containsExactly(BITE, HELP);
        assertThat(CardPlays.listSpellDeeds(duel.state(), new CardName("Лев"))).isEmpty();
        assertThat(CardPlays.listSpellDeeds(duel.state(), new CardName("Никто"))).isEmpty();
    }

    @Test
    void the_first_activated_ability_is_the_default() {
        var use = new Feature.ActivatedAbility(List.of(new Payment.CloseSelf()), Optional.empty(), List.of(), HELP);
        Duel duel = Duel.of().put(A, creature("Лев", 1, 1, 1, keywordFeature(Keyword.DASH), use))
                .put(A, creature("Кот", 1, 1, 1)).begin();
        assertThat(Listeners.findFirstActivatedAbilityKey(duel.state(), duel.id("Лев"))).isEqualTo("f1");
        assertThat(Listeners.findFirstActivatedAbilityKey(duel.state(), duel.id("Кот"))).isEqualTo("f0");
        assertThat(Activations.findDeed(duel.state(), duel.id("Лев"), "f1")).contains(HELP);
        assertThat(Activations.findDeed(duel.state(), duel.id("Лев"), "f0")).isEmpty();
        assertThat(Activations.findDeed(duel.state(), new CardId(999), "f0")).isEmpty();
    }

    @Test
    void a_trigger_has_an_index_per_player_and_a_single_cause_if_unambiguous() {
        Duel duel = Duel.of().put(A,
                event("Пир", 1, triggerOn(new TriggerCondition.CardEventTrigger(CardEventKind.ENTERS, Optional.of(OWN)),
                new Deed(List.of(new Target(ENEMIES, false)), deed(new Effect.Wound(CAUSE, amount(1))).steps(),
                        Optional.empty())))).put(B, creature("Тигр", 2, 2, 5)).put(B, creature("Барс", 2, 2, 5))
                .hand(A, creature("Рысь", 1, 1, 3)).begin().play("Рысь");
        assertThat(Triggers.findPendingTrigger(duel.state(), A, 0)).isPresent();
        assertThat(Triggers.findPendingTrigger(duel.state(), A, 1)).isEmpty();
        assertThat(Triggers.findPendingTrigger(duel.state(), B, 0)).isEmpty();
        assertThat(TriggerMoves.findOnlyCause(duel.state(), A, 0)).contains(duel.id("Рысь"));
        assertThat(TriggerMoves.areAllTriggersFromHand(duel.state(), A)).isFalse();
        assertThat(TriggerMoves.areAllTriggersFromHand(duel.state(), B)).isTrue();
        assertThat(FreePlays.findPaymentMethod(duel.state())).isEqualTo(Price.PaymentMethod.COINS);
    }

    @Test
    void a_trigger_is_named_by_its_card_if_the_card_has_only_one() {
        TriggerCondition enters = new TriggerCondition.CardEventTrigger(CardEventKind.ENTERS, Optional.of(OWN));
        Duel duel = Duel.of().put(A, creature("Волк", 1, 1, 1, triggerOn(enters, BITE)))
                .put(A, event("Тост", 1, triggerOn(enters, BITE), triggerOn(enters, BITE)))
                .put(B, creature("Тигр", 2, 2, 5)).put(B, creature("Барс", 2, 2, 5))
                .hand(A, creature("Рысь", 1, 1, 3)).hand(A, creature("Лев", 1, 1, 3)).begin().play("Рысь");
        int wolf = TriggerMoves.findTriggerIndex(duel.state(), A, duel.id("Волк"));
        int toast = TriggerMoves.findTriggerIndex(duel.state(), A, duel.id("Тост"));
        assertThat(List.of(wolf, toast)).doesNotHaveDuplicates().allMatch(place -> place >= 0 && place < 3);
        assertThat(TriggerMoves.findTriggerIndex(duel.state(), A, duel.id("Лев"))).as("it has none").isEqualTo(3);
        assertThat(TriggerMoves.findTriggerIndex(duel.state(), B, duel.id("Волк"))).as("B has none").isZero();
        assertThat(TriggerMoves.findOnlyTriggerCard(duel.state(), A, wolf)).contains(duel.id("Волк"));
        assertThat(TriggerMoves.findOnlyTriggerCard(duel.state(), A, toast)).isEmpty();
        assertThat(TriggerMoves.findOnlyTriggerCard(duel.state(), A, 3)).isEmpty();
        assertThat(TriggerMoves.isDeclaringTriggers(duel.state(), A)).isTrue();
        assertThat(TriggerMoves.isDeclaringTriggers(duel.state(), B)).isFalse();
        assertThat(TriggerMoves.holdsNoAmbushCard(duel.state(), A)).as("all can see them").isFalse();
    }

    @Test
    void an_ambush_is_not_named_by_its_card_and_can_be_excluded_by_the_hand() {
        for (boolean has : new boolean[] {true, false}) {
            Playable avenger = creature("Мститель", 6, 4, 4,
                    new Feature.Ambush(new TriggerCondition.CardEventTrigger(CardEventKind.DIES, Optional.of(OWN)), 1));
            Duel duel = Duel.of().addToSet(avenger).put(B, creature("Пёс", 1, 1, 1))
                    .hand(B, has ? avenger : creature("Кот", 1, 1, 1))
                    .hand(A, spell("Казнь", 1, targeting(ENEMIES, new Effect.Destroy(FIRST)))).begin();
            duel.play("Казнь", duel.atPhase("Пёс"));
            assertThat(TriggerMoves.areAllTriggersFromHand(duel.state(), B)).isTrue();
            assertThat(Triggers.findPendingTrigger(duel.state(), B, 0)).isPresent();
            assertThat(TriggerMoves.findVisibleTrigger(duel.state(), B, 0)).isEmpty();
            assertThat(TriggerMoves.findOnlyTriggerCard(duel.state(), B, 0)).isEmpty();
            assertThat(Triggers.findPendingTrigger(duel.state(), B, 0).filter(SideboardAbilities::isSideboardTrigger)
                    .isPresent())
                    .isFalse();
            assertThat(TriggerMoves.holdsNoAmbushCard(duel.state(), B)).isEqualTo(!has);
        }
    }

    @Test
    void targets_are_numbered_together_with_those_of_chosen_modes() {
        var modes = new Deed(List.of(new Target(ENEMIES, false)), List.of(), Optional.of(new Deed.Choice(1, false,
                false, List.of(new Deed.Mode(List.of(), HELP.steps()),
                        new Deed.Mode(List.of(new Target(OWN, false), new Target(OWN, true)), HELP.steps())))));
        assertThat(TargetRequirement.collectAll(modes, List.of())).hasSize(1);
        assertThat(TargetRequirement.collectAll(modes, List.of(0))).hasSize(1);
        assertThat(TargetRequirement.collectAll(modes, List.of(1))).hasSize(3);
    }

    @Test
    void a_free_play_is_not_paid_in_coins() {
        var gates = spell("Врата", 1, deed(new Effect.Play(inZone(Place.HAND, OWN), Optional.empty())));
        Duel duel = Duel.of().hand(A, gates).hand(A, creature("Рысь", 1, 1, 3)).begin()
                .play("Врата", Declaration.EMPTY);
        assertThat(FreePlays.findPaymentMethod(duel.state())).isEqualTo(Price.PaymentMethod.FREE);
    }

    @Test
    @Covers({"BF-113.13", "BF-7-052"})
    void a_known_hand_without_ambush_cards_declines_the_ambush() {
        var wounded = new TriggerCondition.CardEventTrigger(CardEventKind.IS_WOUNDED,
                Optional.of(CHARACTERS));
        var avenger = creature("Мститель", 1, 1, 1, new Feature.Ambush(wounded, 1));
        var storm = spell("Буря", 1, deed(new Effect.Wound(new CardSelector.Hero(
                Participant.OPPONENT), amount(1))));
        Duel with = Duel.of().hand(A, storm).hand(A, avenger).begin().play("Буря", Declaration.EMPTY);
        assertThat(TriggerMoves.isDeclaringTriggers(with.state(), A)).isTrue();
        assertThat(TriggerMoves.findForcedDecline(with.state(), new Prompt.Declare(A))).isEmpty();
        Duel without = Duel.of().hand(A, storm).hand(A, creature("Кот", 1, 1, 1)).addToSet(avenger).begin()
                .play("Буря", Declaration.EMPTY);
        assertThat(TriggerMoves.findForcedDecline(without.state(), new Prompt.Declare(A)))
                .contains(new TriggerDeclined(A, 0));
        assertThat(TriggerMoves.findForcedDecline(without.state(), new Prompt.Act(A))).isEmpty();
    }
}
