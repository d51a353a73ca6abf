package letopis.vremyageroev.rules;

import static letopis.vremyageroev.Bout.A;
import static letopis.vremyageroev.Bout.B;
import static letopis.vremyageroev.Made.attack;
import static letopis.vremyageroev.Made.constant;
import static letopis.vremyageroev.Made.hero;
import static letopis.vremyageroev.Made.named;
import static letopis.vremyageroev.Made.saying;
import static letopis.vremyageroev.Made.strikes;
import static letopis.vremyageroev.Made.technique;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.journal.Event;
import letopis.journal.RuleRef;
import letopis.table.CardId;
import letopis.table.Omission;
import letopis.testkit.AtWork;
import letopis.testkit.Covers;
import letopis.vremyageroev.Bout;
import letopis.vremyageroev.Does;
import letopis.vremyageroev.Made;
import letopis.vremyageroev.card.CardFilter;
import letopis.vremyageroev.card.CardText.BattleCard;
import letopis.vremyageroev.card.Modifier;
import letopis.vremyageroev.card.Property;
import letopis.vremyageroev.event.AttackEvent.AttackDeclared;
import letopis.vremyageroev.event.AttackEvent.AttackEnded;
import letopis.vremyageroev.event.AttackEvent.StrikeAbsorbed;
import letopis.vremyageroev.event.AttackEvent.StrikeKilled;
import letopis.vremyageroev.event.CardEvent.UseBegan;
import letopis.vremyageroev.event.FightDecision.ResponseUsed;
import letopis.vremyageroev.event.Phase;
import letopis.vremyageroev.event.Target;
import letopis.vremyageroev.event.TurnEvent.CardDrawn;
import letopis.vremyageroev.event.TurnEvent.DiscardMade;
import letopis.vremyageroev.event.TurnEvent.DrawDue.Purpose;
import letopis.vremyageroev.event.TurnEvent.DrawSkipped;
import letopis.vremyageroev.event.TurnEvent.PhaseBegan;
import letopis.vremyageroev.rules.Omissions.Kind;
import letopis.vremyageroev.state.FightState;
import letopis.vremyageroev.state.Frame;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Expected events that do not happen are reported with the paragraph that prevents them.
@DisplayNameGeneration(ReplaceUnderscores.class)
class OmissionsTest {

    private static List<String> said(Bout bout, Event event) {
        return AtWork.omitted(Bout.GAME.omissions(bout.state(), event)).stream().map(OmissionsTest::said).toList();
    }

    private static String said(Omission one) {
        return one.code().substring(one.code().indexOf('.') + 1) + " " + one.rules().getFirst().id();
    }

    private static List<String> attacking(Modifier modifier, BattleCard card, String... settings) {
        var bout = Bout.with(settings).hero(A, hero("Мастер", 6, constant(modifier))).holds(B, 3);
        var source = bout.hand(A, card);
        var before = bout.state();
        bout.when(bout.use(source).played());
        return AtWork.omitted(Bout.GAME.omissions(before, bout.only(AttackDeclared.class))).stream()
                .map(OmissionsTest::said).toList();
    }

    @Test
    @Covers("VG-29")
    void a_hero_and_a_companion_that_do_not_open_are_named() {
        var bout = Bout.with().hero(A, hero("Узник", 6,
                constant(new Modifier.HeroStaysClosed(), new Modifier.StayClosed(named("Кот")))));
        var cat = bout.companion(A, Made.companion("Кот", 1));
        bout.companion(A, Made.companion("Пёс", 1));
        assertThat(said(bout, new PhaseBegan(Phase.DRAW))).isEmpty();
        bout.closed(bout.hero(A), cat);
        assertThat(said(bout, new PhaseBegan(Phase.DRAW))).containsExactly("stays-closed VG-29", "stays-closed VG-29");
        assertThat(said(bout, new PhaseBegan(Phase.PLAY))).isEmpty();

        var other = Bout.with();
        other.closed(other.hero(A));
        assertThat(said(other, new PhaseBegan(Phase.DRAW))).as("closed by the time, and free to open").isEmpty();
    }

    @Test
    @Covers("VG-44")
    void a_hand_without_a_limit_is_named_where_it_is_above_the_power() {
        var bout = Bout.with().hero(A, hero("Книжник", 6, constant(new Modifier.NoHandLimit()))).holds(A, 6);
        assertThat(said(bout, new PhaseBegan(Phase.CHECK))).isEmpty();
        bout.holds(A, 1);
        assertThat(said(bout, new PhaseBegan(Phase.CHECK))).containsExactly("no-limit VG-44");
        assertThat(said(Bout.with().holds(A, 7), new PhaseBegan(Phase.CHECK))).as("it is cut down").isEmpty();
    }

