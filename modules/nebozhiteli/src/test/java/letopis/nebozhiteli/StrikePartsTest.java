package letopis.nebozhiteli;

import static letopis.nebozhiteli.Duel.A;
import static letopis.nebozhiteli.Duel.GAME;
import static letopis.nebozhiteli.Duel.target;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import letopis.match.Timeline;
import letopis.nebozhiteli.card.Filter;
import letopis.nebozhiteli.card.Keyword.DamageBonus;
import letopis.nebozhiteli.card.Keyword.DamageFloor;
import letopis.nebozhiteli.card.Keyword.DoubleStrike;
import letopis.nebozhiteli.card.Keyword.LimitOverride;
import letopis.nebozhiteli.card.Limit;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.event.LedgerEvent.DamageQueued;
import letopis.nebozhiteli.event.LedgerEvent.DamageQueued.Origin;
import letopis.nebozhiteli.event.Target;
import letopis.nebozhiteli.query.Strikes;
import letopis.nebozhiteli.state.DuelState;
import letopis.table.Audience;
import letopis.table.BoardView.StrikePart;
import letopis.table.BoardView.Subject;
import letopis.table.CardId;
import letopis.testkit.Covers;
import letopis.testkit.Playthrough;
import letopis.testkit.StrikePartsContract;
import org.junit.jupiter.api.Test;

/// The damage that creatures show, and the damage they deal.
class StrikePartsTest extends StrikePartsContract<DuelState> {

    private final Duel duel = Duel.tournament().define(TestCards.creature("Боец", 4),
            TestCards.weapon("Парный нож", 1, 2, new DoubleStrike()),
            TestCards.weapon("Игла", 1, 1, new DamageFloor(3)));

    @Override
    protected Playthrough<DuelState> playthrough() {
        return ScorekeeperDuels.playthrough("tournament");
    }

    /// Random creatures seldom fight.
    @Override
    protected int seedCount() {
        return 6;
    }

    /// Takes the damage of each fighter before armor, in phases in which it deals all its strikes. Leaves out bearers
    /// of ranged weapons that attack a player, and minimum damage that is split, since it counts for each share.
    @Override
    protected List<PlainStrike> listPlainStrikes(DuelState before, Timeline<DuelState> timeline, long entry) {
        if (!(timeline.entry(entry).event() instanceof DamageQueued first) || first.origin() != Origin.COMBAT
                || before.turn().phase() != Phase.DAMAGE || !before.combat().struck().isEmpty()
                || timeline.entry(entry - 1).event() instanceof DamageQueued) {
            return List.of();
        }
        var dealt = new LinkedHashMap<CardId, Integer>();
        for (long next = entry; next <= timeline.size()
                && timeline.entry(next).event() instanceof DamageQueued damage; next++) {
            int total = damage.harms().stream().mapToInt(harm -> harm.amount()).sum();
            dealt.merge(damage.striker(), Math.max(total, damage.atLeast()), Integer::sum);
            boolean atPlayer = damage.target() instanceof Target.Player;
            if (Strikes.listMeleeStrikes(before, damage.striker()).stream().anyMatch(strike ->
                    atPlayer && strike.hitsCreaturesOnly() || strike.atLeast() > 0
                    && Strikes.listOpponents(before, damage.striker()).size() > 1)) {
                dealt.put(damage.striker(), Integer.MIN_VALUE);
            }
        }
        return dealt.entrySet().stream().filter(one -> one.getValue() >= 0)
                .map(one -> new PlainStrike(one.getKey(), one.getValue())).toList();
    }

    private List<StrikePart> parts(CardId creature) {
        return GAME.view(duel.state(), Audience.EVERYONE).seats().stream().flatMap(seat -> seat.zones().stream())
                .flatMap(zone -> zone.cards().stream()).filter(card -> card.id().equals(creature)).findFirst()
                .orElseThrow().strikeParts();
    }

    private StrikePart part(String code, CardId source, int amount) {
        return new StrikePart(code, Optional.of(new Subject.OfCard(source, Optional.of(duel.name(source)))), amount);
    }

    @Test
    void an_unarmed_creature_shows_its_unarmed_damage() {
        assertThat(parts(duel.creature(A, "Боец"))).containsExactly(new StrikePart("unarmed", 1));
    }

    @Test
    void weapons_and_bonuses_are_listed_with_their_cards() {
        var fighter = duel.creature(A, "Боец");
        var sword = duel.equipped(fighter, "Меч");
        var amulet = duel.equipped(fighter, "Амулет силы");
        assertThat(parts(fighter)).containsExactly(part("weapon", sword, 3), part("bonus", amulet, 1));
    }

    @Test
    void a_second_strike_and_minimum_damage_are_parts_of_their_own() {
        var fighter = duel.creature(A, "Боец");
        var knife = duel.equipped(fighter, "Парный нож");
        var needle = duel.equipped(fighter, "Игла");
        assertThat(parts(fighter)).containsExactly(part("weapon", knife, 2), part("second-strike", knife, 2),
                part("weapon", needle, 1), new StrikePart("minimum", 2));
    }

