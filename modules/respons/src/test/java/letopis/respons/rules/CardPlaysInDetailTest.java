package letopis.respons.rules;

import static letopis.respons.Decisions.refusalCode;
import static letopis.respons.TestCards.amount;
import static letopis.respons.TestCards.deed;
import static letopis.respons.TestCards.location;
import static letopis.respons.TestCards.play;
import static letopis.respons.TestCards.spell;
import static letopis.respons.TestCards.tap;
import static letopis.respons.TestCards.targetedDeed;
import static letopis.respons.TestCards.trap;
import static letopis.respons.TestCards.unit;
import static letopis.respons.TestCards.unitWith;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import letopis.journal.RuleRef;
import letopis.journal.Seat;
import letopis.respons.Lanes;
import letopis.respons.TestCards;
import letopis.respons.card.Ability;
import letopis.respons.card.CardSelector;
import letopis.respons.card.CardText.Playable;
import letopis.respons.card.CardType;
import letopis.respons.card.Condition;
import letopis.respons.card.Destination;
import letopis.respons.card.Effect;
import letopis.respons.card.Filter;
import letopis.respons.card.Participant;
import letopis.respons.card.Payment;
import letopis.respons.card.Place;
import letopis.respons.card.Rule;
import letopis.respons.card.Score;
import letopis.respons.card.Trait;
import letopis.respons.event.Aim;
import letopis.respons.event.CardEvent.CardPaidFor;
import letopis.respons.event.CardEvent.UnitChangedField;
import letopis.respons.event.CardEvent.UnitMoved;
import letopis.respons.event.Cell;
import letopis.respons.event.JudgeOrder.TableOrdered;
import letopis.respons.event.Phase;
import letopis.respons.event.PlayerDecision.CardActivated;
import letopis.respons.event.PlayerDecision.CardLaid;
import letopis.respons.event.PlayerDecision.CardLaidSecretly;
import letopis.respons.event.PlayerDecision.CardPlayed;
import letopis.respons.event.PlayerDecision.CellChosen;
import letopis.respons.event.Price;
import letopis.respons.event.QueueEvent.FreeCellMissing;
import letopis.respons.event.RevealedCard;
import letopis.respons.query.TableQueries;
import letopis.respons.state.Frame;
import letopis.respons.state.ResponsZone;
import letopis.respons.state.Settings.CellKindRule;
import letopis.respons.state.Settings.FaceDownPriceRule;
import letopis.respons.state.Settings.MissingActionPointRule;
import letopis.respons.state.Settings.ResponseRule;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Hidden;
import letopis.table.Outcome;
import letopis.table.TableChange;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Refusals when playing and laying cards, and the placement of cards.
@DisplayNameGeneration(ReplaceUnderscores.class)
class CardPlaysInDetailTest {

    private static final Seat A = Seat.A;
    private static final Seat B = Seat.B;
    private static final CardSelector FIRST = new CardSelector.TargetCard(0);
    private static final Effect GAIN = new Effect.GainInfluence(Participant.YOU, amount(1));

    private static CardPlayed playChoice(Lanes lanes, Seat seat, Playable card, Optional<Cell> cell, Price price,
            Aim... aims) {
        return new CardPlayed(seat, lanes.card(card.name().value()), card.name(), cell, List.of(), List.of(aims),
                price);
    }

    private static CardPlayed playChoice(Lanes lanes, Playable card, Aim... aims) {
        return playChoice(lanes, A, card, card.is(CardType.SPELL) ? Optional.empty() : Optional.of(Cell.unit(5)),
                Price.PLAIN, aims);
    }

    // Played cards.

