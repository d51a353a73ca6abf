package letopis.vremyageroev.rules;

import static letopis.vremyageroev.Bout.A;
import static letopis.vremyageroev.Bout.B;
import static letopis.vremyageroev.Bout.GAME;
import static letopis.vremyageroev.TestCards.attack;
import static letopis.vremyageroev.TestCards.technique;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import letopis.table.CardId;
import letopis.testkit.Covers;
import letopis.vremyageroev.Bout;
import letopis.vremyageroev.TestAbility;
import letopis.vremyageroev.TestCards;
import letopis.vremyageroev.card.CardFilter;
import letopis.vremyageroev.card.CardText.BattleCard;
import letopis.vremyageroev.card.CardText.Companion;
import letopis.vremyageroev.card.Condition;
import letopis.vremyageroev.card.Effect;
import letopis.vremyageroev.card.Participant;
import letopis.vremyageroev.card.Pick;
import letopis.vremyageroev.event.AttackEvent.AttackDeclared;
import letopis.vremyageroev.event.CardEvent.CardClosed;
import letopis.vremyageroev.event.CardEvent.CardDiscarded;
import letopis.vremyageroev.event.CardEvent.CardOpened;
import letopis.vremyageroev.event.CardEvent.CardRecovered;
import letopis.vremyageroev.event.CardEvent.CompanionDied;
import letopis.vremyageroev.event.CardEvent.CompanionEntered;
import letopis.vremyageroev.event.CardEvent.EffectBegan;
import letopis.vremyageroev.event.CardEvent.EffectWasted;
import letopis.vremyageroev.event.ChanceOutcome.CardsTakenAtRandom;
import letopis.vremyageroev.event.FightDecision.CardsGivenUp;
import letopis.vremyageroev.event.TurnEvent.CardDrawn;
import letopis.vremyageroev.event.TurnEvent.DiscardDue;
import letopis.vremyageroev.state.VremyaZone;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Each card effect alone, including cases where it has nothing to apply to.
@DisplayNameGeneration(ReplaceUnderscores.class)
class EffectsTest {

    private static final BattleCard DEMON = TestCards.companion("Демон", 3);

    /// A plays a card with exactly these effects.
    private static Bout playEffects(Bout bout, Effect... effects) {
        return bout.choose(bout.use(
                bout.hand(A, technique("Дело " + List.of(effects), TestAbility.of(effects).action())))
                .asPlay());
    }

    /// A plays a card with this effect on one picked card.
    private static Bout playOnPick(Bout bout, Effect effect, Pick.PickSource from, CardId at) {
        var card = bout.hand(A, technique("Дело " + effect + from, TestAbility.of(effect).picking(from, CardFilter.ANY)
                .action()));
        return bout.choose(bout.use(card).pointing(at).asPlay());
    }

    @Test
    @Covers("VG-34a")
    void effects_resolve_in_order() {
        var bout = playEffects(Bout.with().fillHand(B, 3), new Effect.Draw(Participant.YOU, 1), attack(1),
                new Effect.Draw(Participant.OPPONENT, 1));
        assertThat(bout.prompt()).isEqualTo(new Prompt.Interrupt(B));
        assertThat(bout.eventsOf(CardDrawn.class)).hasSize(1);
        bout.passAll();
        assertThat(bout.eventsOf(EffectBegan.class)).extracting(EffectBegan::effect).containsExactly(1, 2, 3);
        assertThat(bout.eventsOf(CardDrawn.class)).extracting(CardDrawn::seat).containsExactly(A, B);
        assertThat(bout.hand(B)).hasSize(3);
    }

    @Test
    @Covers({"VG-34a", "VG-56"})
    void forced_discards_are_chosen_or_random() {
        var chosen = playEffects(Bout.with().fillHand(B, 3), new Effect.Discard(Participant.OPPONENT, 2, true));
        assertThat(chosen.onlyEvent(DiscardDue.class)).isEqualTo(new DiscardDue(B, 2, true));
        assertThat(chosen.prompt()).isEqualTo(new Prompt.Discard(B, 2, false));
        assertThat(GAME.choices(chosen.state(), B).stream().filter(CardsGivenUp.class::isInstance)).hasSize(3);
        var hand = chosen.hand(B);
        assertThat(chosen.refusal(chosen.discardChoice(hand.get(0)))).isEqualTo(Reason.WRONG_NUMBER);
        chosen.discard(hand.get(0), hand.get(2));
        assertThat(chosen.hand(B)).containsExactly(hand.get(1));
        assertThat(chosen.rulesOf(CardDiscarded.class)).containsExactly("VG-34a");
        assertThat(chosen.prompt()).isEqualTo(new Prompt.Play(A));

        var chance = playEffects(Bout.with().fillHand(A, 3), new Effect.Discard(Participant.YOU, 2, false));
        assertThat(chance.onlyEvent(CardsTakenAtRandom.class).seat()).isEqualTo(A);
        assertThat(chance.hand(A)).hasSize(1);
    }

