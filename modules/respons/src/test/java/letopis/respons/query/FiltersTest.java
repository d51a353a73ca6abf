package letopis.respons.query;

import static letopis.respons.TestCards.boost;
import static letopis.respons.TestCards.location;
import static letopis.respons.TestCards.unit;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import letopis.journal.Seat;
import letopis.respons.Lanes;
import letopis.respons.TestCards;
import letopis.respons.card.CardText.Playable;
import letopis.respons.card.CardType;
import letopis.respons.card.Effect;
import letopis.respons.card.Faction;
import letopis.respons.card.Filter;
import letopis.respons.card.Keyword;
import letopis.respons.card.Participant;
import letopis.respons.card.Place;
import letopis.respons.card.Supertype;
import letopis.respons.card.Token;
import letopis.respons.card.Trait;
import letopis.respons.event.JudgeOrder.TableOrdered;
import letopis.respons.event.Phase;
import letopis.respons.event.PlayerDecision.LineChosen;
import letopis.respons.state.Marks;
import letopis.table.CardName;
import letopis.table.TableChange;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Matching of cards against each term of a filter.
@DisplayNameGeneration(ReplaceUnderscores.class)
class FiltersTest {

    private static final Seat A = Seat.A;
    private static final Seat B = Seat.B;

    private static Filter filterBy(Place place, Trait... traits) {
        return new Filter(Optional.of(place), List.of(), Optional.empty(), Optional.empty(), List.of(), List.of(),
                List.of(), List.of(), false, List.of(traits));
    }

    private static Filter kind(List<Faction> factions, List<Supertype> supertypes, List<String> subtypes,
            String... names) {
        return new Filter(Optional.empty(), List.of(), Optional.empty(), Optional.empty(), factions, supertypes,
                subtypes, Stream.of(names).map(CardName::new).toList(), false, List.of());
    }

    private static Filter filterAt(Optional<Filter.Whose> whose, Optional<Filter.Line> line, boolean other) {
        return new Filter(Optional.empty(), List.of(), whose, line, List.of(), List.of(), List.of(), List.of(), other,
                List.of());
    }

    private static Playable withKind(Playable card, Optional<Integer> cost, List<Supertype> supertypes,
            List<Faction> factions, String... subtypes) {
        return new Playable(card.name(), card.english(), card.types(), supertypes, factions, List.of(subtypes), cost,
                card.additional(), card.front(), card.back());
    }

    /// Лев is the source card.
    private static List<String> matchingNames(Lanes lanes, Filter filter) {
        return Filters.findMatchingCards(lanes.state(), filter, Scope.of(lanes.state(), lanes.card("Лев"))).stream()
                .map(card -> lanes.state().face(card).map(CardName::value).orElse("?")).toList();
    }

    private static Lanes table() {
        var lanes = Lanes.of().unit(A, 1, unit("Лев", 4, Keyword.RANGED), Map.of(Marks.DAMAGE, 1))
                .unit(A, 2, withKind(unit("Рысь", 2), Optional.of(3), List.of(), List.of(), "зверь"))
                .unit(A, 3, TestCards.withBack(unit("Оборотень", 1), TestCards.side(7, null, List.of(Keyword.POISON),
                        List.of())), Map.of(Marks.LEVEL, 2))
                .unit(B, 3, withKind(unit("Тигр", 3), Optional.empty(), List.of(Supertype.LEGENDARY),
                        List.of(Faction.ASH), "зверь", "воин"), Map.of("token-mark", 1))
                .support(A, 2, boost("Знамя")).support(B, 3, location("Стена", 3));
        lanes.startIn(Phase.ACTION).choose(new TableOrdered(List.of(new TableChange.FlagSet(lanes.card("Рысь"),
                Marks.ACTIVATED, true)), "так было", Optional.empty()));
        return lanes;
    }