    @Test
    @Covers({"RS-170", "RS-308", "RS-036b"})
    void a_card_is_played_under_its_own_name_and_orders_are_not_played_from_hand() {
        Playable lion = unit("Лев", 1);
        Playable lynx = unit("Рысь", 1);
        var lanes = Lanes.of().hand(A, lion, lynx).startIn(Phase.ACTION);
        var misnamed = new CardPlayed(A, lanes.card("Лев"), lynx.name(), Optional.of(Cell.unit(5)), List.of(),
                List.of(), Price.PLAIN);
        assertThat(refusalCode(lanes, misnamed)).isEqualTo("other-face");
        for (String name : List.of("Приказ A0", "Первый", "Никто")) {
            assertThat(refusalCode(lanes, new CardPlayed(A, lanes.card("Лев"), new CardName(name),
                    Optional.of(Cell.unit(5)), List.of(), List.of(), Price.PLAIN))).as(name).isEqualTo("unknown-card");
        }
        assertThat(lanes.choose(playChoice(lanes, lion)).isOnBoard("Лев")).isTrue();
    }

    @Test
    @Covers({"RS-264a", "RS-275a", "RS-069c"})
    void a_spell_needs_no_cell_and_a_unit_has_no_targets() {
        Playable lion = unit("Лев", 1);
        Playable dance = spell("Танец", 0, play(deed(GAIN)));
        var lanes = Lanes.of().unit(B, 1, unit("Тигр", 1)).hand(A, lion, dance).startIn(Phase.ACTION);
        assertThat(refusalCode(lanes, playChoice(lanes, A, dance, Optional.of(Cell.unit(1)), Price.PLAIN)))
                .isEqualTo("no-cell-for-spell");
        assertThat(refusalCode(lanes, playChoice(lanes, A, lion, Optional.empty(), Price.PLAIN)))
                .isEqualTo("cell-missing");
        assertThat(refusalCode(lanes, playChoice(lanes, lion, new Aim(0, lanes.card("Тигр"))))).isEqualTo("no-targets");
        assertThat(refusalCode(lanes, new CardPlayed(A, lanes.card("Лев"), lion.name(), Optional.of(Cell.unit(5)),
                List.of(0), List.of(), Price.PLAIN))).isEqualTo("no-modes");
        assertThat(lanes.choose(playChoice(lanes, dance)).state().player(A).extra()).isEqualTo(1);
    }

    @Test
    @Covers({"RS-069c", "RS-036b"})
    void a_spell_may_have_a_condition() {
        Playable dance = spell("Танец", 0,
                new Ability.Play(List.of(new Condition.ScoreCondition(Participant.YOU, Score.CARDS_IN_HAND,
                2, Optional.empty())), deed(GAIN)));
        var alone = Lanes.of().hand(A, dance).startIn(Phase.ACTION);
        assertThat(refusalCode(alone, playChoice(alone, dance))).isEqualTo("condition");
        var lanes = Lanes.of().hand(A, dance, unit("Лев", 1)).startIn(Phase.ACTION);
        assertThat(lanes.choose(playChoice(lanes, dance)).state().player(A).extra()).isEqualTo(1);
    }

    @Test
    @Covers({"RS-158", "RS-086"})
    void a_card_discarded_as_a_price_cannot_be_targeted() {
        var held = new Filter(Optional.of(Place.HAND), List.of(CardType.UNIT), Optional.empty(), Optional.empty(),
                List.of(), List.of(), List.of(), List.of(), false, List.of());
        Playable rite = TestCards.withCosts(
                spell("Обряд", 0, play(targetedDeed(held, new Effect.Move(FIRST, Destination.COSMOS)))),
                Optional.of(0), new Payment.DiscardPayment(1));
        Playable lion = unit("Лев", 1);
        Playable lynx = unit("Рысь", 1);
        var lanes = Lanes.of().hand(A, rite, lion, lynx).startIn(Phase.ACTION);
        var price = new Price(List.of(new RevealedCard(lanes.card("Лев"), lion.name())), List.of(), false);
        assertThat(refusalCode(lanes, playChoice(lanes, A, rite, Optional.empty(), price,
                new Aim(0, lanes.card("Лев"), Optional.of(lion.name()))))).isEqualTo("target-paid");
        assertThat(refusalCode(lanes, playChoice(lanes, A, rite, Optional.empty(), price,
                new Aim(0, lanes.card("Обряд"), Optional.of(rite.name()))))).isEqualTo("bad-target");
        lanes.choose(playChoice(lanes, A, rite, Optional.empty(), price,
                new Aim(0, lanes.card("Рысь"), Optional.of(lynx.name()))));
        assertThat(lanes.state().table().zone(A, ResponsZone.COSMOS)).hasSize(1);
        assertThat(lanes.isDead("Лев")).isTrue();
    }

