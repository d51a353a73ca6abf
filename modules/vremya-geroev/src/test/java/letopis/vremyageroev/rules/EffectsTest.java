package letopis.vremyageroev.rules;

import static letopis.vremyageroev.Bout.A;
import static letopis.vremyageroev.Bout.B;
import static letopis.vremyageroev.Bout.GAME;
import static letopis.vremyageroev.Made.attack;
import static letopis.vremyageroev.Made.technique;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import letopis.table.CardId;
import letopis.testkit.Covers;
import letopis.vremyageroev.Bout;
import letopis.vremyageroev.Does;
import letopis.vremyageroev.Made;
import letopis.vremyageroev.card.CardFilter;
import letopis.vremyageroev.card.CardText.BattleCard;
import letopis.vremyageroev.card.CardText.Companion;
import letopis.vremyageroev.card.Condition;
import letopis.vremyageroev.card.Effect;
import letopis.vremyageroev.card.Pick;
import letopis.vremyageroev.card.Whom;
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

    private static final BattleCard DEMON = Made.companion("Демон", 3);

    /// A plays a card with exactly these effects.
    private static Bout plays(Bout bout, Effect... effects) {
        return bout.when(bout.use(bout.hand(A, technique("Дело " + List.of(effects), Does.these(effects).action())))
                .played());
    }

    /// A plays a card with this effect on one picked card.
    private static Bout points(Bout bout, Effect effect, Pick.From from, CardId at) {
        var card = bout.hand(A, technique("Дело " + effect + from, Does.these(effect).picking(from, CardFilter.ANY)
                .action()));
        return bout.when(bout.use(card).pointing(at).played());
    }

    @Test
    @Covers("VG-34a")
    void effects_come_one_after_another() {
        var bout = plays(Bout.with().holds(B, 3), new Effect.Draw(Whom.YOU, 1), attack(1),
                new Effect.Draw(Whom.OPPONENT, 1));
        assertThat(bout.prompt()).isEqualTo(new Prompt.Interrupt(B));
        assertThat(bout.all(CardDrawn.class)).hasSize(1);
        bout.passAll();
        assertThat(bout.all(EffectBegan.class)).extracting(EffectBegan::effect).containsExactly(1, 2, 3);
        assertThat(bout.all(CardDrawn.class)).extracting(CardDrawn::seat).containsExactly(A, B);
        assertThat(bout.hand(B)).hasSize(3);
    }

    @Test
    @Covers({"VG-34a", "VG-56"})
    void a_player_made_to_discard_chooses_or_chance_does() {
        var chosen = plays(Bout.with().holds(B, 3), new Effect.Discard(Whom.OPPONENT, 2, true));
        assertThat(chosen.only(DiscardDue.class)).isEqualTo(new DiscardDue(B, 2, true));
        assertThat(chosen.prompt()).isEqualTo(new Prompt.Discard(B, 2, false));
        assertThat(GAME.choices(chosen.state(), B).stream().filter(CardsGivenUp.class::isInstance)).hasSize(3);
        var hand = chosen.hand(B);
        assertThat(chosen.refusal(chosen.givingUp(hand.get(0)))).isEqualTo(Reason.WRONG_NUMBER);
        chosen.giveUp(hand.get(0), hand.get(2));
        assertThat(chosen.hand(B)).containsExactly(hand.get(1));
        assertThat(chosen.rulesOf(CardDiscarded.class)).containsExactly("VG-34a");
        assertThat(chosen.prompt()).isEqualTo(new Prompt.Play(A));

        var chance = plays(Bout.with().holds(A, 3), new Effect.Discard(Whom.YOU, 2, false));
        assertThat(chance.only(CardsTakenAtRandom.class).seat()).isEqualTo(A);
        assertThat(chance.hand(A)).hasSize(1);
    }

    @Test
    @Covers({"VG-34a", "VG-56"})
    void no_more_is_discarded_than_there_is() {
        var fewer = plays(Bout.with().holds(B, 1), new Effect.Discard(Whom.OPPONENT, 3, true));
        assertThat(fewer.only(DiscardDue.class).cards()).isEqualTo(1);
        var none = plays(Bout.with(), new Effect.Discard(Whom.OPPONENT, 3, false));
        assertThat(none.all(DiscardDue.class)).isEmpty();
        assertThat(none.all(EffectWasted.class)).hasSize(1);
        assertThat(none.prompt()).isEqualTo(new Prompt.Play(A));
    }

    @Test
    @Covers("VG-34a")
    void a_card_in_use_that_is_still_in_the_hand_may_be_discarded_by_itself() {
        var bout = Bout.with("usedCardLeaves", "after-attack");
        plays(bout, new Effect.Discard(Whom.YOU, 1, true));
        assertThat(bout.prompt()).isEqualTo(new Prompt.Discard(A, 1, false));
        assertThat(GAME.choices(bout.state(), A).stream().filter(CardsGivenUp.class::isInstance)).hasSize(1);
        bout.giveUp(bout.hand(A).getFirst());
        assertThat(bout.prompt()).isEqualTo(new Prompt.Play(A));
    }

    @Test
    @Covers({"VG-49", "VG-46a"})
    void a_companion_is_brought_from_the_hand_or_the_graveyard() {
        for (Pick.From from : List.of(Pick.From.HAND, Pick.From.GRAVEYARD)) {
            var bout = Bout.with();
            var demon = from == Pick.From.HAND ? bout.hand(A, DEMON) : bout.grave(A, DEMON);
            points(bout, new Effect.Bring(0), from, demon);
            assertThat(bout.only(CompanionEntered.class)).isEqualTo(new CompanionEntered(A, demon, DEMON.name(), true));
            assertThat(bout.state().table().card(demon).face().isOpen()).isTrue();
        }
    }

    @Test
    @Covers("VG-49")
    void what_is_no_companion_or_lies_on_the_field_already_is_not_brought() {
        var bout = Bout.with();
        points(bout, new Effect.Bring(0), Pick.From.HAND, bout.hand(A, Made.FILLER));
        points(bout, new Effect.Bring(0), Pick.From.OWN_COMPANION, bout.companion(A, DEMON));
        assertThat(bout.all(CompanionEntered.class)).isEmpty();
        assertThat(bout.all(EffectWasted.class)).hasSize(2);
        assertThat(bout.hand(A)).hasSize(1);
    }

    @Test
    @Covers({"VG-34a", "VG-16"})
    void a_companion_of_either_side_is_destroyed_and_goes_to_its_player_s_graveyard() {
        var bout = Bout.with();
        var theirs = bout.companion(B, DEMON);
        var mine = bout.companion(A, DEMON);
        points(bout, new Effect.Destroy(0), Pick.From.ENEMY_COMPANION, theirs);
        points(bout, new Effect.Destroy(0), Pick.From.ANY_COMPANION, mine);
        assertThat(bout.all(CompanionDied.class))
                .containsExactly(new CompanionDied(B, theirs), new CompanionDied(A, mine));
        assertThat(bout.state().table().zone(B, VremyaZone.GRAVEYARD)).containsExactly(theirs);
    }

    @Test
    @Covers("VG-34a")
    void what_has_left_the_field_meanwhile_is_neither_destroyed_nor_turned_nor_brought_back() {
        for (Effect second : List.of(new Effect.Destroy(0), new Effect.Turn(0, false))) {
            var bout = Bout.with();
            var demon = bout.companion(B, DEMON);
            var card = bout.hand(A, technique("Дважды " + second, Does.these(new Effect.Destroy(0), second)
                    .picking(Pick.From.ENEMY_COMPANION, CardFilter.ANY).action()));
            bout.when(bout.use(card).pointing(demon).played());
            assertThat(bout.all(CompanionDied.class)).hasSize(1);
            assertThat(bout.all(CardClosed.class)).isEmpty();
            assertThat(bout.all(EffectWasted.class)).hasSize(1);
        }
        var held = Bout.with();
        points(held, new Effect.Recover(0), Pick.From.HAND, held.hand(A, Made.FILLER));
        assertThat(held.all(CardRecovered.class)).isEmpty();
        assertThat(held.all(EffectWasted.class)).hasSize(1);
    }

    @Test
    @Covers("VG-34a")
    void a_card_comes_back_from_the_graveyard_or_the_field_to_its_player_s_hand() {
        var bout = Bout.with();
        var sword = bout.grave(A, technique("Меч", Made.strikes(1)));
        points(bout, new Effect.Recover(0), Pick.From.GRAVEYARD, sword);
        assertThat(bout.lies(sword, VremyaZone.HAND)).isTrue();
        assertThat(bout.state().table().card(sword).face().isOpen()).as("hidden in the hand again").isFalse();

        var demon = bout.companion(B, DEMON);
        bout.closed(demon);
        points(bout, new Effect.Recover(0), Pick.From.ENEMY_COMPANION, demon);
        assertThat(bout.all(CardRecovered.class))
                .containsExactly(new CardRecovered(A, sword), new CardRecovered(B, demon));
        assertThat(bout.hand(B)).containsExactly(demon);
        assertThat(bout.isOpen(demon)).isTrue();
    }

    @Test
    @Covers({"VG-24b", "VG-34a"})
    void companions_are_opened_and_closed() {
        var bout = Bout.with();
        var demon = bout.companion(B, DEMON);
        points(bout, new Effect.Turn(0, false), Pick.From.ENEMY_COMPANION, demon);
        assertThat(bout.isOpen(demon)).isFalse();
        points(bout, new Effect.Turn(0, false), Pick.From.ENEMY_COMPANION, demon);
        assertThat(bout.all(EffectWasted.class)).as("it is closed already").hasSize(1);
        points(bout, new Effect.Turn(0, true), Pick.From.ENEMY_COMPANION, demon);
        assertThat(bout.isOpen(demon)).isTrue();
        assertThat(bout.only(CardOpened.class)).isEqualTo(new CardOpened(demon));
    }

    @Test
    @Covers({"VG-47b", "VG-24b"})
    void a_companion_just_laid_that_is_opened_may_act() {
        var bout = Bout.with().holds(B, 2);
        var scout = bout.hand(A, Made.with(technique("Лазутчик", Does.these(new Effect.Enter()).action(),
                Does.these(attack(1)).closing().action()),
                new Companion(1, false, false)));
        bout.when(bout.use(scout).played());
        points(bout, new Effect.Turn(0, true), Pick.From.OWN_COMPANION, scout);
        bout.when(bout.use(scout).ability(1).onField());
        assertThat(bout.prompt()).isEqualTo(new Prompt.Interrupt(B));
    }

    @Test
    @Covers({"VG-24b", "VG-34a"})
    void heroes_are_opened_and_closed() {
        var bout = plays(Bout.with(), new Effect.TurnHero(Whom.OPPONENT, false));
        assertThat(bout.isOpen(bout.hero(B))).isFalse();
        assertThat(bout.isOpen(bout.hero(A))).isTrue();
        plays(bout, new Effect.TurnHero(Whom.OPPONENT, false));
        assertThat(bout.all(EffectWasted.class)).hasSize(1);
        plays(bout, new Effect.TurnHero(Whom.OPPONENT, true));
        assertThat(bout.isOpen(bout.hero(B))).isTrue();
    }

    @Test
    @Covers("VG-34a")
    void what_depends_on_something_is_done_where_that_holds_by_then() {
        var sure = new Condition.HandIs(Whom.OPPONENT, 2, 2);
        for (int hand : new int[] {2, 3}) {
            var bout = plays(Bout.with().holds(B, hand), new Effect.Discard(Whom.OPPONENT, 1, false),
                    new Effect.If(sure, List.of(new Effect.Draw(Whom.YOU, 1), new Effect.Draw(Whom.YOU, 1))),
                    new Effect.Draw(Whom.YOU, 1));
            assertThat(bout.all(CardDrawn.class)).hasSize(hand == 3 ? 3 : 1);
        }
    }

    @Test
    @Covers({"VG-34a", "VG-51b"})
    void an_attack_that_depends_on_something_has_its_target_all_the_same() {
        for (int hand : new int[] {1, 3}) {
            var bout = plays(Bout.with().holds(B, hand),
                    new Effect.If(new Condition.HandIs(Whom.OPPONENT, 2, 0), List.of(attack(1))));
            assertThat(bout.all(AttackDeclared.class)).hasSize(hand == 3 ? 1 : 0);
            bout.passAll();
        }
    }

    @Test
    @Covers("VG-51b")
    void an_attack_on_a_companion_the_same_card_destroyed_hits_nothing() {
        var bout = Bout.with().holds(B, 3);
        var demon = bout.companion(B, DEMON);
        var card = bout.hand(A, technique("Топор", Does.these(new Effect.Destroy(0), attack(2))
                .picking(Pick.From.ENEMY_COMPANION, CardFilter.ANY).action()));
        bout.when(bout.use(card).at(demon).pointing(demon).played()).passAll();
        assertThat(bout.hand(B)).hasSize(3);
        assertThat(bout.prompt()).isEqualTo(new Prompt.Play(A));
    }
}
