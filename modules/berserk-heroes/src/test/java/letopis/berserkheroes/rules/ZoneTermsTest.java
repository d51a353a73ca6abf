package letopis.berserkheroes.rules;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.Duel.B;
import static letopis.berserkheroes.TestCards.CREATURES;
import static letopis.berserkheroes.TestCards.ENEMIES;
import static letopis.berserkheroes.TestCards.FIRST;
import static letopis.berserkheroes.TestCards.OWN;
import static letopis.berserkheroes.TestCards.THIS;
import static letopis.berserkheroes.TestCards.amount;
import static letopis.berserkheroes.TestCards.creature;
import static letopis.berserkheroes.TestCards.deed;
import static letopis.berserkheroes.TestCards.equipment;
import static letopis.berserkheroes.TestCards.event;
import static letopis.berserkheroes.TestCards.filter;
import static letopis.berserkheroes.TestCards.inZone;
import static letopis.berserkheroes.TestCards.spell;
import static letopis.berserkheroes.TestCards.targeting;
import static letopis.berserkheroes.TestCards.triggerOn;
import static letopis.berserkheroes.TestCards.withQualities;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.berserkheroes.Duel;
import letopis.berserkheroes.card.CardSelector;
import letopis.berserkheroes.card.CardText.Playable;
import letopis.berserkheroes.card.CardType;
import letopis.berserkheroes.card.Condition;
import letopis.berserkheroes.card.Destination;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.card.EquipmentKind;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Filter;
import letopis.berserkheroes.card.Modifier;
import letopis.berserkheroes.card.Participant;
import letopis.berserkheroes.card.Payment;
import letopis.berserkheroes.card.Place;
import letopis.berserkheroes.card.Quality;
import letopis.berserkheroes.card.Trait;
import letopis.berserkheroes.card.TriggerCondition;
import letopis.berserkheroes.event.CardEvent;
import letopis.berserkheroes.event.Declaration;
import letopis.berserkheroes.event.PlayerDecision;
import letopis.berserkheroes.event.Price;
import letopis.berserkheroes.event.RevealedCard;
import letopis.berserkheroes.query.TableQueries;
import letopis.berserkheroes.state.BerserkZone;
import letopis.berserkheroes.state.Marks;
import letopis.table.CardName;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Zones and owners of cards.
@DisplayNameGeneration(ReplaceUnderscores.class)
class ZoneTermsTest {

    private static final Feature DEATH = triggerOn(new TriggerCondition.Death(),
            deed(new Effect.Wound(new CardSelector.Hero(Participant.OPPONENT), amount(1))));

    private static final Filter ANYBODYS = filter(Optional.of(Filter.Whose.ANYBODYS), CardType.CREATURE);

    private static Playable moveSpell(String name, Place from, Destination to) {
        return spell(name, 1, targeting(inZone(from, ANYBODYS), new Effect.Move(FIRST, to)));
    }

    private static Feature strikeBonus(CardSelector reach) {
        return new Feature.ConstantAbility(List.of(), reach, List.of(new Modifier.StrikeBonus(amount(1))));
    }

    @Test
    @Covers({"BF-7-014", "BF-7-141"})
    void cards_on_the_table_are_in_play_and_active_while_they_stay_there() {
        Duel duel = Duel.of().put(A, creature("Бык", 2, 2, 2)).hand(A, event("Рог", 1,
                        strikeBonus(new CardSelector.MatchingCards(CREATURES)))).graveyard(A, creature("Дух", 2, 2, 2,
                        strikeBonus(new CardSelector.MatchingCards(CREATURES))))
                .hand(A, spell("Слом", 1,
                        targeting(filter(Optional.empty(), CardType.EVENT), new Effect.Destroy(FIRST))))
                .begin();
        assertThat(duel.strikeValue("Бык")).as("neither from the hand nor from the graveyard").isEqualTo(2);
        duel.play("Рог");
        assertThat(duel.strikeValue("Бык")).isEqualTo(3);
        duel.play("Слом", duel.atPhase("Рог"));
        assertThat(duel.strikeValue("Бык")).isEqualTo(2);
    }

    @Test
    @Covers({"BF-7-014", "BF-7-074"})
    void a_card_in_a_graveyard_is_out_of_play_and_chosen_only_if_stated() {
        Duel duel = Duel.of().put(A, creature("Бык", 2, 2, 9)).graveyard(B, creature("Мертвец", 2, 2, 2, DEATH))
                .hand(A, spell("Клык", 1, targeting(CREATURES, new Effect.Wound(FIRST, amount(1)))))
                .hand(A, moveSpell("Изгнание", Place.GRAVEYARD, Destination.DECK_SHUFFLED)).begin();
        duel.assertRefused(duel.playChoice("Клык", 0, duel.atPhase("Мертвец")), Reason.ILLEGAL_TARGET);
        duel.assertRefused(duel.playChoice("Изгнание", 0, duel.atPhase("Бык")), Reason.ILLEGAL_TARGET);
        duel.play("Изгнание", duel.atPhase("Мертвец"));
        assertThat(duel.namesIn(B, BerserkZone.GRAVEYARD)).isEmpty();
        assertThat(duel.heroWounds(A)).isZero();
    }

