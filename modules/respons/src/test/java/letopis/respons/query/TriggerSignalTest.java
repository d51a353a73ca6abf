package letopis.respons.query;

import static letopis.respons.TestCards.amount;
import static letopis.respons.TestCards.deed;
import static letopis.respons.TestCards.tap;
import static letopis.respons.TestCards.triggered;
import static letopis.respons.TestCards.unit;
import static letopis.respons.TestCards.unitWith;
import static letopis.respons.TestSpells.spellWith;
import static letopis.respons.TestSpells.targetedSpell;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import letopis.journal.Seat;
import letopis.respons.Lanes;
import letopis.respons.TestCards;
import letopis.respons.card.Ability;
import letopis.respons.card.CardEventKind;
import letopis.respons.card.CardSelector;
import letopis.respons.card.CardText.Playable;
import letopis.respons.card.Destination;
import letopis.respons.card.Effect;
import letopis.respons.card.Filter;
import letopis.respons.card.Participant;
import letopis.respons.card.Place;
import letopis.respons.card.PlayerActionKind;
import letopis.respons.card.Token;
import letopis.respons.card.TriggerCondition;
import letopis.respons.event.Cell;
import letopis.respons.event.Phase;
import letopis.respons.event.PlayerDecision.CardActivated;
import letopis.respons.event.PlayerDecision.CardPlayed;
import letopis.respons.event.PlayerDecision.CardsChosen;
import letopis.respons.event.PlayerDecision.CardsGivenUp;
import letopis.respons.event.PlayerDecision.CellChosen;
import letopis.respons.event.PlayerDecision.LineChosen;
import letopis.respons.event.Price;
import letopis.respons.event.QueueEvent.TriggerQueued;
import letopis.respons.event.RevealedCard;
import letopis.table.CardName;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// The trigger signals of each event, and their absence where other events look similar.
@DisplayNameGeneration(ReplaceUnderscores.class)
class TriggerSignalTest {

    private static final Seat A = Seat.A;
    private static final Seat B = Seat.B;
    private static final CardSelector FIRST = new CardSelector.TargetCard(0);
    private static final Filter HELD = new Filter(Optional.of(Place.HAND), List.of(), Optional.empty(),
            Optional.empty(), List.of(), List.of(), List.of(), List.of(), false, List.of());

    /// Returns the signals a universal listener received for the last choice, with their counts.
    private static Map<String, Integer> signals(Lanes lanes) {
        var heard = new TreeMap<String, Integer>();
        lanes.eventsOf(TriggerQueued.class).forEach(queued -> heard.merge(switch (queued.trigger().deed().effects()
                .getFirst()) {
                    case Effect.GainInfluence(_, var amount) -> CardEventKind.values()[amount.number() - 1].name();
                    case Effect.ChangeActionPoints(_, int more) -> PlayerActionKind.values()[more - 1].name();
                    case Effect other -> throw new AssertionError(other.toString());
                }, 1, Integer::sum));
        return heard;
    }

    /// One listener for each card event and each player event of A. Their effects send no signals.
    private static Lanes lanesWithListeners() {
        var abilities = new ArrayList<Ability>();
        for (CardEventKind what : CardEventKind.values()) {
            Filter filter = what == CardEventKind.IS_PLAYED ? HELD : TestCards.ANY;
            abilities.add(triggered(new TriggerCondition.CardEventTrigger(what, Optional.of(filter)),
                    new Effect.GainInfluence(Participant.OPPONENT, amount(what.ordinal() + 1))));
        }
        for (PlayerActionKind what : PlayerActionKind.values()) {
            abilities.add(triggered(new TriggerCondition.PlayerActionTrigger(Participant.YOU, what),
                    new Effect.ChangeActionPoints(Participant.YOU, what.ordinal() + 1)));
        }
        return Lanes.of().hero(A, TestCards.hero("Слухач", 9, abilities.toArray(Ability[]::new)));
    }

    @Test
    @Covers({"RS-121", "RS-119", "RS-183"})
    void a_move_triggers_move_abilities_but_not_entry_abilities() {
        var moved = lanesWithListeners().unit(A, 1, unit("Лев", 1))
                .cast(targetedSpell(TestCards.ANY, new Effect.Relocate(FIRST)), "Лев");
        moved.choose(new CellChosen(A, moved.card("Лев"), Cell.unit(3)));
        assertThat(signals(moved)).isEqualTo(Map.of("MOVES", 1));

        var changed = lanesWithListeners().unit(A, 1, unit("Лев", 1))
                .cast(targetedSpell(TestCards.ANY, new Effect.ChangeField(FIRST)), "Лев");
        changed.choose(new CellChosen(B, changed.card("Лев"), Cell.unit(3)));
        assertThat(signals(changed)).isEqualTo(Map.of("MOVES", 1, "CHANGES_FIELD", 1));
    }

