package letopis.berserkheroes.rules;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.Duel.B;
import static letopis.berserkheroes.TestCards.CREATURES;
import static letopis.berserkheroes.TestCards.ENEMIES;
import static letopis.berserkheroes.TestCards.FIRST;
import static letopis.berserkheroes.TestCards.activatedAbility;
import static letopis.berserkheroes.TestCards.amount;
import static letopis.berserkheroes.TestCards.creature;
import static letopis.berserkheroes.TestCards.deed;
import static letopis.berserkheroes.TestCards.event;
import static letopis.berserkheroes.TestCards.inZone;
import static letopis.berserkheroes.TestCards.keywordFeature;
import static letopis.berserkheroes.TestCards.spell;
import static letopis.berserkheroes.TestCards.step;
import static letopis.berserkheroes.TestCards.targeting;
import static letopis.berserkheroes.TestCards.triggerOn;
import static letopis.berserkheroes.TestCards.x;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import letopis.berserkheroes.Duel;
import letopis.berserkheroes.TestCards;
import letopis.berserkheroes.card.CardEventKind;
import letopis.berserkheroes.card.CardSelector;
import letopis.berserkheroes.card.CardText.Playable;
import letopis.berserkheroes.card.CardType;
import letopis.berserkheroes.card.Deed;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.card.Face;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Keyword;
import letopis.berserkheroes.card.Participant;
import letopis.berserkheroes.card.Payment;
import letopis.berserkheroes.card.Place;
import letopis.berserkheroes.card.PlayerActionKind;
import letopis.berserkheroes.card.Rule;
import letopis.berserkheroes.card.Trait;
import letopis.berserkheroes.card.TriggerCondition;
import letopis.berserkheroes.event.CardEvent;
import letopis.berserkheroes.event.CardEvent.CardClosed;
import letopis.berserkheroes.event.CardEvent.CardPaidFor;
import letopis.berserkheroes.event.CoinEvent.CoinsClosed;
import letopis.berserkheroes.event.Declaration;
import letopis.berserkheroes.event.PlayerDecision;
import letopis.berserkheroes.event.PlayerDecision.AbilityActivated;
import letopis.berserkheroes.event.PlayerDecision.CardPlayed;
import letopis.berserkheroes.event.Price;
import letopis.berserkheroes.event.QueueEvent.AbilityEnded;
import letopis.berserkheroes.event.QueueEvent.AbilityQueued;
import letopis.berserkheroes.event.RevealedCard;
import letopis.berserkheroes.event.TurnEvent.PhaseStarted;
import letopis.berserkheroes.event.ValueEvent.WoundsDealt;
import letopis.berserkheroes.state.BerserkZone;
import letopis.berserkheroes.state.Marks;
import letopis.journal.Event;
import letopis.table.Audience;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Using abilities and playing cards, point by point.
@DisplayNameGeneration(ReplaceUnderscores.class)
class PlaysAndAbilityUsesTest {

    private static final Effect PRAYER = new Effect.GainPrayers(Participant.YOU, amount(1));

    @Test
    @Covers("BF-308.1-1")
    void using_an_ability_of_a_hand_card_reveals_the_card() {
        Duel duel = Duel.of().addToSet(creature("Яйцо", 0, 0, 1, List.of(Trait.CREATED), keywordFeature(Keyword.EGG)))
                .hand(A, creature("Дракон", 7, 7, 7, keywordFeature(Keyword.CLUTCH))).begin();
        assertThat(duel.state().knownTo(Audience.EVERYONE).face(duel.id("Дракон"))).isEmpty();
        duel.choose(new PlayerDecision.ClutchUsed(A, duel.id("Дракон"), new CardName("Дракон")));
        assertThat(duel.state().knownTo(Audience.EVERYONE).face(duel.id("Дракон"))).contains(new CardName("Дракон"));
    }

    private static Duel duelWithExecutioner(int coins, String... flags) {
        return Duel.of().coins(A, coins).put(A, creature("Палач", 4, 1, 5, activatedAbility(targeting(ENEMIES,
                new Effect.Wound(FIRST, amount(2))), new Payment.CloseSelf(), new Payment.CoinPayment(2, false))),
                flags)
                .put(B, creature("Бык", 2, 2, 5)).begin();
    }

