package letopis.vremyageroev.rules;

import static java.nio.charset.StandardCharsets.UTF_8;
import static letopis.vremyageroev.Bout.A;
import static letopis.vremyageroev.Bout.B;
import static letopis.vremyageroev.Bout.GAME;
import static letopis.vremyageroev.TestCards.attack;
import static letopis.vremyageroev.TestCards.attackAction;
import static letopis.vremyageroev.TestCards.technique;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import letopis.journal.Seat;
import letopis.language.source.YamlReader;
import letopis.table.CardId;
import letopis.table.Choice;
import letopis.table.PositionReader;
import letopis.table.SourceNode;
import letopis.table.SourceProblem;
import letopis.table.WrittenChoice;
import letopis.table.WrittenChoice.Meaning;
import letopis.table.kernel.move.Form;
import letopis.vremyageroev.Bout;
import letopis.vremyageroev.TestAbility;
import letopis.vremyageroev.TestCards;
import letopis.vremyageroev.card.Ability;
import letopis.vremyageroev.card.CardFilter;
import letopis.vremyageroev.card.CardText.BattleCard;
import letopis.vremyageroev.card.Effect;
import letopis.vremyageroev.card.Modifier;
import letopis.vremyageroev.card.Pick.PickSource;
import letopis.vremyageroev.event.FightDecision.CardPlayed;
import letopis.vremyageroev.event.FightDecision.CardsGivenUp;
import letopis.vremyageroev.event.FightDecision.DefenceUsed;
import letopis.vremyageroev.event.Target;
import letopis.vremyageroev.event.Use;
import letopis.vremyageroev.state.FightState;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The written form of card uses and discards, read from a position and written back.
@DisplayNameGeneration(ReplaceUnderscores.class)
class WrittenUsesTest {

    private static final BattleCard DOG = TestCards.companion("Пёс", 1);
    private static final BattleCard CAT = TestCards.companion("Кот", 1);
    private static final BattleCard SWORDS = technique("Мечи", attackAction(1, 1));

    private final Bout bout = Bout.with("targetChosen", "per-strike");
    private PositionReader reader;

    private static Form.Verb<FightState, CardPlayed> createPlayForm() {
        return (Form.Verb<FightState, CardPlayed>) new UseForm<>("play", CardPlayed::new, FightCards::inHand,
                FightCards::inHand, (ability, _) -> ability instanceof Ability.Action).form();
    }

    private static Form.Verb<FightState, DefenceUsed> createDefenceForm() {
        return (Form.Verb<FightState, DefenceUsed>) new UseForm<>("defend", DefenceUsed::new, FightCards::inHand,
                FightCards::isOnFieldOf, (ability, parryDefends) -> ability instanceof Ability.Defence
                        || parryDefends && ability instanceof Ability.Interrupt).form();
    }

    private void openReader(Bout table) {
        reader = new PositionReader(table.state().cards(), Map.of("A", A, "B", B), Map.of(), new NoRecords());
    }

    /// A reader of records for positions without records.
    private record NoRecords() implements PositionReader.RecordReader {
        @Override
        public <T> Optional<T> read(Class<T> type, SourceNode node) {
            throw new IllegalArgumentException("no records here");
        }
    }

    private static SourceNode.Fields parse(String yaml) {
        return (SourceNode.Fields) YamlReader.read("-", yaml.getBytes(UTF_8));
    }

    private WrittenChoice<FightState> read(Bout table, Seat seat, Form.Verb<FightState, ?> form, String yaml) {
        openReader(table);
        SourceNode.Fields fields = parse(yaml);
        return form.reader().read(seat, fields.find(form.verb()).orElseThrow(), fields, reader).orElseThrow();
    }

    private Optional<Use> readPlay(String yaml) {
        Meaning meaning = read(bout, A, createPlayForm(), yaml).resolve(bout.state(), reader);
        return meaning instanceof Meaning.ResolvedChoice(var choice)
                ? Optional.of(((CardPlayed) choice).use()) : Optional.empty();
    }

    private Use play(String yaml) {
        Optional<Use> use = readPlay(yaml);
        assertThat(problems()).isEmpty();
        return use.orElseThrow();
    }

    private List<String> problems() {
        return reader.problems().stream().map(SourceProblem::code).toList();
    }

    @Test
    void the_only_ability_that_fits_the_verb_need_not_be_written() {
        var card = bout.hand(A, technique("Щит", TestAbility.of().shield(), attackAction(1),
                TestCards.constant(new Modifier.PowerBonus(1))));
        assertThat(play("{play: Щит}")).isEqualTo(bout.use(card).ability(1).use());
        assertThat(play("{play: Щит, ability: 1}").ability()).isZero();
        assertThat(play("{play: Щит, ability: 2}").ability()).isOne();
    }

