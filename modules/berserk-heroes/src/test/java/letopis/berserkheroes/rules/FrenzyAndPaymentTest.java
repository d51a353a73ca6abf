package letopis.berserkheroes.rules;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.Duel.B;
import static letopis.berserkheroes.TestCards.CAUSE;
import static letopis.berserkheroes.TestCards.CREATURES;
import static letopis.berserkheroes.TestCards.ENEMIES;
import static letopis.berserkheroes.TestCards.FIRST;
import static letopis.berserkheroes.TestCards.amount;
import static letopis.berserkheroes.TestCards.creature;
import static letopis.berserkheroes.TestCards.deed;
import static letopis.berserkheroes.TestCards.event;
import static letopis.berserkheroes.TestCards.keywordFeature;
import static letopis.berserkheroes.TestCards.numberedFeature;
import static letopis.berserkheroes.TestCards.spell;
import static letopis.berserkheroes.TestCards.targeting;
import static letopis.berserkheroes.TestCards.triggerOn;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.berserkheroes.Duel;
import letopis.berserkheroes.card.CardEventKind;
import letopis.berserkheroes.card.Deed;
import letopis.berserkheroes.card.Destination;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Keyword;
import letopis.berserkheroes.card.NumericKeyword;
import letopis.berserkheroes.card.Participant;
import letopis.berserkheroes.card.Payment;
import letopis.berserkheroes.card.Trait;
import letopis.berserkheroes.card.TriggerCondition;
import letopis.berserkheroes.event.CardEvent.CardMoved;
import letopis.berserkheroes.event.Declaration;
import letopis.berserkheroes.event.PlayerDecision.AbilityActivated;
import letopis.berserkheroes.event.PlayerDecision.AttackDeclared;
import letopis.berserkheroes.event.PlayerDecision.CardPlayed;
import letopis.berserkheroes.event.PlayerDecision.CardsGivenUp;
import letopis.berserkheroes.event.PlayerDecision.ClutchUsed;
import letopis.berserkheroes.event.PlayerDecision.TriggerDeclared;
import letopis.berserkheroes.event.PlayerDecision.TurnHandedOver;
import letopis.berserkheroes.event.PlayerDecision.UndeadWounded;
import letopis.berserkheroes.event.Price;
import letopis.berserkheroes.event.QueueEvent.TriggerDropped;
import letopis.berserkheroes.event.RevealedCard;
import letopis.berserkheroes.state.BerserkZone;
import letopis.berserkheroes.state.Settings;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Actions blocked by duties, and invalid discards and payments.
@DisplayNameGeneration(ReplaceUnderscores.class)
class FrenzyAndPaymentTest {

    private static Feature.ActivatedAbility prayerAbility() {
        return new Feature.ActivatedAbility(List.of(new Payment.CoinPayment(1, false)), Optional.empty(), List.of(),
                deed(new Effect.GainPrayers(Participant.YOU, amount(1))));
    }

    private static RevealedCard shownCard(Duel duel, String name) {
        return new RevealedCard(duel.id(name), new CardName(name));
    }

    @Test
    @Covers("BF-7-010")
    void no_other_action_precedes_a_strike_required_by_frenzy() {
        Duel duel = Duel.of().put(A, creature("Берсерк", 2, 2, 9, keywordFeature(Keyword.FRENZY)))
                .put(A, event("Алтарь", 1, prayerAbility()))
                .put(B, creature("Лич", 2, 2, 9, keywordFeature(Keyword.UNDEAD)))
                .addToSet(creature("Яйцо", 1, 0, 2, List.of(Trait.CREATED), keywordFeature(Keyword.EGG)))
                .hand(A, creature("Дракон", 5, 5, 5, keywordFeature(Keyword.CLUTCH))).begin();
        var clutch = new ClutchUsed(A, duel.id("Дракон"), new CardName("Дракон"));
        var wound = new UndeadWounded(A, duel.id("Лич"), 1);
        duel.assertRefused(duel.abilityChoice("Алтарь", "f0"), Reason.MUST_ATTACK)
                .assertRefused(clutch, Reason.MUST_ATTACK)
                .assertRefused(wound, Reason.MUST_ATTACK).assertRefused(new TurnHandedOver(A), Reason.MUST_ATTACK);
        duel.strike("Берсерк", "Второй").use("Алтарь").choose(clutch).choose(wound).endTurn();
    }

    @Test
    @Covers({"BF-7-010", "BF-7-105"})
    void no_other_creature_strikes_before_a_strike_required_by_frenzy() {
        Duel duel = Duel.of().put(A, creature("Берсерк", 3, 3, 3, keywordFeature(Keyword.FRENZY)))
                .put(A, creature("Буян", 3, 3, 3, keywordFeature(Keyword.FRENZY))).put(A, creature("Пёс", 1, 1, 1))
                .begin();
        var other = new AttackDeclared(A, duel.id("Пёс"), duel.heroOf(B));
        duel.assertRefused(other, Reason.MUST_ATTACK).strike("Буян", "Второй").assertRefused(other, Reason.MUST_ATTACK)
                .strike("Берсерк", "Второй").strike("Пёс", "Второй");
        Duel may = Duel.of().withSetting(Settings.FrenziedTurnRule.BEFORE_THE_END).put(A, creature("Пёс", 1, 1, 1))
                .put(A, creature("Берсерк", 3, 3, 3, keywordFeature(Keyword.FRENZY))).begin();
        may.strike("Пёс", "Второй").assertRefused(new TurnHandedOver(A), Reason.MUST_ATTACK);
    }

