package letopis.respons.rules;

import static letopis.respons.TestCards.amount;
import static letopis.respons.TestCards.deed;
import static letopis.respons.TestCards.play;
import static letopis.respons.TestCards.spell;
import static letopis.respons.TestCards.tap;
import static letopis.respons.TestCards.targetedDeed;
import static letopis.respons.TestCards.trap;
import static letopis.respons.TestCards.unit;
import static letopis.respons.TestCards.unitWith;
import static letopis.respons.TestCards.withCosts;
import static letopis.respons.TestSpells.spellWith;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.respons.Lanes;
import letopis.respons.TestCards;
import letopis.respons.card.Ability;
import letopis.respons.card.CardSelector;
import letopis.respons.card.CardType;
import letopis.respons.card.Deed;
import letopis.respons.card.Destination;
import letopis.respons.card.Effect;
import letopis.respons.card.Filter;
import letopis.respons.card.Participant;
import letopis.respons.card.Place;
import letopis.respons.card.Target;
import letopis.respons.card.TriggerCondition;
import letopis.respons.event.Aim;
import letopis.respons.event.Cell;
import letopis.respons.event.Phase;
import letopis.respons.event.PlayerDecision;
import letopis.respons.event.PlayerDecision.CardActivated;
import letopis.respons.event.PlayerDecision.CardLaid;
import letopis.respons.event.PlayerDecision.CardPickedBlindly;
import letopis.respons.event.PlayerDecision.CardPlayed;
import letopis.respons.event.PlayerDecision.CardsChosen;
import letopis.respons.event.PlayerDecision.CardsFound;
import letopis.respons.event.PlayerDecision.CardsGivenUp;
import letopis.respons.event.PlayerDecision.CellChosen;
import letopis.respons.event.PlayerDecision.Conceded;
import letopis.respons.event.PlayerDecision.LineChosen;
import letopis.respons.event.PlayerDecision.ModesChosen;
import letopis.respons.event.PlayerDecision.Passed;
import letopis.respons.event.PlayerDecision.TargetsChosen;
import letopis.respons.event.Price;
import letopis.respons.state.Settings;
import letopis.table.Choice;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// The options of a player: exactly the legal ones, except where there would be too many combinations.
@DisplayNameGeneration(ReplaceUnderscores.class)
class OptionsTest {

    private static final Seat A = Seat.A;
    private static final Seat B = Seat.B;
    private static final CardSelector FIRST = new CardSelector.TargetCard(0);

    private static <C extends PlayerDecision> List<C> offered(Lanes lanes, Seat seat, Class<C> kind) {
        return Lanes.GAME.choices(lanes.state(), seat).stream().filter(kind::isInstance).map(kind::cast).toList();
    }

    @Test
    @Covers({"RS-036b", "RS-038a", "RS-264a"})
    void actions_include_each_card_in_each_free_cell_each_ability_and_a_pass() {
        var priest = unitWith("Жрец", 1, tap(deed(new Effect.GainInfluence(Participant.YOU, amount(1)))));
        var lanes = Lanes.of().unit(A, 1, priest).unit(B, 1, unit("Тигр", 1)).support(A, 5, TestCards.boost("Камень"))
                .hand(A, unit("Лев", 1), TestCards.boost("Знамя"), trap("Силок"),
                        withCosts(unit("Дракон", 9), Optional.of(9)))
                .startIn(Phase.ACTION);
        var cells = new ArrayList<Cell>();
        for (int number = 2; number <= 5; number++) {
            cells.add(Cell.unit(number));
        }
        for (int number = 1; number <= 4; number++) {
            cells.add(Cell.support(number));
        }
        assertThat(offered(lanes, A, CardPlayed.class)).extracting(cardPlayed -> cardPlayed.cell().orElseThrow())
                .containsExactlyInAnyOrderElementsOf(cells);
        assertThat(offered(lanes, A, CardLaid.class)).extracting(CardLaid::cell)
                .containsExactlyElementsOf(cells.subList(4, 8));
        assertThat(offered(lanes, A, CardActivated.class)).containsExactly(
                new CardActivated(A, lanes.card("Жрец"), 0, List.of(), List.of(), Price.PLAIN));
        assertThat(offered(lanes, A, Passed.class)).hasSize(1);
        assertThat(offered(lanes, A, Conceded.class)).hasSize(1);
        assertThat(Lanes.GAME.choices(lanes.state(), B)).containsExactly(new Conceded(B));
    }

