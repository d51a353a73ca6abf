package letopis.nebozhiteli;

import static letopis.nebozhiteli.Duel.A;
import static letopis.nebozhiteli.Duel.B;
import static letopis.nebozhiteli.Duel.GAME;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import letopis.journal.Seat;
import letopis.language.cards.CardSets;
import letopis.language.cards.SampleDecks;
import letopis.match.GreedyPlayer;
import letopis.match.Player;
import letopis.nebozhiteli.card.CardText;
import letopis.nebozhiteli.card.NebozhiteliZone;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.event.DuelDecision.AbilityActivated;
import letopis.nebozhiteli.event.DuelDecision.AttackersDeclared;
import letopis.nebozhiteli.event.DuelDecision.BlockersDeclared;
import letopis.nebozhiteli.event.DuelDecision.ItemPlayed;
import letopis.nebozhiteli.event.DuelDecision.ManaPlaced;
import letopis.nebozhiteli.event.DuelDecision.SpellCast;
import letopis.nebozhiteli.query.TableQueries;
import letopis.nebozhiteli.state.DuelState;
import letopis.table.Audience;
import letopis.table.AwaitedInput;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.table.Hidden;
import letopis.table.MatchSetup;
import letopis.table.Outcome;
import letopis.table.Table;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Look-ahead players choose sensibly, using only their own knowledge.
@DisplayNameGeneration(ReplaceUnderscores.class)
class LookAheadTest {

    private static final Player<DuelState> GREEDY = new GreedyPlayer<>(GAME, GAME.lookAhead().orElseThrow());

    private static final List<CardName> RED = names(true);
    private static final List<CardName> BLUE = names(false);

    private static List<CardName> names(boolean red) {
        return CardSets.loadBuiltInCardSet(GAME).definitions().stream()
                .filter(text -> ((CardText) text).isRedBacked() == red)
                .map(text -> text.name()).toList();
    }

    private static Choice choice(DuelState state, Seat seat) {
        return GREEDY.choose(state, seat, _ -> 0).orElseThrow();
    }

    /// Returns the state with other cards, with the same backs, in places only the opponent can look at.
    private static DuelState withOtherHiddenCards(DuelState state, Seat opponent) {
        Table table = state.table();
        for (int number = 1; number <= table.cardCount(); number++) {
            var id = new CardId(number);
            var face = table.card(id).face();
            if (face.owner().filter(opponent::equals).isPresent()) {
                List<CardName> others = TableQueries.findText(state, id).orElseThrow().isRedBacked() ? RED : BLUE;
                CardName other = others.get(number % others.size());
                table = table.with(id, card -> card.withFace(Hidden.ownedBy(opponent, other)));
            }
        }
        return state.with(table);
    }

    @Test
    void a_choice_does_not_depend_on_the_opponents_hidden_cards() {
        var dice = new SplittableRandom(3);
        DuelState state = GAME.opening(new MatchSetup(Seat.PAIR, Map.of(), CardSets.loadBuiltInCardSet(GAME)));
        for (Seat seat : Seat.PAIR) {
            state = take(state, GAME.registerDeck(seat, SampleDecks.of(GAME).get(seat.index()).parts()));
        }
        int compared = 0;
        while (compared < 150 && !(GAME.awaited(state) instanceof AwaitedInput.NoInput)) {
            Choice next = switch (GAME.awaited(state)) {
                case AwaitedInput.ChanceOutcome() -> GAME.sampleChance(state, dice::nextInt);
                case AwaitedInput.Players(var seats) -> choice(state, seats.getFirst());
                case AwaitedInput.NoInput() -> throw new AssertionError("over");
            };
            if (GAME.awaited(state) instanceof AwaitedInput.Players(var seats)) {
                Seat seat = seats.getFirst();
                assertThat(choice(withOtherHiddenCards(state, seat.opponent()), seat)).as("at %s", state.at())
                        .isEqualTo(next);
                compared++;
            }
            state = take(state, next);
        }
        assertThat(compared).isEqualTo(150);
    }

    @Test
    void the_view_of_a_seat_has_no_hidden_cards_of_the_opponent() {
        DuelState state = SampleDuel.withDecks().deal(A).state();
        DuelState known = GAME.lookAhead().orElseThrow().knownTo(A, state);
        for (CardId card : state.table().zone(B, NebozhiteliZone.SUMMON_FIELD)) {
            assertThat(known.table().card(card).face().isKnown()).isFalse();
        }
        for (CardId card : state.table().zone(A, NebozhiteliZone.SUMMON_FIELD)) {
            assertThat(known.table().card(card).face()).isEqualTo(state.table().card(card).face());
        }
        assertThat(known.duel().decks().get(B).list().isKnown()).isFalse();
        assertThat(known.duel().decks().get(A).list().valueFor(new Audience.OfSeat(A))).isPresent();
    }

    private static DuelState take(DuelState state, Choice choice) {
        return switch (GAME.decide(state, choice)) {
            case Outcome.Rejection(var refusal) -> throw new AssertionError(choice + " is refused: " + refusal);
            case Outcome.Acceptance(_, var consequences, _) -> {
                DuelState now = GAME.evolve(state, state.at().next(), choice);
                for (var consequence : consequences) {
                    now = GAME.evolve(now, now.at().next(), consequence.event());
                }
                yield now;
            }
        };
    }

    @Test
    void the_bot_summons_and_equips_creatures() {
        var duel = Duel.tournament();
        duel.onSummonField(A, "Рыцарь", 2);
        assertThat(choice(duel.begin(Phase.SUMMON).state(), A)).isInstanceOf(ManaPlaced.class);
        var armed = Duel.tournament();
        armed.creature(A, "Рыцарь");
        armed.inHand(A, "Меч");
        assertThat(choice(armed.begin(Phase.EQUIP).state(), A)).isInstanceOf(ItemPlayed.class);
    }

    @Test
    void the_bot_blocks_a_deadly_attacker() {
        var duel = Duel.tournament().setLife(B, 2);
        var attacker = duel.creature(A, "Рыцарь");
        duel.equipped(attacker, "Меч");
        duel.creature(B, "Оруженосец");
        duel.begin(Phase.ATTACK).choose(new AttackersDeclared(A, List.of(attacker))).passBoth();
        assertThat(((BlockersDeclared) choice(duel.state(), B)).blocks()).hasSize(1);
    }

    @Test
    void the_passive_player_heals_a_creature_that_would_die() {
        var duel = Duel.tournament();
        var hurt = duel.creature(B, "Рыцарь", 2);
        duel.creature(B, "Жрица");
        duel.inHand(B, "Исцеление");
        duel.window(Phase.SUMMON).playEffect(A, TestCards.damage(2), Duel.target(hurt));
        assertThat(choice(duel.state(), B)).isInstanceOfAny(SpellCast.class, AbilityActivated.class);
    }
}