    @Test
    @Covers({"BF-308.1", "BF-308.1-5", "BF-308.1-7"})
    void an_ability_that_could_not_be_used_as_stated_is_unused() {
        Duel duel = duelWithExecutioner(3);
        var before = duel.state();
        duel.assertRefused(duel.abilityChoice("Палач", "f0", duel.atPhase("Палач")), Reason.ILLEGAL_TARGET);
        duel.assertRefused(duel.abilityChoice("Палач", "f0"), Reason.ILLEGAL_TARGET);
        duelWithExecutioner(1).assertRefused(duel.abilityChoice("Палач", "f0", duel.atPhase("Бык")), Reason.CANNOT_PAY);
        duelWithExecutioner(3, Marks.CLOSED)
                .assertRefused(duel.abilityChoice("Палач", "f0", duel.atPhase("Бык")), Reason.CARD_CLOSED);
        assertThat(duel.state()).isEqualTo(before);
        duel.use("Палач", duel.atPhase("Бык"));
        assertThat(duel.wounds("Бык")).isEqualTo(2);
    }

    @Test
    @Covers({"BF-308.1-8", "BF-308.1-11", "BF-308.1"})
    void an_ability_is_paid_before_it_works() {
        Duel duel = duelWithExecutioner(3).use("Палач", duelWithExecutioner(3).atPhase("Бык"));
        assertThat(duel.events().stream().filter(event -> event instanceof CardClosed || event instanceof CoinsClosed
                || event instanceof AbilityQueued || event instanceof WoundsDealt)
                .map(event -> event.getClass().getSimpleName()))
                .containsExactly("CardClosed", "CoinsClosed", "AbilityQueued", "WoundsDealt");
        assertThat(duel.readyCoins(A)).isEqualTo(1);
        assertThat(duel.isClosed("Палач")).isTrue();
    }

    @Test
    @Covers({"BF-308.1-3", "BF-512.4"})
    void the_mode_and_x_of_an_ability_are_chosen_before_payment() {
        var choice = new Deed.Choice(1, false, false, List.of(
                new Deed.Mode(List.of(), List.of(step(new Effect.GainPrayers(Participant.YOU, x())))),
                new Deed.Mode(List.of(),
                List.of(step(new Effect.Wound(new CardSelector.Hero(Participant.OPPONENT), x()))))));
        Duel duel = Duel.of().coins(A, 4).put(A, creature("Жрец", 3, 1, 5, activatedAbility(new Deed(List.of(),
                List.of(), Optional.of(choice)), new Payment.CoinPayment(0, true)))).begin();
        var second = new Declaration(List.of(1), List.of());
        duel.assertRefused(new AbilityActivated(A, duel.id("Жрец"), "f0", 0, second, Price.PLAIN), Reason.X_ZERO);
        duel.assertRefused(new AbilityActivated(A, duel.id("Жрец"), "f0", 5, second, Price.PLAIN), Reason.CANNOT_PAY);
        duel.assertRefused(new AbilityActivated(A, duel.id("Жрец"), "f0", 3, Declaration.EMPTY, Price.PLAIN),
                Reason.BAD_MODES);
        duel.choose(new AbilityActivated(A, duel.id("Жрец"), "f0", 3, second, Price.PLAIN));
        assertThat(duel.heroWounds(B)).isEqualTo(3);
        assertThat(duel.state().player(A).prayers()).isZero();
        assertThat(duel.readyCoins(A)).isEqualTo(1);
    }

    @Test
    @Covers({"BF-308.1-10", "BF-308.2"})
    void triggers_on_the_use_and_on_the_effect_resolve_after_the_ability() {
        Duel duel = Duel.of().put(A, creature("Палач", 4, 1, 5, activatedAbility(targeting(ENEMIES,
                        new Effect.Wound(FIRST, amount(2))), new Payment.CoinPayment(1, false))))
                .put(B, creature("Бык", 2, 2, 5,
                triggerOn(new TriggerCondition.CardEventTrigger(CardEventKind.IS_WOUNDED, Optional.empty()),
                        deed(PRAYER))))
                .put(B, event("Слухач", 1, triggerOn(new TriggerCondition.CardEventTrigger(CardEventKind.IS_ACTIVATED,
                Optional.of(ENEMIES)),
                        deed(PRAYER)))).begin();
        duel.use("Палач", duel.atPhase("Бык"));
        assertThat(duel.events().stream().flatMap(event -> switch (event) {
            case AbilityQueued queued -> Stream.of("queued " + name(duel, queued.ability().source().card()));
            case AbilityEnded ended -> Stream.of("ended " + name(duel, ended.card()));
            case Event _ -> Stream.of();
        })).containsExactly("queued Палач", "queued Слухач", "ended Палач", "queued Бык", "ended Слухач",
                "ended Бык");
        assertThat(duel.state().player(B).prayers()).isEqualTo(2);
    }

