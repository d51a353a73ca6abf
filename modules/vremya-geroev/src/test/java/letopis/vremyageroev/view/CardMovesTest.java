package letopis.vremyageroev.view;

import static letopis.vremyageroev.Bout.A;
import static letopis.vremyageroev.Bout.B;
import static letopis.vremyageroev.Bout.GAME;
import static letopis.vremyageroev.TestCards.technique;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import letopis.journal.Event;
import letopis.journal.RuleRef;
import letopis.table.BoardView.Subject;
import letopis.table.CardId;
import letopis.table.CardMove;
import letopis.testkit.Covers;
import letopis.vremyageroev.Bout;
import letopis.vremyageroev.TestAbility;
import letopis.vremyageroev.TestCards;
import letopis.vremyageroev.card.CardFilter;
import letopis.vremyageroev.card.Effect;
import letopis.vremyageroev.card.Participant;
import letopis.vremyageroev.card.Pick.PickSource;
import letopis.vremyageroev.event.AttackEvent.StrikeKilled;
import letopis.vremyageroev.event.CardEvent.CardDiscarded;
import letopis.vremyageroev.event.CardEvent.CardRecovered;
import letopis.vremyageroev.event.CardEvent.CompanionDied;
import letopis.vremyageroev.event.CardEvent.CompanionEntered;
import letopis.vremyageroev.event.CardEvent.CompanionWithdrawn;
import letopis.vremyageroev.event.CardEvent.UseEnded;
import letopis.vremyageroev.event.SetUpEvent.DeckShuffled;
import letopis.vremyageroev.state.FightState;
import letopis.vremyageroev.state.Marks;
import letopis.vremyageroev.state.VremyaZone;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Move descriptions not covered by answer files.
@DisplayNameGeneration(ReplaceUnderscores.class)
class CardMovesTest {

    @Test
    void companion_departures_by_second_wind_and_destruction_have_words() {
        var bout = Bout.with();
        var wolf = bout.companion(B, TestCards.companion("Волк", 1));
        assertThat(GAME.cardMoves(bout.state(), new CompanionWithdrawn(B, wolf), Optional.empty())).containsExactly(
                new CardMove(wolf, "withdrawn", Optional.empty(), RuleRef.ofAll("VG-57b")));
        assertThat(GAME.cardMoves(bout.state(), new CompanionDied(B, wolf), Optional.empty())).containsExactly(
                new CardMove(wolf, "destroyed", Optional.empty(), RuleRef.ofAll("VG-34a")));
    }

    @Test
    void a_card_that_was_only_used_has_no_move_text() {
        var bout = Bout.with();
        var card = bout.hand(B, TestCards.companion("Волк", 1));
        assertThat(GAME.cardMoves(bout.state(), new UseEnded(B, card, UseEnded.Destination.GRAVEYARD),
                Optional.empty()))
                .isEmpty();
    }

    private static List<CardMove> moves(FightState state, Event event, Event... cause) {
        return GAME.cardMoves(state, event, Stream.of(cause).findFirst());
    }

    private static CardMove move(CardId card, String how, String... rules) {
        return new CardMove(card, how, Optional.empty(), RuleRef.ofAll(rules));
    }

    private static CardMove moveBy(Bout bout, CardId by, CardId card, String how, String rule) {
        return new CardMove(card, how, Optional.of(new Subject.OfCard(by, Optional.of(bout.name(by)))),
                RuleRef.ofAll(rule));
    }

    /// Returns the state before the first event of this kind since the position was completed.
    private static FightState stateBefore(Bout bout, Class<? extends Event> kind) {
        FightState now = bout.initialState();
        for (Event event : bout.events()) {
            if (kind.isInstance(event)) {
                return now;
            }
            now = GAME.evolve(now, now.at().next(), event);
        }
        throw new AssertionError("no " + kind.getSimpleName());
    }

    @Test
    @Covers("VG-51a")
    void a_killed_companion_names_the_card_that_struck_it() {
        var bout = Bout.with();
        var wolf = bout.companion(B, TestCards.companion("Волк", 1));
        var sword = bout.hand(A, technique("Меч", TestCards.attackAction(2)));
        bout.markInitialState().choose(bout.use(sword).at(wolf).asPlay()).passAll();
        assertThat(moves(stateBefore(bout, CompanionDied.class), bout.onlyEvent(CompanionDied.class),
                bout.onlyEvent(StrikeKilled.class))).containsExactly(moveBy(bout, sword, wolf, "killed", "VG-51a"));
    }

    @Test
    @Covers("VG-34a")
    void a_companion_destroyed_or_recalled_by_a_card_names_that_card() {
        for (boolean destroys : List.of(true, false)) {
            var bout = Bout.with();
            var wolf = bout.companion(B, TestCards.companion("Волк", 1));
            var curse = bout.hand(A, technique("Чары", TestAbility.of(destroys ? new Effect.Destroy(0)
                    : new Effect.RecoverCard(0)).picking(PickSource.ANY_COMPANION, CardFilter.ANY).action()));
            bout.markInitialState().choose(bout.use(curse).pointing(wolf).asPlay());
            Class<? extends Event> kind = destroys ? CompanionDied.class : CardRecovered.class;
            assertThat(moves(stateBefore(bout, kind), bout.onlyEvent(kind))).containsExactly(
                    moveBy(bout, curse, wolf, destroys ? "destroyed" : "recalled", "VG-34a"));
        }
    }

