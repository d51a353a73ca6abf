package letopis.berserkheroes.rules;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.Duel.B;
import static letopis.berserkheroes.TestCards.CREATURES;
import static letopis.berserkheroes.TestCards.FIRST;
import static letopis.berserkheroes.TestCards.amount;
import static letopis.berserkheroes.TestCards.creature;
import static letopis.berserkheroes.TestCards.deed;
import static letopis.berserkheroes.TestCards.event;
import static letopis.berserkheroes.TestCards.hero;
import static letopis.berserkheroes.TestCards.spell;
import static letopis.berserkheroes.TestCards.targeting;
import static letopis.berserkheroes.TestCards.triggerOn;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.berserkheroes.Duel;
import letopis.berserkheroes.card.Destination;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Participant;
import letopis.berserkheroes.card.Payment;
import letopis.berserkheroes.card.Rule;
import letopis.berserkheroes.card.TriggerCondition;
import letopis.berserkheroes.event.CardEvent.CardClosed;
import letopis.berserkheroes.event.CardEvent.CardDrawn;
import letopis.berserkheroes.event.CardEvent.CardMoved;
import letopis.berserkheroes.event.CardEvent.DrawPrevented;
import letopis.berserkheroes.event.CoinEvent.CoinsClosed;
import letopis.berserkheroes.event.Declaration;
import letopis.berserkheroes.event.StrikeEvent.FightersClosed;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Paragraphs that events cite only in some situations.
@DisplayNameGeneration(ReplaceUnderscores.class)
class EventCitationsTest {

    private static final Effect DRAW = new Effect.Draw(Participant.YOU, amount(1));

    @Test
    @Covers({"BF-527.2", "BF-527.1", "BF-7-023"})
    void all_but_the_last_card_of_a_draw_cite_that_cards_are_drawn_one_by_one() {
        Duel duel = Duel.of().hand(A, spell("Дар", 1, deed(new Effect.Draw(Participant.YOU, amount(2))))).begin()
                .play("Дар", Declaration.EMPTY).turnUp();
        assertThat(duel.citedRules(CardDrawn.class)).containsExactly(List.of("BF-7-023", "BF-527.1", "BF-527.2"),
                List.of("BF-7-023", "BF-527.1"));
    }

    @Test
    @Covers({"BF-113.6", "BF-505.3"})
    void a_draw_by_a_dead_card_cites_its_former_controller_only_if_that_is_not_its_owner() {
        Feature death = triggerOn(new TriggerCondition.Death(), deed(DRAW));
        Duel stolen = Duel.of().put(B, creature("Дух", 1, 1, 9, death))
                .hand(A, spell("Плен", 1, targeting(CREATURES, new Effect.Control(FIRST, Participant.YOU))))
                .hand(A, spell("Казнь", 1, targeting(CREATURES, new Effect.Destroy(FIRST)))).begin();
        stolen.play("Плен", stolen.atPhase("Дух")).play("Казнь", stolen.atPhase("Дух")).turnUp();
        assertThat(stolen.citedRules(CardDrawn.class))
                .containsExactly(List.of("BF-113.6", "BF-505.3", "BF-7-023", "BF-527.1"));
        assertThat(stolen.state().listHandCards(A)).hasSize(1);

        Duel own = Duel.of().put(A, creature("Дух", 1, 1, 9, death))
                .hand(A, spell("Казнь", 1, targeting(CREATURES, new Effect.Destroy(FIRST)))).begin();
        own.play("Казнь", own.atPhase("Дух")).turnUp();
        assertThat(own.citedRules(CardDrawn.class)).containsExactly(List.of("BF-7-023", "BF-527.1"));

        Duel hired = Duel.of().hand(A, creature("Гонец", 1, 1, 9, triggerOn(new TriggerCondition.Hire(), deed(DRAW))))
                .begin().play("Гонец").turnUp();
        assertThat(hired.citedRules(CardDrawn.class)).containsExactly(List.of("BF-7-023", "BF-527.1"));
    }

    @Test
    @Covers({"BF-527.3", "BF-527.2.2", "BF-514.2"})
    void a_prevented_draw_cites_the_ban_or_the_limit() {
        for (boolean banned : List.of(true, false)) {
            Rule rule = banned ? new Rule.PlayerActionBan(Rule.Act.DRAW) : new Rule.DrawLimit(0);
            Duel duel = Duel.of().put(A, event("Засуха", 1, new Feature.Law(List.of(), Participant.OPPONENT,
                    List.of(rule)))).begin().endTurn();
            assertThat(duel.citedRules(DrawPrevented.class)).as(rule.toString())
                    .containsExactly(List.of(banned ? "BF-527.3" : "BF-527.2.2", "BF-514.2"));
        }
    }

    @Test
    @Covers({"BF-307.3", "BF-506.3", "BF-509.5"})
    void exhausted_fighters_cite_the_fight_and_the_defender() {
        assertThat(fight().strike("Волк", "Второй").rules(FightersClosed.class)).containsExactly("BF-307.3");
        assertThat(fight().strike("Волк", "Бык").rules(FightersClosed.class)).containsExactly("BF-506.3", "BF-307.3");
        assertThat(fight().attack("Волк", "Бык").defend("Страж").rules(FightersClosed.class))
                .containsExactly("BF-506.3", "BF-307.3", "BF-509.5");
        assertThat(fight().attack("Волк", "Второй").defend("Страж").rules(FightersClosed.class))
                .contains("BF-307.3", "BF-509.5");
    }

    private static Duel fight() {
        return Duel.of().put(A, creature("Волк", 1, 1, 9)).put(B, creature("Бык", 1, 1, 9))
                .put(B, creature("Страж", 1, 1, 9)).begin();
    }

    @Test
    @Covers({"BF-506.2", "BH-208.3"})
    void a_hero_that_pays_for_an_ability_cites_the_paragraph_of_heroes() {
        var ability = new Feature.ActivatedAbility(List.of(new Payment.CloseSelf(), new Payment.CoinPayment(1, false)),
                Optional.empty(), List.of(), deed(new Effect.GainPrayers(Participant.YOU, amount(1))));
        Duel duel = Duel.of().hero(A, hero("Первый", 25, ability)).put(A, creature("Маг", 1, 1, 9, ability)).begin();
        duel.use("Первый");
        assertThat(duel.rules(CardClosed.class)).containsExactly("BF-506.2", "BH-208.3");
        assertThat(duel.rules(CoinsClosed.class)).contains("BH-208.3")
                .doesNotContain("BF-522.1");
        duel.use("Маг");
        assertThat(duel.rules(CardClosed.class)).containsExactly("BF-506.2");
        assertThat(duel.rules(CoinsClosed.class)).contains("BF-522.1")
                .doesNotContain("BH-208.3");
    }

    @Test
    @Covers({"BF-7-150", "BF-505.4"})
    void a_moved_card_without_parts_does_not_cite_the_paragraphs_of_parts() {
        for (Destination destination : Destination.values()) {
            Duel duel = Duel.of().put(A, creature("Бык", 1, 1, 9))
                    .hand(A, spell("Прочь", 1, targeting(CREATURES, new Effect.Move(FIRST, destination)))).begin();
            duel.play("Прочь", duel.atPhase("Бык"));
            assertThat(duel.citedRules(CardMoved.class).getFirst()).as(destination.name()).isNotEmpty()
                    .doesNotContain("BF-7-150", "BF-505.4");
        }
    }
}
