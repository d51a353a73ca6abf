package letopis.berserkheroes.rules;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.Duel.B;
import static letopis.berserkheroes.TestCards.FIRST;
import static letopis.berserkheroes.TestCards.OWN;
import static letopis.berserkheroes.TestCards.amount;
import static letopis.berserkheroes.TestCards.creature;
import static letopis.berserkheroes.TestCards.deed;
import static letopis.berserkheroes.TestCards.equipment;
import static letopis.berserkheroes.TestCards.event;
import static letopis.berserkheroes.TestCards.filter;
import static letopis.berserkheroes.TestCards.spell;
import static letopis.berserkheroes.TestCards.step;
import static letopis.berserkheroes.TestCards.steps;
import static letopis.berserkheroes.TestCards.targeting;
import static letopis.berserkheroes.TestCards.triggerOn;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.berserkheroes.Duel;
import letopis.berserkheroes.TestCards;
import letopis.berserkheroes.card.CardSelector;
import letopis.berserkheroes.card.CardType;
import letopis.berserkheroes.card.Destination;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.card.EquipmentKind;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Filter;
import letopis.berserkheroes.card.Modifier;
import letopis.berserkheroes.card.NumericKeyword;
import letopis.berserkheroes.card.Participant;
import letopis.berserkheroes.card.ReplaceableEvent;
import letopis.berserkheroes.card.Rule;
import letopis.berserkheroes.card.Step;
import letopis.berserkheroes.card.TriggerCondition;
import letopis.berserkheroes.event.CardEvent;
import letopis.berserkheroes.event.CardEvent.CardDrawn;
import letopis.berserkheroes.event.CoinEvent.CoinsGained;
import letopis.berserkheroes.event.Declaration;
import letopis.berserkheroes.event.PlayerDecision;
import letopis.berserkheroes.event.QueueEvent;
import letopis.berserkheroes.event.QueueEvent.AbilityEnded;
import letopis.berserkheroes.event.RevealedCard;
import letopis.berserkheroes.query.TableQueries;
import letopis.berserkheroes.state.BerserkZone;
import letopis.berserkheroes.state.Marks;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Number and order of drawn cards, and replacements of multiple draws.
@DisplayNameGeneration(ReplaceUnderscores.class)
class DrawSeriesTest {

    private static final Effect PRAYER = new Effect.GainPrayers(Participant.YOU, amount(1));

    private static Effect draw(int cards) {
        return new Effect.Draw(Participant.YOU, amount(cards));
    }

    private static Effect insteadOfDraw(Effect effect) {
        return new Effect.ReplaceNext(new ReplaceableEvent.SingleDraw(Participant.YOU), Optional.empty(),
                List.of(step(effect)));
    }

    private static Feature atMost(int cards, Participant whom) {
        return new Feature.Law(List.of(), whom, List.of(new Rule.DrawLimit(cards)));
    }

    private static int hand(Duel duel, Seat seat) {
        return duel.state().listHandCards(seat).size();
    }

    @Test
    @Covers("BF-527.2.1")
    void the_number_of_cards_is_fixed_before_they_are_drawn_one_by_one() {
        var more = new Feature.ReplacementFeature(new ReplaceableEvent.CardDraw(Participant.YOU), List.of(),
                List.of(step(draw(1))));
        Duel duel = Duel.of().put(A, event("Щедрость", 1, more)).put(B, creature("Пёс", 1, 1, 1))
                .hand(A, spell("Знание", 1, deed(draw(2)))).begin().play("Знание", Declaration.EMPTY);
        duel.turnUp("Пёс", "Пёс", "Пёс"); // all three simultaneously
        assertThat(duel.events(CardDrawn.class)).hasSize(3);
        assertThat(hand(duel, A)).isEqualTo(3);
        duel.endTurn().turnUp("Пёс");
        assertThat(hand(duel, B)).isEqualTo(1); // does not apply to the opponent
        duel.endTurn().turnUp("Пёс", "Пёс");
        assertThat(hand(duel, A)).isEqualTo(5);
    }

    @Test
    @Covers("BF-527.2.2")
    void a_draw_limit_per_turn_shortens_a_multiple_draw() {
        Duel duel = Duel.of().put(B, event("Скупость", 1, atMost(2, Participant.OPPONENT)))
                .hand(A, spell("Знание", 1, deed(draw(3), PRAYER))).hand(A, spell("Весть", 1, deed(draw(1)))).begin()
                .play("Знание", Declaration.EMPTY).turnUp();
        assertThat(duel.events(CardDrawn.class)).hasSize(2);
        assertThat(duel.events(CardEvent.DrawPrevented.class)).containsExactly(new CardEvent.DrawPrevented(A, 1));
        assertThat(duel.state().player(A).prayers()).isEqualTo(1);
        duel.play("Весть", Declaration.EMPTY);
        assertThat(duel.events(CardDrawn.class)).isEmpty();
        duel.endTurn().turnUp().endTurn().turnUp();
        assertThat(hand(duel, A)).isEqualTo(2 + 1);
    }

