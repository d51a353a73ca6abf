package letopis.respons.rules;

import static letopis.respons.TestCards.amount;
import static letopis.respons.TestCards.deed;
import static letopis.respons.TestCards.play;
import static letopis.respons.TestCards.side;
import static letopis.respons.TestCards.spell;
import static letopis.respons.TestCards.triggered;
import static letopis.respons.TestCards.unit;
import static letopis.respons.TestCards.unitWith;
import static letopis.respons.TestSpells.spellWith;
import static letopis.respons.TestSpells.targetedSpell;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.respons.Lanes;
import letopis.respons.TestCards;
import letopis.respons.card.Ability;
import letopis.respons.card.CardSelector;
import letopis.respons.card.CardText.Playable;
import letopis.respons.card.CardType;
import letopis.respons.card.Destination;
import letopis.respons.card.Duration;
import letopis.respons.card.Effect;
import letopis.respons.card.Filter;
import letopis.respons.card.Keyword;
import letopis.respons.card.Modifier;
import letopis.respons.card.Participant;
import letopis.respons.card.Place;
import letopis.respons.card.PlayerActionKind;
import letopis.respons.card.ReplaceableEvent;
import letopis.respons.card.Rule;
import letopis.respons.card.Token;
import letopis.respons.card.TriggerCondition;
import letopis.respons.event.CardEvent.CardDestroyed;
import letopis.respons.event.CardEvent.CardDestroyed.Cause;
import letopis.respons.event.CardEvent.CardDiscarded;
import letopis.respons.event.CardEvent.CardDrawn;
import letopis.respons.event.CardEvent.CardMoved;
import letopis.respons.event.CardEvent.DeckShuffled;
import letopis.respons.event.CardEvent.DrawReplaced;
import letopis.respons.event.CardEvent.TokensPut;
import letopis.respons.event.CardEvent.TokensRemoved;
import letopis.respons.event.Cell;
import letopis.respons.event.ChanceOutcome.CardsTurnedUp;
import letopis.respons.event.Phase;
import letopis.respons.event.PlayerDecision.CardPlayed;
import letopis.respons.event.PlayerDecision.CardsChosen;
import letopis.respons.event.PlayerDecision.Passed;
import letopis.respons.event.Price;
import letopis.respons.event.QueueEvent.DeedBegan;
import letopis.respons.event.QueueEvent.EffectWasted;
import letopis.respons.event.QueueEvent.LastingEffectBegan;
import letopis.respons.event.QueueEvent.LastingEffectUsed;
import letopis.respons.event.QueueEvent.PlacementDue;
import letopis.respons.event.QueueEvent.TriggerQueued;
import letopis.respons.event.ValueEvent.DurabilityReduced;
import letopis.respons.event.ValueEvent.SetStrengthIgnored;
import letopis.respons.event.ValueEvent.StrengthReduced;
import letopis.respons.event.ValueEvent.StrengthRestored;
import letopis.respons.query.TableQueries;
import letopis.respons.state.Marks;
import letopis.respons.state.ResponsZone;
import letopis.respons.state.Settings;
import letopis.table.Audience;
import letopis.table.CardId;
import letopis.table.Hidden;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Edge cases of effects that grant modifiers, reduce strength or move cards.
@DisplayNameGeneration(ReplaceUnderscores.class)
class EffectsInDetailTest {

    private static final Seat A = Seat.A;
    private static final Seat B = Seat.B;
    private static final CardSelector FIRST = new CardSelector.TargetCard(0);
    private static final CardSelector EVERY_UNIT = new CardSelector.MatchingCards(TestCards.UNITS);
    private static final Duration TURN = Duration.END_OF_TURN;

    private static Filter cardsInHand(List<CardType> types) {
        return new Filter(Optional.of(Place.HAND), types, Optional.of(Filter.Whose.YOURS), Optional.empty(), List.of(),
                List.of(), List.of(), List.of(), false, List.of());
    }

    // Lasting effects.

