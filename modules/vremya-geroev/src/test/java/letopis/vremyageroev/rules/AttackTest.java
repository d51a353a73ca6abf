package letopis.vremyageroev.rules;

import static letopis.vremyageroev.Bout.A;
import static letopis.vremyageroev.Bout.B;
import static letopis.vremyageroev.Bout.GAME;
import static letopis.vremyageroev.Made.attack;
import static letopis.vremyageroev.Made.strikes;
import static letopis.vremyageroev.Made.technique;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import letopis.testkit.Covers;
import letopis.vremyageroev.Bout;
import letopis.vremyageroev.Does;
import letopis.vremyageroev.Made;
import letopis.vremyageroev.card.CardText.BattleCard;
import letopis.vremyageroev.card.Effect;
import letopis.vremyageroev.card.Whom;
import letopis.vremyageroev.event.AttackEvent.AttackDeclared;
import letopis.vremyageroev.event.AttackEvent.AttackEnded;
import letopis.vremyageroev.event.AttackEvent.StrikeAimed;
import letopis.vremyageroev.event.AttackEvent.StrikeLanded;
import letopis.vremyageroev.event.CardEvent.CardDiscarded;
import letopis.vremyageroev.event.ChanceOutcome.CardsTakenAtRandom;
import letopis.vremyageroev.event.EndEvent.GameWon;
import letopis.vremyageroev.event.FightDecision.Conceded;
import letopis.vremyageroev.event.FightDecision.Passed;
import letopis.vremyageroev.event.FightDecision.TurnEnded;
import letopis.vremyageroev.event.Shown;
import letopis.vremyageroev.event.Target;
import letopis.vremyageroev.query.Field;
import letopis.vremyageroev.state.VremyaZone;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Strikes without defence, and winning by them.
@DisplayNameGeneration(ReplaceUnderscores.class)
class AttackTest {

    private static final BattleCard SWORD = technique("Меч", strikes(2));

    private static Bout struck(int hand, String... settings) {
        var bout = Bout.with(settings).holds(B, hand);
        return bout.when(bout.use(bout.hand(A, SWORD)).played()).passAll();
    }

    @Test
    @Covers({"VG-34a", "VG-35a", "VG-35b", "VG-36", "VG-37d"})
    void a_strike_takes_as_many_cards_at_random_as_it_is_strong() {
        var bout = struck(4);

        var declared = bout.only(AttackDeclared.class);
        assertThat(declared.seat()).isEqualTo(A);
        assertThat(declared.strikes()).extracting(AttackDeclared.Strike::strength).containsExactly(2);
        assertThat(declared.targets()).containsExactly(new Target.Hero(B));
        assertThat(bout.all(StrikeAimed.class)).containsExactly(new StrikeAimed(1, new Target.Hero(B)));
        assertThat(bout.only(StrikeLanded.class)).isEqualTo(new StrikeLanded(1, B, 2, 2));
        assertThat(bout.only(CardsTakenAtRandom.class).cards()).hasSize(2);
        assertThat(bout.all(CardDiscarded.class)).hasSize(2);
        assertThat(bout.hand(B)).hasSize(2);
        assertThat(bout.state().table().zone(B, VremyaZone.GRAVEYARD)).hasSize(2);
        assertThat(bout.all(AttackEnded.class)).hasSize(1);
        assertThat(bout.all(GameWon.class)).isEmpty();
        assertThat(bout.prompt()).isEqualTo(new Prompt.Play(A));
    }

    @Test
    void a_win_follows_from_the_strike_that_landed_and_that_from_the_attack() {
        var bout = struck(2);

        assertThat(bout.causeOf(GameWon.class)).isEqualTo(new StrikeLanded(1, B, 2, 2));
        assertThat(struck(4).causeOf(AttackEnded.class)).isInstanceOf(AttackDeclared.class);
    }

