package letopis.nebozhiteli;

import static letopis.nebozhiteli.Duel.A;
import static letopis.nebozhiteli.Duel.B;
import static letopis.nebozhiteli.Duel.at;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.nebozhiteli.card.Ability.When;
import letopis.nebozhiteli.card.Ability;
import letopis.nebozhiteli.card.CardText;
import letopis.nebozhiteli.card.Condition;
import letopis.nebozhiteli.card.Cost;
import letopis.nebozhiteli.card.Destination;
import letopis.nebozhiteli.card.Effect;
import letopis.nebozhiteli.card.Filter;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.card.Whom;
import letopis.nebozhiteli.event.DuelDecision.AttackersDeclared;
import letopis.nebozhiteli.event.DuelDecision.BlockersDeclared;
import letopis.nebozhiteli.rules.Prompt;
import letopis.nebozhiteli.rules.Reason;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.NamedCard;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Reasons why a card cannot be used now, for every possible use.
@DisplayNameGeneration(ReplaceUnderscores.class)
class WhyNotTest {

    private static final List<Ability> DEAR = List.of(Texts.activated(new Cost(9, 0, false), Texts.NOTHING,
            Texts.hurtOpponent(1)));

    private static void refused(Duel duel, Seat seat, CardId card, Reason reason) {
        assertThat(why(duel, seat, card)).hasValue(reason.code());
    }

    private static Optional<String> why(Duel duel, Seat seat, CardId card) {
        return Duel.GAME.whyNot(duel.state(), seat, new NamedCard(card, duel.name(card))).map(one -> one.code());
    }

    @Test
    @Covers({"NT-III-9.5", "NT-V-4.1"})
    void a_scroll_is_refused_for_those_that_could_use_it_first() {
        var duel = Duel.tournament();
        duel.creature(A, "Рыцарь");
        var bolt = duel.hand(A, "Огненная стрела");
        duel.window(Phase.SUMMON);
        refused(duel, A, bolt, Reason.NO_CASTER);
        duel.turned(duel.creature(A, "Шаман"));
        refused(duel, A, bolt, Reason.CREATURE_TURNED);
        duel.creature(A, "Шаман");
        refused(duel, A, bolt, Reason.CREATURE_TURNED);
    }

    @Test
    @Covers("NT-V-8.1")
    void what_has_nothing_to_indicate_asks_for_a_target() {
        var duel = Duel.tournament();
        var domination = duel.hand(A, "Подчинение");
        duel.creature(A, "Чернокнижник");
        duel.window(Phase.SUMMON);
        refused(duel, A, domination, Reason.TARGET_REQUIRED);
        duel.creature(B, "Рыцарь");
        assertThat(why(duel, A, domination)).isEmpty();
        duel.pass();
        refused(duel, A, domination, Reason.NOT_YOUR_WINDOW);
    }

    @Test
    @Covers({"NT-V-7.3", "NT-IV-5.2.1"})
    void an_enchantment_is_tried_on_what_it_may_lie_on() {
        var duel = Duel.tournament();
        duel.creature(A, "Друид");
        var veil = duel.hand(A, "Завеса");
        duel.window(Phase.SUMMON);
        refused(duel, A, veil, Reason.NOT_ENCHANTMENT_PHASE);
        var blade = duel.hand(A, "Тлеющий клинок");
        duel.creature(A, "Огненный маг");
        duel.begin(Phase.EQUIP);
        refused(duel, A, blade, Reason.TARGET_REQUIRED);
        duel.wears(duel.creature(B, "Рыцарь"), "Меч");
        assertThat(why(duel, A, blade)).isEmpty();
    }