    @Test
    void a_card_from_the_graveyard_is_recovered() {
        var bout = Bout.with();
        var wolf = bout.addToGraveyard(A, TestCards.companion("Волк", 1));
        assertThat(moves(bout.state(), new CardRecovered(A, wolf))).containsExactly(
                move(wolf, "recovered", "VG-34a"));
    }

    @Test
    @Covers({"VG-47a", "VG-49"})
    void a_companion_is_laid_by_itself_or_brought_by_another_card() {
        var bout = Bout.with();
        var wolf = bout.hand(A, TestCards.companion("Волк", 1, TestAbility.of(new Effect.EnterField()).action()));
        bout.markInitialState().choose(bout.use(wolf).asPlay());
        var entered = bout.onlyEvent(CompanionEntered.class);
        FightState before = stateBefore(bout, CompanionEntered.class);
        assertThat(moves(before, entered)).containsExactly(move(wolf, "laid", "VG-47a"));
        assertThat(moves(before, new CompanionEntered(A, wolf, bout.name(wolf), true))).as("it brings itself")
                .containsExactly(move(wolf, "brought", "VG-49"));

        var called = Bout.with();
        var dog = called.hand(A, TestCards.companion("Пёс", 1));
        var call = called.hand(A, technique("Зов", TestAbility.of(new Effect.BringCompanion(0))
                .picking(PickSource.HAND, TestCards.anyCompanion()).action()));
        called.markInitialState().choose(called.use(call).pointing(dog).asPlay());
        assertThat(moves(stateBefore(called, CompanionEntered.class), called.onlyEvent(CompanionEntered.class)))
                .containsExactly(moveBy(called, call, dog, "brought", "VG-49"));
    }

    @Test
    @Covers("VG-57b")
    void a_second_wind_shuffles_the_known_and_unknown_cards_of_the_graveyard() {
        var bout = Bout.with();
        var known = bout.addToGraveyard(A, TestCards.FILLER);
        var unseen = bout.addUnseenCard(A);
        bout.addToGraveyard(B, TestCards.FILLER);
        FightState state = bout.state().with(bout.state().table().move(unseen, A, VremyaZone.GRAVEYARD));
        assertThat(moves(state, new DeckShuffled(A, 22, 22))).containsExactly(move(known, "shuffled", "VG-57b"),
                move(unseen, "shuffled-unknown", "VG-57b"));
    }

    @Test
    @Covers("VG-36")
    void a_card_taken_by_a_strike_names_the_card_that_struck() {
        var bout = Bout.with().fillHand(B, 3);
        var sword = bout.hand(A, technique("Меч", TestCards.attackAction(2)));
        bout.markInitialState().choose(bout.use(sword).asPlay()).passAll();
        FightState before = stateBefore(bout, CardDiscarded.class);
        CardId taken = bout.eventsOf(CardDiscarded.class).getFirst().card();
        assertThat(moves(before, new CardDiscarded(B, taken, Optional.of(bout.name(taken))))).containsExactly(
                moveBy(bout, sword, taken, "taken", "VG-36"));
        assertThat(moves(before, new CardDiscarded(B, taken, Optional.empty()))).containsExactly(
                moveBy(bout, sword, taken, "taken-unknown", "VG-36"));
    }

    @Test
    @Covers("VG-34a")
    void a_card_discarded_for_an_effect_names_its_card_and_one_paid_as_a_price_does_not() {
        var bout = Bout.with().fillHand(B, 3);
        var poison = bout.hand(A, technique("Яд", TestAbility.of(new Effect.Discard(Participant.OPPONENT, 1, false))
                .action()));
        bout.markInitialState().choose(bout.use(poison).asPlay());
        var discarded = bout.onlyEvent(CardDiscarded.class);
        assertThat(moves(stateBefore(bout, CardDiscarded.class), discarded)).containsExactly(
                moveBy(bout, poison, discarded.card(), "discarded", "VG-34a"));
        assertThat(moves(bout.initialState(), discarded)).containsExactly(move(discarded.card(), "discarded"));
    }

    @Test
    void a_card_paid_for_a_defence_is_not_taken_by_the_strike() {
        var bout = Bout.with();
        var paid = bout.hand(B, TestCards.FILLER);
        var shield = bout.hand(B, technique("Щит", TestAbility.of().discarding(CardFilter.ANY).shield()));
        var sword = bout.hand(A, technique("Меч", TestCards.attackAction(2)));
        bout.markInitialState().choose(bout.use(sword).asPlay()).pass()
                .choose(bout.use(shield).paying(paid).defence());
        assertThat(moves(stateBefore(bout, CardDiscarded.class), bout.eventsOf(CardDiscarded.class).getFirst()))
                .containsExactly(move(paid, "discarded"));
    }

    @Test
    void a_card_in_use_that_is_discarded_has_no_move_text() {
        var bout = Bout.with();
        var card = bout.hand(A, TestCards.FILLER);
        var discarded = new CardDiscarded(A, card, Optional.of(bout.name(card)));
        assertThat(moves(bout.state(), discarded)).containsExactly(move(card, "discarded"));
        FightState used = bout.state().with(bout.state().table().with(card, one -> one.withFlag(Marks.IN_USE, true)));
        assertThat(moves(used, discarded)).isEmpty();
    }
}
