package letopis.berserkheroes.rules;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.Duel.B;
import static letopis.berserkheroes.TestCards.CHARACTERS;
import static letopis.berserkheroes.TestCards.ENEMIES;
import static letopis.berserkheroes.TestCards.FIRST;
import static letopis.berserkheroes.TestCards.THIS;
import static letopis.berserkheroes.TestCards.amount;
import static letopis.berserkheroes.TestCards.creature;
import static letopis.berserkheroes.TestCards.deed;
import static letopis.berserkheroes.TestCards.hero;
import static letopis.berserkheroes.TestCards.optionalTriggerOn;
import static letopis.berserkheroes.TestCards.targeting;
import static letopis.berserkheroes.TestCards.triggerOn;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import letopis.berserkheroes.PreparedGame;
import letopis.berserkheroes.card.CardText;
import letopis.berserkheroes.card.Destination;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Participant;
import letopis.berserkheroes.card.Payment;
import letopis.berserkheroes.card.PlayerActionKind;
import letopis.berserkheroes.card.TriggerCondition;
import letopis.berserkheroes.event.Aim;
import letopis.berserkheroes.event.CardEvent.SideboardShown;
import letopis.berserkheroes.event.ChanceOutcome.OrderDrawn;
import letopis.berserkheroes.event.Declaration;
import letopis.berserkheroes.event.PlayerDecision.DeckHandled;
import letopis.berserkheroes.event.PlayerDecision.HeldTriggerDeclared;
import letopis.berserkheroes.event.PlayerDecision.RedealDeclared;
import letopis.berserkheroes.event.PlayerDecision.SideboardAbilityUsed;
import letopis.berserkheroes.event.PlayerDecision.TriggerDeclined;
import letopis.berserkheroes.event.PlayerDecision.TurnHandedOver;
import letopis.berserkheroes.query.DeckKnowledge;
import letopis.berserkheroes.query.TableQueries;
import letopis.berserkheroes.state.BerserkZone;
import letopis.berserkheroes.state.Marks;
import letopis.journal.Seat;
import letopis.table.Audience;
import letopis.table.BoardView;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.CardProblem;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Cards that work in the sideboard.
@DisplayNameGeneration(ReplaceUnderscores.class)
class SideboardAbilitiesTest {

    private static final int NAMES = 14;
    private static final CardName LETTER = new CardName("Письмо");
    private static final CardName PRAYER = new CardName("Молитва");
    private static final CardName DEAR = new CardName("Дорогой гость");
    private static final CardName BELL = new CardName("Колокол");

    private static Feature.SideboardOnlyFeature sideboardFeature(Payment price, Effect effect) {
        return new Feature.SideboardOnlyFeature(new Feature.ActivatedAbility(List.of(price), Optional.empty(),
                List.of(), deed(effect)));
    }

    /// Returns a match before the first turns, with one copy of each sideboard card for A.
    private static PreparedGame startedMatch() {
        return startedMatch(Map.of(LETTER, 1, PRAYER, 1, BELL, 1, DEAR, 1));
    }