    @Test
    @Covers({"NT-III-6.2", "NT-V-3.1-b", "NT-III-8.1", "NT-IV-5.3.1", "NT-IV-5.1"})
    void cards_that_cannot_be_paid_or_borne_say_so() {
        var duel = Duel.tournament().actions(A, 0).life(A, 0);
        duel.creature(A, "Рыцарь");
        var event = duel.hand(A, "Гроза");
        var potion = duel.hand(A, "Каменная кожа");
        duel.window(Phase.SUMMON);
        refused(duel, A, event, Reason.NOT_ENOUGH_ACTIONS);
        refused(duel, A, potion, Reason.NOT_ENOUGH_MANA);
        var artifact = duel.hand(A, "Алтарь");
        duel.begin(Phase.SUMMON);
        refused(duel, A, artifact, Reason.NOT_ENOUGH_ACTIONS);
        var dagger = duel.hand(A, "Кинжал");
        duel.begin(Phase.EQUIP);
        refused(duel, A, dagger, Reason.WRONG_ITEM_TYPE);
        duel.creature(A, "Оруженосец");
        refused(duel, A, dagger, Reason.WRONG_ITEM_TYPE);
    }

    @Test
    @Covers({"NT-IV-7.4", "NT-IV-8.9", "NT-IV-6.2"})
    void a_creature_in_play_is_tried_in_each_fight_and_one_that_is_not_in_none() {
        var duel = Duel.tournament();
        var turned = duel.turned(duel.creature(A, "Рыцарь"));
        var knight = duel.creature(A, "Рыцарь");
        var waiting = duel.unpaid(A, "Рыцарь", 1);
        var idle = duel.turned(duel.creature(B, "Рыцарь"));
        duel.begin(Phase.RANGED);
        refused(duel, A, knight, Reason.RANGED_WEAPON_REQUIRED);
        assertThat(why(duel, A, waiting)).isEmpty();
        duel.begin(Phase.ATTACK);
        refused(duel, A, turned, Reason.CREATURE_TURNED);
        assertThat(why(duel, A, waiting)).isEmpty();
        duel.when(new AttackersDeclared(A, List.of(knight))).passBoth();
        refused(duel, B, idle, Reason.CREATURE_TURNED);
    }

    @Test
    @Covers({"NT-V-6.4", "NT-V-6.4.1"})
    void abilities_are_tried_of_cards_in_play_and_only_those_that_can_be_used() {
        var duel = Duel.tournament().define(Texts.creature("Лентяй", 2, List.of(), Texts.triggered(When.DIES,
                Texts.heal(1)), Texts.activated(new Condition.OwnTurn(), Texts.hurtOpponent(1))),
                Texts.creature("Хромой", 2, List.of(), Texts.activated(new Cost(9, 0, false), Texts.CREATURE,
                        Texts.heal(1))));
        var lazy = duel.creature(B, "Лентяй");
        var lame = duel.creature(A, "Хромой");
        var waiting = duel.unpaid(A, "Хромой", 0);
        duel.window(Phase.SUMMON);
        refused(duel, A, lame, Reason.NOT_ENOUGH_ACTIONS);
        assertThat(why(duel, A, waiting)).isEmpty();
        duel.pass();
        refused(duel, B, lazy, Reason.ONLY_IN_OWN_TURN);
    }

    @Test
    @Covers("NT-II-7.4")
    void where_cards_are_demanded_nothing_else_is_meant_with_them() {
        var duel = Duel.tournament();
        var sword = duel.hand(B, "Меч");
        duel.hand(B, "Лук");
        duel.creature(B, "Рыцарь");
        duel.window(Phase.SUMMON).plays(A, new Effect.Discard(Whom.TARGET, 2, Optional.empty(),
                Effect.Discard.Pick.CHOSEN), at(B));
        refused(duel, B, sword, Reason.DISCARDS_WANTED);
    }

