package letopis.respons.rules;

import static letopis.respons.Made.able;
import static letopis.respons.Made.aimed;
import static letopis.respons.Made.deed;
import static letopis.respons.Made.n;
import static letopis.respons.Made.on;
import static letopis.respons.Made.play;
import static letopis.respons.Made.side;
import static letopis.respons.Made.spell;
import static letopis.respons.Made.unit;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.respons.Lanes;
import letopis.respons.Made;
import letopis.respons.card.Ability;
import letopis.respons.card.CardText.Playable;
import letopis.respons.card.CardType;
import letopis.respons.card.Destination;
import letopis.respons.card.Doing;
import letopis.respons.card.Duration;
import letopis.respons.card.Effect;
import letopis.respons.card.Filter;
import letopis.respons.card.Keyword;
import letopis.respons.card.Modifier;
import letopis.respons.card.Place;
import letopis.respons.card.Replaced;
import letopis.respons.card.Rule;
import letopis.respons.card.Token;
import letopis.respons.card.When;
import letopis.respons.card.Which;
import letopis.respons.card.Whom;
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
import letopis.respons.event.QueueEvent.LastingBegan;
import letopis.respons.event.QueueEvent.LastingUsed;
import letopis.respons.event.QueueEvent.PlaceDue;
import letopis.respons.event.QueueEvent.TriggerQueued;
import letopis.respons.event.ValueEvent.DurabilityReduced;
import letopis.respons.event.ValueEvent.SetStrengthIgnored;
import letopis.respons.event.ValueEvent.StrengthReduced;
import letopis.respons.event.ValueEvent.StrengthRestored;
import letopis.respons.query.Field;
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
    private static final Which FIRST = new Which.Pointed(0);
    private static final Which EVERY_UNIT = new Which.Each(Made.UNITS);
    private static final Duration TURN = Duration.END_OF_TURN;

    private static Playable doing(Effect... effects) {
        return spell("Заклинание", 0, play(deed(effects)));
    }

    private static Playable at(Filter target, Effect... effects) {
        return spell("Заклинание", 0, play(aimed(target, effects)));
    }

    private static Filter held(List<CardType> types) {
        return new Filter(Optional.of(Place.HAND), types, Optional.of(Filter.Whose.YOURS), Optional.empty(), List.of(),
                List.of(), List.of(), List.of(), false, List.of());
    }

    // Lasting effects.

    @Test
    @Covers({"RS-147", "RS-232", "RS-233"})
    void strength_is_set_by_a_modifier_of_the_difference_where_there_is_one() {
        for (int strength : List.of(1, 7)) {
            var lanes = Lanes.of().unit(A, 1, unit("Лев", 5), Map.of(Marks.DAMAGE, 2))
                    .cast(at(Made.OWN_UNITS, new Effect.SetStrength(FIRST, strength, TURN)), "Лев");
            assertThat(lanes.strength("Лев")).isEqualTo(strength);
            assertThat(lanes.rulesOf(LastingBegan.class)).contains("RS-147");
            lanes.when(new Passed(B)).when(new Passed(A)).ordersTurned();
            assertThat(lanes.strength("Лев")).isEqualTo(5);
        }
        for (Keyword keyword : List.of(Keyword.ENDURANCE, Keyword.RANGED)) {
            var same = Lanes.of().unit(A, 1, unit("Лев", 5, keyword))
                    .cast(at(Made.OWN_UNITS, new Effect.SetStrength(FIRST, 5, TURN)), "Лев");
            assertThat(same.all(LastingBegan.class)).isEmpty();
            assertThat(same.all(SetStrengthIgnored.class)).isEmpty();
        }
        var firm = Lanes.of().unit(A, 1, unit("Лев", 5, Keyword.ENDURANCE))
                .cast(at(Made.OWN_UNITS, new Effect.SetStrength(FIRST, 7, TURN)), "Лев");
        assertThat(firm.strength("Лев")).isEqualTo(7);
    }

    @Test
    @Covers({"RS-147", "RS-139", "RS-130"})
    void nothing_is_put_on_a_card_that_has_left() {
        var lanes = Lanes.of().unit(A, 1, unit("Лев", 5)).cast(at(Made.OWN_UNITS, new Effect.Destroy(FIRST),
                new Effect.Grant(FIRST, List.of(new Modifier.Strength(n(2))), TURN),
                new Effect.PutTokens(FIRST, Token.MARK, n(1)), new Effect.SetStrength(FIRST, 9, TURN),
                new Effect.MarkActivated(FIRST)), "Лев");
        assertThat(lanes.isDead("Лев")).isTrue();
        assertThat(lanes.all(LastingBegan.class)).isEmpty();
        assertThat(lanes.all(TokensPut.class)).isEmpty();
        assertThat(lanes.state().table().card(lanes.card("Лев")).is(Marks.ACTIVATED)).isFalse();
    }

    @Test
    @Covers({"RS-139", "RS-140", "RS-147"})
    void no_tokens_and_no_strength_are_no_event() {
        var lanes = Lanes.of().unit(A, 1, unit("Лев", 5)).cast(at(Made.OWN_UNITS,
                new Effect.PutTokens(FIRST, Token.MARK, n(0)),
                new Effect.RemoveTokens(FIRST, Token.MARK, Optional.of(n(2))),
                new Effect.RemoveTokens(FIRST, Token.MARK, Optional.empty()),
                new Effect.Restore(FIRST, Optional.of(n(1))), new Effect.Reduce(FIRST, n(0))), "Лев");
        assertThat(lanes.all(TokensPut.class)).isEmpty();
        assertThat(lanes.all(TokensRemoved.class)).isEmpty();
        assertThat(lanes.all(StrengthRestored.class)).isEmpty();
        assertThat(lanes.all(StrengthReduced.class)).isEmpty();
    }

    @Test
    @Covers({"RS-130", "RS-078"})
    void what_is_proclaimed_holds_for_whom_it_is_said_until_it_ends() {
        var hush = doing(new Effect.Proclaim(Whom.OPPONENT, List.of(new Rule.Cannot(Rule.Act.PLAY_CARDS)), TURN));
        var tiger = unit("Тигр", 1);
        var lanes = Lanes.of().hand(B, tiger).hand(A, unit("Лев", 1)).cast(hush);
        var enters = new CardPlayed(B, lanes.card("Тигр"), tiger.name(), Optional.of(Cell.unit(1)), List.of(),
                List.of(), Price.PLAIN);
        assertThat(lanes.refusal(enters).code()).isEqualTo("respons.forbidden");
        lanes.when(new Passed(B)).when(new CardPlayed(A, lanes.card("Лев"), unit("Лев", 1).name(),
                Optional.of(Cell.unit(1)), List.of(), List.of(), Price.PLAIN)).when(new Passed(B))
                .when(new Passed(A)).ordersTurned();
        while (!Prompts.isAction(lanes.state(), B)) {
            lanes.when(new CardsTurnedUp(Prompts.turnedUp(lanes.state()),
                    lanes.state().table().nextIds(1),
                    Hidden.unseen(Prompts.turnedUp(lanes.state()))));
        }
        lanes.when(enters);
        assertThat(lanes.isOnBoard("Тигр")).isTrue();
    }

    @Test
    @Covers({"RS-127", "RS-079a", "RS-128"})
    void what_comes_instead_of_the_next_event_is_used_up_by_it() {
        var lanes = Lanes.of().top(A, unit("Лев", 1), unit("Рысь", 1)).cast(doing(
                new Effect.InsteadOfNext(new Replaced.Drawing(Whom.YOU),
                        List.of(new Effect.GainInfluence(Whom.YOU, n(2))), TURN),
                new Effect.Draw(Whom.YOU, n(2))));
        assertThat(lanes.all(DrawReplaced.class)).hasSize(1);
        assertThat(lanes.all(LastingUsed.class)).hasSize(1);
        assertThat(lanes.all(CardDrawn.class)).extracting(CardDrawn::card).containsExactly(lanes.card("Лев"));
        assertThat(lanes.state().player(A).extra()).isEqualTo(2);
        assertThat(lanes.state().lasting()).isEmpty();
    }

    @Test
    @Covers({"RS-184", "RS-189"})
    void a_forced_keyword_cites_its_own_paragraph() {
        var both = able("Оба", 1, on(new When.Summon(), new Effect.GainInfluence(Whom.YOU, n(1))),
                on(new When.Death(), new Effect.GainInfluence(Whom.YOU, n(3))));
        for (var keyword : Effect.Forced.values()) {
            var lanes = Lanes.of().unit(B, 1, both).cast(at(Made.ENEMY_UNITS, new Effect.Force(FIRST, keyword)),
                    "Оба");
            assertThat(lanes.state().player(B).extra()).isEqualTo(keyword == Effect.Forced.SUMMON ? 1 : 3);
            assertThat(lanes.state().player(A).extra()).isZero();
            assertThat(lanes.consequences(DeedBegan.class).getLast().rules()).extracting(rule -> rule.id())
                    .containsExactly(keyword == Effect.Forced.SUMMON ? "RS-184" : "RS-189");
        }
    }

    // Losses.

    @Test
    @Covers({"RS-199", "RS-198"})
    void a_spell_with_poison_kills_what_loses_strength_to_it() {
        var venom = Made.card("Отрава", CardType.SPELL, 0, side(null, null, List.of(Keyword.POISON), List.of(),
                play(deed(new Effect.Reduce(EVERY_UNIT, n(1))))));
        var lanes = Lanes.of().unit(B, 1, unit("Слон", 9)).unit(B, 2, unit("Камень", 9, Keyword.ENDURANCE))
                .cast(venom);
        assertThat(lanes.all(CardDestroyed.class)).containsExactly(
                new CardDestroyed(lanes.card("Слон"), Cause.POISON, Optional.empty()));
        assertThat(lanes.rulesOf(CardDestroyed.class)).containsExactly("RS-198");
    }

    @Test
    @Covers({"RS-198", "RS-260"})
    void poison_that_was_taken_away_kills_nobody() {
        var silence = able("Немой", 1, new Ability.Constant(List.of(), new Which.Each(Made.ENEMY_UNITS),
                List.of(new Modifier.NoAbilities())));
        var lanes = Lanes.of().unit(A, 1, silence).unit(A, 4, unit("Слон", 9))
                .unit(B, 4, unit("Змея", 1, Keyword.POISON)).in(Phase.LINE_4);
        assertThat(lanes.isOnBoard("Слон")).isTrue();
        assertThat(lanes.rulesOf(CardDestroyed.class)).containsExactly("RS-145", "RS-023", "RS-044b");
    }

    @Test
    @Covers({"RS-266", "RS-300a"})
    void a_unit_of_strength_none_that_lives_takes_nothing_from_anybody() {
        var lanes = Lanes.of().with(Settings.StrengthNone.LIVES).unit(A, 4, unit("Тень", 0))
                .support(B, 4, Made.location("Стена", 3)).unit(A, 5, unit("Мираж", 0)).unit(B, 5, unit("Слон", 9))
                .in(Phase.LINE_4);
        assertThat(lanes.all(DurabilityReduced.class)).isEmpty();
        assertThat(lanes.all(StrengthReduced.class)).extracting(StrengthReduced::card)
                .containsExactly(lanes.card("Мираж"));
    }

    @Test
    @Covers({"RS-266", "RS-025"})
    void effects_wear_locations_down_but_no_boosts_and_no_traps() {
        var lanes = Lanes.of().support(B, 1, Made.boost("Знамя")).support(B, 2, Made.location("Стена", 3))
                .support(B, 3, Made.trap("Силок")).cast(doing(new Effect.Reduce(new Which.Each(Made.ANY), n(3))));
        assertThat(lanes.all(DurabilityReduced.class)).extracting(DurabilityReduced::card)
                .containsExactly(lanes.card("Стена"));
        assertThat(lanes.isDead("Стена")).isTrue();
    }

    // Moves.

    @Test
    @Covers({"RS-120", "RS-171", "RS-084"})
    void what_goes_to_the_deck_or_the_hand_lies_hidden_and_elsewhere_it_lies_open() {
        for (Destination to : List.of(Destination.HAND, Destination.DECK_TOP, Destination.DECK_BOTTOM,
                Destination.GRAVEYARD, Destination.COSMOS)) {
            var lanes = Lanes.of().deck(B, 1).top(B, unit("Мышь", 1)).unit(B, 1, unit("Тигр", 1))
                    .cast(at(Made.ENEMY_UNITS, new Effect.Move(FIRST, to)), "Тигр");
            boolean open = to == Destination.GRAVEYARD || to == Destination.COSMOS;
            CardId tiger = lanes.card("Тигр");
            assertThat(lanes.all(CardMoved.class).stream().filter(moved -> moved.card().equals(tiger)).toList())
                    .singleElement().satisfies(moved -> assertThat(moved.name().isPresent()).isEqualTo(open));
            assertThat(lanes.state().table().card(tiger).face().seenBy(new Audience.At(A)).isPresent())
                    .as("%s", to).isEqualTo(open);
            if (to == Destination.DECK_TOP || to == Destination.DECK_BOTTOM) {
                int slot = to == Destination.DECK_TOP ? 0 : 1;
                assertThat(Field.deck(lanes.state(), B).at(slot)).contains(tiger);
            }
        }
    }

    @Test
    @Covers("RS-120")
    void each_player_has_a_cosmos_or_both_have_one() {
        Effect away = new Effect.Move(EVERY_UNIT, Destination.COSMOS);
        var each = Lanes.of().unit(A, 1, unit("Лев", 1)).unit(B, 1, unit("Тигр", 1)).cast(doing(away));
        assertThat(each.state().lies(each.card("Тигр"), B, ResponsZone.COSMOS)).isTrue();
        assertThat(each.state().lies(each.card("Лев"), A, ResponsZone.COSMOS)).isTrue();
        var one = Lanes.of().with(Settings.Cosmos.SHARED_PILE).unit(A, 1, unit("Лев", 1))
                .unit(B, 1, unit("Тигр", 1)).cast(doing(away));
        assertThat(one.state().table().zone(A, ResponsZone.COSMOS)).hasSize(2);
    }

    @Test
    @Covers({"RS-104b", "RS-105", "RS-275a"})
    void only_where_cards_are_shuffled_into_a_deck_something_happens_without_any() {
        for (Destination to : List.of(Destination.HAND, Destination.DECK_SHUFFLED)) {
            var lanes = Lanes.of().cast(doing(new Effect.Move(EVERY_UNIT, to)));
            assertThat(lanes.all(EffectWasted.class)).hasSize(to == Destination.HAND ? 1 : 0);
            assertThat(lanes.all(DeckShuffled.class)).hasSize(to == Destination.HAND ? 0 : 1);
        }
    }

    @Test
    @Covers({"RS-120", "RS-084", "RS-090"})
    void cards_of_the_own_hand_go_where_an_effect_says_which_is_no_discard() {
        var lanes = Lanes.of().hand(A, unit("Лев", 1), unit("Рысь", 1)).hand(B, unit("Тигр", 1)).cast(doing(
                new Effect.Move(new Which.Each(held(List.of())), Destination.GRAVEYARD)));
        assertThat(lanes.isDead("Лев")).isTrue();
        assertThat(lanes.isDead("Рысь")).isTrue();
        assertThat(lanes.state().hand(A)).isEmpty();
        assertThat(lanes.state().hand(B)).hasSize(1);
        assertThat(lanes.all(CardDiscarded.class)).isEmpty();
        assertThat(lanes.state().player(A).discarded()).isZero();
    }

    @Test
    @Covers({"RS-084", "RS-090"})
    void nobody_hears_a_draw_or_a_discard_where_effects_move_cards() {
        Effect gain = new Effect.GainInfluence(Whom.YOU, n(1));
        Playable hears = able("Слухач", 1, on(new When.Does(Whom.YOU, Doing.DRAWS), gain),
                on(new When.Does(Whom.YOU, Doing.DISCARDS), gain));
        var lanes = Lanes.of().unit(A, 1, hears).unit(A, 2, unit("Лев", 1)).hand(A, unit("Рысь", 1)).cast(at(
                Made.OWN_UNITS, new Effect.Move(new Which.Each(held(List.of())), Destination.GRAVEYARD),
                new Effect.Move(FIRST, Destination.HAND)), "Лев");
        assertThat(lanes.isDead("Рысь")).isTrue();
        assertThat(lanes.state().hand(A)).containsExactly(lanes.card("Лев"));
        assertThat(lanes.all(TriggerQueued.class)).isEmpty();
    }

    @Test
    @Covers({"RS-120", "RS-275b", "RS-122"})
    void spells_and_what_stands_on_the_board_already_are_not_put_onto_it() {
        var lanes = Lanes.of().unit(A, 1, unit("Рысь", 1)).hand(A, unit("Лев", 1), spell("Молния", 1))
                .cast(doing(new Effect.Move(new Which.Each(held(List.of())), Destination.YOUR_FIELD),
                        new Effect.Move(EVERY_UNIT, Destination.YOUR_FIELD)));
        assertThat(lanes.all(PlaceDue.class)).hasSize(1);
        assertThat(lanes.rulesOf(PlaceDue.class)).contains("RS-124a");
    }

    @Test
    @Covers({"RS-124a", "RS-124b"})
    void it_is_said_by_which_paragraph_somebody_chooses_the_cell() {
        var lure = doing(new Effect.ChangeField(new Which.Chosen(Whom.OPPONENT, 1, Made.ENEMY_UNITS)));
        var made = Lanes.of().unit(B, 1, unit("Тигр", 1)).cast(lure);
        made.when(new CardsChosen(B, List.of(made.card("Тигр"))));
        assertThat(made.rulesOf(PlaceDue.class)).containsExactly("RS-124b", "RS-119");
        var other = Lanes.of().unit(A, 1, unit("Лев", 1)).cast(at(Made.OWN_UNITS, new Effect.ChangeField(FIRST)),
                "Лев");
        assertThat(other.rulesOf(PlaceDue.class)).containsExactly("RS-124a", "RS-119");
    }
}
