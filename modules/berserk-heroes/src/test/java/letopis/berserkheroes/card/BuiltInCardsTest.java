package letopis.berserkheroes.card;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import letopis.berserkheroes.card.CardText.Hero;
import letopis.berserkheroes.card.CardText.Playable;
import letopis.language.cards.CardSets;
import letopis.table.CardName;
import letopis.table.CardSet;
import letopis.testkit.Covers;
import letopis.testkit.UnusedCardLanguage;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// The cards included with the game.
@DisplayNameGeneration(ReplaceUnderscores.class)
class BuiltInCardsTest {

    private static final CardSet CARDS = CardSets.loadBuiltInCardSet(CardsOnlyGame.GAME);

    private static final CardSet RARE = CardSets.read(Path.of("../../docs/berserk-heroes/rare-words.yaml"),
            CardsOnlyGame.GAME);

    private static Stream<Playable> playables() {
        return CARDS.definitions().stream().filter(Playable.class::isInstance).map(Playable.class::cast);
    }

    @Test
    @Covers({"BF-107.2", "BF-7-173"})
    void the_set_has_enough_valid_cards_of_each_element_and_type() {
        assertThat(playables()).hasSizeGreaterThanOrEqualTo(120);
        assertThat(CARDS.definitions()).filteredOn(Hero.class::isInstance).hasSizeGreaterThanOrEqualTo(8);
        for (Element element : Element.values()) {
            for (CardType type : CardType.values()) {
                assertThat(CARDS.definitions()).filteredOn(card -> ((CardText) card).type() == type
                        && ((CardText) card).elements().contains(element)).as(element + " " + type).isNotEmpty();
            }
        }
        assertThat(playables()).filteredOn(card -> card.elements().isEmpty()).hasSizeGreaterThanOrEqualTo(20);
        assertThat(CARDS.definitions()).allSatisfy(card -> {
            assertThat(CardCheck.of((CardText) card)).as(card.name().value()).isEmpty();
            assertThat(card.english()).as(card.name().value()).matches("[A-Z][A-Za-z', -]+");
            assertThat(card.name().value()).matches("\\p{IsCyrillic}[\\p{IsCyrillic}, -]+");
        });
        assertThat(CARDS.definitions()).extracting(card -> card.english()).doesNotHaveDuplicates();
    }

    @Test
    void every_element_of_the_card_language_appears_on_a_card_or_on_the_card_page() {
        assertThat(UnusedCardLanguage.findUnusedWords(CardText.class, CardSets.addCards(CARDS, RARE).definitions()))
                .isEmpty();
    }

    /// Cards created or placed by effects come from the supply and are not deck cards.
    @Test
    @Covers({"BF-7-139", "BF-7-166", "BF-7-168"})
    void every_created_card_has_a_creator_and_every_placed_card_a_source() {
        var created = new TreeSet<CardName>();
        var placed = new TreeSet<CardName>();
        playables().forEach(card -> Stream.concat(Stream.of(card.front()), card.back().stream())
                .forEach(face -> collectCreatedAndPlaced(face.features(), created, placed)));
        assertThat(namesWithTrait(Trait.CREATED)).isEqualTo(created);
        assertThat(namesWithTrait(Trait.PLACED)).isEqualTo(placed);
    }

    private static Set<CardName> namesWithTrait(Trait trait) {
        var names = new TreeSet<CardName>();
        playables().filter(card -> card.is(trait)).forEach(card -> names.add(card.name()));
        return names;
    }

    private static void collectCreatedAndPlaced(List<Feature> features, Set<CardName> created, Set<CardName> placed) {
        for (Feature feature : features) {
            Stream<Step> steps = switch (feature) {
                case Feature.TriggeredAbility triggered ->
                        Stream.concat(triggered.deed().steps().stream(), triggered.deed().choice().stream()
                        .flatMap(choice -> choice.modes().stream()).flatMap(mode -> mode.steps().stream()));
                case Feature.SpellAbility spellAbility -> spellAbility.deed().steps().stream();
                case Feature.ActivatedAbility activated -> activated.deed().steps().stream();
                case Feature _ -> Stream.empty();
            };
            if (feature.equals(new Feature.KeywordFeature(Keyword.CLUTCH))) {
                created.add(new CardName("Яйцо"));
            }
            steps.map(Step::effect).forEach(effect -> {
                if (effect instanceof Effect.Create(var name, _)) {
                    created.add(name);
                }
                if (effect instanceof Effect.PlaceInDeck(_, var name, _, _)) {
                    placed.add(name);
                }
            });
        }
    }

