package letopis.vremyageroev.rules;

import static letopis.vremyageroev.Bout.A;
import static letopis.vremyageroev.Bout.B;
import static letopis.vremyageroev.Bout.GAME;
import static letopis.vremyageroev.TestCards.attack;
import static letopis.vremyageroev.TestCards.attackAction;
import static letopis.vremyageroev.TestCards.technique;
import static letopis.vremyageroev.TestCards.withText;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.table.CardName;
import letopis.table.Hidden;
import letopis.table.TableChange;
import letopis.testkit.Covers;
import letopis.vremyageroev.Bout;
import letopis.vremyageroev.TestAbility;
import letopis.vremyageroev.TestCards;
import letopis.vremyageroev.card.Ability;
import letopis.vremyageroev.card.CardFilter;
import letopis.vremyageroev.card.CardText.BattleCard;
import letopis.vremyageroev.card.Cost;
import letopis.vremyageroev.card.Effect;
import letopis.vremyageroev.card.Pick;
import letopis.vremyageroev.card.StrikeFilter;
import letopis.vremyageroev.event.AttackEvent.AttackInterrupted;
import letopis.vremyageroev.event.AttackEvent.AttackRedirected;
import letopis.vremyageroev.event.AttackEvent.StrikeTookCards;
import letopis.vremyageroev.event.FightDecision.CardPlayed;
import letopis.vremyageroev.event.FightDecision.DeckSubmitted;
import letopis.vremyageroev.event.FightDecision.Passed;
import letopis.vremyageroev.event.FightDecision.SecondWindAnswered;
import letopis.vremyageroev.event.FightDecision.SecondWindAnswered.Answer;
import letopis.vremyageroev.event.JudgeOrder.TableOrdered;
import letopis.vremyageroev.event.Target;
import letopis.vremyageroev.event.Use;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Card uses at the edge of what the rules allow, and the uses that are offered.
@DisplayNameGeneration(ReplaceUnderscores.class)
class UsesInDetailTest {

    private static final BattleCard SWORD = technique("Меч", attackAction(1));
    private static final BattleCard DOG = TestCards.companion("Пёс", 2);

    @Test
    @Covers("VG-37b")
    void an_attack_led_aside_strikes_the_picked_companion() {
        var bout = Bout.with().fillHand(B, 3);
        var dog = bout.companion(B, DOG);
        var decoy = bout.hand(B, technique("Обман", new Ability.Interrupt(StrikeFilter.ANY, false,
                Optional.of(Ability.RedirectTarget.COMPANION), Cost.FREE, List.of(),
                List.of(new Pick(Pick.PickSource.OWN_COMPANION, CardFilter.ANY)), List.of(), false,
                Optional.empty())));
        bout.choose(bout.use(bout.hand(A, SWORD)).asPlay()).choose(bout.use(decoy).pointing(dog).interrupt());
        assertThat(bout.eventsOf(AttackInterrupted.class)).isEmpty();
        assertThat(bout.onlyEvent(AttackRedirected.class)).isEqualTo(new AttackRedirected(decoy, dog));
        assertThat(bout.rulesOf(AttackRedirected.class)).containsExactly("VG-37b");
        assertThat(bout.state().attack().targets()).containsExactly(new Target.Companion(dog));
    }

    @ParameterizedTest
    @CsvSource({"interrupt,false,false", "interrupt,true,false", "defence,false,false", "defence,true,true"})
    @Covers({"VG-37a", "VG-37b"})
    void only_a_parry_can_be_read_as_a_defence(String setting, boolean parry, boolean defends) {
        var bout = Bout.with("parry", setting).fillHand(B, 3);
        var card = bout.use(bout.hand(B, technique("Отбив",
                parry ? TestAbility.of().parry() : TestAbility.of().interrupt()))).defence();
        bout.choose(bout.use(bout.hand(A, SWORD)).asPlay()).pass();
        if (defends) {
            bout.choose(card);
        } else {
            assertThat(bout.refusal(card)).isEqualTo(Reason.WARDS_OFF_NOTHING);
        }
    }

