package letopis.nebozhiteli;

import static letopis.nebozhiteli.Duel.A;
import static letopis.nebozhiteli.Duel.B;
import static letopis.nebozhiteli.Duel.at;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.nebozhiteli.card.CardText;
import letopis.nebozhiteli.card.Casting;
import letopis.nebozhiteli.card.Cost;
import letopis.nebozhiteli.card.Keyword.Unique;
import letopis.nebozhiteli.card.Keyword.UnturnCost;
import letopis.nebozhiteli.card.NebozhiteliZone;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.card.ScrollColor;
import letopis.nebozhiteli.event.CardEvent.CardBuried;
import letopis.nebozhiteli.event.CardEvent.CreatureDied;
import letopis.nebozhiteli.event.CardEvent.CreatureSummoned;
import letopis.nebozhiteli.event.CardEvent.RuleOverridden;
import letopis.nebozhiteli.event.DuelDecision;
import letopis.nebozhiteli.event.DuelDecision.ArtifactPlayed;
import letopis.nebozhiteli.event.DuelDecision.EventPlayed;
import letopis.nebozhiteli.event.DuelDecision.ItemPlayed;
import letopis.nebozhiteli.event.DuelDecision.SpellCast;
import letopis.nebozhiteli.event.DuelDecision.SummonPaid;
import letopis.nebozhiteli.event.DuelDecision.UnturnAnswered;
import letopis.nebozhiteli.event.Paid;
import letopis.nebozhiteli.event.Shown;
import letopis.nebozhiteli.rules.Reason;
import letopis.nebozhiteli.state.Marks;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Prices in cards and creatures, and alternative prices.
@DisplayNameGeneration(ReplaceUnderscores.class)
class PricesTest {

    private static final Cost TWO_CARDS = new Cost(0, 0, false, 2, 0);
    private static final Cost A_CREATURE = new Cost(0, 0, false, 0, 1);

    private final Duel duel = Duel.tournament();

    private static Paid instead(List<Shown> discarded, CardId... sacrificed) {
        return new Paid(true, discarded, List.of(sacrificed));
    }

    private Shown shown(CardId card) {
        return new Shown(card, duel.name(card));
    }

    private CardId event(Cost cost, Optional<Cost> other) {
        duel.define(new CardText.EventCard(new CardName("Весть"), "News", cost, other, Texts.NOTHING,
                List.of(Texts.hurtOpponent(1))));
        return duel.hand(A, "Весть");
    }

    private Choice news(CardId card, Paid paid) {
        return new EventPlayed(A, card, new CardName("Весть"), List.of(), Optional.of(paid), false);
    }

    @Test
    @Covers({"NT-III-6.2", "NT-II-7.4"})
    void cards_of_the_hand_pay_a_price_and_lie_open_in_the_grave() {
        var news = event(TWO_CARDS, Optional.empty());
        var sword = duel.hand(A, "Меч");
        var bow = duel.hand(A, "Лук");
        var theirs = duel.hand(B, "Меч");
        duel.window(Phase.SUMMON);
        assertThat(duel.refusal(new EventPlayed(A, news, new CardName("Весть"), List.of(), Optional.empty(), false)))
                .isEqualTo(Reason.DISCARDS_WANTED);
        assertThat(duel.refusal(news(news, new Paid(false, List.of(shown(sword)), List.of()))))
                .isEqualTo(Reason.DISCARDS_WANTED);
        assertThat(duel.refusal(news(news, new Paid(false, List.of(shown(sword), shown(sword)), List.of()))))
                .isEqualTo(Reason.DISCARDS_WANTED);
        assertThat(duel.refusal(news(news, new Paid(false, List.of(shown(sword), shown(news)), List.of()))))
                .isEqualTo(Reason.DISCARDS_WANTED);
        assertThat(duel.refusal(news(news, new Paid(false, List.of(shown(sword), shown(theirs)), List.of()))))
                .isEqualTo(Reason.NOT_IN_HAND);
        assertThat(duel.refusal(
                news(news, new Paid(false, List.of(shown(sword), new Shown(bow, new CardName("Меч"))), List.of()))))
                .isEqualTo(Reason.OTHER_FACE);
        duel.when(news(news, new Paid(false, List.of(shown(sword), shown(bow)), List.of())));
        assertThat(duel.all(CardBuried.class)).extracting(CardBuried::card).containsExactly(sword, bow);
        assertThat(List.of(sword, bow)).allMatch(card -> duel.lies(card, A, NebozhiteliZone.GRAVE));
        duel.close().passBoth();
        assertThat(duel.life(B)).isEqualTo(19);
    }