    @Test
    void a_granted_bonus_is_an_effect() {
        var fighter = duel.creature(A, "Боец");
        duel.window(Phase.RANGED).playEffect(A, TestCards.grant(new DamageBonus(2)), target(fighter)).passBoth();
        assertThat(parts(fighter)).containsExactly(new StrikePart("unarmed", 1), new StrikePart("effect", 2));
    }

    @Test
    @Covers("NT-IV-9.8")
    void a_printed_bonus_comes_before_a_granted_one() {
        var berserker = duel.creature(A, "Берсерк");
        duel.window(Phase.RANGED).playEffect(A, TestCards.grant(new DamageBonus(2)), target(berserker)).passBoth();
        assertThat(parts(berserker)).containsExactly(new StrikePart("unarmed", 1), new StrikePart("bonus", 1),
                new StrikePart("effect", 2));
    }

    @Test
    void a_constant_ability_of_the_creature_itself_is_no_granted_effect() {
        duel.define(TestCards.creature("Воевода", 4, List.of(), TestCards.constant(
                Filter.of(Filter.Whose.YOURS, Filter.ObjectKind.CREATURE), new DamageBonus(1))));
        var leader = duel.creature(A, "Воевода");
        var fighter = duel.creature(A, "Боец");
        assertThat(parts(leader)).containsExactly(new StrikePart("unarmed", 1), new StrikePart("bonus", 1));
        assertThat(parts(fighter)).containsExactly(new StrikePart("unarmed", 1), part("bonus", leader, 1));

        duel.window(Phase.RANGED).playEffect(A, TestCards.grant(new DamageBonus(2)), target(fighter)).passBoth();
        assertThat(parts(leader)).containsExactly(new StrikePart("unarmed", 1), new StrikePart("bonus", 1));
    }

    @Test
    @Covers({"NT-IV-9.2.1", "NT-IV-9.8"})
    void a_bonus_for_two_weapons_is_listed_once_with_its_sum() {
        var fighter = duel.creature(A, "Обоерукий");
        var sword = duel.equipped(fighter, "Меч");
        var dagger = duel.equipped(fighter, "Кинжал");
        var amulet = duel.equipped(fighter, "Амулет силы");
        assertThat(parts(fighter)).containsExactly(part("weapon", sword, 3), part("bonus", amulet, 2),
                part("weapon", dagger, 2));
    }

    @Test
    void other_unarmed_damage_names_its_card_unless_the_creature_has_it_itself() {
        assertThat(parts(duel.creature(A, "Кулачный боец"))).containsExactly(new StrikePart("unarmed", 3));

        duel.define(TestCards.enchantment("Каменный кулак", List.of(new LimitOverride(Limit.UNARMED_DAMAGE, 4))));
        var fighter = duel.creature(A, "Боец");
        var enchantment = duel.equipped(fighter, "Каменный кулак");
        assertThat(parts(fighter)).containsExactly(part("unarmed", enchantment, 4));
    }

    @Test
    void a_weapon_without_damage_is_listed_and_an_unarmed_strike_without_damage_is_not() {
        duel.define(TestCards.weapon("Погремушка", 1, 0),
                TestCards.creature("Кроткий", 4, new LimitOverride(Limit.UNARMED_DAMAGE, 0)));
        var fighter = duel.creature(A, "Боец");
        var rattle = duel.equipped(fighter, "Погремушка");
        assertThat(parts(fighter)).containsExactly(part("weapon", rattle, 0));
        assertThat(parts(duel.creature(A, "Кроткий"))).isEmpty();
    }

    @Test
    @Covers({"NT-IV-6.2", "NT-IV-6.11"})
    void a_creature_shows_its_shots_in_the_ranged_phase_and_its_strikes_in_others() {
        var fighter = duel.creature(A, "Обоерукий");
        var sword = duel.equipped(fighter, "Меч");
        var axe = duel.equipped(fighter, "Метательный топор");
        var swordsman = duel.creature(A, "Рыцарь");
        var only = duel.equipped(swordsman, "Меч");
        duel.window(Phase.RANGED);
        assertThat(parts(fighter)).containsExactly(part("weapon", axe, 2));
        assertThat(parts(swordsman)).containsExactly(part("weapon", only, 3));
        duel.window(Phase.DAMAGE);
        assertThat(parts(fighter)).containsExactly(part("weapon", sword, 3), part("weapon", axe, 2));
    }

    @Test
    void a_bearer_of_a_ranged_weapon_without_a_strike_shows_its_shot_in_every_phase() {
        var archer = duel.creature(A, "Лучник");
        var bow = duel.equipped(archer, "Лук");
        duel.window(Phase.DAMAGE);
        assertThat(parts(archer)).containsExactly(part("weapon", bow, 2));
        duel.window(Phase.RANGED);
        assertThat(parts(archer)).containsExactly(part("weapon", bow, 2));
    }
}