    @Test
    @Covers({"RS-159", "RS-157a"})
    void a_play_says_whether_the_card_was_paid_for_or_free() {
        var law = new Ability.Law(List.of(), Participant.YOU, List.of(new Rule.FreePlayRule(TestCards.ANY)));
        Playable lion = unit("Лев", 1);
        var free = Lanes.of().unit(A, 1, unitWith("Щедрый", 1, law)).hand(A, lion).startIn(Phase.ACTION);
        free.choose(playChoice(free, A, lion, Optional.of(Cell.unit(5)), Price.FREE));
        assertThat(free.rulesOf(CardPaidFor.class)).containsExactly("RS-159");
        var lanes = Lanes.of().hand(A, lion).startIn(Phase.ACTION);
        assertThat(lanes.choose(playChoice(lanes, lion)).rulesOf(CardPaidFor.class)).containsExactly("RS-157a");
    }

    // Without a point.

    @Test
    @Covers({"RS-038b", "RS-041"})
    void a_player_who_loses_the_last_point_cannot_or_can_still_play() {
        for (var reading : MissingActionPointRule.values()) {
            Playable lion = unit("Лев", 1);
            Playable tiger = unit("Тигр", 1);
            var lanes = Lanes.of().with(ResponseRule.AFTER_EACH_ACTION).with(reading).hand(A, lion).hand(B, tiger)
                    .startIn(Phase.ACTION);
            lanes.choose(playChoice(lanes, lion))
                    .choose(new TableOrdered(List.of(new TableChange.ResourceSet(B, "points", 0)),
                    "так было", Optional.empty()));
            assertThat(Prompts.code(lanes.state())).isEqualTo("answer");
            var answer = playChoice(lanes, B, tiger, Optional.of(Cell.unit(1)), Price.PLAIN);
            if (reading == MissingActionPointRule.ALLOWED) {
                assertThat(lanes.choose(answer).state().player(B).points()).isEqualTo(-1);
            } else {
                assertThat(lanes.refusal(answer).code()).isEqualTo("respons.no-point");
                assertThat(lanes.refusal(answer).rules()).extracting(RuleRef::id).containsExactly("RS-038b", "RS-041");
            }
        }
    }

    @Test
    @Covers("RS-069b")
    void an_immediate_activation_by_an_effect_needs_no_point() {
        Playable call = spell("Приказание", 0,
                play(deed(new Effect.Activate(new CardSelector.MatchingCards(TestCards.OWN_UNITS)))));
        var lanes = Lanes.of().playerNumbers(A, 4, 0, 1).unit(A, 1, unitWith("Жрец", 1, tap(deed(GAIN)))).hand(A, call)
                .startIn(Phase.ACTION);
        lanes.choose(playChoice(lanes, call));
        assertThat(lanes.state().player(A).points()).isZero();
        lanes.choose(new CardActivated(A, lanes.card("Жрец"), 0, List.of(), List.of(), Price.PLAIN));
        assertThat(lanes.state().player(A).points()).isZero();
        assertThat(lanes.state().player(A).extra()).isEqualTo(1);
    }

    // Unseen cards.

