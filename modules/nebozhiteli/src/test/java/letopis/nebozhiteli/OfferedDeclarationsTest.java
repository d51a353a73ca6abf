package letopis.nebozhiteli;

import static letopis.nebozhiteli.Duel.A;
import static letopis.nebozhiteli.Duel.B;
import static letopis.nebozhiteli.Duel.target;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.nebozhiteli.card.Ability.TriggerKind;
import letopis.nebozhiteli.card.Condition;
import letopis.nebozhiteli.card.Cost;
import letopis.nebozhiteli.card.DamageKind;
import letopis.nebozhiteli.card.Effect;
import letopis.nebozhiteli.card.Filter;
import letopis.nebozhiteli.card.Participant;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.event.DuelDecision.AbilityActivated;
import letopis.nebozhiteli.event.DuelDecision.AttackersDeclared;
import letopis.nebozhiteli.event.DuelDecision.CardsDiscarded;
import letopis.nebozhiteli.event.DuelDecision.Conceded;
import letopis.nebozhiteli.event.DuelDecision.EventPlayed;
import letopis.nebozhiteli.event.DuelDecision.Passed;
import letopis.nebozhiteli.event.DuelDecision.PreventionAllotted;
import letopis.nebozhiteli.event.DuelDecision.PreventionAllotted.Allotment;
import letopis.nebozhiteli.event.DuelDecision.QueueClosed;
import letopis.nebozhiteli.event.DuelDecision.StepFinished;
import letopis.nebozhiteli.event.DuelDecision.TargetsChosen;
import letopis.nebozhiteli.event.RevealedCard;
import letopis.nebozhiteli.event.Target;
import letopis.table.CardId;
import letopis.table.Choice;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Exact declarations offered for spells, enchantments, abilities, events and potions, with every target.
@DisplayNameGeneration(ReplaceUnderscores.class)
class OfferedDeclarationsTest {

    private static void assertOnlyOffered(Duel duel, Seat seat, Choice... choices) {
        var all = new ArrayList<>(List.of(choices));
        all.add(new Conceded(seat));
        assertThat(Duel.GAME.choices(duel.state(), seat)).containsExactlyInAnyOrderElementsOf(all);
    }

    @Test
    @Covers({"NT-III-9.5", "NT-V-7.2.1", "NT-V-8.1", "NT-V-9.3"})
    void spells_are_offered_for_each_caster_and_target() {
        var duel = Duel.tournament();
        var shaman = duel.creature(A, "Шаман");
        var mage = duel.lendTo(duel.creature(B, "Огненный маг"), A);
        duel.markTurned(duel.creature(A, "Шаман"));
        duel.creature(A, "Жрица");
        var bolt = duel.inHand(A, "Огненная стрела");
        duel.inHand(A, "Благословение");
        duel.inHand(A, "Меч");
        duel.inHand(A, "Алтарь");
        duel.inHand(B, "Огненная стрела");
        duel.setActions(A, 0).setLife(A, 0).window(Phase.SUMMON);

        var all = new ArrayList<Choice>(List.of(new Passed(A), new Conceded(A)));
        for (CardId caster : List.of(shaman, mage)) {
            for (Target target : List.of(target(A), target(B), target(new CardId(1)), target(new CardId(2)),
                    target(new CardId(3)),
                    target(new CardId(4)))) {
                all.add(duel.cast(bolt, caster, target));
            }
        }
        assertThat(Duel.GAME.choices(duel.state(), A)).filteredOn(choice -> !(choice instanceof AbilityActivated))
                .containsExactlyInAnyOrderElementsOf(all);
        assertOnlyOffered(duel, B);
    }

    @Test
    @Covers({"NT-V-7.3", "NT-V-7.3.2", "NT-IV-5.2", "NT-IV-5.2.1", "NT-II-4.3"})
    void enchantments_are_offered_on_cards_without_the_same_enchantment() {
        var duel = Duel.tournament();
        var druid = duel.creature(A, "Друид");
        var knight = duel.creature(B, "Рыцарь");
        var sword = duel.equipped(knight, "Меч");
        var enchanted = duel.creature(A, "Рыцарь");
        duel.equipped(enchanted, "Завеса");
        duel.artifact(A, "Алтарь");
        var veil = duel.inHand(A, "Завеса");
        duel.begin(Phase.EQUIP);

        assertThat(Duel.GAME.choices(duel.state(), A)).filteredOn(choice -> !(choice instanceof AbilityActivated))
                .containsExactlyInAnyOrder(duel.enchant(veil, druid, target(druid)),
                        duel.enchant(veil, druid, target(knight)),
                        duel.enchant(veil, druid, target(sword)), new StepFinished(A), new Conceded(A));
        duel.window(Phase.RANGED);
        assertThat(Duel.GAME.choices(duel.state(), A)).contains(new Passed(A))
                .noneMatch(choice -> choice.equals(duel.enchant(veil, druid, target(knight))));
    }

