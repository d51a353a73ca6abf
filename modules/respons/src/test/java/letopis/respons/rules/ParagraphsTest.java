package letopis.respons.rules;

import static letopis.respons.TestCards.amount;
import static letopis.respons.TestCards.asOrder;
import static letopis.respons.TestCards.boost;
import static letopis.respons.TestCards.deed;
import static letopis.respons.TestCards.location;
import static letopis.respons.TestCards.play;
import static letopis.respons.TestCards.spell;
import static letopis.respons.TestCards.tap;
import static letopis.respons.TestCards.trap;
import static letopis.respons.TestCards.triggered;
import static letopis.respons.TestCards.unit;
import static letopis.respons.TestCards.unitWith;
import static letopis.respons.TestSpells.castAt;
import static letopis.respons.TestSpells.castSpell;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.respons.Lanes;
import letopis.respons.TestCards;
import letopis.respons.card.Ability;
import letopis.respons.card.Amount;
import letopis.respons.card.CardEventKind;
import letopis.respons.card.CardSelector;
import letopis.respons.card.CardText.Playable;
import letopis.respons.card.CardType;
import letopis.respons.card.Deed;
import letopis.respons.card.Destination;
import letopis.respons.card.Duration;
import letopis.respons.card.Effect;
import letopis.respons.card.Filter;
import letopis.respons.card.Keyword;
import letopis.respons.card.Measure;
import letopis.respons.card.Modifier;
import letopis.respons.card.Participant;
import letopis.respons.card.Place;
import letopis.respons.card.PlayerActionKind;
import letopis.respons.card.Rule;
import letopis.respons.card.TriggerCondition;
import letopis.respons.event.CardEvent.CardMoved;
import letopis.respons.event.CardEvent.DeckShuffled;
import letopis.respons.event.Cell;
import letopis.respons.event.CombatEvent.UnitsStruck;
import letopis.respons.event.Phase;
import letopis.respons.event.PlayerDecision.CardActivated;
import letopis.respons.event.PlayerDecision.CardPlayed;
import letopis.respons.event.PlayerDecision.CellChosen;
import letopis.respons.event.PlayerDecision.LineChosen;
import letopis.respons.event.PlayerDecision.ModesChosen;
import letopis.respons.event.PlayerDecision.Passed;
import letopis.respons.event.Price;
import letopis.respons.event.QueueEvent.DeedBegan;
import letopis.respons.event.QueueEvent.DeedEnded;
import letopis.respons.event.QueueEvent.EffectBegan;
import letopis.respons.event.QueueEvent.LastingEffectBegan;
import letopis.respons.event.QueueEvent.QueueAdvanced;
import letopis.respons.event.QueueEvent.SacrificeDue;
import letopis.respons.event.QueueEvent.TriggerQueued;
import letopis.respons.event.TurnEvent.ActionPointSpent;
import letopis.respons.event.TurnEvent.MarksCleared;
import letopis.respons.event.ValueEvent.InfluenceSpent;
import letopis.table.CardName;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Paragraphs cited for abilities, triggers, targets and strikes, by kind and situation.
@DisplayNameGeneration(ReplaceUnderscores.class)
class ParagraphsTest {

    private static final Seat A = Seat.A;
    private static final Seat B = Seat.B;
    private static final CardSelector FIRST = new CardSelector.TargetCard(0);
    private static final Effect GAIN = new Effect.GainInfluence(Participant.YOU, amount(1));
    private static final Amount RITUAL = new Amount(1, Optional.of(new Measure.Ritual()));

    @Test
    @Covers({"RS-275a", "RS-205", "RS-077", "RS-310", "RS-311a"})
    void an_effect_cites_the_kind_of_its_ability() {
        assertThat(castSpell(Lanes.of(), GAIN).rulesOf(DeedEnded.class)).containsExactly("RS-275a");
        var used = Lanes.of().unit(A, 1, unitWith("Жрец", 1, tap(deed(GAIN)))).startIn(Phase.ACTION);
        used.choose(new CardActivated(A, used.card("Жрец"), 0, List.of(), List.of(), Price.PLAIN));
        assertThat(used.rulesOf(DeedEnded.class)).containsExactly("RS-205");
        var spell = hit(asOrder(spell("Буря", 0, play(deed(GAIN)))));
        assertThat(spell.rulesOf(DeedEnded.class)).containsExactly("RS-310");
        assertThat(spell.rulesOf(EffectBegan.class)).containsExactly("RS-310");
        var wall = TestCards.card("Башня", CardType.LOCATION, 0,
                TestCards.side(null, 3, List.of(), List.of(), play(deed(GAIN))));
        assertThat(hit(asOrder(wall)).rulesOf(DeedEnded.class)).containsExactly("RS-311a");
    }

