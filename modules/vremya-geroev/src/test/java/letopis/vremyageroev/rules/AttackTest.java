package letopis.vremyageroev.rules;

import static letopis.vremyageroev.Bout.A;
import static letopis.vremyageroev.Bout.B;
import static letopis.vremyageroev.Bout.GAME;
import static letopis.vremyageroev.TestCards.attack;
import static letopis.vremyageroev.TestCards.attackAction;
import static letopis.vremyageroev.TestCards.technique;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.table.TableChange;
import letopis.testkit.Covers;
import letopis.vremyageroev.Bout;
import letopis.vremyageroev.TestAbility;
import letopis.vremyageroev.TestCards;
import letopis.vremyageroev.card.CardText.BattleCard;
import letopis.vremyageroev.card.Effect;
import letopis.vremyageroev.card.Participant;
import letopis.vremyageroev.event.AttackEvent.AttackDeclared;
import letopis.vremyageroev.event.AttackEvent.AttackEnded;
import letopis.vremyageroev.event.AttackEvent.StrikeAimed;
import letopis.vremyageroev.event.AttackEvent.StrikeLanded;
import letopis.vremyageroev.event.AttackEvent.StrikeTookCards;
import letopis.vremyageroev.event.CardEvent.CardDiscarded;
import letopis.vremyageroev.event.ChanceOutcome.CardsTakenAtRandom;
import letopis.vremyageroev.event.EndEvent.GameWon;
import letopis.vremyageroev.event.FightDecision.Conceded;
import letopis.vremyageroev.event.FightDecision.Passed;
import letopis.vremyageroev.event.FightDecision.TurnEnded;
import letopis.vremyageroev.event.JudgeOrder.TableOrdered;
import letopis.vremyageroev.event.RevealedCard;
import letopis.vremyageroev.event.Target;
import letopis.vremyageroev.query.TableQueries;
import letopis.vremyageroev.state.VremyaZone;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Strikes without defence, and winning through them.
@DisplayNameGeneration(ReplaceUnderscores.class)
class AttackTest {

    private static final BattleCard SWORD = technique("Меч", attackAction(2));

    private static Bout strike(int hand, String... settings) {
        var bout = Bout.with(settings).fillHand(B, hand);
        return bout.choose(bout.use(bout.hand(A, SWORD)).asPlay()).passAll();
    }

    @Test
    @Covers({"VG-34a", "VG-35a", "VG-35b", "VG-36", "VG-37d"})
    void a_strike_takes_random_cards_equal_to_its_strength() {
        var bout = strike(4);

        var declared = bout.onlyEvent(AttackDeclared.class);
        assertThat(declared.seat()).isEqualTo(A);
        assertThat(declared.strikes()).extracting(AttackDeclared.Strike::strength).containsExactly(2);
        assertThat(declared.targets()).containsExactly(new Target.Hero(B));
        assertThat(bout.eventsOf(StrikeAimed.class)).containsExactly(new StrikeAimed(1, new Target.Hero(B)));
        assertThat(bout.onlyEvent(StrikeLanded.class)).isEqualTo(new StrikeLanded(1, B, 2, 2));
        assertThat(bout.onlyEvent(CardsTakenAtRandom.class).cards()).hasSize(2);
        assertThat(bout.eventsOf(CardDiscarded.class)).hasSize(2);
        assertThat(bout.hand(B)).hasSize(2);
        assertThat(bout.state().table().zone(B, VremyaZone.GRAVEYARD)).hasSize(2);
        assertThat(bout.eventsOf(AttackEnded.class)).hasSize(1);
        assertThat(bout.eventsOf(GameWon.class)).isEmpty();
        assertThat(bout.prompt()).isEqualTo(new Prompt.Play(A));
    }