    /// The fragment defines only how cards are played.
    @Test
    @Covers("BH-300.1")
    void the_fragment_does_not_define_abilities_eggs_and_wounds_for_coins() {
        Duel duel = Duel.of().withSetting(Settings.Edition.FRAGMENT).put(A, event("Алтарь", 1, prayerAbility()))
                .put(B, creature("Лич", 2, 2, 9, keywordFeature(Keyword.UNDEAD)))
                .addToSet(creature("Яйцо", 1, 0, 2, List.of(Trait.CREATED), keywordFeature(Keyword.EGG)))
                .hand(A, creature("Дракон", 5, 5, 5, keywordFeature(Keyword.CLUTCH))).begin();
        duel.assertRefused(duel.abilityChoice("Алтарь", "f0"), Reason.NOT_IN_FRAGMENT)
                .assertRefused(new ClutchUsed(A, duel.id("Дракон"), new CardName("Дракон")), Reason.NOT_IN_FRAGMENT)
                .assertRefused(new UndeadWounded(A, duel.id("Лич"), 1), Reason.NOT_IN_FRAGMENT)
                .assertRefused(new TurnHandedOver(A), Reason.NOT_IN_FRAGMENT);
    }

    @Test
    @Covers("BF-7-157")
    void exactly_the_stated_number_of_distinct_hand_cards_is_discarded() {
        Duel duel = Duel.of().hand(A, spell("Налог", 1, deed(new Effect.Discard(Participant.OPPONENT, amount(2)))))
                .hand(A, creature("Чужой", 1, 1, 1)).hand(B, creature("Лев", 1, 1, 1))
                .hand(B, creature("Кот", 1, 1, 1)).hand(B, creature("Пёс", 1, 1, 1)).begin()
                .play("Налог", Declaration.EMPTY);
        RevealedCard lion = shownCard(duel, "Лев");
        RevealedCard cat = shownCard(duel, "Кот");
        duel.assertRefused(new CardsGivenUp(A, List.of(lion, cat)), Reason.NOT_YOUR_DECISION)
                .assertRefused(new CardsGivenUp(B, List.of(lion)), Reason.WRONG_NUMBER)
                .assertRefused(new CardsGivenUp(B, List.of(lion, cat, shownCard(duel, "Пёс"))), Reason.WRONG_NUMBER)
                .assertRefused(new CardsGivenUp(B, List.of(lion, lion)), Reason.WRONG_NUMBER)
                .assertRefused(new CardsGivenUp(B, List.of(lion, shownCard(duel, "Чужой"))), Reason.NOT_IN_HAND)
                .assertRefused(new CardsGivenUp(B,
                List.of(lion, new RevealedCard(duel.id("Кот"), new CardName("Пёс")))),
                        Reason.NOT_IN_HAND);
        duel.choose(new CardsGivenUp(B, List.of(lion, cat)));
        assertThat(duel.namesIn(B, BerserkZone.HAND)).containsExactly("Пёс");
        assertThat(duel.namesIn(B, BerserkZone.GRAVEYARD)).containsExactly("Лев", "Кот");
    }

    @Test
    @Covers("BF-501.2")
    void cards_discarded_for_an_ability_come_from_the_players_hand() {
        Duel duel = Duel.of()
                .put(A, event("Жертвенник", 1, new Feature.ActivatedAbility(List.of(new Payment.DiscardPayment(1)),
                        Optional.empty(), List.of(), deed(new Effect.GainPrayers(Participant.YOU, amount(1))))))
                .hand(A, creature("Лев", 1, 1, 1)).hand(B, creature("Кот", 1, 1, 1)).begin();
        duel.assertRefused(duel.abilityChoice("Жертвенник", "f0"), Reason.WRONG_NUMBER);
        duel.assertRefused(useWithDiscard(duel, "Кот"), Reason.NOT_IN_HAND);
        duel.choose(useWithDiscard(duel, "Лев"));
        assertThat(duel.isIn("Лев", A, BerserkZone.GRAVEYARD)).isTrue();
        assertThat(duel.state().player(A).prayers()).isEqualTo(1);
    }

    private static AbilityActivated useWithDiscard(Duel duel, String card) {
        return new AbilityActivated(A, duel.id("Жертвенник"), "f0", 0,
                Declaration.EMPTY, new Price(Price.PaymentMethod.COINS, List.of(), List.of(), List.of(), List.of(),
                        List.of(shownCard(duel, card))));
    }

