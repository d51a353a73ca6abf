package letopis.nebozhiteli;

import static letopis.nebozhiteli.Duel.A;
import static letopis.nebozhiteli.Duel.B;
import static letopis.nebozhiteli.Duel.at;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.nebozhiteli.card.Destination;
import letopis.nebozhiteli.card.Effect;
import letopis.nebozhiteli.card.Filter;
import letopis.nebozhiteli.card.NebozhiteliZone;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.card.Whom;
import letopis.nebozhiteli.event.CardEvent.CardBuried;
import letopis.nebozhiteli.event.CardEvent.CardMoved;
import letopis.nebozhiteli.event.CardEvent.CreatureDied;
import letopis.nebozhiteli.event.CardEvent.CreatureSummoned;
import letopis.nebozhiteli.event.CardEvent.ItemHandedOver;
import letopis.nebozhiteli.event.CardEvent.ItemSentToHand;
import letopis.nebozhiteli.event.CardEvent.SummonBlockedByUnique;
import letopis.nebozhiteli.event.DuelDecision.AttackersDeclared;
import letopis.nebozhiteli.event.QueueEvent.EffectFizzled;
import letopis.nebozhiteli.event.Target;
import letopis.nebozhiteli.query.Field;
import letopis.nebozhiteli.rules.Rules;
import letopis.nebozhiteli.rules.Reason;
import letopis.nebozhiteli.state.Marks;
import letopis.table.Audience;
import letopis.table.CardId;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Effects that move cards, and their destinations.
@DisplayNameGeneration(ReplaceUnderscores.class)
class MovesTest {

    private final Duel duel = Duel.tournament();

    /// Lets A play an event that moves the targets.
    private void move(Filter.What what, Destination destination, Target... targets) {
        duel.define(Texts.event("Сила", List.of(Filter.any(what)), Texts.move(destination)));
        duel.window(Phase.SUMMON).when(duel.event(A, duel.hand(A, "Сила"), targets)).close();
    }

    private CardId bottom(Seat seat, NebozhiteliZone zone) {
        var deck = duel.state().table().deck(seat, zone);
        return deck.at(deck.size() - 1).orElseThrow();
    }

    // C-052
    @Test
    @Covers({"NT-II-2.5", "NT-II-4.4", "NT-II-4.5", "NT-I-2.2.1"})
    void a_creature_returned_to_hand_goes_under_its_masters_deck_and_what_it_bears_leaves_it() {
        var knight = duel.borrowed(duel.creature(B, "Рыцарь"), A);
        var sword = duel.wears(knight, "Меч");
        var seal = duel.wears(sword, "Печать ярости");
        var blessing = duel.wears(knight, "Благословение");
        move(Filter.What.CREATURE, Destination.HAND, at(knight));
        assertThat(duel.only(CardMoved.class))
                .isEqualTo(new CardMoved(knight, Destination.DECK_BOTTOM, NebozhiteliZone.CREATURE_DECK,
                Optional.empty()));
        assertThat(bottom(B, NebozhiteliZone.CREATURE_DECK)).isEqualTo(knight);
        assertThat(duel.lies(sword, B, NebozhiteliZone.HAND)).isTrue();
        assertThat(List.of(seal, blessing)).allMatch(scroll -> duel.lies(scroll, B, NebozhiteliZone.GRAVE));
        assertThat(duel.state().table().card(knight).face().seenBy(Audience.EVERYONE)).isEmpty();
        assertThat(Field.life(duel.state(), knight)).isZero();
    }

    // C-052
    @Test
    @Covers("NT-II-3.4")
    void an_item_put_on_the_summon_field_goes_under_the_main_deck() {
        var sword = duel.wears(duel.creature(A, "Рыцарь"), "Меч");
        move(Filter.What.WEAPON, Destination.SUMMON_FIELD, at(sword));
        assertThat(bottom(A, NebozhiteliZone.MAIN_DECK)).isEqualTo(sword);
    }

    @Test
    @Covers({"NT-I-2.2.1", "NT-II-4.5"})
    void an_item_returned_to_hand_sheds_its_enchantments() {
        var sword = duel.wears(duel.creature(A, "Рыцарь"), "Меч");
        var seal = duel.wears(sword, "Печать ярости");
        move(Filter.What.ITEM, Destination.HAND, at(sword));
        assertThat(duel.only(ItemSentToHand.class).item()).isEqualTo(sword);
        assertThat(duel.all(CardBuried.class)).extracting(CardBuried::card).contains(seal);
    }