    @Test
    @Covers("VG-35b")
    void chance_takes_every_card_of_the_hand_as_likely_as_the_next() {
        var bout = Bout.with().holds(B, 4);
        bout.when(bout.use(bout.hand(A, SWORD)).played()).pass().whenOnly(new Passed(B));
        var hand = bout.hand(B);
        assertThat(bout.prompt()).isEqualTo(new Prompt.Take(B, 2, Prompt.Take.Why.STRIKE));

        assertThat(GAME.sampleChance(bout.state(), _ -> 0)).isEqualTo(bout.taken(B, List.of(hand.get(0), hand.get(1))));
        assertThat(GAME.sampleChance(bout.state(), bound -> bound - 1))
                .isEqualTo(bout.taken(B, List.of(hand.get(3), hand.get(2))));
        assertThat(bout.refusal(bout.taken(B, hand.subList(0, 1)))).isEqualTo(Reason.WRONG_NUMBER);
        assertThat(bout.refusal(bout.taken(B, hand.subList(0, 3)))).isEqualTo(Reason.WRONG_NUMBER);
        assertThat(bout.refusal(bout.taken(B, List.of(hand.get(0), hand.get(0))))).isEqualTo(Reason.WRONG_NUMBER);
        assertThat(bout.refusal(new CardsTakenAtRandom(A, List.of()))).isEqualTo(Reason.NOT_YOUR_DECISION);
        assertThat(bout.refusal(bout.taken(B, List.of(hand.get(0), bout.hero(B))))).isEqualTo(Reason.NOT_IN_HAND);
        assertThat(bout.refusal(new CardsTakenAtRandom(B,
                List.of(bout.shown(hand.get(0)), new Shown(hand.get(1), SWORD.name())))))
                .isEqualTo(Reason.OTHER_FACE);
        bout.when(bout.taken(B, List.of(hand.get(3), hand.get(1))));
        assertThat(bout.hand(B)).containsExactly(hand.get(0), hand.get(2));
    }

    @Test
    @Covers({"VG-55", "VG-36", "VG-35b"})
    void a_strike_that_takes_the_last_cards_wins() {
        var bout = struck(2);
        assertThat(bout.only(GameWon.class)).isEqualTo(new GameWon(A, GameWon.Reason.LAST_CARDS_STRUCK));
        assertThat(bout.prompt()).isEqualTo(new Prompt.Nothing());
        assertThat(bout.refusal(new TurnEnded(A))).isEqualTo(Reason.FIGHT_OVER);
        assertThat(GAME.choices(bout.state(), A)).isEmpty();

        var fewer = struck(1);
        assertThat(fewer.only(StrikeLanded.class)).isEqualTo(new StrikeLanded(1, B, 2, 1));
        assertThat(fewer.isWonBy(A)).isTrue();
        assertThat(struck(3).all(GameWon.class)).isEmpty();
    }

    @Test
    @Covers({"VG-55", "VG-56", "VG-35b"})
    void a_strike_on_an_empty_hand_takes_nothing_and_wins_nothing() {
        var bout = struck(0);
        assertThat(bout.only(StrikeLanded.class)).isEqualTo(new StrikeLanded(1, B, 2, 0));
        assertThat(bout.all(CardsTakenAtRandom.class)).isEmpty();
        assertThat(bout.all(GameWon.class)).isEmpty();
        assertThat(bout.prompt()).isEqualTo(new Prompt.Play(A));
    }

    @Test
    @Covers({"VG-55", "VG-56"})
    void a_strike_on_an_empty_hand_wins_where_that_is_the_reading() {
        assertThat(struck(0, "strikeOnEmptyHand", "win").only(GameWon.class))
                .isEqualTo(new GameWon(A, GameWon.Reason.EMPTY_HAND_STRUCK));
        assertThat(struck(3, "strikeOnEmptyHand", "win").all(GameWon.class)).isEmpty();
    }

    @Test
    @Covers({"VG-56", "VG-30a"})
    void cards_lost_without_a_strike_win_nothing() {
        var poison = technique("Яд", Does.these(new Effect.Discard(Whom.OPPONENT, 2, false)).action());
        var bout = Bout.with().holds(B, 2);
        bout.when(bout.use(bout.hand(A, poison)).played());

        assertThat(bout.hand(B)).isEmpty();
        assertThat(bout.all(GameWon.class)).isEmpty();
        assertThat(bout.rulesOf(CardDiscarded.class)).contains("VG-56");
        bout.endTurn();
        assertThat(bout.hand(B)).hasSize(3);
        assertThat(bout.prompt()).isEqualTo(new Prompt.Play(B));
    }

    @Test
    @Covers("VG-35a")
    void the_strikes_of_an_attack_fall_one_after_another() {
        var bout = Bout.with().holds(B, 6);
        bout.when(bout.use(bout.hand(A, technique("Вихрь", strikes(1, 2, 1)))).played()).passAll();
        assertThat(bout.all(StrikeLanded.class)).containsExactly(new StrikeLanded(1, B, 1, 1),
                new StrikeLanded(2, B, 2, 2), new StrikeLanded(3, B, 1, 1));
        assertThat(bout.all(AttackEnded.class)).hasSize(1);
        assertThat(bout.hand(B)).hasSize(2);
    }

    @Test
    @Covers("VG-55")
    void the_fight_ends_with_the_strike_that_wins_whatever_would_come_after_it() {
        var bout = Bout.with().holds(B, 1);
        bout.when(bout.use(bout.hand(A, technique("Вихрь", Does.these(attack(1, 2), new Effect.Draw(Whom.YOU, 2))
                .action()))).played()).passAll();
        assertThat(bout.all(StrikeLanded.class)).hasSize(1);
        assertThat(bout.events().getLast()).isInstanceOf(GameWon.class);
        assertThat(bout.state().agenda()).isEmpty();
    }