    @Test
    @Covers("BF-7-075")
    void a_clutch_costs_a_coin() {
        Duel duel = Duel.of().coins(A, 0)
                .addToSet(creature("Яйцо", 1, 0, 2, List.of(Trait.CREATED), keywordFeature(Keyword.EGG)))
                .hand(A, creature("Дракон", 5, 5, 5, keywordFeature(Keyword.CLUTCH))).hand(B, creature("Змей", 5, 5, 5,
                        keywordFeature(Keyword.CLUTCH))).begin();
        duel.assertRefused(new ClutchUsed(A, duel.id("Дракон"), new CardName("Дракон")), Reason.CANNOT_PAY);
        duel.assertRefused(new ClutchUsed(A, duel.id("Змей"), new CardName("Змей")), Reason.NOT_IN_HAND);
    }

    @Test
    @Covers("BF-7-009")
    void a_free_play_has_no_other_costs() {
        Duel duel = Duel.of().coins(A, 5)
                .hand(A, creature("Вожак", 5, 3, 3, numberedFeature(NumericKeyword.VANGUARD, 3)))
                .hand(A, creature("Щенок", 3, 3, 2, keywordFeature(Keyword.RAGE))).begin().play("Вожак");
        duel.choose(new TriggerDeclared(A, 0, Optional.of(duel.id("Вожак")), Declaration.EMPTY));
        duel.assertRefused(freePlay(duel, 1, List.of(), List.of()), Reason.NO_X)
                .assertRefused(freePlay(duel, 0, List.of(duel.id("Вожак")), List.of()), Reason.BAD_PRICE)
                .assertRefused(freePlay(duel, 0, List.of(), List.of(duel.id("Вожак"))), Reason.BAD_THIRST);
        duel.choose(freePlay(duel, 0, List.of(), List.of()));
        assertThat(duel.isIn("Щенок", A, BerserkZone.CREATURES)).isTrue();
    }

    private static CardPlayed freePlay(Duel duel, int x, List<CardId> raged,
            List<CardId> thirsted) {
        return new CardPlayed(A, duel.id("Щенок"), new CardName("Щенок"), x, List.of(),
                new Price(Price.PaymentMethod.FREE, raged, thirsted, List.of(), List.of(), List.of()));
    }

    /// An effect meant for play does not reach a card that died from its cause.
    @Test
    @Covers({"BF-113.8", "BF-502.9", "BF-118.6"})
    void a_trigger_about_a_departed_card_is_declared_only_if_it_can_resolve() {
        var hears = new TriggerCondition.CardEventTrigger(CardEventKind.IS_WOUNDED, Optional.of(ENEMIES));
        var deeds = List.of(deed(new Effect.Close(CAUSE)), deed(new Effect.Boost(CAUSE, amount(1))),
                deed(new Effect.Move(CAUSE, Destination.HAND)), deed(new Effect.Revive(CAUSE, false)));
        for (Deed deed : deeds) {
            Duel duel = Duel.of().put(A, event("Ухо", 1, triggerOn(hears, deed))).put(B, creature("Бык", 1, 1, 1))
                    .hand(A, spell("Клык", 1, targeting(CREATURES, new Effect.Wound(FIRST, amount(1))))).begin();
            duel.play("Клык", duel.atPhase("Бык"));
            boolean can = deeds.indexOf(deed) > 2; // only a revived card has to be in the graveyard
            assertThat(duel.events(TriggerDropped.class)).as("%s", deed).hasSize(can ? 0 : 1);
            assertThat(duel.isIn("Бык", B, BerserkZone.GRAVEYARD)).isEqualTo(!can);
        }
    }

    @Test
    @Covers("BH-210.2a")
    void overlapping_paragraphs_are_cited_together_or_from_the_full_rules_only() {
        for (Settings.CitationRule reading : Settings.CitationRule.values()) {
            Duel duel = Duel.of().withSetting(reading)
                    .hand(A, spell("Вздох", 1, deed(new Effect.GainPrayers(Participant.YOU,
                    amount(1))))).begin().play("Вздох", Declaration.EMPTY);
            assertThat(duel.rules(CardMoved.class)).containsExactlyElementsOf(
                    reading == Settings.CitationRule.BOTH ? List.of("BH-210.2a", "BF-211.2") : List.of("BF-211.2"));
        }
    }

    @Test
    @Covers("BF-7-157")
    void discarding_more_cards_than_held_discards_the_whole_hand() {
        Duel duel = Duel.of().hand(A, spell("Налог", 1, deed(new Effect.Discard(Participant.OPPONENT, amount(3)))))
                .hand(B, creature("Лев", 1, 1, 1)).begin().play("Налог", Declaration.EMPTY);
        duel.choose(new CardsGivenUp(B, List.of(shownCard(duel, "Лев"))));
        assertThat(duel.state().listHandCards(B)).isEmpty();
        Duel none = Duel.of().hand(A, spell("Налог", 1, deed(new Effect.Discard(Participant.OPPONENT, amount(3)))))
                .begin()
                .play("Налог", Declaration.EMPTY);
        assertThat(none.state().agenda()).isEmpty();
    }
}