    @Test
    @Covers("BF-7-074")
    void spent_spells_dead_creatures_and_destroyed_support_go_to_their_graveyards() {
        Duel duel = Duel.of().put(B, creature("Бык", 2, 2, 2)).put(B, equipment("Плащ", EquipmentKind.ARMOUR, 1))
                .hand(A, spell("Гибель", 1,
                deed(new Effect.Destroy(new CardSelector.MatchingCards(filter(Optional.empty(),
                        CardType.CREATURE, CardType.EQUIPMENT)))))).begin().play("Гибель", Declaration.EMPTY);
        assertThat(duel.namesIn(A, BerserkZone.GRAVEYARD)).containsExactly("Гибель");
        assertThat(duel.namesIn(B, BerserkZone.GRAVEYARD)).containsExactlyInAnyOrder("Бык", "Плащ");
    }

    @Test
    @Covers({"BF-7-055", "BF-7-135", "BF-7-022"})
    void a_card_can_leave_the_graveyard_for_play_deck_or_hand_or_be_dug() {
        var grave = inZone(Place.GRAVEYARD, CREATURES);
        Duel duel = Duel.of().coins(A, 9).graveyard(A, creature("Бык", 2, 2, 2)).graveyard(A, creature("Пёс", 2, 2, 2))
                .graveyard(A, creature("Вол", 2, 2, 2)).graveyard(A, creature("Лис", 2, 2, 2))
                .put(A, creature("Могильщик", 2, 2, 2,
                new Feature.ActivatedAbility(List.of(new Payment.CoinPayment(1, false)),
                        Optional.empty(), List.of(), targeting(grave, new Effect.Dig(FIRST)))))
                .hand(A, spell("Возрождение", 1, targeting(grave, new Effect.Revive(FIRST, false))))
                .hand(A, moveSpell("Память", Place.GRAVEYARD, Destination.HAND))
                .hand(A, moveSpell("Забвение", Place.GRAVEYARD, Destination.DECK_SHUFFLED)).begin();
        duel.play("Возрождение", duel.atPhase("Бык")).play("Память", duel.atPhase("Пёс"))
                .play("Забвение", duel.atPhase("Вол"));
        duel.use("Могильщик", duel.atPhase("Лис"));
        assertThat(duel.namesIn(A, BerserkZone.GRAVEYARD))
                .containsExactlyInAnyOrder("Возрождение", "Память", "Забвение");
        assertThat(duel.isIn("Бык", A, BerserkZone.CREATURES)).isTrue();
        assertThat(duel.isClosed("Бык")).isFalse();
        assertThat(duel.isIn("Пёс", A, BerserkZone.HAND)).isTrue();
        assertThat(TableQueries.findDeck(duel.state(), A).size()).isEqualTo(21);
        assertThat(TableQueries.listDugCards(duel.state(), duel.id("Могильщик"))).containsExactly(duel.id("Лис"));
    }

    @Test
    @Covers({"BF-7-018", "BF-7-178", "BF-7-020"})
    void a_card_returned_to_a_deck_goes_to_its_owner_and_the_deck_is_shuffled() {
        Duel duel = Duel.of().coins(A, 9).put(B, creature("Бык", 2, 2, 2)).graveyard(A, creature("Пёс", 2, 2, 2))
                .hand(A, spell("Захват", 1, targeting(CREATURES, new Effect.Control(FIRST, Participant.YOU))))
                .hand(A, moveSpell("Возврат", Place.PLAY, Destination.DECK_SHUFFLED))
                .hand(A, moveSpell("Забвение", Place.GRAVEYARD, Destination.DECK_SHUFFLED)).begin();
        duel.play("Захват", duel.atPhase("Бык")).play("Возврат", duel.atPhase("Бык"));
        assertThat(duel.events(CardEvent.DeckShuffled.class)).containsExactly(new CardEvent.DeckShuffled(B, 21));
        assertThat(TableQueries.findDeck(duel.state(), A).size()).isEqualTo(20);
        duel.play("Забвение", duel.atPhase("Пёс"));
        assertThat(duel.events(CardEvent.DeckShuffled.class)).containsExactly(new CardEvent.DeckShuffled(A, 21));
    }