    @Test
    @Covers({"NT-II-4.1", "NT-V-7.3.2"})
    void enchantments_are_offered_without_a_bearer_or_on_the_required_kind() {
        var duel = Duel.tournament();
        var warlock = duel.creature(A, "Чернокнижник");
        var shaman = duel.creature(A, "Огненный маг");
        var sword = duel.equipped(duel.creature(B, "Рыцарь"), "Меч");
        var circle = duel.inHand(A, "Круг призыва");
        var blade = duel.inHand(A, "Тлеющий клинок");
        duel.begin(Phase.EQUIP).setActions(A, 4);

        assertThat(Duel.GAME.choices(duel.state(), A)).filteredOn(choice -> !(choice instanceof AbilityActivated))
                .containsExactlyInAnyOrder(duel.enchant(circle, warlock), duel.enchant(blade, shaman, target(sword)),
                        new StepFinished(A), new Conceded(A));
    }

    @Test
    @Covers({"NT-V-6.4", "NT-V-6.4.1", "NT-V-6.4.2"})
    void abilities_are_offered_for_each_target_that_meets_their_conditions() {
        var duel = Duel.tournament().define(
                TestCards.creature("Лекарь", 2, List.of(),
                        TestCards.activated(Cost.FREE, TestCards.OWN_CREATURE, TestCards.healing(1)),
                        TestCards.triggered(TriggerKind.DIES, TestCards.healing(1)),
                        TestCards.activated(Cost.FREE, TestCards.NOTHING,
                                TestCards.damageToOpponent(1))),
                TestCards.creature("Лентяй", 2, List.of(), TestCards.activated(new Condition.OwnTurn(),
                        TestCards.damageToOpponent(1))));
        var healer = duel.creature(A, "Лекарь");
        var knight = duel.creature(A, "Рыцарь");
        var idle = duel.creature(A, "Лентяй");
        duel.creature(B, "Лентяй");
        duel.window(Phase.SUMMON);

        assertOnlyOffered(duel, A, use(healer, 0, target(healer)), use(healer, 0, target(knight)),
                use(healer, 0, target(idle)),
                use(healer, 2), use(idle, 0), new Passed(A));
        duel.passOnce();
        assertOnlyOffered(duel, B, new Passed(B));
    }

    private static Choice use(CardId source, int ability, Target... targets) {
        return new AbilityActivated(A, source, ability, List.of(targets), Optional.empty());
    }

    @Test
    @Covers({"NT-III-6.3", "NT-V-8.1"})
    void events_and_potions_are_offered_with_every_pair_of_targets() {
        var two = List.of(Filter.of(Filter.Whose.YOURS, Filter.ObjectKind.CREATURE),
                Filter.any(Filter.ObjectKind.PLAYER));
        var duel = Duel.tournament().define(TestCards.event("Двое", two, TestCards.healing(1)));
        var knight = duel.creature(A, "Рыцарь");
        var squire = duel.creature(A, "Оруженосец");
        duel.creature(B, "Рыцарь");
        var pair = duel.inHand(A, "Двое");
        var elixir = duel.inHand(A, "Эликсир жизни");
        duel.window(Phase.BLOCK);

        assertOnlyOffered(duel, A, duel.playEvent(A, pair, target(knight), target(A)),
                duel.playEvent(A, pair, target(knight), target(B)),
                duel.playEvent(A, pair, target(squire), target(A)), duel.playEvent(A, pair, target(squire), target(B)),
                duel.playPotion(A, elixir, target(A)), duel.playPotion(A, elixir, target(B)), new Passed(A));
        duel.setActions(A, 1);
        assertThat(Duel.GAME.choices(duel.state(), A)).doesNotContain(duel.playPotion(A, elixir, target(A))).hasSize(6);
    }

    @Test
    @Covers({"NT-III-6.3", "NB-144"})
    void events_without_the_right_to_act_are_offered_if_the_settings_allow_them() {
        for (String timing : List.of("any-moment", "with-right-to-act")) {
            var duel = Duel.withSettings("eventTiming", timing);
            var tribute = duel.inHand(B, "Дань");
            duel.inHand(B, "Бодрость");
            duel.begin(Phase.EQUIP);

            if (timing.equals("any-moment")) {
                assertOnlyOffered(duel, B, new EventPlayed(B, tribute, duel.name(tribute), List.of(), Optional.empty(),
                        true));
            } else {
                assertOnlyOffered(duel, B);
            }
            assertOnlyOffered(duel, A, new StepFinished(A));
        }
    }

