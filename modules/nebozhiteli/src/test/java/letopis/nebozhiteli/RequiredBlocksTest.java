package letopis.nebozhiteli;

import static letopis.nebozhiteli.Choices.blocks;
import static letopis.nebozhiteli.Duel.A;
import static letopis.nebozhiteli.Duel.B;
import static letopis.nebozhiteli.Duel.block;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import letopis.journal.Seat;
import letopis.nebozhiteli.card.Keyword;
import letopis.nebozhiteli.card.Keyword.CannotAttack;
import letopis.nebozhiteli.card.Keyword.CannotBeBlocked;
import letopis.nebozhiteli.card.Keyword.CannotBlock;
import letopis.nebozhiteli.card.Keyword.MustBeBlockedByAll;
import letopis.nebozhiteli.card.Keyword.MustBlock;
import letopis.nebozhiteli.card.Limit;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.event.DuelDecision.AttackersDeclared;
import letopis.nebozhiteli.rules.Reason;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Creatures that cannot fight or must block (NT-IV-8.6, A-49).
@DisplayNameGeneration(ReplaceUnderscores.class)
class RequiredBlocksTest {

    private final Duel duel = Duel.tournament();

    private CardId creature(Seat seat, Keyword... keywords) {
        String name = "Боец " + List.of(keywords);
        if (duel.state().cards().find(new CardName(name)).isEmpty()) {
            duel.define(TestCards.creature(name, 4, keywords));
        }
        return duel.creature(seat, name);
    }

    private void attack(CardId... attackers) {
        duel.begin(Phase.ATTACK).choose(new AttackersDeclared(A, List.of(attackers))).passBoth();
    }

    @Test
    @Covers("NT-III-1-p1")
    void restrictions_on_attacking_and_blocking_are_respected() {
        var peaceful = creature(A, new CannotAttack());
        var attacker = creature(A);
        var elusive = creature(A, new CannotBeBlocked());
        var lame = creature(B, new CannotBlock());
        var sound = creature(B);
        duel.begin(Phase.ATTACK);
        assertThat(duel.refusal(new AttackersDeclared(A, List.of(peaceful)))).isEqualTo(Reason.CANNOT_ATTACK);
        attack(attacker, elusive);
        assertThat(duel.refusal(blocks(block(lame, attacker)))).isEqualTo(Reason.CANNOT_BLOCK);
        assertThat(duel.refusal(blocks(block(sound, elusive)))).isEqualTo(Reason.CANNOT_BE_BLOCKED);
        duel.choose(blocks(block(sound, attacker)));
    }

    @Test
    @Covers("NT-IV-8.6")
    void a_creature_that_must_block_chooses_its_attacker() {
        var first = creature(A);
        var second = creature(A);
        var dutiful = creature(B, new MustBlock());
        creature(B);
        attack(first, second);
        assertThat(duel.refusal(blocks())).isEqualTo(Reason.BLOCK_DUTY);
        duel.choose(blocks(block(dutiful, second)));
    }

    @Test
    @Covers("NT-IV-8.6")
    void a_required_block_is_waived_if_the_creature_cannot_block() {
        var elusive = creature(A, new CannotBeBlocked(), new MustBeBlockedByAll());
        creature(B, new MustBlock());
        creature(B, new CannotBlock(), new MustBlock());
        duel.markTurned(creature(B, new MustBlock()));
        attack(elusive);
        duel.choose(blocks());
    }

    @Test
    @Covers("NT-IV-8.6")
    void each_blocker_blocks_one_of_two_attackers_that_all_must_block() {
        var first = creature(A, new MustBeBlockedByAll());
        var second = creature(A, new MustBeBlockedByAll());
        var plain = creature(A);
        var card = creature(B);
        var other = creature(B, new MustBlock());
        attack(first, second, plain);
        assertThat(duel.refusal(blocks(block(card, first), block(other, plain)))).isEqualTo(Reason.BLOCK_DUTY);
        assertThat(duel.refusal(blocks(block(card, first)))).isEqualTo(Reason.BLOCK_DUTY);
        duel.choose(blocks(block(card, first), block(other, second)));
    }

    @Test
    @Covers({"NT-IV-8.6", "NT-III-1-p1"})
    void a_creature_able_to_block_two_attackers_must_block_as_many_as_it_can() {
        var first = creature(A, new MustBeBlockedByAll());
        var second = creature(A, new MustBeBlockedByAll());
        var broad = creature(B, new Keyword.LimitOverride(Limit.BLOCKS, 2));
        attack(first, second);
        assertThat(duel.refusal(blocks(block(broad, first)))).isEqualTo(Reason.BLOCK_DUTY);
        duel.choose(blocks(block(broad, first), block(broad, second)));
    }
}
