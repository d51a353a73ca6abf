package letopis.berserkheroes.rules;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.Duel.B;
import static letopis.berserkheroes.TestCards.CREATURES;
import static letopis.berserkheroes.TestCards.FIRST;
import static letopis.berserkheroes.TestCards.amount;
import static letopis.berserkheroes.TestCards.creature;
import static letopis.berserkheroes.TestCards.deed;
import static letopis.berserkheroes.TestCards.filter;
import static letopis.berserkheroes.TestCards.inZone;
import static letopis.berserkheroes.TestCards.targeting;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.berserkheroes.Duel;
import letopis.berserkheroes.TestCards;
import letopis.berserkheroes.card.CardText.Playable;
import letopis.berserkheroes.card.CardType;
import letopis.berserkheroes.card.Deed;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.card.Face;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Participant;
import letopis.berserkheroes.card.Place;
import letopis.berserkheroes.event.Aim;
import letopis.berserkheroes.event.Declaration;
import letopis.berserkheroes.event.PlayerDecision.TargetsNamed;
import letopis.berserkheroes.event.QueueEvent.AbilitySkipped;
import letopis.berserkheroes.state.BerserkZone;
import letopis.berserkheroes.state.Settings;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Spell abilities that depend on an earlier one.
@DisplayNameGeneration(ReplaceUnderscores.class)
class DependentSpellsTest {

    private static final Deed WOUND = targeting(CREATURES, new Effect.Wound(FIRST, amount(2)));
    private static final Deed REVIVE = targeting(inZone(Place.GRAVEYARD, filter(Optional.empty(), CardType.CREATURE)),
            new Effect.Revive(FIRST, false));
    private static final Deed PRAY = deed(new Effect.GainPrayers(Participant.YOU, amount(1)));

    /// Returns a spell that wounds, then revives a creature if possible, then gains a prayer.
    private static Playable riteSpell() {
        Playable plain = TestCards.spell("Обряд", 1, WOUND);
        return new Playable(plain.name(), plain.english(), plain.type(), List.of(), List.of(), Optional.empty(), 1,
                false, List.of(), new Face(Optional.empty(), Optional.empty(), List.of(
                        new Feature.SpellAbility(WOUND, false), new Feature.SpellAbility(REVIVE, true),
                        new Feature.SpellAbility(PRAY, false))), Optional.empty(), Optional.empty());
    }

    private static Duel duel(int life) {
        return Duel.of().put(A, creature("Мышь", 1, 1, life)).hand(A, riteSpell());
    }

    @Test
    @Covers("BF-211.3")
    void a_dependent_ability_chooses_targets_when_it_is_reached() {
        Duel duel = duel(2).begin();
        duel.assertRefused(duel.playChoice("Обряд", 0, duel.atPhase("Мышь"), duel.atPhase("Мышь"), Declaration.EMPTY),
                Reason.ILLEGAL_TARGET);
        duel.play("Обряд", duel.atPhase("Мышь"), Declaration.EMPTY, Declaration.EMPTY);
        assertThat(duel.isIn("Мышь", A, BerserkZone.GRAVEYARD)).isTrue();
        duel.assertRefused(new TargetsNamed(A, List.of(new Aim(0, duel.heroOf(B)))), Reason.ILLEGAL_TARGET);
        duel.choose(new TargetsNamed(A, List.of(new Aim(0, duel.id("Мышь")))));
        assertThat(duel.isIn("Мышь", A, BerserkZone.CREATURES)).isTrue();
        assertThat(duel.wounds("Мышь")).isZero();
        assertThat(duel.state().player(A).prayers()).isEqualTo(1);
    }

    @Test
    @Covers("BF-211.3")
    void an_illegal_dependent_ability_is_skipped_and_the_next_one_resolves() {
        Duel duel = duel(9).begin();
        duel.play("Обряд", duel.atPhase("Мышь"), Declaration.EMPTY, Declaration.EMPTY);
        assertThat(duel.events(AbilitySkipped.class)).hasSize(1);
        assertThat(duel.rules(AbilitySkipped.class)).contains("BF-211.3");
        assertThat(duel.wounds("Мышь")).isEqualTo(2);
        assertThat(duel.state().player(A).prayers()).isEqualTo(1);
    }

    @Test
    @Covers("BF-211.3")
    void a_spell_cannot_be_played_if_all_abilities_must_be_legal_and_one_is_not() {
        Duel duel = duel(2).withSetting(Settings.SpellPartRule.ALL).begin();
        duel.assertRefused(duel.playChoice("Обряд", 0, duel.atPhase("Мышь"), Declaration.EMPTY, Declaration.EMPTY),
                Reason.ILLEGAL_SPELL);
    }
}
