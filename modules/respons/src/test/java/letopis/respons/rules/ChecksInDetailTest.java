package letopis.respons.rules;

import static letopis.respons.TestCards.amount;
import static letopis.respons.TestCards.boost;
import static letopis.respons.TestCards.deed;
import static letopis.respons.TestCards.location;
import static letopis.respons.TestCards.play;
import static letopis.respons.TestCards.side;
import static letopis.respons.TestCards.spell;
import static letopis.respons.TestCards.tap;
import static letopis.respons.TestCards.targetedDeed;
import static letopis.respons.TestCards.trap;
import static letopis.respons.TestCards.unit;
import static letopis.respons.TestCards.unitWith;
import static letopis.respons.TestCards.withTypes;
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
import letopis.respons.card.CardType;
import letopis.respons.card.Duration;
import letopis.respons.card.Effect;
import letopis.respons.card.Filter;
import letopis.respons.card.Keyword;
import letopis.respons.card.Modifier;
import letopis.respons.card.Moment;
import letopis.respons.card.Participant;
import letopis.respons.card.Rule;
import letopis.respons.card.TriggerCondition;
import letopis.respons.event.Aim;
import letopis.respons.event.CardEvent.CardDestroyed;
import letopis.respons.event.CardEvent.CardMoved;
import letopis.respons.event.CardEvent.OffBoardPlace;
import letopis.respons.event.CardEvent.PositionViolation;
import letopis.respons.event.CardEvent.TopCardRevealed;
import letopis.respons.event.ChanceOutcome.CardsTurnedUp;
import letopis.respons.event.Phase;
import letopis.respons.event.PlayerDecision.CardActivated;
import letopis.respons.event.PlayerDecision.CardPlayed;
import letopis.respons.event.PlayerDecision.Passed;
import letopis.respons.event.PlayerDecision.TrapActivated;
import letopis.respons.event.Price;
import letopis.respons.event.QueueEvent.EffectExpired;
import letopis.respons.event.QueueEvent.TriggerQueued;
import letopis.respons.event.TurnEvent.PhaseStarted;
import letopis.respons.state.HandMaximum;
import letopis.respons.state.ResponsZone;
import letopis.respons.state.Settings;
import letopis.table.Audience;
import letopis.table.Hidden;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Legal places of cards, public top cards of decks, and the ends of lasting effects.
@DisplayNameGeneration(ReplaceUnderscores.class)
class ChecksInDetailTest {

    private static final Seat A = Seat.A;
    private static final Seat B = Seat.B;
    private static final CardSelector FIRST = new CardSelector.TargetCard(0);
    private static final TriggerCondition ATTACKED = new TriggerCondition.CardEventTrigger(CardEventKind.ATTACKS,
            Optional.of(TestCards.ENEMY_UNITS));

    // Places.

    @Test
    @Covers("RS-013")
    void a_card_outside_the_five_cells_of_a_row_is_removed() {
        for (int cell : List.of(0, 1, 5, 6)) {
            var lanes = Lanes.of().unit(A, cell, unit("Лев", 9, Keyword.SKIP_COMBAT)).startIn(Phase.START);
            assertThat(lanes.eventsOf(PositionViolation.class)).as("%s", cell).hasSize(cell == 0 || cell == 6 ? 1 : 0);
        }
    }

    @Test
    @Covers("RS-013")
    void a_misplaced_card_goes_to_the_graveyard_face_up_or_to_the_hand_hidden() {
        var lanes = Lanes.of().unit(A, 1, boost("Знамя")).startIn(Phase.START);
        assertThat(lanes.eventsOf(CardMoved.class)).first().satisfies(moved -> assertThat(moved.name()).isPresent());
        assertThat(lanes.rulesOf(PositionViolation.class)).containsExactly("RS-013");

        var hand = Lanes.of().with(Settings.WrongCellRule.HAND).unit(A, 1, boost("Знамя")).startIn(Phase.START);
        assertThat(hand.state().isIn(hand.card("Знамя"), A, ResponsZone.HAND)).isTrue();
        assertThat(hand.eventsOf(CardMoved.class)).first().satisfies(moved -> assertThat(moved.name()).isEmpty());
        assertThat(hand.state().table().card(hand.card("Знамя")).face().valueFor(new Audience.OfSeat(B))).isEmpty();
    }

