package letopis.berserkheroes.rules;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.Duel.B;
import static letopis.berserkheroes.Made.CAUSE;
import static letopis.berserkheroes.Made.CREATURES;
import static letopis.berserkheroes.Made.FIRST;
import static letopis.berserkheroes.Made.OWN;
import static letopis.berserkheroes.Made.at;
import static letopis.berserkheroes.Made.creature;
import static letopis.berserkheroes.Made.deed;
import static letopis.berserkheroes.Made.equipment;
import static letopis.berserkheroes.Made.event;
import static letopis.berserkheroes.Made.filter;
import static letopis.berserkheroes.Made.in;
import static letopis.berserkheroes.Made.n;
import static letopis.berserkheroes.Made.spell;
import static letopis.berserkheroes.Made.step;
import static letopis.berserkheroes.Made.when;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.berserkheroes.Duel;
import letopis.berserkheroes.card.CardType;
import letopis.berserkheroes.card.Deed;
import letopis.berserkheroes.card.Destination;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.card.EquipmentKind;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Filter;
import letopis.berserkheroes.card.Happening;
import letopis.berserkheroes.card.Modifier;
import letopis.berserkheroes.card.Place;
import letopis.berserkheroes.card.Replaced;
import letopis.berserkheroes.card.When;
import letopis.berserkheroes.card.Which;
import letopis.berserkheroes.card.Whom;
import letopis.berserkheroes.event.CoinEvent.CoinsGained;
import letopis.berserkheroes.event.PlayerDecision.CardKept;
import letopis.berserkheroes.event.PlayerDecision.ReplacementChosen;
import letopis.berserkheroes.event.PlayerDecision.TriggerDeclared;
import letopis.berserkheroes.event.Said;
import letopis.berserkheroes.state.BerserkZone;
import letopis.berserkheroes.state.Marks;
import letopis.table.CardName;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Simultaneous events of several cards, and replacements for one of them.
@DisplayNameGeneration(ReplaceUnderscores.class)
class AtOnceTest {

    private static final Which ALL = new Which.Each(CREATURES);
    private static final Effect PRAYER = new Effect.GainPrayers(Whom.YOU, n(1));

    private static Duel next(Replaced replaced, Effect effect) {
        return Duel.of().put(A, creature("Волк", 3, 2, 9)).put(A, creature("Бык", 3, 2, 9))
                .hand(A, spell("Оберег", 1, deed(new Effect.InsteadOfNext(replaced, Optional.empty(),
                        List.of(step(PRAYER)))))).hand(A, spell("Мор", 1, deed(effect))).begin()
                .play("Оберег", Said.NOTHING).play("Мор", Said.NOTHING);
    }

    private static int prayers(Duel duel) {
        return duel.state().player(A).prayers();
    }

    @Test
    @Covers({"BF-517.1", "BF-521.1"})
    void what_happens_instead_once_happens_for_one_card_of_those_that_die_at_once() {
        Replaced dying = new Replaced.Dying(Optional.of(OWN));
        for (Effect effect : List.of(new Effect.Destroy(ALL), new Effect.Move(ALL, Destination.GRAVEYARD))) {
            Duel duel = next(dying, effect);
            assertThat(duel.namesIn(A, BerserkZone.CREATURES)).containsExactly("Волк");
            assertThat(duel.lies("Бык", A, BerserkZone.GRAVEYARD)).isTrue();
            assertThat(prayers(duel)).isEqualTo(1);
        }
    }

    @Test
    @Covers({"BF-517.1", "BF-521.1"})
    void what_happens_instead_once_happens_for_one_card_of_those_that_are_wounded_at_once() {
        Duel duel = next(new Replaced.Wounding(Optional.of(OWN)), new Effect.Wound(ALL, n(2)));
        assertThat(duel.wounds("Волк")).isZero();
        assertThat(duel.wounds("Бык")).isEqualTo(2);
        assertThat(prayers(duel)).isEqualTo(1);
    }

    @Test
    @Covers({"BF-517.1", "BF-521.1"})
    void of_two_things_that_happen_once_each_card_has_one() {
        Effect vow = new Effect.InsteadOfNext(new Replaced.Dying(Optional.of(OWN)), Optional.empty(),
                List.of(step(PRAYER)));
        Duel duel = Duel.of().put(A, creature("Волк", 3, 2, 9)).put(A, creature("Бык", 3, 2, 9))
                .put(A, creature("Пёс", 3, 2, 9)).hand(A, spell("Оберег", 1, deed(vow, vow)))
                .hand(A, spell("Мор", 1, deed(new Effect.Destroy(ALL)))).begin()
                .play("Оберег", Said.NOTHING).play("Мор", Said.NOTHING);
        assertThat(duel.namesIn(A, BerserkZone.CREATURES)).containsExactly("Волк", "Бык");
        assertThat(prayers(duel)).isEqualTo(2);
        assertThat(duel.state().lasting()).isEmpty();
    }