    /// Numbers and features of the cards described in the rules.
    @Test
    @Covers({"BF-8-06", "BF-8-07", "BF-8-08", "BF-8-09", "BF-8-10", "BF-8-12", "BF-8-14"})
    void modules_eggs_and_marks_match_the_rules() {
        assertThat(describeModule("Защитный модуль")).isEqualTo("[механизм] 1 0 2 [CREATED]");
        assertThat(face("Защитный модуль").features()).containsExactly(new Feature.KeywordFeature(Keyword.MODULE),
                new Feature.MeasuredKeyword(NumericKeyword.ARMOUR, 1));
        assertThat(describeModule("Модуль атаки")).isEqualTo("[механизм] 1 2 1 [CREATED]");
        assertThat(face("Модуль атаки").features()).containsExactly(new Feature.KeywordFeature(Keyword.MODULE));
        assertThat(describeModule("Модуль подавления")).isEqualTo("[механизм] 1 1 1 [CREATED]");
        assertThat(face("Модуль подавления").features()).containsExactly(new Feature.KeywordFeature(Keyword.MODULE),
                new Feature.GuardFeature(Guard.PROTECTION,
                new WoundSource(List.of(WoundSource.Sort.SPELLS), Optional.empty())));
        assertThat(describeModule("Модуль подвижности")).isEqualTo("[механизм] 1 1 2 [CREATED]");
        assertThat(face("Модуль подвижности").features()).containsExactly(new Feature.KeywordFeature(Keyword.MODULE),
                new Feature.KeywordFeature(Keyword.ATTACK_SKILL));
        assertThat(describeModule("Модуль поддержки")).isEqualTo("[механизм] 1 0 2 [CREATED]");
        assertThat(face("Модуль поддержки").features()).containsExactly(new Feature.KeywordFeature(Keyword.MODULE),
                new Feature.MeasuredKeyword(NumericKeyword.REGENERATION, 1));
        assertThat(describeModule("Яйцо")).isEqualTo("[яйцо] 1 0 2 [CREATED]");
        assertThat(face("Яйцо").features()).contains(new Feature.KeywordFeature(Keyword.EGG)).hasSize(3);
        assertThat(card("Чёрная метка").cost()).isEqualTo(3);
        assertThat(card("Чёрная метка").traits()).containsExactly(Trait.PLACED);
        assertThat(firstTrigger("Чёрная метка").when()).isEqualTo(new TriggerCondition.Discard());
        assertThat(firstTrigger("Чёрная метка").deed().steps()).singleElement().extracting(Step::effect)
                .isEqualTo(new Effect.Wound(new CardSelector.Hero(Participant.YOU), Amount.of(5)));
    }

    private static String describeModule(String name) {
        Playable card = card(name);
        return card.classes() + " " + card.cost() + " " + card.front().strike().orElseThrow() + " "
                + card.front().life().orElseThrow() + " " + card.traits();
    }

    @Test
    @Covers({"BF-8-01", "BF-8-02", "BF-8-03", "BF-8-04", "BF-8-05", "BF-8-11"})
    void cards_described_in_the_rules_match_the_description() {
        assertThat(describeCard("Элементаль огня")).isEqualTo("STEPPE [элементаль] 2 2 1 [CREATED]");
        assertThat(face("Элементаль огня").features()).containsExactly(new Feature.KeywordFeature(Keyword.DASH));
        assertThat(describeCard("Элементаль воздуха")).isEqualTo("MOUNTAIN [элементаль] 2 1 1 [CREATED]");
        assertThat(firstTrigger("Элементаль воздуха").when()).isEqualTo(new TriggerCondition.Hire());
        assertThat(firstTrigger("Элементаль воздуха").deed().steps().getFirst().effect())
                .isEqualTo(new Effect.Wound(new CardSelector.TargetCard(0), Amount.of(1)));
        assertThat(describeCard("Элементаль земли")).isEqualTo("FOREST [элементаль] 2 1 3 [CREATED]");
        assertThat(firstTrigger("Элементаль земли").deed().steps().getFirst().effect())
                .isEqualTo(new Effect.Heal(new CardSelector.TargetCard(0), Amount.of(1)));
        assertThat(describeCard("Элементаль воды")).isEqualTo("SWAMP [элементаль] 2 2 3 [CREATED]");
        assertThat(firstTrigger("Элементаль воды").deed().steps()).extracting(Step::effect)
                .containsExactly(new Effect.BothPlayersDraw(Amount.of(1)));
        assertThat(describeCard("Элементаль праха")).isEqualTo("SWAMP [элементаль] 2 1 2 [CREATED]");
        assertThat(firstTrigger("Элементаль праха").when()).isEqualTo(new TriggerCondition.Death());
        assertThat(card("Попутный ветер").elements()).isEmpty();
        assertThat(card("Попутный ветер").cost()).isEqualTo(1);
        assertThat(card("Попутный ветер").traits()).containsExactly(Trait.PLACED);
        assertThat(face("Попутный ветер").features()).singleElement().isEqualTo(new Feature.SpellAbility(
                new Deed(List.of(), List.of(new Step(Optional.empty(), false,
                        new Effect.Draw(Participant.YOU, Amount.of(2)))), Optional.empty()), false));
    }

    private static Playable card(String name) {
        return (Playable) CARDS.find(new CardName(name)).orElseThrow();
    }

    private static Face face(String name) {
        return card(name).front();
    }

    private static Feature.TriggeredAbility firstTrigger(String name) {
        return (Feature.TriggeredAbility) face(name).features().getFirst();
    }

    private static String describeCard(String name) {
        Playable card = card(name);
        return card.elements().getFirst() + " " + card.classes() + " " + card.cost() + " "
                + card.front().strike().orElseThrow() + " " + card.front().life().orElseThrow() + " " + card.traits();
    }
}
