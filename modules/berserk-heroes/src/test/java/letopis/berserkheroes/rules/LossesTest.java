package letopis.berserkheroes.rules;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.Duel.B;
import static letopis.berserkheroes.Made.CREATURES;
import static letopis.berserkheroes.Made.FIRST;
import static letopis.berserkheroes.Made.at;
import static letopis.berserkheroes.Made.creature;
import static letopis.berserkheroes.Made.event;
import static letopis.berserkheroes.Made.spell;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.berserkheroes.Duel;
import letopis.berserkheroes.card.CardText.Playable;
import letopis.berserkheroes.card.Duration;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Keyword;
import letopis.berserkheroes.card.Measured;
import letopis.berserkheroes.card.Modifier;
import letopis.berserkheroes.card.Which;
import letopis.berserkheroes.event.JudgeOrder.TableOrdered;
import letopis.berserkheroes.query.Continuous;
import letopis.berserkheroes.state.Marks;
import letopis.table.TableChange;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Poison and Stun from effects: the one that applies, and their loss.
@DisplayNameGeneration(ReplaceUnderscores.class)
class LossesTest {

    private static final Modifier NO_POISON = new Modifier.LosesMeasured(Measured.POISON);
    private static final Modifier NO_STUN = new Modifier.Loses(Keyword.STUN);

    private static Playable poison(String name, int poison) {
        return spell(name, 1, at(CREATURES, new Effect.GivePoison(FIRST, poison)));
    }

    private static Playable loss(Modifier what, Duration until) {
        return spell("Утрата", 1, at(CREATURES, new Effect.Grant(FIRST, List.of(what), until)));
    }

    private static Playable never(Modifier what) {
        return event("Чистота", 1, new Feature.Constant(List.of(), new Which.Each(CREATURES), List.of(what)));
    }

    private static Duel duel(Playable... hand) {
        Duel duel = Duel.of().coins(A, 9).put(B, creature("Бык", 2, 2, 9));
        for (Playable card : hand) {
            duel.hand(A, card);
        }
        return duel.begin();
    }

    private static Duel cast(Duel duel, String... spells) {
        for (String spell : spells) {
            duel.play(spell, duel.at("Бык"));
        }
        return duel;
    }

    private static int poisoned(Duel duel) {
        return duel.endTurn().turnUp().wounds("Бык");
    }

    private static boolean isStunned(Duel duel) {
        return Continuous.of(duel.state()).has(duel.id("Бык"), Keyword.STUN);
    }

    @Test
    @Covers({"BF-7-119", "BF-7-120"})
    void of_several_poisons_the_highest_works_whichever_came_first() {
        assertThat(poisoned(cast(duel(poison("Яд", 3), poison("Укус", 1)), "Яд", "Укус"))).isEqualTo(3);
        assertThat(poisoned(cast(duel(poison("Яд", 3), poison("Укус", 1)), "Укус", "Яд"))).isEqualTo(3);
    }

    @Test
    @Covers({"BF-111.3", "BF-120.5", "BF-7-119"})
    void poison_that_was_given_is_lost_like_what_is_printed() {
        Duel lost = cast(duel(poison("Яд", 3), loss(NO_POISON, Duration.GAME)), "Яд", "Утрата");
        assertThat(lost.count("Бык", Marks.POISON)).isZero();
        assertThat(poisoned(lost)).isZero();
        assertThat(poisoned(cast(duel(poison("Яд", 3), poison("Укус", 1), loss(NO_POISON, Duration.GAME)), "Яд",
                "Утрата", "Укус"))).as("poison that comes later").isEqualTo(1);
    }

    @Test
    @Covers({"BF-111.3", "BF-120.5"})
    void poison_that_is_lost_for_a_while_comes_back() {
        Duel duel = cast(duel(poison("Яд", 3), loss(NO_POISON, Duration.END_OF_TURN)), "Яд", "Утрата");
        assertThat(Continuous.of(duel.state()).value(duel.id("Бык"), Measured.POISON)).isZero();
        assertThat(poisoned(duel)).isEqualTo(3);
    }

    @Test
    @Covers("BF-111.3")
    void what_takes_poison_all_the_time_takes_what_came_before_it() {
        assertThat(poisoned(cast(duel(poison("Яд", 3), never(NO_POISON)), "Яд").play("Чистота"))).isZero();
        assertThat(poisoned(cast(duel(poison("Яд", 3), never(NO_POISON)).play("Чистота"), "Яд"))).isEqualTo(3);
    }

    @Test
    @Covers({"BF-111.3", "BF-120.5", "BF-7-106", "BF-7-107"})
    void stun_is_lost_until_the_card_is_stunned_again() {
        var stun = spell("Удар", 1, at(CREATURES, new Effect.StunCards(FIRST)));
        var again = spell("Гром", 1, at(CREATURES, new Effect.StunCards(FIRST)));
        Duel lost = cast(duel(stun, again, loss(NO_STUN, Duration.GAME)), "Удар", "Утрата");
        assertThat(isStunned(lost)).isFalse();
        assertThat(isStunned(cast(lost, "Гром"))).isTrue();
        Duel forAWhile = cast(duel(stun, loss(NO_STUN, Duration.END_OF_TURN)), "Удар", "Утрата");
        assertThat(isStunned(forAWhile)).isFalse();
        assertThat(isStunned(cast(duel(stun, never(NO_STUN)), "Удар").play("Чистота"))).isFalse();
    }

    @Test
    @Covers("BF-111.3")
    void what_a_judge_says_of_poison_and_stun_comes_after_all_losses() {
        Duel duel = duel(loss(NO_POISON, Duration.GAME), never(NO_STUN));
        cast(duel, "Утрата").play("Чистота");
        duel.choose(new TableOrdered(List.of(new TableChange.CounterSet(duel.id("Бык"), Marks.POISON, 2),
                new TableChange.FlagSet(duel.id("Бык"), Marks.STUNNED, true)), "так было", Optional.empty()));
        assertThat(isStunned(duel)).isTrue();
        assertThat(poisoned(duel)).isEqualTo(2);
    }
}
