package letopis.berserkheroes.rules;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.Duel.B;
import static letopis.berserkheroes.TestCards.CREATURES;
import static letopis.berserkheroes.TestCards.ENEMIES;
import static letopis.berserkheroes.TestCards.FIRST;
import static letopis.berserkheroes.TestCards.OWN;
import static letopis.berserkheroes.TestCards.SECOND;
import static letopis.berserkheroes.TestCards.THIS;
import static letopis.berserkheroes.TestCards.amount;
import static letopis.berserkheroes.TestCards.creature;
import static letopis.berserkheroes.TestCards.deed;
import static letopis.berserkheroes.TestCards.event;
import static letopis.berserkheroes.TestCards.inZone;
import static letopis.berserkheroes.TestCards.optionalTriggerOn;
import static letopis.berserkheroes.TestCards.spell;
import static letopis.berserkheroes.TestCards.step;
import static letopis.berserkheroes.TestCards.targeting;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.berserkheroes.BerserkHeroes;
import letopis.berserkheroes.Duel;
import letopis.berserkheroes.TestCards;
import letopis.berserkheroes.card.CardSelector;
import letopis.berserkheroes.card.CardText.Playable;
import letopis.berserkheroes.card.Deed;
import letopis.berserkheroes.card.Duration;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Filter;
import letopis.berserkheroes.card.Guard;
import letopis.berserkheroes.card.Modifier;
import letopis.berserkheroes.card.Participant;
import letopis.berserkheroes.card.Payment;
import letopis.berserkheroes.card.Place;
import letopis.berserkheroes.card.PlayerActionKind;
import letopis.berserkheroes.card.Quality;
import letopis.berserkheroes.card.Rule;
import letopis.berserkheroes.card.Target;
import letopis.berserkheroes.card.TriggerCondition;
import letopis.berserkheroes.card.WoundSource;
import letopis.berserkheroes.event.Declaration;
import letopis.berserkheroes.event.PlayerDecision.AbilityActivated;
import letopis.berserkheroes.event.PlayerDecision.AttackDeclared;
import letopis.berserkheroes.event.PlayerDecision.CardsChosen;
import letopis.berserkheroes.event.QueueEvent.TriggerDropped;
import letopis.berserkheroes.state.Marks;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Combined restrictions and their precedence.
@DisplayNameGeneration(ReplaceUnderscores.class)
class RestrictionsTest {

    private static final Feature LURE = new Feature.ConstantAbility(List.of(), THIS, List.of(new Modifier.Taunt()));

    private static final Feature ELUSIVE = new Feature.GuardFeature(Guard.ELUSIVE, new WoundSource(List.of(),
            Optional.of(CREATURES)));

    private static Playable archer(Filter target) {
        return creature("Стрелок", 3, 2, 9, new Feature.ActivatedAbility(List.of(new Payment.CoinPayment(1, false)),
                Optional.empty(), List.of(), targeting(target, new Effect.Shot(FIRST, amount(2)))));
    }

    private static Playable fighter(Filter target) {
        return creature("Боец", 3, 2, 9, new Feature.ActivatedAbility(List.of(new Payment.CoinPayment(0, false)),
                Optional.empty(), List.of(), targeting(target, new Effect.Fight(THIS, FIRST))));
    }

    private static boolean mayShoot(Duel duel) {
        return new BerserkHeroes().choices(duel.state(), A).stream().anyMatch(AbilityActivated.class::isInstance);
    }

    @Test
    @Covers("BF-502.9")
    void a_card_forced_to_shoot_at_an_illegal_target_does_not_shoot() {
        Duel duel = Duel.of().put(A, archer(CREATURES)).hero(B, TestCards.hero("Второй", 25, LURE))
                .put(B, creature("Бык", 2, 2, 5)).begin();
        duel.assertRefused(duel.abilityChoice("Стрелок", "f0", duel.atPhase("Бык")), Reason.ILLEGAL_TARGET);
        duel.assertRefused(duel.abilityChoice("Стрелок", "f0", duel.atPhase("Второй")), Reason.ILLEGAL_TARGET);
        assertThat(mayShoot(duel)).isFalse();
        Duel free = Duel.of().put(A, archer(TestCards.CHARACTERS)).hero(B, TestCards.hero("Второй", 25, LURE))
                .put(B, creature("Бык", 2, 2, 5)).begin();
        free.assertRefused(free.abilityChoice("Стрелок", "f0", free.atPhase("Бык")), Reason.ILLEGAL_TARGET);
        free.use("Стрелок", free.atPhase("Второй"));
        assertThat(free.heroWounds(B)).isEqualTo(2);
    }