    /// B has to play this Order.
    private static Lanes hit(Playable order) {
        return Lanes.of().orders(B, order).unit(A, 1, unit("Лев", 1)).startIn(Phase.LINE_1).turnUpOrders();
    }

    /// Returns the paragraphs for a unit of A with this trigger.
    private static List<String> triggerRules(TriggerCondition when, Effect... effects) {
        return castSpell(Lanes.of().unit(A, 1, unitWith("Сова", 1, triggered(when, GAIN))).deckTop(A, unit("Репа", 1)),
                effects)
                .rulesOf(TriggerQueued.class);
    }

    @Test
    @Covers({"RS-081", "RS-086", "RS-103b", "RS-077"})
    void a_trigger_cites_the_player_event_it_reacts_to() {
        assertThat(triggerRules(new TriggerCondition.PlayerActionTrigger(Participant.YOU, PlayerActionKind.DRAWS),
                new Effect.Draw(Participant.YOU, amount(1))))
                .containsExactly("RS-081");
        assertThat(triggerRules(new TriggerCondition.PlayerActionTrigger(Participant.YOU, PlayerActionKind.SHUFFLES),
                new Effect.Shuffle(Participant.YOU)))
                .containsExactly("RS-103b");
        assertThat(triggerRules(new TriggerCondition.PlayerActionTrigger(Participant.YOU,
                PlayerActionKind.GAINS_INFLUENCE), GAIN)).containsExactly("RS-077");
    }

    @Test
    @Covers({"RS-121", "RS-077", "RS-119"})
    void a_trigger_cites_the_card_event_it_reacts_to() {
        for (CardEventKind what : List.of(CardEventKind.MOVES, CardEventKind.CHANGES_FIELD)) {
            var lanes = castAt(Lanes.of()
                    .unit(A, 1,
                    unitWith("Сова", 1, triggered(new TriggerCondition.CardEventTrigger(what, Optional.empty()),
                    GAIN))), "Сова", new Effect.ChangeField(FIRST));
            lanes.choose(new CellChosen(B, lanes.card("Сова"), Cell.unit(2)));
            assertThat(lanes.rulesOf(TriggerQueued.class)).as("%s", what).containsExactly("RS-121");
        }
        assertThat(castAt(Lanes.of().unit(B, 1,
                unitWith("Сова", 1, triggered(new TriggerCondition.CardEventTrigger(CardEventKind.IS_TARGETED,
                Optional.empty()), GAIN))), "Сова", new Effect.Restore(FIRST, Optional.empty()))
                .rulesOf(TriggerQueued.class)).containsExactly("RS-077");
    }

    @Test
    @Covers({"RS-186", "RS-188", "RS-075"})
    void a_death_cites_the_field_of_the_card_and_that_it_cannot_be_cancelled() {
        var heir = unitWith("Наследник", 1, triggered(new TriggerCondition.Death(), GAIN));
        var own = castAt(Lanes.of().unit(A, 1, heir), "Наследник", new Effect.Destroy(FIRST));
        assertThat(own.rulesOf(TriggerQueued.class)).containsExactly("RS-186");

        var taken = castAt(Lanes.of().unit(A, 1, heir), "Наследник", new Effect.ChangeField(FIRST),
                new Effect.Destroy(FIRST));
        taken.choose(new CellChosen(B, taken.card("Наследник"), Cell.unit(2)));
        assertThat(taken.rulesOf(TriggerQueued.class)).containsExactly("RS-186", "RS-188");

        var stubborn = unitWith("Упрямец", 1, new Ability.TriggeredAbility(new TriggerCondition.Death(), List.of(),
                new Deed(List.of(), List.of(GAIN), Optional.empty(), true)));
        var firm = castAt(Lanes.of().unit(A, 1, stubborn), "Упрямец", new Effect.Destroy(FIRST));
        assertThat(firm.rulesOf(TriggerQueued.class)).containsExactly("RS-186", "RS-075");
    }