    @Test
    @Covers("VG-43c")
    void a_card_is_not_the_one_whose_name_contains_its_own() {
        var enchanted = named("Зачарованный Кинжал");
        assertThat(attacking(new Modifier.Stronger(enchanted, 1), technique("Кинжал", strikes(1))))
                .containsExactly("other-name VG-43c");
        assertThat(attacking(new Modifier.Charged(enchanted, Property.FIRE), technique("Кинжал", strikes(1))))
                .containsExactly("other-name VG-43c");
        assertThat(attacking(new Modifier.Stronger(enchanted, 1), technique("Зачарованный Кинжал", strikes(1))))
                .isEmpty();
        assertThat(attacking(new Modifier.Stronger(enchanted, 1), technique("Топор", strikes(1)))).isEmpty();
        assertThat(attacking(new Modifier.Power(1), technique("Кинжал", strikes(1)))).isEmpty();
    }

    @Test
    @Covers({"VG-10c", "VG-43b"})
    void a_word_in_italics_or_in_the_text_makes_no_keyword() {
        var daggers = new Modifier.Stronger(CardFilter.keyword("Кинжал"), 1);
        var stiletto = technique("Стилет", strikes(1));
        assertThat(attacking(daggers, saying(stiletto, "Удар Силы 1.", "Кинжал придворного.")))
                .containsExactly("only-italics VG-10c");
        assertThat(attacking(daggers, saying(stiletto, "Удар, как кинжал.", ""))).containsExactly("only-text VG-43b");
        assertThat(attacking(daggers, saying(stiletto, "Удар, как кинжал.", ""), "keywords", "text")).isEmpty();
        assertThat(attacking(daggers, Made.keywords(saying(stiletto, "Кинжал.", "Кинжал."), "Кинжал"))).isEmpty();
        assertThat(attacking(daggers, stiletto)).isEmpty();
    }

    @Test
    void each_kind_has_a_code_of_the_game() {
        assertThat(Kind.values()).extracting(Kind::code).allMatch(code -> code.matches("vremya-geroev\\.[a-z-]+"));
    }

    @Test
    @Covers("VG-43c")
    void a_card_that_is_one_of_two_things_asked_for_is_not_missing_that_one() {
        var filter = new CardFilter(Optional.empty(), Optional.empty(), List.of(), List.of("Кинжал", "Меч"), false);
        var dagger = Made.keywords(technique("Стилет", strikes(1)), "Кинжал");
        assertThat(attacking(new Modifier.Stronger(filter, 1), saying(dagger, "Кинжал.", "Кинжал."))).isEmpty();
        assertThat(attacking(new Modifier.Stronger(filter, 1), saying(dagger, "Меч.", "Кинжал.")))
                .containsExactly("only-text VG-43b");
    }

    @Test
    @Covers({"VG-55", "VG-56"})
    void a_player_who_used_up_the_last_card_while_attacked_is_not_beaten_by_that() {
        for (int more : new int[] {0, 1}) {
            var bout = Bout.with().holds(B, more);
            var shield = bout.hand(B, technique("Щит", Does.these().shield()));
            bout.when(bout.use(bout.hand(A, technique("Меч", strikes(1)))).played()).pass();
            var source = bout.only(AttackDeclared.class).source();
            bout.when(bout.use(shield).defence());
            assertThat(bout.isWonBy(A)).isFalse();
            var next = Bout.with().holds(B, more);
            next.when(next.use(next.hand(A, technique("Меч", strikes(1)))).played());
            assertThat(said(next, new AttackEnded(source))).isEqualTo(more == 0
                    ? List.of("not-beaten VG-55") : List.of());
        }
        assertThat(said(Bout.with(), new AttackEnded(new CardId(1)))).as("no attack").isEmpty();
    }

    @Test
    @Covers("VG-56")
    void a_player_who_discards_the_last_card_without_a_strike_is_not_beaten() {
        for (int more : new int[] {0, 1}) {
            assertThat(said(Bout.with().holds(B, more), new DiscardMade(B)))
                    .isEqualTo(more == 0 ? List.of("not-beaten VG-56") : List.of());
        }
        var attacked = Bout.with();
        attacked.when(attacked.use(attacked.hand(A, technique("Меч", strikes(1)))).played());
        assertThat(said(attacked, new DiscardMade(B))).as("the end of the attack says it").isEmpty();
    }

    @Test
    @Covers("VG-59")
    void cards_that_are_not_drawn_for_want_of_a_second_wind_are_counted() {
        var bout = Bout.with();
        var omitted = AtWork.omitted(Bout.GAME.omissions(bout.state(), new DrawSkipped(A, 2)));
        assertThat(omitted).singleElement().satisfies(one -> {
            assertThat(said(one)).isEqualTo("not-drawn VG-59");
            assertThat(one.details()).containsEntry("seat", A).containsEntry("cards", 2);
        });
    }

    @Test
    @Covers("VG-51b")
    void a_hand_that_no_strike_was_aimed_at_keeps_its_cards() {
        assertThat(ended(false, true)).containsExactly("not-at-hero VG-51b");
        assertThat(ended(true, true)).as("one of the strikes is at the Hero").isEmpty();
        assertThat(ended(false, false)).as("interrupted before a strike").isEmpty();
    }

    private static List<String> ended(boolean heroToo, boolean begun) {
        var bout = Bout.with("targetChosen", "per-strike").holds(B, 3);
        var dog = new Target.Companion(bout.companion(B, Made.companion("Пёс", 3)));
        var sword = bout.hand(A, technique("Меч", strikes(1, 1)));
        bout.when(bout.use(sword).at(dog, heroToo ? new Target.Hero(B) : dog).played());
        if (begun) {
            bout.pass().pass();
        }
        return said(bout, new AttackEnded(sword));
    }

