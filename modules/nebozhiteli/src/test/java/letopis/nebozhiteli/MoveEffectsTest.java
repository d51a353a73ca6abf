package letopis.nebozhiteli;

import static letopis.nebozhiteli.Duel.A;
import static letopis.nebozhiteli.Duel.B;
import static letopis.nebozhiteli.Duel.target;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.nebozhiteli.card.Destination;
import letopis.nebozhiteli.card.Effect;
import letopis.nebozhiteli.card.Filter;
import letopis.nebozhiteli.card.NebozhiteliZone;
import letopis.nebozhiteli.card.Participant;
import letopis.nebozhiteli.card.Phase;
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
import letopis.nebozhiteli.query.TableQueries;
import letopis.nebozhiteli.rules.DuelRules;
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
class MoveEffectsTest {

    private final Duel duel = Duel.tournament();

    /// Lets A play an event that moves the targets.
    private void move(Filter.ObjectKind what, Destination destination, Target... targets) {
        duel.define(TestCards.event("Сила", List.of(Filter.any(what)), TestCards.move(destination)));
        duel.window(Phase.SUMMON).choose(duel.playEvent(A, duel.inHand(A, "Сила"), targets)).closeQueue();
    }

    private CardId bottom(Seat seat, NebozhiteliZone zone) {
        var deck = duel.state().table().deck(seat, zone);
        return deck.cardAt(deck.size() - 1).orElseThrow();
    }

    // C-052
    @Test
    @Covers({"NT-II-2.5", "NT-II-4.4", "NT-II-4.5", "NT-I-2.2.1"})
    void a_creature_returned_to_hand_goes_under_its_masters_deck_without_its_items() {
        var knight = duel.lendTo(duel.creature(B, "Рыцарь"), A);
        var sword = duel.equipped(knight, "Меч");
        var seal = duel.equipped(sword, "Печать ярости");
        var blessing = duel.equipped(knight, "Благословение");
        move(Filter.ObjectKind.CREATURE, Destination.HAND, target(knight));
        assertThat(duel.onlyEvent(CardMoved.class))
                .isEqualTo(new CardMoved(knight, Destination.DECK_BOTTOM, NebozhiteliZone.CREATURE_DECK,
                Optional.empty()));
        assertThat(bottom(B, NebozhiteliZone.CREATURE_DECK)).isEqualTo(knight);
        assertThat(duel.isInZone(sword, B, NebozhiteliZone.HAND)).isTrue();
        assertThat(List.of(seal, blessing)).allMatch(scroll -> duel.isInZone(scroll, B, NebozhiteliZone.GRAVE));
        assertThat(duel.state().table().card(knight).face().valueFor(Audience.EVERYONE)).isEmpty();
        assertThat(TableQueries.findLife(duel.state(), knight)).isZero();
    }

    // C-052
    @Test
    @Covers("NT-II-3.4")
    void an_item_put_on_the_summon_field_goes_under_the_main_deck() {
        var sword = duel.equipped(duel.creature(A, "Рыцарь"), "Меч");
        move(Filter.ObjectKind.WEAPON, Destination.SUMMON_FIELD, target(sword));
        assertThat(bottom(A, NebozhiteliZone.MAIN_DECK)).isEqualTo(sword);
    }

    @Test
    @Covers({"NT-I-2.2.1", "NT-II-4.5"})
    void an_item_returned_to_hand_loses_its_enchantments() {
        var sword = duel.equipped(duel.creature(A, "Рыцарь"), "Меч");
        var seal = duel.equipped(sword, "Печать ярости");
        move(Filter.ObjectKind.ITEM, Destination.HAND, target(sword));
        assertThat(duel.onlyEvent(ItemSentToHand.class).item()).isEqualTo(sword);
        assertThat(duel.recentEvents(CardBuried.class)).extracting(CardBuried::card).contains(seal);
    }

    @Test
    void a_card_moved_to_the_top_of_a_deck_is_drawn_next() {
        var bow = duel.inGraveyard(A, "Лук");
        move(Filter.ObjectKind.USED_CARD, Destination.DECK_TOP, target(bow));
        assertThat(duel.state().table().deck(A, NebozhiteliZone.MAIN_DECK).cardAt(0)).contains(bow);
        duel.passOnce().playEffect(A, new Effect.Draw(Participant.TARGET, 1, Optional.empty()), target(A));
        assertThat(duel.isInZone(bow, A, NebozhiteliZone.HAND)).isTrue();
    }