    @Test
    @Covers({"RS-013", "RS-284b", "RS-239"})
    void a_trap_unit_stays_where_it_was_laid_even_if_it_could_not_be_played_there() {
        var golem = withTypes(TestCards.card("Страж", CardType.TRAP, 1, side(3, null, List.of(), List.of(),
                new Ability.Trap(ATTACKED, List.of(), deed(new Effect.Reduce(new CardSelector.Cause(), amount(9)))))),
                CardType.UNIT, CardType.TRAP);
        for (var reading : Settings.MultipleTypeRule.values()) {
            var lanes = Lanes.of().with(reading).unit(A, 4, unit("Лев", 3)).support(B, 4, golem).startIn(Phase.LINE_4);
            lanes.choose(new TrapActivated(B, lanes.card("Страж"), golem.name()));
            assertThat(lanes.isOnBoard("Страж")).as("%s", reading).isTrue();
            assertThat(lanes.eventsOf(PositionViolation.class)).as("%s", reading).isEmpty();
        }
        var open = Lanes.of().support(B, 1, withTypes(unit("Лев", 1), CardType.UNIT)).startIn(Phase.START);
        assertThat(open.eventsOf(PositionViolation.class)).hasSize(1);
    }

    // The top of a deck.

    @Test
    @Covers("RS-017b")
    void the_deck_owner_is_asked_once_for_an_unknown_public_top_card() {
        var law = new Ability.Law(List.of(), Participant.YOU, List.of(new Rule.PublicTopCard()));
        var lanes = Lanes.of().deck(A, 3).unit(A, 1, unitWith("Провидец", 1, law)).startIn(Phase.ACTION);
        assertThat(Prompts.code(lanes.state())).isEqualTo("turn-up");
        assertThat(Prompts.turnUpSeat(lanes.state())).isEqualTo(A);
        lanes.choose(new CardsTurnedUp(A, lanes.state().table().nextIds(1), Hidden.ownedBy(A,
                List.of(unitWith("Провидец", 1).name()))));
        assertThat(lanes.eventsOf(TopCardRevealed.class)).hasSize(1);
        assertThat(Prompts.isAction(lanes.state(), A)).isTrue();

        var unseen = Lanes.of().deck(A, 3).unit(A, 1, unitWith("Провидец", 1, law)).startIn(Phase.ACTION);
        unseen.choose(new CardsTurnedUp(A, unseen.state().table().nextIds(1), Hidden.unseen(A)));
        assertThat(Prompts.isAction(unseen.state(), A)).isTrue();
    }

    // Ends of effects.

    @Test
    @Covers({"RS-130", "RS-147"})
    void an_effect_bound_to_its_source_ends_exactly_when_the_source_leaves() {
        var banner = unitWith("Знаменосец", 1,
                tap(deed(new Effect.Grant(new CardSelector.MatchingCards(TestCards.OWN_UNITS),
                List.of(new Modifier.Strength(amount(2))), Duration.WHILE_SOURCE_STAYS))));
        var ruin = spell("Гибель", 0, play(targetedDeed(TestCards.OWN_UNITS, new Effect.Destroy(FIRST))));
        var lanes = Lanes.of().unit(A, 1, banner).unit(A, 2, unit("Лев", 3)).unit(A, 3, unit("Рысь", 1))
                .hand(A, ruin, spell("Вторая", 0, play(targetedDeed(TestCards.OWN_UNITS, new Effect.Destroy(FIRST)))))
                .startIn(Phase.ACTION);
        lanes.choose(new CardActivated(A, lanes.card("Знаменосец"), 0, List.of(), List.of(), Price.PLAIN));
        lanes.choose(new Passed(B)).choose(killChoice(lanes, "Гибель", "Рысь"));
        assertThat(lanes.eventsOf(EffectExpired.class)).isEmpty();
        assertThat(lanes.strength("Лев")).isEqualTo(5);

        lanes.choose(new Passed(B)).choose(killChoice(lanes, "Вторая", "Знаменосец"));
        assertThat(lanes.eventsOf(EffectExpired.class)).hasSize(1);
        assertThat(lanes.rulesOf(EffectExpired.class)).containsExactly("RS-130");
        assertThat(lanes.strength("Лев")).isEqualTo(3);
    }

