package letopis.nebozhiteli;

import static letopis.nebozhiteli.Duel.A;
import static letopis.nebozhiteli.Duel.B;
import static letopis.nebozhiteli.Duel.GAME;
import static letopis.nebozhiteli.Duel.at;
import static letopis.nebozhiteli.Duel.block;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.journal.Event;
import letopis.journal.RuleRef;
import letopis.nebozhiteli.card.Ability.When;
import letopis.nebozhiteli.card.CardText;
import letopis.nebozhiteli.card.Cost;
import letopis.nebozhiteli.card.Destination;
import letopis.nebozhiteli.card.Duration;
import letopis.nebozhiteli.card.Effect;
import letopis.nebozhiteli.card.Filter;
import letopis.nebozhiteli.card.Keyword;
import letopis.nebozhiteli.card.Limit;
import letopis.nebozhiteli.card.NebozhiteliZone;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.card.ScrollColor;
import letopis.nebozhiteli.card.Whom;
import letopis.nebozhiteli.event.CardEvent.CardMoved;
import letopis.nebozhiteli.event.CardEvent.CreatureTurned;
import letopis.nebozhiteli.event.CardEvent.CreatureUnturned;
import letopis.nebozhiteli.event.CardEvent.KeywordGranted;
import letopis.nebozhiteli.event.CardEvent.RuleOverridden;
import letopis.nebozhiteli.event.DuelDecision.ArtifactPlayed;
import letopis.nebozhiteli.event.DuelDecision.QueueClosed;
import letopis.nebozhiteli.event.DuelDecision.SummonPaid;
import letopis.nebozhiteli.event.LedgerEvent.DamageQueued;
import letopis.nebozhiteli.event.LedgerEvent.LifeAdjusted;
import letopis.nebozhiteli.event.Paid;
import letopis.nebozhiteli.event.QueueEvent.TargetUnsuitable;
import letopis.nebozhiteli.event.Target;
import letopis.table.CardName;
import letopis.testkit.AtWork;
import letopis.table.Outcome;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Small consequences and occasional citations that no test covered when rules were broken on purpose.
@DisplayNameGeneration(ReplaceUnderscores.class)
class SmallPrintTest {

    private static final Effect EVERYBODY = new Effect.ForEach(Filter.any(Filter.What.CREATURE),
            List.of(Texts.damage(1)));

    /// Lets A play an event with this effect and returns the paragraphs cited by consequences of one kind.
    private static List<String> cited(Duel duel, Class<? extends Event> kind, Effect effect, Target... targets) {
        var card = duel.eventInHand(A, effect);
        duel.when(duel.event(A, card, targets));
        return cited(duel, kind);
    }

    private static List<String> cited(Duel duel, Class<? extends Event> kind) {
        var accepted = (Outcome.Accepted<?>) AtWork.decide(GAME, duel.state(), new QueueClosed(A));
        duel.close();
        return accepted.consequences().stream().filter(one -> kind.isInstance(one.event()))
                .flatMap(one -> one.rules().stream()).map(RuleRef::id).toList();
    }

    @Test
    @Covers("NT-III-3.2")
    void the_other_price_of_a_creature_is_really_paid() {
        var duel = Duel.tournament().define(new CardText.Creature(new CardName("Наёмник"), "Mercenary", 5,
                Optional.of(new Cost(3, 2, false)), 4, "", "", List.of(), List.of(), List.of(), List.of(),
                List.of()));
        var mercenary = duel.unpaid(A, "Наёмник", 0);
        duel.begin(Phase.SUMMON).when(new SummonPaid(A, mercenary, duel.name(mercenary),
                new Paid(true, List.of(), List.of())));

        assertThat(duel.actions(A)).isEqualTo(1);
        assertThat(duel.life(A)).isEqualTo(18);
        assertThat(duel.lies(mercenary, A, NebozhiteliZone.FIELD)).isTrue();
    }

    @Test
    @Covers({"NT-IV-5.3.2", "NT-II-4.5"})
    void an_item_that_is_sent_to_hand_sheds_its_enchantments() {
        var duel = Duel.tournament().define(Texts.enchantment("Знак", List.of()));
        var knight = duel.creature(A, "Рыцарь");
        var sword = duel.wears(knight, "Меч");
        var mark = duel.wears(sword, "Знак");
        duel.window(Phase.SUMMON).plays(A, Texts.grant(new Keyword.CannotUse(List.of(4), List.of())), at(knight));

        assertThat(duel.lies(sword, A, NebozhiteliZone.HAND)).isTrue();
        assertThat(duel.lies(mark, A, NebozhiteliZone.GRAVE)).isTrue();
    }

