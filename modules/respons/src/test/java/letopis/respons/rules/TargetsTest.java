package letopis.respons.rules;

import static letopis.respons.Decisions.refusalCode;
import static letopis.respons.TestCards.amount;
import static letopis.respons.TestCards.deed;
import static letopis.respons.TestCards.play;
import static letopis.respons.TestCards.spell;
import static letopis.respons.TestCards.unit;
import static letopis.respons.TestCards.unitWith;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.journal.RuleRef;
import letopis.journal.Seat;
import letopis.respons.Lanes;
import letopis.respons.TestCards;
import letopis.respons.card.Ability;
import letopis.respons.card.CardEventKind;
import letopis.respons.card.CardSelector;
import letopis.respons.card.CardText.Playable;
import letopis.respons.card.CardType;
import letopis.respons.card.Deed;
import letopis.respons.card.Destination;
import letopis.respons.card.Effect;
import letopis.respons.card.Filter;
import letopis.respons.card.Participant;
import letopis.respons.card.Place;
import letopis.respons.card.PlayerActionKind;
import letopis.respons.card.Target;
import letopis.respons.card.Token;
import letopis.respons.card.TriggerCondition;
import letopis.respons.event.Aim;
import letopis.respons.event.Cell;
import letopis.respons.event.Phase;
import letopis.respons.event.PlayerDecision.CardLaidSecretly;
import letopis.respons.event.PlayerDecision.CardPlayed;
import letopis.respons.event.PlayerDecision.Passed;
import letopis.respons.event.PlayerDecision.TargetsChosen;
import letopis.respons.event.Price;
import letopis.respons.state.ResponsZone;
import letopis.respons.state.Settings.FaceDownPriceRule;
import letopis.respons.state.Settings.OneLevelRule;
import letopis.respons.state.Settings.ShieldPriceRule;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Hidden;
import letopis.table.Outcome;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// The legality and number of targets, and the funds for their shields.
@DisplayNameGeneration(ReplaceUnderscores.class)
class TargetsTest {

    private static final Seat A = Seat.A;
    private static final Seat B = Seat.B;
    private static final CardSelector FIRST = new CardSelector.TargetCard(0);
    private static final CardSelector SECOND = new CardSelector.TargetCard(1);
    private static final Effect GAIN = new Effect.GainInfluence(Participant.YOU, amount(1));

    private static Effect weaken(CardSelector which) {
        return new Effect.Reduce(which, amount(1));
    }

    private static Deed deedWithTargets(List<Target> targets, Effect... effects) {
        return new Deed(targets, List.of(effects), Optional.empty(), false);
    }

    private static Target enemy() {
        return new Target(TestCards.ENEMY_UNITS, false);
    }

    private static CardPlayed playChoice(Lanes lanes, List<Integer> modes, Aim... aims) {
        return new CardPlayed(A, lanes.card("Град"), new CardName("Град"), Optional.empty(), modes, List.of(aims),
                Price.PLAIN);
    }

    private static Lanes lanesWithSpell(Lanes lanes, Deed deed) {
        return lanes.unit(B, 1, unit("Тигр", 5)).unit(B, 2, unit("Пума", 5)).unit(A, 1, unit("Лев", 5))
                .hand(A, spell("Град", 0, play(deed))).startIn(Phase.ACTION);
    }