    @Test
    void without_a_fitting_ability_the_first_usable_one_is_meant() {
        bout.hand(A, technique("Латы", TestCards.constant(new Modifier.PowerBonus(1)), TestAbility.of().shield()));
        assertThat(play("{play: Латы}").ability()).isOne();
        bout.hand(A, technique("Знамя", TestCards.constant(new Modifier.PowerBonus(1))));
        assertThat(play("{play: Знамя}").ability()).isZero();
    }

    @Test
    void one_of_two_fitting_abilities_must_be_written() {
        bout.hand(A, technique("Клинок", attackAction(1), attackAction(2)));
        read(bout, A, createPlayForm(), "{play: Клинок}");
        assertThat(reader.problems()).singleElement().satisfies(problem -> {
            assertThat(problem.code()).isEqualTo("which-ability");
            assertThat(problem.details()).containsEntry("count", 2);
        });
        read(bout, A, createPlayForm(), "{play: Клинок, ability: 2}");
        assertThat(problems()).isEmpty();
        read(bout, A, createPlayForm(), "{play: Клинок, ability: 3}");
        assertThat(problems()).containsExactly("out-of-range");
    }

    @ParameterizedTest
    @CsvSource({"interrupt,2", "defence,3"})
    void a_parry_counts_as_a_defence_only_once_the_setting_is_known(String setting, int count) {
        var table = Bout.with("parry", setting);
        table.hand(B, technique("Мастер", TestAbility.of().shield(), TestAbility.of().parry(),
                TestAbility.of().shield()));
        var written = read(table, B, createDefenceForm(), "{defend: Мастер}");
        assertThat(problems()).isEmpty();
        written.resolve(table.state(), reader);
        assertThat(reader.problems()).singleElement().satisfies(problem -> {
            assertThat(problem.code()).isEqualTo("which-ability");
            assertThat(problem.details()).containsEntry("count", count);
        });
        read(table, B, createDefenceForm(), "{defend: Мастер, ability: 4}");
        assertThat(problems()).as("its abilities are counted at once").containsExactly("out-of-range");
    }

    @ParameterizedTest
    @CsvSource({"interrupt,0", "defence,1"})
    void a_parry_is_meant_as_the_only_defence_by_setting(String setting, int ability) {
        var table = Bout.with("parry", setting);
        var card = table.hand(B, technique("Мастер", TestAbility.of(attack(1)).action(), TestAbility.of().parry()));
        Meaning meaning = read(table, B, createDefenceForm(), "{defend: Мастер}").resolve(table.state(), reader);
        assertThat(problems()).isEmpty();
        assertThat(meaning).isInstanceOfSatisfying(Meaning.ResolvedChoice.class, resolved -> {
            var use = ((DefenceUsed) resolved.choice()).use();
            assertThat(use.card()).isEqualTo(card);
            assertThat(use.ability()).isEqualTo(ability);
        });
    }

    @Test
    void targets_are_the_hero_by_default_and_a_single_target_takes_every_strike() {
        bout.hand(A, SWORDS);
        var dog = new Target.Companion(bout.companion(B, DOG));
        bout.companion(A, DOG);
        var hero = new Target.Hero(B);
        assertThat(play("{play: Мечи}").targets()).containsExactly(hero, hero);
        assertThat(play("{play: Мечи, target: hero}").targets()).containsExactly(hero, hero);
        assertThat(play("{play: Мечи, target: Герой B}").targets()).containsExactly(hero, hero);
        assertThat(play("{play: Мечи, target: Пёс}").targets()).containsExactly(dog, dog);
        assertThat(play("{play: Мечи, target: [Пёс, hero]}").targets()).containsExactly(dog, hero);
        assertThat(play("{play: Мечи, target: A}").targets()).containsExactly(new Target.Hero(A), new Target.Hero(A));
    }

    @Test
    void a_list_of_targets_means_as_many_as_are_written() {
        bout.hand(A, SWORDS);
        var dog = new Target.Companion(bout.companion(B, DOG));
        assertThat(play("{play: Мечи, target: []}").targets()).isEmpty();
        assertThat(play("{play: Мечи, target: [Пёс]}").targets()).containsExactly(dog);
        bout.hand(A, TestCards.FILLER);
        assertThat(play("{play: Репа, target: Пёс}").targets()).as("the rules refuse it").containsExactly(dog);
        assertThat(play("{play: Репа}").targets()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"OWN_COMPANION", "ENEMY_COMPANION", "ANY_COMPANION", "HAND", "GRAVEYARD"})
    void a_picked_card_is_first_looked_up_where_the_text_says(String from) {
        bout.hand(A, technique("Знак", TestAbility.of(new Effect.RecoverCard(0))
                .picking(PickSource.valueOf(from), CardFilter.ANY).action()));
        var hand = bout.hand(A, DOG);
        var buried = bout.addToGraveyard(A, DOG);
        CardId mine = from.equals("ANY_COMPANION") ? hand : bout.companion(A, DOG);
        var theirs = bout.companion(B, DOG);
        CardId expected = switch (PickSource.valueOf(from)) {
            case OWN_COMPANION -> mine;
            case ENEMY_COMPANION, ANY_COMPANION -> theirs;
            case HAND -> hand;
            case GRAVEYARD -> buried;
        };
        assertThat(play("{play: Знак, pick: Пёс}").picks()).containsExactly(bout.shown(expected));
    }

