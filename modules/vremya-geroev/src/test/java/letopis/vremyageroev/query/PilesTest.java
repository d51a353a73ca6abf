package letopis.vremyageroev.query;

import static letopis.vremyageroev.Bout.A;
import static letopis.vremyageroev.Bout.B;
import static letopis.vremyageroev.Bout.GAME;
import static letopis.vremyageroev.Made.hero;
import static letopis.vremyageroev.Made.technique;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import letopis.journal.Seat;
import letopis.table.Audience;
import letopis.table.Awaited;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.table.MatchSetup;
import letopis.table.Outcome;
import letopis.table.Refusal;
import letopis.table.kernel.Pile;
import letopis.testkit.AtWork;
import letopis.table.TableChange;
import letopis.testkit.Covers;
import letopis.testkit.Playthrough;
import letopis.vremyageroev.Arsenal;
import letopis.vremyageroev.Bout;
import letopis.vremyageroev.Does;
import letopis.vremyageroev.Invariants;
import letopis.vremyageroev.Made;
import letopis.vremyageroev.card.CardText.BattleCard;
import letopis.vremyageroev.card.Effect;
import letopis.vremyageroev.card.Whom;
import letopis.vremyageroev.event.ChanceOutcome.CardsTurnedUp;
import letopis.vremyageroev.event.FightDecision.Conceded;
import letopis.vremyageroev.event.FightDecision.WindAnswered;
import letopis.vremyageroev.event.FightDecision.WindAnswered.Answer;
import letopis.vremyageroev.event.JudgeOrder.TableOrdered;
import letopis.vremyageroev.event.SetUpEvent.DeckShuffled;
import letopis.vremyageroev.rules.Prompt;
import letopis.vremyageroev.rules.Reason;
import letopis.vremyageroev.state.FightState;
import letopis.vremyageroev.state.VremyaZone;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Piles on a deck after a Second Wind as a reply, with the setting to keep the old deck below ([R-SWDECK]), and the
/// cards that can come from them.
@DisplayNameGeneration(ReplaceUnderscores.class)
class PilesTest {

    private static final BattleCard NEW = technique("Новая", Made.strikes(1));
    private static final BattleCard OLD = technique("Старая", Made.strikes(1));
    private static final BattleCard LATE = technique("Поздняя", Made.strikes(1));
    private static final BattleCard TWO = technique("Взять две", Does.these(new Effect.Draw(Whom.YOU, 2)).action());
    private static final int CHOICES_MAX = 20_000;
    private static final int FIGHTS = 40;

    /// A must draw from an empty deck and takes a Second Wind. B has a deck of six old cards and replies with
    /// another: nine new cards are shuffled, three of them from the hand, and five are to be drawn.
    private static Bout answered(String rest) {
        var bout = Bout.with("secondWindDeck", rest).hero(B, hero("Богатый", 20)).deck(B, 6);
        for (int i = 0; i < 9; i++) {
            if (i < 3) {
                bout.hand(B, NEW);
            } else {
                bout.grave(B, NEW);
            }
        }
        bout.knows(OLD).list(B, Map.of(NEW.name(), 9, OLD.name(), 6));
        return winded(bout);
    }

    private static Bout winded(Bout bout) {
        bout.deck(A, 0).buried(A, 5).winded();
        return bout.when(bout.use(bout.hand(A, TWO)).played()).whenOnly(new WindAnswered(B, Answer.SECOND_WIND));
    }

    /// Lets A play a card by which B draws `cards` cards.
    private static Bout draws(Bout bout, int cards) {
        var gift = technique("Подарок " + cards, Does.these(new Effect.Draw(Whom.OPPONENT, cards)).action());
        return bout.whenOnly(bout.use(bout.hand(A, gift)).played());
    }

    private static List<CardName> names(int news, int olds) {
        var names = new ArrayList<>(Collections.nCopies(news, NEW.name()));
        names.addAll(Collections.nCopies(olds, OLD.name()));
        return names;
    }

    private static List<CardName> rolled(Bout bout) {
        return ((CardsTurnedUp) GAME.sampleChance(bout.state(), _ -> 0)).faces().seenBy(Audience.JUDGE).orElseThrow();
    }

    private static Refusal refusal(Bout bout, List<CardName> faces) {
        return ((Outcome.Refused<?>) AtWork.decide(GAME, bout.state(), bout.turnedUp(B, faces))).refusal();
    }

