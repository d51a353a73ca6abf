package letopis.berserkheroes.rules;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.Duel.B;
import static letopis.berserkheroes.TestCards.CREATURES;
import static letopis.berserkheroes.TestCards.FIRST;
import static letopis.berserkheroes.TestCards.amount;
import static letopis.berserkheroes.TestCards.creature;
import static letopis.berserkheroes.TestCards.deed;
import static letopis.berserkheroes.TestCards.event;
import static letopis.berserkheroes.TestCards.inZone;
import static letopis.berserkheroes.TestCards.keywordFeature;
import static letopis.berserkheroes.TestCards.numberedFeature;
import static letopis.berserkheroes.TestCards.spell;
import static letopis.berserkheroes.TestCards.targeting;
import static letopis.berserkheroes.TestCards.triggerOn;
import static letopis.berserkheroes.TestCards.withQualities;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.berserkheroes.Duel;
import letopis.berserkheroes.card.CardSelector;
import letopis.berserkheroes.card.CardText.Playable;
import letopis.berserkheroes.card.CardType;
import letopis.berserkheroes.card.Destination;
import letopis.berserkheroes.card.Duration;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.card.Face;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Keyword;
import letopis.berserkheroes.card.Modifier;
import letopis.berserkheroes.card.NumericKeyword;
import letopis.berserkheroes.card.Participant;
import letopis.berserkheroes.card.Payment;
import letopis.berserkheroes.card.Place;
import letopis.berserkheroes.card.PlayerActionKind;
import letopis.berserkheroes.card.Quality;
import letopis.berserkheroes.card.Trait;
import letopis.berserkheroes.card.TriggerCondition;
import letopis.berserkheroes.event.CardEvent;
import letopis.berserkheroes.event.Declaration;
import letopis.berserkheroes.event.Phase;
import letopis.berserkheroes.event.PlayerDecision;
import letopis.berserkheroes.event.PlayerDecision.CardPlayed;
import letopis.berserkheroes.event.PlayerDecision.TriggerDeclared;
import letopis.berserkheroes.event.PlayerDecision.TriggerDeclined;
import letopis.berserkheroes.event.Price;
import letopis.berserkheroes.event.RevealedCard;
import letopis.berserkheroes.event.TurnEvent;
import letopis.berserkheroes.query.ContinuousEffects;
import letopis.berserkheroes.query.TableQueries;
import letopis.berserkheroes.state.BerserkZone;
import letopis.berserkheroes.state.Marks;
import letopis.table.CardName;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Named features in every detail of the rules.
@DisplayNameGeneration(ReplaceUnderscores.class)
class NamedFeaturesTest {

    private static final CardName WOLF = new CardName("Волк");

    private static Playable grantSpell(String name, Modifier... modifiers) {
        return spell(name, 1, targeting(CREATURES, new Effect.Grant(FIRST, List.of(modifiers), Duration.GAME)));
    }

    private static Duel playRound(Duel duel) {
        return duel.endTurn().turnUp().endTurn().turnUp();
    }

    @Test
    @Covers({"BF-7-106", "BF-120.5"})
    void stun_is_removed_in_the_restore_phase_even_from_a_ready_card() {
        Duel duel = Duel.of().put(A, creature("Бык", 2, 2, 9), Marks.STUNNED)
                .put(A, creature("Пёс", 2, 2, 9, keywordFeature(Keyword.STUN)), Marks.CLOSED)
                .put(B, creature("Лис", 2, 2, 9), Marks.CLOSED, Marks.STUNNED).begin().endTurn().turnUp();
        assertThat(duel.isClosed("Лис")).isTrue();
        assertThat(isStunned(duel, "Лис")).isFalse();
        assertThat(isStunned(duel, "Бык")).as("not in the phase of the other").isTrue();
        duel.endTurn().turnUp();
        assertThat(isStunned(duel, "Бык")).isFalse();
        assertThat(isStunned(duel, "Пёс")).isFalse();
        assertThat(duel.isClosed("Бык")).isFalse();
        assertThat(duel.isClosed("Пёс")).isTrue();
        playRound(duel);
        assertThat(duel.isClosed("Пёс")).isFalse();
        assertThat(duel.isClosed("Лис")).isFalse();
    }

    private static boolean isStunned(Duel duel, String name) {
        return ContinuousEffects.evaluate(duel.state()).has(duel.id(name), Keyword.STUN);
    }

