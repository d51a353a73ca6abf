package letopis.berserkheroes.rules;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.Duel.B;
import static letopis.berserkheroes.TestCards.CAUSE;
import static letopis.berserkheroes.TestCards.CREATURES;
import static letopis.berserkheroes.TestCards.FIRST;
import static letopis.berserkheroes.TestCards.HEROES;
import static letopis.berserkheroes.TestCards.OWN;
import static letopis.berserkheroes.TestCards.amount;
import static letopis.berserkheroes.TestCards.creature;
import static letopis.berserkheroes.TestCards.deed;
import static letopis.berserkheroes.TestCards.equipment;
import static letopis.berserkheroes.TestCards.event;
import static letopis.berserkheroes.TestCards.filter;
import static letopis.berserkheroes.TestCards.replacement;
import static letopis.berserkheroes.TestCards.spell;
import static letopis.berserkheroes.TestCards.step;
import static letopis.berserkheroes.TestCards.targeting;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.berserkheroes.Duel;
import letopis.berserkheroes.card.CardSelector;
import letopis.berserkheroes.card.CardType;
import letopis.berserkheroes.card.Duration;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.card.EquipmentKind;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Filter;
import letopis.berserkheroes.card.Participant;
import letopis.berserkheroes.card.ReplaceableEvent;
import letopis.berserkheroes.event.Declaration;
import letopis.berserkheroes.event.PlayerDecision;
import letopis.berserkheroes.event.QueueEvent.EventReplaced;
import letopis.berserkheroes.state.BerserkZone;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Replacements, the choice among them, and ignored ones.
@DisplayNameGeneration(ReplaceUnderscores.class)
class ReplacementsTest {

    private static Effect gain(int coins) {
        return new Effect.GainCoins(Participant.YOU, amount(coins), false);
    }

    private static Duel duelWithDrawReplacements() {
        return Duel.of().coins(A, 1)
                .put(A, event("Первое", 1, replacement(new ReplaceableEvent.SingleDraw(Participant.YOU), gain(2))))
                .put(A, equipment("Второе", EquipmentKind.AMULET, 1,
                        replacement(new ReplaceableEvent.SingleDraw(Participant.YOU), gain(5))))
                .hand(A, spell("Знание", 1, deed(new Effect.Draw(Participant.YOU, amount(1))))).begin()
                .play("Знание", Declaration.EMPTY);
    }

    @Test
    @Covers({"BF-517.3", "BF-527.5", "BF-527.5.1"})
    void the_player_chooses_one_of_several_draw_replacements() {
        Duel duel = duelWithDrawReplacements();
        assertThat(duel.readyCoins(A)).isZero();
        duel.assertRefused(new PlayerDecision.ReplacementChosen(A, 2), Reason.BAD_CARDS);
        duel.choose(new PlayerDecision.ReplacementChosen(A, 1));
        assertThat(duel.readyCoins(A)).isEqualTo(5);
        assertThat(duelWithDrawReplacements().choose(new PlayerDecision.ReplacementChosen(A, 0)).readyCoins(A))
                .isEqualTo(2);
    }

    @Test
    @Covers("BF-517.4")
    void the_controller_of_the_card_chooses_if_both_players_could() {
        ReplaceableEvent dying = new ReplaceableEvent.CardDeath(Optional.of(CREATURES));
        Duel duel = Duel.of().coins(A, 1).put(A, event("Жатва", 1, replacement(dying, gain(1))))
                .put(B, event("Щит", 1, replacement(dying, new Effect.HealFully(CAUSE))))
                .put(B, creature("Бык", 2, 2, 2)).hand(A, spell("Клык", 1,
                        targeting(CREATURES, new Effect.Wound(FIRST, amount(4))))).begin();
        duel.play("Клык", duel.atPhase("Бык"));
        duel.assertRefused(new PlayerDecision.ReplacementChosen(A, 0), Reason.NOT_YOUR_DECISION);
        duel.choose(new PlayerDecision.ReplacementChosen(B, 1));
        assertThat(duel.isIn("Бык", B, BerserkZone.CREATURES)).isTrue();
        assertThat(duel.wounds("Бык")).isZero();
        assertThat(duel.readyCoins(A)).isZero();
    }