    @Test
    @Covers("BF-502.9")
    void drawing_attacks_does_not_affect_other_choices() {
        Duel duel = Duel.of().hero(B, TestCards.hero("Второй", 25, LURE)).put(B, creature("Бык", 2, 2, 5))
                .hand(A, spell("Жало", 1, targeting(CREATURES, new Effect.Wound(FIRST, amount(2))))).begin();
        duel.play("Жало", duel.atPhase("Бык"));
        assertThat(duel.wounds("Бык")).isEqualTo(2);
    }

    @Test
    @Covers({"BF-502.9", "BF-514.1"})
    void a_creature_forced_to_strike_an_unreachable_card_does_not_strike() {
        var elusive = new Feature.GuardFeature(Guard.ELUSIVE, new WoundSource(List.of(), Optional.empty()));
        Duel duel = Duel.of().put(A, creature("Волк", 2, 2, 9)).put(B, creature("Лань", 3, 1, 5, elusive, LURE))
                .begin();
        duel.assertRefused(new AttackDeclared(A, duel.id("Волк"), duel.id("Лань")), Reason.ELUSIVE);
        duel.assertRefused(new AttackDeclared(A, duel.id("Волк"), duel.heroOf(B)), Reason.FORCED_TARGET);
        Duel closed = Duel.of().put(A, creature("Волк", 2, 2, 9)).put(B, creature("Лань", 3, 1, 5, elusive, LURE),
                Marks.CLOSED).begin().attack("Волк", "Лань");
        assertThat(closed.wounds("Лань")).isEqualTo(2);
    }

    private static Feature playerRule(Rule... rules) {
        return new Feature.Law(List.of(), Participant.YOU, List.of(rules));
    }

    private static int coinsPaidForGuest(Duel duel) {
        int before = duel.readyCoins(A);
        return before - duel.play("Гость").readyCoins(A);
    }

    @Test
    @Covers({"BF-523.1", "BF-513.1"})
    void the_later_of_two_rules_setting_a_cost_applies() {
        var cards = inZone(Place.HAND, CREATURES);
        Feature feature = playerRule(new Rule.FixedCost(cards, 1));
        Feature four = playerRule(new Rule.FixedCost(cards, 4));
        Duel duel = Duel.of().coins(A, 9).put(A, event("Скидка", 1, feature)).hand(A, creature("Купец", 2, 1, 1, four))
                .hand(A, creature("Гость", 6, 1, 1)).begin().play("Купец");
        assertThat(coinsPaidForGuest(duel)).isEqualTo(4);
        Duel lasting = Duel.of().coins(A, 9).hand(A, spell("Льгота", 0, deed(new Effect.Proclaim(Participant.YOU,
                        List.of(new Rule.FixedCost(cards, 1)), Duration.END_OF_TURN))))
                .hand(A, event("Пошлина", 1, four)).hand(A, creature("Гость", 6, 1, 1)).begin()
                .play("Льгота", Declaration.EMPTY).play("Пошлина");
        assertThat(coinsPaidForGuest(lasting)).isEqualTo(4);
    }

    @Test
    @Covers({"BF-523.1", "BF-115.4"})
    void a_granted_rule_has_the_timestamp_of_its_source() {
        var cards = inZone(Place.HAND, CREATURES);
        Duel duel = Duel.of().coins(A, 9).put(A, creature("Купец", 2, 1, 1)).hand(A, event("Скидка", 0,
                        playerRule(new Rule.FixedCost(cards, 1))))
                .hand(A, spell("Грамота", 0, targeting(OWN, new Effect.Grant(FIRST, List.of(new Modifier.FeatureGain(
                        playerRule(new Rule.FixedCost(cards, 4)))), Duration.END_OF_TURN))))
                .hand(A, creature("Гость", 6, 1, 1)).begin().play("Скидка");
        duel.play("Грамота", duel.atPhase("Купец"));
        assertThat(coinsPaidForGuest(duel)).isEqualTo(4);
    }