    private static PreparedGame startedMatch(Map<CardName, Integer> sideboard, CardText... more) {
        var cards = new ArrayList<CardText>(List.of(hero("Первый", 25), hero("Второй", 25),
                creature(LETTER.value(), 1, 1, 1, sideboardFeature(new Payment.CoinPayment(1, false),
                        new Effect.Move(THIS, Destination.HAND))),
                creature(PRAYER.value(), 1, 1, 1, sideboardFeature(new Payment.LoseCoins(1),
                        new Effect.GainCoins(Participant.YOU, amount(1), false))),
                creature(DEAR.value(), 1, 1, 1,
                sideboardFeature(new Payment.CoinPayment(1, false), new Effect.EndTurn())),
                creature(BELL.value(), 1, 1, 1, new Feature.SideboardOnlyFeature(
                optionalTriggerOn(new TriggerCondition.Turn(TriggerCondition.Moment.END,
                        Optional.of(Participant.OPPONENT)),
                        deed(new Effect.GainPrayers(Participant.YOU, amount(1))))))));
        cards.addAll(List.of(more));
        IntStream.rangeClosed(1, NAMES).forEach(number -> cards.add(creature("Воин " + number, 1, 1, 1)));
        Map<CardName, Integer> main = IntStream.rangeClosed(1, NAMES).boxed()
                .collect(Collectors.toMap(number -> new CardName("Воин " + number), _ -> 3));
        var game = new PreparedGame(cards);
        game.submit(A, "Первый", main, sideboard).submit(B, "Второй", main, Map.of());
        game.choose(new OrderDrawn(A)).choose(new DeckHandled(A, false, 0)).choose(new DeckHandled(B, false, 0));
        game.turnUp("Воин 1", "Воин 2", "Воин 3", "Воин 4").turnUp("Воин 5", "Воин 6", "Воин 7", "Воин 8");
        return game.choose(new RedealDeclared(A, 0)).choose(new RedealDeclared(B, 0));
    }

    private static List<String> zones(PreparedGame game, Seat seat) {
        return PreparedGame.GAME.view(game.state(), Audience.EVERYONE).seats().stream()
                .filter(view -> view.seat().equals(seat)).flatMap(view -> view.zones().stream())
                .map(BoardView.ZoneView::code).toList();
    }

    @Test
    @Covers({"BF-113.11", "BF-201.1"})
    void a_sideboard_card_is_used_in_its_players_choice_phase() {
        PreparedGame game = startedMatch();
        assertThat(zones(game, A)).doesNotContain(BerserkZone.SIDEBOARD.code());
        game.assertRefused(new SideboardAbilityUsed(A, new CardName("Воин 1")), Reason.NOT_IN_SIDEBOARD);
        game.assertRefused(new SideboardAbilityUsed(A, BELL), Reason.NOT_IN_SIDEBOARD);
        game.assertRefused(new SideboardAbilityUsed(B, LETTER), Reason.NOT_YOUR_DECISION);
        assertThat(PreparedGame.GAME.choices(game.state(), A)).contains(new SideboardAbilityUsed(A, LETTER));
        assertThat(TriggerMoves.findSideboardDeed(game.state(), A, LETTER)).as("its ability").isPresent();
        assertThat(TriggerMoves.findSideboardDeed(game.state(), A, BELL)).as("it is only declared").isEmpty();
        assertThat(Triggers.findPendingTrigger(game.state(), A, 0).filter(SideboardAbilities::isSideboardTrigger)
                .isPresent())
                .isFalse();
        game.choose(new SideboardAbilityUsed(A, LETTER));
        assertThat(game.hand(A)).containsExactly("Воин 1", "Воин 2", "Воин 3", "Воин 4", LETTER.value());
        assertThat(game.state().player(A).openCoins()).isZero();
        game.assertRefused(new SideboardAbilityUsed(A, LETTER), Reason.NOT_IN_SIDEBOARD);
        assertThat(DeckKnowledge.countIdentifiedCopies(game.state(), A, LETTER)).isEqualTo(1);
        assertThat(DeckKnowledge.mayHaveMoreCopies(game.state(), A, LETTER, 1)).isFalse();
    }

    @Test
    @Covers("BF-113.11")
    void a_sideboard_ability_has_no_use_mark_and_can_be_used_again_this_turn() {
        PreparedGame game = startedMatch();
        game.choose(new SideboardAbilityUsed(A, PRAYER)).choose(new SideboardAbilityUsed(A, PRAYER));
        assertThat(game.events(SideboardShown.class)).hasSize(1);
        CardId card = game.state().table().zone(A, BerserkZone.SIDEBOARD).getFirst();
        assertThat(game.state().table().card(card).counters().asMap()).isEmpty();
        assertThat(game.state().player(A).coins()).isEqualTo(1);
        assertThat(zones(game, A)).contains(BerserkZone.SIDEBOARD.code());
        assertThat(game.state().knownTo(Audience.EVERYONE).face(card)).contains(PRAYER);
    }

