package letopis.berserkheroes.rules;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.Duel.B;
import static letopis.berserkheroes.Made.CREATURES;
import static letopis.berserkheroes.Made.ENEMIES;
import static letopis.berserkheroes.Made.FIRST;
import static letopis.berserkheroes.Made.OWN;
import static letopis.berserkheroes.Made.SECOND;
import static letopis.berserkheroes.Made.THIS;
import static letopis.berserkheroes.Made.at;
import static letopis.berserkheroes.Made.creature;
import static letopis.berserkheroes.Made.deed;
import static letopis.berserkheroes.Made.n;
import static letopis.berserkheroes.Made.spell;
import static letopis.berserkheroes.Made.step;
import static letopis.berserkheroes.Made.when;
import static letopis.berserkheroes.Made.with;
import static letopis.berserkheroes.Made.word;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.berserkheroes.Duel;
import letopis.berserkheroes.card.CardText.Playable;
import letopis.berserkheroes.card.Deed;
import letopis.berserkheroes.card.Destination;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Keyword;
import letopis.berserkheroes.card.Payment;
import letopis.berserkheroes.card.Quality;
import letopis.berserkheroes.card.Target;
import letopis.berserkheroes.card.When;
import letopis.berserkheroes.event.Aim;
import letopis.berserkheroes.event.CardEvent;
import letopis.berserkheroes.event.PlayerDecision;
import letopis.berserkheroes.event.Price;
import letopis.berserkheroes.event.Said;
import letopis.berserkheroes.query.Continuous;
import letopis.berserkheroes.query.Field;
import letopis.berserkheroes.state.BerserkZone;
import letopis.berserkheroes.state.Marks;
import letopis.berserkheroes.state.Settings;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Creatures that become parts of others, and copies.
@DisplayNameGeneration(ReplaceUnderscores.class)
class PartsTest {

    private static final Deed ATTACH = new Deed(List.of(new Target(CREATURES, false), new Target(CREATURES, false)),
            List.of(step(new Effect.Attach(FIRST, SECOND))), Optional.empty());

    private static Playable mechanism(String name, int cost, int strike, int life, Feature... features) {
        Playable made = creature(name, cost, strike, life, features);
        return new Playable(made.name(), made.english(), made.type(), List.of(), List.of("механизм"),
                Optional.empty(), cost, false, List.of(), made.front(), Optional.empty(), Optional.empty());
    }

    private static Duel joined() {
        Duel duel = Duel.of().coins(A, 9).put(A, creature("Голова", 2, 1, 2, word(Keyword.FIRST_STRIKE)),
                        Map.of(Marks.WOUNDS, 1, Marks.BOOSTS, 1))
                .put(A, mechanism("Тело", 3, 2, 4), Map.of(Marks.WOUNDS, 2))
                .hand(A, spell("Сборка", 1, ATTACH))
                .hand(A, spell("Казнь", 1, at(CREATURES, new Effect.Destroy(FIRST))))
                .hand(A, spell("Зов", 1, at(with(CREATURES, new Quality.CostIs(5, Optional.of(5))),
                        new Effect.Move(FIRST, Destination.HAND)))).begin();
        return duel.play("Сборка", duel.at("Голова", "Тело"));
    }

    @Test
    @Covers({"BF-7-150", "BF-7-103", "BF-105.4", "BF-7-190"})
    void parts_are_one_card_with_the_sum_of_their_numbers_and_all_their_features() {
        Duel duel = joined();
        assertThat(duel.namesIn(A, BerserkZone.CREATURES)).containsExactly("Тело");
        assertThat(duel.strikeOf("Тело")).isEqualTo(4);
        assertThat(duel.wounds("Тело")).isEqualTo(3);
        assertThat(duel.life("Тело")).isEqualTo(4);
        assertThat(Continuous.of(duel.state()).has(duel.id("Тело"), Keyword.FIRST_STRIKE)).isTrue();
        assertThat(Continuous.of(duel.state()).printed(duel.id("Тело")).orElseThrow().names())
                .containsExactly(new CardName("Тело"), new CardName("Голова"));
        assertThat(Continuous.of(duel.state()).classes(duel.id("Тело"))).containsExactly("механизм");
    }