    @Test
    @Covers({"NT-IV-4.2.2.1", "NT-IV-4.2.2.2"})
    void where_two_unique_creatures_meet_others_of_one_name_stay() {
        var duel = Duel.tournament();
        var first = duel.creature(A, "Рыцарь");
        var second = duel.creature(A, "Рыцарь");
        duel.creature(A, "Знаменосец");
        var theirs = duel.creature(B, "Знаменосец");
        duel.window(Phase.SUMMON).plays(A, Texts.control(Duration.WHILE_IN_PLAY), at(theirs));

        assertThat(duel.lies(theirs, B, NebozhiteliZone.SUMMON_FIELD)).isTrue();
        assertThat(duel.lies(first, A, NebozhiteliZone.FIELD)).isTrue();
        assertThat(duel.lies(second, A, NebozhiteliZone.FIELD)).isTrue();
    }

    @Test
    @Covers({"NT-IV-4.2.2.1", "NT-IV-5.4.3"})
    void what_is_not_unique_stays_twice_where_cards_change_what_creatures_may_bear_or_have() {
        var duel = Duel.tournament().define(Texts.creature("Рослый", 4, new Keyword.MaxLife(1)));
        duel.creature(A, "Рослый");
        var first = duel.creature(A, "Рыцарь");
        var second = duel.creature(A, "Рыцарь");
        var sword = duel.wears(first, "Меч");
        var other = duel.wears(second, "Меч");
        duel.window(Phase.SUMMON).plays(A, Texts.heal(1), at(first));

        assertThat(duel.lies(first, A, NebozhiteliZone.FIELD) && duel.lies(second, A, NebozhiteliZone.FIELD)).isTrue();
        assertThat(duel.state().table().card(first).attached()).containsExactly(sword);
        assertThat(duel.state().table().card(second).attached()).containsExactly(other);
    }

    @Test
    @Covers({"NT-V-4.1", "NT-V-5.1"})
    void who_is_turned_does_not_turn_again_and_who_is_not_does_not_unturn() {
        var duel = Duel.tournament();
        var turned = duel.turned(duel.creature(A, "Рыцарь"));
        var fresh = duel.creature(A, "Рыцарь");
        duel.window(Phase.SUMMON).plays(A, Texts.turn(), at(turned)).pass().plays(A, Texts.unturn(), at(fresh));

        assertThat(duel.all(CreatureTurned.class)).isEmpty();
        assertThat(duel.all(CreatureUnturned.class)).isEmpty();
    }

    @Test
    @Covers({"NT-V-10.1", "NB-141"})
    void magic_that_indicates_nobody_says_whom_it_does_not_reach() {
        var duel = Duel.tournament().define(Texts.caster("Писец", ScrollColor.WHITE, 1, Cost.FREE),
                Texts.spell("Ливень", List.of(), EVERYBODY));
        var scribe = duel.creature(A, "Писец");
        var paladin = duel.creature(B, "Паладин");
        duel.window(Phase.SUMMON).when(duel.cast(duel.hand(A, "Ливень"), scribe)).close();

        assertThat(duel.only(TargetUnsuitable.class).target()).isEqualTo(at(paladin));
        assertThat(duel.all(DamageQueued.class)).extracting(DamageQueued::target).containsExactly(at(scribe));
    }

    @Test
    @Covers("NT-V-6.4.3")
    void what_indicates_nobody_is_cited_where_somebody_could_not_be_indicated() {
        var reaching = Duel.tournament();
        reaching.creature(B, "Тень");
        assertThat(cited(reaching.window(Phase.SUMMON), DamageQueued.class, EVERYBODY, at(A))).contains("NT-V-6.4.3");

        var plain = Duel.tournament();
        plain.creature(B, "Рыцарь");
        assertThat(cited(plain.window(Phase.SUMMON), DamageQueued.class, EVERYBODY, at(A)))
                .doesNotContain("NT-V-6.4.3");
    }

    @Test
    @Covers("NT-V-8.3")
    void that_immunity_comes_too_late_is_cited_where_something_was_played_before() {
        var immunity = Texts.grant(new Keyword.CannotBeTarget(Keyword.CannotBeTarget.Scope.EVERYTHING));
        var late = Duel.tournament();
        var knight = late.creature(A, "Рыцарь");
        late.window(Phase.SUMMON).plays(A, Texts.damage(1), at(knight)).pass();
        assertThat(cited(late, KeywordGranted.class, immunity, at(knight))).contains("NT-V-8.3");

        var early = Duel.tournament();
        var other = early.creature(A, "Рыцарь");
        assertThat(cited(early.window(Phase.SUMMON), KeywordGranted.class, immunity, at(other)))
                .doesNotContain("NT-V-8.3");
    }