    @Test
    @Covers({"RS-069c", "RS-193"})
    void targets_are_distinct_cards_each_named_once() {
        var lanes = lanesWithSpell(
                Lanes.of(), deedWithTargets(List.of(enemy(), enemy()), weaken(FIRST), weaken(SECOND)));
        CardId tiger = lanes.card("Тигр");
        CardId puma = lanes.card("Пума");
        Map<String, List<List<Aim>>> wrong = Map.of(
                "target-missing", List.of(List.of(new Aim(0, tiger)), List.of(new Aim(1, tiger))),
                "target-twice", List.of(List.of(new Aim(0, tiger), new Aim(1, tiger)),
                        List.of(new Aim(0, tiger), new Aim(0, puma))),
                "target-not-an-enemy", List.of(List.of(new Aim(0, tiger), new Aim(1, lanes.card("Лев")))),
                "bad-target", List.of(List.of(new Aim(0, tiger), new Aim(2, puma)),
                        List.of(new Aim(-1, tiger), new Aim(1, puma)),
                        List.of(new Aim(0, tiger), new Aim(1, new CardId(999))),
                        List.of(new Aim(0, tiger), new Aim(1, puma, Optional.of(new CardName("Пума"))))));
        wrong.forEach((code, all) -> all.forEach(aims ->
                assertThat(refusalCode(lanes, playChoice(lanes, List.of(), aims.toArray(Aim[]::new)))).as("%s", aims)
                        .isEqualTo(code)));
        assertThat(Lanes.GAME.choices(lanes.state(), A))
                .contains(playChoice(lanes, List.of(), new Aim(0, tiger), new Aim(1, puma)))
                .contains(playChoice(lanes, List.of(), new Aim(0, puma), new Aim(1, tiger)))
                .noneMatch(choice -> choice instanceof CardPlayed card && card.aims().size() != 2);
        lanes.choose(playChoice(lanes, List.of(), new Aim(0, tiger), new Aim(1, puma)));
        assertThat(lanes.strength("Тигр")).isEqualTo(4);
        assertThat(lanes.strength("Пума")).isEqualTo(4);
    }

    @Test
    @Covers({"RS-214", "RS-215"})
    void each_mode_affects_its_own_targets() {
        var choice = new Deed.Choice(1, 2, List.of(new Deed.Mode(List.of(enemy()), List.of(weaken(FIRST))),
                new Deed.Mode(List.of(new Target(TestCards.OWN_UNITS, false)),
                        List.of(new Effect.PutTokens(FIRST, Token.STRENGTH, amount(1))))));
        var deed = new Deed(List.of(enemy()), List.of(new Effect.PutTokens(FIRST, Token.MARK, amount(1))),
                Optional.of(choice), false);
        var lanes = lanesWithSpell(Lanes.of(), deed);
        assertThat(refusalCode(lanes, playChoice(lanes, List.of(0, 1), new Aim(0, lanes.card("Тигр")),
                new Aim(1, lanes.card("Лев")), new Aim(2, lanes.card("Пума"))))).isEqualTo("target-not-an-enemy");
        lanes.choose(playChoice(lanes, List.of(0, 1), new Aim(0, lanes.card("Тигр")), new Aim(1, lanes.card("Пума")),
                new Aim(2, lanes.card("Лев"))));
        assertThat(lanes.state().table().card(lanes.card("Тигр")).count("token-mark")).isEqualTo(1);
        assertThat(lanes.state().table().card(lanes.card("Пума")).count("token-mark")).isZero();
        assertThat(List.of(lanes.strength("Тигр"), lanes.strength("Пума"), lanes.strength("Лев")))
                .containsExactly(5, 4, 6);

        var plain = lanesWithSpell(Lanes.of(), deed(GAIN));
        assertThat(refusalCode(plain, playChoice(plain, List.of(0)))).isEqualTo("no-modes");
    }

    @Test
    @Covers({"RS-162", "RS-163"})
    void a_card_with_one_level_cannot_be_targeted_by_a_level_change_by_setting() {
        Effect up = new Effect.ChangeLevel(FIRST, true);
        for (Effect change : List.of(up, new Effect.If(List.of(), List.of(up), List.of()),
                new Effect.If(List.of(), List.of(GAIN), List.of(up)))) {
            for (var reading : OneLevelRule.values()) {
                var lanes = lanesWithSpell(Lanes.of().with(reading), deedWithTargets(List.of(enemy()), change));
                assertThat(Lanes.GAME.decide(
                        lanes.state(), playChoice(lanes, List.of(), new Aim(0, lanes.card("Тигр"))))
                        instanceof Outcome.Rejection<?>).as("%s %s", change, reading)
                        .isEqualTo(reading == OneLevelRule.ILLEGAL_TARGET);
            }
        }
        var other = lanesWithSpell(Lanes.of().with(OneLevelRule.ILLEGAL_TARGET),
                deedWithTargets(List.of(enemy()), weaken(FIRST),
                new Effect.If(List.of(), List.of(GAIN), List.of())));
        other.choose(playChoice(other, List.of(), new Aim(0, other.card("Тигр"))));
        assertThat(other.strength("Тигр")).isEqualTo(4);
        var second = lanesWithSpell(Lanes.of().with(OneLevelRule.ILLEGAL_TARGET),
                deedWithTargets(List.of(enemy(), enemy()), weaken(FIRST),
                new Effect.ChangeLevel(SECOND, true)));
        assertThat(refusalCode(second, playChoice(second, List.of(), new Aim(0, second.card("Тигр")),
                new Aim(1, second.card("Пума"))))).isEqualTo("bad-target");
    }