    @Test
    @Covers({"BF-505.4", "BF-7-150"})
    void they_die_once_and_lie_apart_in_the_graveyard() {
        Duel duel = joined();
        duel.play("Казнь", duel.at("Тело"));
        assertThat(duel.namesIn(A, BerserkZone.GRAVEYARD)).contains("Тело", "Голова");
        assertThat(duel.events(CardEvent.CardsDestroyed.class)).singleElement()
                .satisfies(gone -> assertThat(gone.cards()).hasSize(1));
        assertThat(Field.parts(duel.state(), duel.id("Тело"))).isEmpty();
    }

    @Test
    @Covers({"BF-7-150", "BF-203.4"})
    void they_go_to_the_hand_as_separate_cards_and_cost_as_much_as_both() {
        Duel duel = joined();
        duel.play("Зов", duel.at("Тело"));
        assertThat(duel.lies("Тело", A, BerserkZone.HAND)).isTrue();
        assertThat(duel.lies("Голова", A, BerserkZone.HAND)).isTrue();
    }

    @Test
    @Covers("BF-7-150")
    void from_under_a_digger_they_come_back_as_one() {
        Duel duel = Duel.of().coins(A, 9).put(A, creature("Голова", 2, 1, 2)).put(A, mechanism("Тело", 3, 2, 4))
                .put(A, creature("Крот", 3, 1, 1, new Feature.Activated(List.of(new Payment.Coins(1, false)),
                        Optional.empty(), List.of(), at(CREATURES, new Effect.Dig(FIRST)))))
                .hand(A, spell("Сборка", 1, ATTACH))
                .hand(A, spell("Казнь", 1, at(CREATURES, new Effect.Destroy(FIRST)))).begin();
        duel.play("Сборка", duel.at("Голова", "Тело")).use("Крот", duel.at("Тело")).play("Казнь", duel.at("Крот"));
        assertThat(duel.lies("Тело", A, BerserkZone.CREATURES)).isTrue();
        assertThat(duel.strikeOf("Тело")).isEqualTo(3);
    }

    private static Duel module() {
        return Duel.of().put(A, mechanism("Голем", 3, 2, 4)).hand(A, creature("Пушка", 2, 1, 1, word(Keyword.MODULE),
                when(new When.Hire(), deed(new Effect.Boost(THIS, n(1)))))).begin().play("Пушка");
    }

    @Test
    @Covers({"BF-7-083", "BF-7-089"})
    void a_module_may_be_attached_when_it_comes_and_its_hire_works() {
        Duel duel = module();
        duel.refused(new PlayerDecision.ModuleJoined(A, Optional.of(duel.heroOf(A))), Reason.BAD_CARDS);
        duel.choose(new PlayerDecision.ModuleJoined(A, Optional.of(duel.id("Голем"))));
        assertThat(duel.namesIn(A, BerserkZone.CREATURES)).containsExactly("Голем");
        assertThat(duel.strikeOf("Голем")).isEqualTo(4);
        assertThat(duel.life("Голем")).isEqualTo(6);
    }

    @Test
    @Covers("BF-7-083")
    void a_module_may_stand_by_itself_and_has_to_where_there_is_no_mechanism() {
        Duel duel = module().choose(new PlayerDecision.ModuleJoined(A, Optional.empty()));
        assertThat(duel.namesIn(A, BerserkZone.CREATURES)).containsExactly("Голем", "Пушка");
        assertThat(duel.strikeOf("Пушка")).isEqualTo(2);
        Duel alone = Duel.of().put(A, creature("Бык", 3, 2, 4)).hand(A, creature("Пушка", 2, 1, 1,
                word(Keyword.MODULE))).begin().play("Пушка");
        assertThat(alone.namesIn(A, BerserkZone.CREATURES)).containsExactly("Бык", "Пушка");
        assertThat(alone.state().agenda()).isEmpty();
    }