    @Test
    @Covers({"RS-078", "RS-186"})
    void a_trigger_of_a_banned_player_cites_that_bans_do_not_stop_it() {
        for (Rule.Act act : Rule.Act.values()) {
            boolean cited = act == Rule.Act.PLAY_CARDS || act == Rule.Act.ACTIVATE;
            assertThat(banRules(Participant.YOU, act)).as("%s", act)
                    .containsExactlyElementsOf(cited ? List.of("RS-186", "RS-078") : List.of("RS-186"));
            assertThat(banRules(Participant.OPPONENT, act)).as("%s", act).containsExactly("RS-186");
        }
    }

    /// Returns the paragraphs for a Death of B while a card of B has this ban.
    private static List<String> banRules(Participant whom, Rule.Act act) {
        var law = new Ability.Law(List.of(), whom, List.of(new Rule.PlayerActionBan(act)));
        var lanes = Lanes.of().unit(B, 1, unitWith("Наследник", 1, triggered(new TriggerCondition.Death(), GAIN)))
                .hand(A, unit("Репа", 1)).unit(A, 5, unitWith("Лев", 9)).unit(B, 3, unitWith("Страж", 1, law));
        lanes.unit(A, 1, unit("Тигр", 1)).startIn(Phase.LINE_1);
        return lanes.consequences(TriggerQueued.class).getFirst().rules().stream().map(rule -> rule.id()).toList();
    }

    @Test
    @Covers({"RS-222", "RS-225"})
    void a_target_cites_that_skipping_combat_or_evasion_does_not_protect_it() {
        Effect nothing = new Effect.Restore(FIRST, Optional.empty());
        assertThat(castAt(Lanes.of().unit(B, 1, unit("Тигр", 1)), "Тигр", nothing).rulesOf(DeedBegan.class))
                .containsExactly("RS-275a");
        assertThat(castAt(Lanes.of().unit(B, 1, unit("Соня", 1, Keyword.SKIP_COMBAT)), "Соня", nothing)
                .rulesOf(DeedBegan.class)).containsExactly("RS-275a", "RS-222");
        assertThat(castAt(Lanes.of().unit(B, 1, unit("Тень", 1, Keyword.EVASION)), "Тень", nothing)
                .rulesOf(DeedBegan.class)).containsExactly("RS-275a", "RS-225");
    }

    @Test
    @Covers({"RS-120", "RS-084", "RS-073"})
    void a_return_to_hand_cites_that_it_is_no_draw_and_that_a_used_card_is_new() {
        assertThat(returnRules(Lanes.of())).containsExactly("RS-120");
        assertThat(returnRules(Lanes.of()
                .unit(A, 2, unitWith("Сова", 1, triggered(new TriggerCondition.PlayerActionTrigger(Participant.YOU,
                PlayerActionKind.DRAWS), GAIN)))))
                .containsExactly("RS-120", "RS-084");
        assertThat(returnRules(Lanes.of()
                .unit(A, 2, unitWith("Сова", 1, triggered(new TriggerCondition.PlayerActionTrigger(Participant.YOU,
                PlayerActionKind.DISCARDS), GAIN),
                triggered(new TriggerCondition.Summon(), GAIN), tap(deed(GAIN)))))).containsExactly("RS-120");
        assertThat(castAt(Lanes.of().unit(B, 1, unit("Тигр", 1)), "Тигр", new Effect.MarkActivated(FIRST),
                new Effect.Move(FIRST, Destination.HAND)).rulesOf(CardMoved.class).contains("RS-073")).isFalse();
    }

    private static List<String> returnRules(Lanes lanes) {
        return moveRules(castAt(lanes.unit(B, 1, unit("Тигр", 1)), "Тигр", new Effect.Move(FIRST, Destination.HAND)));
    }

    /// Returns the paragraphs of the tiger's move.
    private static List<String> moveRules(Lanes lanes) {
        return lanes.consequences(CardMoved.class).stream()
                .filter(consequence -> ((CardMoved) consequence.event()).card()
                .equals(lanes.card("Тигр"))).findFirst().orElseThrow().rules().stream().map(rule -> rule.id()).toList();
    }