    @Test
    @Covers({"BF-517.1", "BF-525.1", "BF-505.1"})
    void a_spared_card_that_lives_can_be_spared_again_and_an_unhealed_one_dies() {
        ReplaceableEvent dying = new ReplaceableEvent.CardDeath(Optional.of(CREATURES));
        var fangs = targeting(CREATURES, new Effect.Wound(FIRST, amount(4)));
        Duel healed = Duel.of().put(B, event("Щит", 1, replacement(dying, new Effect.HealFully(CAUSE))))
                .put(B, creature("Бык", 2, 2, 2)).hand(A, spell("Клык", 1, fangs)).hand(A, spell("Зуб", 1, fangs))
                .begin();
        healed.play("Клык", healed.atPhase("Бык")).play("Зуб", healed.atPhase("Бык"));
        assertThat(healed.isIn("Бык", B, BerserkZone.CREATURES)).isTrue();
        Duel doomed = Duel.of().put(B, event("Щит", 1, replacement(dying, gain(1)))).put(B, creature("Бык", 2, 2, 2))
                .hand(A, spell("Клык", 1, fangs)).begin();
        doomed.play("Клык", doomed.atPhase("Бык"));
        assertThat(doomed.isIn("Бык", B, BerserkZone.GRAVEYARD)).isTrue();
        assertThat(doomed.readyCoins(B)).isEqualTo(6);
    }

    @Test
    @Covers({"BF-517.3", "BF-517.1.2"})
    void one_of_several_wound_replacements_is_chosen_and_no_wounds_are_dealt() {
        ReplaceableEvent wounding = new ReplaceableEvent.ReceivedWounds(Optional.of(OWN));
        Duel duel = Duel.of().put(B, event("Туман", 1, replacement(wounding, gain(1))))
                .put(B, equipment("Плащ", EquipmentKind.ARMOUR, 1, replacement(wounding, gain(3))))
                .put(B, creature("Бык", 2, 2, 2)).hand(A, spell("Клык", 1,
                        targeting(CREATURES, new Effect.Wound(FIRST, amount(4))))).begin();
        duel.play("Клык", duel.atPhase("Бык")).choose(new PlayerDecision.ReplacementChosen(B, 1));
        assertThat(duel.wounds("Бык")).isZero();
        assertThat(duel.readyCoins(B)).isEqualTo(8);
    }

    @Test
    @Covers({"BF-517.1", "BF-7-021", "BF-521.1"})
    void a_next_time_replacement_happens_once() {
        var vow = deed(new Effect.ReplaceNext(new ReplaceableEvent.ReceivedWounds(Optional.of(
                filter(Optional.of(Filter.Whose.YOURS), CardType.HERO))), Optional.of(Duration.END_OF_TURN),
                List.of(step(gain(2)))));
        var fang = deed(new Effect.Wound(new CardSelector.Hero(Participant.YOU), amount(1)));
        Duel duel = Duel.of().coins(A, 3).hand(A, spell("Клятва", 1, vow)).hand(A, spell("Клык", 1, fang))
                .hand(A, spell("Зуб", 1, fang)).begin().play("Клятва", Declaration.EMPTY)
                .play("Клык", Declaration.EMPTY);
        assertThat(duel.heroWounds(A)).isZero();
        assertThat(duel.readyCoins(A)).isEqualTo(3);
        assertThat(duel.state().lastingEffects()).isEmpty();
        duel.play("Зуб", Declaration.EMPTY);
        assertThat(duel.heroWounds(A)).isEqualTo(1);
    }

    @Test
    @Covers("BF-310.2")
    void a_replacement_until_end_of_turn_expires() {
        Duel duel = Duel.of().hand(A, spell("Клятва", 1, deed(new Effect.ReplaceNext(
                new ReplaceableEvent.ReceivedWounds(Optional.of(HEROES)), Optional.of(Duration.END_OF_TURN),
                List.of())))).begin()
                .play("Клятва", Declaration.EMPTY).endTurn();
        assertThat(duel.state().lastingEffects()).isEmpty();
    }

    @Test
    @Covers({"BF-517.5", "BF-525.1"})
    void several_additions_to_a_gain_cite_that_each_adds_once() {
        Effect prayer = new Effect.GainPrayers(Participant.YOU, amount(1));
        Feature more = new Feature.ReplacementFeature(new ReplaceableEvent.PrayerGain(Participant.YOU), List.of(),
                deed(prayer).steps());
        for (int altars : List.of(1, 2)) {
            Duel duel = Duel.of().hand(A, spell("Молитва", 1, deed(prayer)));
            for (int i = 0; i < altars; i++) {
                duel.put(A, creature("Жрец " + i, 1, 1, 9, more));
            }
            duel.begin().play("Молитва", Declaration.EMPTY);
            assertThat(duel.state().player(A).prayers()).isEqualTo(1 + altars);
            assertThat(duel.citedRules(EventReplaced.class)).hasSize(altars)
                    .containsOnly(altars == 1 ? List.of("BF-517.5") : List.of("BF-517.5", "BF-525.1"));
        }
    }
}
