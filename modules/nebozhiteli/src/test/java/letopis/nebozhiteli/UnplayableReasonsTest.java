package letopis.nebozhiteli;

import static letopis.nebozhiteli.Duel.A;
import static letopis.nebozhiteli.Duel.B;
import static letopis.nebozhiteli.Duel.target;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.nebozhiteli.card.Ability;
import letopis.nebozhiteli.card.Ability.TriggerKind;
import letopis.nebozhiteli.card.CardText;
import letopis.nebozhiteli.card.Condition;
import letopis.nebozhiteli.card.Cost;
import letopis.nebozhiteli.card.Destination;
import letopis.nebozhiteli.card.Effect;
import letopis.nebozhiteli.card.Filter;
import letopis.nebozhiteli.card.Participant;
import letopis.nebozhiteli.card.Phase;
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
class UnplayableReasonsTest {

    private static final List<Ability> DEAR = List.of(TestCards.activated(new Cost(9, 0, false), TestCards.NOTHING,
            TestCards.damageToOpponent(1)));

    private static void assertRefused(Duel duel, Seat seat, CardId card, Reason reason) {
        assertThat(explanation(duel, seat, card)).hasValue(reason.code());
    }

    private static Optional<String> explanation(Duel duel, Seat seat, CardId card) {
        return Duel.GAME.refuseCardUse(duel.state(), seat, new NamedCard(card, duel.name(card)))
                .map(refusal -> refusal.code());
    }

    @Test
    @Covers({"NT-III-9.5", "NT-V-4.1"})
    void a_scroll_is_explained_for_its_possible_casters_first() {
        var duel = Duel.tournament();
        duel.creature(A, "Рыцарь");
        var bolt = duel.inHand(A, "Огненная стрела");
        duel.window(Phase.SUMMON);
        assertRefused(duel, A, bolt, Reason.NO_CASTER);
        duel.markTurned(duel.creature(A, "Шаман"));
        assertRefused(duel, A, bolt, Reason.CREATURE_TURNED);
        duel.creature(A, "Шаман");
        assertRefused(duel, A, bolt, Reason.CREATURE_TURNED);
    }

    @Test
    @Covers("NT-V-8.1")
    void a_card_without_valid_targets_is_explained_by_the_missing_target() {
        var duel = Duel.tournament();
        var domination = duel.inHand(A, "Подчинение");
        duel.creature(A, "Чернокнижник");
        duel.window(Phase.SUMMON);
        assertRefused(duel, A, domination, Reason.TARGET_REQUIRED);
        duel.creature(B, "Рыцарь");
        assertThat(explanation(duel, A, domination)).isEmpty();
        duel.passOnce();
        assertRefused(duel, A, domination, Reason.NOT_YOUR_WINDOW);
    }

    @Test
    @Covers({"NT-V-7.3", "NT-IV-5.2.1"})
    void an_enchantment_is_explained_for_possible_bearers() {
        var duel = Duel.tournament();
        duel.creature(A, "Друид");
        var veil = duel.inHand(A, "Завеса");
        duel.window(Phase.SUMMON);
        assertRefused(duel, A, veil, Reason.NOT_ENCHANTMENT_PHASE);
        var blade = duel.inHand(A, "Тлеющий клинок");
        duel.creature(A, "Огненный маг");
        duel.begin(Phase.EQUIP);
        assertRefused(duel, A, blade, Reason.TARGET_REQUIRED);
        duel.equipped(duel.creature(B, "Рыцарь"), "Меч");
        assertThat(explanation(duel, A, blade)).isEmpty();
    }

    @Test
    @Covers({"NT-III-6.2", "NT-V-3.1-b", "NT-III-8.1", "NT-IV-5.3.1", "NT-IV-5.1"})
    void unaffordable_cards_and_items_no_creature_can_bear_are_explained() {
        var duel = Duel.tournament().setActions(A, 0).setLife(A, 0);
        duel.creature(A, "Рыцарь");
        var event = duel.inHand(A, "Гроза");
        var potion = duel.inHand(A, "Каменная кожа");
        duel.window(Phase.SUMMON);
        assertRefused(duel, A, event, Reason.NOT_ENOUGH_ACTIONS);
        assertRefused(duel, A, potion, Reason.NOT_ENOUGH_MANA);
        var artifact = duel.inHand(A, "Алтарь");
        duel.begin(Phase.SUMMON);
        assertRefused(duel, A, artifact, Reason.NOT_ENOUGH_ACTIONS);
        var dagger = duel.inHand(A, "Кинжал");
        duel.begin(Phase.EQUIP);
        assertRefused(duel, A, dagger, Reason.WRONG_ITEM_TYPE);
        duel.creature(A, "Оруженосец");
        assertRefused(duel, A, dagger, Reason.WRONG_ITEM_TYPE);
    }

    @Test
    @Covers({"NT-IV-7.4", "NT-IV-8.9", "NT-IV-6.2"})
    void only_creatures_in_play_are_explained_as_fighters() {
        var duel = Duel.tournament();
        var turned = duel.markTurned(duel.creature(A, "Рыцарь"));
        var knight = duel.creature(A, "Рыцарь");
        var waiting = duel.onSummonField(A, "Рыцарь", 1);
        var idle = duel.markTurned(duel.creature(B, "Рыцарь"));
        duel.begin(Phase.RANGED);
        assertRefused(duel, A, knight, Reason.RANGED_WEAPON_REQUIRED);
        assertThat(explanation(duel, A, waiting)).isEmpty();
        duel.begin(Phase.ATTACK);
        assertRefused(duel, A, turned, Reason.CREATURE_TURNED);
        assertThat(explanation(duel, A, waiting)).isEmpty();
        duel.choose(new AttackersDeclared(A, List.of(knight))).passBoth();
        assertRefused(duel, B, idle, Reason.CREATURE_TURNED);
    }