    @Test
    @Covers("BF-7-126")
    void the_order_of_a_shuffled_deck_is_unknown() {
        Duel duel = Duel.of().deck(A, 3).addToSet(creature("Бык", 2, 2, 2)).addToSet(creature("Пёс", 2, 2, 2))
                .addToSet(creature("Лис", 2, 2, 2))
                .hand(A, spell("Поиск", 1, deed(new Effect.Search(1, inZone(Place.DECK,
                        CREATURES))))).begin().play("Поиск", Declaration.EMPTY)
                        .choose(new PlayerDecision.SearchBegun(A))
                .turnUp("Бык", "Пёс", "Лис");
        assertThat(TableQueries.findDeck(duel.state(), A).cardAt(0)).isPresent();
        duel.choose(new PlayerDecision.CardsFound(A, List.of()));
        assertThat(TableQueries.findDeck(duel.state(), A).size()).isEqualTo(3);
        assertThat(TableQueries.findDeck(duel.state(), A).unknownInTop(3)).isEqualTo(3);
    }

    @Test
    @Covers({"BF-7-017", "BF-7-076", "BF-7-024", "BF-7-160", "BF-7-122", "BF-519.5"})
    void a_player_who_takes_control_of_a_card_is_its_only_controller() {
        var use = new Feature.ActivatedAbility(List.of(new Payment.CoinPayment(1, false)), Optional.empty(), List.of(),
                deed(new Effect.Wound(new CardSelector.Hero(Participant.OPPONENT), amount(1))));
        Duel duel = Duel.of().coins(A, 9).put(B, creature("Бык", 2, 2, 2)).put(B, event("Зов", 1, use))
                .put(A, equipment("Клич", EquipmentKind.AMULET, 1, strikeBonus(new CardSelector.MatchingCards(OWN))))
                .hand(A, spell("Захват", 1, deed(new Effect.Control(new CardSelector.MatchingCards(filter(Optional.of(
                        Filter.Whose.ENEMY), CardType.CREATURE, CardType.EVENT)), Participant.YOU))))
                .hand(A, spell("Дар", 1, targeting(OWN, new Effect.Boost(FIRST, amount(1))))).begin();
        assertThat(duel.strikeValue("Бык")).isEqualTo(2);
        duel.assertRefused(duel.playChoice("Дар", 0, duel.atPhase("Бык")), Reason.ILLEGAL_SPELL);
        duel.assertRefused(duel.abilityChoice("Зов", "f0"), Reason.NOT_CONTROLLER);
        duel.play("Захват", Declaration.EMPTY);
        assertThat(duel.namesIn(B, BerserkZone.CREATURES)).isEmpty();
        assertThat(duel.strikeValue("Бык")).as("one of A's creatures now").isEqualTo(3);
        duel.play("Дар", duel.atPhase("Бык"));
        assertThat(duel.strikeValue("Бык")).isEqualTo(4);
        duel.use("Зов");
        assertThat(duel.heroWounds(B)).isEqualTo(1);
        duel.endTurn().turnUp();
        duel.assertRefused(new PlayerDecision.AbilityActivated(B, duel.id("Зов"), "f0", 0, Declaration.EMPTY,
                Price.PLAIN), Reason.NOT_CONTROLLER);
    }

    @Test
    @Covers({"BF-7-017", "BF-7-020", "BF-7-076"})
    void a_card_out_of_play_belongs_to_its_owner() {
        Duel duel = Duel.of().coins(A, 9).put(B, creature("Бык", 2, 2, 2))
                .hand(A, spell("Захват", 1, targeting(CREATURES, new Effect.Control(FIRST, Participant.YOU))))
                .hand(A, spell("Казнь", 1, targeting(OWN, new Effect.Destroy(FIRST))))
                .hand(A, spell("Своё", 1,
                        targeting(inZone(Place.GRAVEYARD, OWN), new Effect.Move(FIRST, Destination.HAND))))
                .hand(A, spell("Чужое", 1,
                        targeting(inZone(Place.GRAVEYARD, ENEMIES), new Effect.Move(FIRST, Destination.HAND))))
                .begin();
        duel.play("Захват", duel.atPhase("Бык")).play("Казнь", duel.atPhase("Бык"));
        assertThat(duel.isIn("Бык", B, BerserkZone.GRAVEYARD)).isTrue();
        duel.assertRefused(duel.playChoice("Своё", 0, duel.atPhase("Бык")), Reason.ILLEGAL_SPELL);
        duel.play("Чужое", duel.atPhase("Бык"));
        assertThat(duel.isIn("Бык", B, BerserkZone.HAND)).isTrue();
    }