    @Test
    @Covers({"BF-517.1", "BF-7-179", "BF-205.1"})
    void putting_into_the_graveyard_is_a_death_something_else_may_happen_for() {
        var spared = new Feature.Instead(new Replaced.Dying(Optional.empty()), List.of(), List.of(step(PRAYER)));
        Duel duel = Duel.of().put(A, creature("Феникс", 3, 2, 9, spared)).hand(A, spell("Сброс", 1,
                at(CREATURES, new Effect.Move(FIRST, Destination.GRAVEYARD)))).begin();
        duel.play("Сброс", duel.at("Феникс"));
        assertThat(duel.lies("Феникс", A, BerserkZone.CREATURES)).isTrue();
        assertThat(prayers(duel)).isEqualTo(1);
        Duel hand = Duel.of().put(A, creature("Феникс", 3, 2, 9, spared)).hand(A, spell("Зов", 1,
                at(CREATURES, new Effect.Move(FIRST, Destination.HAND)))).begin();
        hand.play("Зов", hand.at("Феникс"));
        assertThat(prayers(hand)).isZero();
    }

    private static int heard(When when, Destination to) {
        var lord = new Feature.Constant(List.of(), new Which.Each(OWN), List.of(new Modifier.Gains(
                when(when, deed(PRAYER)))));
        Duel duel = Duel.of().put(A, creature("Вождь", 1, 1, 1, lord)).put(A, creature("Пёс", 1, 1, 1))
                .hand(A, spell("Мор", 1, deed(new Effect.Move(ALL, to)))).begin().play("Мор", Said.NOTHING);
        while (!duel.state().pending().isEmpty()) {
            duel.choose(new TriggerDeclared(A, 0, duel.state().pending().getFirst().causes().stream().findFirst(),
                    Said.NOTHING));
        }
        return prayers(duel);
    }

    @Test
    @Covers({"BF-115.6", "BF-205.3", "BF-401.5"})
    void what_leaves_at_once_still_has_what_the_others_gave_it() {
        assertThat(heard(new When.Death(), Destination.GRAVEYARD)).isEqualTo(2);
        assertThat(heard(new When.Happens(Happening.LEAVES_PLAY, Optional.empty()), Destination.HAND)).isEqualTo(2);
    }

    @Test
    @Covers({"BF-205.3", "BF-7-107"})
    void what_lies_in_the_graveyard_is_not_stunned() {
        Filter dead = in(Place.GRAVEYARD, filter(Optional.of(Filter.Whose.ENEMY), CardType.CREATURE));
        Deed blow = at(CREATURES, new Effect.Destroy(FIRST), new Effect.StunCards(FIRST));
        Duel duel = Duel.of().put(B, creature("Бык", 3, 2, 2)).hand(A, spell("Удар", 1, blow))
                .hand(A, spell("Подъём", 1, at(dead, new Effect.Revive(FIRST, false)))).begin();
        duel.play("Удар", duel.at("Бык"));
        duel.play("Подъём", duel.at("Бык"));
        assertThat(duel.state().table().card(duel.id("Бык")).is(Marks.STUNNED)).isFalse();
        assertThat(duel.isClosed("Бык")).isFalse();
    }

    @Test
    @Covers({"BF-212.3", "BF-517.1"})
    void who_keeps_one_of_two_weapons_does_nothing_to_an_event_that_is_spared_meanwhile() {
        var spared = new Feature.Instead(new Replaced.Dying(Optional.empty()), List.of(), List.of(step(PRAYER)));
        Which dead = new Which.Each(in(Place.GRAVEYARD, filter(Optional.of(Filter.Whose.YOURS), CardType.EVENT,
                CardType.EQUIPMENT)));
        Duel duel = Duel.of().put(A, event("Полдень", 1, spared)).graveyard(A, event("Заря", 1))
                .graveyard(A, equipment("Меч", EquipmentKind.WEAPON, 1))
                .graveyard(A, equipment("Топор", EquipmentKind.WEAPON, 1))
                .hand(A, spell("Клад", 1, deed(new Effect.Revive(dead, false)))).begin().play("Клад", Said.NOTHING);
        duel.choose(new CardKept(A, duel.id("Топор")));
        assertThat(duel.namesIn(A, BerserkZone.EQUIPMENT)).containsExactly("Топор");
        assertThat(duel.namesIn(A, BerserkZone.EVENTS)).containsExactly("Заря");
        assertThat(prayers(duel)).isEqualTo(1);
    }

    private static Duel guarded(Feature guard, Effect effect) {
        return Duel.of().put(A, creature("Страж", 3, 2, 2, guard)).put(A, creature("Волк", 3, 2, 2))
                .hand(A, spell("Мор", 1, deed(effect))).begin().play("Мор", Said.NOTHING);
    }

