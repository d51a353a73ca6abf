package letopis.respons.rules;

import static letopis.respons.Choices.castChoice;
import static letopis.respons.TestCards.amount;
import static letopis.respons.TestCards.deed;
import static letopis.respons.TestCards.play;
import static letopis.respons.TestCards.spell;
import static letopis.respons.TestCards.triggered;
import static letopis.respons.TestCards.unit;
import static letopis.respons.TestCards.unitWith;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.respons.Lanes;
import letopis.respons.TestCards;
import letopis.respons.card.Ability;
import letopis.respons.card.CardEventKind;
import letopis.respons.card.CardSelector;
import letopis.respons.card.Condition;
import letopis.respons.card.Effect;
import letopis.respons.card.Filter;
import letopis.respons.card.Modifier;
import letopis.respons.card.Moment;
import letopis.respons.card.Participant;
import letopis.respons.card.Rule;
import letopis.respons.card.Score;
import letopis.respons.card.Token;
import letopis.respons.card.Trait;
import letopis.respons.card.TriggerCondition;
import letopis.respons.event.CardEvent.TopCardRevealed;
import letopis.respons.event.Cell;
import letopis.respons.event.CombatEvent.HeroHit;
import letopis.respons.event.CombatEvent.UnitsStruck;
import letopis.respons.event.CombatEvent.UnitsStruck.Strike;
import letopis.respons.event.Phase;
import letopis.respons.event.PlayerDecision.CellChosen;
import letopis.respons.event.PlayerDecision.Passed;
import letopis.respons.event.QueueEvent.TriggerQueued;
import letopis.respons.state.Marks;
import letopis.respons.state.Settings;
import letopis.table.Audience;
import letopis.table.BoardView.CardView;
import letopis.table.BoardView.ZoneView;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// State-based checks before a player gets priority, and public information.
@DisplayNameGeneration(ReplaceUnderscores.class)
class ChecksTest {

    private static final Seat A = Seat.A;
    private static final Seat B = Seat.B;
    private static final CardSelector THIS = new CardSelector.ThisCard();

    private static ZoneView zone(Lanes lanes, Seat seat, String zone) {
        return Lanes.GAME.view(lanes.state(), Audience.EVERYONE).seats().stream()
                .filter(view -> view.seat().equals(seat)).findFirst().orElseThrow().zones().stream()
                .filter(zoneView -> zoneView.code().equals(zone)).findFirst().orElseThrow();
    }

    @Test
    @Covers("RS-011b")
    void state_triggers_may_be_checked_each_time_priority_changes() {
        var watch = unitWith("Часовой", 1,
                triggered(new TriggerCondition.StateTrigger(new Condition.HoldsInitiative(Participant.YOU)),
                new Effect.PutTokens(THIS, Token.MARK, amount(1))));
        var each = Lanes.of().with(Settings.StateTriggerRule.EACH_CHECK).unit(A, 1, watch).startIn(Phase.ACTION)
                .choose(new Passed(A));
        assertThat(each.eventsOf(TriggerQueued.class)).hasSize(1);
        assertThat(each.rulesOf(TriggerQueued.class)).contains("RS-011b");

        var once = Lanes.of().unit(A, 1, watch).startIn(Phase.ACTION).choose(new Passed(A));
        assertThat(once.eventsOf(TriggerQueued.class)).isEmpty();
    }

    @Test
    @Covers("RS-011b")
    void simultaneous_triggers_are_queued_by_initiative_or_by_timestamp_alone() {
        var lanes = lanesWithTriggers(Lanes.of());
        assertThat(lanes.eventsOf(TriggerQueued.class)).extracting(triggerQueued -> triggerQueued.trigger().seat())
                .containsExactly(A, A, B);
        assertThat(lanes.eventsOf(TriggerQueued.class))
                .extracting(triggerQueued -> triggerQueued.trigger().source().card())
                .startsWith(lanes.card("Средний"), lanes.card("Младший"));

        assertThat(lanesWithTriggers(Lanes.of().with(Settings.TriggerOrderRule.TIMESTAMP))
                .eventsOf(TriggerQueued.class))
                .extracting(triggerQueued -> triggerQueued.trigger().seat()).containsExactly(B, A, A);
    }

    private static Lanes lanesWithTriggers(Lanes lanes) {
        Ability start = triggered(new TriggerCondition.MomentTrigger(Moment.END),
                new Effect.GainInfluence(Participant.YOU, amount(1)));
        return lanes.unit(A, 1, unitWith("Младший", 1, start), Map.of(Marks.ENTERED_IN, 3))
                .unit(A, 2, unitWith("Средний", 1, start), Map.of(Marks.ENTERED_IN, 2))
                .unit(B, 1, unitWith("Старший", 1, start), Map.of(Marks.ENTERED_IN, 1)).startIn(Phase.COMBAT_END);
    }