    @Test
    @Covers({"RS-135", "RS-139", "RS-143", "RS-146", "RS-157b", "RS-162", "RS-167"})
    void each_trait_is_checked_against_the_current_state_of_the_card() {
        var lanes = table();
        var expected = new LinkedHashMap<Trait, List<String>>();
        expected.put(new Trait.StrengthRange(3, Optional.empty()), List.of("Лев", "Оборотень", "Тигр"));
        expected.put(new Trait.StrengthRange(0, Optional.of(3)), List.of("Лев", "Рысь", "Тигр"));
        expected.put(new Trait.StrengthRange(2, Optional.of(2)), List.of("Рысь"));
        expected.put(new Trait.CostRange(0, Optional.empty()), List.of("Лев", "Рысь", "Оборотень", "Знамя", "Стена"));
        expected.put(new Trait.CostRange(2, Optional.empty()), List.of("Рысь"));
        expected.put(new Trait.CostRange(0, Optional.of(1)), List.of("Лев", "Оборотень", "Знамя", "Стена"));
        expected.put(new Trait.HasStatus(Trait.Status.ACTIVATED), List.of("Рысь"));
        expected.put(new Trait.HasStatus(Trait.Status.BOOSTED), List.of("Рысь"));
        expected.put(new Trait.HasStatus(Trait.Status.ATTACKING), List.of());
        expected.put(new Trait.HasStatus(Trait.Status.FACE_DOWN), List.of());
        expected.put(new Trait.HasStatus(Trait.Status.WEAKENED), List.of("Лев"));
        expected.put(new Trait.HasStatus(Trait.Status.AT_SECOND_LEVEL), List.of("Оборотень"));
        expected.put(new Trait.HasKeyword(Keyword.RANGED), List.of("Лев"));
        expected.put(new Trait.HasKeyword(Keyword.POISON), List.of("Оборотень"));
        expected.put(new Trait.HasToken(Token.MARK), List.of("Тигр"));
        expected.put(new Trait.HasToken(Token.FETTER), List.of());
        expected.put(new Trait.Not(new Trait.StrengthRange(0, Optional.empty())), List.of("Знамя", "Стена"));
        expected.forEach((trait, names) -> assertThat(matchingNames(lanes, filterBy(Place.BOARD, trait)))
                .as("%s", trait)
                .containsExactlyInAnyOrderElementsOf(names));
        assertThat(matchingNames(lanes, filterBy(Place.BOARD, new Trait.StrengthRange(2, Optional.empty()),
                new Trait.StrengthRange(0, Optional.of(3))))).containsExactlyInAnyOrder("Лев", "Рысь", "Тигр");
    }

    @Test
    @Covers({"RS-257", "RS-258", "RS-261", "RS-304"})
    void a_card_matches_by_faction_supertype_subtype_and_name() {
        var lanes = table();
        assertThat(matchingNames(lanes, kind(List.of(Faction.ASH), List.of(), List.of()))).containsExactly("Тигр");
        assertThat(matchingNames(lanes, kind(List.of(), List.of(Supertype.LEGENDARY), List.of())))
                .containsExactly("Тигр");
        assertThat(matchingNames(lanes, kind(List.of(), List.of(), List.of("воин")))).containsExactly("Тигр");
        assertThat(matchingNames(lanes, kind(List.of(), List.of(), List.of("зверь", "птица"))))
                .containsExactlyInAnyOrder("Рысь", "Тигр");
        assertThat(matchingNames(lanes, kind(List.of(), List.of(), List.of(), "Стена", "Рысь")))
                .containsExactlyInAnyOrder("Стена", "Рысь");
        assertThat(matchingNames(lanes, kind(List.of(Faction.ASH), List.of(), List.of(), "Рысь"))).isEmpty();
    }