    @Test
    @Covers({"VG-57b", "VG-57c", "VG-58"})
    void a_card_of_the_new_pile_is_one_that_was_shuffled_into_it() {
        var bout = answered("under");
        assertThat(bout.prompt()).isEqualTo(new Prompt.TurnUp(B, 5));
        var bounds = new ArrayList<Integer>();
        GAME.sampleChance(bout.state(), bound -> {
            bounds.add(bound);
            return bound - 1;
        });
        assertThat(bounds).as("one of nine cards, then one of eight").containsExactly(9, 8, 7, 6, 5);
        assertThat(rolled(bout)).isEqualTo(names(5, 0));

        assertThat(refusal(bout, names(4, 1))).isEqualTo(Reason.NOT_IN_PILE.refusal("name", OLD.name()));
        assertThat(bout.refusal(bout.turnedUp(B, Collections.nCopies(5, Made.FILLER.name()))))
                .isEqualTo(Reason.NOT_IN_PILE);
        bout.when(bout.turnedUp(B, names(5, 0)));
        assertThat(bout.hand(B)).hasSize(5);

        var whole = answered("shuffled-in");
        assertThat(whole.when(whole.turnedUp(B, names(2, 3))).hand(B)).as("all in one").hasSize(5);
    }

    @Test
    @Covers({"VG-30c", "VG-58"})
    void when_the_new_pile_is_used_up_the_rest_below_comes() {
        var bout = draws(answered("under").when(answered("under").turnedUp(B, names(5, 0))), 6);
        assertThat(bout.prompt()).isEqualTo(new Prompt.TurnUp(B, 6));
        assertThat(rolled(bout)).as("four are left of the pile").isEqualTo(names(4, 2));
        assertThat(refusal(bout, names(5, 1))).isEqualTo(Reason.NOT_IN_PILE.refusal("name", NEW.name()));
        assertThat(refusal(bout, names(3, 3))).isEqualTo(Reason.NOT_IN_PILE.refusal("name", OLD.name()));
        bout.when(bout.turnedUp(B, names(4, 2)));
        assertThat(bout.state().piles()).isEmpty();
        assertThat(bout.hand(B)).hasSize(11);
        draws(bout, 1);
        assertThat(bout.refusal(bout.turnedUp(B, names(1, 0)))).isEqualTo(Reason.NOT_IN_DECK);
    }

    @Test
    @Covers({"VG-57b", "VG-58"})
    void a_later_pile_lies_on_the_one_before() {
        var bout = answered("under").when(answered("under").turnedUp(B, names(5, 0)));
        bout.list(B, Map.of(NEW.name(), 9, OLD.name(), 6, LATE.name(), 2));
        bout.grave(B, LATE);
        bout.grave(B, LATE);
        winded(bout);
        assertThat(bout.prompt()).as("five new cards and two late ones on four new ones on six old ones")
                .isEqualTo(new Prompt.TurnUp(B, 5));
        assertThat(bout.refusal(bout.turnedUp(B, Collections.nCopies(5, LATE.name())))).isEqualTo(Reason.NOT_IN_PILE);
        bout.when(bout.turnedUp(B, List.of(NEW.name(), LATE.name(), NEW.name(), NEW.name(), NEW.name())));
        draws(bout, 7);
        assertThat(bout.refusal(bout.turnedUp(B,
                List.of(NEW.name(), NEW.name(), LATE.name(), NEW.name(), NEW.name(), NEW.name(), OLD.name()))))
                .as("the late card lies above").isEqualTo(Reason.NOT_IN_PILE);
        bout.when(bout.turnedUp(B, List.of(LATE.name(), NEW.name(), NEW.name(), NEW.name(), NEW.name(), NEW.name(),
                OLD.name())));
        assertThat(bout.deckSize(B)).isEqualTo(5);
    }

    @Test
    @Covers({"VG-57b", "VG-15"})
    void a_deck_that_is_shuffled_whole_has_no_piles() {
        var bout = answered("under").when(answered("under").turnedUp(B, names(5, 0)));
        assertThat(bout.state().piles()).hasSize(1);
        FightState shuffled = GAME.evolve(bout.state(), bout.state().at().next(), new DeckShuffled(B, 10, 10));
        assertThat(shuffled.piles()).isEmpty();
        int size = bout.deckSize(A) + bout.state().table().zone(A, VremyaZone.GRAVEYARD).size();
        FightState other = GAME.evolve(bout.state(), bout.state().at().next(), new DeckShuffled(A, size, size));
        assertThat(other.piles()).as("the pile on the deck of B").isEqualTo(bout.state().piles());
    }

    @Test
    @Covers({"VG-44", "VG-58"})
    void a_card_a_judge_puts_under_the_deck_or_takes_out_of_it_leaves_the_piles_as_they_are() {
        var bout = answered("under").when(answered("under").turnedUp(B, names(5, 0)));
        CardId moved = bout.hand(B).getFirst();
        bout.when(new TableOrdered(List.of(new TableChange.Moved(moved, B, "deck", Optional.empty())), "так надо"));
        draws(bout, 11);
        assertThat(bout.prompt()).as("the card below all others is identified").isEqualTo(new Prompt.TurnUp(B, 10));
        assertThat(rolled(bout)).isEqualTo(names(4, 6));

        var back = answered("under").when(answered("under").turnedUp(B, names(5, 0)));
        back.when(new TableOrdered(List.of(new TableChange.Moved(back.hand(B).getFirst(), B, "deck", Optional.empty()),
                new TableChange.Moved(back.hand(B).getFirst(), B, "hand", Optional.empty())), "так надо"));
        assertThat(rolled(draws(back, 5))).isEqualTo(names(4, 1));
    }