    @Test
    @Covers("RS-015a")
    void the_cost_of_a_card_in_hand_is_recomputed_before_each_action() {
        var law = new Ability.Law(List.of(), Participant.YOU, List.of(new Rule.CostChange(TestCards.ANY, -2)));
        var dear = spell("Метеор", 6, play(deed(new Effect.GainInfluence(Participant.YOU, amount(1)))));
        var ruin = spell("Разруха", 0, play(deed(new Effect.Destroy(new CardSelector.MatchingCards(TestCards.UNITS)))));
        var lanes = Lanes.of().unit(A, 1, unitWith("Торговец", 1, law)).hand(A, dear, ruin).startIn(Phase.ACTION);
        assertThat(Lanes.GAME.choices(lanes.state(), A)).contains(castChoice(lanes, A, "Метеор"));

        lanes.choose(castChoice(lanes, A, "Разруха")).choose(new Passed(B));
        assertThat(Lanes.GAME.choices(lanes.state(), A)).doesNotContain(castChoice(lanes, A, "Метеор"));
        assertThat(lanes.refusal(castChoice(lanes, A, "Метеор")).code()).isEqualTo("respons.cost");
    }

    @Test
    @Covers("RS-017b")
    void a_public_top_card_is_revealed_whenever_it_changes() {
        var law = new Ability.Law(List.of(), Participant.YOU, List.of(new Rule.PublicTopCard()));
        var lanes = Lanes.of().unit(A, 1, unitWith("Провидец", 1, law)).deck(A, 2)
                .deckTop(A, unit("Лев", 1), unit("Рысь", 1)).deckTop(B, unit("Тигр", 1)).startIn(Phase.START);
        assertThat(lanes.eventsOf(TopCardRevealed.class)).extracting(TopCardRevealed::card)
                .containsExactly(lanes.card("Лев"), lanes.card("Рысь"));
        assertThat(lanes.state().table().card(lanes.card("Рысь")).face().valueFor(new Audience.OfSeat(B)))
                .contains(unit("Рысь", 1).name());

        var hidden = Lanes.of().deckTop(A, unit("Лев", 1), unit("Рысь", 1)).startIn(Phase.START);
        assertThat(hidden.state().table().card(hidden.card("Рысь")).face().valueFor(new Audience.OfSeat(B))).isEmpty();
    }

    @Test
    @Covers("RS-017b")
    void an_effect_reveals_the_top_card_once() {
        var look = spell("Взгляд", 1, play(deed(new Effect.RevealTop(Participant.OPPONENT))));
        var lanes = Lanes.of().deckTop(B, unit("Тигр", 1)).cast(look);
        assertThat(lanes.rulesOf(TopCardRevealed.class)).contains("RS-017b");
        assertThat(lanes.state().table().card(lanes.card("Тигр")).face().isOpen()).isTrue();
    }

    @Test
    @Covers({"RS-017a", "RS-019"})
    void deck_and_graveyard_sizes_are_public() {
        var lanes = Lanes.of().deck(A, 7).deck(B, 3).unit(B, 1, unit("Тигр", 1)).deckTop(A, unit("Лев", 1))
                .cast(spell("Жатва", 1, play(deed(new Effect.Destroy(new CardSelector.MatchingCards(TestCards.UNITS)),
                        new Effect.Draw(Participant.YOU, amount(1))))));

        assertThat(zone(lanes, A, "deck").size()).hasValue(6);
        assertThat(zone(lanes, B, "deck").size()).hasValue(3);
        assertThat(zone(lanes, A, "graveyard").size()).hasValue(1);
        assertThat(zone(lanes, B, "graveyard").size()).hasValue(1);
    }

    @Test
    @Covers("RS-019")
    void a_condition_counts_the_cards_currently_in_a_graveyard() {
        var keeper = unitWith("Могильщик", 1,
                new Ability.ConstantAbility(List.of(new Condition.ScoreCondition(Participant.YOU,
                Score.CARDS_IN_GRAVEYARD, 1, Optional.empty())), THIS, List.of(new Modifier.Strength(amount(4)))));
        var lanes = Lanes.of().unit(A, 1, keeper).startIn(Phase.START);
        assertThat(lanes.strength("Могильщик")).isEqualTo(1);

        var buried = Lanes.of().unit(A, 1, keeper)
                .cast(spell("Жертва", 1, play(deed(new Effect.GainInfluence(Participant.YOU, amount(1))))));
        assertThat(buried.strength("Могильщик")).isEqualTo(5);
    }