    @Test
    void a_win_is_caused_by_the_landed_strike_and_its_attack() {
        var bout = strike(2);

        assertThat(bout.causeOf(GameWon.class)).isEqualTo(new StrikeLanded(1, B, 2, 2));
        assertThat(strike(4).causeOf(AttackEnded.class)).isInstanceOf(AttackDeclared.class);
    }

    @Test
    @Covers("VG-35b")
    void every_hand_card_is_equally_likely_to_be_taken() {
        var bout = Bout.with().fillHand(B, 4);
        bout.choose(bout.use(bout.hand(A, SWORD)).asPlay()).pass().chooseWithoutChance(new Passed(B));
        var hand = bout.hand(B);
        assertThat(bout.prompt()).isEqualTo(new Prompt.RandomDiscard(B, 2, Prompt.RandomDiscard.Cause.STRIKE));

        assertThat(GAME.sampleChance(bout.state(), _ -> 0)).isEqualTo(bout.taken(B, List.of(hand.get(0), hand.get(1))));
        assertThat(GAME.sampleChance(bout.state(), bound -> bound - 1))
                .isEqualTo(bout.taken(B, List.of(hand.get(3), hand.get(2))));
        assertThat(bout.refusal(bout.taken(B, hand.subList(0, 1)))).isEqualTo(Reason.WRONG_NUMBER);
        assertThat(bout.refusal(bout.taken(B, hand.subList(0, 3)))).isEqualTo(Reason.WRONG_NUMBER);
        assertThat(bout.refusal(bout.taken(B, List.of(hand.get(0), hand.get(0))))).isEqualTo(Reason.WRONG_NUMBER);
        assertThat(bout.refusal(new CardsTakenAtRandom(A, List.of()))).isEqualTo(Reason.NOT_YOUR_DECISION);
        assertThat(bout.refusal(bout.taken(B, List.of(hand.get(0), bout.hero(B))))).isEqualTo(Reason.NOT_IN_HAND);
        assertThat(bout.refusal(new CardsTakenAtRandom(B,
                List.of(bout.shown(hand.get(0)), new RevealedCard(hand.get(1), SWORD.name())))))
                .isEqualTo(Reason.OTHER_FACE);
        bout.choose(bout.taken(B, List.of(hand.get(3), hand.get(1))));
        assertThat(bout.hand(B)).containsExactly(hand.get(0), hand.get(2));
    }

    @Test
    @Covers({"VG-55", "VG-36", "VG-35b"})
    void a_strike_that_takes_the_last_cards_wins() {
        var bout = strike(2);
        assertThat(bout.onlyEvent(GameWon.class)).isEqualTo(new GameWon(A, GameWon.Reason.LAST_CARDS_STRUCK));
        assertThat(bout.prompt()).isEqualTo(new Prompt.Nothing());
        assertThat(bout.refusal(new TurnEnded(A))).isEqualTo(Reason.FIGHT_OVER);
        assertThat(GAME.choices(bout.state(), A)).isEmpty();

        var fewer = strike(1);
        assertThat(fewer.onlyEvent(StrikeLanded.class)).isEqualTo(new StrikeLanded(1, B, 2, 1));
        assertThat(fewer.isWonBy(A)).isTrue();
        assertThat(strike(3).eventsOf(GameWon.class)).isEmpty();
    }

    @Test
    @Covers({"VG-55", "VG-56", "VG-35b"})
    void a_strike_on_an_empty_hand_does_not_win() {
        var bout = strike(0);
        assertThat(bout.onlyEvent(StrikeLanded.class)).isEqualTo(new StrikeLanded(1, B, 2, 0));
        assertThat(bout.eventsOf(CardsTakenAtRandom.class)).isEmpty();
        assertThat(bout.eventsOf(GameWon.class)).isEmpty();
        assertThat(bout.prompt()).isEqualTo(new Prompt.Play(A));
    }