    @Test
    @Covers({"RS-174", "RS-170"})
    void a_known_card_in_a_deck_cannot_be_targeted() {
        var deep = new Filter(Optional.of(Place.DECK), List.of(CardType.UNIT), Optional.empty(), Optional.empty(),
                List.of(), List.of(), List.of(), List.of(), false, List.of());
        var lanes = lanesWithSpell(Lanes.of().deckTop(A, unit("Рысь", 1)),
                deedWithTargets(List.of(new Target(deep, false)), weaken(FIRST)));
        assertThat(refusalCode(lanes, playChoice(lanes, List.of(), new Aim(0, lanes.card("Рысь")))))
                .isEqualTo("bad-target");
    }

    // Targets in the player's hand.

    @Test
    @Covers({"RS-036b", "RS-170"})
    void a_target_in_the_players_own_hand_is_offered_and_named() {
        var held = new Filter(Optional.of(Place.HAND), List.of(CardType.UNIT), Optional.empty(), Optional.empty(),
                List.of(), List.of(), List.of(), List.of(), false, List.of());
        var lanes = lanesWithSpell(Lanes.of().hand(A, unit("Рысь", 1), TestCards.boost("Знамя"))
                .hand(B, unit("Волк", 1)),
                deedWithTargets(List.of(new Target(held, false)), new Effect.Move(FIRST, Destination.GRAVEYARD)));
        CardId lynx = lanes.card("Рысь");
        Aim right = new Aim(0, lynx, Optional.of(new CardName("Рысь")));
        assertThat(Lanes.GAME.choices(lanes.state(), A)).filteredOn(choice -> choice instanceof CardPlayed card
                && card.name().value().equals("Град")).containsExactly(playChoice(lanes, List.of(), right));
        for (Aim wrong : List.of(new Aim(0, lynx), new Aim(0, lynx, Optional.of(new CardName("Лев"))),
                new Aim(0, lanes.card("Волк"), Optional.of(new CardName("Волк"))),
                new Aim(0, lanes.card("Знамя"), Optional.of(new CardName("Знамя"))),
                new Aim(0, lanes.card("Лев"), Optional.of(new CardName("Лев"))))) {
            assertThat(refusalCode(lanes, playChoice(lanes, List.of(), wrong))).as("%s", wrong).isEqualTo("bad-target");
        }
        lanes.choose(playChoice(lanes, List.of(), right));
        assertThat(lanes.state().listHandCards(A)).hasSize(1);
        assertThat(lanes.state().table().zone(A, ResponsZone.GRAVEYARD)).hasSize(2);
    }

    // Shields.

    private static Lanes struckByTrigger(Lanes lanes, int shield, Target... targets) {
        var herald = unitWith("Глашатай", 1,
                new Ability.TriggeredAbility(new TriggerCondition.PlayerActionTrigger(Participant.YOU,
                PlayerActionKind.GAINS_INFLUENCE),
                List.of(), deedWithTargets(List.of(targets), weaken(FIRST), weaken(SECOND))));
        return lanes.unit(A, 1, herald).unit(B, 1, TestCards.withShields(unit("Тигр", 5), shield))
                .unit(B, 2, TestCards.withShields(unit("Пума", 5), shield))
                .cast(spell("Дань", 0,
                play(deed(new Effect.ChangeActionPoints(Participant.YOU, 1), new Effect.GainInfluence(
                        Participant.YOU, amount(1))))));
    }