    @Test
    @Covers({"BF-527.2.2", "BF-527.3"})
    void a_player_cannot_choose_to_draw_more_than_allowed() {
        Effect draw = new Effect.Draw(Participant.YOU, amount(2));
        var modes = new Deed(List.of(), List.of(), Optional.of(new Deed.Choice(1, false, false, List.of(
                new Deed.Mode(List.of(), List.of(step(draw))),
                new Deed.Mode(List.of(), List.of(step(new Effect.GainPrayers(Participant.YOU, amount(1)))))))));
        var ear = optionalTriggerOn(new TriggerCondition.PlayerActionTrigger(Participant.YOU,
                PlayerActionKind.PLAYS_SPELL), deed(draw));
        for (Rule rule : List.of(new Rule.PlayerActionBan(Rule.Act.DRAW), new Rule.DrawLimit(1))) {
            Duel duel = Duel.of().put(A, event("Запрет", 1, playerRule(rule), ear)).hand(A, spell("Выбор", 1, modes))
                    .begin();
            duel.assertRefused(duel.playChoice("Выбор", 0, new Declaration(List.of(0), List.of())), Reason.FORBIDDEN);
            duel.play("Выбор", new Declaration(List.of(1), List.of()));
            assertThat(duel.events(TriggerDropped.class)).singleElement().satisfies(triggerDropped ->
                    assertThat(triggerDropped.why()).isEqualTo(TriggerDropped.DropReason.ILLEGAL));
            assertThat(duel.state().listPendingTriggers()).isEmpty();
        }
        Duel free = Duel.of().deck(A, 0).put(A, event("Ухо", 1, ear)).hand(A, spell("Выбор", 1, modes)).begin();
        free.play("Выбор", new Declaration(List.of(0), List.of()));
        assertThat(free.state().listPendingTriggers()).hasSize(1);
    }

    @Test
    @Covers({"BF-7-101", "BF-507.3", "BF-507.4", "BF-7-006"})
    void a_ready_elusive_card_cannot_be_shot_or_fought() {
        for (Playable attacker : List.of(archer(ENEMIES), fighter(ENEMIES))) {
            String name = attacker.name().value();
            Duel open = Duel.of().put(A, attacker).put(B, creature("Лань", 3, 3, 9, ELUSIVE)).begin();
            open.assertRefused(open.abilityChoice(name, "f0", open.atPhase("Лань")), Reason.ILLEGAL_TARGET);
            assertThat(mayShoot(open)).isFalse();
            Duel closed = Duel.of().put(A, attacker).put(B, creature("Лань", 3, 3, 9, ELUSIVE), Marks.CLOSED).begin();
            closed.use(name, closed.atPhase("Лань"));
            assertThat(closed.wounds("Лань")).isEqualTo(2);
        }
        Duel event = Duel.of()
                .put(A, TestCards.event("Башня", 1, new Feature.ActivatedAbility(List.of(new Payment.CoinPayment(1,
                false)), Optional.empty(), List.of(), targeting(ENEMIES, new Effect.Shot(FIRST, amount(2))))))
                .put(B, creature("Лань", 3, 3, 9, ELUSIVE)).begin();
        event.use("Башня", event.atPhase("Лань"));
        assertThat(event.wounds("Лань")).isEqualTo(2);
    }

    @Test
    @Covers({"BF-502.9", "BF-7-172"})
    void a_card_that_must_be_attacked_must_be_fought() {
        Duel duel = Duel.of().put(A, fighter(ENEMIES)).put(B, creature("Страж", 3, 3, 9, LURE))
                .put(B, creature("Лань", 3, 3, 9)).begin();
        duel.assertRefused(duel.abilityChoice("Боец", "f0", duel.atPhase("Лань")), Reason.ILLEGAL_TARGET);
        duel.use("Боец", duel.atPhase("Страж"));
        assertThat(duel.wounds("Страж")).isEqualTo(2);
    }

