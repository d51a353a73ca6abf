package letopis.nebozhiteli;

import static letopis.nebozhiteli.Duel.A;
import static letopis.nebozhiteli.Duel.B;
import static letopis.nebozhiteli.Duel.GAME;
import static letopis.nebozhiteli.Duel.at;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.nebozhiteli.card.Effect;
import letopis.nebozhiteli.card.Effect.Discard.Pick;
import letopis.nebozhiteli.card.NebozhiteliZone;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.card.Whom;
import letopis.nebozhiteli.event.CardEvent.DiscardDemanded;
import letopis.nebozhiteli.event.ChanceOutcome.CardsPicked;
import letopis.nebozhiteli.event.DuelDecision.CardsDiscarded;
import letopis.nebozhiteli.event.Shown;
import letopis.nebozhiteli.rules.Prompt;
import letopis.nebozhiteli.rules.Reason;
import letopis.table.Awaited;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Discards for effects: chosen by the player, random, or the whole hand.
@DisplayNameGeneration(ReplaceUnderscores.class)
class DiscardsTest {

    private final Duel duel = Duel.tournament().window(Phase.SUMMON);
    private final CardId sword = duel.hand(B, "Меч");
    private final CardId bow = duel.hand(B, "Лук");
    private final CardId axe = duel.hand(B, "Топор");

    private static Effect discard(int cards, Pick pick) {
        return new Effect.Discard(Whom.TARGET, cards, Optional.empty(), pick);
    }

    private Shown shown(CardId card) {
        return new Shown(card, duel.name(card));
    }

    private boolean isUsed(CardId card) {
        return duel.lies(card, B, NebozhiteliZone.GRAVE);
    }

    @Test
    @Covers("NT-II-7.4")
    void who_has_to_discard_chooses_the_cards_before_anything_else_happens() {
        duel.plays(A, discard(2, Pick.CHOSEN), at(B));
        assertThat(duel.prompt()).isEqualTo(new Prompt.Discard(B, 2, List.of(sword, bow, axe)));
        var mine = duel.hand(A, "Меч");
        assertThat(duel.refusal(new CardsDiscarded(A, List.of(shown(mine), shown(bow)))))
                .isEqualTo(Reason.NOT_YOUR_DECISION);
        assertThat(duel.refusal(new CardsDiscarded(B, List.of(shown(bow))))).isEqualTo(Reason.DISCARDS_WANTED);
        assertThat(duel.refusal(new CardsDiscarded(B, List.of(shown(bow), shown(bow)))))
                .isEqualTo(Reason.DISCARDS_WANTED);
        assertThat(duel.refusal(new CardsDiscarded(B, List.of(shown(bow), shown(mine)))))
                .isEqualTo(Reason.DISCARDS_WANTED);
        assertThat(duel.refusal(new CardsDiscarded(B, List.of(shown(bow), new Shown(axe, new CardName("Меч"))))))
                .isEqualTo(Reason.OTHER_FACE);
        assertThat(GAME.choices(duel.state(), B)).filteredOn(CardsDiscarded.class::isInstance).hasSize(3);
        duel.when(new CardsDiscarded(B, List.of(shown(bow), shown(axe))));
        assertThat(isUsed(bow) && isUsed(axe) && !isUsed(sword)).isTrue();
        assertThat(duel.prompt()).isEqualTo(new Prompt.Act(B));
    }

    @Test
    void more_cards_than_there_are_cannot_be_demanded_and_none_of_an_empty_hand() {
        duel.plays(A, discard(5, Pick.CHOSEN), at(B));
        assertThat(duel.only(DiscardDemanded.class).cards()).isEqualTo(3);
        duel.when(new CardsDiscarded(B, List.of(shown(sword), shown(bow), shown(axe)))).pass();
        duel.plays(A, discard(1, Pick.AT_RANDOM), at(B));
        duel.only(DiscardDemanded.class);
    }

    @Test
    void chance_picks_only_where_there_is_something_to_pick() {
        duel.plays(A, discard(2, Pick.AT_RANDOM), at(B));
        assertThat(GAME.awaited(duel.state())).isInstanceOf(Awaited.ChanceOutcome.class);
        assertThat(duel.refusal(new CardsPicked(B, List.of(shown(sword))))).isEqualTo(Reason.DISCARDS_WANTED);
        assertThat(duel.refusal(new CardsPicked(A, List.of(shown(sword), shown(bow)))))
                .isEqualTo(Reason.NOT_YOUR_DECISION);
        duel.when(GAME.sampleChance(duel.state(), bound -> bound - 1));
        assertThat(isUsed(axe) && isUsed(bow) && !isUsed(sword)).isTrue();
        duel.pass().plays(A, discard(1, Pick.AT_RANDOM), at(B));
        assertThat(duel.prompt()).isEqualTo(new Prompt.Discard(B, 1, List.of(sword)));
    }

    @Test
    void cards_drawn_after_the_demand_are_not_among_those_to_choose_from() {
        duel.define(Texts.event("Страница", Texts.PLAYER, discard(0, Pick.CHOSEN),
                new Effect.Draw(Whom.TARGET, 2, Optional.empty())));
        duel.when(duel.event(A, duel.hand(A, "Страница"), at(B))).close();
        assertThat(duel.prompt()).isEqualTo(new Prompt.Discard(B, 3, List.of(sword, bow, axe)));
        duel.when(new CardsDiscarded(B, List.of(shown(sword), shown(bow), shown(axe))));
        assertThat(duel.state().table().zone(B, NebozhiteliZone.HAND)).hasSize(2);
    }
}
