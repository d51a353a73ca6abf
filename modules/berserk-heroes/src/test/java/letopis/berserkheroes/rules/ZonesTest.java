package letopis.berserkheroes.rules;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.Duel.B;
import static letopis.berserkheroes.TestCards.CREATURES;
import static letopis.berserkheroes.TestCards.ENEMIES;
import static letopis.berserkheroes.TestCards.FIRST;
import static letopis.berserkheroes.TestCards.amount;
import static letopis.berserkheroes.TestCards.creature;
import static letopis.berserkheroes.TestCards.deed;
import static letopis.berserkheroes.TestCards.event;
import static letopis.berserkheroes.TestCards.filter;
import static letopis.berserkheroes.TestCards.inZone;
import static letopis.berserkheroes.TestCards.spell;
import static letopis.berserkheroes.TestCards.targeting;
import static letopis.berserkheroes.TestCards.triggerOn;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.berserkheroes.BerserkHeroes;
import letopis.berserkheroes.Duel;
import letopis.berserkheroes.card.CardSelector;
import letopis.berserkheroes.card.CardText.Playable;
import letopis.berserkheroes.card.CardType;
import letopis.berserkheroes.card.Destination;
import letopis.berserkheroes.card.Duration;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.card.Face;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Filter;
import letopis.berserkheroes.card.Modifier;
import letopis.berserkheroes.card.Participant;
import letopis.berserkheroes.card.Payment;
import letopis.berserkheroes.card.Place;
import letopis.berserkheroes.card.PlayerActionKind;
import letopis.berserkheroes.card.Trait;
import letopis.berserkheroes.card.TriggerCondition;
import letopis.berserkheroes.event.Declaration;
import letopis.berserkheroes.event.EndEvent;
import letopis.berserkheroes.event.PlayerDecision.AttackDeclared;
import letopis.berserkheroes.event.PlayerDecision.Conceded;
import letopis.berserkheroes.event.StrikeEvent;
import letopis.berserkheroes.query.TableQueries;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.BerserkZone;
import letopis.berserkheroes.state.Marks;
import letopis.berserkheroes.state.Settings;
import letopis.journal.Seat;
import letopis.table.Audience;
import letopis.table.BoardView;
import letopis.table.CardName;
import letopis.table.Outcome;
import letopis.testkit.CitationRecorder;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Owners and visibility of zones, and the state of cards in them.
@DisplayNameGeneration(ReplaceUnderscores.class)
class ZonesTest {

    private static final BerserkHeroes GAME = new BerserkHeroes();
    private static final Feature GLORY = new Feature.ConstantAbility(List.of(),
            new CardSelector.MatchingCards(CREATURES), List.of(new Modifier.StrikeBonus(amount(2))));
    private static final Filter EVENTS = filter(Optional.empty(), CardType.EVENT);
    private static final Feature EAR = triggerOn(new TriggerCondition.PlayerActionTrigger(Participant.YOU,
            PlayerActionKind.PLAYS_SPELL),
            deed(new Effect.Wound(new CardSelector.Hero(Participant.OPPONENT), amount(1))));

    private static Feature.ActivatedAbility activatedFeature() {
        return new Feature.ActivatedAbility(List.of(new Payment.CoinPayment(1, false)), Optional.empty(), List.of(),
                deed(new Effect.Wound(new CardSelector.Hero(Participant.OPPONENT), amount(1))));
    }

    @Test
    @Covers({"BF-201.3", "BF-202.1", "BF-201.1"})
    void play_and_graveyards_are_public_and_hands_and_decks_are_private() {
        Duel duel = Duel.of().put(A, creature("Бык", 1, 1, 1)).put(B, event("Буря", 1))
                .graveyard(A, creature("Тень", 1, 1, 1)).graveyard(B, spell("Пепел", 1, deed(new Effect.EndTurn())))
                .hand(A, creature("Волк", 1, 1, 1)).hand(B, creature("Лис", 1, 1, 1)).begin();
        BerserkState all = duel.state().knownTo(Audience.EVERYONE);
        for (String open : List.of("Первый", "Второй", "Бык", "Буря", "Тень", "Пепел")) {
            assertThat(all.face(duel.id(open))).contains(new CardName(open));
        }
        assertThat(List.of("Первый", "Второй", "Бык", "Буря")).allMatch(name -> all.isInPlay(duel.id(name)));
        assertThat(all.face(duel.id("Волк"))).isEmpty();
        BerserkState own = duel.state().knownTo(new Audience.OfSeat(A));
        assertThat(own.face(duel.id("Волк"))).isPresent();
        assertThat(own.face(duel.id("Лис"))).isEmpty();
        assertThat(TableQueries.findDeck(own, A).unknownInTop(20)).isEqualTo(20);
    }