    private static CardPlayed killChoice(Lanes lanes, String spell, String victim) {
        return new CardPlayed(A, lanes.card(spell), lanes.state().face(lanes.card(spell)).orElseThrow(),
                Optional.empty(), List.of(), List.of(new Aim(0, lanes.card(victim))), Price.PLAIN);
    }

    @Test
    @Covers({"RS-130", "RS-060"})
    void each_duration_ends_at_its_own_time_and_some_never_end() {
        var lanes = castBonuses(Lanes.of());
        lanes.assertSequence(new PhaseStarted(Phase.COMBAT_END), new EffectExpired(number(lanes, 0)),
                new PhaseStarted(Phase.END), new PhaseStarted(Phase.RECOVERY), new EffectExpired(number(lanes, 1)));
        assertThat(lanes.strength("Лев")).isEqualTo(1 + 4);

        var early = castBonuses(Lanes.of().with(Settings.TurnEndTiming.END_PHASE));
        early.assertSequence(new PhaseStarted(Phase.END), new EffectExpired(number(early, 1)),
                new PhaseStarted(Phase.RECOVERY));
    }

    /// Grants +1 until end of combat, +2 until end of turn, and +4 permanently; then the turn ends.
    private static Lanes castBonuses(Lanes lanes) {
        lanes.unit(A, 1, unit("Лев", 1, Keyword.SKIP_COMBAT))
                .cast(spell("Заклинание", 0, play(targetedDeed(TestCards.OWN_UNITS,
                bonus(1, Duration.END_OF_COMBAT), bonus(2, Duration.END_OF_TURN), bonus(4, Duration.PERMANENT)))),
                "Лев");
        assertThat(lanes.strength("Лев")).isEqualTo(1 + 7);
        return lanes.choose(new Passed(B)).choose(new Passed(A));
    }

    private static Effect bonus(int strength, Duration until) {
        return new Effect.Grant(FIRST, List.of(new Modifier.Strength(amount(strength))), until);
    }

    private static int number(Lanes lanes, int which) {
        return lanes.eventsOf(EffectExpired.class).get(which).number();
    }

    @Test
    @Covers({"RS-145", "RS-023"})
    void a_unit_without_strength_at_the_end_of_an_effect_dies_before_the_next_phase() {
        goneBefore(Phase.END, Duration.END_OF_COMBAT, Settings.CombatEndTiming.AFTER_TRIGGERS);
        goneBefore(Phase.COMBAT_END, Duration.END_OF_COMBAT, Settings.CombatEndTiming.BEFORE_TRIGGERS);
        goneBefore(Phase.RECOVERY, Duration.END_OF_TURN, Settings.TurnEndTiming.END_PHASE);
    }

    private static void goneBefore(Phase phase, Duration until, Settings.Reading reading) {
        var lanes = afterWeakening(until, reading, Settings.EffectEndTiming.BEFORE_PHASE);
        assertThat(lanes.events()).as("%s", reading).containsSubsequence(new EffectExpired(number(lanes, 0)),
                lanes.eventsOf(CardDestroyed.class).getFirst(), new PhaseStarted(phase));
    }

    private static Lanes afterWeakening(Duration until, Settings.Reading reading, Settings.EffectEndTiming ends) {
        return Lanes.of().with(reading).with(ends).unit(A, 1, unit("Лев", 2, Keyword.SKIP_COMBAT))
                .cast(spell("Заклинание", 0, play(targetedDeed(TestCards.OWN_UNITS, bonus(3, until),
                        bonus(-2, Duration.PERMANENT)))), "Лев")
                .choose(new Passed(B)).choose(new Passed(A));
    }

