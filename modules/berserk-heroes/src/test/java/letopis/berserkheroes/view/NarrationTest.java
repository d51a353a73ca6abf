package letopis.berserkheroes.view;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.Duel.B;
import static letopis.berserkheroes.TestCards.creature;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.berserkheroes.BerserkHeroes;
import letopis.berserkheroes.Duel;
import letopis.berserkheroes.card.WoundSource;
import letopis.berserkheroes.event.Aim;
import letopis.berserkheroes.event.BerserkEvent;
import letopis.berserkheroes.event.CardEvent.CardClosed;
import letopis.berserkheroes.event.CardEvent.CardsDestroyed;
import letopis.berserkheroes.event.CardEvent.CardsDestroyed.Cause;
import letopis.berserkheroes.event.CardEvent.CardsDestroyed.DestroyedCard;
import letopis.berserkheroes.event.ChanceOutcome.CardsTurnedUp;
import letopis.berserkheroes.event.QueueEvent.AbilityBegan;
import letopis.berserkheroes.event.QueuedAbility;
import letopis.berserkheroes.event.Source;
import letopis.berserkheroes.event.StrikeEvent.TargetFinalized;
import letopis.berserkheroes.event.ValueEvent.LifeChanged;
import letopis.berserkheroes.event.ValueEvent.WoundsDealt;
import letopis.berserkheroes.event.ValueEvent.WoundsDealt.Preventer;
import letopis.berserkheroes.event.ValueEvent.WoundsDealt.Prevention;
import letopis.berserkheroes.event.ValueEvent.WoundsHealed;
import letopis.journal.Author;
import letopis.journal.Entry;
import letopis.journal.Sequence;
import letopis.language.message.Language;
import letopis.language.text.Words;
import letopis.table.Audience;
import letopis.table.CardId;
import letopis.table.Hidden;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Sentences whose wording depends on numbers, names and the viewer.
@DisplayNameGeneration(ReplaceUnderscores.class)
class NarrationTest {

    private final Duel duel = Duel.of().put(A, creature("Рысь, дочь леса", 1, 1, 9)).put(B, creature("Бык", 1, 1, 9))
            .begin();
    private final CardId lynx = duel.id("Рысь, дочь леса");
    private final CardId bull = duel.id("Бык");

    private String narrate(Language language, Audience audience, BerserkEvent event) {
        var entry = new Entry(duel.state().at().next(), Instant.EPOCH, Author.RULES, new Sequence(1), List.of(), event,
                Map.of());
        return Words.of(new BerserkHeroes(), language, duel.state().cards(), Map.of())
                .narrateWithoutNotes(entry, duel.state(), audience);
    }

    private void assertNarration(BerserkEvent event, String russian, String english) {
        assertThat(narrate(Language.RU, Audience.JUDGE, event)).isEqualTo(russian);
        assertThat(narrate(Language.EN, Audience.JUDGE, event)).isEqualTo(english);
    }

    @Test
    void a_comma_follows_an_apposition_inside_a_russian_sentence() {
        assertNarration(new CardClosed(lynx), "Рысь, дочь леса, закрывается", "Рысь, дочь леса is exhausted");
        assertNarration(new TargetFinalized(lynx, Optional.empty()), "Цель удара — Рысь, дочь леса",
                "The target of the strike is Рысь, дочь леса");
    }

    @Test
    void a_wound_sentence_names_only_dealt_and_prevented_wounds() {
        assertNarration(wounds(3, 2, new Prevention(Preventer.ARMOUR, 1)),
                "Рысь, дочь леса, получает 2 раны (Бык), Броня предотвращает 1 рану",
                "Рысь, дочь леса takes 2 wounds from Бык (1 prevented by Armour)");
        assertNarration(wounds(2, 0, new Prevention(Preventer.SCALES, 2)),
                "Рысь, дочь леса, не получает ран (Бык), Чешуя предотвращает 2 раны",
                "Рысь, дочь леса takes no wounds from Бык (2 prevented by Scales)");
        assertNarration(wounds(2, 2), "Рысь, дочь леса, получает 2 раны (Бык)",
                "Рысь, дочь леса takes 2 wounds from Бык");
        assertNarration(wounds(3, 1), "Рысь, дочь леса, получает 1 рану из 3 (Бык)",
                "Рысь, дочь леса takes 1 wound of 3 from Бык");
    }

    private WoundsDealt wounds(int strength, int dealt, Prevention... prevented) {
        return new WoundsDealt(List.of(new WoundsDealt.Wounds(Optional.of(bull), lynx, WoundSource.Sort.STRIKES, false,
                strength, 0, Optional.empty(), List.of(prevented), dealt, 0)));
    }

    @Test
    void healing_an_unwounded_card_is_narrated() {
        assertNarration(new WoundsHealed(bull, 2, 0), "Бык излечивает 2 раны", "Бык heals 2 wounds");
        assertNarration(new WoundsHealed(bull, 2, 1), "Бык излечивает 2 раны (лечение 3, 1 лишнее)",
                "Бык heals 2 wounds (healing 3, 1 too many)");
        assertNarration(new WoundsHealed(bull, 0, 2), "Бык не излечивает ран (лечение 2, 2 лишних)",
                "Бык heals no wounds (healing 2, 2 too many)");
    }

    @Test
    void life_is_gained_or_lost() {
        assertNarration(new LifeChanged(bull, 1), "Бык получает +1 к жизням", "Бык gains 1 life");
        assertNarration(new LifeChanged(bull, -2), "Бык получает −2 к жизням", "Бык loses 2 life");
    }

    @Test
    void each_destroyed_card_has_its_own_sentence() {
        assertNarration(new CardsDestroyed(List.of(new DestroyedCard(bull, Cause.WOUNDS),
                new DestroyedCard(lynx, Cause.EFFECT))),
                "Бык погибает от ран; Рысь, дочь леса, уходит на кладбище по эффекту",
                "Бык dies of its wounds; Рысь, дочь леса is destroyed by an effect");
    }

    @Test
    void one_target_is_singular_and_several_are_plural() {
        assertNarration(began(new Aim(0, bull)), "A: срабатывает Бык, цель — Бык",
                "A resolves the ability of Бык, targeting Бык");
        assertNarration(began(new Aim(0, bull), new Aim(1, lynx)),
                "A: срабатывает Бык, цели — Бык; Рысь, дочь леса",
                "A resolves the ability of Бык, targeting Бык; Рысь, дочь леса");
        assertNarration(began(), "A: срабатывает Бык", "A resolves the ability of Бык");
    }

    private AbilityBegan began(Aim... aims) {
        return new AbilityBegan(new QueuedAbility(A, new Source(bull, 0, 1), "f0", QueuedAbility.Kind.ACTIVATED,
                Optional.empty(), 0,
                List.of(new QueuedAbility.Part(List.of(aims), List.of())), false, List.of(), List.of()));
    }

    @Test
    void top_cards_are_named_to_those_who_see_them() {
        var one = new CardsTurnedUp(A, List.of(bull), Hidden.ownedBy(A, List.of()));
        assertNarration(one, "Верхняя карта колоды (A): Бык", "A’s top card: Бык");
        var two = new CardsTurnedUp(A, List.of(bull, lynx), Hidden.ownedBy(A, List.of()));
        assertNarration(two, "Верхние карты колоды (A): Бык; Рысь, дочь леса", "A’s top 2 cards: Бык; Рысь, дочь леса");
    }
}