    @Test
    @Covers({"VG-34a", "VG-56"})
    void a_discard_is_limited_to_the_hand_size() {
        var fewer = playEffects(Bout.with().fillHand(B, 1), new Effect.Discard(Participant.OPPONENT, 3, true));
        assertThat(fewer.onlyEvent(DiscardDue.class).cards()).isEqualTo(1);
        var none = playEffects(Bout.with(), new Effect.Discard(Participant.OPPONENT, 3, false));
        assertThat(none.eventsOf(DiscardDue.class)).isEmpty();
        assertThat(none.eventsOf(EffectWasted.class)).hasSize(1);
        assertThat(none.prompt()).isEqualTo(new Prompt.Play(A));
    }

    @Test
    @Covers("VG-34a")
    void a_card_in_use_but_still_in_hand_can_discard_itself() {
        var bout = Bout.with("usedCardLeaves", "after-attack");
        playEffects(bout, new Effect.Discard(Participant.YOU, 1, true));
        assertThat(bout.prompt()).isEqualTo(new Prompt.Discard(A, 1, false));
        assertThat(GAME.choices(bout.state(), A).stream().filter(CardsGivenUp.class::isInstance)).hasSize(1);
        bout.discard(bout.hand(A).getFirst());
        assertThat(bout.prompt()).isEqualTo(new Prompt.Play(A));
    }

    @Test
    @Covers({"VG-49", "VG-46a"})
    void companions_can_be_brought_from_hand_or_graveyard() {
        for (Pick.PickSource from : List.of(Pick.PickSource.HAND, Pick.PickSource.GRAVEYARD)) {
            var bout = Bout.with();
            var demon = from == Pick.PickSource.HAND ? bout.hand(A, DEMON) : bout.addToGraveyard(A, DEMON);
            playOnPick(bout, new Effect.BringCompanion(0), from, demon);
            assertThat(bout.onlyEvent(CompanionEntered.class))
                    .isEqualTo(new CompanionEntered(A, demon, DEMON.name(), true));
            assertThat(bout.state().table().card(demon).face().isOpen()).isTrue();
        }
    }

    @Test
    @Covers("VG-49")
    void only_companions_outside_the_field_can_be_brought() {
        var bout = Bout.with();
        playOnPick(bout, new Effect.BringCompanion(0), Pick.PickSource.HAND, bout.hand(A, TestCards.FILLER));
        playOnPick(bout, new Effect.BringCompanion(0), Pick.PickSource.OWN_COMPANION, bout.companion(A, DEMON));
        assertThat(bout.eventsOf(CompanionEntered.class)).isEmpty();
        assertThat(bout.eventsOf(EffectWasted.class)).hasSize(2);
        assertThat(bout.hand(A)).hasSize(1);
    }

    @Test
    @Covers({"VG-34a", "VG-16"})
    void a_destroyed_companion_goes_to_its_players_graveyard() {
        var bout = Bout.with();
        var theirs = bout.companion(B, DEMON);
        var mine = bout.companion(A, DEMON);
        playOnPick(bout, new Effect.Destroy(0), Pick.PickSource.ENEMY_COMPANION, theirs);
        playOnPick(bout, new Effect.Destroy(0), Pick.PickSource.ANY_COMPANION, mine);
        assertThat(bout.eventsOf(CompanionDied.class))
                .containsExactly(new CompanionDied(B, theirs), new CompanionDied(A, mine));
        assertThat(bout.state().table().zone(B, VremyaZone.GRAVEYARD)).containsExactly(theirs);
    }

    @Test
    @Covers("VG-34a")
    void effects_skip_cards_that_left_the_field() {
        for (Effect second : List.of(new Effect.Destroy(0), new Effect.Turn(0, false))) {
            var bout = Bout.with();
            var demon = bout.companion(B, DEMON);
            var card = bout.hand(A, technique("Дважды " + second, TestAbility.of(new Effect.Destroy(0), second)
                    .picking(Pick.PickSource.ENEMY_COMPANION, CardFilter.ANY).action()));
            bout.choose(bout.use(card).pointing(demon).asPlay());
            assertThat(bout.eventsOf(CompanionDied.class)).hasSize(1);
            assertThat(bout.eventsOf(CardClosed.class)).isEmpty();
            assertThat(bout.eventsOf(EffectWasted.class)).hasSize(1);
        }
        var held = Bout.with();
        playOnPick(held, new Effect.RecoverCard(0), Pick.PickSource.HAND, held.hand(A, TestCards.FILLER));
        assertThat(held.eventsOf(CardRecovered.class)).isEmpty();
        assertThat(held.eventsOf(EffectWasted.class)).hasSize(1);
    }

