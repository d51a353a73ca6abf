package letopis.respons.card;

import static letopis.respons.Made.able;
import static letopis.respons.Made.aimed;
import static letopis.respons.Made.deed;
import static letopis.respons.Made.filter;
import static letopis.respons.Made.n;
import static letopis.respons.Made.on;
import static letopis.respons.Made.tap;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.language.cards.CardFile;
import letopis.language.cards.CardSets;
import letopis.language.message.Language;
import letopis.respons.Lanes;
import letopis.respons.Made;
import letopis.table.CardName;
import letopis.table.CardProblem;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Cards that would trigger each other forever, and cards that only seem to.
@DisplayNameGeneration(ReplaceUnderscores.class)
class RingsTest {

    private static final Filter DEAD = new Filter(Optional.of(Place.GRAVEYARD), List.of(CardType.UNIT),
            Optional.of(Filter.Whose.YOURS), Optional.empty(), List.of(), List.of(), List.of(), List.of(), false,
            List.of());
    private static final Which ALL = new Which.Each(Made.UNITS);
    private static final Effect GAIN = new Effect.GainInfluence(Whom.OPPONENT, n(1));

    private static List<String> rings(Ability... abilities) {
        var cards = new ArrayList<CardText>();
        for (Ability ability : abilities) {
            cards.add(able("К" + (cards.size() + 1), 1, ability));
        }
        return Rings.of(cards).values().stream().flatMap(List::stream)
                .map(problem -> (String) problem.details().get("cards")).toList();
    }

    private static When happens(Happening what) {
        return new When.Happens(what, Optional.of(Made.UNITS));
    }

    private static When does(Doing what) {
        return new When.Does(Whom.YOU, what);
    }

    private static Effect revive() {
        return new Effect.Move(new Which.Chosen(Whom.YOU, 1, DEAD), Destination.YOUR_FIELD);
    }

    @Test
    void what_two_cards_do_to_each_other_for_ever_is_told_at_the_first_of_them() {
        var gives = on(does(Doing.CHOOSES_LINE), GAIN);
        var chooses = on(does(Doing.GAINS_INFLUENCE), new Effect.ChooseLine(Whom.YOU));
        var found = Rings.of(List.of(Made.unit("Лишний", 1), able("Первый", 1, gives), able("Второй", 1, chooses)));
        assertThat(found).isEqualTo(Map.of(new CardName("Первый"), List.of(new CardProblem("ring",
                List.of("front", "abilities", "0"), Map.of("cards", "Первый, Второй")))));
        assertThat(rings(gives)).isEmpty();
        assertThat(rings(chooses)).isEmpty();
    }

    @Test
    void a_ring_of_three_is_one_and_a_chain_that_ends_is_none() {
        var first = on(does(Doing.SHUFFLES), GAIN);
        var second = on(does(Doing.GAINS_INFLUENCE), new Effect.Relocate(ALL));
        var third = on(happens(Happening.MOVES), new Effect.Shuffle(Whom.YOU));
        assertThat(rings(first, second, third)).containsExactly("К1, К2, К3");
        assertThat(rings(first, second)).isEmpty();
        assertThat(rings(second, third)).isEmpty();
    }

    @Test
    void units_die_only_so_often_unless_they_come_back() {
        var kills = on(does(Doing.DRAWS), new Effect.Destroy(ALL));
        var draws = on(happens(Happening.DIES), new Effect.Draw(Whom.YOU, n(1)));
        assertThat(rings(kills, draws)).isEmpty();
        assertThat(rings(on(new When.Death(), revive()), on(new When.Summon(), new Effect.Destroy(ALL))))
                .containsExactly("К1, К2");
        assertThat(rings(on(new When.Death(), revive()), on(new When.Summon(), GAIN))).isEmpty();
    }

    @Test
    void strength_and_cards_run_out_unless_something_gives_them_back() {
        var hurts = on(happens(Happening.LOSES_STRENGTH), new Effect.Reduce(ALL, n(1)));
        assertThat(rings(hurts)).isEmpty();
        assertThat(rings(on(happens(Happening.LOSES_STRENGTH), new Effect.Reduce(ALL, n(1)),
                new Effect.Restore(ALL, Optional.empty())))).containsExactly("К1");

        var draws = on(does(Doing.DISCARDS), new Effect.Draw(Whom.YOU, n(1)));
        assertThat(rings(draws, on(does(Doing.DRAWS), new Effect.Discard(Whom.YOU, Optional.of(n(1)), false))))
                .isEmpty();
        assertThat(rings(on(does(Doing.DRAWS), new Effect.Move(new Which.This(), Destination.DECK_TOP),
                new Effect.Draw(Whom.YOU, n(1))))).containsExactly("К1");
        assertThat(rings(on(does(Doing.PLAYS_ORDER), new Effect.PlayOrder(Whom.YOU)))).isEmpty();
    }