    @Test
    @Covers({"RS-061", "RS-177", "RS-178"})
    void cards_are_distinguished_by_field_and_line() {
        var lanes = Lanes.of().unit(A, 2, unit("Лев", 1)).unit(A, 1, unit("Рысь", 1)).unit(A, 4, unit("Пума", 1))
                .unit(B, 2, unit("Тигр", 1)).unit(B, 3, unit("Волк", 1)).support(B, 2, boost("Знамя"))
                .cast(TestCards.spell("Путь", 0,
                TestCards.play(TestCards.deed(new Effect.ChooseLine(Participant.YOU)))));
        lanes.choose(new LineChosen(A, 4));
        assertThat(matchingNames(lanes, filterAt(Optional.empty(), Optional.of(Filter.Line.SAME), false)))
                .containsExactlyInAnyOrder("Лев", "Тигр", "Знамя");
        assertThat(matchingNames(lanes, filterAt(Optional.empty(), Optional.of(Filter.Line.SAME), true)))
                .containsExactlyInAnyOrder("Тигр", "Знамя");
        assertThat(matchingNames(lanes, filterAt(Optional.of(Filter.Whose.ENEMY), Optional.of(Filter.Line.NEIGHBOURING),
                false))).containsExactly("Волк");
        assertThat(matchingNames(lanes, filterAt(Optional.of(Filter.Whose.YOURS), Optional.of(Filter.Line.NEIGHBOURING),
                false))).containsExactly("Рысь");
        assertThat(matchingNames(lanes, filterAt(Optional.empty(), Optional.of(Filter.Line.CHOSEN), false)))
                .containsExactly("Пума");
        assertThat(matchingNames(lanes, filterAt(Optional.of(Filter.Whose.YOURS), Optional.empty(), true)))
                .containsExactlyInAnyOrder("Рысь", "Пума");
    }

    @Test
    @Covers({"RS-120", "RS-174"})
    void off_the_board_the_printed_values_and_the_owner_count() {
        var lanes = Lanes.of().unit(A, 1, unit("Лев", 1)).hand(A, unit("Рысь", 5, Keyword.RANGED), boost("Знамя"))
                .hand(B, unit("Тигр", 5)).deckTop(A, unit("Пума", 5)).startIn(Phase.ACTION);
        var strong = new Trait.StrengthRange(3, Optional.empty());
        assertThat(matchingNames(lanes, filterBy(Place.HAND, strong))).containsExactlyInAnyOrder("Рысь", "Тигр");
        assertThat(matchingNames(lanes, filterBy(Place.HAND, new Trait.HasKeyword(Keyword.RANGED))))
                .containsExactly("Рысь");
        assertThat(matchingNames(lanes, filterBy(Place.DECK, strong))).containsExactly("Пума");
        assertThat(matchingNames(lanes, filterBy(Place.HAND, new Trait.Not(strong)))).containsExactly("Знамя");
        assertThat(matchingNames(lanes, filterBy(Place.COSMOS))).isEmpty();
        assertThat(matchingNames(lanes, filterBy(Place.GRAVEYARD))).isEmpty();
        lanes.choose(new TableOrdered(List.of(new TableChange.Moved(lanes.card("Рысь"), A, "graveyard",
                        Optional.empty()), new TableChange.Moved(lanes.card("Тигр"), B, "cosmos", Optional.empty())),
                "так было", Optional.empty()));
        assertThat(matchingNames(lanes, filterBy(Place.GRAVEYARD, strong))).containsExactly("Рысь");
        assertThat(matchingNames(lanes, filterBy(Place.COSMOS, strong))).containsExactly("Тигр");
        assertThat(matchingNames(lanes, new Filter(Optional.of(Place.COSMOS), List.of(CardType.UNIT),
                Optional.of(Filter.Whose.YOURS), Optional.empty(), List.of(), List.of(), List.of(), List.of(), false,
                List.of()))).isEmpty();
    }