    @Test
    @Covers({"RS-249", "RS-290", "RS-281", "RS-260"})
    void removed_abilities_cite_the_type_of_the_card() {
        var effect = new Effect.Grant(FIRST, List.of(new Modifier.NoAbilities()), Duration.PERMANENT);
        assertThat(castSpell(Lanes.of(), new Effect.Grant(new CardSelector.Hero(Participant.OPPONENT),
                List.of(new Modifier.NoAbilities()), Duration.PERMANENT)).rulesOf(LastingEffectBegan.class))
                .containsExactly("RS-130", "RS-249");
        assertThat(castAt(Lanes.of().support(B, 1, boost("Знамя")), "Знамя", effect).rulesOf(LastingEffectBegan.class))
                .containsExactly("RS-130", "RS-290");
        assertThat(castAt(Lanes.of().support(B, 1, trap("Силок")), "Силок", effect).rulesOf(LastingEffectBegan.class))
                .containsExactly("RS-130", "RS-281");
    }

    @Test
    @Covers({"RS-038a", "RS-038b", "RS-039"})
    void an_action_cites_whether_its_player_acts_first() {
        var lanes = castSpell(Lanes.of(), GAIN);
        assertThat(lanes.rulesOf(ActionPointSpent.class)).containsExactly("RS-038b", "RS-038a");
        var other = Lanes.of().hand(B, unit("Тигр", 1)).startIn(Phase.ACTION).choose(new Passed(A));
        other.choose(new CardPlayed(B, other.card("Тигр"), new CardName("Тигр"), Optional.of(Cell.unit(1)), List.of(),
                List.of(), Price.PLAIN));
        assertThat(other.rulesOf(ActionPointSpent.class)).containsExactly("RS-039");
    }

    @Test
    @Covers({"RS-065d", "RS-070", "RS-046"})
    void the_end_of_a_turn_cites_the_cleared_uses_and_bans() {
        assertThat(turnEndRules(castSpell(Lanes.of(), GAIN))).containsExactly("RS-065d");
        Effect mark = new Effect.MarkActivated(FIRST);
        assertThat(turnEndRules(castAt(Lanes.of().support(B, 1, location("Стена", 3)), "Стена", mark)))
                .containsExactly("RS-070");
        var over = castAt(Lanes.of().unit(A, 1, unit("Лев", 1)), "Лев", new Effect.ChangeField(FIRST));
        over.choose(new CellChosen(B, over.card("Лев"), Cell.unit(2)));
        assertThat(turnEndRules(over)).containsExactly("RS-046");
        var both = castAt(Lanes.of().unit(A, 1, unit("Лев", 1)), "Лев", new Effect.ChangeField(FIRST), mark);
        both.choose(new CellChosen(B, both.card("Лев"), Cell.unit(2)));
        assertThat(turnEndRules(both)).containsExactly("RS-070", "RS-046");
    }

    /// Both players pass, and the turn continues to its end.
    private static List<String> turnEndRules(Lanes lanes) {
        return lanes.choose(new Passed(B)).choose(new Passed(A)).rulesOf(MarksCleared.class);
    }

    @Test
    @Covers({"RS-061", "RS-180", "RS-210", "RS-211"})
    void an_effect_cites_its_line_and_its_ritual_count() {
        var line = new Filter(Optional.empty(), List.of(CardType.UNIT), Optional.empty(),
                Optional.of(Filter.Line.CHOSEN), List.of(), List.of(), List.of(), List.of(), false, List.of());
        assertThat(castSpell(Lanes.of(), new Effect.Destroy(new CardSelector.MatchingCards(line)))
                .rulesOf(EffectBegan.class))
                .containsExactly("RS-275a", "RS-061", "RS-180");
        assertThat(castSpell(Lanes.of(), new Effect.Destroy(new CardSelector.MatchingCards(TestCards.UNITS)))
                .rulesOf(EffectBegan.class))
                .containsExactly("RS-275a");
        assertThat(castAt(Lanes.of().unit(B, 1, unit("Тигр", 1)), "Тигр", new Effect.Destroy(FIRST))
                .rulesOf(EffectBegan.class)).containsExactly("RS-275a");
        var ritual = new Effect.GainInfluence(Participant.YOU, RITUAL);
        assertThat(castSpell(Lanes.of(), ritual).rulesOf(EffectBegan.class))
                .containsExactly("RS-275a", "RS-210", "RS-211");
        assertThat(castSpell(Lanes.of().playedOrders(A, 2), ritual).rulesOf(EffectBegan.class))
                .containsExactly("RS-275a", "RS-210");
        assertThat(castSpell(Lanes.of().unit(A, 1, unit("Лев", 1)),
                new Effect.Sacrifice(Participant.YOU, RITUAL, TestCards.UNITS))
                .eventsOf(SacrificeDue.class)).isEmpty();
    }

