package letopis.berserkheroes.view;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.Duel.B;
import static letopis.berserkheroes.TestCards.CREATURES;
import static letopis.berserkheroes.TestCards.FIRST;
import static letopis.berserkheroes.TestCards.OWN;
import static letopis.berserkheroes.TestCards.THIS;
import static letopis.berserkheroes.TestCards.amount;
import static letopis.berserkheroes.TestCards.creature;
import static letopis.berserkheroes.TestCards.deed;
import static letopis.berserkheroes.TestCards.equipment;
import static letopis.berserkheroes.TestCards.event;
import static letopis.berserkheroes.TestCards.numberedFeature;
import static letopis.berserkheroes.TestCards.optionalTriggerOn;
import static letopis.berserkheroes.TestCards.spell;
import static letopis.berserkheroes.TestCards.step;
import static letopis.berserkheroes.TestCards.targeting;
import static letopis.berserkheroes.TestCards.triggerOn;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.berserkheroes.BerserkHeroes;
import letopis.berserkheroes.Duel;
import letopis.berserkheroes.card.CardEventKind;
import letopis.berserkheroes.card.CardSelector;
import letopis.berserkheroes.card.Deed;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.card.EquipmentKind;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.NumericKeyword;
import letopis.berserkheroes.card.Participant;
import letopis.berserkheroes.card.Payment;
import letopis.berserkheroes.card.ReplaceableEvent;
import letopis.berserkheroes.card.Target;
import letopis.berserkheroes.card.TriggerCondition;
import letopis.berserkheroes.event.Aim;
import letopis.berserkheroes.event.BerserkEvent;
import letopis.berserkheroes.event.Declaration;
import letopis.berserkheroes.event.PlayerDecision.ReplacementChosen;
import letopis.berserkheroes.event.PlayerDecision.TriggerDeclared;
import letopis.berserkheroes.event.PlayerDecision.TriggerDeclined;
import letopis.berserkheroes.event.QueueEvent;
import letopis.journal.Author;
import letopis.journal.Entry;
import letopis.journal.Sequence;
import letopis.language.message.Language;
import letopis.language.text.Words;
import letopis.table.Audience;
import letopis.table.Choice;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// A choice made by index or by key names the ability it uses.
@DisplayNameGeneration(ReplaceUnderscores.class)
class AbilityDescriptionsTest {

    private static final TriggerCondition WOUNDED = new TriggerCondition.CardEventTrigger(CardEventKind.IS_WOUNDED,
            Optional.of(CREATURES));

    private static Words words(Duel duel, Language language) {
        return Words.of(new BerserkHeroes(), language, duel.state().cards(), Map.of());
    }

    private static String choiceText(Duel duel, Language language, Choice choice) {
        return words(duel, language).narrateWithoutNotes(new Entry(duel.state().at().next(), Instant.EPOCH, choice.by(),
                Sequence.NONE, List.of(), choice, Map.of()), duel.state(), Audience.JUDGE);
    }

    private static Optional<String> text(Duel duel, Choice choice) {
        Words words = words(duel, Language.EN);
        return words.findUsedAbility(duel.state(), choice).flatMap(words::describe);
    }

    @Test
    void a_trigger_is_named_by_its_card_and_by_its_effect_if_ambiguous() {
        Duel duel = Duel.of().put(
                A, event("Ухо", 1,
                optionalTriggerOn(WOUNDED, deed(new Effect.Boost(new CardSelector.Cause(), amount(1))))))
                .put(A, equipment("Глаз", EquipmentKind.AMULET, 1,
                        optionalTriggerOn(WOUNDED, targeting(OWN, new Effect.Boost(FIRST, amount(2))))))
                .put(A, creature("Кот", 1, 1, 9)).put(B, creature("Бык", 1, 1, 9)).put(B, creature("Пёс", 1, 1, 9))
                .hand(A, spell("Град", 1, deed(new Effect.Wound(new CardSelector.MatchingCards(CREATURES), amount(1)))))
                .begin()
                .play("Град", Declaration.EMPTY);
        var ear = new TriggerDeclared(A, 0, Optional.of(duel.id("Пёс")), Declaration.EMPTY);
        assertThat(choiceText(duel, Language.RU, ear)).isEqualTo("A заявляет триггер карты «Ухо» (повод — Пёс)");
        assertThat(choiceText(duel, Language.EN, ear)).isEqualTo("A declares Ухо’s trigger (because of Пёс)");
        assertThat(choiceText(duel, Language.RU,
                new TriggerDeclared(A, 1, Optional.of(duel.id("Бык")), duel.atPhase("Кот"))))
                .isEqualTo("A заявляет триггер карты «Глаз» (повод — Бык), цель — Кот");
        assertThat(choiceText(duel, Language.RU, new TriggerDeclined(A, 1)))
                .isEqualTo("A не заявляет триггер карты «Глаз»");
        assertThat(choiceText(duel, Language.EN, new TriggerDeclined(A, 1)))
                .isEqualTo("A does not declare Глаз’s trigger");
    }

