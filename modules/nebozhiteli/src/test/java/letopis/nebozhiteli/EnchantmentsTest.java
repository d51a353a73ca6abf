package letopis.nebozhiteli;

import static letopis.nebozhiteli.Duel.A;
import static letopis.nebozhiteli.Duel.B;
import static letopis.nebozhiteli.Duel.target;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.nebozhiteli.card.Ability;
import letopis.nebozhiteli.card.Ability.TriggerKind;
import letopis.nebozhiteli.card.CardText;
import letopis.nebozhiteli.card.Cost;
import letopis.nebozhiteli.card.Destination;
import letopis.nebozhiteli.card.Filter;
import letopis.nebozhiteli.card.Keyword;
import letopis.nebozhiteli.card.Keyword.DamageBonus;
import letopis.nebozhiteli.card.Keyword.MagicProtection;
import letopis.nebozhiteli.card.Keyword.Unique;
import letopis.nebozhiteli.card.NebozhiteliZone;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.card.ScrollColor;
import letopis.nebozhiteli.event.CardEvent.EnchantmentEntered;
import letopis.nebozhiteli.event.DuelDecision.TargetsChosen;
import letopis.nebozhiteli.event.LedgerEvent.DamageQueued;
import letopis.nebozhiteli.event.QueueEvent.AbilityTriggered;
import letopis.nebozhiteli.event.QueueEvent.EffectFizzled;
import letopis.nebozhiteli.event.QueueEvent.TargetUnsuitable;
import letopis.nebozhiteli.query.TableQueries;
import letopis.nebozhiteli.rules.Reason;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Summoning enchantments, enchantments with a required bearer, and enchantments with abilities.
@DisplayNameGeneration(ReplaceUnderscores.class)
class EnchantmentsTest {

    private final Duel duel = Duel.tournament().define(TestCards.caster("Писец", ScrollColor.WHITE, 1, Cost.FREE));
    private final CardId scribe = duel.creature(A, "Писец");

    private static CardText summoningEnchantment(String name, List<Keyword> keywords, Ability... abilities) {
        return new CardText.Enchantment(new CardName(name), name, ScrollColor.WHITE, 1, true, Optional.empty(),
                keywords, List.of(abilities));
    }

    private CardId scribe() {
        return duel.creature(A, "Писец");
    }

    @Test
    @Covers({"NT-II-4.1", "NT-V-7.3.2"})
    void a_summoning_enchantment_stays_on_the_field_with_its_abilities() {
        duel.define(summoningEnchantment("Круг", List.of(),
                TestCards.targetedTrigger(TriggerKind.ENTERS,
                Filter.of(Filter.Whose.YOURS, Filter.ObjectKind.DEAD_CREATURE),
                        TestCards.move(Destination.PLAY)),
                TestCards.constant(Filter.of(Filter.Whose.YOURS, Filter.ObjectKind.CREATURE), new DamageBonus(1))));
        var circle = duel.inHand(A, "Круг");
        var knight = duel.inGraveyard(A, "Рыцарь");
        duel.begin(Phase.EQUIP);
        assertThat(duel.refusal(duel.enchant(circle, scribe, target(scribe)))).isEqualTo(Reason.TOO_MANY_TARGETS);
        duel.choose(duel.enchant(circle, scribe)).closeQueue();
        assertThat(duel.onlyEvent(EnchantmentEntered.class)).isEqualTo(new EnchantmentEntered(circle, A));
        duel.choose(new TargetsChosen(A, circle, 0, List.of(target(knight))));
        assertThat(duel.isInZone(knight, A, NebozhiteliZone.FIELD)).isTrue();
        assertThat(duel.isInZone(circle, A, NebozhiteliZone.FIELD)).isTrue();
        assertThat(TableQueries.hasKeyword(duel.state(), knight, DamageBonus.class)).isTrue();
    }

    @Test
    @Covers({"NT-IV-5.4.3", "NT-IV-5.4.3.2"})
    void a_second_unique_enchantment_is_rejected_or_goes_to_hand_if_both_were_declared() {
        duel.define(summoningEnchantment("Столп", List.of(new Unique())));
        var first = duel.inHand(A, "Столп");
        var second = duel.inHand(A, "Столп");
        var third = duel.inHand(A, "Столп");
        duel.begin(Phase.EQUIP).choose(duel.enchant(first, scribe)).choose(duel.enchant(second, scribe())).closeQueue();
        assertThat(duel.isInZone(first, A, NebozhiteliZone.FIELD)).isTrue();
        assertThat(duel.isInZone(second, A, NebozhiteliZone.HAND)).isTrue();
        assertThat(duel.refusal(duel.enchant(third, scribe()))).isEqualTo(Reason.UNIQUE_PRESENT);
    }

