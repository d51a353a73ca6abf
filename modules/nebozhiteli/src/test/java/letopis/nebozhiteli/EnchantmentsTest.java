package letopis.nebozhiteli;

import static letopis.nebozhiteli.Duel.A;
import static letopis.nebozhiteli.Duel.B;
import static letopis.nebozhiteli.Duel.at;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.nebozhiteli.card.Ability;
import letopis.nebozhiteli.card.Ability.When;
import letopis.nebozhiteli.card.CardText;
import letopis.nebozhiteli.card.Cost;
import letopis.nebozhiteli.card.Destination;
import letopis.nebozhiteli.card.Filter;
import letopis.nebozhiteli.card.Keyword;
import letopis.nebozhiteli.card.Keyword.DealsMore;
import letopis.nebozhiteli.card.Keyword.ProtectedFromMagic;
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
import letopis.nebozhiteli.query.Field;
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

    private final Duel duel = Duel.tournament().define(Texts.caster("Писец", ScrollColor.WHITE, 1, Cost.FREE));
    private final CardId scribe = duel.creature(A, "Писец");

    private static CardText summoning(String name, List<Keyword> keywords, Ability... abilities) {
        return new CardText.Enchantment(new CardName(name), name, ScrollColor.WHITE, 1, true, Optional.empty(),
                keywords, List.of(abilities));
    }

    private CardId scribe() {
        return duel.creature(A, "Писец");
    }

    @Test
    @Covers({"NT-II-4.1", "NT-V-7.3.2"})
    void one_that_summons_stands_on_the_field_by_itself_and_its_abilities_work() {
        duel.define(summoning("Круг", List.of(),
                Texts.indicating(When.ENTERS, Filter.of(Filter.Whose.YOURS, Filter.What.DEAD_CREATURE),
                        Texts.move(Destination.PLAY)),
                Texts.constant(Filter.of(Filter.Whose.YOURS, Filter.What.CREATURE), new DealsMore(1))));
        var circle = duel.hand(A, "Круг");
        var knight = duel.grave(A, "Рыцарь");
        duel.begin(Phase.EQUIP);
        assertThat(duel.refusal(duel.enchant(circle, scribe, at(scribe)))).isEqualTo(Reason.TOO_MANY_TARGETS);
        duel.when(duel.enchant(circle, scribe)).close();
        assertThat(duel.only(EnchantmentEntered.class)).isEqualTo(new EnchantmentEntered(circle, A));
        duel.when(new TargetsChosen(A, circle, 0, List.of(at(knight))));
        assertThat(duel.lies(knight, A, NebozhiteliZone.FIELD)).isTrue();
        assertThat(duel.lies(circle, A, NebozhiteliZone.FIELD)).isTrue();
        assertThat(Field.has(duel.state(), knight, DealsMore.class)).isTrue();
    }

    @Test
    @Covers("NT-IV-5.4.3")
    void a_second_unique_one_is_refused_and_buried_when_both_were_declared() {
        duel.define(summoning("Столп", List.of(new Unique())));
        var first = duel.hand(A, "Столп");
        var second = duel.hand(A, "Столп");
        var third = duel.hand(A, "Столп");
        duel.begin(Phase.EQUIP).when(duel.enchant(first, scribe)).when(duel.enchant(second, scribe())).close();
        assertThat(duel.lies(first, A, NebozhiteliZone.FIELD)).isTrue();
        assertThat(duel.lies(second, A, NebozhiteliZone.GRAVE)).isTrue();
        assertThat(duel.refusal(duel.enchant(third, scribe()))).isEqualTo(Reason.UNIQUE_PRESENT);
    }

    @Test
    @Covers({"NT-II-4.2", "NT-V-8.2"})
    void one_that_says_what_it_lies_on_is_wasted_on_anything_else() {
        duel.define(new CardText.Enchantment(new CardName("Заточка"), "Edge", ScrollColor.WHITE, 1, false,
                Optional.of(Filter.any(Filter.What.WEAPON)), List.of(new DealsMore(1)), List.of()));
        var sword = duel.wears(scribe, "Меч");
        var first = duel.hand(A, "Заточка");
        var second = duel.hand(A, "Заточка");
        duel.begin(Phase.EQUIP).when(duel.enchant(first, scribe, at(scribe))).close();
        assertThat(duel.only(TargetUnsuitable.class).reason()).isEqualTo(TargetUnsuitable.Reason.WRONG_KIND);
        duel.only(EffectFizzled.class);
        duel.when(duel.enchant(second, scribe(), at(sword))).close();
        assertThat(duel.state().table().card(sword).attached()).containsExactly(second);
    }

    @Test
    @Covers({"NT-V-6.4", "NT-V-9.5"})
    void the_abilities_of_one_on_a_weapon_are_used_by_whoever_controls_its_bearer() {
        duel.define(Texts.enchantment("Жар", List.of(), Texts.activated(Cost.FREE, Texts.PLAYER, Texts.fire(1))));
        var knight = duel.creature(A, "Рыцарь");
        var heat = duel.wears(duel.wears(knight, "Меч"), "Жар");
        duel.window(Phase.SUMMON);
        assertThat(Duel.GAME.choices(duel.state(), A)).contains(duel.use(heat, at(B)));
        duel.when(duel.use(heat, at(B))).close();
        assertThat(duel.only(DamageQueued.class).source()).isEqualTo(heat);
    }

    @Test
    @Covers({"NT-V-10.1", "NT-V-7.3.2-b"})
    void on_a_creature_protected_from_magic_its_abilities_are_silent() {
        duel.define(Texts.enchantment("Жар", List.of(), Texts.activated(Cost.FREE, Texts.PLAYER, Texts.fire(1)),
                        Texts.triggered(When.TURNS, Texts.hurtOpponent(1))),
                Texts.enchantment("Купол", List.of(new ProtectedFromMagic()),
                        Texts.activated(Cost.FREE, Texts.PLAYER, Texts.fire(1))));
        var paladin = duel.creature(A, "Паладин");
        var heat = duel.wears(paladin, "Жар");
        var knight = duel.creature(A, "Рыцарь");
        var dome = duel.wears(knight, "Купол");
        duel.window(Phase.SUMMON);
        assertThat(duel.refusal(duel.use(heat, at(B)))).isEqualTo(Reason.SILENCED);
        duel.plays(A, Texts.turn(), at(paladin)).pass();
        assertThat(duel.all(AbilityTriggered.class)).isEmpty();
        duel.when(duel.use(dome, at(B))).close();
        assertThat(duel.only(DamageQueued.class).source()).isEqualTo(dome);
    }
}