    @Test
    @Covers({"RS-147", "RS-232", "RS-233"})
    void strength_is_set_by_a_modifier_of_the_difference_unless_it_is_zero() {
        for (int strength : List.of(1, 7)) {
            var lanes = Lanes.of().unit(A, 1, unit("Лев", 5), Map.of(Marks.DAMAGE, 2))
                    .cast(targetedSpell(TestCards.OWN_UNITS, new Effect.SetStrength(FIRST, strength, TURN)), "Лев");
            assertThat(lanes.strength("Лев")).isEqualTo(strength);
            assertThat(lanes.rulesOf(LastingEffectBegan.class)).contains("RS-147");
            lanes.choose(new Passed(B)).choose(new Passed(A)).turnUpOrders();
            assertThat(lanes.strength("Лев")).isEqualTo(5);
        }
        for (Keyword keyword : List.of(Keyword.ENDURANCE, Keyword.RANGED)) {
            var same = Lanes.of().unit(A, 1, unit("Лев", 5, keyword))
                    .cast(targetedSpell(TestCards.OWN_UNITS, new Effect.SetStrength(FIRST, 5, TURN)), "Лев");
            assertThat(same.eventsOf(LastingEffectBegan.class)).isEmpty();
            assertThat(same.eventsOf(SetStrengthIgnored.class)).isEmpty();
        }
        var firm = Lanes.of().unit(A, 1, unit("Лев", 5, Keyword.ENDURANCE))
                .cast(targetedSpell(TestCards.OWN_UNITS, new Effect.SetStrength(FIRST, 7, TURN)), "Лев");
        assertThat(firm.strength("Лев")).isEqualTo(7);
    }

    @Test
    @Covers({"RS-147", "RS-139", "RS-130"})
    void effects_do_not_affect_a_departed_card() {
        var lanes = Lanes.of().unit(A, 1, unit("Лев", 5))
                .cast(targetedSpell(TestCards.OWN_UNITS, new Effect.Destroy(FIRST),
                new Effect.Grant(FIRST, List.of(new Modifier.Strength(amount(2))), TURN),
                new Effect.PutTokens(FIRST, Token.MARK, amount(1)), new Effect.SetStrength(FIRST, 9, TURN),
                new Effect.MarkActivated(FIRST)), "Лев");
        assertThat(lanes.isDead("Лев")).isTrue();
        assertThat(lanes.eventsOf(LastingEffectBegan.class)).isEmpty();
        assertThat(lanes.eventsOf(TokensPut.class)).isEmpty();
        assertThat(lanes.state().table().card(lanes.card("Лев")).hasFlag(Marks.ACTIVATED)).isFalse();
    }

    @Test
    @Covers({"RS-139", "RS-140", "RS-147"})
    void zero_tokens_and_zero_strength_produce_no_event() {
        var lanes = Lanes.of().unit(A, 1, unit("Лев", 5)).cast(targetedSpell(TestCards.OWN_UNITS,
                new Effect.PutTokens(FIRST, Token.MARK, amount(0)),
                new Effect.RemoveTokens(FIRST, Token.MARK, Optional.of(amount(2))),
                new Effect.RemoveTokens(FIRST, Token.MARK, Optional.empty()),
                new Effect.Restore(FIRST, Optional.of(amount(1))), new Effect.Reduce(FIRST, amount(0))), "Лев");
        assertThat(lanes.eventsOf(TokensPut.class)).isEmpty();
        assertThat(lanes.eventsOf(TokensRemoved.class)).isEmpty();
        assertThat(lanes.eventsOf(StrengthRestored.class)).isEmpty();
        assertThat(lanes.eventsOf(StrengthReduced.class)).isEmpty();
    }

    @Test
    @Covers("RS-130")
    void a_player_rule_applies_to_its_player_until_it_ends() {
        var hush = spellWith(new Effect.Proclaim(Participant.OPPONENT,
                List.of(new Rule.PlayerActionBan(Rule.Act.PLAY_CARDS)), TURN));
        var tiger = unit("Тигр", 1);
        var lanes = Lanes.of().hand(B, tiger).hand(A, unit("Лев", 1)).cast(hush);
        var enters = new CardPlayed(B, lanes.card("Тигр"), tiger.name(), Optional.of(Cell.unit(1)), List.of(),
                List.of(), Price.PLAIN);
        assertThat(lanes.refusal(enters).code()).isEqualTo("respons.forbidden");
        lanes.choose(new Passed(B)).choose(new CardPlayed(A, lanes.card("Лев"), unit("Лев", 1).name(),
                Optional.of(Cell.unit(1)), List.of(), List.of(), Price.PLAIN)).choose(new Passed(B))
                .choose(new Passed(A)).turnUpOrders();
        while (!Prompts.isAction(lanes.state(), B)) {
            lanes.choose(new CardsTurnedUp(Prompts.turnUpSeat(lanes.state()),
                    lanes.state().table().nextIds(1),
                    Hidden.unseen(Prompts.turnUpSeat(lanes.state()))));
        }
        lanes.choose(enters);
        assertThat(lanes.isOnBoard("Тигр")).isTrue();
    }