    private static Duel duelWithBuriedCards(int coins, NumericKeyword keyword, int... values) {
        Feature[] features = Arrays.stream(values).mapToObj(value -> numberedFeature(keyword, value))
                .toArray(Feature[]::new);
        return Duel.of().coins(B, coins).graveyard(B, creature("Феникс", 2, 2, 2, features)).begin();
    }

    @Test
    @Covers("BF-7-068")
    void incarnated_creature_returns_exhausted_if_coins_were_spent() {
        Duel duel = duelWithBuriedCards(3, NumericKeyword.INCARNATION, 1, 2).endTurn().turnUp();
        duel.choose(new TriggerDeclared(B, 0, Optional.empty(), Declaration.EMPTY));
        assertThat(duel.isIn("Феникс", B, BerserkZone.CREATURES)).isTrue();
        assertThat(duel.isClosed("Феникс")).isTrue();
        assertThat(duel.state().player(B).coins()).as("the higher one, of four").isEqualTo(2);
        Duel declined = duelWithBuriedCards(3, NumericKeyword.INCARNATION, 2).endTurn().turnUp();
        declined.choose(new TriggerDeclined(B, 0));
        assertThat(declined.isIn("Феникс", B, BerserkZone.GRAVEYARD)).isTrue();
        assertThat(declined.state().player(B).coins()).isEqualTo(4);
    }

    @Test
    @Covers("BF-7-068")
    void incarnation_requires_the_coins_and_is_unavailable_for_free_or_in_play() {
        assertThat(duelWithBuriedCards(0, NumericKeyword.INCARNATION, 2).endTurn().turnUp().state().isIn(Phase.CHOICE))
                .isTrue();
        assertThat(duelWithBuriedCards(3, NumericKeyword.INCARNATION, 0).endTurn().turnUp().state().isIn(Phase.CHOICE))
                .isTrue();
        Duel alive = Duel.of().put(B, creature("Феникс", 2, 2, 2, numberedFeature(NumericKeyword.INCARNATION, 1)))
                .begin()
                .endTurn()
                .turnUp();
        assertThat(alive.state().isIn(Phase.CHOICE)).isTrue();
        assertThat(alive.state().player(B).coins()).isEqualTo(6);
    }

    @Test
    @Covers("BF-7-068")
    void the_second_of_two_incarnations_is_skipped_if_coins_suffice_for_one() {
        Duel duel = Duel.of().coins(B, 2)
                .graveyard(B, creature("Феникс", 2, 2, 2, numberedFeature(NumericKeyword.INCARNATION, 2)))
                .graveyard(B, creature("Сова", 2, 2, 2, numberedFeature(NumericKeyword.INCARNATION, 2))).begin()
                .endTurn()
                .turnUp();
        while (!duel.state().listPendingTriggers().isEmpty()) {
            duel.choose(new TriggerDeclared(B, 0, Optional.empty(), Declaration.EMPTY));
        }
        assertThat(duel.namesIn(B, BerserkZone.CREATURES)).hasSize(1);
        assertThat(duel.state().player(B).coins()).isEqualTo(1);
    }

    @Test
    @Covers({"BF-7-068", "BF-205.3"})
    void a_granted_incarnation_is_kept_in_the_graveyard_and_on_return_only() {
        Duel duel = Duel.of().coins(A, 9).put(A, creature("Бык", 2, 2, 2))
                .hand(A, grantSpell("Обет", new Modifier.StrikeBonus(amount(3)),
                        new Modifier.FeatureGain(numberedFeature(NumericKeyword.INCARNATION, 1))))
                .hand(A, spell("Казнь", 1, targeting(CREATURES, new Effect.Destroy(FIRST)))).begin();
        duel.play("Обет", duel.atPhase("Бык")).play("Казнь", duel.atPhase("Бык"));
        playRound(duel).choose(new TriggerDeclared(A, 0, Optional.empty(), Declaration.EMPTY));
        assertThat(duel.isIn("Бык", A, BerserkZone.CREATURES)).isTrue();
        assertThat(duel.strikeValue("Бык")).as("nothing else has come along").isEqualTo(2);
        assertThat(ContinuousEffects.evaluate(duel.state()).computeValue(duel.id("Бык"), NumericKeyword.INCARNATION))
                .isEqualTo(1);
        Duel hand = Duel.of().coins(A, 9).put(A, creature("Бык", 2, 2, 2))
                .hand(A, grantSpell("Обет", new Modifier.FeatureGain(numberedFeature(NumericKeyword.INCARNATION, 1))))
                .hand(A, spell("Казнь", 1, targeting(CREATURES, new Effect.Destroy(FIRST))))
                .hand(A, spell("Память", 1, targeting(inZone(Place.GRAVEYARD, CREATURES),
                        new Effect.Move(FIRST, Destination.HAND)))).begin();
        hand.play("Обет", hand.atPhase("Бык")).play("Казнь", hand.atPhase("Бык")).play("Память", hand.atPhase("Бык"));
        assertThat(hand.state().lastingEffects()).isEmpty();
    }

