package letopis.respons.rules;

import static letopis.respons.TestCards.amount;
import static letopis.respons.TestCards.deed;
import static letopis.respons.TestCards.play;
import static letopis.respons.TestCards.spell;
import static letopis.respons.TestCards.tap;
import static letopis.respons.TestCards.unit;
import static letopis.respons.TestCards.unitWith;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.respons.Lanes;
import letopis.respons.card.Ability;
import letopis.respons.card.CardSelector;
import letopis.respons.card.CardText.Playable;
import letopis.respons.card.Effect;
import letopis.respons.card.Filter;
import letopis.respons.card.Participant;
import letopis.respons.card.ReplaceableEvent;
import letopis.respons.event.Phase;
import letopis.respons.event.PlayerDecision.CardActivated;
import letopis.respons.event.PlayerDecision.CardsChosen;
import letopis.respons.event.Price;
import letopis.respons.event.QueueEvent.EventReplaced;
import letopis.respons.event.QueueEvent.ReplacementDue;
import letopis.respons.state.Marks;
import letopis.respons.state.Settings.ReplacementRule;
import letopis.table.CardName;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// The choice, repetition and description of replacement effects.
@DisplayNameGeneration(ReplaceUnderscores.class)
class ReplacementsInDetailTest {

    private static final Seat A = Seat.A;
    private static final Seat B = Seat.B;
    private static final Playable DEATH = spell("Казнь", 1,
            play(deed(new Effect.Destroy(new CardSelector.MatchingCards(beasts())))));

    private static Filter beasts() {
        return new Filter(Optional.empty(), List.of(), Optional.empty(), Optional.empty(), List.of(), List.of(),
                List.of(), List.of(new CardName("Тигр"), new CardName("Пума")), false, List.of());
    }

    private static Playable keeper(String name, Effect... instead) {
        return unitWith(name, 1,
                new Ability.ReplacementAbility(new ReplaceableEvent.CardDeath(Optional.of(beasts())), List.of(),
                Arrays.asList(instead)));
    }

    private static Effect gain(int influence) {
        return new Effect.GainInfluence(Participant.YOU, amount(influence));
    }

    @Test
    @Covers({"RS-127", "RS-132a"})
    void the_oldest_replacement_is_that_of_the_first_card_to_arrive_in_any_zone() {
        var lanes = Lanes.of().unit(B, 1, unit("Тигр", 3))
                .unit(B, 4, keeper("Новый", gain(2)), Map.of(Marks.ENTERED_IN, 9))
                .unit(B, 5, keeper("Старый", gain(1)), Map.of(Marks.ENTERED_IN, 2)).cast(DEATH);
        assertThat(lanes.eventsOf(EventReplaced.class)).extracting(EventReplaced::by)
                .containsExactly(lanes.card("Старый"));
        assertThat(lanes.state().player(B).extra()).isEqualTo(1);
    }

    @Test
    @Covers({"RS-127", "RS-126"})
    void a_replacement_can_be_replaced_by_another_card_but_not_by_the_same() {
        Effect again = new Effect.Destroy(new CardSelector.Cause());
        var lanes = Lanes.of().unit(B, 1, unit("Тигр", 3)).unit(B, 4, keeper("Старый", again)).cast(DEATH);
        assertThat(lanes.eventsOf(EventReplaced.class)).hasSize(1);
        assertThat(lanes.isDead("Тигр")).isTrue();

        var two = Lanes.of().unit(B, 1, unit("Тигр", 3)).unit(B, 4, keeper("Старый", again))
                .unit(B, 5, keeper("Новый", again)).cast(DEATH);
        assertThat(two.eventsOf(EventReplaced.class)).extracting(EventReplaced::by)
                .containsExactly(two.card("Старый"), two.card("Новый"));
        assertThat(two.isDead("Тигр")).isTrue();
    }