    @Test
    @Covers({"NT-II-4.2", "NT-V-8.2"})
    void an_enchantment_with_a_required_bearer_is_wasted_on_other_cards() {
        duel.define(new CardText.Enchantment(new CardName("Заточка"), "Edge", ScrollColor.WHITE, 1, false,
                Optional.of(Filter.any(Filter.ObjectKind.WEAPON)), List.of(new DamageBonus(1)), List.of()));
        var sword = duel.equipped(scribe, "Меч");
        var first = duel.inHand(A, "Заточка");
        var second = duel.inHand(A, "Заточка");
        duel.begin(Phase.EQUIP).choose(duel.enchant(first, scribe, target(scribe))).closeQueue();
        assertThat(duel.onlyEvent(TargetUnsuitable.class).reason()).isEqualTo(TargetUnsuitable.Reason.WRONG_KIND);
        duel.onlyEvent(EffectFizzled.class);
        duel.choose(duel.enchant(second, scribe(), target(sword))).closeQueue();
        assertThat(duel.state().table().card(sword).attached()).containsExactly(second);
    }

    @Test
    @Covers({"NT-V-6.4", "NT-V-9.5"})
    void the_controller_of_the_bearer_uses_abilities_of_an_enchanted_weapon() {
        duel.define(TestCards.enchantment(
                "Жар", List.of(), TestCards.activated(Cost.FREE, TestCards.PLAYER, TestCards.fireDamage(1))));
        var knight = duel.creature(A, "Рыцарь");
        var heat = duel.equipped(duel.equipped(knight, "Меч"), "Жар");
        duel.window(Phase.SUMMON);
        assertThat(Duel.GAME.choices(duel.state(), A)).contains(duel.activate(heat, target(B)));
        duel.choose(duel.activate(heat, target(B))).closeQueue();
        assertThat(duel.onlyEvent(DamageQueued.class).source()).isEqualTo(heat);
    }

    @Test
    @Covers({"NT-V-10.1", "NT-V-7.3.2-b"})
    void abilities_of_an_enchantment_are_silent_on_a_creature_protected_from_magic() {
        duel.define(TestCards.enchantment(
                "Жар", List.of(), TestCards.activated(Cost.FREE, TestCards.PLAYER, TestCards.fireDamage(1)),
                        TestCards.triggered(TriggerKind.TURNS, TestCards.damageToOpponent(1))),
                TestCards.enchantment("Купол", List.of(new MagicProtection()),
                        TestCards.activated(Cost.FREE, TestCards.PLAYER, TestCards.fireDamage(1))));
        var paladin = duel.creature(A, "Паладин");
        var heat = duel.equipped(paladin, "Жар");
        var knight = duel.creature(A, "Рыцарь");
        var dome = duel.equipped(knight, "Купол");
        duel.window(Phase.SUMMON);
        assertThat(duel.refusal(duel.activate(heat, target(B)))).isEqualTo(Reason.SILENCED);
        duel.playEffect(A, TestCards.turn(), target(paladin)).passOnce();
        assertThat(duel.recentEvents(AbilityTriggered.class)).isEmpty();
        duel.choose(duel.activate(dome, target(B))).closeQueue();
        assertThat(duel.onlyEvent(DamageQueued.class).source()).isEqualTo(dome);
    }

    @Test
    @Covers({"NT-IV-5.3.2", "NT-II-4.5"})
    void an_item_sent_to_hand_loses_its_enchantments() {
        var duel = Duel.tournament().define(TestCards.enchantment("Знак", List.of()));
        var knight = duel.creature(A, "Рыцарь");
        var sword = duel.equipped(knight, "Меч");
        var mark = duel.equipped(sword, "Знак");
        duel.window(Phase.SUMMON)
                .playEffect(A, TestCards.grant(new Keyword.ItemBan(List.of(4), List.of())), target(knight));

        assertThat(duel.isInZone(sword, A, NebozhiteliZone.HAND)).isTrue();
        assertThat(duel.isInZone(mark, A, NebozhiteliZone.GRAVE)).isTrue();
    }
}
