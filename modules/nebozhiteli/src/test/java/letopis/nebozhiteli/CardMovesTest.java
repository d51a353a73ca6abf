package letopis.nebozhiteli;

import static letopis.nebozhiteli.Duel.A;
import static letopis.nebozhiteli.Duel.B;
import static letopis.nebozhiteli.Duel.target;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.journal.Event;
import letopis.journal.RuleRef;
import letopis.journal.Sequence;
import letopis.nebozhiteli.card.Destination;
import letopis.nebozhiteli.card.Effect;
import letopis.nebozhiteli.card.NebozhiteliZone;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.event.CardEvent.CardBuried;
import letopis.nebozhiteli.event.CardEvent.CardMoved;
import letopis.nebozhiteli.event.CardEvent.ControlChanged;
import letopis.nebozhiteli.event.CardEvent.CreatureDied;
import letopis.nebozhiteli.event.CardEvent.CreatureSummoned;
import letopis.nebozhiteli.event.CardEvent.ItemSentToHand;
import letopis.nebozhiteli.event.CardEvent.UniqueCreatureReturned;
import letopis.nebozhiteli.event.DuelDecision.BlockersDeclared;
import letopis.nebozhiteli.event.DuelDecision.ManaPlaced;
import letopis.nebozhiteli.event.LedgerEvent.Account;
import letopis.nebozhiteli.event.LedgerEvent.LedgerCommitted;
import letopis.nebozhiteli.event.LedgerEvent.Line;
import letopis.nebozhiteli.event.QueueEvent.EffectResolved;
import letopis.nebozhiteli.event.QueueEvent.TriggerResolved;
import letopis.table.BoardView.Subject;
import letopis.table.CardId;
import letopis.table.CardMove;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Descriptions of moves that no answer file covers.
@DisplayNameGeneration(ReplaceUnderscores.class)
class CardMovesTest {

    private final Nebozhiteli game = new Nebozhiteli();

    @Test
    void creature_moves_cover_return_to_master_summon_field_and_sacrifice() {
        var duel = Duel.tournament();
        var knight = duel.creature(A, "Рыцарь");
        assertThat(game.cardMoves(duel.state(), new ControlChanged(knight, A, Optional.empty()), Optional.empty()))
                .containsExactly(new CardMove(knight, "given-back", Optional.empty(), RuleRef.ofAll("NT-V-9.2")));
        assertThat(game.cardMoves(duel.state(), new UniqueCreatureReturned(knight, A, 1, 20), Optional.empty()))
                .containsExactly(new CardMove(knight, "second-unique", Optional.empty(),
                        RuleRef.ofAll("NT-IV-4.2.2.2")));
        assertThat(game.cardMoves(duel.state(), new CreatureDied(knight, CreatureDied.Reason.PRICE), Optional.empty()))
                .containsExactly(new CardMove(knight, "sacrificed-for", Optional.empty(), RuleRef.ofAll("NT-II-7.3")));
    }

    @Test
    void moves_without_a_sentence_only_cite_paragraphs_about_the_card() {
        var duel = Duel.tournament().window(Phase.DAMAGE);
        var knight = duel.creature(B, "Рыцарь", 3);
        duel.playEffect(A, TestCards.healing(1), target(knight)).playEffect(B, TestCards.damage(1), target(knight));
        var before = duel.state();
        var committed = duel.passBoth().onlyEvent(LedgerCommitted.class);
        assertThat(game.cardMoves(before, committed, Optional.empty())).containsExactly(new CardMove(knight, "survived",
                Optional.empty(), RuleRef.ofAll("NT-IV-2.1.3-d", "NT-IV-2.1.3.1")));

        var blocks = new BlockersDeclared(B, List.of(new BlockersDeclared.Block(knight, knight)));
        assertThat(game.cardMoves(before, blocks, Optional.empty())).containsExactly(new CardMove(knight, "blocks",
                Optional.empty(), RuleRef.ofAll("NT-IV-8.1")));
        var placed = new ManaPlaced(A, List.of(new ManaPlaced.Placement(knight, 1)));
        assertThat(game.cardMoves(before, placed, Optional.empty())).containsExactly(new CardMove(knight, "charged",
                Optional.empty(), RuleRef.ofAll("NT-IV-4.1")));
    }

    @Test
    void a_card_used_as_payment_is_discarded_and_an_enchantment_is_buried() {
        var duel = Duel.beginner();
        var sword = duel.inHand(A, "Меч");
        var veil = duel.equipped(duel.creature(A, "Рыцарь"), "Завеса");
        assertThat(game.cardMoves(duel.state(), new CardBuried(sword), Optional.empty()))
                .containsExactly(new CardMove(sword, "discarded", Optional.empty(), RuleRef.ofAll("NT-II-7.4")));
        assertThat(game.cardMoves(duel.state(), new CardBuried(veil), Optional.empty()))
                .containsExactly(new CardMove(veil, "buried", Optional.empty(), RuleRef.ofAll("NB-050")));
    }

