package letopis.nebozhiteli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import letopis.language.cards.CardFile;
import letopis.language.cards.CardSets;
import letopis.language.message.BadFile;
import letopis.language.message.Language;
import letopis.table.CardName;
import letopis.table.CardSet;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Card sets written by people, and reported mistakes.
@DisplayNameGeneration(ReplaceUnderscores.class)
class CardFileTest {

    @TempDir
    Path folder;

    private CardFile read(String text) throws IOException {
        return CardFile.read(Files.writeString(folder.resolve("cards.yaml"), text), Duel.GAME);
    }

    private List<String> mistakes(String text) throws IOException {
        return read(text).mistakes().stream()
                .map(badFile -> badFile.formatMessage(Language.EN).replace(folder.resolve("cards.yaml") + ":", ""))
                .toList();
    }

    @Test
    void a_yaml_card_set_reads_like_a_json_set() throws IOException {
        var file = read("""
                set: проба
                cards:
                  - {kind: creature, name: Волк, english: Wolf, cost: 2, life: 3, race: зверь, profession: хищник, weapons: [], armor: []}
                  - name: Клык
                    kind: weapon            # kind may stand anywhere
                    english: Fang
                    cost: {actions: 1}
                    type: 1
                    damage: [{kind: physical, amount: 2}]
                """);
        assertThat(file.mistakes()).isEmpty();
        assertThat(file.cards().name()).isEqualTo("проба");
        assertThat(file.cards().find(new CardName("Клык"))).isPresent();
    }

    @Test
    void the_built_in_cards_are_valid() {
        CardSet cards = CardSets.loadBuiltInCardSet(Duel.GAME);
        assertThat(cards.definitions()).isNotEmpty()
                .allSatisfy(card -> assertThat(Duel.GAME.problems(card)).as(card.name().value()).isEmpty());
    }

    @Test
    void all_mistakes_are_reported() throws IOException {
        assertThat(mistakes("""
                set: проба
                card: []
                cards:
                  - {kind: creture, name: Волк}
                  - kind: creature
                    name: Рысь
                    english: Lynx
                    cost: two
                    lief: 3
                    race: зверь
                    profession: хищник
                    weapons: [1, x]
                    armor: []
                  - kind: weapon
                    name: Клык
                    english: Fang
                    cost: {action: 1}
                    type: 1
                    damage: [{kind: fire, amount: 2}, {kind: fir, amount: 1}]
                    keywords: [{kind: first-strik}, {kind: deals-more, amount: 2}]
                """)).containsExactly(
                "2:1: there is no \"card\" here; did you mean \"cards\"?",
                "4:12: there is no kind \"creture\"; did you mean \"creature\"?",
                "8:11: a whole number is expected here, not \"two\"",
                "9:5: there is no \"lief\" here; did you mean \"life\"?",
                "12:18: a whole number is expected here, not \"x\"",
                "17:12: there is no \"action\" here; did you mean \"actions\"?",
                "19:46: there is no word \"fir\"; did you mean \"fire\"?",
                "20:23: there is no kind \"first-strik\"; did you mean \"first-strike\"?");
    }

    @Test
    void meaningless_values_are_reported_with_their_location() throws IOException {
        assertThat(mistakes("""
                set: проба
                cards:
                  - {kind: creature, name: Волк, english: Wolf, cost: 2, life: 0, race: зверь, profession: хищник, weapons: [1, 9], armor: []}
                  - {kind: enchantment, name: Ожог, english: Burn, color: red, level: 4}
                """)).containsExactly(
                "3:64: 0 is out of range here: 1 to 36",
                "3:113: 9 is out of range here: 1 to 7",
                "4:71: 4 is out of range here: 1 to 3");
    }

    @Test
    void effects_without_targets_and_filters_on_hidden_cards_are_reported() throws IOException {
        assertThat(mistakes("""
                set: проба
                cards:
                  - kind: event-card
                    name: Взгляд
                    english: Glance
                    cost: {actions: 1}
                    targets: [{what: unsummoned-card, names: [Волк]}]
                    effects:
                      - {kind: attach, whom: target, bearer: second-target}
                      - {kind: for-each, filter: {what: creature}, effects: [{kind: turn, whom: target}]}
                  - kind: artifact
                    name: Камень
                    english: Stone
                    cost: {actions: 1}
                    abilities: [{kind: triggered, when: enters, effects: [{kind: if, then: [{kind: kill, whom: target}]}]}]
                """)).containsExactly(
                "7:15: a card that lies face down shows no race, class or name",
                "9:46: it does not say whom this is about",
                "15:96: it does not say whom this is about");
    }