    @Test
    @Covers("BF-113.11")
    void a_sideboard_ability_is_paid_like_any_other() {
        PreparedGame game = startedMatch();
        game.choose(new SideboardAbilityUsed(A, LETTER))
                .assertRefused(new SideboardAbilityUsed(A, LETTER), Reason.NOT_IN_SIDEBOARD);
        game.choose(new TurnHandedOver(A)).turnUp("Воин 9").choose(new TurnHandedOver(B));
        game.choose(new TriggerDeclined(A, 0)).turnUp("Воин 10").choose(new SideboardAbilityUsed(A, PRAYER));
        assertThat(game.state().player(A).coins()).isEqualTo(2);
        PreparedGame poor = startedMatch().choose(new SideboardAbilityUsed(A, LETTER));
        poor.assertRefused(new SideboardAbilityUsed(A, DEAR), Reason.CANNOT_PAY);
    }

    @Test
    @Covers("BF-113.11")
    void a_sideboard_trigger_is_optional_when_its_condition_is_met() {
        PreparedGame game = startedMatch();
        game.choose(new TurnHandedOver(A)).turnUp("Воин 9").choose(new TurnHandedOver(B));
        assertThat(Rules.RULES.prompt(game.state())).isEqualTo(new Prompt.Declare(A));
        assertThat(TriggerMoves.isDeclaringTriggers(game.state(), A)).isTrue();
        assertThat(Triggers.findPendingTrigger(game.state(), A, 0).filter(SideboardAbilities::isSideboardTrigger)
                .isPresent())
                .isTrue();
        assertThat(TriggerMoves.holdsNoAmbushCard(game.state(), A)).isFalse();
        assertThat(TriggerMoves.findSideboardDeed(game.state(), A, BELL)).as("its trigger").isPresent();
        assertThat(TriggerMoves.findSideboardDeed(game.state(), A, LETTER)).as("it is only used").isEmpty();
        game.assertRefused(new HeldTriggerDeclared(A, 0, LETTER), Reason.NOT_IN_SIDEBOARD);
        game.choose(new HeldTriggerDeclared(A, 0, BELL));
        assertThat(game.state().player(A).prayers()).isEqualTo(1);
        game.turnUp("Воин 10").choose(new TurnHandedOver(A)).turnUp("Воин 11").choose(new TurnHandedOver(B));
        game.choose(new TriggerDeclined(A, 0));
        assertThat(game.state().player(A).prayers()).isEqualTo(1);
    }

    private static final CardName DART = new CardName("Дротик");
    private static final CardName VENGEANCE = new CardName("Месть");

    private static PreparedGame matchWithTargets(CardName name, Feature feature) {
        return startedMatch(Map.of(name, 1),
                creature(name.value(), 1, 1, 1, new Feature.SideboardOnlyFeature(feature)));
    }

    @Test
    @Covers("BF-113.11")
    void a_sideboard_ability_chooses_its_targets_when_used() {
        PreparedGame game = matchWithTargets(
                DART, new Feature.ActivatedAbility(List.of(new Payment.CoinPayment(1, false)), Optional.empty(),
                List.of(), targeting(CHARACTERS, new Effect.Wound(FIRST, amount(1)))));
        CardId hero = TableQueries.findHero(game.state(), B);
        var at = Optional.of(new Declaration(List.of(), List.of(new Aim(0, hero))));
        game.assertRefused(new SideboardAbilityUsed(A, DART), Reason.ILLEGAL_TARGET);
        assertThat(PreparedGame.GAME.choices(game.state(), A)).contains(new SideboardAbilityUsed(A, DART, at));
        game.choose(new SideboardAbilityUsed(A, DART, at));
        assertThat(game.state().table().card(hero).count(Marks.WOUNDS)).isEqualTo(1);
    }