    @Test
    @Covers({"NT-I-2.4.4", "NT-V-2.1"})
    void a_moved_face_down_card_loses_its_mana_and_is_named_only_if_face_up() {
        var knight = duel.onSummonField(A, "Рыцарь", 3);
        var scout = duel.onSummonField(A, "Разведчик", 1);
        move(Filter.ObjectKind.UNSUMMONED_CARD, Destination.DECK_BOTTOM, target(knight));
        assertThat(duel.onlyEvent(CardMoved.class).name()).isEmpty();
        assertThat(duel.state().table().card(knight).count(Marks.MANA)).isZero();
        assertThat(duel.life(A)).isEqualTo(20);
        duel.define(TestCards.event("Рок", List.of(Filter.any(Filter.ObjectKind.UNSUMMONED_CARD)),
                TestCards.move(Destination.GRAVE)));
        duel.passOnce().choose(duel.playEvent(A, duel.inHand(A, "Рок"), target(scout))).closeQueue();
        assertThat(duel.recentEvents(CardMoved.class).getLast().name()).contains(duel.name(scout));
        assertThat(duel.isInZone(scout, A, NebozhiteliZone.CREATURE_GRAVE)).isTrue();
    }

    @Test
    @Covers("NT-II-7.5")
    void only_the_master_can_take_a_card_from_the_graveyard() {
        var theirs = duel.inGraveyard(B, "Рыцарь");
        var mine = duel.inGraveyard(A, "Рыцарь");
        duel.define(TestCards.event("Сила", List.of(Filter.any(Filter.ObjectKind.DEAD_CREATURE)),
                TestCards.move(Destination.SUMMON_FIELD))).window(Phase.EQUIP);
        assertThat(duel.refusal(duel.playEvent(A, duel.inHand(A, "Сила"), target(theirs))))
                .isEqualTo(Reason.GRAVE_OF_OTHER);
        var force = duel.inHand(A, "Сила");
        assertThat(DuelRules.RULES.choices(duel.state(), A)).contains(duel.playEvent(A, force, target(mine)))
                .doesNotContain(duel.playEvent(A, force, target(theirs)));
        duel.choose(duel.playEvent(A, force, target(mine))).closeQueue();
        assertThat(duel.isInZone(mine, A, NebozhiteliZone.SUMMON_FIELD)).isTrue();
        assertThat(duel.state().table().card(mine).face().valueFor(new Audience.OfSeat(B))).isEmpty();
    }

    @Test
    @Covers({"NT-IV-4.2.1", "NT-IV-4.2.3", "NT-III-3.4.2"})
    void a_creature_put_into_play_enters_at_full_life_and_just_summoned() {
        var dead = duel.inGraveyard(A, "Рыцарь");
        duel.define(TestCards.event("Зов", List.of(Filter.any(Filter.ObjectKind.DEAD_CREATURE)),
                TestCards.move(Destination.PLAY)));
        duel.window(Phase.DAMAGE).choose(duel.playEvent(A, duel.inHand(A, "Зов"), target(dead))).closeQueue();
        assertThat(duel.onlyEvent(CreatureSummoned.class).paid()).isZero();
        assertThat(duel.life(dead)).isEqualTo(6);
        assertThat(duel.state().table().card(dead).hasFlag(Marks.SUMMONED_FLAG)).isTrue();
        assertThat(duel.controller(dead)).isEqualTo(A);
    }

    @Test
    @Covers("NT-IV-4.2.2.1")
    void a_second_unique_creature_does_not_move_into_play() {
        duel.creature(A, "Знаменосец");
        var dead = duel.inGraveyard(A, "Знаменосец");
        move(Filter.ObjectKind.DEAD_CREATURE, Destination.PLAY, target(dead));
        duel.onlyEvent(SummonBlockedByUnique.class);
        assertThat(duel.isInZone(dead, A, NebozhiteliZone.CREATURE_GRAVE)).isTrue();
    }