    /// Sets up a card in play whose ability is too expensive for its player, explained in a window.
    private static String whyNot(String kind, Phase phase, Seat seat) {
        var duel = Duel.tournament().define(
                Texts.creature("Скупой", 4, List.of(), DEAR.getFirst()),
                Texts.artifact("Скупой алтарь", List.of(), DEAR.getFirst()),
                Texts.enchantment("Скупые чары", List.of(), DEAR.getFirst()),
                new CardText.Weapon(new CardName("Скупой меч"), "Скупой меч", Cost.FREE, Optional.empty(), 1, List.of(),
                        List.of(), DEAR));
        var bearer = duel.creature(seat, "Скупой");
        var attacker = duel.creature(A, "Рыцарь");
        duel.creature(seat.opponent(), "Рыцарь");
        CardId card = switch (kind) {
            case "creature" -> bearer;
            case "artifact" -> duel.artifact(seat, "Скупой алтарь");
            case "enchantment" -> duel.wears(bearer, "Скупые чары");
            default -> duel.wears(bearer, "Скупой меч");
        };
        if (phase == Phase.ATTACK) {
            duel.begin(phase).when(new AttackersDeclared(A, List.of(attacker)));
        } else if (phase == Phase.BLOCK) {
            duel.fight(List.of(attacker)).begin(phase).when(new BlockersDeclared(B, List.of()));
        } else {
            duel.window(phase);
        }
        if (seat.equals(B)) {
            duel.pass();
        }
        return why(duel, seat, card).orElseThrow();
    }

    /// Each line is another reason for which the phase or the step alone would refuse the declaration or card.
    @ParameterizedTest
    @CsvSource({
            "NOT_ATTACK_PHASE, creature, END, A", "NOT_RANGED_PHASE, creature, END, A",
            "NOT_BLOCK_PHASE, creature, ATTACK, B", "NOT_ACTIVE_PLAYER, creature, ATTACK, B",
            "NOT_PASSIVE_PLAYER, creature, BLOCK, A", "NOT_ARTIFACT_PHASE, artifact, END, A",
            "NOT_EQUIP_PHASE, item, END, A", "NOT_ENCHANTMENT_PHASE, enchantment, END, A",
            "STEP_OVER, item, EQUIP, A"})
    @Covers({"NT-IV-2.1-b", "NT-V-6.4"})
    void what_is_true_of_the_moment_alone_is_not_told_where_the_card_itself_is_refused(
            Reason momentary, String kind, Phase phase, String seat) {
        assertThat(whyNot(kind, phase, new Seat(seat))).as(momentary.code())
                .isEqualTo(Reason.NOT_ENOUGH_ACTIONS.code());
    }

    @Test
    @Covers({"NT-IV-2.1-b", "NT-V-8.1", "NT-IV-7.1"})
    void of_two_reasons_of_the_moment_the_one_that_tells_more_is_told() {
        var duel = Duel.tournament().define(
                Texts.creature("Скупой", 4, List.of(), DEAR.getFirst()),
                Texts.creature("Разборчивый", 4, List.of(), Texts.activated(Cost.FREE,
                        List.of(Filter.any(Filter.What.ARTIFACT)), Texts.move(Destination.HAND)), DEAR.getFirst()));
        var theirs = duel.creature(B, "Скупой");
        var choosy = duel.creature(A, "Разборчивый");
        duel.begin(Phase.ATTACK);
        refused(duel, B, theirs, Reason.NOT_ACTIVE_PLAYER); // and it is not B's window
        duel.window(Phase.END);
        refused(duel, A, choosy, Reason.NOT_ENOUGH_ACTIONS); // and the other ability has no target

        var asked = Duel.tournament().define(Texts.creature("Скупой", 4, List.of(), DEAR.getFirst()),
                Texts.creature("Задира", 4, List.of(), Texts.indicating(When.ATTACKS,
                        Filter.any(Filter.What.CREATURE), Texts.damage(1))));
        var idle = asked.creature(B, "Скупой");
        asked.begin(Phase.ATTACK).when(new AttackersDeclared(A, List.of(asked.creature(A, "Задира"))));
        assertThat(asked.prompt()).isInstanceOf(Prompt.Choose.class);
        refused(asked, B, idle, Reason.NOT_ACTIVE_PLAYER); // and there is no window
    }
}