    @Test
    @Covers({"VG-34a", "VG-37d"})
    void a_card_without_strikes_is_no_attack_and_nobody_may_defend() {
        var bout = Bout.with().holds(B, 1);
        var trick = bout.hand(A, technique("Хитрость", Does.these(new Effect.Draw(Whom.YOU, 1)).action()));
        bout.when(bout.use(trick).played());
        assertThat(bout.all(AttackDeclared.class)).isEmpty();
        assertThat(bout.prompt()).isEqualTo(new Prompt.Play(A));
        assertThat(bout.lies(trick, VremyaZone.GRAVEYARD)).isTrue();
    }

    @Test
    @Covers("VG-34a")
    void the_opponent_reads_a_card_that_is_played() {
        var bout = Bout.with().holds(B, 1);
        var sword = bout.hand(A, SWORD);
        assertThat(bout.state().table().card(sword).face().isOpen()).isFalse();
        bout.when(bout.use(sword).played());
        assertThat(bout.state().table().card(sword).face().isOpen()).isTrue();
        assertThat(bout.lies(sword, VremyaZone.PLAYED)).isTrue();
        bout.passAll();
    }

    @Test
    @Covers("VG-51b")
    void only_the_opponent_is_attacked() {
        var bout = Bout.with().holds(B, 1);
        var sword = bout.hand(A, SWORD);
        var mine = bout.companion(A, Made.companion("Кошка", 1));
        var wolf = bout.hand(B, Made.companion("Волк", 1));
        assertThat(bout.refusal(bout.use(sword).at(new Target.Hero(A)).played())).isEqualTo(Reason.OWN_TARGET);
        assertThat(bout.refusal(bout.use(sword).at(mine).played())).isEqualTo(Reason.OWN_TARGET);
        assertThat(bout.refusal(bout.use(sword).at(wolf).played()))
                .isEqualTo(Reason.TARGET_NOT_ON_FIELD);
        var hero = new Target.Companion(Field.hero(bout.state(), B));
        assertThat(bout.refusal(bout.use(sword).at(hero).played())).isEqualTo(Reason.TARGET_NO_COMPANION);
        assertThat(bout.refusal(bout.use(sword).at().played())).isEqualTo(Reason.TARGET_COUNT);
        assertThat(bout.refusal(bout.use(sword).at(new Target.Hero(B), new Target.Hero(B)).played()))
                .isEqualTo(Reason.TARGET_COUNT);
        var filler = bout.holds(A, 1).hand(A).getLast();
        assertThat(bout.refusal(bout.use(filler).at(new Target.Hero(B)).played())).isEqualTo(Reason.TARGET_COUNT);
    }

    @Test
    @Covers("VG-55")
    void a_player_may_give_up_at_any_time_unless_the_reading_forbids_it() {
        var bout = Bout.with();
        assertThat(bout.when(new Conceded(B)).only(GameWon.class)).isEqualTo(new GameWon(A, GameWon.Reason.CONCESSION));
        assertThat(GAME.choices(Bout.with().state(), B)).containsExactly(new Conceded(B));

        var never = Bout.with("concede", "never");
        assertThat(never.refusal(new Conceded(A))).isEqualTo(Reason.NO_CONCESSION);
        assertThat(GAME.choices(never.state(), B)).isEmpty();
        assertThat(GAME.choices(never.state(), A)).doesNotContain(new Conceded(A));
    }

    @Test
    @Covers("VG-10b")
    void a_card_with_several_abilities_is_used_for_one_of_them() {
        var bout = Bout.with().holds(B, 6);
        var sword = bout.hand(A, technique("Длинный Меч", strikes(1), strikes(3), Made.constant()));
        assertThat(bout.refusal(bout.use(sword).ability(2).played())).isEqualTo(Reason.NO_SUCH_ABILITY);
        assertThat(bout.refusal(bout.use(sword).ability(3).played())).isEqualTo(Reason.NO_SUCH_ABILITY);
        assertThat(bout.refusal(bout.use(sword).ability(-1).played())).isEqualTo(Reason.NO_SUCH_ABILITY);
        assertThat(bout.refusal(bout.use(sword).as("Репа").played())).isEqualTo(Reason.OTHER_FACE);
        assertThat(bout.refusal(bout.use(sword).as("Нет").played())).isEqualTo(Reason.UNKNOWN_CARD);
        bout.when(bout.use(sword).ability(1).played()).passAll();
        assertThat(bout.hand(B)).hasSize(3);
    }
}