    @Test
    @Covers({"NT-V-6.4", "NT-V-6.4.1"})
    void only_activated_abilities_of_cards_in_play_are_explained() {
        var duel = Duel.tournament()
                .define(TestCards.creature("Лентяй", 2, List.of(), TestCards.triggered(TriggerKind.DIES,
                TestCards.healing(1)), TestCards.activated(new Condition.OwnTurn(), TestCards.damageToOpponent(1))),
                TestCards.creature("Хромой", 2, List.of(),
                        TestCards.activated(new Cost(9, 0, false), TestCards.CREATURE,
                        TestCards.healing(1))));
        var lazy = duel.creature(B, "Лентяй");
        var lame = duel.creature(A, "Хромой");
        var waiting = duel.onSummonField(A, "Хромой", 0);
        duel.window(Phase.SUMMON);
        assertRefused(duel, A, lame, Reason.NOT_ENOUGH_ACTIONS);
        assertThat(explanation(duel, A, waiting)).isEmpty();
        duel.passOnce();
        assertRefused(duel, B, lazy, Reason.ONLY_IN_OWN_TURN);
    }

    @Test
    @Covers("NT-II-7.4")
    void during_a_discard_the_demand_is_the_only_reason_given_for_a_card_in_hand() {
        var duel = Duel.tournament();
        var sword = duel.inHand(B, "Меч");
        duel.inHand(B, "Лук");
        duel.creature(B, "Рыцарь");
        duel.window(Phase.SUMMON).playEffect(A, new Effect.Discard(Participant.TARGET, 2, Optional.empty(),
                Effect.Discard.Pick.CHOSEN), target(B));
        assertRefused(duel, B, sword, Reason.DISCARDS_WANTED);
    }

    /// Explains in a window an ability in play that its player cannot afford.
    private static String unplayableReason(String kind, Phase phase, Seat seat) {
        var duel = Duel.tournament().define(
                TestCards.creature("Скупой", 4, List.of(), DEAR.getFirst()),
                TestCards.artifact("Скупой алтарь", List.of(), DEAR.getFirst()),
                TestCards.enchantment("Скупые чары", List.of(), DEAR.getFirst()),
                new CardText.Weapon(new CardName("Скупой меч"), "Скупой меч", Cost.FREE, Optional.empty(), 1, List.of(),
                        List.of(), DEAR));
        var bearer = duel.creature(seat, "Скупой");
        var attacker = duel.creature(A, "Рыцарь");
        duel.creature(seat.opponent(), "Рыцарь");
        CardId card = switch (kind) {
            case "creature" -> bearer;
            case "artifact" -> duel.artifact(seat, "Скупой алтарь");
            case "enchantment" -> duel.equipped(bearer, "Скупые чары");
            default -> duel.equipped(bearer, "Скупой меч");
        };
        if (phase == Phase.ATTACK) {
            duel.begin(phase).choose(new AttackersDeclared(A, List.of(attacker)));
        } else if (phase == Phase.BLOCK) {
            duel.fight(List.of(attacker)).begin(phase).choose(new BlockersDeclared(B, List.of()));
        } else {
            duel.window(phase);
        }
        if (seat.equals(B)) {
            duel.passOnce();
        }
        return explanation(duel, seat, card).orElseThrow();
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
    void reasons_about_the_card_take_precedence_over_timing_reasons(
            Reason momentary, String kind, Phase phase, String seat) {
        assertThat(unplayableReason(kind, phase, new Seat(seat))).as(momentary.code())
                .isEqualTo("nebozhiteli.not-enough-actions");
    }

    @Test
    @Covers({"NT-IV-2.1-b", "NT-V-8.1", "NT-IV-7.1"})
    void the_more_specific_of_two_timing_reasons_is_given() {
        var duel = Duel.tournament().define(
                TestCards.creature("Скупой", 4, List.of(), DEAR.getFirst()),
                TestCards.creature("Разборчивый", 4, List.of(), TestCards.activated(Cost.FREE,
                        List.of(Filter.any(Filter.ObjectKind.ARTIFACT)), TestCards.move(Destination.HAND)),
                        DEAR.getFirst()));
        var theirs = duel.creature(B, "Скупой");
        var choosy = duel.creature(A, "Разборчивый");
        duel.begin(Phase.ATTACK);
        assertRefused(duel, B, theirs, Reason.NOT_ACTIVE_PLAYER); // and it is not B's window
        duel.window(Phase.END);
        assertRefused(duel, A, choosy, Reason.NOT_ENOUGH_ACTIONS); // and the other ability has no target

        var asked = Duel.tournament().define(TestCards.creature("Скупой", 4, List.of(), DEAR.getFirst()),
                TestCards.creature("Задира", 4, List.of(), TestCards.targetedTrigger(TriggerKind.ATTACKS,
                        Filter.any(Filter.ObjectKind.CREATURE), TestCards.damage(1))));
        var idle = asked.creature(B, "Скупой");
        asked.begin(Phase.ATTACK).choose(new AttackersDeclared(A, List.of(asked.creature(A, "Задира"))));
        assertThat(asked.prompt()).isInstanceOf(Prompt.Choose.class);
        assertRefused(asked, B, idle, Reason.NOT_ACTIVE_PLAYER); // and there is no window
    }
}
