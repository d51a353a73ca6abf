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
import static letopis.berserkheroes.TestCards.filter;
import static letopis.berserkheroes.TestCards.inZone;
import static letopis.berserkheroes.TestCards.keywordFeature;
import static letopis.berserkheroes.TestCards.spell;
import static letopis.berserkheroes.TestCards.step;
import static letopis.berserkheroes.TestCards.targeting;
import static letopis.berserkheroes.TestCards.triggerOn;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.berserkheroes.Duel;
import letopis.berserkheroes.card.CardEventKind;
import letopis.berserkheroes.card.CardSelector;
import letopis.berserkheroes.card.CardText.Playable;
import letopis.berserkheroes.card.CardType;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Keyword;
import letopis.berserkheroes.card.Modifier;
import letopis.berserkheroes.card.Participant;
import letopis.berserkheroes.card.Place;
import letopis.berserkheroes.card.ReplaceableEvent;
import letopis.berserkheroes.card.Rule;
import letopis.berserkheroes.card.Trait;
import letopis.berserkheroes.card.TriggerCondition;
import letopis.berserkheroes.event.Declaration;
import letopis.berserkheroes.event.Phase;
import letopis.berserkheroes.event.QueueEvent.TriggerDropped;
import letopis.berserkheroes.state.BerserkZone;
import letopis.berserkheroes.state.Marks;
import letopis.berserkheroes.state.Settings;
import letopis.table.CardName;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Termination of triggers for any combination of cards.
@DisplayNameGeneration(ReplaceUnderscores.class)
class CyclesTest {

    private static final CardSelector EACH = new CardSelector.MatchingCards(OWN);
    private static final Effect SPIRIT = new Effect.Create(new CardName("Дух"), amount(1));

    private static Playable spirit(Feature... features) {
        return creature("Дух", 1, 1, 1, List.of(Trait.CREATED), features);
    }

    private static TriggerCondition onEnter() {
        return new TriggerCondition.CardEventTrigger(CardEventKind.ENTERS, Optional.of(OWN));
    }

    private static int countCreatures(Duel duel) {
        return duel.namesIn(A, BerserkZone.CREATURES).size();
    }

    @Test
    @Covers("BF-525.2")
    void created_cards_that_create_more_trigger_once() {
        Duel duel = Duel.of().addToSet(spirit()).put(A, event("Рой", 1, eachTimeTrigger(onEnter(), deed(SPIRIT))))
                .hand(A, creature("Зверь", 1, 1, 1)).begin().play("Зверь");
        assertThat(countCreatures(duel)).isEqualTo(3); // from the beast and the first spirit
        assertThat(duel.events(TriggerDropped.class)).singleElement().satisfies(triggerDropped ->
                assertThat(triggerDropped.why()).isEqualTo(TriggerDropped.DropReason.CYCLE));
        assertThat(duel.rules(TriggerDropped.class)).containsExactly("BF-525.2");
        assertThat(duel.state().isIn(Phase.CHOICE)).isTrue();
    }

    @Test
    @Covers("BF-525.2")
    void a_card_that_copies_itself_on_entering_play_terminates() {
        Feature hire = triggerOn(new TriggerCondition.Hire(), deed(new Effect.CopyCards(THIS)));
        for (Settings.CycleRule cycles : Settings.CycleRule.values()) {
            Duel duel = Duel.of().withSetting(cycles).hand(A, creature("Зверь", 1, 1, 1, hire)).begin().play("Зверь");
            assertThat(countCreatures(duel)).isEqualTo(3);
        }
    }

    @Test
    @Covers("BF-525.2")
    void created_cards_that_leave_others_on_death_terminate() {
        Feature heir = triggerOn(new TriggerCondition.Death(), deed(SPIRIT, new Effect.Destroy(EACH)));
        Duel duel = Duel.of().addToSet(spirit(heir)).hand(A, spell("Обряд", 1,
                deed(SPIRIT, new Effect.Destroy(EACH)))).begin().play("Обряд", Declaration.EMPTY);
        assertThat(countCreatures(duel)).isLessThan(2);
        assertThat(duel.state().isIn(Phase.CHOICE)).isTrue();
    }

    @Test
    @Covers({"BF-525.2", "BF-505.3"})
    void created_namesakes_from_earlier_turns_each_trigger_their_death() {
        Playable heir = spirit(triggerOn(new TriggerCondition.Death(),
                deed(new Effect.GainPrayers(Participant.YOU, amount(1)), new Effect.Wound(EACH, amount(1)))));
        Duel duel = Duel.of().put(A, heir).put(A, heir).hand(A, spell("Клык", 1,
                targeting(OWN, new Effect.Destroy(FIRST)))).begin();
        duel.play("Клык", duel.atPhase("Дух"));
        assertThat(countCreatures(duel)).isZero();
        assertThat(duel.events(TriggerDropped.class)).isEmpty();
        assertThat(duel.state().player(A).prayers()).isEqualTo(2);
    }

    @Test
    @Covers({"BF-525.2", "BF-512.6"})
    void cards_that_die_only_with_an_empty_queue_terminate() {
        Feature weak = new Feature.ConstantAbility(List.of(), EACH, List.of(new Modifier.LifeBonus(amount(-1))));
        Feature heir = eachTimeTrigger(new TriggerCondition.CardEventTrigger(CardEventKind.DIES, Optional.of(OWN)),
                deed(SPIRIT));
        Duel duel = Duel.of().addToSet(spirit()).put(A, event("Могильник", 1, weak, heir))
                .hand(A, creature("Зверь", 1, 1, 1)).begin().play("Зверь");
        assertThat(countCreatures(duel)).isZero();
        assertThat(duel.events(TriggerDropped.class)).isNotEmpty().allSatisfy(triggerDropped ->
                assertThat(triggerDropped.why()).isEqualTo(TriggerDropped.DropReason.CYCLE));
        assertThat(duel.state().isIn(Phase.CHOICE)).isTrue();
    }