    @Test
    @Covers({"RS-160", "RS-157b", "RS-114"})
    void a_name_alone_is_matched_by_printed_values_only() {
        Playable lynx = withKind(unit("Рысь", 5, Keyword.RANGED), Optional.of(3), List.of(), List.of(), "зверь");
        Playable flag = withKind(boost("Знамя"), Optional.empty(), List.of(), List.of());
        var expected = new LinkedHashMap<Trait, Boolean>();
        expected.put(new Trait.StrengthRange(5, Optional.of(5)), true);
        expected.put(new Trait.StrengthRange(6, Optional.empty()), false);
        expected.put(new Trait.StrengthRange(0, Optional.of(4)), false);
        expected.put(new Trait.CostRange(3, Optional.of(3)), true);
        expected.put(new Trait.CostRange(4, Optional.empty()), false);
        expected.put(new Trait.HasKeyword(Keyword.RANGED), true);
        expected.put(new Trait.HasKeyword(Keyword.POISON), false);
        expected.put(new Trait.HasStatus(Trait.Status.WEAKENED), false);
        expected.put(new Trait.HasToken(Token.MARK), false);
        expected.put(new Trait.Not(new Trait.HasToken(Token.MARK)), true);
        expected.put(new Trait.Not(new Trait.HasKeyword(Keyword.RANGED)), false);
        expected.forEach((trait, means) -> assertThat(Filters.matchesText(filterBy(Place.HAND, trait), lynx))
                .as("%s", trait).isEqualTo(means));
        assertThat(Filters.matchesText(filterBy(Place.HAND, new Trait.StrengthRange(0, Optional.empty())), flag))
                .isFalse();
        assertThat(Filters.matchesText(filterBy(Place.HAND, new Trait.CostRange(0, Optional.empty())), flag)).isFalse();
        assertThat(Filters.matchesText(kind(List.of(), List.of(), List.of("зверь")), lynx)).isTrue();
        assertThat(Filters.matchesText(TestCards.UNITS, lynx)).isTrue();
        assertThat(Filters.matchesText(TestCards.UNITS, flag)).isFalse();

        var lanes = Lanes.of().hand(A, lynx, flag).unseen("Знамя").startIn(Phase.ACTION);
        assertThat(Filters.canMatchUnseenCard(lanes.state(), TestCards.UNITS, lanes.card("Рысь"))).isTrue();
        assertThat(Filters.canMatchUnseenCard(lanes.state(), TestCards.filter(List.of(CardType.TRAP), Optional.empty()),
                lanes.card("Рысь"))).isFalse();
        assertThat(Filters.canMatchUnseenCard(lanes.state(), TestCards.UNITS, lanes.card("Знамя")))
                .as("nobody has seen it")
                .isTrue();
    }

    /// A face-down card matches only filters on its place.
    @Test
    @Covers({"RS-173", "RS-281"})
    void a_face_down_card_is_matched_only_as_face_down() {
        var lanes = Lanes.of().unit(A, 1, unit("Лев", 1)).faceDown(B, 2, location("Стена", 3)).startIn(Phase.ACTION);
        var down = new Trait.HasStatus(Trait.Status.FACE_DOWN);
        assertThat(matchingNames(lanes, filterBy(Place.BOARD, down))).containsExactly("Стена");
        assertThat(matchingNames(lanes, filterBy(Place.BOARD, new Trait.CostRange(0, Optional.empty()))))
                .containsExactly("Лев");
        assertThat(matchingNames(lanes, filterBy(Place.BOARD, down, new Trait.CostRange(0, Optional.empty()))))
                .isEmpty();
        assertThat(matchingNames(lanes, TestCards.filter(List.of(CardType.TRAP), Optional.empty())))
                .containsExactly("Стена");
        assertThat(matchingNames(lanes, TestCards.UNITS)).containsExactly("Лев");
        assertThat(matchingNames(lanes, kind(List.of(), List.of(), List.of(), "Стена"))).isEmpty();
        assertThat(matchingNames(lanes, kind(List.of(), List.of(), List.of("зверь")))).isEmpty();
        assertThat(matchingNames(lanes, kind(List.of(), List.of(Supertype.LEGENDARY), List.of()))).isEmpty();
        assertThat(matchingNames(lanes, kind(List.of(Faction.ASH), List.of(), List.of()))).isEmpty();
    }
}
