package letopis.berserkheroes.rules;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.Duel.B;
import static letopis.berserkheroes.TestCards.CREATURES;
import static letopis.berserkheroes.TestCards.FIRST;
import static letopis.berserkheroes.TestCards.OWN;
import static letopis.berserkheroes.TestCards.THIS;
import static letopis.berserkheroes.TestCards.amount;
import static letopis.berserkheroes.TestCards.creature;
import static letopis.berserkheroes.TestCards.deed;
import static letopis.berserkheroes.TestCards.eachTimeTrigger;
import static letopis.berserkheroes.TestCards.event;
import static letopis.berserkheroes.TestCards.keywordFeature;
import static letopis.berserkheroes.TestCards.spell;
import static letopis.berserkheroes.TestCards.targeting;
import static letopis.berserkheroes.TestCards.triggerOn;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.berserkheroes.Duel;
import letopis.berserkheroes.card.CardEventKind;
import letopis.berserkheroes.card.CardSelector;
import letopis.berserkheroes.card.CardText.Playable;
import letopis.berserkheroes.card.CardType;
import letopis.berserkheroes.card.Deed;
import letopis.berserkheroes.card.Destination;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.card.Face;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Keyword;
import letopis.berserkheroes.card.Modifier;
import letopis.berserkheroes.card.Participant;
import letopis.berserkheroes.card.Payment;
import letopis.berserkheroes.card.Place;
import letopis.berserkheroes.card.PlayerActionKind;
import letopis.berserkheroes.card.Trait;
import letopis.berserkheroes.card.TriggerCondition;
import letopis.berserkheroes.event.Aim;
import letopis.berserkheroes.event.CardEvent;
import letopis.berserkheroes.event.Declaration;
import letopis.berserkheroes.event.PlayerDecision;
import letopis.berserkheroes.event.PlayerDecision.ClutchUsed;
import letopis.berserkheroes.event.Price;
import letopis.berserkheroes.event.RevealedCard;
import letopis.berserkheroes.query.TableQueries;
import letopis.berserkheroes.state.BerserkZone;
import letopis.berserkheroes.state.Marks;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Dug cards and Eggs.
@DisplayNameGeneration(ReplaceUnderscores.class)
class DugCardsTest {

    private static final Deed DIG = targeting(CREATURES, new Effect.Dig(FIRST));

    private static Playable egg() {
        return creature("Яйцо", 1, 0, 2, List.of(Trait.CREATED), keywordFeature(Keyword.EGG),
                new Feature.ConstantAbility(List.of(), THIS, List.of(new Modifier.CardActionBan(Modifier.Act.ATTACK),
                        new Modifier.CardActionBan(Modifier.Act.DEFEND))),
                eachTimeTrigger(new TriggerCondition.Turn(TriggerCondition.Moment.START, Optional.empty()),
                deed(new Effect.Ripen(THIS))));
    }

    @Test
    @Covers({"BF-7-041", "BF-7-134", "BF-503.1-m"})
    void a_dug_card_is_out_of_play_and_returns_without_markers_or_triggers() {
        Duel duel = Duel.of().coins(A, 9).put(B, creature("Рысь", 2, 2, 3, triggerOn(new TriggerCondition.Hire(),
                        deed(new Effect.Wound(new CardSelector.Hero(Participant.OPPONENT), amount(1)))),
                        triggerOn(new TriggerCondition.Death(),
                        deed(new Effect.Wound(new CardSelector.Hero(Participant.OPPONENT), amount(1))))),
                        Map.of(Marks.WOUNDS, 2, Marks.STRIKE_CHANGE, 1), Marks.CLOSED)
                .put(A, creature("Крот", 3, 1, 1,
                new Feature.ActivatedAbility(List.of(new Payment.CoinPayment(1, false)),
                        Optional.empty(), List.of(), DIG)))
                .hand(A, spell("Казнь", 1, targeting(CREATURES, new Effect.Destroy(FIRST)))).begin();
        duel.use("Крот", duel.atPhase("Рысь"));
        assertThat(duel.state().isInPlay(duel.id("Рысь"))).isFalse();
        assertThat(TableQueries.listDugCards(duel.state(), duel.id("Крот"))).containsExactly(duel.id("Рысь"));
        duel.play("Казнь", duel.atPhase("Крот"));
        assertThat(duel.isIn("Рысь", B, BerserkZone.CREATURES)).isTrue();
        assertThat(duel.isClosed("Рысь")).isFalse();
        assertThat(duel.wounds("Рысь")).isZero();
        assertThat(duel.strikeValue("Рысь")).isEqualTo(2);
        assertThat(duel.heroWounds(A)).isZero();
    }

    @Test
    @Covers({"BF-7-041", "BF-514.1"})
    void a_card_cannot_dig_itself() {
        Duel duel = Duel.of().put(A, creature("Крот", 3, 1, 1, new Feature.ActivatedAbility(
                List.of(new Payment.CoinPayment(1, false)), Optional.empty(), List.of(), DIG))).begin();
        duel.use("Крот", duel.atPhase("Крот"));
        assertThat(duel.isIn("Крот", A, BerserkZone.CREATURES)).isTrue();
    }

