package letopis.respons.rules;

import static letopis.respons.Made.able;
import static letopis.respons.Made.aimed;
import static letopis.respons.Made.deed;
import static letopis.respons.Made.location;
import static letopis.respons.Made.n;
import static letopis.respons.Made.play;
import static letopis.respons.Made.spell;
import static letopis.respons.Made.tap;
import static letopis.respons.Made.trap;
import static letopis.respons.Made.unit;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import letopis.journal.RuleRef;
import letopis.journal.Seat;
import letopis.respons.Lanes;
import letopis.respons.Made;
import letopis.respons.card.Ability;
import letopis.respons.card.CardText.Playable;
import letopis.respons.card.CardType;
import letopis.respons.card.Condition;
import letopis.respons.card.Destination;
import letopis.respons.card.Effect;
import letopis.respons.card.Filter;
import letopis.respons.card.Payment;
import letopis.respons.card.Place;
import letopis.respons.card.Rule;
import letopis.respons.card.Score;
import letopis.respons.card.Trait;
import letopis.respons.card.Which;
import letopis.respons.card.Whom;
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
import letopis.respons.event.QueueEvent.PlaceMissing;
import letopis.respons.event.Shown;
import letopis.respons.query.Field;
import letopis.respons.state.Frame;
import letopis.respons.state.ResponsZone;
import letopis.respons.state.Settings.CellKinds;
import letopis.respons.state.Settings.FaceDownPrice;
import letopis.respons.state.Settings.NoPointLeft;
import letopis.respons.state.Settings.Responses;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.table.Hidden;
import letopis.table.Outcome;
import letopis.table.TableChange;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Refusals when playing and laying cards, and the placement of cards.
@DisplayNameGeneration(ReplaceUnderscores.class)
class PlaysInDetailTest {

    private static final Seat A = Seat.A;
    private static final Seat B = Seat.B;
    private static final Which FIRST = new Which.Pointed(0);
    private static final Effect GAIN = new Effect.GainInfluence(Whom.YOU, n(1));

    private static CardPlayed played(Lanes lanes, Seat seat, Playable card, Optional<Cell> cell, Price price,
            Aim... aims) {
        return new CardPlayed(seat, lanes.card(card.name().value()), card.name(), cell, List.of(), List.of(aims),
                price);
    }

    private static CardPlayed played(Lanes lanes, Playable card, Aim... aims) {
        return played(lanes, A, card, card.is(CardType.SPELL) ? Optional.empty() : Optional.of(Cell.unit(5)),
                Price.PLAIN, aims);
    }

    private static String refused(Lanes lanes, Choice choice) {
        return lanes.refusal(choice).code().replace("respons.", "");
    }

    // Played cards.

    @Test
    @Covers({"RS-170", "RS-308", "RS-036b"})
    void a_card_is_played_as_what_it_is_and_no_order_from_the_hand() {
        Playable lion = unit("Лев", 1);
        Playable lynx = unit("Рысь", 1);
        var lanes = Lanes.of().hand(A, lion, lynx).in(Phase.ACTION);
        var misnamed = new CardPlayed(A, lanes.card("Лев"), lynx.name(), Optional.of(Cell.unit(5)), List.of(),
                List.of(), Price.PLAIN);
        assertThat(refused(lanes, misnamed)).isEqualTo("other-face");
        for (String name : List.of("Приказ A0", "Первый", "Никто")) {
            assertThat(refused(lanes, new CardPlayed(A, lanes.card("Лев"), new CardName(name),
                    Optional.of(Cell.unit(5)), List.of(), List.of(), Price.PLAIN))).as(name).isEqualTo("unknown-card");
        }
        assertThat(lanes.when(played(lanes, lion)).isOnBoard("Лев")).isTrue();
    }

    @Test
    @Covers({"RS-264a", "RS-275a", "RS-069c"})
    void a_spell_needs_no_cell_and_a_unit_aims_at_nobody() {
        Playable lion = unit("Лев", 1);
        Playable dance = spell("Танец", 0, play(deed(GAIN)));
        var lanes = Lanes.of().unit(B, 1, unit("Тигр", 1)).hand(A, lion, dance).in(Phase.ACTION);
        assertThat(refused(lanes, played(lanes, A, dance, Optional.of(Cell.unit(1)), Price.PLAIN)))
                .isEqualTo("no-cell-for-spell");
        assertThat(refused(lanes, played(lanes, A, lion, Optional.empty(), Price.PLAIN))).isEqualTo("cell-missing");
        assertThat(refused(lanes, played(lanes, lion, new Aim(0, lanes.card("Тигр"))))).isEqualTo("no-targets");
        assertThat(refused(lanes, new CardPlayed(A, lanes.card("Лев"), lion.name(), Optional.of(Cell.unit(5)),
                List.of(0), List.of(), Price.PLAIN))).isEqualTo("no-modes");
        assertThat(lanes.when(played(lanes, dance)).state().player(A).extra()).isEqualTo(1);
    }