    @Test
    @Covers({"RS-127", "RS-079a", "RS-128"})
    void a_replacement_of_the_next_event_is_used_up_by_it() {
        var lanes = Lanes.of().deckTop(A, unit("Лев", 1), unit("Рысь", 1)).cast(spellWith(
                new Effect.ReplaceNext(new ReplaceableEvent.SingleDraw(Participant.YOU),
                        List.of(new Effect.GainInfluence(Participant.YOU, amount(2))), TURN),
                new Effect.Draw(Participant.YOU, amount(2))));
        assertThat(lanes.eventsOf(DrawReplaced.class)).hasSize(1);
        assertThat(lanes.eventsOf(LastingEffectUsed.class)).hasSize(1);
        assertThat(lanes.eventsOf(CardDrawn.class)).extracting(CardDrawn::card).containsExactly(lanes.card("Лев"));
        assertThat(lanes.state().player(A).extra()).isEqualTo(2);
        assertThat(lanes.state().lasting()).isEmpty();
    }

    @Test
    @Covers({"RS-184", "RS-189"})
    void a_forced_keyword_cites_its_own_paragraph() {
        var both = unitWith("Оба", 1,
                triggered(new TriggerCondition.Summon(), new Effect.GainInfluence(Participant.YOU, amount(1))),
                triggered(new TriggerCondition.Death(), new Effect.GainInfluence(Participant.YOU, amount(3))));
        for (var keyword : Effect.ForcedKeyword.values()) {
            var lanes = Lanes.of().unit(B, 1, both)
                    .cast(targetedSpell(TestCards.ENEMY_UNITS, new Effect.Force(FIRST, keyword)),
                    "Оба");
            assertThat(lanes.state().player(B).extra()).isEqualTo(keyword == Effect.ForcedKeyword.SUMMON ? 1 : 3);
            assertThat(lanes.state().player(A).extra()).isZero();
            assertThat(lanes.consequences(DeedBegan.class).getLast().rules()).extracting(rule -> rule.id())
                    .containsExactly(keyword == Effect.ForcedKeyword.SUMMON ? "RS-184" : "RS-189");
        }
    }

    // Losses.

    @Test
    @Covers({"RS-199", "RS-198"})
    void a_spell_with_poison_kills_a_unit_that_loses_strength_to_it() {
        var venom = TestCards.card("Отрава", CardType.SPELL, 0, side(null, null, List.of(Keyword.POISON), List.of(),
                play(deed(new Effect.Reduce(EVERY_UNIT, amount(1))))));
        var lanes = Lanes.of().unit(B, 1, unit("Слон", 9)).unit(B, 2, unit("Камень", 9, Keyword.ENDURANCE))
                .cast(venom);
        assertThat(lanes.eventsOf(CardDestroyed.class)).containsExactly(
                new CardDestroyed(lanes.card("Слон"), Cause.POISON, Optional.empty()));
        assertThat(lanes.rulesOf(CardDestroyed.class)).containsExactly("RS-198");
    }

    @Test
    @Covers({"RS-198", "RS-260"})
    void a_removed_poison_does_not_kill() {
        var silence = unitWith("Немой", 1,
                new Ability.ConstantAbility(List.of(), new CardSelector.MatchingCards(TestCards.ENEMY_UNITS),
                List.of(new Modifier.NoAbilities())));
        var lanes = Lanes.of().unit(A, 1, silence).unit(A, 4, unit("Слон", 9))
                .unit(B, 4, unit("Змея", 1, Keyword.POISON)).startIn(Phase.LINE_4);
        assertThat(lanes.isOnBoard("Слон")).isTrue();
        assertThat(lanes.rulesOf(CardDestroyed.class)).containsExactly("RS-145", "RS-023", "RS-044b");
    }