    @Test
    void the_top_of_a_deck_is_what_is_drawn_next() {
        var bow = duel.grave(A, "Лук");
        move(Filter.What.USED_CARD, Destination.DECK_TOP, at(bow));
        assertThat(duel.state().table().deck(A, NebozhiteliZone.MAIN_DECK).at(0)).contains(bow);
        duel.pass().plays(A, new Effect.Draw(Whom.TARGET, 1, Optional.empty()), at(A));
        assertThat(duel.lies(bow, A, NebozhiteliZone.HAND)).isTrue();
    }

    @Test
    @Covers({"NT-I-2.4.4", "NT-V-2.1"})
    void a_face_down_card_sheds_its_mana_and_is_named_only_where_it_comes_to_lie_open() {
        var knight = duel.unpaid(A, "Рыцарь", 3);
        var scout = duel.unpaid(A, "Разведчик", 1);
        move(Filter.What.UNSUMMONED_CARD, Destination.DECK_BOTTOM, at(knight));
        assertThat(duel.only(CardMoved.class).name()).isEmpty();
        assertThat(duel.state().table().card(knight).count(Marks.MANA)).isZero();
        assertThat(duel.life(A)).isEqualTo(20);
        duel.define(Texts.event("Рок", List.of(Filter.any(Filter.What.UNSUMMONED_CARD)),
                Texts.move(Destination.GRAVE)));
        duel.pass().when(duel.event(A, duel.hand(A, "Рок"), at(scout))).close();
        assertThat(duel.all(CardMoved.class).getLast().name()).contains(duel.name(scout));
        assertThat(duel.lies(scout, A, NebozhiteliZone.CREATURE_GRAVE)).isTrue();
    }

    @Test
    @Covers("NT-II-7.5")
    void only_its_master_takes_a_card_out_of_a_grave() {
        var theirs = duel.grave(B, "Рыцарь");
        var mine = duel.grave(A, "Рыцарь");
        duel.define(Texts.event("Сила", List.of(Filter.any(Filter.What.DEAD_CREATURE)),
                Texts.move(Destination.SUMMON_FIELD))).window(Phase.EQUIP);
        assertThat(duel.refusal(duel.event(A, duel.hand(A, "Сила"), at(theirs)))).isEqualTo(Reason.GRAVE_OF_OTHER);
        var force = duel.hand(A, "Сила");
        assertThat(Rules.RULES.choices(duel.state(), A)).contains(duel.event(A, force, at(mine)))
                .doesNotContain(duel.event(A, force, at(theirs)));
        duel.when(duel.event(A, force, at(mine))).close();
        assertThat(duel.lies(mine, A, NebozhiteliZone.SUMMON_FIELD)).isTrue();
        assertThat(duel.state().table().card(mine).face().seenBy(new Audience.At(B))).isEmpty();
    }

    @Test
    @Covers({"NT-IV-4.2.1", "NT-IV-4.2.3", "NT-III-3.4.2"})
    void a_creature_put_into_play_enters_whole_and_as_summoned_in_any_phase() {
        var dead = duel.grave(A, "Рыцарь");
        duel.define(Texts.event("Зов", List.of(Filter.any(Filter.What.DEAD_CREATURE)), Texts.move(Destination.PLAY)));
        duel.window(Phase.DAMAGE).when(duel.event(A, duel.hand(A, "Зов"), at(dead))).close();
        assertThat(duel.only(CreatureSummoned.class).paid()).isZero();
        assertThat(duel.life(dead)).isEqualTo(6);
        assertThat(duel.state().table().card(dead).is(Marks.SUMMONED)).isTrue();
        assertThat(duel.controller(dead)).isEqualTo(A);
    }

    @Test
    @Covers("NT-IV-4.2.2.1")
    void a_second_unique_creature_stays_where_it_is() {
        duel.creature(A, "Знаменосец");
        var dead = duel.grave(A, "Знаменосец");
        move(Filter.What.DEAD_CREATURE, Destination.PLAY, at(dead));
        duel.only(SummonBlockedByUnique.class);
        assertThat(duel.lies(dead, A, NebozhiteliZone.CREATURE_GRAVE)).isTrue();
    }