    @Test
    @Covers({"RS-164", "RS-206", "RS-144", "RS-191"})
    void changes_to_a_card_trigger_abilities() {
        Playable wolf = TestCards.withBack(
                unitWith("Волк", 3, tap(deed(new Effect.PutTokens(new CardSelector.ThisCard(), Token.MARK,
                amount(1))))), TestCards.side(5, null, List.of(), List.of()));
        assertThat(signals(lanesWithListeners().unit(A, 1, wolf)
                .cast(targetedSpell(TestCards.ANY, new Effect.ChangeLevel(FIRST, true)), "Волк")))
                .isEqualTo(Map.of("CHANGES_LEVEL", 1, "IS_PLAYED", 1));
        assertThat(signals(lanesWithListeners().unit(B, 1, wolf)
                .cast(targetedSpell(TestCards.ANY, new Effect.Reduce(FIRST, amount(1))), "Волк")))
                .isEqualTo(Map.of("LOSES_STRENGTH", 1, "IS_TARGETED", 1, "IS_PLAYED", 1));
        var used = lanesWithListeners().unit(A, 1, wolf).startIn(Phase.ACTION);
        used.choose(new CardActivated(A, used.card("Волк"), 0, List.of(), List.of(), Price.PLAIN));
        assertThat(signals(used)).isEqualTo(Map.of("IS_ACTIVATED", 1));
        var played = lanesWithListeners().hand(A, unit("Лев", 1)).startIn(Phase.ACTION);
        played.choose(new CardPlayed(A, played.card("Лев"), new CardName("Лев"), Optional.of(Cell.unit(1)), List.of(),
                List.of(), Price.PLAIN));
        assertThat(signals(played)).isEqualTo(Map.of("IS_PLAYED", 1, "ENTERS", 1));
    }

    @Test
    @Covers({"RS-092", "RS-094", "RS-098", "RS-186", "RS-187"})
    void each_way_off_the_board_triggers_its_own_abilities() {
        var dead = lanesWithListeners().unit(B, 1, unit("Тигр", 3)).cast(spellWith(new Effect.Destroy(
                new CardSelector.MatchingCards(TestCards.ENEMY_UNITS))));
        assertThat(signals(dead)).isEqualTo(Map.of("DIES", 1, "LEAVES_BOARD", 1, "IS_PLAYED", 1));
        var home = lanesWithListeners().unit(B, 1, unit("Тигр", 3)).cast(spellWith(new Effect.Move(
                new CardSelector.MatchingCards(TestCards.ENEMY_UNITS), Destination.HAND)));
        assertThat(signals(home)).isEqualTo(Map.of("LEAVES_BOARD", 1, "IS_PLAYED", 1));
        var given = lanesWithListeners().unit(A, 1, unit("Лев", 3))
                .cast(spellWith(new Effect.Sacrifice(Participant.YOU, amount(1),
                TestCards.UNITS)));
        given.choose(new CardsChosen(A, List.of(given.card("Лев"))));
        assertThat(signals(given)).isEqualTo(Map.of("DIES", 1, "LEAVES_BOARD", 1, "SACRIFICES", 1));
    }

    @Test
    @Covers({"RS-045", "RS-047", "RS-212"})
    void strikes_trigger_abilities_of_the_striker_and_the_victim() {
        var struck = lanesWithListeners().unit(A, 5, unit("Лев", 3)).unit(B, 5, unit("Тигр", 2)).startIn(Phase.LINE_5);
        assertThat(signals(struck)).containsEntry("ATTACKS", 2).containsEntry("LOSES_STRENGTH", 2)
                .containsEntry("KILLS", 1).containsEntry("DIES", 1).containsEntry("LEAVES_BOARD", 1)
                .doesNotContainKeys("HITS_HERO", "PLAYS_ORDER");
        var hit = lanesWithListeners().unit(B, 5, unit("Тигр", 2)).startIn(Phase.LINE_5);
        assertThat(signals(hit)).containsEntry("HITS_HERO", 1).containsEntry("ATTACKS", 1).doesNotContainKey("KILLS");
        hit.turnUpOrders();
        assertThat(signals(hit)).containsEntry("PLAYS_ORDER", 1);
    }

    @Test
    @Covers({"RS-081", "RS-086", "RS-103b", "RS-152a", "RS-177"})
    void player_actions_trigger_once_per_action_and_only_for_that_player() {
        for (Participant whom : Participant.values()) {
            int times = whom == Participant.YOU ? 1 : 0;
            var drawn = lanesWithListeners().deckTop(A, unit("Лев", 1)).deckTop(B, unit("Тигр", 1))
                    .cast(spellWith(new Effect.Draw(whom, amount(1))));
            assertThat(signals(drawn).getOrDefault("DRAWS", 0)).as("%s", whom).isEqualTo(times);
            var mixed = lanesWithListeners().cast(spellWith(new Effect.Shuffle(whom)));
            assertThat(signals(mixed).getOrDefault("SHUFFLES", 0)).isEqualTo(times);
            var gained = lanesWithListeners().cast(spellWith(new Effect.GainInfluence(whom, amount(1)),
                    new Effect.LoseInfluence(whom, amount(1)), new Effect.ChangeBaseInfluence(whom, -1)));
            assertThat(signals(gained).getOrDefault("GAINS_INFLUENCE", 0)).isEqualTo(times);
            var line = lanesWithListeners().cast(spellWith(new Effect.ChooseLine(whom)));
            line.choose(new LineChosen(whom == Participant.YOU ? A : B, 1));
            assertThat(signals(line).getOrDefault("CHOOSES_LINE", 0)).isEqualTo(times);
            var lost = lanesWithListeners().hand(A, unit("Лев", 1)).hand(B, unit("Тигр", 1))
                    .cast(spellWith(new Effect.Discard(whom, Optional.of(amount(1)), false)));
            String name = whom == Participant.YOU ? "Лев" : "Тигр";
            lost.choose(new CardsGivenUp(whom == Participant.YOU ? A : B, List.of(new RevealedCard(lost.card(name),
                    new CardName(name)))));
            assertThat(signals(lost).getOrDefault("DISCARDS", 0)).isEqualTo(times);
        }
    }
}
