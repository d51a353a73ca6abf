package letopis.respons.rules;

import static letopis.respons.TestCards.amount;
import static letopis.respons.TestCards.asOrder;
import static letopis.respons.TestCards.deed;
import static letopis.respons.TestCards.play;
import static letopis.respons.TestCards.spell;
import static letopis.respons.TestCards.trap;
import static letopis.respons.TestCards.unit;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import letopis.journal.Seat;
import letopis.language.source.YamlReader;
import letopis.respons.Lanes;
import letopis.respons.TestCards;
import letopis.respons.card.CardText.Playable;
import letopis.respons.card.Effect;
import letopis.respons.card.Faction;
import letopis.respons.card.Participant;
import letopis.respons.event.Aim;
import letopis.respons.event.Cell;
import letopis.respons.event.Phase;
import letopis.respons.event.PlayerDecision.CardActivated;
import letopis.respons.event.PlayerDecision.CardLaid;
import letopis.respons.event.PlayerDecision.CardPlayed;
import letopis.respons.event.PlayerDecision.CardsChosen;
import letopis.respons.event.PlayerDecision.CardsFound;
import letopis.respons.event.PlayerDecision.OrderTurnedUp;
import letopis.respons.event.Price;
import letopis.respons.event.RevealedCard;
import letopis.respons.query.TableQueries;
import letopis.respons.state.ResponsState;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.CardSet;
import letopis.table.Choice;
import letopis.table.PositionReader;
import letopis.table.SourceNode;
import letopis.table.SourceProblem;
import letopis.table.WrittenChoice;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// The written form of plays and uses, and their meaning when read.
@DisplayNameGeneration(ReplaceUnderscores.class)
class WrittenUsesTest {

    private static final Seat A = Seat.A;
    private static final Seat B = Seat.B;

    /// A reader of choices that knows the cards of a table.
    private static PositionReader reader(Lanes lanes) {
        return new PositionReader(new CardSet("made", List.copyOf(lanes.state().cards().definitions())),
                Map.of("A", A, "B", B), Map.of(), new PositionReader.RecordReader() {
                    @Override
                    public <T> Optional<T> read(Class<T> type, SourceNode node) {
                        return Optional.empty();
                    }
                });
    }

    private static Optional<WrittenChoice.Meaning> read(Lanes lanes, Seat seat, String text, PositionReader reader) {
        return Lanes.GAME.positions().orElseThrow()
                .readChoice(Optional.of(seat), YamlReader.read("-", text.getBytes(StandardCharsets.UTF_8)), reader)
                .map(choice -> choice.resolve(lanes.state(), reader));
    }

    private static Choice read(Lanes lanes, Seat seat, String text) {
        var reader = reader(lanes);
        WrittenChoice.Meaning meaning = read(lanes, seat, text, reader).orElseThrow();
        assertThat(reader.problems()).isEmpty();
        return ((WrittenChoice.Meaning.ResolvedChoice) meaning).choice();
    }

    private static Object written(ResponsState state, Choice choice) {
        return Lanes.GAME.positions().orElseThrow().write(state, choice, CardId::toString).orElseThrow();
    }

    private static Lanes table() {
        return Lanes.of().unit(A, 1, unit("Лев", 1)).support(A, 2, TestCards.boost("Знамя"))
                .unit(B, 1, unit("Тигр", 1)).hand(A, spell("Чары", 0), unit("Рысь", 1), unit("Лук", 1),
                trap("Капкан")).startIn(Phase.ACTION);
    }

    private static Price price(Lanes lanes, String discard, String... sacrifices) {
        return new Price(List.of(new RevealedCard(lanes.card(discard), new CardName(discard))),
                Stream.of(sacrifices).map(lanes::card).toList(), false);
    }

    private static Stream<Arguments> plays() {
        Lanes lanes = table();
        CardId spell = lanes.card("Чары");
        var name = new CardName("Чары");
        CardId lion = lanes.card("Лев");
        CardId tiger = lanes.card("Тигр");
        return Stream.of(
                Arguments.of(new CardPlayed(A, lanes.card("Рысь"), new CardName("Рысь"), Optional.of(Cell.unit(3)),
                        List.of(), List.of(), Price.PLAIN),
                        Map.of("play", lanes.card("Рысь").toString(), "cell", "unit 3")),
                Arguments.of(new CardPlayed(A, spell, name, Optional.empty(), List.of(0, 2),
                        List.of(new Aim(0, tiger), new Aim(2, lion)), Price.FREE),
                        Map.of("play", spell.toString(), "modes", List.of(1, 3),
                                "target", List.of(tiger.toString(), "none", lion.toString()), "free", true)),
                Arguments.of(new CardPlayed(A, spell, name, Optional.empty(), List.of(), List.of(new Aim(1, tiger)),
                        price(lanes, "Лук", "Лев", "Знамя")),
                        Map.of("play", spell.toString(), "target", List.of("none", tiger.toString()),
                                "discard", List.of(lanes.card("Лук").toString()),
                                "sacrifice", List.of(lion.toString(), lanes.card("Знамя").toString()))),
                Arguments.of(new CardActivated(A, lion, 1, List.of(1), List.of(new Aim(0, lion)), Price.PLAIN),
                        Map.of("activate", lion.toString(), "ability", 2, "modes", List.of(2),
                                "target", List.of(lion.toString()))),
                Arguments.of(new CardLaid(A, lanes.card("Капкан"), Cell.support(2), 1, price(lanes, "Лук")),
                        Map.of("lay", lanes.card("Капкан").toString(), "cell", "support 2", "influence", 1,
                                "discard", List.of(lanes.card("Лук").toString()))));
    }