    @Test
    @Covers("RS-021")
    void face_down_orders_and_their_cells_are_public() {
        var lanes = Lanes.of().deck(A, 0).orders(A, 3).deckTop(B, unit("Тигр", 1)).startIn(Phase.DRAW).turnUpOrders();

        assertThat(zone(lanes, A, "orders").cards()).extracting(card -> card.numbers().get("cell"))
                .containsExactly(3, 4, 5);
        assertThat(zone(lanes, A, "orders").cards()).extracting(CardView::faceDown).containsExactly(false, true, true);
        assertThat(zone(lanes, A, "orders").cards()).extracting(card -> card.name().isPresent())
                .containsExactly(true, false, false);
        assertThat(lanes.ordersLeft(A)).isEqualTo(2);
        assertThat(lanes.state().player(A).played()).isEqualTo(1);
    }

    @Test
    @Covers({"RS-027a", "RS-027b"})
    void the_direction_of_attack_is_shown_when_initiative_changes() {
        var turn = spell("Переворот", 1, play(deed(new Effect.GiveInitiative(Participant.OPPONENT))));
        var lanes = Lanes.of().unit(A, 1, unit("Лев", 1)).hand(A, turn).startIn(Phase.ACTION);
        assertThat(lane(lanes, 1, A)).isEqualTo(1);
        assertThat(lane(lanes, 1, B)).isEqualTo(5);

        lanes.choose(castChoice(lanes, A, "Переворот"));
        assertThat(lane(lanes, 1, A)).isEqualTo(5);
        assertThat(lane(lanes, 1, B)).isEqualTo(1);
    }

    private static int lane(Lanes lanes, int line, Seat seat) {
        return Lanes.GAME.view(lanes.state(), Audience.EVERYONE).lanes().cells().get(line - 1).get(seat);
    }

    @Test
    @Covers("RS-045")
    void a_unit_attacks_only_during_its_line() {
        var attacking = new Filter(Optional.empty(), List.of(), Optional.of(Filter.Whose.YOURS), Optional.empty(),
                List.of(), List.of(), List.of(), List.of(), false,
                List.of(new Trait.HasStatus(Trait.Status.ATTACKING)));
        var drummer = unitWith("Барабанщик", 3,
                new Ability.ConstantAbility(List.of(), new CardSelector.MatchingCards(attacking),
                List.of(new Modifier.Strength(amount(5)))),
                triggered(new TriggerCondition.CardEventTrigger(CardEventKind.ATTACKS, Optional.empty()),
                new Effect.PutTokens(new CardSelector.MatchingCards(attacking), Token.MARK, amount(1))));
        var lanes = Lanes.of().unit(A, 2, drummer).unit(A, 3, unit("Лев", 2)).unit(B, 2, unit("Тигр", 1))
                .unit(B, 3, unit("Мышь", 1)).startIn(Phase.LINE_2);

        assertThat(lanes.eventsOf(UnitsStruck.class)).extracting(struck -> struck.strikes().stream()
                .filter(strike -> lanes.state().halfOf(strike.unit()).equals(A)).map(Strike::strength).toList())
                .containsExactly(List.of(8), List.of(7));
        assertThat(lanes.state().table().card(lanes.card("Барабанщик")).count("token-mark")).isEqualTo(1);
        assertThat(lanes.state().table().card(lanes.card("Лев")).count("token-mark")).isZero();
    }

    @Test
    @Covers("RS-045")
    void a_unit_moved_to_a_later_line_fights_again_or_only_once_per_combat() {
        assertThat(lanesWithWanderer(Lanes.of()).eventsOf(HeroHit.class)).hasSize(1);
        assertThat(lanesWithWanderer(Lanes.of().with(Settings.RepeatedFightRule.ONCE_PER_COMBAT))
                .eventsOf(HeroHit.class))
                .isEmpty();
    }

    /// The unit moves to the next line after hitting the hero.
    private static Lanes lanesWithWanderer(Lanes lanes) {
        var wanderer = unitWith("Странник", 9, triggered(new TriggerCondition.CardEventTrigger(CardEventKind.HITS_HERO,
                Optional.empty()), new Effect.Relocate(THIS)));
        lanes.unit(A, 4, wanderer).startIn(Phase.LINE_4).turnUpOrders();
        return lanes.choose(new CellChosen(A, lanes.card("Странник"), Cell.unit(5)));
    }
}