    @Test
    @Covers({"RS-191", "RS-194", "RS-101"})
    void a_trigger_target_may_be_omitted_only_if_its_shield_is_unaffordable() {
        var poor = struckByTrigger(Lanes.of().playerNumbers(A, 2, 0, 5), 2, enemy(), enemy());
        CardId tiger = poor.card("Тигр");
        assertThat(poor.refusal(new TargetsChosen(A, List.of())).rules()).extracting(RuleRef::id)
                .contains("RS-101");
        poor.choose(new TargetsChosen(A, List.of(new Aim(0, tiger))));
        assertThat(poor.strength("Тигр")).isEqualTo(4);
        assertThat(poor.state().player(A).funds()).isEqualTo(1);

        var rich = struckByTrigger(Lanes.of().playerNumbers(A, 3, 0, 5), 2, enemy(), enemy());
        assertThat(rich.refusal(new TargetsChosen(A, List.of(new Aim(0, rich.card("Тигр"))))).code())
                .isEqualTo("respons.target-missing");
        var points = struckByTrigger(Lanes.of().with(ShieldPriceRule.ACTION_POINTS).playerNumbers(A, 0, 0, 5), 2,
                enemy(), enemy());
        assertThat(points.refusal(new TargetsChosen(A, List.of(new Aim(0, points.card("Тигр"))))).code())
                .isEqualTo("respons.target-missing");
        points.choose(new TargetsChosen(A, List.of(new Aim(0, points.card("Тигр")), new Aim(1, points.card("Пума")))));
        assertThat(points.state().player(A).points()).isEqualTo(1);
    }

    @Test
    @Covers({"RS-191", "RS-192", "RS-194"})
    void a_shield_is_paid_from_what_remains_after_the_card() {
        Playable bolt = spell("Град", 2, play(deedWithTargets(List.of(enemy()), weaken(FIRST))));
        for (int influence : List.of(3, 4)) {
            var lanes = Lanes.of().playerNumbers(A, influence, 0, 5)
                    .unit(B, 1, TestCards.withShields(unit("Тигр", 5), 2))
                    .hand(A, bolt).startIn(Phase.ACTION);
            var choice = playChoice(lanes, List.of(), new Aim(0, lanes.card("Тигр")));
            if (influence == 3) {
                assertThat(refusalCode(lanes, choice)).isEqualTo("shielded");
            } else {
                assertThat(lanes.choose(choice).state().player(A).funds()).isZero();
            }
        }
    }

    /// A shield need not be paid if it is unknown here whether the player could pay it.
    @Test
    @Covers({"RS-191", "RS-173"})
    void a_player_with_secret_prices_may_omit_shielded_targets() {
        for (boolean secret : List.of(true, false)) {
            var lanes = Lanes.of().with(FaceDownPriceRule.SECRET).hand(A, TestCards.withCosts(TestCards.trap("Силок",
                    new Ability.Trap(new TriggerCondition.CardEventTrigger(CardEventKind.ATTACKS, Optional.empty()),
                    List.of(), deed(GAIN))), Optional.of(0)), spell("Дань", 0, play(deed(GAIN))))
                    .unit(A, 1, unitWith("Глашатай", 1,
                    new Ability.TriggeredAbility(new TriggerCondition.PlayerActionTrigger(Participant.YOU,
                            PlayerActionKind.GAINS_INFLUENCE), List.of(),
                            deedWithTargets(List.of(enemy()), weaken(FIRST)))))
                    .unit(B, 1, TestCards.withShields(unit("Тигр", 5), 1)).startIn(Phase.ACTION);
            if (secret) {
                lanes.choose(new CardLaidSecretly(A, lanes.card("Силок"), Cell.support(1), Hidden.unseen(A),
                        Price.PLAIN)).choose(new Passed(B));
            }
            lanes.choose(new CardPlayed(A, lanes.card("Дань"), new CardName("Дань"), Optional.empty(), List.of(),
                    List.of(), Price.PLAIN));
            boolean refused = Lanes.GAME.decide(lanes.state(), new TargetsChosen(A, List.of()))
                    instanceof Outcome.Rejection<?>;
            assertThat(refused).as("secret %s", secret).isEqualTo(!secret);
        }
    }
}