    @Test
    @Covers("BF-308.1-10")
    void triggers_on_a_players_abilities_observe_only_that_player() {
        var triggered = triggerOn(new TriggerCondition.PlayerActionTrigger(Participant.OPPONENT,
                PlayerActionKind.USES_ABILITY), deed(PRAYER));
        var used = new Feature.ActivatedAbility(List.of(new Payment.CloseSelf()), Optional.empty(), List.of(),
                deed(PRAYER));
        Duel duel = Duel.of().hero(A, TestCards.hero("Герой", 25, used)).put(A, event("Слухач", 1, triggered))
                .put(A, creature("Волк", 1, 2, 9, used)).put(B, event("Эхо", 1, triggered)).begin();
        duel.use("Герой");
        assertThat(duel.state().player(B).prayers()).isEqualTo(1);
        assertThat(duel.state().player(A).prayers()).isEqualTo(1);
    }

    private static String name(Duel duel, CardId card) {
        return duel.state().face(card).orElseThrow().value();
    }

    @Test
    @Covers("BF-309.1-1")
    void a_card_is_played_from_hand_or_from_a_zone_allowed_by_an_ability() {
        Duel duel = Duel.of().graveyard(A, creature("Мертвец", 1, 1, 1)).hand(B, creature("Чужак", 1, 1, 1))
                .put(A, creature("Крот", 3, 1, 1, activatedAbility(deed(new Effect.DigFrom(Place.HAND, amount(1))),
                        new Payment.CoinPayment(1, false)))).hand(A, creature("Пёс", 1, 1, 1)).begin();
        duel.assertRefused(duel.playChoice("Мертвец", 0), Reason.NOT_IN_HAND);
        duel.assertRefused(duel.playChoice("Чужак", 0), Reason.NOT_IN_HAND);
        duel.use("Крот").choose(new PlayerDecision.CardsGivenUp(A, List.of(new RevealedCard(duel.id("Пёс"),
                new CardName("Пёс")))));
        duel.assertRefused(duel.playChoice("Пёс", 0), Reason.NOT_IN_HAND); // not under an Egg
        Duel egg = Duel.of().addToSet(creature("Яйцо", 0, 0, 1, List.of(Trait.CREATED), keywordFeature(Keyword.EGG)))
                .hand(A, creature("Змей", 2, 7, 7, keywordFeature(Keyword.CLUTCH))).begin();
        egg.choose(new PlayerDecision.ClutchUsed(A, egg.id("Змей"), new CardName("Змей"))).play("Змей");
        assertThat(egg.isIn("Змей", A, BerserkZone.CREATURES)).isTrue();
    }

    @Test
    @Covers("BF-309.1-2")
    void costs_start_from_the_printed_value_and_only_relevant_modifiers_apply() {
        var dear = new Feature.Law(List.of(), Participant.OPPONENT,
                List.of(new Rule.CostChange(inZone(Place.HAND, CREATURES), 2)));
        var cheap = new Feature.Law(List.of(), Participant.YOU,
                List.of(new Rule.CostChange(inZone(Place.HAND, CREATURES), -1)));
        Duel duel = Duel.of().coins(A, 20).put(B, event("Пошлина", 1, dear)).put(A, event("Ярмарка", 1, cheap))
                .hand(A, creature("Пёс", 3, 1, 1)).hand(A, spell("Отвар", 3, deed(PRAYER))).begin().play("Пёс");
        assertThat(duel.events(CardPaidFor.class).getFirst().coins()).isEqualTo(4);
        duel.play("Отвар", Declaration.EMPTY);
        assertThat(duel.events(CardPaidFor.class).getFirst().coins()).isEqualTo(3);
    }