    @Test
    @Covers("NT-IV-9.3")
    void who_is_moved_out_of_a_fight_fights_no_more() {
        var knight = duel.creature(A, "Рыцарь");
        duel.begin(Phase.ATTACK).when(new AttackersDeclared(A, List.of(knight)));
        duel.define(Texts.event("Сила", Texts.CREATURE, Texts.move(Destination.SUMMON_FIELD)));
        duel.when(duel.event(A, duel.hand(A, "Сила"), at(knight))).close();
        assertThat(duel.state().combat().attackers()).isEmpty();
        assertThat(duel.lies(knight, A, NebozhiteliZone.SUMMON_FIELD)).isTrue();
        assertThat(duel.isTurned(knight)).isFalse();
    }

    @Test
    void a_creature_sent_to_the_grave_dies() {
        var knight = duel.creature(B, "Рыцарь");
        move(Filter.What.CREATURE, Destination.GRAVE, at(knight));
        assertThat(duel.only(CreatureDied.class).reason()).isEqualTo(CreatureDied.Reason.EFFECT);
    }

    @Test
    @Covers({"NT-V-7.2.3", "NT-II-7.4"})
    void a_card_that_moves_itself_is_not_buried_as_well() {
        duel.define(Texts.event("Бумеранг", Texts.NOTHING, new Effect.Move(Whom.THIS_CARD, Destination.HAND)));
        var card = duel.hand(A, "Бумеранг");
        duel.window(Phase.SUMMON).when(duel.event(A, card)).close();
        assertThat(duel.lies(card, A, NebozhiteliZone.HAND)).isTrue();
        assertThat(duel.all(CardBuried.class)).isEmpty();
    }

    @Test
    @Covers({"NT-V-8.1", "NT-V-8.2"})
    void what_has_left_the_grave_by_then_is_no_target_any_more() {
        var dead = duel.grave(A, "Рыцарь");
        duel.define(Texts.event("Сила", List.of(Filter.any(Filter.What.DEAD_CREATURE)),
                Texts.move(Destination.SUMMON_FIELD)));
        var first = duel.hand(A, "Сила");
        var second = duel.hand(A, "Сила");
        duel.window(Phase.SUMMON).when(duel.event(A, first, at(dead))).when(duel.event(A, second, at(dead))).close();
        duel.only(EffectFizzled.class);
    }

    @Test
    @Covers({"NT-II-4.2", "NT-IV-5.3.1", "NT-IV-5.4", "NT-V-8.1"})
    void an_item_goes_over_to_a_creature_that_can_bear_it_with_what_lies_on_it() {
        var knight = duel.creature(A, "Рыцарь");
        var sword = duel.wears(knight, "Меч");
        var seal = duel.wears(sword, "Печать ярости");
        var squire = duel.creature(A, "Оруженосец");
        var armed = duel.creature(A, "Знаменосец");
        duel.wears(armed, "Рапира");
        var archer = duel.creature(A, "Лучник");
        var priestess = duel.creature(A, "Жрица");
        duel.define(Texts.event("Дар", List.of(Filter.any(Filter.What.ITEM), Filter.any(Filter.What.CREATURE)),
                new Effect.Attach(Whom.TARGET, Whom.SECOND_TARGET)));
        duel.window(Phase.SUMMON);
        assertThat(duel.refusal(duel.event(A, duel.hand(A, "Дар"), at(sword)))).isEqualTo(Reason.TARGET_REQUIRED);
        for (var unfit : List.of(knight, armed, archer, priestess)) {
            duel.when(duel.event(A, duel.hand(A, "Дар"), at(sword), at(unfit)));
        }
        duel.when(duel.event(A, duel.hand(A, "Дар"), at(sword), at(squire))).close();
        assertThat(duel.only(ItemHandedOver.class)).isEqualTo(new ItemHandedOver(sword, squire));
        assertThat(duel.state().table().card(squire).attached()).containsExactly(sword);
        assertThat(duel.state().table().card(sword).attached()).containsExactly(seal);
    }
}