    @Test
    @Covers({"NT-IV-2.1", "NB-129"})
    void declarations_are_offered_to_the_active_player_between_step_actions() {
        for (Phase phase : List.of(Phase.SUMMON, Phase.EQUIP)) {
            for (boolean beginner : List.of(true, false)) {
                var duel = beginner ? Duel.beginner() : Duel.tournament();
                var tribute = duel.inHand(A, "Дань");
                duel.begin(phase);
                Choice played = duel.playEvent(A, tribute);

                if (beginner || phase == Phase.EQUIP) {
                    assertOnlyOffered(duel, A, played, new StepFinished(A));
                    duel.choose(played);
                    assertOnlyOffered(duel, A, new QueueClosed(A), new StepFinished(A));
                } else {
                    assertOnlyOffered(duel, A, new StepFinished(A));
                }
            }
        }
    }

    @Test
    @Covers({"NT-V-6.2", "NT-V-8.1"})
    void every_valid_target_is_offered_for_a_triggered_ability() {
        var duel = Duel.tournament()
                .define(TestCards.creature("Зовущий", 3, List.of(), TestCards.targetedTrigger(TriggerKind.ATTACKS,
                Filter.of(Filter.Whose.ENEMY, Filter.ObjectKind.CREATURE), TestCards.damage(1))));
        var caller = duel.creature(A, "Зовущий");
        var knight = duel.creature(B, "Рыцарь");
        var squire = duel.creature(B, "Оруженосец");
        duel.begin(Phase.ATTACK).choose(new AttackersDeclared(A, List.of(caller)));

        assertOnlyOffered(duel, A, new TargetsChosen(A, caller, 0, List.of(target(knight))),
                new TargetsChosen(A, caller, 0, List.of(target(squire))));
        assertOnlyOffered(duel, B);
    }

    @Test
    @Covers("NT-II-7.4")
    void runs_of_consecutive_cards_are_offered_for_a_discard_demand() {
        var duel = Duel.tournament();
        var cards = List.of(duel.inHand(B, "Меч"), duel.inHand(B, "Лук"), duel.inHand(B, "Щит"));
        duel.window(Phase.SUMMON).playEffect(A, new Effect.Discard(Participant.TARGET, 2, Optional.empty(),
                Effect.Discard.Pick.CHOSEN), target(B));

        assertOnlyOffered(duel, B, discards(duel, cards.get(0), cards.get(1)),
                discards(duel, cards.get(1), cards.get(2)),
                discards(duel, cards.get(2), cards.get(0)));
        assertOnlyOffered(duel, A);
    }

    private static Choice discards(Duel duel, CardId... cards) {
        return new CardsDiscarded(B, List.of(cards).stream().map(card -> new RevealedCard(card, duel.name(card)))
                .toList());
    }

    @Test
    @Covers("NT-IV-2.1.3.2")
    void preventions_are_offered_starting_with_each_damage_entry() {
        for (boolean source : List.of(true, false)) {
            var duel = Duel.tournament().window(Phase.DAMAGE);
            var knight = duel.creature(B, "Рыцарь");
            duel.playEffect(A, TestCards.damage(2), target(knight))
                    .playEffect(B, TestCards.fireDamage(3), target(knight));
            duel.playEffect(A, source ? TestCards.preventSource() : TestCards.prevent(4), target(knight)).passBoth();
            var entries = duel.state().ledger().entries();
            var first = new Allotment(entries.get(0).at(), DamageKind.PHYSICAL, 2);
            var second = new Allotment(entries.get(1).at(), DamageKind.FIRE, 3);
            var prevention = entries.get(2).at();

            if (source) {
                assertOnlyOffered(duel, A, new PreventionAllotted(A, prevention, List.of(first)),
                        new PreventionAllotted(A, prevention, List.of(second)));
            } else {
                assertOnlyOffered(duel, A, new PreventionAllotted(A, prevention, List.of(first, part(second, 2))),
                        new PreventionAllotted(A, prevention, List.of(second, part(first, 1))));
            }
            assertOnlyOffered(duel, B);
        }
    }

    private static Allotment part(Allotment whole, int amount) {
        return new Allotment(whole.damage(), whole.kind(), amount);
    }

    @Test
    @Covers("NT-I-4.1")
    void no_choices_are_offered_after_the_duel() {
        var duel = Duel.tournament().setWins(A, 1).window(Phase.DAMAGE);
        duel.choose(new Conceded(B));

        assertThat(duel.isOver()).isTrue();
        assertThat(Duel.GAME.choices(duel.state(), A)).isEmpty();
        assertThat(Duel.GAME.choices(duel.state(), B)).isEmpty();
    }
}