    @Test
    @Covers("BF-7-117")
    void a_given_away_card_becomes_the_opponents_card() {
        Duel duel = Duel.of().put(A, creature("Бык", 2, 2, 2)).put(B, creature("Пёс", 2, 2, 2))
                .hand(A, spell("Дань", 1, targeting(OWN, new Effect.Control(FIRST, Participant.OPPONENT)))).begin();
        duel.assertRefused(duel.playChoice("Дань", 0, duel.atPhase("Пёс")), Reason.ILLEGAL_TARGET);
        duel.play("Дань", duel.atPhase("Бык"));
        assertThat(duel.events(CardEvent.ControlChanged.class))
                .containsExactly(new CardEvent.ControlChanged(duel.id("Бык"), B));
        assertThat(duel.isIn("Бык", B, BerserkZone.CREATURES)).isTrue();
    }

    @Test
    @Covers({"BF-7-019", "BF-7-122", "BF-7-166"})
    void cards_come_under_control_by_play_call_revival_control_change_and_creation() {
        var wolf = creature("Волк", 1, 1, 1, List.of(Trait.CREATED));
        Duel duel = Duel.of().coins(A, 9).deck(A, 1).addToSet(creature("Пёс", 2, 2, 2)).addToSet(wolf)
                .put(B, creature("Лис", 2, 2, 2)).graveyard(A, creature("Вол", 2, 2, 2))
                .hand(A, creature("Бык", 2, 2, 2))
                .hand(A, spell("Зов", 1, deed(new Effect.Call(1, inZone(Place.DECK, CREATURES)))))
                .hand(A, spell("Возрождение", 1,
                        targeting(inZone(Place.GRAVEYARD, CREATURES), new Effect.Revive(FIRST, false))))
                .hand(A, spell("Захват", 1, targeting(CREATURES, new Effect.Control(FIRST, Participant.YOU))))
                .hand(A, spell("Создание", 1, deed(new Effect.Create(new CardName("Волк"), amount(1))))).begin();
        duel.play("Бык").play("Зов", Declaration.EMPTY).choose(new PlayerDecision.SearchBegun(A)).turnUp("Пёс");
        duel.choose(new PlayerDecision.CardsFound(A,
                List.of(new RevealedCard(duel.latestCard("Пёс"), new CardName("Пёс")))));
        duel.play("Возрождение", duel.atPhase("Вол")).play("Захват", duel.atPhase("Лис"))
                .play("Создание", Declaration.EMPTY);
        assertThat(duel.namesIn(A, BerserkZone.CREATURES)).containsExactly("Бык", "Пёс", "Вол", "Лис", "Волк");
    }

    @Test
    @Covers({"BF-7-179", "BF-7-146", "BF-7-130"})
    void any_move_from_play_to_the_graveyard_is_a_death() {
        var victim = creature("Дух", 2, 2, 2, DEATH);
        Playable[] ways = {
            spell("Казнь", 1, targeting(CREATURES, new Effect.Destroy(FIRST))),
            spell("Клык", 1, targeting(CREATURES, new Effect.Wound(FIRST, amount(2)))),
            spell("Гниль", 1, targeting(CREATURES, new Effect.NegativeLife(FIRST, amount(2)))),
            moveSpell("Уход", Place.PLAY, Destination.GRAVEYARD)};
        for (Playable way : ways) {
            Duel duel = Duel.of().put(B, victim).hand(A, way).begin();
            duel.play(way.name().value(), duel.atPhase("Дух"));
            assertThat(duel.isIn("Дух", B, BerserkZone.GRAVEYARD)).as(way.name().value()).isTrue();
            assertThat(duel.heroWounds(A)).as(way.name().value()).isEqualTo(1);
        }
        Duel plague = Duel.of().deck(B, 1).addToSet(victim).hand(A, spell("Мор", 1,
                deed(new Effect.Plague(Participant.OPPONENT, amount(1))))).begin().play("Мор", Declaration.EMPTY)
                .turnUp("Дух");
        assertThat(plague.namesIn(B, BerserkZone.GRAVEYARD)).containsExactly("Дух");
        assertThat(plague.heroWounds(A)).isZero();
    }

    @Test
    @Covers("BF-7-146")
    void dead_cards_keep_their_markers_until_their_death_is_processed() {
        var bitter = new Feature.TriggeredAbility(new TriggerCondition.Death(), false, false, Optional.empty(), List.of(
                new Condition.FilterCondition(THIS, withQualities(CREATURES,
                        new Quality.HasState(Quality.State.WOUNDED)))),
                deed(new Effect.Wound(new CardSelector.Hero(Participant.OPPONENT), amount(1))));
        for (int wounds : List.of(0, 1)) {
            Duel duel = Duel.of().put(B, creature("Дух", 2, 2, 2, bitter), Map.of(Marks.WOUNDS, wounds))
                    .hand(A, spell("Казнь", 1, targeting(CREATURES, new Effect.Destroy(FIRST)))).begin();
            duel.play("Казнь", duel.atPhase("Дух"));
            assertThat(duel.heroWounds(A)).isEqualTo(wounds);
            assertThat(duel.wounds("Дух")).isZero();
        }
    }
}
