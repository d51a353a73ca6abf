package letopis.nebozhiteli;

import static letopis.nebozhiteli.Duel.A;
import static letopis.nebozhiteli.Duel.B;
import static letopis.nebozhiteli.Duel.at;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.nebozhiteli.card.Ability.When;
import letopis.nebozhiteli.card.Condition;
import letopis.nebozhiteli.card.Cost;
import letopis.nebozhiteli.card.DamageKind;
import letopis.nebozhiteli.card.Effect;
import letopis.nebozhiteli.card.Filter;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.card.Whom;
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
import letopis.nebozhiteli.event.Shown;
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

    private static void onlyOffered(Duel duel, Seat seat, Choice... choices) {
        var all = new ArrayList<>(List.of(choices));
        all.add(new Conceded(seat));
        assertThat(Duel.GAME.choices(duel.state(), seat)).containsExactlyInAnyOrderElementsOf(all);
    }

    @Test
    @Covers({"NT-III-9.5", "NT-V-7.2.1", "NT-V-8.1", "NT-V-9.3"})
    void spells_are_offered_to_each_caster_on_each_target() {
        var duel = Duel.tournament();
        var shaman = duel.creature(A, "Шаман");
        var mage = duel.borrowed(duel.creature(B, "Огненный маг"), A);
        duel.turned(duel.creature(A, "Шаман"));
        duel.creature(A, "Жрица");
        var bolt = duel.hand(A, "Огненная стрела");
        duel.hand(A, "Благословение");
        duel.hand(A, "Меч");
        duel.hand(A, "Алтарь");
        duel.hand(B, "Огненная стрела");
        duel.actions(A, 0).life(A, 0).window(Phase.SUMMON);

        var all = new ArrayList<Choice>(List.of(new Passed(A), new Conceded(A)));
        for (CardId caster : List.of(shaman, mage)) {
            for (Target target : List.of(at(A), at(B), at(new CardId(1)), at(new CardId(2)), at(new CardId(3)),
                    at(new CardId(4)))) {
                all.add(duel.cast(bolt, caster, target));
            }
        }
        assertThat(Duel.GAME.choices(duel.state(), A)).filteredOn(choice -> !(choice instanceof AbilityActivated))
                .containsExactlyInAnyOrderElementsOf(all);
        onlyOffered(duel, B);
    }

    @Test
    @Covers({"NT-V-7.3", "NT-V-7.3.2", "NT-IV-5.2", "NT-IV-5.2.1", "NT-II-4.3"})
    void enchantments_are_offered_on_creatures_and_items_unless_the_same_lies_there() {
        var duel = Duel.tournament();
        var druid = duel.creature(A, "Друид");
        var knight = duel.creature(B, "Рыцарь");
        var sword = duel.wears(knight, "Меч");
        var enchanted = duel.creature(A, "Рыцарь");
        duel.wears(enchanted, "Завеса");
        duel.artifact(A, "Алтарь");
        var veil = duel.hand(A, "Завеса");
        duel.begin(Phase.EQUIP);

        assertThat(Duel.GAME.choices(duel.state(), A)).filteredOn(choice -> !(choice instanceof AbilityActivated))
                .containsExactlyInAnyOrder(duel.enchant(veil, druid, at(druid)), duel.enchant(veil, druid, at(knight)),
                        duel.enchant(veil, druid, at(sword)), new StepFinished(A), new Conceded(A));
        duel.window(Phase.RANGED);
        assertThat(Duel.GAME.choices(duel.state(), A)).contains(new Passed(A))
                .noneMatch(choice -> choice.equals(duel.enchant(veil, druid, at(knight))));
    }

    @Test
    @Covers({"NT-II-4.1", "NT-V-7.3.2"})
    void enchantments_that_stand_alone_or_ask_for_a_kind_are_offered_so() {
        var duel = Duel.tournament();
        var warlock = duel.creature(A, "Чернокнижник");
        var shaman = duel.creature(A, "Огненный маг");
        var sword = duel.wears(duel.creature(B, "Рыцарь"), "Меч");
        var circle = duel.hand(A, "Круг призыва");
        var blade = duel.hand(A, "Тлеющий клинок");
        duel.begin(Phase.EQUIP).actions(A, 4);

        assertThat(Duel.GAME.choices(duel.state(), A)).filteredOn(choice -> !(choice instanceof AbilityActivated))
                .containsExactlyInAnyOrder(duel.enchant(circle, warlock), duel.enchant(blade, shaman, at(sword)),
                        new StepFinished(A), new Conceded(A));
    }

    @Test
    @Covers({"NT-V-6.4", "NT-V-6.4.1", "NT-V-6.4.2"})
    void abilities_are_offered_with_each_target_for_which_their_conditions_hold() {
        var duel = Duel.tournament().define(
                Texts.creature("Лекарь", 2, List.of(), Texts.activated(Cost.FREE, Texts.OWN_CREATURE, Texts.heal(1)),
                        Texts.triggered(When.DIES, Texts.heal(1)), Texts.activated(Cost.FREE, Texts.NOTHING,
                                Texts.hurtOpponent(1))),
                Texts.creature("Лентяй", 2, List.of(), Texts.activated(new Condition.OwnTurn(),
                        Texts.hurtOpponent(1))));
        var healer = duel.creature(A, "Лекарь");
        var knight = duel.creature(A, "Рыцарь");
        var idle = duel.creature(A, "Лентяй");
        duel.creature(B, "Лентяй");
        duel.window(Phase.SUMMON);

        onlyOffered(duel, A, use(healer, 0, at(healer)), use(healer, 0, at(knight)), use(healer, 0, at(idle)),
                use(healer, 2), use(idle, 0), new Passed(A));
        duel.pass();
        onlyOffered(duel, B, new Passed(B));
    }

    private static Choice use(CardId source, int ability, Target... targets) {
        return new AbilityActivated(A, source, ability, List.of(targets), Optional.empty());
    }

    @Test
    @Covers({"NT-III-6.3", "NT-V-8.1"})
    void events_and_potions_are_offered_with_every_pair_they_may_indicate() {
        var two = List.of(Filter.of(Filter.Whose.YOURS, Filter.What.CREATURE), Filter.any(Filter.What.PLAYER));
        var duel = Duel.tournament().define(Texts.event("Двое", two, Texts.heal(1)));
        var knight = duel.creature(A, "Рыцарь");
        var squire = duel.creature(A, "Оруженосец");
        duel.creature(B, "Рыцарь");
        var pair = duel.hand(A, "Двое");
        var elixir = duel.hand(A, "Эликсир жизни");
        duel.window(Phase.BLOCK);

        onlyOffered(duel, A, duel.event(A, pair, at(knight), at(A)), duel.event(A, pair, at(knight), at(B)),
                duel.event(A, pair, at(squire), at(A)), duel.event(A, pair, at(squire), at(B)),
                duel.drink(A, elixir, at(A)), duel.drink(A, elixir, at(B)), new Passed(A));
        duel.actions(A, 1);
        assertThat(Duel.GAME.choices(duel.state(), A)).doesNotContain(duel.drink(A, elixir, at(A))).hasSize(6);
    }

    @Test
    @Covers({"NT-III-6.3", "NB-144"})
    void events_of_whoever_has_not_the_right_to_act_are_offered_where_the_settings_let_them_be_played() {
        for (String timing : List.of("any-moment", "with-right-to-act")) {
            var duel = Duel.with("eventTiming", timing);
            var tribute = duel.hand(B, "Дань");
            duel.hand(B, "Бодрость");
            duel.begin(Phase.EQUIP);

            if (timing.equals("any-moment")) {
                onlyOffered(duel, B, new EventPlayed(B, tribute, duel.name(tribute), List.of(), Optional.empty(),
                        true));
            } else {
                onlyOffered(duel, B);
            }
            onlyOffered(duel, A, new StepFinished(A));
        }
    }

    @Test
    @Covers({"NT-IV-2.1", "NB-129"})
    void the_active_player_is_offered_declarations_between_the_actions_of_a_step() {
        for (Phase phase : List.of(Phase.SUMMON, Phase.EQUIP)) {
            for (boolean beginner : List.of(true, false)) {
                var duel = beginner ? Duel.beginner() : Duel.tournament();
                var tribute = duel.hand(A, "Дань");
                duel.begin(phase);
                Choice played = duel.event(A, tribute);

                if (beginner || phase == Phase.EQUIP) {
                    onlyOffered(duel, A, played, new StepFinished(A));
                    duel.when(played);
                    onlyOffered(duel, A, new QueueClosed(A), new StepFinished(A));
                } else {
                    onlyOffered(duel, A, new StepFinished(A));
                }
            }
        }
    }

    @Test
    @Covers({"NT-V-6.2", "NT-V-8.1"})
    void a_triggered_ability_is_offered_everything_it_may_indicate() {
        var duel = Duel.tournament().define(Texts.creature("Зовущий", 3, List.of(), Texts.indicating(When.ATTACKS,
                Filter.of(Filter.Whose.ENEMY, Filter.What.CREATURE), Texts.damage(1))));
        var caller = duel.creature(A, "Зовущий");
        var knight = duel.creature(B, "Рыцарь");
        var squire = duel.creature(B, "Оруженосец");
        duel.begin(Phase.ATTACK).when(new AttackersDeclared(A, List.of(caller)));

        onlyOffered(duel, A, new TargetsChosen(A, caller, 0, List.of(at(knight))),
                new TargetsChosen(A, caller, 0, List.of(at(squire))));
        onlyOffered(duel, B);
    }

    @Test
    @Covers("NT-II-7.4")
    void a_demand_for_cards_is_offered_runs_of_as_many() {
        var duel = Duel.tournament();
        var cards = List.of(duel.hand(B, "Меч"), duel.hand(B, "Лук"), duel.hand(B, "Щит"));
        duel.window(Phase.SUMMON).plays(A, new Effect.Discard(Whom.TARGET, 2, Optional.empty(),
                Effect.Discard.Pick.CHOSEN), at(B));

        onlyOffered(duel, B, discards(duel, cards.get(0), cards.get(1)), discards(duel, cards.get(1), cards.get(2)),
                discards(duel, cards.get(2), cards.get(0)));
        onlyOffered(duel, A);
    }

    private static Choice discards(Duel duel, CardId... cards) {
        return new CardsDiscarded(B, List.of(cards).stream().map(card -> new Shown(card, duel.name(card))).toList());
    }

    @Test
    @Covers("NT-IV-2.1.3.2")
    void a_prevention_is_offered_on_each_damage_first_and_of_one_source_whole() {
        for (boolean source : List.of(true, false)) {
            var duel = Duel.tournament().window(Phase.DAMAGE);
            var knight = duel.creature(B, "Рыцарь");
            duel.plays(A, Texts.damage(2), at(knight)).plays(B, Texts.fire(3), at(knight));
            duel.plays(A, source ? Texts.preventSource() : Texts.prevent(4), at(knight)).passBoth();
            var entries = duel.state().ledger().entries();
            var first = new Allotment(entries.get(0).at(), DamageKind.PHYSICAL, 2);
            var second = new Allotment(entries.get(1).at(), DamageKind.FIRE, 3);
            var prevention = entries.get(2).at();

            if (source) {
                onlyOffered(duel, A, new PreventionAllotted(A, prevention, List.of(first)),
                        new PreventionAllotted(A, prevention, List.of(second)));
            } else {
                onlyOffered(duel, A, new PreventionAllotted(A, prevention, List.of(first, part(second, 2))),
                        new PreventionAllotted(A, prevention, List.of(second, part(first, 1))));
            }
            onlyOffered(duel, B);
        }
    }

    private static Allotment part(Allotment whole, int amount) {
        return new Allotment(whole.damage(), whole.kind(), amount);
    }

    @Test
    @Covers("NT-I-4.1")
    void nothing_is_offered_when_the_duel_is_over() {
        var duel = Duel.tournament().wins(A, 1).window(Phase.DAMAGE);
        duel.when(new Conceded(B));

        assertThat(duel.isOver()).isTrue();
        assertThat(Duel.GAME.choices(duel.state(), A)).isEmpty();
        assertThat(Duel.GAME.choices(duel.state(), B)).isEmpty();
    }
}