    private static Duel duelWithDyingUnity(int... values) {
        Feature[] features = Arrays.stream(values).mapToObj(value -> numberedFeature(NumericKeyword.UNITY, value))
                .toArray(Feature[]::new);
        Duel duel = Duel.of().deck(B, 2).addToSet(creature("Малыш", 3, 1, 1)).addToSet(creature("Великан", 4, 1, 1))
                .put(B, creature("Друг", 2, 2, 2, features))
                .hand(A, spell("Казнь", 1, targeting(CREATURES, new Effect.Destroy(FIRST)))).begin();
        return duel.play("Казнь", duel.atPhase("Друг"));
    }

    private static RevealedCard shownCard(Duel duel, String name) {
        return new RevealedCard(duel.latestCard(name), new CardName(name));
    }

    @Test
    @Covers("BF-7-045")
    void unity_searches_for_a_creature_up_to_the_highest_value_on_death() {
        Duel duel = duelWithDyingUnity(2, 3);
        duel.choose(new TriggerDeclared(B, 0, Optional.of(duel.id("Друг")), Declaration.EMPTY))
                .choose(new PlayerDecision.SearchBegun(B)).turnUp("Малыш", "Великан");
        duel.assertRefused(new PlayerDecision.CardsFound(B, List.of(shownCard(duel, "Великан"))), Reason.BAD_SEARCH);
        duel.choose(new PlayerDecision.CardsFound(B, List.of(shownCard(duel, "Малыш"))));
        assertThat(duel.namesIn(B, BerserkZone.HAND)).containsExactly("Малыш");
        assertThat(duelWithDyingUnity(0).state().isIn(Phase.CHOICE)).as("nothing to declare").isTrue();
    }

    @Test
    @Covers("BF-7-133")
    void a_search_reveals_the_found_cards_may_take_fewer_and_then_shuffles() {
        for (List<String> taken : List.of(List.<String>of(), List.of("Малыш"), List.of("Малыш", "Великан"))) {
            Duel duel = Duel.of().deck(A, 3).addToSet(creature("Малыш", 3, 1, 1)).addToSet(creature("Великан", 4, 1, 1))
                    .addToSet(event("Шум", 1)).hand(A, spell("Поиск", 1, deed(new Effect.Search(2,
                            inZone(Place.DECK, CREATURES))))).begin().play("Поиск", Declaration.EMPTY)
                    .choose(new PlayerDecision.SearchBegun(A)).turnUp("Малыш", "Великан", "Шум");
            duel.assertRefused(new PlayerDecision.CardsFound(A, List.of(shownCard(duel, "Шум"))), Reason.BAD_SEARCH);
            duel.choose(new PlayerDecision.CardsFound(A, taken.stream().map(name -> shownCard(duel, name)).toList()));
            assertThat(duel.namesIn(A, BerserkZone.HAND)).containsExactlyElementsOf(taken);
            assertThat(duel.events(CardEvent.CardMoved.class)).extracting(CardEvent.CardMoved::name)
                    .allMatch(Optional::isPresent);
            assertThat(duel.events(CardEvent.DeckShuffled.class)).hasSize(1);
        }
    }