    @Test
    @Covers("BF-309.1-3")
    void additional_costs_x_and_modes_are_stated_on_play() {
        var choice = new Deed.Choice(1, false, false, List.of(
                new Deed.Mode(List.of(), List.of(step(PRAYER))),
                new Deed.Mode(List.of(),
                List.of(step(new Effect.Wound(new CardSelector.Hero(Participant.OPPONENT), x()))))));
        var storm = new Playable(new CardName("Буря"), "Storm", CardType.SPELL, List.of(), List.of(),
                Optional.empty(), 1, true, List.of(), new Face(Optional.empty(), Optional.empty(), List.of(
                new Feature.SpellAbility(new Deed(List.of(), List.of(), Optional.of(choice)), false),
                keywordFeature(Keyword.RAGE))), Optional.empty(), Optional.empty());
        Duel duel = Duel.of().coins(A, 3).put(A, creature("Пёс", 1, 1, 5)).hand(A, storm).begin();
        var raging = new Price(Price.PaymentMethod.COINS, List.of(duel.id("Пёс")), List.of(), List.of(), List.of(),
                List.of());
        var said = new Declaration(List.of(1), List.of());
        duel.assertRefused(new CardPlayed(A, duel.id("Буря"), new CardName("Буря"), 3, List.of(said), Price.PLAIN),
                Reason.CANNOT_PAY);
        duel.assertRefused(new CardPlayed(A, duel.id("Буря"), new CardName("Буря"), 3, List.of(Declaration.EMPTY),
                raging), Reason.BAD_MODES);
        duel.choose(new CardPlayed(A, duel.id("Буря"), new CardName("Буря"), 3, List.of(said), raging));
        assertThat(duel.heroWounds(B)).isEqualTo(3);
        assertThat(duel.wounds("Пёс")).isEqualTo(1);
        assertThat(duel.readyCoins(A)).isZero();
    }

    @Test
    @Covers({"BF-309.1-6", "BF-309.1-8", "BF-309.1"})
    void a_spell_with_an_illegal_target_has_not_been_played() {
        Duel duel = Duel.of().put(B, creature("Бык", 2, 2, 5)).put(A, creature("Пёс", 2, 2, 5))
                .hand(A, spell("Жало", 1, targeting(ENEMIES, new Effect.Wound(FIRST, amount(2))))).begin();
        var before = duel.state();
        duel.assertRefused(duel.playChoice("Жало", 0, duel.atPhase("Пёс")), Reason.ILLEGAL_TARGET);
        duel.assertRefused(duel.playChoice("Жало", 0, Declaration.EMPTY), Reason.ILLEGAL_TARGET);
        assertThat(duel.state()).isEqualTo(before);
        duel.play("Жало", duel.atPhase("Бык"));
        assertThat(duel.wounds("Бык")).isEqualTo(2);
        assertThat(duel.wounds("Пёс")).isZero();
    }

    @Test
    @Covers({"BF-309.1", "BF-309.1-12"})
    void a_creature_skips_the_spell_stage_and_its_play_still_completes() {
        Duel duel = Duel.of().put(A, event("Хор", 1,
                triggerOn(new TriggerCondition.PlayerActionTrigger(Participant.YOU, PlayerActionKind.PLAYS_CREATURE),
                        deed(PRAYER)), triggerOn(new TriggerCondition.PlayerActionTrigger(Participant.YOU,
                        PlayerActionKind.PLAYS_SPELL), deed(PRAYER))))
                .hand(A, creature("Пёс", 1, 1, 1)).hand(A, spell("Отвар", 1, deed(PRAYER))).begin();
        duel.play("Пёс");
        assertThat(steps(duel)).containsExactly("PhaseStarted", "CardEntered", "CoinsClosed", "CardPaidFor",
                "CardWasPlayed", "AbilityQueued", "AbilityEnded", "PhaseStarted");
        assertThat(duel.state().player(A).prayers()).isEqualTo(1);
        duel.play("Отвар", Declaration.EMPTY);
        assertThat(steps(duel)).containsExactly("PhaseStarted", "CoinsClosed", "CardPaidFor", "CardMoved",
                "AbilityQueued", "CardWasPlayed", "AbilityQueued", "AbilityEnded", "AbilityEnded", "PhaseStarted");
        assertThat(duel.state().player(A).prayers()).isEqualTo(3);
    }

    private static List<String> steps(Duel duel) {
        return duel.events().stream().filter(event -> event instanceof PhaseStarted || event instanceof CoinsClosed
                || event instanceof CardEvent || event instanceof AbilityQueued || event instanceof AbilityEnded)
                .map(event -> event.getClass().getSimpleName()).toList();
    }
}