    @Test
    @Covers({"RS-266", "RS-300a"})
    void a_surviving_unit_of_strength_zero_takes_no_strength() {
        var lanes = Lanes.of().with(Settings.ZeroStrengthRule.LIVES).unit(A, 4, unit("Тень", 0))
                .support(B, 4, TestCards.location("Стена", 3)).unit(A, 5, unit("Мираж", 0)).unit(B, 5, unit("Слон", 9))
                .startIn(Phase.LINE_4);
        assertThat(lanes.eventsOf(DurabilityReduced.class)).isEmpty();
        assertThat(lanes.eventsOf(StrengthReduced.class)).extracting(StrengthReduced::card)
                .containsExactly(lanes.card("Мираж"));
    }

    @Test
    @Covers({"RS-266", "RS-025"})
    void effects_damage_locations_but_not_boosts_or_traps() {
        var lanes = Lanes.of().support(B, 1, TestCards.boost("Знамя")).support(B, 2, TestCards.location("Стена", 3))
                .support(B, 3, TestCards.trap("Силок"))
                .cast(spellWith(new Effect.Reduce(new CardSelector.MatchingCards(TestCards.ANY), amount(3))));
        assertThat(lanes.eventsOf(DurabilityReduced.class)).extracting(DurabilityReduced::card)
                .containsExactly(lanes.card("Стена"));
        assertThat(lanes.isDead("Стена")).isTrue();
    }

    // Moves.

    @Test
    @Covers({"RS-120", "RS-171", "RS-084"})
    void a_card_moved_to_deck_or_hand_is_hidden_and_any_other_moved_card_is_public() {
        for (Destination to : List.of(Destination.HAND, Destination.DECK_TOP, Destination.DECK_BOTTOM,
                Destination.GRAVEYARD, Destination.COSMOS)) {
            var lanes = Lanes.of().deck(B, 1).deckTop(B, unit("Мышь", 1)).unit(B, 1, unit("Тигр", 1))
                    .cast(targetedSpell(TestCards.ENEMY_UNITS, new Effect.Move(FIRST, to)), "Тигр");
            boolean open = to == Destination.GRAVEYARD || to == Destination.COSMOS;
            CardId tiger = lanes.card("Тигр");
            assertThat(lanes.eventsOf(CardMoved.class).stream().filter(moved -> moved.card().equals(tiger)).toList())
                    .singleElement().satisfies(moved -> assertThat(moved.name().isPresent()).isEqualTo(open));
            assertThat(lanes.state().table().card(tiger).face().valueFor(new Audience.OfSeat(A)).isPresent())
                    .as("%s", to).isEqualTo(open);
            if (to == Destination.DECK_TOP || to == Destination.DECK_BOTTOM) {
                int slot = to == Destination.DECK_TOP ? 0 : 1;
                assertThat(TableQueries.findDeck(lanes.state(), B).cardAt(slot)).contains(tiger);
            }
        }
    }

    @Test
    @Covers("RS-120")
    void the_players_have_separate_cosmos_piles_or_share_one() {
        Effect away = new Effect.Move(EVERY_UNIT, Destination.COSMOS);
        var each = Lanes.of().unit(A, 1, unit("Лев", 1)).unit(B, 1, unit("Тигр", 1)).cast(spellWith(away));
        assertThat(each.state().isIn(each.card("Тигр"), B, ResponsZone.COSMOS)).isTrue();
        assertThat(each.state().isIn(each.card("Лев"), A, ResponsZone.COSMOS)).isTrue();
        var lanes = Lanes.of().with(Settings.CosmosRule.SHARED_PILE).unit(A, 1, unit("Лев", 1))
                .unit(B, 1, unit("Тигр", 1)).cast(spellWith(away));
        assertThat(lanes.state().table().zone(A, ResponsZone.COSMOS)).hasSize(2);
    }