    @Test
    @Covers("NT-V-6.4.4")
    void a_bonus_to_strikes_is_cited_where_an_ability_does_without_it() {
        var ability = Texts.activated(Cost.FREE, Texts.CREATURE_OR_PLAYER, Texts.damage(1));
        for (boolean strong : List.of(true, false)) {
            var duel = Duel.tournament().define(Texts.creature("Метатель камней", 3,
                    strong ? List.of(new Keyword.DealsMore(2)) : List.of(), ability));
            var thrower = duel.creature(A, "Метатель камней");
            duel.window(Phase.SUMMON).when(duel.use(thrower, at(B)));

            assertThat(cited(duel, DamageQueued.class).contains("NT-V-6.4.4")).isEqualTo(strong);
            assertThat(duel.only(DamageQueued.class).total()).isEqualTo(1);
        }
    }

    @Test
    @Covers({"NT-I-2.1-b", "NT-V-2.1-b"})
    void the_limit_of_a_players_life_is_cited_only_where_it_cuts_a_gain_short() {
        var gain = new Effect.GainMana(Whom.TARGET, 3, Optional.empty());
        var capped = Duel.with("manaGain", "immediate").life(A, 34);
        assertThat(cited(capped.window(Phase.SUMMON), LifeAdjusted.class, gain, at(A))).contains("NT-I-2.1-b");
        assertThat(capped.life(A)).isEqualTo(36);

        var exact = Duel.with("manaGain", "immediate").life(A, 33);
        assertThat(cited(exact.window(Phase.SUMMON), LifeAdjusted.class, gain, at(A))).doesNotContain("NT-I-2.1-b");
        assertThat(exact.life(A)).isEqualTo(36);
    }

    @Test
    @Covers({"NT-II-2.5", "NT-II-3.4"})
    void where_a_card_may_not_lie_is_cited_where_it_goes_somewhere_else() {
        var duel = Duel.tournament();
        var knight = duel.creature(A, "Рыцарь");
        assertThat(cited(duel.window(Phase.SUMMON), CardMoved.class, Texts.move(Destination.HAND), at(knight)))
                .contains("NT-II-2.5").doesNotContain("NT-II-3.4");

        var other = Duel.tournament();
        var squire = other.creature(A, "Оруженосец");
        assertThat(cited(other.window(Phase.SUMMON), CardMoved.class, Texts.move(Destination.DECK_TOP), at(squire)))
                .doesNotContain("NT-II-2.5", "NT-II-3.4");
    }

    @Test
    @Covers({"NT-IV-8.4", "NT-III-1-p1"})
    void a_card_overrules_the_number_of_blocks_only_where_it_is_used() {
        var guard = Texts.creature("Сторож", 6, new Keyword.Overrides(Limit.BLOCKS, 2));
        for (int count : List.of(1, 2)) {
            var duel = Duel.tournament().define(guard);
            var first = duel.creature(A, "Оруженосец");
            var second = duel.creature(A, "Оруженосец");
            var blocker = duel.creature(B, "Сторож");
            if (count == 1) {
                duel.fight(List.of(first, second), block(blocker, first));
            } else {
                duel.fight(List.of(first, second), block(blocker, first), block(blocker, second));
            }

            assertThat(duel.all(RuleOverridden.class).stream().filter(one -> one.rule().id().equals("NT-IV-8.4")))
                    .hasSize(count - 1);
        }
    }

    @Test
    @Covers({"NT-V-6.2", "NT-V-6.1.1"})
    void artifacts_items_and_enchantments_hear_that_they_enter_themselves() {
        var entering = Texts.triggered(When.ENTERS, new Effect.Heal(Whom.CONTROLLER, 1, Optional.empty()));
        var duel = Duel.tournament().define(Texts.artifact("Жертвенник", List.of(), entering),
                Texts.enchantment("Знак", List.of(), entering),
                Texts.caster("Писец", ScrollColor.WHITE, 1, Cost.FREE));
        var scribe = duel.creature(A, "Писец");
        var altar = duel.hand(A, "Жертвенник");
        duel.begin(Phase.SUMMON).when(new ArtifactPlayed(A, altar, duel.name(altar), Optional.empty()));
        duel.endPhase();
        assertThat(duel.life(A)).isEqualTo(21);
        duel.when(duel.enchant(duel.hand(A, "Знак"), scribe, at(scribe))).endPhase();

        assertThat(duel.life(A)).isEqualTo(22);
    }
}
