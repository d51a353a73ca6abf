package letopis.vremyageroev.rules;

import static letopis.vremyageroev.Bout.A;
import static letopis.vremyageroev.Bout.B;
import static letopis.vremyageroev.TestCards.attack;
import static letopis.vremyageroev.TestCards.attackAction;
import static letopis.vremyageroev.TestCards.constant;
import static letopis.vremyageroev.TestCards.filterByName;
import static letopis.vremyageroev.TestCards.hero;
import static letopis.vremyageroev.TestCards.technique;
import static letopis.vremyageroev.TestCards.withText;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.journal.Event;
import letopis.journal.RuleRef;
import letopis.table.CardId;
import letopis.table.Omission;
import letopis.testkit.CitationRecorder;
import letopis.testkit.Covers;
import letopis.vremyageroev.Bout;
import letopis.vremyageroev.TestAbility;
import letopis.vremyageroev.TestCards;
import letopis.vremyageroev.card.CardFilter;
import letopis.vremyageroev.card.CardText.BattleCard;
import letopis.vremyageroev.card.Condition;
import letopis.vremyageroev.card.Modifier;
import letopis.vremyageroev.card.Participant;
import letopis.vremyageroev.card.StrikeProperty;
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

    private static List<String> describe(Bout bout, Event event) {
        return CitationRecorder.citeOmissions(Bout.GAME.omissions(bout.state(), event)).stream()
                .map(OmissionsTest::describe).toList();
    }

    private static String describe(Omission omission) {
        return omission.code().substring(omission.code().indexOf('.') + 1) + " " + omission.rules().getFirst().id();
    }

    private static List<String> attackOmissions(Modifier modifier, BattleCard card, String... settings) {
        var bout = Bout.with(settings).hero(A, hero("Мастер", 6, constant(modifier))).fillHand(B, 3);
        var source = bout.hand(A, card);
        var before = bout.state();
        bout.choose(bout.use(source).asPlay());
        return CitationRecorder.citeOmissions(Bout.GAME.omissions(before, bout.onlyEvent(AttackDeclared.class)))
                .stream()
                .map(OmissionsTest::describe).toList();
    }

    @Test
    @Covers("VG-29")
    void heroes_and_companions_that_do_not_ready_are_reported() {
        var bout = Bout.with().hero(A, hero("Узник", 6,
                constant(new Modifier.HeroReadyingBan(), new Modifier.CompanionReadyingBan(filterByName("Кот")))));
        var cat = bout.companion(A, TestCards.companion("Кот", 1));
        bout.companion(A, TestCards.companion("Пёс", 1));
        assertThat(describe(bout, new PhaseBegan(Phase.DRAW))).isEmpty();
        bout.closeCards(bout.hero(A), cat);
        assertThat(describe(bout, new PhaseBegan(Phase.DRAW)))
                .containsExactly("stays-closed VG-29", "stays-closed VG-29");
        assertThat(describe(bout, new PhaseBegan(Phase.PLAY))).isEmpty();

        var other = Bout.with();
        other.closeCards(other.hero(A));
        assertThat(describe(other, new PhaseBegan(Phase.DRAW))).as("closed by the time, and free to open").isEmpty();
    }

    @Test
    @Covers("VG-44")
    void an_unlimited_hand_above_the_power_is_reported() {
        var bout = Bout.with().hero(A, hero("Книжник", 6, constant(new Modifier.NoHandLimit()))).fillHand(A, 6);
        assertThat(describe(bout, new PhaseBegan(Phase.CHECK))).isEmpty();
        bout.fillHand(A, 1);
        assertThat(describe(bout, new PhaseBegan(Phase.CHECK))).containsExactly("no-limit VG-44");
        assertThat(describe(Bout.with().fillHand(A, 7), new PhaseBegan(Phase.CHECK))).as("it is cut down").isEmpty();
    }

    @Test
    @Covers("VG-43c")
    void a_card_does_not_match_a_longer_name_containing_its_own() {
        var enchanted = filterByName("Зачарованный Кинжал");
        assertThat(attackOmissions(new Modifier.StrengthBonus(enchanted, 1), technique("Кинжал", attackAction(1))))
                .containsExactly("other-name VG-43c");
        assertThat(attackOmissions(new Modifier.PropertyGrant(enchanted, StrikeProperty.FIRE),
                technique("Кинжал", attackAction(1))))
                .containsExactly("other-name VG-43c");
        assertThat(attackOmissions(new Modifier.StrengthBonus(enchanted, 1),
                technique("Зачарованный Кинжал", attackAction(1))))
                .isEmpty();
        assertThat(attackOmissions(new Modifier.StrengthBonus(enchanted, 1), technique("Топор", attackAction(1))))
                .isEmpty();
        assertThat(attackOmissions(new Modifier.PowerBonus(1), technique("Кинжал", attackAction(1)))).isEmpty();
    }

    @Test
    @Covers({"VG-10c", "VG-43b"})
    void words_in_italics_or_in_the_text_are_not_keywords() {
        var daggers = new Modifier.StrengthBonus(CardFilter.ofKeyword("Кинжал"), 1);
        var stiletto = technique("Стилет", attackAction(1));
        assertThat(attackOmissions(daggers, withText(stiletto, "Удар Силы 1.", "Кинжал придворного.")))
                .containsExactly("only-italics VG-10c");
        assertThat(attackOmissions(daggers, withText(stiletto, "Удар, как кинжал.", "")))
                .containsExactly("only-text VG-43b");
        assertThat(attackOmissions(daggers, withText(stiletto, "Удар, как кинжал.", ""), "keywords", "text")).isEmpty();
        assertThat(attackOmissions(daggers, TestCards.withKeywords(withText(stiletto, "Кинжал.", "Кинжал."), "Кинжал")))
                .isEmpty();
        assertThat(attackOmissions(daggers, stiletto)).isEmpty();
    }

    @Test
    void every_kind_has_a_message_code() {
        assertThat(Kind.values()).extracting(Kind::code).allMatch(code -> code.matches("vremya-geroev\\.[a-z-]+"));
    }

    @Test
    @Covers("VG-43c")
    void a_partly_matching_card_is_reported_only_for_its_missing_keyword() {
        var filter = new CardFilter(Optional.empty(), Optional.empty(), List.of(), List.of("Кинжал", "Меч"), false);
        var dagger = TestCards.withKeywords(technique("Стилет", attackAction(1)), "Кинжал");
        assertThat(attackOmissions(new Modifier.StrengthBonus(filter, 1), withText(dagger, "Кинжал.", "Кинжал.")))
                .isEmpty();
        assertThat(attackOmissions(new Modifier.StrengthBonus(filter, 1), withText(dagger, "Меч.", "Кинжал.")))
                .containsExactly("only-text VG-43b");
    }

    @Test
    @Covers({"VG-55", "VG-56"})
    void playing_the_last_card_while_attacked_does_not_lose() {
        for (int more : new int[] {0, 1}) {
            var bout = Bout.with().fillHand(B, more);
            var shield = bout.hand(B, technique("Щит", TestAbility.of().shield()));
            bout.choose(bout.use(bout.hand(A, technique("Меч", attackAction(1)))).asPlay()).pass();
            var source = bout.onlyEvent(AttackDeclared.class).source();
            bout.choose(bout.use(shield).defence());
            assertThat(bout.isWonBy(A)).isFalse();
            var next = Bout.with().fillHand(B, more);
            next.choose(next.use(next.hand(A, technique("Меч", attackAction(1)))).asPlay());
            assertThat(describe(next, new AttackEnded(source))).isEqualTo(more == 0
                    ? List.of("not-beaten VG-55") : List.of());
        }
        assertThat(describe(Bout.with(), new AttackEnded(new CardId(1)))).as("no attack").isEmpty();
    }

    @Test
    @Covers("VG-56")
    void discarding_the_last_card_without_a_strike_does_not_lose() {
        for (int more : new int[] {0, 1}) {
            assertThat(describe(Bout.with().fillHand(B, more), new DiscardMade(B)))
                    .isEqualTo(more == 0 ? List.of("not-beaten VG-56") : List.of());
        }
        var attacked = Bout.with();
        attacked.choose(attacked.use(attacked.hand(A, technique("Меч", attackAction(1)))).asPlay());
        assertThat(describe(attacked, new DiscardMade(B))).as("the end of the attack says it").isEmpty();
    }

    @Test
    @Covers("VG-59")
    void cards_not_drawn_without_a_second_wind_are_counted() {
        var bout = Bout.with();
        var omitted = CitationRecorder.citeOmissions(Bout.GAME.omissions(bout.state(), new DrawSkipped(A, 2)));
        assertThat(omitted).singleElement().satisfies(omission -> {
            assertThat(describe(omission)).isEqualTo("not-drawn VG-59");
            assertThat(omission.details()).containsEntry("seat", A).containsEntry("cards", 2);
        });
    }

    @Test
    @Covers("VG-51b")
    void a_hand_not_targeted_by_a_strike_keeps_its_cards() {
        assertThat(omissionsOfEndedAttack(false, true)).containsExactly("not-at-hero VG-51b");
        assertThat(omissionsOfEndedAttack(true, true)).as("one of the strikes is at the Hero").isEmpty();
        assertThat(omissionsOfEndedAttack(false, false)).as("interrupted before a strike").isEmpty();
    }

    private static List<String> omissionsOfEndedAttack(boolean heroToo, boolean begun) {
        var bout = Bout.with("targetChosen", "per-strike").fillHand(B, 3);
        var dog = new Target.Companion(bout.companion(B, TestCards.companion("Пёс", 3)));
        var sword = bout.hand(A, technique("Меч", attackAction(1, 1)));
        bout.choose(bout.use(sword).at(dog, heroToo ? new Target.Hero(B) : dog).asPlay());
        if (begun) {
            bout.pass().pass();
        }
        return describe(bout, new AttackEnded(sword));
    }

    private static List<String> lastOmissions(Bout bout, Class<? extends Event> kind, FightState before) {
        return describe(Bout.GAME.omissions(before, bout.lastConsequences().stream().filter(kind::isInstance)
                .findFirst()
                .orElseThrow()));
    }

    private static List<String> describe(List<Omission> omissions) {
        return CitationRecorder.citeOmissions(omissions).stream().map(OmissionsTest::describe).toList();
    }

    @Test
    @Covers("VG-57a")
    void drawing_the_last_deck_card_needs_no_second_wind() {
        for (int deck : new int[] {1, 2}) {
            for (int due : new int[] {1, 2}) {
                var bout = Bout.with().deck(A, deck).fillGraveyard(A, 8);
                var drawing = bout.state().withAgenda(List.of(new Frame.Draw(A, due, Purpose.EFFECT)));
                assertThat(describe(Bout.GAME.omissions(drawing, new CardDrawn(A, new CardId(1)))))
                        .isEqualTo(deck == 1 && due == 1 ? List.of("deck-spent VG-57a") : List.of());
            }
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    @Covers({"VG-31a", "VG-50d", "VG-44"})
    void a_hand_kept_by_added_power_is_reported_with_the_total(boolean closed) {
        var bout = Bout.with().hero(A, hero("Мастер", 6)).fillHand(A, 6);
        bout.companion(A, TestCards.companion("Бард", 1, constant(new Modifier.StrengthBonus(CardFilter.ANY, 1))));
        var squire = bout.companion(A, TestCards.companion("Оруженосец", 1, constant(new Modifier.PowerBonus(1))));
        if (closed) {
            bout.closeCards(squire);
        }
        assertThat(describe(bout, new PhaseBegan(Phase.PLAY))).as("six at Power 6").isEmpty();
        bout.fillHand(A, 1);
        var omitted = CitationRecorder.citeOmissions(Bout.GAME.omissions(bout.state(), new PhaseBegan(Phase.PLAY)));
        assertThat(omitted).singleElement().satisfies(omission -> {
            assertThat(omission.rules()).extracting(RuleRef::id).containsExactly("VG-31a", closed ? "VG-50d" : "VG-44");
            assertThat(omission.details()).containsEntry("cards", 7).containsEntry("power", 7)
                    .containsEntry("printed", 6)
                    .containsEntry("more", 1).containsEntry("by", List.of(squire));
        });
        bout.fillHand(A, 1);
        assertThat(describe(bout, new PhaseBegan(Phase.PLAY))).as("eight are too many").isEmpty();
    }

    @Test
    @Covers("VG-31a")
    void a_hand_is_not_reported_if_its_size_is_hidden_or_it_has_no_limit() {
        var hidden = Bout.with("handSize", "hidden").hero(A, hero("Мастер", 6, constant(new Modifier.PowerBonus(1))))
                .fillHand(A, 7);
        assertThat(describe(hidden, new PhaseBegan(Phase.PLAY))).isEmpty();
        var unlimited = Bout.with().hero(A, hero("Мастер", 6, constant(new Modifier.PowerBonus(1),
                new Modifier.NoHandLimit()))).fillHand(A, 7);
        assertThat(describe(unlimited, new PhaseBegan(Phase.PLAY))).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    @Covers("VG-50b")
    void an_interposed_companion_protects_the_hand_at_any_power(int power) {
        for (boolean interposed : new boolean[] {true, false}) {
            var bout = Bout.with().fillHand(B, 3);
            var wolf = bout.companion(B, TestCards.companion("Волк", power));
            var sword = bout.use(bout.hand(A, technique("Меч", attackAction(2))));
            bout.choose(interposed ? sword.asPlay() : sword.at(new Target.Companion(wolf)).asPlay()).pass();
            if (interposed) {
                bout.choose(bout.interpose(wolf));
            }
            var before = bout.state();
            bout.pass();
            assertThat(lastOmissions(bout, power > 2 ? StrikeAbsorbed.class : StrikeKilled.class, before))
                    .isEqualTo(interposed ? List.of("spared VG-50b") : List.of());
        }
    }

    @Test
    @Covers({"VG-43a", "VG-43b"})
    void a_keyword_card_triggers_the_same_responses_as_the_named_card() {
        for (String weapon : List.of("Меч", "Двуручный меч")) {
            var bout = Bout.with().fillHand(B, 4);
            var hilt = bout.hand(A, technique("Эфес", TestAbility.of(attack(1)).response("Меч")));
            bout.choose(bout.use(bout.hand(A, technique(weapon, attackAction(1)))).asPlay()).pass().pass();
            var response = (ResponseUsed) bout.use(hilt).response();
            var before = bout.state().push(new Frame.CardUse(A, response.use(), List.of(), 0));
            bout.choose(response);
            assertThat(bout.rulesOf(UseBegan.class)).isEqualTo(weapon.equals("Меч") ? List.of("VG-34a", "VG-41b")
                    : List.of("VG-34a", "VG-41b", "VG-43a", "VG-43b"));
            assertThat(lastOmissions(bout, UseBegan.class, before)).isEqualTo(weapon.equals("Меч") ? List.of()
                    : List.of("not-the-card-itself VG-43b"));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4})
    @Covers({"VG-44", "VG-51a"})
    void power_with_an_unmet_condition_is_reported_if_it_would_have_saved_the_companion(int strength) {
        var empty = new Condition.HandSizeCondition(Participant.YOU, 0, 0);
        for (boolean met : new boolean[] {true, false}) {
            for (String name : List.of("Старый Пёс", "Кошка")) {
                var bout = Bout.with().hero(B, hero("Псарь", 6, TestCards.constantIf(
                        met ? new Condition.Not(empty) : empty,
                        new Modifier.ToughnessBonus(CardFilter.ofKeyword("Пёс"), 2)))).fillHand(B, 3);
                var animal = bout.companion(B, TestCards.companion(name, 1));
                bout.choose(bout.use(bout.hand(A, technique("Меч", attackAction(strength)))).at(animal).asPlay())
                        .pass();
                var before = bout.state();
                bout.pass();
                boolean tough = name.equals("Старый Пёс");
                if (strength < (met && tough ? 3 : 1)) {
                    assertThat(bout.eventsOf(StrikeKilled.class)).isEmpty();
                } else {
                    assertThat(lastOmissions(bout, StrikeKilled.class, before))
                            .isEqualTo(tough && !met && strength < 3 ? List.of("not-tougher VG-44") : List.of());
                }
            }
        }
    }
}