    @Test
    @Covers("VG-34a")
    void cards_return_from_graveyard_or_field_to_their_players_hand() {
        var bout = Bout.with();
        var sword = bout.addToGraveyard(A, technique("Меч", TestCards.attackAction(1)));
        playOnPick(bout, new Effect.RecoverCard(0), Pick.PickSource.GRAVEYARD, sword);
        assertThat(bout.isInZone(sword, VremyaZone.HAND)).isTrue();
        assertThat(bout.state().table().card(sword).face().isOpen()).as("hidden in the hand again").isFalse();

        var demon = bout.companion(B, DEMON);
        bout.closeCards(demon);
        playOnPick(bout, new Effect.RecoverCard(0), Pick.PickSource.ENEMY_COMPANION, demon);
        assertThat(bout.eventsOf(CardRecovered.class))
                .containsExactly(new CardRecovered(A, sword), new CardRecovered(B, demon));
        assertThat(bout.hand(B)).containsExactly(demon);
        assertThat(bout.isOpen(demon)).isTrue();
    }

    @Test
    @Covers({"VG-24b", "VG-34a"})
    void effects_ready_and_exhaust_companions() {
        var bout = Bout.with();
        var demon = bout.companion(B, DEMON);
        playOnPick(bout, new Effect.Turn(0, false), Pick.PickSource.ENEMY_COMPANION, demon);
        assertThat(bout.isOpen(demon)).isFalse();
        playOnPick(bout, new Effect.Turn(0, false), Pick.PickSource.ENEMY_COMPANION, demon);
        assertThat(bout.eventsOf(EffectWasted.class)).as("it is closed already").hasSize(1);
        playOnPick(bout, new Effect.Turn(0, true), Pick.PickSource.ENEMY_COMPANION, demon);
        assertThat(bout.isOpen(demon)).isTrue();
        assertThat(bout.onlyEvent(CardOpened.class)).isEqualTo(new CardOpened(demon));
    }

    @Test
    @Covers({"VG-47b", "VG-24b"})
    void a_readied_new_companion_can_act() {
        var bout = Bout.with().fillHand(B, 2);
        var scout = bout.hand(A, TestCards.withCompanion(
                technique("Лазутчик", TestAbility.of(new Effect.EnterField()).action(),
                TestAbility.of(attack(1)).closing().action()),
                new Companion(1, false, false)));
        bout.choose(bout.use(scout).asPlay());
        playOnPick(bout, new Effect.Turn(0, true), Pick.PickSource.OWN_COMPANION, scout);
        bout.choose(bout.use(scout).ability(1).asFieldUse());
        assertThat(bout.prompt()).isEqualTo(new Prompt.Interrupt(B));
    }

    @Test
    @Covers({"VG-24b", "VG-34a"})
    void effects_ready_and_exhaust_heroes() {
        var bout = playEffects(Bout.with(), new Effect.TurnHero(Participant.OPPONENT, false));
        assertThat(bout.isOpen(bout.hero(B))).isFalse();
        assertThat(bout.isOpen(bout.hero(A))).isTrue();
        playEffects(bout, new Effect.TurnHero(Participant.OPPONENT, false));
        assertThat(bout.eventsOf(EffectWasted.class)).hasSize(1);
        playEffects(bout, new Effect.TurnHero(Participant.OPPONENT, true));
        assertThat(bout.isOpen(bout.hero(B))).isTrue();
    }

    @Test
    @Covers("VG-34a")
    void conditional_effects_check_their_condition_on_resolution() {
        var sure = new Condition.HandSizeCondition(Participant.OPPONENT, 2, 2);
        for (int hand : new int[] {2, 3}) {
            var bout = playEffects(Bout.with().fillHand(B, hand), new Effect.Discard(Participant.OPPONENT, 1, false),
                    new Effect.If(sure,
                    List.of(new Effect.Draw(Participant.YOU, 1), new Effect.Draw(Participant.YOU, 1))),
                    new Effect.Draw(Participant.YOU, 1));
            assertThat(bout.eventsOf(CardDrawn.class)).hasSize(hand == 3 ? 3 : 1);
        }
    }

    @Test
    @Covers({"VG-34a", "VG-51b"})
    void a_conditional_attack_still_declares_a_target() {
        for (int hand : new int[] {1, 3}) {
            var bout = playEffects(Bout.with().fillHand(B, hand),
                    new Effect.If(new Condition.HandSizeCondition(Participant.OPPONENT, 2, 0), List.of(attack(1))));
            assertThat(bout.eventsOf(AttackDeclared.class)).hasSize(hand == 3 ? 1 : 0);
            bout.passAll();
        }
    }

    @Test
    @Covers("VG-51b")
    void an_attack_on_an_already_destroyed_companion_hits_nothing() {
        var bout = Bout.with().fillHand(B, 3);
        var demon = bout.companion(B, DEMON);
        var card = bout.hand(A, technique("Топор", TestAbility.of(new Effect.Destroy(0), attack(2))
                .picking(Pick.PickSource.ENEMY_COMPANION, CardFilter.ANY).action()));
        bout.choose(bout.use(card).at(demon).pointing(demon).asPlay()).passAll();
        assertThat(bout.hand(B)).hasSize(3);
        assertThat(bout.prompt()).isEqualTo(new Prompt.Play(A));
    }
}