    @Test
    @Covers({"RS-104b", "RS-105", "RS-275a"})
    void a_move_without_cards_is_wasted_unless_it_shuffles_a_deck() {
        for (Destination to : List.of(Destination.HAND, Destination.DECK_SHUFFLED)) {
            var lanes = Lanes.of().cast(spellWith(new Effect.Move(EVERY_UNIT, to)));
            assertThat(lanes.eventsOf(EffectWasted.class)).hasSize(to == Destination.HAND ? 1 : 0);
            assertThat(lanes.eventsOf(DeckShuffled.class)).hasSize(to == Destination.HAND ? 0 : 1);
        }
    }

    @Test
    @Covers({"RS-120", "RS-084", "RS-090"})
    void a_card_moved_from_the_hand_by_an_effect_is_not_discarded() {
        var lanes = Lanes.of().hand(A, unit("Лев", 1), unit("Рысь", 1)).hand(B, unit("Тигр", 1)).cast(spellWith(
                new Effect.Move(new CardSelector.MatchingCards(cardsInHand(List.of())), Destination.GRAVEYARD)));
        assertThat(lanes.isDead("Лев")).isTrue();
        assertThat(lanes.isDead("Рысь")).isTrue();
        assertThat(lanes.state().listHandCards(A)).isEmpty();
        assertThat(lanes.state().listHandCards(B)).hasSize(1);
        assertThat(lanes.eventsOf(CardDiscarded.class)).isEmpty();
        assertThat(lanes.state().player(A).discarded()).isZero();
    }

    @Test
    @Covers({"RS-084", "RS-090"})
    void card_moves_by_effects_do_not_trigger_draw_or_discard_abilities() {
        Effect gain = new Effect.GainInfluence(Participant.YOU, amount(1));
        Playable hears = unitWith("Слухач", 1,
                triggered(new TriggerCondition.PlayerActionTrigger(Participant.YOU, PlayerActionKind.DRAWS), gain),
                triggered(new TriggerCondition.PlayerActionTrigger(Participant.YOU, PlayerActionKind.DISCARDS), gain));
        var lanes = Lanes.of().unit(A, 1, hears).unit(A, 2, unit("Лев", 1)).hand(A, unit("Рысь", 1)).cast(targetedSpell(
                TestCards.OWN_UNITS,
                new Effect.Move(new CardSelector.MatchingCards(cardsInHand(List.of())), Destination.GRAVEYARD),
                new Effect.Move(FIRST, Destination.HAND)), "Лев");
        assertThat(lanes.isDead("Рысь")).isTrue();
        assertThat(lanes.state().listHandCards(A)).containsExactly(lanes.card("Лев"));
        assertThat(lanes.eventsOf(TriggerQueued.class)).isEmpty();
    }

    @Test
    @Covers({"RS-120", "RS-275b", "RS-122"})
    void spells_and_cards_already_on_the_board_are_not_put_onto_it() {
        var lanes = Lanes.of().unit(A, 1, unit("Рысь", 1)).hand(A, unit("Лев", 1), spell("Молния", 1))
                .cast(spellWith(new Effect.Move(new CardSelector.MatchingCards(cardsInHand(List.of())),
                Destination.YOUR_FIELD),
                        new Effect.Move(EVERY_UNIT, Destination.YOUR_FIELD)));
        assertThat(lanes.eventsOf(PlacementDue.class)).hasSize(1);
        assertThat(lanes.rulesOf(PlacementDue.class)).contains("RS-124a");
    }

    @Test
    @Covers({"RS-124a", "RS-124b"})
    void choosing_a_cell_cites_its_paragraph() {
        var lure = spellWith(new Effect.ChangeField(new CardSelector.ChosenCards(Participant.OPPONENT, 1,
                TestCards.ENEMY_UNITS)));
        var made = Lanes.of().unit(B, 1, unit("Тигр", 1)).cast(lure);
        made.choose(new CardsChosen(B, List.of(made.card("Тигр"))));
        assertThat(made.rulesOf(PlacementDue.class)).containsExactly("RS-124b", "RS-119");
        var other = Lanes.of().unit(A, 1, unit("Лев", 1))
                .cast(targetedSpell(TestCards.OWN_UNITS, new Effect.ChangeField(FIRST)),
                "Лев");
        assertThat(other.rulesOf(PlacementDue.class)).containsExactly("RS-124a", "RS-119");
    }
}