    private static CardMove move(CardId card, String how, String... rules) {
        return new CardMove(card, how, Optional.empty(), RuleRef.ofAll(rules));
    }

    private static CardMove moveBy(Duel duel, CardId by, CardId card, String how, String... rules) {
        return new CardMove(card, how, Optional.of(new Subject.OfCard(by, Optional.of(duel.name(by)))),
                RuleRef.ofAll(rules));
    }

    private List<CardMove> moves(Duel duel, Event event) {
        return game.cardMoves(duel.state(), event, Optional.empty());
    }

    private List<CardMove> movesBy(Duel duel, CardId source, Event event) {
        return game.cardMoves(duel.state(), event, Optional.of(new EffectResolved(new Sequence(1), source)));
    }

    @Test
    @Covers({"NT-I-2.2.1", "NT-II-4.4", "NT-IV-5.3.2"})
    void an_item_returns_by_an_effect_with_its_bearer_or_because_it_cannot_be_used() {
        var duel = Duel.tournament();
        var knight = duel.creature(A, "Рыцарь");
        var sword = duel.equipped(knight, "Меч");
        var storm = duel.inHand(B, "Гроза");
        var sent = new ItemSentToHand(sword);
        assertThat(movesBy(duel, storm, sent)).containsExactly(moveBy(duel, storm, sword, "returned", "NT-I-2.2.1"));
        assertThat(moves(duel, sent)).containsExactly(move(sword, "unusable", "NT-IV-5.3.2"));
        var died = new CreatureDied(knight, CreatureDied.Reason.EFFECT);
        assertThat(game.cardMoves(duel.state(), sent, Optional.of(died)))
                .containsExactly(move(sword, "fallen-off", "NT-II-4.4"));

        var dead = duel.inGraveyard(A, "Оруженосец");
        var dagger = duel.equipped(dead, "Кинжал");
        assertThat(moves(duel, new ItemSentToHand(dagger))).containsExactly(move(dagger, "fallen-off", "NT-II-4.4"));
        var loose = duel.inHand(A, "Палица");
        assertThat(moves(duel, new ItemSentToHand(loose))).containsExactly(move(loose, "fallen-off", "NT-II-4.4"));
    }

    @Test
    void an_entry_names_the_card_whose_effect_brought_it() {
        var duel = Duel.tournament();
        var knight = duel.onSummonField(A, "Рыцарь", 5);
        var circle = duel.artifact(A, "Алтарь");
        var summoned = new CreatureSummoned(knight, duel.name(knight), A, 5, 6);
        assertThat(moves(duel, summoned)).containsExactly(move(knight, "entered"));
        assertThat(movesBy(duel, circle, summoned)).containsExactly(
                moveBy(duel, circle, knight, "entered", "NT-IV-4.2.3"));
        assertThat(game.cardMoves(duel.state(), summoned, Optional.of(new TriggerResolved(circle, 0))))
                .containsExactly(moveBy(duel, circle, knight, "entered", "NT-IV-4.2.3"));
    }

    @Test
    @Covers({"NT-I-2.2.1", "NT-II-2.5", "NT-II-3.4"})
    void a_redirected_card_cites_the_paragraph_for_its_kind() {
        var duel = Duel.tournament();
        var knight = duel.creature(A, "Рыцарь");
        var altar = duel.artifact(A, "Алтарь");
        assertThat(moves(duel, new CardMoved(knight, Destination.DECK_BOTTOM, NebozhiteliZone.CREATURE_DECK,
                Optional.empty()))).containsExactly(move(knight, "put-under-deck", "NT-II-2.5"));
        assertThat(moves(duel, new CardMoved(altar, Destination.DECK_BOTTOM, NebozhiteliZone.MAIN_DECK,
                Optional.empty()))).containsExactly(move(altar, "put-under-deck", "NT-II-3.4"));
        assertThat(moves(duel, new CardMoved(knight, Destination.DECK_TOP, NebozhiteliZone.CREATURE_DECK,
                Optional.empty()))).containsExactly(move(knight, "put-on-deck", "NT-I-2.2.1"));
        assertThat(moves(duel, new CardMoved(altar, Destination.HAND, NebozhiteliZone.HAND,
                Optional.empty()))).containsExactly(move(altar, "returned", "NT-I-2.2.1"));
        assertThat(moves(duel, new CardMoved(altar, Destination.GRAVE, NebozhiteliZone.GRAVE,
                Optional.empty()))).containsExactly(move(altar, "destroyed", "NT-I-2.2.1"));
    }

