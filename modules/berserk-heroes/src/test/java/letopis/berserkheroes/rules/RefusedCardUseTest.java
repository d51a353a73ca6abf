package letopis.berserkheroes.rules;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.Duel.B;
import static letopis.berserkheroes.TestCards.CHARACTERS;
import static letopis.berserkheroes.TestCards.ENEMIES;
import static letopis.berserkheroes.TestCards.FIRST;
import static letopis.berserkheroes.TestCards.amount;
import static letopis.berserkheroes.TestCards.creature;
import static letopis.berserkheroes.TestCards.deed;
import static letopis.berserkheroes.TestCards.equipment;
import static letopis.berserkheroes.TestCards.event;
import static letopis.berserkheroes.TestCards.spell;
import static letopis.berserkheroes.TestCards.spellWithX;
import static letopis.berserkheroes.TestCards.targeting;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.berserkheroes.Duel;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.card.EquipmentKind;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Participant;
import letopis.berserkheroes.card.Payment;
import letopis.berserkheroes.event.Declaration;
import letopis.berserkheroes.state.Marks;
import letopis.journal.Seat;
import letopis.table.CardName;
import letopis.table.NamedCard;
import letopis.table.Refusal;
import letopis.table.RefusedUse;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Reasons why a card cannot be used now, for any intended use.
@DisplayNameGeneration(ReplaceUnderscores.class)
class RefusedCardUseTest {

    private static final Effect PRAYER = new Effect.GainPrayers(Participant.YOU, amount(1));

    private static void assertWhyNot(Duel duel, Seat seat, String name, Reason reason) {
        assertThat(whyNot(duel, seat, name)).map(Refusal::code).contains(reason.refusal().code());
    }

    private static Optional<Refusal> whyNot(Duel duel, Seat seat, String name) {
        return Rules.RULES.refusedUses(duel.state(), seat, new NamedCard(duel.id(name), new CardName(name))).stream()
                .map(RefusedUse::refusal).findFirst();
    }

    private static Feature activatedFeature(Payment price) {
        return new Feature.ActivatedAbility(List.of(price), Optional.empty(), List.of(), deed(PRAYER));
    }

    @Test
    @Covers({"BF-506.1", "BF-114.2"})
    void an_impossible_attack_or_ability_use_is_explained() {
        Duel duel = Duel.of().coins(A, 0).put(A, creature("Бык", 1, 1, 1), Marks.CLOSED)
                .put(A, creature("Лев", 1, 1, 1))
                .put(A, event("Алтарь", 1, activatedFeature(new Payment.CoinPayment(1, false))))
                .put(A, equipment("Насос", EquipmentKind.AMULET, 1, activatedFeature(new Payment.CoinPayment(0, true))))
                .put(B, event("Знамя", 1)).put(B, creature("Пёс", 1, 1, 1)).begin();
        assertWhyNot(duel, A, "Бык", Reason.CARD_CLOSED);
        assertThat(whyNot(duel, A, "Лев")).isEmpty();
        assertWhyNot(duel, A, "Алтарь", Reason.CANNOT_PAY);
        assertWhyNot(duel, A, "Насос", Reason.CANNOT_PAY);
    }

    @Test
    @Covers({"BF-309.1-1", "BF-501.2", "BH-210.2c"})
    void an_unplayable_hand_card_is_explained() {
        Duel duel = Duel.of().coins(A, 1).hand(A, creature("Слон", 9, 1, 1)).hand(A, creature("Мышь", 1, 1, 1))
                .hand(A, spellWithX("Пламя", 1, deed(PRAYER))).hand(A, spell("Жало", 1, targeting(ENEMIES,
                        new Effect.Wound(FIRST, amount(1))))).hand(A, spell("Клык", 1, targeting(CHARACTERS,
                        new Effect.Wound(FIRST, amount(1))))).begin();
        assertWhyNot(duel, A, "Слон", Reason.CANNOT_PAY);
        assertThat(whyNot(duel, A, "Мышь")).isEmpty();
        assertThat(whyNot(duel, A, "Клык")).isEmpty();
        assertWhyNot(duel, A, "Пламя", Reason.CANNOT_PAY);
        assertWhyNot(duel, A, "Жало", Reason.ILLEGAL_SPELL);
    }

    @Test
    @Covers({"BF-509.1", "BF-7-157"})
    void an_impossible_defence_or_discard_is_explained() {
        Duel struck = Duel.of().put(A, creature("Волк", 1, 1, 1)).put(B, creature("Соня", 1, 1, 1), Marks.CLOSED)
                .put(B, creature("Пёс", 1, 1, 1)).begin().attack("Волк", "Второй");
        assertWhyNot(struck, B, "Соня", Reason.CLOSED_DEFENDER);
        assertThat(whyNot(struck, B, "Пёс")).isEmpty();
        Duel given = Duel.of().hand(A, spell("Налог", 1, deed(new Effect.Discard(Participant.OPPONENT, amount(1)))))
                .hand(B, creature("Лев", 1, 1, 1)).hand(B, creature("Кот", 1, 1, 1))
                .graveyard(B, creature("Дух", 1, 1, 1)).begin().play("Налог", Declaration.EMPTY);
        assertWhyNot(given, B, "Дух", Reason.NOT_IN_HAND);
        assertThat(whyNot(given, B, "Лев")).isEmpty();
    }
}
