package letopis.respons.rules;

import static letopis.respons.Choices.castChoice;
import static letopis.respons.TestCards.amount;
import static letopis.respons.TestCards.deed;
import static letopis.respons.TestCards.play;
import static letopis.respons.TestCards.spell;
import static letopis.respons.TestCards.unit;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import letopis.journal.Seat;
import letopis.respons.Lanes;
import letopis.respons.TestCards;
import letopis.respons.card.Ability;
import letopis.respons.card.CardSelector;
import letopis.respons.card.CardText.Playable;
import letopis.respons.card.CardType;
import letopis.respons.card.Duration;
import letopis.respons.card.Effect;
import letopis.respons.card.Filter;
import letopis.respons.card.Keyword;
import letopis.respons.card.Participant;
import letopis.respons.card.ReplaceableEvent;
import letopis.respons.event.Phase;
import letopis.respons.event.PlayerDecision.CardsChosen;
import letopis.respons.event.PlayerDecision.LineChosen;
import letopis.respons.event.PlayerDecision.Passed;
import letopis.respons.event.QueueEvent.EventReplaced;
import letopis.respons.event.QueueEvent.LastingEffectUsed;
import letopis.respons.event.QueueEvent.ReplacementDue;
import letopis.respons.event.QueueEvent.ReplacementDue.Replaceable;
import letopis.respons.event.ValueEvent.InfluenceChanged;
import letopis.respons.state.Settings.RangedStrikeBackRule;
import letopis.respons.state.Settings.ReplacementRule;
import letopis.table.CardId;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Several replacement effects for one event: the oldest applies, or the one its player chooses ([R-REPLACE]).
@DisplayNameGeneration(ReplaceUnderscores.class)
class ReplacementChoiceTest {

    private static final Seat A = Seat.A;
    private static final Seat B = Seat.B;
    private static final Optional<Filter> UNITS = Optional.of(TestCards.UNITS);

    /// Two cards of B that replace the same event.
    private static Lanes lanesWithTwoKeepers(Lanes lanes, ReplaceableEvent replaced) {
        return lanes.support(B, 3, keeper("Старый", replaced, 1)).support(B, 4, keeper("Новый", replaced, 2));
    }

    private static Playable keeper(String name, ReplaceableEvent replaced, int influence) {
        return TestCards.card(name, CardType.BOOST, 1, TestCards.side(null, null, List.of(), List.of(),
                new Ability.ReplacementAbility(replaced, List.of(),
                        List.of(new Effect.GainInfluence(Participant.YOU, amount(influence))))));
    }

    /// @param up causes the event that two cards of B would replace
    private record Case(Replaceable what, Seat asked, ReplaceableEvent replaced, UnaryOperator<Lanes> up) {
        @Override
        public String toString() {
            return what.name();
        }
    }

    private static Stream<Case> cases() {
        Playable shot = spell("Выстрел", 1,
                play(deed(new Effect.Reduce(new CardSelector.MatchingCards(TestCards.ENEMY_UNITS), amount(3)))));
        Playable death = spell("Казнь", 1,
                play(deed(new Effect.Destroy(new CardSelector.MatchingCards(TestCards.ENEMY_UNITS)))));
        Playable gift = spell("Подарок", 1, play(deed(new Effect.Draw(Participant.OPPONENT, amount(1)))));
        Playable route = spell("Путь", 1, play(deed(new Effect.ChooseLine(Participant.OPPONENT))));
        var tiger = unit("Тигр", 3);
        return Stream.of(
                new Case(Replaceable.DYING, B, new ReplaceableEvent.CardDeath(UNITS), lanes -> lanes.unit(B, 1, tiger)
                .cast(death)),
                new Case(Replaceable.DYING, B, new ReplaceableEvent.CardDeath(UNITS), lanes -> lanes.unit(B, 1, tiger)
                .cast(shot)), new Case(Replaceable.STRENGTH_LOSS, B, new ReplaceableEvent.StrengthLoss(UNITS),
                        lanes -> lanes.unit(B, 1, tiger).cast(shot)),
                new Case(Replaceable.STRENGTH_LOSS, B,
                new ReplaceableEvent.StrengthLoss(Optional.of(TestCards.OWN_UNITS)),
                        lanes -> lanes.unit(A, 1, unit("Лев", 2)).unit(B, 1, tiger).startIn(Phase.LINE_1)),
                new Case(Replaceable.STRENGTH_LOSS, B,
                new ReplaceableEvent.StrengthLoss(Optional.of(TestCards.OWN_UNITS)),
                        lanes -> lanes.with(RangedStrikeBackRule.MUTUAL).unit(A, 1, unit("Лучник", 9, Keyword.RANGED))
                                .unit(B, 1, unit("Великан", 3)).startIn(Phase.LINE_1)),
                new Case(Replaceable.HERO_HIT, B, new ReplaceableEvent.HeroHit(Participant.YOU),
                        lanes -> lanes.unit(A, 1, unit("Лев", 2)).startIn(Phase.LINE_1)),
                new Case(Replaceable.DRAWING, B, new ReplaceableEvent.SingleDraw(Participant.YOU),
                lanes -> lanes.cast(gift)),
                new Case(Replaceable.DRAW_PHASE, B, new ReplaceableEvent.DrawPhase(Participant.YOU),
                lanes -> lanes.deckTop(A, tiger)
                        .startIn(Phase.DRAW)),
                new Case(Replaceable.COMBAT_PHASE, A, new ReplaceableEvent.CombatPhase(),
                lanes -> lanes.startIn(Phase.ACTION)
                        .choose(new Passed(A)).choose(new Passed(B))),
                new Case(Replaceable.LINE, A, new ReplaceableEvent.ChosenLines(), lanes -> lanes.cast(route)
                        .choose(new LineChosen(B, 2)).choose(new Passed(B))
                        .choose(new Passed(A))));
    }