    @Test
    @Covers("NT-IV-9.3")
    void a_creature_moved_out_of_combat_stops_fighting() {
        var knight = duel.creature(A, "Рыцарь");
        duel.begin(Phase.ATTACK).choose(new AttackersDeclared(A, List.of(knight)));
        duel.define(TestCards.event("Сила", TestCards.CREATURE, TestCards.move(Destination.SUMMON_FIELD)));
        duel.choose(duel.playEvent(A, duel.inHand(A, "Сила"), target(knight))).closeQueue();
        assertThat(duel.state().combat().attackers()).isEmpty();
        assertThat(duel.isInZone(knight, A, NebozhiteliZone.SUMMON_FIELD)).isTrue();
        assertThat(duel.isTurned(knight)).isFalse();
    }

    @Test
    void a_creature_sent_to_the_graveyard_dies() {
        var knight = duel.creature(B, "Рыцарь");
        move(Filter.ObjectKind.CREATURE, Destination.GRAVE, target(knight));
        assertThat(duel.onlyEvent(CreatureDied.class).reason()).isEqualTo(CreatureDied.Reason.EFFECT);
    }

    @Test
    @Covers({"NT-V-7.2.3", "NT-II-7.4"})
    void a_card_that_moves_itself_is_not_also_buried() {
        duel.define(TestCards.event("Бумеранг", TestCards.NOTHING,
                new Effect.Move(Participant.THIS_CARD, Destination.HAND)));
        var card = duel.inHand(A, "Бумеранг");
        duel.window(Phase.SUMMON).choose(duel.playEvent(A, card)).closeQueue();
        assertThat(duel.isInZone(card, A, NebozhiteliZone.HAND)).isTrue();
        assertThat(duel.recentEvents(CardBuried.class)).isEmpty();
    }

    @Test
    @Covers({"NT-V-8.1", "NT-V-8.2"})
    void a_card_that_left_the_graveyard_is_no_longer_a_target() {
        var dead = duel.inGraveyard(A, "Рыцарь");
        duel.define(TestCards.event("Сила", List.of(Filter.any(Filter.ObjectKind.DEAD_CREATURE)),
                TestCards.move(Destination.SUMMON_FIELD)));
        var first = duel.inHand(A, "Сила");
        var second = duel.inHand(A, "Сила");
        duel.window(Phase.SUMMON).choose(duel.playEvent(A, first, target(dead)))
                .choose(duel.playEvent(A, second, target(dead))).closeQueue();
        duel.onlyEvent(EffectFizzled.class);
    }

    @Test
    @Covers({"NT-II-4.2", "NT-IV-5.3.1", "NT-IV-5.4", "NT-V-8.1"})
    void an_item_moves_with_its_enchantments_to_a_creature_that_can_bear_it() {
        var knight = duel.creature(A, "Рыцарь");
        var sword = duel.equipped(knight, "Меч");
        var seal = duel.equipped(sword, "Печать ярости");
        var squire = duel.creature(A, "Оруженосец");
        var armed = duel.creature(A, "Знаменосец");
        duel.equipped(armed, "Рапира");
        var archer = duel.creature(A, "Лучник");
        var priestess = duel.creature(A, "Жрица");
        duel.define(TestCards.event("Дар",
                List.of(Filter.any(Filter.ObjectKind.ITEM), Filter.any(Filter.ObjectKind.CREATURE)),
                new Effect.Attach(Participant.TARGET, Participant.SECOND_TARGET)));
        duel.window(Phase.SUMMON);
        assertThat(duel.refusal(duel.playEvent(A, duel.inHand(A, "Дар"), target(sword))))
                .isEqualTo(Reason.TARGET_REQUIRED);
        for (var unfit : List.of(knight, armed, archer, priestess)) {
            duel.choose(duel.playEvent(A, duel.inHand(A, "Дар"), target(sword), target(unfit)));
        }
        duel.choose(duel.playEvent(A, duel.inHand(A, "Дар"), target(sword), target(squire))).closeQueue();
        assertThat(duel.onlyEvent(ItemHandedOver.class)).isEqualTo(new ItemHandedOver(sword, squire));
        assertThat(duel.state().table().card(squire).attached()).containsExactly(sword);
        assertThat(duel.state().table().card(sword).attached()).containsExactly(seal);
    }
}