    @Test
    @Covers({"RS-283", "RS-157a", "RS-158"})
    void an_unseen_card_is_laid_within_the_players_means_at_the_stated_price() {
        var lanes = Lanes.of().playerNumbers(A, 2, 1, 5).unit(A, 1, unit("Лев", 1)).unit(B, 1, unit("Тигр", 1))
                .hand(A, trap("Силок"), unit("Рысь", 1)).unseen("Силок").startIn(Phase.ACTION);
        CardId card = lanes.card("Силок");
        for (int influence : List.of(-1, 4)) {
            assertThat(refusalCode(lanes, new CardLaid(A, card, Cell.support(1), influence, Price.PLAIN)))
                    .as("%d", influence).isEqualTo("cost");
        }
        for (Price wrong : wrongPrices(lanes)) {
            assertThat(refusalCode(lanes, new CardLaid(A, card, Cell.support(1), 0, wrong))).as("%s", wrong)
                    .isEqualTo("additional-cost");
        }
        var price = new Price(List.of(new RevealedCard(lanes.card("Рысь"), unit("Рысь", 1).name())),
                List.of(lanes.card("Лев")), false);
        for (int influence : List.of(0, 3)) {
            assertThat(Lanes.GAME.decide(lanes.state(), new CardLaid(A, card, Cell.support(1), influence, price)))
                    .as("%d", influence).isInstanceOf(Outcome.Acceptance.class);
        }
        lanes.choose(new CardLaid(A, card, Cell.support(1), 3, price));
        assertThat(lanes.isOnBoard("Силок")).isTrue();
        assertThat(lanes.isDead("Лев")).isTrue();
        assertThat(lanes.state().player(A).funds()).isZero();
    }

    @Test
    @Covers({"RS-283", "RS-157a", "RS-173"})
    void a_secret_price_of_an_unseen_card_is_limited_in_the_same_way() {
        var lanes = Lanes.of().with(FaceDownPriceRule.SECRET).playerNumbers(A, 2, 1, 5).unit(A, 1, unit("Лев", 1))
                .unit(B, 1, unit("Тигр", 1)).hand(A, trap("Силок"), unit("Рысь", 1)).unseen("Силок")
                .startIn(Phase.ACTION);
        CardId card = lanes.card("Силок");
        for (int influence : List.of(-1, 4)) {
            assertThat(refusalCode(lanes, new CardLaidSecretly(A, card, Cell.support(1), Hidden.ownedBy(A, influence),
                    Price.PLAIN))).as("%d", influence).isEqualTo("cost");
        }
        for (Price wrong : wrongPrices(lanes)) {
            assertThat(refusalCode(lanes, new CardLaidSecretly(A, card, Cell.support(1), Hidden.ownedBy(A, 0), wrong)))
                    .as("%s", wrong).isEqualTo("additional-cost");
        }
        for (int influence : List.of(0, 3)) {
            assertThat(Lanes.GAME.decide(lanes.state(), new CardLaidSecretly(A, card, Cell.support(1),
                    Hidden.ownedBy(A, influence), Price.PLAIN))).isInstanceOf(Outcome.Acceptance.class);
        }
        assertThat(Lanes.GAME.decide(lanes.state(), new CardLaidSecretly(A, card, Cell.support(1),
                Hidden.unseen(A), Price.PLAIN))).isInstanceOf(Outcome.Acceptance.class);
    }

    private static List<Price> wrongPrices(Lanes lanes) {
        RevealedCard lynx = new RevealedCard(lanes.card("Рысь"), unit("Рысь", 1).name());
        return List.of(new Price(List.of(lynx, lynx), List.of(), false),
                new Price(List.of(new RevealedCard(lanes.card("Силок"), trap("Силок").name())), List.of(), false),
                new Price(List.of(new RevealedCard(lanes.card("Рысь"), trap("Силок").name())), List.of(), false),
                new Price(List.of(), List.of(lanes.card("Тигр")), false),
                new Price(List.of(), List.of(lanes.card("hero A")), false));
    }

    @Test
    @Covers({"RS-089", "RS-158"})
    void an_unseen_card_is_laid_without_discards_if_discarding_is_forbidden() {
        var ban = unitWith("Хранитель", 1, new Ability.Law(List.of(), Participant.OPPONENT,
                List.of(new Rule.PlayerActionBan(Rule.Act.DISCARD))));
        var lanes = Lanes.of().unit(B, 1, ban).hand(A, trap("Силок"), unit("Рысь", 1)).unseen("Силок")
                .startIn(Phase.ACTION);
        var price = new Price(List.of(new RevealedCard(lanes.card("Рысь"), unit("Рысь", 1).name())), List.of(), false);
        assertThat(refusalCode(lanes, new CardLaid(A, lanes.card("Силок"), Cell.support(1), 0, price)))
                .isEqualTo("additional-cost");
        lanes.choose(new CardLaid(A, lanes.card("Силок"), Cell.support(1), 0, Price.PLAIN));
        assertThat(lanes.isOnBoard("Силок")).isTrue();
    }