    @Test
    @Covers({"RS-069c", "RS-036b"})
    void a_spell_may_have_a_condition() {
        Playable dance = spell("Танец", 0, new Ability.Play(List.of(new Condition.Has(Whom.YOU, Score.CARDS_IN_HAND,
                2, Optional.empty())), deed(GAIN)));
        var alone = Lanes.of().hand(A, dance).in(Phase.ACTION);
        assertThat(refused(alone, played(alone, dance))).isEqualTo("condition");
        var lanes = Lanes.of().hand(A, dance, unit("Лев", 1)).in(Phase.ACTION);
        assertThat(lanes.when(played(lanes, dance)).state().player(A).extra()).isEqualTo(1);
    }

    @Test
    @Covers({"RS-158", "RS-086"})
    void what_is_discarded_for_the_price_is_no_target_either() {
        var held = new Filter(Optional.of(Place.HAND), List.of(CardType.UNIT), Optional.empty(), Optional.empty(),
                List.of(), List.of(), List.of(), List.of(), false, List.of());
        Playable rite = Made.paying(spell("Обряд", 0, play(aimed(held, new Effect.Move(FIRST, Destination.COSMOS)))),
                Optional.of(0), new Payment.Discards(1));
        Playable lion = unit("Лев", 1);
        Playable lynx = unit("Рысь", 1);
        var lanes = Lanes.of().hand(A, rite, lion, lynx).in(Phase.ACTION);
        var price = new Price(List.of(new Shown(lanes.card("Лев"), lion.name())), List.of(), false);
        assertThat(refused(lanes, played(lanes, A, rite, Optional.empty(), price,
                new Aim(0, lanes.card("Лев"), Optional.of(lion.name()))))).isEqualTo("target-paid");
        assertThat(refused(lanes, played(lanes, A, rite, Optional.empty(), price,
                new Aim(0, lanes.card("Обряд"), Optional.of(rite.name()))))).isEqualTo("bad-target");
        lanes.when(played(lanes, A, rite, Optional.empty(), price,
                new Aim(0, lanes.card("Рысь"), Optional.of(lynx.name()))));
        assertThat(lanes.state().table().zone(A, ResponsZone.COSMOS)).hasSize(1);
        assertThat(lanes.isDead("Лев")).isTrue();
    }

    @Test
    @Covers({"RS-159", "RS-157a"})
    void it_is_told_whether_a_card_was_paid_for_or_free() {
        var law = new Ability.Law(List.of(), Whom.YOU, List.of(new Rule.Free(Made.ANY)));
        Playable lion = unit("Лев", 1);
        var free = Lanes.of().unit(A, 1, able("Щедрый", 1, law)).hand(A, lion).in(Phase.ACTION);
        free.when(played(free, A, lion, Optional.of(Cell.unit(5)), Price.FREE));
        assertThat(free.rulesOf(CardPaidFor.class)).containsExactly("RS-159");
        var lanes = Lanes.of().hand(A, lion).in(Phase.ACTION);
        assertThat(lanes.when(played(lanes, lion)).rulesOf(CardPaidFor.class)).containsExactly("RS-157a");
    }

    // Without a point.

    @Test
    @Covers({"RS-038b", "RS-041"})
    void who_loses_the_last_point_while_asked_plays_nothing_more_or_all_the_same() {
        for (var reading : NoPointLeft.values()) {
            Playable lion = unit("Лев", 1);
            Playable tiger = unit("Тигр", 1);
            var lanes = Lanes.of().with(Responses.AFTER_EACH_ACTION).with(reading).hand(A, lion).hand(B, tiger)
                    .in(Phase.ACTION);
            lanes.when(played(lanes, lion)).when(new TableOrdered(List.of(new TableChange.ResourceSet(B, "points", 0)),
                    "так было", Optional.empty()));
            assertThat(Prompts.code(lanes.state())).isEqualTo("answer");
            var answer = played(lanes, B, tiger, Optional.of(Cell.unit(1)), Price.PLAIN);
            if (reading == NoPointLeft.ALLOWED) {
                assertThat(lanes.when(answer).state().player(B).points()).isEqualTo(-1);
            } else {
                assertThat(lanes.refusal(answer).code()).isEqualTo("respons.no-point");
                assertThat(lanes.refusal(answer).rules()).extracting(RuleRef::id).containsExactly("RS-038b", "RS-041");
            }
        }
    }