    @Test
    @Covers({"RS-145", "RS-023"})
    void a_unit_without_strength_at_the_end_of_an_effect_may_die_after_the_phase_begins() {
        diesIn(Phase.END, Duration.END_OF_COMBAT, Settings.CombatEndTiming.AFTER_TRIGGERS);
        diesIn(Phase.COMBAT_END, Duration.END_OF_COMBAT, Settings.CombatEndTiming.BEFORE_TRIGGERS);
        diesIn(Phase.RECOVERY, Duration.END_OF_TURN, Settings.TurnEndTiming.END_PHASE);
    }

    private static void diesIn(Phase phase, Duration until, Settings.Reading reading) {
        var lanes = afterWeakening(until, reading, Settings.EffectEndTiming.WITH_PHASE);
        assertThat(lanes.events()).as("%s", reading).contains(new EffectExpired(number(lanes, 0)))
                .containsSubsequence(new PhaseStarted(phase), lanes.eventsOf(CardDestroyed.class).getFirst());
    }

    @Test
    @Covers({"RS-060", "RS-130"})
    void an_until_end_of_combat_effect_ends_after_or_before_the_triggers() {
        var watch = unitWith("Часовой", 1,
                new Ability.TriggeredAbility(new TriggerCondition.MomentTrigger(Moment.COMBAT_END), List.of(),
                deed(new Effect.GainInfluence(Participant.YOU, amount(1)))));
        Effect until = new Effect.Grant(new CardSelector.MatchingCards(TestCards.OWN_UNITS),
                List.of(new Modifier.Strength(amount(1))), Duration.END_OF_COMBAT);
        for (var reading : Settings.CombatEndTiming.values()) {
            var lanes = Lanes.of().with(reading).support(B, 1, location("Стена", 9)).unit(A, 1, watch)
                    .cast(spell("Заклинание", 0, play(deed(until)))).choose(new Passed(B)).choose(new Passed(A));
            var events = lanes.events();
            int expired = events.indexOf(lanes.eventsOf(EffectExpired.class).getFirst());
            int queued = events.indexOf(lanes.eventsOf(TriggerQueued.class).getFirst());
            assertThat(expired > queued).as("%s", reading)
                    .isEqualTo(reading == Settings.CombatEndTiming.AFTER_TRIGGERS);
            assertThat(lanes.rulesOf(EffectExpired.class)).containsExactly("RS-130", "RS-060");
        }
    }

    @Test
    @Covers({"RS-027a", "RS-011b", "RS-015b"})
    void the_hand_of_the_player_with_initiative_is_checked_first() {
        var full = Lanes.of().with(Settings.of(Map.of("handMaximum", "1")).chosen().stream()
                        .filter(HandMaximum.class::isInstance).findFirst().orElseThrow())
                .hand(A, unit("Лев", 1), unit("Рысь", 1)).hand(B, unit("Тигр", 1), unit("Слон", 1));
        full.startIn(Phase.ACTION, B, B);
        assertThat(Prompts.seats(full.state())).containsExactly(B);
    }

    @Test
    @Covers({"RS-281", "RS-173"})
    void a_trap_in_a_silenced_row_can_still_be_turned_up_by_an_effect() {
        var down = new Filter(Optional.empty(), List.of(CardType.TRAP), Optional.of(Filter.Whose.ENEMY),
                Optional.empty(), List.of(), List.of(), List.of(), List.of(), false, List.of());
        var lanes = Lanes.of().support(B, 1, trap("Силок")).unit(A, 1, unitWith("Немой", 1, new Ability.ConstantAbility(
                List.of(), new CardSelector.MatchingCards(down), List.of(new Modifier.NoAbilities()))))
                .cast(spell("Свет", 0, play(deed(new Effect.TurnOver(new CardSelector.MatchingCards(down), true)))));
        assertThat(lanes.state().table().card(lanes.card("Силок")).face().isOpen()).isTrue();
        assertThat(lanes.eventsOf(CardMoved.class)).noneMatch(moved -> moved.card().equals(lanes.card("Силок"))
                && moved.to() == OffBoardPlace.GRAVEYARD);
    }
}