    // Placement of cards.

    @Test
    @Covers({"RS-124a", "RS-264a"})
    void a_card_without_a_free_cell_stays_where_it_is() {
        var full = Lanes.of().unit(A, 5, unit("Зверь 5", 1));
        for (int line = 1; line <= 4; line++) {
            full.unit(A, line, unit("Зверь " + line, 1));
        }
        full.hand(A, unit("Лев", 1))
                .cast(spell("Вывод", 0, play(deed(new Effect.Move(new CardSelector.MatchingCards(new Filter(
                Optional.of(Place.HAND), List.of(CardType.UNIT), Optional.of(Filter.Whose.YOURS), Optional.empty(),
                List.of(), List.of(), List.of(), List.of(), false, List.of())), Destination.YOUR_FIELD)))));
        assertThat(full.eventsOf(FreeCellMissing.class)).hasSize(1);
        assertThat(full.rulesOf(FreeCellMissing.class)).containsExactly("RS-124a");
        assertThat(full.state().listHandCards(A)).hasSize(1);
    }

    @Test
    @Covers({"RS-173", "RS-118", "RS-013"})
    void a_face_down_card_goes_to_support_cells_only() {
        var down = new Filter(Optional.empty(), List.of(), Optional.of(Filter.Whose.YOURS), Optional.empty(),
                List.of(), List.of(), List.of(), List.of(), false,
                List.of(new Trait.HasStatus(Trait.Status.FACE_DOWN)));
        var lanes = Lanes.of().with(CellKindRule.LOOSE).faceDown(A, 2, location("Стена", 3))
                .cast(spell("Сдвиг", 0, play(deed(new Effect.Relocate(new CardSelector.MatchingCards(down))))));
        CardId wall = lanes.card("Стена");
        assertThat(refusalCode(lanes, new CellChosen(A, wall, Cell.unit(2)))).isEqualTo("wrong-row");
        assertThat(Lanes.GAME.choices(lanes.state(), A)).filteredOn(CellChosen.class::isInstance).hasSize(4);
        lanes.choose(new CellChosen(A, wall, Cell.support(1)));
        assertThat(lanes.state().findCardIn(A, Cell.support(1))).contains(wall);
        assertThat(TableQueries.isFaceDown(lanes.state(), wall)).isTrue();
    }

    @Test
    @Covers({"RS-124c", "RS-119"})
    void a_card_of_the_other_field_is_put_back_on_its_owners_field() {
        var lanes = Lanes.of().unit(A, 1, unit("Лев", 4)).unit(A, 2, unit("Рысь", 1)).cast(spell("Смута", 0,
                play(targetedDeed(TestCards.OWN_UNITS, new Effect.ChangeField(FIRST),
                        new Effect.Rearrange(TestCards.UNITS)))), "Лев");
        CardId lion = lanes.card("Лев");
        lanes.choose(new CellChosen(B, lion, Cell.unit(3)));
        lanes.choose(new CellChosen(A, lanes.state().agenda().getLast() instanceof Frame.Placement placing
                ? placing.cards().getFirst() : lion, Cell.unit(4)));
        var next = ((Frame.Placement) lanes.state().agenda().getLast()).cards().getFirst();
        var first = lanes.events();
        lanes.choose(new CellChosen(A, next, Cell.unit(5)));
        var all = Stream.concat(first.stream(), lanes.events().stream()).toList();
        assertThat(lanes.state().halfOf(lion)).isEqualTo(A);
        assertThat(lanes.state().halfOf(lanes.card("Рысь"))).isEqualTo(A);
        assertThat(all).filteredOn(UnitChangedField.class::isInstance).singleElement()
                .satisfies(event -> assertThat(((UnitChangedField) event).card()).isEqualTo(lion));
        assertThat(all).filteredOn(UnitMoved.class::isInstance).singleElement()
                .satisfies(event -> assertThat(((UnitMoved) event).card()).isEqualTo(lanes.card("Рысь")));
    }
}