    @Test
    @Covers("RS-069b")
    void a_card_that_an_effect_lets_use_at_once_needs_no_point() {
        Playable call = spell("Приказание", 0, play(deed(new Effect.Activate(new Which.Each(Made.OWN_UNITS)))));
        var lanes = Lanes.of().numbers(A, 4, 0, 1).unit(A, 1, able("Жрец", 1, tap(deed(GAIN)))).hand(A, call)
                .in(Phase.ACTION);
        lanes.when(played(lanes, call));
        assertThat(lanes.state().player(A).points()).isZero();
        lanes.when(new CardActivated(A, lanes.card("Жрец"), 0, List.of(), List.of(), Price.PLAIN));
        assertThat(lanes.state().player(A).points()).isZero();
        assertThat(lanes.state().player(A).extra()).isEqualTo(1);
    }

    // Unseen cards.

    @Test
    @Covers({"RS-283", "RS-157a", "RS-158"})
    void a_card_nobody_has_seen_is_laid_for_what_its_player_has_and_what_it_says() {
        var lanes = Lanes.of().numbers(A, 2, 1, 5).unit(A, 1, unit("Лев", 1)).unit(B, 1, unit("Тигр", 1))
                .hand(A, trap("Силок"), unit("Рысь", 1)).unseen("Силок").in(Phase.ACTION);
        CardId card = lanes.card("Силок");
        for (int influence : List.of(-1, 4)) {
            assertThat(refused(lanes, new CardLaid(A, card, Cell.support(1), influence, Price.PLAIN)))
                    .as("%d", influence).isEqualTo("cost");
        }
        for (Price wrong : wrongPrices(lanes)) {
            assertThat(refused(lanes, new CardLaid(A, card, Cell.support(1), 0, wrong))).as("%s", wrong)
                    .isEqualTo("additional-cost");
        }
        var price = new Price(List.of(new Shown(lanes.card("Рысь"), unit("Рысь", 1).name())),
                List.of(lanes.card("Лев")), false);
        for (int influence : List.of(0, 3)) {
            assertThat(Lanes.GAME.decide(lanes.state(), new CardLaid(A, card, Cell.support(1), influence, price)))
                    .as("%d", influence).isInstanceOf(Outcome.Accepted.class);
        }
        lanes.when(new CardLaid(A, card, Cell.support(1), 3, price));
        assertThat(lanes.isOnBoard("Силок")).isTrue();
        assertThat(lanes.isDead("Лев")).isTrue();
        assertThat(lanes.state().player(A).funds()).isZero();
    }

    @Test
    @Covers({"RS-283", "RS-157a", "RS-173"})
    void its_price_is_as_limited_where_it_is_a_secret() {
        var lanes = Lanes.of().with(FaceDownPrice.SECRET).numbers(A, 2, 1, 5).unit(A, 1, unit("Лев", 1))
                .unit(B, 1, unit("Тигр", 1)).hand(A, trap("Силок"), unit("Рысь", 1)).unseen("Силок").in(Phase.ACTION);
        CardId card = lanes.card("Силок");
        for (int influence : List.of(-1, 4)) {
            assertThat(refused(lanes, new CardLaidSecretly(A, card, Cell.support(1), Hidden.from(A, influence),
                    Price.PLAIN))).as("%d", influence).isEqualTo("cost");
        }
        for (Price wrong : wrongPrices(lanes)) {
            assertThat(refused(lanes, new CardLaidSecretly(A, card, Cell.support(1), Hidden.from(A, 0), wrong)))
                    .as("%s", wrong).isEqualTo("additional-cost");
        }
        for (int influence : List.of(0, 3)) {
            assertThat(Lanes.GAME.decide(lanes.state(), new CardLaidSecretly(A, card, Cell.support(1),
                    Hidden.from(A, influence), Price.PLAIN))).isInstanceOf(Outcome.Accepted.class);
        }
        assertThat(Lanes.GAME.decide(lanes.state(), new CardLaidSecretly(A, card, Cell.support(1),
                Hidden.unseen(A), Price.PLAIN))).isInstanceOf(Outcome.Accepted.class);
    }

    private static List<Price> wrongPrices(Lanes lanes) {
        Shown lynx = new Shown(lanes.card("Рысь"), unit("Рысь", 1).name());
        return List.of(new Price(List.of(lynx, lynx), List.of(), false),
                new Price(List.of(new Shown(lanes.card("Силок"), trap("Силок").name())), List.of(), false),
                new Price(List.of(new Shown(lanes.card("Рысь"), trap("Силок").name())), List.of(), false),
                new Price(List.of(), List.of(lanes.card("Тигр")), false),
                new Price(List.of(), List.of(lanes.card("hero A")), false));
    }