    private static Duel playOptionalDraw(Participant drawer, int cards, int limit) {
        return Duel.of().put(B,
                event("Скупость", 1, atMost(limit, drawer == Participant.YOU ? Participant.OPPONENT : Participant.YOU)))
                .hand(A, spell("Выбор", 1, steps(TestCards.optionalStep(new Effect.Draw(drawer, amount(cards))),
                        step(Step.Link.OTHERWISE, PRAYER)))).begin().play("Выбор", Declaration.EMPTY);
    }

    @Test
    @Covers({"BF-527.2.2", "BF-527.3.1", "BF-527.3"})
    void a_player_cannot_choose_a_forbidden_draw() {
        assertThat(playOptionalDraw(Participant.YOU, 2, 1).state().player(A).prayers())
                .isEqualTo(1); // without a prompt
        assertThat(playOptionalDraw(Participant.OPPONENT, 1, 0).state().player(A).prayers()).isEqualTo(1);
        Duel duel = playOptionalDraw(Participant.OPPONENT, 1, 1);
        assertThat(duel.state().player(A).prayers()).isZero();
        duel.choose(new PlayerDecision.StepAnswered(A, true)).turnUp();
        assertThat(hand(duel, B)).isEqualTo(1);
        Duel empty = Duel.of().deck(A, 0).hand(A, spell("Выбор", 1, steps(TestCards.optionalStep(draw(2)),
                step(Step.Link.OTHERWISE, PRAYER)))).begin().play("Выбор", Declaration.EMPTY);
        empty.choose(new PlayerDecision.StepAnswered(A, true));
        assertThat(empty.events(CardEvent.DrawFailed.class)).hasSize(1);
    }

    @Test
    @Covers("BF-527.2.3")
    void the_active_player_draws_all_cards_first_when_both_draw() {
        var ends = triggerOn(new TriggerCondition.Turn(TriggerCondition.Moment.END, Optional.empty()),
                deed(new Effect.BothPlayersDraw(amount(2))));
        Duel duel = Duel.of().put(B, event("Пир", 1, ends)).begin().endTurn().turnUp();
        assertThat(duel.events(CardDrawn.class)).extracting(CardDrawn::seat).containsExactly(A, A);
        assertThat(hand(duel, B)).isZero();
        duel.turnUp();
        assertThat(hand(duel, A)).isEqualTo(2);
        assertThat(hand(duel, B)).isEqualTo(2);
    }

    @Test
    @Covers("BF-527.5.2")
    void a_draw_replacement_finishes_before_the_next_card_is_drawn() {
        Duel duel = Duel.of().put(B, creature("Пёс", 1, 1, 1)).hand(A, spell("Обет", 1, deed(insteadOfDraw(
                        new Effect.GainCoins(Participant.YOU, amount(1), false)))))
                .hand(A, spell("Знание", 1, deed(draw(3)))).begin().play("Обет", Declaration.EMPTY)
                .play("Знание", Declaration.EMPTY);
        assertThat(duel.events(CoinsGained.class)).hasSize(1);
        assertThat(duel.events(CardDrawn.class)).isEmpty();
        assertThat(duel.events(AbilityEnded.class)).hasSize(1); // of the replacement
        duel.turnUp("Пёс", "Пёс");
        assertThat(duel.events(CardDrawn.class)).hasSize(2);
    }

    @Test
    @Covers("BF-527.5.3")
    void effects_on_drawn_cards_ignore_cards_from_draw_replacements() {
        Duel duel = Duel.of().put(B, creature("Пёс", 1, 1, 1)).put(B, creature("Кот", 1, 1, 1))
                .hand(A, spell("Обет", 1, deed(insteadOfDraw(draw(1)))))
                .hand(A,
                spell("Мена", 1, deed(draw(2), new Effect.Move(new CardSelector.BroughtCard(), Destination.DECK_TOP))))
                .begin().play("Обет", Declaration.EMPTY).play("Мена", Declaration.EMPTY).turnUp("Кот")
                .turnUp("Пёс");
        assertThat(duel.namesIn(A, BerserkZone.HAND)).containsExactly("Кот");
        CardId top = TableQueries.findDeck(duel.state(), A).cardAt(0).orElseThrow();
        assertThat(duel.state().face(top)).contains(new CardName("Пёс"));
    }