    @Test
    void several_triggers_of_one_card_are_described_or_named() {
        Duel duel = Duel.of().put(
                A, creature("Мох", 1, 1, 5,
                triggerOn(new TriggerCondition.Turn(TriggerCondition.Moment.END, Optional.of(Participant.YOU)),
                deed(new Effect.Boost(THIS, amount(1)))), numberedFeature(NumericKeyword.REGENERATION, 1)),
                Map.of("wounds", 2))
                .begin()
                .endTurn();
        assertThat(text(duel, new TriggerDeclared(A, 0, Optional.empty(), Declaration.EMPTY)))
                .hasValueSatisfying(text ->
                assertThat(text).contains("At the end of its player’s turn"));
        assertThat(text(duel, new TriggerDeclared(A, 1, Optional.empty(), Declaration.EMPTY)))
                .hasValue("Regeneration 1");
    }

    @Test
    void consequences_name_the_ability_or_its_cause() {
        Duel duel = Duel.of().put(A, creature("Упырь", 1, 1, 5, numberedFeature(NumericKeyword.VAMPIRISM, 2)),
                Map.of("wounds", 1))
                .put(B, creature("Бык", 1, 0, 2,
                        triggerOn(new TriggerCondition.Death(), deed(new Effect.GainCoins(Participant.YOU, amount(1),
                        false))))).hand(A, spell("Клык", 1, targeting(CREATURES, new Effect.Destroy(FIRST)))).begin();
        duel.strike("Упырь", "Бык");
        assertThat(lastConsequence(duel, QueueEvent.TriggerMet.class))
                .isEqualTo("Срабатывает триггер карты «Упырь»: Вампиризм 2");
        assertThat(lastConsequence(duel, QueueEvent.AbilityBegan.class))
                .isEqualTo("A: срабатывает Упырь («Вампиризм 2»)");
        duel.play("Клык", duel.atPhase("Бык"));
        assertThat(lastConsequence(duel, QueueEvent.AbilityQueued.class))
                .isEqualTo("В очередь встаёт способность «Гибель»: Бык (B)");
    }

    /// Returns the last event of its type.
    private static String lastConsequence(Duel duel, Class<? extends BerserkEvent> type) {
        BerserkEvent event = duel.events(type).getLast();
        return words(duel, Language.RU).narrateWithoutNotes(new Entry(duel.state().at(), Instant.EPOCH, Author.RULES,
                new Sequence(1), List.of(), event, Map.of()), duel.state(), Audience.JUDGE);
    }

    @Test
    void a_replacement_is_named_by_its_card() {
        ReplaceableEvent dying = new ReplaceableEvent.CardDeath(Optional.of(CREATURES));
        Duel duel = Duel.of().put(B, event("Жатва", 1, replacement(dying)))
                .put(B, equipment("Щит", EquipmentKind.ARMOUR,
                        1, replacement(dying)))
                .put(B, creature("Бык", 2, 2, 2))
                .hand(A, spell("Клык", 1, targeting(CREATURES, new Effect.Destroy(FIRST))))
                .begin();
        duel.play("Клык", duel.atPhase("Бык"));
        assertThat(choiceText(duel, Language.RU, new ReplacementChosen(B, 1)))
                .isEqualTo("B выбирает замещение карты «Щит»");
        assertThat(choiceText(duel, Language.EN, new ReplacementChosen(B, 0)))
                .isEqualTo("B chooses Жатва’s replacement");
    }

    private static Feature replacement(ReplaceableEvent replaced) {
        return new Feature.ReplacementFeature(replaced, List.of(), List.of());
    }

    @Test
    void abilities_of_one_card_and_chosen_modes_are_distinguishable() {
        var choice = new Deed.Choice(1, false, false, List.of(mode(new Effect.Boost(FIRST, amount(1))),
                mode(new Effect.Wound(FIRST, amount(2)))));
        Duel duel = Duel.of().put(A, creature("Жрец", 2, 1, 9, coins(new Effect.Heal(THIS, amount(1))),
                coins(new Effect.Boost(THIS, amount(1)))))
                .hand(A, spell("Выбор", 1, new Deed(List.of(), List.of(), Optional.of(choice)))).begin();
        assertThat(text(duel, duel.abilityChoice("Жрец", "f0")))
                .isNotEqualTo(text(duel, duel.abilityChoice("Жрец", "f1"))).isPresent();
        var wound = new Declaration(List.of(1), List.of(new Aim(0, duel.id("Жрец"))));
        assertThat(text(duel, duel.playChoice("Выбор", 0, wound))).hasValueSatisfying(text ->
                assertThat(text).isEqualTo("Target creature. Deal 2 wounds to the target."));
        assertThat(text(duel, duel.playChoice("Выбор", 0, Declaration.EMPTY))).isEmpty();
    }

    private static Deed.Mode mode(Effect effect) {
        return new Deed.Mode(List.of(new Target(CREATURES, false)), List.of(step(effect)));
    }

    private static Feature coins(Effect effect) {
        return new Feature.ActivatedAbility(List.of(new Payment.CoinPayment(1, false)), Optional.empty(), List.of(),
                deed(effect));
    }
}