    @Test
    @Covers({"RS-036b", "RS-214", "RS-191"})
    void a_spell_is_offered_with_each_mode_and_each_affordable_target() {
        var choice = new Deed.Choice(1, 2, List.of(
                new Deed.Mode(List.of(), List.of(new Effect.GainInfluence(Participant.YOU, amount(1)))),
                new Deed.Mode(List.of(new Target(TestCards.ENEMY_UNITS, false)), List.of(new Effect.Destroy(FIRST)))));
        var fork = spell("Развилка", 1, play(new Deed(List.of(), List.of(), Optional.of(choice), false)));
        var lanes = Lanes.of().playerNumbers(A, 2, 0, 5).unit(B, 1, unit("Тигр", 1)).unit(B, 2, unit("Слон", 1))
                .unit(B, 3, TestCards.withShields(unit("Рыцарь", 1), 2))
                .unit(B, 4, TestCards.withShields(unit("Паж", 1), 1))
                .hand(A, fork).startIn(Phase.ACTION);
        assertThat(offered(lanes, A, CardPlayed.class))
                .extracting(cardPlayed -> cardPlayed.modes() + " " + cardPlayed.aims().size())
                .containsExactlyInAnyOrder("[0] 0", "[1] 1", "[1] 1", "[1] 1", "[0, 1] 1", "[0, 1] 1", "[0, 1] 1");
        assertThat(offered(lanes, A, CardPlayed.class)).flatExtracting(CardPlayed::aims).extracting(Aim::card)
                .doesNotContain(lanes.card("Рыцарь")).contains(lanes.card("Паж"));
    }

    @Test
    @Covers({"RS-214", "RS-215"})
    void a_queued_ability_is_offered_with_its_modes_and_targets() {
        var choice = new Deed.Choice(1, 1, List.of(
                new Deed.Mode(List.of(new Target(TestCards.ENEMY_UNITS, true)), List.of(new Effect.Destroy(FIRST))),
                new Deed.Mode(List.of(), List.of(new Effect.GainInfluence(Participant.YOU, amount(1))))));
        var guest = unitWith("Гость", 1, new Ability.TriggeredAbility(new TriggerCondition.Summon(), List.of(),
                new Deed(List.of(), List.of(), Optional.of(choice), false)));
        var lanes = Lanes.of().unit(B, 1, unit("Тигр", 1)).unit(B, 2, unit("Слон", 1)).hand(A, guest)
                .startIn(Phase.ACTION);
        lanes.choose(new CardPlayed(A, lanes.card("Гость"), guest.name(), Optional.of(Cell.unit(5)), List.of(),
                List.of(), Price.PLAIN));
        assertThat(offered(lanes, A, ModesChosen.class)).extracting(ModesChosen::modes)
                .containsExactly(List.of(0), List.of(1));
        lanes.choose(new ModesChosen(A, List.of(0)));
        assertThat(offered(lanes, A, TargetsChosen.class)).extracting(TargetsChosen::aims).containsExactlyInAnyOrder(
                List.of(), List.of(new Aim(0, lanes.card("Тигр"))), List.of(new Aim(0, lanes.card("Слон"))));
    }