    @Test
    @Covers({"BF-201.2", "BF-204.4"})
    void a_card_controlled_by_the_opponent_goes_to_its_owners_deck_without_its_state() {
        Duel duel = Duel.of().coins(A, 9)
                .put(B, creature("Бык", 2, 2, 9), Map.of(Marks.WOUNDS, 2, Marks.POISON, 1, Marks.LIFE, 3))
                .hand(A, spell("Захват", 1, targeting(ENEMIES, new Effect.Control(FIRST, Participant.YOU))))
                .hand(A, spell("Вглубь", 1, targeting(CREATURES, new Effect.Grant(FIRST,
                        List.of(new Modifier.StrikeBonus(amount(2))), Duration.GAME),
                        new Effect.Move(FIRST, Destination.DECK_TOP)))).begin();
        duel.play("Захват", duel.atPhase("Бык"));
        assertThat(duel.isIn("Бык", A, BerserkZone.CREATURES)).isTrue();
        duel.play("Вглубь", duel.atPhase("Бык"));
        assertThat(TableQueries.findDeck(duel.state(), B).cardAt(0)).contains(duel.id("Бык"));
        assertThat(TableQueries.findDeck(duel.state(), A).size()).isEqualTo(20);
        for (String mark : List.of(Marks.WOUNDS, Marks.POISON, Marks.LIFE, Marks.ENTERED_IN)) {
            assertThat(duel.count("Бык", mark)).isZero();
        }
        assertThat(duel.state().lastingEffects()).isEmpty();
    }

    @Test
    @Covers("BF-204.4")
    void a_card_returning_from_the_deck_is_a_new_object_and_can_be_used_again() {
        Duel duel = Duel.of().coins(A, 9).put(A, event("Зов", 1, activatedFeature()))
                .hand(A, spell("Вглубь", 1, targeting(EVENTS, new Effect.Move(FIRST, Destination.DECK_TOP))))
                .hand(A, spell("Находка", 1, deed(new Effect.Draw(Participant.YOU, amount(1))))).begin().use("Зов");
        duel.assertRefused(duel.abilityChoice("Зов", "f0"), Reason.USAGE_LIMIT);
        duel.play("Вглубь", duel.atPhase("Зов")).play("Находка", Declaration.EMPTY);
        assertThat(duel.isIn("Зов", A, BerserkZone.HAND)).isTrue();
        duel.play("Зов").use("Зов");
        assertThat(duel.heroWounds(B)).isEqualTo(2);
    }

    @Test
    @Covers({"BF-202.2", "BF-206.1", "BF-201.1"})
    void cards_out_of_play_have_no_effect_and_are_not_affected() {
        Duel duel = Duel.of().coins(A, 9).hand(A, event("Слава", 1, GLORY, EAR, activatedFeature()))
                .graveyard(A, event("Былое", 1, GLORY, EAR, activatedFeature()))
                .put(A, createdCreature("Призрак", GLORY, EAR, activatedFeature())).put(A, creature("Бык", 1, 2, 2))
                .hand(A, creature("Пёс", 1, 1, 1)).graveyard(A, creature("Тень", 1, 1, 1))
                .hand(A, spell("Казнь", 1, targeting(CREATURES, new Effect.Destroy(FIRST))))
                .hand(A, spell("Искра", 1, deed(new Effect.GainPrayers(Participant.YOU, amount(1)))))
                .hand(A, spell("Зола", 1, targeting(inZone(Place.GRAVEYARD, filter(Optional.of(Filter.Whose.YOURS))),
                        new Effect.Move(FIRST, Destination.HAND)))).begin();
        assertThat(duel.strikeValue("Бык")).isEqualTo(4);
        duel.play("Казнь", duel.atPhase("Призрак"));
        assertThat(duel.isIn("Призрак", A, BerserkZone.SUPPLY)).isTrue();
        int before = duel.heroWounds(B);
        duel.play("Искра", Declaration.EMPTY);
        assertThat(duel.heroWounds(B)).isEqualTo(before);
        assertThat(duel.strikeValue("Бык")).isEqualTo(2);
        for (String name : List.of("Слава", "Былое", "Призрак")) {
            assertThat(CitationRecorder.decide(GAME, duel.state(), duel.abilityChoice(name, "f2")))
                    .isInstanceOf(Outcome.Rejection.class);
        }
        duel.assertRefused(duel.playChoice("Зола", 0, duel.atPhase("Призрак")), Reason.ILLEGAL_TARGET);
        duel.play("Слава");
        assertThat(duel.strikeValue("Бык")).isEqualTo(4);
        assertThat(List.of("Пёс", "Тень")).allMatch(name -> duel.strikeValue(name) == 1);
    }

