package letopis.nebozhiteli;

import static letopis.nebozhiteli.Duel.A;
import static letopis.nebozhiteli.Duel.B;
import static letopis.nebozhiteli.Duel.target;
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
import letopis.nebozhiteli.event.Payment;
import letopis.nebozhiteli.event.RevealedCard;
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

    private static Payment paidInstead(List<RevealedCard> discarded, CardId... sacrificed) {
        return new Payment(true, discarded, List.of(sacrificed));
    }

    private RevealedCard shown(CardId card) {
        return new RevealedCard(card, duel.name(card));
    }

    private CardId event(Cost cost, Optional<Cost> other) {
        duel.define(new CardText.EventCard(new CardName("Весть"), "News", cost, other, TestCards.NOTHING,
                List.of(TestCards.damageToOpponent(1))));
        return duel.inHand(A, "Весть");
    }

    private Choice playEvent(CardId card, Payment paid) {
        return new EventPlayed(A, card, new CardName("Весть"), List.of(), Optional.of(paid), false);
    }

    @Test
    @Covers({"NT-III-6.2", "NT-II-7.4"})
    void cards_discarded_as_payment_are_face_up_in_the_graveyard() {
        var news = event(TWO_CARDS, Optional.empty());
        var sword = duel.inHand(A, "Меч");
        var bow = duel.inHand(A, "Лук");
        var theirs = duel.inHand(B, "Меч");
        duel.window(Phase.SUMMON);
        assertThat(duel.refusal(new EventPlayed(A, news, new CardName("Весть"), List.of(), Optional.empty(), false)))
                .isEqualTo(Reason.DISCARDS_WANTED);
        assertThat(duel.refusal(playEvent(news, new Payment(false, List.of(shown(sword)), List.of()))))
                .isEqualTo(Reason.DISCARDS_WANTED);
        assertThat(duel.refusal(playEvent(news, new Payment(false, List.of(shown(sword), shown(sword)), List.of()))))
                .isEqualTo(Reason.DISCARDS_WANTED);
        assertThat(duel.refusal(playEvent(news, new Payment(false, List.of(shown(sword), shown(news)), List.of()))))
                .isEqualTo(Reason.DISCARDS_WANTED);
        assertThat(duel.refusal(playEvent(news, new Payment(false, List.of(shown(sword), shown(theirs)), List.of()))))
                .isEqualTo(Reason.NOT_IN_HAND);
        assertThat(duel.refusal(
                playEvent(news, new Payment(false, List.of(shown(sword), new RevealedCard(bow, new CardName("Меч"))),
                        List.of()))))
                .isEqualTo(Reason.OTHER_FACE);
        duel.choose(playEvent(news, new Payment(false, List.of(shown(sword), shown(bow)), List.of())));
        assertThat(duel.recentEvents(CardBuried.class)).extracting(CardBuried::card).containsExactly(sword, bow);
        assertThat(List.of(sword, bow)).allMatch(card -> duel.isInZone(card, A, NebozhiteliZone.GRAVE));
        duel.closeQueue().passBoth();
        assertThat(duel.life(B)).isEqualTo(19);
    }

    @Test
    @Covers({"NT-III-6.2", "NT-V-9.4"})
    void a_creature_of_the_paying_player_is_sacrificed_immediately() {
        var news = event(new Cost(4, 0, false), Optional.of(A_CREATURE));
        var squire = duel.creature(A, "Оруженосец");
        var sword = duel.equipped(squire, "Меч");
        var lent = duel.lendTo(duel.creature(A, "Рыцарь"), B);
        var borrowed = duel.lendTo(duel.creature(B, "Рыцарь"), A);
        duel.window(Phase.SUMMON);
        for (var other : List.of(lent, borrowed, sword)) {
            assertThat(duel.refusal(playEvent(news, paidInstead(List.of(), other))))
                    .isEqualTo(Reason.SACRIFICES_WANTED);
        }
        assertThat(duel.refusal(playEvent(news, paidInstead(List.of(shown(news)), squire))))
                .isEqualTo(Reason.DISCARDS_WANTED);
        duel.choose(playEvent(news, paidInstead(List.of(), squire)));
        assertThat(duel.onlyEvent(CreatureDied.class).reason()).isEqualTo(CreatureDied.Reason.PRICE);
        assertThat(duel.isInZone(sword, A, NebozhiteliZone.HAND)).isTrue();
        assertThat(duel.actions(A)).isEqualTo(4);
    }

    @Test
    @Covers("NT-III-1-p1")
    void an_alternative_price_must_be_printed_and_the_usual_one_stays_available() {
        var news = event(new Cost(1, 0, false), Optional.empty());
        var sword = duel.inHand(A, "Костяной меч");
        var knight = duel.creature(A, "Рыцарь");
        duel.window(Phase.SUMMON);
        assertThat(duel.refusal(playEvent(news, paidInstead(List.of())))).isEqualTo(Reason.NO_OTHER_PRICE);
        duel.begin(Phase.EQUIP);
        duel.choose(new ItemPlayed(A, sword, duel.name(sword), knight, Optional.of(paidInstead(List.of()))));
        assertThat(duel.life(A)).isEqualTo(18);
        assertThat(duel.actions(A)).isEqualTo(4);
        var other = duel.inHand(A, "Костяной меч");
        var squire = duel.creature(A, "Оруженосец");
        duel.choose(duel.equip(A, other, squire));
        assertThat(duel.actions(A)).isEqualTo(2);
    }

    @Test
    void the_bearer_cannot_be_sacrificed_for_its_item() {
        duel.define(new CardText.Weapon(new CardName("Тесак"), "Cleaver", A_CREATURE, Optional.empty(), 4, List.of(),
                List.of(), List.of()));
        var knight = duel.creature(A, "Рыцарь");
        var squire = duel.creature(A, "Оруженосец");
        var cleaver = duel.inHand(A, "Тесак");
        duel.begin(Phase.EQUIP);
        assertThat(duel.refusal(
                new ItemPlayed(A, cleaver, duel.name(cleaver), knight,
                Optional.of(new Payment(false, List.of(), List.of(knight))))))
                .isEqualTo(Reason.SACRIFICES_WANTED);
        duel.choose(new ItemPlayed(A, cleaver, duel.name(cleaver), knight,
                Optional.of(new Payment(false, List.of(), List.of(squire)))));
        assertThat(duel.isDead(squire)).isTrue();
    }

    @Test
    @Covers({"NT-III-3.2", "NT-III-1-p1", "NT-III-3.4.2", "NT-IV-4.2.3"})
    void a_creature_can_be_summoned_for_its_alternative_price() {
        var golem = duel.onSummonField(A, "Глиняный голем", 1);
        var knight = duel.onSummonField(A, "Рыцарь", 0);
        var paid = paidInstead(List.of(shown(duel.inHand(A, "Меч")), shown(duel.inHand(A, "Лук"))));
        var theirs = duel.onSummonField(B, "Глиняный голем", 0);
        assertThat(duel.begin(Phase.EQUIP).refusal(new SummonPaid(A, golem, duel.name(golem), paid)))
                .isEqualTo(Reason.NOT_SUMMON_PHASE);
        duel.begin(Phase.SUMMON);
        assertThat(duel.refusal(new SummonPaid(A, knight, duel.name(knight), paid))).isEqualTo(Reason.NO_OTHER_PRICE);
        assertThat(duel.refusal(new SummonPaid(A, knight, duel.name(golem), paid))).isEqualTo(Reason.OTHER_FACE);
        assertThat(duel.refusal(new SummonPaid(A, theirs, duel.name(theirs), paid)))
                .isEqualTo(Reason.NOT_ON_SUMMON_FIELD);
        assertThat(duel.refusal(
                new SummonPaid(A, golem, duel.name(golem), new Payment(false, paid.discarded(), List.of()))))
                .isEqualTo(Reason.NO_OTHER_PRICE);
        duel.choose(new SummonPaid(A, golem, duel.name(golem), paid));
        assertThat(duel.onlyEvent(RuleOverridden.class).rule().id()).isEqualTo("NT-III-3.2");
        assertThat(duel.onlyEvent(CreatureSummoned.class).life()).isEqualTo(6);
        assertThat(duel.state().table().card(golem).hasFlag(Marks.SUMMONED_FLAG)).isTrue();
        assertThat(duel.life(A)).isEqualTo(20);
        assertThat(duel.actions(A)).isEqualTo(4);
    }

    @Test
    @Covers("NT-IV-4.2.2.1")
    void a_second_unique_creature_is_kept_out_regardless_of_the_price() {
        duel.define(new CardText.Creature(new CardName("Единый"), "The one", 5, Optional.of(Cost.FREE), 3, "", "",
                List.of(), List.of(), List.of(),
                List.of(new Unique()), List.of()));
        duel.creature(A, "Единый");
        var second = duel.onSummonField(A, "Единый", 0);
        duel.begin(Phase.SUMMON);
        assertThat(duel.refusal(new SummonPaid(A, second, duel.name(second), paidInstead(List.of()))))
                .isEqualTo(Reason.UNIQUE_PRESENT);
    }

    @Test
    @Covers({"NT-V-7.2.1", "NT-III-9.5"})
    void a_caster_can_have_an_alternative_casting_price() {
        duel.define(new CardText.Creature(new CardName("Фанатик"), "Fanatic", 3, Optional.empty(), 3, "", "", List.of(),
                List.of(),
                List.of(new Casting(ScrollColor.WHITE, 1, Cost.TURNING_COST, Optional.of(A_CREATURE))), List.of(),
                List.of()));
        var fanatic = duel.markTurned(duel.creature(A, "Фанатик"));
        var squire = duel.creature(A, "Оруженосец");
        var scroll = duel.inHand(A, "Исцеление");
        duel.window(Phase.SUMMON);
        assertThat(duel.refusal(duel.cast(scroll, fanatic, target(fanatic)))).isEqualTo(Reason.CREATURE_TURNED);
        duel.choose(new SpellCast(A, scroll, duel.name(scroll), fanatic, List.of(target(fanatic)),
                Optional.of(paidInstead(List.of(), squire))));
        assertThat(duel.isDead(squire)).isTrue();
    }

    @Test
    @Covers("NT-V-5.3")
    void an_unturn_price_can_be_a_discard() {
        duel.define(TestCards.creature("Соня", 4, new UnturnCost(new Cost(0, 0, false, 1, 0))));
        var sleeper = duel.markTurned(duel.creature(A, "Соня"));
        duel.inHand(A, "Лук", 6);
        var sword = duel.inHand(A, "Меч");
        duel.begin(Phase.START);
        assertThat(duel.refusal(new UnturnAnswered(A, sleeper, true))).isEqualTo(Reason.DISCARDS_WANTED);
        var paid = Optional.of(new Payment(false, List.of(shown(sword)), List.of()));
        assertThat(duel.refusal(new UnturnAnswered(A, sleeper, false, paid))).isEqualTo(Reason.NOT_YOUR_DECISION);
        duel.choose(new UnturnAnswered(A, sleeper, true, paid));
        assertThat(duel.isTurned(sleeper)).isFalse();
        assertThat(duel.isInZone(sword, A, NebozhiteliZone.GRAVE)).isTrue();
    }

    @Test
    void an_artifact_can_be_paid_for_with_a_discard() {
        var brazier = duel.inHand(A, "Жаровня");
        var sword = duel.inHand(A, "Меч");
        duel.begin(Phase.SUMMON)
                .choose(new ArtifactPlayed(A, brazier, duel.name(brazier),
                        Optional.of(paidInstead(List.of(shown(sword))))));
        assertThat(duel.isInZone(brazier, A, NebozhiteliZone.FIELD)).isTrue();
        assertThat(duel.actions(A)).isEqualTo(4);
    }

    @Test
    void every_payment_is_offered() {
        var golem = duel.onSummonField(A, "Глиняный голем", 0);
        duel.inHand(A, "Меч", 3);
        duel.begin(Phase.SUMMON);
        assertThat(Duel.GAME.choices(duel.state(), A)).filteredOn(SummonPaid.class::isInstance).hasSize(3)
                .allSatisfy(choice -> assertThat(((SummonPaid) choice).card()).isEqualTo(golem));
        assertThat(Duel.GAME.choices(duel.state(), Seat.B)).noneMatch(DuelDecision.SummonPaid.class::isInstance);
    }

    @Test
    void a_payment_that_adds_nothing_to_the_printed_price_is_invalid() {
        assertThatIllegalArgumentException().isThrownBy(() -> new Payment(false, List.of(), List.of()));
    }

    @Test
    @Covers("NT-III-3.2")
    void the_alternative_price_of_a_creature_is_paid() {
        var duel = Duel.tournament().define(new CardText.Creature(new CardName("Наёмник"), "Mercenary", 5,
                Optional.of(new Cost(3, 2, false)), 4, "", "", List.of(), List.of(), List.of(), List.of(),
                List.of()));
        var mercenary = duel.onSummonField(A, "Наёмник", 0);
        duel.begin(Phase.SUMMON).choose(new SummonPaid(A, mercenary, duel.name(mercenary),
                new Payment(true, List.of(), List.of())));

        assertThat(duel.actions(A)).isEqualTo(1);
        assertThat(duel.life(A)).isEqualTo(18);
        assertThat(duel.isInZone(mercenary, A, NebozhiteliZone.FIELD)).isTrue();
    }
}