    @Test
    @Covers({"BF-7-138", "BF-204.3"})
    void a_supply_card_goes_to_the_stated_position_or_is_shuffled_in() {
        Playable wolf = new Playable(WOLF, "Wolf", CardType.CREATURE, List.of(), List.of(), Optional.empty(), 1, false,
                List.of(Trait.PLACED), new Face(Optional.of(1), Optional.of(1), List.of()), Optional.empty(),
                Optional.empty());
        Duel duel = Duel.of().addToSet(wolf).hand(A, spell("Подлог", 1, deed(
                new Effect.PlaceInDeck(Participant.OPPONENT, WOLF, amount(2), Optional.empty())))).begin()
                .play("Подлог", Declaration.EMPTY);
        assertThat(duel.events(CardEvent.CardPlaced.class)).hasSize(2);
        assertThat(TableQueries.findDeck(duel.state(), B).size()).isEqualTo(22);
        assertThat(duel.events(CardEvent.DeckShuffled.class)).containsExactly(new CardEvent.DeckShuffled(B, 22));
        for (Destination spot : List.of(Destination.DECK_TOP, Destination.DECK_BOTTOM)) {
            Duel placed = Duel.of().addToSet(wolf)
                    .hand(A, spell("Подлог", 1, deed(new Effect.PlaceInDeck(Participant.YOU, WOLF,
                    amount(1), Optional.of(spot))))).begin().play("Подлог", Declaration.EMPTY);
            var deck = TableQueries.findDeck(placed.state(), A);
            assertThat(deck.size()).isEqualTo(21);
            assertThat(deck.cardAt(spot == Destination.DECK_TOP ? 0 : 20).flatMap(placed.state()::face)).contains(WOLF);
            assertThat(placed.events(CardEvent.DeckShuffled.class)).isEmpty();
        }
    }

    private static Price ragePrice(Duel duel, String... names) {
        return new Price(Price.PaymentMethod.COINS, List.of(names).stream().map(duel::id).toList(),
                List.of(duel.heroOf(A)), List.of(), List.of(), List.of());
    }

    @Test
    @Covers("BF-7-042")
    void several_additional_costs_of_one_card_are_all_paid() {
        Duel duel = Duel.of().coins(A, 5).put(A, creature("Бык", 2, 2, 9)).put(A, creature("Пёс", 2, 2, 9))
                .hand(A, creature("Зверь", 5, 5, 5, keywordFeature(Keyword.RAGE),
                numberedFeature(NumericKeyword.THIRST, 3)))
                .begin();
        duel.assertRefused(duel.playChoice("Зверь", 0), Reason.BAD_THIRST);
        duel.choose(new CardPlayed(A, duel.id("Зверь"), new CardName("Зверь"), 0, List.of(),
                ragePrice(duel, "Бык", "Пёс")));
        assertThat(duel.readyCoins(A)).isEqualTo(2);
        assertThat(duel.wounds("Бык")).isEqualTo(1);
        assertThat(duel.heroWounds(A)).isEqualTo(3);
    }

    @Test
    @Covers("BF-7-047")
    void prayers_are_gained_by_abilities_kept_and_spent_as_costs() {
        var pray = new Feature.ActivatedAbility(List.of(new Payment.PrayerPayment(2)), Optional.empty(), List.of(),
                deed(new Effect.Wound(new CardSelector.Hero(Participant.OPPONENT), amount(1))));
        Duel duel = Duel.of().put(A, event("Алтарь", 1, pray)).hand(A, spell("Молитва", 1,
                deed(new Effect.GainPrayers(Participant.YOU, amount(3))))).begin();
        assertThat(duel.state().player(A).prayers()).isZero();
        duel.assertRefused(duel.abilityChoice("Алтарь", "f0"), Reason.CANNOT_PAY);
        duel.play("Молитва", Declaration.EMPTY);
        assertThat(duel.state().player(A).prayers()).isEqualTo(3);
        assertThat(duel.state().player(B).prayers()).isZero();
        duel.endTurn().turnUp().endTurn().turnUp().use("Алтарь");
        assertThat(duel.state().player(A).prayers()).isEqualTo(1);
        assertThat(duel.heroWounds(B)).isEqualTo(1);
    }

    @Test
    @Covers("BF-7-142")
    void a_player_losing_coins_chooses_which_to_lose() {
        for (int open : List.of(0, 1)) {
            Duel duel = Duel.of().coins(A, 2)
                    .hand(A, spell("Дань", 1, deed(new Effect.LoseCoins(Participant.YOU, amount(1)))))
                    .begin().play("Дань", Declaration.EMPTY);
            duel.assertRefused(new PlayerDecision.CoinsChosen(A, 2), Reason.BAD_COINS);
            duel.choose(new PlayerDecision.CoinsChosen(A, open));
            assertThat(duel.readyCoins(A)).isEqualTo(1 - open);
            assertThat(duel.state().player(A).coins()).isEqualTo(1);
        }
    }