    /// An ability that resolves meanwhile is not a replacement.
    @Test
    @Covers({"RS-127", "RS-128"})
    void a_card_resolving_another_ability_can_still_replace_its_results() {
        var priest = unitWith("Жрец", 1,
                new Ability.ReplacementAbility(new ReplaceableEvent.CardDeath(Optional.of(beasts())), List.of(),
                List.of(gain(1))), tap(deed(new Effect.Destroy(new CardSelector.MatchingCards(beasts())))));
        var lanes = Lanes.of().unit(A, 1, priest).unit(A, 2, unit("Тигр", 3)).startIn(Phase.ACTION);
        lanes.choose(new CardActivated(A, lanes.card("Жрец"), 1, List.of(), List.of(), Price.PLAIN));
        assertThat(lanes.eventsOf(EventReplaced.class)).hasSize(1);
        assertThat(lanes.isOnBoard("Тигр")).isTrue();
    }

    @Test
    @Covers({"RS-128", "RS-129", "RS-127"})
    void an_event_says_whether_it_is_replaced_by_something_or_nothing() {
        var something = Lanes.of().unit(B, 1, unit("Тигр", 3)).unit(B, 4, keeper("Старый", gain(1))).cast(DEATH);
        assertThat(something.rulesOf(EventReplaced.class)).containsExactly("RS-128", "RS-127", "RS-095");
        var nothing = Lanes.of().unit(B, 1, unit("Тигр", 3)).unit(B, 4, keeper("Старый")).cast(DEATH);
        assertThat(nothing.rulesOf(EventReplaced.class)).containsExactly("RS-129", "RS-127", "RS-095");
        assertThat(nothing.isOnBoard("Тигр")).isTrue();
    }

    @Test
    @Covers({"RS-127", "RS-128"})
    void replacements_of_simultaneous_events_are_chosen_one_by_one() {
        var lanes = Lanes.of().with(ReplacementRule.PLAYER_CHOOSES).unit(B, 1, unit("Тигр", 3))
                .unit(B, 2, unit("Пума", 3))
                .unit(B, 4, keeper("Старый", gain(1))).unit(B, 5, keeper("Новый", gain(2))).cast(DEATH);
        lanes.choose(new CardsChosen(B, List.of(lanes.card("Новый"))));
        assertThat(Prompts.code(lanes.state())).isEqualTo("replace");
        assertThat(lanes.eventsOf(ReplacementDue.class)).extracting(ReplacementDue::about)
                .containsExactly(Optional.of(lanes.card("Пума")));
        lanes.choose(new CardsChosen(B, List.of(lanes.card("Старый"))));
        assertThat(lanes.eventsOf(EventReplaced.class)).extracting(EventReplaced::by, EventReplaced::about)
                .containsExactly(
                tuple(lanes.card("Новый"), Optional.of(lanes.card("Тигр"))),
                tuple(lanes.card("Старый"), Optional.of(lanes.card("Пума"))));
    }

    /// A choice for one event does not apply to the next event of its kind.
    @Test
    @Covers({"RS-127", "RS-128"})
    void the_player_is_asked_again_when_the_event_recurs() {
        Playable gift = spell("Подарок", 1, play(deed(new Effect.Draw(Participant.OPPONENT, amount(2)))));
        var lanes = Lanes.of().with(ReplacementRule.PLAYER_CHOOSES);
        for (String name : List.of("Старый", "Новый")) {
            lanes.unit(B, name.equals("Новый") ? 5 : 4, unitWith(name, 1, new Ability.ReplacementAbility(
                    new ReplaceableEvent.SingleDraw(Participant.YOU), List.of(), List.of(gain(1)))));
        }
        lanes.cast(gift);
        lanes.choose(new CardsChosen(B, List.of(lanes.card("Новый"))));
        assertThat(Prompts.code(lanes.state())).isEqualTo("replace");
        assertThat(lanes.eventsOf(EventReplaced.class)).extracting(EventReplaced::by)
                .containsExactly(lanes.card("Новый"));
        lanes.choose(new CardsChosen(B, List.of(lanes.card("Старый"))));
        assertThat(lanes.eventsOf(EventReplaced.class)).extracting(EventReplaced::by)
                .containsExactly(lanes.card("Старый"));
    }
}
