package letopis.vremyageroev.rules;

import static letopis.vremyageroev.Bout.A;
import static letopis.vremyageroev.Bout.B;
import static letopis.vremyageroev.CitedRules.citedByRefusal;
import static letopis.vremyageroev.TestCards.technique;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import letopis.table.CardId;
import letopis.table.Choice;
import letopis.testkit.Covers;
import letopis.vremyageroev.Bout;
import letopis.vremyageroev.TestAbility;
import letopis.vremyageroev.TestCards;
import letopis.vremyageroev.card.CardFilter;
import letopis.vremyageroev.card.CardText.BattleCard;
import letopis.vremyageroev.card.CardText.Companion;
import letopis.vremyageroev.card.Effect;
import letopis.vremyageroev.card.Participant;
import letopis.vremyageroev.card.Pick;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Picks must come from the zone named by the card. Each violation has a separate reason.
@DisplayNameGeneration(ReplaceUnderscores.class)
class PicksTest {

    private static final BattleCard CAT = TestCards.companion("Кот", 1);
    private static final BattleCard BANNER = technique("Знамя", TestCards.constant());

    private final Bout bout = Bout.with().hero(A, TestCards.hero("Великан", 20));
    private final Map<String, CardId> cards = Map.of(
            "hand", bout.hand(A, TestCards.FILLER),
            "deck", bout.deckTop(A, TestCards.FILLER),
            "grave", bout.addToGraveyard(A, TestCards.FILLER),
            "their grave", bout.addToGraveyard(B, TestCards.FILLER),
            "hero", bout.hero(A),
            "cat", bout.companion(A, CAT),
            "their cat", bout.companion(B, CAT),
            "banner", bout.companion(A, BANNER));

    private Reason refusal(Pick.PickSource from, String card) {
        return bout.refusal(playWithPick(from, card));
    }

    private List<String> citedByPick(Pick.PickSource from, String card) {
        return citedByRefusal(bout, playWithPick(from, card));
    }

    private Choice playWithPick(Pick.PickSource from, String card) {
        return bout.use(cardWithPick(from, CardFilter.ANY)).pointing(cards.get(card)).asPlay();
    }

    private CardId cardWithPick(Pick.PickSource from, CardFilter filter) {
        return bout.hand(A, technique("Указ " + from + filter.companion(),
                TestAbility.of(new Effect.TurnHero(Participant.YOU, false)).picking(from, filter)
                        .action()));
    }

    @Test
    @Covers({"VG-19", "VG-23"})
    void a_hand_pick_must_be_in_hand() {
        assertThat(refusal(Pick.PickSource.HAND, "grave")).isEqualTo(Reason.PICK_NOT_IN_HAND);
        assertThat(refusal(Pick.PickSource.HAND, "cat")).isEqualTo(Reason.PICK_NOT_IN_HAND);
        assertThat(refusal(Pick.PickSource.HAND, "deck")).isEqualTo(Reason.PICK_IN_DECK);
        bout.choose(bout.use(cardWithPick(Pick.PickSource.HAND, CardFilter.ANY)).pointing(cards.get("hand")).asPlay());
    }

    @Test
    @Covers({"VG-22", "VG-23"})
    void a_graveyard_pick_must_be_in_the_players_own_graveyard() {
        assertThat(refusal(Pick.PickSource.GRAVEYARD, "hand")).isEqualTo(Reason.PICK_NOT_IN_GRAVEYARD);
        assertThat(refusal(Pick.PickSource.GRAVEYARD, "their grave")).isEqualTo(Reason.PICK_NOT_IN_GRAVEYARD);
        assertThat(refusal(Pick.PickSource.GRAVEYARD, "deck")).isEqualTo(Reason.PICK_IN_DECK);
        bout.choose(bout.use(cardWithPick(Pick.PickSource.GRAVEYARD, CardFilter.ANY)).pointing(cards.get("grave"))
                .asPlay());
    }

    @ParameterizedTest
    @EnumSource(names = {"OWN_COMPANION", "ENEMY_COMPANION", "ANY_COMPANION"})
    @Covers({"VG-20", "VG-21", "VG-46a"})
    void a_companion_pick_must_be_a_companion_on_the_field(Pick.PickSource from) {
        assertThat(refusal(from, "hero")).isEqualTo(Reason.PICK_HERO);
        assertThat(refusal(from, "hand")).isEqualTo(Reason.PICK_NOT_ON_FIELD);
        assertThat(refusal(from, "grave")).isEqualTo(Reason.PICK_NOT_ON_FIELD);
        assertThat(refusal(from, "banner")).isEqualTo(Reason.PICK_NO_COMPANION);
    }

    @Test
    @Covers("VG-34a")
    void a_companion_pick_follows_the_side_named_by_the_card() {
        assertThat(refusal(Pick.PickSource.OWN_COMPANION, "their cat")).isEqualTo(Reason.PICK_OPPOSING);
        assertThat(refusal(Pick.PickSource.ENEMY_COMPANION, "cat")).isEqualTo(Reason.PICK_OWN);
        var mine = cardWithPick(Pick.PickSource.OWN_COMPANION, CardFilter.ANY);
        var theirs = cardWithPick(Pick.PickSource.ENEMY_COMPANION, CardFilter.ANY);
        var any = cardWithPick(Pick.PickSource.ANY_COMPANION, CardFilter.ANY);
        var more = cardWithPick(Pick.PickSource.ANY_COMPANION, TestCards.anyCompanion());
        bout.choose(bout.use(mine).pointing(cards.get("cat")).asPlay());
        bout.choose(bout.use(theirs).pointing(cards.get("their cat")).asPlay());
        bout.choose(bout.use(any).pointing(cards.get("cat")).asPlay());
        bout.choose(bout.use(more).pointing(cards.get("their cat")).asPlay());
    }

    @Test
    @Covers({"VG-20", "VG-21", "VG-22", "VG-23", "VG-19", "VG-16"})
    void a_pick_from_a_wrong_zone_cites_the_paragraph_of_that_zone() {
        assertThat(citedByPick(Pick.PickSource.ANY_COMPANION, "hero")).containsExactly("VG-20");
        assertThat(citedByPick(Pick.PickSource.ANY_COMPANION, "hand")).containsExactly("VG-21");
        assertThat(citedByPick(Pick.PickSource.GRAVEYARD, "hand")).containsExactly("VG-22", "VG-16");
        assertThat(citedByPick(Pick.PickSource.GRAVEYARD, "deck")).containsExactly("VG-23");
        assertThat(citedByPick(Pick.PickSource.HAND, "grave")).containsExactly("VG-19");
    }

    @Test
    @Covers({"VG-24c", "VG-50d"})
    void exhausted_companions_and_other_cards_cite_different_paragraphs() {
        var bell = bout.companion(A, technique("Колокол", TestAbility.of(TestCards.attack(1)).closing().action()));
        var wolf = bout.companion(
                A, TestCards.withCompanion(technique("Волк", TestAbility.of(TestCards.attack(1)).closing().action()),
                new Companion(2, false, false)));
        bout.closeCards(bell, wolf);
        assertThat(citedByRefusal(bout, bout.use(bell).asFieldUse())).containsExactly("VG-24c");
        assertThat(citedByRefusal(bout, bout.use(wolf).asFieldUse())).containsExactly("VG-50d", "VG-24c");
    }
}