    @Test
    void whoever_aims_back_when_aimed_at_never_ends() {
        assertThat(rings(new Ability.Triggered(happens(Happening.IS_TARGETED), List.of(),
                aimed(Made.ENEMY_UNITS, new Effect.PutTokens(new Which.Pointed(0), Token.MARK, n(1))))))
                .containsExactly("К1");
        assertThat(rings(new Ability.Triggered(happens(Happening.IS_TARGETED), List.of(),
                aimed(Made.OWN_UNITS, new Effect.PutTokens(new Which.Pointed(0), Token.MARK, n(1)))))).isEmpty();
    }

    @Test
    void forced_keywords_need_no_event() {
        assertThat(rings(on(new When.Death(), new Effect.Force(ALL, Effect.Forced.DEATH)))).containsExactly("К1");
        assertThat(rings(on(new When.Death(), new Effect.Force(ALL, Effect.Forced.SUMMON)))).isEmpty();
        assertThat(rings(on(new When.Death(), new Effect.Force(ALL, Effect.Forced.SUMMON)),
                on(new When.Summon(), new Effect.Force(ALL, Effect.Forced.DEATH)))).containsExactly("К1, К2");
    }

    @Test
    void a_state_comes_true_again_only_where_it_ends() {
        var rich = new When.Becomes(new Condition.Has(Whom.YOU, Score.INFLUENCE, 3, Optional.empty()));
        var poor = new When.Becomes(new Condition.Has(Whom.YOU, Score.INFLUENCE, 0, Optional.of(2)));
        var spends = on(rich, new Effect.LoseInfluence(Whom.YOU, n(2)));
        var earns = on(poor, new Effect.GainInfluence(Whom.YOU, n(2)));
        assertThat(rings(spends, earns)).containsExactly("К1, К2");
        assertThat(rings(on(rich, new Effect.GainInfluence(Whom.YOU, n(2))))).isEmpty();
        assertThat(rings(spends)).isEmpty();
    }

    @Test
    void what_comes_instead_uses_nothing_up_and_is_applied_once() {
        var turns = new Ability.Instead(new Replaced.StrengthLoss(Optional.of(Made.UNITS)), List.of(),
                List.of(new Effect.Reduce(ALL, n(1))));
        assertThat(rings(turns, turns)).isEmpty();
        var gains = new Ability.Instead(new Replaced.StrengthLoss(Optional.of(Made.UNITS)), List.of(), List.of(GAIN));
        assertThat(rings(gains, on(does(Doing.GAINS_INFLUENCE), new Effect.Reduce(ALL, n(1)))))
                .containsExactly("К1, К2");
    }

    @Test
    void cards_that_use_each_other_at_once_need_one_that_reactivates() {
        var uses = tap(deed(new Effect.Activate(ALL)));
        assertThat(rings(uses, uses)).isEmpty();
        assertThat(rings(uses, on(new When.Happens(Happening.IS_ACTIVATED,
                Optional.of(filter(List.of(), Optional.empty()))), new Effect.Reactivate(ALL)))).isEmpty();
        assertThat(rings(uses, on(happens(Happening.IS_ACTIVATED), new Effect.Reactivate(ALL),
                new Effect.Force(ALL, Effect.Forced.SUMMON)), on(new When.Summon(), new Effect.Activate(ALL))))
                .containsExactly("К1, К2, К3");
    }

    @Test
    void a_file_of_cards_says_which_they_are(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("cards.yaml"), """
                set: проба
                cards:
                  - kind: playable
                    name: Волк
                    english: Wolf
                    types: [unit]
                    front: {abilities: [{kind: triggered, when: {kind: does, whom: you, what: shuffles},
                      deed: {effects: [{kind: gain-influence, whom: you, amount: {number: 1}}]}}]}
                  - kind: playable
                    name: Лиса
                    english: Fox
                    types: [unit]
                    front: {abilities: [{kind: triggered, when: {kind: does, whom: you, what: gains-influence},
                      deed: {effects: [{kind: shuffle, whom: you}]}}]}
                """);
        assertThat(CardFile.read(file, CardsOnly.GAME).mistakes()).extracting(bad -> bad.message(Language.EN))
                .containsExactly(file + ":7:25: these cards would trigger each other forever: Волк, Лиса");
    }

    @Test
    void our_own_cards_have_none() {
        assertThat(Rings.of(List.copyOf(CardSets.builtIn(Lanes.GAME).definitions()))).isEmpty();
    }
}