    @Test
    void duplicate_names_and_wrong_file_types_are_reported() throws IOException {
        assertThat(mistakes("""
                set: проба
                cards:
                  - {kind: artifact, name: Алтарь, english: Altar, cost: {actions: 1}}
                  - {kind: artifact, name: Алтарь, english: Altar, cost: {actions: 2}}
                """)).containsExactly("4:28: there are two cards called \"Алтарь\"");
        assertThat(mistakes("[1, 2]")).hasSize(1).first().asString().contains("1:1:");
        assertThat(mistakes("set: [a]\n")).hasSize(2);
        assertThat(read("set: x\ncards: 3\n").mistakes()).extracting(BadFile::code).containsExactly("wrong-value");
    }

    @Test
    @Covers("NT-V-4.1")
    void cards_without_a_bearer_cannot_cost_a_turn_and_life_cannot_depend_on_wounds() throws IOException {
        assertThat(mistakes("""
                set: проба
                cards:
                  - kind: artifact
                    name: Алтарь
                    english: Altar
                    cost: {actions: 1}
                    abilities:
                      - {kind: activated, cost: {turn: true}, effects: [{kind: draw, whom: controller, cards: 1}]}
                      - kind: constant
                        reach: {what: creature, where: [{kind: is, whom: target, mark: wounded}]}
                        keywords: [{kind: max-life, more: 2}]
                """)).containsExactly(
                "8:33: Only creatures turn, and nothing bears this card",
                "11:19: What changes the life a creature may have cannot depend on who is wounded");
    }

    @Test
    void a_keyword_without_effect_on_its_card_type_is_reported_with_a_reason() throws IOException {
        assertThat(mistakes("""
                set: проба
                cards:
                  - kind: weapon
                    name: Коса
                    english: Scythe
                    cost: {actions: 1}
                    type: 4
                    damage: [{kind: physical, amount: 2}]
                    keywords:
                      - {kind: receives-less, amount: 1}
                      - {kind: battle-ready}
                      - {kind: first-strike}
                      - {kind: cursed}
                      - {kind: overrides, limit: hand, value: 8}
                    abilities: [{kind: triggered, when: dies, effects: [{kind: drain, whom: itself}]}]
                  - kind: artifact
                    name: Котёл
                    english: Cauldron
                    cost: {actions: 1}
                    keywords: [{kind: unique}, {kind: max-life, more: 1}]
                    abilities:
                      - {kind: triggered, when: is-damaged, effects: [{kind: draw, whom: controller, cards: 1}]}
                      - {kind: constant, keywords: [{kind: must-block}]}
                      - {kind: constant, reach: {what: weapon}, keywords: [{kind: deals-more, amount: 1}]}
                      - {kind: constant, reach: {what: creature}, keywords: [{kind: cursed}, {kind: must-block}]}
                  - kind: creature
                    name: Цапля
                    english: Heron
                    cost: 1
                    life: 2
                    race: птица
                    profession: птица
                    keywords: [{kind: cursed}, {kind: usable-as-ranged}, {kind: double-strike}]
                    abilities:
                      - kind: triggered
                        when: attacks
                        conditions: [{kind: not, condition: {kind: damage-is, damage: fire}}]
                        effects:
                          - {kind: heal, whom: itself, amount: 1, per: damage-dealt}
                          - {kind: grant, whom: itself, keyword: {kind: unique}, duration: end-of-turn}
                          - kind: grant
                            whom: itself
                            keyword: {kind: overrides, limit: actions, value: 5}
                            duration: end-of-turn
                """)).containsExactly(
                "10:9: A weapon has only properties of its strikes; this one is a creature's",
                "11:9: A weapon has only properties of its strikes; this one is a creature's",
                "15:41: Only creatures die: what a creature bears goes to a hand or a grave without dying",
                "15:57: Only an ability set off by damage knows how much that was, of which kind and to whom",
                "20:32: This is about a creature, and no creature bears this card",
                "22:33: This is about a creature, and no creature bears this card",
                "23:37: Nobody whom this reaches can have such a property",
                "24:60: Nobody whom this reaches can have such a property",
                "25:62: This counts only where it is printed on a card, and cannot be given",
                "33:16: Only weapons, armour and amulets are stripped, so nothing else can be cursed",
                "33:32: Only a weapon can be used for shooting, and this is none",
                "37:22: Only an ability set off by damage knows how much that was, of which kind and to whom",
                "39:13: Only an ability set off by damage knows how much that was, of which kind and to whom",
                "40:13: This counts only where it is printed on a card, and cannot be given",
                "41:13: Nobody whom this reaches can have such a property");
    }
}