    private static Duel copied(Playable made) {
        Duel duel = Duel.of().coins(A, 9).put(B, made, Map.of(Marks.WOUNDS, 1, Marks.STRIKE, 2))
                .hand(A, spell("Зеркало", 1, at(CREATURES, new Effect.CopyCards(FIRST))))
                .hand(A, spell("Зов", 1, at(OWN, new Effect.Move(FIRST, Destination.HAND)))).begin();
        return duel.play("Зеркало", duel.at(made.name().value()));
    }

    @Test
    @Covers({"BF-7-077", "BF-7-167", "BF-8-13", "BF-105.4"})
    void a_copy_has_what_is_printed_and_nothing_else() {
        Duel duel = copied(creature("Бык", 3, 2, 4, word(Keyword.DASH)));
        CardId copy = duel.found("Бык");
        assertThat(copy).isNotEqualTo(duel.id("Бык"));
        assertThat(duel.state().lies(copy, A, BerserkZone.CREATURES)).isTrue();
        Continuous now = Continuous.of(duel.state());
        assertThat(now.strike(copy)).isEqualTo(2);
        assertThat(now.life(copy)).isEqualTo(4);
        assertThat(now.has(copy, Keyword.DASH)).isTrue();
        assertThat(now.printed(copy).orElseThrow().names()).containsExactly(new CardName("Бык"),
                new CardName("Копия: Бык"));
        assertThat(Field.isCreated(duel.state(), copy)).isTrue();
        assertThat(Field.isCreated(duel.state(), duel.id("Бык"))).isFalse();
    }

    @Test
    @Covers("BF-7-167")
    void a_copy_that_should_go_to_a_hand_is_gone() {
        Duel duel = copied(creature("Бык", 3, 2, 4));
        CardId copy = duel.found("Бык");
        duel.choose(new PlayerDecision.CardPlayed(A, duel.id("Зов"), new CardName("Зов"), 0,
                List.of(new Said(List.of(), List.of(new Aim(0, copy)))), Price.PLAIN));
        assertThat(duel.state().hand(A)).isEmpty();
        assertThat(duel.state().lies(copy, A, BerserkZone.SUPPLY)).isTrue();
    }

    private static Deed become() {
        return new Deed(List.of(new Target(OWN, false), new Target(ENEMIES, false)),
                List.of(step(new Effect.BecomeCopy(FIRST, SECOND))), Optional.empty());
    }

    @Test
    @Covers({"BF-7-163", "BF-105.4"})
    void what_becomes_a_copy_keeps_its_own_and_gains_the_others_words_and_numbers() {
        Duel duel = Duel.of().coins(A, 9).put(A, creature("Облик", 2, 1, 1, word(Keyword.DASH)))
                .put(B, creature("Бык", 5, 4, 6, word(Keyword.WRATH))).hand(A, spell("Личина", 1, become()))
                .hand(A, spell("Зов", 1, at(OWN, new Effect.Move(FIRST, Destination.HAND)))).begin();
        duel.play("Личина", duel.at("Облик", "Бык"));
        Continuous now = Continuous.of(duel.state());
        CardId shape = duel.id("Облик");
        assertThat(now.strike(shape)).isEqualTo(4);
        assertThat(now.life(shape)).isEqualTo(6);
        assertThat(now.has(shape, Keyword.DASH) && now.has(shape, Keyword.WRATH)).isTrue();
        assertThat(now.printed(shape).orElseThrow().names()).containsExactly(new CardName("Облик"),
                new CardName("Бык"));
        assertThat(duel.state().half(shape)).isEqualTo(A);
        duel.play("Зов", duel.at("Облик"));
        assertThat(duel.state().lasting()).isEmpty();
    }

    @Test
    @Covers("BF-7-163")
    void whether_the_copied_numbers_take_the_place_of_the_own_is_a_reading() {
        Duel duel = Duel.of().with(Settings.CopiedNumbers.OWN).put(A, creature("Облик", 2, 1, 1))
                .put(B, creature("Бык", 5, 4, 6)).hand(A, spell("Личина", 1, become())).begin();
        duel.play("Личина", duel.at("Облик", "Бык"));
        assertThat(duel.strikeOf("Облик")).isEqualTo(1);
        assertThat(duel.life("Облик")).isEqualTo(1);
    }
}