    @Test
    @Covers({"RS-103a", "RS-104a"})
    void a_shuffle_of_one_card_cites_that_it_counts() {
        var shuffle = new Effect.Shuffle(Participant.OPPONENT);
        assertThat(castSpell(Lanes.of().deck(B, 1), shuffle).rulesOf(DeckShuffled.class)).containsExactly("RS-104a");
        assertThat(castSpell(Lanes.of().deck(B, 2), shuffle).rulesOf(DeckShuffled.class)).containsExactly("RS-103a");
    }

    @Test
    @Covers({"RS-044a", "RS-203", "RS-300a", "RS-227", "RS-050b"})
    void a_strike_cites_simultaneous_strikers_and_its_victim() {
        assertThat(strikeRules(Lanes.of().unit(A, 1, unit("Лев", 1)), Phase.LINE_1))
                .containsExactly("RS-050b", "RS-051");
        assertThat(strikeRules(Lanes.of().unit(A, 1, unit("Лев", 1)).unit(B, 1, unit("Тигр", 1)), Phase.LINE_1))
                .containsExactly("RS-050b", "RS-051", "RS-044a");
        assertThat(strikeRules(Lanes.of().unit(A, 1, unit("Лев", 1)).support(B, 1, location("Стена", 3)), Phase.LINE_1))
                .containsExactly("RS-050b", "RS-051", "RS-300a");
        Playable archer = unit("Лучник", 1, Keyword.RANGED);
        assertThat(strikeRules(Lanes.of().unit(A, 1, archer), Phase.LINE_1_RANGED))
                .containsExactly("RS-050b", "RS-050a");
        assertThat(strikeRules(Lanes.of().unit(A, 1, archer).unit(B, 1, archer), Phase.LINE_1_RANGED))
                .containsExactly("RS-050b", "RS-050a", "RS-044a", "RS-203");
        Playable shadow = unit("Тень", 1, Keyword.EVASION);
        assertThat(strikeRules(Lanes.of().unit(A, 1, shadow), Phase.LINE_1)).containsExactly("RS-050b", "RS-051");
        assertThat(strikeRules(Lanes.of().unit(A, 1, shadow).unit(B, 1, shadow), Phase.LINE_1))
                .containsExactly("RS-050b", "RS-051", "RS-044a", "RS-227");
        assertThat(strikeRules(Lanes.of().unit(A, 1, shadow).support(B, 1, location("Стена", 3)), Phase.LINE_1))
                .containsExactly("RS-050b", "RS-051", "RS-300a");
    }

    private static List<String> strikeRules(Lanes lanes, Phase phase) {
        return lanes.startIn(phase).rulesOf(UnitsStruck.class);
    }