    @Test
    @Covers({"BF-7-003", "BF-7-099"})
    void the_active_player_acts_and_the_inactive_player_only_responds() {
        Duel duel = Duel.of().hand(A, creature("Бык", 1, 1, 1)).hand(B, creature("Пёс", 1, 1, 1)).put(A, event("Ухо",
                1, triggerOn(new TriggerCondition.PlayerActionTrigger(Participant.OPPONENT,
                PlayerActionKind.PLAYS_CREATURE),
                        deed(new Effect.Draw(Participant.YOU, amount(1))))))
                .begin();
        var other = new CardPlayed(B, duel.id("Пёс"), new CardName("Пёс"), 0, List.of(), Price.PLAIN);
        duel.assertRefused(other, Reason.NOT_YOUR_DECISION);
        duel.endTurn().turnUp();
        assertThat(duel.state().active()).isEqualTo(B);
        duel.assertRefused(new CardPlayed(A, duel.id("Бык"), new CardName("Бык"), 0, List.of(), Price.PLAIN),
                Reason.NOT_YOUR_DECISION);
        duel.choose(other);
        assertThat(duel.isIn("Пёс", B, BerserkZone.CREATURES)).isTrue();
        assertThat(duel.events(TurnEvent.DrawDue.class)).as("a trigger of the inactive player").hasSize(1);
    }

    @Test
    @Covers({"BF-7-123", "BF-7-027"})
    void the_first_player_starts_without_a_card_and_the_second_follows() {
        Duel duel = Duel.of().atPhase(1, Phase.RESTORE).begin();
        assertThat(duel.state().active()).isEqualTo(A);
        assertThat(duel.events(TurnEvent.DrawSkipped.class)).containsExactly(new TurnEvent.DrawSkipped(A));
        duel.endTurn();
        assertThat(duel.state().active()).isEqualTo(B);
        duel.turnUp();
        assertThat(duel.events(CardEvent.CardDrawn.class)).hasSize(1);
    }

    @Test
    @Covers({"BF-7-050", "BF-117.1"})
    void a_spell_is_paid_and_then_its_abilities_resolve_in_order() {
        Duel duel = Duel.of().coins(A, 2)
                .hand(A, spell("Жатва", 2, deed(new Effect.GainCoins(Participant.YOU, amount(3), false)),
                deed(new Effect.CloseCoins(Participant.YOU, amount(9))))).begin()
                .play("Жатва", Declaration.EMPTY, Declaration.EMPTY);
        assertThat(duel.readyCoins(A)).isZero();
        assertThat(duel.state().player(A).closed()).isEqualTo(5);
        Duel poor = Duel.of().coins(A, 1)
                .hand(A, spell("Жатва", 2, deed(new Effect.GainCoins(Participant.YOU, amount(3), false))))
                .begin();
        poor.assertRefused(poor.playChoice("Жатва", 0, Declaration.EMPTY), Reason.CANNOT_PAY);
    }

    @Test
    @Covers({"BF-7-026", "BF-7-154"})
    void a_revealed_card_turns_face_up_with_all_its_features() {
        Duel duel = Duel.of().put(B, creature("Лазутчик", 2, 3, 3, keywordFeature(Keyword.WRATH)),
                Map.of(Marks.WOUNDS, 1),
                Marks.HIDDEN).put(A,
                event("Глаз", 1, new Feature.ActivatedAbility(List.of(new Payment.CoinPayment(1, false)),
                        Optional.empty(), List.of(),
                        deed(new Effect.Reveal(new CardSelector.MatchingCards(withQualities(CREATURES,
                                new Quality.HasState(Quality.State.HIDDEN)))))))).begin();
        assertThat(ContinuousEffects.evaluate(duel.state()).has(duel.id("Лазутчик"), Keyword.WRATH)).isFalse();
        duel.use("Глаз");
        assertThat(duel.state().table().card(duel.id("Лазутчик")).hasFlag(Marks.HIDDEN)).isFalse();
        assertThat(ContinuousEffects.evaluate(duel.state()).has(duel.id("Лазутчик"), Keyword.WRATH)).isTrue();
        assertThat(duel.wounds("Лазутчик")).isEqualTo(1);
    }
}