    @Test
    @Covers({"VG-55", "VG-56"})
    void a_strike_on_an_empty_hand_wins_by_setting() {
        assertThat(strike(0, "strikeOnEmptyHand", "win").onlyEvent(GameWon.class))
                .isEqualTo(new GameWon(A, GameWon.Reason.EMPTY_HAND_STRUCK));
        assertThat(strike(3, "strikeOnEmptyHand", "win").eventsOf(GameWon.class)).isEmpty();
    }

    @Test
    @Covers({"VG-56", "VG-30a"})
    void losing_cards_without_a_strike_does_not_lose_the_fight() {
        var poison = technique("Яд", TestAbility.of(new Effect.Discard(Participant.OPPONENT, 2, false)).action());
        var bout = Bout.with().fillHand(B, 2);
        bout.choose(bout.use(bout.hand(A, poison)).asPlay());

        assertThat(bout.hand(B)).isEmpty();
        assertThat(bout.eventsOf(GameWon.class)).isEmpty();
        assertThat(bout.rulesOf(CardDiscarded.class)).contains("VG-56");
        bout.endTurn();
        assertThat(bout.hand(B)).hasSize(3);
        assertThat(bout.prompt()).isEqualTo(new Prompt.Play(B));
    }

    @Test
    @Covers("VG-35a")
    void strikes_of_an_attack_resolve_in_order() {
        var bout = Bout.with().fillHand(B, 6);
        bout.choose(bout.use(bout.hand(A, technique("Вихрь", attackAction(1, 2, 1)))).asPlay()).passAll();
        assertThat(bout.eventsOf(StrikeLanded.class)).containsExactly(new StrikeLanded(1, B, 1, 1),
                new StrikeLanded(2, B, 2, 2), new StrikeLanded(3, B, 1, 1));
        assertThat(bout.eventsOf(AttackEnded.class)).hasSize(1);
        assertThat(bout.hand(B)).hasSize(2);
    }

    @Test
    @Covers("VG-55")
    void a_winning_strike_ends_the_fight_immediately() {
        var bout = Bout.with().fillHand(B, 1);
        bout.choose(bout.use(bout.hand(A,
                technique("Вихрь", TestAbility.of(attack(1, 2), new Effect.Draw(Participant.YOU, 2))
                .action()))).asPlay()).passAll();
        assertThat(bout.eventsOf(StrikeLanded.class)).hasSize(1);
        assertThat(bout.events().getLast()).isInstanceOf(GameWon.class);
        assertThat(bout.state().agenda()).isEmpty();
    }

    @Test
    @Covers({"VG-34a", "VG-37d"})
    void a_card_without_strikes_opens_no_defence_window() {
        var bout = Bout.with().fillHand(B, 1);
        var trick = bout.hand(A, technique("Хитрость", TestAbility.of(new Effect.Draw(Participant.YOU, 1)).action()));
        bout.choose(bout.use(trick).asPlay());
        assertThat(bout.eventsOf(AttackDeclared.class)).isEmpty();
        assertThat(bout.prompt()).isEqualTo(new Prompt.Play(A));
        assertThat(bout.isInZone(trick, VremyaZone.GRAVEYARD)).isTrue();
    }

    @Test
    @Covers("VG-34a")
    void a_played_card_is_visible_to_the_opponent() {
        var bout = Bout.with().fillHand(B, 1);
        var sword = bout.hand(A, SWORD);
        assertThat(bout.state().table().card(sword).face().isOpen()).isFalse();
        bout.choose(bout.use(sword).asPlay());
        assertThat(bout.state().table().card(sword).face().isOpen()).isTrue();
        assertThat(bout.isInZone(sword, VremyaZone.PLAYED)).isTrue();
        bout.passAll();
    }