    @Test
    @Covers({"BF-7-168", "BF-519.6.1"})
    void a_created_card_goes_to_the_supply_instead_of_being_dug() {
        Duel duel = Duel.of().put(B, creature("Пыль", 1, 1, 1, List.of(Trait.CREATED)))
                .put(A, creature("Крот", 3, 1, 1,
                new Feature.ActivatedAbility(List.of(new Payment.CoinPayment(1, false)),
                        Optional.empty(), List.of(), DIG))).begin();
        duel.use("Крот", duel.atPhase("Пыль"));
        assertThat(duel.isIn("Пыль", B, BerserkZone.SUPPLY)).isTrue();
    }

    @Test
    @Covers({"BF-7-041", "BF-204.3"})
    void a_dug_deck_card_returns_to_a_random_position() {
        Duel duel = Duel.of().coins(A, 9).put(A, creature("Сундук", 2, 1, 1, new Feature.ActivatedAbility(
                        List.of(new Payment.CoinPayment(1, false)), Optional.empty(), List.of(),
                        deed(new Effect.DigFrom(Place.DECK, amount(1))))))
                .hand(A, spell("Казнь", 1, targeting(CREATURES, new Effect.Destroy(FIRST)))).begin();
        duel.use("Сундук").turnUp();
        assertThat(TableQueries.findDeck(duel.state(), A).size()).isEqualTo(19);
        duel.play("Казнь", duel.atPhase("Сундук"));
        assertThat(TableQueries.findDeck(duel.state(), A).size()).isEqualTo(20);
        assertThat(duel.events(CardEvent.DeckShuffled.class)).hasSize(1);
    }

    @Test
    @Covers({"BF-520.5", "BF-520.1"})
    void all_cards_of_a_short_hand_are_dug() {
        Duel duel = Duel.of().put(A, creature("Сундук", 2, 1, 1, new Feature.ActivatedAbility(
                        List.of(new Payment.CoinPayment(1, false)), Optional.empty(), List.of(),
                        deed(new Effect.DigFrom(Place.HAND, amount(3))))))
                .hand(A, creature("Овца", 1, 1, 1)).hand(A, creature("Бык", 2, 1, 1)).begin();
        duel.use("Сундук").choose(new PlayerDecision.CardsGivenUp(A, List.of(
                new RevealedCard(duel.id("Овца"), new CardName("Овца")),
                new RevealedCard(duel.id("Бык"), new CardName("Бык")))));
        assertThat(duel.state().listHandCards(A)).isEmpty();
        assertThat(TableQueries.listDugCards(duel.state(), duel.id("Сундук"))).hasSize(2);
    }

    @Test
    @Covers({"BF-7-075", "BF-8-14"})
    void an_egg_digs_a_hand_card_ripens_and_hatches_it_at_a_lower_cost() {
        Duel duel = Duel.of().coins(A, 2).addToSet(egg())
                .hand(A, creature("Дракон", 5, 5, 5, keywordFeature(Keyword.CLUTCH)))
                .hand(A, creature("Овца", 1, 1, 1)).begin();
        duel.assertRefused(new PlayerDecision.ClutchUsed(A, duel.id("Овца"), new CardName("Овца")),
                Reason.NO_SUCH_ABILITY);
        duel.choose(new PlayerDecision.ClutchUsed(A, duel.id("Дракон"), new CardName("Дракон")));
        assertThat(duel.readyCoins(A)).isEqualTo(1);
        CardId egg = duel.latestCard("Яйцо");
        assertThat(TableQueries.listDugCards(duel.state(), egg)).containsExactly(duel.id("Дракон"));
        duel.assertRefused(duel.playChoice("Дракон", 0), Reason.CANNOT_PAY);
        duel.endTurn().turnUp().endTurn().turnUp();
        assertThat(duel.state().table().card(egg).count(Marks.RIPE)).isEqualTo(2);
        duel.play("Дракон");
        assertThat(duel.events(CardEvent.CardPaidFor.class).getFirst().coins()).isEqualTo(3);
        assertThat(duel.isIn("Дракон", A, BerserkZone.CREATURES)).isTrue();
        assertThat(duel.state().isInPlay(egg)).isFalse();
    }

    @Test
    @Covers("BF-8-14")
    void an_egg_cannot_fight_and_returns_its_card_to_hand_on_death() {
        Duel duel = Duel.of().coins(A, 2).addToSet(egg())
                .hand(A, creature("Дракон", 5, 5, 5, keywordFeature(Keyword.CLUTCH)))
                .hand(A, spell("Казнь", 1, targeting(CREATURES, new Effect.Destroy(FIRST)))).begin();
        duel.choose(new PlayerDecision.ClutchUsed(A, duel.id("Дракон"), new CardName("Дракон")));
        CardId egg = duel.latestCard("Яйцо");
        Duel later = duel.endTurn().turnUp().endTurn().turnUp();
        later.assertRefused(new PlayerDecision.AttackDeclared(A, egg, later.heroOf(B)), Reason.EGG);
        later.choose(new PlayerDecision.CardPlayed(A, later.id("Казнь"), new CardName("Казнь"), 0,
                List.of(new Declaration(List.of(), List.of(new Aim(0, egg)))), Price.PLAIN));
        assertThat(later.isIn("Дракон", A, BerserkZone.HAND)).isTrue();
    }