    @Test
    void surplus_picks_are_looked_up_like_the_last_one_and_refused_by_the_rules() {
        var sign = bout.hand(A, technique("Знак", TestAbility.of(new Effect.RecoverCard(0))
                .picking(PickSource.GRAVEYARD, CardFilter.ANY).action()));
        bout.hand(A, CAT);
        var dog = bout.addToGraveyard(A, DOG);
        var cat = bout.addToGraveyard(A, CAT);
        Use use = play("{play: Знак, pick: [Пёс, Кот]}");
        assertThat(use).isEqualTo(bout.use(sign).pointing(dog, cat).use());
        assertThat(bout.refusal(new CardPlayed(A, use))).isEqualTo(Reason.PICK_COUNT);
    }

    @Test
    void an_unknown_card_is_not_a_pick_of_an_ability_without_picks() {
        bout.hand(A, TestCards.FILLER);
        bout.addUnseenCard(A);
        bout.addToSet(DOG);
        assertThat(readPlay("{play: Репа, pick: Пёс}").orElseThrow().picks()).isEmpty();
        assertThat(problems()).containsExactly("card-nowhere");
    }

    @Test
    void a_card_pays_only_once_and_not_for_itself() {
        var call = bout.hand(A, technique("Старый Пёс", TestAbility.of(new Effect.BringCompanion(0))
                .discarding(CardFilter.ANY).picking(PickSource.HAND, CardFilter.ANY).action()));
        var dog = bout.hand(A, DOG);
        var other = bout.hand(A, DOG);
        assertThat(play("{play: Старый Пёс, pick: Пёс, discard: Пёс}"))
                .isEqualTo(bout.use(call).pointing(dog).paying(other).use());
        var same = bout.hand(A, technique("Старый Пёс", bout.state().cards().find(bout.name(call)).orElseThrow()
                instanceof BattleCard text ? text.abilities().toArray(Ability[]::new) : new Ability[0]));
        assertThat(play("{play: Старый Пёс, pick: Старый Пёс, discard: Пёс}"))
                .isEqualTo(bout.use(call).pointing(same).paying(dog).use());
    }

    private Map<String, Object> write(Use use) {
        Function<CardId, String> names = card -> bout.name(card).value() + card;
        return createPlayForm().write(bout.state(), new CardPlayed(A, use), names).orElseThrow();
    }

    @Test
    void a_use_is_written_with_its_ability_targets_picks_and_payment() {
        var swords = bout.use(bout.hand(A, SWORDS));
        var dog = bout.companion(B, DOG);
        var cat = bout.hand(A, CAT);
        var other = bout.hand(A, CAT);
        String name = "Мечи" + swords.use().card();
        assertThat(write(swords.use())).isEqualTo(Map.of("play", name, "ability", 1, "target", "hero"));
        assertThat(write(swords.at(new Target.Hero(A), new Target.Hero(A)).use()))
                .isEqualTo(Map.of("play", name, "ability", 1, "target", "A"));
        var aimed = swords.at(new Target.Companion(dog), new Target.Hero(B));
        assertThat(write(aimed.pointing(cat).paying(other).use())).isEqualTo(Map.of("play", name, "ability", 1,
                "target", List.of("Пёс" + dog, "hero"), "pick", "Кот" + cat, "discard", "Кот" + other));
        assertThat(write(aimed.at().pointing(cat, other).paying(other, cat).use())).isEqualTo(Map.of("play", name,
                "ability", 1, "pick", List.of("Кот" + cat, "Кот" + other),
                "discard", List.of("Кот" + other, "Кот" + cat)));
        assertThat(write(aimed.at().ability(1).use())).isEqualTo(Map.of("play", name, "ability", 2));
    }

    @Test
    void known_and_unknown_cards_to_discard_are_read_and_written() {
        var cat = bout.hand(A, CAT);
        var unseen = bout.addUnseenCard(A);
        Choice choice = new CardsGivenUp(A, List.of(bout.shown(cat)), List.of(unseen));
        Function<CardId, String> names = card -> bout.state().face(card).map(face -> face.value()).orElse("?");
        Optional<Object> written = GAME.positions().orElseThrow().write(bout.state(), choice, names);
        assertThat(written).contains(Map.of("discard", List.of("Кот", "?")));
        openReader(bout);
        Meaning meaning = GAME.positions().orElseThrow()
                .readChoice(Optional.of(A), parse("{discard: [Кот, \"?\"]}"), reader).orElseThrow()
                .resolve(bout.state(), reader);
        assertThat(problems()).isEmpty();
        assertThat(meaning).isEqualTo(new Meaning.ResolvedChoice(choice));
        assertThat(Stream.of(cat, unseen)).isSubsetOf(bout.hand(A));
    }
}