    @Test
    @Covers("VG-51b")
    void only_the_opponent_can_be_attacked() {
        var bout = Bout.with().fillHand(B, 1);
        var sword = bout.hand(A, SWORD);
        var mine = bout.companion(A, TestCards.companion("Кошка", 1));
        var wolf = bout.hand(B, TestCards.companion("Волк", 1));
        assertThat(bout.refusal(bout.use(sword).at(new Target.Hero(A)).asPlay())).isEqualTo(Reason.OWN_TARGET);
        assertThat(bout.refusal(bout.use(sword).at(mine).asPlay())).isEqualTo(Reason.OWN_TARGET);
        assertThat(bout.refusal(bout.use(sword).at(wolf).asPlay()))
                .isEqualTo(Reason.TARGET_NOT_ON_FIELD);
        var hero = new Target.Companion(TableQueries.findHero(bout.state(), B));
        assertThat(bout.refusal(bout.use(sword).at(hero).asPlay())).isEqualTo(Reason.TARGET_NO_COMPANION);
        assertThat(bout.refusal(bout.use(sword).at().asPlay())).isEqualTo(Reason.TARGET_COUNT);
        assertThat(bout.refusal(bout.use(sword).at(new Target.Hero(B), new Target.Hero(B)).asPlay()))
                .isEqualTo(Reason.TARGET_COUNT);
        var filler = bout.fillHand(A, 1).hand(A).getLast();
        assertThat(bout.refusal(bout.use(filler).at(new Target.Hero(B)).asPlay())).isEqualTo(Reason.TARGET_COUNT);
    }

    @Test
    @Covers("VG-55")
    void players_can_concede_at_any_time_unless_forbidden_by_setting() {
        var bout = Bout.with();
        assertThat(bout.choose(new Conceded(B)).onlyEvent(GameWon.class))
                .isEqualTo(new GameWon(A, GameWon.Reason.CONCESSION));
        assertThat(GAME.choices(Bout.with().state(), B)).containsExactly(new Conceded(B));

        var never = Bout.with("concede", "never");
        assertThat(never.refusal(new Conceded(A))).isEqualTo(Reason.NO_CONCESSION);
        assertThat(GAME.choices(never.state(), B)).isEmpty();
        assertThat(GAME.choices(never.state(), A)).doesNotContain(new Conceded(A));
    }

    @Test
    @Covers("VG-10b")
    void a_card_resolves_only_one_of_its_abilities() {
        var bout = Bout.with().fillHand(B, 6);
        var sword = bout.hand(A, technique("Длинный Меч", attackAction(1), attackAction(3), TestCards.constant()));
        assertThat(bout.refusal(bout.use(sword).ability(2).asPlay())).isEqualTo(Reason.NO_SUCH_ABILITY);
        assertThat(bout.refusal(bout.use(sword).ability(3).asPlay())).isEqualTo(Reason.NO_SUCH_ABILITY);
        assertThat(bout.refusal(bout.use(sword).ability(-1).asPlay())).isEqualTo(Reason.NO_SUCH_ABILITY);
        assertThat(bout.refusal(bout.use(sword).as("Репа").asPlay())).isEqualTo(Reason.OTHER_FACE);
        assertThat(bout.refusal(bout.use(sword).as("Нет").asPlay())).isEqualTo(Reason.UNKNOWN_CARD);
        bout.choose(bout.use(sword).ability(1).asPlay()).passAll();
        assertThat(bout.hand(B)).hasSize(3);
    }

    /// A judge can take the last card between the strike and the random discard.
    @Test
    @Covers({"VG-35b", "VG-55"})
    void a_strike_that_takes_no_card_does_not_win() {
        var bout = Bout.with();
        var card = bout.hand(B, TestCards.FILLER);
        bout.choose(bout.use(bout.hand(A, technique("Меч", attackAction(1)))).asPlay()).pass()
                .chooseWithoutChance(new Passed(B));
        bout.choose(new TableOrdered(List.of(new TableChange.Moved(card, B, "graveyard", Optional.empty())), "сбой"));
        assertThat(bout.isWonBy(A)).isFalse();
        assertThat(bout.onlyEvent(StrikeTookCards.class)).isEqualTo(new StrikeTookCards(1, B, 0));
    }
}