    @Test
    void a_card_that_moves_itself_is_not_named_as_the_cause() {
        var duel = Duel.tournament();
        var altar = duel.artifact(A, "Алтарь");
        var storm = duel.inHand(B, "Гроза");
        var returned = new CardMoved(altar, Destination.HAND, NebozhiteliZone.HAND, Optional.empty());
        assertThat(movesBy(duel, altar, returned)).containsExactly(move(altar, "returned", "NT-I-2.2.1"));
        assertThat(movesBy(duel, storm, returned)).containsExactly(
                moveBy(duel, storm, altar, "returned", "NT-I-2.2.1"));
    }

    @Test
    @Covers("NT-II-7.3")
    void a_creature_is_sacrificed_or_killed_by_the_effect_of_a_card() {
        var duel = Duel.tournament().define(TestCards.event("Обряд", TestCards.OWN_CREATURE,
                new Effect.If(List.of(), List.of(TestCards.turn()), List.of(TestCards.sacrifice()))));
        var knight = duel.creature(A, "Рыцарь");
        var died = new CreatureDied(knight, CreatureDied.Reason.EFFECT);
        for (String name : List.of("Жертвоприношение", "Обряд")) {
            var ritual = duel.inHand(A, name);
            assertThat(movesBy(duel, ritual, died)).containsExactly(
                    moveBy(duel, ritual, knight, "sacrificed", "NT-II-7.3"));
        }
        var word = duel.inHand(A, "Слово смерти");
        assertThat(movesBy(duel, word, died)).containsExactly(moveBy(duel, word, knight, "killed", "NT-II-7.3"));
        assertThat(movesBy(duel, knight, died)).containsExactly(move(knight, "killed", "NT-II-7.3"));
        assertThat(moves(duel, died)).containsExactly(move(knight, "killed", "NT-II-7.3"));
    }

    private static Line line(Line.Kind kind, CardId source, int amount) {
        return new Line(kind, new Sequence(1), source, amount);
    }

    private Optional<Subject> findKiller(Duel duel, CardId creature, Line... lines) {
        var ledger = new LedgerCommitted(List.of(
                new Account(target(B), 20, 36, List.of(line(Line.Kind.DAMAGE, creature, -1)), 19, 19),
                new Account(target(creature), 6, 6, List.of(lines), 0, 0)));
        return game.cardMoves(duel.state(), new CreatureDied(creature, CreatureDied.Reason.NO_LIFE),
                Optional.of(ledger)).getFirst().by();
    }

    @Test
    @Covers("NT-IV-2.3")
    void a_creature_without_life_is_killed_by_the_only_source_of_its_damage_and_loss() {
        var duel = Duel.tournament();
        var knight = duel.creature(A, "Рыцарь");
        var squire = duel.creature(B, "Оруженосец");
        var sword = duel.equipped(squire, "Меч");
        var amulet = duel.equipped(squire, "Боевой рог");
        var shield = duel.equipped(knight, "Щит");
        var storm = duel.inHand(B, "Гроза");
        Optional<Subject> bySquire = Optional.of(new Subject.OfCard(squire, Optional.of(duel.name(squire))));
        Optional<Subject> byStorm = Optional.of(new Subject.OfCard(storm, Optional.of(duel.name(storm))));
        Optional<Subject> byAmulet = Optional.of(new Subject.OfCard(amulet, Optional.of(duel.name(amulet))));
        assertThat(findKiller(duel, knight, line(Line.Kind.DAMAGE, storm, -6))).isEqualTo(byStorm);
        assertThat(findKiller(duel, knight, line(Line.Kind.LOSS, storm, -6))).isEqualTo(byStorm);
        assertThat(findKiller(duel, knight, line(Line.Kind.DAMAGE, sword, -7),
                line(Line.Kind.REDUCTION, shield, 1))).isEqualTo(bySquire);
        assertThat(findKiller(duel, knight, line(Line.Kind.DAMAGE, sword, -3),
                line(Line.Kind.DAMAGE, sword, -3))).isEqualTo(bySquire);
        assertThat(findKiller(duel, knight, line(Line.Kind.DAMAGE, amulet, -6))).isEqualTo(byAmulet);
        assertThat(findKiller(duel, knight, line(Line.Kind.DAMAGE, sword, -3),
                line(Line.Kind.LOSS, storm, -3))).isEmpty();
    }

    @Test
    void a_creature_without_life_after_settlement_is_not_described_as_a_survivor() {
        var duel = Duel.tournament();
        var knight = duel.creature(A, "Рыцарь");
        var storm = duel.inHand(B, "Гроза");
        List<Line> lines = List.of(line(Line.Kind.DAMAGE, storm, -6));
        assertThat(moves(duel, new LedgerCommitted(List.of(new Account(target(knight), 6, 6, lines, 0, 0))))).isEmpty();
        assertThat(moves(duel, new LedgerCommitted(List.of(new Account(target(knight), 7, 7, lines, 1, 1)))))
                .extracting(CardMove::how).containsExactly("survived");
        assertThat(moves(duel, new LedgerCommitted(List.of(new Account(target(A), 7, 7, lines, 1, 1))))).isEmpty();
    }
}