    /// As on a built-in hero: the enemy is named first, then the player's creature that fights it.
    @Test
    @Covers({"BF-7-101", "BF-507.4", "BF-502.9"})
    void a_chosen_creature_fights_only_cards_it_may_attack() {
        var fight = new Deed(List.of(new Target(ENEMIES, false), new Target(OWN, false)),
                List.of(step(new Effect.Fight(SECOND, FIRST))), Optional.empty());
        var shy = new Feature.GuardFeature(Guard.ELUSIVE, new WoundSource(List.of(),
                Optional.of(TestCards.withQualities(CREATURES, new Quality.CostRange(0, Optional.of(1))))));
        Duel duel = Duel.of().hand(A, spell("Схватка", 1, fight)).put(A, creature("Мышь", 1, 1, 9))
                .put(A, creature("Бык", 3, 3, 9)).put(B, creature("Лань", 3, 0, 9, shy)).begin();
        duel.assertRefused(duel.playChoice("Схватка", 0, duel.atPhase("Лань", "Мышь")), Reason.ILLEGAL_TARGET);
        duel.play("Схватка", duel.atPhase("Лань", "Бык"));
        assertThat(duel.wounds("Лань")).isEqualTo(3);
        Duel none = Duel.of().hand(A, spell("Схватка", 1, fight)).put(A, creature("Мышь", 1, 1, 9))
                .put(B, creature("Лань", 3, 0, 9, shy)).begin();
        none.assertRefused(none.playChoice("Схватка", 0, none.atPhase("Лань", "Мышь")), Reason.ILLEGAL_SPELL);
    }

    @Test
    @Covers({"BF-7-034", "BF-507.2", "BF-507.4"})
    void own_characters_are_not_shot_or_fought_unless_stated() {
        for (Playable attacker : List.of(archer(CREATURES), fighter(CREATURES))) {
            String name = attacker.name().value();
            Duel duel = Duel.of().put(A, attacker).put(A, creature("Пёс", 3, 3, 9)).put(B, creature("Кот", 1, 1, 9))
                    .begin();
            duel.assertRefused(duel.abilityChoice(name, "f0", duel.atPhase("Пёс")), Reason.ILLEGAL_TARGET)
                    .assertRefused(duel.abilityChoice(name, "f0", duel.atPhase(name)), Reason.ILLEGAL_TARGET);
            duel.use(name, duel.atPhase("Кот"));
            assertThat(duel.wounds("Кот")).isEqualTo(2);
        }
        Duel said = Duel.of().put(A, archer(OWN)).put(A, creature("Пёс", 3, 3, 9)).begin();
        said.use("Стрелок", said.atPhase("Пёс"));
        assertThat(said.wounds("Пёс")).isEqualTo(2);
    }

    @Test
    @Covers({"BF-7-034", "BF-507.2", "BF-7-101"})
    void a_target_chosen_during_a_shot_must_be_attackable() {
        var shoot = new Effect.Shot(new CardSelector.ChosenCards(Participant.YOU, 1, CREATURES), amount(2));
        Duel duel = Duel.of()
                .put(A, creature("Стрелок", 3, 2, 9, new Feature.ActivatedAbility(List.of(new Payment.CoinPayment(1,
                        false)), Optional.empty(), List.of(), TestCards.deed(shoot)))).put(A, creature("Пёс", 3, 3, 9))
                .put(B, creature("Лань", 3, 3, 9, ELUSIVE)).put(B, creature("Кот", 1, 1, 9))
                .put(B, creature("Лис", 1, 1, 9)).begin().use("Стрелок");
        duel.assertRefused(new CardsChosen(A, List.of(duel.id("Пёс"))), Reason.BAD_CARDS)
                .assertRefused(new CardsChosen(A, List.of(duel.id("Лань"))), Reason.BAD_CARDS);
        duel.choose(new CardsChosen(A, List.of(duel.id("Кот"))));
        assertThat(duel.wounds("Кот")).isEqualTo(2);
    }
}