    @Test
    @Covers({"NT-III-6.2", "NT-V-9.4"})
    void a_creature_of_ones_own_is_sacrificed_for_a_price_at_once() {
        var news = event(new Cost(4, 0, false), Optional.of(A_CREATURE));
        var squire = duel.creature(A, "Оруженосец");
        var sword = duel.wears(squire, "Меч");
        var lent = duel.borrowed(duel.creature(A, "Рыцарь"), B);
        var borrowed = duel.borrowed(duel.creature(B, "Рыцарь"), A);
        duel.window(Phase.SUMMON);
        for (var other : List.of(lent, borrowed, sword)) {
            assertThat(duel.refusal(news(news, instead(List.of(), other)))).isEqualTo(Reason.SACRIFICES_WANTED);
        }
        assertThat(duel.refusal(news(news, instead(List.of(shown(news)), squire)))).isEqualTo(Reason.DISCARDS_WANTED);
        duel.when(news(news, instead(List.of(), squire)));
        assertThat(duel.only(CreatureDied.class).reason()).isEqualTo(CreatureDied.Reason.PRICE);
        assertThat(duel.lies(sword, A, NebozhiteliZone.HAND)).isTrue();
        assertThat(duel.actions(A)).isEqualTo(4);
    }

    @Test
    @Covers("NT-III-1-p1")
    void another_price_is_paid_only_where_the_card_prints_one_and_the_printed_one_stays_open() {
        var news = event(new Cost(1, 0, false), Optional.empty());
        var sword = duel.hand(A, "Костяной меч");
        var knight = duel.creature(A, "Рыцарь");
        duel.window(Phase.SUMMON);
        assertThat(duel.refusal(news(news, instead(List.of())))).isEqualTo(Reason.NO_OTHER_PRICE);
        duel.begin(Phase.EQUIP);
        duel.when(new ItemPlayed(A, sword, duel.name(sword), knight, Optional.of(instead(List.of()))));
        assertThat(duel.life(A)).isEqualTo(18);
        assertThat(duel.actions(A)).isEqualTo(4);
        var other = duel.hand(A, "Костяной меч");
        var squire = duel.creature(A, "Оруженосец");
        duel.when(duel.equip(A, other, squire));
        assertThat(duel.actions(A)).isEqualTo(2);
    }

    @Test
    void who_bears_an_item_does_not_pay_for_it_with_its_life() {
        duel.define(new CardText.Weapon(new CardName("Тесак"), "Cleaver", A_CREATURE, Optional.empty(), 4, List.of(),
                List.of(), List.of()));
        var knight = duel.creature(A, "Рыцарь");
        var squire = duel.creature(A, "Оруженосец");
        var cleaver = duel.hand(A, "Тесак");
        duel.begin(Phase.EQUIP);
        assertThat(duel.refusal(
                new ItemPlayed(A, cleaver, duel.name(cleaver), knight,
                Optional.of(new Paid(false, List.of(), List.of(knight))))))
                .isEqualTo(Reason.SACRIFICES_WANTED);
        duel.when(new ItemPlayed(A, cleaver, duel.name(cleaver), knight,
                Optional.of(new Paid(false, List.of(), List.of(squire)))));
        assertThat(duel.isDead(squire)).isTrue();
    }

    @Test
    @Covers({"NT-III-3.2", "NT-III-1-p1", "NT-III-3.4.2", "NT-IV-4.2.3"})
    void a_creature_that_prints_another_price_is_summoned_for_it() {
        var golem = duel.unpaid(A, "Глиняный голем", 1);
        var knight = duel.unpaid(A, "Рыцарь", 0);
        var paid = instead(List.of(shown(duel.hand(A, "Меч")), shown(duel.hand(A, "Лук"))));
        var theirs = duel.unpaid(B, "Глиняный голем", 0);
        assertThat(duel.begin(Phase.EQUIP).refusal(new SummonPaid(A, golem, duel.name(golem), paid)))
                .isEqualTo(Reason.NOT_SUMMON_PHASE);
        duel.begin(Phase.SUMMON);
        assertThat(duel.refusal(new SummonPaid(A, knight, duel.name(knight), paid))).isEqualTo(Reason.NO_OTHER_PRICE);
        assertThat(duel.refusal(new SummonPaid(A, knight, duel.name(golem), paid))).isEqualTo(Reason.OTHER_FACE);
        assertThat(duel.refusal(new SummonPaid(A, theirs, duel.name(theirs), paid)))
                .isEqualTo(Reason.NOT_ON_SUMMON_FIELD);
        assertThat(duel.refusal(
                new SummonPaid(A, golem, duel.name(golem), new Paid(false, paid.discarded(), List.of()))))
                .isEqualTo(Reason.NO_OTHER_PRICE);
        duel.when(new SummonPaid(A, golem, duel.name(golem), paid));
        assertThat(duel.only(RuleOverridden.class).rule().id()).isEqualTo("NT-III-3.2");
        assertThat(duel.only(CreatureSummoned.class).life()).isEqualTo(6);
        assertThat(duel.state().table().card(golem).is(Marks.SUMMONED)).isTrue();
        assertThat(duel.life(A)).isEqualTo(20);
        assertThat(duel.actions(A)).isEqualTo(4);
    }