    @Test
    @Covers("BF-525.2")
    void endlessly_skipped_turns_reach_a_choice() {
        Feature short_ = eachTimeTrigger(new TriggerCondition.Turn(TriggerCondition.Moment.START, Optional.empty()),
                deed(new Effect.EndTurn()));
        Feature dry = new Feature.Law(List.of(), Participant.OPPONENT,
                List.of(new Rule.PlayerActionBan(Rule.Act.DRAW)));
        Feature drought = new Feature.Law(List.of(), Participant.YOU, List.of(new Rule.PlayerActionBan(Rule.Act.DRAW)));
        Duel duel = Duel.of().put(A, event("Безвременье", 1, short_, dry, drought)).begin();
        duel.endTurn();
        assertThat(duel.state().isIn(Phase.CHOICE)).isTrue();
    }

    @Test
    @Covers("BF-525.1")
    void replacements_that_cause_replacements_terminate() {
        Feature spared = new Feature.ReplacementFeature(new ReplaceableEvent.CardDeath(Optional.empty()), List.of(),
                List.of(step(SPIRIT), step(new Effect.Destroy(new CardSelector.BroughtCard()))));
        Duel duel = Duel.of().addToSet(spirit(spared)).hand(A, spell("Обряд", 1,
                deed(SPIRIT, new Effect.Destroy(EACH)))).begin().play("Обряд", Declaration.EMPTY);
        assertThat(duel.state().isIn(Phase.CHOICE)).isTrue();
    }

    @Test
    @Covers("BF-525.1")
    void a_spared_creature_that_still_has_no_life_dies() {
        Feature spared = new Feature.ReplacementFeature(new ReplaceableEvent.CardDeath(Optional.empty()), List.of(),
                List.of(step(new Effect.GainPrayers(Participant.YOU, amount(1)))));
        Duel duel = Duel.of().put(A, creature("Феникс", 1, 1, 1, spared)).hand(A, spell("Клык", 1,
                deed(new Effect.NegativeLife(EACH, amount(3))))).begin().play("Клык", Declaration.EMPTY);
        assertThat(duel.state().player(A).prayers()).isEqualTo(1);
        assertThat(countCreatures(duel)).isZero();
    }

    @Test
    @Covers({"BF-525.1", "BF-517.1"})
    void a_spared_surplus_card_is_removed_afterwards() {
        Feature spared = new Feature.ReplacementFeature(new ReplaceableEvent.CardDeath(Optional.empty()), List.of(),
                List.of(step(new Effect.GainPrayers(Participant.YOU, amount(1)))));
        Duel duel = Duel.of().put(A, creature("Кай", 1, 1, 1, List.of(Trait.UNIQUE), spared)).hand(A, spell("Зов", 1,
                deed(new Effect.CopyCards(EACH)))).begin().play("Зов", Declaration.EMPTY);
        assertThat(duel.state().player(A).prayers()).isEqualTo(1);
        assertThat(countCreatures(duel)).isEqualTo(1);
        Duel event = Duel.of().put(A, event("Старое", 1, spared)).hand(A, event("Новое", 1)).begin().play("Новое");
        assertThat(event.state().player(A).prayers()).isEqualTo(1);
        assertThat(event.namesIn(A, BerserkZone.EVENTS)).containsExactly("Новое");
        assertThat(event.state().isIn(Phase.CHOICE)).isTrue();
    }

    @Test
    @Covers("BF-525.2")
    void endlessly_repeated_spells_and_abilities_terminate() {
        Feature again = triggerOn(
                new TriggerCondition.Hire(),
                deed(new Effect.Repeat(THIS), new Effect.GainPrayers(Participant.YOU, amount(1))));
        Duel repeated = Duel.of().hand(A, creature("Эхо", 1, 1, 1, again)).begin().play("Эхо");
        assertThat(repeated.state().isIn(Phase.CHOICE)).isTrue();
        Duel applied = Duel.of().hand(A, spell("Зеркало", 1, deed(new Effect.ApplySpell(new CardSelector.MatchingCards(
                inZone(Place.GRAVEYARD, filter(Optional.empty(),
                        CardType.SPELL))))))).begin().play("Зеркало", Declaration.EMPTY);
        assertThat(applied.state().isIn(Phase.CHOICE)).isTrue();
    }

    @Test
    @Covers("BF-7-170")
    void an_awakened_card_that_cannot_ready_stays_exhausted() {
        Feature chained = new Feature.ConstantAbility(List.of(), THIS, List.of(
                new Modifier.CardActionBan(Modifier.Act.OPEN), new Modifier.KeywordLoss(Keyword.SLEEPING)));
        Duel duel = Duel.of().put(A, creature("Соня", 1, 1, 1,
                keywordFeature(Keyword.SLEEPING), chained), Marks.CLOSED, Marks.ASLEEP).put(B, creature("Бык", 1, 1, 1))
                .hand(A, spell("Клык", 1, deed(new Effect.Wound(new CardSelector.MatchingCards(CREATURES), amount(1)))))
                .begin()
                .play("Клык", Declaration.EMPTY);
        assertThat(duel.state().isIn(Phase.CHOICE)).isTrue();
    }
}