    @Test
    @Covers({"VG-57a", "VG-58"})
    void a_pile_with_a_card_nobody_has_written_down_may_hold_what_the_deck_may() {
        var bout = Bout.with("secondWindDeck", "under").deck(B, 6);
        bout.blank(B);
        bout.grave(B, NEW);
        bout.knows(OLD);
        winded(bout);
        assertThat(bout.prompt()).isEqualTo(new Prompt.TurnUp(B, 5));
        bout.when(bout.turnedUp(B, names(2, 3)));

        var told = Bout.with("secondWindDeck", "under").deck(B, 6);
        told.hand(B, NEW);
        told.grave(B, NEW);
        told.knows(OLD);
        winded(told);
        assertThat(told.refusal(told.turnedUp(B, names(1, 4))))
                .as("both cards of the pile were seen, whatever else the deck holds").isEqualTo(Reason.NOT_IN_PILE);
        told.when(told.turnedUp(B, names(2, 3)));
        assertThat(told.hand(B)).hasSize(5);
    }

    @Test
    @Covers("VG-58")
    void of_a_pile_everybody_knows_what_was_laid_and_only_its_player_what_came_up() {
        var bout = answered("under").when(answered("under").turnedUp(B, names(5, 0)));
        for (Audience audience : List.of(Audience.EVERYONE, new Audience.At(A), new Audience.At(B), Audience.JUDGE)) {
            FightState known = bout.state().knownTo(audience);
            assertThat(known.piles()).isEqualTo(bout.state().piles());
            Pile pile = known.piles().getFirst();
            assertThat(pile.gathered()).hasSize(9)
                    .allSatisfy(card -> assertThat(known.table().card(card).face().isKnown()).isTrue());
            assertThat(pile.turnedUp()).hasSize(5)
                    .allSatisfy(card -> assertThat(known.table().card(card).face().isKnown())
                    .isEqualTo(audience.sees(B)));
        }
    }

    /// Plays whole random fights in which every Second Wind that can be answered with another is.
    @Test
    @Covers({"VG-57b", "VG-58"})
    void no_fight_of_random_play_brings_up_a_card_that_lies_deeper() {
        int piles = 0;
        int fromBelow = 0;
        for (long seed : (Iterable<Long>) Playthrough.seeds(FIGHTS)::iterator) {
            var invariants = new Invariants();
            play(new SplittableRandom(seed), invariants);
            piles += invariants.shuffles().piles();
            fromBelow += invariants.shuffles().fromBelow();
        }
        assertThat(piles).as("piles laid on decks").isPositive();
        assertThat(fromBelow).as("piles used up").isPositive();
    }

    private static void play(SplittableRandom random, Invariants invariants) {
        var settings = Map.of("secondWindDeck", "under", "format", "avangard", "secondWindReset", "each-turn");
        FightState state = GAME.opening(new MatchSetup(Seat.PAIR, settings, Arsenal.cards()));
        for (Seat seat : Seat.PAIR) {
            state = taken(state, Arsenal.deck(seat, 20, random), invariants);
        }
        for (int i = 0; i < CHOICES_MAX && state.result().isEmpty(); i++) {
            state = taken(state, switch (GAME.awaited(state)) {
                case Awaited.ChanceOutcome() -> GAME.sampleChance(state, random::nextInt);
                case Awaited.Players(var seats) -> any(state, seats.get(random.nextInt(seats.size())), random);
                case Awaited.Nobody() -> throw new IllegalStateException("nobody chooses");
            }, invariants);
        }
    }

    private static Choice any(FightState state, Seat seat, SplittableRandom random) {
        List<Choice> choices = GAME.choices(state, seat).stream().filter(choice -> !(choice instanceof Conceded))
                .toList();
        return choices.stream().filter(choice -> choice instanceof WindAnswered(_, var answer)
                && answer == Answer.SECOND_WIND).findFirst()
                .orElseGet(() -> choices.get(random.nextInt(choices.size())));
    }

    private static FightState taken(FightState state, Choice choice, Invariants invariants) {
        var accepted = (Outcome.Accepted<?>) AtWork.decide(GAME, state, choice);
        FightState now = invariants.evolve(state, choice);
        for (var consequence : accepted.consequences()) {
            now = invariants.evolve(now, consequence.event());
        }
        return now;
    }
}