    @Test
    @Covers({"RS-011a", "RS-077", "RS-284a"})
    void an_ability_leaving_the_queue_cites_its_kind_and_whether_more_are_queued() {
        var owl = new TriggerCondition.PlayerActionTrigger(Participant.YOU, PlayerActionKind.CHOOSES_LINE);
        var lanes = castSpell(Lanes.of().unit(A, 1, unitWith("Сова", 1, triggered(owl, GAIN))),
                new Effect.ChooseLine(Participant.YOU));
        assertThat(queueRules(lanes.choose(new LineChosen(A, 1)))).containsExactly("RS-077");
        var two = castSpell(Lanes.of().unit(A, 1, unitWith("Сова", 1, triggered(owl, GAIN)))
                .unit(A, 2, unitWith("Сыч", 1, triggered(owl, GAIN))),
                new Effect.ChooseLine(Participant.YOU));
        assertThat(queueRules(two.choose(new LineChosen(A, 1)))).containsExactly("RS-011a", "RS-077");
        var pit = trap("Яма", new Ability.Trap(new TriggerCondition.CardEventTrigger(CardEventKind.ATTACKS,
                Optional.of(TestCards.ENEMY_UNITS)), List.of(), deed(new Effect.Destroy(new CardSelector.Cause()))));
        assertThat(queueRules(Lanes.of().unit(A, 1, unit("Лев", 1)).support(B, 3, pit).startIn(Phase.LINE_1)))
                .containsExactly("RS-284a");
    }

    private static List<String> queueRules(Lanes lanes) {
        return lanes.consequences(QueueAdvanced.class).stream().map(consequence -> consequence.rules().getFirst().id())
                .toList();
    }

    @Test
    @Covers({"RS-068a", "RS-068b", "RS-205", "RS-214", "RS-215"})
    void an_activation_cites_the_field_of_the_card_and_its_modes() {
        var mode = new Deed.Mode(List.of(), List.of(GAIN));
        var choice = new Deed(List.of(), List.of(), Optional.of(new Deed.Choice(1, 1, List.of(mode, mode))), false);
        var lanes = Lanes.of().hero(A, TestCards.hero("Первый", 4, tap(deed(GAIN)))).unit(A, 1, unitWith("Жрец", 1,
                tap(deed(GAIN)))).unit(A, 2, unitWith("Маг", 1, tap(choice))).startIn(Phase.ACTION);
        assertThat(useRules(lanes, "Жрец", List.of())).containsExactly("RS-068a", "RS-205");
        assertThat(useRules(lanes, "hero A", List.of())).containsExactly("RS-068b", "RS-205");
        assertThat(useRules(lanes, "Маг", List.of(1))).containsExactly("RS-068a", "RS-205", "RS-214", "RS-215");

        var spell = spell("Развилка", 0, play(choice));
        var cast = Lanes.of().hand(A, spell).startIn(Phase.ACTION);
        cast.choose(new CardPlayed(A, cast.card("Развилка"), spell.name(), Optional.empty(), List.of(0), List.of(),
                Price.PLAIN));
        assertThat(cast.rulesOf(DeedBegan.class)).containsExactly("RS-275a", "RS-214", "RS-215");
        var guest = castSpell(Lanes.of().unit(A, 1, unitWith("Сова", 1,
                new Ability.TriggeredAbility(new TriggerCondition.PlayerActionTrigger(Participant.YOU,
                PlayerActionKind.GAINS_INFLUENCE), List.of(), choice))),
                new Effect.GainInfluence(Participant.YOU, amount(1)));
        assertThat(guest.choose(new ModesChosen(A, List.of(0))).rulesOf(DeedBegan.class)).containsExactly("RS-215");
    }

    /// Returns the paragraphs for using a card of A, before B passes.
    private static List<String> useRules(Lanes lanes, String card, List<Integer> modes) {
        List<String> rules = lanes.choose(new CardActivated(A, lanes.card(card), 0, modes, List.of(), Price.PLAIN))
                .rulesOf(DeedBegan.class);
        lanes.choose(new Passed(B));
        return rules;
    }

    @Test
    @Covers({"RS-157a", "RS-160"})
    void a_payment_cites_the_sum_if_it_differs_from_the_printed_cost() {
        var dear = new Ability.Law(List.of(), Participant.YOU,
                List.of(new Rule.CostChange(new Filter(Optional.of(Place.HAND),
                List.of(), Optional.empty(), Optional.empty(), List.of(), List.of(), List.of(), List.of(), false,
                List.of()), 1)));
        Playable chant = spell("Чары", 1, play(deed(GAIN)));
        assertThat(Lanes.of().cast(chant).rulesOf(InfluenceSpent.class)).containsExactly("RS-157a");
        assertThat(Lanes.of().unit(A, 1, unitWith("Скупец", 1, dear)).cast(chant).rulesOf(InfluenceSpent.class))
                .containsExactly("RS-157a", "RS-160");
    }
}