    @ParameterizedTest
    @MethodSource("cases")
    @Covers({"RS-127", "RS-128"})
    void the_oldest_replacement_is_applied_by_default(Case given) {
        var lanes = given.up().apply(lanesWithTwoKeepers(Lanes.of(), given.replaced()));
        assertThat(lanes.eventsOf(ReplacementDue.class)).isEmpty();
        assertThat(lanes.eventsOf(EventReplaced.class)).extracting(EventReplaced::by).startsWith(lanes.card("Старый"));
        assertThat(lanes.eventsOf(InfluenceChanged.class)).extracting(InfluenceChanged::more).startsWith(1);
    }

    @ParameterizedTest
    @MethodSource("cases")
    @Covers({"RS-127", "RS-128"})
    void the_affected_player_chooses_which_replacement_is_applied(Case given) {
        var lanes = given.up().apply(
                lanesWithTwoKeepers(Lanes.of().with(ReplacementRule.PLAYER_CHOOSES), given.replaced()));
        List<CardId> keepers = List.of(lanes.card("Старый"), lanes.card("Новый"));
        assertThat(lanes.eventsOf(ReplacementDue.class)).singleElement().satisfies(due -> {
            assertThat(due.what()).isEqualTo(given.what());
            assertThat(due.seat()).isEqualTo(given.asked());
            assertThat(due.by()).isEqualTo(keepers);
        });
        assertThat(Prompts.code(lanes.state())).isEqualTo("replace");
        assertThat(lanes.eventsOf(EventReplaced.class)).isEmpty();
        assertThat(lanes.refusal(new CardsChosen(given.asked(), keepers)).code()).isEqualTo("respons.wrong-number");
        assertThat(lanes.refusal(new CardsChosen(given.asked(), List.of(lanes.card("hero A")))).code())
                .isEqualTo("respons.bad-cards");
        assertThat(Lanes.GAME.choices(lanes.state(), given.asked()))
                .contains(keeperChoice(lanes, given, "Старый"), keeperChoice(lanes, given, "Новый"));

        lanes.choose(keeperChoice(lanes, given, "Новый"));
        assertThat(lanes.eventsOf(EventReplaced.class)).extracting(EventReplaced::by).startsWith(lanes.card("Новый"));
        assertThat(lanes.eventsOf(InfluenceChanged.class)).extracting(InfluenceChanged::more).startsWith(2);
        assertThat(lanes.state().turn().picked()).isEmpty();
    }

    /// Of two effects for the next such event, the one not chosen remains.
    @Test
    @Covers({"RS-127", "RS-128"})
    void a_replacement_that_was_not_chosen_is_not_used_up() {
        var lanes = lanesWithTwoShields(Lanes.of().with(ReplacementRule.PLAYER_CHOOSES));
        lanes.choose(new CardsChosen(A, List.of(lanes.card("Второй щит"))));
        assertThat(lanes.eventsOf(LastingEffectUsed.class)).hasSize(1);
        assertThat(lanes.state().lasting()).singleElement().satisfies(lasting ->
                assertThat(lasting.source().card()).isEqualTo(lanes.card("Первый щит")));
    }

    /// A plays two shields, and B hits the one unit they keep.
    private static Lanes lanesWithTwoShields(Lanes lanes) {
        Playable first = shield("Первый щит");
        Playable second = shield("Второй щит");
        Playable shot = spell("Выстрел", 1,
                play(deed(new Effect.Reduce(new CardSelector.MatchingCards(TestCards.ENEMY_UNITS), amount(3)))));
        lanes.unit(A, 1, unit("Лев", 3)).hand(A, first, second).hand(B, shot).startIn(Phase.ACTION);
        lanes.choose(castChoice(lanes, A, first)).choose(new Passed(B)).choose(castChoice(lanes, A, second));
        return lanes.choose(castChoice(lanes, B, shot));
    }

    private static Playable shield(String name) {
        return spell(name, 1, play(deed(new Effect.ReplaceNext(new ReplaceableEvent.StrengthLoss(UNITS), List.of(),
                Duration.END_OF_TURN))));
    }

    private static CardsChosen keeperChoice(Lanes lanes, Case given, String name) {
        return new CardsChosen(given.asked(), List.of(lanes.card(name)));
    }
}