    @Test
    @Covers({"BF-527.5.3", "BF-105.2"})
    void a_drawn_card_is_revealed_and_a_replacement_card_is_not() {
        var probe = spell("Проба", 1, deed(draw(1), new Effect.ShowBroughtCards()));
        Duel shown = Duel.of().put(B, creature("Пёс", 1, 1, 1)).hand(A, probe).hand(A, creature("Кот", 1, 1, 1)).begin()
                .play("Проба", Declaration.EMPTY).turnUp("Пёс");
        CardId drawn = shown.events(CardDrawn.class).getLast().card();
        shown.assertRefused(revealOf(shown.id("Кот"), "Кот"), Reason.BAD_CARDS);
        shown.assertRefused(revealOf(drawn, "Кот"), Reason.OTHER_FACE);
        shown.choose(revealOf(drawn, "Пёс"));
        assertThat(shown.state().table().card(drawn).face().isOpen()).isTrue();
        assertThat(shown.state().table().card(shown.id("Кот")).face().isOpen()).isFalse();
        assertThat(shown.isIn("Проба", A, BerserkZone.GRAVEYARD)).isTrue();
        Duel instead = Duel.of().hand(A, spell("Обет", 1, deed(insteadOfDraw(PRAYER)))).hand(A, probe).begin()
                .play("Обет", Declaration.EMPTY).play("Проба", Declaration.EMPTY);
        assertThat(instead.state().player(A).prayers()).isEqualTo(1);
        assertThat(instead.events(QueueEvent.AbilityBrokenOff.class)).hasSize(1);
        Duel gone = Duel.of().put(B, creature("Пёс", 1, 1, 1)).hand(A, spell("Проба", 1, deed(draw(1),
                        new Effect.Move(new CardSelector.BroughtCard(), Destination.GRAVEYARD),
                        new Effect.ShowBroughtCards())))
                .begin().play("Проба", Declaration.EMPTY).turnUp("Пёс");
        assertThat(gone.events(QueueEvent.AbilityBrokenOff.class)).as("it is in the hand no more").hasSize(1);
    }

    private static PlayerDecision.TopShown revealOf(CardId card, String name) {
        return new PlayerDecision.TopShown(A, List.of(new RevealedCard(card, new CardName(name))));
    }

    @Test
    @Covers("BF-527.6")
    void unreplaced_draws_come_first_followed_by_additional_cards() {
        var veil = new Feature.ReplacementFeature(new ReplaceableEvent.ReceivedWounds(Optional.of(
                filter(Optional.of(Filter.Whose.YOURS), CardType.HERO))), List.of(), List.of(step(draw(2))));
        Duel duel = Duel.of().put(A, event("Покров", 1, veil)).put(A, creature("Пёс", 1, 1, 3))
                .hand(A, spell("Буря", 1,
                deed(new Effect.Wound(new CardSelector.MatchingCards(TestCards.CHARACTERS), amount(1)))))
                .begin()
                .play("Буря", Declaration.EMPTY);
        assertThat(duel.wounds("Пёс")).isEqualTo(1);
        assertThat(duel.heroWounds(B)).isEqualTo(1);
        assertThat(duel.heroWounds(A)).isZero();
        assertThat(hand(duel, A)).isZero();
        duel.turnUp("Пёс", "Пёс");
        assertThat(duel.events(CardDrawn.class)).hasSize(2);
    }

    @Test
    @Covers("BF-517.5")
    void a_replacement_effect_can_itself_be_replaced() {
        var pain = new Feature.ReplacementFeature(new ReplaceableEvent.SingleDraw(Participant.YOU), List.of(),
                List.of(step(new Effect.Wound(new CardSelector.Hero(Participant.YOU), amount(2)))));
        var veil = new Feature.ReplacementFeature(new ReplaceableEvent.ReceivedWounds(Optional.of(
                filter(Optional.of(Filter.Whose.YOURS), CardType.HERO))), List.of(), List.of(step(PRAYER)));
        var choir = new Feature.ReplacementFeature(new ReplaceableEvent.PrayerGain(Participant.YOU), List.of(),
                List.of(step(PRAYER)));
        Duel duel = Duel.of().put(A, event("Мука", 1, pain)).put(A, equipment("Плащ", EquipmentKind.ARMOUR, 1, veil))
                .put(A, equipment("Чётки", EquipmentKind.AMULET, 1, choir))
                .hand(A, spell("Знание", 1, deed(draw(1)))).begin().play("Знание", Declaration.EMPTY);
        assertThat(hand(duel, A)).isZero();
        assertThat(duel.heroWounds(A)).isZero();
        assertThat(duel.state().player(A).prayers()).isEqualTo(2);
    }

    private static Duel duelWithArmour() {
        return Duel.of().put(A, creature("Волк", 2, 3, 9)).put(A, creature("Лис", 2, 3, 9))
                .put(B, creature("Бык", 2, 1, 9), Marks.CLOSED)
                .put(B, event("Стяг", 1, new Feature.ConstantAbility(List.of(),
                        new CardSelector.MatchingCards(OWN), List.of(
                        new Modifier.FeatureGain(TestCards.numberedFeature(NumericKeyword.ARMOUR, 1))))))
                .hand(A, spell("Взлом", 1,
                        targeting(filter(Optional.empty(), CardType.EVENT), new Effect.Destroy(FIRST))))
                .begin();
    }

    @Test
    @Covers({"BF-516.5", "BF-516.6"})
    void a_draw_prohibition_lasts_while_its_source_is_in_play() {
        Duel duel = duelWithArmour().strike("Волк", "Бык");
        assertThat(duel.wounds("Бык")).isEqualTo(2);
        Duel bare = duelWithArmour();
        bare.play("Взлом", bare.atPhase("Стяг")).strike("Волк", "Бык");
        assertThat(bare.wounds("Бык")).isEqualTo(3);
    }
}