    @Test
    @Covers("BF-113.11")
    void a_sideboard_trigger_chooses_its_targets_when_declared() {
        PreparedGame game = matchWithTargets(
                VENGEANCE, optionalTriggerOn(new TriggerCondition.Turn(TriggerCondition.Moment.END,
                Optional.of(Participant.OPPONENT)), targeting(CHARACTERS, new Effect.Wound(FIRST, amount(2)))));
        CardId hero = TableQueries.findHero(game.state(), B);
        var at = Optional.of(new Declaration(List.of(), List.of(new Aim(0, hero))));
        game.choose(new TurnHandedOver(A)).turnUp("Воин 9").choose(new TurnHandedOver(B));
        game.assertRefused(new HeldTriggerDeclared(A, 0, VENGEANCE), Reason.ILLEGAL_TARGET);
        assertThat(PreparedGame.GAME.choices(game.state(), A)).contains(new HeldTriggerDeclared(A, 0, VENGEANCE, at));
        game.choose(new HeldTriggerDeclared(A, 0, VENGEANCE, at));
        assertThat(game.state().table().card(hero).count(Marks.WOUNDS)).isEqualTo(2);
    }

    @Test
    void asking_about_a_sideboard_trigger_does_not_reveal_the_sideboard() {
        for (CardName only : List.of(BELL, LETTER)) {
            PreparedGame game = startedMatch(Map.of(only, 1));
            game.choose(new TurnHandedOver(A)).turnUp("Воин 9").choose(new TurnHandedOver(B));
            assertThat(Rules.RULES.prompt(game.state())).isEqualTo(new Prompt.Declare(A));
            assertThat(PreparedGame.GAME.choices(game.state(), A).contains(new HeldTriggerDeclared(A, 0, BELL)))
                    .isEqualTo(only.equals(BELL));
        }
    }

    @Test
    void only_features_without_further_choices_work_in_the_sideboard() {
        var free = new Feature.ActivatedAbility(List.of(), Optional.empty(), List.of(), deed(new Effect.EndTurn()));
        var aimed = optionalTriggerOn(new TriggerCondition.Turn(TriggerCondition.Moment.END, Optional.empty()),
                targeting(ENEMIES, new Effect.Close(FIRST)));
        var forced = triggerOn(new TriggerCondition.Turn(TriggerCondition.Moment.END, Optional.empty()),
                deed(new Effect.EndTurn()));
        assertThat(PreparedGame.GAME.problems(creature("Бык", 1, 1, 1, new Feature.SideboardOnlyFeature(aimed))))
                .isEmpty();
        for (Feature wrong : List.of(free, forced)) {
            assertThat(PreparedGame.GAME.problems(creature("Бык", 1, 1, 1, new Feature.SideboardOnlyFeature(wrong))))
                    .extracting(CardProblem::code).containsExactly("not-in-sideboard-so");
        }
    }

    @Test
    @Covers({"BF-113.11", "BF-308.1-10"})
    void ability_use_is_observed_in_every_zone() {
        var echo = new CardName("Эхо");
        PreparedGame game = startedMatch(Map.of(PRAYER, 1, echo, 1),
                creature(echo.value(), 1, 1, 1, new Feature.SideboardOnlyFeature(
                optionalTriggerOn(new TriggerCondition.PlayerActionTrigger(Participant.YOU,
                PlayerActionKind.USES_ABILITY),
                        deed(new Effect.GainPrayers(Participant.YOU, amount(1)))))));
        game.choose(new SideboardAbilityUsed(A, PRAYER));
        assertThat(game.state().player(A).prayers()).isZero();
        game.choose(new HeldTriggerDeclared(A, 0, echo));
        assertThat(game.state().player(A).prayers()).isEqualTo(1);
    }
}