    private static List<String> last(Bout bout, Class<? extends Event> kind, FightState before) {
        return said(Bout.GAME.omissions(before, bout.last().stream().filter(kind::isInstance).findFirst()
                .orElseThrow()));
    }

    private static List<String> said(List<Omission> omissions) {
        return AtWork.omitted(omissions).stream().map(OmissionsTest::said).toList();
    }

    @Test
    @Covers("VG-57a")
    void the_last_card_of_a_deck_brings_no_second_wind_unless_one_more_is_due() {
        for (int deck : new int[] {1, 2}) {
            for (int due : new int[] {1, 2}) {
                var bout = Bout.with().deck(A, deck).buried(A, 8);
                var drawing = bout.state().withAgenda(List.of(new Frame.Drawing(A, due, Purpose.EFFECT)));
                assertThat(said(Bout.GAME.omissions(drawing, new CardDrawn(A, new CardId(1)))))
                        .isEqualTo(deck == 1 && due == 1 ? List.of("deck-spent VG-57a") : List.of());
            }
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    @Covers({"VG-31a", "VG-50d", "VG-44"})
    void a_hand_kept_by_power_from_other_cards_is_told_with_the_sum(boolean closed) {
        var bout = Bout.with().hero(A, hero("Мастер", 6)).holds(A, 6);
        var squire = bout.companion(A, Made.companion("Оруженосец", 1, constant(new Modifier.Power(1))));
        if (closed) {
            bout.closed(squire);
        }
        assertThat(said(bout, new PhaseBegan(Phase.PLAY))).as("six at Power 6").isEmpty();
        bout.holds(A, 1);
        var omitted = AtWork.omitted(Bout.GAME.omissions(bout.state(), new PhaseBegan(Phase.PLAY)));
        assertThat(omitted).singleElement().satisfies(one -> {
            assertThat(one.rules()).extracting(RuleRef::id).containsExactly("VG-31a", closed ? "VG-50d" : "VG-44");
            assertThat(one.details()).containsEntry("cards", 7).containsEntry("power", 7).containsEntry("printed", 6)
                    .containsEntry("more", 1).containsEntry("by", List.of(squire));
        });
        bout.holds(A, 1);
        assertThat(said(bout, new PhaseBegan(Phase.PLAY))).as("eight are too many").isEmpty();
    }

    @Test
    @Covers("VG-31a")
    void a_hand_is_not_told_where_its_size_or_its_limit_is_none_of_the_table() {
        var hidden = Bout.with("handSize", "hidden").hero(A, hero("Мастер", 6, constant(new Modifier.Power(1))))
                .holds(A, 7);
        assertThat(said(hidden, new PhaseBegan(Phase.PLAY))).isEmpty();
        var unlimited = Bout.with().hero(A, hero("Мастер", 6, constant(new Modifier.Power(1),
                new Modifier.NoHandLimit()))).holds(A, 7);
        assertThat(said(unlimited, new PhaseBegan(Phase.PLAY))).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    @Covers("VG-50b")
    void a_companion_that_steps_in_spares_the_hand_whatever_its_power(int power) {
        for (boolean interposed : new boolean[] {true, false}) {
            var bout = Bout.with().holds(B, 3);
            var wolf = bout.companion(B, Made.companion("Волк", power));
            var sword = bout.use(bout.hand(A, technique("Меч", strikes(2))));
            bout.when(interposed ? sword.played() : sword.at(new Target.Companion(wolf)).played()).pass();
            if (interposed) {
                bout.when(bout.interpose(wolf));
            }
            var before = bout.state();
            bout.pass();
            assertThat(last(bout, power > 2 ? StrikeAbsorbed.class : StrikeKilled.class, before))
                    .isEqualTo(interposed ? List.of("spared VG-50b") : List.of());
        }
    }

    @Test
    @Covers({"VG-43a", "VG-43b"})
    void a_card_of_the_keyword_is_answered_like_the_card_of_that_name() {
        for (String weapon : List.of("Меч", "Двуручный меч")) {
            var bout = Bout.with().holds(B, 4);
            var hilt = bout.hand(A, technique("Эфес", Does.these(attack(1)).response("Меч")));
            bout.when(bout.use(bout.hand(A, technique(weapon, strikes(1)))).played()).pass().pass();
            var response = (ResponseUsed) bout.use(hilt).response();
            var before = bout.state().push(new Frame.Using(A, response.use(), List.of(), 0));
            bout.when(response);
            assertThat(bout.rulesOf(UseBegan.class)).isEqualTo(weapon.equals("Меч") ? List.of("VG-34a", "VG-41b")
                    : List.of("VG-34a", "VG-41b", "VG-43a", "VG-43b"));
            assertThat(last(bout, UseBegan.class, before)).isEqualTo(weapon.equals("Меч") ? List.of()
                    : List.of("not-the-card-itself VG-43b"));
        }
    }
}