    @ParameterizedTest
    @MethodSource("plays")
    void a_use_is_written_with_its_modes_targets_and_price(Choice choice, Map<String, Object> fields) {
        assertThat(written(table().state(), choice)).isEqualTo(fields);
    }

    @Test
    void a_written_play_names_its_modes_targets_and_price() {
        var lanes = table();
        assertThat(read(lanes, A, "{play: Чары, modes: [1, 3], target: [Тигр, none, Лев], free: true}"))
                .isEqualTo(new CardPlayed(A, lanes.card("Чары"), new CardName("Чары"), Optional.empty(),
                        List.of(0, 2), List.of(new Aim(0, lanes.card("Тигр")), new Aim(2, lanes.card("Лев"))),
                        Price.FREE));
        assertThat(read(lanes, A, "{play: Рысь, cell: unit 3, target: Лук, discard: Лук, sacrifice: [Лев, Знамя]}"))
                .isEqualTo(new CardPlayed(A, lanes.card("Рысь"), new CardName("Рысь"), Optional.of(Cell.unit(3)),
                        List.of(), List.of(new Aim(0, lanes.card("Лук"), Optional.of(new CardName("Лук")))),
                        price(lanes, "Лук", "Лев", "Знамя")));
        assertThat(read(lanes, A, "{lay: Капкан, cell: support 2, influence: 1, discard: Лук}"))
                .isEqualTo(new CardLaid(A, lanes.card("Капкан"), Cell.support(2), 1, price(lanes, "Лук")));
    }

    @Test
    void a_field_that_a_verb_does_not_have_is_reported() {
        var lanes = table();
        for (String text : List.of("{play: Рысь, cell: unit 3, mode: 1}", "{activate: Лев, cell: unit 3}")) {
            var reader = reader(lanes);
            read(lanes, A, text, reader);
            assertThat(reader.problems()).extracting(SourceProblem::code).as(text).containsExactly("unknown-name");
        }
    }

    /// A name on both fields means the card of the player who chooses.
    @Test
    void a_chosen_card_is_looked_up_on_the_field_of_its_player_first() {
        var lanes = Lanes.of().unit(B, 2, unit("Лев", 1)).unit(A, 1, unit("Рысь", 1)).unit(B, 1, unit("Рысь", 1))
                .startIn(Phase.ACTION);
        CardId own = lanes.card("Рысь");
        assertThat(read(lanes, A, "{choose: [Рысь, Лев]}"))
                .isEqualTo(new CardsChosen(A, List.of(own, lanes.card("Лев"))));
        CardId other = lanes.state().findCardIn(B, Cell.unit(5)).orElseThrow();
        assertThat(read(lanes, B, "{choose: Рысь}")).isEqualTo(new CardsChosen(B, List.of(other)));
    }

    @Test
    void cards_are_found_in_the_deck_or_graveyard_of_their_player() {
        var lanes = Lanes.of().hand(A, unit("Лев", 1)).deck(A, 1).deckTop(A, unit("Лев", 1))
                .cast(spell("Чары", 0, play(deed(new Effect.GainInfluence(Participant.YOU, amount(1))))));
        CardId top = TableQueries.findDeck(lanes.state(), A).cardAt(0).orElseThrow();
        assertThat(top).isNotEqualTo(lanes.card("Лев"));
        assertThat(read(lanes, A, "{find: [Лев, Чары]}"))
                .isEqualTo(new CardsFound(A, List.of(top, lanes.card("Чары")), List.of()));
    }

    private static Playable orderOf(String name, Faction faction) {
        Playable order = asOrder(spell(name, 0, play(deed(
                new Effect.GainInfluence(Participant.YOU, amount(1))))));
        return new Playable(order.name(), order.english(), order.types(), order.supertypes(), List.of(faction),
                order.subtypes(), order.cost(), order.additional(), order.front(), order.back());
    }

    private static List<String> problemsWithOrder(Lanes lanes, String order) {
        lanes.unit(A, 1, unit("Лев", 1)).startIn(Phase.LINE_1);
        var reader = reader(lanes);
        assertThat(read(lanes, B, "{order: " + order + "}", reader)).contains(new WrittenChoice.Meaning.ResolvedChoice(
                new OrderTurnedUp(B, lanes.card("Родной"), new CardName(order))));
        return reader.problems().stream().map(SourceProblem::code).toList();
    }

    @Test
    @Covers("RS-329")
    void an_unseen_order_that_is_turned_up_must_be_of_a_faction_of_the_hero() {
        Playable local = orderOf("Родной", Faction.ASH);
        Faction other = Stream.of(Faction.values()).filter(faction -> faction != Faction.ASH).findFirst().orElseThrow();
        Playable foreign = orderOf("Чужой", other);
        assertThat(problemsWithOrder(Lanes.of().orders(B, local).orders(A, foreign).unseen("Родной"), "Чужой"))
                .containsExactly("order-of-other-faction");
        assertThat(problemsWithOrder(Lanes.of().orders(B, local).orders(A, foreign).unseen("Родной"), "Родной"))
                .isEmpty();
        assertThat(problemsWithOrder(Lanes.of().orders(B, local).orders(A, foreign), "Чужой")).isEmpty();
        assertThat(problemsWithOrder(Lanes.of().orders(B, local).hand(A, ofFaction(other)).unseen("Родной"),
                "Пришлый")).isEmpty();
    }

    private static Playable ofFaction(Faction faction) {
        Playable card = unit("Пришлый", 1);
        return new Playable(card.name(), card.english(), card.types(), card.supertypes(), List.of(faction),
                card.subtypes(), card.cost(), card.additional(), card.front(), card.back());
    }
}