    @Test
    @Covers({"VG-37a", "VG-37b", "VG-41b"})
    void actions_and_responses_repel_no_strike() {
        var bout = Bout.with().fillHand(B, 3);
        bout.choose(bout.use(bout.hand(A, SWORD)).asPlay()).pass();
        for (Ability ability : List.of(attackAction(1), TestAbility.of(attack(1)).response("Меч"))) {
            assertThat(bout.refusal(bout.use(bout.hand(B, technique("Нож " + ability.getClass().getSimpleName(),
                    ability))).defence())).isEqualTo(Reason.WARDS_OFF_NOTHING);
        }
    }

    @ParameterizedTest
    @CsvSource({"list,false", "text,true"})
    @Covers({"VG-41b", "VG-43b"})
    void a_keyword_in_the_text_allows_a_response_only_by_setting(String setting, boolean answerable) {
        var bout = Bout.with("keywords", setting).fillHand(B, 3)
                .addToSet(technique("Эфес", TestAbility.of(attack(1)).response("Меч")));
        bout.choose(bout.use(bout.hand(A, withText(technique("Стилет", attackAction(1)), "Удар, как меч.", "")))
                .asPlay()).pass().pass();
        assertThat(bout.prompt() instanceof Prompt.Response).isEqualTo(answerable);
    }

    @Test
    @Covers("VG-41b")
    void an_attack_without_a_response_yet_was_not_answered() {
        var bout = Bout.with("answersToStrike", "one").fillHand(B, 3);
        var hilt = technique("Эфес", TestAbility.of(attack(1)).response("Меч"));
        var mine = bout.hand(A, hilt);
        bout.choose(bout.use(bout.hand(A, SWORD)).asPlay());
        assertThat(bout.refusal(bout.use(mine).response())).isEqualTo(Reason.TRIGGER_MISSING);
        assertThat(bout.refusal(bout.use(bout.hand(B, hilt)).response())).isEqualTo(Reason.TRIGGER_MISSING);
    }

    @Test
    @Covers({"VG-50b", "VG-50c"})
    void an_attack_at_companions_leaves_nothing_to_interpose_for() {
        var bout = Bout.with().fillHand(B, 3);
        var dog = bout.companion(B, DOG);
        var cat = bout.companion(B, TestCards.companion("Кот", 1));
        var mine = bout.companion(A, DOG);
        bout.choose(bout.use(bout.hand(A, SWORD)).at(dog).asPlay());
        assertThat(bout.prompt()).isEqualTo(new Prompt.Interrupt(B));
        assertThat(bout.refusal(bout.interpose(cat))).isEqualTo(Reason.NOT_AT_HERO);
        assertThat(bout.refusal(bout.interpose(mine))).as("the attacker").isEqualTo(Reason.OWN_ATTACK);

        var atHero = Bout.with().fillHand(B, 3);
        var guard = atHero.companion(B, DOG);
        atHero.choose(atHero.use(atHero.hand(A, SWORD)).asPlay());
        assertThat(atHero.refusal(atHero.interpose(guard))).as("later").isEqualTo(Reason.NOTHING_TO_DEFEND);
    }

    /// A judge can take the last card between the strike and the random discard.
    @Test
    @Covers({"VG-35b", "VG-55"})
    void a_strike_that_takes_no_card_does_not_win() {
        var bout = Bout.with();
        var card = bout.hand(B, TestCards.FILLER);
        bout.choose(bout.use(bout.hand(A, SWORD)).asPlay()).pass().chooseWithoutChance(new Passed(B));
        bout.choose(new TableOrdered(List.of(new TableChange.Moved(card, B, "graveyard", Optional.empty())), "сбой"));
        assertThat(bout.isWonBy(A)).isFalse();
        assertThat(bout.onlyEvent(StrikeTookCards.class)).isEqualTo(new StrikeTookCards(1, B, 0));
    }

    @ParameterizedTest
    @CsvSource({"0,allowed,NONE", "0,forbidden,DRAW_TWO", "1,allowed,DRAW_TWO"})
    @Covers("VG-58")
    void the_usual_reply_to_a_second_wind_draws_if_it_can(int deck, String setting, Answer answer) {
        var bout = Bout.with("secondWindDecline", setting).deck(B, deck);
        assertThat(FightMoves.createUsualAnswer(bout.state(), B)).isEqualTo(new SecondWindAnswered(B, answer));
    }