    private static Feature insteadOf(boolean other, List<CardName> names, Effect effect) {
        Filter cards = new Filter(Optional.empty(), OWN.types(), OWN.whose(), List.of(), false, List.of(), List.of(),
                names, other, List.of());
        return new Feature.Instead(new Replaced.Dying(Optional.of(cards)), List.of(), List.of(step(effect)));
    }

    private static Feature insteadOfOthers(Effect effect) {
        return insteadOf(true, List.of(), effect);
    }

    @Test
    @Covers({"BF-517.1", "BF-401.5", "BF-503.3"})
    void what_happens_instead_is_done_though_who_says_so_leaves_at_once() {
        for (Effect effect : List.of(new Effect.Destroy(ALL), new Effect.Move(ALL, Destination.GRAVEYARD))) {
            Duel duel = guarded(insteadOfOthers(PRAYER), effect);
            assertThat(duel.namesIn(A, BerserkZone.CREATURES)).containsExactly("Волк");
            assertThat(prayers(duel)).isEqualTo(1);
        }
        Duel wounded = guarded(insteadOfOthers(new Effect.HealWhole(CAUSE)), new Effect.Wound(ALL, n(2)));
        assertThat(wounded.namesIn(A, BerserkZone.CREATURES)).containsExactly("Волк");
        assertThat(wounded.wounds("Волк")).isZero();
        Duel dies = guarded(insteadOfOthers(PRAYER), new Effect.Wound(ALL, n(2)));
        assertThat(dies.namesIn(A, BerserkZone.CREATURES)).isEmpty();
        assertThat(prayers(dies)).isEqualTo(1);
    }

    @Test
    @Covers({"BF-517.3", "BF-401.5"})
    void of_what_happens_instead_by_cards_that_leave_at_once_one_is_picked() {
        Duel duel = Duel.of().put(A, creature("Страж", 3, 2, 2, insteadOfOthers(PRAYER)))
                .put(A, creature("Волк", 3, 2, 2)).put(A, event("Щит", 1, insteadOf(false,
                        List.of(new CardName("Волк")), new Effect.GainPrayers(Whom.YOU, n(10)))))
                .hand(A, spell("Мор", 1, deed(new Effect.Destroy(ALL)))).begin().play("Мор", Said.NOTHING);
        duel.choose(new ReplacementChosen(A, 1));
        assertThat(prayers(duel)).isEqualTo(1);
        assertThat(duel.namesIn(A, BerserkZone.CREATURES)).containsExactly("Волк");
    }

    @Test
    @Covers({"BF-517.1", "BF-401.5"})
    void what_happens_instead_of_wounds_is_done_though_who_says_so_falls_by_the_same_wounds() {
        Filter others = new Filter(Optional.empty(), OWN.types(), OWN.whose(), List.of(), false, List.of(), List.of(),
                List.of(), true, List.of());
        Duel duel = guarded(new Feature.Instead(new Replaced.Wounding(Optional.of(others)), List.of(),
                List.of(step(PRAYER))), new Effect.Wound(ALL, n(2)));
        assertThat(duel.namesIn(A, BerserkZone.CREATURES)).containsExactly("Волк");
        assertThat(duel.wounds("Волк")).isZero();
        assertThat(prayers(duel)).isEqualTo(1);
    }

    @Test
    @Covers({"BF-521.1", "BF-401.5"})
    void what_is_done_for_one_card_by_who_leaves_keeps_nothing_from_the_others() {
        Filter vowed = new Filter(Optional.empty(), OWN.types(), OWN.whose(), List.of(), false, List.of(), List.of(),
                List.of(new CardName("Волк"), new CardName("Бык")), false, List.of());
        Effect vow = new Effect.InsteadOfNext(new Replaced.Dying(Optional.of(vowed)), Optional.empty(),
                List.of(step(PRAYER)));
        Feature guard = insteadOf(true, List.of(new CardName("Волк")), new Effect.GainCoins(Whom.YOU, n(1), false));
        Duel duel = Duel.of().put(A, creature("Страж", 3, 2, 2, guard)).put(A, creature("Волк", 3, 2, 9))
                .put(A, creature("Бык", 3, 2, 9)).hand(A, spell("Оберег", 1, deed(vow)))
                .hand(A, spell("Мор", 1, deed(new Effect.Destroy(ALL)))).begin()
                .play("Оберег", Said.NOTHING).play("Мор", Said.NOTHING);
        assertThat(duel.namesIn(A, BerserkZone.CREATURES)).containsExactly("Волк", "Бык");
        assertThat(duel.events(CoinsGained.class)).hasSize(1);
        assertThat(prayers(duel)).isEqualTo(1);
    }
}