    @Test
    @Covers({"RS-089", "RS-158"})
    void no_card_is_discarded_for_it_where_discarding_is_forbidden() {
        var ban = able("Хранитель", 1, new Ability.Law(List.of(), Whom.OPPONENT,
                List.of(new Rule.Cannot(Rule.Act.DISCARD))));
        var lanes = Lanes.of().unit(B, 1, ban).hand(A, trap("Силок"), unit("Рысь", 1)).unseen("Силок")
                .in(Phase.ACTION);
        var price = new Price(List.of(new Shown(lanes.card("Рысь"), unit("Рысь", 1).name())), List.of(), false);
        assertThat(refused(lanes, new CardLaid(A, lanes.card("Силок"), Cell.support(1), 0, price)))
                .isEqualTo("additional-cost");
        lanes.when(new CardLaid(A, lanes.card("Силок"), Cell.support(1), 0, Price.PLAIN));
        assertThat(lanes.isOnBoard("Силок")).isTrue();
    }

    // Placement of cards.

    @Test
    @Covers({"RS-124a", "RS-264a"})
    void what_finds_no_free_cell_stays_where_it_is() {
        var full = Lanes.of().unit(A, 5, unit("Зверь 5", 1));
        for (int line = 1; line <= 4; line++) {
            full.unit(A, line, unit("Зверь " + line, 1));
        }
        full.hand(A, unit("Лев", 1)).cast(spell("Вывод", 0, play(deed(new Effect.Move(new Which.Each(new Filter(
                Optional.of(Place.HAND), List.of(CardType.UNIT), Optional.of(Filter.Whose.YOURS), Optional.empty(),
                List.of(), List.of(), List.of(), List.of(), false, List.of())), Destination.YOUR_FIELD)))));
        assertThat(full.all(PlaceMissing.class)).hasSize(1);
        assertThat(full.rulesOf(PlaceMissing.class)).containsExactly("RS-124a");
        assertThat(full.state().hand(A)).hasSize(1);
    }

    @Test
    @Covers({"RS-173", "RS-118", "RS-013"})
    void what_lies_face_down_goes_to_support_cells_only() {
        var down = new Filter(Optional.empty(), List.of(), Optional.of(Filter.Whose.YOURS), Optional.empty(),
                List.of(), List.of(), List.of(), List.of(), false, List.of(new Trait.Is(Trait.Status.FACE_DOWN)));
        var lanes = Lanes.of().with(CellKinds.LOOSE).laidDown(A, 2, location("Стена", 3))
                .cast(spell("Сдвиг", 0, play(deed(new Effect.Relocate(new Which.Each(down))))));
        CardId wall = lanes.card("Стена");
        assertThat(refused(lanes, new CellChosen(A, wall, Cell.unit(2)))).isEqualTo("wrong-row");
        assertThat(Lanes.GAME.choices(lanes.state(), A)).filteredOn(CellChosen.class::isInstance).hasSize(4);
        lanes.when(new CellChosen(A, wall, Cell.support(1)));
        assertThat(lanes.state().in(A, Cell.support(1))).contains(wall);
        assertThat(Field.isFaceDown(lanes.state(), wall)).isTrue();
    }

    @Test
    @Covers({"RS-124c", "RS-119"})
    void who_puts_back_a_card_of_the_other_field_takes_it_home() {
        var lanes = Lanes.of().unit(A, 1, unit("Лев", 4)).unit(A, 2, unit("Рысь", 1)).cast(spell("Смута", 0,
                play(aimed(Made.OWN_UNITS, new Effect.ChangeField(FIRST), new Effect.Rearrange(Made.UNITS)))), "Лев");
        CardId lion = lanes.card("Лев");
        lanes.when(new CellChosen(B, lion, Cell.unit(3)));
        lanes.when(new CellChosen(A, lanes.state().agenda().getLast() instanceof Frame.Placing placing
                ? placing.cards().getFirst() : lion, Cell.unit(4)));
        var next = ((Frame.Placing) lanes.state().agenda().getLast()).cards().getFirst();
        var first = lanes.events();
        lanes.when(new CellChosen(A, next, Cell.unit(5)));
        var all = Stream.concat(first.stream(), lanes.events().stream()).toList();
        assertThat(lanes.state().half(lion)).isEqualTo(A);
        assertThat(lanes.state().half(lanes.card("Рысь"))).isEqualTo(A);
        assertThat(all).filteredOn(UnitChangedField.class::isInstance).singleElement()
                .satisfies(event -> assertThat(((UnitChangedField) event).card()).isEqualTo(lion));
        assertThat(all).filteredOn(UnitMoved.class::isInstance).singleElement()
                .satisfies(event -> assertThat(((UnitMoved) event).card()).isEqualTo(lanes.card("Рысь")));
    }
}