    @Test
    void a_deck_without_a_list_is_registered_by_its_size_and_hero() {
        var hero = new CardName("Рыцарь");
        assertThat(GAME.registerUnlistedDeck(B, Map.of("cards", 30), Map.of("hero", Map.of(hero, 1))))
                .contains(new DeckSubmitted(B, 30, Optional.of(hero), Hidden.unseen(B)));
        assertThat(GAME.registerUnlistedDeck(B, Map.of(), Map.of()))
                .contains(new DeckSubmitted(B, 0, Optional.empty(), Hidden.unseen(B)));
    }

    @Test
    void every_reason_code_begins_with_the_game() {
        assertThat(Reason.values()).allMatch(reason -> reason.code().startsWith(reason.game() + "."));
        assertThat(Reason.COST.game()).isEqualTo(GAME.id().value());
    }

    @Test
    @Covers({"VG-37b", "VG-42a"})
    void a_card_refused_for_one_strike_only_can_wait_for_the_next() {
        var some = List.of(Reason.STRIKE_TOO_STRONG, Reason.STRIKE_NOT_SIMPLE, Reason.OTHER_PROPERTY);
        assertThat(Arrays.stream(Reason.values()).filter(reason -> DefenceRules.isStrikeMismatch(reason.refusal())))
                .containsExactlyElementsOf(some);
    }

    private static List<Use> offers(Bout bout, Use use) {
        var offers = new ArrayList<Use>();
        new UseOptions(bout.state(), A).collectUses(bout.shown(use.card()), _ -> true, _ -> true, offers::add);
        return offers;
    }

    @ParameterizedTest
    @CsvSource({"3,2,4", "3,5,7", "20,2,21", "20,9,24", "24,9,24", "30,9,24"})
    void at_most_24_picks_and_targets_of_an_ability_are_offered(int picks, int targets, int offered) {
        var bout = Bout.with();
        var use = bout.use(bout.hand(A, technique("Знак", TestAbility.of(new Effect.RecoverCard(0), attack(1))
                .picking(Pick.PickSource.GRAVEYARD, CardFilter.ANY).action()))).use();
        bout.fillGraveyard(A, picks);
        for (int i = 1; i < targets; i++) {
            bout.companion(B, DOG);
        }
        assertThat(offers(bout, use)).hasSize(offered).doesNotHaveDuplicates();
    }

    @Test
    @Covers({"VG-34a", "VG-51b"})
    void another_target_is_offered_with_the_first_pick_and_its_payment() {
        var bout = Bout.with();
        var dogs = CardFilter.ofKeyword("Пёс");
        var call = bout.use(bout.hand(A, technique("Зов", TestAbility.of(new Effect.BringCompanion(0), attack(1))
                .discarding(dogs).picking(Pick.PickSource.HAND, dogs).action())));
        var first = bout.hand(A, DOG);
        var second = bout.hand(A, DOG);
        var third = bout.hand(A, DOG);
        var cat = bout.companion(B, TestCards.companion("Кот", 1));
        assertThat(offers(bout, call.use())).containsExactly(
                ((CardPlayed) call.pointing(first).paying(second).asPlay()).use(),
                ((CardPlayed) call.pointing(second).paying(first).asPlay()).use(),
                ((CardPlayed) call.pointing(third).paying(first).asPlay()).use(),
                ((CardPlayed) call.pointing(first).paying(second).at(cat).asPlay()).use());
    }

    @ParameterizedTest
    @CsvSource({"1,0,1", "1,1,2", "2,0,1", "2,1,3"})
    @Covers("VG-51b")
    void targets_of_separate_strikes_are_offered_equal_and_mixed(int strikes, int companions, int offered) {
        var bout = Bout.with("targetChosen", "per-strike");
        var use = bout.use(bout.hand(A, technique("Клинок", attackAction(strikes == 1 ? new int[] {1}
                : new int[] {1, 1})))).use();
        for (int i = 0; i < companions; i++) {
            bout.companion(B, DOG);
        }
        assertThat(offers(bout, use)).hasSize(offered).doesNotHaveDuplicates()
                .allMatch(offer -> offer.targets().size() == strikes);
    }
}