    @Test
    @Covers("BF-7-052")
    void a_card_under_an_egg_can_be_played_from_ambush() {
        Duel duel = Duel.of().coins(A, 3).addToSet(egg()).put(A, creature("Пёс", 1, 1, 1))
                .hand(A, creature("Дракон", 5, 5, 5, keywordFeature(Keyword.CLUTCH), new Feature.Ambush(
                        new TriggerCondition.CardEventTrigger(CardEventKind.DIES, Optional.of(OWN)), 1)))
                .hand(A, spell("Казнь", 1, targeting(CREATURES, new Effect.Destroy(FIRST)))).begin();
        duel.choose(new PlayerDecision.ClutchUsed(A, duel.id("Дракон"), new CardName("Дракон")))
                .play("Казнь", duel.atPhase("Пёс"))
                .choose(new PlayerDecision.HeldTriggerDeclared(A, 0, new CardName("Дракон")))
                .choose(duel.playChoice(A, "Дракон", Price.PaymentMethod.AMBUSH));
        assertThat(duel.isIn("Дракон", A, BerserkZone.CREATURES)).isTrue();
        assertThat(duel.readyCoins(A)).isZero();
    }

    /// Otherwise it would be lost with a digger shuffled into the deck.
    @Test
    void a_card_dug_by_a_card_shuffled_into_a_deck_returns() {
        for (Destination to : List.of(Destination.DECK_SHUFFLED, Destination.DECK_TOP, Destination.HAND)) {
            Duel duel = Duel.of().coins(A, 9).put(B, creature("Рысь", 2, 2, 3)).put(A, creature("Крот", 3, 1, 1,
                    new Feature.ActivatedAbility(List.of(new Payment.CoinPayment(1, false)), Optional.empty(),
                    List.of(),
                    DIG)))
                    .hand(A, spell("Зов", 1, targeting(CREATURES, new Effect.Move(FIRST, to)))).begin();
            duel.use("Крот", duel.atPhase("Рысь")).play("Зов", duel.atPhase("Крот"));
            assertThat(duel.isIn("Рысь", B, BerserkZone.CREATURES)).as("%s", to).isTrue();
            assertThat(duel.state().listHandCards(A)).hasSize(to == Destination.HAND ? 1 : 0);
            assertThat(TableQueries.findDeck(duel.state(), A).size()).isEqualTo(to == Destination.HAND ? 20 : 21);
        }
    }

    @Test
    @Covers({"BF-205.3", "BF-8-14"})
    void a_spell_from_a_stolen_egg_goes_to_its_owners_graveyard() {
        var charm = new Playable(new CardName("Чары"), "Charm", CardType.SPELL, List.of(), List.of(),
                Optional.empty(), 1, false, List.of(), new Face(Optional.empty(), Optional.empty(),
                List.of(keywordFeature(Keyword.CLUTCH),
                        new Feature.SpellAbility(deed(new Effect.GainPrayers(Participant.YOU, amount(1))),
                        false))), Optional.empty(), Optional.empty());
        Duel duel = Duel.of().coins(A, 9).addToSet(egg()).hand(A, charm).hand(B, spell("Кража", 1,
                targeting(CREATURES, new Effect.Control(FIRST, Participant.YOU)))).begin();
        duel.choose(new PlayerDecision.ClutchUsed(A, duel.id("Чары"), new CardName("Чары"))).endTurn().turnUp();
        duel.play("Кража", new Declaration(List.of(), List.of(new Aim(0, duel.latestCard("Яйцо")))));
        duel.choose(new PlayerDecision.CardPlayed(B, duel.id("Чары"), new CardName("Чары"), 0,
                List.of(Declaration.EMPTY), Price.PLAIN));
        assertThat(duel.state().player(B).prayers()).isEqualTo(1);
        assertThat(duel.isIn("Чары", A, BerserkZone.GRAVEYARD)).isTrue();
    }

    @Test
    @Covers({"BF-7-075", "BF-101.2"})
    void playing_a_clutch_counts_as_using_an_ability() {
        Duel duel = Duel.of().put(B, event("Ухо", 1,
                triggerOn(new TriggerCondition.PlayerActionTrigger(Participant.OPPONENT, PlayerActionKind.USES_ABILITY),
                        deed(new Effect.GainPrayers(Participant.YOU, amount(1))))))
                .addToSet(creature("Яйцо", 1, 0, 2, List.of(Trait.CREATED), keywordFeature(Keyword.EGG)))
                .hand(A, creature("Дракон", 5, 5, 5, keywordFeature(Keyword.CLUTCH))).begin();
        duel.choose(new ClutchUsed(A, duel.id("Дракон"), new CardName("Дракон")));
        assertThat(duel.state().player(B).prayers()).isEqualTo(1);
    }
}