    @Test
    @Covers("NT-IV-4.2.2.1")
    void a_second_unique_creature_is_kept_out_whatever_is_paid() {
        duel.define(new CardText.Creature(new CardName("Единый"), "The one", 5, Optional.of(Cost.FREE), 3, "", "",
                List.of(), List.of(), List.of(),
                List.of(new Unique()), List.of()));
        duel.creature(A, "Единый");
        var second = duel.unpaid(A, "Единый", 0);
        duel.begin(Phase.SUMMON);
        assertThat(duel.refusal(new SummonPaid(A, second, duel.name(second), instead(List.of()))))
                .isEqualTo(Reason.UNIQUE_PRESENT);
    }

    @Test
    @Covers({"NT-V-7.2.1", "NT-III-9.5"})
    void a_caster_may_print_another_price_too() {
        duel.define(new CardText.Creature(new CardName("Фанатик"), "Fanatic", 3, Optional.empty(), 3, "", "", List.of(),
                List.of(),
                List.of(new Casting(ScrollColor.WHITE, 1, Cost.A_TURN, Optional.of(A_CREATURE))), List.of(),
                List.of()));
        var fanatic = duel.turned(duel.creature(A, "Фанатик"));
        var squire = duel.creature(A, "Оруженосец");
        var scroll = duel.hand(A, "Исцеление");
        duel.window(Phase.SUMMON);
        assertThat(duel.refusal(duel.cast(scroll, fanatic, at(fanatic)))).isEqualTo(Reason.CREATURE_TURNED);
        duel.when(new SpellCast(A, scroll, duel.name(scroll), fanatic, List.of(at(fanatic)),
                Optional.of(instead(List.of(), squire))));
        assertThat(duel.isDead(squire)).isTrue();
    }

    @Test
    @Covers("NT-V-5.3")
    void the_price_of_unturning_may_be_a_card() {
        duel.define(Texts.creature("Соня", 4, new UnturnCost(new Cost(0, 0, false, 1, 0))));
        var sleeper = duel.turned(duel.creature(A, "Соня"));
        duel.hand(A, "Лук", 6);
        var sword = duel.hand(A, "Меч");
        duel.begin(Phase.START);
        assertThat(duel.refusal(new UnturnAnswered(A, sleeper, true))).isEqualTo(Reason.DISCARDS_WANTED);
        var paid = Optional.of(new Paid(false, List.of(shown(sword)), List.of()));
        assertThat(duel.refusal(new UnturnAnswered(A, sleeper, false, paid))).isEqualTo(Reason.NOT_YOUR_DECISION);
        duel.when(new UnturnAnswered(A, sleeper, true, paid));
        assertThat(duel.isTurned(sleeper)).isFalse();
        assertThat(duel.lies(sword, A, NebozhiteliZone.GRAVE)).isTrue();
    }

    @Test
    void an_artifact_is_paid_for_with_a_card() {
        var brazier = duel.hand(A, "Жаровня");
        var sword = duel.hand(A, "Меч");
        duel.begin(Phase.SUMMON)
                .when(new ArtifactPlayed(A, brazier, duel.name(brazier), Optional.of(instead(List.of(shown(sword))))));
        assertThat(duel.lies(brazier, A, NebozhiteliZone.FIELD)).isTrue();
        assertThat(duel.actions(A)).isEqualTo(4);
    }

    @Test
    void every_way_of_paying_is_among_the_choices() {
        var golem = duel.unpaid(A, "Глиняный голем", 0);
        duel.hand(A, "Меч", 3);
        duel.begin(Phase.SUMMON);
        assertThat(Duel.GAME.choices(duel.state(), A)).filteredOn(SummonPaid.class::isInstance).hasSize(3)
                .allSatisfy(choice -> assertThat(((SummonPaid) choice).card()).isEqualTo(golem));
        assertThat(Duel.GAME.choices(duel.state(), Seat.B)).noneMatch(DuelDecision.SummonPaid.class::isInstance);
    }

    @Test
    void what_is_paid_as_printed_is_not_said_in_two_ways() {
        assertThatIllegalArgumentException().isThrownBy(() -> new Paid(false, List.of(), List.of()));
    }
}