    @Test
    @Covers({"RS-177", "RS-086", "RS-087", "RS-098", "RS-101"})
    void lines_discards_and_sacrifices_are_offered_one_by_one() {
        var line = Lanes.of().cast(spellWith(new Effect.ChooseLine(Participant.YOU)));
        assertThat(offered(line, A, LineChosen.class)).extracting(LineChosen::line).containsExactly(1, 2, 3, 4, 5);

        var three = Lanes.of().hand(B, unit("Тигр", 1), unit("Слон", 1), unit("Мышь", 1))
                .cast(spellWith(new Effect.Discard(Participant.OPPONENT, Optional.of(amount(2)), false)));
        assertThat(offered(three, B, CardsGivenUp.class)).hasSize(3)
                .allMatch(cardsGivenUp -> cardsGivenUp.cards().size() == 2);
        assertThat(offered(three, B, CardsGivenUp.class))
                .extracting(cardsGivenUp -> cardsGivenUp.cards().getFirst().card())
                .containsExactlyElementsOf(three.state().listHandCards(B));

        var blind = Lanes.of().with(Settings.RandomDiscardRule.BLIND_INDEX).hand(B, unit("Тигр", 1), unit("Слон", 1))
                .cast(spellWith(new Effect.Discard(Participant.OPPONENT, Optional.of(amount(1)), true)));
        assertThat(offered(blind, A, CardPickedBlindly.class)).extracting(CardPickedBlindly::place)
                .containsExactly(1, 2);
        blind.choose(new CardPickedBlindly(A, 2));
        assertThat(offered(blind, B, CardsGivenUp.class)).hasSize(1);

        var gone = Lanes.of().unit(B, 1, unit("Тигр", 1)).unit(B, 2, unit("Слон", 1)).unit(B, 3, unit("Мышь", 1))
                .cast(spellWith(new Effect.Sacrifice(Participant.OPPONENT, amount(2), TestCards.UNITS)));
        assertThat(offered(gone, B, CardsChosen.class)).hasSize(3)
                .allMatch(cardsChosen -> cardsChosen.cards().size() == 2);
    }

    @Test
    @Covers({"RS-124a", "RS-101"})
    void cell_and_card_choices_are_offered_one_by_one() {
        var lanes = Lanes.of().unit(A, 1, unit("Лев", 1)).unit(A, 2, unit("Рысь", 1)).cast(spellWith(
                new Effect.Relocate(new CardSelector.ChosenCards(Participant.YOU, 1, TestCards.OWN_UNITS))));
        assertThat(offered(lanes, A, CardsChosen.class)).extracting(CardsChosen::cards).containsExactly(
                List.of(lanes.card("Лев")), List.of(lanes.card("Рысь")));
        lanes.choose(new CardsChosen(A, List.of(lanes.card("Лев"))));
        assertThat(offered(lanes, A, CellChosen.class)).extracting(CellChosen::cell)
                .containsExactly(Cell.unit(3), Cell.unit(4), Cell.unit(5));
    }

    @Test
    @Covers({"RS-109", "RS-110", "RS-113"})
    void search_results_are_offered_card_by_card_including_none() {
        var units = new Filter(Optional.empty(), List.of(CardType.UNIT), Optional.empty(), Optional.empty(), List.of(),
                List.of(), List.of(), List.of(), false, List.of());
        for (boolean reveal : List.of(true, false)) {
            var lanes = Lanes.of().deck(A, 4).deckTop(A, unit("Лев", 1), spell("Молния", 1), unit("Рысь", 1),
                    unit("Пума", 1)).cast(spellWith(new Effect.Search(Place.DECK, 2, Optional.of(units), reveal,
                            Destination.HAND)));
            List<CardsFound> ways = offered(lanes, A, CardsFound.class);
            assertThat(ways).extracting(cardsFound -> cardsFound.cards().size()).containsExactly(0, 1, 1, 1, 2, 2, 2);
            assertThat(ways).flatExtracting(CardsFound::cards).doesNotContain(lanes.card("Молния"));
            assertThat(ways).allMatch(cardsFound -> cardsFound.shown()
                    .size() == (reveal ? cardsFound.cards().size() : 0));
        }
    }

    @Test
    @Covers({"RS-069b", "RS-071"})
    void an_immediate_use_of_a_card_can_be_declined() {
        var priest = unitWith("Жрец", 1, tap(deed(new Effect.GainInfluence(Participant.YOU, amount(1)))),
                tap(targetedDeed(TestCards.ENEMY_UNITS, new Effect.Destroy(FIRST))));
        var lanes = Lanes.of().unit(A, 1, priest)
                .unit(A, 2, unitWith("Маг", 1, tap(deed(new Effect.Shuffle(Participant.YOU)))))
                .unit(B, 1, unit("Тигр", 1)).unit(B, 2, unit("Слон", 1)).cast(spell("Заклинание", 0,
                        play(targetedDeed(TestCards.OWN_UNITS, new Effect.Activate(FIRST)))), "Жрец");
        List<Choice> choices = Lanes.GAME.choices(lanes.state(), A);
        assertThat(choices).hasSize(5).contains(new Passed(A), new Conceded(A));
        assertThat(offered(lanes, A, CardActivated.class)).hasSize(3)
                .allMatch(cardActivated -> cardActivated.card().equals(lanes.card("Жрец")));
    }
}