    private static Playable createdCreature(String name, Feature... features) {
        return creature(name, 1, 1, 1, List.of(Trait.CREATED), features);
    }

    @Test
    @Covers("BF-104.3bis")
    void a_creature_out_of_play_cannot_strike_defend_or_be_weak() {
        Duel duel = Duel.of().coins(A, 9).hand(A, creature("Пёс", 1, 1, 1)).hand(A, creature("Волк", 1, 1, 1))
                .graveyard(A, creature("Тень", 1, 1, 1)).graveyard(B, creature("Мертвец", 1, 1, 1))
                .put(A, creature("Бык", 1, 1, 9)).hand(A, spell("Отзыв", 1,
                        targeting(CREATURES, new Effect.Move(FIRST, Destination.HAND)))).begin();
        for (String name : List.of("Пёс", "Тень")) {
            duel.assertRefused(new AttackDeclared(A, duel.id(name), duel.heroOf(B)), Reason.CREATURE_NOT_IN_PLAY);
        }
        duel.strike("Бык", "Второй");
        assertThat(duel.events(StrikeEvent.TargetFinalized.class)).hasSize(1); // without a prompt for a defender
        duel.play("Волк");
        assertThat(TableQueries.isNew(duel.state(), duel.id("Волк"))).isTrue();
        duel.play("Отзыв", duel.atPhase("Волк"));
        assertThat(TableQueries.isNew(duel.state(), duel.id("Волк"))).isFalse();
    }

    @Test
    @Covers("BF-205.1.1")
    void a_card_used_in_the_graveyard_stays_visible_to_both_players() {
        Duel duel = Duel.of().graveyard(A, event("Былое", 1, new Feature.GraveyardFeature(activatedFeature())))
                .graveyard(A, creature("Тень", 1, 1, 1)).begin();
        assertThat(GAME.choices(duel.state(), A)).contains(duel.abilityChoice("Былое", "f0"));
        for (Seat seat : Seat.PAIR) {
            BoardView board = GAME.view(duel.state(), new Audience.OfSeat(seat));
            assertThat(board.seats().getFirst().zones().stream()
                    .filter(zone -> zone.code().equals(BerserkZone.GRAVEYARD.code()))
                    .flatMap(zone -> zone.cards().stream()).map(card -> card.name().orElseThrow().value()))
                    .containsExactly("Былое", "Тень");
        }
        duel.use("Былое");
        assertThat(duel.heroWounds(B)).isEqualTo(1);
        assertThat(duel.isIn("Былое", A, BerserkZone.GRAVEYARD)).isTrue();
    }

    @Test
    @Covers({"BF-206.2", "BF-206.3"})
    void the_supply_never_runs_out_and_is_restored_after_the_game() {
        Duel duel = Duel.of().addToSet(createdCreature("Дух")).hand(A, spell("Хоровод", 1,
                deed(new Effect.Create(new CardName("Дух"), amount(15))))).begin().play("Хоровод", Declaration.EMPTY);
        assertThat(TableQueries.listCreatures(duel.state(), A)).hasSize(15);
        assertThat(duel.events(EndEvent.SuppliesReset.class)).isEmpty();
        duel.choose(new Conceded(B));
        assertThat(duel.events().subList(duel.events().size() - 3, duel.events().size())).containsExactly(
                new EndEvent.GameEnded(Optional.of(A), EndEvent.Reason.CONCESSION), new EndEvent.SuppliesReset(A),
                new EndEvent.SuppliesReset(B));
        assertThat(duel.rules(EndEvent.SuppliesReset.class)).contains("BF-206.3");
    }

    @Test
    @Covers({"BH-211.2a", "BF-212.3"})
    void an_event_and_a_terrain_coexist_and_two_events_do_not() {
        for (CardType type : List.of(CardType.TERRAIN, CardType.EVENT)) {
            Duel duel = Duel.of().withSetting(Settings.TerrainRule.ALLOWED).put(A, event("Пир", 1))
                    .hand(A, new Playable(
                    new CardName("Топь"), "Swamp", type, List.of(), List.of(), Optional.empty(), 1, false, List.of(),
                    new Face(Optional.empty(), Optional.empty(), List.of()), Optional.empty(), Optional.empty()))
                    .begin().play("Топь");
            assertThat(duel.isIn("Пир", A, BerserkZone.EVENTS)).isEqualTo(type == CardType.TERRAIN);
        }
    }
}
